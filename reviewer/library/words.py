"""The words by which things are found: a row of the search index for each case, hand and shoe."""

from __future__ import annotations

from collections.abc import Iterable

from sqlite_utils import Database

from reviewer.library.values import CaseFile, Kind
from reviewer.record.hand import Hand, Person
from reviewer.review.assessment import Assessment
from reviewer.review.words import ERRORS

KINDS = 8
"""How far apart the rows of two things are: the row of a thing is its id times this, plus the number of its kind."""


def case_words(case: CaseFile) -> str:
    """What a case is found by."""
    return _joined(
        [case.number, case.title, case.status.value, *case.tags, *people_words(case.people), case.disposition]
    )


def hand_words(assessment: Assessment, case: str) -> str:
    """What a hand is found by: its case, where and when, its people, its marks and what decides them."""
    hand = assessment.hand
    marks = [ERRORS[mark.error] for mark in hand.marks] + [mark.note for mark in hand.marks]
    rulings = [part for ruling in hand.rulings for part in (ruling.by, ruling.text)]
    governing = [finding.governing for finding in assessment.findings]
    return _joined([case, hand.title, *where_words(hand), *people_words(hand.people), *marks, *governing, *rulings])


def where_words(hand: Hand) -> list[str | None]:
    """Where and when a hand was dealt, as far as it is on record."""
    number = f"hand {hand.number}" if hand.number is not None else None
    dealt = hand.dealt.isoformat() if hand.dealt else None
    return [hand.game.value, hand.rules, hand.site, hand.table, hand.shoe, number, dealt]


def row_of(kind: Kind, id: int) -> int:
    """The row of a thing in the search index."""
    return id * KINDS + kind.value


def note_words(db: Database, kind: Kind, id: int, words: str) -> None:
    """Find a thing by these words from now on, and by no others."""
    row = row_of(kind, id)
    db.execute("DELETE FROM found WHERE rowid = ?", (row,))
    db.execute("INSERT INTO found (rowid, text) VALUES (?, ?)", (row, words))


def people_words(people: Iterable[Person]) -> list[str]:
    """People as they are found: by role and name."""
    return [f"{person.role} {person.name or ''}" for person in people]


def _joined(parts: Iterable[str | None]) -> str:
    return " ".join(part for part in parts if part)
