"""The hands and the patrons of a shoe as lists for a spreadsheet, and a hand of a shoe in a line."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal

from reviewer.law.outcome import Outcome, State
from reviewer.record.plain import amount
from reviewer.record.shoe import HandKind, Shoe
from reviewer.review.lying import actual
from reviewer.review.shoe.assessment import ShoeAssessment
from reviewer.review.shoe.later import Fate
from reviewer.review.shoe.patrons import after_refund
from reviewer.review.shoe.position import Used
from reviewer.review.shoe.roads import due_of
from reviewer.review.telling import result_words
from reviewer.review.words import ERRORS

NOT_RECORDED = "not recorded"
OPEN, AS_DEALT = "open", "as dealt"
KINDS = {
    HandKind.NORMAL: "hand",
    HandKind.VOID: "void hand",
    HandKind.SIMULATED: "simulated hand",
    HandKind.BURN: "burn",
}
"""What a hand of a shoe is called in a list."""


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand of a shoe in a list. ``hand`` is its place in the list of the shoe; ``due`` what it comes to under the mandated
    line, empty where no ruling touches it; ``differs`` that this is another result.
    """

    hand: int
    number: str
    kind: str
    cards: str
    result: str
    due: str
    differs: bool
    departures: tuple[str, ...]
    marks: tuple[str, ...]

    @property
    def departs(self) -> str:
        """What departs from normal play, in one cell."""
        return "; ".join(self.departures)

    @property
    def marked(self) -> str:
        """What is marked in it, in one cell."""
        return ", ".join(self.marks)


def hand_lines(it: ShoeAssessment) -> tuple[HandLine, ...]:
    """The hands of a shoe in their order, each in a line."""
    due = _due(it)
    return tuple(_line(it, place, due) for place in range(len(it.shoe.hands)))


def _line(it: ShoeAssessment, place: int, due: Mapping[int, str]) -> HandLine:
    shoe, hand = it.shoe, it.shoe.hands[place]
    number, kind = shoe.numbers[place], shoe.listed[place].kind
    result = "" if kind is HandKind.BURN else _result(actual(hand))
    told = due.get(place, "")
    return HandLine(
        place,
        "" if number is None else str(number),
        KINDS[kind],
        cards_words(it.deal.used[place]),
        result,
        told,
        bool(told) and told not in (OPEN, AS_DEALT, NOT_RECORDED, result),
        tuple(noted.says for noted in it.departures.get(place, ())),
        tuple(ERRORS[mark.error] for mark in hand.marks),
    )


def _result(outcome: Outcome) -> str:
    if outcome.state is State.OPEN:
        return OPEN
    if outcome.state is State.DECIDED and not outcome.winner and "dealer" not in outcome.hands:
        return NOT_RECORDED
    said = result_words(outcome)
    return NOT_RECORDED if said == "Not finished" else said


def _due(it: ShoeAssessment) -> dict[int, str]:
    """What marked hands and those after the first of them come to on the mandated line."""
    found: dict[int, str] = {}
    for later in it.marked[0].later if it.marked else ():
        if later.hand is not None:
            found[later.hand] = _comes(later.fate, later.mandated)
    for marked in it.marked:
        due = due_of(marked, actual(it.shoe.hands[marked.hand]))
        found[marked.hand] = OPEN if due is None else _result(due)
    return found


def _comes(fate: Fate, mandated: Outcome | None) -> str:
    if fate is Fate.UNCALLED:
        return "not dealt"
    if mandated is None:
        return AS_DEALT if fate is Fate.SAME else OPEN
    return _result(mandated)


def cards_words(used: Used) -> str:
    """The numbers out of the shoe of a hand's cards: "213 to 217", "not known"."""
    numbers = used.cards[used.carried :]
    known = [number for number in numbers if number is not None]
    if not known:
        return "not known"
    said = str(known[0]) if len(known) == 1 else f"{known[0]} to {known[-1]}"
    carried = used.cards[: used.carried]
    first = ", ".join("?" if number is None else str(number) for number in carried)
    said = f"{first} and {said}" if first else said
    return said if len(known) == len(numbers) else f"{said}, others not known"


def hands_csv(lines: Iterable[HandLine]) -> str:
    """The hands as CSV."""
    head = ("hand", "kind", "cards", "result", "mandated", "differs", "departures", "marked")
    rows = (
        (it.number, it.kind, it.cards, it.result, it.due, "yes" if it.differs else "", it.departs, it.marked)
        for it in lines
    )
    return _csv(head, rows)


def patrons_csv(shoe: Shoe) -> str:
    """The patrons as CSV; what is not recorded is said to be so."""
    head = ("name", "role", "place", "result", "refunded", "with the refund", "note")
    rows = (
        (
            it.name or "",
            it.role or "",
            "" if it.place is None else str(it.place),
            *map(_money, (it.result, it.refunded, after_refund(it))),
            it.note or "",
        )
        for it in shoe.patrons
    )
    return _csv(head, rows)


def _money(value: Decimal | None) -> str:
    return NOT_RECORDED if value is None else amount(value)


def _csv(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_safe(cell) for cell in row] for row in rows)
    return written.getvalue()


def _safe(cell: str) -> str:
    """A cell that no spreadsheet takes for a formula; amounts stay as they are."""
    formula = cell[:1] in tuple("=+-@\t\r") and not cell.lstrip("+-").replace(".", "", 1).isdigit()
    return f"'{cell}" if formula else cell
