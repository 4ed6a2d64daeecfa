"""Keys: none does what can't be undone, and each can be given to something else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.record.annotation import Annotation
from reviewer.ui.pick import Pick
from reviewer.ui.sheets import KeySheet, key_sheet
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
ASKING = {"open", "save", "save_as", "close", "quit", "exhibit", "export", "about", "audience"}
"""What asks for a file or a yes before anything is lost, or opens windows of its own."""


@pytest.fixture
def marked(window: Window, write: Write) -> Window:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    return window


@pytest.mark.qt_log_ignore("does not support raise")
def test_no_key_does_what_cannot_be_undone(marked: Window) -> None:
    desk = marked.desk
    changing = set()
    for action in marked.actions_.all:
        if not action.keys or action.id in ASKING or action.id in ("undo", "redo", "new", "paste"):
            continue
        desk.go(6)
        if not desk.hand.annotations:
            marked.pen.draw(Annotation("callout", "card:c5", text="Here"))
        marked.pen.choose(0)
        before = desk.hand
        marked.actions_.run(action.id)
        for it in QApplication.topLevelWidgets():
            if isinstance(it, Pick | KeySheet) and it.isVisible():
                it.close()
        if desk.hand != before:
            changing.add(action.id)
            desk.undo()
        assert desk.case is not None
        assert desk.hand == before, action.id
    assert {"remove_mark", "erase", "nudge_left"} <= changing


def test_two_actions_never_have_one_key(marked: Window) -> None:
    actions = marked.actions_
    told = [actions.conflict(it.id, keys) for it in actions.all for keys in it.keys]
    assert not list(filter(None, told))


def test_a_key_is_given_to_something_else_and_kept(marked: Window) -> None:
    actions = marked.actions_
    sheet = key_sheet(marked.frame, marked.looks, actions)
    row = next(it for it in sheet.rows if it.id == "four")
    row.click()
    assert sheet.chosen is row
    QTest.keyClick(sheet, Qt.Key.Key_F8, Qt.KeyboardModifier.ControlModifier)
    assert sheet.told.text() == "Ctrl F8 is now the key of “Four-colour deck”."
    assert actions.qt("four").shortcuts() == [QKeySequence("Ctrl+F8")]
    assert marked.settings.value("keys/four") == "Ctrl+F8"
    assert row.accessibleName() == "Four-colour deck: Ctrl F8"
    row.click()
    QTest.keyClick(sheet, Qt.Key.Key_Backspace)
    assert actions["four"].keys == ("F4",)
    assert marked.settings.value("keys/four") is None
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_a_key_that_is_taken_is_said_in_words(marked: Window) -> None:
    sheet = key_sheet(marked.frame, marked.looks, marked.actions_)
    row = next(it for it in sheet.rows if it.id == "four")
    row.click()
    QTest.keyClick(sheet, Qt.Key.Key_M)
    assert sheet.told.text() == "M is the key of “Mark this event”. Give that another key first."
    assert marked.actions_["four"].keys == ("F4",)
    row.click()
    QTest.keyClick(sheet, Qt.Key.Key_Shift)
    waiting = [sheet.chosen is row]
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    waiting.append(sheet.chosen is row)
    assert waiting == [True, False]
    assert sheet.isVisible()
    sheet.close()


def test_a_kept_key_is_there_at_the_next_start(marked: Window) -> None:
    marked.actions_.set_key("four", "Ctrl+F8")
    from reviewer.ui.actions import Actions
    from reviewer.ui.menus import all_actions

    again = Actions(marked.frame, all_actions(marked), marked.settings)
    assert again["four"].keys == ("Ctrl+F8",)
    assert again.own_key("four")
    assert again["mark"].keys == ("M",)
