"""One card on a table: its face or back, its rings and its number.

On a screen a card is an image kept per face, size and pixel ratio; in vector output it is drawn anew.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QTransform

from reviewer.cards import UNKNOWN, Card
from reviewer.drawing.faces import (
    HEIGHT,
    WIDTH,
    Shape,
    paint_back,
    paint_face,
    paint_foot,
    paint_outline,
    paint_pending,
    paint_total,
)
from reviewer.drawing.glyphs import paint_glyph
from reviewer.drawing.paths import line, panel, rounded
from reviewer.drawing.scene import DrawnCard, Hue, Rings, TotalHand
from reviewer.drawing.tokens import Palette
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write

TOKEN_BELOW = 44.0
"""A card narrower than this on the screen, in px, shows rank and suit alone."""
_BACK = "back"


@dataclass(frozen=True, slots=True)
class Look:
    """How a table is painted: colours, faces, and for what.

    ``vectors`` paints no images, for SVG and PDF. ``grow`` makes text under 20 units, and the number
    pills, larger in small views, so that none falls below 11.5 px. ``ground`` is the token of what lies
    under the table.
    """

    palette: Palette
    shape: Shape = Shape.LARGE
    four: bool = False
    vectors: bool = False
    grow: float = 1.0


def paint_card(painter: QPainter, it: DrawnCard, look: Look) -> None:
    """Paint a card without rings and number; see `paint_rings` and `paint_pill`, which lie over its
    neighbours.
    """
    if it.ghost:
        _paint_ghost(painter, it, look)
        return
    card = it.card or UNKNOWN
    up = it.up != (it.flip > 0.5)
    named = it.named and bool(card.rank or card.suit)
    side = "pending" if it.pending else "up" if up else "foot" if named else _BACK
    across = abs(1 - 2 * it.flip)
    if across < 0.01:
        return
    transform = painter.worldTransform()
    upright = not transform.isRotating() and transform.m11() > 0
    if look.vectors or across < 1 or it.turn or not upright:
        palette = look.palette.faded("felt2", it.opacity) if it.opacity < 1 else look.palette
        painter.save()
        painter.translate(it.x + it.width * (1 - across) / 2, it.y)
        painter.scale(it.width / WIDTH * across, it.width / WIDTH)
        if it.turn:
            painter.translate(50, 70)
            painter.rotate(it.turn)
            painter.translate(-50, -70)
        _paint_side(painter, card, side, palette, _shape(look, it.width * transform.m11()), look.four)
        painter.restore()
        return
    dpr = painter.device().devicePixelRatioF()
    px = it.width * transform.m11()
    shape = _shape(look, px)
    if side == _BACK:
        card, shape = UNKNOWN, Shape.LARGE
    image = _image(card, side, shape, look.four, look.palette, round(px * dpr * 4) / 4, dpr)
    corner = transform.map(QPointF(it.x, it.y))
    painter.save()
    painter.setWorldTransform(QTransform())
    painter.setOpacity(painter.opacity() * it.opacity)
    painter.drawImage(QPointF(round(corner.x() * dpr) / dpr, round(corner.y() * dpr) / dpr), image)
    painter.restore()


def paint_rings(painter: QPainter, it: DrawnCard, palette: Palette) -> None:
    """One ring for a mark, two for the first difference, an ink line for the card that is selected."""
    scale = max(it.width / WIDTH, 0.7)
    if it.rings is not Rings.NONE:
        _ring(painter, it, 5.5 * scale, palette["mark"], 3.4 * scale)
    if it.rings is Rings.FIRST_DIFFERENCE:
        _ring(painter, it, 12.5 * scale, palette["mark"], 2.2 * scale)
    if it.selected:
        outer = {Rings.NONE: 3.0, Rings.MARK: 10.0, Rings.FIRST_DIFFERENCE: 16.5}[it.rings]
        _ring(painter, it, outer * scale, palette["focus"], 2.2)


def pill_width(it: DrawnCard, scale: float = 1.0, size: float = 15.5, *, tight: bool = False) -> float:
    """How wide a card's number is in its pill, in table units."""
    text = max(9.5 * len(it.pill), width_of(it.pill, size, weight=700))
    return ((9 if tight else 17) + text + (24 if it.mark else 0)) * scale


def pill_gap(it: DrawnCard, scale: float = 1.0) -> float:
    """How far under its card a number hangs: further under a ring."""
    return min(17.0, 24.8 / scale) if it.rings is not Rings.NONE or it.mark else 9.0


def paint_pill(
    painter: QPainter,
    it: DrawnCard,
    palette: Palette,
    *,
    middle: float,
    top: float | None = None,
    scale: float = 1.0,
    size: float = 15.5,
    tight: bool = False,
) -> None:
    """A card's number, centred on ``middle``; on a marked card solid, with the glyph of the error.

    ``top`` is the pill's upper edge, under the card where it is None. ``scale`` multiplies the pill, 23 units
    high; ``size`` is the text's height at scale 1; a ``tight`` pill has less room about its text.
    """
    if not it.pill and not it.mark:
        return
    hot = it.rings is not Rings.NONE or bool(it.mark)
    if top is None:
        top = it.y + it.width * HEIGHT / WIDTH + pill_gap(it, scale)
    text = it.pill
    across = pill_width(it, scale, size, tight=tight)
    high = 23 * scale
    box = QRectF(middle - across / 2, top, across, high)
    colour, ink = palette["mark"] if hot else palette["feltline"], palette["window" if hot else "feltink"]
    shape = rounded(box, 4 * scale if hot else high / 2)
    panel(painter, shape, colour if hot else None, line(colour, 1.3 * scale))
    if it.mark:
        side = 17 * scale
        corner = QRectF(box.left() + 6 * scale, top + 3 * scale, side, side)
        paint_glyph(painter, it.mark, corner, ink, weight=2.1, ground=colour)
        middle += 12 * scale
    baseline = top + high / 2 + size * scale * 0.36
    weight = 700 if it.mark else 600
    write(painter, text, middle, baseline, size * scale, ink, weight=weight, anchor="middle")


def paint_total_hand(painter: QPainter, it: TotalHand, look: Look) -> None:
    """A hand of which only the total is known."""
    painter.save()
    painter.translate(it.x, it.y)
    painter.scale(it.width / WIDTH, it.width / WIDTH)
    paint_total(painter, it.total, it.cards, look.palette)
    painter.restore()


def card_image(card: Card, px: float, look: Look, *, dpr: float = 1.0, side: str = "up") -> QImage:
    """A card's picture, ``px`` logical pixels wide; ``side`` is ``up``, ``foot``, ``back`` or ``pending``."""
    return _image(card, side, _shape(look, px), look.four, look.palette, px * dpr, dpr)


def _shape(look: Look, px: float) -> Shape:
    return Shape.TOKEN if px < TOKEN_BELOW and not look.vectors else look.shape


def _paint_side(painter: QPainter, card: Card, side: str, palette: Palette, shape: Shape, four: bool) -> None:
    match side:
        case "pending":
            paint_pending(painter, card, palette)
        case "back":
            paint_back(painter, palette)
        case _:
            paint_face(painter, card, palette, shape, four=four)
            if side == "foot":
                paint_foot(painter, palette)


@lru_cache(maxsize=512)
def _image(
    card: Card, side: str, shape: Shape, four: bool, palette: Palette, device_width: float, dpr: float
) -> QImage:
    """A card's picture ``device_width`` device pixels wide. It is shared: copy it before changing it."""
    scale = device_width / WIDTH
    image = QImage(ceil(device_width), ceil(HEIGHT * scale), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    _paint_side(painter, card, side, palette, shape, four)
    painter.end()
    image.setDevicePixelRatio(dpr)
    return image


def _paint_ghost(painter: QPainter, it: DrawnCard, look: Look) -> None:
    """The face at 20 % with a dashed edge; without a card the edge alone, with a glyph in its middle."""
    palette = look.palette
    if it.card is not None:
        faint = palette.faded("felt2", 0.2)
        paint_card(painter, replace(it, ghost=False, rings=Rings.NONE), replace(look, palette=faint))
    edge = palette["ink3"] if it.hue is Hue.INK else palette[it.hue.value]
    painter.save()
    painter.translate(it.x, it.y)
    painter.scale(it.width / WIDTH, it.width / WIDTH)
    paint_outline(painter, edge)
    if it.glyph:
        paint_glyph(painter, it.glyph, QRectF(31, 51, 38, 38), edge, weight=2)
    painter.restore()


def _ring(painter: QPainter, it: DrawnCard, out: float, colour: QColor, width: float) -> None:
    high = it.width * HEIGHT / WIDTH
    box = QRectF(it.x - out, it.y - out, it.width + 2 * out, high + 2 * out)
    shape = rounded(box, it.width * 0.07 + out)
    if it.turn:
        middle = QPointF(it.x + it.width / 2, it.y + high / 2)
        askew = QTransform().translate(middle.x(), middle.y()).rotate(it.turn)
        shape = askew.translate(-middle.x(), -middle.y()).map(shape)
    panel(painter, shape, None, line(colour, width))
