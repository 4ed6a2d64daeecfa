"""Rules of Casino Table Games, Baccarat, 12.1 to 12.8, every reading and every branch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.record.hand import Irregularity, Mark
from reviewer.regulations.new_zealand import PACK
from reviewer.review.assessment import assess
from tests.coups import cards, counts, found, ids, mandated, outcome, round_of, wager, why_not

STANDS = ("later_hands_stand",)
RIGHT = {"reconstructible": True}


def test_12_1_is_only_support_for_12_2() -> None:
    hand = round_of("P 9h, B 3s, P 7s, B 4d, P 2c up #e", "card_drawn_in_error", after="Ac")
    assert any("12.1" in step.because for step in found(hand).trail if step.applies)
    assert "end" in PACK.provision("12.1").statement


def test_12_2a_undisclosed_it_opens_the_next_round() -> None:
    hand = round_of("P 7h, B 9c, P Kd, B 8s, out 4d unseen #e", "card_drawn_in_error", after="Qc")
    assert found(hand).governing == "12.2(a)"
    assert ids(hand) == ["12.2(a)"]
    end = mandated(hand)
    assert (end.next_round.starts_with, end.next_round.kind) == ("4d", "normal")
    assert end.follows == STANDS


def test_12_2a_not_where_the_cards_were_reshuffled() -> None:
    events = "P 5d, B 2c, P 4s, {}B Jh, out 6s unseen #e"
    said = round_of(events.format(""), "card_drawn_in_error", facts={"reshuffled": True}, after="2d")
    assert mandated(said).next_round.starts_with is None
    asked = round_of(events.format("cut, "), "card_drawn_in_error", after="2d")
    assert [need.fact for need in found(asked).needs] == ["reshuffled"]
    assert found(asked).same_result
    written = assess(asked).mandated_json
    assert written is not None
    assert (written["winner"], written["next_round"]) == ("player", None)


def test_12_2b_the_round_is_finished_and_a_void_hand_follows_or_the_round_becomes_it() -> None:
    hand = round_of(
        "P 2d, B Kc, P 3h, B 4s, P Jc up, B 3d up #e", "card_drawn_in_error", after="8c", seats=(wager(5, "100"),)
    )
    assert found(hand).governing == "12.2(b)"
    assert ids(hand) == ["n1", "n2"]
    n1 = outcome(hand, "n1")
    assert (n1.winner, n1.next_round.starts_with, n1.next_round.kind) == ("player", "3d", "void")
    assert n1.follows == ("void_round_follows", *STANDS)
    n2 = outcome(hand, "n2")
    assert n2.state is State.VOID
    assert n2.winner is None
    assert n2.net == {"5": 0}
    assert n2.follows == ("wagers_returned", *STANDS)


def test_12_2_asks_whether_a_card_that_went_nowhere_was_seen() -> None:
    hand = round_of("P 7h, B 9c, P Kd, B 8s, out 4d #e", "card_drawn_in_error", after="Qc")
    assert [need.fact for need in found(hand).needs] == ["exposed"]
    assert ids(hand) == ["exposed=true", "exposed=false"]


def test_12_2b_of_two_cards_in_excess_the_first_starts_the_void_hand() -> None:
    hand = round_of("P 9h, B 3s, P Ks, B 4d, P 2c up #e, B 6c up #f", "card_drawn_in_error", after="Ac")
    second = Mark("#f", Irregularity.CARD_DRAWN_IN_ERROR)
    end = mandated(replace(hand, marks=(*hand.marks, second)))
    assert (end.next_round.starts_with, end.next_round.kind) == ("2c", "void")


def test_12_3_a_boxed_first_card_makes_this_hand_void() -> None:
    hand = round_of("P 6d boxed #e, B 3c, P 2h, B 9s", "boxed_card", seats=(wager(4, "150"),))
    assert found(hand).governing == "12.3"
    assert mandated(hand).state is State.VOID
    assert mandated(hand).net == {"4": 0}
    after_the_burn = round_of("burn 2d, P 6d boxed #e, B 3c, P 2h, B 9s", "boxed_card")
    assert found(after_the_burn).governing == "12.3"


def test_12_4_a_later_boxed_card_is_used() -> None:
    hand = round_of("P Kh, B 4c, P 9d boxed #e, B 5h", "boxed_card")
    assert found(hand).governing == "12.4"
    assert mandated(hand).winner == "tie"
    assert found(round_of("P Kh, B 4c, gap #e, P 9d, B 5h", "boxed_card")).status is Status.NOT_GOVERNED


def test_12_5_too_few_cards_make_the_round_void() -> None:
    hand = round_of("P 3c, B 2d, P Ah, B 5s #e", "insufficient_cards")
    assert found(hand).governing == "12.5"
    assert mandated(hand).follows == ("wagers_returned", *STANDS)
    assert found(round_of("P 9c, B 2d, P Kh, B 5s #e", "insufficient_cards")).status is Status.NO_ERROR


def test_12_6_the_cards_go_where_they_were_due() -> None:
    hand = round_of("B 3s #e, P 8d, B 5c, P 6h", "wrong_order", facts=RIGHT)
    assert found(hand).governing == "12.6"
    assert ids(hand) == ["12.6"]
    assert (cards(mandated(hand), "player"), cards(mandated(hand), "banker")) == ("3s 5c", "8d 6h")
    assert mandated(hand).follows == STANDS


def test_12_6_a_card_that_fell_on_its_way_to_its_due_place() -> None:
    hand = round_of("P Kh, B 2s, P 3s, B Kd, P 2c dropped #e, B 5d", "dropped_card")
    finding = found(hand)
    assert [need.fact for need in finding.needs] == ["reconstructible"]
    assert [reading.governing for reading in finding.readings] == ["12.6", "12.6"]
    assert finding.governing == "12.6"


def test_12_6_not_possible_the_whole_round_is_void() -> None:
    hand = round_of("P 9c, P 4d #e, B 2h, B Js, say F void", "wrong_order", facts={"reconstructible": False})
    assert mandated(hand).state is State.VOID
    assert assess(hand).actual.state is State.VOID
    assert found(hand).same_result


def test_12_6_asks_whether_it_was_possible() -> None:
    hand = round_of("P Kd, B 4h, P 5s, B Qc, B 3c up #e", "misplaced_card", after="6d 9h")
    assert [need.fact for need in found(hand).needs] == ["reconstructible"]
    assert not found(hand).same_result


@pytest.mark.parametrize("error", ["misplaced_card", "missed_card", "card_drawn_in_error"])
def test_12_6_is_tried_before_12_2_however_it_is_marked(error: str) -> None:
    hand = round_of("P 4s, B 2d, P 3c, B Kh, P 6h up #e", error, after="5d", facts=RIGHT)
    assert found(hand).governing == "12.6"
    assert cards(mandated(hand), "banker") == "2d Kh 6h"


def test_12_6_a_missed_card_and_none_missed() -> None:
    missed = round_of("P 2h, B 7c, P 2s, B 6d, B 5h up #e", "missed_card", after="Qd 4c", facts=RIGHT)
    assert counts(mandated(missed)) == (9, 3)
    none = round_of("P 2h, B 7c, P 7s, B Kd #e", "missed_card")
    assert found(none).status is Status.NO_ERROR
    never_dealt = round_of("P 2h, B 7c, P 2s, B Kd #e", "missed_card", after="5h", facts=RIGHT)
    assert counts(mandated(never_dealt)) == (9, 7)


def test_12_6_and_12_2_for_what_is_left_over() -> None:
    hand = round_of("P 2d, B 4s, P As, B Ah, B 8d up #e, P 7c up", "misplaced_card", facts=RIGHT)
    assert found(hand).governing == "12.2(b)"
    applied = [step.provision for step in found(hand).trail if step.applies]
    assert applied == ["12.6", "12.2(b)"]
    assert mandated(hand).next_round.starts_with == "7c"
    unseen = round_of("P 2d, B 4s, P As, B Ah, B 8d up #e, P 7c down", "misplaced_card", facts=RIGHT)
    assert found(unseen).governing == "12.2(a)"


def test_12_6_an_excess_initial_card_is_put_in_its_place_and_the_rest_is_left_over() -> None:
    used = round_of("P 4s, B 2d, P 3c, P 9h #e, B 6d", "excess_initial_card", facts=RIGHT)
    assert found(used).governing == "12.6"
    assert cards(mandated(used), "banker") == "2d 9h 6d"
    left = round_of("P 4s, B 2d, P 5c, P 9h #e, B 6d down unseen", "excess_initial_card", facts=RIGHT)
    assert found(left).governing == "12.2(a)"
    assert mandated(left).next_round.starts_with == "6d"
    assert found(round_of("P 4s #e, B 2d, P 4c, B 9h", "excess_initial_card")).status is Status.NO_ERROR


def test_12_6_the_normal_way_of_initial_cards_is_not_in_the_rules() -> None:
    hand = round_of("P 4s, B 2d, P 5c, B 6h, P 9h #e", "excess_initial_card")
    assert [need.fact for need in found(hand).needs] == ["reconstructible"]


def test_12_6_a_dropped_card_goes_where_it_was_due() -> None:
    hand = round_of("P 4s, B 2d, P 3c, B Kh, B 6h dropped #e", "dropped_card", facts=RIGHT)
    assert found(hand).governing == "12.6"
    assert cards(mandated(hand), "banker") == "2d Kh 6h"


def test_12_6_a_card_that_went_where_it_was_due_is_no_error() -> None:
    for error in ("misplaced_card", "card_drawn_in_error", "wrong_order"):
        assert found(round_of("P 4s, B 2d, P 3c, B Kh, B 6h #e", error)).status is Status.NO_ERROR


def test_12_6_does_not_apply_to_a_card_in_excess_or_to_no_card() -> None:
    hand = round_of("P 9h, B 3s, P 7s, B 4d, P 2c up #e", "misplaced_card")
    assert found(hand).governing == "12.2(b)"
    assert "in excess" in why_not(assess(hand))["12.6"]
    assert found(round_of("P 9h, B 3s, gap #e, P 7s, B 4d", "misplaced_card")).status is Status.NOT_GOVERNED


def test_12_7_play_goes_on() -> None:
    hand = round_of("P 4h #e, B 6s, P 3d, B Qs", "missed_burn", after="2c")
    assert found(hand).governing == "12.7"
    assert mandated(hand).next_round.starts_with == "2c"
    assert mandated(hand).follows == STANDS


@pytest.mark.parametrize("irregularity", list(PACK.near), ids=lambda i: i.value)
def test_12_8_stands_in_the_trail_of_what_none_decides(irregularity: Irregularity) -> None:
    finding = found(round_of("P 6c, B 5h, P 2s, B 4d #e", irregularity.value))
    assert finding.status is Status.NOT_GOVERNED
    assert "12.8" in [step.provision for step in finding.trail]
