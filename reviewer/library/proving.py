"""Whether a library is as it was written: its log, and everything in it held against what the log says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from reviewer.errors import Problem, Unusable
from reviewer.library.indexing import assessed, hand_columns, index_hand
from reviewer.library.log import entries, fault_in, first_fault, head, is_extract
from reviewer.library.schema import REFUSED
from reviewer.library.shoes import index_shoe, shoe_columns, shoe_of
from reviewer.library.states import STATES, ids, logged, state
from reviewer.library.store import Library
from reviewer.library.travel import MOST_BYTES, faults, opened_case
from reviewer.record.files import read_file
from reviewer.review.shoe.assessment import assess_shoe


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying came to: a plain sentence, and whether all is as it was written."""

    holds: bool
    says: str

    def __str__(self) -> str:
        return self.says


def verify_library(library: Library, told: Callable[[int, int], object] = lambda done, of: None) -> Verdict:
    """Whether nothing was changed in a library past its log. ``told`` hears how many of how many hands are done."""
    found = next(_wrong(library, told), None)
    if found is not None:
        return Verdict(False, f"Altered: {found}")
    end = head(library)
    hands = library.row("SELECT count(*) AS n FROM hands")
    assert hands is not None
    what = f"{end.entries} entries of the log follow each other, and {hands['n']} hands are as it says"
    return Verdict(True, f"As it was written: {what}. Its head is {end.digest}.")


def verify_kept(path: Path) -> Verdict:
    """Whether a case file, a log or a library is as it was written. Raises Unusable where it is none of these."""
    ending = path.suffix.lower()
    if ending == ".sqlite":
        with Library(path, _no_time, "verifying") as library:
            return verify_library(library)
    content = read_file(path, most=MOST_BYTES)
    if ending == ".jsonl":
        if not is_extract(content):
            raise Unusable(Problem("This is no log.", "A log is written by this program.", str(path)))
        wrong = fault_in(content)
        entries = content.count(b"\n") - 1
        return Verdict(
            wrong is None, f"Altered: {wrong}" if wrong else f"As it was written: {entries} entries follow each other."
        )
    opened = opened_case(content, str(path))
    wrong_part = next(faults(opened, content), None)
    if wrong_part is not None:
        return Verdict(False, f"Altered: {wrong_part}")
    return Verdict(True, f"As it was packed: case {opened.number}, {len(opened.parts)} parts.")


def _no_time() -> datetime:
    raise AssertionError("verifying enters nothing in the log")


def _wrong(library: Library, told: Callable[[int, int], object]) -> Iterator[str]:
    for row in library.rows("PRAGMA integrity_check"):
        said = str(next(iter(row.values())))
        if said != "ok":
            yield f"the file itself is damaged ({said})."
    chain = first_fault(reversed(entries(library)))
    if chain is not None:
        yield f"log, {chain}"
    yield from _triggers(library)
    yield from _states(library)
    yield from _lists(library, told)


def _triggers(library: Library) -> Iterator[str]:
    there = library.db.triggers_dict
    for name in (*(f"{table}_{what}" for table in REFUSED for what in ("update", "delete")), "log_insert"):
        if name not in there or "RAISE(ABORT" not in there[name]:
            yield f"what keeps the log from being changed ({name}) was taken away."


def _states(library: Library) -> Iterator[str]:
    """Everything that the log says something of must be as its last entry says, and nothing else may be there."""
    last = logged(library)
    for kind in STATES:
        for id in ids(library, kind):
            number, after = last.pop(f"{kind}:{id}", (0, ""))
            try:
                now = state(library, kind, id)
            except Unusable as fault:
                now = str(fault)
            if not number:
                yield f"{kind} {id} has no entry in the log."
            elif now != after:
                yield f"{kind} {id} is not as entry {number} of the log says."
    for subject, (number, _) in last.items():
        if subject.partition(":")[0] in STATES:
            yield f"{subject.replace(':', ' ')} is in entry {number} of the log, and in the library no more."


def _lists(library: Library, told: Callable[[int, int], object]) -> Iterator[str]:
    """What the lists show of each hand and shoe must follow from its text."""
    found = [("hand", row, _hand_columns) for row in library.rows("SELECT * FROM hands ORDER BY id")]
    found += [("shoe", row, _shoe_columns) for row in library.rows("SELECT * FROM shoes ORDER BY id")]
    for done, (kind, row, columns) in enumerate(found, start=1):
        told(done, len(found))
        try:
            due = columns(row["text"], row["policy"])
        except Unusable as fault:
            yield f"{kind} {row['id']} can’t be read: {fault}"
            continue
        differs = [name for name, value in due.items() if row[name] != value]
        if differs:
            yield (
                f"what the list shows of {kind} {row['id']} does not follow from its text ({', '.join(differs)}). "
                "It was changed, or another version of the program made it; making the lists anew mends it."
            )


def _hand_columns(text: str, policy: str) -> dict[str, Any]:
    return hand_columns(assessed(text, policy))


def _shoe_columns(text: str, policy: str) -> dict[str, Any]:
    return shoe_columns(shoe_of(text, policy))


def make_lists_anew(library: Library) -> None:
    """Work out again whatever follows from the texts of hands and shoes."""
    with library.writing() as db:
        for row in library.rows(
            "SELECT hands.*, cases.number AS case_number FROM hands JOIN cases ON cases.id = case_id"
        ):
            assessment = assessed(row["text"], row["policy"])
            db.table("hands").update(row["id"], hand_columns(assessment))
            index_hand(db, row["id"], row["case_id"], row["case_number"], assessment)
        for row in library.rows(
            "SELECT shoes.*, cases.number AS case_number FROM shoes JOIN cases ON cases.id = case_id"
        ):
            shoe = shoe_of(row["text"], row["policy"])
            db.table("shoes").update(row["id"], shoe_columns(shoe))
            index_shoe(db, row["id"], row["case_id"], row["case_number"], assess_shoe(shoe))
