"""Side by side: as many lines as the window has room for, all at the same event."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.drawing.view import Lane
from reviewer.record.annotation import Annotation
from reviewer.ui.desk import Mode
from reviewer.ui.events import NOTES, SOURCE
from reviewer.ui.prose import Prose
from reviewer.ui.samples import FIRST, samples
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


def test_a_very_wide_window_opens_a_marked_hand_in_all_lines_with_money_times_sources_and_notes(wide: Window) -> None:
    middle = wide.middle
    wide.deeds.open_path(next(it.path for it in samples() if FIRST in it.path.name))
    QApplication.processEvents()
    assert wide.desk.mode is Mode.BOTH
    assert (middle.money.height(), middle.timeline.height()) == (86, 222)
    assert middle.money.isVisible()
    assert middle.timeline.line.track.source == ("CF3_cam2_2213.mkv", "SHA-256 6b1f0c3a5d8e…")
    wide.desk.go(6)
    wide.pen.draw(Annotation("note", "event:6", text="Seen on camera 4 too"))
    events = middle.events
    assert not events.isColumnHidden(NOTES)
    assert events.model_rows.index(5, NOTES).data() == "Seen on camera 4 too"
    assert events.columnWidth(SOURCE) > 200
    assert events.verticalScrollBar().maximum() == 0
    assert events.geometry().bottom() + 4 >= middle.quick.geometry().top(), "the events have the rest of the height"
    wide.desk.show(Mode.AS_DEALT)
    QApplication.processEvents()
    assert middle.money.isVisible()


def test_a_hand_that_is_not_marked_is_opened_on_one_table(wide: Window, write: Write) -> None:
    wide.deeds.open_path(write(AFTER_STAY, "bare.hand.toml"))
    assert wide.desk.mode is Mode.AS_DEALT


def test_another_window_is_as_it_was(wide: Window) -> None:
    wide.frame.resize(1920, 1080)
    QApplication.processEvents()
    middle = wide.middle
    assert (middle.money.height(), middle.timeline.height()) == (54, 142)
    assert middle.events.isColumnHidden(NOTES)
    assert not middle.money.isVisible()


def test_what_was_being_typed_stays_with_its_hand(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.deeds.begin_change(2)
    window.middle.quick.line.setText("11s ")
    window.deeds.open_path(write(AFTER_STAY, "other.hand.toml"))
    assert window.middle.quick.line.text() == ""
    assert window.middle.quick.doing == ""


def test_the_lines_names_are_whole_at_the_least_size_and_short_only_beyond_it(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.desk.show(Mode.BOTH)
    window.actions_.run("last")
    bar = window.middle.lanes
    for width, height, scale, words in (
        (1600, 1000, 1.0, "Side by side"),
        (1180, 680, 1.0, "Side by side"),
        (1366, 768, 1.5, "Both"),
    ):
        window.looks.set(scale=scale)
        window.frame.resize(width, height)
        QApplication.processEvents()
        bar = window.middle.lanes
        assert bar.segments.words[-1] == words
        assert bar.segments.width() >= bar.segments.sizeHint().width()
        assert bar.segments.geometry().right() <= bar.width()
        assert bar.note.isVisible() == (scale == 1.0)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5])
def test_money_is_never_cut_off(scale: float, window: Window) -> None:
    window.deeds.open_path(next(it.path for it in samples() if FIRST in it.path.name))
    window.looks.set(scale=scale)
    window.frame.resize(1366, 768)
    QApplication.processEvents()
    strip = window.middle.money
    figures = [it for it in strip.findChildren(Prose) if it.isVisible() and it.text() and not it.wordWrap()]
    assert {"522.50", "−550", "−400", "400"} <= {it.text() for it in figures}
    for it in figures:
        assert it.width() >= it.minimumSizeHint().width()
        assert strip.rect().contains(it.mapTo(strip, it.rect().bottomRight()))


SCALES = [(1180, 680, 1.0), (1366, 768, 1.25), (1366, 768, 1.5), (1366, 768, 2.0)]


@pytest.mark.parametrize(("width", "height", "scale"), SCALES)
def test_in_a_small_window_with_large_text_nothing_of_the_lanes_is_cut(
    window: Window, write: Write, width: int, height: int, scale: float
) -> None:
    window.frame.resize(width, height)
    window.looks.set(scale=scale)
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.desk.show(Mode.BOTH)
    QApplication.processEvents()
    sides, middle = window.middle.sides, window.middle
    actual, mandated = sides.canvases
    assert actual.geometry().right() < mandated.geometry().left(), "the lanes do not lie on each other"
    assert mandated.geometry().right() <= sides.width()
    heads = [it for it in sides.findChildren(LaneHead) if it.isVisible()]
    assert len(heads) == 2
    for head in heads:
        assert head.width() >= head.sizeHint().width()
        assert head.height() >= head.sizeHint().height()
    rows = sides.rows.parentWidget()
    assert rows is not None
    assert rows.height() >= window.looks.px(sides.rows.HIGH), "one row at least is whole"
    segments = middle.lanes.segments
    assert segments.width() >= segments.sizeHint().width()
    assert middle.timeline.isVisible() == (scale < 1.5), "the line gives way to the lanes, not they to it"
    window.desk.show(Mode.ACTUAL)
    QApplication.processEvents()
    assert middle.timeline.isVisible()


def test_the_line_is_laid_anew_when_the_window_grows_but_is_still_narrower(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.frame.resize(1180, 680)
    QApplication.processEvents()
    timeline = window.middle.timeline
    timeline.resize(500, timeline.height())
    long = timeline.line.laid.width
    assert long > 500
    timeline.resize(round(long) - 1, timeline.height())
    assert timeline.line.laid.width <= long - 1
