"""What is said of a hand in which nothing is marked: where it departs, what is due next, or that it is complete."""

from __future__ import annotations

from reviewer.games.procedure import Call, Choice
from reviewer.record.hand import Game, Hand
from reviewer.review.departures import departures
from reviewer.review.due import Standing, coming
from reviewer.review.normal import following

MARK_IT = "To mark an event all the same, go to it and press M."


def unmarked(hand: Hand) -> tuple[str, str]:
    """A head and a few sentences."""
    name = "round" if hand.game is Game.TWENTY_ONE else "hand"
    departure = following(hand).departure
    if departure is not None:
        before = f"The {name} follows normal play up to event {departure.event - 1}."
        if departure.event == 1:
            before = f"The {name} departs from normal play at its first event."
        return "No mark yet", f"{before} Step to where it went wrong and press M."
    if not hand.events:
        return "No events yet", f"Type the cards in the order they left the shoe. {_due(hand)}".strip()
    noted = departures(hand)
    if hand.result is not None and noted:
        return "No mark yet", f"{' '.join(it.says for it in noted)} {MARK_IT}"
    standing = coming(hand)
    number = standing.event or 0
    match standing.standing:
        case Standing.DUE if isinstance(standing.step, Choice) and _settled(hand):
            silent = standing.step.words[1].value.capitalize()
            said = f"{standing.step} is not on record; silence is taken as “{silent}”."
            return "No departure", f"The {name} follows normal play to its end. {said} {MARK_IT}"
        case Standing.DUE:
            return "Not at its end", f"The {name} follows normal play so far. {_due(hand)} {MARK_IT}"
        case Standing.LOST:
            said = f"The {name} follows normal play as far as its cards are known, up to event {number}."
            return "It can be followed no further", f"{said} What was due after it turns on a card nobody can name."
        case Standing.UNLISTED:
            said = "Wagers are not on record, so that nobody can tell which space was due a card."
            return "It cannot be followed", f"{said} {MARK_IT}"
        case Standing.REPAIRED:
            said = f"The {name} follows normal play up to event {number - 1}; event {number} is the house’s repair."
            return "No mark yet", f"{said} Step to what was repaired and press M."
    if noted:
        return "No mark yet", f"{' '.join(it.says for it in noted)} {MARK_IT}"
    return "No departure", f"The {name} follows normal play to its end. {MARK_IT}"


def unfinished(hand: Hand) -> bool:
    """Whether nothing is marked or settled, and something is due after the last event: its cards give no result yet."""
    if hand.marks or _settled(hand) or not hand.events:
        return False
    return coming(hand).standing is Standing.DUE


def next_due(hand: Hand) -> str:
    """What is due after the last event, as "a card to the Banker’s Hand"; "" where nothing is."""
    step = coming(hand).step
    return str(step) if step is not None else ""


def _settled(hand: Hand) -> bool:
    """Whether a result or a payment is on record, of the hand or of a place."""
    return hand.result is not None or any(seat.result is not None or seat.paid is not None for seat in hand.seats)


def _due(hand: Hand) -> str:
    """What is due next, in a sentence; "" where nothing is."""
    step = coming(hand).step
    if step is None:
        return ""
    due = str(step)
    also = following(hand).card_due if isinstance(step, Call) else None
    more = f", and then {also}" if also is not None else ""
    return f"{due[0].upper()}{due[1:]} is due next{more}."
