"""The plan on which a hand is laid out."""

from __future__ import annotations

from reviewer.record.hand import Game, Hand
from reviewer.replay.plan import Layout, Plan
from reviewer.replay.timeline import Lines
from reviewer.table import OUT, Place


def plan_of(
    hand: Hand, lines: Lines, layout: Layout, *, turned: bool = False, pair: tuple[str, str] | None = None
) -> Plan:
    """The plan on which a hand is laid out: it stays the same over all its lines.

    ``pair`` names the hands that a close-up of twenty-one shows; else they are where the lines differ, and the dealer.
    """
    tables = [line.end.table for line in (lines.as_dealt, lines.actual, lines.mandated) if line]
    stray = any(table.hand(OUT) for table in tables)
    spaces = 7
    if hand.game is not Game.TWENTY_ONE:
        pair = None
    else:
        numbers = [seat.place for seat in hand.seats]
        numbers += [place.space for table in tables for place in table.places if place.space]
        most = max([5, *numbers])
        spaces = most if most == 5 else min(max(7, most), 9)
        touched = [place for place in _touched(hand, lines) if place.space]
        pair = pair or (str(touched[0]) if touched else "1", "D")
    return Plan(hand.game, layout, spaces, pair, turned, stray)


def _touched(hand: Hand, lines: Lines) -> tuple[Place, ...]:
    """The places at which actual and mandated differ, and those of marked cards; all others after them."""
    table = lines.actual.end.table
    numbers = [hand.card_at(hand.event_number(mark.at)) for mark in hand.marks]
    first = [laid.place for laid in table.cards if laid.number in (*numbers, lines.first_difference)]
    return tuple(dict.fromkeys([*first, *table.places]))
