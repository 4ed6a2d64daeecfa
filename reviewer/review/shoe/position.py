"""Which cards each hand of a shoe used, by their number out of the shoe, as far as the record leads.

Numbers are counted from the first card on record: one that was burned before and is not on record would move them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reviewer.cards import UNKNOWN, Card
from reviewer.law.tables import table_at
from reviewer.record.hand import Hand
from reviewer.record.shoe import HandKind, Happening, Shoe
from reviewer.table import OUT, Dealt, Gap, Shuffled, Total


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that left the shoe in a hand: the hand's place in the list, and the card's number in the hand, from 1."""

    card: Card
    hand: int
    within: int


@dataclass(frozen=True, slots=True)
class Stretch:
    """Cards that left the shoe one behind the other, none between them. ``first`` is the first one's number, if known."""

    cards: tuple[Drawn, ...]
    first: int | None


@dataclass(frozen=True, slots=True)
class Used:
    """What one hand of a shoe used. ``cards`` has the number out of the shoe of each of its cards, None where nobody can
    tell; the first ``carried`` of them had left the shoe before it. ``taken`` is how many left the shoe in it, None where
    the record does not say.
    """

    hand: int
    number: int | None
    kind: HandKind
    cards: tuple[int | None, ...]
    carried: int
    taken: int | None

    @property
    def first(self) -> int | None:
        """The number of the first card that left the shoe in it."""
        return next(iter(self.cards[self.carried :]), None)

    @property
    def last(self) -> int | None:
        """The number of the last one."""
        return self.cards[-1] if len(self.cards) > self.carried else None


@dataclass(frozen=True, slots=True)
class Deal:
    """A shoe dealt out. ``lots`` are its cards between one shuffle and the next, each card once; ``doubts`` are sentences
    on what the record leaves in doubt.
    """

    used: tuple[Used, ...]
    stretches: tuple[Stretch, ...]
    lots: tuple[tuple[Card, ...], ...]
    doubts: tuple[str, ...]

    @property
    def out(self) -> int:
        """How many cards are on record as having left the shoe, known or not."""
        return sum(len(lot) for lot in self.lots)


def deal_of(shoe: Shoe) -> Deal:
    """The cards of a shoe, hand by hand."""
    walk = _Walk(shoe)
    for hand in range(len(shoe.hands)):
        walk.go(hand)
    walk.cut()
    return Deal(
        tuple(walk.used), tuple(walk.stretches), tuple(tuple(lot) for lot in walk.lots if lot), tuple(walk.doubts)
    )


def followed(shoe: Shoe, deal: Deal, hand: int) -> Hand:
    """A hand with what followed it in the shoe, as far as later hands, or the shoe's order, show it."""
    full = shoe.hands[hand]
    if not deal.used[hand].cards:
        return full
    own = len(full.dealt_cards)
    stretch = next((it for it in deal.stretches if any((c.hand, c.within) == (hand, own) for c in it.cards)), None)
    if stretch is None:
        return full
    place = next(n for n, c in enumerate(stretch.cards, start=1) if (c.hand, c.within) == (hand, own))
    cards = [drawn.card for drawn in stretch.cards[place:]]
    last = stretch.cards[-1]
    at_its_end = last.within == len(shoe.hands[last.hand].dealt_cards) and deal.used[last.hand].taken is not None
    cards += shoe.hands[last.hand].shoe_after if at_its_end else ()
    if stretch.first is not None and agrees(shoe, stretch):
        cards += shoe.dealt_from[stretch.first - 1 + place + len(cards) :]
    longer = cards if len(cards) > len(full.shoe_after) else full.shoe_after
    return replace(full, shoe_after=tuple(longer))


def agrees(shoe: Shoe, stretch: Stretch) -> bool:
    """Whether cards with their numbers are those that the shoe's order has there, as far as both are known."""
    start = (stretch.first or 1) - 1
    pairs = zip(stretch.cards, shoe.dealt_from[start:], strict=False)
    return all(alike(drawn.card, card) for drawn, card in pairs)


def alike(one: Card, other: Card) -> bool:
    """Whether two cards can be of the same rank and suit."""
    ranks = one.rank is None or other.rank is None or one.rank == other.rank
    return ranks and (one.suit is None or other.suit is None or one.suit == other.suit)


def called(shoe: Shoe, hand: int) -> str:
    """What a sentence calls a hand: by its number; a burn by the hand that it follows."""
    number = shoe.numbers[hand]
    if number is not None:
        return f"hand {number}"
    before = next((n for n in reversed(shoe.numbers[:hand]) if n is not None), None)
    return "the burn before the first hand" if before is None else f"the burn after hand {before}"


class _Walk:
    """One pass over the hands. ``next`` is the number of the next card out of the shoe, None where nobody can tell."""

    def __init__(self, shoe: Shoe) -> None:
        self.shoe = shoe
        self.used: list[Used] = []
        self.stretches: list[Stretch] = []
        self.lots: list[list[Card]] = [[]]
        self.doubts: list[str] = []
        self.next: int | None = 1
        self.run: list[Drawn] = []
        self.kept: list[tuple[int | None, Card]] = []
        self.before = 0

    def go(self, hand: int) -> None:
        """Deal one hand."""
        shoe, full = self.shoe, self.shoe.hands[hand]
        self._breaks(shoe.numbers[hand])
        carried = shoe.listed[hand].carried
        numbers = list(self._carried(hand, carried))
        if not full.events or any(isinstance(event, Total) for event in full.events):
            taken = self._in_no_order(full, carried)
            numbers += [None] * (len(full.dealt_cards) - carried)
        else:
            numbers += self._in_order(hand, full, carried)
            gaps = any(isinstance(event, Gap) for event in full.events)
            taken = None if gaps else len(numbers) - carried
        self.used.append(Used(hand, shoe.numbers[hand], shoe.listed[hand].kind, tuple(numbers), carried, taken))
        out = table_at(full, len(full.events)).hand(OUT)
        self.kept = sorted(((numbers[laid.number - 1], laid.card) for laid in out), key=lambda it: it[0] or 0)

    def cut(self) -> None:
        """What comes next does not follow what came before."""
        if self.run:
            first = self.next - len(self.run) if self.next is not None else None
            self.stretches.append(Stretch(tuple(self.run), first))
        self.run = []

    def lose(self) -> None:
        """From here nobody can tell how many cards are out."""
        self.cut()
        self.next = None

    def _breaks(self, number: int | None) -> None:
        """Hands that are not listed, and shuffles between two hands."""
        if number is None:
            return
        if number > self.before + 1:
            self.lose()
        for event in self.shoe.machine:
            new = event.what in (Happening.SHUFFLE, Happening.SHOE_CHANGE)
            if new and event.after is not None and 1 <= self.before <= event.after < number:
                self._new_order()
        self.before = number

    def _new_order(self) -> None:
        self.lose()
        self.lots.append([])

    def _carried(self, hand: int, count: int) -> Iterator[int | None]:
        """The numbers of a hand's first cards, where an earlier hand had drawn them."""
        dealt = self.shoe.hands[hand].dealt_cards
        if not count and self.kept and dealt and dealt[0].card.known and dealt[0].card == self.kept[0][1]:
            self.doubts.append(
                f"{_head(called(self.shoe, hand - 1))} left {dealt[0].card} out of the shoe, and {called(self.shoe, hand)} "
                "begins with one. If it is the same card, “carried = 1” says so."
            )
        for place, event in enumerate(dealt[:count]):
            number, card = self.kept[place] if place < len(self.kept) else (None, UNKNOWN)
            if not alike(card, event.card):
                self.doubts.append(
                    f"{_head(called(self.shoe, hand))} begins with {event.card}, which is said to be carried over; the "
                    f"hand before left {card} out of the shoe."
                )
                number = None
            yield number

    def _in_no_order(self, full: Hand, carried: int) -> int | None:
        """A hand without cards on record, or with hands known by their total: its cards stand in no order."""
        self.cut()
        totals = [event.cards for event in full.events if isinstance(event, Total)]
        dealt = [event.card for event in full.dealt_cards[carried:]]
        unnamed = sum(count or 0 for count in totals)
        self.lots[-1] += [*dealt, *[UNKNOWN] * unnamed]
        taken = len(dealt) + unnamed if totals and None not in totals else None
        self.next = self.next + taken if self.next is not None and taken is not None else None
        return taken

    def _in_order(self, hand: int, full: Hand, carried: int) -> Iterator[int | None]:
        within = 0
        for event in full.events:
            match event:
                case Dealt():
                    within += 1
                    if within > carried:
                        yield self.next
                        self.run.append(Drawn(event.card, hand, within))
                        self.lots[-1].append(event.card)
                        self.next = self.next + 1 if self.next is not None else None
                case Gap():
                    self.lose()
                case Shuffled():
                    self._new_order()
                case _:
                    pass


def _head(words: str) -> str:
    return words[0].upper() + words[1:]
