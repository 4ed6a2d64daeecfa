"""Which hands an incident touched: an end that nobody knows stays unknown."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from reviewer.record.shoe import Incident, Shoe
from reviewer.review.shoe.affected import Affected, Basis, End, affected, affected_words
from tests.shoes import incident, listed, shoe_of


def at(minute: int) -> datetime:
    return datetime(2026, 11, 29, 20, minute, tzinfo=UTC)


def timed(*minutes: int | None, **more: object) -> Shoe:
    """A shoe with a hand at each of these minutes."""
    hands = (listed("", dealt=None if minute is None else at(minute)) for minute in minutes)
    return shoe_of(*hands, **more)  # type: ignore[arg-type]


def of(about: Incident, shoe: Shoe | None = None) -> Affected:
    return affected(shoe or timed(0, 2, 4, 6), about)


def test_numbers_on_record_are_the_ends() -> None:
    found = of(incident("missing_card", first=2, last=3, rounds=2))
    assert (found.first, found.last) == (End(2, Basis.SAID), End(3, Basis.SAID))
    assert (found.listed, found.rounds, found.said, found.bounded, found.disagree) == ((1, 2), 2, 2, True, False)
    assert (
        affected_words(found)
        == "It touched hands 2 to 3, 2 rounds; 2 of them on record. 2 rounds are said to be touched."
    )


def test_rounds_that_are_not_listed_are_counted_and_not_shown() -> None:
    found = of(incident("missing_card", first=3, last=10, rounds=2))
    assert (found.listed, found.rounds, found.disagree) == ((2, 3), 8, True)
    assert affected_words(found).endswith("2 rounds are said to be touched; from the first to the last there are 8.")
    one = of(incident("missing_card", first=3, last=3))
    assert affected_words(one) == "It touched hands 3 to 3, 1 round; 1 of them on record."


def test_times_are_held_against_the_times_of_the_hands() -> None:
    found = of(incident("missing_card", since=at(1), until=at(5)))
    assert (found.first, found.last) == (End(2, Basis.TIME, 1), End(3, Basis.TIME))
    assert (found.listed, found.rounds, found.lasted) == ((1, 2), 2, timedelta(minutes=4))
    assert affected_words(found) == (
        "It touched hands 2 to 3, 2 rounds; 2 of them on record. That stands on the times of the hands. "
        "Hand 1 had begun before and may have been in progress. It lasted 4 min."
    )


def test_a_time_before_the_first_hand_touches_it_first() -> None:
    assert of(incident("missing_card", since=at(0))).first == End(1, Basis.TIME)


@pytest.mark.parametrize(
    ("about", "shoe"),
    [
        ({"since": at(7)}, timed(0, 2)),  # after the last hand on record
        ({"since": at(3)}, timed(0, None, 4)),  # a hand between them has no time
        ({"until": at(3)}, timed(0, None, 4)),
        ({"until": at(3)}, timed(5, 6)),  # before the first
        ({"until": at(9)}, timed(0, 2)),  # nobody knows whether more were dealt
        ({"until": at(9)}, timed(0, 2, rounds=5)),
        ({}, timed(0, 2)),
    ],
)
def test_an_end_that_nobody_knows_stays_unknown(about: dict[str, datetime], shoe: Shoe) -> None:
    found = of(replace(incident("missing_card"), since=about.get("since"), until=about.get("until")), shoe)
    assert (found.first.number, found.last.number, found.bounded, found.rounds) == (None, None, False, None)
    assert affected_words(found) == "Which hands it touched first and last is not known."


def test_the_last_round_of_the_shoe_is_the_last_that_can_be_touched() -> None:
    assert of(incident("missing_card", until=at(9)), timed(0, 2, rounds=2)).last == End(2, Basis.TIME)


def test_burns_and_times_without_an_offset_tell_nothing() -> None:
    naive = listed("", dealt=datetime(2026, 11, 29, 20, 4))
    burn = listed("burn 2h", kind="burn", dealt=at(4), number=2)
    for hand in (naive, burn):
        assert of(incident("missing_card", since=at(3)), shoe_of(listed("", dealt=at(2)), hand)).first.number is None


def test_one_end_alone_is_said() -> None:
    assert affected_words(of(incident("extra_card", first=2))) == (
        "It touched hand 2 first; which it touched last is not known."
    )
    assert affected_words(of(incident("extra_card", last=2))) == (
        "It touched hand 2 last; which it touched first is not known."
    )


def test_ends_that_contradict_each_other_bound_nothing() -> None:
    found = of(incident("extra_card", first=4, until=at(1)))
    assert (found.first.number, found.last.number, found.rounds, found.listed) == (4, 1, None, ())
    assert affected_words(found).startswith("It touched hands 4 to 1; 0 of them on record.")


@pytest.mark.parametrize(("minutes", "words"), [(705, "11 h 45 min"), (120, "2 h"), (0, "0 min"), (58, "58 min")])
def test_how_long_it_lasted_in_words(minutes: int, words: str) -> None:
    about = incident("missing_card", since=at(0), until=at(0) + timedelta(minutes=minutes))
    assert affected_words(of(about, shoe_of())).endswith(f"It lasted {words}.")
