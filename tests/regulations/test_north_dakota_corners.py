"""North Dakota where the record itself is at odds: marks before cards came, a dealer known by a total."""

from __future__ import annotations

from reviewer.law.finding import Status
from tests.rounds import finding, marked, round_of


def test_2_noticed_before_the_card_that_was_alone() -> None:
    events = "1 3h, D 8d, 1 Qd, 4 Ks, D Q?, say 1 hit, 1 8s, say 4 stand"
    hand = round_of(events, marked("missed_initial_card", 8, 1), seats="1 4")
    assert finding(hand).status is Status.NEEDS_FACTS
    assert finding(hand).needs[0].fact == "player_accepts"


def test_2_with_a_dealer_known_by_a_total() -> None:
    events = "1 3s, 2 Ah, D =12/2, 1 8c"
    hand = round_of(events, marked("missed_initial_card", 3), seats="1 2", after="Kd 4c 9h 2c")
    assert finding(hand).status in (Status.NEEDS_FACTS, Status.NO_ERROR)
