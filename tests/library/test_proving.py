"""Whether a library is as it was written: anything that is changed past its log is found."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.library.evidence import attach, file_exhibit
from reviewer.library.importing import import_rows
from reviewer.library.mapping import guessed
from reviewer.library.proving import verify_library
from reviewer.library.second import file_second, take_blind
from reviewer.library.sources import pasted
from reviewer.library.store import Library

from .conftest import File, Open, ticking

TABLE = "table,hand,game,rules,player,banker\nMB-1,1,baccarat,nz,9h 7c,Kd 5s\n"


@pytest.fixture
def full(library: Library, case: int, file: File) -> Library:
    """A library with something of each kind."""
    file()
    attach(library, case, "still.png", b"still")
    file_exhibit(library, case, label="1", party="", name="1.pdf", content=b"%PDF")
    library.who = "second reviewer"
    hand, taken = take_blind(library, 1)
    file_second(library, taken, hand)
    source = pasted(TABLE)
    assert [*import_rows(library, source, guessed(source.heads))][-1].done == 1
    return library


def test_what_is_as_it_was_written_holds(full: Library) -> None:
    verdict = verify_library(full)
    assert verdict.holds
    assert str(verdict).startswith(
        "As it was written: 6 entries of the log follow each other, and 1 hands are as it says."
    )


CHANGES = {
    "UPDATE log SET who = 'x' WHERE number = 3": "log, entry 3",
    "DELETE FROM log WHERE number = 2": "log, entry 2",
    "UPDATE cases SET disposition = 'closed quietly'": "case 1 is not as entry 1",
    "DELETE FROM cases": "case 1 is in entry 1 of the log, and in the library no more",
    "INSERT INTO tags VALUES (1, 'vip')": "case 1 is not as entry 1",
    "UPDATE people SET name = 'C. Other' WHERE hand_id IS NULL": "case 1 is not as entry 1",
    "UPDATE hands SET text = text || ' '": "hand 1 is not as entry 2",
    "UPDATE hands SET due = 'Player wins'": "what the list shows of hand 1 does not follow",
    "DELETE FROM hands": "hand 1 is in entry 2 of the log, and in the library no more",
    "UPDATE versions SET text = text || ' '": "hand 1 is not as entry 2",
    "INSERT INTO hands (case_id, text, policy, version) SELECT case_id, text, policy, 1 FROM hands": "hand 2 has no entry",
    "UPDATE attachments SET content = x'00'": "attachment 1 is not as entry 3",
    "UPDATE attachments SET about = 'x'": "attachment 1 is not as entry 3",
    "DELETE FROM attachments": "attachment 1 is in entry 3",
    "UPDATE exhibits SET label = '2'": "exhibit 1 is not as entry 4",
    "INSERT INTO exhibit_life VALUES (1, 'admitted', '2026', 'x', '')": "exhibit 1 is not as entry 4",
    "UPDATE reviews SET text = ''": "review 1 is not as entry 5",
    "UPDATE archive SET lines = replace(lines, '9h', '8h')": "import 1 is not as entry 6",
    "UPDATE imports SET refused = 3": "import 1 is not as entry 6",
}


@pytest.mark.parametrize(("sql", "said"), CHANGES.items(), ids=str)
def test_a_change_past_the_log_is_found(full: Library, sql: str, said: str) -> None:
    conn = full.db.conn
    triggers = [tuple(row) for row in conn.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")]
    conn.execute("PRAGMA foreign_keys = OFF")
    for name, _ in triggers:
        conn.execute(f"DROP TRIGGER {name}")
    conn.execute(sql)
    for _, made in triggers:
        conn.execute(made)
    verdict = verify_library(full)
    assert not verdict.holds
    assert said in str(verdict)


def test_a_trigger_that_is_taken_away_is_found(full: Library) -> None:
    full.db.execute("DROP TRIGGER log_update")
    assert "what keeps the log from being changed (log_update) was taken away" in str(verify_library(full))


def test_a_byte_that_is_changed_in_the_file_is_found_or_is_of_no_effect(full: Library, tmp_path: Path) -> None:
    full.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    path = full.path
    whole = path.read_bytes()
    said = contents(path)
    chance = random.Random(20261130)
    found = 0
    for n in range(60):
        changed = bytearray(whole)
        changed[chance.randrange(len(whole))] ^= 1 << chance.randrange(8)
        copy = tmp_path / f"copy-{n}.sqlite"
        copy.write_bytes(changed)
        try:
            with Library(copy, ticking(), "x") as library:
                holds = verify_library(library).holds
        except Unusable:
            holds = False
        if holds:
            assert contents(copy) == said
        found += not holds
        shutil.rmtree(copy, ignore_errors=True)
    assert found


def contents(path: Path) -> list[tuple[str, list[tuple[object, ...]]]]:
    """Everything that a library says."""
    conn = sqlite3.connect(path)
    names = ("cases", "tags", "people", "hands", "versions", "findings", "money", "attachments", "exhibits", "log")
    try:
        return [(name, conn.execute(f"SELECT * FROM {name} ORDER BY 1, 2").fetchall()) for name in names]
    finally:
        conn.close()


def test_progress_is_told(full: Library, open_library: Open) -> None:
    told: list[tuple[int, int]] = []
    verify_library(full, lambda done, of: told.append((done, of)))
    assert told == [(1, 1)]
    assert verify_library(open_library("empty.sqlite")).holds
