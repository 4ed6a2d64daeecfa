"""The published schema takes what reading takes, and refuses what it refuses, as far as a schema can."""

from __future__ import annotations

import tomllib
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from reviewer.record.hand import Hand
from reviewer.record.keys import HAND
from reviewer.record.kinds import Kind
from reviewer.record.plain import document
from reviewer.record.reading import read_hand
from reviewer.record.schema import _schema, hand_schema
from tests.record.made import hands

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.hand.toml"))
PUBLISHED = hand_schema()
SCHEMA = Draft202012Validator(PUBLISHED)


def as_json(value: Any) -> Any:
    match value:
        case dict():
            return {name: as_json(item) for name, item in value.items()}
        case list():
            return [as_json(item) for item in value]
        case datetime():
            return value.isoformat()
    return value


def takes(text: str) -> bool:
    return bool(SCHEMA.is_valid(as_json(tomllib.loads(text))))


def test_it_is_a_schema_with_a_word_on_every_key() -> None:
    Draft202012Validator.check_schema(PUBLISHED)
    assert list(PUBLISHED["properties"]) == list(HAND.keys)
    assert all(PUBLISHED["properties"][name]["description"] for name in HAND.keys)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_it_takes_the_samples(path: Path) -> None:
    assert takes(path.read_text(encoding="utf-8"))


@settings(max_examples=50)
@given(hands())
def test_it_takes_every_hand_that_is_written(hand: Hand) -> None:
    assert SCHEMA.is_valid(as_json(document(hand)))


TEXT = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 9h #a"]
_x = 1
[[seats]]
place = 1
wagers = { player = "5" }
[[marks]]
at = "#a"
error = "card_after_stay"
"""


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("_x = 1", "titel = 'x'"),
        ("_x = 1", "decks = 0"),
        ("_x = 1", "shoe_after = ['1h']"),
        ("_x = 1", "result = 'bank'"),
        ("_x = 1", "dealt = 5"),
        ("_x = 1", "annotations = [5]"),
        ('events = ["P 9h #a"]', "events = []"),
        ('rules = "us-nj"', ""),
        ('rules = "us-nj"', "rules = 'US'"),
        ("place = 1", "place = 16"),
        ("place = 1", "place = 1\nresult = 'win'"),
        ('player = "5"', 'player = "-5"'),
        ('player = "5"', "player = -5"),
        ('player = "5"', "player = 5.5"),
        ('player = "5"', 'tie = "5"'),
        ("card_after_stay", "missed_hit"),
        ('"#a"\nerror', '"a"\nerror'),
        ('game = "chemin-de-fer"', 'game = "twenty-one"'),
        ("[[marks]]", "[house]\ncommission = 2\n[[marks]]"),
        ("[[marks]]", "[source]\nkind = 'video'\nsha256 = 'ab'\n[[marks]]"),
    ],
)
def test_it_refuses_what_reading_refuses(old: str, new: str) -> None:
    assert takes(TEXT)
    assert not read_hand(TEXT, "f").problems
    assert not takes(TEXT.replace(old, new, 1))
    assert read_hand(TEXT.replace(old, new, 1), "f").problems


def test_a_kind_without_a_schema_is_found_out() -> None:
    with pytest.raises(TypeError, match="A Kind has no schema"):
        _schema(Kind())
    with pytest.raises(NotImplementedError):
        Kind().convert(1)
