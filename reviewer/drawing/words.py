"""Text in a drawing: any size in table units, anchored, the same on screen and on paper."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from reviewer.drawing.fonts import lettering

TEXT, DISPLAY = "Inter", "Inter Display"


def write(
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    size: float,
    colour: QColor,
    *,
    weight: int = 400,
    anchor: str = "start",
    family: str = TEXT,
) -> None:
    """Paint ``text`` on the baseline ``y``, ``x`` being its start, middle or end, ``size`` high, in the
    painter's units.
    """
    if not text:
        return
    font = _font(family, weight, _tabular(painter))
    shift = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * _width(text, family, weight, _tabular(painter))
    painter.save()
    painter.translate(x, y)
    painter.scale(size / 100, size / 100)
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(-shift, 0), text)
    painter.restore()


def width(text: str, size: float, *, weight: int = 400, family: str = TEXT) -> float:
    """How wide ``text`` is when it is ``size`` high, in the same units."""
    return _width(text, family, weight, True) * size / 100


def _tabular(painter: QPainter) -> bool:
    """Whether digits can be set equally wide: an SVG has no word for it, so there they are measured as
    they are.
    """
    engine = painter.paintEngine()
    return engine.type() != engine.Type.SVG


@lru_cache(maxsize=32)
def _font(family: str, weight: int, tabular: bool) -> QFont:
    return lettering(family, weight, tabular=tabular)


@lru_cache(maxsize=4096)
def _width(text: str, family: str, weight: int, tabular: bool) -> float:
    return QFontMetricsF(_font(family, weight, tabular)).horizontalAdvance(text)
