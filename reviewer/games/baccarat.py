"""Baccarat: normal play of a round, and what it pays.

The house deals and nobody has a choice. Drawing table and money are inferred from the ordinary game.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from reviewer.games.coup import Coup, sent_card
from reviewer.games.drawing_table import DrawingTable, Play
from reviewer.games.procedure import Due, Procedure
from reviewer.table import BANKER, PLAYER, Facing, Place, Table

COMMISSION = Decimal("0.05")
"""The part of a winning wager on the Banker that the house keeps, where it has not set another."""
TIE_PAYS = 8
"""What a winning wager on a tie is paid for one, where the house has not set another."""


def play(table: DrawingTable, coup: Coup) -> Procedure:
    """Deal a round: two cards to each hand, then the third cards that the table commands."""
    for _ in range(2):
        for place, side in ((PLAYER, coup.player), (BANKER, coup.banker)):
            if not side.dealt:
                side.cards.append(sent_card((yield Due(place))))
    if coup.player.natural or coup.banker.natural:
        return
    if not coup.player.complete and table.for_player(coup.player.count) is Play.DRAW:
        coup.player_third = sent_card((yield Due(PLAYER)))
    if not coup.banker.complete and table.for_banker(coup.banker.count, coup.against) is Play.DRAW:
        coup.banker_third = sent_card((yield Due(BANKER)))


def normal_facing(table: Table, place: Place) -> Facing:
    """Initial cards lie face down until both hands have two, third cards face up."""
    initial = len(table.hand(PLAYER)) < 2 or len(table.hand(BANKER)) < 2
    return Facing.DOWN if initial and place in (PLAYER, BANKER) else Facing.UP


def settle(
    won: str | None, wagers: Mapping[int, Mapping[str, Decimal] | None], house: Mapping[str, object]
) -> dict[int, Decimal]:
    """Money won (+) or lost (−) by place: Player 1 to 1, Banker 1 to 1 less commission, tie 8 to 1; on a tie wagers
    on the hands come back.

    ``won`` is the winner, None where no wager wins or loses; ``wagers`` maps places to their wagers by name, None for
    one of unknown amount, whose place is left out where money depends on it.
    """
    commission, tie_pays = house.get("commission", COMMISSION), house.get("tie_pays", TIE_PAYS)
    assert isinstance(commission, Decimal)
    assert isinstance(tie_pays, int | Decimal)
    pays = {"player": Decimal(1), "banker": 1 - commission, "tie": Decimal(tie_pays)}
    net: dict[int, Decimal] = {}
    for place, named in wagers.items():
        if won is None:
            net[place] = Decimal(0)
        elif named is not None:
            net[place] = sum((_result(won, name, amount, pays) for name, amount in named.items()), Decimal(0))
    return net


def _result(won: str, name: str, amount: Decimal, pays: Mapping[str, Decimal]) -> Decimal:
    if name == won:
        return amount * pays[name]
    return Decimal(0) if won == "tie" else -amount
