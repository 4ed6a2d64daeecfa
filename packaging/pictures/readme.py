"""The pictures that the documentation shows."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QImage, QPainter

from reviewer.ui.desk import Mode
from reviewer.ui.samples import FIRST
from reviewer.ui.window import Window

from .screens import library, shoe
from .stage import Stage, sample

STATES = ("8-next-card-unknown", "d-two-third-cards", "h-procedure-not-on-record", "us-nj-not-governed-payout")


def pictures(stage: Stage) -> Iterator[tuple[str, QImage]]:
    """Every picture with its name."""
    main_window = stage.window("dim", 1920, 1080)
    main_window.deeds.open_path(sample(FIRST))
    yield "main", stage.seen(main_window.frame)
    light = stage.window("light", 1920, 1080)
    light.start.refresh(())
    yield "start", stage.seen(light.frame)
    light.deeds.open_path(sample(FIRST))
    light.desk.show(Mode.BOTH)
    light.actions_.run("last")
    yield "side-by-side", stage.seen(light.frame)
    books = stage.window("light", 1440, 860)
    yield "library", stage.seen(library(books))
    books.shelving.close()
    dim = stage.window("dim", 1920, 1080)
    yield "shoe", stage.seen(shoe(dim))
    dim.shelving.close()
    dark = stage.window("dark", 1600, 900)
    yield "rulings", beside(rulings(stage, dark))


def rulings(stage: Stage, window: Window) -> list[QImage]:
    """The ruling of a hand of each kind."""
    found = []
    for name in STATES:
        window.deeds.open_path(sample(name))
        found.append(stage.seen(window.right))
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
