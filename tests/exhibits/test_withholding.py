"""What is withheld is in no part of what is written: pages, words read aloud, metadata, attachments, pictures."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from hypothesis import HealthCheck, assume, given, settings

from reviewer.errors import Unusable
from reviewer.exhibits import export as exporting
from reviewer.exhibits.comparing import page_texts
from reviewer.exhibits.export import drawn, export, nothing_left
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.verifying import State, verify
from reviewer.exhibits.withholding import everything_said, looked_for
from reviewer.record.hand import Hand
from reviewer.record.reading import load_hand, read_hand
from reviewer.review.assessment import Assessment
from reviewer.review.redaction import Part, disguised, secrets
from tests.exhibits.conftest import REVIEWED, WHEN, text_of
from tests.record.made import hands

ALL = tuple(Part)


def whole() -> Hand:
    """The sample with a whole review, with a name in it."""
    text = text_of(REVIEWED).replace('role = "Banker"', 'role = "Banker"\nname = "Jane Q. Smithson"')
    hand = read_hand(text.replace("The floor was called", "Smithson called the floor"), "").hand
    assert hand is not None
    return hand


@pytest.mark.parametrize("name", ["x.pdf", "x.png", "x.tiff", "x.webp", "x.html"])
def test_nothing_of_it_is_in_any_file(tmp_path: Path, name: str) -> None:
    by = "Jane Q. Smithson"
    hidden = ("Jane Q. Smithson", "Smithson", "reviewer-14", "AC-01", "CF-3", "off camera")
    for path in export(whole(), "", tmp_path / name, Slip(WHEN, by=by, dpi=72, withheld=ALL)):
        content = path.read_bytes()
        said = "\n".join(text for _, text in everything_said(content))
        assert not [words for words in hidden if words in said]
        assert b"Smithson" not in content
        assert ("_withheld" in said) == (path.suffix in (".pdf", ".png", ".html"))
        if path.suffix in (".pdf", ".png"):
            assert verify(path).state is State.UNTOUCHED


def test_the_pages_say_what_is_withheld(tmp_path: Path) -> None:
    (path,) = export(whole(), "", tmp_path / "x.pdf", Slip(WHEN, withheld=(Part.AMOUNTS, Part.NAMES, Part.CLIP)))
    told = page_texts(path.read_bytes())
    assert "Withheld Amounts of money, names of people, the clip’s file" in told[0]
    assert "What was paid is withheld." in told[0]
    assert "Amounts are withheld." in " ".join(told)
    assert "were paid: it is withheld" in " ".join(told)
    assert "sha256 withheld" in " ".join(told)
    assert "Banker wins" in told[0]


def test_a_ruling_that_depends_on_an_amount_is_not_shown_without_it(tmp_path: Path) -> None:
    hand = read_hand(text_of("us-nd-11-doubled-wager-over-the-limit"), "").hand
    assert hand is not None
    with pytest.raises(Unusable, match="depends on what is to be withheld"):
        export(hand, "", tmp_path / "x.pdf", Slip(WHEN, withheld=(Part.AMOUNTS,)))
    assert not list(tmp_path.iterdir())


def test_what_a_redaction_forgets_is_found_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(exporting, "without", lambda hand, parts: hand)
    for name in ("x.pdf", "x.png"):
        with pytest.raises(Unusable, match="still stands in"):
            export(whole(), "", tmp_path / name, Slip(WHEN, dpi=72, withheld=(Part.NAMES,)))
    assert not list(tmp_path.iterdir())
    monkeypatch.undo()
    monkeypatch.setattr("reviewer.exhibits.withholding.redacted", lambda hand, parts: hand)
    with pytest.raises(Unusable, match="would be left in the record"):
        export(whole(), "", tmp_path / "x.pdf", Slip(WHEN, withheld=(Part.NAMES,)))


def test_every_corner_of_a_pdf_is_looked_into() -> None:
    pdf = pikepdf.new()
    pdf.add_blank_page()
    pdf.docinfo["/Author"] = "Smithson"
    pdf.Root.Hidden = pikepdf.Array([pikepdf.Dictionary(Deep=pikepdf.String("Smithson too"))])
    pdf.attachments["x.txt"] = pikepdf.AttachedFileSpec(pdf, b"Smithson again", filename="x.txt")
    file = BytesIO()
    pdf.save(file)
    found = [text for _, text in everything_said(file.getvalue()) if "Smithson" in text]
    assert len(found) >= 3
    seen = b"<!DOCTYPE html><style>400</style><p title='one'>two<!--three--><svg width='400'></svg>"
    assert list(everything_said(seen)) == [("the page", "one\ntwo\nthree")]
    assert list(everything_said(b"<p>Smithson")) == [("the text", "<p>Smithson")]


def test_a_word_that_the_program_says_anyhow_proves_nothing() -> None:
    looked_for({"x": b"The floor supervisor says"}, ("Floor",), "the floor supervisor")
    with pytest.raises(Unusable, match=r"the text of x\.html"):
        looked_for({"x.html": b"The floor supervisor says"}, ("Floor",), "nothing")
    looked_for({"x": b"case 2026-400, clip 400.5"}, ("400",), "")


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(hands())
def test_hands_that_differ_in_what_is_withheld_alone_have_the_same_exhibit_or_none(hand: Hand) -> None:
    slip = Slip(WHEN, withheld=ALL)
    try:
        it = drawn(hand, "", slip)
        nothing_left(hand, it, {"record": it.pages.record.encode()})
        other = drawn(disguised(hand, ALL), "", slip)
    except Unusable:
        assume(False)
        raise
    assert it.pages == other.pages


POLICY = """# Written at Fair Hall by Jane Smithson.
format  = "house-policy"
version = 1
name    = "Fair Hall, dealing procedures"
date    = 2026-03-01
rules   = "us-nj"

[choices]
disclosed_card = 2
min = "25"

[[dispositions]]
id = "4.2"
error = "card_after_stay"
remedy = "burn_and_more"
more = 2
says = "At Fair Hall, dealing procedures, the card is burned with two more."
"""


def under_policy(tmp_path: Path) -> Hand:
    """The sample with a whole review under a house's policy, whose words name a place and a person."""
    (tmp_path / "fair-hall.policy.toml").write_text(POLICY, encoding="utf-8")
    (tmp_path / "x.hand.toml").write_text(
        text_of(REVIEWED)
        .replace("[house]", '[house]\npolicy = "fair-hall.policy.toml"')
        .replace('role = "Banker"', 'role = "Banker"\nname = "Jane Smithson"'),
        encoding="utf-8",
    )
    return load_hand(tmp_path / "x.hand.toml")


@pytest.mark.parametrize("withheld", [(Part.PLACES,), (Part.NAMES,), (Part.AMOUNTS,), ALL])
def test_a_policy_is_named_no_more_than_what_is_withheld(tmp_path: Path, withheld: tuple[Part, ...]) -> None:
    (path,) = export(under_policy(tmp_path), "", tmp_path / "x.pdf", Slip(WHEN, withheld=withheld, compare=True))
    assert verify(path).state is State.UNTOUCHED
    content = path.read_bytes()
    said = "\n".join(text for _, text in everything_said(content))
    assert ("Fair Hall" in said) == (Part.PLACES not in withheld)
    assert ("fair-hall" in said) == (Part.PLACES not in withheld)
    assert ("Smithson" in said) == (Part.NAMES not in withheld)
    assert "Written at" not in said, "no comment of the policy's file is left"
    assert ('min = \\"25\\"' in said) == (Part.AMOUNTS not in withheld)
    told = " ".join(" ".join(page_texts(content)).split())
    name = "withheld" if Part.PLACES in withheld else "Fair Hall, dealing procedures"
    assert f"Governed by the house’s policy “{name}” of 2026-03-01, number 4.2" in told
    assert "number 4.2" in page_texts(content)[0]


def test_what_other_packs_command_is_not_shown_otherwise_than_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def same(one: Assessment, two: Assessment) -> None:
        seen.append((one.pack.id, two.pack.id))

    monkeypatch.setattr(exporting, "same_ruling", same)
    drawn(whole(), "", Slip(WHEN, withheld=(Part.AMOUNTS,), compare=True))
    assert seen == [("us-nj", "us-nj"), ("us-nj", "us-nj"), ("gaming-control", "gaming-control")]


def test_an_amount_of_ten_is_not_taken_for_a_card(tmp_path: Path) -> None:
    hand = read_hand(text_of("us-nd-5-insurance-not-offered"), "").hand
    assert hand is not None
    assert "10" in secrets(hand, (Part.AMOUNTS,))
    (path,) = export(hand, "", tmp_path / "x.pdf", Slip(WHEN, withheld=(Part.AMOUNTS,)))
    assert verify(path).state is State.UNTOUCHED
