"""Side by side: as many lines as the window has room for, all at the same event."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.drawing.view import Lane
from reviewer.ui.desk import Mode
from reviewer.ui.sides import LaneHead, lanes_at
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
TWO = (Lane.ACTUAL, Lane.MANDATED)
THREE = (Lane.AS_DEALT, *TWO)


@pytest.mark.parametrize(("width", "lanes"), [(1180, TWO), (1920, TWO), (2399, TWO), (2400, THREE), (3840, THREE)])
def test_a_wide_window_has_three_lanes(width: int, lanes: tuple[Lane, ...]) -> None:
    assert lanes_at(width) == lanes


@pytest.fixture
def wide(window: Window, write: Write) -> Window:
    window.frame.resize(3840, 2160)
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.desk.show(Mode.BOTH)
    QApplication.processEvents()
    return window


def count(window: Window) -> int:
    return len(window.middle.sides.lanes)


def test_three_lanes_go_in_step(wide: Window) -> None:
    sides = wide.middle.sides
    assert sides.lanes == THREE
    assert all(canvas.isVisible() for canvas in sides.canvases)
    assert len({canvas.height() for canvas in sides.canvases}) == 1
    assert max(canvas.width() for canvas in sides.canvases) - min(canvas.width() for canvas in sides.canvases) <= 1
    wide.actions_.run("last")
    where = []
    for canvas in sides.canvases:
        assert canvas.view is not None
        where.append(next(card.place for card in canvas.view.cards if card.number == 5 and not card.ghost))
    assert where == ["P", "B", "burn"]
    wide.desk.go(3)
    for canvas in sides.canvases:
        assert canvas.view is not None
        assert [card.number for card in canvas.view.cards if card.place in ("P", "B") and not card.ghost] == [1, 3, 2]


def test_a_card_is_picked_in_every_lane(wide: Window) -> None:
    for canvas in wide.middle.sides.canvases:
        canvas.picked.emit(2)
        assert wide.desk.selected == 2
        wide.desk.select(None)


def test_events_and_differences_are_whole_beside_three_lanes(wide: Window) -> None:
    middle = wide.middle
    assert middle.events.isVisible()
    assert middle.sides.rows.height() >= middle.sides.rows.minimumHeight()
    assert middle.sides.height() >= middle.sides.wanted


def test_a_narrower_window_or_larger_text_has_two(wide: Window) -> None:
    wide.looks.set(scale=2.0)
    QApplication.processEvents()
    assert count(wide) == 2
    wide.looks.set(scale=1.0)
    QApplication.processEvents()
    assert count(wide) == 3
    wide.frame.resize(1920, 1080)
    QTest.qWait(1)
    sides = wide.middle.sides
    assert count(wide) == 2
    assert not sides.as_dealt.isVisible()
    assert len([it for it in sides.findChildren(LaneHead) if it.isVisible()]) == 2
    assert not wide.middle.events.isVisible()
