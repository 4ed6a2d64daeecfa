"""Short words about a hand for screens and plates, and the cards in a sentence.

Cards stand in sentences as they are written in a record (``4s``); whoever shows them may draw them.
"""

from __future__ import annotations

import re

from reviewer.cards import Card, card
from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome, State
from reviewer.record.hand import Game, Hand, Seat
from reviewer.review.assessment import Assessment
from reviewer.review.words import STATUSES, amount, discard_name, status_words
from reviewer.table import (
    Place,
    Word,
)

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_FARE = (
    ("win", "wins", "win"),
    ("natural", "natural", "naturals"),
    ("push", "pushes", "push"),
    ("lose", "loses", "lose"),
)
_CARD = re.compile(r"(?<![\w(])(?:[A2-9TJQK][shdc?]|\?[shdc?])(?![\w)])")
_AFTER_AS = re.compile(r"As (?:its|the|a|an|if|long|many|soon|dealt|it|they|to)\b")


def number_words(count: int) -> str:
    """A small number as it is said; 0 is "no"."""
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def cards_in(text: str) -> tuple[str | Card, ...]:
    """A sentence parted into its words and the cards that it names."""
    parts: list[str | Card] = []
    start = 0
    for found in _CARD.finditer(text):
        if _AFTER_AS.match(text, found.start()):
            continue
        if found.start() > start:
            parts.append(text[start : found.start()])
        parts.append(card(found.group()))
        start = found.end()
    if start < len(text):
        parts.append(text[start:])
    return tuple(parts)


def spoken(text: str) -> str:
    """A sentence as it is read aloud: cards by their names."""
    return "".join(part if isinstance(part, str) else part.words for part in cards_in(text))


def short_place(place: Place, game: Game) -> str:
    """The same, where there is little room: "the Player", "the bucket"."""
    short = {
        "P": "the Player",
        "B": "the Banker",
        "D": "the dealer",
        "burn": discard_name(game).lower().replace("discard", "the"),
    }
    return short.get(place, f"space {place}")


def word_said(word: Word) -> str:
    """A call without its quotation marks: "Stay", "No more bets"."""
    return word.value.replace("-", " ").capitalize()


def side_name(key: str) -> str:
    """A hand's name: "Player", "Banker", "Dealer", "Space 3"."""
    return key.capitalize() if key.isalpha() else f"Space {key}"


def result_words(outcome: Outcome) -> str:
    """How a line ends, in two words: "Banker wins", "Tie", "Void", "Dealer 20"."""
    if outcome.state is not State.DECIDED:
        return {State.VOID: "Void", State.ANNULLED: "Annulled", State.OPEN: "Open"}[outcome.state]
    if outcome.winner:
        return "Tie" if outcome.winner == "tie" else f"{side_name(outcome.winner)} wins"
    dealer = outcome.hands.get("dealer")
    if dealer is not None:
        return f"Dealer {'?' if dealer.count is None else dealer.count}"
    return "Not finished"


def counts(outcome: Outcome) -> tuple[str, str] | None:
    """The counts of a coup, the winner's first; "?" where one can't be known. None where there are no two hands."""
    hands = [outcome.hands.get("player"), outcome.hands.get("banker")]
    if None in hands:
        return None
    told = ["?" if hand is None or hand.count is None else str(hand.count) for hand in hands]
    return (told[1], told[0]) if outcome.winner == "banker" else (told[0], told[1])


def count_words(outcome: Outcome) -> str:
    """The counts in words, the winner's first: "7 to 6"; of a twenty-one round how the spaces fare."""
    both = counts(outcome)
    if both is not None:
        return f"{both[0]} to {both[1]}"
    told = []
    for result, one, several in _FARE:
        many = [key for key, value in outcome.results.items() if value == result]
        if many:
            told.append(f"{', '.join(many)} {one if len(many) == 1 else several}")
    return "; ".join(told)


def paid_words(hand: Hand) -> str:
    """What the table paid, where it is on record: "paid 200"; the largest amount that went to a seat."""
    paid = [seat.paid for seat in hand.seats if seat.paid is not None and seat.paid > 0]
    return f"paid {amount(max(paid))}" if paid else ""


def bank_words(hand: Hand, outcome: Outcome) -> str:
    """What a line gives to its winning side, in two words: "bank 190", "place 3 200"."""
    bank = next((seat.place for seat in hand.seats if seat.role == "banker"), None)
    gain = outcome.net.get(str(bank)) if bank is not None else None
    return f"bank {amount(gain)}" if gain is not None and gain > 0 else ""


def role_words(hand: Hand, seat: Seat) -> str:
    """A seat's role for a reader: "Dominant Player", "Banker"; in baccarat its place."""
    roles = {"banker": "Banker", "dominant": "Dominant Player", "participant": "Participant"}
    if hand.game is Game.TWENTY_ONE:
        return ""
    return roles.get(seat.role or "", f"Place {seat.place}" if seat.role is None else seat.role.capitalize())


def wager_words(hand: Hand, seat: Seat) -> str:
    """A seat's wagers for a reader: "200 on Player"; in twenty-one the amount alone, "?" where it is not
    known.
    """
    if not seat.wagers:
        return "" if seat.role == "banker" else "?" if hand.game is Game.TWENTY_ONE else "wager not known"
    if hand.game is Game.TWENTY_ONE:
        return "+".join(amount(value) for name, value in seat.wagers.items() if name == "main")
    return ", ".join(f"{amount(value)} on {name.capitalize()}" for name, value in seat.wagers.items())


def status(assessment: Assessment, finding: Finding | None) -> tuple[str, str]:
    """The glyph and the words of the answer's kind."""
    if finding is None:
        return "", "Not reviewed"
    if finding.needs:
        return "needs_facts", "One question"
    outcome = finding.default.outcome if finding.default else None
    if finding.status is Status.GOVERNED and outcome is not None and outcome.state is State.OPEN:
        return "open", "Open"
    return finding.status.value, status_words(finding) or STATUSES[finding.status]
