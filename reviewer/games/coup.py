"""What baccarat and chemin de fer share: point counts, naturals, the two hands of a coup."""

from __future__ import annotations

from dataclasses import dataclass, field

from reviewer.games.procedure import Drawn
from reviewer.table import PLAYER, Place, Word


@dataclass(slots=True)
class Side:
    """One side's hand in a coup while it is dealt, without its third card.

    ``fixed`` is a count that stands in the place of the cards' own (by a rule, or because only the total is known);
    ``complete`` that the hand takes no further card; ``dealt`` that its initial cards need not be dealt any more.
    """

    cards: list[Drawn] = field(default_factory=list)
    fixed: int | None = None
    complete: bool = False
    dealt: bool = False

    def set(self, cards: list[Drawn], count: int, *, complete: bool) -> None:
        """Put a count in the place of the cards' own."""
        self.cards, self.fixed, self.complete, self.dealt = cards, count, complete, True

    @property
    def count(self) -> int:
        """The initial count, 0 to 9. Raises NotKnown where a card that decides is not known."""
        return self.fixed if self.fixed is not None else sum(drawn.value for drawn in self.cards) % 10

    @property
    def natural(self) -> bool:
        """8 or 9 on the initial cards. Raises NotKnown."""
        return not self.complete and self.count >= 8


@dataclass(slots=True)
class Coup:
    """A coup in play: both sides, their third cards, and whether a rule obliges the Banker to draw where it has an option."""

    player: Side = field(default_factory=Side)
    banker: Side = field(default_factory=Side)
    player_third: Drawn | None = None
    banker_third: Drawn | None = None
    banker_obliged: bool = False

    def side(self, place: Place) -> Side:
        """The hand at a place, P or B, without its third card."""
        return self.player if place == PLAYER else self.banker

    def third(self, place: Place) -> Drawn | None:
        """The third card of the hand at a place, P or B."""
        return self.player_third if place == PLAYER else self.banker_third

    def count(self, place: Place) -> int:
        """A hand's point count, 0 to 9, on the cards that it has. Raises NotKnown."""
        third = self.third(place)
        return self.side(place).count if third is None else (self.side(place).count + third.value) % 10

    @property
    def against(self) -> int | None:
        """The Player's third card as the drawing table reads it: its point value 0 to 9, None for none. Raises NotKnown."""
        return None if self.player_third is None else self.player_third.value % 10


def winner(player: int, banker: int) -> str:
    """``player``, ``banker`` or ``tie``: the higher count wins."""
    if player == banker:
        return "tie"
    return "player" if player > banker else "banker"


def sent_card(sent: Drawn | Word | None) -> Drawn:
    """The card that a procedure was sent for a `Due`."""
    if not isinstance(sent, Drawn):
        raise TypeError(f"a card was due, and {sent!r} was sent")
    return sent
