"""What departs from normal play in a round, and what it could be."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.games.procedure import Departure, Following
from reviewer.record.hand import Hand
from reviewer.review import round_departures
from reviewer.review.departures import departures, suggestions
from reviewer.table import Gap
from tests.rounds import round_of, seat

DEAL = "1 Th, 2 9c, D 7d, 1 5h, 2 8c, D Kd down"


def noted(hand: Hand) -> list[tuple[int | None, str]]:
    """The events that are noted, each with the likeliest irregularity."""
    return [(each.event, each.could_be[0].value) for each in departures(hand)]


@pytest.mark.parametrize(
    ("events", "event", "error"),
    [
        ("1 Th, 3 2h, 2 9c, D 7d, 1 5h, 2 8c, D Kd down, say 1 stand, say 2 stand", 2, "card_to_inactive_space"),
        ("1 Th, D 7d, 1 5h, 2 8c, D Kd down, say 1 stand", 2, "missed_initial_card"),
        ("1 Th, D 7d, 1 5h, D Kd down, say 1 stand", 2, "missed_initial_card"),
        ("1 Th, 2 9c, 1 5h, 2 8c, D 7d, D Kd, say 1 stand, say 2 stand", 3, "dealers_card_missed"),
        ("1 Th, 2 9c, D 7d, 1 5h, 2 8c, say 1 stand, say 2 stand, D Kd", 6, "dealers_card_missed"),
        ("1 Th, 2 9c, D 7d, 1 5h, say 1 stand, D Kd down, 2 8c, say 2 stand", 5, "missed_initial_card"),
        ("1 Th, 2 9c, D 7d, 1 5h, 1 4h, 2 8c, D Kd down, say 1 stand, say 2 stand", 5, "card_drawn_in_error"),
        (f"{DEAL}, say 1 stand, say 2 stand, D 4c", 9, "dealer_overdraw"),
        (f"{DEAL}, say 1 hit, say 2 stand, 1 3c, say 1 stand", 7, "missed_hit"),
        (f"{DEAL}, say 1 hit, 2 3c, 1 3d, say 1 stand, say 2 stand", 8, "misplaced_card"),
        (f"{DEAL}, say 1 stand, out 3c, say 2 stand", 8, "card_drawn_in_error"),
        (f"{DEAL}, say 1 stand, burn 3c, say 2 stand", 8, "card_drawn_in_error"),
        (f"{DEAL}, say 1 hit, 1 2c boxed, say 1 stand, say 2 stand", 8, "boxed_card"),
        (f"{DEAL}, say 1 hit, 1 2c dropped, say 1 stand, say 2 stand", 8, "dropped_card"),
        (f"{DEAL}, turn c6, say 1 stand, say 2 stand", 7, "hole_card_exposed"),
        ("1 Th, 2 9c, D 7d, 1 5h, 2 8c, D Kd up, say 1 stand, say 2 stand", 6, "hole_card_exposed"),
        ("1 Th, 2 9c, D 7d, 1 5h, 2 8c, D Kd seen, say 1 stand, say 2 stand", 6, "hole_card_exposed"),
        (
            "1 Th, 2 9c, D Ad, 1 5h, 2 8c, D Kd down, say 1 decline, say 1 stand, say 2 stand",
            8,
            "insurance_not_offered",
        ),
        ("1 Th, 2 9c, D 7d, 1 Ah, 2 8c, D Kd down, say 1 hit", 7, "other"),
    ],
)
def test_a_departure_and_what_it_could_be(events: str, event: int, error: str) -> None:
    assert noted(round_of(events))[:1] == [(event, error)]


def test_a_hit_told_by_a_card_and_passed_over() -> None:
    hand = round_of("1 8h, 2 9c, D 7d, 1 8d, 2 8c, D Kd down, say 1 split, say 2 stand")
    assert noted(hand)[0] == (7, "missed_hit")


def test_wagers_that_are_not_lawful() -> None:
    hand = round_of("1 Th, D 7d, 1 9h, D Kd down", seats=(seat(1, "2"),))
    assert noted(hand) == [(1, "unlawful_wager")]
    assert noted(replace(hand, seats=(seat(1, "12.50"),))) == [(1, "unlawful_wager")]
    assert noted(replace(hand, seats=(seat(1, "30"),), house={"max": Decimal(50)})) == []


def test_what_was_declared_and_paid_is_held_against_the_cards() -> None:
    hand = round_of("1 Th, D 7d, 1 9h, D Kd down, say 1 stand", seats=(replace(seat(1), result="lose"),))
    assert noted(hand) == [(None, "dealer_miscount")]
    paid = replace(hand, seats=(replace(seat(1), paid=Decimal(7)),))
    assert noted(paid) == [(None, "payout_error")]
    both = replace(hand, seats=(replace(seat(1), result="win", paid=Decimal(7)),))
    assert "declared" in departures(both)[0].says


def test_a_round_that_was_settled_before_its_end() -> None:
    hand = round_of("1 Th, D 7d, 1 9h, D 5d down, say 1 stand", seats=(replace(seat(1), result="win"),))
    assert noted(hand)[0] == (5, "missed_card")
    spaces = round_of("1 Th, D 7d, 1 9h", seats=(replace(seat(1), result="win"),))
    assert departures(spaces)[0].could_be[1].value == "dealer_miscount"


def test_more_copies_of_a_card_than_the_decks_hold() -> None:
    hand = replace(round_of("1 Th, D 7d, 1 Th, D Kd down, say 1 stand", seats="1"), decks=1)
    assert noted(hand) == [(None, "wrong_pack")]


def test_an_event_that_is_no_card_and_no_word() -> None:
    hand = replace(round_of("1 Th, D 7d", seats="1"), events=(Gap(),))
    assert [each.value for each in suggestions(hand, Departure(1, None))] == ["other"]


def test_a_space_that_is_listed_without_a_wager_and_a_boxed_card_before_a_missed_one() -> None:
    hand = round_of("1 Th boxed, D 7d, 1 5h, D Kd down, say F void, say 1 stand")
    assert noted(hand) == [(1, "boxed_card"), (2, "missed_initial_card")]
    assert departures(round_of("1 Th, D 7d, 1 9h, D Kd down, say 1 double, say 1 stand", seats="1"))[0].event == 5


def test_a_departure_that_putting_right_does_not_mend_is_left_aside() -> None:
    hand = round_of("1 Qc, D Ts, say 1 hit, 1 4c dropped", seats="1")
    assert [note.event for note in departures(hand)].count(4) == 1


def test_departures_come_to_an_end_though_nothing_mends_them(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = round_of("1 Qc, D Ts, say 1 hit", seats="1")
    always = Following((), None, Departure(3, None))
    monkeypatch.setattr(round_departures, "follow", lambda *_: always)
    assert [note.event for note in departures(hand) if note.event] == [3]
