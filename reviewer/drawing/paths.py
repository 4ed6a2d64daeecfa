"""Path data as QPainterPath: absolute M, L, C, A (without rotation) and Z, as in SVG."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot, sqrt

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

_PART = re.compile(r"([MLCAZ])([^MLCAZ]*)")


@lru_cache(maxsize=512)
def path(data: str, *, odd_even: bool = False) -> QPainterPath:
    """The path of ``data``; filled by winding, or odd-even. It is shared: copy it before changing it."""
    made = QPainterPath()
    for command, rest in _PART.findall(data):
        numbers = [float(word) for word in rest.replace(",", " ").split()]
        match command:
            case "M":
                made.moveTo(*numbers)
            case "L":
                for i in range(0, len(numbers), 2):
                    made.lineTo(*numbers[i : i + 2])
            case "C":
                for i in range(0, len(numbers), 6):
                    made.cubicTo(*numbers[i : i + 6])
            case "A":
                for i in range(0, len(numbers), 7):
                    _arc(made, numbers[i : i + 7])
            case _:
                made.closeSubpath()
    made.setFillRule(Qt.FillRule.OddEvenFill if odd_even else Qt.FillRule.WindingFill)
    return made


def line(colour: QColor, width: float, dash: Sequence[float] = (), *, round_ends: bool = False) -> QPen:
    """A pen; ``dash`` is lengths of strokes and gaps in the painter's units, not in widths."""
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap if round_ends else Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    if dash:
        pen.setDashPattern([length / width for length in dash])
    return pen


def stroke(painter: QPainter, shape: QPainterPath, pen: QPen) -> None:
    """Draw the line of ``shape``, unfilled."""
    painter.strokePath(shape, pen)


def rounded(box: QRectF, radius: float) -> QPainterPath:
    """A rectangle with round corners."""
    made = QPainterPath()
    made.addRoundedRect(box, radius, radius)
    return made


def panel(painter: QPainter, shape: QPainterPath, fill: QColor | None, pen: QPen | None) -> None:
    """Fill ``shape``, then draw its line; either may be None."""
    if fill is not None:
        painter.fillPath(shape, fill)
    if pen is not None:
        painter.strokePath(shape, pen)


def clipped(x0: float, y0: float, x1: float, y1: float, box: QRectF) -> tuple[QPointF, QPointF] | None:
    """The part of a straight line that lies in ``box``: vector output knows no clipping. None where there
    is none.
    """
    low, high = 0.0, 1.0
    dx, dy = x1 - x0, y1 - y0
    edges = ((-dx, x0 - box.left()), (dx, box.right() - x0), (-dy, y0 - box.top()), (dy, box.bottom() - y0))
    for p, q in edges:
        if p == 0:
            if q < 0:
                return None
        elif p < 0:
            low = max(low, q / p)
        else:
            high = min(high, q / p)
    if low >= high:
        return None
    return QPointF(x0 + low * dx, y0 + low * dy), QPointF(x0 + high * dx, y0 + high * dy)


def _arc(made: QPainterPath, numbers: Sequence[float]) -> None:
    """An SVG arc from the present point, ``rx ry 0 large sweep x y``, as Qt's arc about a centre."""
    rx, ry, _, large, sweep, x, y = numbers
    here = made.currentPosition()
    hx, hy = (here.x() - x) / 2, (here.y() - y) / 2
    reach = (hx / rx) ** 2 + (hy / ry) ** 2
    if reach > 1:
        rx, ry = rx * sqrt(reach), ry * sqrt(reach)
    off = sqrt(max(0.0, 1 / max(reach, 1e-12) - 1)) if reach <= 1 else 0.0
    sign = 1.0 if bool(large) != bool(sweep) else -1.0
    cx, cy = sign * off * rx * hy / ry, -sign * off * ry * hx / rx
    start = degrees(atan2((hy - cy) / ry, (hx - cx) / rx))
    end = degrees(atan2((-hy - cy) / ry, (-hx - cx) / rx))
    turn = (end - start) % 360 if sweep else -((start - end) % 360)
    middle = QPointF((here.x() + x) / 2 + cx, (here.y() + y) / 2 + cy)
    made.arcTo(QRectF(middle.x() - rx, middle.y() - ry, 2 * rx, 2 * ry), -start, -turn)


def wire_path(points: Sequence[tuple[float, float]], short: float, radius: float = 12.0) -> QPainterPath:
    """Straight lines through ``points`` with rounded corners, ending ``short`` before the last point."""
    made = QPainterPath(QPointF(*points[0]))
    for (ax, ay), (bx, by), (cx, cy) in zip(points, points[1:], points[2:], strict=False):
        first, second = _toward(bx, by, ax, ay, radius), _toward(bx, by, cx, cy, radius)
        made.lineTo(first)
        made.quadTo(QPointF(bx, by), second)
    (ax, ay), (bx, by) = points[-2], points[-1]
    length = hypot(bx - ax, by - ay) or 1.0
    made.lineTo(bx - (bx - ax) / length * short, by - (by - ay) / length * short)
    return made


def _toward(x: float, y: float, to_x: float, to_y: float, radius: float) -> QPointF:
    length = hypot(to_x - x, to_y - y) or 1.0
    way = min(radius, length / 2)
    return QPointF(x + (to_x - x) / length * way, y + (to_y - y) / length * way)
