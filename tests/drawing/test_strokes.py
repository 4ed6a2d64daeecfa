"""The pen's strokes from their images look as they are drawn, wherever and however large they lie."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from reviewer.drawing.calls import paint_pen
from reviewer.drawing.card import Look
from reviewer.drawing.scene import PenStroke
from reviewer.drawing.strokes import paint_stroke
from reviewer.drawing.tokens import palette

STROKES = (
    PenStroke(kind="ring", points=((100.0, 90.0), (160.0, 130.0))),
    PenStroke(kind="ring", points=((100.0, 90.0), (60.0, 40.0))),
    PenStroke(kind="arrow", points=((20.0, 160.0), (180.0, 30.0))),
    PenStroke(kind="arrow", points=((180.0, 30.0), (175.0, 150.0))),
    PenStroke(kind="text", points=((30.0, 60.0),), text="here"),
)


@pytest.mark.parametrize("stroke", STROKES, ids=lambda it: f"{it.kind} {it.points[-1]}")
@pytest.mark.parametrize("scale", [0.73, 1.6])
@pytest.mark.parametrize("dpr", [1.0, 1.5])
@pytest.mark.parametrize("turned", [False, True])
def test_a_stroke_is_the_same_from_its_image(stroke: PenStroke, scale: float, dpr: float, turned: bool) -> None:
    look = Look(palette("dim"))
    images = []
    for paint in (paint_pen, paint_stroke):
        image = QImage(round(200 * scale * dpr), round(200 * scale * dpr), QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(dpr)
        image.fill(QColor("#10191A"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(3.3, 1.7)
        painter.scale(scale, scale)
        if turned:
            painter.translate(200, 0)
            painter.rotate(90)
        paint(painter, stroke, look)
        painter.end()
        images.append(image)
    assert most_different(*images) <= 3
    assert most_different(images[0], blank(images[0])) > 60


def blank(like: QImage) -> QImage:
    image = like.copy()
    image.fill(QColor("#10191A"))
    return image


def most_different(one: QImage, other: QImage) -> int:
    """The largest difference in a channel of any pixel."""
    pairs = zip(bytes(one.constBits()), bytes(other.constBits()), strict=True)
    return max(abs(a - b) for a, b in pairs)
