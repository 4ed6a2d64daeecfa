"""The case: every change is a new value, and marks and references stay on what they were on."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.record.hand import Hand, Irregularity, Mark
from reviewer.record.line import parse_event
from reviewer.record.policy import load_policy
from reviewer.record.reading import read_hand
from reviewer.review.case import Case

TEXT = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error", "turn c2", "move #error B"]
result = "player"
[[seats]]
place = 1
role = "banker"
[[seats]]
place = 3
role = "dominant"
wagers = { player = "200" }
"""


@pytest.fixture
def case() -> Case:
    hand = read_hand(TEXT, "text").hand
    assert hand is not None
    return Case(hand, TEXT).put_mark(6, Irregularity.CARD_AFTER_STAY)


def lines(hand: Hand) -> list[str]:
    return [str(event) for event in hand.events]


def test_a_mark_is_written_to_the_events_label_or_its_number(case: Case) -> None:
    assert [mark.at for mark in case.hand.marks] == ["#error"]
    assert [mark.at for mark in case.put_mark(4, Irregularity.OTHER).hand.marks] == ["#error", 4]


def test_a_second_mark_on_an_event_takes_the_place_of_the_first(case: Case) -> None:
    changed = case.put_mark(6, Irregularity.OTHER, by="reviewer-14")
    assert changed.hand.marks == (Mark("#error", Irregularity.OTHER, by="reviewer-14"),)
    assert case.hand.marks[0].error is Irregularity.CARD_AFTER_STAY


def test_a_mark_that_is_moved_or_replaced_loses_its_findings_of_fact(case: Case) -> None:
    answered = case.answer(0, "rectifiable", True)
    assert answered.move_mark(0, 4).hand.marks == (Mark(4, Irregularity.CARD_AFTER_STAY),)
    assert answered.replace_error(0, Irregularity.MISPLACED_CARD).hand.marks[0].facts == {}
    assert answered.remove_mark(0).hand.marks == ()


def test_a_note_and_when_it_was_noticed(case: Case) -> None:
    noted = case.set_note(0, " seen late ").set_noticed(0, 7)
    assert (noted.hand.marks[0].note, noted.hand.marks[0].noticed) == ("seen late", 7)
    cleared = noted.set_note(0, " ").set_noticed(0, None)
    assert cleared.hand == case.hand


def test_an_answer_is_given_and_taken_back(case: Case) -> None:
    answered = case.answer(0, "rectifiable", False).answer(0, "house.disclosed_card", 2)
    assert answered.hand.marks[0].facts == {"rectifiable": False}
    assert answered.hand.house == {"disclosed_card": 2}
    back = answered.take_back(0, "rectifiable").take_back(0, "house.disclosed_card")
    assert back.hand == case.hand


def test_the_record_around_the_events(case: Case) -> None:
    changed = case.set_rules("gaming-control").set_title(" A title ").set_result(None).set_paid(3, Decimal(-200))
    hand = changed.hand
    assert (hand.rules, hand.edition, hand.title, hand.result) == ("gaming-control", None, "A title", None)
    assert [seat.paid for seat in hand.seats] == [None, Decimal(-200)]


def test_marks_and_references_follow_an_event_that_is_put_in_before_them(case: Case) -> None:
    marked = case.put_mark(4, Irregularity.OTHER).set_noticed(0, 7)
    changed = marked.insert_event(1, parse_event("burn 7h"))
    assert lines(changed.hand)[7:] == ["turn c3", "move #error B"]
    assert [changed.hand.event_number(mark.at) for mark in changed.hand.marks] == [7, 5]
    assert changed.hand.marks[0].noticed == 8


def test_an_event_at_the_end(case: Case) -> None:
    assert lines(case.insert_event(9, parse_event("say F void")).hand)[-1] == "say F void"


def test_a_mark_and_a_reference_follow_a_label_that_goes(case: Case) -> None:
    changed = case.change_event(6, parse_event("P 4s up"))
    assert lines(changed.hand)[7] == "move c5 B"
    assert changed.hand.marks[0].at == 6


def test_an_event_is_taken_out_with_its_marks(case: Case) -> None:
    marked = case.put_mark(7, Irregularity.OTHER).set_noticed(0, 7)
    changed = marked.delete_event(7)
    assert len(changed.hand.events) == 7
    assert [mark.at for mark in changed.hand.marks] == ["#error"]
    assert changed.hand.marks[0].noticed is None


@pytest.mark.parametrize("number", [2, 6])
def test_a_card_that_is_referred_to_stays(number: int, case: Case) -> None:
    with pytest.raises(Unusable, match="refers to this card"):
        case.delete_event(number)


def test_a_card_that_becomes_a_call_is_no_longer_referred_to(case: Case) -> None:
    with pytest.raises(Unusable, match="refers to this card"):
        case.change_event(2, parse_event("say P card"))


def test_what_does_not_belong_to_the_game_is_refused(case: Case) -> None:
    with pytest.raises(Unusable) as refused:
        case.insert_event(9, parse_event("say P hit"))
    assert refused.value.problems[0].event == 9


def test_other_rules_are_taken_with_their_policy_or_without(case: Case) -> None:
    named = case.set_house("policy", "a.policy.toml")
    other = replace(named.hand, rules="gaming-control", edition=None, policy=None)
    taken = named.take_rules(other)
    assert (taken.hand.rules, taken.hand.policy) == ("gaming-control", None)
    assert "policy" not in taken.hand.house
    policy = load_policy(Path(__file__).parent.parent / "record" / "samples" / "fair-hall.policy.toml")
    assert named.take_rules(replace(named.hand, policy=policy)).hand.house["policy"] == "a.policy.toml"


def test_several_events_are_put_in_and_a_space_is_called(case: Case) -> None:
    changed = case.insert_events(1, (parse_event("burn 7h"), parse_event("cut")))
    assert lines(changed.hand)[:3] == ["burn 7h", "cut", "P 5c"]
    place = changed.hand.seats[0].place
    assert changed.set_space_result(place, "win").hand.seats[0].result == "win"
    assert changed.set_space_result(99, "win").hand.seats == changed.hand.seats
