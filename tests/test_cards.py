"""A card is what a record states of it, and nothing more."""

from __future__ import annotations

import pytest
from hypothesis import given

from reviewer.cards import UNKNOWN, Card, card
from tests.record.made import cards


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("9h", Card("9", "h")),
        ("10h", Card("T", "h")),
        ("10", Card("T", None)),
        ("td", Card("T", "d")),
        ("aS", Card("A", "s")),
        ("9", Card("9", None)),
        ("7?", Card("7", None)),
        ("?h", Card(None, "h")),
        ("??", UNKNOWN),
    ],
)
def test_a_card_is_read(text: str, read: Card) -> None:
    assert card(text) == read


@pytest.mark.parametrize("text", ["", "?", "1", "11h", "9x", "h9", "9hh", "100", " 9h"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match="is no card") as fault:
        card(text)
    assert f"“{text}”" in str(fault.value)


@given(cards)
def test_a_card_reads_back_from_its_text(one: Card) -> None:
    assert card(str(one)) == one


@pytest.mark.parametrize(
    ("text", "value", "known", "words"),
    [
        ("Ah", 1, True, "ace of hearts"),
        ("9d", 9, True, "nine of diamonds"),
        ("Kc", 10, True, "king of clubs"),
        ("7?", 7, False, "seven, suit not known"),
        ("?s", None, False, "a card of spades, rank not known"),
        ("??", None, False, "a card that nobody can name"),
    ],
)
def test_what_a_card_is_worth_and_called(text: str, value: int | None, known: bool, words: str) -> None:
    one = card(text)
    assert (one.value, one.known, one.words) == (value, known, words)
