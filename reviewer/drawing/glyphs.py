"""Glyphs of errors, tools and statuses: outlines that can be told apart at 16 px in one colour.

The data are ``assets/glyphs.json``: parts separated by ``|`` on a grid of 24 (statuses: 18), a part being
path data after ``+`` (filled, odd-even), ``~`` (a dashed line), or a line's width and dashes.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from reviewer import resource
from reviewer.drawing.paths import line, path
from reviewer.drawing.tokens import Palette
from reviewer.drawing.words import write

WEIGHT = 1.75
"""A glyph's line on its grid of 24; 2.1 where it stands small on a coloured ground."""
_PART = re.compile(r"^([+~]?)([\d. ]*)(M.*)$")


@dataclass(frozen=True, slots=True)
class _Part:
    """One path of a glyph; ``width`` 0 takes the glyph's own line."""

    shape: QPainterPath
    filled: bool
    width: float
    dash: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Glyph:
    """A glyph: its ``parts`` on a square ``grid``, and a ``sign`` (§, ?) set in the ground's colour."""

    name: str
    grid: float
    parts: tuple[_Part, ...]
    sign: str = ""
    size: float = 0.0
    baseline: float = 0.0


def glyph(name: str) -> Glyph:
    """The glyph of an error, a tool or a status by name; KeyError where there is none."""
    return _glyphs()[name]


def names(kind: str = "") -> tuple[str, ...]:
    """The names of all glyphs, or of one kind: ``errors``, ``tools``, ``statuses``."""
    return tuple(_read()[kind]) if kind else tuple(_glyphs())


@cache
def error_glyph(error: str) -> str:
    """The name of the glyph for an error id (``card_after_stay``); ``other`` for an id it doesn't know."""
    return next((name for name, it in _read()["errors"].items() if error in it["ids"]), "other")


def spoken(name: str) -> str:
    """What an error's glyph says, for those who hear it: "card after Stay"."""
    return str(_read()["errors"].get(name, {}).get("name", name))


def paint_glyph(
    painter: QPainter,
    name: str,
    box: QRectF,
    colour: QColor,
    *,
    weight: float = WEIGHT,
    ground: QColor | None = None,
) -> None:
    """Paint a glyph into a square in one colour; ``ground`` is that of a sign cut out of a solid shape."""
    it = glyph(name)
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / it.grid, box.height() / it.grid)
    if name == "dots":
        weight *= 1.5
    for part in it.parts:
        if part.filled:
            painter.fillPath(part.shape, colour)
        else:
            solid = part.width and part.dash
            painter.strokePath(part.shape, line(colour, part.width or weight, part.dash, round_ends=not solid))
    if it.sign:
        cut = ground or QColor("white")
        write(painter, it.sign, it.grid / 2, it.baseline, it.size, cut, weight=700, anchor="middle")
    painter.restore()


def glyph_image(name: str, px: float, colour: QColor, dpr: float = 1.0, ground: QColor | None = None) -> QImage:
    """A glyph ``px`` logical pixels wide and high, for a device with ``dpr`` pixels to one."""
    image = QImage(round(px * dpr), round(px * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_glyph(painter, name, QRectF(0, 0, px, px), colour, ground=ground)
    painter.end()
    return image


def paint_emblem(painter: QPainter, box: QRectF, palette: Palette, *, tile: bool = True) -> None:
    """The program's sign: one stem, two lines, the upper dashed, the lower solid; on a ``tile`` it is the
    icon.
    """
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 64, box.height() / 64)
    if tile:
        ground = QPainterPath()
        ground.addRoundedRect(QRectF(0.75, 0.75, 62.5, 62.5), 13.5, 13.5)
        painter.fillPath(ground, palette["felt2"])
        painter.strokePath(ground, line(palette["feltline"], 1.5))
    dash = (7, 3.6) if box.width() > 30 else ()
    upper, lower = path("M24 32 C34 32 32 19 42 19 L52 19"), path("M24 32 C34 32 32 45 42 45 L52 45")
    painter.strokePath(upper, line(palette["actual"], 4.6, dash))
    painter.strokePath(lower, line(palette["mandated"], 5.5, round_ends=True))
    painter.strokePath(path("M12 32 L25 32"), line(palette["ink"], 5.5, round_ends=True))
    painter.restore()


@cache
def _read() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(resource("assets", "glyphs.json").read_text(encoding="utf-8"))
    return read


@cache
def _glyphs() -> dict[str, Glyph]:
    read = _read()
    found = {name: Glyph(name, 24, _parts(data.split("|"))) for name, data in read["tools"].items()}
    found |= {name: Glyph(name, 24, _parts(it["path"].split("|"))) for name, it in read["errors"].items()}
    for name, it in read["statuses"].items():
        sign, size, baseline = it.get("sign", ""), it.get("size", 0.0), it.get("baseline", 0.0)
        found[name] = Glyph(name, 18, _parts(it["parts"]), sign, size, baseline)
    return found


def _parts(data: list[str]) -> tuple[_Part, ...]:
    found = []
    for text in data:
        part = _PART.match(text)
        assert part is not None, text
        sign, numbers, shape = part.groups()
        width, *dash = [float(word) for word in numbers.split()] or [0.0]
        dash = [3.2, 2.6] if sign == "~" else dash
        found.append(_Part(path(shape, odd_even=sign == "+"), sign == "+", width, tuple(dash)))
    return tuple(found)
