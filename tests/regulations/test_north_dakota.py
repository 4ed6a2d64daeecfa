"""North Dakota, paragraph by paragraph: whole rounds, every reading and branch."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.record.hand import Game, Irregularity
from reviewer.record.keys import IRREGULARITIES
from reviewer.regulations.north_dakota import PACK
from reviewer.review.assessment import assess
from tests.rounds import counts, finding, hands, ids, mandated, marked, net, reading, round_of, seat

SECTION = "99-01.3-08-12"
DEAL = "1 Th, 2 9c, D 7d, 1 5h, 2 8c, D Kd down"
"""Space 1 has 15, space 2 17, the dealer 17."""


def governing(events: str, *args: object, **more: object) -> str:
    found = finding(round_of(events, *args, **more))  # type: ignore[arg-type]
    assert found.status is Status.GOVERNED
    return (found.governing or "").removeprefix(SECTION)


def status(events: str, *args: object, **more: object) -> Status:
    return finding(round_of(events, *args, **more)).status  # type: ignore[arg-type]


# (1)


def test_1_a_boxed_initial_card_is_burned_and_the_next_takes_its_place() -> None:
    hand = round_of(
        "1 Th, 2 9c boxed #e, D 7d, 1 5h, 2 8c, D Kd down, say 1 stand, say 2 stand, turn c6",
        "boxed_card",
        after="2c 3c",
    )
    assert hands(mandated(hand)) == {"1": "Th 8c", "2": "7d Kd", "dealer": "5h 2c 3c"}
    assert mandated(hand).waits_for == "next_card"
    assert mandated(hand).burned == ("9c",)


def test_1_is_heard_before_7_and_8() -> None:
    assert governing(f"{DEAL}, say 1 hit, 1 2c boxed #e", "card_drawn_in_error", after="3c") == "(1)"


def test_1_needs_a_card() -> None:
    assert status(f"{DEAL}, say 1 stand #e", "boxed_card") is Status.NOT_GOVERNED


# (2)

SHORT = "1 Tc, 2 5d, 3 9d, D 6s, 1 8h, 3 7c #n, D Ks down #e"


@pytest.mark.parametrize("accepts", [True, False])
def test_2_noticed_before_the_hole_card_though_that_was_dealt_all_the_same(accepts: bool) -> None:
    hand = round_of(
        f"{SHORT}, say 1 stand, say 2 stand, say 3 stand, turn c7",
        marked("missed_initial_card", noticed="#n", player_accepts=accepts),
        seats="1 2 3",
        after="4h 5h 6h",
    )
    if accepts:
        assert hands(mandated(hand)) == {"1": "Tc 8h", "2": "5d Ks", "3": "9d 7c", "dealer": "6s 4h 5h 6h"}
    else:
        assert hands(mandated(hand)) == {"1": "Tc 8h", "3": "9d 7c", "dealer": "6s Ks 4h"}
        assert mandated(hand).burned == ("5d",)
        assert mandated(hand).results["2"] == "inactive"
        assert net(mandated(hand))["2"] == "0"


def test_2_the_option_falls_away_where_it_changes_nothing_but_is_asked_for_where_it_does() -> None:
    hand = round_of(
        f"{SHORT}, say 1 stand, say 2 stand, say 3 stand, turn c7", "missed_initial_card", seats="1 2 3", after="4h"
    )
    found = finding(hand)
    assert found.status is Status.NEEDS_FACTS
    assert ids(hand) == ["player_accepts=true", "player_accepts=false"]
    assert found.governing == f"{SECTION}(2)"


def test_2_noticed_after_decisions_began_the_second_card_is_the_next() -> None:
    hand = round_of(
        f"{SHORT.replace(' #n', '').replace(' #e', '')}, say 1 hit, 1 2h #e, say 1 stand, 2 4c, say 2 stand, say 3 stand",
        marked("missed_initial_card", player_accepts=True),
        seats="1 2 3",
        after="9s",
    )
    assert hands(mandated(hand)) == {"1": "Tc 8h 2h", "2": "5d 4c", "3": "9d 7c", "dealer": "6s Ks 9s"}
    assert "after decisions had begun" in finding(hand).trail[0].because


def test_2_noticed_when_its_turn_has_passed_the_space_decides_last() -> None:
    hand = round_of(
        "1 Tc, 2 5d, 3 9d, D 6s, 1 8h, 3 3c, D Ks down, say 1 stand, say 3 hit, 3 4c #e, say 3 stand, 2 6h, say 2 hit,"
        "2 7h, say 2 stand",
        marked("missed_initial_card", player_accepts=True),
        seats="1 2 3",
        after="Th",
    )
    assert hands(mandated(hand)) == {"1": "Tc 8h", "2": "5d 6h 7h", "3": "9d 3c 4c", "dealer": "6s Ks Th"}


def test_2_a_space_missed_in_the_first_row_gets_its_second_card_after_the_others() -> None:
    hand = round_of(
        "1 Tc, 3 9d, D 6s, 1 8h, 2 5d, 3 7c #e, 2 Ks, D 4h down, say 1 stand, say 2 stand, say 3 stand, D 9s",
        marked("missed_initial_card", player_accepts=True),
        seats="1 2 3",
    )
    assert hands(mandated(hand)) == {"1": "Tc 8h", "2": "5d Ks", "3": "9d 7c", "dealer": "6s 4h 9s"}


def test_2_several_spaces_in_one_mark_and_one_of_them_alone() -> None:
    events = "2 9d, D 6s, 2 7c, D Td down #e, say 2 stand, turn c4, D 9s"
    hand = round_of(events, "missed_initial_card", seats="1 2 3")
    assert mandated(hand).results == {"1": "inactive", "2": "win", "3": "inactive"}
    one = round_of(events, marked("missed_initial_card", space=1), seats="1 2 3", after="2c")
    assert set(mandated(one).hands) == {"2", "3", "dealer"}
    assert mandated(one).state is State.OPEN


def test_2_nobody_was_passed_over() -> None:
    assert status(f"{DEAL} #e", "missed_initial_card") is Status.NO_ERROR


# (3)


def test_3_the_next_card_going_to_the_dealer_counts_as_having_gone_on() -> None:
    assert governing("1 9c, 2 Ah #e, D 7d, 1 8d, D Tc down", "card_to_inactive_space", seats="1") == "(3)"


@pytest.mark.parametrize("rest", ["", ", move c2 1"])
def test_3_dealing_had_not_gone_on(rest: str) -> None:
    found = finding(round_of(f"1 9c, 2 Ah #e{rest}", "card_to_inactive_space", seats="1", after="7d 8d Tc"))
    assert found.status is Status.NOT_GOVERNED
    assert [r.id for r in found.readings] == ["x1", "x2"]
    moved, burned = (r.outcome for r in found.readings)
    assert moved is not None
    assert burned is not None
    assert hands(moved)["dealer"].startswith("Ah")
    assert burned.burned == ("Ah",)
    assert hands(burned)["dealer"].startswith("7d")


def test_3_after_the_initial_deal_8_governs() -> None:
    assert governing(f"{DEAL}, 3 Ah #e, say 1 stand, say 2 stand", "card_to_inactive_space") == "(8)"


def test_3_an_unseen_stray_card_is_the_next_card() -> None:
    assert governing(f"{DEAL}, 3 Ah unseen #e, say 1 stand, say 2 stand", "card_to_inactive_space") == "(7)"


def test_3_needs_a_card_to_an_inactive_space() -> None:
    assert status("1 9c, 2 Ah #e, D 7d", "card_to_inactive_space") is Status.NO_ERROR
    assert status(f"{DEAL}, turn c6 #e", "card_to_inactive_space") is Status.NOT_GOVERNED


# (4)


def test_4_both_cards_missed() -> None:
    hand = round_of("1 Th, 2 6c, 1 9d #e, 2 5s, D Kd, D 7c", "dealers_card_missed", after="2c")
    assert hands(mandated(hand))["dealer"] == "Kd 7c"


def test_4_a_second_card_missed_alternatively_comes_after_all_decisions() -> None:
    hand = round_of(
        "1 Ts, 2 8d, D 6h, 1 4c, 2 5d, say 1 hit #e, 1 5s, say 1 stand, say 2 hit, 2 4h, say 2 stand, D 8c, D 7d",
        marked("dealers_card_missed", noticed=7),
    )
    assert ids(hand) == ["default", "alternative"]
    assert hands(reading(hand, "default")) == {"1": "Ts 4c 5s", "2": "8d 5d 8c", "dealer": "6h 4h 7d"}
    assert hands(reading(hand, "alternative")) == {"1": "Ts 4c 5s", "2": "8d 5d 4h", "dealer": "6h 8c 7d"}


def test_4_the_first_card_missed_and_noticed_after_decisions_began() -> None:
    hand = round_of(
        "1 Ts, 2 8d, 1 4c, 2 5d, D 6h, say 1 hit #e, 1 5s, say 1 stand, say 2 hit, 2 5h, say 2 stand, D 8c",
        marked("dealers_card_missed", noticed=7),
        after="2d 3d",
    )
    assert hands(reading(hand, "default")) == {"1": "Ts 4c 5s", "2": "8d 5d 8c", "dealer": "6h 5h 2d 3d"}
    assert reading(hand, "default").waits_for == "next_card"


@pytest.mark.parametrize("noticed", [None, "#late"])
def test_4_what_the_house_had_made_up_before_the_notice_stays(noticed: str | None) -> None:
    before = "1 Ts, 2 8d, 1 4c #e, 2 5d, D 6h, D 9h, say 1 hit, 1 5s, say 1 stand, say 2 hit, 2 8c #late, turn c6"
    hand = round_of(before, marked("dealers_card_missed", noticed=noticed), after="2d")
    assert hands(mandated(hand)) == {"1": "Ts 4c 5s", "2": "8d 5d 8c", "dealer": "6h 9h 2d"}
    during = "1 Ts, 2 8d, D 6h, 1 4c, 2 5d, say 1 hit #e, 1 5s, D 9h, say 1 stand, say 2 hit, 2 8c #late, turn c7"
    late = round_of(during, marked("dealers_card_missed", noticed=noticed or 7), after="2d")
    assert hands(mandated(late)) == {"1": "Ts 4c 5s", "2": "8d 5d 8c", "dealer": "6h 9h 2d"}


def test_4_the_dealer_was_not_passed_over() -> None:
    assert status(f"{DEAL}, say 1 stand #e, say 2 stand", "dealers_card_missed") is Status.NO_ERROR


def test_4_is_not_about_a_later_card_of_the_dealers() -> None:
    events = "1 Th, D 7d, 1 8h, D 5d down, say 1 stand, turn c4 #e"
    assert status(events, "dealers_card_missed", seats="1", after="4c") is Status.NOT_GOVERNED


# (5)


def test_5_the_hand_is_valid() -> None:
    events = "1 Kh, D As, 1 Qd, D 9c down, say 1 stand #e"
    assert governing(events, "insurance_not_offered", seats="1") == "(5)"
    asked = "1 Kh, D As, 1 Qd, D 9c down, say 1 decline, say 1 stand #e"
    assert status(asked, "insurance_not_offered", seats="1") is Status.NO_ERROR
    assert status(f"{DEAL}, say 1 stand #e", "insurance_not_offered") is Status.NO_ERROR


# (6)


def test_6_a_dropped_hit_is_replaced_or_counts_as_served() -> None:
    hand = round_of(f"{DEAL}, say 1 hit, 1 9h dropped #e, say 1 stand, say 2 stand", "dropped_card", after="2h 3h")
    assert ids(hand) == ["default", "alternative"]
    assert hands(reading(hand, "default"))["1"] == "Th 5h 2h"
    assert hands(reading(hand, "alternative"))["1"] == "Th 5h"
    assert reading(hand, "alternative").burned == ("9h",)
    assert reading(hand, "alternative").next_round.starts_with == "2h"


def test_6_a_dropped_initial_card_stays_missing_in_the_alternative() -> None:
    hand = round_of(
        "1 Th, 2 9c, D 7d, 1 5h dropped #e, 2 8c, D Kd down, say 1 stand, say 2 stand", "dropped_card", after="2h 3h"
    )
    assert hands(reading(hand, "alternative")) == {"1": "Th", "2": "9c 8c", "dealer": "7d Kd"}
    assert hands(reading(hand, "default")) == {"1": "Th 8c", "2": "9c Kd", "dealer": "7d 2h 3h"}


def test_6_a_dropped_hole_card_in_three_readings() -> None:
    hand = round_of(
        "1 9c, D Th, 1 2h, D 6s down dropped #e, say 1 double, 1 7c, D Td", "dropped_card", seats="1", after="5c"
    )
    assert ids(hand) == ["default", "alternative", "alternative-2"]
    assert hands(reading(hand, "default")) == {"1": "9c 2h Td", "dealer": "Th 7c"}
    assert hands(reading(hand, "alternative")) == {"1": "9c 2h 7c", "dealer": "Th Td"}
    assert hands(reading(hand, "alternative-2")) == {"1": "9c 2h 7c", "dealer": "Th Td"}


def test_6_a_dropped_draw_of_the_dealers() -> None:
    hand = round_of("1 9c, D Th, 1 9h, D 6s down, say 1 stand, D 2c dropped #e", "dropped_card", seats="1", after="5c")
    assert {hands(reading(hand, id))["dealer"] for id in ids(hand)} == {"Th 6s 5c"}
    assert finding(hand).same_result


def test_6_needs_a_card_on_its_way_to_a_hand() -> None:
    assert status(f"{DEAL}, out 5c dropped #e", "dropped_card") is Status.NOT_GOVERNED
    assert status(f"{DEAL}, say 1 stand #e", "dropped_card") is Status.NOT_GOVERNED


# (7), (8)


def test_7_an_unseen_card_is_used_and_8_burns_a_seen_one() -> None:
    events = f"{DEAL}, say 1 stand, out 4c %s #e, say 2 hit, 2 3c, say 2 stand"
    assert governing(events % "unseen", "card_drawn_in_error") == "(7)"
    assert governing(events % "seen", "card_drawn_in_error") == "(8)"


def test_7_is_asked_for_where_nobody_says_whether_it_was_seen() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, out 4c #e, say 2 hit, 2 3c, say 2 stand", "card_drawn_in_error")
    assert finding(hand).status is Status.NEEDS_FACTS
    assert ids(hand) == ["exposed=true", "exposed=false"]


def test_8_a_hit_for_one_who_had_not_asked_while_another_waited() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 hit, 1 4c #e, 2 3c, say 2 stand", "misplaced_card", after="2h")
    assert finding(hand).governing == f"{SECTION}(8)"
    assert hands(mandated(hand)) == {"1": "Th 5h", "2": "9c 8c 3c", "dealer": "7d Kd"}
    assert mandated(hand).burned == ("4c",)


def test_8_begins_when_everybody_has_two_cards() -> None:
    assert status("1 9h, out 4d seen #e, 2 Qc, D 8s, 1 Th", "card_drawn_in_error") is Status.NOT_GOVERNED
    assert status("1 9h, 2 4d, D 8s, 1 Th, 1 3c #e", "misplaced_card") is Status.NOT_GOVERNED


def test_8_a_hand_known_by_its_total_has_its_cards() -> None:
    assert governing("1 =15/2, D 6, D ?? down, say 1 stand, 1 7 #e", "card_drawn_in_error", seats="1") == "(8)"


def test_8_a_card_that_was_due_is_no_error() -> None:
    assert status(f"{DEAL}, say 1 hit, 1 3c #e, say 1 stand", "card_drawn_in_error") is Status.NO_ERROR
    assert status(f"{DEAL}, say 1 stand #e", "card_drawn_in_error") is Status.NOT_GOVERNED


def test_8_the_dealer_draws_before_a_player_has_decided() -> None:
    hand = round_of(
        "1 Th, 2 9c, D 7d, 1 5h, 2 8c, D 5d down, say 1 stand, D 4c #e, say 2 stand", "card_drawn_in_error", after="6c"
    )
    assert finding(hand).governing == f"{SECTION}(8)"
    assert hands(mandated(hand))["dealer"] == "7d 5d 6c"


# (9)

EMPTY = "1 Td, D 9s, 1 7c, D 5h down, say 1 stand, turn c4 #e"


def test_9_the_new_order_runs_out() -> None:
    hand = round_of(EMPTY, "insufficient_cards", seats="1", after="Qd 2c")
    assert mandated(hand).waits_for == "next_card"
    assert set(mandated(hand).by_card) == set("A23456789T")
    assert mandated(hand).burned == ("Qd",)


def test_9_the_shuffle_on_record_tells_where_the_new_order_begins() -> None:
    hand = round_of(f"{EMPTY}, D 2d, shuffle, burn Qd, D 6h", "insufficient_cards", seats="1")
    assert hands(mandated(hand))["dealer"] == "9s 5h 2d 6h"
    assert mandated(hand).burned == ("Qd",)
    skipped = round_of(f"{EMPTY}, D 2d, shuffle, D 3d, D 6h", "insufficient_cards", seats="1")
    assert mandated(skipped).burned == ("3d",)


def test_9_the_cards_left_suffice() -> None:
    assert status(f"{EMPTY}, D 3d", "insufficient_cards", seats="1") is Status.GOVERNED
    enough = "1 Td, D 9s, 1 7c, D 9h down, say 1 stand, turn c4 #e"
    assert status(enough, "insufficient_cards", seats="1") is Status.NO_ERROR


# (10)


def test_10_a_card_drawn_on_seventeen_is_burned() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 stand, turn c6, D 4c #e, D 2c", "dealer_overdraw", after="9h")
    assert finding(hand).governing == f"{SECTION}(10)"
    assert mandated(hand).burned == ("4c", "2c")
    assert ids(hand) == ["10"]
    assert mandated(hand).next_round.starts_with == "9h"


def test_10_a_soft_seventeen_where_the_house_hits_it() -> None:
    hand = round_of(
        "1 Kh, D Ac, 1 9s, D 6d down, say 1 decline, say 1 stand, turn c4, D 3h #e, D 5c",
        "dealer_overdraw",
        seats="1",
        house={"soft17": "hit"},
    )
    assert ids(hand) == ["default", "literal"]
    assert finding(hand).status is Status.NO_ERROR
    assert hands(reading(hand, "default"))["dealer"] == "Ac 6d 3h"
    assert counts(reading(hand, "literal"))["dealer"] == 17
    assert reading(hand, "literal").burned == ("3h", "5c")


def test_10_governs_a_card_drawn_in_error_too_and_one_out_of_turn() -> None:
    events = f"{DEAL}, say 1 stand, D 4c #e, say 2 hit, 2 3c, say 2 stand"
    assert governing(events, "card_drawn_in_error") == "(10)"
    assert hands(mandated(round_of(events, "card_drawn_in_error")))["2"] == "9c 8c 3c"


def test_10_a_card_due_to_the_dealer_is_no_error() -> None:
    events = "1 Th, D 7d, 1 8h, D 5d down, say 1 stand, D 4c #e, D 9c"
    assert status(events, "dealer_overdraw", seats="1") is Status.NO_ERROR


def test_10_no_live_hand_and_a_count_below_seventeen() -> None:
    events = "1 Th, D 7d, 1 6h, D 5d down, say 1 hit, 1 9h, D 4c #e"
    assert governing(events, "dealer_overdraw", seats="1") == "(8)"


def test_10_an_unknown_hole_card_parts_the_answer() -> None:
    hand = round_of("1 Th, D 7d, 1 8h, D ?? down, say 1 stand, D 4c #e", "dealer_overdraw", seats="1", after="9h")
    outcome = mandated(hand)
    assert outcome.waits_for == "hole_card"
    assert outcome.by_card["T"].results == {"1": "win"}
    assert outcome.by_card["6"].results == {"1": "win"}
    assert outcome.by_card["A"].results == {"1": "push"}


# (11)

WON = "1 Th #e, D 7d, 1 9h, D Kd down, say 1 stand"
LOST = "1 Th #e, D 7d, 1 6h, D Kd down, say 1 stand"
PUSH = "1 Th #e, D 7d, 1 7h, D Kd down, say 1 stand"


@pytest.mark.parametrize(
    ("events", "default", "alternative"), [(WON, "25", "25"), (LOST, "-40", "-25"), (PUSH, "0", "0")]
)
def test_11_over_the_maximum(events: str, default: str, alternative: str) -> None:
    hand = round_of(events, "unlawful_wager", seats=(seat(1, "40"),))
    assert net(reading(hand, "default")) == {"1": default}
    assert net(reading(hand, "alternative")) == {"1": alternative}


def test_11_each_part_of_a_double_at_its_proper_wager() -> None:
    hand = round_of("1 6h #e, D 7d, 1 5h, D Kd down, say 1 double, 1 Th", "unlawful_wager", seats=(seat(1, "40"),))
    assert net(mandated(hand)) == {"1": "50"}


def test_11_below_the_minimum_it_is_settled_as_it_was_made() -> None:
    hand = round_of(WON, "unlawful_wager", seats=(seat(1, "2"),))
    assert net(mandated(hand)) == {"1": "2"}
    assert mandated(hand).assumes


def test_11_fifty_cents() -> None:
    hand = round_of(
        "1 Th, 2 7d #e, D 9h, 1 8c, 2 5c, D 7c down, say 1 stand, say 2 hit, 2 Kc, turn c6, D 6s",
        marked("unlawful_wager", noticed=11),
        seats=(seat(1), seat(2, "0.50")),
    )
    assert mandated(hand).burned == ("7d", "5c", "Kc")
    assert hands(mandated(hand)) == {"1": "Th 8c", "dealer": "9h 7c 6s"}
    assert net(mandated(hand)) == {"1": "5", "2": "0"}


def test_11_what_is_proper_is_asked_for_where_the_limits_do_not_give_it() -> None:
    odd = round_of(WON, "unlawful_wager", seats=(seat(1, "12.50"),))
    assert finding(odd).status is Status.NEEDS_FACTS
    assert finding(odd).needs[0].fact == "proper_wager"
    assert finding(odd).needs[0].type == "money"
    unknown = round_of(WON, "unlawful_wager", seats=(seat(1, None),))
    assert finding(unknown).status is Status.NEEDS_FACTS
    found = round_of(WON, marked("unlawful_wager", proper_wager=Decimal(12)), seats=(seat(1, "12.50"),))
    assert net(mandated(found)) == {"1": "12"}


def test_11_a_lawful_wager() -> None:
    assert status(WON, "unlawful_wager", seats="1") is Status.NO_ERROR
    assert status("D Th #e", "unlawful_wager", seats="1") is Status.NOT_GOVERNED


# (12)


def test_12_played_back_the_true_count_decides() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 stand, turn c6 #e", "dealer_miscount")
    assert finding(hand).governing == f"{SECTION}(12)"
    assert mandated(hand).follows == ("cards_played_back",)
    assert mandated(hand).results == {"1": "lose", "2": "push"}


def test_12_an_incomplete_hand_is_not_governed_unless_no_hand_is_left() -> None:
    events = "1 Th, D 7d, 1 6h, D 5d down, say 1 %s, turn c4 #e"
    assert status(events % "stand", "dealer_miscount", seats="1") is Status.NOT_GOVERNED
    bust = "1 Th, D 7d, 1 6h, D 5d down, say 1 hit, 1 9h, turn c4 #e"
    assert governing(bust, "dealer_miscount", seats="1") == "(12)"
    soft = "1 Th, D Ad, 1 6h, D 6d down, say 1 decline, say 1 stand, turn c4 #e"
    assert status(soft, "dealer_miscount", seats="1", house={"soft17": "hit"}) is Status.NOT_GOVERNED


def test_12_played_back_the_dealer_had_drawn_too_many() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 stand, turn c6, D 2c, D 3c #e", "dealer_miscount")
    assert finding(hand).governing == f"{SECTION}(10)"
    assert mandated(hand).burned == ("2c", "3c")
    assert mandated(hand).follows == ("cards_played_back",)


def test_12_needs_two_cards() -> None:
    assert status("1 Th, D 7d #e", "dealer_miscount", seats="1") is Status.NOT_GOVERNED


# (13)


def test_13_a_card_is_burned_after_the_round() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 stand", marked("missed_burn", 1))
    assert mandated(hand).burned == ("??",)
    assert mandated(hand).next_round.starts_with is None
    assert mandated(hand).follows == ("burn_after_round",)
    assert status(f"burn 2c #e, {DEAL}", "missed_burn") is Status.NO_ERROR


# (14)

EXPOSED = "1 Ts, D Tc, 1 3d, D 6d down, turn c4 #e, say 1 hit, 1 5h, say 1 stand"


def test_14_the_facedown_card_is_burned_and_a_new_one_drawn_after_the_decisions() -> None:
    hand = round_of(EXPOSED, "hole_card_exposed", seats="1", after="9c")
    assert ids(hand) == ["default", "literal"]
    assert hands(mandated(hand))["dealer"] == "Tc 9c"
    unknown = round_of(EXPOSED, "hole_card_exposed", seats="1")
    assert mandated(unknown).waits_for == "next_card"
    assert mandated(unknown).burned == ("6d",)


def test_14_no_hand_is_left() -> None:
    events = "1 Ts, D Tc, 1 3d, D 6d down, turn c4 #e, say 1 hit, 1 9h"
    hand = round_of(events, "hole_card_exposed", seats="1", after="Ac 2c")
    assert hands(reading(hand, "default"))["dealer"] == "Tc"
    assert hands(reading(hand, "literal"))["dealer"] == "Tc Ac"


def test_14_a_natural_is_a_live_hand_and_the_new_card_can_make_one() -> None:
    events = "1 As, 2 5c, D Tc, 1 Kd, 2 6c, D 6d down, turn c6 #e, say 2 hit, 2 9h, say 2 stand"
    assert mandated(round_of(events, "hole_card_exposed", after="Ac")).results == {"1": "push", "2": "lose"}
    bust = "1 As, 2 9c, D Tc, 1 Kd, 2 6c, D 6d down, turn c6 #e, say 2 hit, 2 9h"
    hand = round_of(bust, "hole_card_exposed", after="5c 2c")
    assert hands(mandated(hand))["dealer"] == "Tc 5c"
    assert mandated(hand).results == {"1": "natural", "2": "lose"}


def test_14_insurance_rides_on_the_new_card_or_comes_back() -> None:
    events = "1 Ts, D Ac, 1 8d, D 6d down, say 1 insure, turn c4 #e, say 1 stand"
    hand = round_of(events, "hole_card_exposed", seats=(seat(1, "10", insurance="5"),), after="Kc")
    assert ids(hand) == ["default", "literal", "alternative"]
    assert net(reading(hand, "default")) == {"1": "0"}
    assert net(reading(hand, "alternative")) == {"1": "-10"}
    later = "1 Ts, D Ac, 1 8d, D 6d down, turn c4 #e, say 1 insure, say 1 stand"
    assert ids(round_of(later, "hole_card_exposed", seats=(seat(1, insurance="2"),), after="Kc")) == [
        "default",
        "literal",
    ]


def test_14_a_second_card_dealt_face_up_is_covered() -> None:
    events = "1 Ts, D Tc, 1 3d, D 6d up #e, say 1 stand"
    assert governing(events, "hole_card_exposed", seats="1", after="9c") == "(14)"
    assert governing(events, "card_drawn_in_error", seats="1", after="9c") == "(14)"


def test_14_seen_by_nobody_or_after_all_decisions() -> None:
    assert status("1 Ts, D Tc, 1 3d, D 6d down #e, say 1 stand", "hole_card_exposed", seats="1") is Status.NO_ERROR
    late = "1 Ts, D Tc, 1 3d, D 6d down, say 1 stand, turn c4 #e"
    assert status(late, "hole_card_exposed", seats="1") is Status.NO_ERROR
    dealt = "1 Ts, D Tc, 1 3d, D 6d down #e, say 1 hit, turn c4, 1 5h, say 1 stand"
    assert governing(dealt, "hole_card_exposed", seats="1", after="9c") == "(14)"
    only = marked("hole_card_exposed", exposed=False)
    assert status(EXPOSED, only, seats="1", after="9c") is Status.NO_ERROR


def test_14_is_asked_for_where_the_record_does_not_show_it() -> None:
    events = "1 Ts, D Tc, 1 3d, D 6d down, gap #e, say 1 hit, 1 5h, say 1 stand"
    hand = round_of(events, "hole_card_exposed", seats="1", after="9c 2c")
    assert finding(hand).status is Status.NEEDS_FACTS


def test_14_is_about_the_dealers_facedown_card() -> None:
    assert status("1 Ts #e, D Tc, 1 3d, D 6d down", "hole_card_exposed", seats="1") is Status.NOT_GOVERNED
    assert status("1 Ts #e", "hole_card_exposed", seats="1") is Status.NOT_GOVERNED


def test_14_where_the_first_card_lies_face_down() -> None:
    events = "1 Ts, D 6d down, 1 3d, D Tc, turn c2 #e, say 1 stand"
    hand = round_of(events, "hole_card_exposed", seats="1", after="9c", house={"hole_card": 1})
    assert hands(mandated(hand))["dealer"] == "Tc 9c"


# (15)

PASSED = "1 Ts, 2 8h, D Th, 1 2d, 2 6s, D 5s down, say 1 hit #e, say 2 hit, 2 6c"


def test_15_all_other_hits_come_first_and_the_player_goes_on_deciding() -> None:
    hand = round_of(
        f"{PASSED}, say 1 hit, 1 3d, say 2 hit, 2 Ah, say 2 stand, 1 4d, say 1 stand", "missed_hit", after="9h"
    )
    assert finding(hand).governing == f"{SECTION}(15)"
    assert ids(hand) == ["15"]
    assert hands(mandated(hand)) == {"1": "Ts 2d Ah", "2": "8h 6s 6c 3d", "dealer": "Th 5s 4d"}


def test_15_a_served_hit_is_no_error() -> None:
    assert status(f"{DEAL}, say 1 hit #e, 1 2c, say 1 stand", "missed_hit") is Status.NO_ERROR
    assert status(f"{DEAL}, say 1 stand #e", "missed_hit") is Status.NOT_GOVERNED


def test_15_noticed_after_the_dealer_drew() -> None:
    events = "1 Tc, 2 9s, D 3d, 1 2h, 2 Jh, D Qd down, say 1 hit #e, say 2 stand, turn c6, D 5s #n"
    hand = round_of(events, marked("missed_hit", noticed="#n"), after="8c 9c")
    assert finding(hand).status is Status.NOT_GOVERNED
    assert ids(hand) == ["default", "literal"]
    literal = reading(hand, "literal")
    assert hands(literal) == {"1": "Tc 2h 8c", "2": "9s Jh", "dealer": "3d Qd 5s"}
    assert literal.waits_for == "decision:1"


def test_15_before_8_where_the_one_who_got_the_card_had_asked() -> None:
    events = f"{PASSED.replace(' #e', '')}, 1 3d #e, say 1 stand, say 2 stand"
    assert governing(events, "card_drawn_in_error", after="4h 5h 9h") == "(15)"


def test_15_a_missed_card_is_a_missed_hit_a_missed_initial_card_or_a_missed_card_of_the_dealers() -> None:
    events = "1 Ts, 2 8h, D Th, 1 2d, 2 6s, D 5s down, say 1 hit, say 2 stand #e"
    assert governing(events, "missed_card", after="9c 9d") == "(15)"
    assert governing("1 Th, 2 6c, 1 9d #e, 2 5s, D Kd, D 7c", "missed_card", after="2c") == "(4)"
    assert governing("2 6c, D 9d, 2 5s, D Kd #e", "missed_card", after="2c") == "(2)"
    stood = "1 Th, D 7d, 1 8h, D 5d down, say 1 stand, turn c4 #e"
    assert status(stood, "missed_card", seats="1", after="4c") is Status.NOT_GOVERNED


# together


def test_two_errors_are_worked_in_time_order_and_an_overdraw_that_play_never_comes_to_is_burned() -> None:
    hand = round_of(
        "1 Th, 2 9c, D 7d, 1 5h, 2 8c, D 6d down, say 1 stand, out Kc seen #a, say 2 stand, D 2c, D 3c, D 4c #b",
        marked("card_drawn_in_error", "#a"),
        marked("dealer_overdraw", "#b"),
        after="5c",
    )
    assert hands(mandated(hand))["dealer"] == "7d 6d 2c 3c"
    assert mandated(hand).burned == ("Kc", "4c")
    early = round_of(
        "1 Th, 2 9c, D 7d, 1 5h, 2 8c, D 6d down dropped #a, say 1 stand, say 2 stand, D Kc, D 3c, D 4c #b",
        marked("dropped_card", "#a"),
        marked("dealer_overdraw", "#b"),
        after="5c",
    )
    assert hands(mandated(early))["dealer"] == "7d Kc"
    assert mandated(early).burned == ("6d", "4c")
    assert mandated(early).next_round.starts_with == "3c"


@pytest.mark.parametrize("error", IRREGULARITIES[Game.TWENTY_ONE])
def test_every_irregularity_has_provisions_or_reasons_for_silence(error: Irregularity) -> None:
    assert PACK.considered.get(error) or PACK.near.get(error)
    assert all(step.provision in {p.id for p in PACK.provisions} for step in PACK.near.get(error, ()))


@pytest.mark.parametrize("error", ["shuffle_omitted", "wrong_pack", "payout_error", "wager_changed", "other"])
def test_what_none_of_the_fifteen_decides(error: str) -> None:
    found = finding(round_of(f"{DEAL}, say 1 stand #e", error))
    assert found.status is Status.NOT_GOVERNED
    assert found.trail
    assert found.same_result


def test_the_section_yields_to_a_written_policy_and_says_so() -> None:
    assert "written policy" in PACK.inferred
    assert all(provision.statement for provision in PACK.provisions)


def test_a_round_without_a_mark_follows_normal_play() -> None:
    hand = round_of(f"{DEAL}, say 1 stand, say 2 stand, turn c6")
    assert mandated(hand).results == {"1": "lose", "2": "push"}
    assert assess(replace(hand, events=hand.events[:-1])).mandated is not None


def test_3_cards_to_no_hand_are_no_dealing_on() -> None:
    assert status("1 9c, 2 Ah #e, out 5c", "card_to_inactive_space", seats="1") is Status.NOT_GOVERNED


def test_14_one_of_two_players_had_insured() -> None:
    events = "1 Ts, 2 9h, D Ac, 1 8d, 2 9s, D 6d down, say 2 insure, turn c6 #e, say 1 insure, say 1 stand, say 2 stand"
    hand = round_of(events, "hole_card_exposed", seats=(seat(1, insurance="2"), seat(2, insurance="2")), after="Kc")
    assert ids(hand) == ["default", "literal", "alternative"]
    recorded = replace(hand, events=tuple(e for e in hand.events if "insure" not in str(e)))
    assert ids(recorded) == ["default", "literal", "alternative"]


def test_15_a_hit_that_nobody_served_and_after_which_nothing_came() -> None:
    assert governing(f"{DEAL}, say 1 hit #e", "missed_hit", after="2c") == "(15)"
    assert governing(f"{DEAL}, say 1 hit #e, gap, say 2 stand", "missed_hit", after="2c") == "(15)"


def test_14_insurance_comes_back_where_no_new_card_is_drawn() -> None:
    events = "1 Ts, D Ac, 1 6d, D 6h down, say 1 insure, turn c4 #e, say 1 hit, 1 9h"
    hand = round_of(events, "hole_card_exposed", seats=(seat(1, "10", insurance="5"),), after="Kc")
    assert net(reading(hand, "default")) == {"1": "-10"}
    assert "insurance comes back" in reading(hand, "default").assumes[0]
    assert net(reading(hand, "literal")) == {"1": "0"}
