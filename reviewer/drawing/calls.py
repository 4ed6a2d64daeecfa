"""What is said and drawn over a table: calls in bubbles, wires, captions, the reviewer's pen."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, cos, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from reviewer.drawing.card import Look
from reviewer.drawing.paths import line, panel, rounded, wire_path
from reviewer.drawing.scene import Bubble, Caption, Hue, PenStroke, Wire
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.replay.plan import Point


def bubble_box(it: Bubble, grow: float = 1.0) -> QRectF:
    """Where a bubble lies without its tail, in table units."""
    size = it.size * grow
    across = width_of(f"“{it.text}”", size, weight=600) + size * 1.4
    if it.number:
        across += width_of(str(it.number), size * 0.86, weight=600) + size * 0.45
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[it.align]
    return QRectF(it.x - shift * across, it.y, across, size * 1.9)


def paint_bubble(painter: QPainter, it: Bubble, look: Look) -> None:
    """A call: round for a patron, square for the house, dashed for a mistaken one, with a tail to the
    speaker.
    """
    palette = look.palette
    grow = look.grow if it.size < 20 else 1.0
    size, box = it.size * grow, bubble_box(it, grow)
    painter.save()
    painter.setOpacity(painter.opacity() * it.opacity)
    colour = palette["mark" if it.mistaken else "feltink"]
    outline = rounded(box, 3 if it.house else box.height() / 2.4).united(_tail(it, box))
    panel(painter, outline, palette["raised"], line(colour, 1.5, (5, 3) if it.mistaken else ()))
    x, y = box.left() + size * 0.7, box.top() + box.height() * 0.68
    if it.number:
        number, small = str(it.number), size * 0.86
        write(painter, number, x, y, small, palette["ink3"], weight=600)
        x += width_of(number, small, weight=600) + size * 0.45
    write(painter, f"“{it.text}”", x, y, size, palette["ink"], weight=600)
    painter.restore()


def _tail(it: Bubble, box: QRectF) -> QPainterPath:
    x, y = it.tip
    base = box.top() + 1 if y < box.top() else box.bottom() - 1
    inset = min(box.height() * 0.6, box.width() / 2 - 4)
    middle = min(max(x, box.left() + inset), box.right() - inset)
    tail = QPainterPath(QPointF(middle - 8, base))
    tail.lineTo(x, y)
    tail.lineTo(middle + 8, base)
    tail.closeSubpath()
    return tail


def paint_wire(painter: QPainter, it: Wire, look: Look) -> None:
    """A moved card's way: at right angles through the channels, or straight where it crosses nothing."""
    colour = look.palette[it.hue.value]
    dash = (8, 5) if it.hue is Hue.ACTUAL else ()
    if len(it.points) == 2:
        _arrow(painter, it.points[0], it.points[1], it.bend, colour, it.width, it.head, dash)
        return
    way = wire_path(it.points, it.head * 0.8)
    painter.strokePath(way, line(colour, it.width, dash))
    (ax, ay), (bx, by) = it.points[-2], it.points[-1]
    _head(painter, bx, by, atan2(by - ay, bx - ax), it.head, colour)


def _arrow(
    painter: QPainter,
    start: Point,
    end: Point,
    bend: float,
    colour: QColor,
    width: float,
    head: float,
    dash: tuple[float, ...] = (),
) -> None:
    (x0, y0), (x1, y1) = start, end
    turn_x, turn_y = (x0 + x1) / 2 - (y1 - y0) * bend, (y0 + y1) / 2 + (x1 - x0) * bend
    angle = atan2(y1 - turn_y, x1 - turn_x)
    way = QPainterPath(QPointF(x0, y0))
    way.quadTo(turn_x, turn_y, x1 - head * 0.8 * cos(angle), y1 - head * 0.8 * sin(angle))
    painter.strokePath(way, line(colour, width, dash, round_ends=not dash))
    _head(painter, x1, y1, angle, head, colour)


def _head(painter: QPainter, x: float, y: float, angle: float, length: float, colour: QColor) -> None:
    ux, uy = cos(angle), sin(angle)
    back_x, back_y, side = x - ux * length, y - uy * length, length * 0.45
    tip = QPainterPath(QPointF(x, y))
    tip.lineTo(back_x - uy * side, back_y + ux * side)
    tip.lineTo(back_x + uy * side, back_y - ux * side)
    tip.closeSubpath()
    painter.fillPath(tip, colour)


def paint_caption(painter: QPainter, it: Caption, look: Look) -> None:
    """A few words in ink or in a line's hue."""
    size = it.size * look.grow if it.size < 20 else it.size
    colour = look.palette[it.hue.value]
    write(painter, it.text, it.x, it.y, size, colour, weight=it.weight, anchor=it.anchor)


def paint_pen(painter: QPainter, it: PenStroke, look: Look) -> None:
    """What the reviewer drew: ink with a rim of the window's colour at 60 %."""
    it = replace(it, size=it.size * look.grow) if it.size < 20 else it
    ink, rim = look.palette["pen"], QColor(look.palette["window"])
    rim.setAlphaF(0.6)
    match it.kind:
        case "ring":
            (x, y), (corner_x, corner_y) = it.points
            ring = QPainterPath()
            ring.addEllipse(QPointF(x, y), abs(corner_x - x), abs(corner_y - y))
            painter.strokePath(ring, line(rim, 6.5))
            painter.strokePath(ring, line(ink, 3.4))
        case "arrow":
            _arrow(painter, it.points[0], it.points[1], 0.0, rim, 7, 19)
            _arrow(painter, it.points[0], it.points[1], 0.0, ink, 3.4, 16)
        case "callout":
            _callout(painter, it, look)
        case _:
            _lines(painter, it, it.points[0], ink)


def _callout(painter: QPainter, it: PenStroke, look: Look) -> None:
    """A box of text with a line to what it is about."""
    (x, y), (tip_x, tip_y) = it.points
    rows = it.text.split("\n")
    across = it.width or max(width_of(row, it.size, weight=500) for row in rows) + it.size * 1.5
    box = QRectF(x, y, across, it.size * (1.35 * len(rows) + 1.0))
    from_x = min(max(tip_x, box.left() + 6), box.right() - 6)
    from_y = box.bottom() if tip_y > box.bottom() else box.top()
    if box.top() <= tip_y <= box.bottom():
        from_x, from_y = (box.right() if tip_x > x else box.left()), box.center().y()
    way = QPainterPath(QPointF(from_x, from_y))
    way.lineTo(tip_x, tip_y)
    painter.strokePath(way, line(look.palette["felt"], 7))
    painter.strokePath(way, line(look.palette["pen"], 2.2))
    end = QPainterPath()
    end.addEllipse(QPointF(tip_x, tip_y), 4.5, 4.5)
    painter.fillPath(end, look.palette["pen"])
    panel(painter, rounded(box, 4), look.palette["raised"], line(look.palette["pen"], 2.2))
    _lines(painter, it, (x + it.size * 0.75, y + it.size * 1.3), look.palette["ink"])


def _lines(painter: QPainter, it: PenStroke, start: Point, ink: QColor) -> None:
    for i, row in enumerate(it.text.split("\n")):
        write(painter, row, start[0], start[1] + i * it.size * 1.35, it.size, ink, weight=500)
