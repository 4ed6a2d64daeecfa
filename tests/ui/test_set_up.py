"""A new hand at a table that is set up, and what the house is known to do there."""

from __future__ import annotations

from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.record.hand import Game
from reviewer.ui.set_up import SetUp
from reviewer.ui.window import Window


def dialog() -> SetUp:
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, SetUp) and it.isVisible())


def test_a_table_is_set_up_and_the_house_remembered(window: Window) -> None:
    window.actions_.run("new")
    it = dialog()
    for name, text in {"banker": "1", "dominant": "3", "wagers": "3 200", "decks": "6"}.items():
        QTest.keyClicks(it.lines[name], text)
    QTest.keyClick(it.picks["disclosed_card"], Qt.Key.Key_Right)
    QTest.keyClick(it.lines["wagers"], Qt.Key.Key_Return)
    hand = window.desk.hand
    assert (hand.game, hand.rules, hand.decks, dict(hand.house)) == (
        Game.CHEMIN_DE_FER, "us-nj", 6, {"disclosed_card": 1},
    )  # fmt: skip
    assert [(seat.place, seat.role) for seat in hand.seats] == [(1, "banker"), (3, "dominant")]
    assert hand.seats[1].wagers == {"player": Decimal(200)}
    assert window.frame.focusWidget() is window.middle.quick.line

    window.desk.put_away()
    QTest.keyClicks(window.start.line, "9h 4s kd 7c")
    QTest.keyClick(window.start.line, Qt.Key.Key_Return)
    assert (window.desk.hand.decks, dict(window.desk.hand.house)) == (6, {"disclosed_card": 1})
    assert window.desk.hand.seats == (), "who sat where is not taken over"


@pytest.mark.parametrize("game", Game)
def test_each_game_has_its_fields(game: Game, window: Window) -> None:
    window.actions_.run("new")
    it = dialog()
    it.choose(game)
    assert ("banker" in it.lines) is (game is Game.CHEMIN_DE_FER)
    assert it.lines["wagers"].placeholderText()
    QTest.keyClicks(it.lines["wagers"], "1 5")
    it.begin()
    assert window.desk.hand.game is game
    assert window.desk.hand.seats[0].place == 1


def test_what_is_wrong_with_a_field_is_said_in_place(window: Window) -> None:
    window.actions_.run("new")
    it = dialog()
    QTest.keyClicks(it.lines["decks"], "99")
    it.begin()
    assert "no number of decks" in it.told.text()
    assert window.desk.case is None
    it.choose(Game.CHEMIN_DE_FER, 1)
    assert it.pack == "gaming-control"
    it.reject()
    window.settings.setValue("habits/us-nj", '{"decks": "99"}')
    QTest.keyClicks(window.start.line, "9h")
    QTest.keyClick(window.start.line, Qt.Key.Key_Return)
    assert window.desk.hand.decks is None
