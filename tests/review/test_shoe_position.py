"""Which cards each hand of a shoe used, and where the record leaves that open."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from reviewer.cards import Card, card
from reviewer.record.hand import Game
from reviewer.record.shoe import Happening, MachineEvent, Shoe
from reviewer.review.shoe.position import agrees, alike, behind, called, deal_of, followed
from tests.shoes import DECK, by_the_book, listed, names, shoe_of

ONE, TWO = "P 9h, B 4d, P Kd, B 2c", "P 3s, B 8h, P 6s, B Td"


def numbers(shoe: Shoe) -> list[tuple[int | None, ...]]:
    return [used.cards for used in deal_of(shoe).used]


def test_cards_are_numbered_from_the_first_on_record() -> None:
    shoe = shoe_of(listed("burn 5h, burn 2h", kind="burn"), f"say D no-more-bets, {ONE}", TWO)
    deal = deal_of(shoe)
    assert numbers(shoe) == [(1, 2), (3, 4, 5, 6), (7, 8, 9, 10)]
    assert [(used.first, used.last, used.taken) for used in deal.used] == [(1, 2, 2), (3, 6, 4), (7, 10, 4)]
    assert (deal.out, deal.doubts) == (10, ())
    (stretch,) = deal.stretches
    assert (stretch.first, [str(drawn.card) for drawn in stretch.cards][:3]) == (1, ["5h", "2h", "9h"])


def test_a_card_that_was_carried_over_left_the_shoe_once() -> None:
    shoe = shoe_of(f"{ONE}, out 7h unseen", listed("P 7h, B 8h, P 6s, B Td", carried=1))
    deal = deal_of(shoe)
    assert numbers(shoe) == [(1, 2, 3, 4, 5), (5, 6, 7, 8)]
    assert deal.used[1].origins == ((0, 5), (1, 2), (1, 3), (1, 4))
    assert (deal.used[1].first, deal.used[1].taken, deal.out) == (6, 3, 8)
    assert not deal.doubts


def test_a_card_that_may_have_been_carried_over_is_a_doubt() -> None:
    deal = deal_of(shoe_of(f"{ONE}, out 7h unseen", "P 7h, B 8h, P 6s, B Td"))
    assert deal.doubts == (
        "Hand 1 left 7h out of the shoe, and hand 2 begins with one. If it is the same card, “carried = 1” says so.",
    )
    assert deal.out == 9
    assert not deal_of(shoe_of(f"{ONE}, out 7h unseen", "P 8h, B 8h, P 6s, B Td")).doubts


def test_a_card_that_cannot_have_been_carried_over_is_a_doubt() -> None:
    deal = deal_of(shoe_of(f"{ONE}, out 7h unseen", listed("P 8h, B 8h", carried=1)))
    assert deal.used[1].cards == (None, 6)
    assert deal.doubts == (
        "Hand 2 begins with 8h, which is said to be carried over; the hand before left 7h out of the shoe.",
    )
    nothing = deal_of(shoe_of(ONE, listed("P 8h, B 8h", carried=1)))
    assert (nothing.used[1].cards, nothing.used[1].origins) == ((None, 5), (None, (1, 2)))
    only = deal_of(shoe_of(ONE, listed("P 8h", carried=1)))
    assert (only.used[1].first, only.used[1].last) == (None, None)


def test_after_a_hand_without_cards_nobody_can_tell() -> None:
    shoe = shoe_of(ONE, listed("", result="tie"), TWO)
    deal = deal_of(shoe)
    assert numbers(shoe) == [(1, 2, 3, 4), (), (None,) * 4]
    assert [used.taken for used in deal.used] == [4, None, 4]
    assert [stretch.first for stretch in deal.stretches] == [1, None]


def test_a_hand_known_by_its_total_takes_as_many_cards_as_it_says() -> None:
    shoe = shoe_of("1 =16/2, D 9h, D 8c", "1 9h, D 4d, 1 Kd, D 2c", "1 =17, D 9h", "1 2h", game=Game.TWENTY_ONE)
    deal = deal_of(shoe)
    assert numbers(shoe) == [(None, None), (5, 6, 7, 8), (None,), (None,)]
    assert [used.taken for used in deal.used] == [4, 4, None, 1]
    assert len(deal.lots[0]) == 4 + 4 + 1 + 1


def test_a_stretch_without_a_view_and_a_shuffle_break_the_order() -> None:
    deal = deal_of(shoe_of("P 9h, gap, B 4d", "P 2h"))
    assert [used.cards for used in deal.used] == [(1, None), (None,)]
    assert (deal.used[0].taken, len(deal.stretches), len(deal.lots)) == (None, 2, 1)
    assert len(deal_of(shoe_of("P 9h, shuffle, B 4d", "P 2h")).lots) == 2


def test_hands_that_are_not_listed_break_the_order() -> None:
    assert numbers(shoe_of(listed(ONE, number=1), listed(TWO, number=3))) == [(1, 2, 3, 4), (None,) * 4]
    assert numbers(shoe_of(listed(ONE, number=27))) == [(None,) * 4]


def test_a_shuffle_between_hands_begins_another_lot() -> None:
    between = MachineEvent(Happening.SHUFFLE, datetime(2026, 1, 1, tzinfo=UTC), 1)
    assert [len(lot) for lot in deal_of(shoe_of(ONE, TWO, machine=(between,))).lots] == [4, 4]
    for other in (
        MachineEvent(Happening.LIGHT, after=1),
        MachineEvent(Happening.SHUFFLE),
        MachineEvent(Happening.SHUFFLE, after=0),
    ):
        assert [len(lot) for lot in deal_of(shoe_of(ONE, TWO, machine=(other,))).lots] == [8]


def test_a_hand_is_followed_by_what_later_hands_show() -> None:
    shoe = shoe_of(ONE, TWO, listed("P 2s, B 3s", shoe_after=names("Ah")))
    deal = deal_of(shoe)
    after = "3s 8h 6s Td 2s 3s Ah"
    assert followed(shoe, deal, 0).shoe_after == names(after)
    assert followed(shoe, deal, 2).shoe_after == names("Ah")
    assert [origin for _, origin in behind(shoe, deal, 1)] == [(2, 1), (2, 2), None]


def test_the_shoes_order_goes_on_where_its_hands_end() -> None:
    order = names("9h 4d Kd 2c 3s 8h 6s Td 5c 5d")
    shoe = shoe_of(ONE, TWO, dealt_from=order)
    deal = deal_of(shoe)
    assert agrees(shoe, deal.stretches[0])
    assert followed(shoe, deal, 1).shoe_after == names("5c 5d")
    wrong = shoe_of(ONE, TWO, dealt_from=(card("9s"), *order[1:]))
    assert followed(wrong, deal_of(wrong), 1).shoe_after == ()


def test_where_the_order_breaks_a_hand_keeps_what_it_says_itself() -> None:
    shoe = shoe_of(
        listed("P =5, B 4d", shoe_after=names("2h")), listed("", shoe_after=names("3h")), listed("P 4h, gap")
    )
    deal = deal_of(shoe)
    assert [followed(shoe, deal, n).shoe_after for n in range(3)] == [names("2h"), names("3h"), ()]
    lost = shoe_of(listed("P 4h, gap", shoe_after=names("2h")), ONE)
    assert followed(lost, deal_of(lost), 0).shoe_after == names("2h")


def test_a_hand_is_called_by_its_number_and_a_burn_by_what_it_follows() -> None:
    shoe = shoe_of(listed("burn 2h", kind="burn"), ONE, listed("burn 2h", kind="burn"))
    assert [called(shoe, n) for n in range(3)] == ["the burn before the first hand", "hand 1", "the burn after hand 1"]


def test_cards_are_alike_as_far_as_they_are_known() -> None:
    assert alike(card("9h"), card("9?"))
    assert alike(card("?h"), card("9?"))
    assert not alike(card("9h"), card("8?"))
    assert not alike(card("9h"), card("?d"))


@given(st.permutations([card for card in DECK for _ in range(2)]), st.integers(0, 5))
def test_a_shoe_dealt_by_the_book_uses_every_card_once_and_in_order(order: list[Card], burn: int) -> None:
    shoe = by_the_book(order, decks=2, burn=burn)
    deal = deal_of(shoe)
    assert [number for used in deal.used for number in used.cards] == list(range(1, deal.out + 1))
    (stretch,) = deal.stretches
    assert [drawn.card for drawn in stretch.cards] == order[: deal.out]
