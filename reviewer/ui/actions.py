"""Everything that a person can do, in one registry: it feeds menus, tools, the palette, the key sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QSettings
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget


def _always() -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One thing that can be done: its words, where it stands in the menus, its keys, and what it does.

    ``menu`` is a menu's name, with a submenu's after a slash. ``checked`` is set for what is on or off. ``shown`` is
    whether it stands in the menus; the palette and the keys know it all the same.
    """

    id: str
    words: str
    menu: str
    run: Callable[[], object]
    keys: tuple[str, ...] = ()
    enabled: Callable[[], bool] = _always
    checked: Callable[[], bool] | None = None
    glyph: str = ""
    shown: bool = True
    apart: bool = False
    """Whether a rule stands before it in its menu."""

    @property
    def key(self) -> str:
        """Its first key, as a key cap shows it."""
        return key_words(self.keys[0]) if self.keys else ""


_CAPS = {"Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Return": "Enter", "Del": "Delete"}


def key_words(keys: str) -> str:
    """A key sequence on a key cap: "Ctrl Shift S", "←"."""
    parts = keys.replace("++", "+plus").split("+")
    return " ".join(_CAPS.get(part, part.replace("plus", "+")) for part in parts)


class Actions:
    """The registry, with Qt's actions on a window. Keys that a person chose are kept in the settings."""

    def __init__(self, window: QWidget, actions: Iterable[Action], settings: QSettings | None = None) -> None:
        self._settings = settings
        given = tuple(actions)
        self._given = {it.id: it.keys for it in given}
        self.all = tuple(replace(it, keys=self._kept(it)) for it in given)
        self._qt: dict[str, QAction] = {}
        for it in self.all:
            assert it.id not in self._qt, f"two actions are called {it.id}"
            made = QAction(it.words, window)
            made.setShortcuts([QKeySequence(keys) for keys in it.keys])
            made.setCheckable(it.checked is not None)
            made.triggered.connect(lambda _=False, run=it.run: run())
            window.addAction(made)
            self._qt[it.id] = made

    def __getitem__(self, id: str) -> Action:
        return next(it for it in self.all if it.id == id)

    def qt(self, id: str) -> QAction:
        """Qt's action of an id."""
        return self._qt[id]

    def _kept(self, it: Action) -> tuple[str, ...]:
        kept = self._settings.value(f"keys/{it.id}") if self._settings is not None else None
        return (str(kept),) if kept else it.keys

    def own_key(self, id: str) -> bool:
        """Whether a person chose the key of an action."""
        return self[id].keys != self._given[id]

    def conflict(self, id: str, keys: str) -> str:
        """Why a key can't be given to an action, in a sentence; "" where it can."""
        wanted = QKeySequence(keys)
        for it in self.all:
            if it.id != id and any(QKeySequence(other) == wanted for other in it.keys):
                return f"{key_words(keys)} is the key of “{it.words.rstrip('…')}”. Give that another key first."
        return ""

    def set_key(self, id: str, keys: str | None) -> str:
        """Give an action another key, or (None) its own again; why not, in a sentence, where it can't have it."""
        chosen = self._given[id] if keys is None else (keys,)
        for one in chosen:
            if said := self.conflict(id, one):
                return said
        self.all = tuple(replace(it, keys=chosen) if it.id == id else it for it in self.all)
        self._qt[id].setShortcuts([QKeySequence(one) for one in chosen])
        if self._settings is not None:
            if keys is None:
                self._settings.remove(f"keys/{id}")
            else:
                self._settings.setValue(f"keys/{id}", keys)
        return ""

    def run(self, id: str) -> None:
        """Do something, where it can be done."""
        if self[id].enabled():
            self[id].run()

    def fill(self, bar: QMenuBar) -> None:
        """Put the menus into a menu bar."""
        menus: dict[str, QMenu] = {}
        for it in self.all:
            if not it.shown:
                continue
            name, _, sub = it.menu.partition("/")
            menu = menus.get(name) or menus.setdefault(name, bar.addMenu(name))
            if sub:
                menu = menus.get(it.menu) or menus.setdefault(it.menu, menu.addMenu(sub))
            if it.apart:
                menu.addSeparator()
            menu.addAction(self._qt[it.id])

    def refresh(self) -> None:
        """Say of every action whether it can be done, and whether it is on."""
        for it in self.all:
            made = self._qt[it.id]
            made.setEnabled(it.enabled())
            if it.checked is not None:
                made.setChecked(it.checked())
