"""Chemin de fer: normal play of a coup, and what it pays.

The Banker is a patron who draws the cards; the Dominant Player acts for the Player's Hand and says "Card" or
"Stay"; the dealer is the house's employee and repeats the call. Drawing table and money are inferred from the
ordinary game: the regulations refer to them and do not contain them.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from decimal import Decimal

from reviewer.games.coup import Coup, sent_card
from reviewer.games.drawing_table import DrawingTable, Play
from reviewer.games.procedure import Call, Choice, Drawn, Due, Procedure, Step
from reviewer.table import BANKER, PLAYER, Facing, Place, Table, Word

COMMISSION = Decimal("0.05")
"""The part of its winnings that the bank pays, where the house has not set another."""


def play(table: DrawingTable, coup: Coup) -> Procedure:
    """Deal a coup: two cards to each hand, then the third cards that the table commands or that were chosen."""
    for _ in range(2):
        for place, side in ((PLAYER, coup.player), (BANKER, coup.banker)):
            if not side.dealt:
                side.cards.append(sent_card((yield Due(place))))
    if coup.player.natural or coup.banker.natural:
        return
    if not coup.player.complete and (yield from _draws(PLAYER, table.for_player(coup.player.count), obliged=False)):
        coup.player_third = sent_card((yield Due(PLAYER)))
    if not coup.banker.complete:
        commanded = table.for_banker(coup.banker.count, coup.against)
        if (yield from _draws(BANKER, commanded, obliged=coup.banker_obliged)):
            coup.banker_third = sent_card((yield Due(BANKER)))


def _draws(who: Place, commanded: Play, *, obliged: bool) -> Generator[Step, Drawn | Word | None, bool]:
    """Whether a hand draws: as the table commands, or as is chosen where it gives an option."""
    if commanded is Play.OPTION and not obliged:
        return (yield Choice(who, (Word.CARD, Word.STAY))) is Word.CARD
    draws = commanded is not Play.STAND
    yield Call(who, Word.CARD if draws else Word.STAY)
    return draws


def normal_facing(table: Table, place: Place) -> Facing:
    """Initial cards lie face down, third cards face up."""
    initial = len(table.hand(PLAYER)) < 2 or len(table.hand(BANKER)) < 2
    return Facing.DOWN if initial and place in (PLAYER, BANKER) else Facing.UP


def settle(
    won: str | None, wagers: Mapping[int, Decimal | None], bank: int | None, commission: Decimal
) -> dict[int, Decimal]:
    """Money won (+) or lost (−) by place: participants against the bank at even money, the bank less its commission.

    ``won`` is the winner, None where no wager wins or loses; ``wagers`` maps places to what they wagered on the
    Player's Hand, None for an amount that is not known. Where money depends on such an amount its place is left out,
    the bank's among them.
    """
    nothing = won is None or won == "tie"
    net: dict[int, Decimal] = {}
    for place, amount in wagers.items():
        if nothing:
            net[place] = Decimal(0)
        elif amount is not None:
            net[place] = amount if won == "player" else -amount
    if bank is not None and (nothing or None not in wagers.values()):
        gain = -sum(net.values(), Decimal(0))
        net[bank] = gain * (1 - commission) if gain > 0 else gain
    return net
