"""The drawing tables of baccarat and chemin de fer: data, with the cells that a house may turn into options."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import Any

from reviewer import location


class Play(Enum):
    """What a drawing table says of a hand."""

    DRAW = "D"
    STAND = "S"
    OPTION = "O"


@dataclass(frozen=True, slots=True)
class DrawingTable:
    """Who draws a third card. ``player`` has a letter for each two-card count 0 to 7; ``banker`` a row for each,
    with a letter for each point value 0 to 9 of the Player's third card and a last one for none.
    """

    player: str
    banker: tuple[str, ...]

    def for_player(self, count: int) -> Play:
        """What the Player's Hand does on a two-card count of 0 to 7."""
        return Play(self.player[count])

    def for_banker(self, count: int, third: int | None) -> Play:
        """What the Banker's Hand does on a two-card count of 0 to 7 against the Player's third card: its point
        value 0 to 9, or None where the Player took none.
        """
        return Play(self.banker[count][10 if third is None else third])


@cache
def _data() -> dict[str, Any]:
    with open(location("data", "drawing-tables.toml"), "rb") as file:
        return tomllib.load(file)


@cache
def _plain(game: str) -> DrawingTable:
    table = _data()[game]
    return DrawingTable(table["player"], tuple(table["banker"]))


def drawing_table(game: str, house: Mapping[str, object]) -> DrawingTable:
    """The drawing table of ``chemin-de-fer`` or ``baccarat`` under a house's choices.

    A choice such as ``six_against_stay = "option"`` turns its cell into an option; anything else leaves the table as it is.
    """
    table = _plain(game)
    for choice, (row, column) in _data()[game].get("house", {}).items():
        if house.get(choice) == "option":
            letters = table.banker[row]
            at = 10 if column == "none" else column
            changed = f"{letters[:at]}O{letters[at + 1 :]}"
            table = replace(table, banker=(*table.banker[:row], changed, *table.banker[row + 1 :]))
    return table
