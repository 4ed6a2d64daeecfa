"""Which hands an incident touched: from the first to the last, as far as the record leads. An end that is not known stays so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum

from reviewer.record.shoe import HandKind, Incident, Shoe


class Basis(Enum):
    """On what an end of a range stands."""

    SAID = "the number of the hand is on record"
    TIME = "the time is held against the times of the hands"
    UNKNOWN = "not known"


@dataclass(frozen=True, slots=True)
class End:
    """The first or the last hand that was touched: its number, None where it is not known, and on what that stands.

    ``perhaps`` is a hand beyond it that was in progress at that time and may have been touched too.
    """

    number: int | None
    basis: Basis
    perhaps: int | None = None


@dataclass(frozen=True, slots=True)
class Affected:
    """The hands that an incident touched. ``listed`` are those on record between both ends, by their place in the list;
    ``rounds`` how many rounds there were between them, listed or not, None where an end is not known; ``said`` how many
    are said to be touched; ``lasted`` how long it lasted.
    """

    first: End
    last: End
    listed: tuple[int, ...]
    rounds: int | None
    said: int | None
    lasted: timedelta | None

    @property
    def bounded(self) -> bool:
        """Whether both ends are known."""
        return self.first.number is not None and self.last.number is not None

    @property
    def disagree(self) -> bool:
        """Whether as many rounds are said to be touched as there were not."""
        return self.rounds is not None and self.said is not None and self.rounds != self.said


def affected(shoe: Shoe, incident: Incident) -> Affected:
    """The hands of a shoe that an incident touched."""
    first, last = _first(shoe, incident), _last(shoe, incident)
    low, high = first.number, last.number
    within: tuple[int, ...] = ()
    if low is not None and high is not None:
        within = tuple(n for n, number in enumerate(shoe.numbers) if number is not None and low <= number <= high)
    since, until = incident.since, incident.until
    return Affected(
        first,
        last,
        within,
        high - low + 1 if low is not None and high is not None and low <= high else None,
        incident.rounds,
        until - since if since is not None and until is not None else None,
    )


def _timed(shoe: Shoe) -> list[tuple[int, datetime]]:
    """The hands with a number and a time that can be held against others."""
    found: list[tuple[int, datetime]] = []
    for hand, listed, number in zip(shoe.hands, shoe.listed, shoe.numbers, strict=True):
        timed = hand.dealt is not None and hand.dealt.tzinfo is not None
        if timed and number is not None and listed.kind is not HandKind.BURN:
            assert hand.dealt is not None
            found.append((number, hand.dealt))
    return found


def _first(shoe: Shoe, incident: Incident) -> End:
    """The first hand dealt at or after the time; it is known only where another one is known to have come before."""
    if incident.first is not None:
        return End(incident.first, Basis.SAID)
    since, timed = incident.since, _timed(shoe)
    if since is None:
        return End(None, Basis.UNKNOWN)
    after = [number for number, dealt in timed if dealt >= since]
    before = [number for number, dealt in timed if dealt < since]
    if not after or not _next_to(before[-1] if before else 0, after[0]):
        return End(None, Basis.UNKNOWN)
    return End(after[0], Basis.TIME, before[-1] if before else None)


def _last(shoe: Shoe, incident: Incident) -> End:
    """The last hand that had begun by the time; it is known only where the next one is known to have come after."""
    if incident.last is not None:
        return End(incident.last, Basis.SAID)
    until, timed = incident.until, _timed(shoe)
    if until is None:
        return End(None, Basis.UNKNOWN)
    begun = [number for number, dealt in timed if dealt <= until]
    later = [number for number, dealt in timed if dealt > until]
    end = shoe.rounds if not later else None
    if not begun or not (_next_to(begun[-1], later[0]) if later else begun[-1] == end):
        return End(None, Basis.UNKNOWN)
    return End(begun[-1], Basis.TIME)


def _next_to(one: int, other: int) -> bool:
    return other == one + 1


def affected_words(it: Affected) -> str:
    """The range in sentences. What is not known is said to be so."""
    return " ".join(_sentences(it))


def _sentences(it: Affected) -> Iterator[str]:
    first, last = it.first.number, it.last.number
    if first is None and last is None:
        yield "Which hands it touched first and last is not known."
    elif last is None:
        yield f"It touched hand {first} first; which it touched last is not known."
    elif first is None:
        yield f"It touched hand {last} last; which it touched first is not known."
    else:
        yield f"It touched hands {first} to {last}{_of(it.rounds)}; {len(it.listed)} of them on record."
    if Basis.TIME in (it.first.basis, it.last.basis):
        yield "That stands on the times of the hands."
    if it.first.perhaps is not None:
        yield f"Hand {it.first.perhaps} had begun before and may have been in progress."
    if it.said is not None:
        agree = f"; from the first to the last there are {it.rounds}" if it.disagree else ""
        yield f"{it.said} rounds are said to be touched{agree}."
    if it.lasted is not None:
        yield f"It lasted {long(it.lasted)}."


def _of(rounds: int | None) -> str:
    return "" if rounds is None else f", {rounds} round{'s' * (rounds != 1)}"


def long(time: timedelta) -> str:
    """A length of time in words."""
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    parts = [f"{hours} h"] * bool(hours) + [f"{minutes} min"] * (bool(minutes) or not hours)
    return " ".join(parts)
