"""Replay is arithmetic: a record's events become frames, the table after each; two lines share a stem and fork."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reviewer.table import Event, NormalFacing, Table, tables


@dataclass(frozen=True, slots=True)
class Frame:
    """The table after an event. ``number`` is the event's place on its line, from 1; 0 is the empty table, ``event`` None."""

    number: int
    event: Event | None
    table: Table


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a hand: its events, and the frames, one more than there are events."""

    events: tuple[Event, ...]
    frames: tuple[Frame, ...]

    @property
    def end(self) -> Frame:
        """The last frame."""
        return self.frames[-1]

    def at(self, number: int) -> Frame:
        """The frame after an event; past the end it is the last."""
        return self.frames[min(max(number, 0), len(self.frames) - 1)]


def line(events: Sequence[Event], facing: NormalFacing) -> Line:
    """The line of a record's events."""
    after = tables(events, facing)
    frames = (
        Frame(0, None, after[0]),
        *(Frame(n, e, t) for n, (e, t) in enumerate(zip(events, after[1:], strict=True), 1)),
    )
    return Line(tuple(events), frames)


@dataclass(frozen=True, slots=True)
class Lines:
    """The three lines of a hand on one stem.

    ``fork`` is the number of events that actual and mandated share (the marked event the last of them); ``mandated``
    is None where nothing is mandated.
    """

    as_dealt: Line
    actual: Line
    mandated: Line | None
    fork: int

    @property
    def length(self) -> int:
        """How many steps it takes to come to the end of the longest line."""
        return max(len(each.events) for each in (self.as_dealt, self.actual, self.mandated) if each)

    @property
    def first_difference(self) -> int | None:
        """The number of the first card, in the shoe's order, that ends up elsewhere on the mandated line; None for none."""
        if self.mandated is None:
            return None
        actual = {laid.number: laid.place for laid in self.actual.end.table.cards}
        mandated = {laid.number: laid.place for laid in self.mandated.end.table.cards}
        numbers = sorted({*actual, *mandated})
        return next((n for n in numbers if actual.get(n) != mandated.get(n)), None)
