"""Frames of a clip that are kept as pictures: a PNG that says in its text which frame of which clip it is."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from reviewer.video.clip import Clip, Frame
from reviewer.video.times import recorded

CLIP, CLIP_SUM, NUMBER, AT, EVENT, PICTURE = (
    "reviewer.clip",
    "reviewer.clip.sha256",
    "reviewer.clip.frame",
    "reviewer.clip.seconds",
    "reviewer.clip.event",
    "reviewer.picture.sha256",
)
"""The keys of a grab's text. The picture's sum is that of its points: rows from the top, red, green, blue, a byte each."""
MOST_POINTS = 64_000_000
_SUM = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Grab:
    """A frame that was kept: the PNG, and what it says of itself. ``event`` is the number of the event that it was kept
    at, 0 for none; ``picture`` the SHA-256 of its points.
    """

    png: bytes
    clip: str
    clip_sha256: str
    number: int
    at: Decimal
    event: int
    picture: str

    @property
    def sha256(self) -> str:
        """The SHA-256 of the PNG."""
        return hashlib.sha256(self.png).hexdigest()

    @property
    def words(self) -> str:
        """What it is, in a sentence without its full stop."""
        told = f"Frame {self.number} of the clip {self.clip}, {self.at:.3f} s"
        return f"{told}, event {self.event}" if self.event else told


def grab(clip: Clip, frame: Frame, event: int = 0) -> Grab:
    """Keep a frame, at an event. The same frame gives the same bytes."""
    at, picture = recorded(frame.at), _sum(frame.image)
    told = {CLIP: clip.name, CLIP_SUM: clip.sha256, NUMBER: str(frame.number), AT: f"{at:.3f}", EVENT: str(event)}
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, QByteArray(b"png"))
    made = Grab(b"", clip.name, clip.sha256, frame.number, at, event, picture)
    for key, text in {"Description": f"{made.words}: a frame of the recording", **told, PICTURE: picture}.items():
        writer.setText(key, text)
    writer.write(frame.image)
    return Grab(bytes(content.data()), clip.name, clip.sha256, frame.number, at, event, picture)


def read_grab(png: bytes) -> Grab | None:
    """The grab that a picture is; None where it is none, or its points are not those that it was kept with."""
    content = QByteArray(png)
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer, QByteArray(b"png"))
    size = reader.size()
    if not 0 < size.width() * size.height() <= MOST_POINTS:
        return None
    told = {key: reader.text(key) for key in (CLIP, CLIP_SUM, NUMBER, AT, EVENT, PICTURE)}
    try:
        number, at, event = int(told[NUMBER]), Decimal(told[AT]), int(told[EVENT])
    except (ValueError, InvalidOperation):
        return None
    if not _SUM.fullmatch(told[CLIP_SUM]) or not at.is_finite() or _sum(reader.read()) != told[PICTURE]:
        return None
    return Grab(png, told[CLIP], told[CLIP_SUM], number, at, event, told[PICTURE])


def _sum(image: QImage) -> str:
    """The SHA-256 of a picture's points; "" where there is none."""
    if image.isNull():
        return ""
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    across, apart = plain.width() * 3, plain.bytesPerLine()
    content = bytes(plain.constBits())
    rows = (content[n * apart : n * apart + across] for n in range(plain.height()))
    return hashlib.sha256(b"".join(rows)).hexdigest()
