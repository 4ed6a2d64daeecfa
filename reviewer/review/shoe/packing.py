"""Whether cards that are known in part can all come from a pack: each copy of a card is in one place.

A card of which only the rank is known takes one copy of one of four cards, one of which only the suit is known one
copy of one of thirteen. What is worked out is how many cards find a copy at most; the others are too many.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache

from reviewer.cards import RANKS, SUITS, Card

NAMES = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
"""The 52 cards of a deck."""
NOBODY_KNOWS = Card(None, None)


def surplus(cards: Counter[Card], copies: Mapping[Card, int]) -> int:
    """How many of the cards find no copy at least, where a pack holds ``copies`` of each of the 52."""
    free = {name: copies[name] - cards[name] for name in NAMES}
    over = sum(-left for left in free.values() if left < 0)
    free = {name: max(left, 0) for name, left in free.items()}
    partly = {card: count for card, count in cards.items() if not card.known and card != NOBODY_KNOWS}
    placed = _most_placed(partly, free)
    unplaced = sum(partly.values()) - placed
    room = sum(free.values()) - placed
    return over + unplaced + max(0, cards[NOBODY_KNOWS] - room)


@cache
def _names(card: Card) -> tuple[Card, ...]:
    return tuple(name for name in NAMES if fits(card, name))


def fits(card: Card, name: Card) -> bool:
    """Whether a card that is known in part can be the one of this name."""
    return card.rank in (None, name.rank) and card.suit in (None, name.suit)


def _most_placed(partly: Mapping[Card, int], free: Mapping[Card, int]) -> int:
    """How many cards known in part find a copy at most: the largest flow from them to the copies that are free."""
    left = dict(partly)
    room = dict(free)
    flow: Counter[tuple[Card, Card]] = Counter()
    placed = 0
    for card in partly:
        while left[card] and (way := _way(card, room, flow, partly)):
            for source, name, back in way:
                flow[source, name] += -1 if back else 1
            room[way[-1][1]] -= 1
            left[card] -= 1
            placed += 1
    return placed


Way = list[tuple[Card, Card, bool]]
"""Steps by which one more card is placed: a card takes a copy of a name, or (True) gives one up."""


def _way(card: Card, room: Mapping[Card, int], flow: Counter[tuple[Card, Card]], partly: Iterable[Card]) -> Way | None:
    """How one more card of this kind finds a copy, others making room for it; None where there is no way."""
    ways: list[tuple[Card, Way]] = [(card, [])]
    seen = {card}
    for source, way in ways:
        for name in _names(source):
            taken = [*way, (source, name, False)]
            if room[name]:
                return taken
            for other in partly:
                if flow[other, name] and other not in seen:
                    seen.add(other)
                    ways.append((other, [*taken, (other, name, True)]))
    return None
