"""The table by the keyboard: cards are taken in hand, and what has the keyboard is ringed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from reviewer.ui.canvas import Canvas
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK


@pytest.fixture
def table(window: Window, write: Callable[..., Path]) -> Canvas:
    """The table of a marked hand."""
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.frame.activateWindow()
    return window.middle.canvas


def edge(widget: QWidget) -> QImage:
    return widget.grab().toImage().copy(0, 20, 3, 40)


def test_cards_are_taken_in_hand_one_after_the_other(window: Window, table: Canvas) -> None:
    table.setFocus(Qt.FocusReason.TabFocusReason)
    taken = []
    for key in [Qt.Key.Key_Down] * 6 + [Qt.Key.Key_Up]:
        QTest.keyClick(table, key)
        taken.append(window.desk.selected)
    assert taken == [1, 2, 3, 4, 5, 1, 5]
    held = table.held
    assert held is not None
    assert held.number == 5
    window.desk.select(2)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert window.desk.position == 2
    QTest.keyClick(table, Qt.Key.Key_Right)
    assert window.desk.position == 3, "other keys are the window's"
    QTest.keyClick(table, Qt.Key.Key_Up)
    assert window.desk.selected == 3, "backwards from the last"


def test_the_menu_key_opens_the_menu_of_the_card_in_hand(window: Window, table: Canvas) -> None:
    asked: list[int] = []
    table.asked.disconnect()
    table.asked.connect(lambda number, at: asked.append(number))
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(5, 5), QPoint(5, 5))
    QApplication.sendEvent(table, menu)
    assert asked == []
    window.desk.select(5)
    QApplication.sendEvent(table, menu)
    assert asked == [5]


def test_what_the_keyboard_came_to_is_ringed(window: Window, table: Canvas) -> None:
    events = window.middle.events
    events.setFocus()
    bare = edge(table)
    ringed = edge(events.viewport())
    table.setFocus(Qt.FocusReason.TabFocusReason)
    assert edge(table) != bare
    assert edge(events.viewport()) != ringed
    window.middle.quick.line.setFocus()
    table.setFocus(Qt.FocusReason.OtherFocusReason)
    assert edge(table) == bare, "only where a person went by the keyboard"
