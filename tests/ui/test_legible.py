"""What a room reads: no letter of any step is lower than 32 px on a screen 1920 wide."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from types import FrameType

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from reviewer.drawing import words
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.ui.hearing import Hearing
from reviewer.ui.samples import FIRST, samples

LEAST = 32.0
SHOWN = [
    FIRST,
    "e-banker-must-draw",
    "us-nd-2-one-card-not-answered",
    "us-nd-8-card-to-a-hand-that-stood",
    "nz-12-6-deal",
]


def sizes(hearing: Hearing) -> dict[str, float]:
    """How high each text is that stands on the tables of all steps, in px; the least where it stands often."""
    found: dict[str, float] = {}

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code is words.write.__code__ and frame.f_locals["text"].strip():
            told = frame.f_locals
            px = told["size"] * told["painter"].worldTransform().m11()
            found[told["text"]] = min(px, found.get(told["text"], px))

    for number in range(1, len(hearing.steps) + 1):
        hearing.go(number)
        for _ in range(4):
            image = QImage(1920, 1080, QImage.Format.Format_RGB32)
            painter = QPainter(image)
            sys.setprofile(called)
            try:
                hearing.picture.paint(painter, QRectF(0, 0, 1920, 1080), hearing.showing)
            finally:
                sys.setprofile(None)
                painter.end()
            hearing.both(-1)
    return found


@pytest.mark.parametrize("name", SHOWN)
def test_every_letter_is_read_from_three_metres(name: str, qapp: object) -> None:
    hand = next(it.hand for it in samples() if name in it.path.name)
    assessment = assess(hand)
    hearing = Hearing(assessment, lines(assessment), lambda: datetime(2026, 11, 29, tzinfo=UTC), motion=False)
    found = sizes(hearing)
    assert len(found) > 5
    assert {text: px for text, px in found.items() if px < LEAST} == {}
