"""Actual and mandated side by side, row by row, in words: what differs and what is the same."""

from __future__ import annotations

from dataclasses import dataclass

from reviewer.law.outcome import HandOutcome, Outcome, State, money
from reviewer.record.hand import Game
from reviewer.review.assessment import Assessment
from reviewer.review.money_rows import due_at
from reviewer.review.telling import result_words, role_words, wager_words
from reviewer.review.words import amount, hand_name


@dataclass(frozen=True, slots=True)
class Compared:
    """A row: what it is about, both values in words (cards as the record writes them), and whether they differ.

    ``short`` is the same name where there is little room.
    """

    name: str
    actual: str
    mandated: str
    differs: bool
    short: str = ""


def compared(assessment: Assessment) -> tuple[Compared, ...]:
    """Every row that both lines have; where nothing is mandated, what was done stands beside "none"."""
    did, due = assessment.actual, assessment.mandated
    rows = []
    if did.state is not State.DECIDED or (due and due.state is not State.DECIDED):
        rows.append(_row(assessment, "State", did.state.value, due.state.value if due else None, "state"))
    if "winner" not in assessment.unsettled and (did.winner or (due and due.winner)):
        rows.append(_row(assessment, "Winner", _winner(did), _winner(due) if due else None, "winner"))
    for key in dict.fromkeys([*did.hands, *(due.hands if due else ())]):
        here, there = did.hands.get(key), due.hands.get(key) if due else None
        words = _hand(here, did, key), _hand(there, due, key) if due else None
        rows.append(_row(assessment, hand_name(key), words[0], words[1], "hands", short=hand_name(key)))
    if did.burned or (due and due.burned):
        rows.append(_row(assessment, "Burned", _cards(did.burned), _cards(due.burned) if due else None, "burned"))
    rows.append(
        _row(
            assessment, "Next hand opens with", _next(did), _next(due) if due else None, "next_round", short="Next hand"
        )
    )
    rows += [_money(assessment, str(seat.place)) for seat in assessment.hand.seats]
    return tuple(row for row in rows if row.actual or row.mandated)


def _row(assessment: Assessment, name: str, did: str, due: str | None, key: str, *, short: str = "") -> Compared:
    if due is None:
        return Compared(name, did, "none", False, short or name)
    if key in assessment.unsettled:
        return Compared(name, did, "depends on the answer", True, short or name)
    return Compared(name, did, due, did != due, short or name)


def _winner(outcome: Outcome) -> str:
    return "open" if outcome.state is State.OPEN else result_words(outcome).removesuffix(" wins")


def _hand(hand: HandOutcome | None, outcome: Outcome | None, key: str) -> str:
    if hand is None or outcome is None:
        return "no hand"
    words = [" ".join(hand.cards), "?" if hand.count is None else str(hand.count)]
    result = outcome.results.get(key)
    return "  ".join(filter(None, words)) + (f", {result}" if result else "")


def _cards(cards: tuple[str, ...]) -> str:
    return " ".join(cards) or "none"


def _next(outcome: Outcome) -> str:
    if outcome.state is State.OPEN:
        return "open"
    name = outcome.next_round.starts_with or "not known"
    return name if outcome.next_round.kind == "normal" else f"{name}, a {outcome.next_round.kind} round"


def _money(assessment: Assessment, place: str) -> Compared:
    hand = assessment.hand
    seat = next(seat for seat in hand.seats if str(seat.place) == place)
    space = "Space" if hand.game is Game.TWENTY_ONE else "Place"
    role = role_words(hand, seat)
    about = wager_words(hand, seat) or ("" if role.startswith("Place") else role)
    did, due = assessment.actual.net.get(place), due_at(assessment, place)
    told = "not known" if did is None else f"{amount(did)} paid" if seat.paid is not None else amount(did)
    if seat.paid is None and did is not None:
        told += " by its result" if hand.result else " as its cards give"
    name = f"{space} {place}, {about}" if about else f"{space} {place}"
    unknown = "none" if assessment.mandated is None else "?"
    written = (None if did is None else money(did), None if due is None else money(due))
    differs = assessment.mandated is not None and written[0] != written[1]
    short = f"Net, space {place}" if hand.game is Game.TWENTY_ONE else f"{space} {place}"
    return Compared(name, told, unknown if due is None else amount(due), differs, short)
