"""What the patrons of a shoe won and lost, and what came back. Sums are over those on record, and nothing claims a cause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from reviewer.law.outcome import money
from reviewer.record.shoe import Patron, Shoe

NO_CAUSE = "What a patron won or lost stands by itself: nothing here says that an incident caused it."


@dataclass(frozen=True, slots=True)
class Patrons:
    """Sums over what is on record of patrons; an entry may be about several together. ``recorded`` is how many entries there
    are, ``unknown`` in how many the result, ``unrefunded`` in how many a refund is not told.
    """

    recorded: int
    won: Decimal
    lost: Decimal
    ahead: int
    down: int
    unknown: int
    refunded: Decimal
    unrefunded: int

    @property
    def net(self) -> Decimal:
        """What those on record won (+) or lost (-) together, without what came back."""
        return self.won - self.lost


def patrons_of(shoe: Shoe) -> Patrons:
    """The sums of a shoe."""
    results = [it.result for it in shoe.patrons if it.result is not None]
    refunds = [it.refunded for it in shoe.patrons if it.refunded is not None]
    zero = Decimal(0)
    return Patrons(
        len(shoe.patrons),
        sum((it for it in results if it > 0), zero),
        -sum((it for it in results if it < 0), zero),
        sum(it > 0 for it in results),
        sum(it < 0 for it in results),
        len(shoe.patrons) - len(results),
        sum(refunds, zero),
        len(shoe.patrons) - len(refunds),
    )


def after_refund(patron: Patron) -> Decimal | None:
    """What a patron won or lost with what came back; None where either is not known."""
    if patron.result is None or patron.refunded is None:
        return None
    return patron.result + patron.refunded


def patron_name(patron: Patron) -> str:
    """What a sentence calls a patron."""
    name = patron.name or patron.role or "The patron"
    return name if patron.place is None else f"{name}, place {patron.place}"


def patrons_words(shoe: Shoe) -> str:
    """The sums in sentences, with what is not known and how losses were worked out."""
    return " ".join(_sentences(shoe, patrons_of(shoe)))


def _sentences(shoe: Shoe, sums: Patrons) -> Iterator[str]:
    if not sums.recorded:
        yield "What patrons won or lost is not on record."
    else:
        told = sums.recorded - sums.unknown
        yield f"{_entries(sums.recorded).capitalize()} on patrons, {told} with a result: {sums.ahead} ahead, {sums.down} down."
        if told:
            yield f"Together these won {money(sums.won)} and lost {money(sums.lost)}; that is a sum over these alone."
        if sums.unknown:
            yield f"In {_entries(sums.unknown)} the result is not told."
        if sums.unrefunded < sums.recorded:
            yield f"{money(sums.refunded)} came back, by {_entries(sums.recorded - sums.unrefunded)}."
        if sums.unrefunded:
            yield f"In {_entries(sums.unrefunded)} it is not told whether anything came back."
    how = shoe.method.strip().rstrip(".") if shoe.method else ""
    yield f"How losses were worked out: {how}." if how else "How losses were worked out is not told."
    yield NO_CAUSE


def _entries(count: int) -> str:
    return "one entry" if count == 1 else f"{count} entries"
