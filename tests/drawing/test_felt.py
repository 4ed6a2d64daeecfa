"""Where cards lie, and the moment between two tables."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer.record.hand import Game
from reviewer.replay.felt import Ghost, Placement, ease, moment, placements, row
from reviewer.replay.plan import Box, Layout, Plan, circle, hand_box, mouth, pitch, tray_box
from reviewer.replay.ways import speech, wire_points

BACCARAT, CHEMIN, TWENTY_ONE = Game.BACCARAT, Game.CHEMIN_DE_FER, Game.TWENTY_ONE
PLANS = [
    Plan(game, layout, spaces=spaces, turned=turned, stray=stray)
    for game, spaces in ((CHEMIN, 7), (TWENTY_ONE, 5), (TWENTY_ONE, 7), (TWENTY_ONE, 9))
    for layout in Layout
    for turned in (False, True)
    for stray in (False, True)
]
PLACES = ("P", "B", "D", "1", "2", "3", "3.2", "5", "burn", "out", "shoe", "next")


@st.composite
def tables(draw: st.DrawFn) -> dict[str, list[tuple[int, bool]]]:
    numbers = draw(st.permutations(range(1, 15)))
    lying: dict[str, list[tuple[int, bool]]] = {}
    for number in numbers[: draw(st.integers(0, 14))]:
        lying.setdefault(draw(st.sampled_from(PLACES)), []).append((number, draw(st.booleans())))
    return lying


@given(tables(), tables(), st.sampled_from(PLANS), st.floats(0, 1))
def test_a_moment_begins_and_ends_exactly_and_has_each_card_once(
    before: dict[str, list[tuple[int, bool]]],
    after: dict[str, list[tuple[int, bool]]],
    plan: Plan,
    t: float,
) -> None:
    a, b = placements(plan, before), placements(plan, after)
    assert moment(a, b, 0, plan) == a
    assert moment(a, b, 1, plan) == b
    between = moment(a, b, t, plan)
    numbers = [it.number for it in between]
    assert len(numbers) == len(set(numbers))
    assert {it.number for it in between} <= {it.number for it in (*a, *b)}
    assert moment(a, a, t, plan) == a


@given(tables(), st.sampled_from(PLANS))
def test_no_two_cards_lie_in_one_slot(lying: dict[str, list[tuple[int, bool]]], plan: Plan) -> None:
    placed = placements(plan, lying)
    for a, b in combinations(placed, 2):
        assert (round(a.x, 3), round(a.y, 3)) != (round(b.x, 3), round(b.y, 3))
    for it in placed:
        assert 0 <= it.x <= it.x + it.width <= plan.width
        assert 0 <= it.y <= it.y + it.width * 1.4 <= plan.height


@given(st.floats(0, 1), st.floats(0, 1))
def test_the_curve_rises_from_0_to_1_without_a_bounce(a: float, b: float) -> None:
    assert ease(0) == pytest.approx(0, abs=1e-9)
    assert ease(1) == pytest.approx(1, abs=1e-9)
    assert 0 <= ease(min(a, b)) <= ease(max(a, b)) + 1e-9 <= 1 + 2e-9
    assert ease(0.5) > 0.8


def test_a_third_card_lies_30_apart_from_the_pair() -> None:
    xs = [slot.x for slot in row(Plan(CHEMIN), "P", 3)]
    assert [round(b - a) for a, b in pairwise(xs)] == [114, 130]
    assert xs[0] == 208 + 22


def test_cards_overlap_where_there_is_no_room() -> None:
    slots = row(Plan(TWENTY_ONE), "D", 9)
    box = hand_box(Plan(TWENTY_ONE), "D")
    assert box is not None
    assert len(slots) == 9
    assert slots[-1].x + slots[-1].width < box.right - 100


def test_a_card_that_leaves_the_shoe_flies_from_its_mouth() -> None:
    plan = Plan(CHEMIN)
    before = placements(plan, {"shoe": [(1, True), (2, True)]})
    after = placements(plan, {"P": [(1, True)], "shoe": [(2, True)]})
    assert (moment(before, after, 0, plan), moment(before, after, 1, plan)) == (before, after)
    flying = next(it for it in moment(before, after, 1e-9, plan) if it.number == 1)
    opening = mouth(plan)
    assert (flying.x, flying.y, flying.width) == pytest.approx((opening.x, opening.y, opening.width), abs=0.2)
    assert flying.place == "P"
    back = next(it for it in moment(after, before, 0.999999, plan) if it.number == 1)
    assert (back.x, back.y) == pytest.approx((opening.x, opening.y), abs=0.5)
    gone = moment(after, placements(plan, {}), 0.5, plan)
    assert [it.number for it in gone] == [1]
    assert moment(placements(plan, {}), after, 0.5, plan)[-1].number == 1


def test_a_turned_card_flips_and_keeps_its_first_side_to_the_end() -> None:
    plan = Plan(CHEMIN)
    before, after = placements(plan, {"P": [(1, False)]}), placements(plan, {"P": [(1, True)]})
    flips = [moment(before, after, t, plan)[0] for t in (0.01, 0.1, 0.5, 0.9)]
    assert [it.up for it in flips] == [False] * 4
    assert [it.flip for it in flips] == sorted(it.flip for it in flips)
    assert 0 < flips[0].flip < 1


def test_a_ghost_takes_a_slot_and_stays_while_its_card_flies() -> None:
    plan = Plan(CHEMIN, Layout.LANE)
    dealt = placements(plan, {"P": [(1, True), (3, True), (5, True)]})
    moved = placements(plan, {"P": [(1, True), (3, True)], "B": [(5, True)]}, [Ghost("P", 2, 5)])
    ghost = next(it for it in moved if it.ghost)
    assert (ghost.x, ghost.y) == (dealt[2].x, dealt[2].y)
    between = moment(dealt, moved, 0.3, plan)
    assert [it.ghost for it in between if it.number == 5] == [True, False]
    assert ghost in between


def test_spaces_lie_symmetrically_and_their_stacks_do_not_touch() -> None:
    for spaces in (5, 7, 9):
        plan = Plan(TWENTY_ONE, spaces=spaces)
        places = [circle(plan, number) for number in range(1, spaces + 1)]
        assert [round(x + y[0]) for x, y in zip([p[0] for p in places], places[::-1], strict=True)] == [1440] * spaces
        lying = {str(i): [(10 * i + j, True) for j in range(4)] for i in range(1, spaces + 1)}
        placed = placements(plan, lying)
        for i in range(1, spaces):
            right = max(it.x + it.width for it in placed if it.place == str(i))
            left = min(it.x for it in placed if it.place == str(i + 1))
            assert left - right > 5
    two = placements(Plan(TWENTY_ONE), {"1": [(1, True), (2, True)]})
    assert two[1].x - two[0].x == pytest.approx(0.58 * 80)
    assert pitch(Plan(TWENTY_ONE)) == 188


def test_a_splits_second_hand_lies_half_a_card_lower_and_is_painted_over_the_first() -> None:
    split = {"3": [(1, True)], "3.2": [(2, True)]}
    first, second = placements(Plan(TWENTY_ONE), split)
    assert (first.place, second.place) == ("3", "3.2")
    assert second.y - first.y == 56
    upper, lower = placements(Plan(TWENTY_ONE, turned=True), split)
    assert (upper.place, lower.place) == ("3.2", "3")
    assert lower.y - upper.y == 56


def test_a_turned_table_is_the_same_table_by_180_degrees() -> None:
    for game in (CHEMIN, TWENTY_ONE):
        plan, turned = Plan(game), Plan(game, turned=True)
        for place in ("shoe", "burn", "out"):
            a, b = tray_box(plan, place), tray_box(turned, place)
            assert a is not None
            assert b is not None
            assert a.centre == (plan.width - b.centre[0], plan.height - b.centre[1])
    assert Plan(CHEMIN, turned=True).hands == ("B", "P")
    assert mouth(Plan(CHEMIN, turned=True)).x == 860 - 22


def test_a_plan_has_what_its_layout_shows() -> None:
    assert (Plan(BACCARAT).height, Plan(TWENTY_ONE).height) == (600, 640)
    assert [Plan(CHEMIN, layout).height for layout in Layout] == [600, 412, 500]
    assert Plan(TWENTY_ONE, Layout.LANE, pair=("3", "D")).hands == ("3", "D")
    assert Plan(TWENTY_ONE, Layout.LANE).hands == ("1", "D")
    assert hand_box(Plan(CHEMIN), "D") is None
    assert tray_box(Plan(CHEMIN, Layout.FRAME), "next") is None
    assert tray_box(Plan(CHEMIN), "next") is None
    assert (Plan(CHEMIN).circles, Plan(TWENTY_ONE, spaces=5).circles, Plan(CHEMIN, Layout.LANE).circles) == (
        9,
        5,
        0,
    )
    assert row(Plan(CHEMIN), "3", 2) == ()
    assert len(row(Plan(CHEMIN), "shoe", 30)) == 6


def test_hands_and_trays_do_not_overlap() -> None:
    for plan in PLANS:
        boxes = [hand_box(plan, place) for place in plan.hands]
        boxes += [tray_box(plan, place) for place in ("shoe", "burn", "next")]
        for a, b in combinations([box for box in boxes if box], 2):
            assert not _overlap(a, b), (plan, a, b)


def _overlap(a: Box, b: Box) -> bool:
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_every_call_has_a_place(plan: Plan) -> None:
    whos = ["D", "F", "P", "B"] if plan.game is CHEMIN else ["D", "F"]
    whos += [str(number) for number in range(1, plan.circles + 1)]
    for who in whos:
        for number in (2, 3):
            it = speech(plan, who, cards=number)
            assert 0 <= it.x <= plan.width
            assert 0 <= it.y <= plan.height
            assert it.align in ("start", "middle", "end")


def _lying_at(plan: Plan, place: str, number: int) -> Placement:
    return placements(plan, {place: [(number, True)]})[0]


@pytest.mark.parametrize("plan", PLANS, ids=str)
def test_a_wire_ends_off_both_faces(plan: Plan) -> None:
    places = list(plan.hands) + ["burn"] + (["1", "2", "5"] if plan.circles and plan.game is TWENTY_ONE else [])
    if tray_box(plan, "out"):
        places.append("out")
    for a, b in combinations(places, 2):
        for start, end in (
            (_lying_at(plan, a, 1), _lying_at(plan, b, 2)),
            (_lying_at(plan, b, 1), _lying_at(plan, a, 2)),
        ):
            points = wire_points(plan, start, end)
            assert len(points) >= 2
            for (x, y), card in ((points[0], start), (points[-1], end)):
                inside = card.x < x < card.x + card.width and card.y < y < card.y + card.width * 1.4
                assert not inside, (a, b)


def test_a_wire_between_hands_goes_through_the_channel() -> None:
    plan = Plan(CHEMIN, Layout.LANE)
    placed = placements(plan, {"P": [(1, True)], "B": [(2, True), (4, True), (5, True)]}, [Ghost("P", 1, 5)])
    ghost, there = placed[1], placed[4]
    points = wire_points(plan, ghost, there)
    assert [y for _, y in points[1:3]] == [260, 260]
    assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(points))
