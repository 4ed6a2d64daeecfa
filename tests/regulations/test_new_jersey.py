"""N.J.A.C. 13:69F-4.12, paragraph by paragraph, every reading and every branch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.record.hand import Hand, Irregularity
from reviewer.regulations.new_jersey import PACK
from reviewer.review.assessment import assess
from reviewer.review.resolution import finding_json
from tests.coups import bank, cards, counts, coup, found, ids, mandated, outcome, reading, wager, why_not

H1: dict[str, object] = {"disclosed_card": 1, "disclosed_ten": 10}


def governing(hand: Hand) -> str | None:
    finding = found(hand)
    return finding.governing.removeprefix("13:69F-4.12") if finding.governing else None


# (a)

WRONG_ORDER = "P 4s, P 5h #e, B 7d, B Kc"


def test_a_the_hand_is_annulled_if_the_deal_can_t_be_rectified() -> None:
    hand = coup(WRONG_ORDER, "wrong_order", facts={"rectifiable": False}, seats=(bank(1), wager(3, "200")))
    end = mandated(hand)
    assert governing(hand) == "(a)"
    assert end.state is State.ANNULLED
    assert end.winner is None
    assert end.net == {"1": 0, "3": 0}
    assert end.follows == ("wagers_returned", "bank_may_pass")
    assert cards(end, "player") == "4s 5h"


def test_a_rectifiable_the_cards_go_where_they_were_due() -> None:
    hand = coup(WRONG_ORDER, "wrong_order", after="6h 2d 9c", facts={"rectifiable": True})
    end = mandated(hand)
    assert governing(hand) == "(a)"
    assert (cards(end, "player"), cards(end, "banker")) == ("4s 7d 6h", "5h Kc 2d")
    assert end.winner == "tie"
    assert end.next_round.starts_with == "9c"


def test_a_asks_whether_it_could_be_rectified_where_nobody_says() -> None:
    hand = coup(WRONG_ORDER, "wrong_order", after="6h 2d 9c")
    finding = found(hand)
    assert finding.status is Status.NEEDS_FACTS
    assert [need.fact for need in finding.needs] == ["rectifiable"]
    assert finding.needs[0].type == "bool"
    assert ids(hand) == ["rectifiable=true", "rectifiable=false"]
    assert not any(r.default for r in finding.readings)
    assert finding.governing == "13:69F-4.12(a)"
    assert assess(hand).mandated is None


def test_a_the_order_that_was_kept_is_no_error() -> None:
    hand = coup("P 9s #e, B 2d, P Kh, B 3c", "wrong_order")
    assert found(hand).status is Status.NO_ERROR
    assert ids(hand) == ["default"]
    assert mandated(hand).winner == "player"


def test_a_does_not_apply_to_an_event_that_deals_no_card() -> None:
    hand = coup("P 9s, B 2d, P Kh, B 3c, say P stay #e", "wrong_order")
    assert found(hand).status is Status.NOT_GOVERNED
    assert why_not(assess(hand))["(a)"] == "The marked event deals no card."


# (b)

THREE_FOR_THE_BANKER = "P 3h, B 9c, P 3d, B 6s, B 2h #e, say P stay, B 8d up"


def test_b1_the_two_card_count_is_0_and_the_third_card_counts_alone() -> None:
    hand = coup(
        THREE_FOR_THE_BANKER, "excess_initial_card", facts={"rectifiable": False}, seats=(bank(1), wager(4, "400"))
    )
    assert governing(hand) == "(b)"
    assert ids(hand) == ["b1", "b2"]
    end = outcome(hand, "b1")
    assert cards(end, "banker") == "9c 6s 2h 8d"
    assert counts(end) == (6, 8)
    assert not end.hands["banker"].natural
    assert end.net == {"1": 380, "4": -400}
    assert reading(hand, "b1").default


def test_b2_the_count_is_0_to_the_end() -> None:
    hand = coup(THREE_FOR_THE_BANKER, "excess_initial_card", facts={"rectifiable": False})
    end = outcome(hand, "b2")
    assert counts(end) == (6, 0)
    assert end.winner == "player"
    assert end.next_round.starts_with == "8d"
    assert not found(hand).same_result


def test_b1_a_natural_of_the_player_ends_drawing() -> None:
    hand = coup("P 5h, B 9c, P 3d, B 6s, B 2h #e", "excess_initial_card", facts={"rectifiable": False}, after="8c")
    end = outcome(hand, "b1")
    assert counts(end) == (8, 0)
    assert end.hands["player"].natural
    assert found(hand).same_result


def test_b_takes_in_every_card_of_the_initial_deal() -> None:
    hand = coup(
        "P 3h, B 9c, B 6s #e, B 2h, P 3d, say P stay", "excess_initial_card", facts={"rectifiable": False}, after="7d"
    )
    assert cards(outcome(hand, "b2"), "banker") == "9c 6s 2h"
    assert cards(outcome(hand, "b1"), "player") == "3h 3d"


def test_b_rectifiable_the_card_in_excess_opens_the_next_hand_for_nobody_saw_it() -> None:
    hand = coup("P 3h, B 9c, P 3d, B 8s, B 2h #e", "excess_initial_card", facts={"rectifiable": True}, after="4c")
    assert governing(hand) == "(g)"
    assert ids(hand) == ["b"]
    end = mandated(hand)
    assert cards(end, "banker") == "9c 8s"
    assert end.next_round.starts_with == "2h"


def test_b_rectifiable_and_shown_every_card_in_excess_is_burned_with_its_value() -> None:
    hand = coup(
        "P 3h, B 9c, P 3d, B 8s, B 2h up, B Ad up #e",
        "excess_initial_card",
        facts={"rectifiable": True},
        house=H1,
        after="4c 5c 6c 7c",
    )
    assert governing(hand) == "(h)1"
    assert mandated(hand).burned == ("2h", "4c", "5c", "Ad", "6c")


def test_b_two_cards_are_no_error() -> None:
    hand = coup("P 3h, B 9c, P 4d, B 8s #e", "excess_initial_card")
    assert found(hand).status is Status.NO_ERROR


def test_b_and_c_ask_whose_hand_it_was() -> None:
    hand = coup("P 3h, B 9c, P 4d, B 8s, out 2d #e", "excess_initial_card")
    assert found(hand).status is Status.NOT_GOVERNED
    assert set(why_not(assess(hand))) == {"(b)", "(c)"}


# (c)

THREE_FOR_THE_PLAYER = "P Kd, B 2s, P 4c, P Qh #e, B 5d"


def test_c1_the_highest_count_is_final() -> None:
    hand = coup(THREE_FOR_THE_PLAYER, "excess_initial_card", facts={"excess_identifiable": False}, after="5c Jh 8s")
    assert governing(hand) == "(c)"
    assert ids(hand) == ["c1", "c2"]
    end = outcome(hand, "c1")
    assert counts(end) == (4, 7)
    assert cards(end, "player") == "Kd 4c Qh"
    assert end.next_round.starts_with == "5c"


def test_c2_the_player_may_still_draw() -> None:
    hand = coup(THREE_FOR_THE_PLAYER, "excess_initial_card", facts={"excess_identifiable": False}, after="5c Jh 8s")
    end = outcome(hand, "c2")
    assert counts(end) == (9, 7)
    assert cards(end, "player") == "Kd 4c Qh 5c"


def test_c_the_highest_of_any_two_or_all_three() -> None:
    hand = coup(
        "P 2d, B Ks, P 3c, P 4h #e, B 2c", "excess_initial_card", facts={"excess_identifiable": False}, after="2s"
    )
    assert counts(outcome(hand, "c1"))[0] == 9  # 2 + 3 + 4
    assert not outcome(hand, "c1").hands["player"].natural
    assert outcome(hand, "c2").hands["player"].natural
    assert counts(outcome(hand, "c1"))[1] == 4  # the Banker acts against a Player who took no card: 2 + 2
    assert counts(outcome(hand, "c2"))[1] == 2  # a natural ends drawing


def test_c_identifiable_the_card_in_excess_was_drawn_in_error() -> None:
    hand = coup("P Kd, B 2s, P 7c, P Qh #e, B 5d", "excess_initial_card", facts={"excess_identifiable": True})
    assert governing(hand) == "(g)"
    end = mandated(hand)
    assert counts(end) == (7, 7)
    assert end.next_round.starts_with == "Qh"


def test_c_two_cards_are_no_error() -> None:
    assert found(coup("P Kd #e, B 2s, P 7c, B 5d", "excess_initial_card")).status is Status.NO_ERROR


def test_c_a_card_that_nobody_can_name_leaves_the_count_open() -> None:
    hand = coup(
        "P Kd, B 2s, P ??, P 4h #e, B 5d", "excess_initial_card", facts={"excess_identifiable": False}, after="Kc"
    )
    end = outcome(hand, "c1")
    assert end.state is State.OPEN
    assert end.waits_for == "card:c3"
    assert {value: part.winner for value, part in end.by_card.items()} == {
        "A": "banker", "2": "banker", "3": "tie", "4": "player", "5": "player", "6": "banker", "7": "tie",
        "8": "player", "9": "player", "T": "banker",
    }  # fmt: skip


# (d)

TWO_THIRDS = "P 3c, B 6h, P Ad, B 7s, say P card, say D card, P 7d up, B 2c up, B 8h up #e"


@pytest.mark.parametrize(("id", "count"), [("d1", 0), ("d3", 1), ("d2", 0), ("d4", 0)])
def test_d_the_lowest_count_in_each_reading(id: str, count: int) -> None:
    hand = coup(TWO_THIRDS, "excess_third_card", facts={"rectifiable": False})
    assert ids(hand) == ["d1", "d3", "d2", "d4"]
    end = outcome(hand, id)
    assert counts(end) == (1, count)
    assert cards(end, "banker") == "6h 7s 2c 8h"


def test_d2_all_four_cards_can_be_the_lowest() -> None:
    hand = coup(
        "P 3c, B Ah, P Ad, B 3s, say P card, P 7d up, B 9c up, B 7h up #e",
        "excess_third_card",
        facts={"rectifiable": False},
    )
    assert counts(outcome(hand, "d2"))[1] == 0
    assert counts(outcome(hand, "d1"))[1] == 0
    hand = coup(
        "P 3c, B 4h, P Ad, B Ks, say P card, P 7d up, B 9c up, B 8h up #e",
        "excess_third_card",
        facts={"rectifiable": False},
    )
    assert counts(outcome(hand, "d1"))[1] == 2  # 4 + 8
    assert counts(outcome(hand, "d2"))[1] == 1  # 4 + 0 + 9 + 8


def test_d_governs_and_says_that_the_readings_part() -> None:
    hand = coup(TWO_THIRDS, "excess_third_card", facts={"rectifiable": False}, seats=(bank(7), wager(2, "100")))
    assert governing(hand) == "(d)"
    assert not found(hand).same_result
    assert mandated(hand).net == {"7": -100, "2": 100}


def test_d_rectifiable_the_first_stands_and_the_second_was_drawn_in_error() -> None:
    hand = coup(
        TWO_THIRDS, "excess_third_card", facts={"rectifiable": True}, house=H1, after="Ks 2d 3d 4d 5d 6d 7c 8c 9d"
    )
    assert governing(hand) == "(h)1"
    end = mandated(hand)
    assert cards(end, "banker") == "6h 7s 2c"
    assert end.burned == ("8h", "Ks", "2d", "3d", "4d", "5d", "6d", "7c", "8c")


def test_d_does_not_apply_where_no_card_was_due() -> None:
    hand = coup(
        "P 3c, B 6h, P 4d, B Ks, say P stay, B 2c down unseen, B 8h down unseen #e", "excess_third_card", after="9h"
    )
    assert governing(hand) == "(g)"
    assert mandated(hand).next_round.starts_with == "2c"
    assert "(d)" in why_not(assess(hand))


def test_d_one_card_is_no_error() -> None:
    hand = coup("P 3c, B 3h, P 4d, B 2s, say P stay, B 2c #e", "excess_third_card")
    assert found(hand).status is Status.NO_ERROR


def test_d_does_not_apply_to_the_player_s_hand() -> None:
    hand = coup("P 3c, B 6h, P Kd, B 9s, say P card, P 2c up, P 8h up #e", "excess_third_card", house=H1, after="9h 2h")
    assert why_not(assess(hand))["(d)"] == "The second of the two cards did not go to the Banker’s Hand."
    assert governing(hand) == "(h)1"


# (e), (f)

AFTER_STAY = "P 2h, B Ad, P 4c, B 3s, say P stay, P 5d up #e"
BANKER_STAYS = "P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e"
OPTION: dict[str, object] = {"six_against_stay": "option"}


def test_e_the_card_is_the_bankers_if_the_banker_must_draw() -> None:
    hand = coup(AFTER_STAY, "card_after_stay", after="Ks 2c", seats=(bank(2), wager(5, "500"), wager(7, "200")))
    end = mandated(hand)
    assert governing(hand) == "(e)"
    assert ids(hand) == ["e"]
    assert cards(end, "banker") == "Ad 3s 5d"
    assert end.net == {"2": 665, "5": -500, "7": -200}
    assert end.next_round.starts_with == "Ks"


def test_e_an_option_is_lost() -> None:
    hand = coup("P 9h, B Kd, P 8c, B 6s, say P stay, P 3d up #e, say B stay", "card_after_stay", house=OPTION | H1)
    end = mandated(hand)
    assert governing(hand) == "(e)"
    assert counts(end) == (7, 9)
    assert any("“Stay”" in sentence for sentence in end.assumes)


def test_e_to_h1_if_the_banker_must_stay() -> None:
    hand = coup(BANKER_STAYS, "card_after_stay", house=H1, after="9d Kc 4h 8s 2c Js")
    end = mandated(hand)
    assert governing(hand) == "(h)1"
    assert end.burned == ("4s", "9d", "Kc", "4h", "8s")
    assert end.next_round.starts_with == "2c"
    applied = [step.provision for step in found(hand).trail if step.applies]
    assert applied == ["13:69F-4.12(e)", "13:69F-4.12(h)", "13:69F-4.12(h)1"]
    assert set(why_not(assess(hand))) == {"(f)", "(g)", "(i)"}


def test_e_a_natural_of_the_banker_must_stay() -> None:
    hand = coup("P 2h, B 4d, P 4c, B 5s, say P stay, P 5d up #e", "card_after_stay", house=H1)
    assert governing(hand) == "(h)1"
    assert mandated(hand).burned == ("5d", "??", "??", "??", "??", "??")


def test_e_stay_does_not_count_where_the_player_must_draw() -> None:
    hand = coup("P 2h, B Ad, P 2c, B 6s, say P stay, P 5d up #e", "card_after_stay")
    assert found(hand).status is Status.NO_ERROR
    assert counts(mandated(hand)) == (9, 7)
    assert mandated(hand).assumes


def test_e_the_mark_itself_says_that_stay_was_said_where_no_call_is_on_record() -> None:
    hand = coup("P 2h, B Ad, P 4c, B 3s, P 5d up #e", "card_after_stay")
    assert governing(hand) == "(e)"


def test_e_does_not_apply_after_card() -> None:
    hand = coup("P 2h, B Ad, P 4c, B 3s, say P card, P 5d up #e", "card_after_stay", house=H1)
    assert why_not(assess(hand))["(e)"] == "“Stay” had not been said."
    hand = coup("P 2h, B Ad, P 4c, B 3s, say P stay, say P card, P 5d up #e", "card_after_stay", house=H1)
    assert why_not(assess(hand))["(e)"] == "The Dominant Player had said “Card” after “Stay”."


def test_e_does_not_apply_to_another_hand() -> None:
    hand = coup("P 2h, B Ad, P 4c, B 6s, say P stay, B 5d up #e", "card_after_stay", house=H1)
    assert why_not(assess(hand))["(e)"] == "The card did not go to the Player’s Hand."
    assert governing(hand) == "(h)1"


def test_e_a_bankers_card_that_nobody_can_name_leaves_it_open() -> None:
    hand = coup("P 2h, B ??, P 4c, B 3s, say P stay, P 5d up #e", "card_after_stay", house=H1)
    end = mandated(hand)
    assert end.state is State.OPEN
    assert end.waits_for == "card:c2"
    assert end.by_card["A"].winner == "banker"  # 4 draws the 5: 9
    assert end.by_card["9"].winner == "banker"  # 2 draws the 5: 7
    assert end.by_card["3"].winner == "tie"  # 6 must stay against none
    assert end.by_card["7"].winner == "player"  # 0 draws the 5: 5


FALSE_CALL = "P 3h, B 5d, P 4s, B Qc, say P stay, say D card, P 2d up #e"


def test_f_the_card_is_the_bankers_if_the_banker_must_draw() -> None:
    hand = coup(FALSE_CALL, "card_after_stay", after="9c")
    end = mandated(hand)
    assert governing(hand) == "(f)"
    assert (end.winner, end.next_round.starts_with) == ("tie", "9c")


def test_f_to_h_if_the_banker_must_stay() -> None:
    hand = coup(
        "P 2c, B 4s, P 4d, B 3h, say P stay, say D card, P 8d up #e",
        "card_after_stay",
        house={"disclosed_card": 2},
        after="9h 6c",
    )
    assert governing(hand) == "(h)2"
    assert mandated(hand).burned == ("8d", "??")
    assert mandated(hand).next_round.starts_with == "6c"


def test_f_to_h_if_the_banker_has_an_option_which_stays_the_bankers() -> None:
    events = "P Qd, B 9d, P 7h, B 7c, say P stay, say D card, P Jc up #e"
    more = "2h 9s Kd 5c 3d 8h As 6c 4d Th 7s Qh"
    hand = coup(f"{events}, say B stay", "card_after_stay", house=OPTION | H1, after=more)
    assert governing(hand) == "(h)1"
    assert mandated(hand).burned == ("Jc", "2h", "9s", "Kd", "5c", "3d", "8h", "As", "6c", "4d", "Th")
    assert mandated(hand).next_round.starts_with == "7s"
    drew = coup(
        f"{events}, say B card", "card_after_stay", house=OPTION | {"disclosed_card": 1, "disclosed_ten": 1}, after=more
    )
    assert cards(mandated(drew), "banker") == "9d 7c 9s"
    unsaid = coup(events, "card_after_stay", house=OPTION | H1, after=more)
    assert mandated(unsaid).state is State.OPEN
    assert mandated(unsaid).waits_for == "decision:banker"


def test_f_does_not_apply_without_the_dealers_call() -> None:
    assert why_not(assess(coup(BANKER_STAYS, "card_after_stay", house=H1)))["(f)"] == "The dealer had not said “Card”."


def test_f_does_not_apply_to_a_card_face_down() -> None:
    hand = coup("P 3h, B 5d, P 4s, B 2c, say P stay, say D card, P 2d down #e", "card_after_stay")
    assert why_not(assess(hand))["(f)"] == "The card was not dealt face up."
    assert governing(hand) == "(g)"


# (g)


def test_g_unseen_it_opens_the_next_hand_without_penalty() -> None:
    hand = coup("P 9s, B 6d, P 8d, B 2s, out 4c unseen #e", "card_drawn_in_error", after="Kd 3h")
    assert governing(hand) == "(g)"
    assert ids(hand) == ["g"]
    assert mandated(hand).next_round.starts_with == "4c"


def test_g_asks_whether_a_player_saw_it_where_nobody_says() -> None:
    hand = coup("P 9s, B 6d, P 8d, B 2s, out 4c #e", "card_drawn_in_error", after="Kd 3h")
    finding = found(hand)
    assert [need.fact for need in finding.needs] == ["exposed"]
    assert ids(hand) == ["exposed=true", "exposed=false"]
    assert [n.fact for n in finding.readings[0].needs] == ["house.disclosed_card"]
    assert finding.readings[0].outcome is not None
    assert finding.same_result
    further = [reading.get("needs", []) for reading in finding_json(finding)["readings"]]
    assert [[need["fact"] for need in needs] for needs in further] == [["house.disclosed_card"], []]


def test_g3_and_g4_once_the_cutting_card_is_out() -> None:
    hand = coup("P 9s, B 6d, P 8d, cut, B 2s, out 4c unseen #e", "card_drawn_in_error", after="Kd 3h")
    assert ids(hand) == ["g3", "g4"]
    assert mandated(hand).burned == ("4c",)
    assert mandated(hand).next_round.starts_with == "Kd"
    assert found(hand).same_result


def test_g4_uses_the_card_where_one_is_still_due() -> None:
    hand = coup("P 2s, B 6d, P 8d, cut, B Ks, out 4c unseen #e", "card_drawn_in_error", after="9d 3h")
    assert outcome(hand, "g3").burned == ("4c",)
    assert cards(outcome(hand, "g3"), "player") == "2s 8d 9d"
    assert cards(outcome(hand, "g4"), "player") == "2s 8d 4c"


def test_g_the_finding_on_the_cutting_card_stands_over_the_record() -> None:
    hand = coup("P 9s, B 6d, P 8d, B 2s, out 4c unseen #e", "card_drawn_in_error", facts={"cutting_card_out": True})
    assert ids(hand) == ["g3", "g4"]


def test_g_seen_as_it_was_dealt_it_goes_to_h() -> None:
    hand = coup(
        "P 2d, B 4c, P 2s, B Kd, say P card, say D card, P Ah up, B 3d up #e",
        "card_drawn_in_error",
        house=H1,
        after="Qs 7c 5h 9d",
    )
    assert governing(hand) == "(h)1"
    assert mandated(hand).burned == ("3d", "Qs", "7c", "5h")
    assert counts(mandated(hand)) == (5, 4)


def test_g_third_cards_lie_face_up_unless_the_record_says_otherwise() -> None:
    events = "P 2d, B 4c, P 2s, B Kd, say P card, say D card, P Ah, B 3d{} #e"
    assert governing(coup(events.format(""), "card_drawn_in_error", house=H1)) == "(h)1"
    assert governing(coup(events.format(" down"), "card_drawn_in_error", house=H1)) == "(g)"
    assert governing(coup(events.format(" down seen"), "card_drawn_in_error", house=H1)) == "(h)1"
    seen = coup(events.format(" down"), "card_drawn_in_error", house=H1, facts={"exposed": True})
    assert governing(seen) == "(h)1"


def test_g_seen_later_is_treated_as_h_or_not_governed_to_the_letter() -> None:
    hand = coup(
        "P 9s, B 6d, P 8d, B 2s, out 4c unseen #e, turn c5", "card_drawn_in_error", house=H1, after="Kd 3h 2c 5c 6c"
    )
    assert ids(hand) == ["default", "literal"]
    assert governing(hand) == "(h)1"
    assert mandated(hand).burned == ("4c", "Kd", "3h", "2c", "5c")
    literal = reading(hand, "literal")
    assert literal.outcome is None
    assert literal.status is Status.NOT_GOVERNED
    assert not found(hand).same_result


def test_g2_a_card_that_was_due_was_not_drawn_in_error() -> None:
    hand = coup("P Kc, B 9c, P 6h, B 4d, say P stay, P 5s down unseen #e", "card_after_stay", after="Ad 7h")
    assert governing(hand) == "(g)"
    assert ids(hand) == ["g2", "g1"]
    assert cards(outcome(hand, "g2"), "banker") == "9c 4d 5s"
    assert cards(outcome(hand, "g1"), "banker") == "9c 4d Ad"
    assert outcome(hand, "g1").next_round.starts_with == "5s"


def test_g1_with_the_cutting_card_out_is_read_as_g3_and_g4() -> None:
    hand = coup("P Kc, B 9c, P 6h, cut, B 4d, say P stay, P 5s down unseen #e", "card_after_stay", after="Ad 7h")
    assert ids(hand) == ["g2", "g3", "g4"]


def test_g_alone_where_the_banker_must_stay_or_has_an_option() -> None:
    hand = coup("P Kc, B 3c, P 6h, B 4d, say P stay, P 5s down unseen #e", "card_after_stay", after="Ad")
    assert ids(hand) == ["g"]
    assert mandated(hand).next_round.starts_with == "5s"
    option = coup(
        "P Kc, B 2c, P 6h, B 4d, say P stay, P 5s down unseen #e, say B card",
        "card_after_stay",
        after="Ad",
        house=OPTION,
    )
    assert cards(mandated(option), "banker") == "2c 4d Ad"


def test_g_a_card_that_was_due_is_no_error() -> None:
    hand = coup(
        "P Ks, B 3h, P Ac, B 2d, say P card, say D card, P 4h up, say B card, B 3c up #e", "card_drawn_in_error"
    )
    assert found(hand).status is Status.NO_ERROR
    assert counts(mandated(hand)) == (5, 8)
    assert assess(hand).differences == ()


def test_g_an_option_that_was_taken_without_a_word_is_no_error() -> None:
    hand = coup("P Ks, B 3h, P Ac, B 2d, say P card, say D card, P 4h up, B 3c up #e", "card_drawn_in_error")
    assert found(hand).status is Status.NO_ERROR
    assert counts(mandated(hand)) == (5, 8)
    assert any("read off the card" in sentence for sentence in mandated(hand).assumes)


def test_g_does_not_apply_to_an_event_that_deals_no_card() -> None:
    hand = coup("P 9s, B 6d, P 8d, B 2s #e2, say P stay #e", "card_drawn_in_error")
    assert found(hand).status is Status.NOT_GOVERNED


def test_g_a_card_after_stay_marked_as_drawn_in_error_is_still_e() -> None:
    assert governing(coup(AFTER_STAY, "card_drawn_in_error")) == "(e)"


# (h)


@pytest.mark.parametrize(
    ("house", "burned", "starts", "kind"),
    [
        ({"disclosed_card": 1}, ("4s", "9d", "Kc", "4h", "8s"), "2c", "normal"),
        ({"disclosed_card": 2}, ("4s", "??"), "Kc", "normal"),
        ({"disclosed_card": 3}, (), "4s", "simulated"),
    ],
)
def test_h_the_licensees_procedure(house: dict[str, object], burned: tuple[str, ...], starts: str, kind: str) -> None:
    end = mandated(coup(BANKER_STAYS, "card_after_stay", house=house, after="9d Kc 4h 8s 2c Js"))
    assert end.burned == burned
    assert (end.next_round.starts_with, end.next_round.kind) == (starts, kind)
    assert end.follows == (("simulated_round_follows",) if kind == "simulated" else ())


def test_h_not_chosen_shows_all_three_branches() -> None:
    hand = coup(BANKER_STAYS, "card_after_stay", after="9d Kc 4h 8s 2c Js")
    finding = found(hand)
    assert finding.status is Status.NEEDS_FACTS
    assert finding.needs[0].fact == "house.disclosed_card"
    assert finding.needs[0].type == "int"
    assert ids(hand) == ["house.disclosed_card=1", "house.disclosed_card=2", "house.disclosed_card=3"]
    assert finding.governing is None
    assert finding.same_result
    written = assess(hand).mandated_json
    assert written is not None
    assert written["winner"] == "banker"
    assert (written["burned"], written["next_round"], written["follows"]) == (None, None, None)


@pytest.mark.parametrize(("ten", "more"), [(1, 1), (10, 10)])
def test_h1_a_ten_value_card_burns_one_or_ten_more(ten: int, more: int) -> None:
    after = "2h 9s Kd 5c 3d 8h As 6c 4d Th 7s"
    hand = coup(
        "P 5c, B 2d, P Ah, B 5h, say P stay, P Qs up #e",
        "card_after_stay",
        house={"disclosed_card": 1, "disclosed_ten": ten},
        after=after,
    )
    assert mandated(hand).burned == ("Qs", *after.split()[:more])


def test_h1_asks_how_many_go_with_a_ten_value_card() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P Qs up #e", "card_after_stay", house={"disclosed_card": 1})
    assert ids(hand) == ["house.disclosed_ten=1", "house.disclosed_ten=10"]
    assert found(hand).governing == "13:69F-4.12(h)1"


def test_h1_burns_what_follows_the_event_at_which_it_was_noticed() -> None:
    hand = coup(
        "P Qd, B 9d, P 7h, B 7c, say P stay, say D card, P As up #e, say B card, B 2d up #late",
        "card_after_stay", house=OPTION | H1, noticed="#late", after="3s 4s",
    )  # fmt: skip
    assert mandated(hand).burned == ("As", "3s")
    assert cards(mandated(hand), "banker") == "9d 7c 2d"


def test_h2_a_card_that_is_out_and_named_keeps_its_name() -> None:
    hand = coup(f"{BANKER_STAYS}, burn 9d down", "card_after_stay", house={"disclosed_card": 2}, after="2c")
    assert mandated(hand).burned == ("4s", "9d")
    assert assess(hand).actual.burned == ("9d",)


def test_h_two_questions_that_end_alike_are_the_same_result() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P Qs up #e", "card_after_stay")
    first = found(hand).readings[0]
    assert first.id == "house.disclosed_card=1"
    assert [need.fact for need in first.needs] == ["house.disclosed_ten"]
    assert first.outcome is not None
    assert first.outcome.winner == "banker"
    assert "burned" in first.unsettled
    assert found(hand).same_result
    assert {"burned", "next_round"} <= found(hand).unsettled


def test_h1_a_card_that_nobody_can_name_burns_nobody_knows_how_many() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P ?s up #e", "card_after_stay", house=H1, after="9d Kc")
    end = mandated(hand)
    assert (end.state, end.winner) == (State.DECIDED, "banker")
    assert end.burned == ("?s", "9d")
    assert end.next_round.starts_with is None
    assert any("depends on card c5" in sentence for sentence in end.assumes)


# (i)

KEPT = "P 2s, B 6h, P 2d, B Jc, say P card, say D card, B 7c up #e"


def test_i_the_card_is_the_players_and_the_banker_acts_by_the_table() -> None:
    hand = coup(KEPT, "players_card_kept", after="3h 9d", seats=(bank(4), wager(6, "80")))
    assert governing(hand) == "(i)"
    assert ids(hand) == ["i"]
    end = mandated(hand)
    assert (cards(end, "player"), cards(end, "banker")) == ("2s 2d 7c", "6h Jc 3h")
    assert end.net == {"4": 76, "6": -80}
    assert end.next_round.starts_with == "9d"


def test_i_the_option_is_the_bankers() -> None:
    events = "P 2c, B Qd, P Ah, B 3s, say P card, say D card, B 9d up #e"
    assert counts(mandated(coup(f"{events}, say B stay", "players_card_kept", after="5h"))) == (2, 3)
    drew = mandated(coup(f"{events}, say B card", "players_card_kept", after="5h"))
    assert counts(drew) == (2, 8)
    assert drew.assumes == ("“Card” for the Banker’s Hand was said on other cards and is taken over.",)
    assert mandated(coup(events, "players_card_kept", after="5h")).waits_for == "decision:banker"


def test_i_does_not_apply_where_card_was_not_repeated() -> None:
    hand = coup("P 2s, B 6h, P 2d, B Jc, say P card, B 7c up #e", "players_card_kept")
    assert found(hand).status is Status.NOT_GOVERNED
    assert "had not repeated" in why_not(assess(hand))["(i)"]
    assert ids(hand) == []
    assert found(hand).same_result


def test_i_does_not_apply_without_card_or_to_another_hand() -> None:
    assert (
        "had not said “Card”"
        in why_not(assess(coup("P 2s, B 6h, P 4d, B Jc, say P stay, B 7c up #e", "players_card_kept")))["(i)"]
    )
    assert (
        "did not go"
        in why_not(assess(coup("P 2s, B 6h, P 2d, B Jc, say P card, P 7c up #e", "players_card_kept")))["(i)"]
    )
    twice = "P 2s, B 6h, P 2d, B Jc, say P card, say D card, P 7c up, B 3h up, B 9d up #e"
    assert "already had" in why_not(assess(coup(twice, "players_card_kept")))["(i)"]


def test_i_a_card_that_was_due_to_nobody_was_drawn_in_error() -> None:
    hand = coup(
        "P 2s, B 6h, P 4d, B Ac, say P card, say D card, B 7c up #e", "players_card_kept", house={"disclosed_card": 3}
    )
    assert governing(hand) == "(h)3"
    assert "none was due" in why_not(assess(hand))["(i)"]


def test_i_a_card_that_was_the_bankers_is_no_error() -> None:
    hand = coup("P 2s, B 6h, P 2d, B Jc, say P card, say D card, P 7c up, B 3h up #e", "players_card_kept")
    assert found(hand).status is Status.NO_ERROR


def test_i_governs_a_card_marked_as_drawn_in_error_too() -> None:
    assert governing(coup(KEPT, "card_drawn_in_error", after="3h")) == "(i)"


def test_i_the_next_card_decides_where_it_is_not_known() -> None:
    hand = coup("P Ac, B 4d, P 2c, B Ah, say P card, say D card, B 5c up #e", "players_card_kept")
    end = mandated(hand)
    assert (end.state, end.waits_for) == (State.OPEN, "next_card")
    assert [value for value, part in end.by_card.items() if part.winner == "banker"] == ["4"]
    assert [value for value, part in end.by_card.items() if part.winner == "tie"] == ["3"]
    assert {v: part.remaining for v, part in end.by_card.items()} == {
        "A": 22, "2": 23, "3": 24, "4": 23, "5": 23, "6": 24, "7": 24, "8": 24, "9": 24, "T": 96,
    }  # fmt: skip
    unknown_decks = mandated(replace(hand, decks=None))
    assert unknown_decks.by_card["A"].remaining is None


# (j)


def test_j_the_boxed_card_and_as_many_more_as_its_value() -> None:
    hand = coup("P 8c, B 3d, P 2h boxed #e, B 5s", "boxed_card", after="Jd Ac 4h 7d")
    assert governing(hand) == "(j)"
    assert ids(hand) == ["j"]
    end = mandated(hand)
    assert end.burned == ("2h", "5s", "Jd")
    assert (cards(end, "player"), cards(end, "banker")) == ("8c Ac", "3d 4h")


def test_j_ten_value_in_three_readings() -> None:
    after = "6s 5c 2h 8d 3c Qd 7h 4s 9c 3h Kd 6c"
    hand = coup("P 4d, B Kc boxed #e, P Ah, B 9d", "boxed_card", after=after, house={"disclosed_ten": 1})
    assert ids(hand) == ["j1", "j2", "j3"]
    assert outcome(hand, "j1").burned == ("Kc",)
    assert len(outcome(hand, "j2").burned) == 11
    assert outcome(hand, "j3").burned == ("Kc", "Ah")


def test_j3_is_left_out_where_the_licensee_has_not_chosen() -> None:
    hand = coup("P 4d, B Kc boxed #e, P Ah, B 9d", "boxed_card", after="6s 5c")
    assert ids(hand) == ["j1", "j2"]


def test_j_a_boxed_card_among_those_burned_burns_no_more() -> None:
    hand = coup("burn 2d boxed #e, burn 9h boxed, burn Kc, P 3s, B 4s, P 5d, B 4h", "boxed_card")
    assert mandated(hand).burned == ("2d", "9h", "Kc")
    assert assess(hand).actual.burned == ("2d", "9h", "Kc")


def test_j_in_the_last_hand_of_the_shoe_the_hand_is_void() -> None:
    events = "P 8c, B 3d, P 2h boxed #e, cut, B 5s"
    void = coup(events, "boxed_card", facts={"last_hand": True}, seats=(bank(1), wager(2, "50")))
    assert mandated(void).state is State.VOID
    assert mandated(void).follows == ("wagers_returned",)
    asked = coup(events, "boxed_card", after="Jd Ac 4h 7d")
    assert [need.fact for need in found(asked).needs] == ["last_hand"]
    assert mandated(coup(events, "boxed_card", facts={"last_hand": False}, after="Jd Ac 4h")).state is State.DECIDED


def test_j_a_boxed_card_of_unknown_rank_leaves_it_open() -> None:
    hand = coup("P 8c, B 3d, P ?h boxed #e, B 5s", "boxed_card", after="Jd Ac 4h 7d")
    end = mandated(hand)
    assert (end.state, end.waits_for) == (State.OPEN, "card:c3")
    assert end.by_card["2"].winner == "player"


def test_j_does_not_apply_to_an_event_that_is_about_no_card() -> None:
    assert found(coup("P 8c, B 3d, P 2h, B 5s, gap #e", "boxed_card")).status is Status.NOT_GOVERNED


# (k)

SHORT = "P 7d, B 4h, P Jh, {}B 9c, say P stay #e"


def test_k_the_hand_is_void_when_the_shoe_runs_out_after_the_cutting_card() -> None:
    hand = coup(SHORT.format("cut, "), "insufficient_cards", seats=(bank(3), wager(5, "150")))
    assert governing(hand) == "(k)"
    assert ids(hand) == ["k2", "k1"]
    assert mandated(hand).state is State.VOID
    assert mandated(hand).net == {"3": 0, "5": 0}
    assert found(hand).same_result


def test_k1_decides_nothing_where_the_cutting_card_came_earlier() -> None:
    hand = coup(SHORT.format(""), "insufficient_cards")
    assert mandated(hand).state is State.VOID
    assert reading(hand, "k1").status is Status.NOT_GOVERNED
    assert not found(hand).same_result


def test_k_a_hand_that_the_cards_complete_is_no_error() -> None:
    hand = coup(SHORT.format("cut, "), "insufficient_cards", after="3d")
    assert found(hand).status is Status.NO_ERROR


# what none of them decides

UNGOVERNED = [i for i in Irregularity if i in PACK.near and i not in PACK.considered]


@pytest.mark.parametrize("irregularity", UNGOVERNED, ids=lambda i: i.value)
def test_none_of_them_decides(irregularity: Irregularity) -> None:
    hand = coup("P 6c, B 5h, P 2s, B 4d #e", irregularity.value)
    finding = found(hand)
    assert finding.status is Status.NOT_GOVERNED
    assert finding.governing is None
    assert finding.trail
    assert not any(step.applies for step in finding.trail)
    assert assess(hand).mandated is None
    assert assess(hand).differences == ()


def test_every_irregularity_of_the_game_has_an_answer() -> None:
    games_own = {i for i in Irregularity if i.value in (
        "missed_initial_card", "card_to_inactive_space", "dealers_card_missed", "insurance_not_offered", "dealer_overdraw",
        "unlawful_wager", "dealer_miscount", "hole_card_exposed", "missed_hit",
    )}  # fmt: skip
    assert set(Irregularity) - games_own == set(PACK.considered) | set(PACK.near)


def test_every_provision_states_what_it_commands() -> None:
    assert [p.label for p in PACK.provisions] == [
        "(a)", "(b)", "(c)", "(d)", "(e)", "(f)", "(g)", "(h)", "(h)1", "(h)2", "(h)3", "(i)", "(j)", "(k)",
    ]  # fmt: skip
    for each in PACK.provisions:
        assert len(each.statement) > 40
        assert PACK.provision(each.id) is each
    with pytest.raises(KeyError):
        PACK.provision("13:69F-4.12(z)")
