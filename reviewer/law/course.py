"""The hand as it should have gone: dealt from the same physical order of cards, changed by what rules command.

A course is a value. A provision takes one and returns another; playing it gives the mandated line and its outcome.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Self

from reviewer.cards import UNKNOWN, VALUES, Card
from reviewer.games.procedure import Drawn
from reviewer.law.outcome import NextRound, Outcome, State, in_order
from reviewer.record.hand import Hand
from reviewer.table import Place, Said


@dataclass(frozen=True, slots=True)
class Burned:
    """A card that a rule sends to the discard bucket, by its order out of the shoe; whether it is drawn face down for that.

    ``after`` is the number of the event after which it is burned, where several marks burn cards.
    """

    number: int
    face_down: bool = False
    after: int = 0


@dataclass(frozen=True, slots=True)
class Laying:
    """A step of a line: the card with this number goes to a place."""

    number: int
    place: Place


LineStep = Laying | Said


@dataclass(frozen=True, slots=True)
class Played:
    """A course that was played: its outcome, the line step by step, and the unknown card that it waits for, if any."""

    outcome: Outcome
    line: tuple[LineStep, ...]
    unknown: int | None = None


def _no_cards() -> Mapping[int, Card]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Course(ABC):
    """What the rules have made of a hand so far. A course is played once, however often it is asked.

    ``burned`` are the cards that rules burned, in order; ``carried`` those that open the next round, ``next_kind``
    what kind of round that is, ``opener`` its first card where that is no normal round, ``reshuffled`` that nobody can know its first card; ``ended`` is `State.VOID` or
    `State.ANNULLED` where no wager wins or loses; ``supposed`` holds values that are tried for cards nobody can name.
    """

    hand: Hand
    burned: tuple[Burned, ...] = ()
    carried: tuple[int, ...] = ()
    next_kind: str = "normal"
    opener: int | None = None
    reshuffled: bool = False
    ended: State | None = None
    follows: frozenset[str] = frozenset()
    assumes: tuple[str, ...] = ()
    supposed: Mapping[int, Card] = field(default_factory=_no_cards)

    @abstractmethod
    def play(self) -> Played:
        """The course, played as far as the cards that are known (or supposed) lead."""

    def card(self, number: int) -> Card:
        """What is known, or supposed, of the card with this number out of the shoe."""
        stock = self.hand.stock
        if number in self.supposed:
            return self.supposed[number]
        return stock[number - 1] if number <= len(stock) else UNKNOWN

    def drawn(self, number: int) -> Drawn:
        """The same, with its number."""
        return Drawn(number, self.card(number))

    def is_out(self, number: int) -> bool:
        """Whether the card left the shoe at the table."""
        return number <= len(self.hand.dealt_cards)

    @abstractmethod
    def taken(self) -> set[int]:
        """The numbers of the cards that are not dealt in the ordinary way."""

    def supposing(self, number: int, value: str) -> Self:
        """The same course where a card that nobody can name has one of the ten values."""
        return replace(self, supposed={**self.supposed, number: Card(value, None)})

    def burn(self, *cards: Burned) -> Self:
        """The course with these cards burned."""
        return replace(self, burned=(*self.burned, *cards))

    def burn_next(self, count: int, after: int, *, face_down: bool = False) -> Self:
        """The course with the next ``count`` cards burned that follow card number ``after`` in the shoe's order."""
        course, number = self, after
        for _ in range(count):
            number += 1
            while number in course.taken():
                number += 1
            course = course.burn(Burned(number, face_down))
        return course

    def carry(self, *numbers: int, kind: str = "normal") -> Self:
        """The course where these cards open the next round, a round of this kind."""
        if kind == "normal":
            return replace(self, carried=(*self.carried, *numbers))
        opener = self.opener if self.opener is not None else min(numbers)
        return replace(self, carried=(*self.carried, *numbers), next_kind=kind, opener=opener)

    def reshuffle(self) -> Self:
        """The course where the cards are reshuffled or replaced, so that nobody can know what the next round opens with."""
        return replace(self, reshuffled=True)

    def recorded(self, number: int) -> str:
        """The card with this number as the record writes it; what it does not hold is ``??``."""
        stock = self.hand.stock
        return str(stock[number - 1]) if number <= len(stock) else "??"

    def waiting_for(self, number: int) -> str:
        """How an outcome names a card that it waits for: one in a hand by its number, else the next card."""
        return f"card:c{number}" if self.is_out(number) else "next_card"

    def remaining(self, value: str) -> int | None:
        """How many cards of one of the ten values are left, by the decks and by what the record shows as gone; None where
        the number of decks is not known.
        """
        decks = self.hand.decks
        if decks is None:
            return None
        worth = 10 if value == "T" else "A23456789".index(value) + 1
        gone = sum(1 for card in self.hand.stock if card.value == worth)
        return max(0, decks * (16 if value == "T" else 4) - gone)

    @abstractmethod
    def as_taken(self) -> Course:
        """The course where an option that nobody is recorded to have taken is read off the cards that were dealt."""

    def end(self, state: State, *follows: str) -> Self:
        """The course where no wager wins or loses."""
        return replace(self, ended=state, follows=self.follows | {"wagers_returned", *follows})

    def then(self, *follows: str) -> Self:
        """The course with further consequences."""
        return replace(self, follows=self.follows | set(follows))

    def burned_names(self) -> tuple[str, ...]:
        """The burned cards as they are written: one that is drawn face down for it keeps no name."""
        return tuple(
            "??" if b.face_down and not self.is_out(b.number) else self.recorded(b.number) for b in self.burned
        )

    def next_round(self, unused: int) -> NextRound:
        """What the next round opens with, ``unused`` being the first card that this line did not use."""
        if self.reshuffled:
            return NextRound()
        if self.opener is not None:
            return NextRound(self._name(self.opener), self.next_kind)
        return NextRound(self._name(min((*self.carried, unused))), "normal")

    def _name(self, number: int) -> str | None:
        card = self.card(number)
        return None if card == UNKNOWN or number in self.supposed else str(card)

    def consequences(self) -> tuple[str, ...]:
        """The further consequences in their order."""
        return in_order(set(self.follows))


def played(course: Course) -> Played:
    """Play a course; where it waits for one card that nobody can name, try each of its values.

    If they all come to the same end and the card lies in a hand already, the hand is decided; else the outcome is
    open and holds what each value gives.
    """
    first = course.play()
    if first.unknown is None:
        return first
    number = first.unknown
    tried = {value: course.supposing(number, value).play().outcome for value in VALUES}
    return Played(merged(course, first.outcome, number, tried), first.line, number)


def merged(course: Course, waiting: Outcome, number: int, tried: Mapping[str, Outcome]) -> Outcome:
    """The outcome that waits for a card, from the outcomes under each of its values."""
    outcomes = list(tried.values())
    first = outcomes[0]
    settled = all(o.state is not State.OPEN and o.part == first.part for o in outcomes)
    if settled and course.is_out(number):
        burned = common_start([o.burned for o in outcomes])
        assumes = waiting.assumes
        if any(o.burned != burned for o in outcomes):
            assumes = (*assumes, f"How many cards are burned depends on card c{number}, which nobody can name.")
        same_next = all(o.next_round == first.next_round for o in outcomes)
        return replace(
            waiting,
            state=first.state,
            winner=first.winner,
            results=first.results,
            net=first.net,
            waits_for=None,
            burned=burned,
            next_round=first.next_round if same_next else NextRound(kind=first.next_round.kind),
            follows=first.follows,
            assumes=assumes,
        )
    parts = {value: replace(outcome.part, remaining=course.remaining(value)) for value, outcome in tried.items()}
    if all(part.state is State.OPEN for part in parts.values()):
        parts = {}
    return replace(waiting, by_card=parts)


def common_start(rows: list[tuple[str, ...]]) -> tuple[str, ...]:
    """The items with which all rows begin."""
    start = []
    for items in zip(*rows, strict=False):
        if len(set(items)) > 1:
            break
        start.append(items[0])
    return tuple(start)


def waits_for_card(course: Course, number: int) -> str:
    """How an outcome names the card that it waits for."""
    return course.waiting_for(number)
