"""Reading a hand file: what it says as a `Hand`, and everything in it that a person should mend.

All problems are collected, each with its line and event; a wrong file still gives a hand as far as it is right.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import cast

from reviewer.errors import Problem, Unusable
from reviewer.record.events import read_events
from reviewer.record.files import AnyPath, read_file
from reviewer.record.hand import Game, Hand, Mark, Seat
from reviewer.record.keys import FORMAT, HAND, VERSION
from reviewer.record.kinds import Findings, Path, called, shown
from reviewer.record.line import suggestion
from reviewer.record.targets import holds, lost
from reviewer.record.toml import decoded, parsed


@dataclass(frozen=True, slots=True)
class Reading:
    """What a file gave: the hand as far as it is right (None where there is none), all problems, and the text."""

    hand: Hand | None
    problems: tuple[Problem, ...]
    text: str


def load_hand(path: AnyPath) -> Hand:
    """The hand in a file. Raises Unusable, with every problem, where the file can't be read or has anything wrong."""
    reading = read_hand(read_file(path), str(path))
    if reading.problems or reading.hand is None:
        raise Unusable(*reading.problems)
    hand = reading.hand
    if "policy" in hand.house:
        from reviewer.record.policy import with_policy

        return with_policy(hand, os.path.dirname(os.fspath(path)))
    return hand


def read_hand(source: bytes | str, name: str) -> Reading:
    """The hand in the bytes or the text of a hand file; ``name`` is the file's, for its problems. Raises nothing."""
    text = source if isinstance(source, str) else decoded(source, name)
    if isinstance(text, Problem):
        return Reading(None, (text,), "")
    document = parsed(text, name)
    if isinstance(document, Problem):
        return Reading(None, (document,), text)
    findings = Findings(game_of(document), HAND.keys)
    ours = is_of_format(document, findings, "hand", FORMAT, VERSION, has="events")
    hand = _hand(document, findings) if ours else None
    return Reading(hand, placed(findings, text, name) if findings.found else (), text)


def game_of(document: Mapping[str, object]) -> Game | None:
    """The game that a file names; None where there is none of that name."""
    name = document.get("game")
    return next((game for game in Game if game.value == name), None)


def is_of_format(
    document: Mapping[str, object], findings: Findings, file: str, format: str, known: int, *, has: str
) -> bool:
    """Whether this is a ``file`` (a hand, a shoe) of a version that is known; of anything else nothing more is said.

    One that does not say its format is taken for it where it ``has`` a key that no other file has.
    """
    kind, version = document.get("format"), document.get("version")
    if kind != format and (kind is not None or has not in document):
        read = "The file does not say its format" if kind is None else f"“format” reads {shown(kind)}"
        findings.note(("format",), f"{read}.", f'A {file} file has the line format = "{format}".')
        return False
    if type(version) is int and version > known:
        findings.note(
            ("version",),
            f"The file is of version {shown(version)}; this program reads version {known}.",
            "Open it with a newer program.",
        )
        return False
    return True


def _hand(document: Mapping[str, object], findings: Findings) -> Hand | None:
    """The hand as far as the document is right; None where not even the game is known."""
    fields, _ = HAND.fields(document, (), findings)
    fields["rules"], _, edition = cast("str", fields.get("rules", "")).partition("@")
    fields["edition"] = edition or None
    for name in ("format", "version"):
        fields.pop(name, None)
    limits(cast("Mapping[str, object]", fields.get("house", {})), findings)
    return observed(fields, document, findings)


def observed(fields: dict[str, object], document: Mapping[str, object], findings: Findings) -> Hand | None:
    """The hand with these fields, its events read and what refers to them followed; None where its game is not known.

    ``document`` is the table that the fields were read from.
    """
    lines = fields.pop("events", None)
    if lines == []:
        findings.note(("events",), "“events” is empty.", 'A hand has at least one event, as in ["P 9h"].')
    events = read_events(cast("list[object]", lines or []), findings)
    _seats(cast("tuple[Seat, ...]", fields.get("seats", ())), findings)
    if findings.game is None:
        return None
    hand = Hand(events=events, **fields)  # type: ignore[arg-type]
    hand = _marked(hand, document.get("marks"), findings)
    return _annotated(hand, document.get("annotations"), findings)


def _seats(seats: tuple[Seat, ...], findings: Findings) -> None:
    """A place has one seat; the bank has one, and so has the Dominant Player."""
    for place, count in Counter(seat.place for seat in seats).items():
        if count > 1:
            findings.note(("seats",), f"Place {place} stands in [[seats]] {_times(count)}.", "Put it all into one.")
    if findings.game is Game.CHEMIN_DE_FER:
        for role, count in Counter(seat.role for seat in seats).items():
            if count > 1 and role in ("banker", "dominant"):
                findings.note(("seats",), f'The role "{role}" stands in [[seats]] {_times(count)}.', "One has it.")


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def limits(house: Mapping[str, object], findings: Findings) -> None:
    """The least wager is no more than the greatest."""
    least, most = house.get("min"), house.get("max")
    if isinstance(least, Decimal) and isinstance(most, Decimal) and least > most:
        findings.note(("house", "min"), f"“min” in [house] ({least}) is more than “max” ({most}).", "Check the two.")


def _marked(hand: Hand, written: object, findings: Findings) -> Hand:
    """The hand with those of its marks that are on an event that is there; the others are noted."""
    for index, table in enumerate(written if isinstance(written, list) else ()):
        for name in ("at", "noticed") if isinstance(table, dict) else ():
            if type(reference := table.get(name)) in (str, int):
                _found(hand, reference, ("marks", index, name), findings)
    return replace(hand, marks=tuple(mark for mark in hand.marks if _stands(hand, mark)))


def _annotated(hand: Hand, written: object, findings: Findings) -> Hand:
    """The hand with those of its annotations that are about something that is there; the others are noted."""
    for index, key, target in lost(hand, written):
        path = ("annotations", index, key)
        findings.note(path, f"{called(path)} reads {shown(target)}.", "The hand has no such card or event.")
    return replace(hand, annotations=tuple(it for it in hand.annotations if holds(hand, it)))


def _stands(hand: Hand, mark: Mark) -> bool:
    try:
        hand.event_number(mark.at)
        if mark.noticed is not None:
            hand.event_number(mark.noticed)
    except KeyError:
        return False
    return True


def _found(hand: Hand, reference: str | int, path: Path, findings: Findings) -> None:
    """Note a reference that leads to no event."""
    try:
        hand.event_number(reference)
    except KeyError:
        findings.note(path, f"{called(path)} reads {shown(reference)}.", _no_event(hand, reference))


def _no_event(hand: Hand, reference: str | int) -> str:
    count = len(hand.events)
    if isinstance(reference, int):
        return f"The hand has {count} event{'s' * (count != 1)}, counted from 1."
    labels = [f"#{event.label}" for event in hand.events if event.label]
    if f"#{reference}" in labels:
        return f'A label is written with its sign: "#{reference}".'
    if reference.isascii() and reference.isdigit():
        return f"An event's number is written without quotation marks: {reference[:20]}."
    if near := suggestion(reference, labels):
        return f"No event has this label. Was “{near}” meant?"
    known = f"The labels are {', '.join(labels[:12])}." if labels else "No event has a label; put one at its end."
    return f"No event has this label. {known}"


def placed(findings: Findings, text: str, name: str) -> tuple[Problem, ...]:
    """The findings as problems with their lines, in the order of the file."""
    from reviewer.record.layout import layout

    found = layout(text)
    problems = [Problem(what, remedy, name, found.line(path), _event(path)) for path, what, remedy in findings.found]
    problems.sort(key=lambda problem: (problem.line or 0, problem.event or 0))
    if findings.left_off:
        problems.append(Problem(f"{findings.left_off} more problems are left off here.", "Mend these first.", name))
    return tuple(problems)


def _event(path: Path) -> int | None:
    match path:
        case ["events", int(index), *_] | ["hands", int(), "events", int(index), *_]:
            return index + 1
    return None
