"""The menu Library."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action

if TYPE_CHECKING:
    from reviewer.ui.window import Window


def library_menu(window: Window) -> Iterator[Action]:
    """The library's window, and the hand on the desk filed in it."""
    desk = window.desk

    def filed() -> bool:
        return desk.home is not None and desk.home.case is not None

    yield Action(
        id="library",
        words="Open the library",
        menu="Library",
        run=lambda: window.shelving.open_window(),
        keys=("Ctrl+L",),
        glyph="folder",
    )
    yield Action(
        id="file_hand",
        words="File the hand in the library…",
        menu="Library",
        run=lambda: window.shelving.file_hand(),
        keys=("Ctrl+Shift+L",),
        enabled=lambda: desk.case is not None and (desk.home is None or window.shelving.from_shoe),
    )
    yield Action(
        id="open_shoe",
        words="Open a shoe…",
        menu="Library",
        run=lambda: window.shelving.shoes.pick(),
        keys=("Ctrl+Shift+O",),
        glyph="stack",
        apart=True,
    )
    yield Action(
        id="next_hand",
        words="Next hand of the case",
        menu="Library",
        run=lambda: window.shelving.go(1),
        keys=("Ctrl+PgDown",),
        enabled=filed,
        apart=True,
    )
    yield Action(
        id="previous_hand",
        words="Hand of the case before this one",
        menu="Library",
        run=lambda: window.shelving.go(-1),
        keys=("Ctrl+PgUp",),
        enabled=filed,
    )
