"""The menus View and Help."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action
from reviewer.ui.glossary import open_words
from reviewer.ui.looks import SCALES, THEMES
from reviewer.ui.menus_clip import clip_view

if TYPE_CHECKING:
    from reviewer.ui.window import Window


def view_actions(window: Window) -> Iterator[Action]:
    """What the windows look like."""
    looks = window.looks

    def themed(theme: str) -> bool:
        return looks.theme == theme

    def scaled(scale: float) -> bool:
        return looks.scale == scale

    names = {"system": "As the system", "dim": "Dim", "dark": "Dark", "light": "Light"}
    for theme in THEMES:
        yield Action(
            id=f"theme_{theme}",
            words=names[theme],
            menu="View/Theme",
            run=partial(looks.set, theme=theme),
            checked=partial(themed, theme),
        )
    for scale in SCALES:
        yield Action(
            id=f"scale_{scale}",
            words=f"{scale * 100:g} %",
            menu="View/Text size",
            run=partial(looks.set, scale=scale),
            checked=partial(scaled, scale),
        )
    yield Action(
        id="four",
        words="Four-colour deck",
        menu="View",
        run=lambda: looks.set(four=not looks.four),
        keys=("F4",),
        checked=lambda: looks.four,
        glyph="eye",
        apart=True,
    )
    yield Action(
        id="classic",
        words="Classic faces",
        menu="View",
        run=lambda: looks.set(classic=not looks.classic),
        checked=lambda: looks.classic,
    )
    yield Action(
        id="motion",
        words="Motion",
        menu="View",
        run=lambda: looks.set(motion=not looks.motion),
        checked=lambda: looks.motion,
    )
    yield Action(
        id="events",
        words="List of events",
        menu="View",
        run=window.toggle_events,
        keys=("E",),
        enabled=lambda: window.desk.case is not None,
        checked=lambda: window.events_listed,
        apart=True,
    )
    yield clip_view(window)
    yield Action(id="reset", words="Put the panels back", menu="View", run=window.reset_panels)


def help_actions(window: Window) -> Iterator[Action]:
    """Keys, commands, the tour, words, what the program is."""
    deeds = window.deeds
    yield Action(id="keys", words="Keys", menu="Help", run=deeds.show_keys, keys=("?", "F1"), glyph="key")
    yield Action(
        id="palette", words="Find a command", menu="Help", run=deeds.palette, keys=("Ctrl+K", "Ctrl+F"), glyph="search"
    )
    yield Action(id="tour", words="Tour", menu="Help", run=partial(_tour, window), glyph="fork", apart=True)
    yield Action(
        id="words", words="Words", menu="Help", run=lambda: open_words(window.frame, window.looks), glyph="text"
    )
    yield Action(id="about", words="About this program", menu="Help", run=deeds.about)


def _tour(window: Window) -> None:
    from reviewer.ui.tour import open_tour  # made when it is wanted: the window is up sooner

    open_tour(window)
