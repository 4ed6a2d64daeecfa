"""The clip beside the table: attached, in step, a coup timed by it with one key a card, frames kept, the extra missing."""

from __future__ import annotations

import builtins
import hashlib
from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from reviewer.exhibits.opening import inside
from reviewer.exhibits.verifying import State, verify
from reviewer.library.evidence import attachments, content
from reviewer.library.filing import open_case
from reviewer.library.values import CaseFile
from reviewer.record.hand import Source
from reviewer.record.line import parse_event
from reviewer.record.reading import load_hand
from reviewer.review.redaction import Part
from reviewer.ui.clip_finding import plain
from reviewer.ui.clip_times import out_of_order, second_at
from reviewer.ui.desk import GAP, Mode
from reviewer.ui.exhibit_form import Choices
from reviewer.ui.frame import LEAST
from reviewer.ui.pieces import Tool
from reviewer.ui.position import FLIGHT
from reviewer.ui.window import Window
from reviewer.video.clip import open_clip
from reviewer.video.grabs import read_grab
from tests.video.making import constant, make_clip, number_in

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
UNTIMED = AFTER_STAY.replace(" @61.480", "") + MARK
SECONDS = ("0.400", "1.200", "2.000", "2.040", "3.520", "4.000", "4.760")
LINES = ("P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error", "move c5 B")


def timed(*seconds: str) -> str:
    """The hand with the times of its events in the clip; "" for none."""
    text = UNTIMED
    for line, at in zip(LINES, seconds, strict=False):
        text = text.replace(f'"{line}"', f'"{line} @{at}"' if at else f'"{line}"')
    return text


def sourced(text: str, file: str, sum: str | None) -> str:
    """The hand with a clip for its source."""
    told = f'\n[source]\nkind = "video"\nfile = "{file}"\n' + (f'sha256 = "{sum}"\n' if sum else "")
    return text.replace("\n[[seats]]", f"{told}\n[[seats]]", 1)


@pytest.fixture(scope="session")
def film(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A clip of five seconds, 25 numbered frames in each."""
    return make_clip(tmp_path_factory.mktemp("film") / "clip.mp4", constant(125), options={"bf": "2"}).read_bytes()


@pytest.fixture
def clip(film: bytes, tmp_path: Path) -> Path:
    path = tmp_path / "camera" / "table-7.mp4"
    path.parent.mkdir()
    path.write_bytes(film)
    return path


@pytest.fixture(autouse=True)
def closed(window: Window) -> Iterator[None]:
    """No clip stays open after a test."""
    yield
    window.clips.close()


def read(window: Window, qtbot: QtBot) -> None:
    """Wait until the clip has been read."""
    qtbot.waitUntil(lambda: not window.clips._work.isActive(), timeout=20_000)


def shown(window: Window) -> int:
    """The number that the frame on the screen carries."""
    assert window.clips.frame is not None
    number = number_in(window.middle.stage.panel.picture.image)
    assert number == window.clips.frame.number
    return number


def words(window: Window) -> str:
    return window.middle.stage.panel.words.text()


def now(window: Window) -> tuple[Source | None, Path | None]:
    """The source on record, and the file that is shown."""
    return window.desk.hand.source, window.clips.clip.path if window.clips.clip is not None else None


def button(window: Window, text: str) -> QWidget:
    from PySide6.QtWidgets import QPushButton

    found = window.middle.stage.panel.findChildren(QPushButton)
    return next(it for it in found if it.text() == text and it.isVisible())


@pytest.fixture
def attached(window: Window, write: Write, clip: Path, qtbot: QtBot) -> Window:
    """A hand without times, its clip attached, before its first event."""
    window.deeds.open_path(write(UNTIMED))
    window.desk.show(Mode.ACTUAL)
    window.desk.go(0)
    window.clips.attach(clip)
    read(window, qtbot)
    return window


# attaching and finding


def test_a_clip_is_attached_and_that_is_undone(
    window: Window, write: Write, clip: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(UNTIMED)
    window.deeds.open_path(path)
    assert not window.middle.stage.dock.isVisible()
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(clip), ""))
    window.actions_.run("clip")
    read(window, qtbot)

    assert window.middle.stage.dock.isVisible()
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    assert window.desk.hand.source == Source("video", "table-7.mp4", sum)
    assert window.desk.undoes == "Attach the clip"
    window.actions_.run("save")
    assert load_hand(path).source == Source("video", "table-7.mp4", sum)
    window.actions_.run("undo")
    assert now(window) == (None, None)
    assert words(window) == "No clip is attached to this hand."
    window.actions_.run("redo")
    read(window, qtbot)
    assert window.clips.there


def test_a_clip_is_found_beside_its_hand_or_where_it_was_last(
    window: Window, write: Write, clip: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    hand = write(sourced(timed(*SECONDS), "table-7.mp4", sum))
    window.deeds.open_path(hand)
    assert not window.middle.stage.dock.isVisible(), "no clip lies there, and none is asked for"
    window.actions_.run("clip_panel")
    assert "table-7.mp4 is not beside the hand’s file" in words(window)
    window.clips.attach(clip)
    read(window, qtbot)
    assert window.clips.there
    assert not window.desk.dirty, "the record named it already"

    window.deeds.open_path(hand)
    read(window, qtbot)
    assert now(window)[1] == clip, "where it was attached last"
    assert window.middle.stage.dock.isVisible()

    window.settings.remove(f"clips/{sum}")
    window.settings.remove("clip_folder")
    beside = clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(hand)
    read(window, qtbot)
    assert now(window)[1] == beside


def test_another_file_is_not_shown_as_the_hands_clip_unless_it_is_taken(
    window: Window, write: Write, clip: Path, qtbot: QtBot
) -> None:
    window.deeds.open_path(write(sourced(timed(*SECONDS), "table-7.mp4", "ab" * 32)))
    window.clips.attach(clip)
    read(window, qtbot)
    assert now(window)[1] is None
    sum = hashlib.sha256(clip.read_bytes()).hexdigest()
    assert f"begins with {sum[:12]}, the record’s with abababababab" in words(window)
    assert not window.desk.dirty

    QTest.mouseClick(button(window, "Take it as the hand’s clip"), Qt.MouseButton.LeftButton)
    assert now(window) == (Source("video", "table-7.mp4", sum), clip)
    window.actions_.run("undo")
    assert now(window) == (Source("video", "table-7.mp4", "ab" * 32), None)


def test_a_clip_does_not_take_the_place_of_another_source_unasked(
    window: Window, write: Write, clip: Path, qtbot: QtBot
) -> None:
    text = sourced(UNTIMED, "shoe.csv", None).replace('kind = "video"', 'kind = "shoe-log"')
    window.deeds.open_path(write(text))
    window.clips.attach(clip)
    read(window, qtbot)
    assert "another source (shoe-log)" in words(window)
    assert window.desk.hand.source == Source("shoe-log", "shoe.csv")


def test_a_clip_without_a_sum_on_record_is_shown_and_that_is_said(
    window: Window, write: Write, clip: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(write(sourced(timed(*SECONDS), "../../elsewhere/table-7.mp4", None)))
    read(window, qtbot)
    assert window.clips.there
    assert not window.desk.dirty
    assert "no SHA-256" in window.middle.stage.panel.note.text()
    window.actions_.run("clip_record")
    source = window.desk.hand.source
    assert source is not None
    assert source.sha256 == window.clips.clip.sha256  # type: ignore[union-attr]
    assert not window.middle.stage.panel.note.text()
    assert window.clips.there


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a.mp4", "a.mp4"),
        ("../a.mp4", "a.mp4"),
        (r"C:\clips\a.mp4", "a.mp4"),
        ("/etc/passwd", "passwd"),
        ("..", ""),
        ("", ""),
    ],
)
def test_a_record_leads_to_no_other_folder(file: str, name: str) -> None:
    assert plain(file) == name


def test_what_is_no_clip_is_told_and_nothing_is_lost(attached: Window, tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "notes.mp4").write_text("no clip")
    attached.desk.undo()
    before = attached.desk.hand
    attached.clips.attach(tmp_path / "notes.mp4")
    read(attached, qtbot)
    assert words(attached).startswith("The file is no clip that can be read here")
    assert attached.desk.hand is before
    assert button(attached, "Choose a clip…").isVisible()


def test_reading_can_be_stopped(window: Window, write: Write, clip: Path) -> None:
    window.deeds.open_path(write(UNTIMED))
    window.clips.attach(clip)
    assert words(window) == "Reading table-7.mp4: 0 %"
    QTest.mouseClick(button(window, "Stop"), Qt.MouseButton.LeftButton)
    assert words(window) == "The clip was not read to its end."
    assert window.desk.hand.source is None


# in step


@pytest.fixture
def in_step(window: Window, write: Write, clip: Path, qtbot: QtBot, tmp_path: Path) -> Window:
    """A hand with times and its clip, on the actual line."""
    clip.rename(tmp_path / "table-7.mp4")
    sum = hashlib.sha256((tmp_path / "table-7.mp4").read_bytes()).hexdigest()
    window.deeds.open_path(write(sourced(timed(*SECONDS), "table-7.mp4", sum)))
    read(window, qtbot)
    window.desk.show(Mode.ACTUAL)
    return window


def number(at: str) -> int:
    """The frame that is shown at a time."""
    return int(Decimal(at) * 25) + 1


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


# timing


def test_a_coup_is_timed_with_one_key_a_card_and_undone(attached: Window) -> None:
    desk, canvas = attached.desk, attached.middle.canvas
    canvas.setFocus()
    for position, at in enumerate(SECONDS, start=1):
        attached.clips.seek(number(at))
        QTest.keyClick(canvas, Qt.Key.Key_I)
        assert desk.position == min(position + 1, 7)
        assert shown(attached) == number(at), "the clip stays where it is until the next event has a time"
    assert [it.clip for it in desk.hand.events] == [Decimal(at) for at in SECONDS]
    assert '"P 5c @0.4"' in desk.text, "a file has no needless zeros"
    assert '"move c5 B @4.76"' in desk.text
    for position in range(1, 8):
        desk.go(position)
        assert shown(attached) == number(SECONDS[position - 1])

    assert desk.undoes == "Time of event 7"
    for _ in SECONDS:
        attached.actions_.run("undo")
    assert all(it.clip is None for it in desk.hand.events)
    assert desk.undoes == "Attach the clip"


def test_the_key_works_beside_the_quick_line_and_for_the_card_in_hand(attached: Window) -> None:
    line = attached.middle.quick.line
    line.setFocus()
    attached.clips.seek(51)
    QTest.keyClick(line, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    assert attached.desk.hand.events[0].clip == Decimal("2.000")
    attached.desk.select(3)
    attached.clips.seek(76)
    attached.actions_.run("clip_time")
    assert attached.desk.hand.events[2].clip == Decimal("3.000")
    assert attached.desk.position == 4


def test_times_out_of_order_are_told_and_not_forbidden(attached: Window) -> None:
    for at in (51, 26):
        attached.clips.seek(at)
        attached.actions_.run("clip_time")
    assert [it.clip for it in attached.desk.hand.events[:2]] == [Decimal("2.000"), Decimal("1.000")]
    assert attached.middle.stage.panel.note.text() == "Event 2 is timed before event 1"
    assert attached.foot.kept.text() == "Event 2 at 1.000 s; event 2 is timed before event 1"
    assert attached.middle.stage.panel.note.isVisible()
    attached.actions_.run("undo")
    assert not attached.middle.stage.panel.note.isVisible()
    assert out_of_order(EVENTS) is None


# keeping frames


def test_a_frame_is_kept_in_the_case_once(
    attached: Window, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    attached.library_file, attached.who = tmp_path / "library.sqlite", "A. Reviewer"
    books = attached.shelving.open_window()
    assert books is not None
    qtbot.addWidget(books)
    library = books.shelf.library
    attached.clips.seek(number(SECONDS[0]))
    attached.actions_.run("clip_time")
    case = open_case(library, CaseFile("2026/41", "Card after Stay"))
    attached.shelving.file_in(case)
    read(attached, qtbot)
    assert attached.clips.there, "found again where it was attached"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: pytest.fail("no file is asked for"))

    attached.clips.seek(number(SECONDS[0]))
    attached.actions_.run("clip_grab")
    attached.actions_.run("clip_grab")
    (kept,) = attachments(library, case)
    png = content(library, "attachments", kept.id)
    assert kept.sha256 == hashlib.sha256(png).hexdigest()
    assert kept.name == "table-7-frame-11.png"
    assert "Frame 11 of the clip table-7.mp4, 0.400 s, event 1; a frame of the recording" in kept.about
    assert attached.clips.clip is not None
    assert attached.clips.clip.sha256 in kept.about
    found = read_grab(png)
    assert found is not None
    assert (found.number, found.event, found.at) == (11, 1, Decimal("0.400"))
    attached.clip_deeds.forget()
    assert attached.clip_deeds.grabs() == (found,)
    attached.shelving.close()


def test_a_frame_is_kept_in_a_file_where_the_hand_is_in_no_case(
    attached: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def ask(*given: Any) -> tuple[str, str]:
        offered.append(given[2])
        return str(tmp_path / "still"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    attached.clips.seek(40)
    QTest.keyClick(attached.middle.canvas, Qt.Key.Key_G)
    assert Path(offered[0]).name == "table-7-frame-40.png"
    found = read_grab((tmp_path / "still.png").read_bytes())
    assert found is not None
    assert (found.number, found.event) == (40, 0)
    assert attached.clip_deeds.grabs() == (found,)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    attached.clips.seek(41)
    attached.actions_.run("clip_grab")
    assert attached.clip_deeds.grabs() == (found,)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "x.png"), ""))
    attached.actions_.run("clip_grab")
    assert attached.middle.banner.problems
    assert attached.clip_deeds.grabs() == (found,)


def test_what_was_kept_is_in_the_exhibit(attached: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "still.png"), ""))
    attached.clips.seek(40)
    attached.actions_.run("clip_grab")
    attached.deeds.export_to(tmp_path / "exhibit.pdf")
    assert attached.foot.kept.text() == "Exhibit written: exhibit.pdf"
    assert inside((tmp_path / "exhibit.pdf").read_bytes(), "").stills == ((tmp_path / "still.png").read_bytes(),)
    assert verify(tmp_path / "exhibit.pdf").state is State.UNTOUCHED
    withheld = Choices(withheld=(Part.NAMES,))
    attached.deeds.export_to(tmp_path / "names.pdf", withheld)
    assert attached.foot.kept.text().endswith("and, for that, the frames of the clip")
    assert inside((tmp_path / "names.pdf").read_bytes(), "").stills == ()


# the panel


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


def test_without_the_extra_everything_else_works(
    window: Window, write: Write, clip: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[..., Any] = builtins.__import__

    def no_av(name: str, *rest: Any, **more: Any) -> Any:
        if name == "av" or name.startswith("av."):
            raise ModuleNotFoundError("No module named 'av'", name="av")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_av)
    clip.rename(tmp_path / "table-7.mp4")
    window.deeds.open_path(write(sourced(timed(*SECONDS), "table-7.mp4", "ab" * 32)))
    assert not window.middle.stage.dock.isVisible()
    window.desk.play(True)
    window.desk.advance(500)
    window.desk.go(7)
    assert window.desk.assessment.mandated is not None
    window.clips.attach(tmp_path / "table-7.mp4")
    read(window, qtbot)
    assert "the package “av” is not installed" in words(window)
    assert "pip install" in words(window)
    assert not window.desk.dirty


def test_a_closed_window_leaves_no_clip_open(in_step: Window, tmp_path: Path) -> None:
    clip = in_step.clips.clip
    assert clip is not None
    assert in_step.may_close()
    assert in_step.clips.clip is None
    assert clip._file.closed
    again = open_clip(tmp_path / "table-7.mp4")
    again.close()
