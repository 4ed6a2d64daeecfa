"""Draws the pictures that the documentation shows, from the real window, without a display."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QSettings
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from reviewer import resource
from reviewer.drawing import fonts
from reviewer.ui.desk import Mode
from reviewer.ui.frame import Frame
from reviewer.ui.samples import FIRST, judge_next, samples
from reviewer.ui.window import Window

WHEN = datetime(2026, 11, 29, 22, 41, 7, tzinfo=UTC)
STATES = ("8-next-card-unknown", "d-two-third-cards", "h-procedure-not-on-record", "us-nj-not-governed-payout")


def main() -> int:
    """Draw every picture into ``assets/pictures``, or into the folder that is given."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else resource("assets", "pictures")
    folder.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication(["pictures"])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    fonts.load()
    while judge_next():
        pass
    with tempfile.TemporaryDirectory() as kept:
        for name, image in pictures(app, Path(kept)):
            image.save(str(folder / f"{name}.png"))
            print(folder / f"{name}.png")
    return 0


def pictures(app: QApplication, kept: Path) -> Iterator[tuple[str, QImage]]:
    """Every picture with its name."""

    def window(theme: str, width: int, height: int) -> Window:
        settings = QSettings(str(kept / f"{theme}.ini"), QSettings.Format.IniFormat)
        settings.clear()
        settings.setValue("theme", theme)
        settings.setValue("motion", "no")
        frame = Frame()
        frame.resize(width, height)
        made = Window(frame, settings, lambda: WHEN)
        frame.show()
        return made

    def seen(widget: QWidget) -> QImage:
        for _ in range(20):
            app.processEvents()
        return widget.grab().toImage()

    main_window = window("dim", 1920, 1080)
    main_window.deeds.open_path(sample(FIRST))
    yield "main", seen(main_window.frame)
    light = window("light", 1920, 1080)
    light.start.refresh(())
    yield "start", seen(light.frame)
    light.deeds.open_path(sample(FIRST))
    light.desk.show(Mode.BOTH)
    light.actions_.run("last")
    yield "side-by-side", seen(light.frame)
    dark = window("dark", 1600, 900)
    yield "rulings", beside(rulings(dark, seen))


def rulings(window: Window, seen: Callable[[QWidget], QImage]) -> list[QImage]:
    """The ruling of a hand of each kind."""
    found = []
    for name in STATES:
        window.deeds.open_path(sample(name))
        found.append(seen(window.right))
    return found


def beside(images: list[QImage]) -> QImage:
    """Pictures side by side on the ground's colour."""
    gap = 16
    width = sum(image.width() + gap for image in images) + gap
    whole = QImage(width, max(image.height() for image in images) + 2 * gap, QImage.Format.Format_RGB32)
    whole.fill(0x12151A)
    painter, x = QPainter(whole), gap
    for image in images:
        painter.drawImage(x, gap, image)
        x += image.width() + gap
    painter.end()
    return whole


def sample(name: str) -> Path:
    """Where a sample lies, by a part of its name."""
    return next(it.path for it in samples() if name in it.path.name)


if __name__ == "__main__":
    sys.exit(main())
