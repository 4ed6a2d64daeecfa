"""A fault in the program: the hand is saved first, then one dialog says what happened, with text to copy."""

from __future__ import annotations

import traceback
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QPlainTextEdit

from reviewer import __version__
from reviewer.errors import Unusable
from reviewer.record.files import save_hand
from reviewer.ui.pieces import button, column, label, row

if TYPE_CHECKING:
    from reviewer.ui.window import Window


class Fault:
    """What is done with an exception that nobody expected. Only the first opens a dialog while it is open."""

    def __init__(self, window: Window, folder: Path) -> None:
        self._window, self._folder = window, folder
        self._open = False

    def tell(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Save the hand, say what happened. An interrupt ends the program instead."""
        if issubclass(kind, KeyboardInterrupt):
            self._window.frame.close()
            return
        saved = self.save()
        if self._open:
            return
        self._open = True
        try:
            self.dialog(self.report(kind, fault, trace), saved).exec()
        finally:
            self._open = False

    def save(self) -> Path | None:
        """Save the hand as it is into a file of its own; None where there is none, or it can't be."""
        if self._window.desk.case is None:
            return None
        path = self._folder / "after-a-fault.hand.toml"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_hand(path, self._window.desk.text)
        except (Unusable, OSError, ValueError):
            return None
        return path

    def report(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> str:
        """The text to copy."""
        told = "".join(traceback.format_exception(kind, fault, trace))
        return f"Reviewer {__version__}\n\n{told}"

    def dialog(self, report: str, saved: Path | None) -> QDialog:
        """The dialog."""
        looks = self._window.looks
        it = QDialog(self._window.frame)
        it.setWindowTitle("A fault in the program")
        text = QPlainTextEdit(report)
        text.setReadOnly(True)
        text.setFont(looks.font("record", 12))
        text.setAccessibleName("Text to copy")
        kept = f"The hand has been saved to {saved}." if saved else "There was no hand that had to be saved."
        copy, close = button("Copy the text", looks), button("Go on", looks, "main")
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(report))
        close.clicked.connect(it.accept)
        head = label("Something went wrong in the program itself", looks, "head", 21)
        said = label(
            f"{kept} Nothing else was written. The text below says what happened.", looks, "body", 14, wrap=True
        )
        it.setLayout(column(head, 6, said, 12, text, 12, row(None, copy, close), margins=(22, 20, 22, 18)))
        it.resize(looks.px(760), looks.px(460))
        return it
