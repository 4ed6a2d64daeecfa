"""The bead plate and the big road of a shoe, also by a slow construction of their own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reviewer import resource
from reviewer.record.hand import Game, Irregularity, Mark
from reviewer.record.shoe import Shoe
from reviewer.record.shoe_reading import load_shoe
from reviewer.review.shoe.assessment import assess_shoe
from reviewer.review.shoe.roads import ROWS, Cell, Result, Road, Roads, bead_plate, big_road, cell_words
from tests.shoes import listed, shoe_of

WINNERS = {"P": "player", "B": "banker", "T": "tie", "?": None}


def results(text: str) -> list[Result]:
    return [Result(n, n + 1, WINNERS[sign]) for n, sign in enumerate(text)]


def at(text: str) -> list[tuple[int, int]]:
    return [(cell.column, cell.row) for cell in big_road(results(text))]


def test_the_bead_plate_fills_columns_of_six() -> None:
    cells = bead_plate(results("PBTP?BP"))
    assert [(cell.column, cell.row) for cell in cells] == [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 0)]
    assert [cell.result.winner for cell in cells] == ["player", "banker", "tie", "player", None, "banker", "player"]


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("", []),
        ("PPB", [(0, 0), (0, 1), (1, 0)]),
        ("BBBBBBBB", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (2, 5)]),  # full: to the right
        ("BBBBBBBPB", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5), (1, 0), (2, 0)]),
        # the second run finds the foot of its column taken, turns above it and keeps to its row
        ("BBBBBBBPPPPPPP", [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (1, 5),
                            (1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]),
        ("P?P", [(0, 0), (1, 0), (2, 0)]),
        ("P??P", [(0, 0), (1, 0), (1, 1), (2, 0)]),
    ],
)  # fmt: skip
def test_runs_stand_in_columns_and_turn_to_the_right(text: str, cells: list[tuple[int, int]]) -> None:
    assert at(text) == cells


def test_a_tie_is_counted_on_the_result_before_it() -> None:
    first, second = big_road(results("PTTPT"))
    assert [tie.number for tie in first.ties] == [2, 3]
    assert (second.row, [tie.number for tie in second.ties], second.hands) == (1, [5], (3, 4))


def test_ties_before_the_first_result_are_counted_on_it() -> None:
    (cell,) = big_road(results("TTB"))
    assert (cell.result.winner, len(cell.ties)) == ("banker", 2)
    (alone,) = big_road(results("TT"))
    assert (alone.result.winner, alone.hands) == ("tie", (0, 1))


def test_a_run_begins_behind_a_tail_that_keeps_the_first_row() -> None:
    """Seven short runs over long ones raise the tails row by row until one lies in the first."""
    text = "".join(sign * 9 for sign in "BPBPBPBP")
    cells = big_road(results(text))
    assert len({(cell.column, cell.row) for cell in cells}) == len(cells)
    starts = [cell.column for cell in cells if cell.row == 0 and cell.result.hand % 9 == 0]
    assert starts == sorted(set(starts))
    assert max(cell.row for cell in cells) == ROWS - 1


def slow(text: str) -> dict[int, tuple[int, int]]:
    """The place of each result that is no tie, found on a grid of strings, run by run."""
    grid = [["" for _ in range(200)] for _ in range(ROWS)]
    runs: list[list[int]] = []
    for n, sign in enumerate(text):
        if sign == "T":
            continue
        if runs and text[runs[-1][0]] == sign:
            runs[-1].append(n)
        else:
            runs.append([n])
    places: dict[int, tuple[int, int]] = {}
    column = -1
    for run in runs:
        column = next(c for c in range(column + 1, 200) if not grid[0][c])
        depth = 0
        while depth < ROWS and not grid[depth][column] and depth < len(run):
            depth += 1
        for n, hand in enumerate(run):
            row, here = (n, column) if n < depth else (depth - 1, column + n - depth + 1)
            grid[row][here] = text[hand]
            places[hand] = (here, row)
    return places


@given(st.text("PPPBBBT?", max_size=90))
def test_the_big_road_is_that_of_a_slow_construction(text: str) -> None:
    cells = big_road(results(text))
    if set(text) <= {"T"}:
        assert len(cells) == min(len(text), 1)
        return
    assert {cell.result.hand: (cell.column, cell.row) for cell in cells} == slow(text)
    told = [hand for cell in cells for hand in cell.hands]
    assert sorted(told) == list(range(len(text)))


# the roads of a shoe


BANKER, PLAYER, TIE = "P 2c, B 9c, P 3d, B Kd", "P 9c, B 4h, P Kd, B 2c", "P 9c, B 9h, P Kd, B Kc"


def of(shoe: Shoe) -> Roads:
    roads = assess_shoe(shoe).roads
    assert roads is not None
    return roads


def row(cells: tuple[Cell, ...]) -> list[tuple[int | None, str | None, bool]]:
    return [(cell.result.number, cell.result.winner, cell.differs) for cell in cells]


def test_a_shoe_has_the_results_that_the_table_came_to() -> None:
    shoe = shoe_of(
        BANKER, listed(PLAYER, kind="void"), PLAYER, TIE, f"{PLAYER}, say F void", listed("", result="banker"), ""
    )
    road = of(shoe).actual
    assert row(road.beads) == [
        (1, "banker", False), (3, "player", False), (4, "tie", False), (6, "banker", False), (7, None, False)
    ]  # fmt: skip
    assert [cell.result.winner for cell in road.big] == ["banker", "player", "banker", None]


def test_twenty_one_has_no_roads() -> None:
    assert assess_shoe(shoe_of(game=Game.TWENTY_ONE, rules="us-nd")).roads is None


def marked(error: str, events: str) -> Shoe:
    return shoe_of(BANKER, listed(events, Mark("#e", Irregularity(error))), PLAYER)


def test_a_hand_that_a_rule_voids_is_on_the_actual_road_alone() -> None:
    roads = of(marked("boxed_card", PLAYER.replace("P 9c", "P 9c boxed #e")))
    assert row(roads.actual.beads) == [(1, "banker", False), (2, "player", True), (3, "player", False)]
    assert row(roads.mandated.beads) == [(1, "banker", False), (3, "player", False)]


def test_where_no_rule_decides_the_road_is_as_it_was_dealt() -> None:
    roads = of(marked("payout_error", f"{PLAYER} #e"))
    assert row(roads.mandated.beads) == row(roads.actual.beads)


def test_where_the_mandated_line_is_open_the_result_is_not_known() -> None:
    roads = of(marked("missed_card", "P 9s, B 3h, P 7h #e"))
    assert row(roads.mandated.beads)[1] == (2, None, roads.actual.beads[1].result.winner is not None)


def test_later_hands_differ_on_the_redealt_road_alone() -> None:
    shoe = load_shoe(resource("data", "shoes", "excess-card-shifts-the-shoe.shoe.toml"))
    roads = of(shoe)
    assert not any(cell.differs for cell in (*roads.mandated.beads, *roads.actual.beads))
    differ = [cell.result.number for cell in roads.redealt.beads if cell.differs]
    assert differ == [40, 42, 43, 44, 45, 46, 47, 48]
    big = {number for cell in roads.redealt.big if cell.differs for number in cell.hands}
    assert {shoe.numbers[hand] for hand in big} >= set(differ)
    for road in (roads.actual, roads.redealt):
        assert isinstance(road, Road)
        assert sorted(hand for cell in road.big for hand in cell.hands) == [cell.result.hand for cell in road.beads]


def test_a_round_that_nobody_dealt_is_on_no_road() -> None:
    seen = listed("P 9s, B 3h, P 7h, B 4d, P 5s up #e", Mark("#e", Irregularity.CARD_DRAWN_IN_ERROR))
    shoe = shoe_of(seen, PLAYER, PLAYER)
    assert [it.hand for it in assess_shoe(shoe).marked[0].later] == [None, 1, 2]
    assert [cell.result.hand for cell in of(shoe).redealt.beads] == [0, 1, 2]


def test_a_cell_is_read_aloud() -> None:
    first, *_ = big_road(results("BTT"))
    assert cell_words(first) == "hand 1, Banker, 2 ties counted on it"
    (one,) = big_road([Result(0, None, "tie")])
    assert cell_words(one) == "a hand, tie"
    unknown = Cell(0, 0, Result(0, 4, None), differs=True)
    assert cell_words(unknown) == "hand 4, result not known, differs"
    assert (
        cell_words(Cell(0, 0, Result(0, 4, "player"), (Result(1, 5, "tie"),))) == "hand 4, Player, 1 tie counted on it"
    )
