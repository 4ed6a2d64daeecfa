"""The plan of a table: where its hands, trays and places are.

Everything is in table units. A card in play is 100 units wide and 140 high on a table of baccarat or
chemin de fer (1440 × 600) and 80 wide on one of twenty-one (1440 × 640); y grows downward. Places are
named as in a hand file (``P``, ``B``, ``D``, ``1`` to ``9``, ``3.2``, ``burn``, ``out``), with two names
for cards that have not been drawn: ``shoe``, what the shoe still holds, and ``next``, what the next hand
opens with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from itertools import pairwise
from math import hypot

from reviewer.record.hand import Game

Point = tuple[float, float]

CARD_RATIO = 1.4
"""A card's height by its width."""
SEATS = 9
"""Places round a table of baccarat or chemin de fer."""


class Layout(Enum):
    """How much of a table is seen."""

    TABLE = "table"
    """The whole table."""
    LANE = "lane"
    """Two hands, the discard holder and the next hand: 860 × 412, for lanes side by side."""
    FRAME = "frame"
    """Two hands and the discard holder, nothing smaller than 29 units: 860 × 500, for audience and paper."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the plan, in table units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2


@dataclass(frozen=True, slots=True)
class Slot:
    """Where one card lies: its upper left corner and its width, in table units."""

    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A table as it is drawn.

    ``spaces`` counts the betting spaces of twenty-one, five to nine. ``pair`` names the two places that a
    close-up shows, left and right; without it Player and Banker, or space 1 and the dealer. ``turned``
    turns the table by 180° to match the camera; what stands in its boxes stays upright. ``stray`` makes
    room in a close-up for cards that are out of the shoe and in no hand.
    """

    game: Game
    layout: Layout = Layout.TABLE
    spaces: int = 7
    pair: tuple[str, str] | None = None
    turned: bool = False
    stray: bool = False

    @property
    def width(self) -> float:
        """The plan's width, in table units."""
        return 1440.0 if self.layout is Layout.TABLE else 860.0

    @property
    def height(self) -> float:
        """The plan's height, in table units."""
        if self.layout is Layout.TABLE:
            return 640.0 if self.game is Game.TWENTY_ONE else 600.0
        return 412.0 if self.layout is Layout.LANE else 500.0

    @property
    def hands(self) -> tuple[str, ...]:
        """The places whose cards lie in a box of their own, from left to right as the table is seen."""
        if self.layout is Layout.TABLE:
            hands: tuple[str, ...] = ("D",) if self.game is Game.TWENTY_ONE else ("P", "B")
        else:
            hands = self.pair or (("1", "D") if self.game is Game.TWENTY_ONE else ("P", "B"))
        return hands[::-1] if self.turned else hands

    @property
    def circles(self) -> int:
        """How many places stand round the table: none in a close-up."""
        if self.layout is not Layout.TABLE:
            return 0
        return self.spaces if self.game is Game.TWENTY_ONE else SEATS


def hand_box(plan: Plan, place: str) -> Box | None:
    """The area of a hand, None where the plan has none for ``place``."""
    if place not in plan.hands:
        return None
    at = plan.hands.index(place)
    if plan.layout is not Layout.TABLE:
        lane = plan.layout is Layout.LANE
        return Box(10 + 430 * at, 8 if lane else 6, 410, 238 if lane else 282)
    if plan.game is Game.TWENTY_ONE:
        return _seen(plan, Box(434, 384, 572, 226))
    return _seen(plan, Box(208 if place == "P" else 762, 190, 470, 226))


def tray_box(plan: Plan, place: str) -> Box | None:
    """The area of ``shoe``, ``burn`` (the discard holder), ``out`` or ``next``; None where the plan has
    none.
    """
    if plan.layout is Layout.TABLE:
        below = plan.game is Game.TWENTY_ONE
        boxes = {
            "shoe": Box(96, 498, 300, 104) if below else Box(208, 62, 372, 104),
            "burn": Box(1044, 498, 300, 104) if below else Box(860, 62, 372, 104),
            "out": Box(232, 396, 164, 104) if below else Box(692, 62, 166, 104),
        }
        box = boxes.get(place)
        return _seen(plan, box) if box else None
    if plan.layout is Layout.LANE:
        boxes = {"burn": Box(10, 274, 380 if plan.stray else 560, 126), "next": Box(590, 274, 260, 126)}
        if plan.stray:
            boxes["out"] = Box(400, 274, 180, 126)
    else:
        boxes = {"burn": Box(10, 322, 560 if plan.stray else 840, 168)}
        if plan.stray:
            boxes["out"] = Box(590, 322, 260, 168)
    return boxes.get(place)


def circle(plan: Plan, number: int) -> Point:
    """The middle of a place's circle, ``number`` counted from 1.

    Radius 17 round a table of baccarat and chemin de fer, where the places stand at equal lengths along
    the rim, and 21 on a table of twenty-one.
    """
    if plan.game is Game.TWENTY_ONE:
        x = 720 + (number - (plan.spaces + 1) / 2) * pitch(plan)
        y = 66 + 132 * ((x - 720) / 605) ** 2
    else:
        x, y = _along_the_rim()[number - 1]
    return (plan.width - x, plan.height - y) if plan.turned else (x, y)


def mouth(plan: Plan) -> Slot:
    """Where a card comes out of the shoe."""
    if plan.layout is not Layout.TABLE:
        return Slot(602, 306, 58) if plan.layout is Layout.LANE else Slot(384, -140, 92)
    box = tray_box(plan, "shoe")
    assert box is not None
    return Slot((box.x if plan.turned else box.right) - 22, box.y + 21, 44)


def pitch(plan: Plan) -> float:
    """The distance from one betting space of twenty-one to the next, in table units."""
    return 1128 / (plan.spaces - 1)


def _seen(plan: Plan, box: Box) -> Box:
    if not plan.turned:
        return box
    return replace(box, x=plan.width - box.right, y=plan.height - box.bottom)


_RIM = (
    ((44.0, 197.0), (52.0, 426.0), (330.0, 553.0), (720.0, 553.0)),
    ((720.0, 553.0), (1110.0, 553.0), (1388.0, 426.0), (1396.0, 197.0)),
)


@cache
def _along_the_rim() -> tuple[Point, ...]:
    """Nine points at equal lengths between 3.5 % and 96.5 % of the rim."""
    points = [_cubic(curve, i / 400) for curve in _RIM for i in range(401)]
    lengths = [0.0]
    for (x0, y0), (x1, y1) in pairwise(points):
        lengths.append(lengths[-1] + hypot(x1 - x0, y1 - y0))
    found = []
    for seat in range(SEATS):
        want = lengths[-1] * (0.035 + 0.93 * seat / (SEATS - 1))
        found.append(min(zip(lengths, points, strict=True), key=lambda at: abs(at[0] - want))[1])
    return tuple(found)


def _cubic(curve: Sequence[Point], t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    return (
        sum(w * p[0] for w, p in zip(weights, curve, strict=True)),
        sum(w * p[1] for w, p in zip(weights, curve, strict=True)),
    )
