"""Real disputes, entered with what is known of them and no more, each beside what the rules come to and why.

The hands are in ``data/disputes``. What is expected here was reasoned from the provisions, not copied from an answer;
the whole answers are kept in ``tests/cases/disputes``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from reviewer import resource
from reviewer.record.reading import load_hand
from reviewer.review.assessment import assess
from reviewer.review.resolution import resolution
from tests.cases.test_cases import DISPUTES, lacking

ND = "99-01.3-08-12"
Part = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Told:
    """A dispute: its file, why the rules come to what they come to, and the part of the resolution that says so."""

    name: str
    why: str
    expect: Part


def finding(status: str, governing: str | None = None, **more: Any) -> Part:
    """A finding, as the resolution has it."""
    return {"status": status, "governing": governing, **more}


def silent(*near: str) -> Part:
    """What no provision decides: nothing is mandated, and these paragraphs are said to come near and not to apply."""
    trail = {"has": [{"provision": f"{ND}({label})", "applies": False} for label in near]}
    one = finding("not_governed", trail=trail, readings=[], same_result=True)
    return {"findings": [one], "mandated": None, "differences": []}


def hand(*cards: str, count: int | None = None) -> Part:
    """A hand: its cards and its count."""
    return {"cards": list(cards), "count": count}


def waiting(id: str, what: str, *, default: bool = True, **more: Any) -> Part:
    """A reading that is open, and what it waits for."""
    return {"id": id, "default": default, "outcome": {"state": "open", "waits_for": what, "net": {}, **more}}


TOLD = (
    Told(
        "01-middle-seat-has-one-card",
        """(2) gives the choice to the short seat alone, and nobody tells what it chose. If it took the option, the second
        card is the next to leave the shoe, for the dealer's second is out. If not, the space is inactive, its one card is
        burned, and play comes to third base, whose call nobody recorded. Third base has no choice: its $100 stand or fall
        with its cards.""",
        {
            "findings": [
                finding(
                    "needs_facts",
                    f"{ND}(2)",
                    needs=[{"fact": "player_accepts", "type": "bool"}],
                    readings=[
                        waiting("player_accepts=true", "next_card", default=False, burned=[], results={}),
                        waiting(
                            "player_accepts=false",
                            "decision:3",
                            default=False,
                            burned=["??"],
                            results={"2": "inactive"},
                        ),
                    ],
                    same_result=False,
                )
            ],
            "actual": {"results": {"3": "lose"}, "net": {"3": "-100"}},
            "mandated": None,
        },
    ),
    Told(
        "02-dealer-hits-hard-17",
        """3, 2, 2 and a queen are 17, hard. (10) burns the 8 and 17 stands against 16. So the table's end is the mandated
        one, though the dealer ruled alone: nothing differs. Counted as dealt, 25 would have paid.""",
        {
            "findings": [finding("governed", f"{ND}(10)", same_result=True)],
            "as_dealt": {"hands": {"dealer": {"count": 25}}, "results": {"7": "win"}, "net": {"7": "50"}},
            "mandated": {
                "state": "decided",
                "hands": {"7": hand(count=16), "dealer": hand("3?", "2?", "2?", "Q?", count=17)},
                "results": {"7": "lose"},
                "net": {"7": "-50"},
                "burned": ["8?"],
            },
            "differences": [],
        },
    ),
    Told(
        "04-fifteen-waves-off-and-is-dealt-a-seven",
        """Every hand had two cards, the 7 was due to nobody and all saw it: (8) burns it. Whatever the dealer's facedown
        card is, the 7 was not due to the 15. The 13 then decides on 13, and no call of its for a card that it does not know is on record.""",
        {
            "findings": [finding("governed", f"{ND}(8)", readings=[waiting("8", "decision:2", burned=["7?"])])],
            "actual": {"results": {"1": "win", "2": "win"}, "hands": {"2": hand("7?", count=20)}},
            "mandated": {
                "state": "open",
                "hands": {"1": hand(count=15), "2": hand(count=13), "dealer": hand("6?", "??")},
                "burned": ["7?"],
                "waits_for": "decision:2",
            },
        },
    ),
    Told(
        "06-cut-card-dealt-to-the-dealer",
        """No provision speaks of a cutting card that lies in a hand, and none voids a round. If the plastic is taken for no
        card at all, the dealer's second card was missed and (4) gives it: at once, by default, for it was noticed after first base's
        hit; or after all decisions. Either way it is a card that nobody recorded that play waits for, or first base's unknown hand.""",
        {
            "findings": [
                finding("not_governed", readings=[]),
                finding(
                    "governed",
                    f"{ND}(4)",
                    readings=[waiting("default", "next_card"), waiting("alternative", "card:c1", default=False)],
                    same_result=False,
                ),
            ],
            "actual": {"state": "void", "net": {str(place): "0" for place in range(1, 6)}},
            "mandated": None,
        },
    ),
    Told(
        "07-push-paid-and-taken-back",
        """17 pushes against 17. The player's hand was miscounted, and (12) plays back the dealer's; what was paid and taken
        back is a matter of the payout, which no provision decides but (11) for unlawful wagers.""",
        {
            **silent("11", "12"),
            "as_dealt": {"results": {"1": "push"}, "net": {"1": "0"}},
            "actual": {"net": {"1": "0"}},
        },
    ),
    Told(
        "09-doubled-ace-eight-draws-a-two",
        """An ace counts one or eleven, and the ordinary game knows no exception for a doubled hand: A, 8 and 2 are 21 and win against 17. But no card was misdealt, and none of the fifteen decides how a hand counts. The amount
        wagered is not told for certain, so no money is shown.""",
        {
            **silent("7", "12"),
            "as_dealt": {"hands": {"1": hand("A?", "8?", "2?", count=21)}, "results": {"1": "win"}, "net": {}},
        },
    ),
    Told(
        "10-last-player-passed-over",
        """(15) speaks of a hit that was passed over. None is on record as asked for; and the dealer had drawn when it was
        noticed, so that the place in the order of hits was gone. What the 12 would have become nobody can say.""",
        silent("15"),
    ),
    Told(
        "12-facedown-card-turned-with-two-to-act",
        """Two seats had still to act, and they saw the card: (14) burns it and a new one is drawn after their decisions. The new card is not
        known, nor is theirs: play waits for the first card that nobody can name. Both readings burn it.""",
        {
            "findings": [
                finding(
                    "governed",
                    f"{ND}(14)",
                    readings=[
                        waiting("default", "card:c1", burned=["??"]),
                        waiting("literal", "card:c1", default=False, burned=["??"]),
                    ],
                )
            ],
            "mandated": {"state": "open", "burned": ["??"], "hands": {"dealer": hand("??")}},
        },
    ),
    Told(
        "13-second-cards-began-at-the-wrong-seat",
        """The second row's first card came to a space with a wager, face up, before every player had two cards: (3) speaks
        of inactive spaces, (7) of cards that no player saw, (8) begins later, and (2) and (4) move nothing. Where a regulation
        orders reconstruction it would come out as the floor did it; this one does not.""",
        silent("2", "3", "4", "7", "8"),
    ),
    Told(
        "17-dealers-first-card-forgotten",
        """(4): the players are completed first, then the dealer takes the proper number; nothing moves back. So the card that staff
        moved to the dealer is the second card of space 1, and play waits for the second of space 2.""",
        {
            "findings": [
                finding(
                    "governed",
                    f"{ND}(4)",
                    trail={"has": [{"provision": f"{ND}(4)", "applies": True}]},
                    readings=[waiting("4", "next_card")],
                )
            ],
            "actual": {"hands": {"1": hand("??"), "dealer": hand("??")}},
            "mandated": {"state": "open", "hands": {"1": hand("??", "??"), "2": hand("??")}, "waits_for": "next_card"},
            "differences": {"has": [{"path": "hands.dealer.cards", "actual": ["??"], "mandated": None}]},
        },
    ),
    Told(
        "20-unshuffled-rounds-and-chips-handed-back",
        """Neither the missed shuffle nor the handing back of chips is decided by any of the fifteen: (9) has discards shuffled where a shoe
        runs short, (13) speaks of the burn.""",
        {
            "findings": [
                finding("not_governed", error="shuffle_omitted", readings=[]),
                finding("not_governed", error="other", readings=[]),
            ],
            "mandated": None,
        },
    ),
    Told(
        "30-split-aces-paid-as-naturals",
        """An ace and a face after a split are 21 and no natural. The table called both naturals; what is paid on them no
        provision decides.""",
        {
            **silent("11", "12"),
            "as_dealt": {
                "hands": {"1": {"count": 21, "natural": False}, "1.2": {"count": 21, "natural": False}},
                "results": {},
            },
            "actual": {"results": {"1": "natural", "1.2": "natural"}},
        },
    ),
    Told(
        "31-eighteen-against-eighteen-paid",
        """18 pushes against 18 and was paid. Nobody suspected a count, so (12) was never asked for; the payout is nobody's.""",
        {**silent("11", "12"), "as_dealt": {"results": {"1": "push"}}, "actual": {"results": {"1": "win"}}},
    ),
    Told(
        "32-ace-face-up-in-the-shoe",
        """(1) burns the ace. That the 5 takes its place is inferred; the house did the same. Play then waits for the dealer's
        second card.""",
        {
            "findings": [finding("governed", f"{ND}(1)", readings=[waiting("1", "next_card")])],
            "mandated": {"hands": {"1": hand("Q?", "5?", count=15), "dealer": hand("??")}, "burned": ["A?"]},
        },
    ),
    Told(
        "33-card-fell-off-the-table",
        """(6) burns the card; it may not go to the next player. Whether it is replaced the text does not say: at once by default, or not. Both wait for
        the next card: of space 1, or of space 2.""",
        {
            "findings": [
                finding(
                    "governed",
                    f"{ND}(6)",
                    readings=[
                        waiting("default", "next_card", burned=["??"]),
                        waiting("alternative", "next_card", default=False, burned=["??"]),
                    ],
                )
            ],
            "actual": {"hands": {"2": hand("??")}, "burned": []},
            "mandated": {"hands": {}, "burned": ["??"]},
        },
    ),
    Told(
        "34-hand-cancelled-and-dealt-on",
        "A card that a device did not read, and a hand that was cancelled: no provision speaks of either.",
        {**silent("7", "12"), "actual": {"state": "void", "follows": ["wagers_returned"]}},
    ),
    Told(
        "44-banker-four-draws-against-a-ten",
        """On four against a card that counts nothing the Banker stands, so the card is drawn in excess; 12.6 has no due
        place for it. Third cards lie face up: 12.2(b). Whatever the Player's first two cards are, that does not change; who won depends on
        them. By default the round is finished and a void hand follows that starts with the card.""",
        {
            "findings": [finding("governed", "12.2(b)", readings={"has": [waiting("n1", "card:c1")]})],
            "mandated": {
                "state": "open",
                "hands": {"banker": hand(count=4)},
                "follows": ["void_round_follows", "later_hands_stand"],
                "waits_for": "card:c1",
            },
        },
    ),
    Told(
        "45-hands-of-one-card",
        """The second card was due to the Banker and the fourth too; the third to the Player. 12.6 puts all four where they
        were due, if that can be done; if not, the round is void. Nobody tells whether it could.""",
        {
            "findings": [
                finding(
                    "needs_facts",
                    "12.6",
                    needs=[{"fact": "reconstructible", "type": "bool"}],
                    readings=[
                        {
                            "id": "reconstructible=true",
                            "outcome": {
                                "state": "open",
                                "hands": {"player": hand("??", "??"), "banker": hand("??", "??")},
                                "waits_for": "card:c1",
                            },
                        },
                        {
                            "id": "reconstructible=false",
                            "outcome": {"state": "void", "follows": ["wagers_returned", "later_hands_stand"]},
                        },
                    ],
                    same_result=False,
                )
            ],
            "mandated": None,
        },
    ),
    Told(
        "47-dealer-dealt-first",
        """Nothing speaks of a wrong order as such: (4) is about a dealer who was missed, (8) begins when every player has two
        cards, (7) is about cards that no player saw.""",
        silent("2", "4", "7", "8"),
    ),
    Told(
        "48-players-card-went-to-the-dealer",
        """Every player had two cards and all saw the card. If the dealer had 17 or more, (10) burns it; if less, (8) does, for it
        was drawn in error. Burned it is in any case, and the player, who waits, gets the next card: a ten-value breaks the 12, with any other play goes on.""",
        {
            "findings": [
                finding(
                    "governed",
                    f"{ND}(8)",
                    readings=[waiting("8", "next_card", burned=["??"])],
                    trail={"has": [{"provision": f"{ND}(8)", "applies": True}]},
                )
            ],
            "mandated": {
                "hands": {"1": hand("A?", "A?", "2?", "8?", count=12), "dealer": hand("??", "??")},
                "burned": ["??"],
                "by_card": {"9": {"state": "open"}, "T": {"state": "decided", "results": {"1": "lose"}}},
            },
        },
    ),
    Told(
        "49-one-card-to-start-with",
        """(2): the player asked for the second card, which is the option taken. The dealer's second was out, so it is the next card; the hand is then as
        it was dealt, and play waits for cards that nobody can name.""",
        {
            "findings": [finding("governed", f"{ND}(2)", readings=[waiting("2", "card:c1")])],
            "mandated": {"hands": {"1": hand("??", "??"), "dealer": hand("??", "??")}, "burned": []},
            "differences": [{"path": "state", "actual": "decided", "mandated": "open"}],
        },
    ),
    Told(
        "49-four-cards-to-start-with",
        """The second of the four was due to the dealer and came, face up, when the player had one card: before (8) begins, and not unseen as in (7). The regulations of chemin de fer have a rule for too many initial cards, this one has none.""",
        silent("2", "3", "7", "8"),
    ),
    Told(
        "50-ace-six-stands",
        """The house draws on a soft 17, so a card was due. (10) burns a card too many and gives none that is missing, (12)
        follows the true count and completes no hand. Unfinished, the dealer's hand gives no result; the table called a push.""",
        {**silent("10", "12"), "as_dealt": {"results": {}}, "actual": {"results": {"1": "push"}}},
    ),
    Told(
        "51-three-cards-split",
        "Three cards may not be split. The deal is not in question, and no provision speaks of what a player may decide.",
        {
            **silent("7", "12"),
            "actual": {"hands": {"1": hand("4?", "4?", "K?", count=18), "1.2": hand("K?", "T?", count=20)}},
        },
    ),
    Told(
        "52-facedown-card-shown-on-a-hit",
        """The player saw the facedown card while decisions were still to come: (14) burns it and a new one is drawn after
        them. The hit was asked for before and is dealt.""",
        {
            "findings": [
                finding(
                    "governed",
                    f"{ND}(14)",
                    readings=[
                        waiting("default", "card:c1", burned=["??"]),
                        waiting("literal", "card:c1", default=False, burned=["??"]),
                    ],
                )
            ],
            "mandated": {"hands": {"1": hand("??", "??", "??"), "dealer": hand("??")}, "burned": ["??"]},
        },
    ),
    Told(
        "53-cards-listed-newest-first",
        """A 4 and a king are 14, on which a card is due, unless the player's two cards, which nobody tells, are a natural: against that the
        dealer draws no card. So whether there was an error depends on them, and (10) never comes to apply, for 14 is less than 17.""",
        {
            "findings": [
                finding(
                    "governed",
                    None,
                    trail=[{"provision": f"{ND}(10)", "applies": False}],
                    readings=[waiting("10", "card:c1")],
                )
            ],
            "mandated": {"state": "open", "hands": {"dealer": hand("4?", "K?", count=14)}, "burned": []},
        },
    ),
    Told(
        "54-no-cards-left-in-the-last-round",
        """(9): what was dealt is shuffled and cut, one card is burned and the round goes on; it is not void. The new order is
        not on record.""",
        {
            "findings": [finding("governed", f"{ND}(9)", readings=[waiting("9", "shuffle")])],
            "mandated": {"state": "open", "waits_for": "shuffle", "follows": []},
        },
    ),
    Told(
        "55-natural-paid-before-the-dealers",
        """Two naturals push (inferred), and the house paid one. When it is paid, and on what, no provision decides.""",
        {
            **silent("11", "12"),
            "as_dealt": {"hands": {"1": {"natural": True}, "dealer": {"natural": True}}, "results": {"1": "push"}},
            "actual": {"results": {"1": "natural"}},
        },
    ),
    Told(
        "55-push-at-20-taken",
        "20 pushes against 20 and was taken: a payout error, which no provision decides.",
        {**silent("11", "12"), "as_dealt": {"results": {"1": "push"}}, "actual": {"results": {"1": "lose"}}},
    ),
    Told(
        "55-tie-at-21-paid",
        "21 pushes against 21 and was paid: a payout error, which no provision decides.",
        {**silent("11", "12"), "as_dealt": {"results": {"1": "push"}}, "actual": {"results": {"1": "win"}}},
    ),
)


@pytest.mark.parametrize("told", TOLD, ids=lambda told: told.name)
def test_a_dispute_comes_out_as_the_rules_have_it(told: Told) -> None:
    answer = resolution(assess(load_hand(resource("data", "disputes", f"{told.name}.hand.toml"))))
    assert lacking(told.expect, answer) is None, told.why


def test_every_dispute_is_told_here() -> None:
    assert [path.name.removesuffix(".hand.toml") for path in DISPUTES] == sorted(told.name for told in TOLD)


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.name.removesuffix(".hand.toml"))
def test_a_dispute_names_nobody_and_tells_no_suit(path: Any) -> None:
    hand = load_hand(path)
    assert not hand.people
    assert all(card.suit is None for card in hand.stock)
    assert hand.source is not None
    assert "http" not in path.read_text(encoding="utf-8")
