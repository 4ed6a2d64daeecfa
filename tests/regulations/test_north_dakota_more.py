"""North Dakota: rounds that are told in part, with several marks, with cards that nobody can name."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.review.assessment import assess
from tests.rounds import finding, hands, mandated, marked, net, round_of, seat

SECTION = "99-01.3-08-12"


# (3)


def test_3_a_space_that_a_mark_calls_inactive_had_no_wager_though_nobody_listed_the_seats() -> None:
    hand = round_of(
        "1 Th, 2 9h #e, D 9d, 1 8h, D 8s down, say 1 stand, turn c5", "card_to_inactive_space", seats=(), after="Kd"
    )
    assert finding(hand).governing == f"{SECTION}(3)"
    assert mandated(hand).burned == ("9h",)
    assert mandated(hand).results == {"1": "win"}
    assert hands(mandated(hand)) == {"1": "Th 8h", "dealer": "9d 8s"}


# (4)


@pytest.mark.parametrize(
    ("events", "missed"),
    [
        ("1 Th, 2 9c, 1 5h #e", "first card was missed"),
        ("1 Th, 2 9c, 1 5h #e, 2 8c #n", "first and second cards were missed"),
        ("1 Th, 2 9c, D 7d, 1 5h, 2 8c, say 1 hit #e", "second card was missed"),
    ],
)
def test_4_says_which_of_the_dealers_cards_were_missed(events: str, missed: str) -> None:
    noticed = "#n" if "#n" in events else None
    found = finding(round_of(events, marked("dealers_card_missed", noticed=noticed)))
    assert missed in found.trail[0].because


# (8), (10): cards that nobody can name


def test_8_burns_a_card_whatever_the_dealers_facedown_card_is() -> None:
    hand = round_of("1 =15/2, 2 =13/2, D 6, D ?? down, say 1 stand, 1 7 #e, move #e 2", "card_drawn_in_error")
    assert finding(hand).governing == f"{SECTION}(8)"
    assert mandated(hand).burned == ("7?",)
    assert mandated(hand).waits_for == "decision:2"


def test_8_or_10_where_two_cards_that_nobody_can_name_decide_which() -> None:
    hand = round_of("1 5h, D ??, 1 7d, D ?? down, say 1 hit, D Kc #e", "misplaced_card", seats="1", after="9d")
    found = finding(hand)
    assert found.governing == f"{SECTION}(8)"
    assert f"Whether {SECTION}(8) or {SECTION}(10) governs" in found.trail[0].because
    assert mandated(hand).burned == ("Kc",)
    assert hands(mandated(hand))["1"] == "5h 7d 9d"


def test_10_does_not_govern_a_draw_on_14_though_nobody_can_say_whether_it_was_due() -> None:
    found = finding(round_of("1 ??, D 4d, 1 ??, D Kc down, turn c4, D 5h #e", "dealer_overdraw", seats="1"))
    assert found.governing is None
    assert [(step.provision, step.applies) for step in found.trail] == [(f"{SECTION}(10)", False)]
    assert found.default is not None
    assert found.default.outcome is not None
    assert (found.default.outcome.state, found.default.outcome.waits_for) == (State.OPEN, "card:c1")


def test_10_a_draw_that_an_earlier_mark_has_burned_is_named_all_the_same() -> None:
    events = "1 Th, D 9d, 1 9h, D 8s down, say 1 stand, turn c4, D 2c #a, D 3c #b"
    hand = round_of(events, marked("dealer_overdraw", "#a"), marked("dealer_overdraw", "#b"), seats="1", after="Kd")
    first, second = assess(hand).findings
    assert "2c 3c are burned" in first.trail[0].because
    assert "drew: 3c is burned" in second.trail[0].because
    assert mandated(hand).burned == ("2c", "3c")
    assert mandated(hand).next_round.starts_with == "Kd"


# (11)


def test_11_each_part_of_a_doubled_hand_at_its_proper_wager_though_the_first_was_lawful() -> None:
    doubled = replace(seat(1, "20"), double=Decimal(30))
    events = "1 5c #e, D 9s, 1 6d, D Td down, say 1 double, 1 Kc, turn c4"
    hand = round_of(events, "unlawful_wager", seats=(doubled,))
    assert finding(hand).governing == f"{SECTION}(11)"
    assert net(mandated(hand)) == {"1": "45"}  # 20, and 25 of the 30
    lawful = round_of(events, "unlawful_wager", seats=(replace(seat(1, "20"), double=Decimal(5)),))
    assert finding(lawful).status is Status.NO_ERROR
    low = round_of(events, "unlawful_wager", seats=(replace(seat(1, "2"), double=Decimal(5)),))
    assert net(mandated(low)) == {"1": "7"}


# (13)


def test_13_a_burn_after_a_shuffle_in_mid_round_is_none_at_the_beginning() -> None:
    events = "1 Th #f, D 9d, 1 8h, D 4s down, say 1 stand, turn c4 #s, shuffle, burn 2c, D 5c"
    hand = round_of(events, marked("missed_burn", "#f"), marked("insufficient_cards", "#s"), seats="1", after="Kd 3c")
    first, second = assess(hand).findings
    assert (first.governing, second.governing) == (f"{SECTION}(13)", f"{SECTION}(9)")
    assert mandated(hand).burned == ("2c", "Kd")
    assert mandated(hand).next_round.starts_with == "3c"


# (14)


def test_14_a_decision_that_nobody_recorded_was_not_carried_out() -> None:
    hand = round_of("1 ??, D Td, 1 ??, D 8s down, turn c4 #e", "hole_card_exposed", seats="1")
    assert finding(hand).governing == f"{SECTION}(14)"
    assert mandated(hand).burned == ("8s",)
    known = round_of("1 Th, D Td, 1 5c, D 8s down, turn c4 #e", "hole_card_exposed", seats="1")
    assert finding(known).governing == f"{SECTION}(14)"
    assert mandated(known).waits_for == "decision:1"
    done = round_of("1 Th, D Td, 1 Ac, D 8s down, turn c4 #e", "hole_card_exposed", seats="1")
    assert finding(done).status is Status.NO_ERROR


# (15)


def test_15_a_player_is_passed_over_where_the_dealer_turns_the_own_card() -> None:
    events = "1 5h, D 9s, 1 6c, D Td down, say 1 hit #e, turn c4 #n, 1 4c, say 1 stand"
    hand = round_of(events, marked("missed_hit", noticed="#n"), seats="1")
    assert finding(hand).governing == f"{SECTION}(15)"
    assert hands(mandated(hand))["1"] == "5h 6c 4c"


# a space that is inactive


def test_2_an_inactive_space_is_told_while_the_round_waits() -> None:
    hand = round_of(
        "1 Th, 2 9h, D 9d, 1 8h, D 8s down #e", marked("missed_initial_card", player_accepts=False), after="2c"
    )
    assert mandated(hand).waits_for == "decision:1"
    assert mandated(hand).results == {"2": "inactive"}


def test_a_total_of_21_in_nobody_knows_how_many_cards_is_said_to_be_taken_for_no_natural() -> None:
    hand = round_of("1 =21, D 9, D 8 down, turn c2, D 5 #e", "dealer_overdraw", seats="1")
    assert mandated(hand).results == {"1": "win"}
    assert mandated(hand).assumes == (
        "The total of space 1 of 21, in nobody knows how many cards, is taken to be no natural.",
    )
    assert not mandated(round_of("1 =21/3, D 9, D 8 down, turn c2, D 5 #e", "dealer_overdraw", seats="1")).assumes
