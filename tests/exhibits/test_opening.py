"""Exhibits open again with the hand that they carry; anything else is refused in words, and nothing in it is run."""

from __future__ import annotations

import struct
import zlib
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from reviewer.errors import Unusable
from reviewer.exhibits import opening
from reviewer.exhibits.export import export
from reviewer.exhibits.frames import HAND_KEY
from reviewer.exhibits.opening import hand_text
from reviewer.exhibits.slip import Slip
from reviewer.record.hand import Hand
from reviewer.record.reading import read_hand
from tests.exhibits.conftest import REVIEWED, WHEN, text_of


@pytest.fixture
def hand() -> Hand:
    """The sample with a whole review."""
    found = read_hand(text_of(REVIEWED), "").hand
    assert found is not None
    return found


def test_a_pdf_opens_again(exhibit_pdf: Path) -> None:
    assert hand_text(exhibit_pdf) == ("exhibit-s-4.hand.toml", text_of(REVIEWED))


def test_frames_are_pictures_of_300_dots_that_open_again(hand: Hand, tmp_path: Path) -> None:
    written = export(hand, text_of(REVIEWED), tmp_path / "frames.png", Slip(WHEN))
    assert [path.name for path in written] == ["frames-A.png", "frames-B.png", "frames-C.png", "frames-D.png"]
    for path in written:
        with Image.open(path) as picture:
            assert 299.9 < picture.info["dpi"][0] < 300.1
            assert picture.size == (1800, 1047)
            assert picture.info["Description"].startswith(f"Frame {path.stem[-1]}. ")
        assert hand_text(path) == ("exhibit-s-4.hand.toml", text_of(REVIEWED))
    before = [path.read_bytes() for path in written]
    assert [path.read_bytes() for path in export(hand, text_of(REVIEWED), tmp_path / "b.png", Slip(WHEN))] == before


def test_a_hand_without_a_file_gets_one(hand: Hand, tmp_path: Path) -> None:
    (path,) = export(hand, "", tmp_path / "out.PDF", Slip(datetime(2026, 1, 1), paper="letter"))
    _, text = hand_text(path)
    assert read_hand(text, "").hand == hand


def refused(path: Path) -> str:
    """The words with which a file is refused."""
    with pytest.raises(Unusable) as fault:
        hand_text(path)
    (problem,) = fault.value.problems
    assert problem.file == str(path)
    assert problem.remedy
    return problem.what


@pytest.mark.parametrize(("name", "paper"), [("out.doc", "a4"), ("out", "a4"), ("out.pdf", "a0")])
def test_export_refuses_in_words(hand: Hand, tmp_path: Path, name: str, paper: str) -> None:
    with pytest.raises(Unusable):
        export(hand, "", tmp_path / name, Slip(WHEN, paper=paper))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["out.pdf", "out.png"])
def test_a_folder_that_is_not_there_is_said(hand: Hand, tmp_path: Path, name: str) -> None:
    with pytest.raises(Unusable, match=r"could not be written: No such file or directory\. Nothing was changed"):
        export(hand, "", tmp_path / "nowhere" / name, Slip(WHEN))
    assert not list(tmp_path.iterdir())


def test_of_several_frames_all_are_written_or_none(hand: Hand, tmp_path: Path) -> None:
    (tmp_path / "f-C.png").mkdir()
    with pytest.raises(Unusable, match="Is a directory"):
        export(hand, "", tmp_path / "f.png", Slip(WHEN))
    assert [path.name for path in tmp_path.iterdir()] == ["f-C.png"]


def test_a_full_disk_leaves_nothing_behind(hand: Hand, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Unusable, match="No space left on device"):
        export(hand, "", tmp_path / "out.pdf", Slip(WHEN))
    assert not list(tmp_path.iterdir())


def pdf_with(path: Path, attached: dict[str, bytes], **how: object) -> Path:
    """A PDF that is not ours, with these files attached."""
    pdf = pikepdf.new()
    pdf.add_blank_page()
    for name, content in attached.items():
        pdf.attachments[name] = pikepdf.AttachedFileSpec(pdf, content, filename=name)
    pdf.save(path, **how)  # type: ignore[arg-type]
    return path


def test_a_pdf_without_a_hand_is_refused(tmp_path: Path) -> None:
    assert refused(pdf_with(tmp_path / "x.pdf", {})) == "The file holds no hand file."


def test_a_foreign_attachment_is_refused(tmp_path: Path) -> None:
    assert "“run.exe”" in refused(pdf_with(tmp_path / "x.pdf", {"run.exe": b"MZ"}))


def test_a_second_attachment_is_refused(tmp_path: Path) -> None:
    said = refused(pdf_with(tmp_path / "x.pdf", {"a.hand.toml": b"", "b.hand.toml": b"", "c": b"", "d": b""}))
    assert said.startswith("The PDF has 4 files attached (a.hand.toml, b.hand.toml, c …)")


@pytest.mark.parametrize("user", ["", "secret"])
def test_an_encrypted_pdf_is_refused(tmp_path: Path, user: str) -> None:
    locked = pikepdf.Encryption(owner="owner", user=user)
    path = pdf_with(tmp_path / "x.pdf", {"a.hand.toml": b"x"}, encryption=locked)
    assert refused(path) == "The PDF is encrypted."


def test_an_attachment_that_unpacks_without_end_is_not_unpacked(tmp_path: Path) -> None:
    path = pdf_with(tmp_path / "x.pdf", {"a.hand.toml": bytes(50_000_000)}, compress_streams=True)
    assert path.stat().st_size < 1_000_000
    assert refused(path) == "The hand file in it has more than 4 MB."


def test_an_attachment_that_is_not_packed_opens(tmp_path: Path) -> None:
    path = pdf_with(tmp_path / "x.pdf", {"../a\x07.hand.toml": b"text"}, compress_streams=False)
    assert hand_text(path) == ("a.hand.toml", "text")


def test_an_attachment_that_is_no_text_is_refused(tmp_path: Path) -> None:
    assert "UTF-8" in refused(pdf_with(tmp_path / "x.pdf", {"a.hand.toml": b"\xff\xfe"}))


@pytest.mark.parametrize("packing", ["/LZWDecode", "/FlateDecode"])
def test_a_packing_that_is_not_ours_or_is_broken_is_refused(tmp_path: Path, packing: str) -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page()
    pdf.attachments["a.hand.toml"] = pikepdf.AttachedFileSpec(pdf, b"plain", filename="a.hand.toml")
    pdf.attachments["a.hand.toml"].get_file().obj.write(b"plain", filter=pikepdf.Name(packing))
    pdf.save(tmp_path / "x.pdf", compress_streams=False, stream_decode_level=pikepdf.StreamDecodeLevel.none)
    said = refused(tmp_path / "x.pdf")
    assert ("damaged" in said) or ("packed in a way" in said)


@pytest.mark.parametrize("share", [0.3, 0.9, 0.999])
def test_a_pdf_that_was_cut_off_is_refused(exhibit_pdf: Path, share: float) -> None:
    content = exhibit_pdf.read_bytes()
    exhibit_pdf.write_bytes(content[: int(len(content) * share)])
    assert refused(exhibit_pdf) == "The PDF is damaged or cut off."


@pytest.mark.parametrize("content", [b"", b"%PDF", b"GIF89a", b"format = 'table-hand'", b"\0" * 100])
def test_other_files_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x.pdf"
    path.write_bytes(content)
    assert refused(path) == "The file begins neither like a PDF nor like a PNG."


def test_a_file_that_is_not_there_or_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert refused(tmp_path / "none.pdf") == "There is no such file."
    monkeypatch.setattr(opening, "MOST_EXHIBIT_BYTES", 1_000_000)
    (tmp_path / "x.pdf").write_bytes(b"%PDF-1.7" + bytes(1_000_000))
    assert "an exhibit has 1 MB at most" in refused(tmp_path / "x.pdf")


def png_with(path: Path, text: str | None, *, packed: bool = False) -> Path:
    """A picture that is not ours, with this hand in it."""
    info = PngInfo()
    if text is not None:
        info.add_itxt(HAND_KEY, text, zip=packed)
    file = BytesIO()
    Image.new("RGB", (4, 4)).save(file, "PNG", pnginfo=info)
    path.write_bytes(file.getvalue())
    return path


def test_pictures_without_a_hand_or_with_a_huge_one_are_refused(tmp_path: Path) -> None:
    assert refused(png_with(tmp_path / "a.png", None)) == "The file holds no hand file."
    assert refused(png_with(tmp_path / "b.png", "x" * 4_000_001)) == "The hand file in it has more than 4 MB."
    packed = png_with(tmp_path / "c.png", "x" * 50_000_000, packed=True)
    assert packed.stat().st_size < 1_000_000
    assert refused(packed) == "The hand file in it has more than 4 MB."
    assert hand_text(png_with(tmp_path / "d.png", "x")) == ("frame.hand.toml", "x")


def chunk(kind: bytes, content: bytes) -> bytes:
    """A chunk of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def test_hostile_pictures_are_refused(tmp_path: Path) -> None:
    head = b"\x89PNG\r\n\x1a\n"
    huge = chunk(b"IHDR", struct.pack(">IIBBBBB", 100_000, 100_000, 8, 2, 0, 0, 0))
    for name, content in {
        "bomb": head + huge + chunk(b"IDAT", zlib.compress(b"")),
        "cut": png_with(tmp_path / "x.png", "text").read_bytes()[:60],
        "bare": head,
        "wrong": head + chunk(b"IHDR", b"\0"),
        "noise": head + bytes(range(256)),
    }.items():
        path = tmp_path / f"{name}.png"
        path.write_bytes(content)
        assert refused(path)
