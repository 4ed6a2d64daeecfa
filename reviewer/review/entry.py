"""Events as they are typed: cards that place themselves, departures by a prefix, calls by one key.

``9h 4s kd 7c`` deals in the order due; ``b 5c``, ``out 4d seen``, ``3 9h`` say where a card went; ``c`` and ``s``, in
twenty-one ``h s x p i n``, are calls of whoever is asked; ``b s`` names the speaker. Any line of a hand file is taken as
it is. ``!`` at the end marks the departure. In twenty-one a digit before a whole card is a space, else a rank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from reviewer.cards import Card, card
from reviewer.record.events import read_events
from reviewer.record.hand import Game, Hand
from reviewer.record.kinds import Findings
from reviewer.record.line import FLAGS, parse_event
from reviewer.review.case import Case
from reviewer.review.completing import Suggestion, suggested
from reviewer.review.departures import Noted, departures
from reviewer.review.due import KEYS, Coming, Standing, coming, speaks
from reviewer.review.normal import following
from reviewer.review.words import words
from reviewer.table import Event, Word

OPERANDS = {"say": 2, "move": 2, "turn": 1, "cut": 0, "shuffle": 0, "gap": 0}
PLACES = frozenset(("p", "b", "d", "f", "out", "burn"))


@dataclass(frozen=True, slots=True)
class Entry:
    """What a typed line comes to.

    ``events`` are those that it states, as far as it can be read; ``fault`` what is wrong with the rest, "" for nothing,
    ``pending`` that the last word is not finished; ``suggestions`` what it could mean, ``departure`` the first of its events
    that departs from normal play, ``mark`` that it is to be marked.
    """

    events: tuple[Event, ...]
    fault: str = ""
    pending: bool = False
    suggestions: tuple[Suggestion, ...] = ()
    departure: Noted | None = None
    mark: bool = False
    told: str = ""

    @property
    def ready(self) -> bool:
        """Whether it can be taken."""
        return bool(self.events) and not self.fault


@dataclass(frozen=True, slots=True)
class Typed:
    """A word and where it begins in the text."""

    text: str
    start: int

    @property
    def low(self) -> str:
        """In small letters."""
        return self.text.lower()


def read(hand: Hand, text: str) -> Entry:
    """What a line means that is typed after the last event of a hand."""
    line, mark = (text.rstrip()[:-1], True) if text.rstrip().endswith("!") else (text, False)
    head, semicolon, note = line.partition(";")
    typed = _typed(head)
    events: list[Event] = []
    at, fault = 0, ""
    while at < len(typed) and not fault:
        group = typed[at:]
        try:
            event, used = _event(replace(hand, events=(*hand.events, *events)), group)
            events.append(_noted(event, note) if semicolon and at + used >= len(typed) else event)
            at += used
        except ValueError as refused:
            fault = str(refused)
    fault = fault or _foreign(hand, events)
    done = replace(hand, events=(*hand.events, *events))
    silent = semicolon or mark or not head.strip()
    found = () if silent else _meant(hand, typed, events, head, fault=bool(fault))
    if fault:
        return Entry(tuple(events), fault, bool(found), found, mark=mark)
    return Entry(tuple(events), "", False, found, _departure(hand, done), mark, _told(done, len(hand.events)))


def begun(hand: Hand, entry: Entry) -> Hand:
    """A hand that begins with what was typed, marked where that was typed."""
    made = replace(hand, events=entry.events)
    noted = entry.departure
    if not entry.mark or noted is None or noted.event is None or not noted.could_be:
        return made
    return Case(made).put_mark(noted.event, noted.could_be[0]).hand


def _typed(text: str) -> list[Typed]:
    found, at = [], 0
    for word in text.split():
        at = text.index(word, at)
        found.append(Typed(word, at))
        at += len(word)
    return found


def _meant(
    hand: Hand, typed: Sequence[Typed], events: Sequence[Event], head: str, *, fault: bool
) -> tuple[Suggestion, ...]:
    """What the last event of a line could become, that which can't be read before that which can."""
    starts, at = [0], 0
    for number in range(len(events)):
        so_far = replace(hand, events=(*hand.events, *events[:number]))
        at += _event(so_far, typed[at:])[1]
        starts.append(at)
    for number in (len(events), len(events) - 1)[not fault :]:
        if number >= 0:
            before = replace(hand, events=(*hand.events, *events[:number]))
            found = suggested(before, [it.text for it in typed[starts[number] :]], head)
            if found:
                return found
    return ()


def _noted(event: Event, note: str) -> Event:
    return replace(event, text=note.strip() or None)


def _told(hand: Hand, before: int) -> str:
    """The new events in words."""
    return "; ".join(words(event, hand, hand.events) for event in hand.events[before:])


def _departure(hand: Hand, done: Hand) -> Noted | None:
    """The first of the new events that departs from normal play; that a hand which is being typed is not at its end is none."""
    if len(done.events) == len(hand.events):
        return None
    found = departures(done) if following(done).departure is not None else ()
    return next((it for it in found if it.event is not None and it.event > len(hand.events)), None)


def _foreign(hand: Hand, events: Sequence[Event]) -> str:
    """Why these events can't stand after a hand's; "" where they can."""
    findings = Findings(hand.game, ())
    read_events([str(event) for event in (*hand.events, *events)], findings)
    found = [remedy or what for _, what, remedy in findings.found]
    return found[0] if found else ""


# one event


def _event(hand: Hand, typed: Sequence[Typed]) -> tuple[Event, int]:
    """The event that stands at the head of the words, and how many words it takes. Raises ValueError with a sentence."""
    first, rest = typed[0], typed[1:]
    if first.low in OPERANDS:
        used = 1 + OPERANDS[first.low]
        return _line(typed, used, [it.text for it in typed[:used]])
    call = calls(hand.game).get(first.low)
    if call is not None:
        who = speaks(hand, call)
        if who is None:
            raise ValueError(f"Nobody is asked for a call. Say whose it is, as in “1 {first.text}”.")
        return _line(typed, 1, ["say", who, call.value])
    if _is_place(first, rest, hand.game):
        return _at_place(hand, first, rest, typed)
    return _in_order(hand, first, typed)


def _line(typed: Sequence[Typed], used: int, head: Sequence[str]) -> tuple[Event, int]:
    """An event from its head and the flags, times and labels that follow it among the words."""
    tail = []
    for it in typed[used:]:
        if it.low not in FLAGS and it.text[0] not in "@#":
            break
        tail.append(it.text)
    return parse_event(" ".join((*head, *tail))), used + len(tail)


def calls(game: Game) -> dict[str, Word]:
    """The calls of a game by their keys and by their words."""
    twenty_one = (Word.HIT, Word.STAND, Word.DOUBLE, Word.SPLIT, Word.INSURE, Word.DECLINE)
    known = twenty_one if game is Game.TWENTY_ONE else (Word.CARD, Word.STAY)
    both = (Word.NO_MORE_BETS, Word.VOID)
    return {KEYS[word]: word for word in known} | {word.value: word for word in (*known, *both)}


def _is_place(first: Typed, rest: Sequence[Typed], game: Game) -> bool:
    """Whether a word says where something went or who speaks. A bare digit does before a whole card, a call or a total."""
    word = first.low
    if word in PLACES or (len(word) == 3 and word[1] == "." and word[0].isdigit()):
        return True
    if not (len(word) == 1 and word.isdigit() and game is Game.TWENTY_ONE and rest):
        return False
    after = rest[0].low
    return (
        after.startswith("=") or after in calls(game) or (len(after) > 1 and after != "10" and _card(after) is not None)
    )


def _at_place(hand: Hand, place: Typed, rest: Sequence[Typed], typed: Sequence[Typed]) -> tuple[Event, int]:
    if not rest:
        raise ValueError(f"What went to {place.text} stands behind it, as in “{place.text} 5c”.")
    call = calls(hand.game).get(rest[0].low)
    if call is not None:
        return _line(typed, 2, ["say", place.text, call.value])
    if place.low == "f":
        raise ValueError("The floor supervisor declares a hand void: “f void”.")
    dealt = rest[0].text if rest[0].text != "?" else "??"
    return _line(typed, 2, [place.text, dealt])


def _in_order(hand: Hand, first: Typed, typed: Sequence[Typed]) -> tuple[Event, int]:
    """A card without a place: it goes where one is due."""
    it = _card(first.low)
    if it is None:
        return _line(typed, 1, [first.text])  # which says why it can't be read
    now = coming(hand)
    if now.place is None:
        raise ValueError(_nowhere(hand, now, it))
    return _line(typed, 1, [now.place, str(it)])


def _nowhere(hand: Hand, now: Coming, it: Card) -> str:
    """Why no place is due to a card, and what can be typed instead."""
    say = f"Say where {it} went, as in “{'1' if hand.game is Game.TWENTY_ONE else 'p'} {it}” or “out {it}”."
    match now.standing:
        case Standing.DEPARTED:
            return f"Event {now.event} departs from normal play, so no place is due. {say}"
        case Standing.REPAIRED:
            return f"After a repair no card is due. {say}"
        case Standing.LOST:
            return f"A card is not known, so nobody can tell what is due. {say}"
        case Standing.UNLISTED:
            return f"Which spaces have wagers is not on record. {say}"
    return f"No card is due. {say}"


def _card(word: str) -> Card | None:
    try:
        return card("??" if word == "?" else word)
    except ValueError:
        return None
