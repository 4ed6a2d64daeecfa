"""A bead plate or a big road as a drawing: results in ink, told by shape, each cell the button of its hand.

The shapes are those of a ruling's table of card values: a solid square for the Banker, a ring for the Player, two bars
for a tie, a dashed ring for what is not known. A marked hand has the ring of its mark and the glyph of its error, a cell
that differs two rings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from reviewer.drawing.card import Look
from reviewer.drawing.glyphs import paint_glyph, spoken
from reviewer.drawing.paths import line, panel, rounded
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.review.shoe.roads import ROWS, TIE, Cell, cell_words

CELL = 30.0
"""The side of a cell, which is a target for a pointer: at least 28."""
HEAD = 16.0
"""The room above the cells for the numbers of hands."""
_GAP = 4.0
_SMALL = 11.5


def _none() -> Mapping[int, str]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RoadView:
    """What of a road is drawn. ``name`` is "Bead plate" or "Big road"; ``marks`` has the glyph of each marked hand's error,
    by the hand's place in the list; ``selected`` is the hand that is open.
    """

    name: str
    cells: tuple[Cell, ...]
    marks: Mapping[int, str] = field(default_factory=_none)
    selected: int | None = None


@dataclass(frozen=True, slots=True)
class LaidCell:
    """A cell where it is drawn, with what it is called aloud and the glyph of its mark, empty where it has none."""

    cell: Cell
    rect: QRectF
    name: str
    mark: str
    selected: bool

    @property
    def hand(self) -> int:
        """The place in the list of the hand that it opens."""
        return self.cell.result.hand


@dataclass(frozen=True, slots=True)
class LaidRoad:
    """A road as it is drawn, ``width`` by ``height``; ``columns`` are those of its grid."""

    view: RoadView
    cells: tuple[LaidCell, ...]
    columns: int
    width: float
    height: float

    @property
    def name(self) -> str:
        """The whole as it is called aloud."""
        return f"{self.view.name}, {len(self.cells)} cell{'s' * (len(self.cells) != 1)}"

    def hit(self, x: float, y: float) -> LaidCell | None:
        """The cell at a point, None where there is none."""
        point = QPointF(x, y)
        return next((it for it in self.cells if it.rect.contains(point)), None)

    def beside(self, hand: int | None, across: int, down: int) -> LaidCell | None:
        """The cell that an arrow key leads to from a hand's: the nearest in that direction; the first from nowhere."""
        here = next((it for it in self.cells if it.hand == hand), None)
        if here is None:
            return self.cells[0] if self.cells else None
        ahead = [it for it in self.cells if _ahead(here.cell, it.cell, across, down)]
        return min(ahead, key=lambda it: _far(here.cell, it.cell), default=None)


def _ahead(here: Cell, there: Cell, across: int, down: int) -> bool:
    if across:
        return (there.column - here.column) * across > 0 and there.row == here.row
    return (there.row - here.row) * down > 0 and there.column == here.column


def _far(here: Cell, there: Cell) -> int:
    return abs(there.column - here.column) + abs(there.row - here.row)


def lay_road(view: RoadView, width: float = 0.0) -> LaidRoad:
    """Where the cells of a road lie; the grid fills ``width`` where the cells do not."""
    columns = max((cell.column + 1 for cell in view.cells), default=1)
    columns = max(columns, int((width - 2 * _GAP) // CELL), 1)
    cells = tuple(_laid(view, cell) for cell in view.cells)
    return LaidRoad(view, cells, columns, columns * CELL + 2 * _GAP, HEAD + ROWS * CELL + 2 * _GAP)


def _laid(view: RoadView, cell: Cell) -> LaidCell:
    rect = QRectF(_GAP + cell.column * CELL, HEAD + _GAP + cell.row * CELL, CELL, CELL)
    mark = next((view.marks[hand] for hand in cell.hands if hand in view.marks), "")
    selected = view.selected is not None and view.selected in cell.hands
    name = cell_words(cell)
    if mark:
        name += f", marked, {spoken(mark)}"
    return LaidCell(cell, rect, name, mark, selected)


def paint_road(painter: QPainter, laid: LaidRoad, look: Look) -> None:
    """Paint a laid road at the painter's origin."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_grid(painter, laid, look)
    for it in laid.cells:
        _paint_result(painter, it, look)
    for it in laid.cells:
        _paint_rings(painter, it, look)
    painter.restore()


def _paint_grid(painter: QPainter, laid: LaidRoad, look: Look) -> None:
    palette = look.palette
    top, left = HEAD + _GAP, _GAP
    grid = QPainterPath()
    for row in range(ROWS + 1):
        grid.moveTo(left, top + row * CELL)
        grid.lineTo(left + laid.columns * CELL, top + row * CELL)
    for column in range(laid.columns + 1):
        grid.moveTo(left + column * CELL, top)
        grid.lineTo(left + column * CELL, top + ROWS * CELL)
    painter.strokePath(grid, line(palette["line"], 1))
    for it in laid.cells:
        number = it.cell.result.number
        if it.cell.row == 0 and number is not None:
            write(
                painter, str(number), it.rect.center().x(), HEAD, _SMALL, palette["ink3"], weight=500, anchor="middle"
            )


def _paint_result(painter: QPainter, it: LaidCell, look: Look) -> None:
    """The shape of a result in the middle of its cell, and the ties that were counted on it at its foot."""
    ties = len([tie for tie in it.cell.ties if tie != it.cell.result])
    palette, middle = look.palette, it.rect.center() - QPointF(3.2, 3.2) * bool(ties)
    ink = palette["ink"]
    if it.selected:
        painter.fillRect(it.rect.adjusted(1, 1, -1, -1), palette["select"])
    half = 6.0 if ties else 7.0
    box = QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)
    match it.cell.result.winner:
        case "banker":
            painter.fillPath(rounded(box, 2), ink)
        case "player":
            ring = QPainterPath()
            ring.addEllipse(box.adjusted(0.8, 0.8, -0.8, -0.8))
            painter.strokePath(ring, line(ink, 2))
        case "tie":
            for y in (-4.2, 2.0):
                painter.fillRect(QRectF(middle.x() - 6.5, middle.y() + y, 13, 2.4), ink)
        case _:
            ring = QPainterPath()
            ring.addEllipse(box.adjusted(0.8, 0.8, -0.8, -0.8))
            painter.strokePath(ring, line(palette["unknown"], 1.4, (3, 2.4)))
            write(painter, "?", middle.x(), middle.y() + 4, 11.5, palette["ink3"], weight=600, anchor="middle")
    if ties:
        _paint_ties(painter, it, ties, look)


def _paint_ties(painter: QPainter, it: LaidCell, ties: int, look: Look) -> None:
    """Two small bars in the lower right corner, with their number where there is more than one tie."""
    palette = look.palette
    number = str(ties) if ties > 1 or it.cell.result.winner == TIE else ""
    wide = 9.0 + (width_of(number, 10.5, weight=700) + 2 if number else 0)
    box = QRectF(it.rect.right() - wide - 2.5, it.rect.bottom() - 11.5, wide + 1, 10)
    painter.fillRect(box, palette["select" if it.selected else "panel"])
    for y in (2.6, 6.2):
        painter.fillRect(QRectF(box.left() + 1.5, box.top() + y, 7, 1.7), palette["ink"])
    if number:
        write(painter, number, box.right() - 0.5, box.bottom() - 1.2, 10.5, palette["ink"], weight=700, anchor="end")


def _paint_rings(painter: QPainter, it: LaidCell, look: Look) -> None:
    palette = look.palette
    if it.mark or it.cell.differs:
        panel(painter, rounded(it.rect.adjusted(2.5, 2.5, -2.5, -2.5), 4), None, line(palette["mark"], 1.8))
    if it.cell.differs:
        panel(painter, rounded(it.rect.adjusted(-0.6, -0.6, 0.6, 0.6), 5.5), None, line(palette["mark"], 1.3))
    if it.mark:
        corner = QRectF(it.rect.left() - 1, it.rect.top() - 3, 13, 13)
        painter.fillPath(rounded(corner, 3), palette["mark"])
        paint_glyph(
            painter,
            it.mark,
            corner.adjusted(1.5, 1.5, -1.5, -1.5),
            palette["window"],
            weight=2.4,
            ground=palette["mark"],
        )
    if it.selected:
        panel(painter, rounded(it.rect.adjusted(-3, -3, 3, 3), 7), None, line(palette["focus"], 2))
