"""Text as the exhibit's fonts can set it: nothing is dropped in silence, and nothing steers the printer."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache

from PySide6.QtGui import QRawFont

from reviewer import resource

CODED = re.compile(r"\[U\+[0-9A-F]{4,6}\]")
"""A sign that stands as its code."""
RUN = 64
"""The most signs in a row without a place to break the line: those of a SHA-256."""


def printable(text: str) -> str:
    """A text in which a sign that no font of the exhibit holds, or that is not to be seen, stands as ``[U+4E2D]``.

    Ends of lines stay; tabs and other spaces become spaces. What stands so can be read as it was in the attached
    hand file.
    """
    lines = text.replace("\r\n", "\n").replace("\r", "\n").expandtabs(4)
    return breaking("".join(map(_sign, lines)), RUN)


def breaking(text: str, most: int) -> str:
    """A text with places to break the line (U+200B) in runs of more than ``most`` signs without a space."""
    pattern = rf"\S{{{most}}}(?=\S)"
    return re.sub(pattern, lambda run: f"{run.group()}\u200b", text)


@lru_cache(maxsize=4096)
def _sign(sign: str) -> str:
    if sign == "\n":
        return sign
    kind = unicodedata.category(sign)
    if kind == "Zs":
        return " "
    if kind[0] == "C" or kind in ("Zl", "Zp") or not _held(sign):
        return f"[U+{ord(sign):04X}]"
    return sign


def _held(sign: str) -> bool:
    return any(font.supportsCharacter(ord(sign)) for font in _fonts())


@cache
def _fonts() -> tuple[QRawFont, ...]:
    """The fonts that text is set in, in the order in which they are tried."""
    from reviewer.exhibits.painting import ready

    ready()
    names = ("Inter-Regular.otf", "NotoSerif-Regular.ttf", "JetBrainsMono-Regular.ttf", "suits.ttf")
    return tuple(QRawFont(str(resource("assets", "fonts", name)), 12.0) for name in names)
