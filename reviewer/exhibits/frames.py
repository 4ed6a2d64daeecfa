"""The frames of an exhibit as PNG: 300 dots to the inch, each with the hand file inside."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from PySide6.QtGui import QImage

from reviewer.exhibits.painting import frame_image
from reviewer.exhibits.parts import Exhibit, Scene

INCHES = 6
"""The width of a frame."""
HAND_KEY = "reviewer.hand"
"""The key of the text in which a frame carries its hand file; `NAME_KEY` that of the file's name."""
NAME_KEY = "reviewer.hand.name"
SLIP_KEY = "reviewer.export"
"""The key of the text in which a frame carries its slip; `LETTER_KEY` that of its own letter."""
LETTER_KEY = "reviewer.frame"


def to_pngs(exhibit: Exhibit) -> dict[str, bytes]:
    """The frames by letter; the same bytes for the same exhibit."""
    return {scene.letter: _png(exhibit, scene) for scene in exhibit.scenes}


def to_png(exhibit: Exhibit, letter: str) -> bytes:
    """One frame. Raises KeyError where there is none with this letter."""
    for scene in exhibit.scenes:
        if scene.letter == letter:
            return _png(exhibit, scene)
    raise KeyError(letter)


def _png(exhibit: Exhibit, scene: Scene) -> bytes:
    info = PngInfo()
    info.add_itxt("Title", f"{exhibit.cover.title}. Frame {scene.letter}")
    info.add_itxt("Description", scene.spoken)
    info.add_itxt(LETTER_KEY, scene.letter)
    info.add_itxt(SLIP_KEY, str(exhibit.slip), zip=True)
    info.add_itxt(NAME_KEY, exhibit.record_name)
    info.add_itxt(HAND_KEY, exhibit.record, zip=True)
    file = BytesIO()
    dpi = exhibit.slip.dpi
    _picture(frame_image(scene.view, INCHES * dpi)).save(file, "PNG", dpi=(dpi, dpi), pnginfo=info, compress_level=6)
    return file.getvalue()


def _picture(drawn: QImage) -> Image.Image:
    """The same picture for the library that writes it."""
    plain = drawn.convertToFormat(QImage.Format.Format_RGB888)
    size = plain.width(), plain.height()
    return Image.frombuffer("RGB", size, bytes(plain.constBits()), "raw", "RGB", plain.bytesPerLine(), 1)
