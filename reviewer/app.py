"""The desktop program: one window, on the hands that it was given."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QSettings
    from PySide6.QtGui import QColor, QIcon

    from reviewer.ui.frame import Frame
    from reviewer.ui.window import Window


def run(paths: Sequence[Path]) -> int:
    """Open the window on a hand or an exhibit, the first of ``paths``; the others are listed as open lately. Stays until it is
    closed.

    The empty frame is seen first; what is in it is read and made after that.
    """
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from reviewer.ui.frame import Frame

    app = QApplication.instance() or QApplication(["reviewer"])
    assert isinstance(app, QApplication)
    app.setApplicationName("Reviewer")
    app.setDesktopFileName("reviewer")
    app.setStyle("Fusion")
    folder = _state_folder()
    settings = QSettings(str(folder / "reviewer.ini"), QSettings.Format.IniFormat)
    frame = Frame(_ground(settings))
    geometry = settings.value("geometry")
    if geometry is None or not frame.restoreGeometry(geometry):
        frame.resize(1440, 900)
    frame.show()
    app.processEvents()
    window = _furnished(frame, settings, folder)
    if paths:
        for path in reversed(paths[1:]):
            window.deeds.remember(path)
        window.deeds.open_path(paths[0])
    else:
        window.deeds.offer_recovered()
    return app.exec()


def _ground(settings: QSettings) -> QColor:
    """The colour of the window before there is anything in it."""
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QGuiApplication

    from reviewer.drawing.tokens import PALETTES, palette

    theme = str(settings.value("theme", "system"))
    if theme not in PALETTES:
        light = QGuiApplication.styleHints().colorScheme() is Qt.ColorScheme.Light
        theme = "light" if light else "dark"
    return palette(theme)["window"]


def _furnished(frame: Frame, settings: QSettings, folder: Path) -> Window:
    """The window in its frame. A fault in the program from here on ends in one dialog, the hand saved first."""
    import sys

    from reviewer.drawing import fonts
    from reviewer.ui import speaking
    from reviewer.ui.fault import Fault
    from reviewer.ui.window import Window

    fonts.load()
    frame.setWindowIcon(icon())
    speaking.install()
    window = Window(frame, settings, _now, folder)
    window.texts = _texts_folder()
    window.library_file, window.who = _library_file(), _who()
    sys.excepthook = Fault(window, folder).tell
    window.begin()
    return window


def icon() -> QIcon:
    """The program's sign, as small and as large as window managers want it."""
    from PySide6.QtCore import QRectF, Qt
    from PySide6.QtGui import QIcon, QPainter, QPixmap

    from reviewer.drawing.glyphs import paint_emblem
    from reviewer.drawing.tokens import palette

    made = QIcon()
    for side in (16, 32, 48, 128):
        pixmap = QPixmap(side, side)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_emblem(painter, QRectF(0, 0, side, side), palette("dark"))
        painter.end()
        made.addPixmap(pixmap)
    return made


def _now() -> datetime:
    return datetime.now().astimezone()


def _texts_folder() -> Path:
    from platformdirs import user_data_path

    return user_data_path("reviewer", appauthor=False) / "official"


def _library_file() -> Path:
    from platformdirs import user_data_path

    return user_data_path("reviewer", appauthor=False) / "library.sqlite"


def _who() -> str:
    """The name under which somebody is at this machine."""
    from getpass import getuser

    try:
        return getuser()
    except (KeyError, ImportError, OSError):  # a system without users
        return "reviewer"


def _state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("reviewer", appauthor=False)
