"""The course of a round of twenty-one: playing it from the physical order of its cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Self, assert_never

from reviewer.cards import UNKNOWN
from reviewer.games.procedure import Call, Choice, Drawn, Due, NotKnown, Step
from reviewer.games.twenty_one import Held, Round, deal_order, draws, play
from reviewer.games.twenty_one_money import results
from reviewer.law.course import Burned, Course, Laying, LineStep, Played
from reviewer.law.outcome import NextRound, Outcome, State
from reviewer.law.round_end import Lawful, Terms, hands_of, hit_soft_17, in_order, net, word_on_insurance
from reviewer.law.tables import hole_card
from reviewer.law.told import Told, read
from reviewer.record.hand import Hand
from reviewer.table import DEALER, Place, Said, Word, space


@dataclass(frozen=True, slots=True)
class Owed:
    """A card that is made up for: the next one to leave the shoe once card number ``after`` is out goes to this place."""

    after: int
    place: Place


def _no_wagers() -> Mapping[int, Lawful]:
    return MappingProxyType({})


def _no_hits() -> Mapping[int, int]:
    return MappingProxyType({})


@dataclass(frozen=True)
class RoundCourse(Course):
    """The course of a round.

    ``order`` is where the initial cards go, None for the ordinary way; ``owed`` are cards made up for later; ``short``
    are hands that stay a card short; ``unreplaced`` cards that fell and whose hit counts as served; ``inactive`` are
    spaces; ``passed_over`` events in which a hit was asked that is served after all others, ``recalled`` those that are
    served once a card is out, by its number; ``draws_anyway`` that the dealer is completed though no hand is left;
    ``lawful`` unlawful wagers by space; ``insurance_returned`` that insurance comes back; ``old_shoe`` how many cards the
    shoe held before a shuffle; ``burns_after`` that a card is burned when the round is complete; ``stands_on_soft_17`` that the dealer stands on a
    soft 17 whatever the house has chosen; ``off_the_cards`` that
    decisions nobody recorded are read off the cards that were dealt.
    """

    told: Told = field(kw_only=True)
    order: tuple[Place, ...] | None = None
    owed: tuple[Owed, ...] = ()
    short: frozenset[Place] = frozenset()
    unreplaced: frozenset[int] = frozenset()
    inactive: frozenset[int] = frozenset()
    passed_over: frozenset[int] = frozenset()
    recalled: Mapping[int, int] = field(default_factory=_no_hits)
    draws_anyway: bool = False
    lawful: Mapping[int, Lawful] = field(default_factory=_no_wagers)
    insurance_returned: bool = False
    old_shoe: int | None = None
    burns_after: bool = False
    stands_on_soft_17: bool = False
    off_the_cards: bool = False

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces that are in the round."""
        return tuple(number for number in self.told.spaces if number not in self.inactive)

    @property
    def deal_order(self) -> tuple[Place, ...]:
        """Where the initial cards go; hands known by their total need none."""
        known = {total.place for total in self.told.totals}
        order = self.order if self.order is not None else deal_order(self.told.spaces)
        return tuple(place for place in order if place not in known and place.space not in self.inactive)

    @property
    def terms(self) -> Terms:
        """On what terms the round is settled."""
        return Terms(self.lawful, self.inactive, self.insurance_returned)

    def taken(self) -> set[int]:
        """The numbers of the cards that are not dealt in the ordinary way."""
        gone = {burned.number for burned in self.burned} - self.unreplaced
        return gone | set(self.carried) | self.told.set_aside

    def discard(self, *numbers: int, after: int) -> Self:
        """The course with these cards burned after an event; one that is burned already is not burned again."""
        gone = {burned.number for burned in self.burned}
        cards = (Burned(number, after=after) for number in numbers if number not in gone)
        return replace(self, burned=(*self.burned, *cards))

    def without(self, place: Place, which: int) -> Self:
        """The course where a place's first (0) or second (1) initial card is left out of the deal."""
        order = list(self.deal_order)
        found = [index for index, each in enumerate(order) if each == place]
        if which < len(found):
            del order[found[which]]
        return replace(self, order=tuple(order))

    def burned_names(self) -> tuple[str, ...]:
        """The burned cards as they are written, in the order in which they are burned."""
        return tuple(self.recorded(b.number) for b in sorted(self.burned, key=lambda burned: burned.after))

    def waiting_for(self, number: int) -> str:
        """How an outcome names a card that it waits for: the dealer's facedown card, another in a hand, the next card."""
        hole = self.run().face_down
        if hole is not None and hole.number == number and self.is_out(number):
            return "hole_card"
        return f"card:c{number}" if self.is_out(number) else "next_card"

    def as_taken(self) -> RoundCourse:
        """The course where decisions that nobody recorded are read off the cards that were dealt."""
        return self._as_taken

    @cached_property
    def _as_taken(self) -> RoundCourse:
        return self if self.off_the_cards else replace(self, off_the_cards=True)

    def dealer_draws(self, held: Held) -> bool:
        """Whether a count of the dealer's commands a card. Raises NotKnown."""
        return draws(held.count, soft=held.soft, hits_soft_17=self.run().hits_soft_17)

    def laid(self) -> tuple[int, ...]:
        """The numbers of the cards that this course deals to hands."""
        return tuple(step.number for step in self.play().line if isinstance(step, Laying))

    def play(self) -> Played:
        """The round dealt from the physical order of the cards, with the decisions that the record holds."""
        return self._run[1]

    def run(self) -> Round:
        """The round as far as this course leads."""
        return self._run[0]

    @cached_property
    def _run(self) -> tuple[Round, Played]:
        playing = _Playing(self)
        played = playing.result()
        return playing.round, played


def round_course(hand: Hand) -> RoundCourse:
    """The course of a round before any rule has changed it."""
    told = read(hand)
    assumes: list[str] = []
    if told.unlisted and told.spaces:
        assumes.append("Nobody listed who had a wager: the spaces that got cards are taken to have one.")
    policy = hand.house.get("policy")
    if policy and hand.policy is None:
        assumes.append(f"A written policy is named ({policy}); its text is not held here and nothing of it is applied.")
    return RoundCourse(hand, assumes=tuple(assumes), told=told)


def start(course: RoundCourse) -> Round:
    """A round before its first card; hands known only by their total are in place."""
    round = Round(
        [Held(space(number)) for number in course.spaces],
        order=course.deal_order,
        hits_soft_17=hit_soft_17(course.hand) and not course.stands_on_soft_17,
        hole_card=hole_card(course.hand),
        draws_anyway=course.draws_anyway,
    )
    for total in course.told.totals:
        if total.place != DEALER and total.place.space not in course.spaces:
            continue
        if "." in total.place:
            round.hands.append(Held(total.place))
        held = round.hand(total.place)
        held.total, held.of, held.split = total.count, total.cards, "." in total.place
        held.stands = total.cards != 2 and total.place not in course.told.decisions
    for place in course.short:
        round.hand(place).due -= 1
    for event, after in course.recalled.items():
        said = course.hand.events[event - 1]
        assert isinstance(said, Said)
        round.recalled[said.who] = after
    return round


class _Playing:
    """One run through a round: the procedure, the cards still to come, what was laid and decided."""

    def __init__(self, course: RoundCourse) -> None:
        self.course = course
        self.round = start(course)
        self.queue = self._numbers()
        self.unused = next(self.queue)
        self.line: list[LineStep] = []
        self.assumes: list[str] = list(course.assumes)
        self.owed = list(course.owed)
        self.decisions = {place: list(numbers) for place, numbers in course.told.decisions.items()}
        self.waits_for: str | None = None
        self.unknown: int | None = None

    def _numbers(self) -> Iterator[int]:
        taken, number = self.course.taken(), 1
        while True:
            if number not in taken:
                yield number
            number += 1

    def result(self) -> Played:
        told: dict[str, str] = {}
        try:
            self._deal()
            if self.waits_for is None:
                told, missing = results(self.round)
                if missing is not None:
                    self._wait_for_card(missing)
        except NotKnown as missing_card:
            self._wait_for_card(missing_card.number)
        return Played(self._outcome(told), tuple(self.line), self.unknown)

    def _deal(self) -> None:
        procedure = play(self.round)
        step = next(procedure, None)
        while step is not None:
            answer = self._answer(step)
            if self.waits_for is not None:
                return
            try:
                step = procedure.send(answer)
            except StopIteration:
                step = None

    def _answer(self, step: Step) -> Drawn | Word | None:
        self._make_up(step)
        if self.waits_for is not None:
            return None
        match step:
            case Due(place=place):
                return self._next_card(place)
            case Call():
                return None
            case Choice(insurance=True):
                return self._insurance(step)
            case Choice():
                return self._choice(step, self.round.hand(step.who))
        assert_never(step)

    def _make_up(self, step: Step) -> None:
        """Lay the cards that are made up for, once it is time; one that is due there anyway is laid in the ordinary way."""
        if len(self.line) < len(self.round.order):
            return
        while self.owed and self.waits_for is None:
            due = self.owed[0]
            if isinstance(step, Due) and step.place == due.place:
                del self.owed[0]
                return
            if self.unused <= due.after:
                return
            del self.owed[0]
            self.round.hand(due.place).take(self._next_card(due.place))

    def _next_card(self, place: Place) -> Drawn | None:
        course, number = self.course, self.unused
        if course.old_shoe is not None and number > course.old_shoe >= len(course.hand.stock):
            self.waits_for = "shuffle"
            return None
        drawn = course.drawn(number)
        if drawn.card == UNKNOWN and not course.is_out(number):
            self._wait_for_card(number)
            return None
        self.unused = next(self.queue)
        if number in course.unreplaced:
            return None
        self.line.append(Laying(number, place))
        return drawn

    def _insurance(self, step: Choice) -> Word | None:
        """Whether a space insured: as is on record, for an ace that the record shows; a new ace calls for a new answer."""
        word = word_on_insurance(self.course.hand, step.who.space or 0)
        up = self.round.up_card
        if word is not None or (up is not None and up.number in self.course.told.shown):
            return word or Word.DECLINE
        if step.unknown is not None:
            raise NotKnown(step.unknown)
        if any(self.course.card(number).value == 1 for number in self.course.told.shown) or self._insured(step.who):
            return Word.DECLINE
        self.waits_for = f"decision:{step.who}"
        return None

    def _insured(self, who: Place) -> bool:
        seats = (seat for seat in self.course.hand.seats if seat.place == who.space)
        return any((seat.wagers or {}).get("insurance") for seat in seats)

    def _choice(self, step: Choice, held: Held) -> Word | None:
        queue = self.decisions.get(step.who, [])
        if not queue:
            return self._unrecorded(step)
        number = queue[0]
        said = self.course.hand.events[number - 1]
        assert isinstance(said, Said)
        cards = tuple(drawn.number for drawn in held.cards)
        same = self.course.told.on[number] == cards
        if step.unknown is not None and not same:
            raise NotKnown(step.unknown)
        if said.word not in step.words:
            self.waits_for = f"decision:{step.who}"
            return None
        del queue[0]
        if number in self.course.recalled:
            return Word.STAND
        if number in self.course.passed_over:
            self.round.passed_over.add(step.who)
        self.line.append(said)
        self._carried_over(said, number, same=same)
        return said.word

    def _carried_over(self, said: Said, number: int, *, same: bool) -> None:
        """Say what is taken over though it was decided on other cards, or against another card of the dealer's."""
        word = f"“{said.word.value.capitalize()}” of space {said.who}"
        up = self.round.up_card
        if not same:
            self.assumes.append(f"{word} was said on other cards and is taken over.")
        elif up is not None and up.number not in self.course.told.against[number]:
            self.assumes.append(f"{word} was said while the dealer showed another card and is taken over.")

    def _unrecorded(self, step: Choice) -> Word | None:
        """A decision that no word on record holds: it is open, unless decisions are to be read off the cards."""
        if self.course.off_the_cards:
            lay_there = self.course.told.lies.get(self.unused) == step.who
            return Word.HIT if lay_there else Word.STAND
        if step.unknown is not None:
            raise NotKnown(step.unknown)
        self.waits_for = f"decision:{step.who}"
        return None

    def _wait_for_card(self, number: int) -> None:
        self.unknown = number
        hole = self.round.face_down
        if hole is not None and hole.number == number and self.course.is_out(number):
            self.waits_for = "hole_card"
        else:
            self.waits_for = f"card:c{number}" if self.course.is_out(number) else "next_card"

    def _outcome(self, told: Mapping[str, str]) -> Outcome:
        course = self.course
        money = {}
        if self.waits_for is None:
            try:
                money = net(course.hand, self.round, told, self._terms())
            except NotKnown as missing:
                self._wait_for_card(missing.number)
        decided = self.waits_for is None
        burned, next_round = self._end() if decided else (course.burned_names(), NextRound())
        return Outcome(
            State.DECIDED if decided else State.OPEN,
            hands=hands_of(self.round, course.recorded),
            results=in_order(told, course.inactive),
            net=money,
            burned=burned,
            next_round=next_round,
            follows=course.consequences(),
            waits_for=self.waits_for,
            assumes=(*self.assumes, *self._totals()),
        )

    def _terms(self) -> Terms:
        """On what terms the round is settled: insurance on a card that is never drawn comes back."""
        terms = self.course.terms
        if self.round.dealer.short and any((seat.wagers or {}).get("insurance") for seat in self.course.hand.seats):
            self.assumes.append("The dealer’s hand is not completed, so insurance comes back.")
            return replace(terms, insurance_returned=True)
        return terms

    def _end(self) -> tuple[tuple[str, ...], NextRound]:
        """What was burned by the end of a complete round, and what the next one opens with."""
        burned = self.course.burned_names()
        if not self.course.burns_after:
            return burned, self.course.next_round(self.unused)
        return (*burned, self.course.recorded(self.unused)), self.course.next_round(next(self.queue))

    def _totals(self) -> Iterator[str]:
        """What is taken for granted of hands that are known by their total and took a further card."""
        for held in (*self.round.hands, self.round.dealer):
            whose = "The dealer’s total" if held.place == DEALER else f"The total of space {held.place}"
            if held.total is not None and held.total > 11 and held.cards:
                yield f"{whose} of {held.total} is taken to hold no ace that counts eleven."
            if held.total == 21 and held.size is None and not held.split:
                yield f"{whose} of 21, in nobody knows how many cards, is taken to be no natural."
