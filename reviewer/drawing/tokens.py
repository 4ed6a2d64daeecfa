"""Colours, space and lines of the look, read from ``assets/tokens.json``.

Four palettes: ``dim`` for a dark room, ``dark``, ``light``, and ``print`` for paper. A colour is named by
what it is for (``mandated``, ``felt2``, ``cardedge``), never by its hue.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any

from PySide6.QtGui import QColor

from reviewer import resource

PALETTES = ("dim", "dark", "light", "print")


@dataclass(frozen=True, slots=True)
class Palette:
    """A colour for each token; ``palette["felt"]`` is a QColor. Palettes are equal if their colours are."""

    name: str
    hexes: tuple[tuple[str, str], ...]
    _colours: dict[str, QColor] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_colours", {token: QColor(text) for token, text in self.hexes})

    def __getitem__(self, token: str) -> QColor:
        return self._colours[token]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The names of the colours."""
        return tuple(self._colours)

    def suit(self, suit: str | None, *, four: bool = False) -> QColor:
        """The colour of ``s``, ``h``, ``d`` or ``c``, in two colours or in four; grey where the suit is
        not known.
        """
        tokens = {"s": "black", "h": "red", "d": "blue" if four else "red", "c": "green" if four else "black"}
        return self._colours[tokens.get(suit or "", "unknown")]

    def faded(self, ground: str, share: float) -> Palette:
        """This palette as it looks at the opacity ``share`` on the colour ``ground``, without
        transparency.
        """
        return _faded(self, ground, round(share, 2))


@lru_cache(maxsize=64)
def _faded(palette: Palette, ground: str, share: float) -> Palette:
    below = palette[ground]

    def mixed(token: str) -> str:
        over = palette[token]
        pairs = zip(over.getRgb()[:3], below.getRgb()[:3], strict=True)  # type: ignore[index]
        return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)

    return Palette(f"{palette.name} {share} on {ground}", tuple((it, mixed(it)) for it in palette.tokens))


@dataclass(frozen=True, slots=True)
class Measures:
    """Distances and lines of the window, in px at 100 %.

    ``space`` is the grid's steps; radii are of tags and keys, of controls, of panels and pop-ups; lines are a
    hairline, a glyph's, a focus ring's, and the timeline's.
    """

    space: tuple[int, ...]
    tag_radius: float
    control_radius: float
    panel_radius: float
    hair: float
    line: float
    strong: float
    branch: float


@cache
def palette(name: str) -> Palette:
    """The palette ``dim``, ``dark``, ``light`` or ``print``; KeyError for any other name."""
    return Palette(name, tuple(_read()["themes"][name].items()))


@cache
def measures() -> Measures:
    """The look's distances and lines."""
    radius, stroke = _read()["radius"], _read()["stroke"]
    radii = radius["tag"], radius["control"], radius["panel"]
    lines = stroke["hair"], stroke["line"], stroke["strong"], stroke["branch"]
    return Measures(tuple(_read()["space"]), *radii, *lines)


@cache
def _read() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(resource("assets", "tokens.json").read_text(encoding="utf-8"))
    return read
