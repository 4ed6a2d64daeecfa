"""Small cards in running text: the eye finds the cards in a paragraph, and red suits never stand on a dark ground."""

from __future__ import annotations

import html
from functools import lru_cache

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPen

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


@lru_cache(maxsize=512)
def _small_card_uri(card: Card, px: float, colours: Palette, four: bool) -> tuple[str, int, int]:
    across, high, dpr = round(small_card_width(card, px) + 0.5), round(px * 1.3) + 2, 2.0
    image = QImage(round(across * dpr), round(high * dpr), QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(dpr)
    image.fill(QColor(0, 0, 0, 0))
    painter = QPainter(image)
    paint_small_card(painter, card, 0, high / 2, px, colours, four=four)
    painter.end()
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return f"data:image/png;base64,{bytes(data.toBase64().data()).decode()}", across, high


def card_html(card: Card, px: float, looks: Looks) -> str:
    """A small card as an image in rich text."""
    uri, across, high = _small_card_uri(card, px, looks.palette, looks.four)
    return f'<img src="{uri}" width="{across}" height="{high}" style="vertical-align:middle"/>'


def prose_html(text: str, px: float, looks: Looks) -> str:
    """A sentence as rich text: the cards that it names are small cards."""
    parts = cards_in(text)
    told = []
    for n, part in enumerate(parts):
        if isinstance(part, Card):
            told.append(card_html(part, px, looks))
        else:
            after_card = n > 0 and part == " " and n + 1 < len(parts)
            told.append("&#8202;" if after_card else html.escape(part))
    return "".join(told)


def prose_width(text: str, px: float, looks: Looks, *, weight: int = 400) -> float:
    """How wide a sentence is on one line, with its small cards."""
    return sum(
        width_of(part, px, weight=weight) if isinstance(part, str) else small_card_width(part, px) + px * 0.2
        for part in cards_in(text)
    )


def paint_prose(
    painter: QPainter, text: str, x: float, middle: float, px: float, ink: QColor, looks: Looks, *, weight: int = 400
) -> float:
    """Paint a sentence on one line, its cards as small cards; returns where it ends."""
    for part in cards_in(text):
        if isinstance(part, Card):
            x += (
                px * 0.1
                + paint_small_card(painter, part, x + px * 0.1, middle, px, looks.palette, four=looks.four)
                + px * 0.1
            )
        else:
            write(painter, part, x, middle + px * 0.36, px, ink, weight=weight)
            x += width_of(part, px, weight=weight)
    return x
