"""The text of a file at a line: to see what was read there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QTextBlockFormat, QTextCursor
from PySide6.QtWidgets import QDialog, QPlainTextEdit, QWidget

from reviewer.record.files import read_file
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import button, column, label, row


class TextPane(QDialog):
    """A file's text, its lines numbered, with one line lit. Raises Unusable where the file can't be read."""

    def __init__(self, parent: QWidget, looks: Looks, path: Path, line: int, what: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(path.name)
        lines = read_file(path).decode(errors="replace").splitlines()
        across = len(str(len(lines)))
        self.text = QPlainTextEdit("\n".join(f"{n:>{across}}  {text}" for n, text in enumerate(lines, start=1)))
        self.text.setReadOnly(True)
        self.text.setFont(looks.font("record", 13))
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.text.setAccessibleName(f"{path.name}, line {line}")
        close = button("Close", looks, "main")
        close.clicked.connect(self.accept)
        head = label(f"{path.name}, line {line}", looks, "head", 19)
        said = label(what, looks, "body", 13.5, ink="ink2", wrap=True)
        self.setLayout(column(head, 4, said, 12, self.text, 12, row(None, close), margins=(22, 18, 22, 16)))
        self.resize(looks.px(820), looks.px(520))
        self._light(line, looks)

    def _light(self, line: int, looks: Looks) -> None:
        block = self.text.document().findBlockByNumber(max(line - 1, 0))
        cursor = QTextCursor(block)
        lit = QTextBlockFormat()
        lit.setBackground(looks.colour("markwash"))
        cursor.setBlockFormat(lit)
        self.text.setTextCursor(cursor)
        self.text.centerCursor()

    @property
    def line(self) -> int:
        """The line that the cursor is in, from 1."""
        return self.text.textCursor().blockNumber() + 1
