"""Nothing is lost: killed at any point, the next start has every action that was acknowledged, and every step before it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton
from pytestqt.qtbot import QtBot

import tests.ui.session as session
from reviewer.record.hand import Irregularity
from reviewer.record.journal import NAME, Entry, Journal, Restored, read, restored
from reviewer.record.reading import load_hand
from reviewer.ui.frame import Frame
from reviewer.ui.keeping import Keeping
from reviewer.ui.text_pane import TextPane
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK
from .test_shoe import SMALL

Write = Callable[..., Path]
Steps = list[tuple[str, Any]]
ROOT = Path(__file__).parent.parent.parent
ROUNDS, KILLS = 7, 100


def back(state: Path) -> Restored:
    found = restored(read(state / NAME))
    assert found is not None
    return found


def steps_of(events: Sequence[tuple[str, str]], kind: session.Kind) -> Steps:
    return [(what, kind.value(text)) for what, text in events]


@pytest.mark.skipif(sys.platform == "win32", reason="processes are forked, and killed by a signal")
@pytest.mark.parametrize(("of", "text", "kills"), [("hand", AFTER_STAY, KILLS), ("shoe", SMALL, KILLS // 4)])
def test_each_time_killed_every_acknowledged_action_is_there_with_every_step(
    of: str, text: str, kills: int, tmp_path: Path
) -> None:
    kind = session.KINDS[of]
    file = tmp_path / kind.file
    file.write_text(text, encoding="utf-8")
    expected = tuple(session.play(tmp_path / "played", file, ROUNDS, kind))
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "tests.ui.session", of, str(tmp_path), str(file), str(ROUNDS), str(kills)]
    told = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout
    killed = [json.loads(line) for line in told.splitlines()]
    assert len(killed) == kills
    assert {it["signal"] for it in killed} == {signal.SIGKILL}
    assert len({it["action"] for it in killed}) > kills / 4, "spread over the session"
    there: dict[str, set[bool]] = {phase: set() for phase in session.PHASES}
    for it in killed:
        found = came_back(it, expected, of)
        there[it["phase"]].add(found == [it["action"]])
    assert there["within"] >= ({False, True} if of == "hand" else {False}), (
        "most calls of a shoe come before the journal’s"
    )
    assert there == there | {"before": {False}, "disk": {False, True}, "after": {True}}


def came_back(killed: dict[str, Any], expected: tuple[session.Seen, ...], of: str) -> list[int]:
    """What the next start finds where a process was killed: the action after which everything is as it is there, or both
    where the one that was under way changes nothing.
    """
    folder, kind = Path(killed["folder"]), session.KINDS[of]
    acknowledged = len((folder / session.ACKNOWLEDGED).read_text().split()) - 1
    assert acknowledged == killed["action"] - (killed["phase"] != "after"), killed
    assert kind.value((folder / kind.file).read_text(encoding="utf-8")) is not None
    state = restored(read(folder / session.STATE / NAME))
    if state is None:
        assert acknowledged == -1, killed
        return []
    now = (kind.value(state.last.text), steps_of(state.before, kind), steps_of(state.after, kind))
    numbers = [
        number
        for number in range(max(acknowledged, 0), min(killed["action"] + 1, len(expected)))
        if now == states(expected, of)[number]
    ]
    assert numbers, (killed, acknowledged)
    desk = kind.brought(state)
    assert kind.shown(desk) == now[0]
    for what, value in reversed(now[1]):
        assert desk.undoes == what
        desk.undo()
        assert kind.shown(desk) == value
    assert not desk.undoes
    for _ in (*now[1], *now[2]):
        desk.redo()
    assert not desk.redoes
    return numbers


@cache
def states(expected: tuple[session.Seen, ...], of: str) -> list[tuple[Any, Steps, Steps]]:
    """The hand or the shoe after each action, and the steps before and after it."""
    kind = session.KINDS[of]
    return [(kind.value(it.text), steps_of(it.before, kind), steps_of(it.after, kind)) for it in expected]


def test_a_journal_that_breaks_off_anywhere_has_all_its_whole_lines(tmp_path: Path) -> None:
    file = tmp_path / "hand.hand.toml"
    file.write_text(AFTER_STAY, encoding="utf-8")
    points = 0
    for done, seen in enumerate(session.play(tmp_path / "state", file, 8)):
        journal = (tmp_path / "state" / NAME).read_bytes()
        assert back(tmp_path / "state").last.text == seen.text, done
        cut = journal.rstrip(b"\n").rfind(b"\n") + 1
        before = restored(_read_bytes(tmp_path, journal[:cut])) if cut else None
        for torn in (cut, cut + 1, (cut + len(journal)) // 2, len(journal) - 1):
            found = restored(_read_bytes(tmp_path, journal[:torn]))
            assert (found and found.last.text) == (before and before.last.text)
            points += 1
    assert points >= 200


def _read_bytes(folder: Path, content: bytes) -> tuple[Entry, ...]:
    path = folder / "torn.journal"
    path.write_bytes(content)
    return read(path)


def test_a_journal_written_anew_is_there_whole_or_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path)
    journal.append(Entry("open", "a"))
    journal.append(Entry("change", "b", "one"))

    def killed(*_: object) -> None:
        raise OSError("killed")

    monkeypatch.setattr("os.replace", killed)
    journal.rewrite((Entry("open", "c"),))
    assert [entry.text for entry in read(journal.path)] == ["a", "b"]


# the window


def again(window: Window) -> Window:
    """The next start on the same state folder."""
    keeping = window.desk.keeping
    assert keeping is not None
    folder = Path(keeping.journal.folder)
    keeping.release()
    window.frame.inside = None
    made = Window(window.frame, window.settings, window.now, folder)
    made.deeds.offer_recovered()
    return made


def test_the_next_start_offers_what_was_left_with_every_step(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    window.deeds.note("the floor was called")
    left = window.desk.hand

    second = again(window)
    told = second.start_banner.problems[0].what
    assert told == "hand.hand.toml was open when the program ended at 22:41:07. Everything is here."
    keeping = second.desk.keeping
    assert keeping is not None
    second.deeds.go_on_with(keeping.journal.left[0], back_from(keeping.journal.left[0]))
    assert second.desk.hand == left
    assert second.desk.dirty
    assert keeping.journal.left == ()
    second.actions_.run("undo")
    assert second.desk.hand.marks[0].note is None
    second.actions_.run("redo")
    second.actions_.run("save")
    assert load_hand(path).marks == left.marks

    third = again(second)
    assert not third.start_banner.problems, "what was saved is not offered"
    third.deeds.open_path(path)
    assert third.desk.undoes == "Note", "the steps are there at the next start too"
    third.actions_.run("undo")
    assert third.desk.hand.marks[0].note is None


def back_from(path: str) -> Restored:
    found = restored(read(path))
    assert found is not None
    return found


def test_later_leaves_it_for_later(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY))
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    second = again(window)
    second.deeds.open_path(write(AFTER_STAY + MARK, "other.hand.toml"))
    second.deeds.note("another")
    third = again(second)
    assert third.start_banner.problems[0].what.endswith("Everything is here. 1 more was left so.")


def test_a_new_hand_is_kept_too(window: Window) -> None:
    QTest.keyClicks(window.start.line, "9h 4s kd 7c")
    QTest.keyClick(window.start.line, Qt.Key.Key_Return)
    second = again(window)
    assert second.start_banner.problems[0].what.startswith("A new hand was open")
    keeping = second.desk.keeping
    assert keeping is not None
    second.deeds.go_on_with(keeping.journal.left[0], back_from(keeping.journal.left[0]))
    assert [str(event) for event in second.desk.hand.events] == ["P 9h", "B 4s", "P Kd", "B 7c"]


def test_a_file_that_another_changed_after_the_kill_is_not_overwritten(
    window: Window, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    mine = window.desk.hand
    theirs = AFTER_STAY.replace("Card after Stay", "Theirs")
    path.write_text(theirs, encoding="utf-8")
    second = again(window)
    keeping = second.desk.keeping
    assert keeping is not None
    second.deeds.go_on_with(keeping.journal.left[0], back_from(keeping.journal.left[0]))
    assert not second.deeds.save()
    assert path.read_text(encoding="utf-8") == theirs
    assert "Another program has changed this file" in second.middle.banner.problems[0].what

    second.deeds.take_theirs()
    assert second.desk.hand.title == "Theirs"
    assert not second.desk.dirty
    second.actions_.run("undo")
    assert second.desk.hand == mine
    other = tmp_path / "mine.hand.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(other), ""))
    second.actions_.run("save_as")
    assert load_hand(other) == mine
    assert path.read_text(encoding="utf-8") == theirs


def test_a_folder_that_can_not_be_written_is_said(window: Window, write: Write, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    window.desk.keeping = Keeping(tmp_path / "file", window.now)
    window.deeds.open_path(write(AFTER_STAY))
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    assert window.foot.kept.text() == "Not saved, and can’t be kept"


def test_what_is_left_without_a_hand_is_said(window: Window, tmp_path: Path) -> None:
    window.deeds.go_on_with(str(tmp_path), Restored(Entry("open", "hello")))
    assert "There is no hand" in window.start_banner.problems[0].what


def test_two_windows_at_once_keep_a_hand_each(window: Window, write: Write, tmp_path: Path) -> None:
    window.deeds.open_path(write(AFTER_STAY))
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    beside = Keeping(tmp_path / "state", window.now)
    assert Path(beside.journal.folder).name == "window-2"
    beside.journal.set_aside()
    assert beside.journal.left == ()
    beside.release()


def test_panels_stay_where_they_were_put(window: Window, write: Write, qtbot: QtBot) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.frame.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, window.right)
    assert window.may_close()
    frame = Frame()
    qtbot.addWidget(frame, before_close_func=lambda it: setattr(frame, "inside", None))
    second = Window(frame, window.settings, window.now)
    assert second.frame.dockWidgetArea(second.right) is Qt.DockWidgetArea.LeftDockWidgetArea


def test_the_line_with_a_fault_is_shown(window: Window, write: Write) -> None:
    path = write(AFTER_STAY.replace('"B 2d"', '"B 11d"'))
    window.deeds.open_path(path)
    problem = window.middle.banner.problems[0]
    assert problem.line == 10
    go = next(it for it in window.middle.banner.findChildren(QPushButton) if it.text() == "Go to line 10")
    go.click()
    pane = next(it for it in window.frame.findChildren(TextPane) if it.isVisible())
    assert pane.line == 10
    assert "B 11d" in pane.text.textCursor().block().text()
    pane.accept()
    path.unlink()
    window.deeds.show_line(problem)
    assert "There is no such file" in window.middle.banner.problems[0].what


def test_a_hand_saves_itself_where_that_is_wanted_and_never_over_anothers_change(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    window.actions_.run("autosave")
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    assert load_hand(path).marks
    assert not window.desk.dirty
    window.actions_.run("undo")
    assert not load_hand(path).marks

    theirs = AFTER_STAY.replace("Card after Stay", "Theirs")
    path.write_text(theirs, encoding="utf-8")
    window.deeds.put_mark(6, Irregularity.OTHER)
    assert path.read_text(encoding="utf-8") == theirs
    offered = [it.text() for it in window.middle.banner.findChildren(QPushButton)]
    assert "Save as…" in offered
    assert "Open what the file says now" in offered
    window.deeds.take_theirs()
    assert window.desk.hand.title == "Theirs"
    window.actions_.run("autosave")
    assert not window.deeds.saves_by_itself


# the clipboard


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (AFTER_STAY, ["P 5c", "B 2d"]),
        ("9h 4s kd 7c", ["P 9h", "B 4s"]),
        ("P 9h ; from the shoe\nB 4s\n\nP Kd\n", ["P 9h ; from the shoe", "B 4s"]),
        ("9h\t4s\tkd\t7c\n", ["P 9h", "B 4s"]),
    ],
)
def test_a_hand_is_pasted(text: str, lines: list[str], window: Window) -> None:
    QGuiApplication.clipboard().setText(text)
    window.actions_.run("paste")
    assert [str(event) for event in window.desk.hand.events[:2]] == lines
    assert window.desk.dirty


def test_lines_are_pasted_into_the_first_line(window: Window) -> None:
    QGuiApplication.clipboard().setText("9h\n4s\n")
    QTest.keyClick(window.start.line, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert len(window.desk.hand.events) == 2


@pytest.mark.parametrize(("text", "line"), [("", None), ("P 9h\nhello", 2)])
def test_what_can_not_be_pasted_is_said(text: str, line: int | None, window: Window) -> None:
    QGuiApplication.clipboard().setText(text)
    window.actions_.run("paste")
    assert window.desk.case is None
    assert window.start_banner.problems[0].line == line
