"""The rule packs that the program ships."""

from __future__ import annotations

from importlib import import_module

from reviewer.errors import Problem, Unusable
from reviewer.law.pack import Pack
from reviewer.record.hand import Game, Hand

_MODULES = {
    "us-nj": "new_jersey",
    "gaming-control": "gaming_control",
    "nz": "new_zealand",
    "us-nd": "north_dakota",
}
"""Where each pack stands, in the order in which they are listed; only the one that is asked for is imported."""


def packs() -> tuple[Pack, ...]:
    """Every pack, in the order in which they are listed."""
    return tuple(_pack(id) for id in _MODULES)


def _pack(id: str) -> Pack:
    pack: Pack = import_module(f"reviewer.regulations.{_MODULES[id]}").PACK
    return pack


def packs_for(game: Game) -> tuple[Pack, ...]:
    """The packs for a game."""
    return tuple(pack for pack in packs() if pack.game is game)


def pack_for(hand: Hand) -> Pack:
    """The pack that a hand names. Raises Unusable where there is none, it is for another game, or the edition is not known."""
    if hand.rules not in _MODULES:
        what = f"The rules “{hand.rules}” are not among those that the program holds."
        raise Unusable(Problem(what, f"It holds: {', '.join(_MODULES)}."))
    pack = _pack(hand.rules)
    if pack.game is not hand.game:
        what = f"The rules “{pack.id}” are for {pack.game.value}, and the hand is one of {hand.game.value}."
        others = ", ".join(other.id for other in packs_for(hand.game))
        raise Unusable(Problem(what, f"For {hand.game.value} there are: {others or 'none'}."))
    if hand.edition not in (None, pack.edition):
        what = f"The edition “{hand.edition}” of the rules “{pack.id}” is not one that the program holds."
        raise Unusable(Problem(what, f"It holds {pack.id}@{pack.edition}."))
    if hand.policy is not None and hand.policy.rules == pack.id:
        from reviewer.law.overlay import overlaid

        return overlaid(pack, hand.policy)
    return pack
