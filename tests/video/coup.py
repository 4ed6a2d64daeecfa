"""A recording of a coup, made for tests and pictures: the drawn table, each card out at its second."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from reviewer.drawing.card import Look
from reviewer.drawing.table import paint_table
from reviewer.drawing.tokens import palette
from reviewer.drawing.view import Eye, Lane, table_view
from reviewer.record.hand import Hand
from reviewer.review.assessment import assess
from reviewer.review.lines import lines

from .making import constant, make_clip


def record_coup(
    path: Path, hand: Hand, at: Sequence[float], *, size: tuple[int, int] = (640, 360), rate: int = 10, **more: object
) -> Path:
    """Write a clip in which the events of a hand happen at these seconds; it runs on for a second."""
    assessment = assess(hand)
    three, look = lines(assessment), Look(palette("light"))

    def paint(painter: QPainter, box: QRectF, number: int) -> None:
        happened = bisect_right(at, (number - 1) / rate)
        view = table_view(assessment, three, Lane.ACTUAL, happened, 1.0, Eye())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_table(painter, view, look, box.adjusted(10, box.width() / 20 + 6, -10, -6))
        painter.restore()

    times = constant(round((at[-1] + 1) * rate), Fraction(rate))
    return make_clip(path, times, size=size, paint=paint, **more)  # type: ignore[arg-type]
