"""Runs of the program on one state folder, each ended as by a kill: for what the next start finds of a shoe."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QPushButton

from reviewer.library.filing import open_case
from reviewer.library.shoes import file_shoe
from reviewer.library.store import Library
from reviewer.library.values import CaseFile
from reviewer.record.shoe import Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.record.shoe_writing import write_shoe
from reviewer.ui.shoe.window import ShoeWindow
from reviewer.ui.window import Window

from .test_shoe import SMALL, leave


class Runs:
    """Runs of the program on one state folder, one after the other."""

    def __init__(self, first: Window) -> None:
        self.window = first
        self._ended: list[ShoeWindow] = []

    @property
    def shoes(self) -> list[ShoeWindow]:
        """The windows on shoes that are open."""
        return self.window.shelving.shoes.windows

    @property
    def shoe(self) -> ShoeWindow:
        """The one that was opened last."""
        return self.shoes[-1]

    @property
    def offered(self) -> list[str]:
        """What is offered in the banner."""
        return [it.what for it in self.window.banner_of_page().problems]

    def open(self, path: Path) -> ShoeWindow:
        """Open a shoe."""
        self.window.deeds.open_path(path)
        return self.shoe

    def press(self, words: str) -> None:
        """Press a button of the banner."""
        banner = self.window.banner_of_page()
        next(it for it in banner._lines.findChildren(QPushButton) if it.text() == words).click()

    def end(self) -> None:
        """End as by a kill: nothing is closed, saved or asked, and nothing is held any more. Then start once more."""
        old, keepings = self.window, [made.desk.keeping for made in self.shoes]
        for keeping in (old.desk.keeping, *keepings):
            assert keeping is not None
            keeping.release()
        for made in self.shoes:
            made.closed.disconnect()
            made.desk.keeping = None
            made.desk._saved = made.desk.shoe
            self._ended.append(made)
        if old.shelving.library is not None:
            old.shelving.library.close()
        old.frame.inside = None
        self.window = Window(old.frame, old.settings, old.now, old.recovery)
        self.window.library_file, self.window.who = old.library_file, old.who
        self.window.deeds.offer_recovered()

    def leave(self) -> None:
        """Close everything without being asked."""
        for made in self._ended:
            made.close()
        leave(self.window)


@pytest.fixture
def runs(window: Window, tmp_path: Path) -> Iterator[Runs]:
    window.library_file, window.who = tmp_path / "library.sqlite", "A. Reviewer"
    made = Runs(window)
    yield made
    made.leave()


def filed(runs: Runs) -> Library:
    """The library, with a shoe filed in a case, its window open."""
    window = runs.window
    library = window.shelving.shoes.library()
    assert library is not None
    case = open_case(library, CaseFile("2026-7", "A shoe"))
    shoe = small()
    window.shelving.shoes.filed(library, file_shoe(library, case, shoe, write_shoe(shoe, SMALL)).id)
    return library


def small() -> Shoe:
    found = read_shoe(SMALL, "").shoe
    assert found is not None
    return found


def journal(runs: Runs) -> Path:
    keeping = runs.shoe.desk.keeping
    assert keeping is not None
    return Path(keeping.journal.path)
