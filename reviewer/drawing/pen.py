"""The reviewer's pen on a table: rings, arrows, call-outs and texts, each placed from what it is bound to.

What an annotation is about is looked for among the cards that lie there, so that a drawing follows its card in every
line, at every size and on its way. What is not on the table is not drawn on it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin

from reviewer.drawing.scene import Bubble, DrawnCard, PenStroke, Rings
from reviewer.record.annotation import Annotation, parted
from reviewer.record.hand import Game, Hand
from reviewer.record.targets import card_of
from reviewer.replay.plan import CARD_RATIO, Box, Layout, Plan, Point, circle, hand_box, tray_box

SIZES = {Layout.TABLE: 17.0, Layout.LANE: 17.0, Layout.FRAME: 31.0}
"""How high a text of the pen is, in table units."""
_WIDEST = {Layout.TABLE: 270.0, Layout.LANE: 250.0, Layout.FRAME: 400.0}
_LETTER = 0.565
"""How wide a letter is on the average, in sizes of the text."""
_CLOSER = 0.6
"""What becomes of a distance on the whole table when it is looked at in a close-up."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a drawing is bound to, where it lies: its ``box``, and the box that a line to it must not enter."""

    box: Box
    reach: Box
    round: bool = False


@dataclass(frozen=True, slots=True)
class _Taken:
    """Where a text should not stand, and how much that matters."""

    box: Box
    weight: float


def strokes(
    hand: Hand, plan: Plan, cards: Sequence[DrawnCard], lane: str, bubbles: Sequence[Bubble] = ()
) -> tuple[PenStroke, ...]:
    """What the reviewer drew on this table; ``lane`` is the line's name in a hand file. Texts keep off ``bubbles``."""
    return tuple(_strokes(hand, plan, cards, lane, bubbles)) if hand.annotations else ()


def anchor(hand: Hand, plan: Plan, cards: Sequence[DrawnCard], target: str) -> Anchor | None:
    """Where a card or a place lies; None where it is not on this table."""
    kind, name = parted(target)
    if kind == "card":
        number = card_of(hand, target)
        here = [it for it in cards if it.number == number and not it.ghost and not it.pending]
        if not here:
            return None
        box = _box_of(here[-1])
        below = 10 if not here[-1].pill else 40 if here[-1].rings is Rings.NONE else 54
        return Anchor(box, _grown(box, 10 if here[-1].rings is Rings.NONE else 16, below=below))
    return _place(plan, cards, name) if kind == "place" else None


def target_at(hand: Hand, plan: Plan, cards: Sequence[DrawnCard], x: float, y: float) -> str | None:
    """What lies at a point, as the target of a drawing: the uppermost card, else a place; None for neither."""
    for it in reversed(cards):
        if it.number and not it.ghost and not it.pending and _inside(_box_of(it), x, y):
            return f"card:c{it.number}"
    names = ["P", "B", "D", *map(str, range(1, plan.circles + 1)), *plan.hands, "burn", "out", "shoe"]
    for name in names:
        found = _place(plan, cards, name)
        if found is not None and _inside(_grown(found.box, 6), x, y):
            return f"place:{name}"
    return None


def near_target(hand: Hand, plan: Plan, cards: Sequence[DrawnCard], x: float, y: float) -> str | None:
    """The card or place that is nearest to a point."""
    targets = [f"card:c{it.number}" for it in cards if it.number and not it.ghost and not it.pending]
    targets += [f"place:{name}" for name in (*map(str, range(1, plan.circles + 1)), *plan.hands, "burn", "shoe")]
    found = {target: anchor(hand, plan, cards, target) for target in targets}
    away = {target: _from(it.box, x, y) for target, it in found.items() if it is not None}
    return min(away, key=away.__getitem__, default=None)


def _from(box: Box, x: float, y: float) -> float:
    return hypot(max(box.x - x, 0, x - box.right), max(box.y - y, 0, y - box.bottom))


def lines_of(text: str, size: float, widest: float) -> tuple[str, ...]:
    """A text in lines that are not wider than ``widest`` units, as far as its words allow."""
    most = max(int(widest / (size * _LETTER)), 8)
    lines: list[str] = []
    for part in text.splitlines() or [""]:
        line = ""
        for word in part.split():
            if line and len(line) + 1 + len(word) > most:
                lines.append(line)
                line = word
            else:
                line = f"{line} {word}".strip()
        lines.append(line)
    return tuple(lines)


def stroke_box(it: PenStroke) -> Box:
    """Where a stroke lies: a ring's box, a text's, the box round an arrow."""
    (x, y), *rest = it.points
    if it.kind == "ring":
        across, high = abs(rest[0][0] - x), abs(rest[0][1] - y)
        return Box(x - across, y - high, 2 * across, 2 * high)
    if it.kind == "arrow":
        other_x, other_y = rest[0]
        return Box(min(x, other_x), min(y, other_y), abs(other_x - x), abs(other_y - y))
    across, high = _extent(it.text, it.size)
    return Box(x, y - it.size * 1.3, across, high) if it.kind == "text" else Box(x, y, across, high)


def hit(view_pen: Sequence[PenStroke], x: float, y: float) -> PenStroke | None:
    """The uppermost stroke at a point: a text by its box, a ring and an arrow by their lines."""
    return next((it for it in reversed(view_pen) if _touches(it, x, y)), None)


def _touches(it: PenStroke, x: float, y: float) -> bool:
    if it.kind in ("callout", "text"):
        return _inside(stroke_box(it), x, y)
    (x0, y0), (x1, y1) = it.points
    if it.kind == "ring":
        across, high = abs(x1 - x0) or 1.0, abs(y1 - y0) or 1.0
        return abs(hypot((x - x0) / across, (y - y0) / high) - 1) < 0.12
    length = hypot(x1 - x0, y1 - y0) or 1.0
    along = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length
    return 0 <= along <= length and abs((x - x0) * (y1 - y0) - (y - y0) * (x1 - x0)) / length < 9


def _strokes(
    hand: Hand, plan: Plan, cards: Sequence[DrawnCard], lane: str, bubbles: Sequence[Bubble]
) -> Iterator[PenStroke]:
    faces = [_box_of(it) for it in cards if not it.ghost and not it.pending]
    taken = [_Taken(_grown(_box_of(it), 4, below=36 if it.pill else 4), 0.5 if it.ghost else 3.0) for it in cards]
    taken += [_Taken(box, 0.4) for box in (*_words(hand, plan), *map(_bubble, bubbles))]
    for number, it in enumerate(hand.annotations):
        found = anchor(hand, plan, cards, it.on) if it.lane in (None, lane) else None
        if found is None:
            continue
        match it.kind:
            case "ring":
                yield PenStroke(kind="ring", points=_ring(found), number=number)
            case "arrow":
                points = _arrow(hand, plan, cards, it, faces)
                if points is not None:
                    yield PenStroke(kind="arrow", points=points, number=number)
            case "callout" | "text":
                stroke = _text(plan, it, found, taken, faces, number)
                taken.append(_Taken(stroke_box(stroke), 3.0))
                yield stroke


def _place(plan: Plan, cards: Sequence[DrawnCard], name: str) -> Anchor | None:
    box = hand_box(plan, name) or tray_box(plan, name)
    if box is not None:
        return Anchor(box, _grown(box, 4))
    if plan.layout is not Layout.TABLE:
        return None
    if name == "D":
        box = Box(640, plan.height - 66 if plan.turned else 14, 160, 52)
        return Anchor(box, _grown(box, 4))
    if not name[:1].isdigit() or int(name[0]) > plan.circles:
        return None
    x, y = circle(plan, int(name[0]))
    radius = 21.0 if plan.game is Game.TWENTY_ONE else 17.0
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    here = [_box_of(it) for it in cards if it.place == name and it.number]
    if here:
        return Anchor(_round(here), _grown(_round(here), 10, below=40))
    return Anchor(box, _grown(box, 14), round=True)


def _ring(it: Anchor) -> tuple[Point, Point]:
    """An ellipse round a card, a circle round a place, one within the box of a hand."""
    (x, y), box = it.box.centre, it.box
    if it.round:
        return (x, y), (x + box.width / 2 + 15, y + box.height / 2 + 15)
    if box.width > 300:
        return (x, y), (x + box.width / 2 - 4, y + box.height / 2 - 4)
    if box.height <= box.width:
        return (x, y), (x + box.width / 2 + 20, y + max(box.height * 0.743, 40.0))
    below = min((it.reach.bottom - box.bottom - 10) * 0.47, 20.0)  # a card's number is within
    return (x, y + below), (x + box.width * 0.74, y + below + box.height * 0.7 + below * 0.4)


def _arrow(
    hand: Hand, plan: Plan, cards: Sequence[DrawnCard], it: Annotation, faces: Sequence[Box]
) -> tuple[Point, Point] | None:
    """From the edge of one thing to the edge of another, over as few faces as can be; None where they are together."""
    start, end = anchor(hand, plan, cards, it.on), anchor(hand, plan, cards, it.to or "")
    number, there = card_of(hand, it.on), parted(it.to or "")[1]
    if start is None or end is None or any(card.number == number and card.place == there for card in cards):
        return None
    ways = [(a, b) for a in _edges(start.reach, end.box.centre) for b in _edges(end.reach, start.box.centre)]
    long = [way for way in ways if hypot(way[1][0] - way[0][0], way[1][1] - way[0][1]) > 24]
    return min(long, key=lambda way: _crossing(way, faces), default=None)


def _edges(box: Box, toward: Point) -> tuple[Point, ...]:
    x, y = box.centre
    return _leaving(box, toward), (x, box.y), (x, box.bottom), (box.x, y), (box.right, y)


def _crossing(way: tuple[Point, Point], faces: Sequence[Box]) -> tuple[int, float]:
    """How much of a straight line lies on faces, in twentieths, and how long it is."""
    (x0, y0), (x1, y1) = way
    steps = [(x0 + (x1 - x0) * n / 20, y0 + (y1 - y0) * n / 20) for n in range(1, 20)]
    return sum(any(_inside(face, x, y) for face in faces) for x, y in steps), hypot(x1 - x0, y1 - y0)


def _text(
    plan: Plan, it: Annotation, found: Anchor, taken: Sequence[_Taken], faces: Sequence[Box], number: int
) -> PenStroke:
    size = SIZES[plan.layout]
    text = "\n".join(lines_of(it.text or "", size, _WIDEST[plan.layout]))
    across, high = _extent(text, size)
    box = _standing(plan, it, found, taken, across, high)
    if it.kind == "text":
        return PenStroke(kind="text", points=((box.x, box.y + size * 1.3),), text=text, size=size, number=number)
    points = ((box.x, box.y), _tip(found, box, faces))
    return PenStroke(kind="callout", points=points, text=text, size=size, number=number)


def _tip(found: Anchor, box: Box, faces: Sequence[Box]) -> Point:
    """The point at the edge of what a call-out is about to which a line from its text crosses the fewest faces."""
    edges = [at for at in _edges(found.reach, box.centre) if not _inside(box, *at)]
    if found.box.width < 200:
        return min(edges, key=lambda at: _crossing((box.centre, at), faces), default=found.box.centre)
    (to_x, to_y), inner = box.centre, found.box
    near = min(max(to_x, inner.x + 14), inner.right - 14), min(max(to_y, inner.y + 14), inner.bottom - 14)
    return near if not _inside(box, *near) else found.box.centre


def _standing(plan: Plan, it: Annotation, found: Anchor, taken: Sequence[_Taken], across: float, high: float) -> Box:
    """Where a text stands: where it was put; in a close-up, and where it was put nowhere, near that and on no face."""
    share = 1.0 if plan.layout is Layout.TABLE else _CLOSER
    x, y = found.box.centre
    wished = None
    if it.at is not None:
        wished = _within(plan, x + it.at[0] * share, y + it.at[1] * share, across, high)
        if plan.layout is Layout.TABLE or not _covered(wished, taken):
            return wished
    want_x, want_y = wished.centre if wished else (x, y + found.box.height / 2 + 70)
    spots = [*_around(found, across, high), *_everywhere(plan)]
    places = [_within(plan, *at, across, high) for at in spots]
    return min(
        places,
        key=lambda box: (_covered(box, taken), hypot(box.centre[0] - want_x, box.centre[1] - want_y)),
    )


def _around(found: Anchor, across: float, high: float) -> Iterator[Point]:
    x, y = found.box.centre
    out_x, out_y = (found.box.width + across) / 2, (found.box.height + high) / 2
    for way in (20, 50, 90, 140, 210, 300, 400):
        for turn in range(16):
            yield x + cos(turn * pi / 8) * (out_x + way), y + sin(turn * pi / 8) * (out_y + way)


def _everywhere(plan: Plan) -> Iterator[Point]:
    """Spots all over a close-up, which has little room."""
    if plan.layout is not Layout.TABLE:
        yield from ((x, y) for y in range(20, int(plan.height), 32) for x in range(40, int(plan.width), 48))


def _covered(box: Box, taken: Sequence[_Taken]) -> float:
    return round(sum(_overlap(box, other.box) * other.weight for other in taken))


def _within(plan: Plan, x: float, y: float, across: float, high: float) -> Box:
    """A box round a point, moved so that all of it is on the plan; there is room for letters that grow."""
    left = min(max(x - across / 2, 6.0), max(plan.width - across * 1.15 - 6, 6.0))
    top = min(max(y - high / 2, 6.0), max(plan.height - high * 1.15 - 6, 6.0))
    return Box(left, top, across, high)


def _extent(text: str, size: float) -> tuple[float, float]:
    rows = text.split("\n")
    return max(map(len, rows)) * size * _LETTER + size * 1.5, size * (1.35 * len(rows) + 1.0)


def _words(hand: Hand, plan: Plan) -> Iterator[Box]:
    """About where words and counts stand: hands' names, trays' names, what is written beside places."""
    for place in plan.hands:
        box = hand_box(plan, place)
        assert box is not None
        yield Box(box.x, box.y, box.width, {Layout.TABLE: 42.0, Layout.LANE: 54.0, Layout.FRAME: 74.0}[plan.layout])
        if plan.layout is Layout.TABLE:
            yield Box(box.right - 150, box.y + 60, 140, 100)
    for place in ("burn", "shoe", "out", "next"):
        tray = tray_box(plan, place)
        if tray is not None:
            high = 56 if plan.layout is Layout.FRAME else 30
            yield Box(tray.right - 250, tray.y, 250, high) if high > 30 else Box(tray.x, tray.y, tray.width, high)
    for seat in hand.seats if plan.circles else ():
        if seat.place <= plan.circles:
            x, y = circle(plan, seat.place)
            left = x < plan.width / 2 or seat.place == 5
            yield Box(x - 26 if left else x - 174, y - 24, 200, 74)


def _bubble(it: Bubble) -> Box:
    across = (len(it.text) + 2) * it.size * _LETTER + it.size * 2
    return Box(it.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[it.align] * across, it.y, across, it.size * 1.9)


def _box_of(it: DrawnCard) -> Box:
    return Box(it.x, it.y, it.width, it.width * CARD_RATIO)


def _round(boxes: Sequence[Box]) -> Box:
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Box(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def _grown(box: Box, by: float, *, below: float | None = None) -> Box:
    return Box(box.x - by, box.y - by, box.width + 2 * by, box.height + by + (by if below is None else below))


def _inside(box: Box, x: float, y: float) -> bool:
    return box.x <= x <= box.right and box.y <= y <= box.bottom


def _overlap(one: Box, two: Box) -> float:
    across = min(one.right, two.right) - max(one.x, two.x)
    high = min(one.bottom, two.bottom) - max(one.y, two.y)
    return across * high if across > 0 and high > 0 else 0.0


def _leaving(box: Box, toward: Point) -> Point:
    """Where a line from a box's middle to a point leaves the box."""
    x, y = box.centre
    dx, dy = toward[0] - x, toward[1] - y
    if not dx and not dy:
        return x, box.bottom
    share = min(box.width / 2 / abs(dx) if dx else 1e9, box.height / 2 / abs(dy) if dy else 1e9)
    return x + dx * share, y + dy * share
