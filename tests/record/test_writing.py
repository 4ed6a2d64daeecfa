"""What was written reads back the same, and a file that is written back keeps all that did not change."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reviewer.cards import card
from reviewer.record.annotation import Annotation
from reviewer.record.hand import CaseLabel, Game, Hand, Irregularity, Mark, PastRuling, Seat, Source
from reviewer.record.hashes import facts_sha256, review_sha256
from reviewer.record.line import parse_event
from reviewer.record.plain import Document, Plain, document
from reviewer.record.reading import read_hand
from reviewer.record.rewriting import rewritten
from reviewer.record.writing import literal, write_hand
from tests.record.made import hands

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.hand.toml"))


def read(text: str) -> Hand:
    reading = read_hand(text, "f")
    assert not reading.problems, reading.problems
    assert reading.hand is not None
    return reading.hand


TEXT = """\
# What this is about.
format  = "table-hand"
version = 1
game    = "chemin-de-fer"   # the game
rules   = "us-nj"
title   = 'Card after Stay' # so far

events = [       # as seen
  "P 9h",        # first
  "B  Kd",
  # the Player's second
  "p 7c", "B 5s",
  "say P stay"   # no comma here
]
shoe_after = ["Ks", "10c"]
_mine = 5

[house] # chosen
min = 5
disclosed_card = 1 # since May
# end of house
[house._old]
x = 1

[[seats]]
place = 2
role = "banker"

# the one who complains
[[seats]]
place = 5
wagers = { player = "500.00" } # five hundred
[seats._x]
y = 1

[[marks]]
at = 1
error = "other"
[marks.facts]
exposed = true
"""


def changed(change: Callable[[Hand], Hand], text: str = TEXT) -> tuple[list[str], list[str]]:
    """The lines that go and the lines that come when a hand is changed; it reads back as changed."""
    hand = change(read(text))
    written = write_hand(hand, text)
    assert read(written) == hand
    before, after = text.splitlines(), written.splitlines()
    return [line for line in before if line not in after], [line for line in after if line not in before]


def with_events(*change: tuple[int, int, list[str]]) -> Callable[[Hand], Hand]:
    """Replace events [start:end] by these lines."""

    def make(hand: Hand) -> Hand:
        events = list(hand.events)
        for start, end, lines in change:
            events[start:end] = map(parse_event, lines)
        return replace(hand, events=tuple(events))

    return make


@pytest.mark.parametrize(
    ("change", "gone", "come"),
    [
        (lambda hand: replace(hand, title="New"), ["title   = 'Card after Stay' # so far"], ['title   = "New" # so far']),
        (lambda hand: replace(hand, title=""), ["title   = 'Card after Stay' # so far"], []),
        (lambda hand: replace(hand, edition="2024-10-07"), ['rules   = "us-nj"'], ['rules   = "us-nj@2024-10-07"']),
        (lambda hand: replace(hand, decks=6), [], ["decks = 6"]),
        (lambda hand: replace(hand, result="tie"), [], ['result = "tie"']),
        (lambda hand: replace(hand, shoe_after=()), ['shoe_after = ["Ks", "10c"]'], []),
        (
            lambda hand: replace(hand, shoe_after=(card("Ks"), card("2c"), card("10c"))),
            ['shoe_after = ["Ks", "10c"]'], ['shoe_after = ["Ks", "2c", "10c"]'],
        ),
        (
            lambda hand: replace(hand, shoe_after=(card("2c"), *hand.shoe_after)),
            ['shoe_after = ["Ks", "10c"]'], ['shoe_after = ["2c", "Ks", "10c"]'],
        ),
        (
            lambda hand: replace(hand, shoe_after=hand.shoe_after[:1]),
            ['shoe_after = ["Ks", "10c"]'], ['shoe_after = ["Ks"]'],
        ),
        (
            lambda hand: replace(hand, shoe_after=hand.shoe_after[1:]),
            ['shoe_after = ["Ks", "10c"]'], ['shoe_after = ["10c"]'],
        ),
        (with_events((1, 2, ["B Qd"])), ['  "B  Kd",'], ['  "B Qd",']),
        (with_events((0, 1, [])), ['  "P 9h",        # first'], []),
        (with_events((0, 0, ["cut", "gap"])), [], ['  "cut",', '  "gap",']),
        (with_events((2, 2, ["cut"])), [], ['  "cut",']),
        (with_events((3, 3, ["cut"])), ['  "p 7c", "B 5s",'], ['  "p 7c", "cut", "B 5s",']),
        (with_events((2, 3, [])), ['  "p 7c", "B 5s",'], ['  "B 5s",']),
        (with_events((5, 5, ["P 4d #error"])), ['  "say P stay"   # no comma here'],
         ['  "say P stay",   # no comma here', '  "P 4d #error",']),
        (lambda hand: replace(hand, house=MappingProxyType({**hand.house, "disclosed_card": 2})),
         ["disclosed_card = 1 # since May"], ["disclosed_card = 2 # since May"]),
        (lambda hand: replace(hand, house=MappingProxyType({"min": Decimal(5)})), ["disclosed_card = 1 # since May"], []),
        (lambda hand: replace(hand, house=MappingProxyType({**hand.house, "soft17": "hit"})), [], ['soft17 = "hit"']),
        (lambda hand: replace(hand, house=MappingProxyType({})),
         ["[house] # chosen", "min = 5", "disclosed_card = 1 # since May", "[house._old]", "x = 1"], []),
        (lambda hand: replace(hand, seats=hand.seats[:1]),
         ["place = 5", 'wagers = { player = "500.00" } # five hundred', "[seats._x]", "y = 1"], []),
        (lambda hand: replace(hand, seats=hand.seats[1:]), ["place = 2", 'role = "banker"'], []),
        (lambda hand: replace(hand, seats=(*hand.seats, Seat(7))), [], ["place = 7"]),
        (lambda hand: replace(hand, seats=(Seat(1), *hand.seats)), [], ["place = 1"]),
        (lambda hand: replace(hand, seats=(hand.seats[0], replace(hand.seats[1], paid=Decimal("-1.50")))),
         [], ['paid = "-1.5"']),
        (lambda hand: replace(hand, seats=(hand.seats[0], replace(hand.seats[1], wagers=None))),
         ['wagers = { player = "500.00" } # five hundred'], []),
        (lambda hand: replace(hand, marks=(replace(hand.marks[0], facts=MappingProxyType({"exposed": False})),)),
         ["[marks.facts]", "exposed = true"], ["facts = { exposed = false }"]),
        (lambda hand: replace(hand, marks=(replace(hand.marks[0], note='a "b"\n\\'),)), [], ['note = "a \\"b\\"\\n\\\\"']),
        (lambda hand: replace(hand, marks=(replace(hand.marks[0], facts=MappingProxyType({})),)),
         ["[marks.facts]", "exposed = true"], []),
        (lambda hand: replace(hand, marks=()), ["[[marks]]", "at = 1", 'error = "other"', "[marks.facts]", "exposed = true"],
         []),
        (lambda hand: replace(hand, source=Source("video")), [], ["[source]", 'kind = "video"']),
        (lambda hand: replace(hand, case=CaseLabel("12")), [], ["[case]", 'number = "12"']),
        (lambda hand: replace(hand, rulings=(PastRuling("today", "floor", "void"),)),
         [], ["[[rulings]]", 'when = "today"', 'by = "floor"', 'text = "void"']),
        (lambda hand: replace(hand, annotations=(Annotation("text", "card:c1", text="Here", at=(1, -2)),)),
         [], ["[[annotations]]", 'kind = "text"', 'on = "card:c1"', 'text = "Here"', "at = [1, -2]"]),
    ],
)  # fmt: skip
def test_only_the_lines_that_changed_are_changed(
    change: Callable[[Hand], Hand], gone: list[str], come: list[str]
) -> None:
    assert changed(change) == (gone, come)


@pytest.mark.parametrize("text", [path.read_text(encoding="utf-8") for path in SAMPLES] + [TEXT])
@pytest.mark.parametrize(("mark", "newline"), [("", "\n"), ("\ufeff", "\r\n")])
def test_a_hand_that_has_not_changed_gives_the_same_text(text: str, mark: str, newline: str) -> None:
    text = mark + text.replace("\n", newline)
    assert write_hand(read(text), text) == text


def test_new_lines_end_as_the_others_do() -> None:
    text = TEXT.replace("\n", "\r\n")
    written = write_hand(replace(read(text), decks=6, result="tie", seats=()), text)
    assert "\n" not in written.replace("\r\n", "")


def test_a_last_line_without_an_end_gets_one_where_another_follows() -> None:
    text = 'format="table-hand"\nversion=1\ngame="baccarat"\nrules="nz"\nevents=["P 9h"]'
    assert write_hand(replace(read(text), result="tie"), text).splitlines()[-2:] == [
        'events=["P 9h"]',
        'result = "tie"',
    ]


def test_what_can_not_be_followed_is_written_afresh() -> None:
    hand = read(TEXT)
    assert write_hand(hand, "no toml") == write_hand(hand)
    other = TEXT.replace("chemin-de-fer", "baccarat").replace("[[marks]]", "[[marks]] # x")
    assert read(write_hand(hand, other)) == hand


def test_a_mark_whose_event_is_gone_is_written_all_the_same() -> None:
    hand = read(TEXT)
    written = write_hand(replace(hand, marks=(replace(hand.marks[0], at=99),)), TEXT)
    assert written == TEXT.replace("at = 1", "at = 99")


def test_edits_that_run_into_each_other_are_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reviewer.record.rewriting._Page.changed", lambda *_: iter([(0, 5, "a"), (3, 6, "b")]))
    hand = read(TEXT)
    assert rewritten(TEXT, document(hand), document(replace(hand, title="x"))) is None
    assert write_hand(replace(hand, title="x"), TEXT) == write_hand(replace(hand, title="x"))


def test_a_fresh_file_is_laid_out_for_people() -> None:
    hand = Hand(
        Game.TWENTY_ONE, "us-nd", (parse_event("1 9h"), parse_event("D 6s down #hole")), "A hand", "2010-07-01", 6,
        site="Hall", number=3, shoe_after=(card("2c"),) * 20, house=MappingProxyType({"min": Decimal(3)}),
        seats=(Seat(1, None, {"main": Decimal("7.50")}), Seat(2, None, {})),
        marks=(Mark("#hole", Irregularity.HOLE_CARD_EXPOSED, space=1, facts=MappingProxyType({"exposed": True})),),
    )  # fmt: skip
    assert write_hand(hand) == (
        'format  = "table-hand"\nversion = 1\ngame    = "twenty-one"\nrules   = "us-nd@2010-07-01"\n'
        'title   = "A hand"\ndecks   = 6\n\nsite = "Hall"\nhand = 3\n\n'
        'events = [\n  "1 9h",\n  "D 6s down #hole",\n]\nshoe_after = [\n' + '  "2c",\n' * 20 + "]\n\n"
        '[house]\nmin = "3"\n\n[[seats]]\nplace = 1\nwagers = { main = "7.5" }\n\n[[seats]]\nplace = 2\nwagers = { }\n\n'
        '[[marks]]\nat = "#hole"\nerror = "hole_card_exposed"\nspace = 1\nfacts = { exposed = true }\n'
    )


def test_a_hand_without_events_is_written_all_the_same() -> None:
    hand = replace(read(TEXT), events=(), marks=())
    assert "events = []\n" in write_hand(hand)
    assert "events = [" in write_hand(hand, TEXT)
    one_line = TEXT.replace('shoe_after = ["Ks", "10c"]', "shoe_after = []")
    assert 'shoe_after = ["2c"]' in write_hand(replace(read(TEXT), shoe_after=(card("2c"),)), one_line)
    assert '"cut"' in write_hand(replace(hand, events=(parse_event("cut"),)), write_hand(hand, TEXT))


@settings(max_examples=50)
@given(hands())
def test_what_was_written_reads_back_the_same(hand: Hand) -> None:
    assert read(write_hand(hand)) == hand


@settings(max_examples=30)
@given(hands(), hands(), st.sampled_from(["\n", "\r\n"]))
def test_any_hand_can_be_written_into_the_file_of_any_other(before: Hand, after: Hand, newline: str) -> None:
    text = write_hand(before).replace("\n", newline)
    in_place = rewritten(text, document(before), document(after))
    assert in_place is not None
    assert read(in_place) == after
    assert write_hand(after, text) == in_place


class Hasty:
    """Writes a hand as somebody in a hurry might: other spacing, other order, other forms of the same things."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)

    def any_of(self, *texts: str) -> str:
        return self.chance.choice(texts)

    def value(self, value: Plain) -> str:
        if isinstance(value, list) and value:
            gap = self.any_of(" ", "\n\t", " # why\n", "")
            return "[" + gap + f"{gap},{gap}".join(map(self.value, value)) + self.any_of("", ",", "\n,\n") + gap + "]"
        if isinstance(value, dict):
            return "{" + ",".join(f"{literal(name)}={self.value(item)}" for name, item in value.items()) + "}"
        if isinstance(value, str) and value.isprintable() and "'" not in value:
            return self.any_of(literal(value), f"'{value}'", f"'''\n{value}'''")
        return literal(value)

    def table(self, header: str, fields: Document) -> str:
        lines = [f"{literal(name)}{self.any_of('=', ' = ')}{self.value(value)}" for name, value in fields.items()]
        self.chance.shuffle(lines)
        return header + "\n" + "".join(line + self.any_of("\n", " # note\n", "\n\n", "\n# note\n") for line in lines)

    def file(self, fields: Document) -> str:
        top, below = dict(fields), []
        for name, value in fields.items():
            if isinstance(value, dict) and self.chance.random() < 0.6:
                below.append(self.table(f"[{name}]", value))
            elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
                if self.chance.random() < 0.3:
                    continue
                below.append("".join(self.table(f"[[{name}]]", item) for item in value if isinstance(item, dict)))
            else:
                continue
            del top[name]
        self.chance.shuffle(below)
        return self.table("# hasty", top) + "".join(below)


@settings(max_examples=50)
@given(hands(), st.integers())
def test_a_file_laid_out_otherwise_is_the_same_hand_with_the_same_sums(hand: Hand, seed: int) -> None:
    hasty = read(Hasty(seed).file(document(hand)))
    assert hasty == hand
    assert (facts_sha256(hasty), review_sha256(hasty)) == (facts_sha256(hand), review_sha256(hand))


@settings(max_examples=30)
@given(hands(), hands(), st.integers())
def test_any_hand_can_be_written_into_a_file_laid_out_otherwise(before: Hand, after: Hand, seed: int) -> None:
    text = Hasty(seed).file(document(before))
    assert write_hand(before, text) == text
    assert read(write_hand(after, text)) == after
