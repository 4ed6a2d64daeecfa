"""The library's file: whole after a kill, shared by two programs, honest about what it can't do, readable in years."""

from __future__ import annotations

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from reviewer.errors import Unusable
from reviewer.library.filing import case_file, open_case
from reviewer.library.log import entries, first_fault, head
from reviewer.library.proving import verify_library
from reviewer.library.searching import Query, search
from reviewer.library.store import Library
from reviewer.library.values import CaseFile

from .conftest import CASE, File, Open, ticking
from .session import opened, script

MUSEUM = Path(__file__).parent / "museum"
ROOT = Path(__file__).parents[2]


def test_killed_at_a_hundred_points_a_library_opens_whole_with_all_that_was_acknowledged(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.library.session", str(tmp_path), "100"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    killed = [line.split() for line in done.stdout.splitlines()]
    assert len(killed) == 100
    assert all(int(status) == signal.SIGKILL for _, status in killed)
    ends = set()
    for name, _ in killed:
        told = (tmp_path / name / "acknowledged").read_text().split()
        with opened(tmp_path / name / "library.sqlite") as library:
            assert verify_library(library).holds
            done_ = head(library).entries
            assert done_ in (len(told), len(told) + 1)  # one may have been kept just before it was acknowledged
            ends.add(done_)
            archived = library.row("SELECT coalesce(sum(hands), 0) AS n FROM archive")
            imported = sum(it.what == "hands imported" for it in entries(library))
            assert archived == {"n": 800 * imported}
    assert len(ends) > 15
    with opened(tmp_path / "whole" / "library.sqlite") as library:
        assert head(library).entries == len(list(script()))


WRITER = """
import sys
from pathlib import Path
from tests.library.session import opened
from reviewer.library.filing import open_case
from reviewer.library.values import CaseFile
with opened(Path(sys.argv[1])) as library:
    for n in range(40):
        open_case(library, CaseFile(f"{sys.argv[2]}-{n}"))
"""


def test_two_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "library.sqlite"
    opened(path).close()
    running = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), name], cwd=ROOT, stderr=subprocess.PIPE, text=True)
        for name in ("a", "b")
    ]
    for it in running:
        _, said = it.communicate()
        assert it.returncode == 0, said
    with opened(path) as library:
        assert library.row("SELECT count(*) AS n FROM cases") == {"n": 80}
        assert first_fault(reversed(entries(library))) is None
        assert verify_library(library).holds


def test_what_another_program_writes_is_seen(open_library: Open) -> None:
    one, two = open_library(), open_library()
    id = open_case(one, CASE)
    assert case_file(two, id) == CASE
    assert search(two, Query(words="stay"))


def test_a_library_that_is_being_written_says_so_and_loses_nothing(
    open_library: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reviewer.library.store.WAIT", 0.01)
    one, two = open_library(), open_library()
    with one.writing():
        open_case(one, CASE)
        with pytest.raises(Unusable, match="Another program is writing"):
            open_case(two, CaseFile("other"))
    assert [it.number for it in search(two, Query())] == ["2026-1147"]


def test_a_full_disk_is_said_so_and_nothing_is_half_done(library: Library, file: File) -> None:
    file()
    pages = library.db.execute("PRAGMA page_count").fetchone()[0]
    library.db.execute(f"PRAGMA max_page_count = {pages}")
    before = head(library)
    from reviewer.library.evidence import attach

    with pytest.raises(Unusable, match="no room on the disk"):
        attach(library, 1, "still.png", bytes(10_000_000))
    library.db.execute("PRAGMA max_page_count = 100000")
    assert head(library) == before
    assert verify_library(library).holds


@pytest.mark.parametrize("beside", [True, False], ids=["with room beside it", "on a disk that can’t be written"])
def test_a_library_that_may_only_be_read_is_read_and_says_so(
    library: Library, file: File, open_library: Open, monkeypatch: pytest.MonkeyPatch, beside: bool
) -> None:
    file()
    library.close()
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def only_read(path: str | Path, **how: Any) -> sqlite3.Connection:
        """What a disk that can't be written does: nothing is opened to write, and SQLite's own files find no room."""
        if not how.get("uri"):
            return connect(f"{Path(path).as_uri()}?mode=ro", uri=True, **how)
        if not beside and "immutable" not in str(path):
            raise sqlite3.OperationalError("unable to open database file")
        return connect(path, **how)

    monkeypatch.setattr("reviewer.library.store.sqlite3.connect", only_read)
    again = open_library()
    assert again.readonly
    assert [it.number for it in search(again, Query(words="moved"))] == ["2026-1147"]
    with pytest.raises(Unusable, match="The library may only be read"):
        open_case(again, CaseFile("new"))
    assert verify_library(again).holds


def test_a_library_of_a_newer_program_is_left_as_it_is(library: Library, open_library: Open) -> None:
    library.db.execute(
        "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('library', 'later', '2030')"
    )
    library.close()
    with pytest.raises(Unusable, match="newer version"):
        open_library()


def test_what_is_no_library_is_left_as_it_is(tmp_path: Path, open_library: Open) -> None:
    (tmp_path / "text.sqlite").write_text("hello " * 200)
    with pytest.raises(Unusable, match="no library"):
        open_library("text.sqlite")
    conn = sqlite3.connect(tmp_path / "other.sqlite")
    conn.execute("CREATE TABLE mine (a)")
    conn.close()
    before = (tmp_path / "other.sqlite").read_bytes()
    with pytest.raises(Unusable, match="something else than a library"):
        open_library("other.sqlite")
    assert (tmp_path / "other.sqlite").read_bytes() == before
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unusable, match="a folder"):
        open_library("folder")
    (tmp_path / "file").write_text("")
    with pytest.raises(Unusable, match="can’t be opened"):
        open_library("file/library.sqlite")


def test_a_damaged_library_says_so(library: Library, file: File, open_library: Open) -> None:
    file()
    library.close()
    content = bytearray(library.path.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    library.path.write_bytes(content)
    with pytest.raises(Unusable), open_library() as again:
        search(again, Query(words="stay"))


@pytest.mark.parametrize("path", sorted(MUSEUM.glob("*.sqlite")), ids=lambda path: path.stem)
def test_a_library_of_every_version_opens_and_holds(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    shutil.copy(path, copy)
    with Library(copy, ticking(), "reviewer") as library:
        assert verify_library(library).holds
        assert next(iter(search(library, Query(words="stay")))).number == "2026-1147"
        open_case(library, CaseFile("2027-1"))
        assert verify_library(library).holds


def test_the_museum_has_a_library_of_each_version() -> None:
    assert [path.stem for path in sorted(MUSEUM.glob("*.sqlite"))] == ["0.1.0"]


def test_a_change_within_a_change_is_one_change(library: Library) -> None:
    def half() -> None:
        with library.writing():
            open_case(library, CASE)
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    assert not search(library, Query())
    assert head(library).entries == 0
