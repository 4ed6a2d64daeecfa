"""The events of a hand file, line by line: read, held against the game, and their references followed."""

from __future__ import annotations

from collections.abc import Sequence

from reviewer.record.hand import Game
from reviewer.record.kinds import Findings, Path, shown
from reviewer.record.line import is_label, parse_event, suggestion
from reviewer.table import BURN, OUT, Dealt, Event, Gap, Moved, Place, Said, Total, Turned, Word

MOST_EVENTS = 1000
"""More events than this belong to no one hand."""

_BANQUE_WORDS = frozenset({Word.CARD, Word.STAY, Word.NO_MORE_BETS, Word.VOID})
_TWENTY_ONE_WORDS = frozenset(set(Word) - {Word.CARD, Word.STAY})
_NAMES = {Game.CHEMIN_DE_FER: "chemin de fer", Game.BACCARAT: "baccarat", Game.TWENTY_ONE: "twenty-one"}


def read_events(lines: Sequence[object], findings: Findings) -> tuple[Event, ...]:
    """The events of these lines, one for each, so that numbers stay true.

    A line that can't be read is noted and stands as a stretch without a view, with its text; so does one that
    refers to a card that is not there. Whoever replays the events finds every reference good.
    """
    events: list[Event] = []
    unread: set[int] = set()
    if len(lines) > MOST_EVENTS:
        findings.note(
            ("events", MOST_EVENTS),
            f"The hand has {len(lines)} events; those from {MOST_EVENTS + 1} on are left aside.",
            "One hand file holds one hand.",
        )
    for number, line in enumerate(lines[:MOST_EVENTS], start=1):
        path = ("events", number - 1)
        try:
            event = _read(line, findings.game)
        except ValueError as fault:
            findings.note(path, f"The line reads {shown(line)}.", str(fault))
            event = _unread(line)
            unread.add(number)
        events.append(event)
    return _followed(events, unread, findings)


def _unread(line: object) -> Gap:
    """What stands for a line that could not be read: a stretch without a view, with its label and its text."""
    if not isinstance(line, str):
        return Gap()
    words = "".join(sign if sign.isprintable() else " " for sign in line).split()
    labels = (word[1:] for word in words if word.startswith("#"))
    return Gap(label=next(filter(is_label, labels), None), text=" ".join(words)[:200].strip() or None)


def _read(line: object, game: Game | None) -> Event:
    if not isinstance(line, str):
        raise ValueError('An event is a line of text in quotation marks, as in "P 9h".')
    event = parse_event(line)
    if game is not None and (fault := _foreign(event, game)):
        raise ValueError(fault)
    return event


def _foreign(event: Event, game: Game) -> str | None:
    """Why this event can't happen in this game, None where it can."""
    if isinstance(event, Dealt | Total | Moved):
        return _foreign_place(event.place, game)
    if not isinstance(event, Said):
        return None
    if event.who != "F" and (fault := _foreign_place(event.who, game, "D")):
        return fault
    spoken = _TWENTY_ONE_WORDS if game is Game.TWENTY_ONE else _BANQUE_WORDS
    if event.word in spoken:
        return None
    known = ", ".join(word.value for word in Word if word in spoken)
    return f"“{event.word.value}” is not said in {_NAMES[game]}. What is said there is {known}."


def _foreign_place(place: Place, game: Game, *also: str) -> str | None:
    if place in (BURN, OUT) or place in also:
        return None
    if game is Game.TWENTY_ONE:
        if place in ("P", "B"):
            return f"“{place}” is no place in twenty-one. There it is D for the dealer or a space from 1 to 9."
    elif place not in ("P", "B"):
        return f"“{place}” is no place in {_NAMES[game]}. There it is P (Player's Hand) or B (Banker's Hand)."
    return None


class _SoFar:
    """What can be referred to so far: how many cards are out, lines unread, labels with their events' numbers."""

    def __init__(self) -> None:
        self.out = 0
        self.unread = 0
        self.labels: dict[str, int] = {}
        self.cards: set[str] = set()
        self.unsure: set[str] = set()


def _followed(events: list[Event], unread: set[int], findings: Findings) -> tuple[Event, ...]:
    """The events with every reference good: labels once, and no card turned or moved before it is out."""
    so_far = _SoFar()
    later = {f"#{event.label}": number for number, event in enumerate(events, start=1) if event.label}
    followed: list[Event] = []
    for number, event in enumerate(events, start=1):
        path: Path = ("events", number - 1)
        if isinstance(event, (Turned, Moved)) and (fault := _astray(event.card, number, so_far, later)):
            if fault != _UNSURE:
                findings.note(path, f"The line reads {shown(str(event))}.", fault)
            event = Gap(clip=event.clip, label=event.label, text=str(event).replace(";", ",")[:200].strip())
        so_far.out += isinstance(event, Dealt)
        so_far.unread += number in unread
        if event.label:
            _labelled(event, number, number in unread, so_far, findings)
        followed.append(event)
    return tuple(followed)


def _labelled(event: Event, number: int, unread: bool, so_far: _SoFar, findings: Findings) -> None:
    label = f"#{event.label}"
    if label in so_far.labels:
        findings.note(
            ("events", number - 1),
            f"The label {label} stands at event {so_far.labels[label]} already.",
            "A label names one event; give this one another.",
        )
        return
    so_far.labels[label] = number
    if unread:
        so_far.unsure.add(label)
    elif isinstance(event, Dealt):
        so_far.cards.add(label)


_UNSURE = "unsure"
"""A reference that may be good: a line that could not be read may have held what it refers to."""


def _astray(reference: str, number: int, so_far: _SoFar, later: dict[str, int]) -> str | None:
    """Why a reference leads to no card that is out before event ``number``; None where it does."""
    if reference in so_far.cards:
        return None
    if reference in so_far.unsure:
        return _UNSURE
    if reference.startswith("c"):
        card = int(reference[1:])
        if card <= so_far.out:
            return None
        return _UNSURE if card <= so_far.out + so_far.unread else _not_out(reference, number, so_far.out)
    if reference in so_far.labels:
        return f"“{reference}” is the label of event {so_far.labels[reference]}, which deals no card."
    if reference in later:
        return f"“{reference}” is not out yet: its event has number {later[reference]}."
    near = suggestion(reference, later)
    return f"No event has the label “{reference}”." + (f" Was “{near}” meant?" if near else "")


def _not_out(reference: str, number: int, out: int) -> str:
    cards = {0: "no card has", 1: "one card has"}.get(out, f"{out} cards have")
    return f"“{reference}” is not out yet: before event {number} {cards} left the shoe."
