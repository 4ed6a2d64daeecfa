"""The clip’s panel has its room and leaves the table its own; it floats, and comes back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reviewer.ui.desk import Mode
from reviewer.ui.frame import LEAST
from reviewer.ui.pieces import Tool
from reviewer.ui.window import Window

from .conftest import SECONDS, number, shown

Write = Callable[..., Path]


@pytest.mark.parametrize("size", [LEAST, (1366, 768), (1920, 1080)])
def test_the_clip_does_not_starve_the_table(size: tuple[int, int], in_step: Window, qtbot: QtBot) -> None:
    in_step.frame.resize(*size)
    stage, panel = in_step.middle.stage, in_step.middle.stage.panel
    for mode in Mode:
        in_step.desk.show(mode)
        in_step.arrange()
        qtbot.wait(1)
        assert in_step.frame.width() == size[0]
        assert in_step.ruling.isVisible()
        assert in_step.middle.quick.isVisible()
        if mode is Mode.BOTH:
            assert stage.dock.isVisible() == (size[0] >= 1920)
            assert in_step.middle.table.width() >= (841 if stage.dock.isVisible() else 0)
            continue
        assert stage.dock.isVisible()
        assert in_step.middle.canvas.width() >= (560 if size[0] > 1180 else 420)
        assert stage.dock.geometry().bottom() <= stage.height()
        for it in (panel.line, panel.frame_said, panel.event_said, *panel.tools):
            assert panel.rect().contains(it.mapTo(panel, QPoint(0, 0)))
            assert panel.rect().contains(it.mapTo(panel, it.rect().bottomRight()))
        assert panel.picture.height() >= 90


@pytest.mark.qt_log_ignore("does not support raise")
def test_the_panel_floats_and_comes_back_and_is_put_away(in_step: Window, qtbot: QtBot) -> None:
    stage = in_step.middle.stage
    in_step.desk.go(2)
    QTest.mouseClick(stage.panel.floating, Qt.MouseButton.LeftButton)
    assert stage.dock.isFloating()
    in_step.frame.resize(1366, 768)
    in_step.desk.show(Mode.BOTH)
    assert stage.dock.isVisible(), "floating, it takes no room"
    in_step.actions_.run("reset")
    assert not stage.dock.isFloating()
    qtbot.waitUntil(lambda: not stage.dock.isVisible())  # beside two lines it has no room here
    in_step.actions_.run("clip_panel")
    assert stage.dock.isFloating(), "but where it is wanted it floats"
    in_step.actions_.run("reset")
    in_step.desk.show(Mode.ACTUAL)
    assert stage.dock.isVisible()
    in_step.actions_.run("clip_panel")
    assert not stage.dock.isVisible()
    in_step.desk.go(3)
    in_step.actions_.run("clip_panel")
    assert shown(in_step) == number(SECONDS[2])
    in_step.looks.set(scale=1.3)
    qtbot.wait(1)
    qtbot.waitUntil(lambda: in_step.middle.stage.dock.isVisible())
    assert shown(in_step) == number(SECONDS[2]), "at another text size the panel is made anew"


def test_what_a_screen_reader_hears(in_step: Window) -> None:
    in_step.desk.go(2)
    panel = in_step.middle.stage.panel
    assert panel.picture.accessibleName() == "The clip"
    assert panel.picture.accessibleDescription() == "Frame 31 of 125, 1.200 s"
    assert panel.line.accessibleName() == "Frame of the clip"
    assert panel.line.value() == 31
    assert all(it.accessibleName() for it in panel.findChildren(Tool))
