"""Files that are broken, changed by others, or no hands at all: what is wrong is said, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMessageBox

from reviewer.errors import Unusable
from reviewer.record.hand import Irregularity
from reviewer.record.reading import load_hand
from reviewer.ui.desk import Desk
from reviewer.ui.fault import Fault
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
BROKEN = {
    "no hand": "hello",
    "no events": AFTER_STAY.split("events")[0] + "events = []\n",
    "unknown rules": AFTER_STAY.replace("us-nj", "xx-yy"),
    "no such card": AFTER_STAY.replace('"B 2d"', '"B 11d"'),
    "unknown key": AFTER_STAY.replace("paid", "payd"),
    "mark on nothing": AFTER_STAY + MARK.replace("#error", "#nowhere"),
    "not text": "\x00\x01\x02",
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_shows_the_banner_and_writes_nothing(kind: str, window: Window, write: Write) -> None:
    path = write(BROKEN[kind])
    before = path.read_bytes()
    window.deeds.open_path(path)
    banner = window.banner_of_page()
    assert banner.isVisible()
    assert banner.problems
    assert path.read_bytes() == before
    assert list(path.parent.glob("*.toml")) == [path]


def test_a_hand_that_is_right_as_far_as_it_goes_is_opened_and_its_file_is_safe(window: Window, write: Write) -> None:
    path = write(BROKEN["no such card"])
    window.deeds.open_path(path)
    assert len(window.desk.hand.events) == 7
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    with pytest.raises(Unusable):
        window.desk.save()
    assert path.read_text(encoding="utf-8") == BROKEN["no such card"]


def test_a_file_that_is_not_there(window: Window, tmp_path: Path) -> None:
    window.deeds.open_path(tmp_path / "nothing.hand.toml")
    assert window.desk.case is None
    assert "There is no such file" in window.start_banner.problems[0].what


def test_a_file_that_another_program_changed_is_not_overwritten(window: Window, write: Write) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)
    path.write_text("theirs", encoding="utf-8")
    assert not window.deeds.save()
    assert path.read_text(encoding="utf-8") == "theirs"
    assert "Another program" in window.middle.banner.problems[0].what
    other = path.with_name("mine.hand.toml")
    window.desk.save(other)
    assert load_hand(other).marks


def test_a_fault_saves_the_hand_and_gives_text_to_copy(window: Window, write: Write, tmp_path: Path) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    fault = Fault(window, tmp_path / "state")
    saved = fault.save()
    assert saved is not None
    assert load_hand(saved) == window.desk.hand
    report = fault.report(ValueError, ValueError("what happened"), None)
    assert "what happened" in report
    dialog = fault.dialog(report, saved)
    assert dialog.windowTitle() == "A fault in the program"


def test_a_fault_without_a_hand(window: Window, tmp_path: Path) -> None:
    assert Fault(window, tmp_path).save() is None


def test_saving_without_a_name_is_refused() -> None:
    desk = Desk()
    desk.open_text(AFTER_STAY, "text")
    with pytest.raises(Unusable):
        desk.save()


@pytest.mark.parametrize(("pressed", "may"), [("Save", True), ("Leave without saving", True), ("Go on with it", False)])
def test_changes_are_not_left_unasked(
    pressed: str, may: bool, window: Window, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(AFTER_STAY)
    window.deeds.open_path(path)
    window.deeds.put_mark(6, Irregularity.CARD_AFTER_STAY)

    def press(box: QMessageBox) -> int:
        next(it for it in box.buttons() if it.text() == pressed).click()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", press)
    assert window.may_close() is may
    assert (path.read_text(encoding="utf-8") == AFTER_STAY) is (pressed != "Save")


def test_a_file_is_dropped(window: Window, write: Write) -> None:
    window.take(write(AFTER_STAY + MARK))
    assert window.desk.finding is not None
    assert window.frame.windowTitle() == "Card after Stay – Reviewer"
