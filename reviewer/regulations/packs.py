"""The rule packs that the program ships."""

from __future__ import annotations

from reviewer.errors import Problem, Unusable
from reviewer.law.pack import Pack
from reviewer.record.hand import Game, Hand


def packs() -> tuple[Pack, ...]:
    """Every pack, in the order in which they are listed."""
    from reviewer.regulations import gaming_control, new_jersey, new_zealand

    return (new_jersey.PACK, gaming_control.PACK, new_zealand.PACK)


def packs_for(game: Game) -> tuple[Pack, ...]:
    """The packs for a game."""
    return tuple(pack for pack in packs() if pack.game is game)


def pack_for(hand: Hand) -> Pack:
    """The pack that a hand names. Raises Unusable where there is none, it is for another game, or the edition is not known."""
    for pack in packs():
        if pack.id != hand.rules:
            continue
        if pack.game is not hand.game:
            what = f"The rules “{pack.id}” are for {pack.game.value}, and the hand is one of {hand.game.value}."
            raise Unusable(Problem(what, f"For {hand.game.value} there are: {_listed(packs_for(hand.game))}."))
        if hand.edition not in (None, pack.edition):
            what = f"The edition “{hand.edition}” of the rules “{pack.id}” is not one that the program holds."
            raise Unusable(Problem(what, f"It holds {pack.id}@{pack.edition}."))
        return pack
    what = f"The rules “{hand.rules}” are not among those that the program holds."
    raise Unusable(Problem(what, f"It holds: {_listed(packs())}."))


def _listed(listed: tuple[Pack, ...]) -> str:
    return ", ".join(pack.id for pack in listed) or "none"
