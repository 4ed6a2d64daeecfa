"""What is withheld is left out of the record: two hands that differ in it alone become the same record."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.record.hand import Hand
from reviewer.record.plain import document
from reviewer.record.reading import read_hand
from reviewer.record.writing import write_hand
from reviewer.review.redaction import GONE, NAME_WITHHELD, WITHHELD, Part, disguised, parts, redacted, secrets
from tests.record.made import hands

SAMPLE = resource("data", "hands", "us-nj-e-h1-card-moved-to-the-banker.hand.toml")
some_parts = st.sets(st.sampled_from(Part), min_size=1).map(lambda found: tuple(p for p in Part if p in found))


def sample(*changes: tuple[str, str]) -> Hand:
    """The sample with a whole review, with something in it changed."""
    text = SAMPLE.read_bytes().decode()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    hand = read_hand(text, "").hand
    assert hand is not None
    return hand


@settings(max_examples=200, deadline=None)
@given(hands(), some_parts)
def test_nothing_of_what_is_withheld_is_in_the_record_and_what_happened_stays(
    hand: Hand, withheld: tuple[Part, ...]
) -> None:
    try:
        shown = redacted(hand, withheld)
        other = redacted(disguised(hand, withheld), withheld)
    except Unusable:
        assume(False)
        raise
    assert shown == other
    assert read_hand(write_hand(shown), "").hand == shown
    for name in ("game", "rules", "decks", "dealt", "shoe_after", "result", "number"):
        assert getattr(shown, name) == getattr(hand, name)
    assert [str(e).partition(" ;")[0] for e in shown.events] == [str(e).partition(" ;")[0] for e in hand.events]


def test_names_are_hidden_wherever_somebody_wrote_them() -> None:
    hand = sample(
        ('role = "Banker"', 'role = "Banker"\nname = "Jane Q. Smithson"'),
        ("The floor was called", "SMITHSON and jane  q. smithson called the floor"),
        ("moved to a Banker who", "moved by Smithson, who"),
    )
    shown = redacted(hand, (Part.NAMES,))
    assert shown.people[0].name == NAME_WITHHELD
    assert shown.marks[0].by == NAME_WITHHELD
    assert (shown.marks[0].note or "").startswith(f"{GONE} and {GONE} called")
    assert GONE in shown.title
    assert "smithson" not in write_hand(shown).lower()
    assert shown.seats == hand.seats


def test_amounts_become_unknown_also_where_they_are_written_out() -> None:
    hand = sample(('{ player = "400" }', '{ player = "4000" }'), ("The floor was called", "4,000 was shown"))
    shown = redacted(hand, (Part.AMOUNTS,))
    assert [(seat.wagers, seat.paid) for seat in shown.seats] == [(None, None)] * 3
    assert (shown.marks[0].note or "").startswith(f"{GONE} was shown")


def test_house_limits_and_the_lawful_wager_are_amounts() -> None:
    text = resource("data", "hands", "us-nd-11-doubled-wager-over-the-limit.hand.toml").read_bytes().decode()
    hand = read_hand(text.replace("facts = {", 'facts = { proper_wager = "33", '), "").hand
    assert hand is not None
    shown = redacted(hand, (Part.AMOUNTS,))
    assert not {"min", "max"} & set(shown.house)
    told = str(document(shown))
    assert not any(f"'{value}'" in told for value in secrets(hand, (Part.AMOUNTS,)))
    assert all(isinstance(value, str) for value in secrets(hand, (Part.AMOUNTS,)))
    assert Decimal("7000003.5") < max(
        seat.double or seat.wagers["main"] for seat in disguised(hand, (Part.AMOUNTS,)).seats if seat.wagers
    )


def test_places_notes_and_the_clip() -> None:
    shown = redacted(sample(), (Part.PLACES, Part.NOTES, Part.CLIP))
    assert (shown.site, shown.table, shown.shoe) == (WITHHELD,) * 3
    assert shown.marks[0].note == GONE
    assert shown.source is not None
    assert (shown.source.file, shown.source.sha256) == (WITHHELD, None)
    without = replace(sample(), source=None)
    assert secrets(without, (Part.CLIP,)) == ()
    assert redacted(without, (Part.CLIP,)) == without


def test_a_label_that_says_it_is_refused() -> None:
    hand = sample(("#error", "#smith"), ('role = "Banker"', 'role = "Banker"\nname = "Smith"'))
    with pytest.raises(Unusable, match="The label “#smith” says what is to be withheld"):
        redacted(hand, (Part.NAMES,))


def test_parts_are_named() -> None:
    assert parts("notes, names") == (Part.NAMES, Part.NOTES)
    assert parts("") == ()
    assert all(part.words for part in Part)
    with pytest.raises(Unusable, match="“faces” is nothing that can be withheld"):
        parts("names,faces")
