"""Money in the window, in the hearing and on paper: the same of the same hand, and open where it is open."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QFrame

from reviewer.exhibits.closing import money
from reviewer.review.assessment import Assessment, assess
from reviewer.review.money_rows import money_rows
from reviewer.ui.bars import MoneyStrip, cell, money_note
from reviewer.ui.samples import samples
from reviewer.ui.sides import due_words
from reviewer.ui.window import Window


def told(name: str) -> Assessment:
    return assess(next(it.hand for it in samples() if name in it.path.name))


OPEN = ["8-next-card-unknown", "us-nd-6-dropped-card-next-unknown", "us-nd-9-new-order-unknown"]
UNDECIDED = [*OPEN, "us-nd-2-one-card-not-answered", "us-nd-not-governed-stray-card-noticed-at-once"]


@pytest.mark.parametrize("name", UNDECIDED)
def test_where_what_is_due_is_open_no_difference_is_stated_anywhere(name: str) -> None:
    it = told(name)
    for seat, heard, printed in zip(it.hand.seats, money_rows(it), money(it), strict=True):
        _, _, due, _, _, words, difference = cell(it, str(seat.place))
        assert (due, words, difference) == ("?", "difference", "open")
        assert (heard[1], heard[3]) == (due, difference)
        assert (printed.due, printed.difference) == (due, difference)


def test_where_answers_differ_on_the_money_it_is_open_too() -> None:
    it = replace(told("e-h1-card-moved"), unsettled=frozenset({"net"}))
    assert cell(it, "5")[2:] == ("?", "paid", "400", "difference", "open")
    assert due_words(it) == "what is due is open"


@pytest.mark.parametrize("name", OPEN)
def test_a_lane_whose_money_is_open_does_not_say_that_nothing_is_due(name: str) -> None:
    assert due_words(told(name)) == "what is due is open"


def test_what_is_due_and_paid_is_compared() -> None:
    it = told("e-h1-card-moved")
    assert cell(it, "5")[2:] == ("−400", "paid", "400", "overpaid by", "800")
    assert due_words(it) == "522.50 due to place 2"
    assert money_note(it) == "What the bank paid is not on record."


def test_the_strip_says_it_aloud(window: Window) -> None:
    window.deeds.open_path(next(it.path for it in samples() if OPEN[0] in it.path.name))
    strip = window.frame.findChildren(MoneyStrip)[0]
    assert "Place 4: due ?, as its cards give 65, difference open" in [
        it.accessibleName() for it in strip.findChildren(QFrame)
    ]
