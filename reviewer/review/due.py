"""What normal play expects next in a hand that is being typed: the step, where a card without a place goes, the prompt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from reviewer.games.procedure import Call, Choice, Due, NotKnown, Procedure, Step, follow
from reviewer.games.twenty_one import best
from reviewer.law.tables import table_at
from reviewer.record.hand import Game, Hand
from reviewer.review.normal import normal_play
from reviewer.review.words import speaker
from reviewer.table import DEALER, Dealt, Place, Said, Total, Word

KEYS = {
    Word.CARD: "c",
    Word.STAY: "s",
    Word.HIT: "h",
    Word.STAND: "s",
    Word.DOUBLE: "x",
    Word.SPLIT: "p",
    Word.INSURE: "i",
    Word.DECLINE: "n",
}
"""The key of each call. In twenty-one p is a pair that is split, x a wager twice over."""
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


class Standing(Enum):
    """How far a hand can be followed: to where something is due, to its end, or no further than an event."""

    DUE = auto()
    COMPLETE = auto()
    DEPARTED = auto()
    REPAIRED = auto()
    LOST = auto()
    UNLISTED = auto()


@dataclass(frozen=True, slots=True)
class Coming:
    """What comes next. ``step`` is what is due, ``place`` where a card goes that is typed without one, None where none is
    due; ``event`` the one from which nothing is due any more.
    """

    standing: Standing
    step: Step | None = None
    place: Place | None = None
    event: int | None = None


def coming(hand: Hand) -> Coming:
    """What normal play expects after the last event of a hand."""
    if hand.repair < len(hand.events):
        return Coming(Standing.REPAIRED, event=hand.repair + 1)
    steps: list[Step | None] = []
    procedure = _noting(normal_play(hand), steps)
    followed = follow(procedure, hand.events)
    if followed.departure is not None:
        return Coming(Standing.DEPARTED, event=followed.departure.event)
    if followed.lost_at is not None:
        return Coming(Standing.LOST, event=followed.lost_at)
    if hand.game is Game.TWENTY_ONE and not hand.seats and not _spaces(hand):
        return Coming(Standing.UNLISTED)
    step = followed.next
    if isinstance(step, Call) and steps[-1] is step:
        return Coming(Standing.LOST, event=len(hand.events))
    try:
        ahead = _unanswered(hand, procedure, steps[-1])
        step = ahead if hand.game is Game.TWENTY_ONE else step
        place = _place(procedure, ahead)
    except NotKnown:
        return Coming(Standing.LOST, event=len(hand.events))
    done = step is None or (isinstance(step, Call) and place is None)
    return Coming(Standing.COMPLETE if done else Standing.DUE, step, place)


def _spaces(hand: Hand) -> bool:
    return any(isinstance(event, Dealt | Total) and event.place.space for event in hand.events)


def _noting(procedure: Procedure, steps: list[Step | None]) -> Procedure:
    """The same procedure; ``steps`` are those that it has come to, None where it has ended."""
    try:
        step = next(procedure)
        while True:
            steps.append(step)
            step = procedure.send((yield step))
    except StopIteration:
        steps.append(None)


def _unanswered(hand: Hand, procedure: Procedure, step: Step | None) -> Step | None:
    """What is due once insurance that was answered is passed, and in twenty-one words that nobody needs to say."""
    answered = {e.who for e in hand.events if isinstance(e, Said) and e.word in (Word.INSURE, Word.DECLINE)}
    while (isinstance(step, Choice) and step.insurance and step.who in answered) or (
        isinstance(step, Call) and hand.game is Game.TWENTY_ONE
    ):
        step = _past(procedure, step)
    return step


def _past(procedure: Procedure, step: Call | Choice) -> Step | None:
    """What is due after a call, or after silence where there is a choice."""
    try:
        return procedure.send(None if isinstance(step, Call) else step.words[1])
    except StopIteration:
        return None


def _place(procedure: Procedure, step: Step | None) -> Place | None:
    """Where the next card goes; one that comes where there is an option says that it was taken."""
    while isinstance(step, Call) or (isinstance(step, Choice) and step.insurance):
        step = _past(procedure, step)
    return step.place if isinstance(step, Due) else step.who if isinstance(step, Choice) else None


def speaks(hand: Hand, word: Word) -> Place | None:
    """Who a call is from that is typed without a speaker; None where nobody can tell."""
    if word in (Word.NO_MORE_BETS, Word.VOID):
        return Place("F" if word is Word.VOID else "D")
    step = coming(hand).step
    if isinstance(step, Call | Choice):
        return step.who
    if hand.game is Game.TWENTY_ONE:
        return step.place if isinstance(step, Due) and step.place != DEALER else None
    said = {event.who for event in hand.events if isinstance(event, Said)}
    return Place("B" if "P" in said else "P")


# the prompt


def prompt(hand: Hand) -> str:
    """What is due, and the keys for it, for a line in which nothing is typed yet."""
    now = coming(hand)
    match now.standing:
        case Standing.REPAIRED:
            return f"What the staff did next, as {_move(hand)}. Enter closes the hand"
        case Standing.DEPARTED:
            return f"What came next, as {_to_a_hand(hand)}, out 5c, {_move(hand)}. Enter closes the hand"
        case Standing.LOST:
            return f"A card is not known. Say where the next one went, as {_to_a_hand(hand)}"
        case Standing.UNLISTED:
            return "Wagers are not on record. Say where each card went, as 1 9h"
        case Standing.COMPLETE:
            name = "round" if hand.game is Game.TWENTY_ONE else "hand"
            if isinstance(now.step, Call):
                return f"{_must(hand, now.step)}. Enter closes the {name}"
            return f"The {name} is complete. Enter closes it"
    match now.step:
        case Due(place=place):
            return f"{_owner(place)} {_nth(hand, place)} card is due, as 9h, 9 or ?"
        case Call(word=word):
            more = ", or the card itself, as 9h" if word is Word.CARD else ", or the next card"
            return f"{_must(hand, now.step)}: {KEYS[word]}{more}"
        case _:
            assert isinstance(now.step, Choice), "something is due"
            return _option(hand, now.step)


def _to_a_hand(hand: Hand) -> str:
    return "1 5c" if hand.game is Game.TWENTY_ONE else "p 5c"


def _move(hand: Hand) -> str:
    last = max(len(hand.dealt_cards), 1)
    return f"move c{last} {'1' if hand.game is Game.TWENTY_ONE else 'b'}"


def _must(hand: Hand, call: Call) -> str:
    verb = "draw" if call.word is Word.CARD else "stay"
    return f"{speaker(call.who, hand.game)} must {verb} on {count(hand, call.who)}"


def _option(hand: Hand, choice: Choice) -> str:
    keys = ", ".join(f"{KEYS[word]} {word.value}" for word in choice.words)
    if choice.insurance:
        return f"Insurance, space {choice.who}: {keys}"
    if hand.game is Game.TWENTY_ONE:
        return f"Space {choice.who} has {count(hand, choice.who)}: {keys}"
    return f"{speaker(choice.who, hand.game)} may draw or stay on {count(hand, choice.who)}: {keys}"


def _owner(place: Place) -> str:
    return {"P": "The Player’s", "B": "The Banker’s", "D": "The dealer’s"}.get(place, f"Space {place}’s")


def _nth(hand: Hand, place: Place) -> str:
    held = len(table_at(hand, len(hand.events)).hand(place))
    return _ORDINALS[held] if held < len(_ORDINALS) else "next"


def count(hand: Hand, place: Place) -> str:
    """What the cards count that lie in a hand; "?" where one is not known."""
    table = table_at(hand, len(hand.events))
    total = table.total(place)
    values = [laid.card.value for laid in table.hand(place)]
    known = [value for value in values if value is not None]
    if len(known) < len(values):
        return "?"
    start = total.count if total else 0
    return str(best(known, start)[0] if hand.game is Game.TWENTY_ONE else (start + sum(known)) % 10)


# closing


@dataclass(frozen=True, slots=True)
class Question:
    """What the table declared, to be answered with one key: of the hand, or (``place``) of one space."""

    text: str
    answers: tuple[tuple[str, str, str | None], ...]
    place: int | None = None

    def answer(self, key: str) -> str | None:
        """The result behind a key; None: nothing was declared. Raises KeyError on any other key."""
        for name, _, result in self.answers:
            if name == key.lower():
                return result
        raise KeyError(key)


_NOTHING = ("n", "nothing", None)
_COUP = (("p", "Player", "player"), ("b", "Banker", "banker"), ("t", "tie", "tie"), _NOTHING)
_SPACE = (("w", "won", "win"), ("l", "lost", "lose"), ("u", "push", "push"), ("a", "natural", "natural"), _NOTHING)


def closing(hand: Hand) -> tuple[Question, ...]:
    """What is asked when a hand is closed: the declared result, in twenty-one space by space."""
    if hand.game is not Game.TWENTY_ONE:
        return (Question("The table declared", _COUP),)
    return tuple(
        Question(f"The table said of space {seat.place}", _SPACE, seat.place)
        for seat in hand.seats
        if seat.result is None
    )
