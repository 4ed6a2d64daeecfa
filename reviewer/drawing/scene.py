"""A picture of a table as a value: everything that the painter paints, in table units.

Places and layout are those of `reviewer.replay.plan`. The values are hashable, so that what did not change
need not be painted again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from reviewer.cards import UNKNOWN, Card
from reviewer.replay.felt import PENDING, Placement
from reviewer.replay.plan import Plan, Point


class Hue(Enum):
    """What a hue testifies to; the value is its token. Every hue has a shape of its own."""

    INK = "ink"
    """Says nothing."""
    MANDATED = "mandated"
    """What the rule commands: a solid line."""
    ACTUAL = "actual"
    """What the table did: a dashed line."""
    MARK = "mark"
    """Marked, or different."""


class Rings(Enum):
    """Rings round a card; the value is their number."""

    NONE = 0
    MARK = 1
    FIRST_DIFFERENCE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnCard:
    """One card as it is painted.

    ``x``, ``y`` is the upper left corner, ``width`` the width in table units. ``up`` and ``flip`` are
    those of `Placement`. A card that lies ``up=False`` shows its face with a foot of the back if it is
    ``named``, else its back. ``pending`` is a card known to be in the shoe: an outline. ``ghost`` is a
    card's former place, or, with no ``card``, a place where one was due, in ``hue`` and with ``glyph`` in
    its middle. ``pill`` is the text of the number under it (``c5``), ``mark`` the glyph in the pill.
    """

    x: float
    y: float
    width: float
    card: Card | None = UNKNOWN
    number: int | None = None
    place: str = ""
    up: bool = True
    flip: float = 0.0
    named: bool = True
    ghost: bool = False
    pending: bool = False
    rings: Rings = Rings.NONE
    mark: str = ""
    pill: str = ""
    hue: Hue = Hue.INK
    glyph: str = ""
    opacity: float = 1.0
    selected: bool = False
    turn: float = 0.0
    """By how many degrees it lies askew, clockwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TotalHand:
    """A hand of which only the total is known: ``cards`` blank cards with the total on the last."""

    x: float
    y: float
    width: float
    total: int
    cards: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A place at the table that has a role or a wager; one without is a line.

    ``number`` counts from 1. ``role`` and ``wager`` are words for a reader: "Dominant Player", "200 on
    Player"; in twenty-one the wager alone: "5". ``asked`` marks the space that a question is about.
    """

    number: int
    role: str = ""
    wager: str = ""
    asked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class HandView:
    """What stands with a hand: its count, in the hue of the line by which it wins, a word and a note.

    ``accent`` is the hue of the box's outline.
    """

    place: str
    count: str = ""
    hue: Hue = Hue.INK
    word: str = ""
    note: str = ""
    accent: Hue | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The words on the furniture; an empty one is not painted."""

    player: str = "Player’s Hand"
    banker: str = "Banker’s Hand"
    dealer: str = "Dealer"
    shoe: str = "Shoe"
    discard: str = "Discard bucket"
    next_hand: str = "Next hand opens with"
    out: str = "Out of the shoe"
    space: str = "Space {number}"
    shoe_note: str = ""
    discard_note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Bubble:
    """A call: a patron's is round, the ``house``'s square, a ``mistaken`` one dashed.

    ``text`` stands without quotation marks, they are painted. ``x`` is the edge or the middle that ``align``
    names (``start``, ``middle``, ``end``), ``y`` the upper edge, ``tip`` where the tail points. ``number``
    is the event's, 0 for none. ``size`` is the text's height in table units.
    """

    text: str
    x: float
    y: float
    tip: Point
    number: int = 0
    house: bool = False
    mistaken: bool = False
    align: str = "start"
    size: float = 18.0
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Wire:
    """Where a moved card went, or has to go: mandated solid, actual dashed, with a head at the last point.

    The corners of ``points`` are rounded. With two points and a ``bend`` it is a flat arc, ``bend`` of its
    length to the right of its direction.
    """

    points: tuple[Point, ...]
    hue: Hue
    bend: float = 0.0
    width: float = 3.6
    head: float = 16.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Caption:
    """A few words beside what they are about; ``x``, ``y`` is the baseline's ``anchor``: start, middle or
    end.
    """

    text: str
    x: float
    y: float
    hue: Hue = Hue.INK
    size: float = 18.0
    weight: int = 500
    anchor: str = "start"


@dataclass(frozen=True, slots=True, kw_only=True)
class PenStroke:
    """Something that the reviewer drew: ink with a rim, never a hue.

    ``kind`` is ``ring`` (``points``: middle, and a corner of the box round it), ``arrow`` (from, to),
    ``callout`` (upper left corner of the text's box, tip) or ``text`` (baseline's start). ``width`` is
    that of a call-out's box, 0 for as wide as its text. ``number`` is its place among the hand's annotations.
    """

    kind: str
    points: tuple[Point, ...]
    text: str = ""
    size: float = 17.0
    width: float = 0.0
    number: int = -1


@dataclass(frozen=True, slots=True, kw_only=True)
class TableView:
    """A table as it is painted: a plan, what stands on it, and what is said and drawn over it."""

    plan: Plan
    cards: tuple[DrawnCard, ...] = ()
    totals: tuple[TotalHand, ...] = ()
    seats: tuple[Seat, ...] = ()
    hands: tuple[HandView, ...] = ()
    names: Names = Names()
    bubbles: tuple[Bubble, ...] = ()
    wires: tuple[Wire, ...] = ()
    captions: tuple[Caption, ...] = ()
    pen: tuple[PenStroke, ...] = ()

    def hand(self, place: str) -> HandView | None:
        """What stands with the hand of ``place``."""
        return next((hand for hand in self.hands if hand.place == place), None)


def drawn(
    placements: Iterable[Placement],
    cards: Mapping[int, Card],
    *,
    rings: Mapping[int, Rings] | None = None,
    marks: Mapping[int, str] | None = None,
    own_view: bool = False,
    prefix: str = "c",
    selected: int | None = None,
    dimmed: frozenset[int] = frozenset(),
) -> tuple[DrawnCard, ...]:
    """The cards at ``placements``; ``cards``, ``rings`` and ``marks`` (a glyph's name) go by number out of
    the shoe.

    ``own_view`` is the table's own view: what lies face down is a back. ``prefix`` stands before a card's
    number; cards in trays carry none. ``dimmed`` are painted at 40 %.
    """
    found = []
    for it in placements:
        number = it.number or 0
        pending = it.place in PENDING
        tray = pending or it.place in {"burn", "out"}
        ring = Rings.NONE if it.ghost else (rings or {}).get(number, Rings.NONE)
        found.append(
            DrawnCard(
                x=it.x,
                y=it.y,
                width=it.width,
                card=cards.get(number, None if it.ghost else UNKNOWN),
                number=it.number,
                place=it.place,
                up=it.up,
                flip=it.flip,
                named=not own_view,
                ghost=it.ghost,
                pending=pending,
                rings=ring,
                mark="" if it.ghost else (marks or {}).get(number, ""),
                pill="" if tray or it.ghost or not number else f"{prefix}{number}",
                opacity=0.4 if number in dimmed else 1.0,
                selected=number == selected and not it.ghost,
            )
        )
    return tuple(found)
