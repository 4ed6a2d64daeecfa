"""A hand held against normal play: what was due before each event, the first departure, and what it could be."""

from __future__ import annotations

from reviewer.games.procedure import Following, follow
from reviewer.law.coup import CoupCourse, normal_play, start
from reviewer.record.hand import Hand


def following(hand: Hand) -> Following:
    """A hand's events before any repair, held against normal play of its game."""
    return follow(normal_play(hand, start(CoupCourse(hand))), hand.events[: hand.repair])
