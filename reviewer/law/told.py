"""What the record tells of a round of twenty-one: who is in it, what was decided and on which cards, what the dealer showed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reviewer.games.procedure import DECISIONS
from reviewer.law.tables import facing_of, opening_burns
from reviewer.record.hand import Hand, Irregularity, Seat
from reviewer.table import BURN, DEALER, Dealt, Facing, Place, Said, Shuffled, Table, Total, Word, tables


@dataclass(frozen=True, slots=True)
class Told:
    """A record of a round, read once.

    ``spaces`` are those with a wager; ``unlisted`` that nobody listed any, so that those are taken that got cards
    (but for those that a mark says had none).
    ``decisions`` are the numbers of the events in which something was decided on a hand, in order; ``on`` the numbers of
    the cards that lay in the hand then, ``against`` the dealer's cards that lay face up. ``shown`` are those of the dealer's first two cards
    that were dealt face up, ``lies`` where each card lay before any repair, ``set_aside`` the cards of ordinary burns.
    """

    spaces: tuple[int, ...]
    unlisted: bool
    decisions: Mapping[Place, tuple[int, ...]]
    on: Mapping[int, tuple[int, ...]]
    against: Mapping[int, tuple[int, ...]]
    shown: tuple[int, ...]
    totals: tuple[Total, ...]
    lies: Mapping[int, Place]
    set_aside: frozenset[int]
    tables: tuple[Table, ...]


def read(hand: Hand) -> Told:
    """What a hand's record tells."""
    after = tables(hand.events, facing_of(hand))
    wagered = tuple(sorted(seat.place for seat in hand.seats if has_wager(seat)))
    dealt_to = {event.place.space for event in hand.events if isinstance(event, Dealt | Total)} - {
        None,
        *_inactive(hand),
    }
    decided = _decisions(hand)
    numbers = [number for rest in decided.values() for number in rest]
    at_repair = after[hand.repair]
    return Told(
        spaces=wagered if hand.seats else tuple(sorted(number for number in dealt_to if number)),
        unlisted=not hand.seats,
        decisions=decided,
        on={n: _numbers(after[n - 1], _who(hand, n)) for n in numbers},
        against={n: _shown_then(after[n - 1]) for n in numbers},
        shown=_shown(hand, after),
        totals=at_repair.totals,
        lies={laid.number: laid.place for laid in at_repair.cards},
        set_aside=frozenset(opening_burns(hand) | _burns_after_a_shuffle(hand)),
        tables=tuple(after),
    )


def _inactive(hand: Hand) -> set[int | None]:
    """The spaces that a mark says had no wager, for the marked card is a stray one."""
    strays = (mark for mark in hand.marks if mark.error is Irregularity.CARD_TO_INACTIVE_SPACE)
    events = (hand.events[hand.event_number(mark.at) - 1] for mark in strays)
    return {event.place.space for event in events if isinstance(event, Dealt)}


def has_wager(seat: Seat) -> bool:
    """Whether a seat that is listed has a wager on its space; one of unknown amount is one."""
    return seat.wagers is None or seat.wagers.get("main", 0) > 0


def _who(hand: Hand, number: int) -> Place:
    event = hand.events[number - 1]
    assert isinstance(event, Said)
    return event.who


def _numbers(table: Table, place: Place) -> tuple[int, ...]:
    return tuple(laid.number for laid in table.hand(place))


def _shown_then(table: Table) -> tuple[int, ...]:
    return tuple(laid.number for laid in table.hand(DEALER) if laid.facing is Facing.UP)


def _decisions(hand: Hand) -> dict[Place, tuple[int, ...]]:
    """The events in which something was decided, by hand. A call for a card that is repeated before one came is one call;
    what was decided before a hand's total was taken down is part of the total.
    """
    found: dict[Place, tuple[int, ...]] = {}
    waiting: dict[Place, Word] = {}
    for number, event in enumerate(hand.events, start=1):
        match event:
            case Said(who=who, word=word) if word in DECISIONS:
                if word is not Word.HIT or waiting.get(who) is not Word.HIT:
                    found[who] = (*found.get(who, ()), number)
                waiting[who] = word
            case Dealt(place=place):
                waiting.pop(place, None)
            case Total(place=place):
                found.pop(place, None)
                waiting.pop(place, None)
    return found


def _shown(hand: Hand, after: list[Table]) -> tuple[int, ...]:
    """Those of the dealer's first two cards that were dealt face up."""
    mine = [laid for laid in after[hand.repair].cards if laid.dealt_to == DEALER][:2]
    facing = [_as_dealt(hand, after, laid.event) for laid in mine]
    return tuple(laid.number for laid, way in zip(mine, facing, strict=True) if way is Facing.UP)


def _as_dealt(hand: Hand, after: list[Table], event: int) -> Facing:
    dealt = hand.events[event - 1]
    assert isinstance(dealt, Dealt)
    return dealt.facing or facing_of(hand)(after[event - 1], dealt.place)


def _burns_after_a_shuffle(hand: Hand) -> set[int]:
    """The cards burned right after a shuffle in mid-round, as is done before a shuffled shoe is dealt."""
    numbers: set[int] = set()
    burning, number = False, 0
    for event in hand.events:
        number += isinstance(event, Dealt)
        if isinstance(event, Shuffled):
            burning = True
        elif isinstance(event, Dealt):
            burning = burning and event.place == BURN
            if burning:
                numbers.add(number)
                burning = False
    return numbers
