"""Short words: results, counts, money, seats, and the cards in a sentence."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.cards import card
from reviewer.law.outcome import HandOutcome, NextRound, Outcome, State
from reviewer.record.hand import Game, Hand, Seat
from reviewer.record.reading import read_hand
from reviewer.review.assessment import assess
from reviewer.review.comparing import compared
from reviewer.review.telling import (
    bank_words,
    cards_in,
    count_words,
    counts,
    number_words,
    paid_words,
    result_words,
    role_words,
    short_place,
    spoken,
    wager_words,
    word_said,
)
from reviewer.table import Place, Word

PLAYER_WINS = Outcome(
    State.DECIDED,
    hands={"player": HandOutcome(("5c",), 6), "banker": HandOutcome(("2d",), None)},
    winner="player",
    net={"1": Decimal(-5)},
)
ROUND = Outcome(
    State.DECIDED,
    hands={"dealer": HandOutcome(("Kd", "9h"), 19), "1": HandOutcome(("Kh",), 20), "2": HandOutcome(("9h",), 18)},
    results={"1": "win", "2": "lose", "3": "lose", "4": "natural", "5": "push"},
)
TEXT = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error", "move c5 B"]
shoe_after = ["9d", "Kc", "4h", "8s", "2c"]
result = "player"
house = { disclosed_card = 1, disclosed_ten = 10 }
seats = [{ place = 1, role = "banker" }, { place = 3, role = "dominant", wagers = { player = "200" }, paid = "200" }]
marks = [{ at = "#error", error = "card_after_stay" }]
"""


def hand(text: str = TEXT) -> Hand:
    read = read_hand(text, "text")
    assert read.hand is not None
    return read.hand


def test_cards_in_a_sentence() -> None:
    assert cards_in("4s counts four.") == (card("4s"), " counts four.")
    assert cards_in("The 2d 5h") == ("The ", card("2d"), " ", card("5h"))
    assert cards_in("As its cards give") == ("As its cards give",)
    assert cards_in("see (h), 7? and ??") == ("see (h), ", card("7?"), " and ", card("??"))
    assert spoken("4s to the Banker") == "four of spades to the Banker"


def test_numbers_as_they_are_said() -> None:
    assert [number_words(n) for n in (0, 4, 11)] == ["no", "four", "11"]


@pytest.mark.parametrize(
    ("outcome", "result", "told"),
    [
        (PLAYER_WINS, "Player wins", "6 to ?"),
        (replace(PLAYER_WINS, winner="banker"), "Banker wins", "? to 6"),
        (replace(PLAYER_WINS, winner="tie"), "Tie", "6 to ?"),
        (replace(PLAYER_WINS, state=State.VOID, winner=None), "Void", "6 to ?"),
        (replace(PLAYER_WINS, winner=None), "Not finished", "6 to ?"),
        (ROUND, "Dealer 19", "1 wins; 4 natural; 5 pushes; 2, 3 lose"),
        (Outcome(State.DECIDED, hands={"dealer": HandOutcome((), None)}), "Dealer ?", ""),
    ],
)
def test_how_a_line_ends(outcome: Outcome, result: str, told: str) -> None:
    assert result_words(outcome) == result
    assert count_words(outcome) == told


def test_counts_of_no_coup() -> None:
    assert counts(ROUND) is None


def test_money_in_two_words() -> None:
    assert paid_words(hand()) == "paid 200"
    assert paid_words(replace(hand(), seats=())) == ""
    assert bank_words(hand(), replace(PLAYER_WINS, net={"1": Decimal(190)})) == "bank 190"
    assert bank_words(hand(), PLAYER_WINS) == ""
    assert bank_words(replace(hand(), seats=()), PLAYER_WINS) == ""


def test_places_and_calls() -> None:
    assert short_place(Place("burn"), Game.BACCARAT) == "the rack"
    assert short_place(Place("3"), Game.TWENTY_ONE) == "space 3"
    assert word_said(Word.NO_MORE_BETS) == "No more bets"


def test_seats() -> None:
    chemin, twenty_one = hand(), replace(hand(), game=Game.TWENTY_ONE)
    assert role_words(chemin, Seat(3, "dominant")) == "Dominant Player"
    assert role_words(chemin, Seat(4)) == "Place 4"
    assert role_words(chemin, Seat(4, "guest")) == "Guest"
    assert role_words(twenty_one, Seat(4)) == ""
    assert wager_words(chemin, Seat(1, "banker")) == ""
    assert wager_words(chemin, Seat(3)) == "wager not known"
    assert wager_words(twenty_one, Seat(3)) == "?"
    assert wager_words(twenty_one, Seat(3, wagers={"main": Decimal(5), "side": Decimal(1)})) == "5"
    assert wager_words(chemin, Seat(3, wagers={"player": Decimal(200)})) == "200 on Player"


def rows(text: str = TEXT) -> dict[str, tuple[str, str, bool]]:
    return {row.name: (row.actual, row.mandated, row.differs) for row in compared(assess(hand(text)))}


def test_actual_and_mandated_row_by_row() -> None:
    assert rows() == {
        "Winner": ("Player", "Banker", True),
        "Player’s Hand": ("5c Ah  6", "5c Ah  6", False),
        "Banker’s Hand": ("2d 5h 4s  1", "2d 5h  7", True),
        "Burned": ("none", "4s 9d Kc 4h 8s", True),
        "Next hand opens with": ("9d", "2c", True),
        "Place 1, Banker": ("−200 by its result", "190", True),
        "Place 3, 200 on Player": ("200 paid", "−200", True),
    }


def test_where_nothing_is_mandated_the_rest_is_said_all_the_same() -> None:
    told = rows(TEXT.replace("card_after_stay", "payout_error").replace("200 }, paid", "200 }, paid"))
    assert told["Winner"] == ("Player", "none", False)
    assert told["Place 3, 200 on Player"] == ("200 paid", "none", False)


def test_an_open_question_leaves_rows_open() -> None:
    told = rows(TEXT.replace("house = { disclosed_card = 1, disclosed_ten = 10 }\n", ""))
    assert told["Burned"] == ("none", "depends on the answer", True)


def test_money_on_which_answers_differ_is_open() -> None:
    it = replace(assess(hand()), unsettled=frozenset({"net"}))
    told = {row.name: (row.mandated, row.differs) for row in compared(it)}
    assert told["Place 3, 200 on Player"] == ("?", True)


def test_what_is_not_known_is_said() -> None:
    bare = TEXT.replace('result = "player"\n', "").replace(', wagers = { player = "200" }, paid = "200"', "")
    told = rows(bare)
    assert told["Place 3, wager not known"] == ("not known", "?", False)


def test_an_open_end_and_a_round_of_its_own() -> None:
    simulated = rows(TEXT.replace("disclosed_card = 1", "disclosed_card = 3"))
    assert simulated["Next hand opens with"][1] == "4s, a simulated round"
    open_end = compared(replace(assess(hand()), mandated=Outcome(State.OPEN, hands={"player": HandOutcome((), None)})))
    told = {row.name: row.mandated for row in open_end}
    assert (told["State"], told["Winner"], told["Banker’s Hand"]) == ("open", "open", "no hand")
    assert told["Next hand opens with"] == "open"


def test_results_stand_with_their_hands() -> None:
    it = replace(assess(hand()), actual=ROUND, mandated=replace(ROUND, next_round=NextRound("2c")))
    told = {row.name: row.actual for row in compared(it)}
    assert told["Space 1"] == "Kh  20, win"
