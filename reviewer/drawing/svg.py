"""A drawing as SVG: text stays text, in the families of the bundled fonts; the same bytes for the same
drawing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from reviewer.drawing.card import Look
from reviewer.drawing.scene import TableView
from reviewer.drawing.table import paint_table
from reviewer.drawing.timeline import PAPER, layout, paint
from reviewer.drawing.tokens import Palette
from reviewer.drawing.track import Track


def to_svg(view: TableView, look: Look | Palette, *, title: str = "") -> bytes:
    """The table as SVG, one table unit being one unit of the view box; ``title`` is its accessible name."""
    look = look if isinstance(look, Look) else Look(look)
    vectors = replace(look, vectors=True)

    def paint_it(painter: QPainter) -> None:
        paint_table(painter, view, vectors)

    return drawing(view.plan.width, view.plan.height, paint_it, title=title)


def track_svg(track: Track, width: float, look: Look | Palette, *, title: str = "") -> bytes:
    """A hand's fork on paper, ``width`` px (1/96 inch) wide; a long hand is made smaller, not cut."""
    look = look if isinstance(look, Look) else Look(look)
    vectors = replace(look, vectors=True)
    laid = layout(track, width, PAPER)
    scale = min(1.0, width / laid.width)

    def paint_it(painter: QPainter) -> None:
        painter.scale(scale, scale)
        paint(painter, laid, vectors)

    return drawing(laid.width * scale, laid.height * scale, paint_it, title=title)


def drawing(width: float, height: float, paint_it: Callable[[QPainter], None], *, title: str = "") -> bytes:
    """What ``paint_it`` paints into a box of ``width`` by ``height`` units, as SVG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(QSize(round(width), round(height)))
    generator.setViewBox(QRectF(0, 0, width, height))
    generator.setTitle(title)
    generator.setDescription("")
    painter = QPainter(generator)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_it(painter)
    painter.end()
    return bytes(buffer.data().data())
