"""The program offers the mark: at the event that departs, never set unasked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QWidget

from reviewer.drawing.glyphs import error_glyph
from reviewer.games.procedure import Departure
from reviewer.record.hand import Hand, Irregularity
from reviewer.review.departures import departures, suggestions
from reviewer.review.words import ERRORS
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import DIGITS, PRESS, SIDEWAYS, OwnsKeys
from reviewer.ui.pieces import Glyph, Key, Part, column, label, row, rule
from reviewer.ui.ruling_parts import Choice


class Offer(OwnsKeys, QFrame):
    """A pop-up over the table. Enter takes the first, digits the others, ← and → move the mark, Esc declines."""

    taken = Signal(int, object)
    another = Signal(int)
    declined = Signal()
    moved = Signal(int)
    own_keys = PRESS | SIDEWAYS | DIGITS | {Qt.Key.Key_Escape}

    def __init__(self, parent: QWidget, looks: Looks) -> None:
        super().__init__(parent)
        self._looks = looks
        self.event_number = 0
        self.choices: tuple[Irregularity, ...] = ()
        self._inner = QWidget(self)
        self.setProperty("box", "raised")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Offer of a mark")
        self.setLayout(column(self._inner, margins=(1, 1, 1, 1)))
        self.hide()

    def offer(self, hand: Hand, departure: Departure, at: int) -> None:
        """Offer a mark at an event: the one that departs, or where a person has moved it."""
        self.event_number = at
        self.choices = suggestions(hand, departure)[:6]
        noted = next((it for it in departures(hand) if it.event == departure.event), None)
        looks, inner = self._looks, QWidget()
        inner.setMinimumWidth(looks.px(420))
        glyph = error_glyph(self.choices[0].value) if self.choices else "other"
        head = f"Event {at} departs from normal play" if at == departure.event else f"The mark moves to event {at}"
        says = label(noted.says if noted else "", looks, "body", 13.5, ink="ink2", wrap=True)
        top = QWidget()
        title = row(Glyph(glyph, looks, 16, "mark"), label(head, looks, "body", 14.5, weight=600), None, gap=9)
        top.setLayout(column(title, 6, says, margins=(16, 13, 16, 11)))
        parts: list[QWidget] = [top, rule()]
        for n, error in enumerate(self.choices):
            key, take = "Enter" if n == 0 else str(n + 1), partial(self._take, n)
            parts.append(_line(looks, error_glyph(error.value), ERRORS[error], key, take, current=n == 0))
        another = partial(self._take, len(self.choices))
        parts.append(_line(looks, "", "Another error", "…", another, current=False))
        hints = QWidget()
        said = (("←", ""), ("→", "move the mark"), ("Esc", "no mark"))
        caps: list[Part] = []
        for key, words in said:
            caps.append(Key(key, looks))
            if words:
                caps += [label(words, looks, "body", 13, ink="ink3"), 8]
        hints.setLayout(row(*caps, None, gap=4, margins=(14, 7, 14, 8)))
        inner.setLayout(column(*parts, rule(), hints))
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(self._inner, inner)
        self._inner.hide()
        self._inner.deleteLater()
        self._inner = inner
        self.setAccessibleName(f"{head}. {noted.says if noted else ''}")
        inner.show()
        self.setFixedSize(layout.totalSizeHint())
        self.show()
        self.raise_()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(0)
        elif event.text().isdigit() and event.text() != "0":
            self._take(int(event.text()) - 1)
        elif key == Qt.Key.Key_Escape:
            self.declined.emit()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.moved.emit(-1 if key == Qt.Key.Key_Left else 1)
        else:
            super().keyPressEvent(event)

    def _take(self, n: int) -> None:
        if n < len(self.choices):
            self.taken.emit(self.event_number, self.choices[n])
        elif n == len(self.choices):
            self.another.emit(self.event_number)


def _line(looks: Looks, glyph: str, words: str, key: str, run: Callable[[], object], *, current: bool) -> QWidget:
    it = _Line(run, looks, words, current=current)
    it.setFixedHeight(looks.px(36))
    mark: QWidget = Glyph(glyph, looks, 16, "ink" if current else "ink2") if glyph else QWidget()
    mark.setFixedWidth(looks.px(18))
    said = label(words, looks, "body", 13.5, ink="ink" if current else "ink2")
    it.setLayout(row(mark, said, None, Key(key, looks), gap=10, margins=(15, 0, 15, 0)))
    return it


class _Line(Choice):
    """A line of the offer: the first is lit, or the one under the pointer."""

    def __init__(self, chosen: Callable[[], object], looks: Looks, name: str, *, current: bool) -> None:
        super().__init__(chosen, current=current, looks=looks, name=name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._current or self.underMouse():
            QPainter(self).fillRect(self.rect(), self._looks.colour("select"))
