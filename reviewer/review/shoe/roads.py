"""The bead plate and the big road of a shoe: results in the order of the hands, as score cards have them.

The bead plate fills columns of six from top to bottom. On the big road each run of one winner has its column; where that
is full, or the cell below is taken, the run turns to the right and keeps to its row. A tie is counted on the result before it.
A hand whose result nobody knows is a result of its own kind: nobody can tell which run it belonged to.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from reviewer.law.finding import Status
from reviewer.law.outcome import Outcome, State
from reviewer.record.hand import Game
from reviewer.record.shoe import HandKind, Shoe
from reviewer.review.lying import actual
from reviewer.review.shoe.later import Consequences

ROWS = 6
TIE = "tie"


@dataclass(frozen=True, slots=True)
class Result:
    """A hand's place on a road: its place in the list, its number, ``player``, ``banker``, ``tie``, or None if not known."""

    hand: int
    number: int | None
    winner: str | None


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a road, counted from 0. ``ties`` are the tied hands that were counted on it; ``differs`` that another road
    of the shoe has another result for this hand, or for one of its ties.
    """

    column: int
    row: int
    result: Result
    ties: tuple[Result, ...] = ()
    differs: bool = False

    @property
    def hands(self) -> tuple[int, ...]:
        """The places in the list of the hands that it stands for."""
        return (self.result.hand, *(tie.hand for tie in self.ties if tie != self.result))


@dataclass(frozen=True, slots=True)
class Road:
    """A bead plate and a big road of the same results."""

    beads: tuple[Cell, ...]
    big: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Roads:
    """The roads of a shoe. ``actual`` is what the table came to. On ``mandated`` marked hands come out as is commanded, and
    later hands as they were dealt; on ``redealt`` the hands after the first marked one are dealt anew.
    """

    actual: Road
    mandated: Road
    redealt: Road


def bead_plate(results: Sequence[Result]) -> tuple[Cell, ...]:
    """The bead plate of these results."""
    return tuple(Cell(place // ROWS, place % ROWS, result) for place, result in enumerate(results))


def big_road(results: Sequence[Result]) -> tuple[Cell, ...]:
    """The big road of these results. Ties before the first other result are counted on that; ties alone on a cell of theirs."""
    cells: list[Cell] = []
    taken: set[tuple[int, int]] = set()
    waiting: tuple[Result, ...] = ()
    start, turned = -1, False
    for result in results:
        if result.winner == TIE:
            if cells:
                cells[-1] = replace(cells[-1], ties=(*cells[-1].ties, result))
            else:
                waiting = (*waiting, result)
            continue
        if cells and cells[-1].result.winner == result.winner:
            last = cells[-1]
            turned = turned or last.row + 1 == ROWS or (last.column, last.row + 1) in taken
            column, row = (last.column + 1, last.row) if turned else (last.column, last.row + 1)
        else:
            start, turned = _next_start(start, taken), False
            column, row = start, 0
        taken.add((column, row))
        cells.append(Cell(column, row, result, waiting))
        waiting = ()
    return tuple(cells) if not waiting else (Cell(0, 0, waiting[0], waiting),)


def _next_start(start: int, taken: set[tuple[int, int]]) -> int:
    """The first column behind the one in which the last run began whose top is free."""
    column = start + 1
    while (column, 0) in taken:
        column += 1
    return column


def roads_of(shoe: Shoe, marked: Sequence[Consequences]) -> Roads | None:
    """The roads of a shoe of baccarat or chemin de fer; None in twenty-one, which has none.

    ``marked`` are the consequences of its marked hands, in order.
    """
    if shoe.game is Game.TWENTY_ONE:
        return None
    done = {hand: actual(shoe.hands[hand]) for hand in range(len(shoe.hands))}
    due: dict[int, Outcome | None] = {**done, **{it.hand: due_of(it, done[it.hand]) for it in marked}}
    anew = dict(due)
    for later in marked[0].later if marked else ():
        if later.hand is not None:
            anew[later.hand] = later.mandated
    lists = [_results(shoe, outcomes) for outcomes in (done, due, anew)]
    one, two, three = (Road(bead_plate(results), big_road(results)) for results in lists)
    return Roads(
        _differing(one, lists[0], lists[1]), _differing(two, lists[1], lists[0]), _differing(three, lists[2], lists[0])
    )


def due_of(it: Consequences, done: Outcome) -> Outcome | None:
    """What a marked hand comes to by the rules: what the table did where no rule decides, None where that is open."""
    silent = all(finding.status is Status.NOT_GOVERNED for finding in it.assessment.findings)
    return done if silent else it.assessment.mandated


def _results(shoe: Shoe, outcomes: Mapping[int, Outcome | None]) -> list[Result]:
    """The hands with wagers in order, each with its winner. One in which no wager wins or loses is on no road."""
    found = []
    for hand, outcome in sorted(outcomes.items()):
        if shoe.listed[hand].kind is not HandKind.NORMAL:
            continue
        if outcome is None or outcome.state in (State.DECIDED, State.OPEN):
            found.append(Result(hand, shoe.numbers[hand], outcome.winner if outcome else None))
    return found


def _differing(road: Road, mine: list[Result], others: list[Result]) -> Road:
    there = {it.hand: it.winner for it in others}
    differ = {it.hand for it in mine if it.hand not in there or there[it.hand] != it.winner}
    beads, big = (
        tuple(replace(cell, differs=bool(differ & set(cell.hands))) for cell in cells)
        for cells in (road.beads, road.big)
    )
    return Road(beads, big)


def cell_words(cell: Cell) -> str:
    """A cell as it is read aloud: "hand 12, Banker, 2 ties"."""
    name = "a hand" if cell.result.number is None else f"hand {cell.result.number}"
    winner = {"player": "Player", "banker": "Banker", TIE: "tie", None: "result not known"}[cell.result.winner]
    ties = [tie for tie in cell.ties if tie != cell.result]
    also = f", {len(ties)} tie{'s' * (len(ties) != 1)} counted on it" if ties else ""
    return f"{name}, {winner}{also}{', differs' if cell.differs else ''}"
