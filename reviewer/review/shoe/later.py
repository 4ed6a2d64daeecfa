"""What a ruling does to the hands that were dealt after it, all cards being dealt from the one physical order.

The mandated line of a marked hand uses other cards than the table did, so the next hand would have begun elsewhere in
the shoe. Each later hand is dealt anew from there by the book. Whether that counts is another question: the rules may
let later hands stand, or say nothing of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from reviewer.cards import Card
from reviewer.law.coup import CoupCourse
from reviewer.law.course import Course, Laying, Played, played
from reviewer.law.outcome import Outcome, State
from reviewer.law.round import RoundCourse
from reviewer.record.hand import Game, Hand
from reviewer.record.shoe import HandKind, Shoe
from reviewer.review.assessment import Assessment, assess
from reviewer.review.lying import actual
from reviewer.review.shoe.position import Deal, Origin, behind, called, followed
from reviewer.table import BANKER, PLAYER, Said

Physical = list[tuple[Card, "Origin | None"]]
"""Cards in the order in which they open the next round, each with where it left the shoe at the table."""


class Fate(Enum):
    """How a later hand comes out on the mandated line beside what it came to."""

    SAME = "same"
    DIFFERENT = "different"
    OPEN = "open"
    EXTRA = "extra"
    UNCALLED = "uncalled"


class Standing(Enum):
    """What the rules say of hands dealt after the marked one."""

    STAND = "stand"
    SILENT = "silent"


@dataclass(frozen=True, slots=True)
class Later:
    """A round after a marked hand. ``hand`` is its place in the list, None for one that the rules command and nobody dealt
    (`Fate.EXTRA`); `Fate.UNCALLED` is one that was dealt and that the mandated line does not have. ``mandated`` is None
    where it is open or there is none; ``cards`` are those that the mandated line deals in it.
    """

    hand: int | None
    fate: Fate
    actual: Outcome | None = None
    mandated: Outcome | None = None
    cards: tuple[Card, ...] = ()
    says: str = ""


@dataclass(frozen=True, slots=True)
class Consequences:
    """What the ruling on a marked hand does to the hands after it.

    ``in_step`` is the hand (by its place) from which the mandated line deals the same cards as the table did, ``says`` why
    there is nothing to deal anew, empty where there is.
    """

    hand: int
    assessment: Assessment
    standing: Standing
    by: str
    later: tuple[Later, ...]
    in_step: int | None = None
    says: str = ""

    @property
    def counts(self) -> bool:
        """Whether the mandated lines of later hands may count: the rules do not let those stand that were dealt."""
        return self.standing is not Standing.STAND

    @property
    def different(self) -> tuple[Later, ...]:
        """The later hands that come out otherwise."""
        return tuple(it for it in self.later if it.fate is Fate.DIFFERENT)


def consequences(shoe: Shoe, deal: Deal, hand: int) -> Consequences:
    """What the ruling on the hand at this place does to the hands after it. Raises Unusable as `assess` does."""
    assessment = assess(followed(shoe, deal, hand))
    pack, mandated = assessment.pack, assessment.mandated
    stands = mandated is not None and "later_hands_stand" in mandated.follows
    stands = stands or bool(assessment.findings and pack.later_stand)
    standing, by = (Standing.STAND, pack.later_stand) if stands else (Standing.SILENT, "")
    found = Consequences(hand, assessment, standing, by, ())
    if mandated is None:
        return replace(found, says=_why_not_commanded(assessment))
    why, left = left_over(assessment, behind(shoe, deal, hand), deal.used[hand].origins)
    if left is None:
        return replace(found, says=why, later=tuple(_open(shoe, range(hand + 1, len(shoe.hands)), why)))
    redealing = _Redealing(shoe, deal, hand, left, assessment.course.next_kind)
    return replace(found, later=tuple(redealing.hands()), in_step=redealing.in_step)


def _why_not_commanded(assessment: Assessment) -> str:
    if any(finding.needs for finding in assessment.findings):
        return "What is commanded for this hand turns on a question that is open, so nothing is dealt anew."
    return "No rule commands an end of this hand, so nothing is dealt anew."


def left_over(
    assessment: Assessment, after: Physical, origins: tuple[Origin | None, ...]
) -> tuple[str, Physical | None]:
    """The cards that the mandated line of a hand leaves to the next round, in order; None, with why, where nobody can tell."""
    course, mandated = assessment.course, assessment.mandated
    assert mandated is not None
    assert assessment.line is not None
    if mandated.state is State.OPEN or assessment.unsettled & {"hands", "burned", "next_round"}:
        return "The mandated line of this hand is open, so nobody can tell where the next one begins.", None
    if course.reshuffled:
        return "The cards were shuffled or replaced before the next hand.", None
    if mandated != assessment.line.outcome:  # what is commanded turns on the card, and the course is that of one value
        return "A card that nobody can name decides how many cards the mandated line of this hand uses.", None
    stock: Physical = [*zip((event.card for event in course.hand.dealt_cards), origins, strict=True), *after]
    used = _used(course, assessment.line)
    left = [number for number in range(1, len(stock) + 1) if number not in used]
    if course.opener is not None and course.opener in left:
        left.remove(course.opener)
        left.insert(0, course.opener)
    return "", [stock[number - 1] for number in left]


def _used(course: Course, line: Played) -> set[int]:
    """The numbers of the cards that a mandated line uses, in a hand or on the discards."""
    if course.ended is not None:
        return set(range(1, len(course.hand.dealt_cards) + 1))
    used = {step.number for step in line.line if isinstance(step, Laying)}
    used |= {burned.number for burned in course.burned} | (course.taken() - set(course.carried))
    if isinstance(course, RoundCourse) and course.burns_after:
        used.add(next(number for number in range(1, len(used) + 2) if number not in used | set(course.carried)))
    return used


class _Redealing:
    """The hands after a marked one, dealt anew from the cards that are left."""

    def __init__(self, shoe: Shoe, deal: Deal, hand: int, left: Physical, kind: str) -> None:
        self.shoe, self.deal, self.hand, self.left = shoe, deal, hand, left
        self.kind = HandKind(kind)
        self.in_step: int | None = None

    def hands(self) -> Iterator[Later]:
        """The later hands in order."""
        count = len(self.shoe.hands)
        for hand in range(self.hand + 1, count):
            if self._same_cards(hand):
                self.in_step = hand
                yield from (self._unchanged(it) for it in range(hand, count))
                return
            actual_kind = self.shoe.listed[hand].kind
            if self.kind is not HandKind.NORMAL and actual_kind is not self.kind:
                yield from self._extra()
            why = self._why_open(hand)
            if why:
                yield from _open(self.shoe, range(hand, count), why)
                return
            yield from self._redealt(hand, actual_kind)
        if self.kind is not HandKind.NORMAL:
            yield from self._extra()

    def _same_cards(self, hand: int) -> bool:
        """Whether the mandated line comes to a hand with just the cards that the table came to it with."""
        origins = self.deal.used[hand].origins
        if self.kind is not HandKind.NORMAL or not origins or None in origins:
            return False
        after = behind(self.shoe, self.deal, hand)
        mine = [origin for _, origin in self.left]
        return mine == [*origins, *(origin for _, origin in after)]

    def _unchanged(self, hand: int) -> Later:
        shown = actual(self.shoe.hands[hand])
        return Later(hand, Fate.SAME, shown, shown, says="Dealt from the same cards.")

    def _extra(self) -> Iterator[Later]:
        """A void or simulated round that the rules command and that nobody dealt."""
        line = played(CoupCourse(self._bare()))
        kind, self.kind = self.kind, HandKind.NORMAL
        if self.shoe.game is Game.TWENTY_ONE or line.outcome.state is State.OPEN or line.unknown is not None:
            self.left = []
            yield Later(None, Fate.EXTRA, says=f"A {kind.value} round is commanded here; its cards are not all known.")
            return
        yield Later(None, Fate.EXTRA, None, line.outcome, self._take(line), f"A {kind.value} round is commanded here.")

    def _why_open(self, hand: int) -> str:
        """Why nobody can tell what this hand comes to on the mandated line, empty where it can be dealt."""
        if not self.left:
            return "The cards that follow are not on record."
        if self.shoe.listed[hand].kind is HandKind.BURN:
            known = self.deal.used[hand].taken is not None
            return "" if known else "How many cards were burned is not on record."
        if self.shoe.game is Game.TWENTY_ONE:
            return "Its decisions were made on other cards."
        return ""

    def _redealt(self, hand: int, kind: HandKind) -> Iterator[Later]:
        full = self.shoe.hands[hand]
        if kind is HandKind.BURN:
            taken = self.deal.used[hand].taken or 0
            cards = tuple(card for card, _ in self.left[:taken])
            del self.left[:taken]
            yield Later(hand, Fate.SAME, cards=cards, says="As many cards are burned.")
            return
        if kind is not HandKind.NORMAL and kind is not self.kind:
            yield Later(hand, Fate.UNCALLED, actual(full), says=f"No rule commands this {kind.value} round.")
            return
        self.kind = HandKind.NORMAL
        line = played(CoupCourse(self._bare(full)))
        if line.outcome.state is State.OPEN or line.unknown is not None:
            self.left = []
            yield Later(hand, Fate.OPEN, actual(full), says="A card that it needs is not known.")
            return
        yield _beside(hand, actual(full), line.outcome, self._take(line))

    def _bare(self, hand: Hand | None = None) -> Hand:
        """A hand before its first card, on the cards that are left: with its wagers and the calls on record, if any."""
        shoe, cards = self.shoe, tuple(card for card, _ in self.left)
        if hand is None:
            return Hand(
                shoe.game, shoe.rules, (), edition=shoe.edition, decks=shoe.decks, house=shoe.house, shoe_after=cards
            )
        calls = tuple(event for event in hand.events if isinstance(event, Said) and event.who in (PLAYER, BANKER))
        return replace(hand, events=calls, shoe_after=cards, marks=(), annotations=())

    def _take(self, line: Played) -> tuple[Card, ...]:
        """The cards that a line deals, taken off those that are left."""
        count = sum(isinstance(step, Laying) for step in line.line)
        cards = tuple(card for card, _ in self.left[:count])
        del self.left[:count]
        return cards


def _beside(hand: int, done: Outcome, due: Outcome, cards: tuple[Card, ...]) -> Later:
    if done.state is State.DECIDED and done.winner is None:
        return Later(hand, Fate.OPEN, done, due, cards, "What the table came to is not on record.")
    same = (done.state, done.winner) == (due.state, due.winner)
    return Later(hand, Fate.SAME if same else Fate.DIFFERENT, done, due, cards)


def _open(shoe: Shoe, hands: range, why: str) -> Iterator[Later]:
    for hand in hands:
        yield Later(hand, Fate.OPEN, actual(shoe.hands[hand]), says=why)


def standing_words(it: Consequences) -> str:
    """Whether later hands stand, in a sentence."""
    if it.standing is Standing.STAND:
        return f"By {it.by} all hands dealt later stand; how they would have gone is shown, and does not count."
    return f"The rules of {it.assessment.pack.id} say nothing of hands dealt later; how they would have gone is shown."


def later_words(shoe: Shoe, it: Later) -> str:
    """A later hand in a sentence: what it came to, and what it comes to on the mandated line."""
    name = "A round that nobody dealt" if it.hand is None else called(shoe, it.hand).capitalize()
    came, comes = _end(it.actual), _end(it.mandated)
    match it.fate:
        case Fate.SAME:
            return f"{name}: {came}, and so on the mandated line. {it.says}".rstrip()
        case Fate.DIFFERENT:
            return f"{name}: {came}; on the mandated line {comes}."
        case _:
            return f"{name}: {came + '; ' if it.hand is not None else ''}{it.says[:1].lower()}{it.says[1:]}"


def _end(outcome: Outcome | None) -> str:
    if outcome is None:
        return "not on record"
    if outcome.state is not State.DECIDED:
        return str(outcome.state.value)
    if outcome.results:
        return ", ".join(f"space {place} {result}" for place, result in outcome.results.items())
    return outcome.winner or "not on record"
