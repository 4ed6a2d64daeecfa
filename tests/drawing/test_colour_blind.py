"""The three hues as people see them who see fewer colours: still told apart at a glance, beside their shapes."""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin

import pytest
from PySide6.QtGui import QColor

from reviewer.drawing.tokens import PALETTES, palette

Three = tuple[float, float, float]
SEEN = {
    "all colours": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""What becomes of linear red, green and blue at full severity (Machado, Oliveira, Fernandes 2009)."""


def linear(colour: QColor) -> Three:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return red, green, blue


def seen(colour: QColor, how: str) -> Three:
    """A colour in CIELAB (D65) as it is seen."""
    rgb = linear(colour)
    red, green, blue = (min(max(sum(a * b for a, b in zip(row, rgb, strict=True)), 0.0), 1.0) for row in SEEN[how])
    xyz = (
        (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047,
        0.2126729 * red + 0.7151522 * green + 0.0721750 * blue,
        (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883,
    )
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Three, two: Three) -> float:
    """The distance of two colours (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, two
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - (mean / (mean + 25.0**7)) ** 0.5)
    c1, c2 = hypot((1 + g) * a1, b1), hypot((1 + g) * a2, b2)
    h1, h2 = degrees(atan2(b1, (1 + g) * a1)) % 360, degrees(atan2(b2, (1 + g) * a2)) % 360
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    dl, dc, dh = l2 - l1, c2 - c1, 2 * (c1 * c2) ** 0.5 * sin(radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2
    far = abs(h1 - h2) > 180
    hm = (h1 + h2) / 2 if not far else (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = (
        1 - 0.17 * cos(radians(hm - 30)) + 0.24 * cos(radians(2 * hm))
        + 0.32 * cos(radians(3 * hm + 6)) - 0.20 * cos(radians(4 * hm - 63))
    )  # fmt: skip
    sl = 1 + 0.015 * (lm - 50) ** 2 / (20 + (lm - 50) ** 2) ** 0.5
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    rc = 2 * (cm**7 / (cm**7 + 25.0**7)) ** 0.5
    rt = -rc * sin(radians(60 * exp(-(((hm - 275) / 25) ** 2))))
    parts = (dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh
    return float(parts**0.5)


@pytest.mark.parametrize(
    ("one", "two", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ],
)
def test_the_distance_is_that_of_the_published_pairs(one: Three, two: Three, distance: float) -> None:
    assert ciede2000(one, two) == pytest.approx(distance, abs=1e-4)
    assert ciede2000(two, one) == pytest.approx(distance, abs=1e-4)


@pytest.mark.parametrize("how", SEEN)
@pytest.mark.parametrize("name", PALETTES)
def test_the_three_hues_are_told_apart(name: str, how: str) -> None:
    it = palette(name)
    near = {
        pair: ciede2000(seen(it[pair[0]], how), seen(it[pair[1]], how))
        for pair in combinations(("mandated", "actual", "mark"), 2)
    }
    assert {pair: round(value, 1) for pair, value in near.items() if value < 10} == {}


@pytest.mark.parametrize("how", SEEN)
@pytest.mark.parametrize("name", PALETTES)
def test_the_four_suits_are_told_apart(name: str, how: str) -> None:
    it = palette(name)
    suits = [it.suit(suit, four=True) for suit in "shdc"]
    near = [ciede2000(seen(a, how), seen(b, how)) for a, b in combinations(suits, 2)]
    assert min(near) >= 10
