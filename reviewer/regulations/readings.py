"""Readings of words that New Jersey's regulation and its sister text share.

The provisions are each regulation's own; what the same words can mean is not. The first member is the default.
"""

from __future__ import annotations

from reviewer.law.issues import Reading


class CountOfNothing(Reading):
    """(b): is the Banker's count of 0 that of two cards, or that of the hand to the end?"""

    B1 = (
        "b1",
        "The Banker’s two-card count is 0, play goes on by the table, and the third card’s value is the final count.",
    )
    B2 = "b2", "The Banker’s count is 0 to the end and the Banker draws no card."


class HighestCount(Reading):
    """(c): is the highest count final, or that of two cards?"""

    C1 = "c1", "The highest count is the Player’s final count; the Banker acts as against a Player who took no card."
    C2 = "c2", "The highest count is the Player’s two-card count; 8 or 9 is a natural, and the Player may still draw."


class LowestCount(Reading):
    """(d): of which cards is the lowest count to be made, where the printed words "two or the cards" are faulty?"""

    D1 = "d1", "The lowest count of any two of the four cards."
    D3 = "d3", "The first two cards with the worse of the two extra cards."
    D2 = "d2", "The lowest count of any two of the cards or of all four."
    D4 = "d4", "The two extra cards alone."


class DueAllTheSame(Reading):
    """(g): was a card that was due to the other hand drawn in error?"""

    G2 = "g2", "The card was due to the Banker’s Hand and is put right: it is the Banker’s card."
    G1 = "g1", "The card was drawn in error and opens the next hand; the Banker draws the one after."


class AfterTheCuttingCard(Reading):
    """(g): what becomes of an undisclosed card once the cutting card is out?"""

    G3 = "g3", "The card goes to the discard bucket."
    G4 = "g4", "The card is used in the hand where one is still due, else it goes to the discard bucket."


class SeenLater(Reading):
    """(g), (h): does a card that was seen only after it had been dealt count as disclosed?"""

    DEFAULT = "default", "A card that was seen later is treated as one that was seen when it was dealt."
    LITERAL = (
        "literal",
        "The text speaks of disclosure at the time of the deal only; what was seen later it does not decide.",
    )


class BoxedTen(Reading):
    """(j): how many more cards are burned with a ten-value card?"""

    J1 = "j1", "None: the card’s value is 0."
    J2 = "j2", "Ten more cards."
    J3 = "j3", "The number that the licensee chose for a ten-value card shown in error."


class RunOut(Reading):
    """(k): when must the cards be found to be too few?"""

    K2 = "k2", "The hand is void whenever the cards run out."
    K1 = "k1", "The hand is void only where the cutting card came out in this hand; otherwise the text decides nothing."
