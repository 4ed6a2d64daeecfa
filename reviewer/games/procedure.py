"""Normal play as a value: what is due next, and a record held against it.

A procedure is a generator. It yields what normal play expects next and is sent what came: a card for a
`Due`, a word for a `Choice`, nothing for a `Call`.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass

from reviewer.cards import Card
from reviewer.table import BURN, OUT, Dealt, Event, Place, Said, Shuffled, Word


class NotKnown(Exception):
    """Play comes to a card whose value nobody recorded. ``number`` is its order out of the shoe, from 1."""

    def __init__(self, number: int) -> None:
        super().__init__(f"the value of card {number} is not on record")
        self.number = number


@dataclass(frozen=True, slots=True)
class Drawn:
    """A physical card: its order out of the shoe and what is known of it."""

    number: int
    card: Card

    @property
    def value(self) -> int:
        """1 to 10. Raises NotKnown where the record has no rank."""
        value = self.card.value
        if value is None:
            raise NotKnown(self.number)
        return value


@dataclass(frozen=True, slots=True)
class Due:
    """A card is due to a place."""

    place: Place

    def __str__(self) -> str:
        return f"a card to {WHERE[self.place]}" if self.place in WHERE else f"a card to space {self.place}"


@dataclass(frozen=True, slots=True)
class Call:
    """The rules leave one word to say; whether it was said changes nothing."""

    who: Place
    word: Word

    def __str__(self) -> str:
        return f"“{self.word.value.capitalize()}” from {SPEAKERS.get(self.who, f'space {self.who}')}"


@dataclass(frozen=True, slots=True)
class Choice:
    """The rules give an option: one of these words. The first asks for a card, the second is what silence means.

    ``unknown`` is the number of a card on whose value it turns whether there is anything to choose, None where that is
    known.
    """

    who: Place
    words: tuple[Word, ...]
    unknown: int | None = None

    def __str__(self) -> str:
        words = " or ".join(f"“{word.value.capitalize()}”" for word in self.words)
        return f"{words} from {SPEAKERS.get(self.who, f'space {self.who}')}"

    @property
    def insurance(self) -> bool:
        """Whether it is the question of insurance, which no card answers."""
        return Word.INSURE in self.words

    def told_by(self, card_to: Place) -> Word:
        """The word that a card to a place tells was chosen, where none was recorded."""
        return self.words[0] if card_to == self.who and not self.insurance else self.words[1]


WHERE = {"P": "the Player’s Hand", "B": "the Banker’s Hand", "D": "the dealer’s hand", "burn": "the discard bucket"}
SPEAKERS = {"P": "the Dominant Player", "B": "the Banker", "D": "the dealer", "F": "the floor supervisor"}

DECISIONS = (Word.HIT, Word.STAND, Word.DOUBLE, Word.SPLIT)
"""What is decided on a hand in twenty-one."""

Step = Due | Call | Choice
Procedure = Generator[Step, "Drawn | Word | None", None]


@dataclass(frozen=True, slots=True)
class Departure:
    """The first event that is not normal play. ``expected`` is what was due, None where the hand was complete."""

    event: int
    expected: Step | None


@dataclass(frozen=True, slots=True)
class Following:
    """A record held against normal play.

    ``expected`` has, for each event up to the departure or the end, what was due before it (None: nothing
    that the procedure watches). ``next`` is what is due after the last event that was followed, None where the
    hand is complete; ``card_due`` the card that is due then or after the calls that come first. ``lost_at`` is the
    event from which nobody can tell any more, for a card is not known.
    """

    expected: tuple[Step | None, ...]
    next: Step | None
    departure: Departure | None = None
    lost_at: int | None = None
    card_due: Due | None = None


def follow(
    procedure: Procedure, events: Sequence[Event], corrected: Mapping[int, Place | None] | None = None
) -> Following:
    """Hold events against a procedure and name the first departure.

    Cards burned before the first card to a hand, after a shuffle or with a boxed one, the cutting card, gaps, the
    dealer's repetition of a call, words on insurance and turning a card are no departures. Events after the first
    `move` are the house's repair and are not held against anything: hand over only those before it. ``corrected`` maps
    numbers of events to the place that a card is taken to have gone to, None for an event that is left aside.
    """
    corrected = corrected or {}
    expected: list[Step | None] = []
    step, number, burning = _start(procedure), 0, True
    followed = [_corrected(event, corrected, position) for position, event in enumerate(events, start=1)]
    for position, (given, event) in enumerate(zip(events, followed, strict=True), start=1):
        number += isinstance(given, Dealt)
        burning = _burning(given, burning)
        if event is None or not _watched(event, burning=burning):
            expected.append(None)
            continue
        try:
            step = _past_calls(procedure, step, event, _speakers(followed[position:]))
            expected.append(step)
            answer = _answer(step, event, number)
            if answer is None:
                return Following(tuple(expected), step, Departure(position, step))
            step = _send(procedure, answer)
        except NotKnown:
            return Following(tuple(expected), None, lost_at=position)
    return Following(tuple(expected), step, card_due=_card_due(procedure, step))


def _card_due(procedure: Procedure, step: Step | None) -> Due | None:
    try:
        while isinstance(step, Call):
            step = _send(procedure, None)
    except NotKnown:
        return None
    return step if isinstance(step, Due) else None


def _corrected(event: Event, corrected: Mapping[int, Place | None], position: int) -> Event | None:
    if position not in corrected:
        return event
    place = corrected[position]
    return Dealt(place, event.card) if place is not None and isinstance(event, Dealt) else None


def _start(procedure: Procedure) -> Step | None:
    return next(procedure, None)


def _send(procedure: Procedure, answer: Drawn | Word | None) -> Step | None:
    try:
        return procedure.send(answer)
    except StopIteration:
        return None


def _burning(event: Event, burning: bool) -> bool:
    """Whether a card burned at this event is one of those that go out before a hand begins or with a boxed card."""
    if not isinstance(event, Dealt):
        return burning or isinstance(event, Shuffled)
    return event.boxed or (burning and event.place == BURN)


def _watched(event: Event, *, burning: bool) -> bool:
    match event:
        case Dealt(place=place, boxed=boxed):
            return boxed or place != BURN or not burning
        case Said(who=who, word=word):
            return word in (DECISIONS if who.space else (Word.CARD, Word.STAY)) and who not in ("D", "F")
        case _:
            return False


def _speakers(events: Sequence[Event | None]) -> set[Place]:
    """Those whose calls or decisions are still to come."""
    return {event.who for event in events if isinstance(event, Said) and _watched(event, burning=False)}


def _past_calls(procedure: Procedure, step: Step | None, event: Event, speakers: set[Place]) -> Step | None:
    """What is due once calls that nobody recorded are taken as made; a card tells which option was taken.

    A call that the record holds further on was not made yet: it is due before a card to somebody else.
    """
    while isinstance(event, Dealt) and isinstance(step, Call | Choice):
        if _asks(step, step.who) and step.who in speakers and event.place != step.who:
            break
        step = _send(procedure, None if isinstance(step, Call) else step.told_by(event.place))
    while isinstance(event, Said) and isinstance(step, Call | Choice) and not _asks(step, event.who):
        if _asks(step, step.who) and step.who in speakers:
            break
        step = _send(procedure, None if isinstance(step, Call) else step.words[1])
    return step


def _asks(step: Call | Choice, who: Place) -> bool:
    """Whether what is due is a word from this one that a record has to hold."""
    return step.who == who and not (isinstance(step, Choice) and step.insurance)


def _answer(step: Step | None, event: Event, number: int) -> Drawn | Word | None:
    """What to send for an event that is what was due; None where it is not."""
    match step, event:
        case Due(place=place), Dealt():
            normal = event.place == place and event.place not in (BURN, OUT) and not event.boxed and not event.dropped
            return Drawn(number, event.card) if normal else None
        case Call(who=who, word=word), Said():
            return event.word if (event.who, event.word) == (who, word) else None
        case Choice(who=who, words=words), Said():
            return event.word if event.who == who and event.word in words else None
    return None
