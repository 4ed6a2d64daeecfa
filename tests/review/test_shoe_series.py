"""Whether a shoe repeats the one before it, new decks, or itself; and how seldom that is by chance."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from math import log10, prod

from hypothesis import given, settings
from hypothesis import strategies as st

from reviewer.cards import UNKNOWN, Card, card
from reviewer.record.hand import Game
from reviewer.record.shoe import Listed, Shoe
from reviewer.review.shoe.matching import Match, matches
from reviewer.review.shoe.position import deal_of
from reviewer.review.shoe.series import (
    Against,
    Series,
    _seldom,
    factory_orders,
    sequence_of,
    series_of,
    series_words,
)
from reviewer.table import Dealt
from tests.shoes import DECK, by_the_book, listed, names, shoe_of

MIXED = tuple(DECK[(17 * n + n * n) % 52] for n in range(26)) + tuple(DECK[(11 * n + 5) % 52] for n in range(26))


def of(shoe: Shoe) -> list[Series]:
    return list(series_of(shoe, deal_of(shoe)))


def against(shoe: Shoe, what: Against) -> Series:
    return next(it for it in of(shoe) if it.against is what)


def test_the_order_of_new_decks_is_that_of_its_source() -> None:
    first, second = factory_orders()
    assert [str(it) for it in first.cards[:2]] == ["As", "2s"]
    assert (str(first.cards[26]), str(first.cards[-1])) == ("Kc", "Ah")
    for order in (first, second):
        assert sorted(map(str, order.cards)) == sorted(map(str, DECK))
        assert order.source.startswith("https://")


def test_a_shoe_dealt_from_the_discards_of_the_one_before_is_found() -> None:
    shoe = replace(by_the_book(MIXED[10:]), before=MIXED)
    found = against(shoe, Against.BEFORE)
    dealt = deal_of(shoe).out
    assert (found.match.start, found.match.end, found.match.other) == (0, dealt, 10)
    assert (found.match.full, found.match.skipped, found.turned) == (dealt, 0, False)
    assert (found.first, found.last, found.again, found.period) == (0, len(shoe.hands) - 1, None, None)
    assert "match the discards of the shoe before in sequence" in series_words(shoe, found)


def test_it_is_found_from_the_other_end_too() -> None:
    shoe = replace(by_the_book(MIXED[::-1]), before=MIXED)
    found = against(shoe, Against.BEFORE)
    assert found.turned
    assert "read from its end," in series_words(shoe, found)


def partly(order: tuple[Card, ...]) -> tuple[Card, ...]:
    hidden = {3: UNKNOWN, 7: card("?h"), 11: UNKNOWN}
    return tuple(hidden.get(n, Card(it.rank, None) if n % 5 == 0 else it) for n, it in enumerate(order))


def test_unknown_cards_and_a_few_that_are_missing_do_not_hide_it() -> None:
    seen = list(partly(MIXED))
    seen[7] = Card(None, MIXED[7].suit)
    del seen[30], seen[20]
    (match, *_) = matches(seen, MIXED)
    assert (match.start, match.end, match.other, match.skipped) == (0, 50, 0, 2)
    assert (match.unknown, match.suits, match.ranks) == (2, 1, 9)
    assert match.alike == 48
    assert match.compared == 50
    found = against(shoe_of(dealt_from=tuple(seen), before=MIXED), Against.BEFORE)
    words = series_words(shoe_of(), found)
    assert words.startswith(
        "48 of 50 cards match the discards of the shoe before in sequence. Of 2 cards between them nobody"
    )
    assert "10 of those that match are known in part alone." in words


def test_a_card_that_stands_on_either_side_alone_is_skipped() -> None:
    more = (*MIXED[:20], card("2h"), *MIXED[20:40])
    assert matches(more, MIXED)[0].skipped == 1
    assert matches(MIXED, more)[0].skipped == 1
    changed = (*MIXED[:20], Card("2" if MIXED[20].rank != "2" else "3", MIXED[20].suit), *MIXED[21:40])
    assert matches(changed, MIXED)[0].skipped == 1


def test_a_break_parts_a_stretch() -> None:
    broken = [*MIXED[:12], None, *MIXED[12:22]]
    first, second = matches(broken, MIXED)
    assert [(it.start, it.end) for it in (first, second)] == [(0, 12), (13, 23)]
    assert len(matches(broken, MIXED, most=1)) == 1


def test_no_stretch_is_found_where_there_is_none_or_none_worth_a_word() -> None:
    assert matches(MIXED[:5], MIXED) == ()
    assert matches((), MIXED) == ()
    assert matches(names("2h 2h"), names("3h 3h")) == ()


def test_new_decks_in_order_are_found_and_repeat_themselves() -> None:
    order = factory_orders()[0].cards
    packed = (*order[17:], *order, *order, *order[:30])
    shoe = by_the_book(packed, decks=8)
    factory, itself = against(shoe, Against.FACTORY), against(shoe, Against.ITSELF)
    assert (factory.match.full, factory.order) == (deal_of(shoe).out, factory_orders()[0])
    assert (itself.period, itself.match.skipped) == (52, 0)
    assert itself.again is not None
    assert factory.seldom is not None
    assert itself.seldom is not None
    assert "match new decks in order (United States Playing Card Company (Bicycle, Bee)) in sequence." in series_words(
        shoe, factory
    )
    assert f"match those 52 cards later, from hand {itself.again + 1} on, in sequence." in series_words(shoe, itself)
    reverse = against(by_the_book(packed[::-1]), Against.FACTORY)
    assert reverse.turned


def test_the_longest_stretch_comes_first() -> None:
    shoe = replace(by_the_book(MIXED[:30]), before=MIXED[5:])
    assert [it.match.alike for it in of(shoe)] == sorted((it.match.alike for it in of(shoe)), reverse=True)


def test_without_anything_to_hold_it_against_nothing_is_said() -> None:
    assert of(shoe_of()) == []
    assert of(shoe_of(before=MIXED)) == []


def test_a_sequence_is_the_shoes_order_or_that_of_its_hands() -> None:
    shoe = shoe_of("P 9h, B 4d", listed(""), "P 2s")
    sequence = sequence_of(shoe, deal_of(shoe))
    assert sequence.cards == (card("9h"), card("4d"), None, card("2s"))
    assert sequence.hands == (0, 0, None, 2)
    ordered = replace(shoe, dealt_from=names("9h 4d 7h"))
    assert sequence_of(ordered, deal_of(ordered)).hands == (0, 0, None)


# how seldom


def test_the_bound_is_that_of_whole_decks() -> None:
    whole = Match(0, 52, 0, 52, 0, 0, 0, 0)
    exact = -log10(Fraction(1, prod(range(1, 53))))
    assert _seldom(whole, 1, 1) == int(exact)


def test_a_match_that_is_common_has_no_figure() -> None:
    assert _seldom(Match(0, 6, 0, 6, 0, 0, 0, 0), 10**12, 8) is None
    assert _seldom(Match(0, 6, 0, 6, 0, 0, 0, 0), 1, 1, itself=True) is None
    shoe = shoe_of(dealt_from=names("?s ?h ?d ?s ?c ?c"), before=names("?s ?h ?d ?s ?c ?c") * 20)
    found = against(shoe, Against.BEFORE)
    assert found.seldom is None
    assert "shuffled" not in series_words(shoe, found)


def test_the_bound_holds_in_a_shoe_small_enough_to_try_every_order() -> None:
    """Of all orders of six different cards, as many have three in a row that agree with a fixed order as the bound allows."""
    fixed = tuple(range(6))
    shown = sum(
        any(order[i : i + 3] == fixed[j : j + 3] for i in range(4) for j in range(4))
        for order in permutations(range(6))
    )
    bound = 16 * prod(Fraction(1, 6 - t) for t in range(3))
    assert Fraction(shown, 720) <= bound


def test_what_is_skipped_or_known_in_part_makes_a_match_less_rare() -> None:
    full = _seldom(Match(0, 20, 0, 20, 0, 0, 0, 0), 1000, 8) or 0
    ranks = _seldom(Match(0, 20, 0, 0, 20, 0, 0, 0), 1000, 8) or 0
    suits = _seldom(Match(0, 20, 0, 0, 0, 20, 0, 0), 1000, 8) or 0
    skipped = _seldom(Match(0, 22, 0, 20, 0, 0, 0, 2), 1000, 8) or 0
    itself = _seldom(Match(0, 20, 0, 20, 0, 0, 0, 0), 1000, 8, itself=True) or 0
    assert full > ranks > suits
    assert full > skipped
    assert itself >= full


@settings(max_examples=25)
@given(st.permutations([it for it in DECK for _ in range(2)]), st.integers(0, 60), st.integers(20, 40), st.data())
def test_a_shifted_series_is_found(order: list[Card], start: int, length: int, data: st.DataObject) -> None:
    other = data.draw(st.permutations(order))
    dealt = [*other[:10], *order[start : start + length], *other[10:20]]
    hidden = data.draw(st.sets(st.integers(0, len(dealt) - 1), max_size=5))
    dealt = [UNKNOWN if n in hidden else it for n, it in enumerate(dealt)]
    found = against(shoe_of(dealt_from=tuple(dealt), before=tuple(order), decks=2), Against.BEFORE)
    assert found.match.alike >= length - len(hidden)


def test_hands_of_twenty_one_are_held_against_each_other_too() -> None:
    events = tuple(Dealt("1", it) for it in MIXED[:20])  # type: ignore[arg-type]
    hand = listed("1 2h", game=Game.TWENTY_ONE)
    shoe = Shoe(Game.TWENTY_ONE, "us-nd", (Listed(replace(hand.own, events=events)),), before=MIXED)
    assert against(shoe, Against.BEFORE).match.full == 20
