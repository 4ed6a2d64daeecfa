"""The command palette: everything that a window can do, by a part of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtWidgets import QWidget

from reviewer.ui.actions import Action, Actions
from reviewer.ui.looks import Looks
from reviewer.ui.pick import Item, Pick
from reviewer.ui.sheets import key_sheet

Found = list[tuple[Item, Callable[[], object]]]


def commands(actions: Actions, typed: str) -> Found:
    """The actions whose names have every word that was typed in them, each with what it does."""
    words = typed.lower().split()
    return [
        (
            Item(it.words, it.glyph, it.key, enabled=it.enabled(), hint="" if it.key else it.menu.replace("/", ", ")),
            it.run,
        )
        for it in actions.all
        if not it.id.endswith("palette") and all(word in f"{it.words} {it.menu}".lower() for word in words)
    ]


def finding(window: QWidget, looks: Looks, actions: Callable[[], Actions], prefix: str, menu: str) -> Iterator[Action]:
    """The palette and the key sheet of a window beside the main one; ``prefix`` is that of its actions' ids."""

    def palette() -> None:
        found = partial(commands, actions())
        Pick(window, looks, found, name="Commands", prompt="Find a command").at(window, looks.px(90))

    def keys() -> None:
        key_sheet(window, looks, actions())

    id = f"{prefix}_palette"
    yield Action(id=id, words="Every command", menu=menu, run=palette, keys=("Ctrl+K",), apart=True)
    yield Action(id=f"{prefix}_keys", words="Keys", menu=menu, run=keys, keys=("?", "F1"))
