"""What happened to a shoe, on its clock: its beginning and end, machine events, incidents, each with its time as far as known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from reviewer.record.shoe import Happening, MachineEvent, Shoe
from reviewer.review.shoe.affected import long
from reviewer.review.shoe.report import KINDS

HAPPENINGS = {
    Happening.SHUFFLE: "Shuffle",
    Happening.CUT: "Cut",
    Happening.LIGHT: "Warning light",
    Happening.SHOE_CHANGE: "Another shoe",
    Happening.OTHER: "Something else",
}
"""What is called on a screen what happened without a card being dealt."""


@dataclass(frozen=True, slots=True)
class Tick:
    """Something on the shoe's clock: what it was, when, after which hand; None where that is not known. ``since`` is how long
    after the one before, ``machine`` the place in the shoe's list where it is a machine event.
    """

    what: str
    when: datetime | None
    after: int | None = None
    machine: int | None = None
    since: timedelta | None = None

    @property
    def elapsed(self) -> str:
        """How long after the one before, in words; empty for the first, and where both were at one time."""
        return f"{long(self.since)} later" if self.since else ""

    @property
    def time(self) -> str:
        """When it was, as its place's clock had it."""
        return "time not recorded" if self.when is None else f"{self.when:%Y-%m-%d %H:%M}"


def clock_of(shoe: Shoe) -> tuple[Tick, ...]:
    """What happened to a shoe: first what has a time, in order, then the rest."""
    timed: list[tuple[datetime, Tick]] = sorted(
        ((it.when, it) for it in _ticks(shoe) if it.when is not None), key=lambda pair: pair[0]
    )
    found: list[Tick] = []
    for n, (when, it) in enumerate(timed):
        since = when - timed[n - 1][0] if n else None
        found.append(Tick(it.what, it.when, it.after, it.machine, since))
    return (*found, *(it for it in _ticks(shoe) if it.when is None))


def _ticks(shoe: Shoe) -> Iterator[Tick]:
    for what, when in (("First card", shoe.began), ("Last card", shoe.ended)):
        if when is not None:
            yield Tick(what, when)
    for n, event in enumerate(shoe.machine):
        yield Tick(event_words(event), event.when, event.after, n)
    for incident in shoe.incidents:
        name = KINDS[incident.kind]
        for what, when in (
            (f"From here: {name}", incident.since),
            (f"Until here: {name}", incident.until),
            (f"Noticed: {name}", incident.noticed),
        ):
            if when is not None:
                yield Tick(what, when)


def event_words(event: MachineEvent) -> str:
    """What happened, with what is said of it."""
    if event.what is Happening.OTHER and event.text:
        return event.text
    return f"{HAPPENINGS[event.what]}: {event.text}" if event.text else HAPPENINGS[event.what]
