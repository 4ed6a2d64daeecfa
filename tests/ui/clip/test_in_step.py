"""The clip moves with the table: each event shows its frame, playing goes evenly from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from reviewer.record.line import parse_event
from reviewer.ui.clip_times import second_at
from reviewer.ui.desk import GAP, Mode
from reviewer.ui.position import FLIGHT
from reviewer.ui.window import Window

from .conftest import SECONDS, number, read, shown, sourced, timed

Write = Callable[..., Path]


def test_each_event_shows_its_frame(in_step: Window) -> None:
    for position, at in enumerate(SECONDS, start=1):
        in_step.desk.go(position)
        assert shown(in_step) == number(at)
        assert in_step.middle.stage.panel.event_said.text() == f"Event {position}"
    in_step.desk.step(-1)
    assert shown(in_step) == number(SECONDS[5])
    in_step.desk.show(Mode.BOTH)
    in_step.desk.go(in_step.desk.length)
    assert in_step.desk.length > len(SECONDS)
    assert in_step.middle.stage.panel.event_said.text() == "No clip shows what was only commanded."
    in_step.desk.show(Mode.MANDATED)
    in_step.desk.go(in_step.desk.lines.fork + 1)
    assert in_step.middle.stage.panel.event_said.text() == "No clip shows what was only commanded."
    assert not in_step.clip_deeds.can_time


@pytest.mark.parametrize("motion", [False, True])
def test_playing_moves_the_clip_evenly_from_event_to_event(motion: bool, in_step: Window) -> None:
    desk = in_step.desk
    desk.motion = motion
    desk.go(1)
    desk.head = 1.0
    in_step._clock.stop()
    desk.play(True)
    in_step._clock.stop()
    found: list[tuple[int, int]] = []
    while desk.playing:
        desk.advance(20.0)
        in_step._clock.stop()
        found.append((desk.position, shown(in_step)))
    numbers = [it for _, it in found]
    assert numbers == sorted(numbers), "the clip never goes back"
    assert numbers[-1] == number(SECONDS[-1])
    between = {it for it in numbers if number(SECONDS[4]) < it < number(SECONDS[5])}
    assert len(between) >= 8, "and leaves out nothing where the table is no faster than the clip"
    assert not desk.playing


def test_the_clip_is_halfway_when_half_of_the_time_is_over(in_step: Window) -> None:
    desk = in_step.desk
    desk.go(2)
    desk.play(True)
    in_step._clock.stop()
    for way in (0.0, GAP / 2):
        desk.advance(way)
        in_step._clock.stop()
    assert desk.position == 3
    desk.motion, desk.head, desk._waited, desk._waited_from = True, 3.0, FLIGHT, FLIGHT
    assert desk.passed == 3.0
    desk._waited = FLIGHT + GAP / 2
    assert desk.passed == pytest.approx(3.5)
    desk.playing = False
    assert desk.passed == 3.0


EVENTS = [parse_event(it) for it in ("P 5c @1.0", "B 2d", "P Ah @2.0", "B 5h", "P 4s")]


@pytest.mark.parametrize(
    ("passed", "moving", "at"),
    [
        (0.0, False, None),
        (1.0, False, 1),
        (2.0, False, None),
        (2.0, True, "1.5"),
        (1.5, True, "1.25"),
        (3.0, True, 2),
        (3.5, True, None),
        (0.5, True, None),
        (4.0, False, None),
        (9.0, False, None),
        (1.5, False, 1),
    ],
)
def test_what_second_belongs_to_a_position(passed: float, moving: bool, at: str | int | None) -> None:
    assert second_at(EVENTS, passed, moving=moving) == (None if at is None else Fraction(at))


def test_frame_by_frame_with_keys_bar_and_mouse(in_step: Window) -> None:
    in_step.desk.go(3)
    canvas, panel = in_step.middle.canvas, in_step.middle.stage.panel
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_Period)
    QTest.keyClick(canvas, Qt.Key.Key_Period)
    assert shown(in_step) == number(SECONDS[2]) + 2
    assert panel.event_said.text() == "2 frames after event 3"
    QTest.keyClick(canvas, Qt.Key.Key_Comma)
    assert shown(in_step) == number(SECONDS[2]) + 1
    assert panel.event_said.text() == "One frame after event 3"
    QTest.keyClick(canvas, Qt.Key.Key_Period, Qt.KeyboardModifier.ControlModifier)
    assert shown(in_step) == number(SECONDS[2]) + 26
    assert in_step.desk.position == 3, "the table stays"
    panel.line.setFocus()
    QTest.keyClick(panel.line, Qt.Key.Key_Right)
    assert shown(in_step) == number(SECONDS[2]) + 27
    assert in_step.desk.position == 3
    QTest.keyClick(panel.line, Qt.Key.Key_Home)
    assert shown(in_step) == 1
    QTest.keyClick(panel.line, Qt.Key.Key_PageUp)
    assert shown(in_step) == 26
    for target in (1, 40, 125):
        QTest.mouseClick(panel.line, Qt.MouseButton.LeftButton, pos=QPoint(round(panel.line._x(target)), 14))
        assert abs(shown(in_step) - target) <= 1
    in_step.desk.go(4)
    assert shown(in_step) == number(SECONDS[3]), "the next step is in step again"


def test_an_event_after_the_clips_end_shows_nothing(in_step: Window, write: Write, qtbot: QtBot) -> None:
    sum = in_step.clips.clip.sha256  # type: ignore[union-attr]
    in_step.deeds.open_path(write(sourced(timed("0.400", "61.480"), "table-7.mp4", sum)))
    read(in_step, qtbot)
    in_step.desk.show(Mode.ACTUAL)
    in_step.desk.go(2)
    panel = in_step.middle.stage.panel
    assert panel.picture.image.isNull()
    assert panel.event_said.text() == "Event 2 is at 61.480 s; the clip ends at 5.000 s"
    in_step.desk.go(1)
    assert shown(in_step) == 11
