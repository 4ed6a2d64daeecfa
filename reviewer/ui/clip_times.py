"""Where a hand and its clip stand beside each other: which second of the clip belongs to a position in the hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from reviewer.table import Event


def second_at(events: Sequence[Event], passed: float, *, moving: bool) -> Fraction | None:
    """The second of the clip at a position that is counted in events: that of the event there. While the hand moves the
    clip goes evenly from the last event that has a time to the next that has one. None where nothing says.
    """
    whole = min(int(passed), len(events))
    here = events[whole - 1].clip if whole else None
    if here is not None and (passed <= whole or not moving):
        return Fraction(here)
    timed = [(n, Fraction(it.clip)) for n, it in enumerate(events, start=1) if it.clip is not None]
    before = next((it for it in reversed(timed) if it[0] <= passed), None)
    after = next((it for it in timed if it[0] > passed), None)
    if not moving or before is None or after is None:
        return None
    share = (Fraction(passed) - before[0]) / (after[0] - before[0])
    return before[1] + (after[1] - before[1]) * share


def out_of_order(events: Sequence[Event]) -> tuple[int, int] | None:
    """The numbers of the first two events of which the later has the earlier time; None where there are none."""
    last = None
    for number, event in enumerate(events, start=1):
        if event.clip is None:
            continue
        if last is not None and event.clip < last[1]:
            return last[0], number
        last = number, event.clip
    return None
