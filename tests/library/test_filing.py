"""Cases and hands in a library: what is filed comes back, every version of it, and nothing is overwritten."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.library.evidence import (
    attach,
    attachments,
    content,
    exhibit,
    exhibits,
    file_exhibit,
    note_state,
)
from reviewer.library.filing import case_file, change_case, file_hand, hand_in, open_case, read_filed
from reviewer.library.log import entries
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus, ExhibitState
from reviewer.record.hand import Person
from reviewer.record.reading import load_hand, read_hand

from .conftest import CASE, HANDS, MOVED, File


def test_a_case_comes_back_as_it_was_filed(library: Library) -> None:
    assert case_file(library, open_case(library, CASE)) == CASE


def test_there_is_one_case_of_a_number(library: Library, case: int) -> None:
    with pytest.raises(Unusable, match="There is a case 2026-1147 already"):
        open_case(library, CaseFile("2026-1147"))
    other = open_case(library, CaseFile("2026-1148"))
    with pytest.raises(Unusable, match="There is a case 2026-1147 already"):
        change_case(library, other, CaseFile("2026-1147"))
    with pytest.raises(Unusable, match="filed under a number"):
        open_case(library, CaseFile("  "))
    assert case_file(library, other).number == "2026-1148"


def test_a_change_of_a_case_stands_in_the_log_with_what_was_before(library: Library, case: int) -> None:
    change_case(library, case, replace(CASE, status=CaseStatus.CLOSED, people=(Person("dealer", "C. Other"),)))
    change_case(library, case, case_file(library, case))  # nothing changed, nothing entered
    last = entries(library)[0]
    assert (last.what, last.case, last.summary) == ("case closed", "2026-1147", "changed: status, people")
    assert "A. Dealer" in last.before
    assert "C. Other" in last.after
    assert len(entries(library)) == 2


def test_a_case_that_is_not_there_is_said_so(library: Library) -> None:
    with pytest.raises(Unusable, match="no such case"):
        case_file(library, 7)
    with pytest.raises(Unusable, match="no such hand"):
        hand_in(library, 7)


def test_a_hand_comes_back_byte_for_byte(library: Library, file: File) -> None:
    path = HANDS / f"{MOVED}.hand.toml"
    filed = hand_in(library, file().id)
    assert filed.text == path.read_text(encoding="utf-8")
    assert read_filed(library, filed) == load_hand(path)


def test_every_version_is_kept(library: Library, case: int, file: File) -> None:
    first = file()
    hand = read_filed(library, first)
    text = first.text.replace("22:15:16", "22:15:17")
    changed = read_hand(text, "").hand
    assert changed is not None
    second = file_hand(library, case, changed, text, first)
    assert (second.id, second.version) == (first.id, 2)
    assert hand_in(library, first.id).text == text
    rows = library.rows("SELECT number, text, who FROM versions ORDER BY number")
    assert [(row["number"], row["text"]) for row in rows] == [(1, first.text), (2, text)]
    assert read_filed(library, first) == hand


def test_nothing_is_filed_over_what_another_has_filed_since(library: Library, case: int, file: File) -> None:
    first = file()
    hand = read_filed(library, first)
    file_hand(library, case, hand, first.text + "\n# one\n", first)
    with pytest.raises(Unusable, match="Somebody has filed another version"):
        file_hand(library, case, hand, first.text + "\n# other\n", first)
    assert hand_in(library, first.id).text.endswith("# one\n")
    assert len(entries(library)) == 3


def test_the_list_shows_what_follows_from_the_hand(library: Library, file: File) -> None:
    id = file().id
    row = library.row("SELECT * FROM hands WHERE id = ?", id)
    assert row is not None
    told = {name: row[name] for name in ("game", "rules", "site", "table_", "number", "status", "due", "was")}
    assert told == {
        "game": "chemin-de-fer",
        "rules": "us-nj",
        "site": "AC-01",
        "table_": "CF-3",
        "number": 27,
        "status": "governed",
        "due": "Banker wins",
        "was": "Player wins",
    }
    found = library.rows("SELECT at, error, status, governing FROM findings")
    assert found == [{"at": 6, "error": "card_after_stay", "status": "governed", "governing": "13:69F-4.12(h)1"}]
    money = library.rows("SELECT place, due, paid FROM money ORDER BY place")
    assert money == [
        {"place": 2, "due": "522.5", "paid": None},
        {"place": 5, "due": "-400", "paid": "400"},
        {"place": 7, "due": "-150", "paid": "150"},
    ]


def test_a_house_policy_is_filed_with_the_hand(library: Library, case: int, under_policy: Path) -> None:
    hand = load_hand(under_policy)
    assert hand.policy is not None
    filed = file_hand(library, case, hand, under_policy.read_text(encoding="utf-8"))
    assert read_filed(library, hand_in(library, filed.id)) == hand
    assert library.row("SELECT governing FROM findings") == {"governing": "policy 4.2"}


def test_what_is_attached_comes_back_by_its_sum(library: Library, case: int) -> None:
    kept = attach(library, case, "still.png", b"\x89PNG", about="the card")
    assert attachments(library, case) == (kept,)
    assert content(library, "attachments", kept.id) == b"\x89PNG"
    library.db.execute("UPDATE attachments SET content = ?", (b"other",))
    with pytest.raises(Unusable, match="not as it was filed"):
        content(library, "attachments", kept.id)
    with pytest.raises(Unusable, match="no such file"):
        content(library, "attachments", 99)


def test_what_is_too_large_is_not_attached(library: Library, case: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reviewer.library.evidence.MOST_BYTES", 3)
    with pytest.raises(Unusable, match="keeps files of"):
        attach(library, case, "film.mkv", b"1234")
    assert not attachments(library, case)


def test_an_exhibit_has_a_life(library: Library, case: int) -> None:
    made = file_exhibit(library, case, label="R-1", party="Respondent", name="r1.pdf", content=b"%PDF")
    note_state(library, made.id, ExhibitState.OFFERED)
    filed = note_state(library, made.id, ExhibitState.REFUSED, "hearsay")
    assert [step.state.value for step in filed.life] == ["made", "offered", "refused"]
    assert filed.state is ExhibitState.REFUSED
    assert filed.life[-1].note == "hearsay"
    assert exhibits(library, case) == (exhibit(library, made.id),) == (filed,)
    assert content(library, "exhibits", made.id) == b"%PDF"
    assert [it.what for it in entries(library)[:3]] == ["exhibit refused", "exhibit offered", "exhibit made"]


def test_a_label_is_given_once_to_a_party(library: Library, case: int) -> None:
    file_exhibit(library, case, label="1", party="Licensee", name="a.pdf", content=b"a")
    file_exhibit(library, case, label="1", party="Patron", name="b.pdf", content=b"b")
    with pytest.raises(Unusable, match="exhibit 1 of Patron already"):
        file_exhibit(library, case, label="1", party="Patron", name="c.pdf", content=b"c")
    with pytest.raises(Unusable, match="no such exhibit"):
        exhibit(library, 99)
