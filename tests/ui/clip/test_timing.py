"""A coup is timed by its clip with one key a card, and frames of it are kept."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from reviewer.exhibits.opening import inside
from reviewer.exhibits.verifying import State, verify
from reviewer.library.evidence import attachments, content
from reviewer.library.filing import open_case
from reviewer.library.values import CaseFile
from reviewer.review.redaction import Part
from reviewer.ui.clip_times import out_of_order
from reviewer.ui.exhibit_form import Choices
from reviewer.ui.window import Window
from reviewer.video.grabs import read_grab

from .conftest import SECONDS, number, read, shown

Write = Callable[..., Path]


def test_a_coup_is_timed_with_one_key_a_card_and_undone(attached: Window) -> None:
    desk, canvas = attached.desk, attached.middle.canvas
    canvas.setFocus()
    for position, at in enumerate(SECONDS, start=1):
        attached.clips.seek(number(at))
        QTest.keyClick(canvas, Qt.Key.Key_I)
        assert desk.position == min(position + 1, 7)
        assert shown(attached) == number(at), "the clip stays where it is until the next event has a time"
    assert [it.clip for it in desk.hand.events] == [Decimal(at) for at in SECONDS]
    assert '"P 5c @0.4"' in desk.text, "a file has no needless zeros"
    assert '"move c5 B @4.76"' in desk.text
    for position in range(1, 8):
        desk.go(position)
        assert shown(attached) == number(SECONDS[position - 1])

    assert desk.undoes == "Time of event 7"
    for _ in SECONDS:
        attached.actions_.run("undo")
    assert all(it.clip is None for it in desk.hand.events)
    assert desk.undoes == "Attach the clip"


def test_the_key_works_beside_the_quick_line_and_for_the_card_in_hand(attached: Window) -> None:
    line = attached.middle.quick.line
    line.setFocus()
    attached.clips.seek(51)
    QTest.keyClick(line, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert attached.desk.hand.events[0].clip == Decimal("2.000")
    attached.desk.select(3)
    attached.clips.seek(76)
    attached.actions_.run("clip_time")
    assert attached.desk.hand.events[2].clip == Decimal("3.000")
    assert attached.desk.position == 4


def test_times_out_of_order_are_told_and_not_forbidden(attached: Window) -> None:
    for at in (51, 26):
        attached.clips.seek(at)
        attached.actions_.run("clip_time")
    assert [it.clip for it in attached.desk.hand.events[:2]] == [Decimal("2.000"), Decimal("1.000")]
    assert attached.middle.stage.panel.note.text() == "Event 2 is timed before event 1"
    assert attached.foot.kept.text() == "Event 2 at 1.000 s; event 2 is timed before event 1"
    assert attached.middle.stage.panel.note.isVisible()
    attached.actions_.run("undo")
    assert not attached.middle.stage.panel.note.isVisible()
    assert out_of_order(attached.desk.hand.events) is None


def test_a_frame_is_kept_in_the_case_once(
    attached: Window, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    attached.library_file, attached.who = tmp_path / "library.sqlite", "A. Reviewer"
    books = attached.shelving.open_window()
    assert books is not None
    qtbot.addWidget(books)
    library = books.shelf.library
    attached.clips.seek(number(SECONDS[0]))
    attached.actions_.run("clip_time")
    case = open_case(library, CaseFile("2026/41", "Card after Stay"))
    attached.shelving.file_in(case)
    read(attached, qtbot)
    assert attached.clips.there, "found again where it was attached"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("no file is asked for"))

    attached.clips.seek(number(SECONDS[0]))
    attached.actions_.run("clip_grab")
    attached.actions_.run("clip_grab")
    (kept,) = attachments(library, case)
    png = content(library, "attachments", kept.id)
    assert kept.sha256 == hashlib.sha256(png).hexdigest()
    assert kept.name == "table-7-frame-11.png"
    assert "Frame 11 of the clip table-7.mp4, 0.400 s, event 1; a frame of the recording" in kept.about
    assert attached.clips.clip is not None
    assert attached.clips.clip.sha256 in kept.about
    found = read_grab(png)
    assert found is not None
    assert (found.number, found.event, found.at) == (11, 1, Decimal("0.400"))
    attached.clip_deeds.forget()
    assert attached.clip_deeds.grabs() == (found,)
    attached.shelving.close()


def test_a_frame_is_kept_in_a_file_where_the_hand_is_in_no_case(
    attached: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def ask(*given: Any) -> tuple[str, str]:
        offered.append(given[2])
        return str(tmp_path / "still"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    attached.clips.seek(40)
    QTest.keyClick(attached.middle.canvas, Qt.Key.Key_G)
    assert Path(offered[0]).name == "table-7-frame-40.png"
    found = read_grab((tmp_path / "still.png").read_bytes())
    assert found is not None
    assert (found.number, found.event) == (40, 0)
    assert attached.clip_deeds.grabs() == (found,)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    attached.clips.seek(41)
    attached.actions_.run("clip_grab")
    assert attached.clip_deeds.grabs() == (found,)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "x.png"), ""))
    attached.actions_.run("clip_grab")
    assert attached.middle.banner.problems
    assert attached.clip_deeds.grabs() == (found,)


def test_what_was_kept_is_in_the_exhibit(attached: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "still.png"), ""))
    attached.clips.seek(40)
    attached.actions_.run("clip_grab")
    attached.deeds.export_to(tmp_path / "exhibit.pdf")
    assert attached.foot.kept.text() == "Exhibit written: exhibit.pdf"
    assert inside((tmp_path / "exhibit.pdf").read_bytes(), "").stills == ((tmp_path / "still.png").read_bytes(),)
    assert verify(tmp_path / "exhibit.pdf").state is State.UNTOUCHED
    withheld = Choices(withheld=(Part.NAMES,))
    attached.deeds.export_to(tmp_path / "names.pdf", withheld)
    assert attached.foot.kept.text().endswith("and, for that, the frames of the clip")
    assert inside((tmp_path / "names.pdf").read_bytes(), "").stills == ()
