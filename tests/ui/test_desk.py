"""The desk: time passes by hand, positions stay within the line, changes are values."""

from __future__ import annotations

import pytest

from reviewer.errors import Problem
from reviewer.record.hand import Irregularity
from reviewer.ui.desk import FLIGHT, GAP, Desk, Mode

from .conftest import AFTER_STAY, MARK


@pytest.fixture
def desk() -> Desk:
    made = Desk()
    made.open_text(AFTER_STAY + MARK, "text")
    return made


def test_a_step_takes_as_long_as_a_flight(desk: Desk) -> None:
    desk.go(3)
    assert desk.frame == (3, 1.0)
    desk.step(1)
    assert desk.frame == (3, 1.0)
    desk.advance(FLIGHT / 2)
    assert desk.frame[0] == 4
    assert desk.frame[1] == pytest.approx(0.5)
    desk.advance(FLIGHT)
    assert desk.frame == (4, 1.0)
    assert desk.at_rest


def test_a_step_back_is_the_same_way_back(desk: Desk) -> None:
    desk.go(3)
    desk.step(-1)
    desk.advance(FLIGHT / 4)
    assert desk.frame[0] == 3
    assert desk.frame[1] == pytest.approx(0.75)


def test_without_motion_nothing_is_on_its_way(desk: Desk) -> None:
    desk.motion = False
    desk.go(3)
    desk.step(1)
    assert desk.frame == (4, 1.0)


def test_playing_goes_to_the_end_and_stops(desk: Desk) -> None:
    desk.show(Mode.ACTUAL)
    desk.go(0)
    desk.play(True)
    for _ in range(200):
        desk.advance(GAP / 4)
    assert desk.position == 7
    assert not desk.playing
    desk.play(True)
    assert desk.position == 0


def test_speed_shortens_the_wait(desk: Desk) -> None:
    def ticks(speed: float) -> int:
        desk.go(0)
        desk.set_speed(speed)
        desk.play(True)
        count = 0
        while desk.playing:
            desk.advance(20)
            count += 1
        return count

    assert ticks(4.0) < ticks(1.0) < ticks(0.5)


def test_positions_stay_on_the_line(desk: Desk) -> None:
    desk.go(99)
    assert desk.position == 6
    desk.show(Mode.MANDATED)
    desk.go(99)
    assert desk.position == 11
    desk.show(Mode.AS_DEALT)
    assert desk.position == 6
    desk.go(-5)
    assert desk.position == 0


def test_a_change_that_can_not_be_made_is_told_and_changes_nothing(desk: Desk) -> None:
    told: list[tuple[Problem, ...]] = []
    desk.troubled.connect(told.append)
    before = desk.hand
    assert not desk.change("Delete", lambda case: case.delete_event(6))
    assert desk.hand is before
    assert told
    assert not desk.undoes


def test_a_reading_is_looked_at_and_left(desk: Desk) -> None:
    desk.open_text((AFTER_STAY + MARK).replace('"5h"', '"3h"').replace("P 4s up", "P 4s down"), "text")
    finding = desk.finding
    assert finding is not None
    other = next((it for it in finding.readings if not it.default and it.outcome), None)
    if other is not None:
        before = desk.assessment.mandated
        desk.look_at(other)
        assert desk.assessment.mandated == other.outcome
        desk.look_at(None)
        assert desk.assessment.mandated == before


def test_a_declined_offer_stays_declined(desk: Desk) -> None:
    desk.open_text(AFTER_STAY, "text")
    offered = [desk.offered]
    desk.decline()
    offered.append(desk.offered)
    assert [it is None for it in offered] == [False, True]
    desk.change("Mark", lambda case: case.put_mark(6, Irregularity.OTHER))
    desk.undo()
    assert desk.offered is None
