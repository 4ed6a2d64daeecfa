"""The pictures of an exhibit, by the one painter: frames, the line that forks, glyphs, in the colours of paper."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from reviewer.drawing.glyphs import paint_glyph
from reviewer.drawing.image import to_image
from reviewer.drawing.scene import TableView
from reviewer.drawing.svg import drawing, to_svg, track_svg
from reviewer.drawing.timeline import PAPER, layout
from reviewer.drawing.tokens import Palette, palette
from reviewer.drawing.track import Track
from reviewer.exhibits.sequence import shortened

TRACK_WIDTH = 654.0
"""The width of the line that forks, in px of 1/96 inch: that of the text."""
LEAST_SCALE = 0.93
"""Made smaller than this, the words of the line that forks would fall below 8 pt."""


@cache
def ready() -> QGuiApplication:
    """What drawing needs, without a window: the application that there is, or one that needs no display."""
    there = QGuiApplication.instance()
    return there if isinstance(there, QGuiApplication) else QGuiApplication(["reviewer", "-platform", "offscreen"])


def paper() -> Palette:
    """The colours of paper."""
    return palette("print")


def frame_svg(view: TableView) -> str:
    """A frame as SVG."""
    ready()
    return to_svg(view, paper()).decode()


def frame_image(view: TableView, width: int) -> QImage:
    """A frame as a picture ``width`` pixels wide."""
    ready()
    return to_image(view, width, paper())


def fork_svg(track: Track) -> str:
    """The line that forks as SVG."""
    ready()
    return track_svg(track, TRACK_WIDTH, paper()).decode()


def fitting(track: Track) -> Track:
    """The track with as much of its stem, from the fork back, as can be read on paper; two events at least."""
    ready()
    events = len(track.stem)
    while events > 2 and layout(shortened(track, events), TRACK_WIDTH, PAPER).width * LEAST_SCALE > TRACK_WIDTH:
        events -= 1
    return shortened(track, events) if events else track


def glyph_svg(name: str, token: str) -> str:
    """A glyph as SVG in one of the paper's colours."""
    ready()
    colours = paper()

    def paint(painter: QPainter) -> None:
        paint_glyph(painter, name, QRectF(0, 0, 24, 24), colours[token], weight=2.2, ground=colours["window"])

    return drawing(24, 24, paint).decode()
