"""What a presenter does in a hearing, and what the audience sees of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPointF, QRectF, QSettings, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reviewer.record.reading import read_hand
from reviewer.regulations.attached import attach
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.review.steps import Seen
from reviewer.ui.audience import step_spoken
from reviewer.ui.hearing import FADE, Hearing
from reviewer.ui.hearing_picture import Showing
from reviewer.ui.hearing_room import open_hearing
from reviewer.ui.hearing_words import Type, fitting, lines_of
from reviewer.ui.looks import Looks
from reviewer.ui.presenter import Presenter
from reviewer.ui.presenter_parts import BigKey
from reviewer.ui.window import Window

from ..regulations.looks_alike import LINES
from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
CASE = '\n[case]\nexhibit = "S-4"\n\n[source]\nkind = "video"\n'
NOTE = '\n[[annotations]]\nkind = "note"\non = "event:5"\ntext = "Pause here"\n'


@pytest.fixture
def clock() -> list[datetime]:
    """The time of day, to be set by hand."""
    return [datetime(2026, 11, 29, 10, 4, 25, tzinfo=UTC)]


@pytest.fixture
def presenter(qtbot: QtBot, tmp_path: Path, clock: list[datetime]) -> Iterator[Presenter]:
    """A hearing without motion, in a dark room."""
    hand = read_hand(AFTER_STAY + MARK + CASE + NOTE, "text").hand
    assert hand is not None
    assessment = assess(hand)
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("theme", "dark")
    hearing = Hearing(assessment, lines(assessment), lambda: clock[0], motion=False)
    made = Presenter(hearing, Looks(settings))
    made.resize(1366, 768)
    made.begin()
    yield made
    made.close()
    made.audience.deleteLater()
    made.deleteLater()


def key(presenter: Presenter, *keys: Qt.Key) -> None:
    for it in keys:
        QTest.keyClick(presenter, it)


def colour_at(presenter: Presenter, x: float = 0.5, y: float = 0.02) -> QColor:
    stage = presenter.audience.stage
    return stage.grab().toImage().pixelColor(int(stage.width() * x), int(stage.height() * y))


def test_it_is_black_at_the_start(presenter: Presenter) -> None:
    assert presenter.hearing.step.seen is Seen.BLACK
    assert colour_at(presenter, 0.3, 0.4) == QColor("black")
    assert presenter.audience.isVisible()
    assert presenter.hearing.clocks() == ("10:04:25", "00:00", "00:00")


def test_stepping_on_and_back(presenter: Presenter, clock: list[datetime]) -> None:
    hearing = presenter.hearing
    key(presenter, Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_PageDown)
    assert hearing.number == 4
    key(presenter, Qt.Key.Key_Left)
    assert (hearing.number, hearing.step.head) == (3, "5c to the Player’s Hand")
    key(presenter, Qt.Key.Key_End)
    assert hearing.step.name == "Money"
    assert hearing.next is None
    key(presenter, Qt.Key.Key_Space)
    assert hearing.number == len(hearing.steps)
    key(presenter, Qt.Key.Key_Home)
    assert hearing.number == 1
    assert presenter.audience.stage.accessibleDescription() == "Black"


def test_a_step_is_called_up_by_its_number(presenter: Presenter) -> None:
    hearing = presenter.hearing
    key(presenter, Qt.Key.Key_1, Qt.Key.Key_0)
    assert presenter.typed.text() == "Step 10 …"
    key(presenter, Qt.Key.Key_Return)
    assert hearing.step.seen is Seen.LANES
    assert presenter.typed.text() == ""
    key(presenter, Qt.Key.Key_9, Qt.Key.Key_9, Qt.Key.Key_Return)
    assert hearing.number == 10
    key(presenter, Qt.Key.Key_3, Qt.Key.Key_Escape, Qt.Key.Key_Enter)
    assert hearing.number == 11
    QTest.mouseClick(presenter.called[3], Qt.MouseButton.LeftButton)
    assert hearing.step.name == "The error"
    QTest.mouseClick(presenter.cards[9], Qt.MouseButton.LeftButton)
    assert hearing.number == 10


def test_clocks_and_what_was_shown_when(presenter: Presenter, clock: list[datetime]) -> None:
    key(presenter, Qt.Key.Key_8, Qt.Key.Key_Enter)
    clock[0] += timedelta(minutes=6, seconds=44)
    key(presenter, Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_Enter)
    clock[0] += timedelta(seconds=91)
    presenter.tick()
    assert [it.time for it in presenter.clocks] == ["10:12:40", "08:15", "01:31"]
    told = {it.number: it.accessibleDescription() for it in presenter.called}
    assert (told[8], told[10], told[12]) == ("shown 10:04", "on screen", "")
    clock[0] += timedelta(hours=1)
    assert presenter.hearing.clocks()[1] == "1:08:15"


def test_blank_is_at_once_and_the_step_comes_back(presenter: Presenter) -> None:
    hearing = presenter.hearing
    key(presenter, Qt.Key.Key_8, Qt.Key.Key_Enter)
    shown = colour_at(presenter)
    hearing.motion = True
    key(presenter, Qt.Key.Key_B)
    assert colour_at(presenter, 0.3, 0.4) == QColor("black")
    assert presenter.state.text() == "The audience’s screen is black"
    key(presenter, Qt.Key.Key_B)
    assert colour_at(presenter) == shown
    key(presenter, Qt.Key.Key_B, Qt.Key.Key_Space)
    assert (hearing.blank, hearing.number) == (False, 9)


def test_a_step_comes_by_a_cross_fade(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.motion = True
    key(presenter, Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_Enter)
    assert hearing.t == 0
    hearing.advance(FADE / 2)
    assert hearing.t == pytest.approx(0.5, abs=0.1)
    assert not presenter.audience.stage.grab().isNull()
    hearing.advance(FADE)
    assert hearing.t == 1


def test_both_lines_go_in_step(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.go(10)
    last = hearing.picture.lines.length
    key(presenter, Qt.Key.Key_Up)
    stops = [hearing.showing.at]
    for way in (Qt.Key.Key_Up, Qt.Key.Key_Down):
        for _ in range(20):
            key(presenter, way)
        stops.append(hearing.showing.at)
    assert stops == [last - 1, hearing.picture.lines.fork, None]
    hearing.go(3)
    key(presenter, Qt.Key.Key_Up)
    assert hearing.showing.at is None


def test_a_call_out_lifts_a_card_or_the_paragraph(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.go(10)
    presenter.stage.grab()
    key(presenter, Qt.Key.Key_C)
    assert hearing.showing.lifted == "card:c5"
    key(presenter, Qt.Key.Key_C)
    assert hearing.showing.lifted == "paragraph"
    key(presenter, Qt.Key.Key_C)
    assert hearing.showing.lifted == ""
    key(presenter, Qt.Key.Key_2, Qt.Key.Key_C)
    assert hearing.showing.lifted == "card:c2"
    key(presenter, Qt.Key.Key_Escape)
    assert hearing.showing.lifted == ""
    view, way = hearing.picture.tables[0]
    card = next(it for it in view.cards if it.number == 1)
    point = way.map(QPointF(card.x + 20, card.y + 20)).toPoint()
    QTest.mouseClick(presenter.stage, Qt.MouseButton.LeftButton, pos=point)
    assert hearing.showing.lifted == "card:c1"


def test_the_rest_is_dimmed(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.go(10)

    def brightest(lifted: str, box: tuple[int, int, int, int]) -> int:
        image = QImage(960, 540, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        hearing.picture.paint(painter, QRectF(0, 0, 960, 540), Showing(10, lifted=lifted))
        painter.end()
        part = image.copy(*box)
        return max(part.pixelColor(x, y).lightness() for x in range(part.width()) for y in range(part.height()))

    head, rule = (40, 30, 200, 40), (28, 400, 600, 80)
    assert brightest("", head) > 200
    assert brightest("paragraph", head) < 130
    assert brightest("paragraph", rule) > 200
    assert brightest("card:c5", rule) < 130


def test_notes_next_and_names(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.go(7)
    assert presenter.notes.text() == "Pause here"
    assert presenter.next_head.text() == "Next, step 8: The error"
    hearing.go(3)
    assert presenter.notes.text().startswith("No note on this step.")
    stage = presenter.audience.stage
    hearing.go(8)
    assert stage.accessibleDescription().startswith("Card after Stay, event 6, 61.480 s. four of spades face up")
    assert "Exhibit S-4, step 8. A reconstruction from video." in stage.accessibleDescription()
    assert all(step_spoken(step) for step in hearing.steps)
    assert [it.accessibleName() for it in presenter.findChildren(BigKey)] == [
        "Next step, Space", "Back, ←", "Blank, B", "Swap screens, S"
    ]  # fmt: skip


def test_the_room_is_light_or_dark(presenter: Presenter) -> None:
    presenter.hearing.go(2)
    dark = colour_at(presenter)
    key(presenter, Qt.Key.Key_L)
    assert colour_at(presenter).lightness() > dark.lightness() + 100


def test_in_a_large_room_everything_is_larger(presenter: Presenter) -> None:
    hearing = presenter.hearing
    hearing.go(10)
    hearing.set_room(65, 5)
    assert hearing.showing.larger == pytest.approx(5 / 3)
    assert [it.name for it in hearing.steps if it.seen is Seen.LANES] == [
        "What the table did",
        "What the rule commands",
    ]
    assert len(presenter.cards) == len(hearing.steps)
    hearing.set_room(100, 3)
    assert hearing.showing.larger == 1


def test_large_keys_and_swap_on_one_screen(presenter: Presenter) -> None:
    hearing = presenter.hearing
    for name, number in (("next", 2), ("next", 3), ("back", 2)):
        QTest.mouseClick(presenter.big[name], Qt.MouseButton.LeftButton)
        assert hearing.number == number
    QTest.mouseClick(presenter.big["blank"], Qt.MouseButton.LeftButton)
    assert hearing.blank
    assert presenter.big["blank"].text() == "Show"
    before = presenter.audience.geometry()
    key(presenter, Qt.Key.Key_S)
    assert presenter.audience.geometry() == before
    key(presenter, Qt.Key.Key_F11)
    assert presenter.audience.isFullScreen()
    key(presenter, Qt.Key.Key_F11)
    assert not presenter.audience.isFullScreen()


def test_a_hearing_from_the_window_to_its_end(window: Window, write: Write) -> None:
    assert open_hearing(window) is None
    window.deeds.open_path(write(AFTER_STAY + MARK + CASE))
    window.actions_.run("audience")
    presenter = window.presenter
    assert presenter is not None
    space = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ")
    QApplication.sendEvent(presenter.audience, space)
    assert presenter.hearing.number == 2
    window.actions_.run("audience")
    assert window.presenter is presenter
    presenter.hearing.set_theme("light")
    presenter.leave()
    assert not presenter.isVisible()
    assert not presenter.audience.isVisible()
    assert [window.presenter, window.settings.value("room")] == [None, "light"]


def test_the_official_text_is_shown_where_it_is_attached(window: Window, write: Write, tmp_path: Path) -> None:
    published = tmp_path / "text.txt"
    published.write_text(LINES, encoding="utf-8")
    attach(tmp_path / "official", "us-nj", published, None, date(2026, 1, 1))
    window.texts = tmp_path / "official"
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run("audience")
    assert window.presenter is not None
    (official,) = [step for step in window.presenter.hearing.steps if step.official]
    assert official.text in " ".join(LINES.split())
    window.presenter.close()


def test_every_step_is_painted_and_no_letter_is_too_small(presenter: Presenter) -> None:
    hearing = presenter.hearing
    for number in range(1, len(hearing.steps) + 1):
        hearing.go(number)
        assert not presenter.audience.stage.grab().isNull()
    assert fitting("word " * 400, 800, 300, (56, 40, 32), Type(56)).size == 32
    assert [len(line) for line in lines_of("5c and 4s, then\nmore", Type(40), 9999)] == [4, 1]
