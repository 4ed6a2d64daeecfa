"""Shoes in a library: filed like hands, every version kept, found by their words and by their incidents."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlite_utils import Database

from reviewer.errors import Unusable
from reviewer.library.archive import ArchivedShoe
from reviewer.library.filing import case_file, enter_version, filed_in, keep_version, policy_text
from reviewer.library.indexing import with_policy_text
from reviewer.library.store import Library
from reviewer.library.values import Filed, Kind
from reviewer.library.words import note_words, people_words
from reviewer.record.hand import Hand
from reviewer.record.shoe import HandKind, Listed, Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.review.shoe.assessment import ShoeAssessment, assess_shoe
from reviewer.review.words import ERRORS


def file_shoe(library: Library, case: int, shoe: Shoe, text: str, base: Filed | None = None) -> Filed:
    """File a shoe in a case, or the next version of one. ``text`` is its file's. Raises Unusable as `file_hand` does."""
    policy = shoe.policy.source if shoe.policy else ""
    with library.writing() as db:
        of = case_file(library, case)
        columns = shoe_columns(shoe) | {"case_id": case, "text": text, "policy": policy}
        filed = keep_version(library, db, Filed(0, case, 1, text, Kind.SHOE), columns, policy, base)
        index_shoe(db, filed.id, case, of.number, assess_shoe(shoe))
        enter_version(library, filed, policy, base, shoe.title, of, shoe.source)
    return filed


def shoe_in(library: Library, id: int) -> Filed:
    """A shoe as it was filed last. Raises Unusable where there is none of this id."""
    return filed_in(library, id, Kind.SHOE)


def read_filed_shoe(library: Library, filed: Filed) -> Shoe:
    """The shoe that a text in the library is, with its house's policy. Raises Unusable where it can't be read."""
    return shoe_of(filed.text, policy_text(library, filed))


def shoe_of(text: str, policy: str) -> Shoe:
    """The shoe of a text, with the policy that was filed with it. Raises Unusable where either can't be read."""
    reading = read_shoe(text, "a shoe of the library")
    if reading.shoe is None or reading.problems:
        raise Unusable(*reading.problems)
    bare = Hand(reading.shoe.game, reading.shoe.rules, (), house=reading.shoe.house)
    return replace(reading.shoe, policy=with_policy_text(bare, policy).policy)


def shoe_columns(shoe: Shoe) -> dict[str, Any]:
    """What the list of shoes shows of one: it follows from its text alone."""
    hands = sum(it.kind is not HandKind.BURN for it in shoe.listed)
    return {
        "title": shoe.title,
        "game": shoe.game.value,
        "rules": shoe.rules,
        "site": shoe.site,
        "table_": shoe.table,
        "shoe": shoe.name,
        "began": shoe.began.isoformat() if shoe.began else None,
        "hands": hands or shoe.rounds or 0,
    }


def index_shoe(db: Database, id: int, case: int, number: str, assessment: ShoeAssessment) -> None:
    """Put what follows from a shoe into the tables by which it is found and counted."""
    shoe = assessment.shoe
    db.execute("DELETE FROM findings WHERE kind = 'shoe' AND of = ?", (id,))
    db.table("findings").insert_all(
        {
            "kind": Kind.SHOE.word,
            "of": id,
            "case_id": case,
            "at": it.incident.first,
            "error": it.incident.error.value,
            "status": it.finding.status.value,
            "governing": it.finding.governing,
        }
        for it in assessment.incidents
    )
    where = [shoe.game.value, shoe.rules, shoe.site, shoe.table, f"shoe {shoe.name}" if shoe.name else None]
    errors = [f"{ERRORS[it.error]} {it.kind.value.replace('_', ' ')} {it.note or ''}" for it in shoe.incidents]
    rulings = [part for ruling in shoe.rulings for part in (ruling.by, ruling.text)]
    began = shoe.began.isoformat() if shoe.began else None
    people = [*people_words(shoe.people), *(f"{it.role or ''} {it.name or ''}" for it in shoe.patrons)]
    note_words(
        db, Kind.SHOE, id, " ".join(filter(None, [number, shoe.title, *where, began, *errors, *people, *rulings]))
    )


def as_shoe(archived: ArchivedShoe) -> Shoe:
    """A shoe of the archive as one that can be looked at, marked and filed: its hands, and what they have in common."""
    first = archived.hands[0]
    bare = (replace(it, rules="", edition=None, site=None, table=None, shoe=None) for it in archived.hands)
    hands = tuple(map(Listed, bare))
    dealt = [hand.dealt for hand in archived.hands if hand.dealt is not None]
    return Shoe(
        first.game,
        first.rules,
        hands,
        title=f"Shoe {first.shoe or 'without a name'}, from {archived.source}",
        edition=first.edition,
        site=first.site,
        table=first.table,
        name=first.shoe,
        began=dealt[0] if dealt else None,
    )
