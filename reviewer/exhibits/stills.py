"""Frames of the clip in an exhibit: pictures of the recording itself, attached to it, each named by its sums."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from reviewer.errors import Problem, Unusable
from reviewer.video.grabs import Grab, read_grab

MOST, MOST_BYTES = 12, 16_000_000
"""How many frames of its clip an exhibit shows at most, and how much room they take together."""
NAME = re.compile(r"still-[1-9][0-9]?\.png")
"""The names under which an exhibit carries them."""
ABOUT = "Frames of the recording, as the camera kept it, not of the reconstruction; each is attached to this file."


@dataclass(frozen=True, slots=True)
class Still:
    """A frame of the clip: the name of its file, the picture, a title, a caption; its sum, and which clip it is of."""

    name: str
    png: bytes
    title: str
    caption: str
    sha256: str
    clip: str
    clip_sha256: str


def stills(grabs: Iterable[Grab]) -> tuple[Still, ...]:
    """The frames as an exhibit shows them, in the order given. Raises Unusable where they are more than it takes."""
    listed = tuple(grabs)
    if len(listed) > MOST or sum(len(it.png) for it in listed) > MOST_BYTES:
        what = f"An exhibit takes {MOST} frames of the clip at most, of {MOST_BYTES // 1_000_000} MB together; these are {len(listed)}."
        raise Unusable(Problem(what, "Take some of them out of the case."))
    return tuple(_still(number, it) for number, it in enumerate(listed, start=1))


def _still(number: int, it: Grab) -> Still:
    event = f", event {it.event}" if it.event else ""
    title = f"{it.at:.3f} s{event}."
    caption = f"Frame {it.number} of the clip, a frame of the recording, not a reconstruction."
    return Still(f"still-{number}.png", it.png, title, caption, it.sha256, it.clip, it.clip_sha256)


def sum_rows(of: Iterable[Still]) -> list[dict[str, str | bool]]:
    """The sums of frames and of their clip, as rows of a list: what it is, and its SHA-256."""
    listed = tuple(of)
    rows = [(f"{it.name}, {it.title.rstrip('.')}", it.sha256) for it in listed]
    rows += dict.fromkeys((f"Clip {it.clip}", it.clip_sha256) for it in listed)
    return [{"name": name, "words": f"sha256 {sum}", "sum": True} for name, sum in rows]


def sums(of: Iterable[bytes]) -> tuple[str, ...]:
    """The SHA-256 of each picture, as a slip names them."""
    return tuple(sha256(png).hexdigest() for png in of)


def read_stills(pictures: tuple[bytes, ...]) -> tuple[Still, ...]:
    """The frames that an exhibit carries. Raises ValueError where one of them is none."""
    found = [read_grab(png) for png in pictures]
    listed = [it for it in found if it is not None]
    if len(listed) < len(found):
        raise ValueError("A picture that is attached is no frame of a clip.")
    return stills(listed)
