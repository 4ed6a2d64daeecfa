"""An event line is read as a person writes it, and what can't be read is said in words."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer.cards import card
from reviewer.record.hand import Game
from reviewer.record.line import parse_event, parse_place, parse_reference
from reviewer.table import (
    BANKER,
    BURN,
    PLAYER,
    Cut,
    Dealt,
    Event,
    Facing,
    Gap,
    Moved,
    Place,
    Said,
    Shuffled,
    Total,
    Turned,
    Word,
    space,
)
from tests.record.made import events


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("P 9h", Dealt(PLAYER, card("9h"))),
        ("p 10H", Dealt(PLAYER, card("Th"))),
        ("D 6s down", Dealt(Place("D"), card("6s"), Facing.DOWN)),
        ("3.2 9", Dealt(space(3, 2), card("9?"))),
        ("OUT ?? unseen DROPPED", Dealt(Place("out"), card("??"), seen=False, dropped=True)),
        ("burn 7h boxed seen", Dealt(BURN, card("7h"), boxed=True, seen=True)),
        ("  P\t4d  #error   @61.480 up ;  he said: stay ; no  ", Dealt(
            PLAYER, card("4d"), Facing.UP, clip=Decimal("61.480"), label="error", text="he said: stay ; no"
        )),
        ("P 4d;", Dealt(PLAYER, card("4d"))),
        ("3 =16/2 #a", Total(space(3), 16, 2, label="a")),
        ("B =0", Total(BANKER, 0)),
        ("3 =11/1", Total(space(3), 11, 1)),
        ("3 =21/8", Total(space(3), 21, 8)),
        ("say P stay", Said(PLAYER, Word.STAY)),
        ("Say f No-More-Bets", Said(Place("F"), Word.NO_MORE_BETS)),
        ("say 3.2 hit @1", Said(space(3, 2), Word.HIT, clip=Decimal(1))),
        ("turn C4", Turned("c4")),
        ("turn #peek #seen", Turned("#peek", label="seen")),
        ("move c6 b", Moved("c6", BANKER)),
        ("move #x burn ; laid aside", Moved("#x", BURN, text="laid aside")),
        ("cut", Cut()),
        ("shuffle @0.5", Shuffled(clip=Decimal("0.5"))),
        ("gap ; a head in the way", Gap(text="a head in the way")),
    ],
)  # fmt: skip
def test_a_line_is_an_event(line: str, event: Event) -> None:
    assert parse_event(line) == event


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "The line holds no event. An event begins with a place (P, B, D, 1 to 9, 3.2, burn, out) "
             "or with one of: say, turn, move, cut, shuffle, gap."),
        ("P 9h\nB 4d", "The line holds a control character (U+000A). An event is one line of text."),
        ("P 9h \x00", "The line holds a control character (U+0000)."),
        ("9h", "“9h” is a card; the place it went to stands before it, as in “P 9h”."),
        ("sya P stay", "“sya” does not begin an event. Was “say” meant? An event begins with"),
        ("x", "“x” does not begin an event. An event begins with"),
        ("0 9h", "“0” does not begin an event."),
        ("3.1 9h", "“3.1” is no place: the first hand of space 3 is written 3."),
        ("P", "“P” ends too early. The form is PLACE CARD, as in “P 9h”."),
        ("P 11h", "“11h” is no card."),
        ("P " + "x" * 99, "“" + "x" * 39 + "…” is no card."),
        ("P 4d upp", "“upp” says nothing about a card. Was “up” meant? What may follow a card is up, down, boxed, "
                     "seen, unseen, dropped, @SECONDS, #label and ; text."),
        ("P 4d up up", "“up” stands twice in the line. Once is enough."),
        ("P 4d up down", "“up” and “down” contradict each other. One of them can stand."),
        ("P 4d unseen seen", "“unseen” and “seen” contradict each other."),
        ("P 4d @-3", "“@-3” is no time in the clip. It is @ and the seconds from the clip's start, with up to six "
                     "decimals, as in @61.480."),
        ("P 4d @1.", "“@1.” is no time in the clip."),
        ("P 4d @1:02", "“@1:02” is no time in the clip."),
        ("P 4d @1 @2", "The line has two times, @1 and @2. An event has one at most."),
        ("P 4d #a #b", "The line has two labels, #a and #b. An event has one at most."),
        ("P 4d #", "A “#” stands alone. A label is one word right behind it, as in #error."),
        ("P 4d #a!", "“#a!” is no label. A label is # and up to 60 letters, digits, dots, - or _, as in #error."),
        ("P =12", "No hand P comes to “=12”: a point count is a number from 0 to 9."),
        ("3 =16/1", "No hand at 3 comes to “=16/1”: 1 card can't make 16."),
        ("3 =3/2", "No hand at 3 comes to “=3/2”: 2 cards can't make 3."),
        ("3 =1", "No hand at 3 comes to “=1”: a total is a number from 2 to 40."),
        ("3 =16/0", "No hand at 3 comes to “=16/0”: a hand has from 1 to 30 cards."),
        ("3 =x", "“=x” is no total. A total is = and a number, with /CARDS if known: =16/2."),
        ("3 =16/", "“=16/” is no total."),
        ("3 =16 up", "“up” stands behind “3 =16”. What may follow there is @SECONDS, #label and ; text."),
        ("burn =4", "“burn” is no hand, so it has no total. A total belongs to P, B, D or a space."),
        ("say P stya", "“stya” is no call. Was “stay” meant? What can be said is card, stay, hit,"),
        ("say X hit", "“X” is nobody who speaks. Who speaks is P, B, D, F (the floor supervisor), a space from 1 "
                      "to 9 or a split hand like 3.2."),
        ("say burn hit", "“burn” is nobody who speaks."),
        ("say P", "“say P” ends too early. The form is say WHO WORD, as in “say P stay”."),
        ("say P stay now", "“now” stands behind “say P stay”."),
        ("turn", "“turn” ends too early. The form is turn CARD, as in “turn c4”."),
        ("turn 4", "“4” names no card. A card is named by its order out of the shoe (c4) or by the label of its "
                   "event (#error)."),
        ("turn c0", "“c0” names no card."),
        ("turn c4 up", "“up” stands behind “turn c4”."),
        ("move c1", "“move c1” ends too early. The form is move CARD PLACE, as in “move c6 B”."),
        ("move c1 Q", "“Q” is no place. A place is P, B, D, a space from 1 to 9, a split hand like 3.2, burn or out."),
        ("move c1 brun", "“brun” is no place. Was “burn” meant?"),
        ("move c1 B C", "“C” stands behind “move c1 B”."),
        ("cut c4", "“c4” stands behind “cut”."),
        ("shuffle x", "“x” stands behind “shuffle”."),
        ("gap 10", "“10” stands behind “gap”."),
    ],
)  # fmt: skip
def test_what_can_not_be_read_is_said_in_words(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=r"[.]$") as fault:
        parse_event(line)
    assert str(fault.value).startswith(said)


def test_places_and_references_are_read_alone() -> None:
    assert parse_place("d") == "D"
    assert parse_reference("c12") == "c12"


@given(st.sampled_from(Game).flatmap(events))
def test_every_event_reads_back_from_its_line(event: Event) -> None:
    assert parse_event(str(event)) == event


@given(st.text() | st.text("PBD9hc4#@;= ./updownsay", max_size=20))
def test_any_text_is_an_event_or_a_sentence(line: str) -> None:
    try:
        event = parse_event(line)
    except ValueError:
        with pytest.raises(ValueError, match=r"[.]$"):
            parse_event(line)
    else:
        assert parse_event(str(event)) == event
