"""A shoe assessed: everything that can be said of it, each part worked out once, when it is asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from reviewer.law.pack import Pack
from reviewer.record.hand import Hand
from reviewer.record.shoe import HandKind, Shoe
from reviewer.regulations.packs import pack_for
from reviewer.review.departures import departures
from reviewer.review.noted import Noted
from reviewer.review.shoe.composition import Composition, composition_of
from reviewer.review.shoe.incidents import Heard, heard
from reviewer.review.shoe.later import Consequences, consequences
from reviewer.review.shoe.patrons import Patrons, patrons_of
from reviewer.review.shoe.position import Deal, deal_of, followed
from reviewer.review.shoe.roads import Roads, roads_of
from reviewer.review.shoe.series import Series, series_of


@dataclass(frozen=True)
class ShoeAssessment:
    """What can be said of a shoe as a whole under its rules."""

    shoe: Shoe
    pack: Pack

    @cached_property
    def deal(self) -> Deal:
        """Which cards each hand used."""
        return deal_of(self.shoe)

    @cached_property
    def composition(self) -> Composition:
        """Its cards held against its decks."""
        return composition_of(self.shoe, self.deal)

    @cached_property
    def series(self) -> tuple[Series, ...]:
        """The stretches in which it repeats something."""
        return series_of(self.shoe, self.deal)

    @cached_property
    def marked(self) -> tuple[Consequences, ...]:
        """What the ruling on each marked hand does to those after it, in order."""
        hands = (n for n, hand in enumerate(self.shoe.hands) if hand.marks)
        return tuple(consequences(self.shoe, self.deal, hand) for hand in hands)

    @cached_property
    def incidents(self) -> tuple[Heard, ...]:
        """What the rules say of each incident."""
        return tuple(heard(self.shoe, self.deal, it) for it in self.shoe.incidents)

    @cached_property
    def patrons(self) -> Patrons:
        """What the patrons on record won and lost."""
        return patrons_of(self.shoe)

    @cached_property
    def roads(self) -> Roads | None:
        """Its bead plates and big roads, None in twenty-one."""
        return roads_of(self.shoe, self.marked)

    @cached_property
    def departures(self) -> Mapping[int, tuple[Noted, ...]]:
        """What departs from normal play, by the hand's place in the list; hands in which nothing does are left out."""
        found = {n: self._departures(n) for n in range(len(self.shoe.hands))}
        return {n: noted for n, noted in found.items() if noted}

    def hand(self, place: int) -> Hand:
        """A hand with what followed it in the shoe, as it is opened on its own."""
        return followed(self.shoe, self.deal, place)

    def _departures(self, place: int) -> tuple[Noted, ...]:
        hand = self.shoe.hands[place]
        return departures(hand) if hand.events and self.shoe.listed[place].kind is not HandKind.BURN else ()


def assess_shoe(shoe: Shoe) -> ShoeAssessment:
    """Hold a shoe against its rules. Raises Unusable where it names no pack that there is."""
    bare = Hand(shoe.game, shoe.rules, (), edition=shoe.edition, house=shoe.house, policy=shoe.policy)
    return ShoeAssessment(shoe, pack_for(bare))
