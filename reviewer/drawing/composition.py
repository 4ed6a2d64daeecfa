"""The cards of a shoe as a strip: ranks across, suits down, how many of each were seen; each cell has a name.

A number is what was seen; where cards are known in part, the least and the most. The bar under it is its share of what the
decks hold, dashed as far as nobody can tell. What is too many is ringed and has a glyph; so has what is missing.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from reviewer.cards import Card
from reviewer.drawing.card import Look
from reviewer.drawing.faces import paint_suit
from reviewer.drawing.glyphs import paint_glyph
from reviewer.drawing.paths import line, panel, rounded
from reviewer.drawing.words import write
from reviewer.review.shoe.composition import Composition, Count

WIDE, HIGH = 44.0, 30.0
"""A cell, which is a target for a pointer."""
NARROW, SUMS = 34.0, 58.0
"""How narrow a cell can be, and how wide a sum at the right is, which can be a range of three digits."""
HEAD, SIDE = 22.0, 34.0
"""The room for ranks above, for suits at the left."""
_EDGE = 4.0


@dataclass(frozen=True, slots=True)
class LaidCount:
    """A cell of the strip: a card, a rank or a suit with its count, where it is, what it is called, what is wrong with it."""

    count: Count
    rect: QRectF
    name: str
    glyph: str = ""

    @property
    def text(self) -> str:
        """The number, or the least and the most."""
        count = self.count
        return str(count.seen) if count.at_most == count.seen else f"{count.seen}–{count.at_most}"


@dataclass(frozen=True, slots=True)
class LaidStrip:
    """The strip as it is drawn."""

    cells: tuple[LaidCount, ...]
    width: float
    height: float
    wide: float = WIDE

    def hit(self, x: float, y: float) -> LaidCount | None:
        """The cell at a point, None where there is none."""
        return next((it for it in self.cells if it.rect.contains(QPointF(x, y))), None)


def lay_strip(composition: Composition, width: float = 0.0) -> LaidStrip:
    """Where the counts of a shoe's cards lie: ranks across, suits down, sums below and at the right; as wide as ``width``,
    where that is given and there is room in it.
    """
    wide = max((width - SIDE - SUMS - 2 * _EDGE) / 13, NARROW) if width else WIDE
    missing = {it.name for it in composition.missing}
    cells = [_laid(it, n % 13, n // 13, missing, wide) for n, it in enumerate(composition.cards)]
    cells += [_laid(it, column, 4, missing, wide) for column, it in enumerate(composition.ranks)]
    cells += [_laid(it, 13, row, missing, wide) for row, it in enumerate(composition.suits)]
    return LaidStrip(tuple(cells), SIDE + 13 * wide + SUMS + 2 * _EDGE, HEAD + 5 * HIGH + 2 * _EDGE, wide)


def _laid(count: Count, column: int, row: int, missing: set[Card], wide: float) -> LaidCount:
    across = SUMS if column == 13 else wide
    rect = QRectF(_EDGE + SIDE + column * wide, _EDGE + HEAD + row * HIGH, across, HIGH)
    glyph = "excess" if count.too_many else "missing" if count.name in missing else ""
    return LaidCount(count, rect, _name(count, short=count.name in missing), glyph)


def _name(count: Count, *, short: bool) -> str:
    """A count as it is read aloud."""
    what = count.name.words if count.name.known else _many(count.name)
    seen = f"{count.seen} seen" if count.seen == count.at_most else f"{count.seen} to {count.at_most} seen"
    held = "" if count.held is None else f" of {count.held}"
    wrong = f", {count.too_many} too many" if count.too_many else ", missing" if short else ""
    return f"{what}: {seen}{held}{wrong}"


def _many(card: Card) -> str:
    """All cards of a rank, or of a suit."""
    return (
        f"all of rank {card.words.split(',')[0]}"
        if card.rank
        else f"all of {card.words.split(',')[0].split(' of ')[1]}"
    )


def paint_strip(painter: QPainter, laid: LaidStrip, look: Look) -> None:
    """Paint a laid strip at the painter's origin."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_heads(painter, laid, look)
    for it in laid.cells:
        _paint_count(painter, it, look)
    for it in laid.cells:
        _paint_wrong(painter, it, look)
    painter.restore()


def _paint_heads(painter: QPainter, laid: LaidStrip, look: Look) -> None:
    palette = look.palette
    for it in laid.cells:
        rank, suit = it.count.name.rank, it.count.name.suit
        if rank and not suit:
            x = it.rect.center().x()
            name = "10" if rank == "T" else rank
            write(painter, name, x, _EDGE + HEAD - 7, 13, palette["ink2"], weight=600, anchor="middle")
        elif suit and not rank:
            middle = QPointF(_EDGE + SIDE / 2 - 2, it.rect.center().y())
            paint_suit(painter, suit, middle, 14, palette["ink2"])
    grid = QPainterPath()
    low, right = _EDGE + HEAD, _EDGE + SIDE
    for row in (0, 4):
        grid.moveTo(right, low + row * HIGH)
        grid.lineTo(right + 13 * laid.wide + SUMS, low + row * HIGH)
    for column in (0, 13):
        grid.moveTo(right + column * laid.wide, low)
        grid.lineTo(right + column * laid.wide, low + 5 * HIGH)
    painter.strokePath(grid, line(palette["line"], 1))


def _paint_count(painter: QPainter, it: LaidCount, look: Look) -> None:
    palette, count = look.palette, it.count
    sum_of_many = not count.name.known
    ink = palette["ink3" if count.at_most == 0 else "ink2" if sum_of_many else "ink"]
    size, weight = (12.5, 500) if len(it.text) < 6 else (11.5, 500)
    write(painter, it.text, it.rect.center().x(), it.rect.center().y() + 2.5, size, ink, weight=weight, anchor="middle")
    if count.held:
        _paint_bar(painter, it, count.held, look)


def _paint_bar(painter: QPainter, it: LaidCount, held: int, look: Look) -> None:
    """The share of what the decks hold: solid for what was seen, dashed up to the most that it can be."""
    left, y, room = it.rect.left() + 7, it.rect.bottom() - 6, it.rect.width() - 14
    seen = room * min(it.count.seen, held) / held
    most = room * min(it.count.at_most, held) / held
    for start, end, token, dash in ((0.0, room, "line", ()), (0.0, seen, "ink3", ()), (seen, most, "ink3", (2.0, 2.0))):
        if end > start:
            way = QPainterPath(QPointF(left + start, y))
            way.lineTo(left + end, y)
            painter.strokePath(way, line(look.palette[token], 2, dash))


def _paint_wrong(painter: QPainter, it: LaidCount, look: Look) -> None:
    if not it.glyph:
        return
    palette = look.palette
    panel(painter, rounded(it.rect.adjusted(2, 2, -2, -2), 4), None, line(palette["mark"], 1.8))
    corner = QRectF(it.rect.right() - 14, it.rect.top() - 2, 14, 14)
    painter.fillPath(rounded(corner, 3), palette["mark"])
    paint_glyph(
        painter, it.glyph, corner.adjusted(1.5, 1.5, -1.5, -1.5), palette["window"], weight=2.4, ground=palette["mark"]
    )
