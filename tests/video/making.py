"""Clips for tests: each frame carries its number as a pattern of squares, over a table that is drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path

import av
from av.video.stream import VideoStream
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

BITS, SQUARES = 10, 20
Paint = Callable[[QPainter, QRectF, int], object]


def constant(count: int, rate: Fraction = Fraction(25)) -> tuple[Fraction, ...]:
    """The times of frames at a constant rate."""
    return tuple(n / rate for n in range(count))


def uneven(count: int) -> tuple[Fraction, ...]:
    """The times of frames that follow each other after 20, 50, 40, 100 … ms."""
    found, at = [], Fraction(0)
    for n in range(count):
        found.append(at)
        at += Fraction((20, 50, 40, 100, 33, 21)[n % 6], 1000)
    return tuple(found)


def picture(number: int, size: tuple[int, int], paint: Paint | None = None) -> QImage:
    """A frame: its number, from 1, as white and black squares along its upper edge."""
    width, height = size
    image = QImage(width, height, QImage.Format.Format_RGB888)
    image.fill(QColor(30, 60, 55))
    painter = QPainter(image)
    if paint is not None:
        paint(painter, QRectF(0, 0, width, height), number)
    else:
        painter.fillRect(QRect((number * 7) % width, height // 2, width // 8, height // 4), QColor(230, 225, 210))
    side = width // SQUARES
    for bit in range(BITS):
        white = number >> bit & 1
        painter.fillRect(QRect(bit * side, 0, side, side), Qt.GlobalColor.white if white else Qt.GlobalColor.black)
    painter.end()
    return image


def number_in(image: QImage) -> int:
    """The number that a frame carries."""
    side = image.width() // SQUARES
    return sum((image.pixelColor(bit * side + side // 2, side // 2).lightness() > 127) << bit for bit in range(BITS))


def make_clip(
    path: Path,
    times: Sequence[Fraction] = constant(120),
    *,
    size: tuple[int, int] = (160, 96),
    codec: str = "libx264",
    key_every: int = 250,
    options: dict[str, str] | None = None,
    paint: Paint | None = None,
    base: Fraction = Fraction(1, 90000),
    start: Fraction = Fraction(0),
) -> Path:
    """Write a clip whose frames are first shown at these times."""
    with av.open(str(path), "w", options={"movflags": "+faststart"} if path.suffix == ".mp4" else {}) as container:
        stream = container.add_stream(codec, rate=25)
        assert isinstance(stream, VideoStream)
        stream.width, stream.height = size
        stream.pix_fmt = "yuvj420p" if codec == "mjpeg" else "yuv420p"
        stream.time_base = base
        stream.codec_context.time_base = base
        stream.codec_context.gop_size = key_every
        stream.options = dict(options or {})
        for number, at in enumerate(times, start=1):
            frame = _frame(picture(number, size, paint)).reformat(format=stream.pix_fmt)
            frame.pts, frame.time_base = round((at + start) / base), base
            container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    return path


def _frame(image: QImage) -> av.VideoFrame:
    """A picture for the encoder."""
    frame = av.VideoFrame(image.width(), image.height(), "rgb24")
    plane, have = frame.planes[0], image.bytesPerLine()
    content = bytes(image.constBits())
    rows = (content[n * have : n * have + have][: plane.line_size] for n in range(image.height()))
    plane.update(b"".join(it.ljust(plane.line_size, b"\0") for it in rows))
    return frame
