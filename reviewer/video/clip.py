"""A clip that is looked at frame by frame. What is shown at a time is found by the frames' own times, never guessed.

Reading clips takes the package ``av`` (the extra ``video``); all that is here can be imported without it.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from PySide6.QtGui import QImage, QTransform

from reviewer.errors import Problem, Unusable
from reviewer.video.times import Seconds, Times

if TYPE_CHECKING:
    from av.container import InputContainer
    from av.packet import Packet
    from av.video.frame import VideoFrame
    from av.video.stream import VideoStream

BLOCK = 4_000_000
"""How many bytes are read at once for the SHA-256."""
AT_ONCE = 400
"""How many packets are looked at between two reports of how far the reading is."""
CACHE_BYTES = 96_000_000
"""How much room decoded frames take at most."""
MOST_POINTS = 64_000_000
"""The size of a picture, in points, beyond which a clip is not decoded."""
KINDS = "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,asf,flv,mxf,ogg,dhav,ivf,nut,dv,wtv"
"""The forms that are read. None of them is a list of other files or addresses."""
INSTALL = "Install it with “pip install 'reviewer[video]'”, or “pip install '.[video]'” in the program’s own folder."


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame: its number from 1, when it is first shown, in seconds from the clip's first frame, and its picture."""

    number: int
    at: Fraction
    image: QImage


def available() -> bool:
    """Whether clips can be read here."""
    try:
        import av  # noqa: F401
    except ImportError:
        return False
    return True


def opening(path: Path) -> Generator[float, None, Clip]:
    """Open a clip, piece by piece: how much is done, from 0 to 1, and in the end (as the generator's value) the clip.

    All of the file is read once, for its SHA-256 and its frames' times. Raises Unusable where it can't be read, holds no
    picture, or clips can't be read here.
    """
    if not available():
        what = "Clips can’t be shown: the package “av” is not installed."
        raise Unusable(Problem(what, INSTALL, str(path)))
    try:
        file = path.open("rb")
    except OSError as fault:
        why = (
            "There is no such file." if isinstance(fault, FileNotFoundError) else f"It can’t be read: {fault.strerror}."
        )
        raise Unusable(Problem(f"The clip can’t be opened. {why}", "Choose the clip’s file.", str(path))) from None
    try:
        return (yield from _opening(path, file))
    except BaseException:
        file.close()
        raise


def _opening(path: Path, file: BinaryIO) -> Generator[float, None, Clip]:
    import av

    size, digest = max(path.stat().st_size, 1), hashlib.sha256()
    found: list[tuple[int, int, bool]] = []
    try:
        while block := file.read(BLOCK):
            digest.update(block)
            yield min(0.7 * file.tell() / size, 0.7)
        with _container(file) as container:
            stream = _pictures(container)
            base = stream.time_base
            for count, packet in enumerate(container.demux(stream)):
                found += _shown(packet)
                if count % AT_ONCE == 0:
                    yield 0.7 + 0.3 * min((packet.pos or 0) / size, 1.0)
    except (av.FFmpegError, ValueError, EOFError, OSError):
        raise _unreadable(path) from None
    if not found or base is None:
        raise Unusable(Problem("There is no frame in the clip.", "Choose a file with a recording in it.", str(path)))
    return Clip(path, digest.hexdigest(), file, Times.of(base, found))


def open_clip(path: Path) -> Clip:
    """Open a clip at once. Raises Unusable as `opening` does."""
    steps = opening(path)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            clip = done.value
            assert isinstance(clip, Clip)
            return clip


def _container(file: BinaryIO) -> InputContainer:
    """A file from its beginning, as one of the forms that are read."""
    import av

    file.seek(0)
    found = av.open(file, "r", buffer_size=1 << 18, options={"format_whitelist": KINDS, "protocol_whitelist": "file"})
    assert isinstance(found, av.container.InputContainer)
    return found


def _pictures(container: InputContainer) -> VideoStream:
    """The stream of moving pictures. Raises ValueError where there is none that can be decoded."""
    from av.stream import Disposition

    streams = [it for it in container.streams.video if not it.disposition & Disposition.attached_pic]
    if not streams:
        raise ValueError("no pictures")
    stream = streams[0]
    if not 0 < stream.width * stream.height <= MOST_POINTS:
        raise ValueError("no size")
    stream.codec_context.thread_type = "AUTO"
    return stream


def _shown(packet: Packet[VideoStream]) -> Iterator[tuple[int, int, bool]]:
    """When the frame of a packet is shown, how long, and whether it is a key."""
    start = packet.pts if packet.pts is not None else packet.dts
    if packet.size and start is not None and not packet.is_discard:
        yield start, packet.duration or 0, packet.is_keyframe


def _unreadable(path: Path) -> Unusable:
    what = "The file is no clip that can be read here, or it is damaged or cut off."
    return Unusable(Problem(what, "Fetch it anew from the recorder, as MP4, MKV or AVI.", str(path)))


class Clip:
    """An open clip. Frames are decoded when they are wanted, and the last ones are kept."""

    def __init__(self, path: Path, sha256: str, file: BinaryIO, times: Times) -> None:
        self.path, self.sha256, self.times = path, sha256, times
        self._file, self._container = file, _container(file)
        self._stream = stream = _pictures(self._container)
        self._kept: OrderedDict[int, VideoFrame] = OrderedDict()
        self._most = max(CACHE_BYTES // (stream.width * stream.height * 3 // 2), 8)
        self._coming: Iterator[VideoFrame] | None = None
        self._last = 0
        self._image: tuple[int, QImage] | None = None

    @property
    def name(self) -> str:
        """The file's name."""
        return self.path.name

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its pictures, in points."""
        return self._stream.width, self._stream.height

    @property
    def shape(self) -> float:
        """How much wider than high a frame is to be shown; points are not always square."""
        ratio = self._stream.sample_aspect_ratio
        return self._stream.width / self._stream.height * (float(ratio) if ratio else 1.0)

    def close(self) -> None:
        """Close the file."""
        self._coming = None
        self._kept.clear()
        self._container.close()
        self._file.close()

    def frame_at(self, seconds: Seconds) -> Frame:
        """The frame that is shown at a time. Raises Unusable where it can't be decoded."""
        return self.frame(self.times.number_at(seconds))

    def frame(self, number: int) -> Frame:
        """A frame by its number, from 1. Raises Unusable where it can't be decoded."""
        number = min(max(number, 1), self.times.count)
        if self._image is None or self._image[0] != number:
            self._image = number, _image(self._decoded(number))
        return Frame(number, self.times.at(number), self._image[1])

    def next(self, frame: Frame) -> Frame:
        """The frame after one; the last has none but itself."""
        return self.frame(frame.number + 1)

    def previous(self, frame: Frame) -> Frame:
        """The frame before one; the first has none but itself."""
        return self.frame(frame.number - 1)

    def quick(self, number: int) -> int:
        """The frame nearest before one that costs no more than a few: for a clip that plays faster than it is decoded."""
        key = self.times.key_before(number)
        near = self._coming is not None and 0 <= number - self._last <= QUICK
        return number if number in self._kept or near or number - key <= QUICK else max(key, self._last_before(number))

    def _last_before(self, number: int) -> int:
        return max((it for it in self._kept if it <= number), default=1)

    # decoding

    def _decoded(self, number: int) -> VideoFrame:
        if number in self._kept:
            self._kept.move_to_end(number)
            return self._kept[number]
        import av

        try:
            key = self.times.key_before(number)
            if self._coming is None or not key <= self._last + 1 <= number:
                self._seek(key)
            return self._reach(number)
        except (av.FFmpegError, ValueError, EOFError, OSError):
            self._coming = None
            raise self._damaged(number) from None

    def _seek(self, key: int) -> None:
        """Go to where decoding leads to a frame that needs no other: further back, where the file leads elsewhere."""
        keys = [it for it in self.times.keys if it <= key][-4:]
        for one in reversed(keys):
            self._container.seek(self.times.starts[one - 1], stream=self._stream)
            self._coming = self._container.decode(self._stream)
            if self._reached(one):
                return
        self._container.close()
        self._container = _container(self._file)
        self._stream = _pictures(self._container)
        self._coming, self._last = self._container.decode(self._stream), 0

    def _reached(self, key: int) -> bool:
        """Whether the first frame that comes is not after the one that was sought."""
        first = next(self._coming, None) if self._coming is not None else None
        if first is None or first.pts is None or first.pts > self.times.starts[key - 1]:
            return False
        self._keep(first)
        return True

    def _reach(self, number: int) -> VideoFrame:
        """Decode on as far as a frame. Raises ValueError where the clip has none at its time."""
        wanted = self.times.starts[number - 1]
        while number not in self._kept:
            frame = next(self._coming, None) if self._coming is not None else None
            if frame is None:
                raise EOFError
            if (frame.pts if frame.pts is not None else wanted) > wanted:
                raise ValueError(number)
            self._keep(frame)
        return self._kept[number]

    def _keep(self, frame: VideoFrame) -> None:
        """Keep a decoded frame under its number."""
        if frame.pts is None:
            return
        number = self.times.number_of(frame.pts)
        if number is None:
            return
        self._last = number
        self._kept[number] = frame
        self._kept.move_to_end(number)
        while len(self._kept) > self._most:
            self._kept.popitem(last=False)

    def _damaged(self, number: int) -> Unusable:
        at = float(self.times.at(number))
        what = f"Frame {number} at {at:.3f} s can’t be decoded: the clip is damaged or cut off there."
        return Unusable(Problem(what, "Fetch it anew from the recorder, or go to another frame.", str(self.path)))


QUICK = 12
"""How many frames may be decoded for one picture while the table plays."""


def _image(frame: VideoFrame) -> QImage:
    """The picture of a decoded frame, upright, in its own points."""
    plain = frame.reformat(format="rgb24")
    plane = plain.planes[0]
    image = QImage(bytes(plane), plain.width, plain.height, plane.line_size, QImage.Format.Format_RGB888).copy()
    turned = frame.rotation % 360
    return image.transformed(QTransform().rotate(-turned)) if turned else image
