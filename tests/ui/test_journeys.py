"""What a person does at the window, from the file on the disk and back to it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget

from reviewer.law.finding import Status
from reviewer.record.hand import Game, Irregularity
from reviewer.record.reading import load_hand
from reviewer.ui.desk import Mode
from reviewer.ui.pick import Pick
from reviewer.ui.samples import Sample, samples
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK, UNCHOSEN

Write = Callable[..., Path]


def picked() -> Pick:
    """The list that is open."""
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, Pick) and it.isVisible())


def test_a_hand_is_opened_the_offered_mark_taken_and_saved(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    assert window.desk.position == 6
    assert window.offer.isVisible()
    assert window.offer.choices[0] is Irregularity.CARD_AFTER_STAY

    QTest.keyClick(window.offer, Qt.Key.Key_Return)

    assert window.desk.hand.marks[0].at == "#error"
    finding = window.desk.finding
    assert finding is not None
    assert finding.governing == "13:69F-4.12(h)1"
    assert window.desk.assessment.mandated is not None
    assert window.desk.assessment.mandated.winner == "banker"
    assert path.read_text(encoding="utf-8") == AFTER_STAY, "nothing is written before it is saved"
    assert window.desk.dirty

    window.actions_.run("save")

    assert path.read_text(encoding="utf-8").startswith(AFTER_STAY.rstrip())
    assert load_hand(path).marks == window.desk.hand.marks
    assert not window.desk.dirty


def test_an_offered_mark_can_be_moved_and_declined(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY))
    QTest.keyClick(window.offer, Qt.Key.Key_Left)
    assert window.desk.position == 5
    QTest.keyClick(window.offer, Qt.Key.Key_Right)
    QTest.keyClick(window.offer, Qt.Key.Key_Escape)
    assert not window.offer.isVisible()
    assert not window.desk.hand.marks


def test_a_mark_is_chosen_from_the_list_of_the_game(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY))
    window.deeds.decline()
    window.actions_.run("mark")
    QTest.keyClicks(picked().line, "drawn")
    QTest.keyClick(picked().line, Qt.Key.Key_Return)
    assert [mark.error for mark in window.desk.hand.marks] == [Irregularity.CARD_DRAWN_IN_ERROR]


def test_a_question_is_answered_by_its_key_and_the_answer_taken_back(window: Window, write: Write) -> None:
    path = write(UNCHOSEN)
    window.deeds.open_path(path)
    finding = window.desk.finding
    assert finding is not None
    assert finding.status is Status.NEEDS_FACTS
    assert window.ruling.question is not None

    QTest.keyClicks(window.ruling.question, "2")

    assert window.desk.hand.house["disclosed_card"] == 2
    assert window.desk.finding is not None
    assert window.desk.finding.governing == "13:69F-4.12(h)2"
    window.actions_.run("undo")
    assert "disclosed_card" not in window.desk.hand.house
    window.actions_.run("redo")
    window.deeds.take_back("house.disclosed_card")
    assert window.ruling.question is not None
    assert path.read_text(encoding="utf-8") == UNCHOSEN


def test_the_lines_are_compared_side_by_side(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    canvas = window.middle.canvas
    for key, mode in zip("1234", Mode, strict=True):
        QTest.keyClicks(canvas, key)
        assert window.desk.mode is mode
    window.actions_.run("last")
    actual, mandated = window.middle.sides.actual.view, window.middle.sides.mandated.view
    assert actual is not None
    assert mandated is not None
    assert [card.number for card in actual.cards if card.place == "B" and not card.ghost] == [2, 4, 5]
    assert [card.number for card in mandated.cards if card.place == "burn"] == [5, 6, 7, 8, 9]
    assert next(row.name for row in window.middle.sides.rows.rows if row.differs) == "Winner"
    assert window.middle.transport.where.text() == "End of both lines"


def test_undo_has_no_end_and_keeps_the_file(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    before = window.desk.hand
    for error in Irregularity:
        window.deeds.put_mark(6, error)
    for _ in Irregularity:
        window.actions_.run("undo")
    assert window.desk.hand == before
    assert not window.desk.dirty
    for _ in Irregularity:
        window.actions_.run("redo")
    assert window.desk.hand.marks[0].error is Irregularity.OTHER


def test_events_are_typed_changed_and_deleted(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    line = window.middle.quick.line
    QTest.keyClicks(line, "say F void")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert str(window.desk.hand.events[-1]) == "say F void"
    assert window.desk.position == 8 or window.desk.mode is Mode.AS_DEALT

    window.deeds.begin_change(1)
    line.setText("P 5d")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert str(window.desk.hand.events[0]) == "P 5d"

    window.deeds.begin_insert(1)
    line.setText("burn 7h")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert [str(event) for event in window.desk.hand.events[:2]] == ["burn 7h", "P 5d"]
    assert str(window.desk.hand.events[7]) == "move c6 B", "references follow their cards"
    assert window.desk.finding is not None
    assert window.desk.finding.at == 7

    window.deeds.delete_event(1)
    assert str(window.desk.hand.events[6]) == "move c5 B"


@pytest.mark.parametrize("typed", ["P 11s", "say P hit", "move c9 B", "Q 4s"])
def test_what_is_wrong_with_a_typed_event_is_said_in_place(typed: str, window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    before = window.desk.hand
    window.middle.quick.line.setText(typed)
    QTest.keyClick(window.middle.quick.line, Qt.Key.Key_Return)
    assert window.desk.hand is before
    assert window.middle.quick.told.text()
    assert window.middle.quick.line.text() == typed


def test_a_new_hand_is_typed_at_the_start(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    QTest.keyClicks(window.start.line, "9h 4s kd 7c")
    assert "Player’s Hand 9, a natural" in window.start.told.text()
    QTest.keyClick(window.start.line, Qt.Key.Key_Return)
    assert window.desk.hand.game is Game.CHEMIN_DE_FER
    assert [str(event) for event in window.desk.hand.events] == ["P 9h", "B 4s", "P Kd", "B 7c"]

    path = tmp_path / "new.hand.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))
    window.actions_.run("save")
    assert [str(event) for event in load_hand(path).events] == ["P 9h", "B 4s", "P Kd", "B 7c"]
    assert window.deeds.recent()[0] == path


def test_by_the_keyboard_alone(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    QTest.keyClick(window.offer, Qt.Key.Key_Escape)
    canvas = window.middle.canvas
    QTest.keyClick(canvas, Qt.Key.Key_Home)
    QTest.keyClick(canvas, Qt.Key.Key_Left)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert window.desk.position == 6
    QTest.keyClicks(canvas, "m")
    QTest.keyClicks(picked().line, "1")
    assert window.desk.hand.marks[0].error is Irregularity.CARD_AFTER_STAY
    QTest.keyClicks(canvas, "4")
    QTest.keyClick(canvas, Qt.Key.Key_End)
    QTest.keyClick(canvas, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert load_hand(path).marks


def test_the_palette_finds_commands_and_samples(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    QTest.keyClick(window.middle.canvas, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(picked().line, "side by")
    QTest.keyClick(picked().line, Qt.Key.Key_Return)
    assert window.desk.mode is Mode.BOTH


def test_every_control_has_a_name(window: Window, write: Write) -> None:
    window.deeds.open_path(write(UNCHOSEN))
    nameless = [
        f"{type(it).__name__} in {type(it.parent()).__name__}"
        for it in window.frame.findChildren(QWidget)
        if it.focusPolicy() != Qt.FocusPolicy.NoFocus and not it.accessibleName() and not _speaks_for_itself(it)
    ]
    assert not nameless


def _speaks_for_itself(widget: QWidget) -> bool:
    """Buttons with words, and what Qt puts inside others."""
    inside = ("qt_", "QMenuBar", "QMenu")
    if getattr(widget, "text", lambda: "")() and not isinstance(widget, QLineEdit):
        return True
    return widget.objectName().startswith("qt_") or type(widget).__name__.startswith(inside)


@pytest.mark.parametrize("theme", ["dim", "dark", "light", "system"])
def test_a_theme_is_chosen_and_kept(theme: str, window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run(f"theme_{theme}")
    assert window.settings.value("theme") == theme
    assert window.desk.finding is not None
    ground = window.looks.colour("panel").name()
    assert ground in window.frame.styleSheet()


def test_the_text_can_be_larger(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    before = window.ruling.width()
    window.actions_.run("scale_1.5")
    assert window.ruling.minimumWidth() > before
    assert not window.middle.quick.isHidden()


def test_an_exhibit_opens_again(window: Window, write: Write, tmp_path: Path) -> None:
    pytest.importorskip("reviewer.exhibits.opening")
    window.deeds.open_path(write(AFTER_STAY + MARK))
    before = window.desk.hand
    exhibit = tmp_path / "exhibit.pdf"
    window.deeds.export_to(exhibit)
    assert exhibit.stat().st_size > 1000
    window.deeds.open_path(exhibit)
    assert window.desk.hand == before


@pytest.mark.parametrize("sample", samples(), ids=lambda sample: sample.path.name.removesuffix(".hand.toml"))
def test_every_sample_is_opened_and_looked_at(sample: Sample, window: Window) -> None:
    window.deeds.open_path(sample.path)
    for mode in Mode:
        window.desk.show(mode)
        for position in range(window.desk.length + 1):
            window.desk.go(position)
    for _ in window.desk.finding.readings if window.desk.finding else ():
        window.actions_.run("reading")
    assert not window.middle.banner.problems
    assert not window.desk.dirty
    assert not window.frame.grab().isNull()
