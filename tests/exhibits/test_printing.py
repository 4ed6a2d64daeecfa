"""The exhibit on paper: a few hands printed whole and read back by other programs than the one that made them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
import typst

from reviewer import resource
from reviewer.drawing.track import Node, Track
from reviewer.exhibits.export import export
from reviewer.exhibits.painting import fitting
from reviewer.exhibits.printing import to_pdf
from reviewer.exhibits.sequence import left_out
from reviewer.exhibits.signs import breaking, printable
from reviewer.exhibits.slip import Slip
from reviewer.record.reading import read_hand
from tests.exhibits.conftest import REVIEWED, WHEN, pages_of, text_of

PRINTED = (
    REVIEWED,
    "us-nj-j-then-e-two-errors",
    "us-nj-h-procedure-not-on-record",
    "us-nj-a-order-annulled",
    "gaming-control-8-next-card-unknown",
    "gaming-control-6-two-sentences",
    "nz-12-5-shoe-ran-out",
    "nz-not-governed-payout",
)


@cache
def printed(name: str) -> bytes:
    """A sample's exhibit."""
    return to_pdf(pages_of(text_of(name)))


def pages(content: bytes) -> list[str]:
    """The text of each page, as a reader that searches it finds it."""
    document = pypdfium2.PdfDocument(content)
    try:
        return [_page(document, n) for n in range(len(document))]
    finally:
        document.close()


def _page(document: pypdfium2.PdfDocument, number: int) -> str:
    page = document[number]
    text = page.get_textpage()
    found = str(text.get_text_range())
    text.close()
    page.close()
    return " ".join(found.replace("\ufffe", "").replace("\u200b", "").split())


def structure(node: pikepdf.Object) -> Iterator[str]:
    """The kinds of the tags under a node."""
    children = node.get("/K")
    if children is None:
        return
    for child in children if isinstance(children, pikepdf.Array) else [children]:
        if isinstance(child, pikepdf.Dictionary) and "/S" in child:
            yield str(child["/S"])
            yield from structure(child)


@pytest.mark.parametrize("name", PRINTED)
def test_an_exhibit_is_an_archive_that_can_be_read_aloud(name: str) -> None:
    with pikepdf.open(BytesIO(printed(name))) as pdf:
        about = pdf.Root.Metadata.read_bytes().decode()
        assert re.search(r"pdfaid:part>3<", about)
        assert re.search(r"pdfaid:conformance>A<", about)
        assert re.search(r"pdfuaid:part>1<", about)
        assert pdf.Root.Lang == "en"
        assert pdf.Root.MarkInfo.Marked
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
        assert len(pdf.Root.OutputIntents) == 1
        tags = set(structure(pdf.Root.StructTreeRoot))
        assert {"/H1", "/H2", "/Table", "/TH", "/Figure"} <= tags
        assert "/JavaScript" not in pdf.Root.Names
        assert "/OpenAction" not in pdf.Root
        for page in pdf.pages:
            assert "/Annots" not in page
            for font in page.Resources.Font.values():
                below = font.DescendantFonts[0] if "/DescendantFonts" in font else font
                assert any(key.startswith("/FontFile") for key in below.FontDescriptor.keys())  # noqa: SIM118


@pytest.mark.parametrize("name", PRINTED)
def test_the_hand_file_is_attached_byte_for_byte(name: str) -> None:
    with pikepdf.open(BytesIO(printed(name))) as pdf:
        attached = pdf.attachments[
            "exhibit.hand.toml" if "exhibit.hand.toml" in pdf.attachments else "exhibit-s-4.hand.toml"
        ]
        assert attached.get_file().read_bytes() == text_of(name).encode()
        assert str(attached.obj.AFRelationship) == "/Source"


@pytest.mark.parametrize("name", PRINTED)
def test_pages_say_who_wins_what_happened_and_what_was_paid(name: str) -> None:
    exhibit, told = pages_of(text_of(name)), pages(printed(name))
    text = " ".join(told)
    assert exhibit.cover.rule.headline in told[0]
    assert exhibit.cover.table.headline in told[0]
    for row in exhibit.sequence.events:
        assert row.line in text, row.line
    for money in exhibit.money:
        assert f"{money.due} {money.paid} {money.difference}" in text
    for number, page in enumerate(told, start=1):
        assert f"Page {number} of {len(told)}" in page
        assert "Reconstruction of a hand of" in page
        assert "Record sha256" in page
    assert "Second reviewer" in told[-1]
    assert "Attached inside" in told[-1], "the signatures never stand alone"


def test_the_layout_comes_to_rest_without_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    def compiled(*args: Any, **how: Any) -> object:
        made, warnings = typst.compile_with_warnings(*args, **how)
        found.extend(warning.message for warning in warnings)
        return made

    monkeypatch.setattr("typst.compile", compiled)
    for text in (*map(text_of, PRINTED), long_hand()):
        to_pdf(pages_of(text))
    assert not found


def test_pictures_say_what_they_show() -> None:
    with pikepdf.open(BytesIO(printed(REVIEWED))) as pdf:
        spoken = [str(it.Alt) for it in pdf.objects if isinstance(it, pikepdf.Dictionary) and "/Alt" in it]
    assert any(text.startswith("Frame A. Before the error") and "king of diamonds" in text for text in spoken)
    assert any(text.startswith("The hand in one line. Event 1: king of diamonds") for text in spoken)


def test_headings_are_bookmarks() -> None:
    with pikepdf.open(BytesIO(printed(REVIEWED))) as pdf, pdf.open_outline() as outline:
        titles = [entry.title for top in outline.root for entry in (top, *top.children)]
    assert {"Facts", "Sequence", "Frames", "Finding", "Money", "Integrity"} <= set(titles)


def test_the_same_hand_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    text = text_of(REVIEWED)
    assert to_pdf(pages_of(text)) == printed(REVIEWED)
    code = (
        "import sys; from datetime import datetime; from pathlib import Path\n"
        "from reviewer.exhibits.export import export; from reviewer.exhibits.slip import Slip\n"
        "from reviewer.record.reading import load_hand\n"
        "hand, when = Path(sys.argv[1]), datetime.fromisoformat('2026-11-30T10:02:11-05:00')\n"
        "export(load_hand(hand), hand.read_bytes().decode(), Path(sys.argv[2]), Slip(when, by='reviewer-14'))\n"
    )
    hand, out = resource("data", "hands", f"{REVIEWED}.hand.toml"), tmp_path / "other name.pdf"
    subprocess.run([sys.executable, "-c", code, str(hand), str(out)], check=True, env={}, cwd=tmp_path)
    assert out.read_bytes() == printed(REVIEWED)


def test_no_folder_of_this_machine_is_in_the_file() -> None:
    with pikepdf.open(BytesIO(printed(REVIEWED))) as pdf:
        inside = b"".join(it.read_bytes() for it in pdf.objects if isinstance(it, pikepdf.Stream))
    for content in (inside, printed(REVIEWED)):
        assert str(Path(__file__).parents[2]).encode() not in content
        assert str(Path.home()).encode() + b"/" not in content


def test_letter_paper() -> None:
    with pikepdf.open(BytesIO(to_pdf(pages_of(text_of(REVIEWED), paper="letter")))) as pdf:
        assert [round(float(side)) for side in pdf.pages[0].MediaBox] == [0, 0, 612, 792]


LONG = 40


@cache
def long_hand() -> str:
    """A hand of more than forty events with a very long note, in signs of which the fonts hold only some."""
    gaps = "".join(f'  "gap @{n}.5 ; a patron leans over the rail, number {n}",\n' for n in range(LONG))
    note = "\\n".join(f'{n}. The clerk’s remark follows. 中 \\u202e #image(\\"x\\") $y$ *z*' for n in range(90))
    text = text_of(REVIEWED).replace("events = [\n", f"events = [\n{gaps}")
    return text.replace("The floor was called at 66 s.", note + "x" * 400)


def test_long_hands_and_notes_flow_over_pages() -> None:
    told = pages(to_pdf(pages_of(long_hand())))
    assert len(told) >= 6
    for n in range(LONG):
        assert any(f"leans over the rail, number {n}" in page for page in told)
    heads = [page for page in told if "Line of the record" in page]
    assert len(heads) >= 2, "the head of a table is repeated"
    text = " ".join(told)
    assert '89. The clerk’s remark follows. [U+4E2D] [U+202E] #image("x") $y$ *z*' in text
    assert "stands as its code" in text
    assert "Attached inside" in told[-1]


def test_a_line_that_is_too_long_for_paper_is_cut_and_says_so() -> None:
    exhibit = pages_of(long_hand())
    shown = fitting(exhibit.track)
    assert 2 <= len(shown.stem) < len(exhibit.track.stem)
    assert "stand in the sequence alone" in " ".join(pages(to_pdf(exhibit)))
    two = fitting(pages_of(text_of("us-nj-j-then-e-two-errors")).track)
    assert two.actual is not None
    assert two.actual.nodes[-1].words == "and 2 more"


def test_a_line_that_begins_with_a_call_has_room_for_its_tag() -> None:
    call = Track(
        stem=(Node(key="s1", name="", call="No more bets"), Node(key="s2", name="", words="moved to the Banker"))
    )
    shown = fitting(call)
    assert [node.call for node in shown.stem] == ["", "No more bets", ""]
    assert [node.place for node in shown.stem] == ["", "", "to B"]
    assert not left_out(call, shown)


def test_hands_that_say_little_print() -> None:
    text = 'format = "table-hand"\nversion = 1\ngame = "baccarat"\nrules = "nz"\nevents = ["P ??"]\n'
    told = " ".join(pages(to_pdf(pages_of(text))))
    assert "A hand of baccarat" in told
    assert "Case number not recorded" in told
    assert "No wager is on record." in told


def test_signs_that_no_font_holds_stand_as_their_code() -> None:
    assert printable("Ωж “é” ♠\u00a0\n") == "Ωж “é” ♠ \n"
    assert printable("中\u202e\ue000\x07") == "[U+4E2D][U+202E][U+E000][U+0007]"
    assert printable("a\r\nb\tc") == "a\nb   c"
    assert breaking("x" * 5, 2) == "xx\u200bxx\u200bx"


@pytest.mark.parametrize("unit", [1, 2])
def test_export_writes_what_the_pages_say(tmp_path: Path, unit: int) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    (path,) = export(hand, text_of(REVIEWED) if unit == 1 else "", tmp_path / f"{unit}.pdf", Slip(WHEN))
    assert path.read_bytes().startswith(b"%PDF-1.")
