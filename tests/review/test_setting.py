"""The table before a hand, as it is typed."""

from __future__ import annotations

from decimal import Decimal

import pytest

from reviewer.record.hand import Game
from reviewer.review.setting import FORMS, HOUSES, Setting, begin, choices, kept, written

RULES = {Game.CHEMIN_DE_FER: "us-nj", Game.BACCARAT: "nz", Game.TWENTY_ONE: "us-nd"}


def test_chemin_de_fer() -> None:
    hand = begin(
        Game.CHEMIN_DE_FER, "us-nj", Setting("6", "1", "3", "3 200, 5", {"disclosed_card": "1", "disclosed_ten": ""})
    )
    assert (hand.decks, hand.events, dict(hand.house)) == (6, (), {"disclosed_card": 1})
    assert [(seat.place, seat.role, seat.wagers) for seat in hand.seats] == [
        (1, "banker", None),
        (3, "dominant", {"player": Decimal(200)}),
        (5, None, None),
    ]


def test_baccarat_and_twenty_one() -> None:
    hand = begin(
        Game.BACCARAT, "nz", Setting(wagers="1 player 100, 1 tie 5, 4 Banker 50", house={"commission": "0.05"})
    )
    assert [dict(seat.wagers or {}) for seat in hand.seats] == [
        {"player": Decimal(100), "tie": Decimal(5)},
        {"banker": Decimal(50)},
    ]
    assert hand.house["commission"] == Decimal("0.05")
    round_ = begin(Game.TWENTY_ONE, "us-nd", Setting(wagers="2 10, 1 5", house={"soft17": "hit"}))
    assert [seat.place for seat in round_.seats] == [1, 2]


@pytest.mark.parametrize("game", Game)
def test_the_forms_that_are_shown_are_right(game: Game) -> None:
    assert begin(game, RULES[game], Setting(wagers=FORMS[game])).seats
    assert all(choices(name) or name in ("commission", "tie_pays", "min", "max") for name in HOUSES[game])
    assert begin(game, RULES[game], Setting()).decks is None


@pytest.mark.parametrize(
    ("setting", "said"),
    [
        (Setting(decks="99"), "no number of decks"),
        (Setting(banker="x"), "“x” is no place"),
        (Setting(banker="3", wagers="3 200"), "the bank sits elsewhere"),
        (Setting(wagers="3 x"), "“3 x” is no wager"),
        (Setting(wagers="3 banker 5"), "is no wager"),
        (Setting(wagers="3 player 5 5"), "is no wager"),
        (Setting(house={"disclosed_card": "4"}), "“4” is not chosen for disclosed card: it is one of 1, 2, 3"),
    ],
)
def test_what_is_wrong_is_said(setting: Setting, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        begin(Game.CHEMIN_DE_FER, "us-nj", setting)


def test_a_space_has_its_own_name() -> None:
    with pytest.raises(ValueError, match="“12” is no space"):
        begin(Game.TWENTY_ONE, "us-nd", Setting(wagers="12 5"))


def test_habits_are_kept_and_who_sat_where_is_not() -> None:
    setting = Setting("6", "1", "3", "3 200", {"disclosed_card": "1"})
    assert kept(written(setting)) == setting
    assert kept(written(setting.habits)) == Setting(decks="6", house={"disclosed_card": "1"})
    assert [kept(text) for text in ("", "[]", "{", '{"house": []}')] == [Setting()] * 4
