"""Frames that are kept as pictures: what they say of themselves, and that a changed one says nothing any more."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO

import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from reviewer.video.clip import Clip, open_clip
from reviewer.video.grabs import CLIP_SUM, Grab, grab, read_grab

from .making import make_clip, number_in


@pytest.fixture(scope="module")
def clip(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clip]:
    made = open_clip(make_clip(tmp_path_factory.mktemp("film") / "Tisch 7 – Süd.mp4"))
    yield made
    made.close()


@pytest.fixture
def kept(clip: Clip) -> Grab:
    return grab(clip, clip.frame(37), 6)


def test_it_says_what_it_is(kept: Grab, clip: Clip) -> None:
    with Image.open(BytesIO(kept.png)) as picture:
        points = picture.convert("RGB").tobytes()
        text = picture.info
    assert text["reviewer.clip"] == "Tisch 7 – Süd.mp4"
    assert text[CLIP_SUM] == clip.sha256 == hashlib.sha256(clip.path.read_bytes()).hexdigest()
    assert (text["reviewer.clip.frame"], text["reviewer.clip.seconds"]) == ("37", "1.440")
    assert text["reviewer.clip.event"] == "6"
    assert text["reviewer.picture.sha256"] == hashlib.sha256(points).hexdigest() == kept.picture
    assert text["Description"].endswith("1.440 s, event 6: a frame of the recording")
    assert kept.sha256 == hashlib.sha256(kept.png).hexdigest()


def test_the_same_frame_gives_the_same_bytes_and_is_read_again(kept: Grab, clip: Clip) -> None:
    assert grab(clip, clip.frame(37), 6) == kept
    again = read_grab(kept.png)
    assert again == kept
    assert kept.at == Decimal("1.440")
    assert number_in(clip.frame(37).image) == 37


def altered(png: bytes, **text: str) -> bytes:
    """The picture with one point or one text changed."""
    with Image.open(BytesIO(png)) as picture:
        info = PngInfo()
        for key, value in picture.info.items():
            if isinstance(key, str) and isinstance(value, str):
                info.add_itxt(key, text.get(key.replace(".", "_"), value))
        if not text:
            picture.putpixel((80, 60), (1, 2, 3))
        file = BytesIO()
        picture.save(file, "PNG", pnginfo=info)
    return file.getvalue()


@pytest.mark.parametrize(
    "text",
    [{}, {"reviewer_clip_frame": "x"}, {"reviewer_clip_seconds": "NaN"}, {"reviewer_clip_sha256": "ab"}],
    ids=["point", "number", "time", "sum"],
)
def test_what_was_altered_is_no_grab(text: dict[str, str], kept: Grab) -> None:
    assert read_grab(altered(kept.png, **text)) is None


def test_what_is_no_picture_is_no_grab() -> None:
    assert read_grab(b"") is None
    assert read_grab(b"\x89PNG\r\n\x1a\nand no more") is None
