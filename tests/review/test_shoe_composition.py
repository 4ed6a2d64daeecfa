"""The cards of a shoe held against its decks: what was seen, what is too many, what can and cannot be missing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer.cards import SUITS, UNKNOWN, Card, card
from reviewer.record.shoe import Shoe
from reviewer.review.shoe.composition import (
    Composition,
    composition_of,
    extra_candidates,
    missing_candidates,
)
from reviewer.review.shoe.packing import NAMES, surplus
from reviewer.review.shoe.position import deal_of
from tests.shoes import DECK, by_the_book, names, shoe_of


def of(shoe: Shoe) -> Composition:
    return composition_of(shoe, deal_of(shoe))


def counts(composition: Composition) -> dict[str, tuple[int, int]]:
    rows = (*composition.cards, *composition.ranks, *composition.suits)
    return {str(it.name): (it.seen, it.at_most) for it in rows if it.at_most}


def test_cards_known_in_part_are_ranges() -> None:
    found = of(shoe_of("P 9h, B 9?, P ?h, B 9h", decks=6))
    assert counts(found)["9h"] == (2, 4)
    assert counts(found)["9s"] == (0, 1)
    assert counts(found)["2h"] == (0, 1)
    assert counts(found)["9?"] == (3, 4)
    assert counts(found)["?h"] == (3, 4)
    assert "2s" not in counts(found)
    assert (found.seen, found.unknown) == (4, 2)


def test_a_card_that_nobody_can_name_can_be_any() -> None:
    found = of(shoe_of("P 9h, B ??", decks=6))
    nine = next(it for it in found.cards if it.name == card("9h"))
    assert (nine.seen, nine.at_most, nine.held, nine.unseen) == (1, 2, 6, (4, 5))
    assert all(it.at_most >= 1 for it in (*found.cards, *found.ranks, *found.suits))


def test_without_a_number_of_decks_nothing_is_too_many() -> None:
    found = of(shoe_of("P 9h, B 9h"))
    nine = next(it for it in found.cards if it.name == card("9h"))
    assert (nine.held, nine.unseen, nine.too_many, found.too_many) == (None, None, 0, 0)
    assert of(replace(shoe_of(), dealt_from=DECK[1:], whole=True)).missing == ()
    assert of(shoe_of(decks=6)).seen == 0


def test_more_of_a_card_than_the_decks_hold_are_too_many() -> None:
    found = of(shoe_of("P 9h, B 9h", decks=1))
    assert found.too_many == 1
    assert [str(it.name) for it in found.cards if it.too_many] == ["9h"]


def test_too_many_is_found_among_cards_known_in_part() -> None:
    assert of(shoe_of("P 9?, B 9?, P 9?, B 9?, P 9?", decks=1)).too_many == 1
    every_nine = "P 9s, B 9h, P 9d, B 9c"
    assert of(shoe_of(every_nine, decks=1)).too_many == 0
    assert of(shoe_of(f"{every_nine}, P 9?", decks=1)).too_many == 1


def test_a_shuffle_brings_cards_back() -> None:
    assert of(shoe_of("P 9h, shuffle, B 9h", decks=1)).too_many == 0


def whole(order: tuple[Card, ...]) -> Composition:
    return of(shoe_of(decks=1, dealt_from=order, whole=True))


def test_what_is_missing_is_said_only_where_the_whole_shoe_is_known() -> None:
    seven = card("7h")
    order = tuple(it for it in DECK if it != seven)
    assert [it.name for it in whole(order).missing] == [seven]
    assert of(shoe_of(decks=1, dealt_from=order)).missing == ()
    assert whole((*order, card("7?"))).missing == ()
    assert [it.name for it in whole((*order, card("8?"))).missing] == [seven]
    assert whole((*order, card("8h"))).too_many == 1


def test_hands_add_to_the_order_what_it_leaves_open() -> None:
    found = of(shoe_of("P 9h, B ?d, P 3s", decks=1, dealt_from=names("?? 4? 3?")))
    assert counts(found)["4d"] == (1, 1)
    longer = of(shoe_of("P 9h, B 4d, P 3s", decks=1, dealt_from=names("9h")))
    assert (longer.seen, longer.doubts) == (3, ())


def test_an_order_that_its_hands_contradict_is_a_doubt() -> None:
    found = of(shoe_of("P 9h, B 4d, P 3s", decks=1, dealt_from=names("9h 5d 3s")))
    assert found.doubts == ("Card 2 out of the shoe is 5d in the order of the shoe and 4d in its hands.",)
    short = of(shoe_of("P 9h, B 4d", decks=1, dealt_from=names("9h"), whole=True))
    assert short.doubts == ("The order is said to be the whole shoe, 1 cards; its hands have a card 2.",)
    lost = of(shoe_of("gap, P 9h", decks=1, dealt_from=names("2h 3h")))
    assert lost.doubts == ()


# candidates


def test_a_missing_card_is_none_of_which_all_copies_were_seen() -> None:
    found = missing_candidates(names("9h 9h 9s"), 2, 1)
    assert card("9h") in found.excluded
    assert card("9s") in found.open
    assert found.can_be(card("9?"))
    assert not found.can_be(card("9h"))
    assert len(missing_candidates([*DECK], 1, 1).open) == 0


def test_ranks_alone_exclude_a_card_only_together() -> None:
    nines = names("9? 9? 9?")
    assert not missing_candidates(nines, 1, 1).excluded
    assert [it for it in missing_candidates([*nines, card("9?")], 1, 1).excluded if it.rank == "9"] == [
        Card("9", suit) for suit in SUITS
    ]
    assert missing_candidates(names("9? 9? 9h"), 1, 1).excluded == (card("9h"),)


def test_an_extra_card_is_the_one_that_came_too_often() -> None:
    found = extra_candidates(names("9h 9h 4d"), 1, 1)
    assert found.open == (card("9h"),)
    assert not extra_candidates(names("9h 4d"), 1, 1).excluded
    assert set(extra_candidates(names("9h 9? 9? 9? 9?"), 1, 1).excluded) == {n for n in NAMES if n.rank != "9"}
    assert not extra_candidates(names("9h 9h 4d"), 1, 2).excluded


# what packing works out


def slow_surplus(cards: Counter[Card], copies: dict[Card, int]) -> int:
    """The same by trying every way to name the cards."""
    ways = [
        [name for name in copies if card.rank in (None, name.rank) and card.suit in (None, name.suit)]
        for card in cards.elements()
    ]
    least = cards.total()
    for named in product(*ways):
        over = sum(max(0, count - copies[name]) for name, count in Counter(named).items())
        least = min(least, over)
    return least


_few = st.sampled_from([card(name) for name in ["9h", "9d", "8h", "9?", "8?", "?h", "?d", "??"]])


@given(st.lists(_few, max_size=5), st.integers(0, 2))
def test_what_finds_no_copy_is_what_a_slow_search_finds(cards: list[Card], each: int) -> None:
    small = [Card(rank, suit) for rank in "98" for suit in "hd"]
    copies = {name: each if name in small else 0 for name in NAMES}
    slow = slow_surplus(Counter(cards), dict.fromkeys(small, each))
    assert surplus(Counter(cards), copies) == slow


@pytest.mark.parametrize(
    ("cards", "over"),
    [
        ("", 0),
        ("9h", 0),
        ("9h 9h", 1),
        ("9? 9? 9?", 1),
        ("9? 9h ?h", 0),
        ("9? ?h 9h 9d", 1),
        ("9? ?h 8h", 0),
        ("9? ?h 8h 9d", 1),
        ("?? ?? ?? ?? ??", 1),
    ],
)
def test_copies_make_room_for_each_other(cards: str, over: int) -> None:
    copies = {name: int(name.rank in ("8", "9") and name.suit in ("h", "d")) for name in NAMES}
    assert surplus(Counter(names(cards)), copies) == over


@given(st.permutations([card for card in DECK for _ in range(2)]))
def test_a_shoe_dealt_by_the_book_has_its_cards_exactly(order: list[Card]) -> None:
    shoe = replace(by_the_book(order, decks=2), dealt_from=tuple(order), whole=True)
    found = of(shoe)
    assert (found.too_many, found.missing, found.doubts, found.unknown) == (0, (), (), 0)
    assert all((it.seen, it.at_most, it.unseen) == (2, 2, (0, 0)) for it in found.cards)
    assert all((it.seen, it.at_most) == (8, 8) for it in found.ranks)
    assert [it.seen for it in found.suits] == [26] * 4


@given(st.permutations(DECK), st.integers(1, 40), st.data())
def test_what_can_be_missing_never_leaves_out_what_is(order: list[Card], dealt: int, data: st.DataObject) -> None:
    missing, *rest = order
    hidden = [
        Card(it.rank if data.draw(st.booleans()) else None, it.suit if data.draw(st.booleans()) else None)
        for it in rest[:dealt]
    ]
    assert missing in missing_candidates(hidden, 1, 1).open
    extra = data.draw(st.sampled_from(DECK))
    assert extra in extra_candidates([*hidden, extra], 1, 1).open


def test_nothing_known_excludes_nothing() -> None:
    assert len(missing_candidates([UNKNOWN] * 50, 1, 1).open) == 52
    assert len(missing_candidates([UNKNOWN] * 52, 1, 1).open) == 0
