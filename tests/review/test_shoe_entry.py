"""Hands entered into a shoe, a hand that was changed on its own taken back, lists for a spreadsheet, the shoe's clock."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from pathlib import Path

import pytest

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.record.hand import CaseLabel, Game, Hand, Irregularity, Mark, Person, Seat, Source
from reviewer.record.line import parse_event
from reviewer.record.shoe import Happening, MachineEvent, Patron, Shoe
from reviewer.record.shoe_reading import load_shoe
from reviewer.review.case import Case
from reviewer.review.shoe.assessment import assess_shoe
from reviewer.review.shoe.clock import clock_of
from reviewer.review.shoe.entry import own_hand, refuse_faults, taken_back, typed_hands, with_hands
from reviewer.review.shoe.incidents import counterparts, moved_words
from reviewer.review.shoe.lists import hand_lines, hands_csv, patrons_csv
from reviewer.review.shoe.report import undetermined
from tests.shoes import incident, listed, names, shoe_of

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC)
EMPTY = shoe_of()
STOOLS = shoe_of(game=Game.TWENTY_ONE, rules="us-nd")


# by the line


def test_hands_are_typed_one_a_line() -> None:
    text = "9h 4s kd 7c -> Banker\n\nP 9h | B 4s|P kd|B 7c\nburn 5c\nvoid: 2c 3c 4c 5c\nburn:\n-> tie\n"
    hands = typed_hands(EMPTY, text)
    assert [it.kind.value for it in hands] == ["normal", "normal", "burn", "void", "burn", "normal"]
    assert [str(it) for it in hands[0].own.events] == ["P 9h", "B 4s", "P Kd", "B 7c"]
    assert hands[0].own.events == hands[1].own.events
    assert [it.own.result for it in hands] == ["banker", None, None, None, None, "tie"]


@pytest.mark.parametrize(
    ("shoe", "text", "says"),
    [
        (EMPTY, "9h 4s kd 7c\nfoo", "line 2: “foo” does not begin an event."),
        (EMPTY, "P 9h | B 1x", "line 1: “1x” is no card"),
        (EMPTY, "9h 4s kd 7c -> house", "“house” is no result here."),
        (STOOLS, "-> player", "but in twenty-one"),
        (EMPTY, " \n", "No hand is typed."),
        (EMPTY, "|", "The line holds no hand."),
    ],
)
def test_a_line_that_can_not_be_read_is_said_with_its_number(shoe: Shoe, text: str, says: str) -> None:
    with pytest.raises(Unusable) as refused:
        typed_hands(shoe, text)
    assert says in str(refused.value)


def test_hands_find_their_place_by_their_number() -> None:
    shoe = shoe_of(listed("P 9h", number=1), listed("P 8h", number=4), listed("P 7h"))
    more = with_hands(shoe, [listed("P 2h", number=3), listed("P 3h"), listed("P 4h", number=9)])
    assert more.numbers == (1, 3, 4, 5, 6, 9)
    with pytest.raises(Unusable, match="Hand 4 is in the shoe already"):
        with_hands(shoe, [listed("P 2h", number=4)])
    with pytest.raises(Unusable, match="A hand of twenty-one is no hand of this shoe"):
        with_hands(shoe, [listed("D 2h", game=Game.TWENTY_ONE)])


def test_a_hand_from_elsewhere_leaves_what_the_shoe_gives() -> None:
    hand = Hand(Game.BACCARAT, "nz", (parse_event("P 9h"),), decks=8, site="A", table="B", shoe="C", number=3)
    assert own_hand(hand) == Hand(Game.BACCARAT, "", (parse_event("P 9h"),), number=3)


def test_a_change_that_the_file_could_not_hold_is_refused() -> None:
    before = shoe_of(patrons=(Patron(),))
    refuse_faults(before, replace(before, title="Better"))  # what was wrong before stays so
    with pytest.raises(Unusable) as refused:
        refuse_faults(before, replace(before, incidents=(incident("extra_card", first=9, last=3),)))
    assert "before “first”" in str(refused.value)
    assert "names nobody" not in str(refused.value)


# a hand changed on its own


def lent() -> Shoe:
    first = listed("P 9h, B 4s, P Kd, B 7c", people=(Person("dealer", "A"),))
    return shoe_of(
        first, "P 2h, B 3s", decks=8, people=(Person("floor", "B"),), source=Source("video"), case=CaseLabel("1")
    )


def test_a_hand_that_was_marked_on_its_own_goes_back_without_what_it_was_lent() -> None:
    shoe = lent()
    shown = assess_shoe(shoe).hand(0)
    assert shown.shoe_after == names("2h 3s")
    marked = Case(shown).put_mark(1, Irregularity.WRONG_ORDER).hand
    after = taken_back(shoe, 0, shown, replace(marked, result="banker"))
    was = shoe.listed[0].own
    assert after.listed[0].own == replace(was, marks=marked.marks, result="banker")
    assert after.listed[1] is shoe.listed[1]
    assert after.hands[0] == replace(marked, result="banker", shoe_after=())


def test_what_is_the_hands_own_is_kept() -> None:
    shoe = lent()
    shown = assess_shoe(shoe).hand(0)
    changed = replace(
        shown, number=7, source=Source("statement"), shoe_after=names("2h"), people=(Person("dealer", "C"),)
    )
    own = taken_back(shoe, 0, shown, changed).listed[0].own
    assert (own.number, own.source, own.shoe_after) == (7, Source("statement"), names("2h"))
    assert own.people == (Person("dealer", "C"),)


def test_what_the_shoe_says_once_can_not_be_changed_in_one_hand() -> None:
    shoe = lent()
    shown = assess_shoe(shoe).hand(0)
    with pytest.raises(Unusable, match="“decks” was changed in the hand"):
        taken_back(shoe, 0, shown, replace(shown, decks=6))


# lists


def test_the_hands_as_a_list() -> None:
    shoe = load_shoe(Path(str(resource("data", "shoes"))) / "excess-card-shifts-the-shoe.shoe.toml")
    lines = hand_lines(assess_shoe(shoe))
    assert (lines[0].number, lines[0].kind, lines[0].cards, lines[0].result) == ("", "burn", "1 to 5", "")
    marked = next(it for it in lines if it.marks)
    assert (marked.number, marked.cards, marked.result, marked.due) == (
        "39",
        "195 to 199",
        "Banker wins",
        "Banker wins",
    )
    assert marked.marked == "Card drawn in error"
    assert marked.departs == "5s went to no hand; no card was due."
    assert [it.number for it in lines if it.differs] == ["40", "42", "43", "44", "45", "46", "47", "48"]
    rows = list(csv.reader(io.StringIO(hands_csv(lines))))
    assert rows[0][:5] == ["hand", "kind", "cards", "result", "mandated"]
    assert rows[41] == ["40", "hand", "200 to 205", "Banker wins", "Player wins", "yes", "", ""]
    assert rows[1][:4] == ["", "burn", "1 to 5", ""]


def test_what_is_not_on_record_is_said_in_a_list() -> None:
    hands = (
        listed("P 9h, B 4s, P Kd", number=3),
        listed("", result="tie"),
        listed(""),
        listed("P 9h, gap, B 4s, P Kd, B 7c", number=9),
    )
    lines = hand_lines(assess_shoe(shoe_of(*hands)))
    assert [it.result for it in lines] == ["Player wins", "Tie", "not recorded", "Player wins"]
    assert [it.cards for it in lines] == ["not known", "not known", "not known", "not known"]
    one = hand_lines(assess_shoe(shoe_of(listed("burn 5c", kind="burn"), "P 9h, gap, B 4s")))
    assert [it.cards for it in one] == ["1", "2, others not known"]
    round_ = listed("1 9h, D 8h", game=Game.TWENTY_ONE)
    assert hand_lines(assess_shoe(shoe_of(round_, game=Game.TWENTY_ONE, rules="us-nd")))[0].result.startswith("Dealer")


def test_a_card_carried_over_stands_before_the_others() -> None:
    shoe = shoe_of("P 9h, B 4s, P Kd, B 7c, out 5s", listed("P 5s, B 2h, P 3h, B 4h", carried=1))
    assert [it.cards for it in hand_lines(assess_shoe(shoe))] == ["1 to 5", "5 and 6 to 8"]
    lost = shoe_of("P 9h, B 4s", listed("P 5s, B 2h", carried=1))
    assert hand_lines(assess_shoe(lost))[1].cards == "? and 3"


def marked(error: Irregularity, events: str, *after: str) -> list[tuple[str, str, bool]]:
    shoe = shoe_of(listed(events, Mark(1, error)), *after)
    return [(it.result, it.due, it.differs) for it in hand_lines(assess_shoe(shoe))]


def test_where_no_provision_decides_the_hand_comes_to_what_was_done() -> None:
    assert marked(Irregularity.WRONG_PACK, "P 9h, B 4s, P Kd, B 7c") == [("Player wins", "Player wins", False)]


def test_a_ruling_that_waits_for_a_card_is_open_in_the_list() -> None:
    waits = marked(Irregularity.MISSED_CARD, "P 2h, B 3s, P 3h, B 2s", "P ??, B 9h, P 9h, B 8h")
    assert waits == [("Tie", "open", False), ("not recorded", "open", False)]


def test_rounds_that_nobody_dealt_or_that_no_rule_commands_are_told_apart() -> None:
    seen = "P 9s, B 3h, P 7h, B 4d, P 5s up #e, move c5 burn"
    shown = listed(seen, Mark("#e", Irregularity.CARD_DRAWN_IN_ERROR))
    whole = assess_shoe(shoe_of(shown, "P 9c, B 4h, P Kd, B 2c"))
    assert [it.hand for it in whole.marked[0].later] == [None, 1]
    assert [it.number for it in hand_lines(whole)] == ["1", "2"]
    void = listed("P 9c, B 4h, P Kd, B 2c, say F void", kind="void")
    first = listed("P 9s, B 3h, P 7h, B 4d, out 5s unseen #e, move c5 burn", Mark(5, Irregularity.CARD_DRAWN_IN_ERROR))
    lines = hand_lines(assess_shoe(shoe_of(first, listed("burn 2c", kind="burn"), void)))
    assert [(it.kind, it.result, it.due) for it in lines[1:]] == [
        ("burn", "", "as dealt"),
        ("void hand", "Void", "not dealt"),
    ]


def test_the_patrons_as_a_list() -> None:
    patrons = (
        Patron("=A", None, 3, Decimal(-5300), Decimal(0), "@b"),
        Patron(role="All, together", refunded=Decimal("5290.50")),
    )
    rows = list(csv.reader(io.StringIO(patrons_csv(shoe_of(patrons=patrons)))))
    assert rows[1] == ["'=A", "", "3", "-5300", "0", "-5300", "'@b"]
    assert rows[2] == ["", "All, together", "", "not recorded", "5290.5", "not recorded", ""]


# the clock


def test_what_happened_stands_on_the_shoes_clock() -> None:
    machine = (
        MachineEvent(Happening.LIGHT, NOON + timedelta(minutes=40), text="It was on."),
        MachineEvent(Happening.OTHER, after=12, text="A patron left."),
        MachineEvent(Happening.CUT),
        MachineEvent(Happening.OTHER),
    )
    told = incident("missing_card", since=NOON, noticed=NOON + timedelta(hours=2), until=NOON + timedelta(hours=2))
    shoe = shoe_of(began=NOON, ended=NOON + timedelta(hours=3), machine=machine, incidents=(told,))
    ticks = clock_of(shoe)
    assert [(it.time, it.what, it.elapsed) for it in ticks] == [
        ("2026-11-29 12:00", "First card", ""),
        ("2026-11-29 12:00", "From here: missing card", ""),
        ("2026-11-29 12:40", "Warning light: It was on.", "40 min later"),
        ("2026-11-29 14:00", "Until here: missing card", "1 h 20 min later"),
        ("2026-11-29 14:00", "Noticed: missing card", ""),
        ("2026-11-29 15:00", "Last card", "1 h later"),
        ("time not recorded", "A patron left.", ""),
        ("time not recorded", "Cut", ""),
        ("time not recorded", "Something else", ""),
    ]
    assert [it.machine for it in ticks] == [None, None, 0, None, None, None, 1, 2, 3]
    assert ticks[6].after == 12
    assert not clock_of(shoe_of(incidents=(incident("missing_card"),)))


# what stays open, and two shoes


def open_points(shoe: Shoe) -> str:
    (heard,) = assess_shoe(shoe).incidents
    return " ".join(undetermined(shoe, heard))


def test_what_the_record_leaves_open_is_said() -> None:
    bare = open_points(shoe_of(incidents=(incident("missing_card"),)))
    assert "Which cards they were. How many there were." in bare
    assert "the number of decks is not recorded" in bare
    assert "Which hands it touched first and last." in bare
    assert "none of those that it touched is on record" in bare
    named = incident("missing_card", cards="Kd", first=1)
    with_hands_ = open_points(shoe_of("P 9h, B 4s", decks=6, incidents=(named,)))
    assert "Which card" not in with_hands_
    assert "decks" not in with_hands_
    assert "Which hands it touched last." in with_hands_
    assert "that turns on which it touched" in with_hands_
    assert "first." in open_points(shoe_of(incidents=(incident("missing_card", count=1, last=1),)))
    inside = open_points(shoe_of("P 9h, B 4s", incidents=(incident("extra_card", count=1, first=1, last=1),)))
    assert inside.startswith("Which card it was.")
    assert "where in the shoe the cards lay" in inside


def test_an_unshuffled_shoe_needs_the_discards_before_it() -> None:
    told = (incident("unshuffled", "shuffle_omitted"),)
    assert open_points(shoe_of(incidents=told)).startswith("Whether the cards came as they lay before")
    assert "as they lay" not in open_points(shoe_of(incidents=told, before=names("9h 8h")))


def test_cards_that_went_from_one_shoe_to_another_are_told_in_both() -> None:
    short = shoe_of(name="first", incidents=(incident("moved_to_other_shoe", count=1, other_shoe="second"),))
    over = shoe_of(name="second", incidents=(incident("extra_card", cards="7h", other_shoe="first"),))
    (moved,) = counterparts(short, over)
    assert moved_words(moved, short, over) == (
        "Told in both shoes of the case: one card went to “second”, which tells of 7h. Both agree."
    )
    assert moved_words(moved, over, short).startswith("Told in both shoes of the case: 7h came from “first”, which")
    many = replace(over, incidents=(incident("extra_card", count=2, other_shoe="first"),))
    (other,) = counterparts(short, many)
    assert moved_words(other, short, many).endswith("which tells of 2 cards. The two do not agree.")
    unknown = replace(over, incidents=(incident("extra_card", other_shoe="first"),))
    assert "cards, not known how many" in moved_words(counterparts(short, unknown)[0], short, unknown)


def test_a_seat_of_a_hand_is_kept() -> None:
    assert own_hand(Hand(Game.BACCARAT, "nz", (), seats=(Seat(1),))).seats == (Seat(1),)
