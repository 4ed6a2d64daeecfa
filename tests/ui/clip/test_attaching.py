"""A clip is attached to a hand and found again; what is no clip, another one, or the extra missing is told."""

from __future__ import annotations

import builtins
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from reviewer.record.hand import Source
from reviewer.record.reading import load_hand
from reviewer.ui.clip_finding import plain
from reviewer.ui.window import Window
from reviewer.video.clip import open_clip

from .conftest import SECONDS, UNTIMED, button, now, read, sourced, timed, words

Write = Callable[..., Path]


def test_a_clip_is_attached_and_that_is_undone(
    window: Window, write: Write, clip: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(UNTIMED)
    window.deeds.open_path(path)
    assert not window.middle.stage.dock.isVisible()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(clip), ""))
    window.actions_.run("clip")
    read(window, qtbot)

    assert window.middle.stage.dock.isVisible()
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    assert window.desk.hand.source == Source("video", "table-7.mp4", sum)
    assert window.desk.undoes == "Attach the clip"
    window.actions_.run("save")
    assert load_hand(path).source == Source("video", "table-7.mp4", sum)
    window.actions_.run("undo")
    assert now(window) == (None, None)
    assert words(window) == "No clip is attached to this hand."
    window.actions_.run("redo")
    read(window, qtbot)
    assert window.clips.there


def test_a_clip_is_found_beside_its_hand_or_where_it_was_last(
    window: Window, write: Write, clip: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    hand = write(sourced(timed(*SECONDS), "table-7.mp4", sum))
    window.deeds.open_path(hand)
    assert not window.middle.stage.dock.isVisible(), "no clip lies there, and none is asked for"
    window.actions_.run("clip_panel")
    assert "table-7.mp4 is not beside the hand’s file" in words(window)
    window.clips.attach(clip)
    read(window, qtbot)
    assert window.clips.there
    assert not window.desk.dirty, "the record named it already"

    window.deeds.open_path(hand)
    read(window, qtbot)
    assert now(window)[1] == clip, "where it was attached last"
    assert window.middle.stage.dock.isVisible()

    window.settings.remove(f"clips/{sum}")
    window.settings.remove("clip_folder")
    beside = clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(hand)
    read(window, qtbot)
    assert now(window)[1] == beside


def test_another_file_is_not_shown_as_the_hands_clip_unless_it_is_taken(
    window: Window, write: Write, clip: Path, qtbot: QtBot
) -> None:
    window.deeds.open_path(write(sourced(timed(*SECONDS), "table-7.mp4", "ab" * 32)))
    window.clips.attach(clip)
    read(window, qtbot)
    assert now(window)[1] is None
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    assert f"begins with {sum[:12]}, the record’s with abababababab" in words(window)
    assert not window.desk.dirty

    QTest.mouseClick(button(window, "Take it as the hand’s clip"), Qt.MouseButton.LeftButton)
    assert now(window) == (Source("video", "table-7.mp4", sum), clip)
    window.actions_.run("undo")
    assert now(window) == (Source("video", "table-7.mp4", "ab" * 32), None)


def test_a_clip_does_not_take_the_place_of_another_source_unasked(
    window: Window, write: Write, clip: Path, qtbot: QtBot
) -> None:
    text = sourced(UNTIMED, "shoe.csv", None).replace('kind = "video"', 'kind = "shoe-log"')
    window.deeds.open_path(write(text))
    window.clips.attach(clip)
    read(window, qtbot)
    assert "another source (shoe-log)" in words(window)
    assert window.desk.hand.source == Source("shoe-log", "shoe.csv")


def test_a_clip_without_a_sum_on_record_is_shown_and_that_is_said(
    window: Window, write: Write, clip: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(write(sourced(timed(*SECONDS), "../../elsewhere/table-7.mp4", None)))
    read(window, qtbot)
    assert window.clips.there
    assert not window.desk.dirty
    assert "no SHA-256" in window.middle.stage.panel.note.text()
    window.actions_.run("clip_record")
    source = window.desk.hand.source
    assert source is not None
    assert source.sha256 == window.clips.clip.sha256  # type: ignore[union-attr]
    assert not window.middle.stage.panel.note.text()
    assert window.clips.there


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a.mp4", "a.mp4"),
        ("../a.mp4", "a.mp4"),
        (r"C:\clips\a.mp4", "a.mp4"),
        ("/etc/passwd", "passwd"),
        ("..", ""),
        ("", ""),
    ],
)
def test_a_record_leads_to_no_other_folder(file: str, name: str) -> None:
    assert plain(file) == name


def test_what_is_no_clip_is_told_and_nothing_is_lost(attached: Window, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "notes.mp4").write_text("no clip")
    attached.desk.undo()
    before = attached.desk.hand
    attached.clips.attach(tmp_path / "notes.mp4")
    read(attached, qtbot)
    assert words(attached).startswith("The file is no clip that can be read here")
    assert attached.desk.hand is before
    assert button(attached, "Choose a clip…").isVisible()


def test_a_hand_that_is_closed_while_its_clip_is_read_takes_no_clip(
    window: Window, write: Write, clip: Path, qtbot: QtBot
) -> None:
    window.deeds.open_path(write(UNTIMED))
    window.clips.attach(clip)
    window.actions_.run("close")
    read(window, qtbot)
    assert window.clips.clip is None
    window.deeds.open_path(write(UNTIMED))
    window.clips.attach(clip)
    window.deeds.open_path(write(UNTIMED, "other.hand.toml"))
    read(window, qtbot)
    assert window.clips.clip is None
    assert window.desk.hand.source is None


def test_reading_can_be_stopped(window: Window, write: Write, clip: Path) -> None:
    window.deeds.open_path(write(UNTIMED))
    window.clips.attach(clip)
    assert words(window) == "Reading table-7.mp4: 0 %"
    QTest.mouseClick(button(window, "Stop"), Qt.MouseButton.LeftButton)
    assert words(window) == "The clip was not read to its end."
    assert window.desk.hand.source is None


def test_without_the_extra_everything_else_works(
    window: Window, write: Write, clip: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., Any] = builtins.__import__

    def no_av(name: str, *rest: Any, **more: Any) -> Any:
        if name == "av" or name.startswith("av."):
            raise ModuleNotFoundError("No module named 'av'", name="av")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_av)
    clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(write(sourced(timed(*SECONDS), "table-7.mp4", "ab" * 32)))
    assert not window.middle.stage.dock.isVisible()
    window.desk.play(True)
    window.desk.advance(500)
    window.desk.go(7)
    assert window.desk.assessment.mandated is not None
    window.clips.attach(tmp_path / "table-7.mp4")
    read(window, qtbot)
    assert "the package “av” is not installed" in words(window)
    assert "pip install" in words(window)
    assert not window.desk.dirty


def test_a_closed_window_leaves_no_clip_open(in_step: Window, tmp_path: Path) -> None:
    clip = in_step.clips.clip
    assert clip is not None
    assert in_step.may_close()
    assert in_step.clips.clip is None
    assert clip._file.closed
    again = open_clip(tmp_path / "table-7.mp4")
    again.close()
