"""Reading a shoe file: what it says as a `Shoe`, and everything in it that a person should mend."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import cast

from reviewer.errors import Problem, Unusable
from reviewer.record.files import AnyPath, read_file
from reviewer.record.hand import Hand
from reviewer.record.kinds import Findings, Path, shown
from reviewer.record.reading import game_of, is_of_format, limits, placed
from reviewer.record.shoe import HandKind, Incident, Patron, Shoe
from reviewer.record.shoe_keys import FORMAT, SHOE, VERSION
from reviewer.record.toml import decoded, parsed

Wrong = tuple[Path, str, str]
"""Where something is wrong, what was read, what was expected."""


@dataclass(frozen=True, slots=True)
class ShoeReading:
    """What a file gave: the shoe as far as it is right (None where there is none), all problems, and the text."""

    shoe: Shoe | None
    problems: tuple[Problem, ...]
    text: str


def load_shoe(path: AnyPath) -> Shoe:
    """The shoe in a file. Raises Unusable, with every problem, where the file can't be read or has anything wrong."""
    reading = read_shoe(read_file(path), str(path))
    if reading.problems or reading.shoe is None:
        raise Unusable(*reading.problems)
    return with_shoe_policy(reading.shoe, os.path.dirname(os.fspath(path)))


def with_shoe_policy(shoe: Shoe, folder: str) -> Shoe:
    """The shoe with the policy that its ``[house]`` names, from a file in this folder and in no other.

    Raises Unusable where the file is not there, is wrong, or lies over other rules than the shoe's.
    """
    if "policy" not in shoe.house:
        return shoe
    from reviewer.record.policy import with_policy

    return replace(shoe, policy=with_policy(Hand(shoe.game, shoe.rules, (), house=shoe.house), folder).policy)


def read_shoe(source: bytes | str, name: str) -> ShoeReading:
    """The shoe in the bytes or the text of a shoe file; ``name`` is the file's, for its problems. Raises nothing."""
    text = source if isinstance(source, str) else decoded(source, name)
    if isinstance(text, Problem):
        return ShoeReading(None, (text,), "")
    document = parsed(text, name)
    if isinstance(document, Problem):
        return ShoeReading(None, (document,), text)
    findings = Findings(game_of(document), SHOE.keys)
    ours = is_of_format(document, findings, "shoe", FORMAT, VERSION, has="hands")
    shoe = _shoe(document, findings) if ours else None
    return ShoeReading(shoe, placed(findings, text, name) if findings.found else (), text)


def _shoe(document: Mapping[str, object], findings: Findings) -> Shoe | None:
    """The shoe as far as the document is right; None where not even the game is known."""
    fields, _ = SHOE.fields(document, (), findings)
    for name in ("format", "version"):
        fields.pop(name, None)
    limits(cast("Mapping[str, object]", fields.get("house", {})), findings)
    rules, _, edition = cast("str", fields.pop("rules", "")).partition("@")
    if findings.game is None:
        return None
    shoe = Shoe(rules=rules, edition=edition or None, **fields)  # type: ignore[arg-type]
    for path, what, remedy in (*_hands(shoe), *_times(shoe), *_told(shoe)):
        findings.note(path, what, remedy)
    return shoe


def _hands(shoe: Shoe) -> Iterator[Wrong]:
    """Numbers of hands that do not rise, cards carried into a hand that has fewer, more hands than were dealt."""
    last: int | None = None
    for position, (it, number) in enumerate(zip(shoe.listed, shoe.numbers, strict=True)):
        path: Path = ("hands", position)
        if number is not None and last is not None and number <= last:
            yield (*path, "hand"), f"Hand {number} stands behind hand {last}.", "Hands stand in the order of the deal."
        last = number if number is not None else last
        held = len(it.own.dealt_cards)
        if it.carried > held:
            what = f"“carried” reads {it.carried} in a hand that has {held} card{'s' * (held != 1)} on record."
            yield (*path, "carried"), what, "Its first cards are those that an earlier hand had drawn."
    dealt = sum(it.kind is not HandKind.BURN for it in shoe.listed)
    if shoe.rounds is not None and dealt > shoe.rounds:
        yield ("rounds",), f"“rounds” reads {shoe.rounds}, and {dealt} hands are listed.", "Check the two."


def _times(shoe: Shoe) -> Iterator[Wrong]:
    """Ends that lie before beginnings."""
    if _before(shoe.ended, shoe.began):
        yield ("ended",), f"“ended” reads {shown(shoe.ended)}, before “began”.", "Check the two."
    for position, it in enumerate(shoe.incidents):
        for name, moment in (("until", it.until), ("noticed", it.noticed)):
            if _before(moment, it.since):
                what = f"“{name}” in [[incidents]] number {position + 1} reads {shown(moment)}, before “from”."
                yield ("incidents", position, name), what, "Check the two."


def _before(one: datetime | None, other: datetime | None) -> bool:
    return one is not None and other is not None and one < other


def _told(shoe: Shoe) -> Iterator[Wrong]:
    """Incidents whose numbers contradict each other, patrons of whom nothing is told, an order that is said to be whole."""
    if shoe.whole and not shoe.dealt_from:
        yield ("whole",), "“whole” reads true, and “dealt_from” is not there.", "It lists every card of the shoe."
    for position, incident in enumerate(shoe.incidents):
        for name, what in _contradictions(incident):
            yield ("incidents", position, name), f"[[incidents]] number {position + 1}: {what}", "Check the two."
    for position, patron in enumerate(shoe.patrons):
        if not _named(patron):
            what = f"[[patrons]] number {position + 1} names nobody."
            yield ("patrons", position), what, "It has a “name”, a “role” or a “place”."


def _contradictions(it: Incident) -> Iterator[tuple[str, str]]:
    if it.first is not None and it.last is not None:
        if it.last < it.first:
            yield "last", f"“last” reads {it.last}, before “first”, which reads {it.first}."
        elif it.rounds is not None and it.rounds > it.last - it.first + 1:
            yield "rounds", f"“rounds” reads {it.rounds}; from hand {it.first} to hand {it.last} there are fewer."
    if it.count is not None and it.count < len(it.cards):
        yield "count", f"“count” reads {it.count}, and {len(it.cards)} cards are named."


def _named(patron: Patron) -> bool:
    return bool(patron.name or patron.role or patron.place is not None)
