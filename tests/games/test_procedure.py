"""A record held against normal play: what was due, and the first departure."""

from __future__ import annotations

import pytest

from reviewer.games.procedure import Call, Due, Following
from reviewer.review.normal import following
from reviewer.table import BANKER, PLAYER, Word
from tests.coups import coup
from tests.coups import round_of as baccarat
from tests.rounds import round_of


def followed(events: str) -> Following:
    return following(coup(events))


def test_a_coup_by_the_book_has_no_departure() -> None:
    done = followed("P 2h, B Ad, P 2c, B 4s, say P card, say D card, P 6d, say B card, B 4h")
    assert done.departure is None
    assert done.next is None
    assert done.expected[0] == Due(PLAYER)
    assert done.expected[4] == Call(PLAYER, Word.CARD)
    assert done.expected[5] is None  # the dealer's repetition is not watched


def test_calls_that_nobody_recorded_are_no_departure() -> None:
    assert followed("P 2h, B Ad, P 2c, B 4s, P 6d, B 4h").departure is None
    assert followed("P 2h, B 3d, P 3c, B Ks, B 4h").departure is None  # stayed on five without a word
    assert followed("P 2h, B 3d, P 3c, B Ks, P 9c, B 4h").departure is None  # drew on five without a word
    assert followed("P 2h, B 3d, P 3c, B Ks, say B card, B 4h").departure is None
    assert followed("P Ks, B 3h, P Ac, B 2d, say P card, P 4h, say B stay").departure is None


@pytest.mark.parametrize(
    "events", ["burn 2d, burn 3d, P 9h, B 2c, P Kd, B 4s", "cut, P 9h, gap, B 2c, P Kd, B 4s, turn c1"]
)
def test_what_is_not_watched(events: str) -> None:
    assert followed(events).departure is None


@pytest.mark.parametrize(
    ("events", "at"),
    [
        ("P 2h, P Ad", 2),
        ("P 2h, B Ad, P 4c, B 3s, say P stay, P 5d", 6),
        ("P 2h, B Ad, P 4c, B 3s, say P card", 5),
        ("P 2h, B Ad, P 2c, B 3s, say P stay", 5),
        ("P 9h, B Ad, P Kc, B 3s, out 4d unseen", 5),
        ("P 9h, B Ad, P Kc, B 3s, say P card", 5),
        ("P 2h boxed, B Ad", 1),
        ("P 2h dropped, B Ad", 1),
        ("P 2h, burn 3d, B Ad", 2),
        ("P 2h, B Ad, P 2c, B 3s, say P card, B 5d", 6),
        ("P 3h, B 9c, P 3d, B 6s, B 2h, say P stay, B 8d", 5),
    ],
)
def test_the_first_departure(events: str, at: int) -> None:
    departure = followed(events).departure
    assert departure is not None
    assert departure.event == at


def test_where_a_card_is_not_known_nobody_can_tell_any_more() -> None:
    done = followed("P 2h, B ??, P 4c, B 3s, say P stay, P 5d")
    assert done.departure is None
    assert done.lost_at == 4


def test_the_repair_is_held_against_nothing() -> None:
    assert followed("P 2h, B Ad, P 4c, move c3 B, out 3d").departure is None


def test_an_unfinished_hand_has_a_next_step() -> None:
    assert followed("P 2h, B Ad, P 4c").next == Due(BANKER)


def test_totals_stand_for_the_initial_cards() -> None:
    assert following(baccarat("P =7/2, B =2/2, B 5d")).departure is None
    departure = following(baccarat("P =7/2, B =7/2, B 5d")).departure
    assert departure is not None
    assert departure.event == 3


def test_the_card_that_is_due_after_calls_that_nobody_recorded() -> None:
    assert followed("P 2h, B Ad, P 2c, B 5s").card_due == Due(PLAYER)
    assert followed("P 2h, B Ad, P 5c, B 6s").card_due is None
    assert followed("P 2h, B Ad, P 3c, B 6s").card_due is None  # an option
    assert followed("P 7h, B ??, P Kc, B 6s").card_due is None
    assert followed("P 2h, B 6d, P 2c, B Ks, say P card, P ??").card_due is None


def test_a_decision_that_is_still_to_come_is_due_before_a_card_to_somebody_else() -> None:
    hand = round_of("1 9h, 2 4c, D 6s, 1 Ks, 2 8d, D Tc down, say 1 stand, D 9c, say 2 hit, 2 5h")
    departure = following(hand).departure
    assert departure is not None
    assert departure.event == 8
    assert str(departure.expected).startswith("“Hit”")
    assert str(departure.expected).endswith("from space 2")
    unsaid = following(round_of("1 9h, 2 4c, D 6s, 1 Ks, 2 8d, D Tc down, say 1 stand, turn c6, D 9c")).departure
    assert unsaid is None


def test_a_decision_that_is_still_to_come_is_due_before_somebody_elses() -> None:
    hand = round_of("1 9h, 2 4c, D 6s, 1 Ks, 2 8d, D Tc down, say 2 hit, 2 5h, say 1 stand")
    departure = following(hand).departure
    assert departure is not None
    assert (departure.event, str(departure.expected).endswith("from space 1")) == (7, True)
