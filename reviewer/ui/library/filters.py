"""The filters at the left: what each can be set to, with how many things have it; and the searches that are kept."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from reviewer.library.searching import CHOICES, Query, choices, kept_searches
from reviewer.record.hand import Irregularity
from reviewer.review.words import ERRORS
from reviewer.ui.library.shelf import Shelf
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import Pressed
from reviewer.ui.pick import Item, Pick
from reviewer.ui.pieces import Part, Tool, button, column, focus_ring, label, row, rule
from reviewer.ui.scroll import Scroll
from reviewer.ui.sheet import typed

FILTERS = {
    "status": "Status",
    "tag": "Tag",
    "game": "Game",
    "rules": "Rules",
    "site": "Site",
    "table": "Table",
    "dealer": "Dealer",
    "person": "Person",
    "error": "Irregularity",
    "governing": "Provision",
    "answer": "Answer",
}
"""The filters that are chosen from a list, by the names that readers see."""
DAYS = {"since": "Since", "until": "Until"}


def filter_words(name: str, value: str) -> str:
    """A filter's value as a reader sees it."""
    if name == "error":
        return ERRORS[Irregularity(value)] if value in {it.value for it in Irregularity} else value
    return value.replace("_", " ") if name == "answer" else value


class _Filter(Pressed, QWidget):
    """One filter: its name and what it is set to; pressed, it lists what it can be set to."""

    chosen = Signal()

    def __init__(self, words: str, value: str, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(f"{words}: {value or 'any'}")
        self.setFixedHeight(looks.px(30))
        name = label(words, looks, "body", 13, ink="ink2")
        said = label(value or "any", looks, "body", 13, ink="ink" if value else "ink3", weight=600 if value else 400)
        self.setLayout(row(name, None, said, margins=(14, 0, 10, 0)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.underMouse():
            painter.fillRect(self.rect(), self._looks.colour("select"))
        focus_ring(self, painter, self._looks, 4)


class Filters(QWidget):
    """The column of filters and kept searches."""

    keeping = Signal()
    forgetting = Signal(str)

    def __init__(self, shelf: Shelf, looks: Looks) -> None:
        super().__init__()
        self._shelf, self._looks = shelf, looks
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Filters")
        self._scroll = Scroll()
        self._told: object = None
        self.setLayout(column(self._scroll))

    def refresh(self) -> None:
        """Show what is asked for."""
        shelf = self._shelf
        kept = kept_searches(shelf.library)
        told = (shelf.query.filters, tuple(kept.items()))
        if told == self._told:
            return
        self._told = told
        looks, it = self._looks, QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        clear = Tool("cross", "Take all filters away", looks)
        clear.clicked.connect(lambda: shelf.ask(Query(words=shelf.query.words)))
        clear.setVisible(bool(shelf.query.filters))
        parts: list[Part] = [_head("Filters", looks, clear)]
        for name, words in FILTERS.items():
            filter = _Filter(words, filter_words(name, getattr(shelf.query, name)), looks)
            filter.chosen.connect(partial(self.choose, name))
            parts.append(filter)
        parts += [6, *(self._day(name, words) for name, words in DAYS.items())]
        keep = Tool("plus", "Keep this search", looks)
        keep.clicked.connect(self.keeping.emit)
        keep.setEnabled(bool(shelf.query.words or shelf.query.filters))
        parts += [10, rule(), _head("Searches", looks, keep)]
        parts += [self._kept(name, query) for name, query in kept.items()]
        if not kept:
            parts.append(_quiet("A search that is kept stands here.", looks))
        it.setLayout(column(*parts, None))
        self._scroll.hold(it)

    def _day(self, name: str, words: str) -> QWidget:
        looks, holder = self._looks, QWidget()
        line: QLineEdit = typed(words, getattr(self._shelf.query, name), "2026-11-29", looks, "record")
        line.setFixedWidth(looks.px(128))
        line.editingFinished.connect(lambda: self._set_day(name, line.text().strip()))
        holder.setLayout(row(label(words, looks, "body", 13, ink="ink2"), None, line, margins=(14, 2, 10, 2)))
        return holder

    def _set_day(self, name: str, day: str) -> None:
        if day != getattr(self._shelf.query, name):
            self._shelf.look_for(**{name: day})

    def _kept(self, name: str, query: Query) -> QWidget:
        looks, it = self._looks, QWidget()
        press = button(name, looks, "quiet")
        press.setStyleSheet("text-align: left;")
        press.clicked.connect(lambda: self._shelf.ask(query))
        forget = Tool("cross", f"Forget “{name}”", looks)
        forget.clicked.connect(lambda: self.forgetting.emit(name))
        it.setLayout(row(press, None, forget, gap=2, margins=(4, 0, 8, 0)))
        return it

    def choose(self, name: str) -> None:
        """List what a filter can be set to."""
        known = choices(self._shelf.library, name)
        now = getattr(self._shelf.query, name)

        def found(text: str) -> list[tuple[Item, partial[None]]]:
            listed = [(Item("Any", hint="" if now else "now"), partial(self._set, name, ""))]
            for value, count in known:
                words = filter_words(name, value)
                if text.lower() in words.lower():
                    hint = f"{count}{', now' if value == now else ''}"
                    listed.append((Item(words, hint=hint), partial(self._set, name, value)))
            return listed if not text else listed[1:]

        assert name in CHOICES
        pick = Pick(self.window(), self._looks, found, name=FILTERS[name], prompt="Type a part of it", width=420)
        pick.at(self.window(), self._looks.px(90))

    def _set(self, name: str, value: str) -> None:
        self._shelf.look_for(**{name: value})


def _head(words: str, looks: Looks, tool: Tool) -> QWidget:
    it = QWidget()
    it.setFixedHeight(looks.px(40))
    it.setLayout(row(label(words, looks, "body", 13, weight=600), None, tool, margins=(14, 0, 8, 0)))
    return it


def _quiet(words: str, looks: Looks) -> QWidget:
    it = label(words, looks, "label", 12, ink="ink3", weight=400, wrap=True)
    it.setContentsMargins(14, 2, 14, 2)
    return it
