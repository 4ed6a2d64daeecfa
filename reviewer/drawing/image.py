"""A table, a card or a timeline as a picture."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from reviewer.drawing.card import Look
from reviewer.drawing.furniture import ground
from reviewer.drawing.scene import TableView
from reviewer.drawing.table import paint_table
from reviewer.drawing.tokens import Palette


def to_image(view: TableView, width_px: float, look: Look | Palette, dpr: float = 1.0) -> QImage:
    """The table ``width_px`` logical pixels wide, for a device with ``dpr`` pixels to one; opaque."""
    plan = view.plan
    look = look if isinstance(look, Look) else Look(look)
    height = plan.height * width_px / plan.width
    image = QImage(round(width_px * dpr), round(height * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    image.fill(look.palette[ground(view)])
    painter = QPainter(image)
    paint_table(painter, view, look, QRectF(0, 0, width_px, height))
    painter.end()
    return image
