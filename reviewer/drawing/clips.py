"""Under the timeline of a wide window: when the clip shows each event, how long after the one before, and what clip it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from reviewer.drawing.card import Look
from reviewer.drawing.paths import line
from reviewer.drawing.scene import Hue
from reviewer.drawing.words import write

if TYPE_CHECKING:
    from reviewer.drawing.timeline import Laid, LaidNode

RECORD = "JetBrains Mono"
ROWS = (26.0, 48.0)
"""The baselines of both rows of times, under the upper edge of the strip."""


def paint_clips(painter: QPainter, laid: Laid, look: Look) -> None:
    """Paint the strip of a laid track: a column for each event of the actual line, as `shown` has them."""
    palette, metrics = look.palette, laid.metrics
    top = metrics.strip_y
    painter.fillRect(QRectF(16, top, laid.width - 32, 1), palette["line"])
    first, second = top + ROWS[0], top + ROWS[1]
    nodes = shown(laid)
    if not any(it.node.clip for it in nodes):
        write(painter, "No time in a clip is on record.", 16, first, metrics.text, palette["ink3"])
    else:
        write(painter, "Clip, s", 16, first, metrics.small, palette["ink3"], weight=500)
        write(painter, "After", 16, second, metrics.small, palette["ink3"], weight=500)
    for it in nodes:
        if not it.node.clip:
            continue
        tick = QPainterPath(QPointF(it.x, top))
        tick.lineTo(it.x, top + 7)
        painter.strokePath(tick, line(palette["line2"], 1))
        for text, y, ink in ((it.node.clip, first, "ink2"), (it.node.after, second, "ink3")):
            size = metrics.text - 0.5
            write(painter, text, it.x, y, size, palette[ink], weight=500, anchor="middle", family=RECORD)
    for text, y in zip(laid.track.source, (first, second), strict=False):
        end = laid.width - metrics.tail
        write(painter, text, end, y, metrics.small, palette["ink3"], weight=500, anchor="end", family=RECORD)


def shown(laid: Laid) -> tuple[LaidNode, ...]:
    """The nodes that were seen to happen: those of the stem and of the actual line."""
    return tuple(it for it in laid.nodes if it.hue is not Hue.MANDATED)
