"""The frame of the window: it is seen at once, before what is in it has been read and made."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtGui import QCloseEvent, QColor, QDragEnterEvent, QDropEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QMainWindow

LEAST = (1180, 680)


class Inside(Protocol):
    """What is in the frame."""

    def arrange(self) -> None:
        """Give everything the room that the frame has."""

    def take(self, path: Path) -> None:
        """Take a file that was dropped."""

    def may_close(self) -> bool:
        """Whether the window may be closed."""


def dropped(event: QDropEvent) -> list[Path]:
    """The files of this machine that were dropped."""
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]


class Frame(QMainWindow):
    """An empty main window in the ground's colour. What is in it is put there later."""

    def __init__(self, ground: QColor | None = None) -> None:
        super().__init__()
        self.inside: Inside | None = None
        self.setWindowTitle("Reviewer")
        self.setMinimumSize(*LEAST)
        self.setDockNestingEnabled(True)
        self.setAcceptDrops(True)
        if ground is not None:
            colours = self.palette()
            colours.setColor(QPalette.ColorRole.Window, ground)
            self.setPalette(colours)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.inside is not None:
            self.inside.arrange()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = dropped(event)
        if paths and self.inside is not None:
            self.inside.take(paths[0])

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.inside is None or self.inside.may_close():
            event.accept()
        else:
            event.ignore()
