"""Draws the icons of the program and of its files from the emblem and the glyphs: ``python packaging/icons.py [FOLDER]``."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QGuiApplication, QPainter, QPainterPath

from reviewer.drawing.glyphs import paint_emblem, paint_glyph
from reviewer.drawing.paths import line
from reviewer.drawing.svg import drawing
from reviewer.drawing.tokens import palette

FILES = {"hand": "", "shoe": "stack", "case": "folder"}
"""The program's files, each with the glyph under the emblem on its icon."""
SIDE = 64.0
FOLDER = Path(__file__).parent / "desktop"


def main() -> int:
    """Write every icon into the folder that is given, or beside the desktop entry."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, icon in icons():
        (folder / f"{name}.svg").write_bytes(icon)
        print(folder / f"{name}.svg")
    return 0


def icons() -> Iterator[tuple[str, bytes]]:
    """Every icon as SVG, under the name that a desktop looks it up by."""
    app = QGuiApplication.instance() or QGuiApplication(["icons"])
    yield "reviewer", _svg(_emblem, "Reviewer")
    for name, glyph in FILES.items():
        yield f"application-x-reviewer-{name}", _svg(partial(_sheet, glyph), f"A {name} for Reviewer")
    del app


def _svg(paint: Callable[[QPainter], None], title: str) -> bytes:
    return drawing(SIDE, SIDE, paint, title=title)


def _emblem(painter: QPainter) -> None:
    paint_emblem(painter, QRectF(0, 0, SIDE, SIDE), palette("dark"))


def _sheet(glyph: str, painter: QPainter) -> None:
    """A sheet of paper with a corner turned down, the emblem on it, and under it what kind of file it is."""
    light = palette("light")
    sheet = QPainterPath(QPointF(11, 2))
    for x, y in ((41, 2), (53, 14), (53, 62), (11, 62)):
        sheet.lineTo(x, y)
    sheet.closeSubpath()
    corner = QPainterPath(QPointF(41, 2))
    corner.lineTo(41, 14)
    corner.lineTo(53, 14)
    painter.fillPath(sheet, light["panel"])
    for way in (sheet, corner):
        painter.strokePath(way, line(light["line2"], 1.5))
    side, top = (40.0, 18.0) if not glyph else (32.0, 15.0)
    paint_emblem(painter, QRectF((SIDE - side) / 2, top, side, side), light, tile=False)
    if glyph:
        paint_glyph(painter, glyph, QRectF(24, 44, 16, 16), light["ink2"])


if __name__ == "__main__":
    sys.exit(main())
