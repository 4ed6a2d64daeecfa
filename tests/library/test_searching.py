"""Found as one types: by the beginnings of words, by filters, by searches that were kept; and counted."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from decimal import Decimal

import pytest

from reviewer.errors import Unusable
from reviewer.library.counting import By, Count, count, counts_csv, found_csv, read_shifts, set_shifts, shift, shifts
from reviewer.library.filing import file_hand, open_case
from reviewer.library.searching import (
    Found,
    Query,
    choices,
    forget_search,
    in_case,
    keep_search,
    kept_searches,
    match,
    search,
)
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus, Kind
from reviewer.record.hand import Person
from reviewer.record.reading import load_hand

from .conftest import HANDS, File

BOXED = "nz-12-3-first-card-boxed"
PAYOUT = "us-nj-not-governed-payout"


@pytest.fixture
def shelves(library: Library, case: int, file: File) -> Library:
    """Two cases: one hand in one, two in the other, dealt by other dealers on other days."""
    file()
    other = open_case(
        library, CaseFile("2026-1200", "Boxed cards", CaseStatus.REVIEWED, people=(Person("Dealer", "Élodie B."),))
    )
    for number, name in enumerate((BOXED, PAYOUT), start=1):
        path = HANDS / f"{name}.hand.toml"
        hand = replace(
            load_hand(path), site="CH-2", table="MB-1", number=number, dealt=datetime(2026, 12, number, 3, 30)
        )
        file_hand(library, other, hand, path.read_text(encoding="utf-8"))
    return library


def told(found: tuple[Found, ...]) -> list[str]:
    return [f"{it.kind.word} {it.number} {it.title}" for it in found]


CASE_1 = "case 2026-1147 Card after Stay"
CASE_2 = "case 2026-1200 Boxed cards"
HAND_1 = "hand 2026-1147 Card after “Stay”, moved to a Banker who had to stay"
HAND_2 = "hand 2026-1200 The first card of the round lay face up"
HAND_3 = "hand 2026-1200 The losing side was paid"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", [CASE_2, CASE_1, HAND_3, HAND_2, HAND_1]),
        ("box", [CASE_2, HAND_2]),
        ("BOXED", [CASE_2, HAND_2]),
        ("2026-12", [CASE_2, HAND_3, HAND_2]),
        ("elodie", [CASE_2]),
        ("card st", [CASE_1, HAND_1]),
        ("shift manager", [HAND_1]),
        ("cf-3", [HAND_1]),
        ("13:69F-4.12(h)", [HAND_1]),
        ("hand 27", [HAND_1]),
        ("nothing of this", []),
        ('" OR xyzzy', []),
        ("stay*", [CASE_1, HAND_1]),
        ("((", [CASE_2, CASE_1, HAND_3, HAND_2, HAND_1]),
    ],
)
def test_things_are_found_by_the_beginnings_of_their_words(shelves: Library, words: str, expected: list[str]) -> None:
    assert told(search(shelves, Query(words=words))) == expected


def test_what_a_person_types_is_never_a_command_of_the_index() -> None:
    assert match('NEAR("a" b) -c col:d*') == '"NEAR(""a"* "b"* "c"* "col:d"*'


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (Query(status="reviewed"), [CASE_2, HAND_3, HAND_2]),
        (Query(tag="stay"), [CASE_1, HAND_1]),
        (Query(game="baccarat"), [HAND_2]),
        (Query(rules="us-nj"), [HAND_3, HAND_1]),
        (Query(site="CH-2"), [HAND_3, HAND_2]),
        (Query(table="CF-3"), [HAND_1]),
        (Query(dealer="A. Dealer"), [HAND_1]),
        (Query(dealer="Élodie B."), [HAND_3, HAND_2]),
        (Query(person="B. Floor"), [HAND_1]),
        (Query(error="boxed_card"), [HAND_2]),
        (Query(governing="12.3"), [HAND_2]),
        (Query(answer="not_governed"), [HAND_3]),
        (Query(since="2026-12-01"), [HAND_3, HAND_2]),
        (Query(until="2026-12-01"), [HAND_2, HAND_1]),
        (Query(words="losing", rules="us-nj"), [HAND_3]),
        (Query(since="2026-12-02", until="2026-12-01"), []),
    ],
)
def test_filters_narrow_what_is_found(shelves: Library, query: Query, expected: list[str]) -> None:
    assert told(search(shelves, query)) == expected


def test_a_hand_is_listed_with_what_is_due_and_what_was_done(shelves: Library) -> None:
    found = search(shelves, Query(table="CF-3"))[0]
    assert (found.where, found.when[:10], found.status) == ("AC-01 · CF-3 · hand 27", "2026-11-28", "governed")
    assert (found.due, found.was) == ("Banker wins", "Player wins")
    assert found.differs


def test_a_hand_is_found_by_its_newest_words_alone(library: Library, case: int, file: File) -> None:
    first = file()
    hand = replace(load_hand(HANDS / f"{BOXED}.hand.toml"), title="Zebra")
    file_hand(library, case, hand, first.text, first)
    assert not search(library, Query(words="moved"))
    assert told(search(library, Query(words="zebra"))) == ["hand 2026-1147 Zebra"]


def test_the_hands_of_a_case_stand_in_their_order(shelves: Library) -> None:
    assert told(in_case(shelves, 2, Kind.HAND)) == [HAND_2, HAND_3]
    assert in_case(shelves, 2, Kind.SHOE) == ()


def test_what_a_filter_can_be_set_to_is_listed_with_how_often(shelves: Library) -> None:
    assert choices(shelves, "rules") == (("us-nj", 2), ("nz", 1))
    assert choices(shelves, "dealer") == (("A. Dealer", 1), ("Élodie B.", 1))
    assert choices(shelves, "status") == (("open", 1), ("reviewed", 1))


def test_a_search_is_kept_under_its_name(library: Library) -> None:
    keep_search(library, "mine", Query(words="stay", table="CF-3"))
    keep_search(library, "mine", Query(words="boxed"))
    assert kept_searches(library) == {"mine": Query(words="boxed")}
    forget_search(library, "mine")
    assert not kept_searches(library)


# counts


def lines(library: Library, by: By) -> list[tuple[str, int, int]]:
    return [(it.name, it.hands, it.differ) for it in count(library, by)]


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (By.DEALER, [("Élodie B.", 2, 1), ("A. Dealer", 1, 1)]),
        (By.TABLE, [("CH-2 MB-1", 2, 1), ("AC-01 CF-3", 1, 1)]),
        (By.SHIFT, [("22:00 to 06:00", 3, 2)]),
        (By.ERROR, [("boxed_card", 1, 1), ("card_after_stay", 1, 1), ("payout_error", 1, 0)]),
        (By.PROVISION, [("12.3", 1, 1), ("13:69F-4.12(h)1", 1, 1), ("not recorded", 1, 0)]),
        (By.ANSWER, [("governed", 2, 2), ("not_governed", 1, 0)]),
        (By.MONTH, [("2026-11", 1, 1), ("2026-12", 2, 1)]),
    ],
)
def test_hands_are_counted(shelves: Library, by: By, expected: list[tuple[str, int, int]]) -> None:
    assert lines(shelves, by) == expected


def test_money_is_summed_where_due_and_paid_are_on_record(shelves: Library) -> None:
    moved = next(it for it in count(shelves, By.ERROR) if it.name == "card_after_stay")
    assert (moved.over, moved.short, moved.places) == (Decimal(1100), Decimal(0), 2)


def test_a_count_can_be_of_what_a_query_finds(shelves: Library) -> None:
    assert [it.hands for it in count(shelves, By.ANSWER, Query(words="losing"))] == [1]


def test_shifts_are_the_houses(library: Library) -> None:
    set_shifts(library, "04:00,12:00 , 20:00")
    begins = shifts(library)
    assert [shift(at, begins) for at in ("03:59", "04:00", "19:59", "23:00")] == [
        "20:00 to 04:00",
        "04:00 to 12:00",
        "12:00 to 20:00",
        "20:00 to 04:00",
    ]
    for text in ("", "25:00", "noon"):
        with pytest.raises(Unusable, match="no list of times of day"):
            read_shifts(text)


def test_a_list_leaves_as_csv_in_which_nothing_is_a_formula(shelves: Library) -> None:
    found = (
        *search(shelves, Query(table="CF-3")),
        replace(search(shelves, Query(words="box"))[0], title="=HYPERLINK(1)"),
    )
    text = found_csv(found)
    assert text.splitlines()[0] == "kind,id,case,number,title,where,when,status,due,was,differs"
    assert "'=HYPERLINK(1)" in text
    counted = counts_csv(By.DEALER, (Count("-A", 2, 1, Decimal("-5"), Decimal(0), 1),))
    assert counted.splitlines()[1] == "'-A,2,1,-5,0,1"
