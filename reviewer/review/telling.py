"""A hand told in words: events, errors, outcomes, money, as a clerk could read them aloud.

Cards stand in these sentences as they are written in a record (``4s``); whoever shows them may draw them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import assert_never

from reviewer.cards import UNKNOWN, Card, card
from reviewer.law.outcome import Outcome, State, money
from reviewer.record.hand import Game, Hand, Irregularity, Seat
from reviewer.table import (
    OUT,
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
    card_numbers,
)

_ERRORS = {
    Irregularity.CARD_AFTER_STAY: "Card after Stay",
    Irregularity.PLAYERS_CARD_KEPT: "Player’s card kept",
    Irregularity.DEALERS_CARD_MISSED: "Dealer’s card missed",
    Irregularity.CARD_TO_INACTIVE_SPACE: "Card to an inactive space",
    Irregularity.OTHER: "Another error",
}
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_CARD = re.compile(r"(?<![\w(])(?:[A2-9TJQK][shdc?]|\?[shdc?])(?![\w)])")
_AFTER_AS = re.compile(r"As (?:its|the|a|an|if|long|many|soon|dealt|it|they|to)\b")


def error_words(error: Irregularity) -> str:
    """An irregularity's name: "Card after Stay"."""
    return _ERRORS.get(error) or error.value.replace("_", " ").capitalize()


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


def place_words(place: Place, game: Game) -> str:
    """Where a card goes, after "to": "the Player’s Hand", "space 3", "the discard bucket"."""
    match place:
        case "P":
            return "the Player’s Hand"
        case "B":
            return "the Banker’s Hand"
        case "D":
            return "the dealer"
        case "burn":
            return discard_words(game)
        case "out":
            return "no hand"
    hand = f", hand {place[2:]}" if len(place) > 1 else ""
    return f"space {place[0]}{hand}"


def short_place(place: Place, game: Game) -> str:
    """The same, where there is little room: "the Player", "the bucket"."""
    short = {"P": "the Player", "B": "the Banker", "D": "the dealer", "burn": f"the {discard_words(game).split()[-1]}"}
    return short.get(place, f"space {place}")


def discard_words(game: Game) -> str:
    """What the game's cards go into when they are burned."""
    holder = {Game.CHEMIN_DE_FER: "bucket", Game.BACCARAT: "rack", Game.TWENTY_ONE: "holder"}[game]
    return f"the discard {holder}"


def speaker_words(who: Place, game: Game) -> str:
    """Who speaks: "The Dominant Player", "The Banker", "The dealer", "Space 3"."""
    player = "The Dominant Player" if game is Game.CHEMIN_DE_FER else "The Player’s Hand"
    banker = "The Banker" if game is Game.CHEMIN_DE_FER else "The Banker’s Hand"
    words = {"P": player, "B": banker, "D": "The dealer", "F": "The floor supervisor"}
    return words.get(who, f"Space {who}")


def word_said(word: Word) -> str:
    """A call without its quotation marks: "Stay", "No more bets"."""
    return word.value.replace("-", " ").capitalize()


def event_words(events: Sequence[Event], number: int, game: Game) -> str:
    """What an event of a line says, ``number`` counted from 1: "4s face up to the Player’s Hand"."""
    event = events[number - 1]
    match event:
        case Dealt():
            return _dealt_words(event, game)
        case Total(place=place, count=count, cards=cards):
            several = f", {number_words(cards)} card{'s' * (cards != 1)}" if cards is not None else ""
            told = f"{place_words(place, game)} is known by its total: {count}{several}"
            return told[0].upper() + told[1:]
        case Said(who=who, word=word):
            return f"{speaker_words(who, game)} says “{word_said(word)}”"
        case Turned(card=reference):
            return f"{referred(events, reference)} is turned face up"
        case Moved(card=reference, place=place):
            return f"Staff move {referred(events, reference)} to {place_words(place, game)}"
        case Cut():
            return "The cutting card comes out"
        case Shuffled():
            return "The cards are shuffled"
        case Gap():
            return "A stretch without a view of the table"
    assert_never(event)


def _dealt_words(event: Dealt, game: Game) -> str:
    words = ["a card" if event.card == UNKNOWN else str(event.card)]
    if event.boxed:
        words.append("found face up in the shoe")
    if event.facing:
        words.append("face up" if event.facing is Facing.UP else "face down")
    if event.place == OUT:
        words.append("out of the shoe, to no hand")
    else:
        words.append(f"to {place_words(event.place, game)}")
    if event.dropped:
        words.append("dropped on its way")
    if event.seen is not None:
        words.append("seen by a player" if event.seen else "seen by nobody")
    head, *rest = words
    told = f"{head} {rest[0]}" if rest else head
    return ", ".join([told + (f" {rest[1]}" if len(rest) > 1 else ""), *rest[2:]])


def referred(events: Sequence[Event], reference: str) -> str:
    """The card that a reference names, as it is written; "a card" where nobody can name it."""
    number = card_numbers(events).get(reference)
    dealt = [event for event in events if isinstance(event, Dealt)]
    if number is None or dealt[number - 1].card == UNKNOWN:
        return "a card"
    return str(dealt[number - 1].card)


def signed(amount: Decimal) -> str:
    """Money with a proper minus, no plus: "−200", "37.50"."""
    return money(amount).replace("-", "−")


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
    for result, word in (("win", "win"), ("natural", "natural"), ("push", "push"), ("lose", "lose")):
        many = [key for key, value in outcome.results.items() if value == result]
        if many:
            told.append(f"{', '.join(many)} {word}{'s' * (len(many) == 1 and word != 'natural')}")
    return "; ".join(told)


def paid_words(hand: Hand) -> str:
    """What the table paid, where it is on record: "paid 200"; the largest amount that went to a seat."""
    paid = [seat.paid for seat in hand.seats if seat.paid is not None and seat.paid > 0]
    return f"paid {signed(max(paid))}" if paid else ""


def bank_words(hand: Hand, outcome: Outcome) -> str:
    """What a line gives to its winning side, in two words: "bank 190", "place 3 200"."""
    bank = next((seat.place for seat in hand.seats if seat.role == "banker"), None)
    amount = outcome.net.get(str(bank)) if bank is not None else None
    return f"bank {signed(amount)}" if amount is not None and amount > 0 else ""


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
        return "+".join(money(amount) for name, amount in seat.wagers.items() if name == "main")
    return ", ".join(f"{money(amount)} on {name.capitalize()}" for name, amount in seat.wagers.items())
