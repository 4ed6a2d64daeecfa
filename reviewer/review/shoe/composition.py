"""The cards of a shoe held against its decks: how many of each were seen, and what can and cannot be missing or too many.

Cards known in part are counted as ranges. Nothing is said to be missing unless every card of the shoe is on record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from reviewer.cards import RANKS, SUITS, Card
from reviewer.record.shoe import Shoe
from reviewer.review.shoe.packing import NAMES, fits, surplus
from reviewer.review.shoe.position import Deal, agrees, alike


@dataclass(frozen=True, slots=True)
class Count:
    """How many of a card, a rank or a suit were seen at once: ``seen`` for certain, ``at_most`` if every card that is known
    in part is one. ``held`` is how many the decks hold, None where nobody knows their number.
    """

    name: Card
    seen: int
    at_most: int
    held: int | None

    @property
    def too_many(self) -> int:
        """How many more were seen than the decks hold."""
        return max(0, self.seen - self.held) if self.held is not None else 0

    @property
    def unseen(self) -> tuple[int, int] | None:
        """Least and most of them that were not seen, if the pack holds what it should; None where that is not known."""
        if self.held is None:
            return None
        return max(0, self.held - self.at_most), max(0, self.held - self.seen)


@dataclass(frozen=True)
class Composition:
    """The cards of a shoe. ``lots`` are cards that were together in it: those between two shuffles, those of its order.

    ``whole`` says that one of them is every card that was in the shoe.
    """

    decks: int | None
    lots: tuple[tuple[Card, ...], ...]
    whole: tuple[Card, ...] | None
    doubts: tuple[str, ...] = ()

    @cached_property
    def cards(self) -> tuple[Count, ...]:
        """The 52 cards."""
        return tuple(self._count(name, 1) for name in NAMES)

    @cached_property
    def ranks(self) -> tuple[Count, ...]:
        """The thirteen ranks."""
        return tuple(self._count(Card(rank, None), 4) for rank in RANKS)

    @cached_property
    def suits(self) -> tuple[Count, ...]:
        """The four suits."""
        return tuple(self._count(Card(None, suit), 13) for suit in SUITS)

    @property
    def seen(self) -> int:
        """How many cards were seen at once."""
        return max((len(lot) for lot in self.lots), default=0)

    @property
    def unknown(self) -> int:
        """How many of them are not known, or known in part."""
        return max((sum(not card.known for card in lot) for lot in self.lots), default=0)

    @cached_property
    def too_many(self) -> int:
        """How many cards were seen at least that no pack of so many decks can hold."""
        if self.decks is None:
            return 0
        return max((surplus(Counter(lot), dict.fromkeys(NAMES, self.decks)) for lot in self.lots), default=0)

    @cached_property
    def missing(self) -> tuple[Count, ...]:
        """Cards of which the shoe held fewer than the decks do, where every card in it is on record."""
        if self.whole is None or self.decks is None:
            return ()
        counts = (_count((self.whole,), name, self.decks) for name in NAMES)
        return tuple(it for it in counts if it.at_most < self.decks)

    def _count(self, name: Card, copies: int) -> Count:
        return _count(self.lots, name, None if self.decks is None else copies * self.decks)


def _count(lots: Iterable[tuple[Card, ...]], name: Card, held: int | None) -> Count:
    lots = tuple(lots)
    return Count(name, _most(lots, lambda card: fits(name, card)), _most(lots, lambda card: alike(name, card)), held)


def _most(lots: tuple[tuple[Card, ...], ...], counts: Callable[[Card], bool]) -> int:
    return max((sum(map(counts, lot)) for lot in lots), default=0)


def composition_of(shoe: Shoe, deal: Deal) -> Composition:
    """The cards of a shoe, from its hands and from its order, each card once."""
    order, doubts = order_of(shoe, deal)
    lots = (*deal.lots, order) if order else deal.lots
    return Composition(shoe.decks, lots, order if shoe.whole and order else None, doubts)


def order_of(shoe: Shoe, deal: Deal) -> tuple[tuple[Card, ...], tuple[str, ...]]:
    """The shoe's order with what its hands add to it; where they contradict it, that is said and the order stands alone."""
    order = list(shoe.dealt_from)
    doubts: list[str] = []
    for stretch in deal.stretches if order else ():
        if stretch.first is None:
            continue
        if agrees(shoe, stretch):
            for place, drawn in enumerate(stretch.cards, start=stretch.first - 1):
                if place < len(order):
                    order[place] = _both(order[place], drawn.card)
                elif place == len(order) and not shoe.whole:
                    order.append(drawn.card)
        else:
            wrong = (n for n, drawn in enumerate(stretch.cards, stretch.first) if not alike(drawn.card, order[n - 1]))
            number = next(wrong)
            card = stretch.cards[number - stretch.first].card
            doubts.append(
                f"Card {number} out of the shoe is {order[number - 1]} in the order of the shoe and {card} in its hands."
            )
    last = max((it.first + len(it.cards) - 1 for it in deal.stretches if it.first is not None), default=0)
    if shoe.whole and last > len(order):
        doubts.append(f"The order is said to be the whole shoe, {len(order)} cards; its hands have a card {last}.")
    return tuple(order), tuple(doubts)


def _both(one: Card, other: Card) -> Card:
    return Card(one.rank or other.rank, one.suit or other.suit)


@dataclass(frozen=True, slots=True)
class Candidates:
    """Which cards a missing or an extra one can be, and which it cannot: what was seen excludes them.

    ``assumes`` says on what that stands.
    """

    open: tuple[Card, ...]
    excluded: tuple[Card, ...]
    assumes: str

    def can_be(self, card: Card) -> bool:
        """Whether a card, as far as it is known, can be one."""
        return any(alike(card, name) for name in self.open)


def missing_candidates(seen: Iterable[Card], decks: int, count: int) -> Candidates:
    """Which cards can be among ``count`` that are missing, if no other card is missing and none is too many."""
    cards = Counter(seen)
    room = 52 * decks - cards.total()
    possible = [name for name in NAMES if room >= count and surplus(cards, _copies(decks, name, -1)) == 0]
    return _parted(possible, "if nothing else is missing and no card is too many")


def extra_candidates(seen: Iterable[Card], decks: int, count: int) -> Candidates:
    """Which cards can be among ``count`` that are too many, if none is missing and no other is too many."""
    cards = Counter(seen)
    possible = [name for name in NAMES if surplus(cards, _copies(decks, name, 1)) <= count - 1]
    return _parted(possible, "if nothing is missing and no other card is too many")


def _copies(decks: int, name: Card, more: int) -> dict[Card, int]:
    return {it: decks + more * (it == name) for it in NAMES}


def _parted(possible: list[Card], assumes: str) -> Candidates:
    return Candidates(tuple(possible), tuple(name for name in NAMES if name not in possible), assumes)
