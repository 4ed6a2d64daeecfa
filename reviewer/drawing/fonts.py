"""The bundled fonts, and the voices that they lend: the program's, the record's, the law's.

The program speaks in Inter, the record in JetBrains Mono, the law in Noto Serif. Suits in running text
come from the font Reviewer Suits, four glyphs of our own. Digits are equally wide, but for those of Inter
Display, which has none such.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from reviewer import resource

LEAST = 11.5
"""No text is smaller than this on a screen, in px."""
SUITS = "Reviewer Suits"


@dataclass(frozen=True, slots=True)
class Role:
    """How one kind of text is set: family, size in px at 100 %, weight 400 to 700, letter spacing in % of
    the size.
    """

    family: str
    px: float
    weight: int = 400
    spacing: float = 0.0


ROLES = {
    "answer": Role("Inter Display", 34, 600, -1.5),
    "head": Role("Inter Display", 21, 600, -0.5),
    "count": Role("Inter Display", 96, 600),
    "statement": Role("Inter", 15),
    "body": Role("Inter", 13.5),
    "strong": Role("Inter", 13.5, 600),
    "label": Role("Inter", 12, 500),
    "record": Role("JetBrains Mono", 13, 500),
    "law": Role("Noto Serif", 14),
    "suits": Role(SUITS, 13.5),
}


@cache
def load() -> tuple[str, ...]:
    """Make the bundled fonts known to Qt, once; the families that came. Needs a QGuiApplication."""
    families: set[str] = set()
    for path in sorted(resource("assets", "fonts").iterdir()):
        if path.suffix in {".ttf", ".otf"}:
            number = QFontDatabase.addApplicationFont(str(path))
            families.update(QFontDatabase.applicationFontFamilies(number))
    return tuple(sorted(families))


@lru_cache(maxsize=256)
def font(role: str, px: float = 0.0, scale: float = 1.0, weight: int = 0) -> QFont:
    """The font of a role (a key of `ROLES`), at ``px`` instead of its own size, times the text scale (1 to
    1.5).

    Sizes are rounded to whole px and never fall below `LEAST`. The font is shared: copy it before changing
    it.
    """
    it = ROLES[role]
    made = lettering(it.family, weight or it.weight)
    size = max((px or it.px) * scale, LEAST)
    made.setPixelSize(round(size))
    if it.spacing:
        made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 100 + it.spacing)
    return made


def lettering(family: str, weight: int, *, tabular: bool = True) -> QFont:
    """A font 100 px high, unhinted, to be scaled by the painter. ``tabular`` makes all digits equally
    wide.
    """
    load()
    made = QFont(family)
    made.setPixelSize(100)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setStyleStrategy(QFont.StyleStrategy.NoFontMerging | QFont.StyleStrategy.PreferAntialias)
    if tabular:
        made.setFeature(QFont.Tag("tnum"), 1)
    if family == "JetBrains Mono":
        made.setFeature(QFont.Tag("calt"), 0)
    return made
