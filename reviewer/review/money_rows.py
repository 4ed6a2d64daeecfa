"""Money by place as it is shown in a hearing: what is due, what was paid, and the difference."""

from __future__ import annotations

from decimal import Decimal

from reviewer.record.hand import Game, Seat
from reviewer.review.assessment import Assessment
from reviewer.review.telling import role_words, wager_words
from reviewer.review.words import amount

Row = tuple[str, str, str, str]


def money_rows(assessment: Assessment) -> tuple[Row, ...]:
    """A row for each seat: its name, what is due, what was paid, by how much that is too much or too little."""
    return tuple(_row(assessment, seat) for seat in assessment.hand.seats)


def due_at(assessment: Assessment, place: str) -> Decimal | None:
    """What is due at a place; None where nothing is mandated, where it waits for a card, a choice or an answer."""
    if assessment.mandated is None or "net" in assessment.unsettled:
        return None
    return assessment.mandated.net.get(place)


def _row(assessment: Assessment, seat: Seat) -> Row:
    hand = assessment.hand
    role = role_words(hand, seat)
    about = wager_words(hand, seat) or ("" if role.startswith("Place") else role)
    name = f"{'Space' if hand.game is Game.TWENTY_ONE else 'Place'} {seat.place}"
    due, paid = due_at(assessment, str(seat.place)), seat.paid
    said = "not on record" if paid is None else amount(paid)
    return (f"{name}, {about}" if about else name, amount(due), said, _difference(due, paid))


def _difference(due: Decimal | None, paid: Decimal | None) -> str:
    if due is None or paid is None:
        return "open"
    over = paid - due
    return "as due" if not over else f"{'overpaid by' if over > 0 else 'short by'} {amount(abs(over))}"
