"""A hand typed into the window: how few keys it takes, and what is said while one types."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.record.hand import Game, Irregularity, Seat
from reviewer.record.reading import load_hand
from reviewer.review.case import Case
from reviewer.ui.desk import Desk
from reviewer.ui.pick import Pick
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
KEYS = {"⏎": Qt.Key.Key_Return, "⇥": Qt.Key.Key_Tab, "⎋": Qt.Key.Key_Escape, "↓": Qt.Key.Key_Down}


def press(window: Window, keys: str) -> int:
    """Press keys where the keyboard is, one by one; how many."""
    for key in keys:
        there = window.desk.case is not None
        widget = window.frame.focusWidget() if there else window.start.line
        if key in KEYS:
            QTest.keyClick(widget, KEYS[key])
        else:
            QTest.keyClicks(widget, key)
    return len(keys)


def typed(desk: Desk) -> list[str]:
    return [str(event) for event in desk.hand.events]


def test_a_coup_with_a_repair_and_a_mark_takes_under_thirty_keys(window: Window) -> None:
    window.start.line.setFocus()
    count = press(window, "5c 2d ah 5h s p 4s!")
    count += press(window, "m⇥⏎")
    count += press(window, "⏎p")
    assert typed(window.desk) == ["P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s", "move c5 B"]
    assert [(mark.at, mark.error) for mark in window.desk.hand.marks] == [(6, Irregularity.CARD_AFTER_STAY)]
    assert window.desk.hand.result == "player"
    assert window.desk.finding is not None
    assert count < 30, count


def test_events_are_taken_line_by_line(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    line = window.middle.quick.line
    assert line.placeholderText() == "The Player’s first card is due, as 9h, 9 or ?"
    press(window, "5⏎2d ah⏎")
    assert typed(window.desk) == ["P 5?", "B 2d", "P Ah"]
    assert window.desk.position == 3
    assert line.placeholderText() == "The Banker’s second card is due, as 9h, 9 or ?"
    press(window, "5h⏎s⏎")
    assert line.placeholderText() == "The Banker must stay on 7. Enter closes the hand"
    assert window.frame.focusWidget() is line


def test_what_a_word_could_mean_is_shown_chosen_and_taken(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    quick = window.middle.quick
    press(window, "4")
    assert quick.line.ghost == "s"
    assert [it.text for it in quick.help.meanings.found] == ["4s", "4h", "4d", "4c", "4?"]
    assert quick.help.isVisible()
    press(window, "↓")
    assert quick.line.ghost == "h"
    press(window, "⇥")
    assert quick.line.text() == "4h"
    assert quick.told.text() == "4h to the Player’s Hand"
    press(window, "⏎")
    assert typed(window.desk) == ["P 4h"]
    assert not quick.help.isVisible()


def test_a_departure_is_told_while_it_is_typed(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    quick = window.middle.quick
    press(window, "9h 4s kd 7c⏎p 5h")
    assert quick.told.text() == "Departs: 5h went to the Player’s Hand; no card was due."
    press(window, "⏎")
    assert not window.desk.hand.marks
    assert window.offer.isVisible()
    assert window.frame.focusWidget() is quick.line, "the offer does not take the keyboard from one who types"
    press(window, "!")
    assert window.desk.hand.marks[0].error is window.offer.choices[0]


def test_a_mark_typed_where_nothing_departs_asks_for_the_error(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    press(window, "9h 4s up!")
    pick = next(it for it in QApplication.topLevelWidgets() if isinstance(it, Pick) and it.isVisible())
    QTest.keyClicks(pick.line, "boxed")
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    assert [(mark.at, mark.error) for mark in window.desk.hand.marks] == [(2, Irregularity.BOXED_CARD)]


def test_entering_and_marking_is_one_step_back(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    press(window, "9h 4s kd 7c⏎p 5h!")
    assert window.desk.hand.marks
    window.actions_.run("undo")
    assert (len(window.desk.hand.events), window.desk.hand.marks) == (4, ())


@pytest.mark.parametrize("keys", ["q!", "5h", "xx", "move c9 b"])
def test_what_is_wrong_stays_in_the_line(keys: str, window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    press(window, "9h 4s kd 7c⏎")
    before = window.desk.hand
    press(window, keys + "⏎")
    assert window.desk.hand is before
    assert window.middle.quick.told.text()
    assert window.middle.quick.line.text() == keys.rstrip("!")


def test_several_events_are_put_in_and_the_mark_stays_on_its_card(window: Window, write: Write) -> None:
    path = write(AFTER_STAY + MARK)
    window.deeds.open_path(path)
    window.deeds.begin_insert(1)
    press(window, "burn 7h cut⏎")
    assert typed(window.desk)[:3] == ["burn 7h", "cut", "P 5c"]
    assert typed(window.desk)[-1] == "move c6 B"
    assert window.desk.finding is not None
    assert window.desk.finding.at == 8
    window.deeds.begin_change(3)
    assert window.middle.quick.line.text() == "P 5c"
    press(window, "6d⏎")
    assert typed(window.desk)[2] == "P 6d", "a card takes the place that was due there"
    window.actions_.run("save")
    assert load_hand(path).events == window.desk.hand.events
    assert load_hand(path).marks[0].at == "#error"


def test_a_change_is_left_by_escape(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.deeds.begin_change(1)
    press(window, "⎋")
    assert not window.middle.quick.doing
    assert window.middle.quick.name.text() == "Next event"
    window.deeds.begin_change(99)
    assert not window.middle.quick.doing


def test_a_round_is_typed_space_by_space_and_closed(window: Window) -> None:
    window.deeds.new_hand(Game.TWENTY_ONE, "us-nd", ())
    window.desk.change("Seats", lambda case: _seated(case))
    quick = window.middle.quick
    assert quick.line.placeholderText() == "Space 1’s first card is due, as 9h, 9 or ?"
    press(window, "tc 8h 6s 9d 8d ks⏎")
    assert typed(window.desk)[-1] == "D Ks"
    assert quick.line.placeholderText() == "Space 1 has 19: h hit, s stand, x double"
    press(window, "s⏎")
    assert quick.line.placeholderText() == "Space 2 has 16: h hit, s stand, x double, p split"
    press(window, "h 2c s⏎turn c6 4h⏎")
    assert typed(window.desk)[6:] == ["say 1 stand", "say 2 hit", "2 2c", "say 2 stand", "turn c6", "D 4h"]
    press(window, "⏎")
    assert quick.line.placeholderText().startswith("The table said of space 1: w won, l lost")
    press(window, "zl")
    assert quick.name.text() == "Closing"
    press(window, "⏎")
    assert [seat.result for seat in window.desk.hand.seats] == ["lose", None]
    assert quick.name.text() == "Next event"
    window.deeds.to_quick_line()
    press(window, "⏎⎋")
    assert quick.name.text() == "Next event"


def _seated(case: Case) -> Case:
    from dataclasses import replace

    return replace(case, hand=replace(case.hand, seats=(Seat(1), Seat(2))))


def test_a_hand_that_is_not_complete_is_not_closed(window: Window) -> None:
    window.deeds.new_hand(Game.CHEMIN_DE_FER, "us-nj", ())
    press(window, "9h⏎⏎")
    assert not window.middle.quick.questions
    assert window.middle.quick.line.hasFocus()
