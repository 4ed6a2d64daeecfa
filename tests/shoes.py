"""Whole shoes for tests: dealt by the book from an order of cards, or written in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from reviewer.cards import RANKS, SUITS, Card, card
from reviewer.law.coup import CoupCourse
from reviewer.law.course import Laying
from reviewer.law.outcome import State
from reviewer.record.hand import Game, Hand, Irregularity, Mark
from reviewer.record.line import parse_event
from reviewer.record.shoe import HandKind, Incident, IncidentKind, Listed, Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.table import BURN, Dealt, Event

DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)


def names(text: str) -> tuple[Card, ...]:
    """Cards from their names."""
    return tuple(card(name) for name in text.split())


def coup_from(cards: Sequence[Card], *, rules: str = "nz", decks: int | None = None) -> Hand | None:
    """A hand of baccarat dealt by the book from the first of these cards, None where there are too few."""
    bare = Hand(Game.BACCARAT, rules, (), decks=decks, shoe_after=tuple(cards))
    played = CoupCourse(bare).play()
    if played.outcome.state is State.OPEN:
        return None
    events: list[Event] = []
    for step in played.line:
        assert isinstance(step, Laying)
        events.append(Dealt(step.place, cards[step.number - 1]))
    return Hand(Game.BACCARAT, "", tuple(events), result=played.outcome.winner)


def by_the_book(order: Sequence[Card], *, decks: int | None = None, stop: int = 6, burn: int = 0) -> Shoe:
    """A shoe of baccarat dealt from an order until no more than ``stop`` cards are left; ``burn`` cards go first."""
    listed: list[Listed] = []
    if burn:
        burned = tuple(Dealt(BURN, it) for it in order[:burn])
        listed.append(Listed(Hand(Game.BACCARAT, "", burned), HandKind.BURN))
    left = list(order[burn:])
    while len(left) > stop and (hand := coup_from(left)) is not None:
        listed.append(Listed(hand))
        del left[: len(hand.events)]
    return Shoe(Game.BACCARAT, "nz", tuple(listed), decks=decks)


def listed(events: str, *marks: Mark, game: Game = Game.BACCARAT, kind: str = "normal", **more: object) -> Listed:
    """A hand of a shoe from event lines parted by commas; none where there are none."""
    carried = more.pop("carried", 0)
    assert isinstance(carried, int)
    lines = [line.strip() for line in events.split(",") if line.strip()]
    hand = Hand(game, "", tuple(map(parse_event, lines)), marks=marks)
    return Listed(replace(hand, **more), HandKind(kind), carried)  # type: ignore[arg-type]


def shoe_of(*hands: Listed | str, game: Game = Game.BACCARAT, rules: str = "nz", **more: object) -> Shoe:
    """A shoe of these hands."""
    each = (it if isinstance(it, Listed) else listed(it, game=game) for it in hands)
    return Shoe(game, rules, tuple(each), **more)  # type: ignore[arg-type]


def incident(kind: str, error: str = "wrong_pack", **more: object) -> Incident:
    """An incident; cards are named in one string."""
    cards = names(str(more.pop("cards", "")))
    return Incident(Irregularity(error), IncidentKind(kind), cards, **more)  # type: ignore[arg-type]


def read(text: str) -> Shoe:
    """The shoe that a text without problems holds."""
    reading = read_shoe(text, "f")
    assert not reading.problems, reading.problems
    assert reading.shoe is not None
    return reading.shoe
