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
from reviewer.record.policy import read_policy
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


POLICY = """# Kept by Jane Smithson at AC-01
format  = "house-policy"
version = 1
name    = "Fair Hall, dealing procedures"
date    = 2026-03-01
rules   = "us-nj"
"""
MORE = """
[choices]
disclosed_card = 2
min = "25"

[[dispositions]]
id = "4.2"
error = "card_after_stay"
remedy = "burn"
says = "Jane Smithson burns it at AC-01."
"""


def under_policy(more: str = MORE) -> Hand:
    """The sample under a house's written policy."""
    policy, problems = read_policy((POLICY + more).encode(), "")
    assert policy is not None, problems
    hand = sample(
        ("[house]", '[house]\npolicy = "fair-hall.policy.toml"'),
        ('role = "Banker"', 'role = "Banker"\nname = "Jane Smithson"'),
    )
    return replace(hand, policy=policy)


def test_a_policy_names_its_house_no_more() -> None:
    hand = under_policy()
    shown = redacted(hand, (Part.PLACES,))
    assert shown.policy is not None
    assert (shown.policy.name, shown.house["policy"]) == (WITHHELD, "withheld.policy.toml")
    assert "Fair Hall" not in shown.policy.source
    assert shown.policy.dispositions[0].says == f"Jane Smithson burns it at {GONE}."
    assert "#" not in shown.policy.source
    assert shown.policy.choices["min"] == Decimal(25)
    assert shown.policy.sha256 not in ("", hand.policy.sha256 if hand.policy else "")
    assert "fair-hall.policy.toml" in secrets(hand, (Part.PLACES,))
    other = disguised(hand, (Part.PLACES,))
    assert other.policy is not None
    assert redacted(other, (Part.PLACES,)) == shown
    assert "Fair Hall" not in other.policy.source


def test_a_policys_words_and_limits_are_withheld_with_names_and_amounts() -> None:
    hand = under_policy()
    shown = redacted(hand, (Part.NAMES, Part.AMOUNTS))
    assert shown.policy is not None
    assert shown.policy.name == "Fair Hall, dealing procedures"
    assert shown.policy.dispositions[0].says == f"{GONE} burns it at AC-01."
    assert dict(shown.policy.choices) == {"disclosed_card": 2}
    assert "25" in secrets(hand, (Part.AMOUNTS,))
    assert redacted(disguised(hand, (Part.NAMES, Part.AMOUNTS)), (Part.NAMES, Part.AMOUNTS)) == shown


def test_a_policy_that_says_little_and_one_that_is_named_alone() -> None:
    bare = redacted(under_policy(""), (Part.PLACES, Part.AMOUNTS)).policy
    assert bare is not None
    assert (bare.name, bare.dispositions, dict(bare.choices)) == (WITHHELD, (), {})
    named = redacted(replace(under_policy(), policy=None), (Part.PLACES,))
    assert (named.policy, named.house["policy"]) == (None, "withheld.policy.toml")
