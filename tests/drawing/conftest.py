"""What tests of the painter share: an application, and a hand of chemin de fer with a card after Stay."""

from __future__ import annotations

import pytest

from reviewer.cards import Card, card
from reviewer.drawing.scene import Bubble, HandView, Hue, Names, Rings, Seat, TableView, Wire, drawn
from reviewer.record.hand import Game
from reviewer.replay.felt import Ghost, placements
from reviewer.replay.plan import Layout, Plan

CARDS: dict[int, Card] = {
    number: card(text)
    for number, text in enumerate(("5c", "2d", "Ah", "5h", "4s", "9d", "Kc", "4h", "8s", "2c", "Js"), start=1)
}


@pytest.fixture
def cards() -> dict[int, Card]:
    """Eleven cards by number out of the shoe; the fifth, 4s, is the one in dispute."""
    return dict(CARDS)


@pytest.fixture
def marked() -> TableView:
    """The whole table at the mark: the fifth card lies face up with the Player's Hand."""
    plan = Plan(Game.CHEMIN_DE_FER)
    lying = {
        "P": [(1, False), (3, False), (5, True)],
        "B": [(2, False), (4, False)],
        "shoe": [(number, True) for number in range(6, 12)],
    }
    return TableView(
        plan=plan,
        cards=drawn(placements(plan, lying), CARDS, rings={5: Rings.MARK}, marks={5: "after stay"}),
        seats=(Seat(number=1, role="Banker"), Seat(number=3, role="Dominant Player", wager="200 on Player")),
        hands=(HandView(place="P", count="0"), HandView(place="B", count="7")),
        names=Names(shoe_note="next first", discard_note="empty"),
        bubbles=(Bubble(text="Stay", x=214, y=427, tip=(315, 480), number=5),),
        wires=(Wire(points=((562, 225), (868, 118)), hue=Hue.MANDATED),),
    )


@pytest.fixture
def frame() -> TableView:
    """The close-up at the end of the actual line: the card was moved and left its ghost."""
    plan = Plan(Game.CHEMIN_DE_FER, Layout.FRAME)
    lying = {"P": [(1, True), (3, True)], "B": [(2, True), (4, True), (5, True)]}
    placed = placements(plan, lying, [Ghost("P", 2, 5)])
    return TableView(
        plan=plan,
        cards=drawn(placed, CARDS, rings={5: Rings.FIRST_DIFFERENCE}, prefix=""),
        hands=(HandView(place="P", count="6", hue=Hue.ACTUAL, accent=Hue.ACTUAL), HandView(place="B", count="1")),
    )
