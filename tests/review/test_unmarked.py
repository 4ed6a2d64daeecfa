"""A hand without a mark: what is said of it is never more than its record holds."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.record.hand import Game, Hand, Seat
from reviewer.record.line import parse_event
from reviewer.review.unmarked import next_due, unfinished, unmarked


def hand(*events: str, game: Game = Game.CHEMIN_DE_FER, rules: str = "us-nj", result: str | None = None) -> Hand:
    return Hand(game=game, rules=rules, decks=6, events=tuple(map(parse_event, events)), result=result)


@pytest.mark.parametrize(
    ("events", "said"),
    [
        (("P 5c", "B 2d", "P Ah"), "A card to the Banker’s Hand is due next."),
        (("P 5c", "B 2d", "P Kh", "B 5h"), "“Card” or “Stay” from the Dominant Player is due next."),
        (("P 2c", "B 2d", "P Ah", "B 2h"), "“Card” from the Dominant Player is due next, and then a card to"),
        (("P 2c", "B 2d", "P Ah", "B 2h", "say P card"), "A card to the Player’s Hand is due next."),
    ],
)
def test_a_hand_that_ends_where_something_is_due_is_told_what(events: tuple[str, ...], said: str) -> None:
    head, text = unmarked(hand(*events))
    assert head == "Not at its end"
    assert said in text
    assert "to its end" not in text


def test_a_declared_result_where_a_card_is_due_is_told_so() -> None:
    head, text = unmarked(hand("P 2c", "B 2d", "P Ah", "B 2h", "say P card", result="banker"))
    assert head == "No mark yet"
    assert "The record ends with a declared result where a card to the Player’s Hand is due." in text


def test_a_complete_hand_follows_normal_play_to_its_end() -> None:
    head, text = unmarked(hand("P 9c", "B 2d", "P Kh", "B 2h"))
    assert head == "No departure"
    assert "follows normal play to its end" in text


def test_a_departure_is_told_by_its_event() -> None:
    assert "up to event 4" in unmarked(hand("P 9c", "B 2d", "P Kh", "B 2h", "P 4c"))[1]


def test_a_card_that_nobody_can_name_ends_what_can_be_told() -> None:
    head, text = unmarked(hand("P ??", "B 2d", "P Kh", "B 2h", "B 4c"))
    assert head == "It can be followed no further"
    assert "to its end" not in text


def test_a_hand_without_events_is_told_where_its_first_card_goes() -> None:
    assert unmarked(hand())[0] == "No events yet"


def test_a_round_of_twenty_one_without_wagers_cannot_be_followed() -> None:
    head, _ = unmarked(hand("D 9c", game=Game.TWENTY_ONE, rules="us-nd"))
    assert head in ("It cannot be followed", "No mark yet")


def test_an_option_that_nobody_recorded_in_a_settled_hand_is_silence() -> None:
    head, text = unmarked(hand("P 5c", "B 2d", "P Kh", "B 3h", "say P card", "P 4c", result="player"))
    assert head == "No departure"
    assert "“Card” or “Stay” from the Banker is not on record; silence is taken as “Stay”." in text


def test_a_hand_is_unfinished_until_its_result_or_a_mark_is_on_record() -> None:
    begun = hand("P 5c", "B 2d", "P Ah")
    assert unfinished(begun)
    assert next_due(begun) == "a card to the Banker’s Hand"
    assert not unfinished(hand("P 5c", "B 2d", "P Ah", result="player"))
    assert not unfinished(hand("P 9c", "B 2d", "P Kh", "B 2h"))
    assert not unfinished(hand())


def test_a_departure_at_the_first_event_is_told_so() -> None:
    assert "departs from normal play at its first event" in unmarked(hand("B 9c"))[1]


def test_silence_in_a_settled_hand_is_taken_for_what_it_means() -> None:
    head, text = unmarked(hand("P 5c", "B 2d", "P Kh", "B 5h", result="banker"))
    assert head == "No departure"
    assert "silence is taken as “Stay”" in text


def test_a_repair_without_a_mark_is_told_by_its_event() -> None:
    head, text = unmarked(hand("P 9c", "B 2d", "P Kh", "B 2h", "move c1 B"))
    assert head == "No mark yet"
    assert "event 5 is the house’s repair" in text


def test_a_round_without_events_and_wagers_has_nothing_due() -> None:
    head, text = unmarked(hand(game=Game.TWENTY_ONE, rules="us-nd"))
    assert head == "No events yet"
    assert text == "Type the cards in the order they left the shoe."


def test_a_payment_that_is_wrong_is_told_where_nothing_else_departs() -> None:
    seats = (Seat(1, "banker"), Seat(2, None, {"player": Decimal(50)}, Decimal(-50)))
    head, text = unmarked(replace(hand("P 9c", "B 2d", "P Kh", "B 2h"), seats=seats))
    assert head == "No mark yet"
    assert "Place 2 was paid -50" in text
