"""The course of a round: decisions carried over, what it waits for, what is known in part, how the cards lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.cards import Card
from reviewer.law.outcome import State
from reviewer.law.round import Owed, round_course
from reviewer.law.tables import facing_of
from reviewer.law.told import read
from reviewer.record.hand import Game
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.review.lying import actual, as_dealt
from reviewer.review.normal import following
from reviewer.table import DEALER, Facing, Table, space
from tests.rounds import counts, hands, mandated, marked, net, round_of, seat

BOXED = marked("boxed_card", 1)


# decisions


def test_decisions_are_carried_over_and_those_on_other_cards_said() -> None:
    hand = round_of("1 Th boxed, 1 9d, D 7c, 1 5h, D Kd down, say 1 stand", BOXED, seats="1", after="2c")
    assert hands(mandated(hand)) == {"1": "9d 5h", "dealer": "7c Kd"}
    assert mandated(hand).assumes == ("“Stand” of space 1 was said on other cards and is taken over.",)


def test_a_decision_against_another_card_of_the_dealers_is_said_too() -> None:
    hand = round_of(
        "1 Th, D 7c dropped #e, 1 5h, D Kd down, say 1 stand, turn c4", "dropped_card", seats="1", after="9c"
    )
    assert "other cards" in mandated(hand).assumes[0]


def test_a_count_of_21_needs_no_decision_and_a_lower_one_a_new_one() -> None:
    hand = round_of("1 Kh boxed, 1 6d, D 7c, 1 5h, D Kd down, say 1 hit, 1 Tc", BOXED, seats="1", after="2c 3c")
    outcome = mandated(hand)
    assert hands(outcome)["1"] == "6d 5h Tc"
    again = round_of("1 Kh boxed, 1 6d, D 7c, 1 5h, D Kd down, say 1 hit, 1 8c", BOXED, seats="1", after="2c 3c")
    assert mandated(again).waits_for == "decision:1"
    assert mandated(again).results == {}
    assert mandated(again).net == {}
    assert mandated(again).by_card == {}


def test_a_call_that_is_repeated_before_the_card_comes_is_one_call() -> None:
    hand = round_of("1 2h, D 7c, 1 5h, D Kd down, say 1 hit, say 1 hit, 1 9c, say 1 stand", seats="1")
    told = read(hand)
    assert told.decisions == {"1": (5, 8)}


def test_an_option_that_the_cards_do_not_give_is_a_new_decision() -> None:
    hand = round_of("1 8h boxed, 1 8d, D 7c, 1 5h, D Kd down, say 1 split, 1 Tc, 1.2 9c", BOXED, seats="1", after="2c")
    assert mandated(hand).waits_for == "decision:1"


def test_a_new_ace_of_the_dealers_calls_for_a_new_answer_on_insurance() -> None:
    shifted = round_of("1 Th boxed, D 9d, 1 Ac, D 5h down, say 1 stand", BOXED, seats="1", after="Kd 2c")
    assert hands(mandated(shifted)) == {"1": "9d 5h", "dealer": "Ac Kd"}
    assert mandated(shifted).waits_for == "decision:1"
    insured = replace(shifted, seats=(seat(1, "10", insurance="5"),))
    assert mandated(insured).waits_for is None


def test_insurance_on_an_ace_that_is_not_there_comes_back() -> None:
    hand = round_of(
        "1 Th boxed, D As, 1 9d, D 5h down, say 1 insure, say 1 stand",
        BOXED,
        seats=(seat(1, "10", insurance="5"),),
        after="Kd 2c",
    )
    assert hands(mandated(hand)) == {"1": "As 5h", "dealer": "9d Kd"}
    assert net(mandated(hand)) == {"1": "-10"}


def test_insurance_of_unknown_amount_leaves_the_money_open() -> None:
    hand = round_of("1 Th, D As, 1 9d, D 6h down, say 1 insure, say 1 stand, turn c4", seats="1")
    assert mandated(hand).results == {"1": "win"}
    assert mandated(hand).net == {}


# what is known in part


def test_an_unnamed_facedown_card_is_waited_for_with_each_of_its_values() -> None:
    hand = round_of("1 Th, D 9s, 1 9d, D ?? down, say 1 stand", seats="1")
    outcome = mandated(hand)
    assert (outcome.state, outcome.waits_for) == (State.OPEN, "hole_card")
    assert outcome.by_card["T"].results == {"1": "push"}
    assert outcome.by_card["9"].results == {"1": "win"}
    assert outcome.by_card["2"].state is State.OPEN


def test_a_facedown_card_that_changes_nothing_is_not_waited_for() -> None:
    hand = round_of("1 Th, D 9s, 1 6d, D ?? down, say 1 hit, 1 9c", seats="1")
    assert mandated(hand).state is State.DECIDED
    assert mandated(hand).results == {"1": "lose"}
    assert counts(mandated(hand))["dealer"] is None


def test_a_card_in_a_hand_that_nobody_can_name() -> None:
    hand = round_of("1 Th, 2 9h, D Ks, 1 ??, 2 9d, D 8c down, say 1 stand, say 2 stand")
    outcome = mandated(hand)
    assert outcome.waits_for == "card:c4"
    assert outcome.results == {"2": "push"}
    assert outcome.by_card["9"].results == {"1": "win", "2": "push"}
    assert outcome.by_card["A"].results == {"1": "natural", "2": "push"}


def test_a_decision_on_an_unknown_card_stands_only_on_the_same_cards() -> None:
    silent = round_of("1 Th, D Ks, 1 ??, D 8c down", seats="1")
    assert mandated(silent).waits_for == "card:c3"
    assert mandated(silent).by_card["A"].results == {"1": "natural"}
    assert mandated(silent).by_card["9"].state is State.OPEN
    shifted = round_of("1 Th boxed, 1 9d, D 7c, 1 ??, D Kd down, say 1 stand", BOXED, seats="1", after="2c")
    assert mandated(shifted).waits_for == "card:c4"


def test_an_unknown_card_that_the_dealer_shows() -> None:
    hand = round_of("1 Th, D ??, 1 9d, D 8c down, say 1 stand", seats="1")
    assert mandated(hand).waits_for == "card:c2"
    moved = round_of("1 9h boxed, D Th, 1 ??, D 8c down, say 1 stand", BOXED, seats="1", after="9d Kd 9s")
    assert mandated(moved).waits_for == "card:c3"
    assert mandated(moved).by_card["A"].state is State.OPEN
    assert mandated(moved).by_card["8"].results == {"1": "win"}


def test_a_hand_known_by_its_total() -> None:
    hand = round_of("3 =16/2, D 3, D 2 down, say 3 hit, 3 4c, say 3 stand, turn c2, D T, D 5", seats="3")
    outcome = mandated(hand)
    assert counts(outcome) == {"3": 20, "dealer": 20}
    assert hands(outcome)["3"] == "4c"
    assert "no ace that counts eleven" in outcome.assumes[-1]
    silent = round_of("3 =16/2, D 3, D 2 down", seats="3")
    assert mandated(silent).waits_for == "decision:3"
    done = round_of("3 =20/3, D K, D 9 down", seats="3")
    assert mandated(done).results == {"3": "win"}
    dealer = round_of("3 =20/3, 1 =21/2, 4 =19/2, D =18/2", seats="1 3")
    assert mandated(dealer).results == {"1": "natural", "3": "win"}
    assert "4" not in mandated(dealer).hands
    split = round_of("3 =20/3, 3.2 =18/2, D =18/2, say 3.2 stand", seats="3")
    assert mandated(split).results == {"3": "win", "3.2": "push"}


def test_spaces_that_nobody_listed_are_taken_from_the_cards() -> None:
    hand = round_of("1 Th, D Ks, 1 9d, D 8c down, say 1 stand", seats=())
    assert mandated(hand).results == {"1": "win"}
    assert mandated(hand).net == {}
    assert "Nobody listed" in mandated(hand).assumes[0]


def test_the_next_card_is_waited_for() -> None:
    hand = round_of("1 Th, D 6s, 1 9d, D 8c down, say 1 stand", seats="1")
    assert mandated(hand).waits_for == "next_card"
    assert mandated(hand).by_card["3"].results == {"1": "win"}


# splits and doubles


def test_money_of_a_split_and_a_double_for_less() -> None:
    seats = (replace(seat(1, "10"), split=seat(1, "8").wagers["main"], double=seat(1, "4").wagers["main"]),)  # type: ignore[index]
    hand = round_of(
        "1 8h, D 7c, 1 8d, D Td down, say 1 split, 1 3h, say 1 double, 1 Th, 1.2 9c, say 1.2 stand, turn c4",
        seats=seats,
    )
    assert mandated(hand).results == {"1": "win", "1.2": "push"}
    assert net(mandated(hand)) == {"1": "14"}
    assert net(as_dealt(hand)) == {"1": "14"}
    assert hands(actual(hand)) == {"1": "8h 3h Th", "1.2": "8d 9c", "dealer": "7c Td"}


def test_the_mandated_line_of_a_split_replays_to_its_hands() -> None:
    hand = round_of(
        "1 8h, D 7c boxed #e, 1 8d, D Td down, say 1 split, 1 3h, say 1 stand, 1.2 9c, say 1.2 stand",
        "boxed_card",
        seats="1",
        after="8c 9d 9h 9s",
    )
    assessment = assess(hand)
    line = lines(assessment).mandated
    assert line is not None
    assert assessment.mandated is not None
    lying = {place.key for place in line.end.table.places}
    assert lying >= set(assessment.mandated.hands)


# how the cards lie


def test_an_unfinished_hand_has_its_count_and_no_result() -> None:
    hand = round_of("1 Th, 2 9c, D Td, 1 5h, 2 8c, D Kd down, say 1 stand")
    assert as_dealt(hand).results == {"1": "lose"}
    assert counts(as_dealt(hand)) == {"1": 15, "2": 17, "dealer": 20}
    played = replace(hand, events=(*hand.events, *round_of("1 2h, turn c1").events[1:]))
    assert as_dealt(played).results == {"1": "lose"}
    turned = round_of("1 Th, 2 9c, D Td, 1 5h, 2 8c, D Kd down, say 1 stand, turn c6")
    assert as_dealt(turned).results == {"1": "lose", "2": "lose"}
    silent = round_of("1 Th, 2 9c, D Td, 1 5h, 2 8c, D Kd down")
    assert as_dealt(silent).results == {"1": "lose", "2": "lose"}
    below = round_of("1 Th, D Td, 1 5h, D 4d down, say 1 stand, turn c4", seats="1")
    assert as_dealt(below).results == {}
    assert as_dealt(round_of("1 Th, D Td, 1 5h, D ?? down, say 1 stand", seats="1")).results == {}


def test_a_stray_card_is_in_the_hands_and_never_in_the_results() -> None:
    hand = round_of("1 Th, 4 2c, D Td, 1 9h, D Kd down, say 1 stand", seats="1")
    assert hands(as_dealt(hand))["4"] == "2c"
    assert as_dealt(hand).results == {"1": "lose"}


def test_what_the_table_declared_and_paid() -> None:
    seats = (
        replace(seat(1), result="win"),
        replace(seat(2), paid=seat(2, "7").wagers["main"]),  # type: ignore[index]
        replace(seat(3), result="inactive"),
        seat(4, "10", insurance="5"),
    )
    hand = round_of("1 Th, 2 9c, 4 9d, D Ad, 1 5h, 2 8c, 4 9s, D Kd down, say 1 stand, turn c8", seats=seats)
    assert actual(hand).results == {"1": "win", "2": "lose", "3": "inactive", "4": "lose"}
    assert net(actual(hand)) == {"1": "5", "2": "7", "3": "0", "4": "0"}
    assert net(as_dealt(hand)) == {"1": "-5", "2": "-5", "4": "0"}


def test_insurance_against_a_facedown_card_that_nobody_named() -> None:
    hand = round_of("1 Th, 2 9c, D Ad, 1 6h, 2 6c, D ?? down, say 1 hit, 1 9h, say 2 hit, 2 9s", seats=(
        seat(1), seat(2, "10", insurance="5")))  # fmt: skip
    assert net(as_dealt(hand)) == {"1": "-5"}
    assert mandated(hand).waits_for == "hole_card"


def test_a_round_that_was_declared_void() -> None:
    hand = round_of("1 Th, D Td, 1 9h, D Kd down, say F void", seats=(seat(1), replace(seat(2), wagers={})))
    assert actual(hand).state is State.VOID
    assert net(actual(hand)) == {"1": "0"}
    assert actual(hand).results == {}


def test_which_way_the_game_deals() -> None:
    hand = round_of("1 Th", seats="1")
    assert facing_of(hand)(Table(), DEALER) is Facing.UP
    assert facing_of(replace(hand, house={"hole_card": 1}))(Table(), DEALER) is Facing.DOWN
    assert facing_of(replace(hand, game=Game.BACCARAT))(Table(), DEALER) is Facing.UP


def test_a_burn_after_a_shuffle_is_no_departure() -> None:
    hand = round_of("1 Th, D Td, 1 9h, D 4d down, say 1 stand, shuffle, burn 9c, D 5c", seats="1")
    assert following(hand).departure is None
    assert hands(mandated(hand))["dealer"] == "Td 4d 5c"


def test_supposing_a_card_never_names_it() -> None:
    course = round_course(round_of("1 Th, D 9s, 1 9d, D ?? down, say 1 stand", seats="1"))
    tried = course.supposing(4, "T").play().outcome
    assert hands(tried)["dealer"] == "9s ??"
    assert course.supposing(4, "T").card(4) == Card("T", None)


@pytest.mark.parametrize("house", [{}, {"soft17": "hit"}])
def test_the_house_chooses_on_a_soft_17(house: dict[str, object]) -> None:
    hand = round_of("1 Th, D 6s, 1 9d, D Ac down, say 1 stand", seats="1", after="3c", house=house)
    assert counts(mandated(hand))["dealer"] == (20 if house else 17)


def test_a_decision_while_the_dealer_showed_another_card_is_said() -> None:
    hand = round_of("1 =15/2, D 7c dropped #e, D 8c down, say 1 stand, D 9d", "dropped_card", seats="1")
    assert hands(mandated(hand))["dealer"] == "8c 9d"
    assert "while the dealer showed another card" in mandated(hand).assumes[0]


def test_a_policy_that_is_named_and_not_at_hand_is_said() -> None:
    hand = round_of("1 Th, D Td, 1 9h, D Kd down, say 1 stand", seats="1", house={"policy": "2020"})
    assert "2020" in mandated(hand).assumes[0]


def test_a_card_that_is_made_up_for_comes_at_the_end_where_play_is_over_before() -> None:
    course = round_course(round_of("1 Th, 2 9c, D 7d, 1 8h, D Kd down, say 1 stand, 2 8c, say 2 stand"))
    late = replace(course.without(space(2), 1), owed=(Owed(40, space(2)),))
    assert hands(late.play().outcome) == {"1": "Th 8h", "2": "9c 8c", "dealer": "7d Kd"}
    assert course.without(space(2), 4).deal_order == course.deal_order


def test_insurance_of_nothing_and_against_a_dealer_who_is_short() -> None:
    hand = round_of("1 Th, D Ad, 1 6h, D 5d down, say 1 hit, 1 9h", seats=(seat(1, "10", insurance="0"),))
    assert net(mandated(hand)) == {"1": "-10"}
    short = round_of("1 Th, D Ad, 1 6h, say 1 hit, 1 9h", seats=(seat(1, "10", insurance="5"),))
    assert as_dealt(short).results == {"1": "lose"}
    assert net(as_dealt(short)) == {}
