"""A case as one file: it comes back the same, a changed byte is found, and nothing that is here is lost."""

from __future__ import annotations

import io
import random
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.library.evidence import attach, file_exhibit, note_state
from reviewer.library.filing import case_file, case_numbered, change_case, file_hand, hand_in, read_filed
from reviewer.library.log import first_fault
from reviewer.library.proving import verify_library
from reviewer.library.receiving import receive
from reviewer.library.second import file_second, second_reviews, take_blind
from reviewer.library.store import Library
from reviewer.library.travel import case_bytes, packed, packed_up, unpacked
from reviewer.library.values import CaseStatus, ExhibitState
from reviewer.record.hashes import canonical
from reviewer.record.reading import load_hand

from .conftest import CASE, File, Open


@pytest.fixture
def full(library: Library, case: int, file: File, under_policy: Path) -> Library:
    """A case with all that a case can have."""
    first = file()
    file("nz-12-3-first-card-boxed")
    file_hand(library, case, load_hand(under_policy), under_policy.read_text(encoding="utf-8"))
    file_hand(library, case, read_filed(library, first), first.text + "# looked at again\n", first)
    attach(library, case, "still.png", b"\x89PNG still", about="the card", hand=first.id)
    made = file_exhibit(library, case, label="S-4", party="Surveillance", name="s4.pdf", content=b"%PDF", hand=first.id)
    note_state(library, made.id, ExhibitState.ADMITTED, "without objection")
    library.who = "second reviewer"
    hand, taken = take_blind(library, 2)
    file_second(library, taken, hand)
    library.who = "first reviewer"
    return library


def test_a_case_travels_and_comes_back_the_same(full: Library, open_library: Open) -> None:
    source = case_bytes(full, 1)
    assert case_bytes(full, 1) == source
    other = open_library("other.sqlite", "other house")
    id = receive(other, source, "a.case")
    assert case_file(other, id) == CASE
    assert packed_up(other, id).content == packed_up(full, 1).content
    assert [row["who"] for row in other.rows("SELECT who FROM versions WHERE kind = 'hand'")] == ["first reviewer"] * 4
    assert len(second_reviews(other, 2)) == 1
    assert verify_library(other).holds
    assert receive(full, case_bytes(other, id), "back.case") == 1
    assert verify_library(full).holds


def test_the_logs_of_both_houses_travel_with_it(full: Library, open_library: Open) -> None:
    other = open_library("other.sqlite", "other house")
    id = receive(other, case_bytes(full, 1), "a.case")
    again = unpacked(case_bytes(other, id), "b.case")
    assert again.document["logs"] == ["logs/1.jsonl", "logs/2.jsonl"]
    assert again.parts["logs/1.jsonl"] == unpacked(case_bytes(full, 1), "").parts["logs/1.jsonl"]
    assert b"other house" in again.parts["logs/2.jsonl"]


def test_a_case_that_was_carried_on_elsewhere_is_carried_on_here(full: Library, open_library: Open) -> None:
    other = open_library("other.sqlite", "other house")
    id = receive(other, case_bytes(full, 1), "a.case")
    filed = hand_in(other, 2)
    file_hand(other, id, read_filed(other, filed), filed.text + "# theirs\n", filed)
    change_case(other, id, replace(CASE, status=CaseStatus.CLOSED))
    note_state(other, 1, ExhibitState.WITHDRAWN)
    attach(other, id, "letter.txt", b"letter")
    receive(full, case_bytes(other, id), "b.case")
    assert hand_in(full, 2).version == 2
    assert case_file(full, 1).status is CaseStatus.CLOSED
    assert packed_up(full, 1).content == packed_up(other, id).content
    assert verify_library(full).holds


def test_a_case_that_went_two_ways_is_not_mixed(full: Library, open_library: Open) -> None:
    other = open_library("other.sqlite", "other house")
    id = receive(other, case_bytes(full, 1), "a.case")
    for library, note in ((other, "# theirs\n"), (full, "# ours\n")):
        filed = hand_in(library, 2)
        file_hand(library, 1, read_filed(library, filed), filed.text + note, filed)
    before = packed_up(full, 1).content
    with pytest.raises(Unusable, match="went another way"):
        receive(full, case_bytes(other, id), "b.case")
    assert packed_up(full, 1).content == before
    assert verify_library(full).holds


def test_a_changed_byte_is_found(full: Library, open_library: Open) -> None:
    source = case_bytes(full, 1)
    other = open_library("other.sqlite")
    chance = random.Random(20261130)
    for _ in range(150):
        at, bit = chance.randrange(len(source)), 1 << chance.randrange(8)
        changed = bytearray(source)
        changed[at] ^= bit
        with pytest.raises(Unusable):
            unpacked(bytes(changed), "a.case")
    with pytest.raises(Unusable):
        receive(other, source[:-100], "a.case")
    assert case_numbered(other, CASE.number) is None


def test_a_part_that_is_changed_with_its_sum_is_found_by_the_log(full: Library) -> None:
    import hashlib

    it = unpacked(case_bytes(full, 1), "a.case")
    name = it.document["hands"][0]["versions"][0]["file"]
    it.parts[name] = it.parts[name].replace(b"400", b"900")
    it.document["sums"][name] = hashlib.sha256(it.parts[name]).hexdigest()
    with pytest.raises(Unusable, match="Version 1 of hand 1 has another sum"):
        unpacked(packed(it), "a.case")


@pytest.mark.parametrize("change", ["hand", "file", "number", "status"])
def test_a_document_that_names_what_is_not_there_is_refused(full: Library, open_library: Open, change: str) -> None:
    it = unpacked(case_bytes(full, 1), "a.case")
    document = it.document
    if change == "hand":
        document["attachments"][0]["hand"] = 9
    elif change == "file":
        document["hands"][0]["versions"][0]["file"] = "../../etc/passwd"
    elif change == "number":
        document["case"]["number"] = ["x"]
        del document["case"]["title"]
    else:
        document["case"]["status"] = "won"
    other = open_library("other.sqlite")
    with pytest.raises(Unusable):
        receive(other, packed(it), "a.case")
    assert not other.rows("SELECT * FROM cases")
    assert first_fault([]) is None


@pytest.mark.parametrize("document", [{}, {"format": "other"}, {"format": "table-case", "version": 9}, [], "x"])
def test_what_is_no_case_file_is_said_so(document: object, open_library: Open) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("case.json", canonical(document))  # type: ignore[arg-type]
    for source in (made.getvalue(), b"", b"PK", b"hello"):
        with pytest.raises(Unusable):
            receive(open_library(), source, "a.case")


def test_a_case_file_that_unpacks_to_more_than_a_case_is_not_read(
    monkeypatch: pytest.MonkeyPatch, full: Library
) -> None:
    source = case_bytes(full, 1)
    monkeypatch.setattr("reviewer.library.travel.MOST_BYTES", 1000)
    with pytest.raises(Unusable, match="more than a case can"):
        unpacked(source, "a.case")
