"""A hand in steps: what is shown in a hearing, one thought at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewer import resource
from reviewer.record.reading import load_hand, read_hand
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.review.steps import BESIDE, PAGE, ROWS, Seen, Step, exhibit_words, foot_words, steps

SAMPLES = sorted(resource("data", "hands").glob("*.hand.toml"))
TEXT = """format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
title = "Card after Stay"
table = "CF-3"
shoe = "2"
hand = 27
dealt = 2026-11-29T22:14:05
events = ["P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error @61.480", "move c5 B"]
shoe_after = ["9d", "Kc", "4h", "8s", "2c"]
result = "player"
house = { disclosed_card = 1, disclosed_ten = 10 }
seats = [{ place = 1, role = "banker" }, { place = 3, role = "dominant", wagers = { player = "200" }, paid = "200" }]
marks = [{ at = "#error", error = "card_after_stay", note = "Pause here" }]
case = { number = "2026-121", exhibit = "S-4" }
source = { kind = "video" }
annotations = [
  { kind = "note", on = "event:5", text = "He said it twice" },
  { kind = "note", on = "paragraph:13:69F-4.12(h)1", text = "Read it slowly" },
  { kind = "note", on = "paragraph:(f)", text = "Not this one" },
]
"""


def of(text: str = TEXT, official: tuple[str, ...] = (), larger: float = 1.0) -> tuple[Step, ...]:
    hand = read_hand(text, "text").hand
    assert hand is not None
    assessment = assess(hand)
    return steps(assessment, lines(assessment), official, larger=larger)


def names(found: tuple[Step, ...]) -> list[str]:
    return [it.name for it in found if it.chapter]


def test_a_hand_with_an_error() -> None:
    found = of()
    assert names(found) == [
        "Black", "What it is about", "The hand so far", "The error", "What staff did", "Both, and the rule",
        "What differs", "Money",
    ]  # fmt: skip
    assert [it.position for it in found if it.seen is Seen.TABLE] == [1, 2, 3, 4, 5, 6, 7]
    title, error = found[1], found[7]
    assert title.text == "Chemin de fer, table CF-3\n29 November 2026, 22:14:05, shoe 2, hand 27\nCase 2026-121"
    assert (error.over, error.head, error.card) == (
        "Card after Stay, event 6, 61.480 s",
        "4s face up to the Player’s Hand",
        5,
    )
    both = next(it for it in found if it.seen is Seen.LANES)
    assert both.source == "N.J.A.C. 13:69F-4.12(h)1"
    assert both.text.startswith("A card shown in error")
    assert found[-2].rows[0] == ("Winner", "Player", "Banker")
    assert found[-1].rows[1] == ("Place 3, 200 on Player", "−200", "200", "overpaid by 400")


def test_notes_are_the_presenters() -> None:
    told = {it.name: it.notes for it in of() if it.notes}
    assert told == {
        "The hand so far": ("He said it twice",),
        "The error": ("Pause here",),
        "Both, and the rule": ("Read it slowly", "(f): Not this one"),
    }


def test_the_official_text_has_steps_of_its_own_unchanged() -> None:
    text = "The disclosed card shall be placed in the discard bucket; and so on. " * 20
    pages = [it for it in of(official=(text.strip(),)) if it.official]
    assert len(pages) > 2
    assert all(len(it.text) <= PAGE for it in pages)
    assert " ".join(it.text for it in pages) == text.strip()
    assert [it.chapter for it in pages] == [True] + [False] * (len(pages) - 1)
    assert "".join(it.text for it in of(official=("x" * 1200,)) if it.official) == "x" * 1200


def test_in_a_large_room_the_rule_and_the_lines_come_one_after_the_other() -> None:
    roomy, large = of(larger=1.2), of(larger=1.7)
    assert names(roomy)[5:7] == ["Both lines", "The rule"]
    assert names(large)[5:8] == ["What the table did", "What the rule commands", "The rule"]
    assert [it.lane for it in large if it.seen is Seen.LANES] == ["actual", "mandated"]


def test_a_question_shows_what_each_answer_would_do() -> None:
    text = TEXT.replace("house = { disclosed_card = 1, disclosed_ten = 10 }\n", "")
    asked = next(it for it in of(text) if it.name == "The question")
    assert asked.head.endswith("?")
    assert len(asked.rows) > 1
    assert all(end for _, end in asked.rows)


def test_where_nothing_is_mandated_the_end_and_the_reason_are_shown() -> None:
    found = of(TEXT.replace("card_after_stay", "payout_error"))
    assert names(found)[5:] == ["How it ended", "The rule", "Money"]
    assert found[-2].text.startswith("No provision decides this.") or found[-3].text.startswith("No provision")
    assert found[-1].rows[0][1:] == ("?", "not on record", "open")


def test_an_unmarked_hand_is_told_to_its_end() -> None:
    unmarked = TEXT.replace('marks = [{ at = "#error", error = "card_after_stay", note = "Pause here" }]\n', "")
    assert names(of(unmarked))[2:] == ["The hand so far", "How it ended", "Money"]


def test_what_stands_on_every_step() -> None:
    hand = read_hand(TEXT, "text").hand
    bare = read_hand(TEXT.replace('source = { kind = "video" }\n', "").replace(', exhibit = "S-4"', ""), "text").hand
    assert hand is not None
    assert bare is not None
    assert foot_words(hand) == "A reconstruction from video. Numbers: order out of the shoe."
    assert foot_words(bare).startswith("A reconstruction; its source is not on record.")
    assert (exhibit_words(hand, 5), exhibit_words(bare, 5)) == ("Exhibit S-4, step 5", "Step 5")


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name.removesuffix(".hand.toml"))
def test_every_sample_in_steps(path: Path) -> None:
    assessment = assess(load_hand(path))
    found = steps(assessment, lines(assessment))
    assert found[0].seen is Seen.BLACK
    events = [it.position for it in found if it.seen is Seen.TABLE and it.below != "end"]
    assert events == sorted(events)
    assert set(events) == set(range(1, len(assessment.hand.events) + 1))
    for it in found:
        assert len(it.rows) <= ROWS
        assert len(it.text) <= (BESIDE if it.seen is Seen.LANES else PAGE)
        assert all(len(row) == len(it.columns) for row in it.rows)


ROUND = """format = "table-hand"
version = 1
game = "twenty-one"
rules = "us-nd"
events = ["1 9h", "2 4c", "D 6s", "1 Ks", "D 7c down #last", "say 1 stand"]
shoe_after = ["5h", "2c"]
seats = [{ place = 1, wagers = { main = "5" } }, { place = 2, wagers = { main = "5" } }]
marks = [{ at = "#last", error = "missed_initial_card", space = 2 }]
"""


def test_a_question_about_one_space_whose_answers_wait_for_something() -> None:
    found = of(ROUND)
    question = next(it for it in found if it.name == "The question")
    assert any(end.startswith("open: waits for") for _, end in question.rows)


def test_without_seats_there_is_no_step_about_money() -> None:
    text = "\n".join(line for line in TEXT.splitlines() if not line.startswith("seats"))
    assert "Money" not in names(of(text))


def test_a_question_to_which_one_answer_has_no_provision() -> None:
    text = TEXT.replace("us-nj", "gaming-control").replace(
        '"P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error @61.480", "move c5 B"',
        '"P 9c", "B 2d", "P Kh", "B 5h", "out 4s #error"',
    )
    text = "\n".join(
        line
        for line in text.replace("card_after_stay", "card_drawn_in_error").splitlines()
        if "annotations" not in line and "kind =" not in line and line != "]"
    )
    question = next(it for it in of(text) if it.name == "The question")
    assert question.rows[0][1] == "no provision decides it"
