"""A shoe that an earlier run left unsaved: laid on a desk with its steps, against its file or in the case that it is of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import policy_text
from reviewer.library.shoes import shoe_in, shoe_of
from reviewer.library.store import Library
from reviewer.record.journal import Restored
from reviewer.record.shoe import Shoe
from reviewer.record.shoe_reading import read_shoe, with_shoe_policy
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
            home = _home(state, library(), told)
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


def _home(state: Restored, library: Library | None, told: Callable[[], object]) -> FiledShoe:
    """The case of the library that the shoe was in, at the version that it was changed from, or that it was just filed as.
    Raises Unusable where that is not there.
    """
    id, version, path = state.last.home.split(" ", 2)
    if library is None or str(library.path.resolve()) != path:
        what = "The library that this shoe is filed in is not open here."
        raise Unusable(Problem(what, "Save the shoe as a file, or file it as a shoe of its own.", path))
    now = shoe_in(library, int(id))
    if now.text == state.last.text:
        return FiledShoe(library, now, told)
    return FiledShoe(library, replace(now, version=int(version), text=state.last.base or ""), told)
