"""The longest stretches in which two orders of cards agree: one card after the other, a few skipped on either side.

A stretch is found as the best local alignment of the two orders. What nobody knows agrees with anything and counts for
nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reviewer.cards import Card

FULL, RANK, SUIT, APART = 6, 4, 2, -12
"""What a pair of cards counts: alike in rank and suit, in the one that both show, not alike; APART also a card skipped.

The first three go with the bits that such a pair tells, log2 of 52, 13 and 4.
"""
LEAST = 6
"""Pairs alike below which a stretch is not worth a word."""


@dataclass(frozen=True, slots=True)
class Match:
    """A stretch in which two orders agree. ``start`` and ``end`` are places in the first order, from 0, the end not in it;
    ``other`` where the stretch begins in the second. ``full``, ``ranks`` and ``suits`` are how many cards agree in rank and
    suit, in rank where a suit is not known, in suit where a rank is not; ``unknown`` how many tell nothing; ``skipped``
    how many stand on one side alone or differ.
    """

    start: int
    end: int
    other: int
    full: int
    ranks: int
    suits: int
    unknown: int
    skipped: int

    @property
    def alike(self) -> int:
        """How many cards match in sequence."""
        return self.full + self.ranks + self.suits

    @property
    def compared(self) -> int:
        """Out of how many that are known on both sides or stand on one side alone."""
        return self.alike + self.skipped


Orders = Sequence[Card | None]
"""Cards in order; None is a break, over which no stretch goes."""


def matches(one: Orders, other: Orders, *, most: int = 3, itself: bool = False) -> tuple[Match, ...]:
    """The longest stretches in which two orders agree, the longest first, none over another in the first order.

    ``itself``: both are one order, and a stretch is looked for further on in it.
    """
    found: list[Match] = []
    rows = _Alignment(one, other, itself=itself)
    for end in rows.ends():
        match = rows.match(*end)
        if match.alike < LEAST or len(found) == most:
            break
        if all(match.end <= it.start or it.end <= match.start for it in found):
            found.append(match)
    return tuple(found)


class _Alignment:
    """The table of best scores of two orders, row by row of the first, with the step that led to each."""

    STOP, PAIR, ONE, OTHER = 0, 1, 2, 3

    def __init__(self, one: Orders, other: Orders, *, itself: bool) -> None:
        self.one, self.other = one, other
        worth = {card: [_worth(card, it) for it in other] for card in set(one)}
        self.steps: list[bytearray] = []
        self.best: list[tuple[int, int, int]] = []
        above = [0] * (len(other) + 1)
        for row, card in enumerate(one):
            above = self._row(row, worth[card], above, row + 1 if itself else 0)

    def _row(self, row: int, worth: list[int | None], above: list[int], first: int) -> list[int]:
        here, steps = [0] * len(above), bytearray(len(above))
        top, at = 0, 0
        for column in range(first, len(above) - 1):
            pair = worth[column]
            if pair is None:
                continue
            score, step = above[column] + pair, self.PAIR
            if above[column + 1] + APART > score:
                score, step = above[column + 1] + APART, self.ONE
            if here[column] + APART > score:
                score, step = here[column] + APART, self.OTHER
            if score > 0:
                here[column + 1], steps[column + 1] = score, step
                if pair > 0 and score > top:
                    top, at = score, column
        self.steps.append(steps)
        self.best.append((top, row, at))
        return here

    def ends(self) -> Iterable[tuple[int, int]]:
        """Where stretches end, the best first."""
        return [(row, column) for score, row, column in sorted(self.best, key=lambda it: (-it[0], it[1])) if score]

    def match(self, row: int, column: int) -> Match:
        """The stretch that ends at this pair."""
        end, counts = row + 1, {FULL: 0, RANK: 0, SUIT: 0, 0: 0, APART: 0}
        start, other = row, column
        while row >= 0 and column >= 0 and (step := self.steps[row][column + 1]) != self.STOP:
            if step == self.PAIR:
                worth = _worth(self.one[row], self.other[column]) or 0
                counts[worth] += 1
                if worth > 0:
                    start, other = row, column
            else:
                counts[APART] += 1
            row, column = row - (step != self.OTHER), column - (step != self.ONE)
        return Match(start, end, other, counts[FULL], counts[RANK], counts[SUIT], counts[0], counts[APART])


def _worth(one: Card | None, other: Card | None) -> int | None:
    """What a pair counts; None where one of the two is a break."""
    if one is None or other is None:
        return None
    ranks, suits = one.rank and other.rank, one.suit and other.suit
    if (ranks and one.rank != other.rank) or (suits and one.suit != other.suit):
        return APART
    return {(True, True): FULL, (True, False): RANK, (False, True): SUIT}.get((bool(ranks), bool(suits)), 0)
