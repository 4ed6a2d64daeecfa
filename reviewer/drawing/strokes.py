"""The pen's rings and arrows as they are painted on a screen: each kept as an image, for their rims are dear to draw."""

from __future__ import annotations

from functools import lru_cache
from math import floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from reviewer.drawing.calls import paint_pen
from reviewer.drawing.card import Look
from reviewer.drawing.scene import PenStroke

_ROOM = {"ring": 5.0, "arrow": 22.0}
"""What is painted beyond the points of a stroke, in table units."""


def paint_stroke(painter: QPainter, it: PenStroke, look: Look) -> None:
    """Paint what the reviewer drew; a ring or an arrow from its image where the painter draws on a screen."""
    transform = painter.worldTransform()
    if look.vectors or it.kind not in _ROOM or transform.isRotating():
        paint_pen(painter, it, look)
        return
    dpr = painter.device().devicePixelRatioF()
    box = transform.mapRect(_box(it))
    left, top = floor(box.left() * dpr), floor(box.top() * dpr)
    origin = transform.map(QPointF(0, 0)) * dpr
    image = _image(it, look, transform.m11() * dpr, round(origin.x() - left, 2), round(origin.y() - top, 2))
    image.setDevicePixelRatio(dpr)
    painter.save()
    painter.setWorldTransform(QTransform())
    painter.drawImage(QPointF(left / dpr, top / dpr), image)
    painter.restore()


def _box(it: PenStroke) -> QRectF:
    """Where a stroke lies, in table units: a ring's second point is a corner, as far from its middle each way."""
    (x, y), (to_x, to_y) = it.points[0], it.points[1]
    if it.kind == "ring":
        x, y = 2 * x - to_x, 2 * y - to_y
    room = _ROOM[it.kind]
    return QRectF(QPointF(x, y), QPointF(to_x, to_y)).normalized().adjusted(-room, -room, room, room)


@lru_cache(maxsize=64)
def _image(it: PenStroke, look: Look, scale: float, dx: float, dy: float) -> QImage:
    box = _box(it)
    width, height = (floor(at) + 2 for at in (box.right() * scale + dx, box.bottom() * scale + dy))
    image = QImage(max(width, 1), max(height, 1), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(dx, dy)
    painter.scale(scale, scale)
    paint_pen(painter, it, look)
    painter.end()
    return image
