"""Small cards in running text: the eye finds the cards in a paragraph, and red suits never stand on a dark ground."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from reviewer.cards import Card
from reviewer.drawing.tokens import Palette
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.review.telling import cards_in
from reviewer.ui.looks import Looks

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def small_card_width(card: Card, px: float) -> float:
    """How wide a small card is in text that is ``px`` high."""
    return width_of(_rank(card), px * 0.93, weight=600) + px * 1.22


def _rank(card: Card) -> str:
    return {"T": "10", None: "?"}.get(card.rank) or str(card.rank)


def paint_small_card(
    painter: QPainter, card: Card, x: float, middle: float, px: float, colours: Palette, *, four: bool
) -> float:
    """Paint a card in running text: rank and suit on a small face; returns its width."""
    across, high = small_card_width(card, px), px * 1.3
    box = QRectF(x + 0.5, middle - high / 2, across - 1, high)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(colours["cardedge" if card.known else "unknown"], 1)
    if not card.known:
        pen.setDashPattern([3, 2])
    painter.setPen(pen)
    painter.setBrush(colours["card"])
    painter.drawRoundedRect(box, 3, 3)
    colour = colours.suit(card.suit, four=four) if card.rank else colours["unknown"]
    size = px * 0.93
    base = middle + size * 0.36
    write(painter, _rank(card), x + px * 0.3, base, size, colour, weight=600)
    at = x + px * 0.3 + width_of(_rank(card), size, weight=600) + px * 0.04
    if card.suit:
        write(painter, _SUITS[card.suit], at, base, size * 0.92, colour, family="Reviewer Suits")
    else:
        write(painter, "?", at + px * 0.1, base, size, colours["unknown"])
    return across


def prose_width(text: str, px: float, looks: Looks, *, weight: int = 400) -> float:
    """How wide a sentence is on one line, with its small cards."""
    return sum(
        width_of(part, px, weight=weight) if isinstance(part, str) else small_card_width(part, px) + px * 0.14
        for part in cards_in(text)
    )


def paint_prose(
    painter: QPainter, text: str, x: float, middle: float, px: float, ink: QColor, looks: Looks, *, weight: int = 400
) -> float:
    """Paint a sentence on one line, its cards as small cards; returns where it ends."""
    for part in cards_in(text):
        if isinstance(part, Card):
            gap = px * 0.07
            x += 2 * gap + paint_small_card(painter, part, x + gap, middle, px, looks.palette, four=looks.four)
        else:
            write(painter, part, x, middle + px * 0.36, px, ink, weight=weight)
            x += width_of(part, px, weight=weight)
    return x
