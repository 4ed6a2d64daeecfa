"""Events as they are typed: cards place themselves, departures take a prefix, calls a key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.cards import card
from reviewer.record.hand import Game, Hand, Irregularity, Seat
from reviewer.record.line import parse_event
from reviewer.review.completing import suggested
from reviewer.review.due import Standing, closing, coming, prompt
from reviewer.review.entry import begun, read

RULES = {Game.CHEMIN_DE_FER: "us-nj", Game.BACCARAT: "nz", Game.TWENTY_ONE: "us-nd"}
SPACES = (Seat(1), Seat(3), Seat(4))


def hand(typed: str = "", game: Game = Game.CHEMIN_DE_FER, *, seats: tuple[Seat, ...] = ()) -> Hand:
    """A hand typed from its beginning."""
    made = Hand(game, RULES[game], (), seats=SPACES if game is Game.TWENTY_ONE and not seats else seats)
    entry = read(made, typed)
    assert not entry.fault, entry.fault
    return replace(made, events=entry.events)


def lines(entered: Hand, typed: str) -> list[str]:
    """The lines that a typed text states after a hand."""
    entry = read(entered, typed)
    assert not entry.fault, entry.fault
    return [str(event) for event in entry.events]


def round_(typed: str) -> Hand:
    return hand(typed, Game.TWENTY_ONE)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9h 4s kd 7c", "P 9h, B 4s, P Kd, B 7c"),
        ("9 4 k 7", "P 9?, B 4?, P K?, B 7?"),
        ("10h ? ?s 7?", "P Th, B ??, P ?s, B 7?"),
        ("5c 2d kh 5h c 9h s", "P 5c, B 2d, P Kh, B 5h, say P card, P 9h, say B stay"),
        ("5c 2d kh 5h 9h", "P 5c, B 2d, P Kh, B 5h, P 9h"),
        ("5c 2d ah 5h s", "P 5c, B 2d, P Ah, B 5h, say P stay"),
        ("burn 7h 9h up 4s @1.5 #x", "burn 7h, P 9h up, B 4s @1.5 #x"),
        ("b 5c out 4d seen p =6/2", "B 5c, out 4d seen, P =6/2"),
        ("9h cut shuffle gap say P stay", "P 9h, cut, shuffle, gap, say P stay"),
        ("9h move c1 b turn c1 p s b c d c", "P 9h, move c1 B, turn c1, say P stay, say B card, say D card"),
        ("void", "say F void"),
        ("f void no-more-bets", "say F void, say D no-more-bets"),
        ("stay card", "say P stay, say B card"),
        ("9h up ; off the shoe", "P 9h up ; off the shoe"),
    ],
)
def test_a_coup(typed: str, said: str) -> None:
    assert ", ".join(lines(hand(), typed)) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("9h 8h 8c ks 2c", "1 9h, 3 8h, 4 8c, D Ks, 1 2c"),
        ("3 9h", "3 9h"),
        ("3 9", "1 3?, 3 9?"),
        ("3 9? 3 =16/2 d 6s down", "3 9?, 3 =16/2, D 6s down"),
        ("3.2 9h 2 h f void", "3.2 9h, say 2 hit, say F void"),
        ("3 10", "1 3?, 3 T?"),
    ],
)
def test_a_round(typed: str, said: str) -> None:
    assert ", ".join(lines(hand(game=Game.TWENTY_ONE), typed)) == said


def test_calls_of_a_round_go_to_whoever_is_asked() -> None:
    dealt = round_("9h 8h 8c as 2c 8d kd 9s")
    assert lines(dealt, "n n i") == ["say 1 decline", "say 3 decline", "say 4 insure"]
    asked = round_("9h 8h 8c as 2c 8d kd 9s n n n x 5c p")
    assert [str(event) for event in asked.events[11:]] == ["say 1 double", "1 5c", "say 3 split"]
    assert lines(asked, "3c s") == ["3 3c", "say 3 stand"]
    stood = round_("9h 8h 8c 6s tc 8d kd 9s s s s")
    assert lines(stood, "4h") == ["D 4h"], "the dealer is the last"
    hit = round_("9h 8h 8c 6s 2c 8d kd 9s h")
    assert lines(hit, "s") == ["say 1 stand"], "a call where a card is due is that space's"
    assert lines(round_("9h 8h 8c as 2c 8d kd 9s"), "4c") == ["1 4c"], "a card says that nobody insured"


def test_a_call_that_nobody_is_asked_for_takes_a_speaker() -> None:
    departed = round_("9h 8h 8c 6s 2c 8d kd 9s h d 4c")
    assert coming(departed).standing is Standing.DEPARTED
    assert "Say whose it is" in read(departed, "s").fault
    assert lines(departed, "3 s") == ["say 3 stand"]
    assert "Say whose it is" in read(round_("9h 8h 8c"), "s").fault


@pytest.mark.parametrize(
    ("before", "typed", "fault"),
    [
        ("", "11s", "“11s” does not begin an event."),
        ("", "say p hit", "“hit” is not said in chemin de fer."),
        ("", "b", "What went to b stands behind it"),
        ("", "f 9h", "The floor supervisor declares"),
        ("", "move c9 b", "“c9” is not out yet"),
        ("", "9h q9", "“q9” does not begin"),
        ("", "9h up down", "contradict"),
        ("9h 4s kd 7c", "5h ", "No card is due. Say where 5h went, as in “p 5h”"),
        ("5c 2d ah 5h s p 4s", "5h ", "Event 6 departs from normal play"),
        ("5c 2d ah 5h s p 4s move c5 b", "5h ", "After a repair"),
        ("? ? ? ?", "5h ", "A card is not known"),
    ],
)
def test_what_is_wrong_is_said(before: str, typed: str, fault: str) -> None:
    entry = read(hand(before), typed)
    assert not entry.ready
    assert fault in entry.fault


def test_wagers_that_nobody_listed() -> None:
    bare = Hand(Game.TWENTY_ONE, "us-nd", ())
    entry = read(bare, "9h")
    assert "Which spaces have wagers is not on record" in entry.fault
    assert [it.text for it in entry.suggestions] == ["1 9h", "2 9h", "3 9h", "4 9h", "5 9h"]
    assert prompt(bare) == "Wagers are not on record. Say where each card went, as 1 9h"
    assert prompt(replace(bare, events=(parse_event("1 9h"),))) == "The dealer’s first card is due, as 9h, 9 or ?"


def test_a_departure_is_told_as_it_arises_and_marked() -> None:
    stayed = hand("5c 2d ah 5h s")
    entry = read(stayed, "p 4s!")
    assert entry.ready
    assert entry.mark
    assert entry.departure is not None
    assert entry.departure.event == 6
    assert entry.departure.could_be[0] is Irregularity.CARD_AFTER_STAY
    assert entry.told == "4s to the Player’s Hand"
    assert read(stayed, "b s").departure is None
    assert not read(stayed, "p 4s").mark
    assert not read(stayed, "!").ready
    assert read(stayed, "move c9 b").departure is None


# the prompt


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "The Player’s first card is due, as 9h, 9 or ?"),
        ("9h 4s kd", "The Banker’s second card is due, as 9h, 9 or ?"),
        ("9h 4s kd 7c", "The hand is complete. Enter closes it"),
        ("2c 2d ah 5h", "The Dominant Player must draw on 3: c, or the card itself, as 9h"),
        ("5c 2d kh 5h", "The Dominant Player may draw or stay on 5: c card, s stay"),
        ("5c ad ah 2h", "The Dominant Player must stay on 6: s, or the next card"),
        ("5c 2d ah 5h", "The Dominant Player must stay on 6. Enter closes the hand"),
        ("5c 2d ah 5h s", "The Banker must stay on 7. Enter closes the hand"),
        ("5c 2d ah 5h s p 4s", "What came next, as p 5c, out 5c, move c5 b. Enter closes the hand"),
        ("5c 2d ah 5h s p 4s move c5 b", "What the staff did next, as move c5 b. Enter closes the hand"),
        ("? 4s kd 7c", "A card is not known. Say where the next one went, as p 5c"),
    ],
)
def test_the_prompt_of_a_coup(typed: str, said: str) -> None:
    assert prompt(hand(typed)) == said


def test_the_prompt_of_a_round() -> None:
    told = {
        "": "Space 1’s first card is due, as 9h, 9 or ?",
        "9h 8h 8c as 2c 8d kd 9s": "Insurance, space 1: i insure, n decline",
        "9h 8h 8c as 2c 8d kd 9s n": "Insurance, space 3: i insure, n decline",
        "9h 8h 8c 6s 2c 8d kd 9s": "Space 1 has 11: h hit, s stand, x double",
        "9h 8h 8c 6s 2c 8d kd 9s s": "Space 3 has 16: h hit, s stand, x double, p split",
        "9h 8h 8c 6s ? 8d kd 9s": "Space 1 has ?: h hit, s stand, x double, p split",
        "9h 8h 8c 6s 2c 8d kd ts s s s": "The dealer’s third card is due, as 9h, 9 or ?",
        "9h 8h 8c ks 2c 8d kd ts s s s": "The round is complete. Enter closes it",
        "9h 8h 8c 6s 2c 8d kd ts 3 4s 1 4s": "What came next, as 1 5c, out 5c, move c10 1. Enter closes the round",
    }
    for typed, said in told.items():
        assert prompt(round_(typed)) == said.replace("closes the round", "closes the hand"), typed


def test_insurance_before_an_end_and_before_what_nobody_knows() -> None:
    one = (Seat(1),)
    asked = "Insurance, space 1: i insure, n decline"
    natural = hand("ah as kd 9s", Game.TWENTY_ONE, seats=one)
    assert prompt(natural) == asked
    assert coming(natural).place is None
    unknown = hand("1 =21/3 d as d ?", Game.TWENTY_ONE, seats=one)
    assert coming(unknown).standing is Standing.LOST
    after_21 = hand("5h 6s 6d ? h th", Game.TWENTY_ONE, seats=one)
    assert coming(after_21).standing is Standing.LOST
    assert prompt(unknown) == "A card is not known. Say where the next one went, as 1 5c"


def test_a_hand_of_many_cards_is_still_told() -> None:
    typed = "ah 2h 8c 6s as 2d kd ts h ac h ad h as h ah h ac h ad h 2c h 2s"
    one = hand(typed.replace("2h 8c", "").replace("2d kd", ""), Game.TWENTY_ONE, seats=(Seat(1),))
    assert prompt(replace(one, events=(*one.events, parse_event("say 1 hit")))) == (
        "Space 1’s next card is due, as 9h, 9 or ?"
    )


# what a word could mean


@pytest.mark.parametrize(
    ("before", "typed", "meant"),
    [
        ("", "4", ["4s", "4h", "4d", "4c", "4?"]),
        ("", "9h 10", ["10s", "10h", "10d", "10c", "10?"]),
        ("", "t", ["ts", "th", "td", "tc", "t?"]),
        ("", "9h", []),
        ("", "p 4", ["4s", "4h", "4d", "4c", "4?"]),
        ("", "p c", ["card"]),
        ("", "b st", ["stay"]),
        ("", "out 4", ["4s", "4h", "4d", "4c", "4?"]),
        ("", "out 4d ", ["seen", "unseen", "boxed", "dropped"]),
        ("", "out x", []),
        ("", "burn 4", ["4s", "4h", "4d", "4c", "4?"]),
        ("", "p 4d u", ["up", "unseen"]),
        ("", "p 4d up ", ["down", "boxed", "seen", "unseen", "dropped"]),
        ("", "s", ["stay"]),
        ("", "sa", ["say"]),
        ("", "m", []),
        ("", "g", ["gap"]),
        ("", "say ", ["P", "B", "D", "F"]),
        ("", "say p ", ["card", "stay", "void", "no-more-bets"]),
        ("9h 4s", "m", ["move c2 p", "move c2 burn", "move c2 out"]),
        ("9h 4s", "move ", ["c2", "c1"]),
        ("9h 4s", "move c2 ", ["P", "B", "out", "burn"]),
        ("9h 4s", "move c2 b", []),
        ("9h 4s", "tu", ["turn c1", "turn c2"]),
        ("9h up", "tu", ["turn "]),
        ("9h 4s kd 7c", "5h", ["p 5h", "b 5h", "out 5h seen", "out 5h unseen", "burn 5h"]),
        ("9h", "move c1 b x", []),
        ("9h", "move c1 b @", []),
        ("", "4s; 4", []),
        ("", "p 4s!", []),
        ("", "", []),
    ],
)
def test_what_a_word_could_mean_in_a_coup(before: str, typed: str, meant: list[str]) -> None:
    assert [it.text for it in read(hand(before), typed).suggestions] == meant


@pytest.mark.parametrize(
    ("before", "typed", "meant"),
    [
        ("", "say ", ["1", "2", "3", "F"]),
        ("", "x", ["double"]),
        ("", "do", ["double"]),
        ("9h 8h 8c 6s 2c 8d kd 9s", "move c8 ", ["D", "out", "burn"]),
        ("9h 8h 8c 6s 2c 8d kd 9s", "m", ["move c8 1", "move c8 3", "move c8 4", "move c8 burn", "move c8 out"]),
        ("9h 8h 8c 6s 2c 8d kd 9s", "turn ", ["c8", "c7", "c6", "c5", "c4"]),
        ("9h 8h 8c 6s 2c 8d kd ts s s s d 4c d 5c", "5h", ["d 5h", "1 5h", "3 5h", "out 5h seen", "burn 5h"]),
    ],
)
def test_what_a_word_could_mean_in_a_round(before: str, typed: str, meant: list[str]) -> None:
    assert [it.text for it in read(round_(before), typed).suggestions] == meant


def test_what_is_meant_is_taken() -> None:
    entry = read(hand(), "p 4")
    first = entry.suggestions[0]
    assert (first.taken("p 4"), first.rest("p 4"), first.card) == ("p 4s", "s", card("4s"))
    placed = read(hand("9h 4s kd 7c"), "5h").suggestions[1]
    assert (placed.taken("5h"), placed.rest("5h")) == ("b 5h", "")
    assert suggested(hand(), [], "9h ") == ()


def test_a_word_that_is_not_finished_is_no_fault_yet() -> None:
    assert read(hand(), "sa").pending
    assert not read(hand(), "xyz").pending


def test_baccarat_has_no_calls_of_its_own() -> None:
    assert lines(hand(game=Game.BACCARAT), "2c 3c 2d 4d 9c") == ["P 2c", "B 3c", "P 2d", "B 4d", "P 9c"]
    assert [it.text for it in read(hand(game=Game.BACCARAT), "vo").suggestions] == ["void"]


# closing


def test_what_the_table_declared_is_asked_with_one_key() -> None:
    (asked,) = closing(hand("9h 4s kd 7c"))
    assert [asked.answer(key) for key in "pBtn"] == ["player", "banker", "tie", None]
    with pytest.raises(KeyError):
        asked.answer("x")
    spaces = closing(hand(game=Game.TWENTY_ONE, seats=(Seat(1, result="win"), Seat(3))))
    assert [(it.place, it.text, it.answer("u")) for it in spaces] == [(3, "The table said of space 3", "push")]


def test_a_hand_begins_with_what_was_typed() -> None:
    bare = hand()
    marked = begun(bare, read(bare, "5c 2d ah 5h s p 4s!"))
    assert [(mark.at, mark.error) for mark in marked.marks] == [(6, Irregularity.CARD_AFTER_STAY)]
    assert begun(bare, read(bare, "9h 4s!")).marks == ()
    assert begun(bare, read(bare, "9h 4s")).marks == ()
