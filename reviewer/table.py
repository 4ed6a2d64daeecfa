"""Places at a card table, the events of a hand, and the table after an event.

The text of an event (``str(event)``) is its line in a hand file: ``P 9h``, ``say P stay``, ``move c6 B``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import assert_never

from reviewer.cards import Card


class Place(str):
    """Where a card can lie, written as in a hand file: ``P``, ``B``, ``D``, ``1`` to ``9``, ``3.2``, ``burn``, ``out``."""

    __slots__ = ()

    @property
    def space(self) -> int | None:
        """The number of the betting space, None where the place is none."""
        return int(self[0]) if self[0].isdigit() else None

    @property
    def key(self) -> str:
        """The place as outcomes name it: ``player``, ``banker``, ``dealer``, ``3``, ``3.2``."""
        return _KEYS.get(self, str(self))


PLAYER, BANKER, DEALER, BURN, OUT = Place("P"), Place("B"), Place("D"), Place("burn"), Place("out")
FLOOR = Place("F")
_KEYS = {"P": "player", "B": "banker", "D": "dealer"}


def space(number: int, hand: int = 1) -> Place:
    """The place of a betting space's first hand, or of its ``hand``-th after splits."""
    return Place(f"{number}" if hand == 1 else f"{number}.{hand}")


class Facing(Enum):
    """Which way a card was dealt."""

    UP = "up"
    DOWN = "down"


class Word(Enum):
    """What can be said or signalled at a table."""

    CARD = "card"
    STAY = "stay"
    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    INSURE = "insure"
    DECLINE = "decline"
    NO_MORE_BETS = "no-more-bets"
    VOID = "void"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """What every event may carry: seconds into the source clip, a label without its ``#``, and free text."""

    clip: Decimal | None = None
    label: str | None = None
    text: str | None = None

    def _tail(self) -> str:
        tail = f" @{self.clip:f}" if self.clip is not None else ""
        if self.label:
            tail += f" #{self.label}"
        return tail + (f" ; {self.text}" if self.text else "")


@dataclass(frozen=True, slots=True)
class Dealt(_Event):
    """A card leaves the shoe. ``seen`` is whether a player saw the face as it was dealt, None where the line does not say."""

    place: Place
    card: Card
    facing: Facing | None = None
    boxed: bool = False
    seen: bool | None = None
    dropped: bool = False

    def __str__(self) -> str:
        words = [str(self.place), str(self.card)]
        if self.facing:
            words.append(self.facing.value)
        if self.boxed:
            words.append("boxed")
        if self.seen is not None:
            words.append("seen" if self.seen else "unseen")
        if self.dropped:
            words.append("dropped")
        return " ".join(words) + self._tail()


@dataclass(frozen=True, slots=True)
class Total(_Event):
    """A hand known only by its total; ``cards`` is the number of cards in it, None where that is not known either."""

    place: Place
    count: int
    cards: int | None = None

    def __str__(self) -> str:
        number = f"/{self.cards}" if self.cards is not None else ""
        return f"{self.place} ={self.count}{number}{self._tail()}"


@dataclass(frozen=True, slots=True)
class Said(_Event):
    """Someone says or signals a word. ``who`` is ``P``, ``B``, ``D``, ``F`` or a space's place."""

    who: Place
    word: Word

    def __str__(self) -> str:
        return f"say {self.who} {self.word.value}{self._tail()}"


@dataclass(frozen=True, slots=True)
class Turned(_Event):
    """A card is turned face up. ``card`` is a reference: ``c4`` or ``#label``."""

    card: str

    def __str__(self) -> str:
        return f"turn {self.card}{self._tail()}"


@dataclass(frozen=True, slots=True)
class Moved(_Event):
    """Staff move a card that is out already. ``card`` is a reference: ``c4`` or ``#label``."""

    card: str
    place: Place

    def __str__(self) -> str:
        return f"move {self.card} {self.place}{self._tail()}"


@dataclass(frozen=True, slots=True)
class Cut(_Event):
    """The cutting card comes out."""

    def __str__(self) -> str:
        return f"cut{self._tail()}"


@dataclass(frozen=True, slots=True)
class Shuffled(_Event):
    """The cards are shuffled in mid-round."""

    def __str__(self) -> str:
        return f"shuffle{self._tail()}"


@dataclass(frozen=True, slots=True)
class Gap(_Event):
    """A stretch without a view of the table."""

    def __str__(self) -> str:
        return f"gap{self._tail()}"


Event = Dealt | Total | Said | Turned | Moved | Cut | Shuffled | Gap


def card_numbers(events: Sequence[Event]) -> dict[str, int]:
    """Every reference to a card of ``events`` with the card's number out of the shoe: ``c4`` and ``#label``."""
    numbers: dict[str, int] = {}
    number = 0
    for event in events:
        if isinstance(event, Dealt):
            number += 1
            numbers[f"c{number}"] = number
            if event.label:
                numbers[f"#{event.label}"] = number
    return numbers


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that is out. ``number`` is its order out of the shoe, ``event`` the number of the event that dealt it.

    ``place`` is where it lies now, ``dealt_to`` where it was dealt; ``facing`` is which way it lies now.
    """

    number: int
    card: Card
    place: Place
    dealt_to: Place
    facing: Facing
    event: int
    boxed: bool = False
    seen: bool | None = None
    dropped: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The table after an event: cards in the order they came to their places, totals, calls with their event's number."""

    cards: tuple[Laid, ...] = ()
    totals: tuple[Total, ...] = ()
    calls: tuple[tuple[int, Said], ...] = ()
    cut: bool = False

    def hand(self, place: Place) -> tuple[Laid, ...]:
        """The cards that lie at a place, in the order they came there."""
        return tuple(laid for laid in self.cards if laid.place == place)

    def total(self, place: Place) -> Total | None:
        """The hand at a place where only its total is known."""
        return next((total for total in self.totals if total.place == place), None)

    def card(self, number: int) -> Laid:
        """The card with this number out of the shoe. Raises KeyError where it is not out."""
        for laid in self.cards:
            if laid.number == number:
                return laid
        raise KeyError(number)

    @property
    def places(self) -> tuple[Place, ...]:
        """Every place that holds a card or a total, in the order in which each got its first."""
        return tuple(dict.fromkeys([laid.place for laid in self.cards] + [total.place for total in self.totals]))


NormalFacing = Callable[[Table, Place], Facing]
"""Which way a game deals the next card to a place of a table, where the record does not say."""


def tables(events: Iterable[Event], facing: NormalFacing) -> list[Table]:
    """The table before the first event and after each: one more than there are events.

    References must be to cards that are out (reading a hand file sees to that).
    """
    events = tuple(events)
    numbers = card_numbers(events)
    states = [Table()]
    for number, event in enumerate(events, start=1):
        states.append(_after(states[-1], number, event, numbers, facing))
    return states


def _after(table: Table, number: int, event: Event, numbers: dict[str, int], facing: NormalFacing) -> Table:
    match event:
        case Dealt():
            laid = Laid(
                len(table.cards) + 1,
                event.card,
                event.place,
                event.place,
                event.facing or facing(table, event.place),
                number,
                event.boxed,
                event.seen,
                event.dropped,
            )
            return _with(table, cards=(*table.cards, laid))
        case Total():
            return _with(table, totals=(*(t for t in table.totals if t.place != event.place), event))
        case Said():
            cards = _split(table, event.who) if event.word is Word.SPLIT else table.cards
            return _with(table, cards=cards, calls=(*table.calls, (number, event)))
        case Turned():
            turned = numbers[event.card]
            return _with(
                table, cards=tuple(_lay(c, facing=Facing.UP) if c.number == turned else c for c in table.cards)
            )
        case Moved():
            laid = table.card(numbers[event.card])
            rest = tuple(c for c in table.cards if c.number != laid.number)
            return _with(table, cards=(*rest, _lay(laid, place=event.place)))
        case Cut():
            return _with(table, cut=True)
        case Shuffled() | Gap():
            return table
        case _:
            assert_never(event)


def _split(table: Table, who: Place) -> tuple[Laid, ...]:
    """The cards after a split: the second card of the hand moves to the next free hand of the same space."""
    hand = table.hand(who)
    if len(hand) < 2 or who.space is None:
        return table.cards
    taken = {laid.place for laid in table.cards}
    free = next(place for n in range(2, len(taken) + 3) if (place := space(who.space, n)) not in taken)
    moved = _lay(hand[1], place=free)
    return (*(c for c in table.cards if c.number != moved.number), moved)


def _with(
    table: Table,
    *,
    cards: tuple[Laid, ...] | None = None,
    totals: tuple[Total, ...] | None = None,
    calls: tuple[tuple[int, Said], ...] | None = None,
    cut: bool | None = None,
) -> Table:
    return Table(
        table.cards if cards is None else cards,
        table.totals if totals is None else totals,
        table.calls if calls is None else calls,
        table.cut if cut is None else cut,
    )


def _lay(laid: Laid, *, place: Place | None = None, facing: Facing | None = None) -> Laid:
    return Laid(
        laid.number, laid.card, place or laid.place, laid.dealt_to, facing or laid.facing,
        laid.event, laid.boxed, laid.seen, laid.dropped,
    )  # fmt: skip
