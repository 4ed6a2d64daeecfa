"""Events have lines, and the table after each is what they made of it."""

from __future__ import annotations

import pytest

from reviewer.cards import card
from reviewer.record.line import parse_event
from reviewer.table import BURN, DEALER, OUT, PLAYER, Facing, Place, Table, Total, card_numbers, space, tables


def up(_table: Table, _place: Place) -> Facing:
    return Facing.UP


def after(*lines: str) -> Table:
    return tables(map(parse_event, lines), up)[-1]


def at(table: Table, place: str) -> list[str]:
    return [str(laid.card) for laid in table.hand(Place(place))]


@pytest.mark.parametrize(
    ("place", "number", "key"),
    [
        (PLAYER, None, "player"),
        (DEALER, None, "dealer"),
        (BURN, None, "burn"),
        (OUT, None, "out"),
        (space(3), 3, "3"),
        (space(3, 2), 3, "3.2"),
    ],
)
def test_a_place_has_a_number_and_a_name(place: Place, number: int | None, key: str) -> None:
    assert (place.space, place.key) == (number, key)


def test_before_the_first_event_the_table_is_empty() -> None:
    assert tables((), up) == [Table()]


def test_cards_lie_in_the_order_they_came() -> None:
    table = after("P 9h", "B Kd down", "P 7c boxed seen dropped")
    assert at(table, "P") == ["9h", "7c"]
    assert [laid.facing for laid in table.cards] == [Facing.UP, Facing.DOWN, Facing.UP]
    last = table.card(3)
    assert (last.event, last.boxed, last.seen, last.dropped) == (3, True, True, True)
    assert table.places == ("P", "B")


def test_a_card_that_is_not_out_is_not_on_the_table() -> None:
    with pytest.raises(KeyError):
        after("P 9h").card(2)


def test_a_card_moves_and_is_known_by_its_number_still() -> None:
    table = after("P 9h", "P 4d #error", "move #error B")
    assert (at(table, "P"), at(table, "B")) == (["9h"], ["4d"])
    assert (table.card(2).place, table.card(2).dealt_to) == ("B", "P")


def test_a_card_is_turned_up() -> None:
    table = after("P 9h down", "P 4d down", "turn c2")
    assert [laid.facing for laid in table.cards] == [Facing.DOWN, Facing.UP]


def test_a_later_total_takes_the_place_of_an_earlier() -> None:
    table = after("3 =12/2", "1 =9", "3 =16/3")
    assert table.total(space(3)) == Total(space(3), 16, 3)
    assert table.total(space(2)) is None
    assert table.places == ("1", "3")


def test_calls_are_kept_with_their_events() -> None:
    assert [(number, str(said)) for number, said in after("cut", "say P stay").calls] == [(2, "say P stay")]


def test_the_cutting_card_is_out_from_then_on() -> None:
    before, *_, last = tables(map(parse_event, ("cut", "gap", "shuffle")), up)
    assert (before.cut, last.cut) == (False, True)


def test_a_split_moves_the_second_card_to_the_next_free_hand() -> None:
    table = after("3 8h", "3 8d", "say 3 split", "3 8c", "say 3 split")
    assert (at(table, "3"), at(table, "3.2"), at(table, "3.3")) == (["8h"], ["8d"], ["8c"])


@pytest.mark.parametrize("lines", [("3 8h", "say 3 split"), ("say D split",)])
def test_a_split_without_two_cards_on_a_space_moves_nothing(lines: tuple[str, ...]) -> None:
    assert after(*lines).cards == after(*lines[:-1]).cards


def test_more_splits_than_any_rule_allows_are_still_followed() -> None:
    lines = [line for _ in range(12) for line in ("3 8h", "3 8d", "say 3 split")]
    assert len({laid.place for laid in after(*lines).cards}) == 13


def test_cards_are_named_by_number_and_by_label() -> None:
    events = [parse_event(line) for line in ("P 9h #a", "cut #b", "B 4d", "P 2c #c")]
    assert card_numbers(events) == {"c1": 1, "#a": 1, "c2": 2, "c3": 3, "#c": 3}


@pytest.mark.parametrize(
    "line",
    [
        "shuffle",
        "gap ; x",
        "cut",
        "say 3 hit",
        "turn c4",
        "move #a B",
        "P 9h up boxed unseen dropped @61.480 #a ; text",
        "3 =16/2",
        "D 6s down seen",
    ],
)
def test_an_event_is_its_line(line: str) -> None:
    assert str(parse_event(line)) == line


def test_an_event_is_of_a_card() -> None:
    assert after("P 10h").card(1).card == card("Th")
