"""Both drawing tables, cell by cell, and the cells that a house may turn into options."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from reviewer.games.drawing_table import Play, drawing_table

# Written out here by the rules in words, not as the data has them.
CHEMIN_DE_FER_OPTIONS = {(3, 9), (5, 4)}
DRAWS_TO = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}  # baccarat: the third cards against which the Banker draws


def banker_in_baccarat(count: int, third: int | None) -> Play:
    if count <= 2:
        return Play.DRAW
    if count == 7:
        return Play.STAND
    if third is None:
        return Play.DRAW if count <= 5 else Play.STAND
    return Play.DRAW if str(third) in DRAWS_TO[count] else Play.STAND


@pytest.mark.parametrize("count", range(8))
@pytest.mark.parametrize("third", [*range(10), None])
def test_the_bankers_cell(count: int, third: int | None) -> None:
    assert drawing_table("baccarat", {}).for_banker(count, third) is banker_in_baccarat(count, third)
    expected = Play.OPTION if (count, third) in CHEMIN_DE_FER_OPTIONS else banker_in_baccarat(count, third)
    assert drawing_table("chemin-de-fer", {}).for_banker(count, third) is expected


@pytest.mark.parametrize("count", range(8))
def test_the_players_cell(count: int) -> None:
    assert drawing_table("baccarat", {}).for_player(count) is (Play.DRAW if count <= 5 else Play.STAND)
    expected = Play.OPTION if count == 5 else Play.DRAW if count < 5 else Play.STAND
    assert drawing_table("chemin-de-fer", {}).for_player(count) is expected


@pytest.mark.parametrize(
    ("house", "cell"),
    [({"six_against_stay": "option"}, (6, None)), ({"four_against_ace": "option"}, (4, 1))],
)
def test_a_house_choice_turns_one_cell_into_an_option(
    house: Mapping[str, object], cell: tuple[int, int | None]
) -> None:
    plain, chosen = drawing_table("chemin-de-fer", {}), drawing_table("chemin-de-fer", house)
    for count in range(8):
        for third in (*range(10), None):
            if (count, third) == cell:
                assert plain.for_banker(count, third) is Play.STAND
                assert chosen.for_banker(count, third) is Play.OPTION
            else:
                assert chosen.for_banker(count, third) is plain.for_banker(count, third)


def test_any_other_choice_leaves_the_table_as_it_is() -> None:
    assert drawing_table("chemin-de-fer", {"six_against_stay": "stay"}) == drawing_table("chemin-de-fer", {})
    assert drawing_table("baccarat", {"six_against_stay": "option"}) == drawing_table("baccarat", {})
