"""The table of a hand: which way its game deals, what lies there after an event, what the shoe still holds."""

from __future__ import annotations

from reviewer.cards import UNKNOWN
from reviewer.games import baccarat, chemin_de_fer
from reviewer.law.outcome import NextRound
from reviewer.record.hand import Game, Hand
from reviewer.table import BURN, NormalFacing, Table, tables


def facing_of(hand: Hand) -> NormalFacing:
    """Which way the hand's game deals its cards."""
    if hand.game is Game.CHEMIN_DE_FER:
        return chemin_de_fer.normal_facing
    if hand.game is Game.BACCARAT:
        return baccarat.normal_facing
    from reviewer.games import twenty_one  # large, and not needed for a coup

    return twenty_one.facing(hole_card(hand))


def hole_card(hand: Hand) -> int:
    """Which of the dealer's first two cards lies face down in twenty-one, 1 or 2."""
    from reviewer.games import twenty_one

    chosen = hand.settings.get("hole_card", twenty_one.HOLE_CARD)
    assert isinstance(chosen, int)
    return chosen


def table_at(hand: Hand, event: int) -> Table:
    """The table of a hand after an event, 0 being before the first."""
    return tables(hand.events[:event], facing_of(hand))[-1]


def opening_burns(hand: Hand) -> set[int]:
    """The cards burned before the first card to a hand, as is done at the beginning of a shoe."""
    numbers: set[int] = set()
    for number, event in enumerate(hand.dealt_cards, start=1):
        if event.place != BURN or event.boxed:
            break
        numbers.add(number)
    return numbers


def in_the_shoe(hand: Hand) -> NextRound:
    """The next round where it opens with the next card in the shoe."""
    first = hand.shoe_after[0] if hand.shoe_after else UNKNOWN
    return NextRound(None if first == UNKNOWN else str(first))
