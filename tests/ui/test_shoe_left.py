"""Shoes that were left by several runs, beside hands and other programs, and journals with something wrong."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from PySide6.QtCore import QLockFile

from reviewer.record.journal import NAME
from reviewer.ui.keeping import SHOES, Keeping, left_behind

from .conftest import AFTER_STAY
from .runs import Runs, journal, small
from .runs import runs as runs
from .test_shoe import SMALL, Write, fill

ROOT = Path(__file__).parent.parent.parent


# several


def test_several_shoes_and_a_hand_are_offered_each(runs: Runs, write: Write, tmp_path: Path) -> None:
    window = runs.window
    window.deeds.open_path(write(AFTER_STAY))
    window.desk.change("Title", lambda case: case.set_title("left"))
    for n, name in enumerate(("a.shoe.toml", "b.shoe.toml")):
        fill(runs.open(write(SMALL, name)), "shoe_head", title=f"Left {n}")
        os.utime(journal(runs), (n + 1, n + 1))
    folder = tmp_path / "state" / SHOES
    assert {it.parent for it in folder.rglob(NAME)} == {folder, folder / "window-2"}
    runs.end()
    first, second = runs.offered
    assert first.startswith("hand.hand.toml was open")
    assert second.startswith("b.shoe.toml was open")
    assert second.endswith("Everything is here. 1 more was left so.")
    runs.press("Go on with the shoe")
    assert [it.split()[0] for it in runs.offered] == ["hand.hand.toml", "a.shoe.toml"]
    runs.press("Go on with the hand")
    assert runs.window.desk.hand.title == "left"
    assert [it.split()[0] for it in runs.offered] == ["a.shoe.toml"]
    runs.press("Later")
    assert not runs.offered
    runs.end()
    assert len(runs.offered) == 2
    assert runs.offered[1].endswith("1 more was left so.")
    runs.press("Go on with the shoe")
    runs.window.desk.put_away()
    runs.press("Go on with the shoe")
    assert {it.desk.shoe.title for it in runs.shoes} == {"Left 0", "Left 1"}


def test_what_another_program_has_open_is_not_offered(runs: Runs, write: Write, tmp_path: Path) -> None:
    script = """
import sys
from datetime import UTC, datetime
from pathlib import Path
from reviewer.ui.keeping import Keeping
from reviewer.ui.shoe.desk import ShoeDesk
desk = ShoeDesk(Keeping(Path(sys.argv[1]), lambda: datetime(2026, 11, 28, 9, 0, tzinfo=UTC)))
desk.open(Path(sys.argv[2]))
desk.change("Title", lambda shoe: __import__("dataclasses").replace(shoe, title="Theirs"))
print("open", flush=True)
sys.stdin.read()
"""
    folder = tmp_path / "state" / SHOES
    command = [sys.executable, "-c", script, str(folder), str(write(SMALL, "a.shoe.toml"))]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"open\n"
        os.utime(folder / "lock", (1, 1))
        assert left_behind(folder) == (), "however long it has been open"
        fill(runs.open(write(SMALL, "b.shoe.toml")), "shoe_head", title="Mine")
        runs.end()
        assert [it.split()[0] for it in runs.offered] == ["b.shoe.toml"]
        other.kill()
    assert len(left_behind(folder)) == 2
    runs.window.deeds.offer_recovered()
    runs.press("Go on with it")
    assert runs.offered == [
        "a.shoe.toml was open when the program ended on 2026-11-28 at 09:00:00. Everything is here."
    ]


def test_what_another_window_has_gone_on_with_is_not_opened_twice(runs: Runs, write: Write, tmp_path: Path) -> None:
    fill(runs.open(write(SMALL, "a.shoe.toml")), "shoe_head", title="Mine")
    runs.end()
    (found,) = left_behind(tmp_path / "state" / SHOES)
    Path(found).unlink()
    runs.press("Go on with it")
    assert not runs.shoes
    assert "another window has gone on with it" in runs.offered[0]


# what is wrong with the disk


def test_a_torn_last_line_loses_nothing_but_itself(runs: Runs, write: Write) -> None:
    made = runs.open(write(SMALL, "a.shoe.toml"))
    fill(made, "shoe_head", title="One")
    fill(made, "shoe_head", title="Two")
    whole = journal(runs).read_bytes()
    journal(runs).write_bytes(whole[:-7])
    runs.end()
    runs.press("Go on with it")
    assert runs.shoe.desk.shoe.title == "One"
    runs.shoe.actions_.run("shoe_undo")
    assert runs.shoe.desk.shoe == small()


def test_what_is_left_without_a_shoe_stays_and_is_told(runs: Runs, write: Write, tmp_path: Path) -> None:
    fill(runs.open(write(SMALL, "a.shoe.toml")), "shoe_head", title="Mine")
    place = journal(runs)
    place.write_text('{"do": "open", "text": "hello"}\n', encoding="utf-8")
    runs.end()
    assert runs.offered[0].startswith("A shoe without a title was open when the program ended.")
    runs.press("Go on with it")
    assert not runs.shoes
    assert len(left_behind(tmp_path / "state" / SHOES)) == 1
    lock = QLockFile(str(tmp_path / "state" / SHOES / "lock"))
    assert lock.tryLock(0), "its place is free again"


def test_a_folder_that_can_not_be_written_is_said(runs: Runs, write: Write, tmp_path: Path) -> None:
    made = runs.open(write(SMALL, "a.shoe.toml"))
    (tmp_path / "file").write_text("")
    assert made.desk.keeping is not None
    made.desk.keeping.release()
    made.desk.keeping = Keeping(tmp_path / "file", runs.window.now)
    fill(made, "shoe_head", title="Mine")
    assert made._kept() == "a.shoe.toml, not saved, and can’t be kept"


def test_a_window_without_a_folder_keeps_nothing(runs: Runs, write: Write, tmp_path: Path) -> None:
    runs.window.recovery = None
    made = runs.open(write(SMALL, "a.shoe.toml"))
    assert made.desk.keeping is None
    fill(made, "shoe_head", title="Mine")
    made.actions_.run("shoe_save")
    assert not (tmp_path / "state" / SHOES).exists()
