"""A hand held against normal play: what was due before each event, and the first departure."""

from __future__ import annotations

from collections.abc import Mapping

from reviewer.games.procedure import Following, follow
from reviewer.law.coup import CoupCourse, normal_play, start
from reviewer.record.hand import Hand
from reviewer.table import Place


def following(hand: Hand, corrected: Mapping[int, Place | None] | None = None) -> Following:
    """A hand's events before any repair, held against normal play of its game.

    ``corrected`` maps numbers of events to the place that a card is taken to have gone to, None for one left aside.
    """
    return follow(normal_play(hand, start(CoupCourse(hand))), hand.events[: hand.repair], corrected)
