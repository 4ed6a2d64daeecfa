"""The frames of an exhibit as PNG: 300 dots to the inch, each with the hand file inside."""

from __future__ import annotations

from io import BytesIO

from PIL import Image
from PIL.PngImagePlugin import PngInfo
from PySide6.QtGui import QImage

from reviewer.exhibits.painting import frame_image
from reviewer.exhibits.parts import Exhibit

INCHES = 6
"""The width of a frame."""
HAND_KEY = "reviewer.hand"
"""The key of the text in which a frame carries its hand file; `NAME_KEY` that of the file's name."""
NAME_KEY = "reviewer.hand.name"
SLIP_KEY = "reviewer.export"
"""The key of the text in which a frame carries its slip; `LETTER_KEY` that of its own letter."""
LETTER_KEY = "reviewer.frame"
SHEET = "sheet"
"""What a sheet of all frames has for a letter."""


def to_pngs(exhibit: Exhibit) -> dict[str, bytes]:
    """The frames by letter; the same bytes for the same exhibit."""
    return {scene.letter: to_png(exhibit, scene.letter) for scene in exhibit.scenes}


def to_png(exhibit: Exhibit, letter: str) -> bytes:
    """One frame, or the sheet of all of them. Raises KeyError where there is none with this letter."""
    if letter == SHEET:
        from reviewer.exhibits.pictures import sheet_image

        spoken = " ".join(scene.spoken for scene in exhibit.scenes)
        return _png(exhibit, letter, sheet_image(exhibit), f"{exhibit.cover.title}. All frames", spoken)
    for scene in exhibit.scenes:
        if scene.letter == letter:
            drawn = frame_image(scene.view, INCHES * exhibit.slip.dpi)
            return _png(exhibit, letter, drawn, f"{exhibit.cover.title}. Frame {letter}", scene.spoken)
    raise KeyError(letter)


def _png(exhibit: Exhibit, letter: str, drawn: QImage, title: str, spoken: str) -> bytes:
    info = PngInfo()
    info.add_itxt("Title", title)
    info.add_itxt("Description", spoken)
    info.add_itxt(LETTER_KEY, letter)
    info.add_itxt(SLIP_KEY, str(exhibit.slip), zip=True)
    info.add_itxt(NAME_KEY, exhibit.record_name)
    info.add_itxt(HAND_KEY, exhibit.record, zip=True)
    file, dpi = BytesIO(), exhibit.slip.dpi
    picture(drawn).save(file, "PNG", dpi=(dpi, dpi), pnginfo=info, compress_level=6)
    return file.getvalue()


def picture(drawn: QImage) -> Image.Image:
    """The same picture for the library that writes it."""
    plain = drawn.convertToFormat(QImage.Format.Format_RGB888)
    size = plain.width(), plain.height()
    return Image.frombuffer("RGB", size, bytes(plain.constBits()), "raw", "RGB", plain.bytesPerLine(), 1)
