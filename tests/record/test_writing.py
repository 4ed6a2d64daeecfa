"""What was written reads back the same, and a file that is written back keeps all that did not change."""

from __future__ import annotations

from hypothesis import given

from reviewer.record.hand import Hand
from reviewer.record.reading import read_hand
from reviewer.record.writing import write_hand
from tests.record.made import hands


@given(hands())
def test_what_was_written_reads_back_the_same(hand: Hand) -> None:
    reading = read_hand(write_hand(hand), "made.hand.toml")
    assert not reading.problems
    assert reading.hand == hand


@given(hands(), hands())
def test_any_hand_can_be_written_into_the_file_of_any_other(before: Hand, after: Hand) -> None:
    written = write_hand(after, write_hand(before))
    reading = read_hand(written, "made.hand.toml")
    assert not reading.problems
    assert reading.hand == after
