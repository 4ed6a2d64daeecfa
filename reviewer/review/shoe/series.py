"""Whether a shoe repeats: the one before it, the order of new decks, or itself.

What is said is how many cards match in sequence out of how many that can be compared. Beside it stands how seldom so long
a match comes about in a shuffled shoe, as a bound: never more often than in one of so many shoes, each order of the
cards being as likely as any other.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from math import comb, floor, log10
from typing import assert_never

from reviewer import resource
from reviewer.cards import RANKS, Card
from reviewer.record.shoe import Shoe
from reviewer.review.shoe.composition import order_of
from reviewer.review.shoe.matching import Match, matches
from reviewer.review.shoe.position import Deal, called

ASSUMES = "if every order of the cards in a shoe is as likely as any other"


class Against(Enum):
    """What a shoe was held against."""

    BEFORE = "the discards of the shoe before"
    FACTORY = "the order of new decks"
    ITSELF = "itself"


@dataclass(frozen=True, slots=True)
class FactoryOrder:
    """The order in which a maker's new decks lie, and who says so."""

    id: str
    name: str
    cards: tuple[Card, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Series:
    """A stretch of a shoe that is in another order, or further on in itself, once more.

    ``turned``: the other order is read from its end. ``first`` and ``last`` are the hands (by their place in the list)
    in which the stretch begins and ends, ``again`` the one in which it begins once more; None where no hand is on
    record. ``seldom`` is k where a shuffled shoe shows so long a match less often than once in 10 to the k; None where
    that is no rarity.
    """

    against: Against
    match: Match
    turned: bool
    order: FactoryOrder | None
    first: int | None
    last: int | None
    again: int | None
    seldom: int | None

    @property
    def period(self) -> int | None:
        """After how many cards the shoe repeats itself."""
        return self.match.other - self.match.start if self.against is Against.ITSELF else None


@cache
def factory_orders() -> tuple[FactoryOrder, ...]:
    """The orders of new decks that the program knows."""
    text = resource("data", "factory-orders.toml").read_text(encoding="utf-8")
    return tuple(
        FactoryOrder(it["id"], it["name"], tuple(_suits(it["suits"])), it["source"])
        for it in tomllib.loads(text)["orders"]
    )


def _suits(suits: list[str]) -> Iterator[Card]:
    for each in suits:
        suit, way = each.split()
        yield from (Card(rank, suit) for rank in (RANKS if way == "up" else RANKS[::-1]))


@dataclass(frozen=True, slots=True)
class Sequence:
    """Cards of a shoe in the order in which they left it, each with the hand that used it; None is a break."""

    cards: tuple[Card | None, ...]
    hands: tuple[int | None, ...]


def sequence_of(shoe: Shoe, deal: Deal) -> Sequence:
    """The cards in order: the shoe's own order with what its hands add; where there is none, the hands alone."""
    order, _ = order_of(shoe, deal)
    if order:
        hands = {number: used.hand for used in deal.used for number in used.cards[used.carried :] if number}
        return Sequence(order, tuple(hands.get(number) for number in range(1, len(order) + 1)))
    cards: list[Card | None] = []
    where: list[int | None] = []
    for stretch in deal.stretches:
        cards += [None] * bool(cards) + [drawn.card for drawn in stretch.cards]
        where += [None] * bool(where) + [drawn.hand for drawn in stretch.cards]
    return Sequence(tuple(cards), tuple(where))


def series_of(shoe: Shoe, deal: Deal) -> tuple[Series, ...]:
    """The longest stretches that repeat, against each thing that the shoe can be held against, the longest first."""
    sequence = sequence_of(shoe, deal)
    found = [*_before(shoe, sequence), *_factory(shoe, sequence), *_itself(shoe, sequence)]
    return tuple(sorted(found, key=lambda it: -it.match.alike))


def _before(shoe: Shoe, sequence: Sequence) -> Iterator[Series]:
    """Against the discards of the shoe before, read from either end; the better of the two."""
    ways = [(turned, matches(sequence.cards, _turned(shoe.before, turned))) for turned in (False, True)]
    turned, found = max(ways, key=lambda it: it[1][0].alike if it[1] else 0)
    places = 2 * len(sequence.cards) * len(shoe.before)
    for match in found:
        yield _series(Against.BEFORE, match, sequence, _seldom(match, places, _decks(shoe, sequence)), turned=turned)


def _factory(shoe: Shoe, sequence: Sequence) -> Iterator[Series]:
    """Against new decks of each maker, one behind the other, read from either end; the best of them."""
    best: tuple[Match, ...] = ()
    way = False, factory_orders()[0]
    for order in factory_orders():
        for turned in (False, True):
            packed = _turned(order.cards, turned) * (len(sequence.cards) // 52 + 2)
            found = matches(sequence.cards, packed, most=1)
            if found and (not best or found[0].alike > best[0].alike):
                best, way = found, (turned, order)
    places = 2 * len(factory_orders()) * len(sequence.cards) * 52
    for match in best:
        seldom = _seldom(match, places, _decks(shoe, sequence))
        yield _series(Against.FACTORY, match, sequence, seldom, turned=way[0], order=way[1])


def _itself(shoe: Shoe, sequence: Sequence) -> Iterator[Series]:
    """Against itself, further on."""
    count = len(sequence.cards)
    for match in matches(sequence.cards, sequence.cards, most=1, itself=True):
        seldom = _seldom(match, count * (count - 1) // 2, _decks(shoe, sequence), itself=True)
        yield _series(Against.ITSELF, match, sequence, seldom)


def _series(
    against: Against,
    match: Match,
    sequence: Sequence,
    seldom: int | None,
    *,
    turned: bool = False,
    order: FactoryOrder | None = None,
) -> Series:
    hands = sequence.hands
    again = hands[match.other] if against is Against.ITSELF else None
    return Series(against, match, turned, order, hands[match.start], hands[match.end - 1], again, seldom)


def _turned(cards: tuple[Card, ...], turned: bool) -> tuple[Card, ...]:
    return cards[::-1] if turned else cards


def _decks(shoe: Shoe, sequence: Sequence) -> int:
    """How many decks are reckoned with: what the shoe says, or the fewest that hold so many cards."""
    return shoe.decks or max(1, -(-sum(card is not None for card in sequence.cards) // 52))


def _seldom(match: Match, places: int, decks: int, *, itself: bool = False) -> int | None:
    """The power of ten behind "less often than once in", None where that is not even one.

    The bound is a sum over every pair of places where such a match can begin and every way in which it can skip: no more
    than ``places`` times the ways, times the chance of one such match. A card that must be like one that lies fixed is one
    of the copies that are left among the cards that are left; in a shoe held against itself, two cards are turned for
    each pair, and one copy fewer is left.
    """
    steps = match.alike + match.unknown + match.skipped
    log = log10(places) + log10(comb(steps, match.skipped)) + match.skipped * log10(3)
    copies = [decks - itself] * match.full + [4 * decks - itself] * match.ranks + [13 * decks - itself] * match.suits
    for turned, left in enumerate(copies):
        cards = 52 * decks - (2 * turned + 1 if itself else turned)
        log += min(0.0, log10(left / cards)) if left > 0 and cards > 0 else 0.0
    power = floor(-log - 1e-9)
    return power if power >= 1 else None


def series_words(shoe: Shoe, series: Series) -> str:
    """What is found, in sentences: how many cards match out of how many, where, and how seldom that is by chance."""
    match = series.match
    where = "" if series.first is None or series.last is None else f" from {_between(shoe, series.first, series.last)}"
    says = f"{match.alike} of {match.compared} cards{where} match {_what(shoe, series)} in sequence."
    if match.unknown:
        says += f" Of {match.unknown} cards between them nobody can tell."
    if match.ranks or match.suits:
        says += f" {match.ranks + match.suits} of those that match are known in part alone."
    if series.seldom is not None:
        says += f" In a shuffled shoe a match of this length comes about less often than once in 10^{series.seldom}, {ASSUMES}."
    return says


def _between(shoe: Shoe, first: int, last: int) -> str:
    return f"{called(shoe, first)} to {called(shoe, last)}"


def _what(shoe: Shoe, series: Series) -> str:
    turned = ", read from its end," if series.turned else ""
    against = series.against
    match against:
        case Against.BEFORE:
            return f"the discards of the shoe before{turned}"
        case Against.FACTORY:
            assert series.order is not None
            return f"new decks in order ({series.order.name}){turned}"
        case Against.ITSELF:
            again = "" if series.again is None else f", from {called(shoe, series.again)} on"
            return f"those {series.period} cards later{again},"
    assert_never(against)
