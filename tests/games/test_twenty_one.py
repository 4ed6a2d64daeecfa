"""Twenty-one: counts, splits, the dealer's rule against published figures, what is paid."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import cache

import pytest

from reviewer.cards import card
from reviewer.games.procedure import Call, Choice, Drawn, Due, NotKnown, Step
from reviewer.games.twenty_one import Held, Round, best, deal_order, draws, facing, play
from reviewer.games.twenty_one_money import Stake, insurance, result, results
from reviewer.table import DEALER, Facing, Laid, Place, Table, Word, space

FIRST = space(1)


def held(cards: str, place: Place = FIRST, **more: object) -> Held:
    """A hand of these cards."""
    drawn = [Drawn(number, card(name)) for number, name in enumerate(cards.split(), start=1)]
    return Held(place, drawn, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("cards", "count", "soft"),
    [
        ("Ah Kd", 21, True),
        ("Ah Ad", 12, True),
        ("Ah 5d 5c", 21, True),
        ("Ah 6d 5c", 12, False),
        ("Th 6d 8c", 24, False),
    ],
)
def test_the_best_total(cards: str, count: int, soft: bool) -> None:
    assert (held(cards).count, held(cards).soft) == (count, soft)
    assert held(cards).bust == (count > 21)


def test_a_natural_is_two_cards_and_not_after_a_split() -> None:
    assert held("Ah Kd").natural
    assert not held("Ah Kd", split=True).natural
    assert not held("Ah Kd", due=1).natural
    assert not held("7h 7d 7c").natural
    assert held("", total=21, of=2).natural
    assert not held("", total=21).natural


def test_hands_of_which_not_all_is_known() -> None:
    assert held("Ah ??").unknown == 2
    assert held("Ah ??").pair
    with pytest.raises(NotKnown):
        _ = held("Ah ??").count
    assert held("", total=16, of=2).size == 2
    assert held("3h", total=16).size is None
    assert not held("", total=16, of=2).short


def test_the_order_of_the_deal() -> None:
    assert deal_order([4, 1]) == ("1", "4", "D", "1", "4", "D")


@pytest.mark.parametrize(("hole", "cards", "way"), [(2, 1, "down"), (2, 0, "up"), (1, 0, "down"), (1, 1, "up")])
def test_one_of_the_dealers_first_two_cards_lies_face_down(hole: int, cards: int, way: str) -> None:
    laid = tuple(Laid(n, card("2h"), DEALER, DEALER, Facing.UP, n) for n in range(1, cards + 1))
    assert facing(hole)(Table(laid), DEALER) is Facing(way)
    assert facing(hole)(Table(laid), space(1)) is Facing.UP


def dealt(round: Round, shoe: str, words: str = "") -> list[str]:
    """A round dealt from a shoe with these decisions; the cards and choices as they came."""
    cards, said = iter(enumerate(shoe.split(), start=1)), iter(words.split())
    told: list[str] = []
    procedure = play(round)
    step: Step | None = next(procedure, None)
    while step is not None:
        answer: Drawn | Word | None = None
        match step:
            case Due(place=place):
                number, name = next(cards)
                answer = Drawn(number, card(name))
                told.append(f"{place} {name}")
            case Choice(who=who):
                answer = Word(next(said))
                told.append(f"{who} {answer.value}")
            case Call(who=who):
                told.append(f"{who} done")
        try:
            step = procedure.send(answer)
        except StopIteration:
            step = None
    return told


def table_of(*spaces: int, **more: object) -> Round:
    """A round of these spaces."""
    return Round([Held(space(number)) for number in spaces], order=deal_order(spaces), **more)  # type: ignore[arg-type]


def test_a_round_is_dealt_and_decided() -> None:
    round = table_of(1, 2)
    assert dealt(round, "Th 9d 7c 6h 9s Kd 2c", "hit stand stand") == [
        "1 Th", "2 9d", "D 7c", "1 6h", "2 9s", "D Kd", "1 hit", "1 2c", "1 stand", "2 stand",
    ]  # fmt: skip
    assert results(round) == ({"1": "win", "2": "win"}, None)


def test_the_first_hand_of_a_split_is_completed_before_the_next_gets_its_second_card() -> None:
    round = table_of(1)
    told = dealt(round, "8h 7c 8d Kd 8s 3h Th 2c 9c Tc", "split split double stand hit stand")
    assert told[4:] == [
        "1 split", "1 8s", "1 split", "1 3h", "1 double", "1 Th", "1 done",
        "1.2 2c", "1.2 stand", "1.3 9c", "1.3 hit", "1.3 Tc",
    ]  # fmt: skip
    assert [h.count for h in round.at_space(1)] == [21, 10, 27]


def test_split_aces_get_one_card_each_and_make_no_natural() -> None:
    round = table_of(1)
    assert dealt(round, "As 9c Ah Td Kc Qd", "split")[-4:] == ["1 Kc", "1 done", "1.2 Qd", "1.2 done"]
    assert results(round)[0] == {"1": "win", "1.2": "win"}


def test_a_fifth_hand_can_not_be_split_off() -> None:
    round = table_of(1)
    dealt(round, "8h 7c 8d Kd 8s 8c 8h 2d 2c 2h 2s", "split split split stand stand stand stand")
    assert len(round.hands) == 4


def test_insurance_is_offered_on_an_ace() -> None:
    told = dealt(table_of(1, 2), "Th 9d Ac 6h 9s Kd", "insure decline stand stand")
    assert told[6:8] == ["1 insure", "2 decline"]
    down = table_of(1, hole_card=1)
    assert dealt(down, "Th 2c 6h Ad 4c", "decline stand")[4] == "1 decline"


def test_the_dealer_draws_by_the_rule_and_only_against_live_hands() -> None:
    assert dealt(table_of(1), "Th 7c 6h 5d 9h", "hit")[-1] == "1 9h"
    assert dealt(table_of(1), "Ah 7c Kh 5d", "")[-1] == "1 done"
    assert dealt(table_of(1), "Th 7c 9h 5d 2c 2d 9d", "stand")[-3:] == ["D 2c", "D 2d", "D 9d"]
    soft = "Th 6c 9h Ad 2c"
    assert dealt(table_of(1), soft, "stand")[-1] == "1 stand"
    assert dealt(table_of(1, hits_soft_17=True), soft, "stand")[-1] == "D 2c"


def test_a_dealer_who_is_short_is_completed_against_a_natural_too() -> None:
    round = table_of(1)
    round.order = round.order[:3]
    assert dealt(round, "Ah Kc Kh Ad")[-1] == "D Ad"
    bust = table_of(1)
    bust.order = bust.order[:3]
    assert dealt(bust, "Th Kc 6h 9d", "hit")[-1] == "1 9d"


def test_a_round_knows_its_hands() -> None:
    assert table_of(3).hand(DEALER).place == DEALER
    with pytest.raises(KeyError):
        table_of(3).hand(space(1))
    assert table_of(1, hole_card=1).up_card is None
    assert table_of(1).up_card is None
    assert table_of(1).face_down is None


# results and money

DEALERS = {"20": "Th Kd", "21": "7h 7d 7c", "natural": "Ah Kd", "bust": "Th 6d 8c"}


@pytest.mark.parametrize(
    ("cards", "against", "expected"),
    [
        ("Th 9d", "20", "lose"), ("Th Td", "20", "push"), ("7h 7d 7c", "20", "win"), ("Ah Kd", "20", "natural"),
        ("Ah Kd", "21", "natural"), ("Ah Kd", "natural", "push"), ("7h 7d 7c", "natural", "lose"),
        ("Th 2d", "bust", "win"), ("Th 6d 9c", "bust", "lose"), ("7h 7d 7c", "21", "push"),
    ],
)  # fmt: skip
def test_who_wins(cards: str, against: str, expected: str) -> None:
    assert result(held(cards), held(DEALERS[against], DEALER)) == expected


def test_an_unknown_card_leaves_one_hand_open() -> None:
    round = Round([held("Th 9d"), held("9h ??", space(2))], held("Th Kd", DEALER))
    assert results(round) == ({"1": "lose"}, 2)


@pytest.mark.parametrize(
    ("stake", "word", "amount"),
    [
        (Stake((Decimal(10),)), "win", "10"),
        (Stake((Decimal(5),)), "natural", "7.5"),
        (Stake((Decimal(10), Decimal(4))), "lose", "-14"),
        (Stake((Decimal(10),)), "push", "0"),
        (Stake((Decimal(40), Decimal(40)), Decimal(25)), "win", "50"),
        (Stake((Decimal(40),), Decimal(25)), "lose", "-40"),
        (Stake((Decimal(40),), Decimal(25), excess_returned=True), "lose", "-25"),
    ],
)
def test_what_is_paid(stake: Stake, word: str, amount: str) -> None:
    assert stake.won(word) == Decimal(amount)


def test_insurance_pays_two_to_one() -> None:
    assert insurance(Decimal(5), dealer_natural=True) == 10
    assert insurance(Decimal(5), dealer_natural=False) == -5


# the dealer's final counts

PUBLISHED = {
    1: "0.126128 0.131003 0.129486 0.131553 0.0515646 0.313726 0.11654",
    2: "0.138976 0.131762 0.131815 0.123948 0.120526 0 0.352973",
    3: "0.130313 0.130946 0.123761 0.123345 0.116047 0 0.375588",
    4: "0.130973 0.114163 0.120679 0.116286 0.115096 0 0.402803",
    5: "0.119687 0.123483 0.116909 0.104694 0.106321 0 0.428905",
    6: "0.166948 0.106454 0.107192 0.100705 0.0978785 0 0.420823",
    7: "0.372345 0.138583 0.0773344 0.0788967 0.072987 0 0.259854",
    8: "0.130857 0.362989 0.129445 0.0682898 0.0697914 0 0.238627",
    9: "0.121886 0.103921 0.357391 0.12225 0.0611088 0 0.233442",
    10: "0.114418 0.112879 0.114662 0.328879 0.0364661 0.0784314 0.214264",
}
"""Michael Shackleford, The Wizard of Odds, Blackjack Appendix 2B, "1 Deck - Dealer Stands on Soft 17", 20 July 2004: the
chance of each final count by the dealer's up card, before the facedown card is looked at (17 to 21, natural, bust).
"""


def final_counts(up: int, decks: int, *, hits_soft_17: bool = False) -> dict[int | str, Fraction]:
    """The chance of each final count of the dealer's, exactly, from a fresh shoe without the up card."""
    shoe = [4 * decks] * 9 + [16 * decks]
    shoe[up - 1] -= 1

    @cache
    def go(hand: tuple[int, ...], left: tuple[int, ...]) -> tuple[tuple[int | str, Fraction], ...]:
        count, soft = best(list(hand))
        if len(hand) > 1 and not draws(count, soft=soft, hits_soft_17=hits_soft_17):
            end: int | str = "bust" if count > 21 else "natural" if len(hand) == 2 and count == 21 else count
            return ((end, Fraction(1)),)
        chances: dict[int | str, Fraction] = {}
        for value, number in enumerate(left, start=1):
            if number:
                rest = (*left[: value - 1], number - 1, *left[value:])
                for end, chance in go(tuple(sorted((*hand, value))), rest):
                    chances[end] = chances.get(end, Fraction(0)) + chance * Fraction(number, sum(left))
        return tuple(chances.items())

    return dict(go((up,), tuple(shoe)))


@pytest.mark.parametrize("up", range(1, 11))
def test_the_dealers_final_counts_from_one_deck_are_the_published_ones(up: int) -> None:
    chances = final_counts(up, 1)
    ends: list[int | str] = [17, 18, 19, 20, 21, "natural", "bust"]
    for end, published in zip(ends, PUBLISHED[up].split(), strict=True):
        assert float(chances.get(end, Fraction(0))) == pytest.approx(float(published), abs=6e-7)


@pytest.mark.parametrize("up", range(1, 11))
@pytest.mark.parametrize("hits", [True, False])
def test_the_dealers_final_counts_from_eight_decks_are_all_there_are(up: int, hits: bool) -> None:
    chances = final_counts(up, 8, hits_soft_17=hits)
    assert sum(chances.values()) == 1
    natural = {1: Fraction(128, 415), 10: Fraction(32, 415)}
    assert chances.get("natural", Fraction(0)) == natural.get(up, Fraction(0))
    if up in range(7, 11) and not hits:
        assert max(chances, key=chances.__getitem__) == up + 10
