"""Frames of the clip in an exhibit: shown and attached, drawn again and compared, and no other picture in their place."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.exhibits.comparing import page_texts
from reviewer.exhibits.export import drawn, export
from reviewer.exhibits.opening import hand_text, inside
from reviewer.exhibits.packing import package, verify_package
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.stills import MOST, read_stills, stills, sums
from reviewer.exhibits.verifying import State, verified, verify
from reviewer.record.hand import Hand
from reviewer.record.reading import load_hand
from reviewer.review.redaction import Part
from reviewer.video.clip import open_clip
from reviewer.video.grabs import Grab, grab
from tests.exhibits.conftest import REVIEWED, WHEN
from tests.video.making import make_clip

SLIP = Slip(WHEN)


@pytest.fixture
def hand() -> Hand:
    return load_hand(resource("data", "hands", f"{REVIEWED}.hand.toml"))


@pytest.fixture(scope="module")
def grabs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Grab, ...]:
    """Two frames of a clip."""
    clip = open_clip(make_clip(tmp_path_factory.mktemp("film") / "table-7.mp4"))
    kept = grab(clip, clip.frame(11), 1), grab(clip, clip.frame(37))
    clip.close()
    return kept


@pytest.fixture
def pdf(hand: Hand, grabs: tuple[Grab, ...], tmp_path: Path) -> Path:
    path = tmp_path / "exhibit.pdf"
    export(hand, "", path, SLIP, grabs=grabs)
    return path


def test_they_are_shown_with_their_sums_and_said_to_be_of_the_recording(pdf: Path, grabs: tuple[Grab, ...]) -> None:
    text = " ".join("\n".join(page_texts(pdf.read_bytes())).split())
    assert "From the clip" in text
    assert "0.400 s, event 1. Frame 11 of the clip, a frame of the recording, not a reconstruction." in text
    assert "1.440 s. Frame 37 of the clip, a frame of the recording, not a reconstruction." in text
    for sum in (*(it.sha256 for it in grabs), grabs[0].clip_sha256):
        assert sum in text.replace(" ", "")
    assert "the 2 frames of the clip" in text


def test_the_exhibit_is_drawn_again_and_opens_again(pdf: Path, grabs: tuple[Grab, ...], hand: Hand) -> None:
    assert verify(pdf).state is State.UNTOUCHED
    found = inside(pdf.read_bytes(), "")
    assert found.stills == tuple(it.png for it in grabs)
    assert hand_text(pdf)[1] == found.record


def test_without_frames_nothing_is_said_of_them(hand: Hand, tmp_path: Path) -> None:
    export(hand, "", tmp_path / "exhibit.pdf", SLIP)
    assert "From the clip" not in "\n".join(page_texts((tmp_path / "exhibit.pdf").read_bytes()))


def with_attached(pdf: Path, name: str, content: bytes | None) -> bytes:
    """The exhibit with another file under a name; None takes it out."""
    with pikepdf.open(pdf) as it:
        if name in it.attachments:
            del it.attachments[name]
        if content is not None:
            it.attachments[name] = pikepdf.AttachedFileSpec(it, content, filename=name)
        file = BytesIO()
        it.save(file)
    return file.getvalue()


def test_another_picture_a_missing_one_and_one_too_many_are_found(pdf: Path, grabs: tuple[Grab, ...]) -> None:
    for name, content in (
        ("still-1.png", grabs[1].png),
        ("still-1.png", b""),
        ("still-2.png", None),
        ("still-3.png", b"x"),
    ):
        verdict = verified(with_attached(pdf, name, content), "exhibit.pdf")
        assert verdict.state is State.ALTERED
        assert "frame of the clip that is attached" in verdict.difference


def test_a_picture_of_another_name_is_foreign(pdf: Path, grabs: tuple[Grab, ...]) -> None:
    with pytest.raises(Unusable, match="2 files attached"):
        inside(with_attached(pdf, "other.png", grabs[0].png), "exhibit.pdf")


def test_what_is_attached_and_no_frame_is_not_drawn(grabs: tuple[Grab, ...]) -> None:
    with pytest.raises(ValueError, match="no frame of a clip"):
        read_stills((grabs[0].png, b"\x89PNG"))


def test_where_something_is_withheld_no_frame_is_shown(hand: Hand, grabs: tuple[Grab, ...]) -> None:
    it = drawn(hand, "", replace(SLIP, withheld=(Part.NAMES,)), grabs=grabs)
    assert it.pages.stills == ()
    assert it.pages.slip.stills == ()


def test_more_than_an_exhibit_takes_is_told(grabs: tuple[Grab, ...]) -> None:
    assert len(stills(grabs[:1] * MOST)) == MOST
    with pytest.raises(Unusable, match="12 frames of the clip at most"):
        stills(grabs[:1] * (MOST + 1))
    assert sums(it.png for it in grabs) == tuple(it.sha256 for it in grabs)


def test_a_package_holds_the_exhibit_with_its_frames(hand: Hand, grabs: tuple[Grab, ...], tmp_path: Path) -> None:
    package(hand, "", tmp_path / "package", SLIP, grabs=grabs)
    assert verify_package(tmp_path / "package").state is State.UNTOUCHED
    found = inside((tmp_path / "package" / "data" / "exhibit.pdf").read_bytes(), "")
    assert len(found.stills) == 2
