"""Words of the card table and of the program, with what they mean."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from reviewer import resource
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import button, column, label, row, rule, voice
from reviewer.ui.scroll import Scroll


@dataclass(frozen=True, slots=True)
class Entry:
    """A word, or several that belong together, and its meaning."""

    word: str
    meaning: str

    def has(self, text: str) -> bool:
        """Whether a text stands in the word or in its meaning."""
        return text.casefold() in f"{self.word} {self.meaning}".casefold()


@cache
def glossary() -> tuple[Entry, ...]:
    """All words, in the order of their file."""
    with resource("data", "words.toml").open("rb") as file:
        return tuple(Entry(it["word"], it["meaning"]) for it in tomllib.load(file)["words"])


class Words(QDialog):
    """The words beside the window, found as one types. Esc closes them."""

    def __init__(self, parent: QWidget, looks: Looks) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle("Words")
        self._looks = looks
        self.shown: tuple[Entry, ...] = ()
        self.line = QLineEdit()
        voice(self.line, looks, "body", 14)
        self.line.setPlaceholderText("Find a word")
        self.line.setAccessibleName("Find a word")
        self.line.textChanged.connect(self.seek)
        self._scroll = Scroll()
        self._scroll.setAccessibleName("Words")
        close = button("Close", looks)
        close.clicked.connect(self.accept)
        head = label("Words", looks, "head", 21)
        box = column(head, 10, self.line, 10, self._scroll, 10, row(None, close), margins=(22, 18, 22, 16))
        box.setStretch(4, 1)
        self.setLayout(box)
        self.resize(looks.px(680), looks.px(660))
        self.seek("")

    def seek(self, text: str) -> None:
        """Show the words in which a text stands, or whose meaning holds it."""
        looks, inner = self._looks, QWidget()
        self.shown = tuple(it for it in glossary() if it.has(text.strip()))
        parts: list[QWidget] = []
        for it in self.shown:
            one = QWidget()
            word = label(it.word, looks, "body", 14.5, weight=600, wrap=True)
            meaning = label(it.meaning, looks, "body", 14, ink="ink2", wrap=True)
            one.setLayout(column(word, 3, meaning, margins=(2, 9, 10, 9)))
            one.setAccessibleName(f"{it.word}: {it.meaning}")
            parts += [one, rule()]
        if not parts:
            parts = [label(f"“{text.strip()}” is not among the words.", looks, "body", 14, ink="ink3", wrap=True)]
        inner.setLayout(column(*parts, None))
        inner.setProperty("ground", "window")
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scroll.hold(inner)


def open_words(parent: QWidget, looks: Looks) -> Words:
    """Show the words; the window can be used beside them."""
    sheet = Words(parent, looks)
    sheet.show()
    return sheet
