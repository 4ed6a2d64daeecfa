"""The quick line: events as one types them, with what they would be, and what is wrong with them, in place."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from reviewer.record.hand import Hand
from reviewer.review.due import Question, prompt
from reviewer.review.entry import Entry, read
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Key, bar, column, label, row, voice
from reviewer.ui.prose import Prose
from reviewer.ui.quick_help import QuickHelp

NOTHING = Entry(())


class GhostLine(QLineEdit):
    """A line that shows in grey, behind what is typed, what Tab would add."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.ghost = ""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.ghost or not self.hasFocus() or self.cursorPosition() < len(self.text()):
            return
        painter = QPainter(self)
        painter.setFont(self.font())
        painter.setPen(self._looks.colour("ink3"))
        metrics, box = QFontMetricsF(self.font()), self.cursorRect()
        base = (self.height() + metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(box.center().x() + 1, base), self.ghost)


ROOM = 490
"""How wide the strip is, at the plain text size, that has room for the keys beside the line."""


class QuickLine(QWidget):
    """The line at the bottom. ``entered`` carries what was typed and whether its departure is to be marked; ``closing``
    that the hand is to be closed, ``declared`` a question that was asked then, with the key of its answer.
    """

    entered = Signal(str)
    left = Signal()
    stepped = Signal(int)
    marked = Signal()
    closing = Signal()
    declared = Signal(object, object)

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.hand: Hand | None = None
        self.before: Hand | None = None
        self.doing = ""
        self.entry = NOTHING
        self.questions: tuple[Question, ...] = ()
        self._choice = 0
        self.name = label("Next event", looks, "label", 11.5, ink="ink3", weight=600)
        self.name.setMinimumWidth(looks.px(68))
        self.line = GhostLine(looks)
        voice(self.line, looks, "record", 14)
        self.line.setAccessibleName("Next event")
        self.line.setFixedHeight(looks.px(32))
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._tell)
        self.help = QuickHelp(looks)
        self._hints = QWidget()
        self._hints.setLayout(row(
            Key("!", looks), label("mark", looks, "body", 13, ink="ink3"),
            6, Key("Tab", looks), label("accept", looks, "body", 13, ink="ink3"),
            6, Key("/", looks), label("to the line", looks, "body", 13, ink="ink3"), gap=5,
        ))  # fmt: skip
        strip = bar(44, looks, self.name, self.line, self._hints, gap=12)
        self.setLayout(column(strip))

    @property
    def told(self) -> Prose:
        """What is said over the line."""
        return self.help.told

    def refresh(self, hand: Hand) -> None:
        """Show what is due in a hand."""
        self.hand = hand
        if not self.doing and not self.questions:
            self.line.setPlaceholderText(prompt(hand))
            self._tell(self.line.text())

    # beginning and ending

    def begin(self, doing: str, text: str = "", before: Hand | None = None) -> None:
        """Change or insert an event instead of adding one: what is done, the text to begin with, the hand before it."""
        self.doing, self.before, self.questions = doing, before, ()
        self._name(doing or "Next event")
        if self.hand is not None:
            self.line.setPlaceholderText(prompt(before or self.hand))
        self.line.setText(text)
        self._tell(text)
        if doing:
            self.line.setFocus()
            self.line.selectAll()

    def ask(self, questions: tuple[Question, ...]) -> None:
        """Ask what the table declared, one question after the other, each answered with one key."""
        self.questions = questions
        self.line.clear()
        if not questions:
            self.begin("")
            return
        self._name("Closing")
        first = questions[0]
        self.line.setPlaceholderText(f"{first.text}: {', '.join(f'{key} {says}' for key, says, _ in first.answers)}")
        self.line.setFocus()

    def _name(self, name: str) -> None:
        self.name.say(name)
        self.line.setAccessibleName(name)

    def fault(self, text: str) -> None:
        """Say what is wrong with what was typed."""
        self._show(fault=text)

    def done(self) -> None:
        """What was typed has been taken."""
        self.begin("")

    # as one types

    @property
    def context(self) -> Hand | None:
        """The hand as it is before what is typed."""
        return self.before or self.hand

    def _tell(self, text: str) -> None:
        self._choice = 0
        context = self.context
        self.entry = read(context, text) if context is not None and text.strip() and not self.questions else NOTHING
        self._show(fault="" if self.entry.pending else self.entry.fault)

    def _show(self, *, fault: str = "") -> None:
        found = self.entry.suggestions
        self.line.ghost = found[self._choice].rest(self.line.text()) if found else ""
        self.line.update()
        self.help.show_entry(self.entry, self._choice, fault=fault)
        parent = self.parentWidget()
        self.line.setAccessibleDescription(self.help.told.text())
        if parent is None or self.help.empty:
            self.help.hide()
            return
        if self.help.parentWidget() is not parent:
            self.help.setParent(parent)
        self.help.place(self.line)
        self.help.show()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The line comes first; the keys stand beside it where there is room."""
        self._hints.setVisible(self.width() >= self._looks.px(ROOM))
        if self.help.isVisible():
            self.help.place(self.line)

    def _take(self) -> None:
        """Take what Tab accepts."""
        found = self.entry.suggestions
        if found:
            self.line.setText(found[self._choice].taken(self.line.text()))

    def _choose(self, by: int) -> None:
        self._choice = (self._choice + by) % max(len(self.entry.suggestions), 1)
        self._show(fault="" if self.entry.pending else self.entry.fault)

    def _enter(self) -> None:
        text = self.line.text().strip()
        if text:
            self.entered.emit(text)
        elif not self.doing:
            self.closing.emit()

    # keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent):
            if event.type() is QEvent.Type.ShortcutOverride and event.key() == Qt.Key.Key_Escape:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress and self._key(event):
                return True
        return super().eventFilter(watched, event)

    def _key(self, event: QKeyEvent) -> bool:
        """Whether a key was taken by the line itself."""
        key, empty = event.key(), not self.line.text()
        if self.questions:
            return self._answer(event)
        if key == Qt.Key.Key_Escape:
            self.begin("")
            self.left.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif key == Qt.Key.Key_Tab and not empty and self.entry.suggestions:
            self._take()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.entry.suggestions:
            self._choose(1 if key == Qt.Key.Key_Down else -1)
        elif empty and not self.doing and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.stepped.emit(-1 if key == Qt.Key.Key_Left else 1)
        elif event.text() == "!" and empty:
            self.marked.emit()
        elif event.text() == "!" and ";" not in self.line.text():
            self.entered.emit(f"{self.line.text().strip()} !")
        else:
            return False
        return True

    def _answer(self, event: QKeyEvent) -> bool:
        """Answer the question that is asked; Enter passes it over, Esc leaves them all."""
        asked, rest = self.questions[0], self.questions[1:]
        if event.key() == Qt.Key.Key_Escape:
            self.begin("")
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go_on(rest)
        elif event.text():
            try:
                result = asked.answer(event.text())
            except KeyError:
                return True
            self.declared.emit(asked, result)
            self._go_on(rest)
        return bool(event.text())

    def _go_on(self, rest: tuple[Question, ...]) -> None:
        self.ask(rest)
        if not rest:
            self.left.emit()
