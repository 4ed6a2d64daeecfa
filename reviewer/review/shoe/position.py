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

Origin = tuple[int, int]
"""A card that left the shoe: the place in the list of the hand in which it did, and its number in that hand, from 1."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that left the shoe, and where it did."""

    card: Card
    origin: Origin

    @property
    def hand(self) -> int:
        """The place in the list of the hand in which it left the shoe."""
        return self.origin[0]


@dataclass(frozen=True, slots=True)
class Stretch:
    """Cards that left the shoe one behind the other, none between them. ``first`` is the first one's number, if known."""

    cards: tuple[Drawn, ...]
    first: int | None


@dataclass(frozen=True, slots=True)
class Used:
    """What one hand of a shoe used. ``cards`` has the number out of the shoe of each of its cards, None where nobody can
    tell; the first ``carried`` of them had left the shoe before it. ``origins`` are the hand (its place in the list) in which
    each left the shoe and its number there. ``taken`` is how many left the shoe in it, None where the record does not say.
    """

    hand: int
    number: int | None
    kind: HandKind
    cards: tuple[int | None, ...]
    origins: tuple[Origin | None, ...]
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
    after = behind(shoe, deal, hand)
    return full if len(after) <= len(full.shoe_after) else replace(full, shoe_after=tuple(card for card, _ in after))


def behind(shoe: Shoe, deal: Deal, hand: int) -> list[tuple[Card, Origin | None]]:
    """The cards that followed a hand's last card in the shoe, each with where it left the shoe, None where no hand used it."""
    own = (hand, len(shoe.hands[hand].dealt_cards))
    stretch = next((it for it in deal.stretches if any(drawn.origin == own for drawn in it.cards)), None)
    if stretch is None:
        return [(card, None) for card in shoe.hands[hand].shoe_after]
    place = [drawn.origin for drawn in stretch.cards].index(own) + 1
    found: list[tuple[Card, Origin | None]] = [(drawn.card, drawn.origin) for drawn in stretch.cards[place:]]
    last, number = stretch.cards[-1].origin
    if number == len(shoe.hands[last].dealt_cards) and deal.used[last].taken is not None:
        found += [(card, None) for card in shoe.hands[last].shoe_after]
    if stretch.first is not None and agrees(shoe, stretch):
        found += [(card, None) for card in shoe.dealt_from[stretch.first - 1 + place + len(found) :]]
    return found


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
        self.kept: list[tuple[int | None, Origin | None, Card]] = []
        self.before = 0

    def go(self, hand: int) -> None:
        """Deal one hand."""
        shoe, full = self.shoe, self.shoe.hands[hand]
        self._breaks(shoe.numbers[hand])
        carried = shoe.listed[hand].carried
        kept = list(self._carried(hand, carried))
        numbers = [number for number, _ in kept]
        if not full.events or any(isinstance(event, Total) for event in full.events):
            taken = self._in_no_order(full, carried)
            numbers += [None] * (len(full.dealt_cards) - carried)
        else:
            numbers += self._in_order(hand, full, carried)
            gaps = any(isinstance(event, Gap) for event in full.events)
            taken = None if gaps else len(numbers) - carried
        origins = [origin for _, origin in kept]
        origins += [(hand, within) for within in range(len(origins) + 1, len(numbers) + 1)]
        kind = shoe.listed[hand].kind
        self.used.append(Used(hand, shoe.numbers[hand], kind, tuple(numbers), tuple(origins), carried, taken))
        out = sorted(table_at(full, len(full.events)).hand(OUT), key=lambda laid: laid.number)
        self.kept = [(numbers[laid.number - 1], origins[laid.number - 1], laid.card) for laid in out]

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

    def _carried(self, hand: int, count: int) -> Iterator[tuple[int | None, Origin | None]]:
        """The numbers of a hand's first cards and where they left the shoe, where an earlier hand had drawn them."""
        dealt = self.shoe.hands[hand].dealt_cards
        if not count and self.kept and dealt and dealt[0].card.known and dealt[0].card == self.kept[0][2]:
            self.doubts.append(
                f"{_head(called(self.shoe, hand - 1))} left {dealt[0].card} out of the shoe, and {called(self.shoe, hand)} "
                "begins with one. If it is the same card, “carried = 1” says so."
            )
        for place, event in enumerate(dealt[:count]):
            number, origin, card = self.kept[place] if place < len(self.kept) else (None, None, UNKNOWN)
            if not alike(card, event.card):
                self.doubts.append(
                    f"{_head(called(self.shoe, hand))} begins with {event.card}, which is said to be carried over; the "
                    f"hand before left {card} out of the shoe."
                )
                number = origin = None
            yield number, origin

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
            if isinstance(event, Gap):
                self.lose()
            elif isinstance(event, Shuffled):
                self._new_order()
            elif isinstance(event, Dealt):
                within += 1
                if within <= carried:
                    continue
                yield self.next
                self.run.append(Drawn(event.card, (hand, within)))
                self.lots[-1].append(event.card)
                self.next = self.next + 1 if self.next is not None else None


def _head(words: str) -> str:
    return words[0].upper() + words[1:]
