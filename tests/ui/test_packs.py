"""The same facts under every pack: looked at without a change, and taken as a change that can be undone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from reviewer.ui.desk import Mode
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]


def test_a_pack_is_looked_at_and_its_rules_taken(window: Window, write: Write) -> None:
    path = write(AFTER_STAY + MARK)
    window.deeds.open_path(path)
    desk, packs = window.desk, window.middle.packs
    before = desk.hand
    QTest.keyClicks(window.middle.canvas, "p")
    assert packs.isVisible()
    assert [it.name for it in packs.compared] == ["us-nj", "gaming-control"]

    QTest.keyClick(packs, Qt.Key.Key_Down)

    assert desk.hand is before, "looking changes nothing"
    assert not desk.undoes
    assert desk.assessment.pack.id == "gaming-control"
    assert desk.finding is not None
    assert desk.finding.governing == "(5)"
    assert desk.assessment.mandated is not None
    assert desk.assessment.mandated.burned == ("4s",)

    QTest.keyClick(packs, Qt.Key.Key_Up)
    assert desk.assessment.pack.id == "us-nj"
    QTest.keyClick(packs, Qt.Key.Key_Down)
    QTest.keyClick(packs, Qt.Key.Key_Return)

    assert desk.hand.rules == "gaming-control"
    assert desk.under is None
    assert [it.name for it in packs.compared] == ["gaming-control", "us-nj"], "the hand's own stands first"
    window.actions_.run("undo")
    assert desk.hand == before
    assert path.read_text(encoding="utf-8") == AFTER_STAY + MARK


@pytest.mark.parametrize("leave", ["escape", "mode", "again", "button"])
def test_the_comparison_is_left_under_the_hands_own_rules(leave: str, window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    desk, packs = window.desk, window.middle.packs
    window.actions_.run("compare")
    packs.look_at(1)
    assert desk.under is not None
    match leave:
        case "escape":
            QTest.keyClick(packs, Qt.Key.Key_Escape)
        case "mode":
            window.actions_.run("both")
        case "again":
            window.ruling.comparing.emit()
        case _:
            packs.left.emit()
    assert not packs.isVisible()
    assert desk.assessment.pack.id == "us-nj"
    assert (desk.mode is Mode.BOTH) is (leave == "mode")


def test_nothing_is_taken_where_nothing_is_looked_at(window: Window, write: Write) -> None:
    window.deeds.take_rules()
    window.deeds.compare_packs()
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run("compare")
    QTest.keyClick(window.middle.packs, Qt.Key.Key_Up)
    QTest.keyClick(window.middle.packs, Qt.Key.Key_Return)
    assert not window.desk.undoes
    assert not window.middle.packs.take.isEnabled()


def test_what_no_provision_speaks_of_is_said(window: Window, write: Write) -> None:
    hand = AFTER_STAY + MARK.replace("card_after_stay", "missed_burn")
    window.deeds.open_path(write(hand))
    window.actions_.run("compare")
    own = window.middle.packs.compared[0]
    assert not own.speaks_of(own.assessment.findings[0])
    assert not window.frame.grab().isNull()
