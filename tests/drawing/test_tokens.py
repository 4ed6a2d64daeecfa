"""Colours and fonts: contrast as the look promises it, equal digits, no text under 11.5 px."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF

from reviewer.drawing.fonts import LEAST, ROLES, font, load
from reviewer.drawing.tokens import PALETTES, measures, palette

TEXT = [
    ("ink", "panel"), ("ink2", "panel"), ("ink3", "panel"), ("ink3", "window"), ("ink3", "select"),
    ("ink", "felt2"), ("ink3", "raised"), ("feltink", "felt"), ("feltink", "felt2"), ("window", "mark"),
    ("black", "card"), ("red", "card"), ("blue", "card"), ("green", "card"), ("unknown", "card"),
    ("mandated", "felt"), ("actual", "felt"), ("mark", "felt"),
]  # fmt: skip
MARKS = [
    ("line2", "panel"), ("cardedge", "felt"), ("pen", "felt"), ("mark", "felt2"), ("mandated", "panel"),
    ("actual", "panel"), ("mark", "panel"), ("focus", "panel"), ("mandated", "felt2"), ("actual", "felt2"),
]  # fmt: skip


def contrast(a: QColor, b: QColor) -> float:
    def luminance(colour: QColor) -> float:
        parts = []
        for part in (colour.redF(), colour.greenF(), colour.blueF()):
            parts.append(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", PALETTES)
def test_text_has_a_contrast_of_four_and_a_half(name: str) -> None:
    it = palette(name)
    low = {pair: contrast(it[pair[0]], it[pair[1]]) for pair in TEXT}
    assert {pair: value for pair, value in low.items() if value < 4.5} == {}


@pytest.mark.parametrize("name", PALETTES)
def test_marks_and_edges_have_a_contrast_of_three(name: str) -> None:
    it = palette(name)
    low = {pair: contrast(it[pair[0]], it[pair[1]]) for pair in MARKS}
    assert {pair: value for pair, value in low.items() if value < 3} == {}


def test_palettes_have_the_same_tokens() -> None:
    assert len({palette(name).tokens for name in PALETTES}) == 1


def test_a_faded_palette_is_what_opacity_would_show() -> None:
    faint = palette("light").faded("felt2", 0.2)
    assert faint["felt2"] == palette("light")["felt2"]
    over, below = palette("light")["black"].red(), palette("light")["felt2"].red()
    assert faint["black"].red() == round(over * 0.2 + below * 0.8)
    assert palette("light").faded("felt2", 0.2) is faint


def test_suits_take_two_colours_or_four() -> None:
    it = palette("dark")
    assert it.suit("d") == it["red"]
    assert it.suit("d", four=True) == it["blue"]
    assert it.suit("c", four=True) == it["green"]
    assert it.suit(None) == it["unknown"]


def test_measures_are_read() -> None:
    assert measures().space[0] == 4
    assert measures().branch == 3


def test_the_bundled_fonts_are_there() -> None:
    assert {"Inter", "Inter Display", "JetBrains Mono", "Noto Serif", "Reviewer Suits"} <= set(load())


@pytest.mark.parametrize("role", ROLES)
def test_a_role_has_its_family_and_equal_digits(role: str) -> None:
    it = font(role)
    assert QFontInfo(it).family() == ROLES[role].family
    if it.family() not in ("Reviewer Suits", "Inter Display"):  # the display cut's own digits differ by a tenth
        metrics = QFontMetricsF(it)
        wide = [metrics.horizontalAdvance(digit) for digit in "0123456789"]
        assert max(wide) - min(wide) < 0.05


def test_text_scale_multiplies_and_nothing_is_too_small() -> None:
    assert font("statement", scale=1.5).pixelSize() == 22
    assert font("label", 6).pixelSize() >= LEAST
