"""What other packs command on the same facts, printed where it is asked for: for comparison, beside the one that governs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.exhibits.comparing import page_texts
from reviewer.exhibits.export import drawn, export
from reviewer.exhibits.opening import inside
from reviewer.exhibits.parts import Others
from reviewer.exhibits.printing import to_pdf
from reviewer.exhibits.replay import to_html
from reviewer.exhibits.slip import Slip, read_slip
from reviewer.exhibits.steps import steps
from reviewer.exhibits.verifying import State, verified
from reviewer.record.reading import read_hand
from reviewer.review.redaction import Part
from tests.exhibits.conftest import REVIEWED, WHEN, pages_of, text_of
from tests.exhibits.test_pages import words


def others(name: str) -> Others:
    """What other packs command on a sample's facts."""
    found = pages_of(text_of(name), compare=True).others
    assert found is not None
    return found


def test_there_is_a_row_for_each_pack_and_it_is_plain_which_governs() -> None:
    own, other = others(REVIEWED).rows
    assert (own.pack, own.below, own.own) == ("us-nj, edition 2024-10-07", "governs this hand", True)
    assert own.governing == ("N.J.A.C. 13:69F-4.12(h)1",)
    assert words(own.commands) == "Banker wins, 7 to 6. Burned: 3d 8c Qh 5s."
    assert own.money == ("place 2: 522.50", "place 5: −400", "place 7: −150")
    assert (other.pack, other.below, other.own) == ("gaming-control, edition not known", "for comparison", False)
    assert (other.status, other.governing) == (("Governed",), ("Gaming Control (5)",))
    assert words(other.commands).endswith("It parts from us-nj in what is burned and the next hand.")
    told = others(REVIEWED).words
    assert told.startswith("For comparison only. us-nj, edition 2024-10-07 governs this hand;")
    assert told.endswith("Winner and money are the same under all; what else follows is not.")


def test_several_marks_are_told_apart_and_what_is_open_stays_open() -> None:
    own, other = others("us-nj-j-then-e-two-errors").rows
    assert own.governing == ("Event 2. N.J.A.C. 13:69F-4.12(j)", "Event 8. N.J.A.C. 13:69F-4.12(e)")
    assert other.status[0] == "Event 2. Governed"
    (only,) = others("nz-12-6-not-told-whether-possible").rows
    assert only.governing == ("N.Z. Baccarat 12.6",)
    assert only.money == ("place 3: ?",)
    assert words(only.commands) == "Nothing: a question is open."
    assert others("nz-12-6-not-told-whether-possible").words.endswith("is for this game.")
    (seats,) = {row.money for row in others("gaming-control-7-seen-not-governed").rows if row.own}
    assert all(it.endswith("?") for it in seats)


def test_what_is_not_marked_or_not_spoken_of_is_said() -> None:
    text = text_of(REVIEWED).partition("[[marks]]")[0]
    bare = pages_of(text, compare=True).others
    assert bare is not None
    assert bare.rows[0].governing == ("No mark",)
    other = pages_of(text_of(REVIEWED).replace("card_after_stay", "missed_burn"), compare=True).others
    assert other is not None
    assert other.rows[0].governing == ("None speaks of “missed burn”",)
    without = pages_of(text_of(REVIEWED).partition("[[seats]]")[0], compare=True).others
    assert without is None or without.rows[0].money == ("no wager on record",)


def test_it_is_printed_carried_in_the_slip_and_drawn_again() -> None:
    pages = pages_of(text_of(REVIEWED), compare=True)
    content = to_pdf(pages)
    told = " ".join(page_texts(content))
    assert "The same facts under other rules For comparison only." in told
    assert "gaming-control, edition not known for comparison Governed Gaming Control (5)" in told
    slip = read_slip(inside(content, "x").slip)
    assert slip.compare
    assert verified(content, "x").state is State.UNTOUCHED
    assert "The same facts" not in " ".join(page_texts(to_pdf(pages_of(text_of(REVIEWED)))))


def test_a_replay_shows_it_too_and_a_frame_has_no_room_for_it(tmp_path: Path) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    it = drawn(hand, "", Slip(WHEN, compare=True, withheld=(Part.AMOUNTS,)))
    source = to_html(it.pages, steps(it.assessment, it.lines)).decode()
    assert "<h2>The same facts under other rules</h2>" in source
    assert it.pages.others is not None
    assert {row.money for row in it.pages.others.rows} == {("withheld",)}
    for name in ("x.png", "x.tiff", "x.webp"):
        with pytest.raises(Unusable, match="has no place in"):
            export(hand, "", tmp_path / name, Slip(WHEN, compare=True))
    with pytest.raises(Unusable, match="is no sheet"):
        export(hand, "", tmp_path / "x.pdf", Slip(WHEN), sheet=True)
    assert not list(tmp_path.iterdir())


def test_a_log_stands_among_the_sums_and_is_drawn_again() -> None:
    head = "0123456789abcdef" * 4
    pages = pages_of(text_of(REVIEWED), log_entry=812, log_head=head)
    (row,) = [row for row in pages.integrity if row.name == "Log"]
    assert (row.words, row.sum) == ((f"entry 812, head\n{head}",), True)
    content = to_pdf(pages)
    assert f"Log entry 812, head {head}" in page_texts(content)[-1]
    assert verified(content, "x").state is State.UNTOUCHED
    slip = read_slip(inside(content, "x").slip)
    assert (slip.log_entry, slip.log_head) == (812, head)
    only = pages_of(text_of(REVIEWED), log_entry=0)
    assert [row.words for row in only.integrity if row.name == "Log"] == [("entry 0",)]
    assert not [row for row in pages_of(text_of(REVIEWED)).integrity if row.name == "Log"]
    with pytest.raises(ValueError, match="no SHA-256"):
        read_slip(str(replace(slip, log_head="x")))
