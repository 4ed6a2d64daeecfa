"""What no paragraph of North Dakota's section decides, and why those that come near do not."""

from __future__ import annotations

from collections.abc import Mapping

from reviewer.law.inquiry import Step
from reviewer.record.hand import Irregularity

SECTION = "99-01.3-08-12"


def _near(**reasons: str) -> tuple[Step, ...]:
    return tuple(Step(f"{SECTION}({key.removeprefix('p')})", False, because) for key, because in reasons.items())


_NO_CARD_ASTRAY = _near(
    p7="Speaks, as (8) does, of a card drawn in error; none was.",
    p12="Has the cards played back where the dealer’s count is in doubt; it is not.",
)
_NOT_OF_THE_DEAL = _near(
    p10="Speaks of a dealer who drew on seventeen or more.",
    p12="Follows the true count of the dealer’s cards; it does not complete a hand.",
)

NEAR: Mapping[Irregularity, tuple[Step, ...]] = {
    Irregularity.CARD_DRAWN_IN_ERROR: _near(
        p2="Speaks of a space that was passed over, not of a card too many.",
        p6="Speaks of a card that was dropped.",
    ),
    Irregularity.MISPLACED_CARD: _near(
        p2="Speaks of a space that was passed over; nothing moves a card from one hand to another.",
        p4="Speaks of the dealer’s first or second card.",
    ),
    Irregularity.MISSED_CARD: _NOT_OF_THE_DEAL,
    Irregularity.MISSED_INITIAL_CARD: _near(p4="Speaks of the dealer’s cards."),
    Irregularity.CARD_TO_INACTIVE_SPACE: _near(
        p7="Speaks of a card that no player saw.",
        p8="Begins when every player has two cards.",
    ),
    Irregularity.DEALERS_CARD_MISSED: _NOT_OF_THE_DEAL,
    Irregularity.INSURANCE_NOT_OFFERED: _near(p15="Speaks of a hit that was passed over."),
    Irregularity.BOXED_CARD: _near(p7="Speaks, as (8) does, of a card drawn in error."),
    Irregularity.DROPPED_CARD: _near(p7="Speaks of a card drawn in error.", p8="Speaks of a card drawn in error."),
    Irregularity.DEALER_OVERDRAW: _near(p12="Speaks of a count that is in doubt."),
    Irregularity.UNLAWFUL_WAGER: _near(p2="Speaks of a space that was passed over."),
    Irregularity.DEALER_MISCOUNT: _near(
        p4="Completes the dealer’s first two cards and no more.",
        p10="Speaks of a card too many, not of one too few.",
    ),
    Irregularity.HOLE_CARD_EXPOSED: _near(p8="Speaks of a card drawn in error."),
    Irregularity.MISSED_HIT: _near(
        p2="Speaks of the initial cards.", p8="Speaks of a card too many, not of one too few."
    ),
    Irregularity.SHUFFLE_OMITTED: _near(
        p9="Has the discards shuffled where the shoe runs short; it says nothing of a shoe that was not shuffled.",
        p13="Speaks of the burn at the beginning of a shoe, not of the shuffle.",
    ),
    Irregularity.WRONG_PACK: _near(
        p1="Speaks of a card that lies face up in the shoe.",
        p9="Speaks of a shoe that runs short in a round.",
    ),
    Irregularity.PAYOUT_ERROR: _near(
        p11="Speaks of the payoff on an unlawful wager alone.",
        p12="Has the cards played back where the dealer’s count is in doubt; what is paid on a count it leaves open.",
    ),
    Irregularity.WAGER_CHANGED: _near(p11="Speaks of an unlawful amount, not of one that was changed."),
    Irregularity.OTHER: _NO_CARD_ASTRAY,
}
"""For each irregularity, the paragraphs that come near it and why they do not decide it."""
