"""Whole rounds of twenty-one in a string each, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from reviewer.cards import card
from reviewer.law.finding import Finding
from reviewer.law.outcome import Outcome
from reviewer.record.hand import FactValue, Game, Hand, Irregularity, Mark, Seat
from reviewer.record.line import parse_event
from reviewer.review.assessment import assess


def seat(place: int, main: str | None = "5", **wagers: str) -> Seat:
    """A seat with a wager, 5 where it is not said; None is a wager of unknown amount."""
    if main is None:
        return Seat(place)
    return Seat(place, wagers={"main": Decimal(main), **{name: Decimal(amount) for name, amount in wagers.items()}})


def marked(
    error: str,
    at: str | int = "#e",
    noticed: str | int | None = None,
    space: int | None = None,
    **facts: FactValue,
) -> Mark:
    """A mark on the event with the label #e, where it is not said otherwise."""
    return Mark(at, Irregularity(error), noticed, space=space, facts=facts)


def round_of(
    events: str,
    *marks: Mark | str,
    seats: tuple[Seat, ...] | str = "1 2",
    after: str = "",
    house: Mapping[str, object] | None = None,
) -> Hand:
    """A round from event lines parted by commas; ``after`` is what followed in the shoe."""
    return Hand(
        Game.TWENTY_ONE,
        "us-nd",
        tuple(parse_event(line.strip()) for line in events.split(",")),
        decks=8,
        shoe_after=tuple(card(name) for name in after.split()),
        house=house or {},
        seats=tuple(seat(int(place)) for place in seats.split()) if isinstance(seats, str) else seats,
        marks=tuple(marked(mark) if isinstance(mark, str) else mark for mark in marks),
    )


def finding(hand: Hand) -> Finding:
    """What the pack says of the only mark of a round."""
    (only,) = assess(hand).findings
    return only


def mandated(hand: Hand) -> Outcome:
    """The outcome that is mandated; there is one."""
    outcome = assess(hand).mandated
    assert outcome is not None
    return outcome


def hands(outcome: Outcome) -> dict[str, str]:
    """The hands of an outcome, their cards in one string each."""
    return {key: " ".join(hand.cards) for key, hand in outcome.hands.items()}


def counts(outcome: Outcome) -> dict[str, int | None]:
    """The counts of an outcome's hands."""
    return {key: hand.count for key, hand in outcome.hands.items()}


def net(outcome: Outcome) -> dict[str, str]:
    """The money of an outcome, written."""
    return {place: f"{amount:f}" for place, amount in outcome.net.items()}


def reading(hand: Hand, id: str) -> Outcome:
    """The outcome of a round's only finding under one of its readings."""
    (found,) = [reading for reading in finding(hand).readings if reading.id == id]
    assert found.outcome is not None
    return found.outcome


def ids(hand: Hand) -> list[str]:
    """The readings of a round's only finding."""
    return [reading.id for reading in finding(hand).readings]
