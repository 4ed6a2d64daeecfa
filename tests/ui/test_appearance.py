"""The looks that a person chooses: text from 80 to 200 %, four colours, no motion, any pixel ratio."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from reviewer.record.reading import read_hand
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.ui.desk import Mode
from reviewer.ui.hearing import Hearing
from reviewer.ui.looks import SCALES
from reviewer.ui.pieces import Tool
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]


def test_text_goes_from_80_to_200_percent() -> None:
    assert (min(SCALES), max(SCALES)) == (0.8, 2.0)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_nothing_is_pushed_out_of_the_window(scale: float, window: Window, write: Write) -> None:
    window.frame.resize(1920, 1080)
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run(f"scale_{scale}")
    for _ in range(3):
        QApplication.processEvents()
    width = window.frame.width()
    parts: list[QWidget] = [
        window.ruling,
        window.middle.quick,
        window.middle.lanes,
        window.top.exhibit,
        window.foot,
    ]
    for it in parts:
        corner = it.mapTo(window.frame, it.rect().topRight())
        assert 0 <= corner.x() <= width, type(it).__name__
    tools = window.middle.lanes.findChildren(Tool)
    ends = [it.mapTo(window.middle.lanes, it.rect().topRight()).x() for it in tools]
    assert max(ends) <= window.middle.lanes.width()
    assert window.middle.lanes.segments.width() >= window.middle.lanes.segments.sizeHint().width()


def test_a_moved_card_leaves_its_ghost_without_motion(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.desk.show(Mode.ACTUAL)
    window.desk.go(6)
    window.desk.step(1)
    assert window.desk.at_rest
    view = window.middle.canvas.view
    assert view is not None
    assert [(card.number, card.place) for card in view.cards if card.ghost] == [(5, "P")]


@pytest.mark.parametrize("dpr", [1.0, 1.25, 2.0, 3.0])
def test_the_audiences_picture_is_drawn_anew_at_every_pixel_ratio(dpr: float, window: Window) -> None:
    hand = read_hand(AFTER_STAY + MARK, "text").hand
    assert hand is not None
    assessment = assess(hand)
    hearing = Hearing(assessment, lines(assessment), window.now, motion=False)
    hearing.go(10)
    image = QImage(round(640 * dpr), round(360 * dpr), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dpr)
    painter = QPainter(image)
    hearing.picture.paint(painter, QRectF(0, 0, 640, 360), hearing.showing)
    painter.end()
    # a card's upper edge: from felt to face within two device pixels, whatever the ratio
    view, way = hearing.picture.tables[0]
    card = next(it for it in view.cards if it.number == 1)
    middle = way.map(QPointF(card.x + card.width * 0.72, card.y))
    x, y = round(middle.x() * dpr), middle.y() * dpr
    shades = [image.pixelColor(x, round(y) + n).lightness() for n in range(-6, 9)]
    steps = [abs(b - a) for a, b in pairwise(shades)]
    assert shades[-1] - shades[0] > 150
    assert sum(1 for step in steps if step > 12) <= 4 + dpr


def test_the_deck_has_four_colours_where_that_is_chosen(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    before = window.middle.canvas.grab().toImage()
    window.actions_.run("four")
    assert window.settings.value("four_colours") == "yes"
    assert window.middle.canvas.grab().toImage() != before
