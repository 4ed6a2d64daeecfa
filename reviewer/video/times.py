"""When each frame of a clip is shown, exactly: whole numbers of the clip's own time base, counted from its first frame."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_CEILING, Decimal
from fractions import Fraction
from math import floor

Seconds = Decimal | Fraction | int
"""A time in a clip. It is exact: no float, of which 0.29 is a little less than 29 hundredths."""
THOUSANDTH = Decimal("0.001")


@dataclass(frozen=True, slots=True)
class Times:
    """The times of a clip's frames: ``starts`` in units of ``base`` seconds, ascending, and where the last frame ends.

    Frames are numbered from 1, in the order in which they are shown. ``keys`` are the numbers of those that can be
    decoded without another.
    """

    base: Fraction
    starts: tuple[int, ...]
    end: int
    keys: tuple[int, ...]

    @classmethod
    def of(cls, base: Fraction, packets: Iterable[tuple[int, int, bool]]) -> Times:
        """The times of frames of which start, length (0: not known) and whether it is a key are given, in any order."""
        found = {start: (length, key) for start, length, key in packets}
        starts = tuple(sorted(found))
        last = found[starts[-1]][0] or (starts[-1] - starts[-2] if len(starts) > 1 else 1)
        keys = tuple(number for number, start in enumerate(starts, start=1) if found[start][1])
        return cls(base, starts, starts[-1] + last, keys)

    @property
    def count(self) -> int:
        """How many frames there are."""
        return len(self.starts)

    @property
    def duration(self) -> Fraction:
        """When the last frame ends, in seconds from the first one's start."""
        return (self.end - self.starts[0]) * self.base

    def at(self, number: int) -> Fraction:
        """When a frame is first shown, in seconds."""
        return (self.starts[number - 1] - self.starts[0]) * self.base

    def number_at(self, seconds: Seconds) -> int:
        """The number of the frame that is shown at a time; before the first it is the first, after the last the last."""
        unit = floor(Fraction(seconds) / self.base) + self.starts[0]
        return min(max(bisect_right(self.starts, unit), 1), self.count)

    def number_of(self, start: int) -> int | None:
        """The number of the frame with this start, in units of the base; None where there is none."""
        place = bisect_right(self.starts, start)
        return place if place and self.starts[place - 1] == start else None

    def holds(self, seconds: Seconds) -> bool:
        """Whether anything is shown at a time."""
        return 0 <= Fraction(seconds) < self.duration

    def key_before(self, number: int) -> int:
        """The last frame, not after this one, that can be decoded without another."""
        place = bisect_right(self.keys, number)
        return self.keys[place - 1] if place else 1


def recorded(at: Fraction) -> Decimal:
    """A frame's time as a record has it: the first thousandth of a second at which the frame is shown."""
    whole = Decimal(at.numerator) / Decimal(at.denominator)
    rounded = whole.quantize(THOUSANDTH, ROUND_CEILING)
    return rounded if Fraction(rounded) >= at else rounded + THOUSANDTH
