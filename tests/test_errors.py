"""A problem says what, where and what can be done, as far as there is such a thing."""

from __future__ import annotations

import pytest

from reviewer.errors import Problem, Unusable


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem("It is torn."), "It is torn."),
        (Problem("It is torn.", "Mend it."), "It is torn. Mend it."),
        (Problem("It is torn.", file="a.toml"), "a.toml: It is torn."),
        (Problem("It is torn.", line=3, event=2), "line 3, event 2: It is torn."),
        (Problem("It is torn.", "Mend it.", "a.toml", 3), "a.toml, line 3: It is torn. Mend it."),
    ],
)
def test_a_problem_is_one_line(problem: Problem, said: str) -> None:
    assert str(problem) == said


def test_what_is_unusable_carries_every_problem() -> None:
    torn, wet = Problem("It is torn."), Problem("It is wet.")
    unusable = Unusable(torn, wet)
    assert unusable.problems == (torn, wet)
    assert str(unusable) == "It is torn.\nIt is wet."


def test_what_is_unusable_is_said_in_place_without_saying_where() -> None:
    unusable = Unusable(Problem("It is torn.", "Mend it.", "a.toml", 3), Problem("It is wet."))
    assert unusable.sentences == "It is torn. Mend it. It is wet."
