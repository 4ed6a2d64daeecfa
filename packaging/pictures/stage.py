"""A window to be drawn: its looks, its size, a hand on it, and what lies over it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from reviewer.ui.frame import Frame
from reviewer.ui.samples import samples
from reviewer.ui.window import Window

WHEN = datetime(2026, 11, 29, 22, 41, 7, tzinfo=UTC)
"""What the clock says in every picture."""


@dataclass(frozen=True, slots=True)
class Stage:
    """An application, and a folder for what its windows keep."""

    app: QApplication
    kept: Path

    def window(self, theme: str, width: int, height: int) -> Window:
        """A window of a theme and a size in px, without motion, with nothing open."""
        settings = QSettings(str(self.kept / f"{theme}.ini"), QSettings.Format.IniFormat)
        settings.clear()
        settings.setValue("theme", theme)
        settings.setValue("motion", "no")
        frame = Frame()
        frame.resize(width, height)
        made = Window(frame, settings, lambda: WHEN)
        made.texts, made.library_file = self.kept / "official", self.kept / f"{theme}-{width}.sqlite"
        frame.show()
        return made

    def settle(self) -> None:
        """Let everything take its place."""
        for _ in range(20):
            self.app.processEvents()

    def seen(self, widget: QWidget) -> QImage:
        """A widget as it is seen, with the dialogs that are open over it."""
        self.settle()
        image = widget.grab().toImage()
        painter = QPainter(image)
        for it in dialogs(widget):
            painter.drawPixmap(it.pos() - widget.mapToGlobal(widget.rect().topLeft()), it.grab())
        painter.end()
        return image

    @contextmanager
    def cleared(self, window: Window) -> Iterator[None]:
        """A window on which nothing is left afterwards: no dialog, no tour, no hand."""
        try:
            yield
        finally:
            for it in dialogs(window.frame):
                it.reject()
            if window.shelving.window is not None:
                window.shelving.window.close()
            window.shelving.shoes.close()
            if window.presenter is not None:
                window.presenter.close()
            window.desk.put_away()
            window.events_wanted = None
            window.start_banner.tell(())
            window.middle.quick.done()
            self.settle()


def dialogs(widget: QWidget) -> list[QDialog]:
    """The dialogs that are open over a window, the lowest first."""
    return [it for it in widget.findChildren(QDialog) if it.isVisible()]


def sample(name: str) -> Path:
    """Where a sample lies, by a part of its name."""
    return next(it.path for it in samples() if name in it.path.name)
