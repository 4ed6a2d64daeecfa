"""The assessment: as dealt, actual, mandated, the differences, two marks, hands without a mark."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.errors import Unusable
from reviewer.law.finding import Status
from reviewer.law.outcome import NextRound, Outcome, State, as_json, money
from reviewer.record.hand import Game, Irregularity, Mark, Seat
from reviewer.regulations.packs import pack_for, packs, packs_for
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.table import BANKER, BURN, FLOOR, OUT, Dealt, Moved, Said, Word
from tests.coups import bank, coup, mandated, round_of, wager

REPAIRED = "P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e, move c5 B"
H1: dict[str, object] = {"disclosed_card": 1, "disclosed_ten": 10}


def test_as_dealt_is_the_record_without_the_repair_and_actual_with_it() -> None:
    seats = (bank(1), Seat(3, "dominant", {"player": Decimal(200)}, Decimal(200)))
    assessment = assess(
        coup(REPAIRED, "card_after_stay", house=H1, after="9d Kc 4h 8s 2c", result="player", seats=seats)
    )
    assert assessment.as_dealt.hands["player"].cards == ("5c", "Ah", "4s")
    assert assessment.as_dealt.winner == "banker"
    assert assessment.actual.hands["banker"].cards == ("2d", "5h", "4s")
    assert assessment.actual.winner == "player"
    assert assessment.actual.net == {"1": -200, "3": 200}
    assert [d.path for d in assessment.differences] == [
        "winner", "hands.banker.cards", "hands.banker.count", "burned", "next_round.starts_with", "net.1", "net.3",
    ]  # fmt: skip


def test_what_was_paid_stands_over_what_was_declared() -> None:
    seats = (bank(1), Seat(3, None, {"player": Decimal(200)}, Decimal(-150)), Seat(5, None, {"player": Decimal(10)}))
    assessment = assess(coup("P 9h, B 2d, P Kh, B 2s", result="banker", seats=seats))
    assert assessment.actual.net == {"1": Decimal("199.5"), "3": -150, "5": -10}
    assert assessment.as_dealt.net == {"1": -210, "3": 200, "5": 10}


def test_the_floor_can_declare_a_hand_void() -> None:
    hand = coup("P 9h, B 2d, P Kh, B 2s, say F void", seats=(bank(1), wager(2, "10")))
    assert assess(hand).actual.state is State.VOID
    assert assess(hand).actual.net == {"1": 0, "2": 0}
    assert assess(hand).as_dealt.winner == "player"


def test_cards_that_staff_burned_count_and_opening_burns_do_not() -> None:
    hand = coup("burn 2c, P 9h, B 2d, P Kh, B 2s, out 4d, burn 5d, move c6 burn, move c6 out")
    assert assess(hand).actual.burned == ("5d",)
    assert assess(hand).as_dealt.burned == ("5d",)


def test_a_hand_without_a_mark_is_mandated_as_it_is_where_nothing_departs() -> None:
    assert mandated(coup("P 9h, B 2d, P Kh, B 2s", after="3d")).next_round == NextRound("3d")
    assert assess(coup("P 9h, P 2d, P Kh, B 2s")).mandated is None


def test_two_marks_are_worked_in_the_order_of_their_events() -> None:
    hand = coup("P 6c, burn 2d boxed #b, burn 9h, burn Kc, B 4s, P Jd, B Ah, say P stay, P 3d up #e", after="Qd")
    marks = (Mark("#e", Irregularity.CARD_AFTER_STAY), Mark("#b", Irregularity.BOXED_CARD))
    assessment = assess(replace(hand, marks=marks))
    assert [finding.at for finding in assessment.findings] == [2, 9]
    assert assessment.mandated is not None
    assert assessment.mandated.burned == ("2d", "9h", "Kc")
    assert assessment.mandated.hands["banker"].cards == ("4s", "Ah", "3d")


def test_one_mark_that_nothing_governs_leaves_nothing_mandated() -> None:
    hand = coup("P 6c, B 4s, P Jd, B Ah, say P stay, P 3d up #e", "card_after_stay")
    marks = (*hand.marks, Mark("#e", Irregularity.PAYOUT_ERROR))
    assessment = assess(replace(hand, marks=marks))
    assert [finding.status for finding in assessment.findings] == [Status.GOVERNED, Status.NOT_GOVERNED]
    assert assessment.mandated is None
    assert assessment.line is None
    assert lines(assessment).mandated is None


def test_a_question_that_changes_the_end_leaves_nothing_mandated() -> None:
    assert assess(coup("P 4s, P 5h #e, B 7d, B Kc", "wrong_order", after="6h 2d")).mandated is None


def test_two_marks_of_which_one_waits_for_an_answer_that_changes_no_end() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e, out 9d unseen #f", "card_after_stay", after="Kc 4h")
    marks = (*hand.marks, Mark("#f", Irregularity.CARD_DRAWN_IN_ERROR))
    assessment = assess(replace(hand, marks=marks))
    assert assessment.findings[0].needs
    assert assessment.mandated is not None
    assert "burned" in assessment.unsettled
    assert assessment.mandated_json is not None
    assert assessment.mandated_json["burned"] is None
    assert "burned" not in [d.path for d in assessment.differences]


def test_the_mandated_line_moves_what_is_out_and_deals_the_rest() -> None:
    assessment = assess(coup(REPAIRED, "card_after_stay", house=H1, after="9d Kc 4h 8s 2c"))
    three = lines(assessment)
    assert three.fork == 6
    assert three.mandated is not None
    rest = three.mandated.events[6:]
    assert rest[0] == Moved("c5", BURN)
    assert [e.place for e in rest[1:] if isinstance(e, Dealt)] == [BURN] * 4
    assert three.first_difference == 5
    assert three.length == 11


def test_the_mandated_line_carries_calls_over_and_takes_out_what_opens_the_next_round() -> None:
    hand = coup(
        "P 9s, B 9d, P 7h, B 7c, say P stay, say D card, P Jc up #e, say B card, B 2d up",
        "card_after_stay", house={"six_against_stay": "option", "disclosed_card": 3}, after="4c",
    )  # fmt: skip
    three = lines(assess(hand))
    assert three.mandated is not None
    rest = three.mandated.events[7:]
    assert rest == (Moved("c5", OUT), Said(BANKER, Word.CARD), Dealt(BANKER, hand.stock[5]))
    stays = replace(hand, events=(*hand.events[:7], Said(BANKER, Word.STAY)))
    after_the_last = lines(assess(stays)).mandated
    assert after_the_last is not None
    assert after_the_last.events[-1] == Said(BANKER, Word.STAY)


def test_a_void_hand_ends_with_the_floors_word() -> None:
    three = lines(assess(round_of("P 6d boxed #e, B 3c, P 2h, B 9s", "boxed_card")))
    assert three.mandated is not None
    assert three.mandated.events[-1] == Said(FLOOR, Word.VOID)


def test_lines_without_a_mark_fork_at_the_end() -> None:
    three = lines(assess(coup("P 9h, B 2d, P Kh, B 2s")))
    assert three.fork == 4
    assert three.first_difference is None
    assert three.actual.at(99) == three.actual.end
    assert three.actual.at(-1).event is None
    departed = lines(assess(coup("P 9h, P 2d, P Kh, B 2s")))
    assert departed.first_difference is None


def test_packs() -> None:
    assert [pack.id for pack in packs_for(Game.CHEMIN_DE_FER)] == ["us-nj", "gaming-control"]
    assert len(packs()) >= 3
    hand = coup("P 9h, B 2d, P Kh, B 2s")
    assert pack_for(replace(hand, edition="2024-10-07")).id == "us-nj"
    for wrong, says in (
        (replace(hand, edition="1999"), "It holds us-nj@2024-10-07."),
        (replace(hand, rules="atlantis"), "It holds: us-nj"),
        (replace(hand, rules="nz"), "For chemin-de-fer there are: us-nj, gaming-control."),
    ):
        with pytest.raises(Unusable, match=says):
            pack_for(wrong)


def test_money_is_written_whole_with_two_decimals_or_exactly() -> None:
    assert [money(Decimal(m)) for m in ("5", "-5.00", "0", "37.5", "1165.505", "1E+3")] == [
        "5", "-5", "0", "37.50", "1165.505", "1000",
    ]  # fmt: skip


def test_two_open_outcomes_are_the_same_only_if_they_wait_for_the_same() -> None:
    one = Outcome(State.OPEN, waits_for="next_card")
    assert one.same_end(Outcome(State.OPEN, waits_for="next_card"))
    assert not one.same_end(Outcome(State.OPEN, waits_for="shuffle"))
    assert not one.same_end(Outcome(State.DECIDED))
    assert as_json(one, frozenset({"hands"}))["hands"] is None
