"""Which irregularities a reviewer can mark in a game."""

from __future__ import annotations

from reviewer.record.hand import Game, Irregularity

_CHEMIN_DE_FER = (Irregularity.CARD_AFTER_STAY, Irregularity.PLAYERS_CARD_KEPT)
_COUP = (
    Irregularity.CARD_DRAWN_IN_ERROR,
    Irregularity.EXCESS_THIRD_CARD,
    Irregularity.EXCESS_INITIAL_CARD,
    Irregularity.WRONG_ORDER,
)
_ALL = (
    Irregularity.MISPLACED_CARD,
    Irregularity.MISSED_CARD,
    Irregularity.BOXED_CARD,
    Irregularity.INSUFFICIENT_CARDS,
    Irregularity.MISSED_BURN,
    Irregularity.DROPPED_CARD,
)
_TWENTY_ONE = (
    Irregularity.MISSED_INITIAL_CARD,
    Irregularity.CARD_TO_INACTIVE_SPACE,
    Irregularity.DEALERS_CARD_MISSED,
    Irregularity.HOLE_CARD_EXPOSED,
    Irregularity.MISSED_HIT,
    Irregularity.DEALER_OVERDRAW,
    Irregularity.DEALER_MISCOUNT,
    Irregularity.INSURANCE_NOT_OFFERED,
    Irregularity.UNLAWFUL_WAGER,
    Irregularity.CARD_DRAWN_IN_ERROR,
)
_UNDECIDED = (
    Irregularity.SHUFFLE_OMITTED,
    Irregularity.WRONG_PACK,
    Irregularity.PAYOUT_ERROR,
    Irregularity.WAGER_CHANGED,
    Irregularity.OTHER,
)


def irregularities(game: Game) -> tuple[Irregularity, ...]:
    """What can be marked in a game, what is frequent first."""
    match game:
        case Game.CHEMIN_DE_FER:
            return (*_CHEMIN_DE_FER, *_COUP, *_ALL, *_UNDECIDED)
        case Game.BACCARAT:
            return (*_COUP, *_ALL, *_UNDECIDED)
        case Game.TWENTY_ONE:
            return (*_TWENTY_ONE, *_ALL, *_UNDECIDED)
