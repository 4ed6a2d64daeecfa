"""A hand as it was observed, with its review: the value behind a hand file.

Facts come first (what happened at the table), the review after (what a reviewer says about it).
What is not known is None or absent; nothing is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property
from types import MappingProxyType

from reviewer.cards import Card
from reviewer.record.annotation import Annotation
from reviewer.table import Dealt, Event, Moved, card_numbers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reviewer.record.policy import Policy


def _nothing() -> Mapping[str, object]:
    return MappingProxyType({})


class Game(Enum):
    """The games that the program knows."""

    CHEMIN_DE_FER = "chemin-de-fer"
    BACCARAT = "baccarat"
    TWENTY_ONE = "twenty-one"


class Irregularity(Enum):
    """What a reviewer can mark; the value is its name in a hand file."""

    WRONG_ORDER = "wrong_order"
    EXCESS_INITIAL_CARD = "excess_initial_card"
    EXCESS_THIRD_CARD = "excess_third_card"
    CARD_AFTER_STAY = "card_after_stay"
    PLAYERS_CARD_KEPT = "players_card_kept"
    CARD_DRAWN_IN_ERROR = "card_drawn_in_error"
    MISPLACED_CARD = "misplaced_card"
    MISSED_CARD = "missed_card"
    BOXED_CARD = "boxed_card"
    INSUFFICIENT_CARDS = "insufficient_cards"
    MISSED_BURN = "missed_burn"
    MISSED_INITIAL_CARD = "missed_initial_card"
    CARD_TO_INACTIVE_SPACE = "card_to_inactive_space"
    DEALERS_CARD_MISSED = "dealers_card_missed"
    INSURANCE_NOT_OFFERED = "insurance_not_offered"
    DROPPED_CARD = "dropped_card"
    DEALER_OVERDRAW = "dealer_overdraw"
    UNLAWFUL_WAGER = "unlawful_wager"
    DEALER_MISCOUNT = "dealer_miscount"
    HOLE_CARD_EXPOSED = "hole_card_exposed"
    MISSED_HIT = "missed_hit"
    SHUFFLE_OMITTED = "shuffle_omitted"
    WRONG_PACK = "wrong_pack"
    PAYOUT_ERROR = "payout_error"
    WAGER_CHANGED = "wager_changed"
    OTHER = "other"


FactValue = bool | int | Decimal
"""An answer to a question of fact, or a licensee's choice as a number."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table. ``wagers`` maps a wager's name to its amount; None is a wager of unknown amount.

    ``paid`` is the net effect of what the table did, + to the seat; None where it is not on record.
    """

    place: int
    role: str | None = None
    wagers: Mapping[str, Decimal] | None = None
    paid: Decimal | None = None
    result: str | None = None
    double: Decimal | None = None
    split: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Source:
    """What the record was made from: a kind (video, statement, shoe-log, reconstruction), a file and its SHA-256."""

    kind: str
    file: str | None = None
    sha256: str | None = None


@dataclass(frozen=True, slots=True)
class Mark:
    """An error that a reviewer marked. ``at`` and ``noticed`` are a label with its ``#`` or an event's number from 1."""

    at: str | int
    error: Irregularity
    noticed: str | int | None = None
    by: str | None = None
    note: str | None = None
    space: int | None = None
    facts: Mapping[str, FactValue] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class CaseLabel:
    """How the case and its exhibit are filed."""

    number: str | None = None
    exhibit: str | None = None
    party: str | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table, by role."""

    role: str
    name: str | None = None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class PastRuling:
    """What was decided so far: when, by whom, in what words."""

    when: str
    by: str
    text: str


@dataclass(frozen=True)
class Hand:
    """One hand (one coup, one round) with its review. What follows from its events is worked out once and kept."""

    game: Game
    rules: str
    events: tuple[Event, ...]
    title: str = ""
    edition: str | None = None
    decks: int | None = None
    site: str | None = None
    table: str | None = None
    shoe: str | None = None
    number: int | None = None
    dealt: datetime | None = None
    shoe_after: tuple[Card, ...] = ()
    result: str | None = None
    house: Mapping[str, object] = field(default_factory=_nothing)
    seats: tuple[Seat, ...] = ()
    source: Source | None = None
    marks: tuple[Mark, ...] = ()
    case: CaseLabel | None = None
    people: tuple[Person, ...] = ()
    rulings: tuple[PastRuling, ...] = ()
    annotations: tuple[Annotation, ...] = ()
    policy: Policy | None = None
    """The house's written policy that ``house["policy"]`` names, where it was loaded."""

    @cached_property
    def settings(self) -> Mapping[str, object]:
        """The house's choices: those of its written policy, and over them those that the hand itself records."""
        return {**(self.policy.choices if self.policy else {}), **self.house}

    @cached_property
    def dealt_cards(self) -> tuple[Dealt, ...]:
        """The cards that left the shoe, in that order; the first is c1."""
        return tuple(event for event in self.events if isinstance(event, Dealt))

    @cached_property
    def stock(self) -> tuple[Card, ...]:
        """The physical order of the cards as far as it is on record: those that left the shoe, then what followed."""
        return (*(event.card for event in self.dealt_cards), *self.shoe_after)

    @cached_property
    def card_numbers(self) -> Mapping[str, int]:
        """Every reference to a card (``c4``, ``#label``) with the card's number out of the shoe."""
        return card_numbers(self.events)

    @cached_property
    def repair(self) -> int:
        """How many events come before the house's repair: the number of events where staff moved no card."""
        return next((n for n, event in enumerate(self.events) if isinstance(event, Moved)), len(self.events))

    def event_number(self, reference: str | int) -> int:
        """The number, from 1, of the event that a label (``#error``) or a number names. Raises KeyError if there is none."""
        if isinstance(reference, int):
            if 1 <= reference <= len(self.events):
                return reference
            raise KeyError(reference)
        for number, event in enumerate(self.events, start=1):
            if f"#{event.label}" == reference:
                return number
        raise KeyError(reference)

    def cards_out(self, event: int) -> int:
        """How many cards had left the shoe after the event with this number (0: before the first)."""
        return sum(1 for e in self.events[:event] if isinstance(e, Dealt))

    def card_at(self, event: int) -> int | None:
        """The number out of the shoe of the card that this event dealt, or refers to; None where it is about none."""
        e = self.events[event - 1]
        if isinstance(e, Dealt):
            return self.cards_out(event)
        reference = getattr(e, "card", None)
        if reference is None:
            return None
        return self.card_numbers[reference]
