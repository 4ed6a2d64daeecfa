"""Twenty-one: who wins, and what it pays.

A natural is paid 3 to 2, insurance 2 to 1, all else 1 to 1; a tie pushes; a dealer's natural beats a longer 21 and takes
doubled and split wagers whole. All of this is inferred from the ordinary game.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from reviewer.games.procedure import NotKnown
from reviewer.games.twenty_one import Held, Round

NATURAL_PAYS = Decimal("1.5")
"""What a natural is paid for one."""
INSURANCE_PAYS = 2
"""What insurance is paid for one."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is wagered on a hand, part by part (the wager, a double). ``proper`` is the lawful amount of each part, None
    where the parts are lawful; ``excess_returned`` that what is beyond it comes back from a hand that loses.
    """

    parts: tuple[Decimal, ...]
    proper: Decimal | None = None
    excess_returned: bool = False

    @property
    def whole(self) -> Decimal:
        """All that is wagered."""
        return sum(self.parts, Decimal(0))

    @property
    def lawful(self) -> Decimal:
        """What is wagered, each part at its lawful amount."""
        if self.proper is None:
            return self.whole
        return sum((min(part, self.proper) for part in self.parts), Decimal(0))

    def won(self, result: str) -> Decimal:
        """Money won (+) or lost (−) with a result."""
        match result:
            case "win":
                return self.lawful
            case "natural":
                return self.lawful * NATURAL_PAYS
            case "lose":
                return -(self.lawful if self.excess_returned else self.whole)
            case _:
                return Decimal(0)


def insurance(amount: Decimal, *, dealer_natural: bool) -> Decimal:
    """Money won (+) or lost (−) by an insurance wager."""
    return amount * INSURANCE_PAYS if dealer_natural else -amount


def result(held: Held, dealer: Held) -> str:
    """``win``, ``lose``, ``push`` or ``natural`` of a hand against the dealer's. Raises NotKnown."""
    if held.unknown is None and held.bust:
        return "lose"
    if dealer.natural:
        return "push" if held.natural else "lose"
    if held.natural:
        return "natural"
    count = held.count
    if dealer.bust or count > dealer.count:
        return "win"
    return "push" if count == dealer.count else "lose"


def results(round: Round) -> tuple[dict[str, str], int | None]:
    """The result of each hand whose cards tell it, and the number of the first card that nobody can name and that one
    of the others turns on.
    """
    told: dict[str, str] = {}
    missing: int | None = None
    for held in round.hands:
        try:
            told[held.place.key] = result(held, round.dealer)
        except NotKnown as unknown:
            missing = missing or unknown.number
    return told, missing
