"""The "Gaming Control" regulation, (1) to (10), every reading and every branch."""

from __future__ import annotations

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.record.hand import FactValue, Hand, Irregularity, Seat
from reviewer.regulations.gaming_control import PACK
from reviewer.review.assessment import assess
from tests.coups import bank, cards, counts, found, ids, mandated, outcome, reading, wager, why_not
from tests.coups import coup as any_coup

OPTION: dict[str, object] = {"six_against_stay": "option"}


def coup(
    events: str,
    error: str,
    *,
    after: str = "",
    facts: dict[str, FactValue] | None = None,
    house: dict[str, object] | None = None,
    seats: tuple[Seat, ...] = (),
) -> Hand:
    return any_coup(events, error, after=after, facts=facts, house=house, seats=seats, rules="gaming-control")


def test_1_annulled_or_put_right() -> None:
    events = "B 8s #e, P 3d, B Kd, P 4c"
    annulled = coup(events, "wrong_order", facts={"rectifiable": False}, seats=(bank(6), wager(1, "250")))
    assert found(annulled).governing == "(1)"
    assert mandated(annulled).state is State.ANNULLED
    assert mandated(annulled).net == {"6": 0, "1": 0}
    right = coup(events, "wrong_order", facts={"rectifiable": True}, after="2c")
    assert cards(mandated(right), "player") == "8s Kd"
    assert ids(right) == ["1"]
    kept = coup("P 8s #e, B 3d, P Kd, B 4c", "wrong_order")
    assert found(kept).status is Status.NO_ERROR
    assert found(coup("P 8s, B 3d, P Kd, B 4c, gap #e", "wrong_order")).status is Status.NOT_GOVERNED


def test_2_takes_over_both_readings() -> None:
    events = "P 5h, B 4d, P 2h, B 2s, B Kc #e, say P stay, B 6c up"
    hand = coup(events, "excess_initial_card", facts={"rectifiable": False})
    assert found(hand).governing == "(2)"
    assert ids(hand) == ["b1", "b2"]
    assert counts(outcome(hand, "b1")) == (7, 6)
    assert counts(outcome(hand, "b2")) == (7, 0)
    right = coup(events, "excess_initial_card", facts={"rectifiable": True})
    assert found(right).governing == "(7)"
    assert mandated(right).next_round.starts_with == "Kc"
    assert found(coup("P 5h, B 4d, P 2h, B 2s #e", "excess_initial_card")).status is Status.NO_ERROR


def test_3_the_banker_must_be_able_to_tell() -> None:
    events = "P 4h, B 6c, P 9d, P 3s #e, B 7h, say P stay, B 5d up"
    hand = coup(events, "excess_initial_card", facts={"excess_identifiable": False}, after="Qd")
    assert found(hand).governing == "(3)"
    assert ids(hand) == ["c1", "c2"]
    assert counts(mandated(hand)) == (7, 8)
    told = coup(events, "excess_initial_card", facts={"excess_identifiable": True}, after="Qd")
    assert found(told).governing == "(7)"
    assert found(coup("P 5h #e, B 4d, P 2h, B 2s", "excess_initial_card")).status is Status.NO_ERROR
    assert set(why_not(assess(coup("P 5h, B 4d, P 2h, B 2s, out 3c #e", "excess_initial_card")))) == {"(2)", "(3)"}


def test_4_has_two_readings_and_not_four() -> None:
    events = "P 2c, B 5d, P 3s, B Qh, say P card, say D card, P 7h up, B 7c up, B 4s up #e"
    hand = coup(events, "excess_third_card", facts={"rectifiable": False})
    assert found(hand).governing == "(4)"
    assert ids(hand) == ["d1", "d3"]
    assert (counts(outcome(hand, "d1"))[1], counts(outcome(hand, "d3"))[1]) == (1, 2)
    right = coup(events, "excess_third_card", facts={"rectifiable": True})
    assert found(right).status is Status.NOT_GOVERNED  # the second card was seen, and (7) speaks of unseen ones
    one = coup("P 2c, B 5d, P 3s, B Qh, say P card, P 7h up, B 7c up #e", "excess_third_card")
    assert found(one).status is Status.NO_ERROR
    none_due = coup("P 2c, B 7d, P 5s, B Qh, say P stay, B 7c down, B 4s down #e", "excess_third_card", after="2d")
    assert found(none_due).governing == "(7)"
    players = coup("P 2c, B 7d, P 5s, B Qh, say P stay, P 7c down, P 4s down #e", "excess_third_card")
    assert "(4)" in why_not(assess(players))


def test_5_the_bankers_or_the_bucket_and_nothing_more() -> None:
    draws = coup("P Ks, B 3h, P 7d, B As, say P stay, P 5c up #e", "card_after_stay", seats=(bank(8), wager(2, "120")))
    assert found(draws).governing == "(5)"
    assert mandated(draws).net == {"8": 114, "2": -120}
    stays = coup("P 9c, B 8d, P 8h, B 9s, say P stay, P 6d up #e", "card_after_stay", after="2c Kd")
    assert mandated(stays).burned == ("6d",)
    assert mandated(stays).next_round.starts_with == "2c"
    option = coup("P 9h, B Kd, P 8c, B 6s, say P stay, P 3d up #e, say B stay", "card_after_stay", house=OPTION)
    assert counts(mandated(option)) == (7, 9)
    assert {"(6)", "(7)", "(8)"} <= set(why_not(assess(stays)))


FALSE_CALL = "P 3c, B Jd, P 4h, B {}, say P stay, say D card, P 6s up #e"


def test_6_reading_a_must_draw_takes_it_else_the_bucket() -> None:
    draws = coup(FALSE_CALL.format("2s"), "card_after_stay", after="9h")
    assert found(draws).governing == "(6)"
    assert ids(draws) == ["A", "B"]
    assert cards(outcome(draws, "A"), "banker") == "Jd 2s 6s"
    stays = coup(FALSE_CALL.format("7s"), "card_after_stay", after="9h")
    assert mandated(stays).burned == ("6s",)


def test_6_reading_b_conflicts_or_decides_nothing() -> None:
    draws = reading(coup(FALSE_CALL.format("2s"), "card_after_stay", after="9h"), "B")
    assert (draws.status, draws.outcome) == (Status.NOT_GOVERNED, None)
    stays = coup(FALSE_CALL.format("7s"), "card_after_stay", after="9h")
    assert reading(stays, "B").status is Status.CONFLICT
    assert not found(stays).same_result


def test_6_an_option_the_bucket_and_the_bankers_own_card() -> None:
    events = "P Td, B 7h, P 6h, B 9h, say P stay, say D card, P 4s up #e, say B card, B 2d up"
    hand = coup(events, "card_after_stay", after="As", house=OPTION)
    assert mandated(hand).burned == ("4s",)
    assert cards(mandated(hand), "banker") == "7h 9h 2d"


def test_6_does_not_apply_to_a_card_face_down_which_is_7s() -> None:
    hand = coup("P 3c, B Jd, P 4h, B 7s, say P stay, say D card, P 6s down #e", "card_after_stay")
    assert found(hand).governing == "(7)"
    assert why_not(assess(hand))["(6)"] == "The card was not dealt face up."


def test_7_unseen_it_opens_the_next_hand() -> None:
    hand = coup(
        "P 2s, B 7d, P Ah, B Kd, say P card, say D card, P 5h up, B 9d down unseen #e",
        "card_drawn_in_error",
        after="3c",
    )
    assert found(hand).governing == "(7)"
    assert mandated(hand).next_round.starts_with == "9d"


def test_7_asks_whether_it_was_seen() -> None:
    hand = coup("P 7s, B 3h, P 2c, B 4d, out 6c #e", "card_drawn_in_error", after="Js")
    assert [need.fact for need in found(hand).needs] == ["exposed"]
    assert [r.status for r in found(hand).readings] == [Status.NOT_GOVERNED, Status.GOVERNED]
    assert not found(hand).same_result


def test_7_a_seen_card_is_not_governed_and_the_analogies_are_shown() -> None:
    hand = coup("P 6d, B Qd, P Ks, B 8c, out 3h up seen #e", "card_drawn_in_error", after="Ad")
    finding = found(hand)
    assert finding.status is Status.NOT_GOVERNED
    assert ids(hand) == ["x1", "x2", "x3"]
    assert not any(r.default for r in finding.readings)
    assert outcome(hand, "x1").burned == ("3h",)
    assert outcome(hand, "x2").winner == "banker"
    assert outcome(hand, "x3").state is State.VOID
    assert assess(hand).mandated is None


def test_7_seen_later_is_not_governed() -> None:
    hand = coup("P 6d, B Qd, P Ks, B 8c, out 3h unseen #e, turn c5", "card_drawn_in_error", after="Ad")
    assert found(hand).status is Status.NOT_GOVERNED


def test_7_is_read_in_two_ways_for_a_card_that_was_due() -> None:
    events = "P Kc, B 9c, P 6h, {}B 4d, say P stay, P 5s down unseen #e"
    assert ids(coup(events.format(""), "card_after_stay", after="Ad 7h")) == ["g2", "g1"]
    assert ids(coup(events.format("cut, "), "card_after_stay", after="Ad 7h")) == ["g2", "g3", "g4"]


def test_7_once_the_cutting_card_is_out() -> None:
    natural = coup("P 9s, B 6d, P 8d, cut, B 2s, out 4c unseen #e", "card_drawn_in_error", after="Kd")
    assert ids(natural) == ["g3", "g4"]
    assert mandated(natural).burned == ("4c",)
    due = coup("P 2s, B 6d, P 8d, cut, B Ks, out 4c unseen #e", "card_drawn_in_error", after="9d 3h")
    assert cards(outcome(due, "g4"), "player") == "2s 8d 4c"


KEPT = "P Ac, B 4d, P 2c, B Ah, say P card, {}B 5c up #e"


def test_8_the_card_is_the_players() -> None:
    hand = coup(KEPT.format("say D card, "), "players_card_kept", after="4s")
    assert found(hand).governing == "(8)"
    assert counts(mandated(hand)) == (8, 9)


def test_8_not_repeated_is_not_governed_however_it_is_marked() -> None:
    for error in ("players_card_kept", "card_drawn_in_error"):
        assert found(coup(KEPT.format(""), error)).status is Status.NOT_GOVERNED
    assert found(coup(KEPT.format("say D card, "), "card_drawn_in_error", after="4s")).governing == "(8)"


def test_8_reasons_why_not() -> None:
    assert (
        "did not go" in why_not(assess(coup("P 2s, B 6h, P 2d, B Jc, say P card, P 7c #e", "players_card_kept")))["(8)"]
    )
    assert "had not said" in why_not(assess(coup("P 2s, B 6h, P 4d, B Jc, B 7c #e", "players_card_kept")))["(8)"]
    twice = "P 2s, B 6h, P 2d, B Jc, say P card, say D card, P 7c up, B 3h up, B 9d up #e"
    assert "already had" in why_not(assess(coup(twice, "players_card_kept")))["(8)"]
    due = coup("P 2s, B 6h, P 2d, B Jc, say P card, say D card, P 7c up, B 3h up #e", "players_card_kept")
    assert found(due).status is Status.NO_ERROR


def test_8_a_card_that_was_due_to_nobody_is_7s() -> None:
    hand = coup("P 2s, B 6h, P 4d, B Ac, say P card, say D card, B 7c down unseen #e", "players_card_kept", after="2d")
    assert found(hand).governing == "(7)"
    assert mandated(hand).next_round.starts_with == "7c"


def test_9_the_boxed_card_alone() -> None:
    hand = coup("P 4s, B 7d boxed #e, P 6c, B 2h", "boxed_card", after="5d 4c 3h")
    assert found(hand).governing == "(9)"
    assert mandated(hand).burned == ("7d",)
    assert cards(mandated(hand), "banker") == "6c 5d 4c"
    last = coup("P 4s, B 7d boxed #e, cut, P 6c, B 2h", "boxed_card", facts={"last_hand": True})
    assert mandated(last).state is State.VOID
    assert found(coup("P 4s, B 7d, gap #e", "boxed_card")).status is Status.NOT_GOVERNED


def test_10_the_hand_is_void() -> None:
    hand = coup("P 3d, B 9c, P As, cut, B 4s, say P card, say D card #e", "insufficient_cards")
    assert found(hand).governing == "(10)"
    assert ids(hand) == ["k2", "k1"]
    assert mandated(hand).state is State.VOID
    earlier = coup("P 3d, B 9c, P As, B 4s, say P card #e", "insufficient_cards")
    assert reading(earlier, "k1").status is Status.NOT_GOVERNED
    assert found(coup("P 9d, B 9c, P Ks, B 4s #e", "insufficient_cards")).status is Status.NO_ERROR


@pytest.mark.parametrize("irregularity", [i for i in PACK.near if i not in PACK.considered], ids=lambda i: i.value)
def test_none_of_them_decides(irregularity: Irregularity) -> None:
    finding = found(coup("P 6c, B 5h, P 2s, B 4d #e", irregularity.value))
    assert finding.status is Status.NOT_GOVERNED
    assert finding.trail
    assert not finding.readings
