"""The course of a coup (chemin de fer, baccarat): playing it, and how the cards lie at a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Self, assert_never

from reviewer.cards import UNKNOWN
from reviewer.games import baccarat, chemin_de_fer
from reviewer.games.coup import Coup, winner
from reviewer.games.drawing_table import DrawingTable, drawing_table
from reviewer.games.procedure import Call, Choice, Drawn, Due, NotKnown, Procedure, Step
from reviewer.law.course import Course, Laying, LineStep, Played, waits_for_card
from reviewer.law.outcome import HandOutcome, NextRound, Outcome, State
from reviewer.law.tables import in_the_shoe, opening_burns, table_at
from reviewer.record.hand import Game, Hand
from reviewer.table import BANKER, PLAYER, Place, Said, Table, Word

DECISIONS = (Word.CARD, Word.STAY)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A hand whose count a rule fixes: the cards that were taken for it, the count, and whether it draws no more."""

    cards: tuple[int, ...]
    count: int
    complete: bool


@dataclass(frozen=True)
class CoupCourse(Course):
    """The course of a coup. ``player`` and ``banker`` are counts that a rule fixed; ``banker_obliged`` that an option
    of the Banker is lost to a card that the rule gives to that hand; ``drew`` the hands whose option is read off a third
    card that they took.
    """

    player: Fixed | None = None
    banker: Fixed | None = None
    banker_obliged: bool = False
    drew: frozenset[Place] = frozenset()

    def taken(self) -> set[int]:
        """The numbers of the cards that are not dealt in the ordinary way."""
        fixed = [number for side in (self.player, self.banker) if side for number in side.cards]
        return {burned.number for burned in self.burned} | set(self.carried) | set(fixed) | opening_burns(self.hand)

    def fix(self, place: Place, cards: tuple[int, ...], count: int, *, complete: bool) -> Self:
        """The course with a hand's count fixed."""
        fixed = Fixed(cards, count, complete)
        return replace(self, player=fixed) if place == PLAYER else replace(self, banker=fixed)

    def oblige_banker(self) -> Self:
        """The course where the Banker draws though the table gives it the option."""
        return replace(self, banker_obliged=True)

    def as_taken(self) -> CoupCourse:
        """The course where an option that nobody is recorded to have taken is read off the cards that were dealt."""
        return self._as_taken

    @cached_property
    def _as_taken(self) -> CoupCourse:
        lying = table_at(self.hand, self.hand.repair)
        silent = (place for place in (PLAYER, BANKER) if first_said(self.hand, place) is None)
        drew = frozenset(place for place in silent if len(lying.hand(place)) > 2)
        return replace(self, drew=drew) if drew != self.drew else self

    def play(self) -> Played:
        """The coup dealt from the physical order of the cards, with the decisions that the record holds."""
        return self._run[1]

    def run(self) -> Coup:
        """The coup as far as this course leads; counts may still raise NotKnown."""
        return self._run[0]

    @cached_property
    def _run(self) -> tuple[Coup, Played]:
        playing = _Playing(self)
        played = playing.result()
        return playing.coup, played

    def places(self) -> dict[int, Place]:
        """Where each card goes that this course deals to a hand."""
        return self._places

    @cached_property
    def _places(self) -> dict[int, Place]:
        return {step.number: step.place for step in self.play().line if isinstance(step, Laying)}


class _Playing:
    """One run through a coup: the procedure, the cards still to come, what was laid and said."""

    def __init__(self, course: CoupCourse) -> None:
        self.course = course
        self.coup = start(course)
        self.queue = self._numbers()
        self.unused = next(self.queue)
        self.line: list[LineStep] = self._fixed_line()
        self.assumes: list[str] = list(course.assumes)
        self.waits_for: str | None = None
        self.unknown: int | None = None
        self.said = {who: first_said(course.hand, who) for who in (PLAYER, BANKER)}

    def _numbers(self) -> Iterator[int]:
        taken, number = self.course.taken(), 1
        while True:
            if number not in taken:
                yield number
            number += 1

    def _fixed_line(self) -> list[LineStep]:
        sides = ((PLAYER, self.course.player), (BANKER, self.course.banker))
        return [Laying(number, place) for place, side in sides if side for number in side.cards]

    def result(self) -> Played:
        if self.course.ended:
            return Played(ended(self.course), ())
        try:
            self._deal()
        except NotKnown as missing:
            self._wait_for_card(missing.number)
        outcome = self._outcome()
        return Played(outcome, tuple(self.line), self.unknown)

    def _deal(self) -> None:
        procedure = normal_play(self.course.hand, self.coup)
        step = next(procedure, None)
        while step is not None and self.waits_for is None:
            answer = self._answer(step)
            if self.waits_for is None:
                try:
                    step = procedure.send(answer)
                except StopIteration:
                    step = None

    def _answer(self, step: Step) -> Drawn | Word | None:
        match step:
            case Due(place=place):
                return self._next_card(place)
            case Call(who=who, word=word):
                self._call(who, word)
                return None
            case Choice(who=who):
                return self._choice(who)
        assert_never(step)

    def _next_card(self, place: Place) -> Drawn | None:
        drawn = self.course.drawn(self.unused)
        if drawn.card == UNKNOWN and not self.course.is_out(drawn.number):
            self._wait_for_card(drawn.number)
            return None
        self.line.append(Laying(drawn.number, place))
        self.unused = next(self.queue)
        return drawn

    def _call(self, who: Place, word: Word) -> None:
        said = self.said[who]
        if said and said.word is not word:
            if who == BANKER and self.course.banker_obliged:
                why = "the option is lost to the card that the rule gives to that hand"
            else:
                why = f"the table commands {'a card' if word is Word.CARD else 'no card'} there"
            self.assumes.append(
                f"“{said.word.value.capitalize()}” was said for {_NAMES[who]}; {why}, so the word does not count."
            )

    def _choice(self, who: Place) -> Word | None:
        said = self.said[who]
        if said is None and who in self.course.drew:
            self.assumes.append(f"That {_NAMES[who]} drew is read off the card; no call is on record.")
            return Word.CARD
        if said is None:
            self.waits_for = f"decision:{who.key}"
            return None
        self.line.append(said)
        if not self._same_cards(who, said):
            self.assumes.append(
                f"“{said.word.value.capitalize()}” for {_NAMES[who]} was said on other cards and is taken over."
            )
        return said.word

    def _same_cards(self, who: Place, said: Said) -> bool:
        event = self.course.hand.events.index(said) + 1
        table = table_at(self.course.hand, event)
        mine = [step.number for step in self.line if isinstance(step, Laying) and step.place == who]
        other = BANKER if who == PLAYER else PLAYER
        theirs = [s.number for s in self.line if isinstance(s, Laying) and s.place == other] if who == BANKER else []
        same = [laid.number for laid in table.hand(who)][:2] == mine[:2]
        return same and (who == PLAYER or [laid.number for laid in table.hand(other)] == theirs)

    def _wait_for_card(self, number: int) -> None:
        self.unknown = number
        self.waits_for = waits_for_card(self.course, number)

    def _outcome(self) -> Outcome:
        won: str | None = None
        if self.waits_for is None:
            try:
                won = winner(self.coup.count(PLAYER), self.coup.count(BANKER))
            except NotKnown as missing:
                self._wait_for_card(missing.number)
        course = self.course
        is_open = self.waits_for is not None
        return Outcome(
            State.OPEN if is_open else State.DECIDED,
            hands={place.key: self._hand(place) for place in (PLAYER, BANKER)},
            winner=won,
            net={} if is_open else net(course.hand, won),
            burned=course.burned_names(),
            next_round=NextRound() if is_open else course.next_round(self.unused),
            follows=course.consequences(),
            waits_for=self.waits_for,
            assumes=tuple(self.assumes),
        )

    def _hand(self, place: Place) -> HandOutcome:
        side, third = self.coup.side(place), self.coup.third(place)
        cards = [*side.cards, third] if third else side.cards
        try:
            count: int | None = self.coup.count(place) if cards or side.dealt else None
            natural = third is None and (side.dealt or len(cards) == 2) and side.natural
        except NotKnown:
            count, natural = None, False
        return HandOutcome(tuple(self.course.recorded(drawn.number) for drawn in cards), count, natural)


_NAMES = {PLAYER: "the Player’s Hand", BANKER: "the Banker’s Hand"}


def start(course: CoupCourse) -> Coup:
    """A coup before its first card: counts that a rule fixed and hands known only by their total are in place."""
    coup = Coup(banker_obliged=course.banker_obliged)
    for place, fixed in ((PLAYER, course.player), (BANKER, course.banker)):
        total = table_at(course.hand, course.hand.repair).total(place)
        side = coup.side(place)
        if fixed:
            cards = [course.drawn(number) for number in fixed.cards]
            side.set(cards, fixed.count, complete=fixed.complete)
        elif total:
            side.set([], total.count, complete=total.cards != 2)
    return coup


def normal_play(hand: Hand, coup: Coup) -> Procedure:
    """Normal play of a hand's game, under its house's choices, on a coup."""
    play = chemin_de_fer.play if hand.game is Game.CHEMIN_DE_FER else baccarat.play
    return play(table_of(hand), coup)


def table_of(hand: Hand) -> DrawingTable:
    """The drawing table of a hand's game under its house's choices."""
    return drawing_table(hand.game.value, hand.settings)


def first_said(hand: Hand, who: Place) -> Said | None:
    """The decision that the record holds for a hand: the first "Card" or "Stay" said for it."""
    return next((e for e in hand.events if isinstance(e, Said) and e.who == who and e.word in DECISIONS), None)


def net(hand: Hand, won: str | None) -> dict[str, Decimal]:
    """Money won (+) or lost (−) by place where a hand's winner is ``won``; None: no wager wins or loses."""
    if hand.game is Game.CHEMIN_DE_FER:
        bank = next((seat.place for seat in hand.seats if seat.role == "banker"), None)
        wagers = {s.place: s.wagers.get("player") if s.wagers else None for s in hand.seats if s.place != bank}
        commission = hand.settings.get("commission", chemin_de_fer.COMMISSION)
        assert isinstance(commission, Decimal)
        amounts = chemin_de_fer.settle(won, wagers, bank if wagers else None, commission)
    else:
        amounts = baccarat.settle(won, {s.place: s.wagers for s in hand.seats}, hand.settings)
    return {str(seat.place): amounts[seat.place] for seat in hand.seats if seat.place in amounts}


def as_lies(hand: Hand, table: Table, *, declared: str | None = None, burned: tuple[str, ...] = ()) -> Outcome:
    """The outcome that the cards of a table give as they lie, or the one that the table declared."""
    hands = {place.key: lying(table, place) for place in (PLAYER, BANKER)}
    counts = [h.count for h in hands.values()]
    won = declared
    if won is None and counts[0] is not None and counts[1] is not None:
        won = winner(counts[0], counts[1])
    return Outcome(
        State.DECIDED,
        hands=hands,
        winner=won,
        net=net(hand, won) if won else {},
        burned=burned,
        next_round=in_the_shoe(hand),
    )


def lying(table: Table, place: Place) -> HandOutcome:
    """A hand as it lies at a table."""
    cards, total = table.hand(place), table.total(place)
    values = [laid.card.value for laid in cards]
    names = tuple(str(laid.card) for laid in cards)
    if None in values or not (cards or total):
        return HandOutcome(names, None)
    count = (sum(value or 0 for value in values) + (total.count if total else 0)) % 10
    two = (len(cards) == 2 and total is None) or (not cards and total is not None and total.cards == 2)
    return HandOutcome(names, count, two and count >= 8)


def ended(course: CoupCourse) -> Outcome:
    """The outcome of a hand in which no wager wins or loses: its hands as dealt."""
    hand = course.hand
    assert course.ended
    return Outcome(
        course.ended,
        hands={place.key: lying(table_at(hand, hand.repair), place) for place in (PLAYER, BANKER)},
        net=net(hand, None),
        next_round=in_the_shoe(hand),
        follows=course.consequences(),
    )
