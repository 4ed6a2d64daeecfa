"""Shoes in a library: filed, found, carried and proved like hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.library.archive import archived
from reviewer.library.filing import open_case
from reviewer.library.importing import import_rows
from reviewer.library.log import entries
from reviewer.library.mapping import guessed
from reviewer.library.proving import make_lists_anew, verify_library
from reviewer.library.receiving import receive
from reviewer.library.searching import Query, choices, in_case, search
from reviewer.library.shoes import as_shoe, file_shoe, read_filed_shoe, shoe_in
from reviewer.library.sources import pasted
from reviewer.library.store import Library
from reviewer.library.travel import case_bytes, packed_up
from reviewer.library.values import CaseFile, Kind
from reviewer.record.shoe_reading import load_shoe, read_shoe
from reviewer.record.shoe_writing import write_shoe
from reviewer.review.shoe.assessment import assess_shoe

from .conftest import File, Open

SHOES = resource("data") / "shoes"


def filed(library: Library, case: int, name: str) -> int:
    path = next(SHOES.glob(f"{name}*.shoe.toml"))
    return file_shoe(library, case, load_shoe(path), path.read_text(encoding="utf-8")).id


@pytest.mark.parametrize("path", sorted(SHOES.glob("*.shoe.toml")), ids=lambda path: path.stem)
def test_every_sample_comes_back_and_holds(path: Path, library: Library, case: int) -> None:
    text = path.read_text(encoding="utf-8")
    id = file_shoe(library, case, load_shoe(path), text).id
    assert shoe_in(library, id).text == text
    assert read_filed_shoe(library, shoe_in(library, id)) == load_shoe(path)
    assert verify_library(library).holds


def test_two_shoes_lie_in_one_case_and_are_found_by_what_was_wrong(library: Library, file: File) -> None:
    case = open_case(library, CaseFile("Philadelphia 2017", "One card in the wrong set"))
    filed(library, case, "25-one-card-short")
    filed(library, case, "25-one-card-over")
    file()
    listed = in_case(library, case, Kind.SHOE)
    assert len(listed) == 2
    found = search(library, Query(words="wrong pack"))
    assert [it.kind for it in found] == [Kind.SHOE, Kind.SHOE]
    assert search(library, Query(words="Philadelphia"))[0].kind is Kind.CASE
    assert dict(choices(library, "error"))["wrong_pack"] == 2
    assert {row["status"] for row in library.rows("SELECT status FROM findings WHERE kind = 'shoe'")} == {
        "not_governed"
    }


def test_a_shoe_has_versions_and_none_is_written_over(library: Library, case: int) -> None:
    id = filed(library, case, "19-")
    base = shoe_in(library, id)
    text = base.text.replace("Dealt for 25 hands", "Dealt for 26 hands")
    shoe = read_shoe(text, "").shoe
    assert shoe is not None
    assert file_shoe(library, case, shoe, text, base).version == 2
    assert entries(library)[0].what == "shoe changed"
    with pytest.raises(Unusable, match="another version of this shoe"):
        file_shoe(library, case, shoe, text, base)
    assert search(library, Query(words="26 hands"))[0].kind is Kind.SHOE


def test_a_case_with_shoes_travels(library: Library, case: int, open_library: Open) -> None:
    for name in ("25-one-card-short", "35-"):
        filed(library, case, name)
    other = open_library("other.sqlite", "other house")
    id = receive(other, case_bytes(library, case), "a.case")
    assert packed_up(other, id).content == packed_up(library, case).content
    assert verify_library(other).holds
    base = shoe_in(other, 1)
    file_shoe(other, id, read_filed_shoe(other, base), base.text + "# theirs\n", base)
    receive(library, case_bytes(other, id), "b.case")
    assert shoe_in(library, 1).version == 2
    assert verify_library(library).holds


def test_what_the_list_shows_of_a_shoe_follows_from_its_text(library: Library, case: int) -> None:
    filed(library, case, "19-")
    library.db.execute("UPDATE shoes SET hands = 3")
    assert "what the list shows of shoe 1" in str(verify_library(library))
    make_lists_anew(library)
    assert verify_library(library).holds


def test_lists_that_are_made_anew_are_the_same(library: Library, case: int, file: File) -> None:
    file()
    filed(library, case, "35-")
    tables = ("hands", "shoes", "people", "findings", "money")
    before = [library.rows(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4") for name in tables]
    make_lists_anew(library)
    assert [library.rows(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4") for name in tables] == before


def test_a_shoe_of_the_archive_can_be_looked_at_and_filed(library: Library, case: int) -> None:
    rows = "".join(f"MB-1,2026/7,{n},baccarat,nz,A. Dealer,9h 7c,Kd 5s,P\n" for n in range(1, 6))
    source = pasted("table,shoe,hand,game,rules,dealer,player,banker,result\n" + rows)
    list(import_rows(library, source, guessed(source.heads)))
    shoe = as_shoe(archived(library, 1))
    assert [hand.number for hand in shoe.hands] == [1, 2, 3, 4, 5]
    assert assess_shoe(shoe).roads is not None
    text = write_shoe(shoe)
    read = read_shoe(text, "")
    assert not read.problems
    assert read.shoe is not None
    assert read.shoe.hands == shoe.hands
    id = file_shoe(library, case, read.shoe, text).id
    assert read_filed_shoe(library, shoe_in(library, id)) == read.shoe
