"""Findings where several things are not known at once: cards, facts, choices, readings."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.games.procedure import NotKnown
from reviewer.law.coup import CoupCourse
from reviewer.law.course import common_start, merged
from reviewer.law.finding import Status
from reviewer.law.inquiry import DoesNotApply, Inquiry
from reviewer.law.issues import CuttingCardOut, Fact, Issue, ProperWager, Rectifiable, answer_id, name, value_type
from reviewer.law.outcome import State
from reviewer.record.hand import Mark
from reviewer.regulations import new_zealand
from reviewer.regulations.new_jersey import PACK, DisclosedCard
from reviewer.regulations.readings import BoxedTen
from reviewer.review.assessment import assess
from tests.coups import coup, found, ids, mandated, round_of

H1: dict[str, object] = {"disclosed_card": 1, "disclosed_ten": 10}


def test_issues_are_named_as_in_a_hand_file() -> None:
    assert name(CuttingCardOut) == "cutting_card_out"
    assert name(DisclosedCard) == "house.disclosed_card"
    assert [value_type(issue) for issue in (Rectifiable, DisclosedCard, ProperWager)] == ["bool", "int", "money"]
    assert answer_id(Rectifiable, Rectifiable.YES) == "rectifiable=true"
    assert answer_id(DisclosedCard, DisclosedCard.TWO) == "house.disclosed_card=2"


@pytest.mark.parametrize("fact", Fact.__subclasses__())
def test_every_fact_is_a_question(fact: type[Issue]) -> None:
    assert fact.question().endswith("?")


def test_a_choice_that_changes_nothing_known_is_not_asked_for() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P ?s up #e", "card_after_stay", house={"disclosed_card": 1})
    assert found(hand).needs == ()
    assert mandated(hand).winner == "banker"


def test_readings_are_by_default_where_one_value_of_an_unknown_card_could_be_read_in_several_ways() -> None:
    hand = coup("P 8c, B 3d, P ?? boxed #e, B 5s", "boxed_card", after="Jd Ac 4h 7d 9c 2s 3s Kh 4c 5d 6s 8s")
    end = mandated(hand)
    assert end.by_card["T"].winner == "banker"  # burned alone: 8 + J is a natural 8, 3 + 5 another; then by the cards
    assert ids(hand) == ["j"]
    assert BoxedTen.J1.id == "j1"


def test_two_cards_that_nobody_can_name() -> None:
    hand = coup("P 2h, B ??, P 4c, B ??, say P stay, P 5d up #e", "card_after_stay", house=H1)
    finding = found(hand)
    assert finding.status is Status.GOVERNED
    assert finding.governing == PACK.provision("13:69F-4.12(e)").id
    assert finding.default is not None
    assert finding.default.outcome is not None
    assert (finding.default.outcome.state, finding.default.outcome.by_card) == (State.OPEN, {})
    assert "c2" in finding.trail[0].because


def test_a_card_that_decides_whether_a_provision_speaks_at_all() -> None:
    hand = coup("P 2h, B Ad, P ??, B 6s, say P card, B 5d up #e", "players_card_kept")
    assert found(hand).status is Status.NOT_GOVERNED


def test_an_unknown_card_that_changes_nothing_leaves_the_hand_decided() -> None:
    hand = coup("P 9h, B Ad, P Kc, B 6s, out ?? unseen #e", "card_drawn_in_error", after="2d")
    end = mandated(hand)
    assert (end.state, end.winner) == (State.DECIDED, "player")
    assert end.next_round.starts_with is None


def test_an_unknown_card_in_a_hand_whose_every_value_loses() -> None:
    hand = coup("P 9h, B Ad, P Kc, B 7?, say P stay", "payout_error", at=1)
    assert assess(hand).actual.winner == "player"
    unknown = coup("P 9h, B ??, P Kc, B ??", "boxed_card", at=1)
    assert assess(unknown).as_dealt.winner is None
    assert assess(unknown).as_dealt.net == {}


def test_a_later_mark_is_judged_on_the_course_without_what_was_supposed() -> None:
    hand = coup(
        "P 5c, B 2d, P Ah, B 5h, say P stay, P ?s up #e, out 9d unseen #f", "card_after_stay", house=H1, after="Kc"
    )
    marks = (*hand.marks, Mark("#f", hand.marks[0].error.CARD_DRAWN_IN_ERROR))
    second = assess(replace(hand, marks=marks)).findings[1]
    assert second.course.supposed == {}


def test_a_missing_card_before_the_marked_one_stops_the_law() -> None:
    hand = round_of("P ??, B ??, P 4s, B 2d, P 3c up #e", "misplaced_card")
    assert found(hand).status is Status.GOVERNED
    assert str(NotKnown(3)) == "the value of card 3 is not on record"


def test_what_all_values_of_an_unknown_card_share() -> None:
    assert common_start([("4s", "9d"), ("4s", "9d")]) == ("4s", "9d")
    assert common_start([("4s", "9d"), ("4s",)]) == ("4s",)
    assert common_start([("4s",), ("9d",)]) == ()
    course = CoupCourse(coup("P 9h, B ??, P Kc, B 7d"))
    waiting = course.play().outcome
    same = replace(waiting, state=State.DECIDED, winner="player", burned=("4s",))
    settled = merged(course, waiting, 2, dict.fromkeys("A23456789T", same))
    assert (settled.state, settled.winner, settled.burned) == (State.DECIDED, "player", ("4s",))
    assert settled.assumes == waiting.assumes


@pytest.mark.parametrize("rule", ["12.1", "12.8"])
def test_rules_that_only_support_others_do_not_apply(rule: str) -> None:
    hand = round_of("P 9h, B 3s, P 7s, B 4d #e", "other")
    inquiry = Inquiry(hand, hand.marks[0], CoupCourse(hand), {})
    with pytest.raises(DoesNotApply):
        inquiry.hear(new_zealand.PACK.provision(rule))


def test_a_card_on_which_it_turns_whether_there_was_an_error_at_all() -> None:
    hand = coup("P ??, B Ad, P 4c, B 3s, say P stay, P 5d up #e", "card_after_stay", house=H1, after="9c 2d")
    finding = found(hand)
    assert finding.default is not None
    assert finding.default.outcome is not None
    assert finding.default.outcome.waits_for == "card:c1"


def test_the_provision_that_turns_on_the_card_is_named_and_not_the_first() -> None:
    hand = coup("P ??, B ??, P 4s, B 2d, B 3c up #e", "card_drawn_in_error", house=H1, after="9c 2d 4h 8s")
    assert any(step.provision.endswith("(g)") and "depends on card" in step.because for step in found(hand).trail)


def test_a_provision_in_the_trail_is_not_heard_again_for_why_not() -> None:
    events = "P 3c, B 6h, P Ad, B 7s, say P card, say D card, P 7d up, B 2c up, B 8h down unseen #e"
    hand = coup(events, "excess_third_card", facts={"rectifiable": True})
    labels = [step.provision for step in found(hand).trail]
    assert len(labels) == len(set(labels))


def test_cards_to_no_hand_are_no_initial_cards() -> None:
    hand = coup("P 3h, B 9c, out 2d unseen, P 3d, B 6s, B 2h #e", "excess_initial_card", facts={"rectifiable": False})
    assert mandated(hand).hands["banker"].cards[:3] == ("9c", "6s", "2h")


def test_three_cards_that_nobody_can_name() -> None:
    hand = coup("P ??, B ??, P ??, B 2d, B 3c up #e", "card_drawn_in_error", house=H1, after="9c 2d 4h 8s")
    finding = found(hand)
    assert finding.status is Status.GOVERNED
    assert assess(hand).mandated is not None
    assert mandated(hand).state is State.OPEN
