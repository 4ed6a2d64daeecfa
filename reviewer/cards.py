"""Playing cards as a record can state them: whole, in part, or not at all.

A card is written with two characters, rank then suit: ``9h``, ``Td``. What nobody saw is a
question mark: ``7?`` (rank only), ``?h`` (suit only), ``??`` (neither).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

RANKS = "A23456789TJQK"
SUITS = "shdc"
VALUES = "A23456789T"
"""The ten values a card can have, as they are named where an unknown card decides: T is any ten-value."""

_POINTS = {rank: min(number, 10) for number, rank in enumerate(RANKS, start=1)}
_WORDS = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
_SUIT_WORDS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}


@dataclass(frozen=True, slots=True)
class Card:
    """One card as far as it is known. ``rank`` is one of `RANKS` or None, ``suit`` one of `SUITS` or None."""

    rank: str | None
    suit: str | None

    def __str__(self) -> str:
        return (self.rank or "?") + (self.suit or "?")

    @property
    def value(self) -> int | None:
        """1 for an ace, 10 for tens and court cards, else the number; None where the rank is unknown."""
        return _POINTS[self.rank] if self.rank else None

    @property
    def known(self) -> bool:
        """Whether both rank and suit are on record."""
        return self.rank is not None and self.suit is not None

    @property
    def words(self) -> str:
        """The card as it is read aloud: "nine of hearts", "a seven, suit not known"."""
        if self.rank and self.suit:
            return f"{_WORDS[self.rank]} of {_SUIT_WORDS[self.suit]}"
        if self.rank:
            return f"{_WORDS[self.rank]}, suit not known"
        if self.suit:
            return f"a card of {_SUIT_WORDS[self.suit]}, rank not known"
        return "a card that nobody can name"


UNKNOWN = Card(None, None)


@cache
def card(text: str) -> Card:
    """The card that ``text`` names: ``9h``, ``10h``, ``9?``, ``9``, ``?h``, ``??``.

    Letters may be of either case. Raises ValueError, with a sentence for a person, on anything else.
    """
    rest = text
    if rest.startswith("10"):
        rest = "T" + rest[2:]
    if len(rest) == 1 and rest != "?":
        rest += "?"
    if len(rest) == 2:
        rank, suit = rest[0].upper(), rest[1].lower()
        if rank in RANKS + "?" and suit in SUITS + "?":
            return Card(None if rank == "?" else rank, None if suit == "?" else suit)
    raise ValueError(
        f"“{text}” is no card. A card is a rank (A 2 to 9 T J Q K, or 10) and a suit (s h d c); "
        "what nobody saw is a question mark: 9?, ?h, ??."
    )
