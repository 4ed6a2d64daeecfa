"""Tables taken into the library: whole or not at all, each row that can't be used listed with its reason."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.library.archive import archived
from reviewer.library.importing import Progress, Refusal, import_rows, refusals
from reviewer.library.log import head
from reviewer.library.mapping import (
    ColumnMapping,
    Reader,
    cards_in_cell,
    guessed,
    keep_mapping,
    kept_mappings,
)
from reviewer.library.proving import verify_library
from reviewer.library.searching import Query, search
from reviewer.library.sources import Source, batches, looked_at, pasted
from reviewer.library.store import Library
from reviewer.library.values import Kind

HEADS = "Casino,Table,Shoe,Hand,DateTime,Game,Rules,Dealer,Player,Banker,Outcome"
ROW = "AC-01,MB-1,2026/7,{n},2026-03-01T10:00:{n:02},baccarat,nz,A. Dealer,9h 7c,Kd 5s,P"

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file and says where it lies."""

    def written(name: str, text: str) -> Path:
        path = tmp_path / name
        path.write_text(text, encoding="utf-8", newline="")
        return path

    return written


def run(library: Library, source: Source, mapping: ColumnMapping | None = None) -> Progress:
    return [*import_rows(library, source, mapping or guessed(source.heads))][-1]


def table(*rows: str, heads: str = HEADS) -> Source:
    return pasted("\n".join([heads, *rows]) + "\n")


def test_the_heads_of_a_table_suggest_what_they_hold() -> None:
    assert dict(guessed(HEADS.split(",")).columns) == {
        "site": "Casino",
        "table": "Table",
        "shoe": "Shoe",
        "number": "Hand",
        "dealt": "DateTime",
        "game": "Game",
        "rules": "Rules",
        "dealer": "Dealer",
        "player": "Player",
        "banker": "Banker",
        "result": "Outcome",
    }
    assert dict(guessed(["Round_No", "Outcome", "outcome "]).columns) == {"number": "Round_No", "result": "Outcome"}


def test_a_shoe_comes_back_as_hands(library: Library) -> None:
    done = run(library, table(*(ROW.format(n=n) for n in (1, 2, 3))))
    assert done == Progress(3, 0, 1)
    shoe = archived(library, 1)
    assert [hand.number for hand in shoe.hands] == [1, 2, 3]
    hand = shoe.hands[1]
    assert [str(event) for event in hand.events] == ["P 9h", "B Kd", "P 7c", "B 5s"]
    assert (hand.site, hand.table, hand.shoe, hand.rules) == ("AC-01", "MB-1", "2026/7", "nz")
    assert str(hand.dealt) == "2026-03-01 10:00:02"
    assert hand.people[0].name == "A. Dealer"
    assert hand.result == "player"
    assert shoe.source == "pasted cells"


def test_a_shoe_is_found_as_one_types(library: Library) -> None:
    run(library, table(ROW.format(n=1), ROW.format(n=2).replace("2026/7", "2026/8")))
    found = search(library, Query(words="mb-1 2026/8"))
    assert [(it.kind, it.title, it.where) for it in found] == [(Kind.ARCHIVE, "Shoe 2026/8", "AC-01 · MB-1 · 1 hand")]


def test_hands_of_shoes_that_were_dealt_side_by_side_come_together(library: Library) -> None:
    rows = [ROW.format(n=n).replace("MB-1", f"MB-{n % 2}") for n in range(1, 7)]
    run(library, table(*rows))
    assert [[hand.number for hand in archived(library, id).hands] for id in (1, 2)] == [[1, 3, 5], [2, 4, 6]]


def test_shoes_that_are_dealt_from_no_more_are_kept_in_a_long_import(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("reviewer.library.importing.WAITING", 300)
    rows = [ROW.format(n=n % 60).replace("2026/7", f"2026/{n // 60}") for n in range(900)]
    assert run(library, table(*rows)).taken == 900
    kept = library.rows("SELECT shoe, sum(hands) AS hands FROM archive GROUP BY shoe")
    assert all(row["hands"] == 60 for row in kept)
    assert len(kept) == 15
    assert verify_library(library).holds


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (ROW.format(n=2).replace("9h", "1x"), "“1x 7c” is no card."),
        (ROW.format(n=2).replace("9h 7c", "9h"), "“9h” is 1 cards; a hand has two or three."),
        (ROW.format(n=2).replace("Kd 5s", "Kd 5s 2c 3c"), "“Kd 5s 2c 3c” is 4 cards; a hand has two or three."),
        (
            ROW.format(n=2).replace("2026-03-01T", "1.3.26 "),
            "“1.3.26 10:00:02” is no date written as 2026-11-29T22:14:05.",
        ),
        (ROW.format(n=2).replace(",2,", ",two,", 1), "“two” is no number."),
        (ROW.format(n=2).replace("baccarat", "poker"), "“poker” is no game that the program knows."),
        (ROW.format(n=2).replace("nz", "uk"), "“uk” is no rule pack."),
        (ROW.format(n=2)[:-1] + "X", "“X” is no result."),
        ("AC-01,MB-1", "The row has 2 cells, and the head 11."),
        (ROW.format(n=2) + ",more", "The row has 12 cells, and the head 11."),
    ],
)
def test_a_row_that_cannot_be_used_is_listed_with_its_reason(library: Library, row: str, why: str) -> None:
    done = run(library, table(ROW.format(n=1), row, ROW.format(n=3)))
    assert (done.taken, done.refused) == (2, 1)
    assert refusals(library, 1) == (Refusal(2, why, row.replace(",", "\t")),)
    assert [hand.number for hand in archived(library, 1).hands] == [1, 3]


@pytest.mark.parametrize(
    ("cell", "cards"),
    [
        ("9h 7c 4d", ["9h", "7c", "4d"]),
        ("9H,7C", ["9h", "7c"]),
        ("10h kd", ["Th", "Kd"]),
        ("9♥ 7♣", ["9h", "7c"]),
        ("9h7c", ["9h", "7c"]),
        ("9 7", ["9?", "7?"]),
        (" ??  A? ", ["??", "A?"]),
        ("", []),
    ],
)
def test_cards_are_read_as_tables_write_them(cell: str, cards: list[str]) -> None:
    assert cards_in_cell(cell) == cards


@pytest.mark.parametrize(
    ("cell", "events"),
    [
        ("9h 2d 7c 4s", "P 9h|B 2d|P 7c|B 4s"),
        ("2h 2d Kc 4s 5d", "P 2h|B 2d|P Kc|B 4s|P 5d"),
        ("2h 2d 4c 4s 5d", "P 2h|B 2d|P 4c|B 4s|B 5d"),
        ("2h 2d Kc 4s 5d 6d", "P 2h|B 2d|P Kc|B 4s|P 5d|B 6d"),
    ],
)
def test_cards_in_the_order_dealt_go_to_their_hands(library: Library, cell: str, events: str) -> None:
    source = table(f"{cell}", heads="Cards")
    mapping = ColumnMapping({"cards": "Cards"}, {"game": "baccarat", "rules": "nz"})
    run(library, source, mapping)
    assert "|".join(map(str, archived(library, 1).hands[0].events)) == events


@pytest.mark.parametrize("cell", ["2h 2d 3c 4s 5d", "2h 2d ?c 4s 5d", "2h 2d 3c", "2h 2d 3c 4d 5s 6h 7c"])
def test_where_nobody_can_tell_whose_a_card_is_the_row_is_refused(library: Library, cell: str) -> None:
    mapping = ColumnMapping({"cards": "Cards"}, {"game": "chemin-de-fer", "rules": "us-nj"})
    assert run(library, table(cell, heads="Cards"), mapping).refused == 1


def test_events_stand_in_a_cell_with_bars_or_lines_between(library: Library) -> None:
    mapping = ColumnMapping({"events": "events"}, {"game": "chemin-de-fer", "rules": "us-nj"})
    text = 'events\nP 9h|b kd | say P stay\n"P 2h\nB 3d ; a note"\n"P 2h\nB 3d ; a | b"\n""\nX 2h\n'
    done = run(library, pasted(text), mapping)
    assert (done.taken, done.refused) == (2, 3)
    told = [["|".join(map(str, hand.events))] for hand in archived(library, 1).hands]
    assert told == [["P 9h|B Kd|say P stay"], ["P 2h|B 3d ; a note"]]


def test_dates_are_read_as_the_mapping_says(library: Library) -> None:
    columns = {"date": "Date", "time": "Time", "player": "P", "banker": "B"}
    mapping = ColumnMapping(columns, {"game": "baccarat", "rules": "nz"}, "%d.%m.%Y %H:%M")
    run(library, table("01.03.2026,22:14,9h 7c,Kd 5s", heads="Date,Time,P,B"), mapping)
    assert str(archived(library, 1).hands[0].dealt) == "2026-03-01 22:14:00"


def test_a_mapping_that_does_not_fit_is_refused_with_every_reason(library: Library) -> None:
    with pytest.raises(Unusable) as told:
        run(library, table("x", heads="A"), ColumnMapping({"number": "B"}))
    said = str(told.value)
    assert "There is no column “B”" in said
    assert "No column holds the cards" in said
    assert "Nothing says the game" in said
    assert "Nothing says the rules" in said
    assert not library.rows("SELECT * FROM imports")


def test_a_mapping_is_kept_under_its_name(library: Library) -> None:
    mapping = ColumnMapping({"cards": "Cards"}, {"game": "baccarat"}, "%d.%m.%Y")
    keep_mapping(library, "the shoe reader", mapping)
    assert kept_mappings(library) == {"the shoe reader": mapping}


def test_an_import_that_is_stopped_leaves_nothing(library: Library) -> None:
    before = head(library)
    steps = import_rows(library, table(*(ROW.format(n=n % 60) for n in range(900))), guessed(HEADS.split(",")))
    assert next(steps).taken == 300
    assert next(steps).taken == 600
    steps.close()  # type: ignore[attr-defined]
    for name in ("imports", "archive", "refusals", "found"):
        assert not library.rows(f"SELECT * FROM {name}"), name
    assert head(library) == before


def test_a_table_that_breaks_off_leaves_nothing(library: Library, write: Write) -> None:
    rows = "\n".join(ROW.format(n=n % 60) for n in range(700))
    path = write("hands.csv", f'{HEADS}\n{rows}\n"AC-01')
    with pytest.raises(Unusable, match="can’t be read on"):
        run(library, looked_at(path))
    assert not library.rows("SELECT * FROM imports")


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_file_of_cells_is_read_whatever_is_between_them(library: Library, write: Write, delimiter: str) -> None:
    text = "\ufeff" + f"{HEADS}\n{ROW.format(n=1)}\r\n".replace(",", delimiter)
    source = looked_at(write("hands.csv", text))
    assert source.heads[0] == "Casino"
    assert run(library, source).taken == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The table is empty"),
        ("Tïsch,Schuh\n".encode("cp1252"), "not in UTF-8"),
        (b"a,a\n1,2\n", "Two columns are called “a”"),
    ],
)
def test_what_is_no_table_is_said_so(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "hands.csv"
    path.write_bytes(content)
    with pytest.raises(Unusable, match=said):
        looked_at(path)
    with pytest.raises(Unusable, match="can’t be read"):
        looked_at(tmp_path / "none.csv")


def test_json_lines_are_a_table_too(library: Library, write: Write) -> None:
    rows = [
        {"hand": 1, "player": "9h 7c", "banker": ["Kd", "5s"]},
        {"player": "2h 3h", "banker": "2d 3d", "dealer": "B."},
    ]
    path = write("hands.jsonl", "\n".join(map(json.dumps, rows)) + "\n[1]\nnot json\n")
    source = looked_at(path)
    assert source.heads == ("hand", "player", "banker", "dealer")
    mapping = ColumnMapping(guessed(source.heads).columns, {"game": "baccarat", "rules": "nz"})
    done = run(library, source, mapping)
    assert (done.taken, done.refused) == (2, 2)
    with pytest.raises(Unusable, match="is a JSON object"):
        looked_at(write("bad.jsonl", "hello\n"))


def test_parquet_is_a_table_too(library: Library, tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    path = tmp_path / "hands.parquet"
    cells = {"hand": [1, 2], "player": ["9h 7c", "2h"], "banker": [["Kd", "5s"], ["2d", "3d"]]}
    parquet.write_table(pyarrow.table(cells), path)
    source = looked_at(path)
    mapping = ColumnMapping(guessed(source.heads).columns, {"game": "baccarat", "rules": "nz"})
    done = run(library, source, mapping)
    assert (done.taken, done.refused) == (1, 1)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(Unusable, match="can’t be read"):
        looked_at(path)


def test_rows_are_read_the_same_at_once_and_one_by_one() -> None:
    rows = [ROW.format(n=n).split(",") for n in range(1, 50)]
    reader = Reader(guessed(HEADS.split(",")), HEADS.split(","))
    assert list(reader.read(rows)) == [it for row in rows for it in reader.read([row])]


def test_a_pasted_table_is_read_to_its_end() -> None:
    source = table(*(ROW.format(n=n % 60) for n in range(650)))
    assert [len(batch) for batch in batches(source)] == [300, 300, 50]


def test_a_shoe_that_is_not_in_the_archive_is_said_so(library: Library) -> None:
    with pytest.raises(Unusable, match="no such shoe"):
        archived(library, 1)
