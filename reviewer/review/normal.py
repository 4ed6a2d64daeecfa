"""A hand held against normal play: what was due before each event, and the first departure."""

from __future__ import annotations

from collections.abc import Mapping

from reviewer.games.procedure import Following, Procedure, follow
from reviewer.law import coup
from reviewer.record.hand import Game, Hand
from reviewer.table import Place


def normal_play(hand: Hand) -> Procedure:
    """Normal play of a hand's game under its house's choices, before the first card."""
    if hand.game is Game.TWENTY_ONE:
        from reviewer.games import twenty_one  # large, and not needed for a coup
        from reviewer.law import round

        return twenty_one.play(round.start(round.round_course(hand)))
    return coup.normal_play(hand, coup.start(coup.CoupCourse(hand)))


def following(hand: Hand, corrected: Mapping[int, Place | None] | None = None) -> Following:
    """A hand's events before any repair, held against normal play of its game.

    ``corrected`` maps numbers of events to the place that a card is taken to have gone to, None for one left aside.
    """
    return follow(normal_play(hand), hand.events[: hand.repair], corrected)
