"""A shoe file is read whole, whatever is wrong with it is said, and what was written reads back the same."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from reviewer import resource
from reviewer.cards import card
from reviewer.errors import Unusable
from reviewer.record.hand import CaseLabel, Game, Hand, Irregularity, PastRuling, Person, Source
from reviewer.record.shoe import (
    HandKind,
    Happening,
    Incident,
    IncidentKind,
    MachineEvent,
    Patron,
)
from reviewer.record.shoe_keys import IN_SHOE, SHOE
from reviewer.record.shoe_reading import load_shoe, read_shoe, with_shoe_policy
from reviewer.record.shoe_schema import shoe_schema
from reviewer.record.shoe_writing import shoe_sha256, write_shoe
from tests.record.test_schema import as_json
from tests.shoes import read

SAMPLES = sorted(resource("data", "shoes").glob("*.shoe.toml"))
POLICY = Path(__file__).parent / "samples" / "fair-hall.policy.toml"

FULL = """\
# A shoe.
format = "table-shoe"
version = 1
game = "baccarat"
rules = "nz@2004-05-19"
title = "Everything"
decks = 6          # six
site = "AC-01"
table = 3
shoe = "2026-11-29/2"
began = 2026-11-29T20:00:00-05:00
ended = 2026-11-29T21:00:00-05:00
rounds = 9
method = "Chips counted on video."
dealt_from = ["9h", "10d", "??"]
whole = true
before = ["Ks"]
_mine = 1

[house]
min = 5

[source]
kind = "shoe-log"

[case]
number = 12

[[people]]
role = "dealer"
name = "A"
[[people]]
role = "floor supervisor"

[[rulings]]
when = 2026-11-30
by = "floor"
text = "Play on."

[[incidents]]
error = "wrong_pack"
kind = "missing_card"
cards = ["7h"]
other_shoe = 4
first = 4
last = 6
rounds = 3
from = 2026-11-29T20:10:00-05:00
until = 2026-11-29T20:20:00-05:00
noticed = 2026-11-29T20:30:00-05:00
note = "torn"

[[machine]]
what = "light"
when = 2026-11-29T20:10:00-05:00
after = 3
text = "red"

[[patrons]]
role = "patron 1"
place = 2
result = "-50"
refunded = "50"
note = "in chips"

[[hands]]
kind = "burn"
events = ["burn 9h"]

[[hands]]
hand = 4           # the first on record
events = ["P Td", "B 4d", "P 8d #e", "B 2c"]
result = "player"
source = { kind = "video" }
[[hands.people]]
role = "dealer"
name = "B"
[[hands.marks]]
at = "#e"
error = "other"

[[hands]]
result = "tie"

[[hands]]
kind = "void"
carried = 1
events = ["P 8d"]
"""


def test_everything_that_a_file_can_say() -> None:
    shoe = read(FULL)
    assert (shoe.game, shoe.rules, shoe.edition, shoe.decks) == (Game.BACCARAT, "nz", "2004-05-19", 6)
    assert (shoe.site, shoe.table, shoe.name, shoe.rounds) == ("AC-01", "3", "2026-11-29/2", 9)
    assert shoe.began == datetime(2026, 11, 30, 1, tzinfo=UTC)
    assert (shoe.dealt_from, shoe.whole, shoe.before) == ((card("9h"), card("Td"), card("??")), True, (card("Ks"),))
    assert shoe.house == {"min": Decimal(5)}
    assert (shoe.case, shoe.rulings) == (CaseLabel("12"), (PastRuling("2026-11-30", "floor", "Play on."),))
    (incident,) = shoe.incidents
    assert (incident.error, incident.kind) == (Irregularity.WRONG_PACK, IncidentKind.MISSING_CARD)
    assert (incident.cards, incident.how_many, incident.other_shoe) == ((card("7h"),), 1, "4")
    assert (incident.first, incident.last, incident.rounds) == (4, 6, 3)
    assert shoe.machine == (MachineEvent(Happening.LIGHT, incident.since, 3, "red"),)
    assert shoe.patrons == (Patron(None, "patron 1", 2, Decimal(-50), Decimal(50), "in chips"),)
    assert [it.kind for it in shoe.listed] == [HandKind.BURN, HandKind.NORMAL, HandKind.NORMAL, HandKind.VOID]
    assert shoe.listed[3].carried == 1


def test_a_hand_has_what_its_shoe_gives() -> None:
    shoe = read(FULL)
    assert shoe.numbers == (None, 4, 5, 6)
    burn, first, second, _ = shoe.hands
    assert (first.game, first.rules, first.edition, first.decks, first.number) == (
        Game.BACCARAT, "nz", "2004-05-19", 6, 4,
    )  # fmt: skip
    assert (first.site, first.table, first.shoe, first.house) == ("AC-01", "3", "2026-11-29/2", {"min": Decimal(5)})
    assert (first.source, second.source) == (Source("video"), Source("shoe-log"))
    assert first.people == (Person("floor supervisor"), Person("dealer", "B"))
    assert second.people == (Person("dealer", "A"), Person("floor supervisor"))
    assert (first.case, first.rulings) == (CaseLabel("12"), ())
    assert (second.events, second.result, burn.number) == ((), "tie", None)
    assert shoe.index(5) == 2
    with pytest.raises(KeyError):
        shoe.index(3)
    assert replace(shoe, rules="gaming-control").hands[1].rules == "gaming-control"


def test_how_many_cards_an_incident_is_about() -> None:
    about = Incident(Irregularity.WRONG_PACK, IncidentKind.MISSING_CARD)
    assert about.how_many is None
    assert replace(about, count=16).how_many == 16
    assert replace(about, cards=(card("7h"), card("Js"))).how_many == 2


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_samples_load_and_are_written_back_as_they_are(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    shoe = load_shoe(path)
    assert write_shoe(shoe, text) == text
    assert read(write_shoe(shoe)) == shoe


HEAD = 'format = "table-shoe"\nversion = 1\ngame = "baccarat"\nrules = "nz"\n'


def said(text: str) -> list[str]:
    return [str(problem).removeprefix("f, ").removeprefix("f: ") for problem in read_shoe(text, "f").problems]


HAND = HEAD + '[[hands]]\nevents = ["P 9h #a", "B 4d"]\n'
INCIDENT = HEAD + '[[incidents]]\nerror = "wrong_pack"\nkind = "missing_card"\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (HEAD + "titel = 1", "line 5: Unknown key “titel”. Was “title” meant?"),
        (HEAD.replace("table-shoe", "table-hand"), "line 1: “format” reads “table-hand”. A shoe file has the line"),
        ("x = 1", "The file does not say its format. A shoe file has the line format = \"table-shoe\"."),
        (HEAD.replace("version = 1", "version = 2"), "line 2: The file is of version 2; this program reads version 1."),
        (HEAD.replace('game = "baccarat"\n', ""), "“game” is not there. It says the game that was played."),
        (HEAD + "began = 2026-11-29T20:00:00", "line 5: “began” reads the date or time 2026-11-29 20:00:00. It has no off"),
        (HEAD + "began = 5", "line 5: “began” reads 5. It must be a date with its time and its offset, without quotation"),
        (HEAD + "began = 2026-11-29T20:00:00Z\nended = 2026-11-29T20:00:00+01:00", "line 6: “ended” reads the date or t"),
        (HEAD + "whole = true", "line 5: “whole” reads true, and “dealt_from” is not there. It lists every card of the s"),
        (HEAD + "rounds = 1\n[[hands]]\n[[hands]]", "line 5: “rounds” reads 1, and 2 hands are listed. Check the two."),
        (HEAD + "[house]\nmin = 5\nmax = 2", "line 6: “min” in [house] (5) is more than “max” (2). Check the two."),
        (HEAD + "hands = 5", "line 5: “hands” reads 5. It must be a list of tables, each under its own [[hands]]."),
        (HEAD + "hands = [5]", "line 5: [[hands]] number 1 reads 5. It must be a table."),
        (HEAD + "[[patrons]]\nresult = \"5\"", "line 5: [[patrons]] number 1 names nobody. It has a “name”, a “role” or"),
        # hands
        (HAND + "decks = 3", "line 7: [[hands]] number 1: “decks” stands in it. The shoe says it once for all its hands"),
        (HAND + "hand = 7\ntitel = 1", "line 8: Hand 7: Unknown key “titel”. Was “title” meant?"),
        (HAND + "hand = 7\nresult = \"win\"", "line 8: Hand 7: “result” reads “win”."),
        (HEAD + "[[hands]]\nevents = []", "line 6: [[hands]] number 1: “events” is empty."),
        (HEAD + '[[hands]]\nhand = 3\nevents = ["P 9h", "B 4x"]', "line 7, event 2: Hand 3: The line reads “B 4x”. “4x” is"),
        (HAND + '[[hands.marks]]\nat = "#b"\nerror = "other"', "line 8: [[hands]] number 1: “at” in [[marks]] number 1 rea"),
        (HAND + "[[hands.seats]]\nplace = 2\n[[hands.seats]]\nplace = 2", "line 7: [[hands]] number 1: Place 2 stands"),
        (HEAD + "[[hands]]\nhand = 3\n[[hands]]\nhand = 3", "line 8: Hand 3 stands behind hand 3. Hands stand in the order"),
        (HEAD + "[[hands]]\nhand = 3\n[[hands]]\nkind = \"burn\"\n[[hands]]\nhand = 2", "line 10: Hand 2 stands behind hand"),
        (HAND + "carried = 3", "line 7: “carried” reads 3 in a hand that has 2 cards on record. Its first cards are those"),
        (HAND.replace(', "B 4d"', "") + "carried = 3", "line 7: “carried” reads 3 in a hand that has 1 card on record."),
        # incidents
        (INCIDENT + "first = 5\nlast = 4", "line 9: [[incidents]] number 1: “last” reads 4, before “first”, which reads 5."),
        (INCIDENT + "first = 5\nlast = 6\nrounds = 3", "line 10: [[incidents]] number 1: “rounds” reads 3; from hand 5 to"),
        (INCIDENT + 'count = 1\ncards = ["7h", "8h"]', "line 8: [[incidents]] number 1: “count” reads 1, and 2 cards are"),
        (INCIDENT + "from = 2026-01-02T00:00:00Z\nuntil = 2026-01-01T00:00:00Z", "line 9: “until” in [[incidents]] number 1"),
        (INCIDENT + "from = 2026-01-02T00:00:00Z\nnoticed = 2026-01-01T00:00:00Z", "line 9: “noticed” in [[incidents]] nu"),
        (INCIDENT.replace("wrong_pack", "card_after_stay"), "line 6: “error” in [[incidents]] number 1 reads “card_after_s"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(text: str, problem: str) -> None:
    found = said(text)
    assert any(each.startswith(problem) for each in found), found


def test_all_problems_are_collected_and_the_rest_is_kept() -> None:
    text = FULL.replace('"P Td", "B 4d"', '"P Tx", "B 4d"').replace('kind = "missing_card"', 'kind = "gone"')
    reading = read_shoe(text.replace("decks = 6 ", "decks = 60"), "f")
    assert [problem.line for problem in reading.problems] == [7, 42, 72]
    assert reading.shoe is not None
    assert (reading.shoe.decks, reading.shoe.incidents, len(reading.shoe.hands)) == (None, (), 4)


def test_a_game_that_is_not_known_gives_no_shoe() -> None:
    reading = read_shoe(HAND.replace("baccarat", "poker"), "f")
    assert reading.shoe is None
    assert [problem.line for problem in reading.problems] == [3]


def test_what_is_no_text_or_no_toml_is_said(tmp_path: Path) -> None:
    assert "UTF-8" in str(read_shoe(b"\xff", "f").problems[0])
    assert read_shoe("a =", "f").shoe is None
    file = tmp_path / "f.shoe.toml"
    file.write_text("x = 1")
    with pytest.raises(Unusable, match="does not say its format"):
        load_shoe(file)
    with pytest.raises(Unusable, match="no such file"):
        load_shoe(tmp_path / "none")


def test_the_houses_policy_is_loaded_from_beside_the_shoe(tmp_path: Path) -> None:
    policy = POLICY.read_text(encoding="utf-8")
    (tmp_path / "ours.policy.toml").write_text(policy, encoding="utf-8")
    rules = tomllib.loads(policy)["rules"]
    game = "twenty-one" if rules == "us-nd" else "chemin-de-fer"
    text = (
        HEAD.replace("baccarat", game).replace('"nz"', f'"{rules}"')
        + '[house]\npolicy = "ours.policy.toml"\n[[hands]]\n'
    )
    file = tmp_path / "f.shoe.toml"
    file.write_text(text, encoding="utf-8")
    shoe = load_shoe(file)
    assert shoe.policy is not None
    assert shoe.hands[0].policy is shoe.policy
    assert with_shoe_policy(read(HEAD), "") == read(HEAD)


# writing


def test_what_has_not_changed_stays_with_its_comments() -> None:
    shoe = read(FULL)
    assert write_shoe(shoe, FULL) == FULL
    listed = (*shoe.listed[:2], replace(shoe.listed[2], kind=HandKind.SIMULATED), *shoe.listed[3:])
    changed = write_shoe(replace(shoe, decks=8, listed=listed), FULL)
    expected = FULL.replace("decks = 6 ", "decks = 8 ").replace('result = "tie"', 'kind = "simulated"\nresult = "tie"')
    assert sorted(changed.splitlines()) == sorted(expected.splitlines())
    assert read(changed) == replace(shoe, decks=8, listed=listed)


def test_a_hand_is_put_in_and_taken_out_in_its_place() -> None:
    shoe = read(FULL)
    one = replace(shoe, listed=shoe.listed[:2])
    shorter = write_shoe(one, FULL)
    assert FULL.startswith(shorter.rstrip("\n"))
    assert read(write_shoe(shoe, shorter)) == shoe


def test_a_text_that_is_no_shoe_is_written_afresh() -> None:
    shoe = read(FULL)
    fresh = write_shoe(shoe)
    assert write_shoe(shoe, "x = 1") == fresh
    assert read(fresh) == shoe
    twisted = HEAD + "hands = [{ hand = 3 }, { hand = 4 }]\n"
    changed = replace(read(twisted), title="x", listed=read(twisted).listed[:1], decks=2)
    assert read(write_shoe(changed, twisted)) == changed


def test_edits_that_run_into_each_other_are_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reviewer.record.rewriting._Page.changed", lambda *_: iter([(0, 5, "a"), (3, 6, "b")]))
    changed = replace(read(FULL), decks=8)
    assert write_shoe(changed, FULL) == write_shoe(changed)


def test_many_cards_stand_in_rows_of_thirteen() -> None:
    shoe = replace(read(HEAD), dealt_from=(card("9h"),) * 30)
    rows = [line for line in write_shoe(shoe).splitlines() if "9h" in line]
    assert [line.count("9h") for line in rows] == [13, 13, 4]


def test_the_sum_is_of_what_is_said_and_not_of_how() -> None:
    shoe = read(FULL)
    assert shoe_sha256(shoe) == shoe_sha256(read(write_shoe(shoe)))
    assert shoe_sha256(shoe) != shoe_sha256(replace(shoe, rounds=10))


# the schema

SCHEMA = Draft202012Validator(shoe_schema())


def takes(text: str) -> bool:
    dated = text.replace("when = 2026-11-30", 'when = "2026-11-30"')
    return bool(SCHEMA.is_valid(as_json(tomllib.loads(dated))))


def test_the_schema_has_a_word_on_every_key() -> None:
    Draft202012Validator.check_schema(shoe_schema())
    assert list(shoe_schema()["properties"]) == list(SHOE.keys)
    hand = shoe_schema()["properties"]["hands"]["items"]["properties"]
    assert all(hand[name]["description"] for name in IN_SHOE.keys)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_schema_takes_the_samples(path: Path) -> None:
    assert takes(path.read_text(encoding="utf-8"))
    assert takes(FULL)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("rounds = 9", "rounds = 0"),
        ("whole = true", 'whole = "yes"'),
        ('kind = "missing_card"', 'kind = "gone"'),
        ('kind = "void"', 'kind = "none"'),
        ('what = "light"', 'what = "fire"'),
        ("carried = 1", "carried = 0"),
        ("carried = 1", "decks = 3"),
        ('error = "wrong_pack"', 'error = "missed_hit"'),
        ('result = "-50"', "result = -50.5"),
    ],
)
def test_the_schema_refuses_what_reading_refuses(old: str, new: str) -> None:
    assert old in FULL
    assert not takes(FULL.replace(old, new, 1))
    assert read_shoe(FULL.replace(old, new, 1), "f").problems


def test_a_hand_of_a_shoe_stands_alone() -> None:
    from reviewer.record.reading import read_hand
    from reviewer.record.writing import write_hand

    hand = read(FULL).hands[1]
    alone = read_hand(write_hand(hand), "f")
    assert not alone.problems
    assert isinstance(alone.hand, Hand)
    assert alone.hand == hand
