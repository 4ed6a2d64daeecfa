"""Official texts are split by provision whatever way they were published, and kept word for word."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.law.pack import Pack
from reviewer.record.editions import Edition, edition_of, editions, in_force, judged_on, keep
from reviewer.record.reading import read_hand
from reviewer.regulations.attached import attach, listed, official_for, told
from reviewer.regulations.official import Official, differing, split
from reviewer.regulations.packs import packs
from tests.regulations.looks_alike import IN_THE_MIDDLE, LINES, RUN_AND_SCANNED, RUN_TOGETHER, TEXTS

PACKS = {pack.id: pack for pack in packs()}
TODAY = date(2026, 11, 30)


def text(official: Official, id: str) -> str:
    """The words of a passage that is there."""
    found = official.passage(id)
    assert found is not None
    return found.text


@pytest.mark.parametrize("pack", PACKS.values(), ids=list(PACKS))
def test_every_provision_of_the_pack_is_found(pack: Pack) -> None:
    official = split(TEXTS[pack.id], pack)
    assert [it.id for it in official.passages if it.id not in official.leads] == [it.id for it in pack.provisions]
    assert not official.missing
    assert not official.more


def test_paragraphs_with_items() -> None:
    official = split(LINES, PACKS["us-nj"])
    assert text(official, "13:69F-4.12(e)") == "(e) Paragraph e tells of a pear, see (h) below. It costs 4 to 9."
    assert text(official, "13:69F-4.12(h)2") == "2. It is kept in a cupboard."
    assert text(official, "13:69F-4.12(k)") == "(k) If pears are short, the meal is off."
    assert official.left_out[0].startswith("Bureau of Games")
    assert official.left_out[1] == "Bureau of Games § 13:69F-4.12"
    assert [it.id for it in official.shown("13:69F-4.12(h)2")] == ["13:69F-4.12(h)2"]
    assert not official.shown("13:69F-4.12(z)")


def test_a_page_header_in_mid_sentence_is_taken_out_and_kept_apart() -> None:
    official = split(RUN_TOGETHER, PACKS["gaming-control"])
    sixth = official.passage("(6)")
    assert sixth is not None
    assert sixth.text.endswith("and where the peel is long it is kept.")
    assert sixth.headers == ("Gaming Control 115",)
    assert official.left_out == ("Amiss",)


def test_a_text_that_begins_in_mid_provision() -> None:
    official = split(IN_THE_MIDDLE, PACKS["nz"])
    first = official.passage("12.1")
    assert first is not None
    assert (first.text, first.begins) == ("with the open plum, bake a cake. After the cake, baking goes on.", False)
    assert official.leads == ("12.2",)
    assert text(official, "12.2(a)") == "(a) it opens the next bowl, unless the bowl is washed;"
    assert [it.text.split()[0] for it in official.shown("12.2(b)")] == ["12.2", "(b)"]
    assert text(official, "12.8").endswith("stand as baked.")
    assert official.left_out[0].endswith("1325")
    assert official.left_out[1].startswith("Next Page")


def test_faults_of_scanning_stay() -> None:
    official = split(RUN_AND_SCANNED, PACKS["us-nd"])
    assert text(official, "99-01.3-08-12(15)") == "15. If a cherry is number 15 the cook perm its it to bum."
    assert official.left_out[1].startswith("N.D. Fruit Code")


@pytest.mark.parametrize("width", [40, 60, 77])
def test_wrapped_lines_are_joined_and_a_reference_at_the_head_of_a_line_is_no_label(width: int) -> None:
    from textwrap import fill

    wrapped = "\n".join(fill(line, width) for line in RUN_AND_SCANNED.replace(" N.D.", "\nN.D.").split("\n"))
    wrapped = wrapped.replace("10. If", "\n116\n10. If")
    assert split(wrapped, PACKS["us-nd"]).passages[:14] != ()
    for one, two in zip(
        split(RUN_AND_SCANNED, PACKS["us-nd"]).passages, split(wrapped, PACKS["us-nd"]).passages, strict=True
    ):
        assert one.text == two.text
    lines = "\n\n".join(fill(part, width) for part in LINES.split("\n\n"))
    assert [it.text for it in split(lines, PACKS["us-nj"]).passages] == [
        it.text for it in split(LINES, PACKS["us-nj"]).passages
    ]


def test_the_last_provision_runs_over_wrapped_lines_and_a_hyphen_stays() -> None:
    last = "15. If a cherry rolls far away from the cook and never\nstops. The cook counter-\nacts. It is over.\nPrinted 2010"
    official = split(
        RUN_AND_SCANNED.partition("15. ")[0].replace(". ", ".\n").replace(".\nIf", ". If") + last, PACKS["us-nd"]
    )
    assert text(official, "99-01.3-08-12(15)").endswith("never stops. The cook counter-acts. It is over.")
    endless = split(RUN_TOGETHER.rstrip("."), PACKS["gaming-control"])
    assert text(endless, "(10)").endswith("Regulation 46 says")


def test_what_is_missing_and_what_is_new_is_said() -> None:
    shorter = LINES.replace("(c) Paragraph", "Paragraph") + "\n\n(l) A new paragraph on figs."
    shorter = shorter.replace("3. It opens the next meal.", "3. It opens the next meal.\n\n4. It is sold.")
    official = split(shorter, PACKS["us-nj"])
    assert official.missing == ("13:69F-4.12(c)",)
    assert official.more == ("13:69F-4.12(h)4", "13:69F-4.12(l)")
    no_first = split(LINES.replace("(a) Paragraph", "Of Paragraph"), PACKS["us-nj"])
    assert no_first.missing == ("13:69F-4.12(a)",)


@pytest.mark.parametrize("words", ["", "A poem.\n1. Of pears.", IN_THE_MIDDLE, "(a)\n" * 5000])
def test_another_text_is_refused(words: str) -> None:
    with pytest.raises(Unusable, match=r"not the text of us-nj: of its 14 labels \(\(a\) to \(k\)\) it has"):
        split(words, PACKS["us-nj"])


def test_what_differs_between_editions() -> None:
    older, newer = split(LINES, PACKS["us-nj"]), split(LINES.replace("in a cupboard", "cold"), PACKS["us-nj"])
    assert list(differing(older, newer)) == [("13:69F-4.12(h)2", "2. It is kept [-in a cupboard.-] {+cold.+}")]
    gone = split(LINES.replace("2. It is kept in a cupboard.", ""), PACKS["us-nj"])
    assert list(differing(older, gone)) == [("13:69F-4.12(h)2", "[-2. It is kept in a cupboard.-]")]
    assert list(differing(gone, older)) == [("13:69F-4.12(h)2", "{+2. It is kept in a cupboard.+}")]


# kept in a folder


def published(path: Path, words: str) -> Path:
    """A file with a published text."""
    path.write_text(words, encoding="utf-8")
    return path


def hand(more: str = "") -> str:
    """A hand under New Jersey's rules."""
    return f'format = "table-hand"\nversion = 1\ngame = "chemin-de-fer"\nrules = "us-nj"\n{more}\nevents = ["P 9h"]\n'


def test_a_newer_text_keeps_the_older_and_a_hand_is_judged_under_the_one_of_its_date(tmp_path: Path) -> None:
    kept = tmp_path / "official"
    first, before = attach(kept, "us-nj", published(tmp_path / "a.txt", LINES), None, TODAY)
    assert (first.edition.since, before) == (date(2024, 10, 7), None)
    newer = published(tmp_path / "b.txt", LINES.replace("cupboard", "jar"))
    second, before = attach(kept, "us-nj", newer, date(2026, 6, 1), TODAY)
    assert before == first
    attach(kept, "us-nj", newer, date(2026, 6, 1), date(2026, 12, 24))
    assert listed(kept) == (first.edition, second.edition)
    lines = told(second, before, "us-nj")
    assert lines[1] == "14 provisions of us-nj found"
    assert lines[-1].endswith("differs from the text attached 2026-11-30: 2. It is kept in a [-cupboard.-] {+jar.+}")

    def under(more: str) -> Edition | None:
        read = read_hand(hand(more), "").hand
        assert read is not None
        found = official_for(read, kept)
        return found.edition if found else None

    assert under("dealt = 2025-01-01T10:00:00") == first.edition
    assert under("dealt = 2026-07-01T10:00:00") == under("") == second.edition
    assert under("dealt = 1999-07-01T10:00:00") is None


def test_the_edition_that_a_hand_names_comes_before_its_date() -> None:
    read = read_hand(hand("dealt = 2026-07-01T10:00:00").replace("us-nj", "us-nj@2024-10-07"), "").hand
    assert read is not None
    assert judged_on(read) == date(2024, 10, 7)


def test_a_text_without_a_date_is_in_force_until_one_with_a_date(tmp_path: Path) -> None:
    first, _ = attach(tmp_path, "gaming-control", published(tmp_path / "a.txt", RUN_TOGETHER), None, TODAY)
    assert first.edition.since is None
    assert "its date not known" in str(first.edition)
    assert in_force(editions(tmp_path, "gaming-control"), date(1900, 1, 1)) == first.edition
    again, before = attach(
        tmp_path, "gaming-control", published(tmp_path / "b.txt", RUN_TOGETHER + "\n"), date(2000, 1, 1), TODAY
    )
    lines = told(again, before, "gaming-control")
    assert "page header left out of (6): Gaming Control 115" in lines
    assert lines[-1] == "the same words as the text attached 2026-11-30"


def test_what_is_said_of_gaps(tmp_path: Path) -> None:
    words = IN_THE_MIDDLE.replace("12.5 ", "") + "Page\n" * 60
    new, _ = attach(tmp_path, "nz", published(tmp_path / "a.txt", words), None, TODAY)
    lines = told(new, None, "nz")
    assert "not in the text: 12.5" in lines
    assert "only the end is in the text: 12.1" in lines
    assert any(line.startswith("left out: Next Page") and " … " in line for line in lines)
    more, _ = attach(tmp_path, "us-nj", published(tmp_path / "b.txt", LINES + "\n\n(l) Figs are new."), None, TODAY)
    assert "in the text, and not in the pack: 13:69F-4.12(l)" in told(more, None, "us-nj")


@pytest.mark.parametrize(
    ("content", "says"), [(b"\xff\xfe", "not in UTF-8"), (b"(a)\0", "no plain text"), (b"(a) x", "us-nj")]
)
def test_what_is_no_such_text_is_refused_and_not_kept(tmp_path: Path, content: bytes, says: str) -> None:
    (tmp_path / "a.txt").write_bytes(content)
    with pytest.raises(Unusable, match=says) as fault:
        attach(tmp_path / "official", "us-nj", tmp_path / "a.txt", None, TODAY)
    assert fault.value.problems[0].file.endswith("a.txt")
    with pytest.raises(Unusable, match="It holds: us-nj"):
        attach(tmp_path / "official", "us-xx", tmp_path / "a.txt", None, TODAY)
    assert not (tmp_path / "official").exists()


def test_a_kept_text_that_was_changed_is_not_used(tmp_path: Path) -> None:
    attach(tmp_path, "us-nj", published(tmp_path / "a.txt", LINES), None, TODAY)
    (kept,) = (tmp_path / "us-nj").iterdir()
    kept.write_text("changed", encoding="utf-8")
    with pytest.raises(Unusable, match="its SHA-256 differs"):
        editions(tmp_path, "us-nj")
    kept.rename(kept.with_name("mine.txt"))
    with pytest.raises(Unusable, match="not one of the attached texts"):
        editions(tmp_path, "us-nj")


def test_a_folder_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    edition = edition_of(b"x", "us-nj", None, TODAY)
    with pytest.raises(Unusable, match="could not be made"):
        keep(tmp_path / "file", b"x", edition)
