"""A second reviewer works blind; then both reviews are beside each other, and agreement is counted."""

from __future__ import annotations

import pytest

from reviewer.errors import Unusable
from reviewer.library.filing import change_case, hand_in, read_filed
from reviewer.library.second import (
    Rate,
    agreement,
    blind,
    compared,
    file_second,
    hidden,
    second_reviews,
    take_blind,
)
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus
from reviewer.record.hand import Irregularity
from reviewer.record.line import parse_event
from reviewer.record.writing import write_hand
from reviewer.review.case import Case

from .conftest import CASE, HANDS, File


def test_nothing_that_was_said_about_a_hand_is_left_in_what_the_second_reviewer_sees(
    library: Library, file: File
) -> None:
    filed = file()
    library.who = "second reviewer"
    hand, _ = take_blind(library, filed.id)
    text = write_hand(hand)
    for said in ("error", "marks", "rulings", "note", "Stay”", "reviewer-14", "S-4", "annotations"):
        assert said not in text
    assert [str(event) for event in hand.events][-1] == "move c5 B @74.020"
    assert hand.result == "player"


def test_references_by_label_are_counted_instead() -> None:
    from reviewer.record.reading import read_hand

    text = (HANDS / "us-nj-e-h1-card-moved-to-the-banker.hand.toml").read_text(encoding="utf-8")
    hand = read_hand(text.replace("move c5 B", "move #error B"), "").hand
    assert hand is not None
    assert str(blind(hand).events[-1]) == "move c5 B @74.020"


def test_who_filed_the_first_review_can_not_make_the_second(library: Library, file: File) -> None:
    filed = file()
    with pytest.raises(Unusable, match="a second review is somebody else’s"):
        take_blind(library, filed.id)


def test_the_first_review_is_kept_from_who_is_to_make_the_second(library: Library, case: int, file: File) -> None:
    filed = file()
    assert not hidden(library)
    change_case(library, case, CaseFile(CASE.number, status=CaseStatus.SECOND_REVIEW))
    assert not hidden(library)  # it is the first reviewer's own
    library.who = "second reviewer"
    assert hidden(library) == {filed.id}
    hand, taken = take_blind(library, filed.id)
    file_second(library, taken, hand)
    assert not hidden(library)


def test_both_reviews_are_beside_each_other_point_by_point(library: Library, file: File) -> None:
    filed = file()
    library.who = "second reviewer"
    hand, taken = take_blind(library, filed.id)
    case = Case(hand).put_mark(6, Irregularity.CARD_DRAWN_IN_ERROR)
    review = file_second(library, taken, case.hand)
    assert second_reviews(library, filed.id) == (review,)
    points = {it.about: it for it in compared(library, review)}
    assert points["Where the error is"].agree
    assert (points["What the error is"].first, points["What the error is"].second) == (
        "Card after Stay",
        "Card drawn in error",
    )
    assert not points["What the error is"].agree
    assert Rate("Where the error is", 1, 1) in agreement(library)
    assert Rate("What the error is", 0, 1) in agreement(library)


def test_what_the_house_chose_may_be_answered_in_a_second_review(library: Library, file: File) -> None:
    filed = file("us-nj-h-procedure-not-on-record")
    library.who = "second reviewer"
    hand, taken = take_blind(library, filed.id)
    case = Case(hand).set_house("disclosed_card", 2)
    assert file_second(library, taken, case.hand).version == 1


def test_a_second_review_does_not_change_what_happened(library: Library, file: File) -> None:
    filed = file()
    library.who = "second reviewer"
    hand, taken = take_blind(library, filed.id)
    other = Case(hand).insert_event(1, parse_event("burn 7h")).hand
    with pytest.raises(Unusable, match="something else of what happened"):
        file_second(library, taken, other)
    assert not second_reviews(library, filed.id)
    assert read_filed(library, hand_in(library, filed.id)).marks
