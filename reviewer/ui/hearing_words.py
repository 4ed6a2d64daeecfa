"""Sentences in a hearing's picture: wrapped, their cards drawn as small cards, in the picture's own units."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from PySide6.QtGui import QColor, QPainter

from reviewer.cards import Card
from reviewer.drawing.tokens import Palette
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.review.telling import cards_in
from reviewer.ui.small_cards import paint_small_card, small_card_width

Word = tuple[str | Card, ...]


@dataclass(frozen=True, slots=True)
class Type:
    """How words are set: height in units, weight, family, the height of a line in sizes, whether they name cards."""

    size: float
    weight: int = 400
    family: str = "Inter"
    leading: float = 1.36
    cards: bool = True


def words_of(text: str, *, cards: bool = True) -> list[Word]:
    """A line's words; a card is a word, or a part of one."""
    words: list[list[str | Card]] = [[]]
    for part in cards_in(text) if cards else (text,):
        if isinstance(part, Card):
            words[-1].append(part)
            continue
        for bit in re.findall(r"\s+|\S+", part):
            if bit.isspace():
                words.append([])
            else:
                words[-1].append(bit)
    return [tuple(word) for word in words if word]


def word_width(word: Word, it: Type) -> float:
    """How wide a word is."""
    return sum(
        small_card_width(part, it.size) + it.size * 0.14
        if isinstance(part, Card)
        else width_of(part, it.size, weight=it.weight, family=it.family)
        for part in word
    )


def lines_of(text: str, it: Type, width: float) -> list[list[Word]]:
    """A text in lines no wider than ``width``."""
    space = width_of(" ", it.size, weight=it.weight, family=it.family)
    lines: list[list[Word]] = []
    for paragraph in text.split("\n"):
        line: list[Word] = []
        x = 0.0
        for word in words_of(paragraph, cards=it.cards):
            across = word_width(word, it)
            if line and x + across > width:
                lines.append(line)
                line, x = [], 0.0
            line.append(word)
            x += across + space
        lines.append(line)
    return lines


def fitting(text: str, width: float, height: float, sizes: tuple[float, ...], like: Type) -> Type:
    """The largest of some sizes at which a text fits; the smallest where it fits at none."""
    for size in sizes:
        it = replace(like, size=size)
        if len(lines_of(text, it, width)) * size * it.leading <= height:
            return it
    return replace(like, size=sizes[-1])


def paint_words(
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    width: float,
    it: Type,
    ink: QColor,
    palette: Palette,
    *,
    four: bool,
) -> float:
    """Paint a text from its upper left corner; returns where it ends below."""
    space = width_of(" ", it.size, weight=it.weight, family=it.family)
    for line in lines_of(text, it, width):
        at, base = x, y + it.size * (it.leading / 2 + 0.36)
        for word in line:
            for part in word:
                if isinstance(part, Card):
                    gap = it.size * 0.07
                    middle = y + it.size * it.leading / 2
                    at += 2 * gap + paint_small_card(painter, part, at + gap, middle, it.size, palette, four=four)
                else:
                    write(painter, part, at, base, it.size, ink, weight=it.weight, family=it.family)
                    at += width_of(part, it.size, weight=it.weight, family=it.family)
            at += space
        y += it.size * it.leading
    return y
