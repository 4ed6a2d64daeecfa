"""An exhibit is drawn again from what is inside of it: unchanged ones pass, and one changed byte is found."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import replace
from datetime import date
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from PIL import Image

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.exhibits import verifying
from reviewer.exhibits.comparing import page_texts
from reviewer.exhibits.export import export
from reviewer.exhibits.frames import to_pngs
from reviewer.exhibits.opening import inside
from reviewer.exhibits.printing import to_pdf
from reviewer.exhibits.ruling import official_words
from reviewer.exhibits.slip import Excerpt, Slip, read_slip
from reviewer.exhibits.verifying import State, verified, verify
from reviewer.record.reading import load_hand, read_hand
from reviewer.regulations.attached import Attached, attach
from reviewer.regulations.official import Passage
from tests.exhibits.changed import changed, found_changes
from tests.exhibits.conftest import REVIEWED, WHEN, pages_of, text_of
from tests.regulations.looks_alike import IN_THE_MIDDLE, LINES, RUN_TOGETHER

CHANGES = 100
"""How many bytes are changed here, one at a time, in each kind of file; the benchmarks change a thousand."""


@pytest.fixture
def pdf(exhibit_pdf: Path) -> bytes:
    """The exhibit of the sample with a whole review."""
    return exhibit_pdf.read_bytes()


@pytest.mark.parametrize("name", [REVIEWED, "nz-12-5-shoe-ran-out", "us-nd-6-facedown-card-dropped"])
def test_what_is_unchanged_is_untouched(name: str) -> None:
    pages = pages_of(text_of(name))
    for content in (to_pdf(pages), *to_pngs(pages).values()):
        verdict = verified(content, "x")
        assert verdict.state is State.UNTOUCHED
        assert "Facts sha256" in str(verdict)


@pytest.mark.parametrize("how", [{"paper": "letter"}, {"dpi": 96}])
def test_paper_and_dots_are_drawn_again_as_they_were(how: dict[str, Any]) -> None:
    pages = pages_of(text_of(REVIEWED), **how)
    content = to_pdf(pages) if "paper" in how else to_pngs(pages)["B"]
    assert verified(content, "x").state is State.UNTOUCHED


def test_one_changed_byte_is_found_in_a_pdf(pdf: bytes) -> None:
    assert found_changes(pdf, CHANGES, seed=20261130) == CHANGES


def test_one_changed_byte_is_found_in_a_frame() -> None:
    assert found_changes(to_pngs(pages_of(text_of(REVIEWED)))["B"], CHANGES, seed=20261130) == CHANGES


def test_a_house_policy_is_inside_and_drawn_again(tmp_path: Path) -> None:
    folder = resource("data").parent / "tests" / "record" / "samples"
    named = text_of(REVIEWED).replace("[house]", '[house]\npolicy = "fair-hall.policy.toml"')
    (tmp_path / "x.hand.toml").write_text(named, encoding="utf-8")
    policy = (folder / "fair-hall.policy.toml").read_text(encoding="utf-8")
    rules = next(line for line in policy.splitlines() if line.startswith("rules"))
    (tmp_path / "fair-hall.policy.toml").write_text(policy.replace(rules, 'rules = "us-nj"'), encoding="utf-8")
    hand = load_hand(tmp_path / "x.hand.toml")
    (path,) = export(hand, named, tmp_path / "x.pdf", Slip(WHEN))
    assert "us-nj" in read_slip(inside(path.read_bytes(), "x").slip).policy
    assert verify(path).state is State.UNTOUCHED


# official text


def attached(tmp_path: Path, id: str, words: str, since: date | None = None) -> Attached:
    """A made-up text, attached."""
    (tmp_path / f"{id}.txt").write_text(words, encoding="utf-8")
    return attach(tmp_path / "kept", id, tmp_path / f"{id}.txt", since, date(2026, 11, 30))[0]


def test_official_text_stands_beside_the_statement_and_can_be_verified_by_those_who_have_not_attached_it(
    tmp_path: Path,
) -> None:
    pages = pages_of(text_of(REVIEWED), official=attached(tmp_path, "us-nj", LINES))
    (finding,) = pages.findings
    assert finding.official == ("1. It is eaten at once; provided that it is ripe.",)
    assert finding.official_source == "Official text as published, attached 2026-11-30, unchanged"
    assert [row.name for row in pages.integrity if row.sum][-1] == "Official text"
    assert pages.cover.rules[-1].words == ("Attached 2026-11-30, in force since 2024-10-07",)
    content = to_pdf(pages)
    assert any("1. It is eaten at once; provided that it is ripe." in text for text in page_texts(content))
    assert verified(content, "x").state is State.UNTOUCHED


def test_what_is_quoted_is_held_against_the_attached_text(tmp_path: Path) -> None:
    pages = pages_of(text_of(REVIEWED), official=attached(tmp_path, "us-nj", LINES))
    path = tmp_path / "x.pdf"
    path.write_bytes(to_pdf(pages))
    assert "stands so in the attached official text" in str(verify(path, tmp_path / "kept"))
    verdict = verify(path, tmp_path / "none")
    assert verdict.state is State.UNTOUCHED
    assert "is not attached here" in str(verdict)
    official = pages.slip.official
    assert official is not None
    (id, (passage,)) = official.passages[0]
    false = replace(official, passages=((id, (replace(passage, text="1. It is given away."),)),))
    record = read_slip(str(replace(pages.slip, official=false)))
    path.write_bytes(to_pdf(verifying.redrawn(pages.record, record).pages))
    assert verify(path).state is State.UNTOUCHED
    verdict = verify(path, tmp_path / "kept")
    assert (verdict.state, "(h)1 is not what stands" in verdict.difference) == (State.ALTERED, True)
    path.write_bytes(path.read_bytes()[:-3] + b"xyz")
    with suppress(Unusable):
        assert verify(path, tmp_path / "kept").state is State.ALTERED


def test_page_headers_and_a_text_that_begins_in_mid_provision_are_said(tmp_path: Path) -> None:
    sixth = pages_of(
        text_of("gaming-control-6-two-sentences"), official=attached(tmp_path, "gaming-control", RUN_TOGETHER)
    )
    assert sixth.findings[0].official_source.endswith("unchanged; page headers left out")
    assert sixth.cover.rules[-1].words == ("Attached 2026-11-30, its date not known",)
    seen = pages_of(text_of("nz-12-2b-card-seen-after-a-natural"), official=attached(tmp_path, "nz", IN_THE_MIDDLE))
    assert [words.split()[0] for words in seen.findings[0].official] == ["12.2", "(b)"]
    begun = (("12.1", (Passage("12.1", "with the open plum", begins=False),)),)
    told = official_words(Excerpt("nz", None, date(2026, 11, 30), "0" * 64, begun), "12.1")
    assert told["official_source"].endswith("unchanged; the publication begins within this provision")


# what differs is said


def rewritten(pdf: bytes, **attachments: bytes) -> bytes:
    """A PDF with other files attached under the same names."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        for name in list(opened.attachments):
            key = "slip" if name == "export.json" else "record"
            if key in attachments:
                opened.attachments[name].get_file().obj.write(attachments[key])
        file = BytesIO()
        opened.save(file, deterministic_id=True)
    return file.getvalue()


def test_another_record_inside_is_found_on_the_page(pdf: bytes) -> None:
    other = text_of(REVIEWED).replace("B 4c", "B 5c").encode()
    verdict = verified(rewritten(pdf, record=other), "x")
    assert verdict.state is State.ALTERED
    assert verdict.difference.startswith("Page 1 reads “…")


def test_a_record_that_is_none_is_said(pdf: bytes) -> None:
    verdict = verified(rewritten(pdf, record=b"no hand"), "x")
    assert (verdict.state, "hand file inside" in verdict.difference) == (State.ALTERED, True)
    verdict = verified(rewritten(pdf, slip=b"{}"), "x")
    assert verdict.difference == "The export slip inside is damaged."
    wrong = str(replace(read_slip(inside(pdf, "x").slip), policy="x")).encode()
    assert verified(rewritten(pdf, slip=wrong), "x").state is State.ALTERED
    for slip in ('{"when": 1}', "[" * 400_001, str(Slip(WHEN, paper="a0")), str(Slip(WHEN, dpi=9))):
        with pytest.raises(ValueError, match="slip"):
            read_slip(slip)


def test_the_same_pages_packed_otherwise_are_not_what_was_exported(pdf: bytes) -> None:
    verdict = verified(rewritten(pdf), "x")
    assert verdict.state is State.ALTERED
    assert "differs at byte" in verdict.difference


def test_a_page_less_is_found(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as opened:
        del opened.pages[-1]
        file = BytesIO()
        opened.save(file)
    assert "pages and not" in verified(file.getvalue(), "x").difference


def test_something_painted_over_a_page_is_found(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as opened:
        opened.pages[1].contents_add(b"0 0 300 300 re f", prepend=False)
        file = BytesIO()
        opened.save(file)
    assert verified(file.getvalue(), "x").difference == "Page 2 has the same words and does not look the same."


def test_another_point_or_field_of_a_frame_is_named() -> None:
    drawn = to_pngs(pages_of(text_of(REVIEWED), dpi=72))
    with Image.open(BytesIO(drawn["A"])) as picture:
        from PIL.PngImagePlugin import PngInfo

        info = PngInfo()
        for key, value in picture.info.items():
            if isinstance(value, str):
                info.add_itxt(str(key), str(value))
        picture.load()
        dpi = picture.info["dpi"]
        plain, painted, smaller, told = BytesIO(), BytesIO(), BytesIO(), BytesIO()
        picture.save(plain, "PNG", pnginfo=info, dpi=dpi)
        picture.resize((10, 10)).save(smaller, "PNG", pnginfo=info, dpi=dpi)
        other = picture.copy()
        other.putpixel((6, 4), (1, 2, 3))
        other.save(painted, "PNG", pnginfo=info, dpi=dpi)
        info.add_itxt("Author", "somebody")
        picture.save(told, "PNG", pnginfo=info, dpi=dpi)
    assert "differs at byte" in verified(plain.getvalue(), "x").difference
    assert verified(painted.getvalue(), "x").difference == "Frame A differs at row 5, column 7."
    assert "10 by 10 points" in verified(smaller.getvalue(), "x").difference
    assert verified(told.getvalue(), "x").difference == "Frame A: its field “Author” differs."


def test_an_exhibit_of_another_version_is_compared_by_its_words(pdf: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    assert verified(rewritten(pdf), "x").state is State.ALTERED
    monkeypatch.setattr("reviewer.exhibits.slip.made_with", lambda: "another printer 9")
    verdict = verified(rewritten(pdf), "x")
    assert verdict.state is State.SAME_WORDS
    assert "every word of the pages is the same" in verdict.sentence
    assert "another printer 9" in verdict.sentence
    verdict = verified(rewritten(pdf, record=text_of(REVIEWED).replace("B 4c", "B 5c").encode()), "x")
    assert (verdict.state, "its words differ" in verdict.sentence) == (State.ALTERED, True)
    assert verified(pdf, "x").state is State.UNTOUCHED


def test_an_exhibit_that_does_not_say_how_it_was_exported_can_not_be_verified(pdf: bytes) -> None:
    with pikepdf.open(BytesIO(pdf)) as opened:
        del opened.attachments["export.json"]
        file = BytesIO()
        opened.save(file)
    with pytest.raises(Unusable, match="does not say how it was exported"):
        verified(file.getvalue(), "x")


def test_an_exhibit_carries_what_the_hand_says_not_an_older_text(tmp_path: Path) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    (path,) = export(replace(hand, title="Another title"), text_of(REVIEWED), tmp_path / "x.pdf", Slip(WHEN))
    assert "Another title" in inside(path.read_bytes(), "x").record
    assert verify(path).state is State.UNTOUCHED


def test_a_change_is_one_byte() -> None:
    one, two = b"abc", changed(b"abc", random.Random(1))
    assert sum(a != b for a, b in zip(one, two, strict=True)) == 1
