"""When frames are shown: whole numbers of a time base, no float anywhere."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer.video.times import Times, recorded

NTSC = Times.of(Fraction(1, 30000), [(1001 * n + 500, 1001, n % 30 == 0) for n in range(90)])


@st.composite
def uneven_times(draw: st.DrawFn) -> Times:
    """Frames that are at least a thousandth apart, in any base and any order of packets."""
    base = Fraction(1, draw(st.sampled_from((25, 1000, 12800, 30000, 90000, 10**6))))
    least = max(int(Fraction(1, 1000) / base) + 1, 1)
    gaps = draw(st.lists(st.integers(least, least * 400), min_size=1, max_size=60))
    start = draw(st.integers(-(10**6), 10**6))
    packets = [(start + sum(gaps[:n]), gap, n % 7 == 0) for n, gap in enumerate(gaps)]
    return Times.of(base, draw(st.permutations(packets)))


@given(uneven_times())
def test_a_frames_recorded_time_leads_to_that_frame(times: Times) -> None:
    for number in range(1, times.count + 1):
        at = times.at(number)
        assert times.number_at(at) == number
        assert times.number_at(recorded(at)) == number
        assert 0 <= Fraction(recorded(at)) - at < Fraction(1, 1000)
        if number > 1:
            assert times.number_at(at - Fraction(1, 10**9)) == number - 1


def test_a_frame_of_thirty_thousand_and_one_is_recorded_within_it() -> None:
    assert NTSC.at(2) == Fraction(1001, 30000)
    assert recorded(NTSC.at(2)) == Decimal("0.034")
    assert NTSC.number_at(Decimal("0.033")) == 1
    assert NTSC.number_at(Decimal("0.034")) == 2


def test_before_the_first_and_after_the_last_frame() -> None:
    assert (NTSC.number_at(-1), NTSC.number_at(0), NTSC.number_at(9999)) == (1, 1, 90)
    assert NTSC.duration == Fraction(90 * 1001, 30000)
    assert NTSC.holds(0)
    assert NTSC.holds(NTSC.duration - Fraction(1, 10**9))
    assert not NTSC.holds(NTSC.duration)
    assert not NTSC.holds(Fraction(-1, 10**9))


@pytest.mark.parametrize(("number", "key"), [(1, 1), (30, 1), (31, 31), (90, 61)])
def test_the_key_before_a_frame(number: int, key: int) -> None:
    assert NTSC.key_before(number) == key


def test_a_last_frame_of_no_known_length_is_as_long_as_the_one_before() -> None:
    assert Times.of(Fraction(1, 10), [(0, 0, True), (3, 0, False)]).end == 6
    assert Times.of(Fraction(1, 10), [(4, 0, False)]).duration == Fraction(1, 10)
    assert Times.of(Fraction(1, 10), [(4, 0, False)]).key_before(1) == 1
    assert Times.of(Fraction(1, 10), [(0, 1, True), (2, 1, True)]).number_of(1) is None
