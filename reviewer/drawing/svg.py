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
from reviewer.drawing.tokens import Palette


def to_svg(view: TableView, look: Look | Palette, *, title: str = "") -> bytes:
    """The table as SVG, one table unit being one unit of the view box; ``title`` is its accessible name."""
    look = look if isinstance(look, Look) else Look(look)
    vectors = replace(look, vectors=True)

    def paint(painter: QPainter) -> None:
        paint_table(painter, view, vectors)

    return drawing(view.plan.width, view.plan.height, paint, title=title)


def drawing(width: float, height: float, paint: Callable[[QPainter], None], *, title: str = "") -> bytes:
    """What ``paint`` paints into a box of ``width`` by ``height`` units, as SVG."""
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
    paint(painter)
    painter.end()
    return bytes(buffer.data().data())
