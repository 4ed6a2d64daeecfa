"""A hand file is read whole, and whatever is wrong with it is said: what, where, and what to do."""

from __future__ import annotations

from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer.cards import card
from reviewer.errors import Unusable
from reviewer.record.annotation import Annotation
from reviewer.record.hand import CaseLabel, FactValue, Game, Hand, Irregularity, Mark, PastRuling, Person, Seat, Source
from reviewer.record.reading import Reading, load_hand, read_hand
from reviewer.table import Facing, Gap, tables

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.hand.toml"))

FULL = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj@2024-10-07"
title = "Card after Stay"
decks = 6
site = "AC-01"
table = 3
shoe = "2026-11-29/2"
hand = 27
dealt = 2026-11-29T22:14:05Z
events = ["P 9h", "B Kd", "P 7c", "B 5s", "say P stay", "P 4d up @61.480 #error"]
shoe_after = ["Ks", "10c"]
result = "player"
_note = "passed over"
[house]
disclosed_card = 1
min = 5
max = "500.00"
commission = "0.05"
[[seats]]
place = 2
role = "banker"
[[seats]]
place = 5
wagers = { player = "500", _x = 1 }
paid = -500
[source]
kind = "video"
sha256 = "…"
[[marks]]
at = "#error"
error = "card_after_stay"
noticed = 6
facts = { cutting_card_out = false, proper_wager = "25" }
[case]
number = 12
[[people]]
role = "dealer"
[[rulings]]
when = 2026-11-30
by = "floor"
text = "Player paid"
[[annotations]]
kind = "callout"
on = "card:#error"
text = "Here"
at = [-120, 60]
lane = "actual"
by = "reviewer-14"
_x = 1
"""


def test_everything_that_a_file_can_say() -> None:
    hand = read_hand(FULL, "full").hand
    assert hand is not None
    assert (hand.game, hand.rules, hand.edition) == (Game.CHEMIN_DE_FER, "us-nj", "2024-10-07")
    assert (hand.title, hand.decks, hand.site, hand.table) == ("Card after Stay", 6, "AC-01", "3")
    assert (hand.shoe, hand.number, hand.dealt) == ("2026-11-29/2", 27, datetime(2026, 11, 29, 22, 14, 5, tzinfo=UTC))
    assert [str(event) for event in hand.events][-2:] == ["say P stay", "P 4d up @61.480 #error"]
    assert (hand.shoe_after, hand.result) == ((card("Ks"), card("Tc")), "player")
    assert hand.house == {
        "disclosed_card": 1, "min": Decimal(5), "max": Decimal(500), "commission": Decimal("0.05")
    }  # fmt: skip
    assert hand.seats == (Seat(2, "banker"), Seat(5, None, {"player": Decimal(500)}, Decimal(-500)))
    facts: dict[str, FactValue] = {"cutting_card_out": False, "proper_wager": Decimal(25)}
    assert hand.marks == (Mark("#error", Irregularity.CARD_AFTER_STAY, 6, facts=facts),)
    assert (hand.source, hand.case) == (Source("video"), CaseLabel("12"))
    assert hand.people == (Person("dealer"),)
    assert hand.rulings == (PastRuling("2026-11-30", "floor", "Player paid"),)
    here = Annotation("callout", "card:#error", None, "Here", (-120, 60), "actual", "reviewer-14")
    assert hand.annotations == (here,)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_the_samples_load(path: Path) -> None:
    assert load_hand(path).marks


HEAD = 'format = "table-hand"\nversion = 1\n'


def hand_of(body: str, game: str = "chemin-de-fer") -> Reading:
    """The reading of a file whose first three lines are its head; line 4 is the first of the body."""
    return read_hand(f'{HEAD}game = "{game}"\nrules = "us-nj"\n{body}', "f")


def said(reading: Reading) -> list[str]:
    return [str(problem).removeprefix("f, ").removeprefix("f: ") for problem in reading.problems]


EVENTS = 'events = ["P 9h #a", "say P stay #b", "B 4d"]\n'
SEAT = EVENTS + "[[seats]]\nplace = 2\n"
DRAWN = EVENTS + '[[annotations]]\nkind = "ring"\non = "'
MARK = EVENTS + '[[marks]]\nat = "#a"\nerror = "other"\n'
HOUSE = EVENTS + "[house]\n"


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        # keys
        (EVENTS + 'titel = "x"', "line 6: Unknown key “titel”. Was “title” meant?"),
        (EVENTS + "zzz = 1", "line 6: Unknown key “zzz”. Known here: format, version, game, rules, title, decks,"),
        (EVENTS + "'a b'.\"c\\u0041\" = 1", "line 6: Unknown key “a b”."),
        (SEAT + "decks = 6", "line 8: Unknown key “decks” in [[seats]] number 1. It stands below [[seats]], and TOML "
                             "puts a key under the header above it. Move it up, before the first line that begins "
                             "with [."),
        (HOUSE + "result = \"tie\"", "line 7: Unknown key “result” in [house]. It stands below [house], and TOML puts"),
        (HOUSE + "soft_17 = \"hit\"", "line 7: Unknown key “soft_17” in [house]. Was “soft17” meant?"),
        (SEAT + "[[seats]]\nwagers.plyer = 1\nplace = 3", "line 9: Unknown key “wagers.plyer” in [[seats]] number 2."),
        ("", "“events” is not there. It says what happened, in order."),
        (EVENTS + "[[seats]]", "line 6: “place” in [[seats]] number 1 is not there. It says the number of the place."),
        # single values
        (EVENTS + "title = 5", "line 6: “title” reads 5. It must be text in quotation marks."),
        (EVENTS + 'title = "a\\nb"', "line 6: “title” reads “a\nb”. It must be one line of text."),
        (EVENTS + 'title = "a\\u0000"', "line 6: “title” reads “a\x00”. It holds a control character (U+0000), which"),
        (EVENTS + "site = true", "line 6: “site” reads true. It must be text in quotation marks."),
        (EVENTS + "decks = 0", "line 6: “decks” reads 0. It must be a whole number from 1 to 12."),
        (EVENTS + "decks = true", "line 6: “decks” reads true. It must be a whole number from 1 to 12."),
        (EVENTS + "decks = 0x" + "f" * 4000, "line 6: “decks” reads a number of more than twenty digits."),
        (EVENTS + 'decks = "6"', "line 6: “decks” reads “6”. It must be a whole number from 1 to 12."),
        (EVENTS + "decks = []", "line 6: “decks” reads a list. It must be a whole number from 1 to 12."),
        (EVENTS + "dealt = 2026-11-29", "line 6: “dealt” reads the date or time 2026-11-29. It must be a date with "
                                        "its time, without quotation marks, as in 2026-11-29T22:14:05-05:00."),
        (EVENTS + 'result = "bank"', "line 6: “result” reads “bank”. Was “banker” meant? It must be one of \"player\", "
                                     '"banker", "tie".'),
        (EVENTS + 'result = "zzz"', "line 6: “result” reads “zzz”. It must be one of \"player\", \"banker\", \"tie\"."),
        (EVENTS + "result = true", "line 6: “result” reads true. It must be one of"),
        (EVENTS + "shoe_after = [5]", "line 6: Card 1 in “shoe_after” reads 5. A card is text in quotation marks"),
        (EVENTS + 'shoe_after = ["9h",\n"1h"]', "line 7: Card 2 in “shoe_after” reads “1h”. “1h” is no card."),
        (EVENTS + 'shoe_after = "9h"', "line 6: “shoe_after” reads “9h”. It must be a list, in [ and ]."),
        (EVENTS + "shoe_after = [" + '"9h",' * 2001 + "]", "line 6: “shoe_after” has 2001 items. It can have 2000"),
        # money
        (HOUSE + "min = 1.5", "line 7: “min” in [house] reads the floating-point number 1.5. It must be exact, which a "
                              'floating-point number is not: put it in quotation marks, as in "37.50".'),
        (HOUSE + "min = inf", "line 7: “min” in [house] reads the floating-point number inf."),
        (HOUSE + 'min = "NaN"', "line 7: “min” in [house] reads “NaN”. It must be an amount like \"37.50\" or 500."),
        (HOUSE + 'min = "1e999999999"', "line 7: “min” in [house] reads “1e999999999”. It must be an amount"),
        (HOUSE + "min = 1000000000000000", "line 7: “min” in [house] reads 1000000000000000. It must be an amount"),
        (HOUSE + "min = false", "line 7: “min” in [house] reads false. It must be an amount"),
        (HOUSE + 'min = "-1"', "line 7: “min” in [house] reads “-1”. It can't be negative; it must be an amount"),
        (HOUSE + 'min = 5\nmax = "4"', "line 7: “min” in [house] (5) is more than “max” (4). Check the two."),
        (HOUSE + 'commission = "1.01"', "line 7: “commission” in [house] reads “1.01”. It must be a fraction like "
                                        '"0.05", at most 1.'),
        (HOUSE + "disclosed_card = 4", "line 7: “disclosed_card” in [house] reads 4. It must be one of 1, 2, 3."),
        (HOUSE + "disclosed_card = 1.0", "line 7: “disclosed_card” in [house] reads the floating-point number 1.0."),
        (EVENTS + "house = 5", "line 6: “house” reads 5. It must be a table."),
        # seats
        (EVENTS + "seats = 5", "line 6: “seats” reads 5. It must be a list of tables, each under its own [[seats]]."),
        (EVENTS + "seats = [5]", "line 6: [[seats]] number 1 reads 5. It must be a table."),
        (EVENTS + "[seats]\nplace = 1", "line 6: “seats” reads a table. It must be a list of tables, each under"),
        (EVENTS + "[[seats]]\nplace = 16", "line 7: “place” in [[seats]] number 1 reads 16. It must be a whole number"),
        (SEAT + "[[seats]]\nplace = 2", "line 6: Place 2 stands in [[seats]] twice. Put it all into one."),
        (SEAT + "[[seats]]\nplace = 2\n" * 2, "line 6: Place 2 stands in [[seats]] 3 times. Put it all into one."),
        (SEAT + 'role = "dominant"\n[[seats]]\nplace = 3\nrole = "dominant"',
         'line 6: The role "dominant" stands in [[seats]] twice. One has it.'),
        (SEAT + 'role = "bank"', "line 8: “role” in [[seats]] number 1 reads “bank”. Was “banker” meant?"),
        (SEAT + 'wagers = { banker = "5" }', "line 8: Unknown key “wagers.banker” in [[seats]] number 1."),
        (SEAT + 'result = "win"', "line 8: “result” in [[seats]] number 1 has no meaning in chemin-de-fer. What the "
                                  "table declared is “result” of the hand: it stands above the first [table] header."),
        (SEAT + "double = 5", "line 8: “double” in [[seats]] number 1 has no meaning in chemin-de-fer."),
        # source, people, rulings, annotations
        (EVENTS + '[source]\nkind = "film"', "line 7: “kind” in [source] reads “film”. It must be one of"),
        (EVENTS + '[source]\nkind = "video"\nsha256 = "ab"', "line 8: “sha256” in [source] reads “ab”. It must be 64"),
        (EVENTS + '[[rulings]]\nwhen = 5\nby = ""\ntext = ""', "line 7: “when” in [[rulings]] number 1 reads 5. It "
                                                               "must be a date like 2026-11-29, or text like"),
        (EVENTS + "annotations = [5]", "line 6: [[annotations]] number 1 reads 5. It must be a table."),
        (EVENTS + '[[annotations]]\nkind = "oval"\non = "card:c1"', "line 7: “kind” in [[annotations]] number 1 reads “oval”."),
        (DRAWN + 'card:4s"', "line 8: “on” in [[annotations]] number 1 reads “card:4s”. It must be a card, a place, an event"),
        (DRAWN + 'card:c9"', "line 8: “on” in [[annotations]] number 1 reads “card:c9”. The hand has no such card or event."),
        (DRAWN + 'card:#x"', "line 8: “on” in [[annotations]] number 1 reads “card:#x”. The hand has no such card or event."),
        (DRAWN + 'event:3"', "line 8: “event:3” can’t be drawn on. A ring is on a card or a place."),
        (DRAWN + 'card:c1"\nto = "place:B"', "line 9: “to” has no meaning with a ring. It says where an arrow leads."),
        (DRAWN + 'card:c1"\nat = [1, 2]', "line 9: “at” has no meaning with a ring. It says where the text"),
        (EVENTS + '[[annotations]]\nkind = "text"\non = "card:c1"\ntext = "x"\nat = [5, 2001]',
         "line 10: “at” in [[annotations]] number 1 reads a list. It must be two whole"),
        (EVENTS + '[[annotations]]\nkind = "text"\non = "card:c1"\ntext = "x"\nat = [5]',
         "line 10: “at” in [[annotations]] number 1 reads a list. It must be two whole"),
        (DRAWN + 'card:c1"\nat = [1.5, 2]', "line 9: “at” in [[annotations]] number 1 reads a list. It must be two whole"),
        (DRAWN.replace("ring", "arrow") + 'card:c1"', "line 6: An arrow leads nowhere. Give it “to”, as in to = "),
        (DRAWN.replace("ring", "note") + 'event:9"\ntext = "x"', "line 8: “on” in [[annotations]] number 1 reads “event:9”."),
        (DRAWN.replace("ring", "note") + 'event:#x"\ntext = "x"', "line 8: “on” in [[annotations]] number 1 reads “event:#x”."),
        (DRAWN.replace("ring", "text") + 'card:c1"\ntext = " "', "line 9: A text says nothing. Give it “text”."),
        # events
        ("events = []", "line 5: “events” is empty. A hand has at least one event, as in [\"P 9h\"]."),
        ('events = "P 9h"', "line 5: “events” reads “P 9h”. It must be a list of lines in [ and ], each in quotation"),
        ('events = [ # first\n"P 9h",\n\n5]', "line 8, event 2: The line reads 5. An event is a line of text in"),
        ('events = ["P 9h",\n"B 1h"]', "line 6, event 2: The line reads “B 1h”. “1h” is no card."),
        ('events = ["P 9h", "turn c2"]', "line 5, event 2: The line reads “turn c2”. “c2” is not out yet: before event 2 "
                                         "one card has left the shoe."),
        ('events = ["turn c1", "P 9h"]', "line 5, event 1: The line reads “turn c1”. “c1” is not out yet: before event 1 "
                                         "no card has left the shoe."),
        ('events = ["P 9h", "B 9h", "move c3 B"]', "line 5, event 3: The line reads “move c3 B”. “c3” is not out yet: "
                                                   "before event 3 2 cards have left the shoe."),
        ('events = ["turn #a", "P 9h #a"]', "line 5, event 1: The line reads “turn #a”. “#a” is not out yet: its event "
                                            "has number 2."),
        ('events = ["cut #a", "turn #a"]', "line 5, event 2: The line reads “turn #a”. “#a” is the label of event 1, "
                                           "which deals no card."),
        ('events = ["P 9h #error", "turn #eror"]', "line 5, event 2: The line reads “turn #eror”. No event has the label "
                                                   "“#eror”. Was “#error” meant?"),
        ('events = ["turn #x"]', "line 5, event 1: The line reads “turn #x”. No event has the label “#x”."),
        ('events = ["P 9h #a", "B 9h #a"]', "line 5, event 2: The label #a stands at event 1 already. A label names one "
                                            "event; give this one another."),
        ('events = ["D 9h"]', "line 5, event 1: The line reads “D 9h”. “D” is no place in chemin de fer. There it is P "
                              "(Player's Hand) or B (Banker's Hand)."),
        ('events = ["3 =16"]', "line 5, event 1: The line reads “3 =16”. “3” is no place in chemin de fer."),
        ('events = ["say 3 card"]', "line 5, event 1: The line reads “say 3 card”. “3” is no place in chemin de fer."),
        ('events = ["say P hit"]', "line 5, event 1: The line reads “say P hit”. “hit” is not said in chemin de fer. "
                                   "What is said there is card, stay, no-more-bets, void."),
        ("events = [" + '"cut",' * 1001 + "]", "line 5, event 1001: The hand has 1001 events; those from 1001 on are left aside."),
        # marks
        (EVENTS + '[[marks]]\nerror = "other"', "line 6: “at” in [[marks]] number 1 is not there. It says where the"),
        (EVENTS + '[[marks]]\nat = true\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads true. It must be a "
                                                           'label like "#error", or the number of an event, counted'),
        (EVENTS + '[[marks]]\nat = 4\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads 4. The hand has 3 "
                                                        "events, counted from 1."),
        (EVENTS + '[[marks]]\nat = "a"\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads “a”. A label is "
                                                          'written with its sign: "#a".'),
        (EVENTS + '[[marks]]\nat = "2"\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads “2”. An event's "
                                                          "number is written without quotation marks: 2."),
        (EVENTS + '[[marks]]\nat = "#aa"\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads “#aa”. No event has "
                                                            "this label. Was “#a” meant?"),
        (EVENTS + '[[marks]]\nat = "#zzz"\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads “#zzz”. No event "
                                                             "has this label. The labels are #a, #b."),
        ('events = ["cut"]\n[[marks]]\nat = "#a"\nerror = "other"', "line 7: “at” in [[marks]] number 1 reads “#a”. No "
                                                                    "event has this label. No event has a label; put"),
        (MARK + "noticed = 0", "line 9: “noticed” in [[marks]] number 1 reads 0. The hand has 3 events, counted from 1."),
        (EVENTS + '[[marks]]\nat = 1\nerror = "boxed_car"', "line 8: “error” in [[marks]] number 1 reads “boxed_car”. Was "
                                                            "“boxed_card” meant?"),
        (EVENTS + '[[marks]]\nat = 1\nerror = "missed_hit"', "line 8: “error” in [[marks]] number 1 reads “missed_hit”, "
                                                             "which is not marked in chemin-de-fer. It belongs to "
                                                             "twenty-one."),
        (MARK + "space = 10", "line 9: “space” in [[marks]] number 1 reads 10. It must be a whole number from 1 to 9."),
        (MARK + "facts = { exposd = true }", "line 9: Unknown key “facts.exposd” in [[marks]] number 1. Was “exposed”"),
        (MARK + 'facts = { exposed = "yes" }', "line 9: “facts.exposed” in [[marks]] number 1 reads “yes”. It must be "
                                               "true or false, without quotation marks."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_place(body: str, problem: str) -> None:
    found = said(hand_of(body))
    assert len(found) == 1, found
    assert found[0].startswith(problem)


@pytest.mark.parametrize(
    ("game", "body", "problem"),
    [
        ("twenty-one", 'events = ["P 9h"]', "line 5, event 1: The line reads “P 9h”. “P” is no place in twenty-one. There "
                                            "it is D for the dealer or a space from 1 to 9."),
        ("twenty-one", 'events = ["say 2 stay"]', "line 5, event 1: The line reads “say 2 stay”. “stay” is not said in"),
        ("twenty-one", 'events = ["say B hit"]', "line 5, event 1: The line reads “say B hit”. “B” is no place in twenty-one."),
        ("twenty-one", 'events = ["cut"]\nresult = "tie"', "line 6: “result” has no meaning in twenty-one. In twenty-one "
                                                           "the table's word on a space is “result” in its [[seats]]."),
        ("twenty-one", 'events = ["cut"]\n[[seats]]\nplace = 10', "line 7: “place” in [[seats]] number 1 reads 10."),
        ("baccarat", 'events = ["1 9h"]', "line 5, event 1: The line reads “1 9h”. “1” is no place in baccarat."),
        ("baccarat", 'events = ["cut"]\n[[marks]]\nat = 1\nerror = "card_after_stay"',
         "line 8: “error” in [[marks]] number 1 reads “card_after_stay”, which is not marked in baccarat. It belongs to "
         "chemin-de-fer."),
        ("baccarat", 'events = ["cut"]\n[[marks]]\nat = 1\nerror = 5', "line 8: “error” in [[marks]] number 1 reads 5."),
    ],
)  # fmt: skip
def test_what_a_game_does_not_have(game: str, body: str, problem: str) -> None:
    found = said(hand_of(body, game))
    assert len(found) == 1, found
    assert found[0].startswith(problem)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "f: The file does not say its format. A hand file has the line format = \"table-hand\"."),
        ('[project]\nname = "x"', "f: The file does not say its format."),
        ('format = "other"\nx = 1', "f, line 1: “format” reads “other”. A hand file has the line format ="),
        ('format = "table-hand"\nversion = 2\nnew = 1', "f, line 2: The file is of version 2; this program reads version "
                                                        "1. Open it with a newer program."),
    ],
)  # fmt: skip
def test_of_a_file_that_is_no_hand_file_nothing_more_is_said(text: str, problem: str) -> None:
    (found,) = read_hand(text, "f").problems
    assert str(found).startswith(problem)


def test_without_a_known_game_what_depends_on_it_is_left_aside() -> None:
    reading = read_hand(f'{HEAD}game = "poker"\n{EVENTS}result = "x"\n[[marks]]\nat = 1\nerror = "x"\n', "f")
    assert reading.hand is None
    assert said(reading) == [
        "“rules” is not there. It says the rule pack, with @ and an edition where one is pinned.",
        'line 3: “game” reads “poker”. It must be one of "chemin-de-fer", "baccarat", "twenty-one".',
    ]


def test_a_file_without_a_format_but_with_events_is_read_for_the_rest() -> None:
    reading = read_hand(f'version = 0\ngame = "baccarat"\nrules = "NZ"\n{EVENTS}', "f")
    assert reading.hand is not None
    assert [found.split(".")[0] for found in said(reading)] == [
        "“format” is not there", "line 1: “version” reads 0", "line 3: “rules” reads “NZ”",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        (b'title = "caf\xe9"', "f, line 1: Byte 13 of the file (0xE9) is not UTF-8. Save the file as UTF-8."),
        (b"a = 1\nb = 2 # \xff", "f, line 2: Byte 15 of the file (0xFF) is not UTF-8."),
        ("format".encode("utf-16"), "f, line 1: The file is in UTF-16. Save it as UTF-8."),
        (b"a = [\n1,\n2,\n\n", "f, line 3: The file ends too early. A value or a closing bracket is missing. It may have been cut off"),
        (b"a = [1\nb = 2\n", "f, line 2: A list is not closed. Its items stand between [ and ] with commas"),
        (b'a = "x', "f, line 1: The file ends too early. A string is not closed. It may have been cut off"),
        (b'a = "x\nb = 1', "f, line 1: A string is not closed on its line. Put a quotation mark at its end."),
        (b"a = 'x", "f, line 1: The file ends too early. A string is not closed."),
        (b"a = 1\n\na = 2", "f, line 3: A key stands here for the second time. Keep one of the two."),
        (b"[a]\n[a]", "f, line 2: This [table] header stands in the file already. Put its keys together"),
        (b"a = { x = 1, x = 2 }", "f, line 1: A key stands twice in this table. Keep one of the two."),
        (b"a = {}\na.b = 1", "f, line 2: This adds to a table or a list that is closed."),
        (b"a = { x = 1", "f, line 1: The file ends too early. A table in { and } is not closed."),
        (b"a = [1,\n2", "f, line 2: The file ends too early. A list is not closed."),
        (b"[a\nb = 1", "f, line 1: A [table] header is not closed. It ends in ]."),
        (b"[[a]\nb = 1", "f, line 1: A [[table]] header is not closed. It ends in ]]."),
        (b"a\n", "f, line 1: There is no = behind the key. A line is KEY = VALUE."),
        (b"= 1", "f, line 1: The line is no TOML."),
        (b"[] ", "f, line 1: A key is missing."),
        (b"a = P 9h", "f, line 1: What stands here is no value. Text stands in quotation marks, as in"),
        (b"a = 1 2", "f, line 1: Something stands behind the end of a value."),
        (b'a = "\\x"', "f, line 1: A string has a \\ that means nothing."),
        (b'a = "\\ud800"', "f, line 1: A string names a character that does not exist."),
        (b"a = 2026-02-30T00:00:00", "f, line 1: There is no such date or time."),
        (b"a = 1\nb = '\x00'", "f, line 2: There is a control character in the file. Remove it."),
        (b"a = 1 # \x07", "f, line 1: There is a control character in the file. Remove it."),
        (b"a = " + b"9" * 5000, "f: There is a number of more than four thousand digits."),
        (b"a = " + b"[" * 9000, "f: Lists or tables in the file are nested too deep to be read."),
        (b"\n" * 9 + b"a." * 20_000 + b"a = 1", "f, line 10: A key here has more than forty parts."),
    ],
)  # fmt: skip
def test_what_is_no_toml_is_said_with_its_line(source: bytes, problem: str) -> None:
    reading = read_hand(source, "f")
    (found,) = reading.problems
    assert reading.hand is None
    assert str(found).startswith(problem)


def test_a_byte_order_mark_and_carriage_returns_change_nothing() -> None:
    plain, marked = read_hand(FULL, "f"), read_hand(("\ufeff" + FULL).replace("\n", "\r\n").encode(), "f")
    assert marked.hand == plain.hand
    assert not marked.problems
    assert marked.text.startswith("\ufeff\r\n")


def test_a_wrong_hand_still_loads_as_far_as_it_is_right() -> None:
    reading = hand_of(
        'events = ["P 9h", "B 1h #x", "turn #x", "move c2 B", "turn c9", 5, "turn #y #y"]\ndecks = 99\n'
        '[[marks]]\nat = "#x"\nerror = "other"\n[[marks]]\nat = 9\nerror = "other"\n'
        '[[marks]]\nat = 1\nerror = "other"\nnoticed = 9\n'
    )
    hand = reading.hand
    assert hand is not None
    assert hand.decks is None
    assert [str(event) for event in hand.events] == [
        "P 9h", "gap #x ; B 1h #x", "gap ; turn #x", "gap ; move c2 B", "gap ; turn c9", "gap", "gap #y ; turn #y #y",
    ]  # fmt: skip
    assert [mark.at for mark in hand.marks] == ["#x"]
    assert [problem.event for problem in reading.problems] == [2, 5, 6, 7, None, None, None]
    assert tables(hand.events, lambda _table, _place: Facing.UP)


def test_a_label_twice_is_the_first_events() -> None:
    hand = hand_of('events = ["P 9h #x", "B 1h #x", "turn #x"]').hand
    assert hand is not None
    assert isinstance(hand.events[1], Gap)
    assert hand.event_number("#x") == 1


def test_of_many_problems_the_first_hundred_are_said() -> None:
    found = said(hand_of(EVENTS + "".join(f"zzz{n} = 1\n" for n in range(150))))
    assert len(found) == 101
    assert found[-1] == "50 more problems are left off here. Mend these first."


def test_lines_too_deep_to_be_followed_are_left_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reviewer.record.layout._Scan.document", _too_deep)
    assert said(hand_of(EVENTS + "zzz = 1"))[0].startswith("Unknown key “zzz”")


def _too_deep(_scan: object) -> None:
    raise RecursionError


def test_load_hand_raises_all_that_is_wrong(tmp_path: Path) -> None:
    path = tmp_path / "bad.hand.toml"
    path.write_text(f'{HEAD}game = "baccarat"\nrules = "nz"\nevents = ["P 1h", "B 1h"]\n', encoding="utf-8")
    with pytest.raises(Unusable) as fault:
        load_hand(path)
    assert [problem.event for problem in fault.value.problems] == [1, 2]
    assert {problem.file for problem in fault.value.problems} == {str(path)}


def _known(reading: Reading) -> None:
    """A reading that nobody need be afraid of: problems or a hand, and a hand that can be replayed."""
    assert reading.problems or isinstance(reading.hand, Hand)
    if reading.hand is not None:
        tables(reading.hand.events, lambda _table, _place: Facing.UP)


@given(st.binary(max_size=200))
def test_no_bytes_end_in_a_traceback(source: bytes) -> None:
    _known(read_hand(source, "f"))


PIECES = ["[", "]", "{", "}", '"', "'", "=", ",", ".", "\n", "#", "\\", "\x00", "é", "c9", "1e9", "say", " split", "-1"]


@given(st.sampled_from([path.read_text(encoding="utf-8") for path in SAMPLES] + [FULL]), st.data())
def test_no_damage_to_a_file_ends_in_a_traceback(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 12)))
        text = text[:start] + data.draw(st.sampled_from(["", *PIECES, text[end : end + 30]])) + text[end:]
    _known(read_hand(text, "f"))
