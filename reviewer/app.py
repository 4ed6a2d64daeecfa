"""The desktop program: one window, on the hands that it was given."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path


def run(paths: Sequence[Path]) -> int:
    """Open the window on a hand or an exhibit, the first of ``paths``, and stay until it is closed."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from reviewer.drawing import fonts

    app = QApplication.instance() or QApplication(["reviewer"])
    assert isinstance(app, QApplication)
    app.setApplicationName("Reviewer")
    app.setDesktopFileName("reviewer")
    app.setStyle("Fusion")
    fonts.load()
    from reviewer.ui.window import Window

    folder = _state_folder()
    settings = QSettings(str(folder / "reviewer.ini"), QSettings.Format.IniFormat)
    window = Window(settings, _now, folder)
    _guard(window, folder)
    geometry = settings.value("geometry")
    if geometry is None or not window.restoreGeometry(geometry):
        window.resize(1440, 900)
    window.begin()
    if paths:
        window.deeds.open_path(paths[0])
    else:
        window.deeds.offer_recovered()
    return app.exec()


def _now() -> datetime:
    return datetime.now().astimezone()


def _state_folder() -> Path:
    from platformdirs import user_state_path

    return user_state_path("reviewer", appauthor=False)


def _guard(window: object, folder: Path) -> None:
    """See to it that a fault in the program ends in one dialog with text to copy, the hand saved first."""
    import sys

    from reviewer.ui.fault import Fault
    from reviewer.ui.window import Window

    assert isinstance(window, Window)
    sys.excepthook = Fault(window, folder).tell
