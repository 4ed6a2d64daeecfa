"""Properties of whole shoes: whatever is on record, something can be said of it, and nothing more than follows."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from reviewer.cards import Card
from reviewer.record.hand import Game, Irregularity, Mark
from reviewer.record.line import parse_event
from reviewer.record.shoe import Shoe
from reviewer.regulations.packs import packs_for
from reviewer.review.shoe.assessment import assess_shoe
from reviewer.review.shoe.later import Fate
from reviewer.review.shoe.report import shoe_report
from tests.record.test_shoe_properties import shoes
from tests.shoes import DECK, by_the_book


@settings(max_examples=50)
@given(shoes(), st.data())
def test_something_can_be_said_of_any_shoe(shoe: Shoe, data: st.DataObject) -> None:
    pack = data.draw(st.sampled_from(packs_for(shoe.game)))
    house = {name: value for name, value in shoe.house.items() if name != "policy"}
    assessment = assess_shoe(replace(shoe, rules=pack.id, edition=None, house=house))
    assert shoe_report(assessment)
    assert (assessment.roads is None) is (shoe.game is Game.TWENTY_ONE)
    for used, listed in zip(assessment.deal.used, shoe.listed, strict=True):
        assert len(used.cards) == len(used.origins) == len(listed.own.dealt_cards)
    numbers = [n for used in assessment.deal.used for n in used.cards[used.carried :] if n is not None]
    assert numbers == sorted(set(numbers))


@settings(max_examples=60)
@given(st.permutations([card for card in DECK for _ in range(2)]), st.data())
def test_the_mandated_line_deals_the_same_physical_cards_in_their_order(order: list[Card], data: st.DataObject) -> None:
    """A card too many in any hand: from there on both lines together use the cards of the shoe, each once, in order."""
    shoe = by_the_book(order, decks=2)
    at = data.draw(st.integers(0, len(shoe.listed) - 2))
    used = sum(len(it.own.events) for it in shoe.listed[:at])
    own = shoe.listed[at].own
    excess = order[used + len(own.events)]
    events = (*own.events, parse_event(f"out {excess} unseen #e"), parse_event(f"move c{len(own.events) + 1} burn"))
    marked = replace(own, events=events, marks=(Mark("#e", Irregularity.CARD_DRAWN_IN_ERROR),))
    rest = by_the_book(order[used + len(own.events) + 1 :], decks=2)
    hands = (*shoe.listed[:at], replace(shoe.listed[at], own=marked), *rest.listed)
    (found,) = assess_shoe(replace(shoe, listed=hands, dealt_from=tuple(order), whole=True)).marked
    dealt = [card for later in found.later for card in later.cards]
    start = used + len(own.events)
    assert dealt == order[start : start + len(dealt)]
    assert all(later.mandated is not None for later in found.later if later.fate is not Fate.OPEN)
