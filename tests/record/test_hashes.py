"""A hand is known again by its sums, whatever its file looks like."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from reviewer.record.hand import Hand
from reviewer.record.hashes import canonical, facts_sha256, review_sha256
from reviewer.record.plain import document
from reviewer.record.reading import read_hand

HAND = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
table = 3
dealt = 2026-11-29T22:14:05.500Z
events = ["p 10H  UP @61.480", "P 9 #error ;  é "]
[house]
min = "5.00"
[[seats]]
place = 1
wagers = {}
paid = "-0.50"
[source]
kind = "video"
sha256 = "…"
[[marks]]
at = 2
error = "other"
note = '''
two
lines'''
facts = {}
[[annotations]]
kind = "text"
on = "card:c1"
text = "Here"
at = [1, 2]
"""


def hand(text: str) -> Hand:
    reading = read_hand(text, "f")
    assert not reading.problems
    assert reading.hand is not None
    return reading.hand


def test_the_canonical_form_is_as_it_is_described() -> None:
    assert canonical(document(hand(HAND))).decode() == (
        '{"annotations":[{"at":[1,2],"kind":"text","on":"card:c1","text":"Here"}],"dealt":"2026-11-29T22:14:05.500000+00:00",'
        '"events":["P Th up @61.48","P 9? #error ; é"],"format":"table-hand","game":"chemin-de-fer",'
        '"house":{"min":"5"},"marks":[{"at":2,"error":"other","note":"two\\nlines"}],"rules":"us-nj",'
        '"seats":[{"paid":"-0.5","place":1,"wagers":{}}],"source":{"kind":"video"},"table":"3","version":1}\n'
    )
    assert review_sha256(hand(HAND)) == hashlib.sha256(canonical(document(hand(HAND)))).hexdigest()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("p 10H  UP @61.480", "P Th up @61.48"),
        ('"5.00"', "5"),
        ('"-0.50"', '"-00.5"'),
        ("two\nlines", "two\r\nlines"),
        ("table = 3", "table = '3' # the third"),
        ("place = 1", "_who = 'me'\nplace = 1"),
        ("at = [1, 2]", "_y = 2\nat = [1, 2]"),
        ("facts = {}", "facts = {_z = 1}"),
        ('sha256 = "…"', ""),
    ],
)
def test_another_way_to_say_the_same_changes_neither_sum(old: str, new: str) -> None:
    assert old in HAND
    one, two = hand(HAND), hand(HAND.replace(old, new))
    assert (facts_sha256(one), review_sha256(one)) == (facts_sha256(two), review_sha256(two))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("at = 2", "at = 1"),
        ("at = [1, 2]", "at = [1, 3]"),
        ("[[marks]]", "[case]\nparty = 'A'\n[[marks]]"),
        ("[[marks]]", "[[rulings]]\nwhen = ''\nby = ''\ntext = ''\n[[marks]]"),
    ],
)
def test_what_is_said_about_a_hand_changes_the_sum_over_the_review_alone(old: str, new: str) -> None:
    one, two = hand(HAND), hand(HAND.replace(old, new))
    assert facts_sha256(one) == facts_sha256(two)
    assert review_sha256(one) != review_sha256(two)


@pytest.mark.parametrize(
    ("old", "new"),
    [("#error", "#other"), ("P 9 ", "P 8 "), ("22:14", "22:15"), ("us-nj", "us-nj@2024"), ("wagers = {}", "")],
)
def test_what_happened_changes_both(old: str, new: str) -> None:
    one, two = hand(HAND), hand(HAND.replace(old, new))
    assert facts_sha256(one) != facts_sha256(two)
    assert review_sha256(one) != review_sha256(two)


def test_a_stranger_gets_the_same_sums_for_years_to_come() -> None:
    path = Path(__file__).parent / "samples" / "e-h1-low-card-repaired-wrongly.hand.toml"
    sample = hand(path.read_text(encoding="utf-8"))
    assert facts_sha256(sample) == "6832d338878f3a2edcabf2ff6a705fcbf4a5718784e5053ae592729254994495"
    assert review_sha256(sample) == "76e9dff50d74ffa34d0a4463c22b25576bb4b2e0ede37dae08871f0e207f576c"
