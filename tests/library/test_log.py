"""The log: what is entered can't be changed unseen, by a byte, a row or an order."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import asdict, replace
from typing import Any

import pytest

from reviewer.library.filing import change_case, open_case
from reviewer.library.log import (
    BEGINNING,
    Entry,
    Fault,
    Said,
    Withheld,
    enter,
    entries,
    extract,
    fault_in,
    first_fault,
    head,
    is_extract,
)
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus

from .conftest import CASE, File


@pytest.fixture
def entered(library: Library, case: int, file: File) -> Library:
    """A library with a few entries about two cases."""
    file()
    other = open_case(library, CaseFile("2026-1148", "Another"))
    change_case(library, other, CaseFile("2026-1148", "Another", CaseStatus.REVIEWED))
    enter(
        library, "entry", "", "The floor called at 22:15", case="2026-1147", said=Said("a call", "none yet", "disc 9")
    )
    return library


def chain(library: Library) -> list[Entry]:
    return list(reversed(entries(library)))


def test_an_entry_has_the_six_fields_of_kansas_112_106_6(entered: Library) -> None:
    last = entries(entered)[0]
    assert (last.at, last.who) == ("2026-11-29T22:00:07+00:00", "first reviewer")
    assert (last.summary, last.reason) == ("The floor called at 22:15", "a call")
    assert (last.disposition, last.recording) == ("none yet", "disc 9")
    filed = entries(entered)[3]
    assert (filed.what, filed.reason) == ("hand filed", CASE.reason)
    assert (filed.disposition, filed.recording) == (CASE.disposition, "CF3_cam2_2213.mkv")
    assert entries(entered)[1].reason == "not recorded"


def test_each_entry_holds_the_sum_of_the_one_before(entered: Library) -> None:
    found = chain(entered)
    assert [it.number for it in found] == [1, 2, 3, 4, 5]
    assert found[0].previous == BEGINNING
    assert [it.previous for it in found[1:]] == [it.digest for it in found[:-1]]
    assert all(it.digest == it.sum for it in found)
    assert (head(entered).entries, head(entered).digest) == (5, found[-1].digest)
    assert first_fault(found) is None


def test_an_empty_log_begins_at_nothing(library: Library) -> None:
    assert (head(library).entries, head(library).digest) == (0, BEGINNING)
    assert fault_in(extract(library)) is None


@pytest.mark.parametrize("sql", ["UPDATE log SET who = 'x'", "DELETE FROM log", "UPDATE log SET digest = digest"])
def test_the_database_refuses_to_change_an_entry(entered: Library, sql: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match="can’t be changed"):
        entered.db.execute(sql)
    assert first_fault(chain(entered)) is None


@pytest.mark.parametrize("changes", [{"number": 9}, {"number": 3}, {"previous": "f" * 64}])
def test_the_database_refuses_an_entry_that_does_not_follow(entered: Library, changes: dict[str, object]) -> None:
    last = entries(entered)[0]
    row = {**asdict(replace(last, number=6, previous=last.digest)), **changes}
    names = ", ".join(f'"{name}"' for name in row)
    with pytest.raises(sqlite3.IntegrityError):
        entered.db.execute(f"INSERT INTO log ({names}) VALUES ({', '.join('?' * len(row))})", list(row.values()))


def test_every_field_that_is_changed_is_found(entered: Library) -> None:
    found = chain(entered)
    for place, entry in enumerate(found):
        for name in Entry.__dataclass_fields__:
            was = getattr(entry, name)
            other: Any = was + 1 if isinstance(was, int) else f"{was}x"
            changed = replace(entry, **{name: other})
            wrong = first_fault([*found[:place], changed, *found[place + 1 :]])
            assert wrong is not None, name
            assert wrong.entry in (place + 1, place + 2), name


def test_an_entry_that_is_taken_out_put_in_or_moved_is_found(entered: Library) -> None:
    found = chain(entered)
    for place in range(len(found) - 1):
        assert first_fault(found[:place] + found[place + 1 :]) == Fault(
            place + 1, "it is missing, stands twice, or stands elsewhere."
        )
        swapped = [*found[:place], found[place + 1], found[place], *found[place + 2 :]]
        assert first_fault(swapped) is not None
    assert first_fault([found[0], found[0], *found[1:]]) is not None
    forged = replace(found[2], summary="another", digest="")
    forged = replace(forged, digest=forged.sum)  # right in itself, but the next holds the old sum
    assert first_fault([*found[:2], forged, *found[3:]]) == Fault(
        4, "it does not follow the one before: one of them was changed, taken out or put in."
    )


def test_a_log_file_is_whole_and_any_byte_that_is_changed_is_found(entered: Library) -> None:
    whole = extract(entered)
    assert fault_in(whole) is None
    assert is_extract(whole)
    chance = random.Random(20261129)
    for _ in range(1000):
        at, bit = chance.randrange(len(whole)), 1 << chance.randrange(8)
        changed = bytearray(whole)
        changed[at] ^= bit
        assert fault_in(bytes(changed)) is not None, (at, bit)


def test_lines_that_are_taken_off_or_out_of_a_log_file_are_found(entered: Library) -> None:
    lines = extract(entered).splitlines(keepends=True)
    for n in range(len(lines)):
        assert fault_in(b"".join(lines[:n] + lines[n + 1 :])) is not None
    assert fault_in(b"".join(lines[:-1])) == Fault(
        0, "the head of the file does not fit the entries: some were taken off its end, or it was changed."
    )
    assert fault_in(b"".join(lines) + b"{}\n") is not None
    assert fault_in(b"") is not None


def test_an_extract_of_a_case_shows_no_more_of_others_than_their_place(entered: Library) -> None:
    part = extract(entered, "2026-1147")
    assert fault_in(part) is None
    assert b"2026-1148" not in part
    assert b"Another" not in part
    assert part.count(b"summary") == 3
    lines = part.splitlines(keepends=True)
    assert fault_in(b"".join([*lines[:3], *lines[4:]])) is not None


def test_entries_are_found_by_a_word_and_by_their_case(entered: Library) -> None:
    assert [it.number for it in entries(entered, words="FLOOR called")] == [5]
    assert [it.number for it in entries(entered, case="2026-1148")] == [4, 3]
    assert [it.number for it in entries(entered, limit=2)] == [5, 4]


def test_a_withheld_entry_keeps_the_chain(entered: Library) -> None:
    found = chain(entered)
    hidden = [Withheld(it.number, it.previous, it.digest) for it in found]
    assert first_fault(hidden) is None
    assert first_fault([*hidden[:2], replace(hidden[2], digest="0" * 64), *hidden[3:]]) == Fault(
        4, "it does not follow the one before: one of them was changed, taken out or put in."
    )
