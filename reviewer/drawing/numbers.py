"""The numbers of cards: each under what is seen of its card, so that it covers no neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtGui import QPainter

from reviewer.drawing.card import Look, paint_pill, pill_gap, pill_width
from reviewer.drawing.scene import DrawnCard, TableView
from reviewer.replay.plan import CARD_RATIO, Layout


def paint_numbers(painter: QPainter, view: TableView, look: Look) -> None:
    """Paint the number of every card that carries one, after all cards have been painted."""
    hands: dict[str, list[DrawnCard]] = {}
    for card in view.cards:
        if card.pill or card.mark or card.ghost:
            hands.setdefault(card.place, []).append(card)
    frame = view.plan.layout is Layout.FRAME
    scale, size = (1.65, 18.4) if frame else (look.grow, 15.5)
    for place, cards in hands.items():
        tight = _tight(cards, scale, size)
        beside = _covered(cards[0], view.cards)
        for i, card in enumerate(cards):
            if card.ghost:
                continue
            seen = _seen(cards, i)
            narrow = tight or (bool(card.mark) and seen < card.width)
            shown = replace(card, pill=card.pill.lstrip("c")) if narrow else card
            middle = card.x + (card.width if seen >= card.width else seen + 4) / 2
            gap = min(pill_gap(card, scale), 11.0) if place[:1].isdigit() and not frame else pill_gap(card, scale)
            top = card.y + card.width * CARD_RATIO + gap
            if beside:
                middle = cards[0].x - 6 - pill_width(shown, scale, size, tight=tight) / 2
                top = card.y + 2 + 26 * scale * i
            paint_pill(painter, shown, look.palette, middle=middle, top=top, scale=scale, size=size, tight=tight)


def _seen(cards: Sequence[DrawnCard], i: int) -> float:
    """How much of the width of the ``i``-th card of a hand is seen."""
    card, over = cards[i], cards[i + 1] if i + 1 < len(cards) else None
    if over is None or abs(over.y - card.y) > 1 or over.x <= card.x:
        return card.width
    return min(over.x - card.x, card.width)


def _tight(cards: Sequence[DrawnCard], scale: float, size: float) -> bool:
    """Whether the numbers of a stack would touch with their prefix."""
    pairs = [(a, b) for a, b in pairwise(cards) if abs(a.y - b.y) < 1 and a.x < b.x < a.x + a.width]
    return any(b.x - a.x < pill_width(replace(b, mark=""), scale, size) + 1 for a, b in pairs)


def _covered(card: DrawnCard, cards: Sequence[DrawnCard]) -> bool:
    """Whether another hand of the same space lies over a hand's foot, as after a split."""
    if not card.place[:1].isdigit():
        return False
    foot = card.y + card.width * CARD_RATIO
    others = [it for it in cards if it.place[:1] == card.place[:1] and it.place != card.place]
    return any(card.y < it.y < foot and abs(it.x - card.x) < 2 * card.width for it in others)
