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
from reviewer.exhibits.sequence import abbreviated, cut_off, roomy, shortened, told_below

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
    """The track as it can be read on paper: with places abbreviated where it is long, then with only as much of the
    stem, from the fork back, and of the branches, from the fork on, as there is room for.
    """
    ready()
    track = told_below(track)
    if _fits(track):
        return roomy(track)
    track = abbreviated(track)
    events = len(track.stem)
    while events > 3 and not _fits(shortened(track, events)):
        events -= 1
    track = shortened(track, events) if events else track
    most = max((len(branch.nodes) for _, branch in track.branches), default=0)
    shown = track
    while most > 2 and not _fits(shown):
        most -= 1
        shown = cut_off(track, most)
    return roomy(shown)


def _fits(track: Track) -> bool:
    return layout(roomy(track), TRACK_WIDTH, PAPER).width * LEAST_SCALE <= TRACK_WIDTH


def glyph_svg(name: str, token: str) -> str:
    """A glyph as SVG in one of the paper's colours."""
    ready()
    colours = paper()

    def paint(painter: QPainter) -> None:
        paint_glyph(painter, name, QRectF(0, 0, 24, 24), colours[token], weight=2.2, ground=colours["window"])

    return drawing(24, 24, paint).decode()
