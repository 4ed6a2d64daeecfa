"""The end of an exhibit: differences, money, what cannot be determined, annotations, integrity."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from reviewer.cards import card
from reviewer.exhibits.cover import NOT_RECORDED, clock, commanded_words, seat_name
from reviewer.exhibits.parts import DifferenceRow, MoneyRow, Noted, Row, Sentence, said
from reviewer.exhibits.ruling import open_words
from reviewer.exhibits.scenes import end_words
from reviewer.exhibits.sequence import unknown
from reviewer.exhibits.slip import Excerpt, Slip
from reviewer.law.finding import Status
from reviewer.law.outcome import State
from reviewer.record.hand import Hand, Seat
from reviewer.record.hashes import facts_sha256, review_sha256
from reviewer.review.assessment import Assessment, Difference
from reviewer.review.drawings import annotation_words
from reviewer.review.words import SIDES, amount, hand_name

# differences


def differences(assessment: Assessment) -> tuple[DifferenceRow, ...]:
    """Where actual and mandated differ, money left to its own table."""
    found = (d for d in assessment.differences if not d.path.startswith("net."))
    is_open = assessment.mandated is not None and assessment.mandated.state is State.OPEN
    return tuple(DifferenceRow(_name(d.path), _value(d, d.actual), _due_value(d, is_open=is_open)) for d in found)


def difference_words(assessment: Assessment) -> Sentence:
    """What is to be said beneath the differences: that there are none, what was dealt before a repair."""
    told = []
    if assessment.mandated is None:
        told.append(f"Nothing is mandated: {commanded_words(assessment).lower()}.")
    elif not differences(assessment):
        told.append("Cards and winner of the actual line are those of the mandated line.")
    if assessment.hand.repair < len(assessment.hand.events):
        told.append(f"As dealt, before staff moved a card: {end_words(assessment.as_dealt)}")
    return said(" ".join(told))


_NAMES = {
    "state": "State",
    "winner": "Winner",
    "burned": "Burned",
    "next_round.starts_with": "Next hand",
    "next_round.kind": "Kind of next hand",
}


def _name(path: str) -> str:
    if path in _NAMES:
        return _NAMES[path]
    kind, _, rest = path.partition(".")
    if kind == "results":
        return f"Result of space {rest}"
    key, _, part = rest.rpartition(".")
    name = {"player": "Player’s", "banker": "Banker’s", "dealer": "Dealer’s"}.get(key, f"{hand_name(key)}:")
    return f"{name} {part}"


def _due_value(difference: Difference, *, is_open: bool) -> Sentence:
    """The mandated side: what is not settled because the hand is open is said to be open."""
    return ("open",) if is_open and difference.mandated is None else _value(difference, difference.mandated)


def _value(difference: Difference, value: Any) -> Sentence:
    match value:
        case None:
            last = difference.path.rpartition(".")[2]
            return ({"winner": "none", "starts_with": "not known", "count": "not known"}.get(last, "none"),)
        case list():
            return said(" ".join(value)) or ("none",)
        case str() if difference.path == "winner":
            return (SIDES[value],)
        case str() if difference.path.endswith("starts_with"):
            return (card(value),)
    return (str(value),)


# money


def money(assessment: Assessment) -> tuple[MoneyRow, ...]:
    """Every seat's money: due, paid, and the difference."""
    return tuple(_seat(assessment, seat) for seat in assessment.hand.seats)


def _seat(assessment: Assessment, seat: Seat) -> MoneyRow:
    due = _due(assessment, seat)
    role = {"banker": " Banker", "dominant": " Dominant", "participant": ""}.get(seat.role or "", "")
    difference, differs = "open", False
    if due is not None and seat.paid is not None:
        over = seat.paid - due
        differs = over != 0
        difference = "none" if not over else f"{'overpaid' if over > 0 else 'short'} by {amount(abs(over))}"
    paid = NOT_RECORDED if seat.paid is None else amount(seat.paid)
    return MoneyRow(f"{seat.place}{role}", amount(due), paid, difference, differs)


def _due(assessment: Assessment, seat: Seat) -> Decimal | None:
    if assessment.mandated is None or "net" in assessment.unsettled:
        return None
    return assessment.mandated.net.get(str(seat.place))


def money_words(assessment: Assessment) -> tuple[str, ...]:
    """What is to be said beneath the money."""
    hand = assessment.hand
    told = []
    given = [
        f"{seat_name(hand, seat.place)}: {amount(assessment.actual.net[str(seat.place)])}"
        for seat in hand.seats
        if seat.paid is None and str(seat.place) in assessment.actual.net
    ]
    if given:
        basis = "By the winner that the table declared" if hand.result else "By its cards in the actual line"
        told.append(f"{basis}, {', '.join(given)}.")
    if not hand.seats:
        told.append("No wager is on record.")
    elif any(_due(assessment, seat) is None for seat in hand.seats):
        told.append("? stands for what cannot be determined.")
    return tuple(told)


# what cannot be determined


def undetermined(assessment: Assessment) -> tuple[Sentence, ...]:
    """What the record and the rules leave open, and why."""
    told = tuple(said(sentence) for sentence in dict.fromkeys(_undetermined(assessment)))
    return told or (("Nothing of the above is open.",),)


def _undetermined(assessment: Assessment) -> Iterator[str]:
    hand, due = assessment.hand, assessment.mandated
    yield from _from_findings(assessment)
    if due is not None and due.state is State.OPEN:
        yield open_words(due)
    missing = [seat for seat in hand.seats if seat.paid is None]
    if missing:
        yield _unpaid(hand, missing)
    if any(not event.card.known for event in hand.dealt_cards):
        yield f"Cards that nobody saw, or saw whole. {unknown(hand)}"
    yield from _next(assessment)


def _from_findings(assessment: Assessment) -> Iterator[str]:
    for finding in assessment.findings:
        for need in finding.needs:
            yield f"The answer to this question is not on record: {need.question}"
        if finding.status is Status.NOT_GOVERNED:
            yield f"What is to be done about event {finding.at}: no provision of the pack decides it."
        elif finding.status is Status.CONFLICT:
            yield f"What is to be done about event {finding.at}: the text gives two answers."
        elif not finding.same_result and not finding.needs:
            yield "Which reading holds: the words can be read in ways that do not end alike; the default stands first."
    if not assessment.findings and assessment.mandated is None:
        yield "What the rules command: no error is marked, and the hand departs from normal play."


def _unpaid(hand: Hand, seats: list[Seat]) -> str:
    if len(seats) == 1 and seats[0].role == "banker":
        return "What the bank paid or took: it is not on record."
    places = [seat_name(hand, seat.place) for seat in seats]
    listed = f"{', '.join(places[:-1])} and {places[-1]}" if len(places) > 1 else places[0]
    return f"What {listed} {'were' if len(places) > 1 else 'was'} paid: it is not on record."


def _next(assessment: Assessment) -> Iterator[str]:
    did, due = assessment.actual, assessment.mandated
    if due is None or due.state is State.OPEN or "next_round" in assessment.unsettled:
        return
    if due.next_round.starts_with is None:
        yield "What the next hand opens with by the ruling: it is not on record."
    elif did.next_round.starts_with != due.next_round.starts_with and "later_hands_stand" not in due.follows:
        opened = did.next_round.starts_with
        first = (
            f"The next hand of the shoe had {opened} to open with" if opened else "What it opened with is not on record"
        )
        yield (
            "Whether later hands of the shoe stand: the ruling does not say. "
            f"{first}; by the ruling it opens with {due.next_round.starts_with}."
        )


# annotations, integrity


def drawn(hand: Hand) -> tuple[Noted, ...]:
    """What the reviewer drew and noted, by whom."""
    return tuple(
        Noted(f"{number}. {annotation_words(hand, it)}", it.by or "", it.text or "")
        for number, it in enumerate(hand.annotations, start=1)
    )


def attached_row(official: Excerpt | None) -> tuple[Row, ...]:
    """Which official text stands beside the statements, where one is attached."""
    if official is None:
        return ()
    since = f"in force since {official.since}" if official.since else "its date not known"
    return (Row("Official text", (f"Attached {official.attached}, {since}",)),)


def integrity(hand: Hand, slip: Slip) -> tuple[Row, ...]:
    """What this exhibit can be verified by."""
    rows = [_sum("Facts of the record", facts_sha256(hand))]
    rows.append(_sum("With its review", review_sha256(hand)))
    source = hand.source
    if source is None:
        rows.append(Row("Source", (NOT_RECORDED,)))
    else:
        name = source.file or {"video": "Clip", "shoe-log": "Shoe log"}.get(source.kind, source.kind.capitalize())
        rows.append(_sum(name, source.sha256) if source.sha256 else Row(name, (f"sha256 {NOT_RECORDED}",)))
    if hand.policy is not None:
        rows.append(_sum("Policy overlay", hand.policy.sha256))
    if slip.official is not None:
        rows.append(_sum("Official text", slip.official.sha256))
    if log := _log(slip):
        rows.append(Row("Log", (log,), sum=True))
    frames = f"; the {len(slip.stills)} frames of the clip" if len(slip.stills) > 1 else "; the frame of the clip"
    inside = "The hand file, which opens this exhibit again and verifies it"
    rows.append(Row("Attached inside", (inside + frames * bool(slip.stills),)))
    by = f" by {slip.by}" if slip.by else ""
    exported = f"{slip.when.date().isoformat()} {clock(slip.when)}{by}, Reviewer {slip.program}"
    rows.append(Row("Exported", (exported,)))
    rows += [Row("Filed as", (filed,)) for filed in _filed(hand)]
    return tuple(rows)


def _sum(name: str, value: str) -> Row:
    return Row(name, (f"sha256 {value}",), sum=True)


def _log(slip: Slip) -> str:
    """Which entry of the log the export is, and what stood at the log's head; "" where none is on record."""
    entry = "" if slip.log_entry is None else f"entry {slip.log_entry}"
    return ", ".join(filter(None, (entry, f"head\n{slip.log_head}" if slip.log_head else "")))


def _filed(hand: Hand) -> Iterator[str]:
    case = hand.case
    if case is not None:
        parts = [f"case {case.number}" if case.number else "", f"exhibit {case.exhibit}" if case.exhibit else ""]
        told = ", ".join(filter(None, [*parts, case.party or ""]))
        if told:
            yield told[0].upper() + told[1:]
