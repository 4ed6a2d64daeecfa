"""Words of North Dakota's section that can be read in more than one way. The first member is the default."""

from __future__ import annotations

from reviewer.law.issues import Reading


class LateDealersCard(Reading):
    """(4): when is a missing card of the dealer's dealt, where it was noticed after decisions began?"""

    DEFAULT = "default", "The dealer is given the missing card at once."
    ALTERNATIVE = "alternative", "The dealer is given the missing card after all decisions, as in (14)."


class DroppedCard(Reading):
    """(6): is a card that was dropped and burned replaced?"""

    DEFAULT = "default", "The card is burned and the next one takes its place at once."
    ALTERNATIVE = (
        "alternative",
        "The card is burned and not replaced: a hit counts as served, an initial card stays missing, a dealer under 17 draws on.",
    )
    ALTERNATIVE_2 = "alternative-2", "The facedown card is burned and replaced after all decisions, as in (14)."


class SoftSeventeen(Reading):
    """(10): does it reach a soft 17 where the house hits it?"""

    DEFAULT = "default", "Another section lets the house hit a soft 17: the draw is normal play."
    LITERAL = "literal", "A soft 17 is a count of at least seventeen: the card is burned and 17 stands."


class LosingExcess(Reading):
    """(11): what becomes of the improper portion where the hand loses?"""

    DEFAULT = "default", "The text speaks of a hand that wins: a hand that loses loses all that was wagered."
    ALTERNATIVE = "alternative", "The improper portion comes back, whether the hand wins or loses."


class NewFacedownCard(Reading):
    """(14): is a new facedown card drawn where no hand is left against it, and what becomes of insurance?"""

    DEFAULT = "default", "A new facedown card is drawn after all decisions if a hand is left; insurance rides on it."
    LITERAL = "literal", "A new facedown card is drawn after all decisions, whether a hand is left or not."
    ALTERNATIVE = "alternative", "A new facedown card is drawn, and insurance that was taken before comes back."


class TooLateForAHit(Reading):
    """(15): does it reach a hit that was passed over, where that was noticed after the dealer drew?"""

    DEFAULT = "default", "The place in the order is gone: the text decides nothing."
    LITERAL = "literal", "The player who was missed still gets the next card."
