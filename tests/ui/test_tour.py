"""The tour and the words: a newcomer's first minute."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from reviewer.ui.desk import Mode
from reviewer.ui.glossary import Words, glossary
from reviewer.ui.samples import FIRST
from reviewer.ui.start_parts import Row
from reviewer.ui.tour import Tour, shown_part
from reviewer.ui.tour_steps import TOUR, Box, Part, Step, beside
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]


def tour(window: Window) -> Tour | None:
    return next((it for it in window.frame.findChildren(Tour) if it.isVisible()), None)


def begun(window: Window) -> Tour:
    it = tour(window)
    assert it is not None
    return it


def test_the_tour_leads_from_the_first_screen_to_the_exhibit(window: Window) -> None:
    offered = next(it for it in window.start.findChildren(Row) if it.accessibleName() == "Take the tour")
    QTest.keyClick(offered, Qt.Key.Key_Return)
    assert window.desk.case is not None
    assert window.desk.case.path is not None
    assert FIRST in window.desk.case.path.name
    seen: list[Part] = []
    while (it := tour(window)) is not None:
        seen.append(it.step.part)
        part = shown_part(window, it.step.part)
        assert part.isVisible()
        assert it.outline.geometry().topLeft() == part.mapTo(window.frame, QPoint(0, 0))
        assert window.frame.rect().contains(it.geometry())
        if it.step.part is not Part.RULING:
            assert not it.geometry().intersects(it.outline.geometry()), it.step.name
        QTest.keyClick(it, Qt.Key.Key_Return)
    assert seen == list(Part)
    assert not window.desk.dirty


def test_the_tour_blocks_nothing_and_esc_leaves_it(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run("tour")
    it = begun(window)
    assert window.desk.case is not None
    assert window.desk.case.path is not None
    assert window.desk.case.path.name == "hand.hand.toml", "a hand with a ruling stays open"
    at = window.desk.position
    QTest.keyClick(it, Qt.Key.Key_Left)
    assert window.desk.position == at - 1
    QTest.keyClick(it, Qt.Key.Key_4)
    assert window.desk.mode is Mode.BOTH
    it.show_step(list(Part).index(Part.MONEY))
    assert shown_part(window, Part.MONEY) is window.middle.sides.rows
    QTest.keyClick(it, Qt.Key.Key_Escape)
    assert tour(window) is None
    assert QApplication.focusWidget() in (None, window.middle.canvas) or window.frame.isAncestorOf(focused())


def focused() -> QWidget:
    it = QApplication.focusWidget()
    assert it is not None
    return it


def test_the_tour_stays_through_other_looks_and_ends_with_the_hand(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run("tour")
    window.looks.set(scale=1.3)
    QApplication.processEvents()
    it = begun(window)
    assert it.outline.geometry().size() == window.middle.table.size()
    window.deeds.close()
    assert tour(window) is None


def test_the_steps_name_each_part_once_and_the_keys_that_there_are(window: Window) -> None:
    keys = {it.id: it.key for it in window.actions_.all}
    assert [step.part for step in TOUR] == list(Part)
    for step in TOUR:
        told = Step(step.part, "", f"{step.name}. {step.text}").told(keys)
        assert not set("{}!") & set(told)
    assert TOUR[-1].told(keys).startswith("Ctrl E ")


@pytest.mark.parametrize(
    ("part", "where"),
    [
        (Box(100, 0, 200, 100), (50, 112)),
        (Box(100, 500, 200, 100), (50, 388)),
        (Box(600, 0, 200, 600), (288, 250)),
        (Box(0, 0, 200, 600), (212, 250)),
        (Box(0, 0, 800, 600), (250, 250)),
    ],
    ids=["under", "over", "left", "right", "nowhere"],
)
def test_a_note_stands_beside_its_part(part: Box, where: tuple[int, int]) -> None:
    assert beside(part, (300, 100), (800, 600)) == where


def test_words_are_found_as_one_types(window: Window) -> None:
    window.actions_.run("words")
    sheet = next(it for it in QApplication.topLevelWidgets() if isinstance(it, Words) and it.isVisible())
    assert sheet.shown == glossary()
    QTest.keyClicks(sheet.line, "BOXED")
    assert [it.word for it in sheet.shown] == ["boxed card"]
    QTest.keyClicks(sheet.line, "x")
    assert not sheet.shown
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert not sheet.isVisible()


def test_every_word_has_one_meaning() -> None:
    names = [it.word for it in glossary()]
    assert len(names) == len(set(names)) > 10
    assert all(it.meaning for it in glossary())
