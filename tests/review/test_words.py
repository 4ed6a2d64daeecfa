"""A hand in words: events, places, outcomes, money; and the report for a terminal."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

import pytest

from reviewer.law.finding import Status
from reviewer.law.outcome import HandOutcome, Outcome, Part, State
from reviewer.record.hand import Game, Hand, Irregularity
from reviewer.record.line import parse_event
from reviewer.review.assessment import assess
from reviewer.review.report import report
from reviewer.review.resolution import resolution
from reviewer.review.words import (
    ERRORS,
    FOLLOWS,
    STATUSES,
    amount,
    by_card_words,
    counts,
    discard_name,
    event_words,
    hand_name,
    headline,
    place_name,
    speaker,
    status_words,
    waits_for,
)
from reviewer.table import Place
from tests.coups import coup, found, round_of


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("P 9h", "9h to the Player’s Hand"),
        ("B 4s down", "4s face down to the Banker’s Hand"),
        ("P 9h up boxed", "9h face up to the Player’s Hand, found face up in the shoe"),
        ("P 9h seen", "9h to the Player’s Hand, seen by a player"),
        ("out 9h unseen", "9h leaves the shoe and goes to no hand, seen by nobody"),
        ("B 9h dropped", "9h to the Banker’s Hand, dropped on the way"),
        ("burn 9h", "9h to the discard bucket"),
        ("P =6/2", "The Player’s Hand is known by its total: 6, 2 cards"),
        ("P =6", "The Player’s Hand is known by its total: 6"),
        ("say P stay", "The Dominant Player says “Stay”"),
        ("say D card", "The dealer says “Card”"),
        ("say F void", "The floor supervisor declares the hand void"),
        ("say D no-more-bets", "The dealer says “No more bets”"),
        ("turn c1", "2c is turned face up"),
        ("move c1 B", "Staff move 2c to the Banker’s Hand"),
        ("move c1 out", "Staff take 2c out of the hands"),
        ("cut", "The cutting card comes out"),
        ("shuffle", "The cards are shuffled"),
        ("gap", "A stretch without a view"),
    ],
)
def test_an_event_in_words(line: str, words: str) -> None:
    hand = coup("P 2c")
    hand = replace(hand, events=(*hand.events, parse_event(line)))
    assert event_words(hand, 2) == words


def test_places_and_speakers() -> None:
    assert place_name(Place("D"), Game.TWENTY_ONE) == "the dealer’s hand"
    assert place_name(Place("out"), Game.TWENTY_ONE) == "no hand"
    assert place_name(Place("3"), Game.TWENTY_ONE) == "space 3"
    assert place_name(Place("3.2"), Game.TWENTY_ONE) == "the second hand of space 3"
    assert [discard_name(game) for game in Game] == ["Discard bucket", "Discard rack", "Discard holder"]
    assert [hand_name(key) for key in ("player", "dealer", "3.2")] == ["Player’s Hand", "Dealer", "Space 3.2"]
    assert speaker(Place("3"), Game.TWENTY_ONE) == "Space 3"
    assert speaker(Place("P"), Game.BACCARAT) == "The Player"
    assert speaker(Place("F"), Game.BACCARAT) == "The floor supervisor"


def test_every_error_status_and_consequence_has_words() -> None:
    assert set(ERRORS) == set(Irregularity)
    assert set(STATUSES) == set(Status)
    assert all(words.endswith(".") for words in FOLLOWS.values())


def decided(winner: str | None = None) -> Outcome:
    return Outcome(State.DECIDED, winner=winner)


def test_headlines() -> None:
    assert headline(Outcome(State.VOID)) == "The hand is void"
    assert headline(Outcome(State.ANNULLED)) == "The hand is annulled"
    assert headline(Outcome(State.OPEN)) == "Open"
    assert headline(decided(winner="tie")) == "A tie"
    assert headline(decided(winner="banker")) == "Banker wins"
    assert headline(decided()) == "Not known"
    assert headline(Outcome(State.DECIDED, results={"2": "push"})) == "Space 2 pushes"
    results = {"1": "win", "3": "win", "4": "lose", "5": "push", "6": "push", "7": "push"}
    assert (
        headline(Outcome(State.DECIDED, results=results)) == "Spaces 1 and 3 win, space 4 loses, spaces 5, 6 and 7 push"
    )


def test_counts_have_the_winners_first() -> None:
    hands = {"player": HandOutcome((), 6), "banker": HandOutcome((), 7)}
    assert counts(Outcome(State.DECIDED, hands, "banker")) == (7, 6)
    assert counts(Outcome(State.DECIDED, hands, "player")) == (6, 7)
    assert counts(Outcome(State.DECIDED, {**hands, "player": HandOutcome((), None)})) is None
    assert counts(Outcome(State.DECIDED, {"dealer": HandOutcome((), 17)})) is None


def test_amounts() -> None:
    assert [amount(a) for a in (Decimal(-1200), Decimal("37.50"), "-5", "1165.505", None)] == [
        "−1,200", "37.50", "−5", "1,165.505", "?",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("next_card", "the next card, which is not on record"),
        ("card:c4", "card c4, which nobody can name"),
        ("decision:player", "the Dominant Player’s decision, which is not on record"),
        ("decision:3.2", "space 3.2’s decision, which is not on record"),
        ("shuffle", "the shuffle, whose order is not on record"),
    ],
)
def test_what_an_open_outcome_waits_for(name: str, words: str) -> None:
    assert waits_for(Outcome(State.OPEN, waits_for=name)) == words


def test_by_card_in_a_sentence() -> None:
    parts = {v: Part(State.DECIDED, w, {}, {}) for v, w in (("A", "banker"), ("2", "tie"), ("T", "banker"))}
    parts["3"] = Part(State.OPEN, None, {}, {})
    assert by_card_words(Outcome(State.OPEN, by_card=parts)) == "Banker wins on ace, 10; a tie on 2; still open on 3."
    assert by_card_words(Outcome(State.OPEN)) == ""
    counted = {v: replace(part, remaining=n) for (v, part), n in zip(parts.items(), (24, 23, 90, 22), strict=True)}
    assert by_card_words(Outcome(State.OPEN, by_card=counted)) == (
        "Banker wins on ace, 10 (114 of 159 cards left); a tie on 2 (23 of 159 cards left); "
        "still open on 3 (22 of 159 cards left)."
    )


def test_a_status_says_that_it_is_open_or_that_readings_part() -> None:
    opened = coup("P Ac, B 4d, P 2c, B Ah, say P card, say D card, B 5c up #e", "players_card_kept")
    assert status_words(found(opened)) == "Open"
    parted = coup(
        "P 3h, B 9c, P 3d, B 6s, B 2h #e, say P stay, B 8d up", "excess_initial_card", facts={"rectifiable": False}
    )
    assert status_words(found(parted)) == "Governed, readings part"
    assert status_words(found(coup("P 9h, B 2d, P Kh, B 2s #e", "other"))) == "Not governed"


REPORTED = [
    coup(
        "P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e, move c5 B",
        "card_after_stay",
        house={"disclosed_card": 1},
        result="player",
    ),
    coup("P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e", "card_after_stay"),
    coup("P Ac, B 4d, P 2c, B Ah, say P card, say D card, B 5c up #e", "players_card_kept"),
    coup("P 6d, B Qd, P Ks, B 8c, out 3h up seen #e", "card_drawn_in_error", rules="gaming-control"),
    round_of("P 9h, B 3s, P 7s, B 4d, P 2c up #e", "card_drawn_in_error"),
]


@pytest.mark.parametrize("hand", REPORTED)
def test_the_report_says_what_the_resolution_holds(hand: Hand) -> None:
    assessment = assess(hand)
    text = report(assessment)
    answer = resolution(assessment)
    for finding in answer["findings"]:
        assert all(step["because"] in text for step in finding["trail"])
        assert all(need["question"] in text for need in finding["needs"])
    assert all(difference["path"] in text for difference in answer["differences"])
    assert ("nothing is mandated" in text) == (answer["mandated"] is None)


def test_the_report_of_a_round_of_twenty_one_says_results() -> None:
    assessment = assess(coup("P 9h, B 2d, P Kh, B 2s"))
    results = replace(assessment.as_dealt, results={"1": "win"}, winner=None)
    assert "Space 1 wins" in report(replace(assessment, as_dealt=results))
