"""The key sheet, in which keys can be given to others, and what the program says of itself."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QDialog, QGridLayout, QSizePolicy, QWidget

from reviewer import __version__
from reviewer.ui.actions import Actions, key_words
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsEveryKey
from reviewer.ui.pieces import column, focus_ring, label, paint_key, paint_raised

COLUMNS = 3
SAID = (
    "Letters and digits belong to the quick line while it has the focus; Esc leaves it, / returns. "
    "To give something another key, choose it here and press that key; Backspace gives it back its own."
)
_BARE = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)
_KEPT = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class KeyRow(QAbstractButton):
    """What one key does. Chosen, it waits for another key."""

    def __init__(self, id: str, actions: Actions, looks: Looks) -> None:
        super().__init__()
        self.id, self._actions, self._looks = id, actions, looks
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(looks.px(300))
        self.refresh()

    def refresh(self) -> None:
        """Show the present keys."""
        it = self._actions[self.id]
        self.setText(it.words.rstrip("…"))
        keys = " or ".join(map(key_words, it.keys[:2])) or "no key"
        self.setAccessibleName(f"{self.text()}: {keys}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(300), self._looks.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isChecked() or self.underMouse():
            painter.fillRect(self.rect(), looks.colour("select"))
        end = float(self.width() - looks.px(6))
        shown = ["Press a key"] if self.isChecked() else [key_words(keys) for keys in self._actions[self.id].keys[:2]]
        for text in reversed(shown):
            across = max(QFontMetricsF(looks.font("record", 11.5)).horizontalAdvance(text) + 10, looks.px(20))
            paint_key(painter, QRectF(end - across, 0, across, self.height()), text, looks)
            end -= across + 5
        own = self._actions.own_key(self.id)
        painter.setFont(looks.font("body", 13.5, 600 if own else 400))
        painter.setPen(looks.colour("ink" if own or self.isChecked() else "ink2"))
        room = QRectF(looks.px(6), 0, end - looks.px(14), self.height())
        words = painter.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, round(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        focus_ring(self, painter, looks, 4)


class KeySheet(OwnsEveryKey, QDialog):
    """Every key, menu by menu. One that is chosen can be given another; Esc closes the sheet."""

    def __init__(self, parent: QWidget, looks: Looks, actions: Actions) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle("Keys")
        self._looks, self._actions = looks, actions
        grid = QGridLayout()
        grid.setHorizontalSpacing(looks.px(22))
        grid.setVerticalSpacing(0)
        self.rows = [KeyRow(it.id, actions, looks) for it in actions.all if it.keys]
        high = -(-len(self.rows) // COLUMNS)
        for n, row in enumerate(self.rows):
            grid.addWidget(row, n % high, n // high)
        head = label("Keys", looks, "head", 21)
        below = label(SAID, looks, "body", 13.5, ink="ink3", wrap=True)
        self.told = label("", looks, "body", 13.5, weight=600, wrap=True)
        self.setLayout(column(head, 4, below, 12, grid, 8, self.told, margins=(26, 22, 26, 22)))

    @property
    def chosen(self) -> KeyRow | None:
        """What waits for another key."""
        return next((row for row in self.rows if row.isChecked()), None)

    def _let_go(self) -> None:
        for row in self.rows:
            row.setAutoExclusive(False)
            row.setChecked(False)
            row.setAutoExclusive(True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, row = Qt.Key(event.key()), self.chosen
        if key in _BARE:
            return
        if row is None or key in _KEPT:
            if key == Qt.Key.Key_Escape or event.text() == "?":
                self.accept()
            else:
                super().keyPressEvent(event)
            return
        if key != Qt.Key.Key_Escape:
            self._give(row, event)
        self._let_go()

    def _give(self, row: KeyRow, event: QKeyEvent) -> None:
        """Give the pressed key to what is chosen, or say why not."""
        if event.key() == Qt.Key.Key_Backspace:
            said = self._actions.set_key(row.id, None)
            done = f"“{row.text()}” has its own key again."
        else:
            keys = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
            said = self._actions.set_key(row.id, keys)
            done = f"{key_words(keys)} is now the key of “{row.text()}”."
        self.told.say(said or done)
        row.refresh()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_raised(self, self._looks)


def key_sheet(parent: QWidget, looks: Looks, actions: Actions) -> KeySheet:
    """Show the key sheet over a window."""
    sheet = KeySheet(parent, looks, actions)
    sheet.adjustSize()
    corner = parent.mapToGlobal(parent.rect().center())
    sheet.move(corner.x() - sheet.width() // 2, corner.y() - sheet.height() // 2)
    sheet.open()
    return sheet


def about_words() -> str:
    """What the program is, in a few sentences."""
    return (
        f"Reviewer {__version__}\n\nReconstructs a disputed hand at a card table, shows what the rules command beside "
        "what was done, and prints the authority for it. Statements of provisions are in the program’s own words."
    )
