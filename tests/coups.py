"""Whole hands of chemin de fer and baccarat in a string each, for tests."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from reviewer.cards import card
from reviewer.law.finding import Finding, ReadingOutcome
from reviewer.law.outcome import Outcome
from reviewer.record.hand import FactValue, Game, Hand, Irregularity, Mark, Seat
from reviewer.record.line import parse_event
from reviewer.review.assessment import Assessment, assess


def coup(
    events: str,
    error: str | None = None,
    *,
    at: str | int = "#e",
    after: str = "",
    rules: str = "us-nj",
    game: Game = Game.CHEMIN_DE_FER,
    noticed: str | int | None = None,
    facts: Mapping[str, FactValue] | None = None,
    house: Mapping[str, object] | None = None,
    seats: tuple[Seat, ...] = (),
    result: str | None = None,
) -> Hand:
    """A hand from event lines parted by commas, marked with one error; ``after`` is what followed in the shoe."""
    marks = (Mark(at, Irregularity(error), noticed, facts=facts or {}),) if error else ()
    return Hand(
        game,
        rules,
        tuple(parse_event(line.strip()) for line in events.split(",")),
        decks=6,
        shoe_after=tuple(card(name) for name in after.split()),
        house=house or {},
        seats=seats,
        marks=marks,
        result=result,
    )


def round_of(
    events: str,
    error: str | None = None,
    *,
    after: str = "",
    facts: Mapping[str, FactValue] | None = None,
    seats: tuple[Seat, ...] = (),
) -> Hand:
    """A round of baccarat under New Zealand's rules."""
    return coup(events, error, after=after, facts=facts, seats=seats, rules="nz", game=Game.BACCARAT)


def bank(place: int) -> Seat:
    """The bank's seat."""
    return Seat(place, "banker")


def wager(place: int, amount: str, name: str = "player") -> Seat:
    """A seat with one wager."""
    return Seat(place, None, {name: Decimal(amount)})


def found(hand: Hand) -> Finding:
    """The finding on a hand's only mark."""
    (finding,) = assess(hand).findings
    return finding


def mandated(hand: Hand) -> Outcome:
    """What is mandated for a hand."""
    outcome = assess(hand).mandated
    assert outcome is not None
    return outcome


def reading(hand: Hand, id: str) -> ReadingOutcome:
    """One reading of the finding on a hand's only mark."""
    return next(r for r in found(hand).readings if r.id == id)


def outcome(hand: Hand, id: str) -> Outcome:
    """What one reading comes to."""
    end = reading(hand, id).outcome
    assert end is not None
    return end


def ids(hand: Hand) -> list[str]:
    """The readings of the finding on a hand's only mark, in order."""
    return [r.id for r in found(hand).readings]


def counts(end: Outcome) -> tuple[int | None, int | None]:
    """The Player's and the Banker's count."""
    return end.hands["player"].count, end.hands["banker"].count


def cards(end: Outcome, hand: str) -> str:
    """A hand's cards at the end."""
    return " ".join(end.hands[hand].cards)


def why_not(assessment: Assessment) -> dict[str, str]:
    """The provisions that do not apply, by label, with the reasons."""
    pack = assessment.pack
    steps = [step for finding in assessment.findings for step in finding.trail if not step.applies]
    return {pack.provision(step.provision).label: step.because for step in steps}
