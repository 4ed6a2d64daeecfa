"""The key sheet, and what the program says of itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from reviewer import __version__
from reviewer.ui.actions import Actions, key_words
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Key, Part, column, label, row

COLUMNS = 3


class KeySheet(QDialog):
    """Every key, menu by menu. Any key closes it."""

    def __init__(self, parent: QWidget, looks: Looks, actions: Actions) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle("Keys")
        self._looks = looks
        grid = QGridLayout()
        grid.setHorizontalSpacing(looks.px(40))
        grid.setVerticalSpacing(looks.px(7))
        listed = [it for it in actions.all if it.keys]
        high = -(-len(listed) // COLUMNS)
        for n, it in enumerate(listed):
            cell = QWidget()
            caps: list[Part] = [Key(key_words(keys), looks) for keys in it.keys[:2]]
            words = label(it.words.rstrip("…"), looks, "body", 13.5, ink="ink2")
            cell.setLayout(row(words, None, *caps, gap=6))
            cell.setAccessibleName(f"{it.words}: {' or '.join(map(key_words, it.keys))}")
            grid.addWidget(cell, n % high, n // high)
        head = label("Keys", looks, "head", 21)
        said = "Letters and digits belong to the quick line while it has the focus; Esc leaves it, / returns."
        below = label(said, looks, "body", 13.5, ink="ink3")
        self.setLayout(column(head, 4, below, 16, grid, margins=(26, 22, 26, 24)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._looks.colour("line2"), 1))
        painter.setBrush(self._looks.colour("raised"))
        painter.drawRoundedRect(self.rect().toRectF().adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)


def key_sheet(parent: QWidget, looks: Looks, actions: Actions) -> None:
    """Show the key sheet over a window."""
    sheet = KeySheet(parent, looks, actions)
    sheet.adjustSize()
    corner = parent.mapToGlobal(parent.rect().center())
    sheet.move(corner.x() - sheet.width() // 2, corner.y() - sheet.height() // 2)
    sheet.open()


def about_words() -> str:
    """What the program is, in a few sentences."""
    return (
        f"Reviewer {__version__}\n\nReconstructs a disputed hand at a card table, shows what the rules command beside "
        "what was done, and prints the authority for it. Statements of provisions are in the program’s own words."
    )
