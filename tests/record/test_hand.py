"""A hand answers about its cards and events."""

from __future__ import annotations

import pytest

from reviewer.cards import card
from reviewer.record.hand import Game, Hand
from reviewer.record.line import parse_event

LINES = ("P 9h #a", "cut", "B 4d", "turn #a", "move c2 P", "P 2c")
HAND = Hand(Game.BACCARAT, "nz", tuple(map(parse_event, LINES)), shoe_after=(card("Ks"),))


def test_the_cards_in_the_order_of_the_shoe() -> None:
    assert [str(dealt.card) for dealt in HAND.dealt_cards] == ["9h", "4d", "2c"]
    assert [str(one) for one in HAND.stock] == ["9h", "4d", "2c", "Ks"]
    assert [HAND.cards_out(event) for event in range(7)] == [0, 1, 1, 2, 2, 2, 3]


def test_the_repair_begins_with_the_first_card_that_staff_move() -> None:
    assert HAND.repair == 4
    assert Hand(Game.BACCARAT, "nz", HAND.events[:3]).repair == 3


def test_an_event_is_found_by_number_or_label() -> None:
    assert (HAND.event_number(6), HAND.event_number("#a")) == (6, 1)


@pytest.mark.parametrize("reference", [0, 7, "#b", "a"])
def test_an_event_that_is_not_there_is_a_key_error(reference: str | int) -> None:
    with pytest.raises(KeyError):
        HAND.event_number(reference)


def test_the_card_that_an_event_is_about() -> None:
    assert [HAND.card_at(event) for event in range(1, 7)] == [1, None, 2, 1, 2, 3]
