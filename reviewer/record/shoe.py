"""A shoe as it was observed: many hands in order, and what is said of its cards as a whole.

What a hand shares with all others of its shoe (game, rules, decks, place, the house's choices) the shoe gives. What
is not known is None or absent; nothing is filled in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from decimal import Decimal
from enum import Enum
from functools import cached_property
from types import MappingProxyType

from reviewer.cards import Card
from reviewer.record.hand import CaseLabel, Game, Hand, Irregularity, PastRuling, Person, Source

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reviewer.record.policy import Policy


class HandKind(Enum):
    """What a hand of a shoe is: one with wagers, a void or a simulated one, or cards burned between hands."""

    NORMAL = "normal"
    VOID = "void"
    SIMULATED = "simulated"
    BURN = "burn"


class IncidentKind(Enum):
    """What was wrong with the cards of a shoe."""

    MISSING_CARD = "missing_card"
    EXTRA_CARD = "extra_card"
    DUPLICATE_CARD = "duplicate_card"
    WRONG_BACK = "wrong_back"
    DAMAGED_CARD = "damaged_card"
    UNSHUFFLED = "unshuffled"
    MOVED_TO_OTHER_SHOE = "moved_to_other_shoe"
    OTHER = "other"


class Happening(Enum):
    """What can happen to a shoe without a card being dealt."""

    SHUFFLE = "shuffle"
    CUT = "cut"
    LIGHT = "light"
    SHOE_CHANGE = "shoe_change"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class Listed:
    """A hand in its shoe. ``own`` is what its table states; ``Shoe.hands`` has it with what the shoe gives.

    ``carried`` is how many of its first cards had left the shoe before it, kept from the hand before.
    """

    own: Hand
    kind: HandKind = HandKind.NORMAL
    carried: int = 0


@dataclass(frozen=True, slots=True)
class Incident:
    """Something about the cards of a shoe rather than about one hand.

    ``cards`` names the cards that it is about; where nobody knows which, ``count`` is their number. ``first`` and
    ``last`` are the numbers of the first and the last hand that it touched, ``rounds`` how many are said to be touched;
    ``since``, ``until`` and ``noticed`` are moments. Each is None where it is not known.
    """

    error: Irregularity
    kind: IncidentKind
    cards: tuple[Card, ...] = ()
    count: int | None = None
    other_shoe: str | None = None
    first: int | None = None
    last: int | None = None
    rounds: int | None = None
    since: datetime | None = None
    until: datetime | None = None
    noticed: datetime | None = None
    note: str | None = None

    @property
    def how_many(self) -> int | None:
        """How many cards it is about, None where that is not known."""
        return self.count if self.count is not None else len(self.cards) or None


@dataclass(frozen=True, slots=True)
class MachineEvent:
    """Something without a card on the shoe's clock. ``after`` is the number of the hand after which it was."""

    what: Happening
    when: datetime | None = None
    after: int | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Patron:
    """What one patron won (+) or lost (-), and what came back. It claims no cause. None where it is not known."""

    name: str | None = None
    role: str | None = None
    place: int | None = None
    result: Decimal | None = None
    refunded: Decimal | None = None
    note: str | None = None


def _nothing() -> Mapping[str, object]:
    return MappingProxyType({})


@dataclass(frozen=True)
class Shoe:
    """One shoe with its hands in order and its review. ``name`` is what the house calls it.

    ``rounds`` is how many rounds were dealt from it in all, ``method`` how losses were worked out. ``dealt_from`` is the
    physical order of its cards as far as it is known, ``whole`` that this is every card that was in it; ``before`` the
    order in which the cards of the shoe before lay when they were discarded.
    """

    game: Game
    rules: str
    listed: tuple[Listed, ...] = ()
    title: str = ""
    edition: str | None = None
    decks: int | None = None
    site: str | None = None
    table: str | None = None
    name: str | None = None
    began: datetime | None = None
    ended: datetime | None = None
    rounds: int | None = None
    method: str | None = None
    dealt_from: tuple[Card, ...] = ()
    whole: bool = False
    before: tuple[Card, ...] = ()
    house: Mapping[str, object] = field(default_factory=_nothing)
    source: Source | None = None
    case: CaseLabel | None = None
    people: tuple[Person, ...] = ()
    rulings: tuple[PastRuling, ...] = ()
    incidents: tuple[Incident, ...] = ()
    machine: tuple[MachineEvent, ...] = ()
    patrons: tuple[Patron, ...] = ()
    policy: Policy | None = None
    """The house's written policy that ``house["policy"]`` names, where it was loaded."""

    @cached_property
    def numbers(self) -> tuple[int | None, ...]:
        """The number of each listed hand: its own, or the one after the hand before. A burn has none but its own."""
        found: list[int | None] = []
        last = 0
        for it in self.listed:
            number = it.own.number
            if number is None and it.kind is not HandKind.BURN:
                number = last + 1
            found.append(number)
            last = last if number is None else number
        return tuple(found)

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """The listed hands, each with what the shoe gives."""
        return tuple(self._full(it.own, number) for it, number in zip(self.listed, self.numbers, strict=True))

    def _full(self, own: Hand, number: int | None) -> Hand:
        changed = {person.role for person in own.people}
        kept = tuple(person for person in self.people if person.role not in changed)
        return replace(
            own,
            game=self.game,
            rules=self.rules,
            edition=self.edition,
            decks=self.decks,
            site=self.site,
            table=self.table,
            shoe=self.name,
            number=number,
            house=self.house,
            policy=self.policy,
            source=own.source or self.source,
            case=own.case or self.case,
            people=(*kept, *own.people),
        )

    def index(self, number: int) -> int:
        """Where the hand with this number stands in the list, from 0. Raises KeyError where it is not listed."""
        if number in self.numbers:
            return self.numbers.index(number)
        raise KeyError(number)
