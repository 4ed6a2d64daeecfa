"""A shoe that an earlier run left unsaved: laid on a desk with its steps, against its file or in the case that it is of."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import policy_text
from reviewer.library.shoes import shoe_of
from reviewer.library.store import Library
from reviewer.library.values import Kind
from reviewer.record.journal import Restored
from reviewer.record.shoe import Shoe
from reviewer.record.shoe_reading import read_shoe, with_shoe_policy
from reviewer.ui.library.left import filed_before
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.shoe.home import FiledShoe


def lay_left(
    desk: ShoeDesk, state: Restored, library: Callable[[], Library | None], told: Callable[[], object]
) -> None:
    """Lay on a desk what a journal comes to. A library that is not there any more, or a policy, is told and done without.
    Raises Unusable where there is no shoe in it.
    """
    problems: list[Problem] = []
    home, policy = None, ""
    if state.last.home:
        try:
            home = FiledShoe(*filed_before(state, library(), Kind.SHOE), told)
            policy = policy_text(home.library, home.filed)
        except Unusable as fault:
            problems += fault.problems
    folder = str(Path(state.last.path).parent) if state.last.path else None

    def read(source: bytes | str) -> Shoe:
        reading = read_shoe(source, "what was left")
        if reading.shoe is None:
            raise Unusable(*reading.problems)
        try:
            if home is not None:
                return shoe_of(reading.text, policy)
            return reading.shoe if folder is None else with_shoe_policy(reading.shoe, folder)
        except Unusable as fault:
            problems.extend(it for it in fault.problems if it not in problems)
            return reading.shoe

    desk.restore(state, read, home, home.filed.text if home else None)
    if problems:
        desk.troubled.emit(tuple(problems))
