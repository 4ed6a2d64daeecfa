"""How a hand ends, on one line of it: cards and counts, winner, results, money, what comes after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from types import MappingProxyType
from typing import Any


class State(Enum):
    """Whether a hand is decided; ``void`` and ``annulled`` are hands in which no wager wins or loses; an ``open`` one
    waits for a card or a choice that the record does not hold.
    """

    DECIDED = "decided"
    VOID = "void"
    ANNULLED = "annulled"
    OPEN = "open"


def _empty() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class HandOutcome:
    """A hand at the end: its cards as they are written, its count (None where it can't be known), whether a natural."""

    cards: tuple[str, ...]
    count: int | None
    natural: bool = False


@dataclass(frozen=True, slots=True)
class NextRound:
    """What the next round opens with, None where nobody knows, and whether it is ``normal``, ``void`` or ``simulated``."""

    starts_with: str | None = None
    kind: str = "normal"


@dataclass(frozen=True, slots=True)
class Part:
    """What an open outcome comes to with one value of the unknown card. ``remaining`` is how many cards of that value are
    left, by the number of decks and by what the record shows as gone; None where the number of decks is not known.
    """

    state: State
    winner: str | None
    results: Mapping[str, str]
    net: Mapping[str, Decimal]
    remaining: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of one line of a hand; the keys are those of the resolution's contract."""

    state: State
    hands: Mapping[str, HandOutcome] = field(default_factory=_empty)
    winner: str | None = None
    results: Mapping[str, str] = field(default_factory=_empty)
    net: Mapping[str, Decimal] = field(default_factory=_empty)
    burned: tuple[str, ...] = ()
    next_round: NextRound = NextRound()
    follows: tuple[str, ...] = ()
    waits_for: str | None = None
    by_card: Mapping[str, Part] = field(default_factory=_empty)
    assumes: tuple[str, ...] = ()

    @property
    def part(self) -> Part:
        """The state, winner, results and money."""
        return Part(self.state, self.winner, self.results, self.net)

    def same_end(self, other: Outcome) -> bool:
        """Whether both end with the same winner, results and money; open ones only if they wait for the same."""
        if State.OPEN in (self.state, other.state):
            return (self.state, self.waits_for, self.by_card) == (other.state, other.waits_for, other.by_card)
        return (self.winner, self.results, self.net) == (other.winner, other.results, other.net)


FOLLOWS = (
    "wagers_returned",
    "bank_may_pass",
    "burn_after_round",
    "cards_played_back",
    "void_round_follows",
    "simulated_round_follows",
    "later_hands_stand",
)
"""Further consequences, in the order in which an outcome lists them."""


def in_order(follows: set[str]) -> tuple[str, ...]:
    """Consequences in their order."""
    return tuple(word for word in FOLLOWS if word in follows)


def money(amount: Decimal) -> str:
    """An amount as it is written: whole without decimals, others with two or as many as are exact, no plus sign."""
    if amount == amount.to_integral_value():
        return str(int(amount))
    two = amount.quantize(Decimal("0.01"))
    return f"{two if two == amount else amount.normalize():f}"


def as_json(outcome: Outcome, unsettled: frozenset[str] = frozenset()) -> dict[str, Any]:
    """The outcome in the form of the contract; keys that an open question leaves unsettled are null."""
    written = _as_json(outcome)
    return {key: None if key in unsettled else value for key, value in written.items()}


def _as_json(outcome: Outcome) -> dict[str, Any]:
    return {
        "state": outcome.state.value,
        "hands": {
            key: {"cards": list(hand.cards), "count": hand.count, "natural": hand.natural}
            for key, hand in outcome.hands.items()
        },
        "winner": outcome.winner,
        "results": dict(outcome.results),
        "net": {place: money(amount) for place, amount in outcome.net.items()},
        "burned": list(outcome.burned),
        "next_round": {"starts_with": outcome.next_round.starts_with, "kind": outcome.next_round.kind},
        "follows": list(outcome.follows),
        "waits_for": outcome.waits_for,
        "by_card": {value: part_json(part) for value, part in outcome.by_card.items()},
        "assumes": list(outcome.assumes),
    }


def part_json(part: Part) -> dict[str, Any]:
    """A part of an outcome, for one value of an unknown card."""
    return {
        "state": part.state.value,
        "winner": part.winner,
        "results": dict(part.results),
        "net": {place: money(amount) for place, amount in part.net.items()},
        "remaining": part.remaining,
    }
