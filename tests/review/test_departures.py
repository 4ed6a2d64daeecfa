"""What departs from normal play in a hand, and which irregularities it could be."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.record.hand import Hand, Irregularity, Seat
from reviewer.review.departures import departures
from tests.coups import bank, coup, round_of


def noted(hand: Hand) -> list[tuple[int | None, str]]:
    """The numbers of the events with the likeliest irregularity of each."""
    return [(note.event, note.could_be[0].value) for note in departures(hand)]


INITIAL = "P 2h, B Ad, P 4c, B 6s"


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        (f"{INITIAL}, say P stay", []),
        ("P 4s, P 5h, B 7d, B Kc", [(2, "wrong_order"), (3, "wrong_order")]),
        ("P 3h, B 9c, P 3d, P 6s, B 4h", [(4, "excess_initial_card")]),
        ("P 3h, B 9c, P 3d, B 8s, B 2h", [(5, "excess_initial_card")]),
        (f"{INITIAL}, say P stay, P 5d", [(6, "card_after_stay")]),
        ("P 2h, B Ad, P 4c, B 3s, say P stay, P 5d", [(6, "card_after_stay")]),
        ("P 2h, B Ad, P 2c, B 6s, say P card, say D card, B 5d", [(7, "players_card_kept")]),
        ("P 2h, B Ad, P 2c, B 6s, B 5d", [(5, "misplaced_card")]),
        ("P 2h, B Ad, P 2c, B 3s, say P card, P 5d, B 2d, B 3c", [(8, "excess_third_card")]),
        (f"{INITIAL}, say P stay, B 5d", [(6, "card_drawn_in_error")]),
        (f"{INITIAL}, say P stay, out 5d", [(6, "card_drawn_in_error")]),
        (f"{INITIAL}, say P stay, burn 5d", [(6, "card_drawn_in_error")]),
        (f"{INITIAL}, say P card", [(5, "other")]),
        ("P 2h boxed, B Ad, P 4c, B 6s", [(1, "boxed_card")]),
        ("P 2h dropped, B Ad, P 4c, B 6s", [(1, "dropped_card")]),
        (f"{INITIAL}, P 5d", [(5, "card_drawn_in_error")]),
        ("P 9h, B Ad, P Kc, B 3s, out 4d, out 5d", [(5, "card_drawn_in_error"), (6, "card_drawn_in_error")]),
    ],
)
def test_each_departure_is_noted_once(events: str, expected: list[tuple[int, str]]) -> None:
    assert noted(coup(events)) == expected


def test_baccarat_has_no_calls() -> None:
    could_be = departures(round_of("P 4s, B 2d, P 3c, B Kh, P 6h"))[0].could_be
    assert could_be == (Irregularity.MISPLACED_CARD, Irregularity.CARD_DRAWN_IN_ERROR)
    could_be = departures(round_of("P 9h, B 3s, P Ks, B 4d, B 6c"))[0].could_be
    assert could_be[0] is Irregularity.CARD_DRAWN_IN_ERROR


def test_a_declared_result_where_a_card_is_due() -> None:
    hand = coup("P 2h, B Ad, P 2c, B 6s", result="banker")
    assert noted(hand) == [(4, "missed_card")]
    assert "is due" in str(departures(hand)[0])


def test_more_of_a_card_than_the_decks_hold() -> None:
    hand = replace(coup("P 9h, B 9h, P Kh, B 2d", after="9h"), decks=2)
    assert noted(hand) == [(None, "wrong_pack")]
    ranks = replace(coup("P 9h, B 9d, P 9s, B 9c", after="9? 2d"), decks=1)
    assert [note.says for note in departures(ranks)] == ["The rank 9 is on record 5 times; 1 decks hold it 4 times."]
    assert noted(replace(ranks, decks=None)) == []


def test_a_winner_that_the_cards_do_not_give() -> None:
    assert noted(coup("P 9h, B 2d, P Kh, B 2s", result="banker")) == [(None, "other")]


def test_a_payment_that_the_declared_result_does_not_give() -> None:
    seats = (bank(1), Seat(3, None, {"player": Decimal(50)}, Decimal(-50)))
    hand = coup("P 9h, B 2d, P Kh, B 2s", result="player", seats=seats)
    assert noted(hand) == [(None, "payout_error")]
    assert str(departures(hand)[0]) == "Place 3 was paid -50; by the declared result it is 50. Could be payout_error."


def test_words_for_a_card_to_no_hand() -> None:
    note = departures(coup(f"{INITIAL}, say P stay, out 5d"))[0]
    assert str(note) == "event 6: 5d went to no hand; no card was due. Could be card_drawn_in_error."
