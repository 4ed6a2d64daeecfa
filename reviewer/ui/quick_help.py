"""Over the quick line, while one types: what the word could mean, what the line comes to, what departs or is wrong."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from reviewer.drawing.faces import HEIGHT, WIDTH, Shape, paint_face
from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.words import width, write
from reviewer.review.completing import Suggestion
from reviewer.review.entry import Entry
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Key, column, label, row, rule

ACROSS = 26
"""How wide a card is that a word could mean."""


class Meanings(QWidget):
    """Up to five things that a word could mean, the one that Tab takes in ink."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.found: tuple[Suggestion, ...] = ()
        self.current = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def lay(self, found: tuple[Suggestion, ...], current: int) -> None:
        """Show these."""
        self.found, self.current = found, current
        self.setAccessibleName(", ".join(it.card.words if it.card else it.text for it in found))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        cards = any(it.card for it in self.found)
        return QSize(self._looks.px(200), self._looks.px(ACROSS * HEIGHT / WIDTH + 6 if cards else 24))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x = 2.0
        for n, it in enumerate(self.found):
            x = self._one(painter, it, x, current=n == self.current)

    def _one(self, painter: QPainter, it: Suggestion, x: float, *, current: bool) -> float:
        looks, middle = self._looks, self.height() / 2
        px, ink = looks.px(13), looks.colour("ink" if current else "ink3")
        if it.card is not None:
            across = looks.px(ACROSS)
            painter.save()
            painter.translate(x, middle - across * HEIGHT / WIDTH / 2)
            painter.scale(across / WIDTH, across / WIDTH)
            painter.setOpacity(1 if current else 0.75)
            paint_face(painter, it.card, looks.palette, Shape.TOKEN, four=looks.four)
            painter.restore()
            x += across + looks.px(7)
        end = x + width(it.text, px, family="JetBrains Mono")
        write(painter, it.text, x, middle + px * 0.36, px, ink, family="JetBrains Mono", weight=500)
        if current:
            painter.setPen(QPen(looks.colour("ink"), 1.5))
            painter.drawLine(
                QRectF(x, middle + px * 0.75, end - x, 0).topLeft(), QRectF(end, middle + px * 0.75, 0, 0).topLeft()
            )
        return end + looks.px(20)


class QuickHelp(QFrame):
    """A pop-up over the line; it never takes the keyboard."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setProperty("box", "raised")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("What the line would take")
        self.meanings = Meanings(looks)
        self.told = label("", looks, "body", 13.5, ink="ink2", wrap=True)
        self._glyph = Glyph("other", looks, 16, "mark")
        self._tab = row(Key("Tab", looks), label("take", looks, "body", 13, ink="ink3"), gap=5)
        self._mark_words = label("mark", looks, "body", 13, ink="ink3")
        self._mark = Key("!", looks)
        self._upper, self._lower, self._rule = QWidget(), QWidget(), rule()
        upper = row(gap=12, margins=(14, 7, 12, 7))
        upper.addWidget(self.meanings, 1)
        upper.addLayout(self._tab)
        self._upper.setLayout(upper)
        lower = row(self._glyph, gap=9, margins=(14, 8, 12, 8))
        lower.addWidget(self.told, 1)
        lower.addLayout(row(self._mark, self._mark_words, gap=5))
        self._lower.setLayout(lower)
        self.setLayout(column(self._upper, self._rule, self._lower, margins=(1, 1, 1, 1)))
        self.hide()

    def show_entry(self, entry: Entry, current: int, *, fault: str = "") -> None:
        """Show what a line comes to; ``fault`` is what is wrong with it, where that is to be said."""
        self.meanings.lay(entry.suggestions, current)
        self._upper.setVisible(bool(entry.suggestions))
        noted = entry.departure if not fault else None
        text = fault or (f"Departs: {noted.says}" if noted else entry.told)
        self.told.say(text)
        self.told.set_ink("ink" if noted else "mark" if fault else "ink2")
        self._glyph.setVisible(bool(noted or fault))
        self._glyph.name = error_glyph(noted.could_be[0].value) if noted and noted.could_be else "other"
        self._glyph.update()
        for it in (self._mark, self._mark_words):
            it.setVisible(noted is not None)
        self._lower.setVisible(bool(text))
        self._rule.setVisible(bool(text) and bool(entry.suggestions))

    @property
    def empty(self) -> bool:
        """Whether there is nothing to be said."""
        return not self.told.text() and not self.meanings.found

    def place(self, line: QWidget) -> None:
        """Stand over a line, as wide as it."""
        parent = self.parentWidget()
        assert parent is not None
        corner = line.mapTo(parent, line.rect().topLeft())
        self.setFixedWidth(line.width())
        layout = self.layout()
        assert layout is not None
        layout.activate()
        high = (
            layout.totalHeightForWidth(line.width()) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        )
        self.setFixedHeight(high)
        self.move(corner.x(), corner.y() - high - self._looks.px(8))
        self.raise_()
