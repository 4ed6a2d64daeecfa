"""The menu Exhibit."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action

if TYPE_CHECKING:
    from reviewer.ui.window import Window


def exhibit_actions(window: Window) -> Iterator[Action]:
    """Exhibits and packages, verdicts on them, official texts, and the showing of a hand to others."""
    deeds, desk = window.deeds, window.desk

    def there() -> bool:
        return desk.case is not None

    yield Action(
        id="exhibit",
        words="Exhibit…",
        menu="Exhibit",
        run=deeds.exhibit,
        keys=("Ctrl+Shift+E",),
        enabled=there,
        glyph="page",
    )
    yield Action(
        id="export", words="Exhibit as last time…", menu="Exhibit", run=deeds.export, keys=("Ctrl+E",), enabled=there
    )
    yield Action(id="package", words="Package for the other side…", menu="Exhibit", run=deeds.package, enabled=there)
    yield Action(
        id="verify",
        words="Verify an exhibit, a package, a case or a log…",
        menu="Exhibit",
        run=deeds.verify,
        glyph="no_error",
    )
    yield Action(id="official", words="Attach official text…", menu="Exhibit", run=deeds.attach_official, apart=True)
    yield Action(
        id="audience",
        words="Audience and presenter",
        menu="Exhibit",
        run=partial(_open_hearing, window),
        keys=("F5",),
        enabled=lambda: desk.case is not None,
        glyph="screen",
        apart=True,
    )


def _open_hearing(window: Window) -> None:
    from reviewer.ui.hearing_room import open_hearing  # made when it is wanted: the window is up sooner

    open_hearing(window)
