"""A window on a table of its own: settings, recovery and hands lie in a folder that goes with the test."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from reviewer.ui.frame import Frame
from reviewer.ui.window import Window

HEAD = """format  = "table-hand"
version = 1
game    = "chemin-de-fer"
rules   = "us-nj"
title   = "Card after Stay"   # a comment that stays
decks   = 6
"""
AFTER_STAY = (
    HEAD
    + """
events = [
  "P 5c",
  "B 2d",
  "P Ah",
  "B 5h",
  "say P stay",
  "P 4s up #error @61.480",   # here
  "move c5 B",
]
shoe_after = ["9d", "Kc", "4h", "8s", "2c", "Js"]
result = "player"

[house]
disclosed_card = 1
disclosed_ten = 10

[[seats]]
place = 1
role = "banker"

[[seats]]
place = 3
role = "dominant"
wagers = { player = "200" }
paid = "200"
"""
)
MARK = """
[[marks]]
at = "#error"
error = "card_after_stay"
"""
UNCHOSEN = AFTER_STAY.replace("[house]\ndisclosed_card = 1\ndisclosed_ten = 10\n", "") + MARK


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    """Write a hand file and say where it lies."""

    def written(text: str, name: str = "hand.hand.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return written


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Window:
    """A window without motion, dark, at 1600 × 1000."""
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("theme", "dark")
    settings.setValue("motion", "no")
    frame = Frame()
    frame.resize(1600, 1000)
    made = Window(frame, settings, lambda: datetime(2026, 11, 29, 22, 41, 7, tzinfo=UTC), tmp_path / "state")

    def leave(_: object) -> None:
        frame.inside = None

    qtbot.addWidget(frame, before_close_func=leave)
    frame.show()
    return made
