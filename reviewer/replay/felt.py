"""Where cards lie on a table, and the moment between two tables.

All lengths are table units, see `reviewer.replay.plan`. Nothing here knows what a card is: a card is its
number out of the shoe.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from reviewer.record.hand import Game
from reviewer.replay.plan import CARD_RATIO, Layout, Plan, Slot, circle, hand_box, mouth, pitch, tray_box

SHOWN = 0.58
"""How much of its width a card shows in a stack; rank and suit of the large face stay whole."""
CROWDED = 0.40
"""The same where two neighbours would touch."""
PENDING = frozenset({"shoe", "next"})
"""Places of cards that have not been drawn."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A card's place without the card: where it lay before it was moved, or where one was due.

    It takes the ``slot``-th slot of ``place``, counted from 0. ``number`` is the order out of the shoe of
    the card that lay there, None where none did.
    """

    place: str
    slot: int
    number: int | None = None
    up: bool = True


@dataclass(frozen=True, slots=True)
class Placement:
    """Where one card lies: number out of the shoe, slot, facing, place.

    ``flip`` is 0 for a card that lies flat; between 0 and 1 it is being turned over, its width goes
    through zero at 0.5, and from there on its other side is seen. ``up`` is the side it began with.
    """

    number: int | None
    x: float
    y: float
    width: float
    up: bool
    place: str
    ghost: bool = False
    flip: float = 0.0


Lying = Mapping[str, Sequence[tuple[int, bool]]]
"""What lies where: by place, in order, each card's number out of the shoe and whether it lies face up."""


def row(plan: Plan, place: str, count: int) -> tuple[Slot, ...]:
    """The slots of ``count`` cards in a hand's box or a tray, from the left; fewer where a tray has no
    room for more.

    Cards lie side by side while they fit, a third card 30 apart from the pair; then they overlap.
    """
    box, tray = hand_box(plan, place), tray_box(plan, place)
    if box is not None:
        first, gap, third, spare = {
            Layout.TABLE: (Slot(box.x + 22, box.y + 44, 100), 14, 30, 190 if place == "D" else 126),
            Layout.LANE: (Slot(box.x + 22, box.y + 56, 100), 14, 30, 44),
            Layout.FRAME: (Slot(box.x + 18, box.y + 78, 108), 12, 28, 36),
        }[plan.layout]
        return _spread(count, first, gap, box.width - spare, third)
    if tray is None:
        return ()
    if place in PENDING:
        count = min(count, 3 if place == "next" else int((tray.width - 17) / 51))
    if plan.layout is Layout.FRAME:
        if place == "out":
            return _spread(count, Slot(tray.x + 20, tray.y + 58, 72), 12, tray.width - 40)
        return _spread(count, Slot(tray.x + 20, tray.y + 24, 92), 12, tray.width - 265)
    width, gap = (44, 7) if plan.layout is Layout.TABLE else (58, 14)
    return _spread(count, Slot(tray.x + 12, tray.y + 32, width), gap, tray.width - 24)


def placements(plan: Plan, lying: Lying, ghosts: Iterable[Ghost] = ()) -> tuple[Placement, ...]:
    """Where every card of ``lying`` lies that the plan shows, in the order in which they are painted."""
    contents = {place: [_Lain(number, up, ghost=False) for number, up in cards] for place, cards in lying.items()}
    for it in sorted(ghosts, key=lambda ghost: ghost.slot):
        contents.setdefault(it.place, []).insert(it.slot, _Lain(it.number, it.up, ghost=True))
    stacks = _stacks(plan, contents)
    return tuple(
        Placement(it.number, slot.x, slot.y, slot.width, it.up, place, it.ghost)
        for place, cards in _nearest_last(plan, contents)
        for slot, it in zip(stacks.get(place) or row(plan, place, len(cards)), cards, strict=False)
    )


def moment(before: tuple[Placement, ...], after: tuple[Placement, ...], t: float, plan: Plan) -> tuple[Placement, ...]:
    """The table between two tables, ``t`` from 0 to 1 in time; exactly ``before`` at 0 and ``after`` at 1.

    A card is itself by its number. One that was not drawn before flies from the shoe's mouth, one that lies
    elsewhere flies there, one that lies the other way is turned on its way; what is moving is painted last. A
    ghost, and a card that is only known to be in the shoe, is there or not.
    """
    if t <= 0:
        return before
    if t >= 1:
        return after
    share = ease(t)
    opening = mouth(plan)
    old = {_identity(it): it for it in before}
    still: list[Placement] = []
    moving: list[Placement] = []
    for it in after:
        was = old.pop(_identity(it), None)
        if it.place in PENDING and was is not None and was.place not in PENDING:
            moving.append(_between(was, _at(was, opening), share))
            continue
        if not it.ghost and it.place not in PENDING and (was is None or was.place in PENDING):
            was = _at(it, opening)
        if was is None or was == it:
            still.append(it)
        else:
            moving.append(_between(was, it, share))
    moving += [
        _between(was, _at(was, opening), share) for was in old.values() if not was.ghost and was.place not in PENDING
    ]
    return (*still, *moving)


def ease(t: float) -> float:
    """The share of a way that is done at ``t``: the curve (0.2, 0, 0, 1), quick to leave, slow to arrive,
    no bounce.
    """
    low, high = 0.0, 1.0
    for _ in range(40):
        u = (low + high) / 2
        # x of the curve with control points 0.2 and 0
        if 3 * (1 - u) ** 2 * u * 0.2 + u**3 < t:
            low = u
        else:
            high = u
    u = (low + high) / 2
    return 3 * (1 - u) * u**2 + u**3


def _nearest_last(plan: Plan, contents: Mapping[str, list[_Lain]]) -> list[tuple[str, list[_Lain]]]:
    """Hands in the order of painting: of a split's hands the one that is lower on the screen comes last."""

    def nth(hand: tuple[str, list[_Lain]]) -> int:
        return int(hand[0][2:] or 1) if hand[0][:1].isdigit() else 0

    return sorted(contents.items(), key=nth, reverse=plan.turned)


@dataclass(frozen=True, slots=True)
class _Lain:
    """What takes a slot: a card, or its ghost."""

    number: int | None
    up: bool
    ghost: bool


def _identity(it: Placement) -> tuple[int | None, str]:
    return it.number, it.place if it.ghost else ""


def _at(it: Placement, slot: Slot) -> Placement:
    return replace(it, x=slot.x, y=slot.y, width=slot.width)


def _between(was: Placement, it: Placement, share: float) -> Placement:
    def mix(a: float, b: float) -> float:
        return a + (b - a) * share

    flip = share if was.up != it.up else 0.0
    return replace(it, x=mix(was.x, it.x), y=mix(was.y, it.y), width=mix(was.width, it.width), up=was.up, flip=flip)


def _spread(count: int, first: Slot, gap: float, room: float, third: float = 0.0) -> tuple[Slot, ...]:
    extra = third - gap if third else 0.0
    xs = [i * (first.width + gap) + (extra if i >= 2 else 0.0) for i in range(count)]
    if xs and xs[-1] + first.width > room:
        xs = [i * (room - first.width) / (count - 1) for i in range(count)]
    return tuple(replace(first, x=first.x + x) for x in xs)


SPACE_CARD = 80.0
"""The width of a card on a betting space of twenty-one."""
BELOW = 36.0
"""How far below the middle of its circle a space's first hand begins."""


def _stacks(plan: Plan, contents: Mapping[str, Sequence[_Lain]]) -> dict[str, tuple[Slot, ...]]:
    """The slots of the hands on betting spaces; a second hand lies half a card lower in the same column."""
    if plan.game is not Game.TWENTY_ONE or plan.layout is not Layout.TABLE:
        return {}
    stacks = {place: cards for place, cards in contents.items() if place[:1].isdigit() and cards}

    def width(place: str, shown: float) -> float:
        return SPACE_CARD * (1 + shown * (len(stacks[place]) - 1))

    def room(place: str, shown: float) -> float:
        near = [other for other in stacks if abs(int(other[0]) - int(place[0])) == 1]
        return 2 * pitch(plan) - max((width(other, shown) for other in near), default=0.0) - 12

    found: dict[str, tuple[Slot, ...]] = {}
    for place, cards in stacks.items():
        wide = width(place, SHOWN)
        if any(it.ghost for it in cards):
            wide = len(cards) * (SPACE_CARD + 8) - 8
        if wide > room(place, SHOWN):
            wide = max(min(width(place, CROWDED), room(place, CROWDED)), width(place, 0.15))
        step = (wide - SPACE_CARD) / max(len(cards) - 1, 1)
        x, y = circle(plan, int(place[0]))
        lower = SPACE_CARD * CARD_RATIO / 2 * (int(place[2:] or 1) - 1)
        top = y - 64 - SPACE_CARD * CARD_RATIO - lower if plan.turned else y + BELOW + lower
        found[place] = tuple(Slot(x - wide / 2 + step * i, top, SPACE_CARD) for i in range(len(cards)))
    return found
