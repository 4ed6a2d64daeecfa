"""The faces and backs of cards, in card units: a card is 100 wide and 140 high.

Ranks are centre lines, suits are fills; the data are ``assets/cards.json``. Nothing here depends on a font.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from enum import Enum
from functools import cache
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from reviewer import resource
from reviewer.cards import Card
from reviewer.drawing.paths import clipped, line, panel, path, rounded
from reviewer.drawing.tokens import Palette

WIDTH, HEIGHT = 100, 140
FOOT = 14
"""The height of the back's foot on a card that lies face down and is known."""
_DASH = (6.0, 4.0)


class Shape(Enum):
    """How much a face shows."""

    LARGE = "large"
    """A large rank and suit at the left, one big suit: the default."""
    CLASSIC = "classic"
    """Two indices, pips or a court."""
    TOKEN = "token"
    """Rank and suit alone, for cards narrower than 44 px."""


@cache
def data() -> dict[str, Any]:
    """The numbers and paths of the cards."""
    read: dict[str, Any] = json.loads(resource("assets", "cards.json").read_text(encoding="utf-8"))
    return read


def paint_face(painter: QPainter, card: Card, palette: Palette, shape: Shape, *, four: bool = False) -> None:
    """The face of a card as far as it is known: what nobody saw is grey and dashed, with a question mark."""
    colour = palette.suit(card.suit, four=four)
    if card.known:
        _body(painter, palette["card"], palette["cardedge"])
    else:
        _body(painter, palette["card"], palette["unknown"], dashed=True)
    match shape:
        case Shape.TOKEN:
            _column(painter, card, "token", colour)
        case Shape.LARGE:
            _column(painter, card, "large", colour)
            big = data()["big_suit"]
            _suit(painter, card, QPointF(big["x"], big["y"]), big["side"], colour)
        case Shape.CLASSIC:
            for turned in (False, True):
                painter.save()
                if turned:
                    _turn(painter)
                _column(painter, card, "classic", colour)
                painter.restore()
            if card.known:
                _middle(painter, card, palette, colour)
            elif card.rank is None and card.suit is not None:
                _suit(painter, card, QPointF(50, 70), 44, colour)
            else:
                paint_rank(painter, card.rank or "?", 50, 46, 48, colour, weight=0.6)


def paint_back(painter: QPainter, palette: Palette) -> None:
    """A card face down: a lattice at 45° in a frame, and the fork on a disc."""
    ink = palette["backline"]
    _body(painter, palette["back"], ink)
    field = QRectF(8, 8, 84, 124)
    thin = QColor(ink)
    thin.setAlphaF(0.55)
    lattice = [(x, x - 124) for x in range(16, 220, 8)] + [(x, x + 124) for x in range(-120, 96, 8)]
    _hatch(painter, [(top, 8.0, foot, 132.0) for top, foot in lattice], field, thin, 0.8)
    panel(painter, rounded(field, 3), None, line(ink, 1.2))
    disc = QPainterPath()
    disc.addEllipse(QPointF(50, 70), 17, 17)
    panel(painter, disc, palette["back"], line(ink, 1.2))
    painter.save()
    painter.translate(50, 70)
    painter.scale(1.25, 1.25)
    painter.strokePath(path(data()["fork"]), line(ink, 2, round_ends=True))
    painter.restore()


def paint_foot(painter: QPainter, palette: Palette) -> None:
    """The foot of the back on a card that lies face down and that the record can name."""
    top = float(HEIGHT - FOOT)
    foot = path(f"M0.6 {top} L99.4 {top} L99.4 132.4 A7 7 0 0 1 92.4 139.4 L7.6 139.4 A7 7 0 0 1 0.6 132.4 Z")
    painter.fillPath(foot, palette["back"])
    xs = range(-14, 101, 7)
    ways = [(x, up, x + FOOT, down) for x in xs for up, down in ((HEIGHT, top), (top, HEIGHT))]
    _hatch(painter, ways, QRectF(1.2, top, 97.6, FOOT - 1.2), palette["backline"], 1)
    painter.strokePath(foot, line(palette["cardedge"], 1.2))
    painter.strokePath(path(f"M0.6 {top} L99.4 {top}"), line(palette["cardedge"], 1.2))


def paint_outline(painter: QPainter, colour: QColor) -> None:
    """A card's place without a card: a dashed outline."""
    panel(painter, rounded(QRectF(1, 1, WIDTH - 2, HEIGHT - 2), 7), None, line(colour, 1.8, (5, 5)))


def paint_pending(painter: QPainter, card: Card, palette: Palette) -> None:
    """A card known to be in the shoe: rank, suit and outline in the table's ink, unfilled, never a face."""
    ink = palette["feltink"]
    edge = QColor(ink)
    edge.setAlphaF(0.7)
    panel(painter, rounded(QRectF(1, 1, WIDTH - 2, HEIGHT - 2), 7), None, line(edge, 2))
    _column(painter, card, "token", ink)


def paint_total(painter: QPainter, total: int, cards: int, palette: Palette) -> None:
    """A hand known only by its total: blank dashed cards, 20 units apart, the total on the last."""
    for i in range(max(cards, 1)):
        painter.save()
        painter.translate(20 * i, 0)
        _body(painter, palette["card"], palette["unknown"], dashed=True)
        painter.restore()
    shapes = [_digit(digit) for digit in str(total)]
    scale, gap = 44 / 24, 1.05
    x = (max(cards, 1) - 1) * 20 + 50 - sum(width for width, _ in shapes) * scale * gap / 2
    for width, shape in shapes:
        painter.save()
        painter.translate(x, 48)
        painter.scale(scale, scale)
        painter.strokePath(path(shape), line(palette["unknown"], data()["stroke"] * 0.8, round_ends=True))
        painter.restore()
        x += width * scale * gap


def paint_rank(
    painter: QPainter, rank: str, x: float, top: float, height: float, colour: QColor, *, weight: float = 1.0
) -> None:
    """A rank (`RANKS` or ``?``), ``height`` units high, centred on ``x``; ``weight`` multiplies its
    stroke.
    """
    it = data()["ranks"][rank]
    scale = height / 24
    painter.save()
    painter.translate(x - it["width"] * scale / 2, top)
    painter.scale(scale, scale)
    painter.strokePath(path(it["path"]), line(colour, data()["stroke"] * weight, round_ends=True))
    painter.restore()


def paint_suit(
    painter: QPainter,
    suit: str,
    middle: QPointF,
    side: float,
    colour: QColor,
    *,
    turned: bool = False,
    hollow: bool = False,
) -> None:
    """A suit in a square of ``side`` units; ``turned`` on its head, ``hollow`` as an outline."""
    painter.save()
    painter.translate(middle)
    if turned:
        painter.rotate(180)
    painter.scale(side / 100, side / 100)
    painter.translate(-50, -50)
    shape = path(data()["suits"][suit])
    if hollow:
        painter.strokePath(shape, line(colour, 9))
    else:
        painter.fillPath(shape, colour)
    painter.restore()


def _suit(painter: QPainter, card: Card, middle: QPointF, side: float, colour: QColor) -> None:
    """The suit of a card as far as it is known: a dashed ring, or an outline where the rank is not."""
    if card.suit is not None:
        paint_suit(painter, card.suit, middle, side, colour, hollow=card.rank is None)
        return
    ring = QPainterPath()
    ring.addEllipse(middle, side * 0.36, side * 0.36)
    painter.strokePath(ring, line(colour, max(1.1, side * 0.075), (side * 0.19, side * 0.15)))


def _column(painter: QPainter, card: Card, name: str, colour: QColor) -> None:
    it = data()["columns"][name]
    rank = card.rank or "?"
    x = it["x"]
    if name == "large":
        x = max(x, data()["ranks"][rank]["width"] * it["rank"] / 48 + 6.5)
    paint_rank(painter, rank, x, it["top"], it["rank"], colour, weight=it["weight"])
    y = it["top"] + it["rank"] + it["gap"] + it["suit"] / 2
    _suit(painter, card, QPointF(it["x"], y), it["suit"], colour)


def _middle(painter: QPainter, card: Card, palette: Palette, colour: QColor) -> None:
    """The pips or the court of a classic face."""
    assert card.rank is not None
    assert card.suit is not None
    pips = data()["pips"].get(card.rank)
    if pips:
        side = data()["ace"] if card.rank == "A" else data()["pip"]
        for x, y in pips:
            paint_suit(painter, card.suit, QPointF(x, y), side, colour, turned=y > 70)
        return
    court, frame, medal = data()["courts"][card.rank], data()["panel"], data()["medallion"]
    tint = QColor(colour)
    tint.setAlphaF(0.06)
    box = rounded(QRectF(frame["x"], frame["y"], frame["width"], frame["height"]), frame["radius"])
    panel(painter, box, tint, line(colour, 0.9))
    painter.strokePath(path(court["body"]), line(colour, 1.3))
    painter.fillPath(path(court["crown"]), colour)
    painter.save()
    _turn(painter)
    painter.fillPath(path(court["crown"]), colour)
    painter.restore()
    disc = QPainterPath()
    disc.addEllipse(QPointF(medal["x"], medal["y"]), medal["radius"], medal["radius"])
    panel(painter, disc, palette["card"], line(colour, 0.9))
    paint_suit(painter, card.suit, QPointF(50, 70.3), medal["suit"], colour)


def _body(painter: QPainter, fill: QColor, edge: QColor, *, dashed: bool = False) -> None:
    shape = rounded(QRectF(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2), 7)
    panel(painter, shape, fill, line(edge, 1.2, _DASH if dashed else ()))


def _turn(painter: QPainter) -> None:
    painter.translate(WIDTH, HEIGHT)
    painter.rotate(180)


def _digit(digit: str) -> tuple[float, str]:
    it = {"0": data()["digit_zero"], "1": data()["digit_one"]}.get(digit) or data()["ranks"][digit]
    return it["width"], it["path"]


def _hatch(
    painter: QPainter,
    ways: Sequence[tuple[float, float, float, float]],
    box: QRectF,
    colour: QColor,
    width: float,
) -> None:
    """Straight lines cut at the edges of ``box``."""
    hatch = QPainterPath()
    for way in ways:
        part = clipped(*way, box)
        if part is not None:
            hatch.moveTo(part[0])
            hatch.lineTo(part[1])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.strokePath(hatch, line(colour, width))
