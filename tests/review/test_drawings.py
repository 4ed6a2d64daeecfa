"""Drawings and notes: they stay with what they are about, whatever becomes of the record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.record.annotation import Annotation
from reviewer.record.hand import Hand
from reviewer.record.line import parse_event
from reviewer.record.reading import read_hand
from reviewer.record.targets import card_of, event_of
from reviewer.record.writing import write_hand
from reviewer.review.case import Case
from reviewer.review.drawings import annotation_words, notes_on

TEXT = """format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 5c", "B 2d", "P Ah", "B 5h #fourth", "say P stay", "P 4s up #error", "move c5 B"]
shoe_after = ["9d", "Kc"]
"""
RING = Annotation("ring", "card:c5")


def case(*drawn: Annotation) -> Case:
    hand = read_hand(TEXT, "text").hand
    assert hand is not None
    return Case(replace(hand, annotations=drawn), TEXT)


def on(hand: Hand) -> list[str]:
    return [it.on for it in hand.annotations]


def test_drawings_are_added_replaced_and_taken_away() -> None:
    note = Annotation("note", "event:6", text="Here", by="reviewer-14")
    drawn = case().draw(RING).draw(note)
    assert drawn.hand.annotations == (RING, note)
    assert drawn.redraw(0, replace(RING, on="card:c4")).hand.annotations[0].on == "card:c4"
    assert drawn.erase(0).hand.annotations == (note,)
    assert notes_on(drawn.hand, 6) == (note,)


def test_they_are_written_into_the_file_and_read_back() -> None:
    drawn = (
        RING,
        Annotation("arrow", "card:#error", to="place:B", lane="actual"),
        Annotation("callout", "paragraph:(h)", text="two\nlines", at=(-120, 60), by="reviewer-14"),
    )
    text = write_hand(case(*drawn).hand, TEXT)
    assert text.startswith(TEXT.rstrip())
    read = read_hand(text, "text")
    assert not read.problems
    assert read.hand is not None
    assert read.hand.annotations == drawn


def test_they_follow_cards_and_events_when_the_record_changes() -> None:
    targets = ("card:c1", "card:c5", "card:#error", "card:c6", "event:5", "event:#fourth", "place:P", "paragraph:(e)")
    it = case(*(Annotation("note", target, text="x") for target in targets))
    later = it.insert_event(1, parse_event("burn 7h"))
    assert on(later.hand) == [
        "card:c2", "card:c6", "card:#error", "card:c7", "event:6", "event:#fourth", "place:P", "paragraph:(e)"
    ]  # fmt: skip
    assert [card_of(later.hand, target) for target in on(later.hand)[:4]] == [2, 6, 6, 7]
    assert event_of(later.hand, "event:#fourth") == 5
    assert on(later.delete_event(1).hand) == list(targets)


def test_what_is_about_a_card_that_is_gone_goes_with_it() -> None:
    arrow = Annotation("arrow", "card:c2", to="card:c1")
    it = case(arrow, Annotation("note", "event:1", text="x"), Annotation("ring", "card:c2"))
    assert on(it.delete_event(1).hand) == ["card:c1"]


def test_a_card_that_became_something_else_loses_its_drawing() -> None:
    assert case(Annotation("ring", "card:c1")).change_event(1, parse_event("burn 7h")).hand.annotations
    it = case(Annotation("ring", "card:c2"), Annotation("ring", "card:#fourth"))
    changed = it.change_event(4, parse_event("B 5d"))
    assert on(changed.hand) == ["card:c2", "card:c4"]


@pytest.mark.parametrize(
    ("drawn", "words"),
    [
        (RING, "Ring round c5"),
        (Annotation("arrow", "card:#error", to="place:B"), "Arrow from c5 to the Banker’s Hand"),
        (Annotation("callout", "place:burn", text="x"), "Call-out on the discard bucket"),
        (Annotation("text", "place:3", text="x"), "Text beside space 3"),
        (Annotation("note", "event:#error", text="x"), "Note on event 6"),
        (Annotation("note", "paragraph:(e)", text="x"), "Note on (e)"),
        (Annotation("ring", "place:shoe"), "Ring round the shoe"),
        (Annotation("ring", "place:out"), "Ring round the cards in no hand"),
    ],
)
def test_they_are_named(drawn: Annotation, words: str) -> None:
    assert annotation_words(case().hand, drawn) == words
