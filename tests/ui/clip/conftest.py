"""A hand with a clip of numbered frames, and what is read off the panel."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from reviewer.record.hand import Source
from reviewer.ui.desk import Mode
from reviewer.ui.window import Window
from tests.ui.conftest import AFTER_STAY, MARK
from tests.video.making import constant, make_clip, number_in

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
