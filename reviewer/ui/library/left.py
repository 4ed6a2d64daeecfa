"""What was being worked on when a run ended, and is kept in a library: found there again."""

from __future__ import annotations

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import filed_in, version_in
from reviewer.library.store import Library
from reviewer.library.values import Filed, Kind
from reviewer.record.journal import Restored


def known(library: Library, filed: Filed) -> str:
    """What a journal holds of where something is filed: its id, its version, the library's file."""
    return f"{filed.id} {filed.version} {library.path.resolve()}"


def filed_before(state: Restored, library: Library | None, kind: Kind) -> tuple[Library, Filed]:
    """Where a hand or a shoe was filed, at the version that it was changed from, or that it was just filed as. Raises Unusable
    where that is not there.
    """
    id, version, path = state.last.home.split(" ", 2)
    if library is None or str(library.path.resolve()) != path:
        what = f"The library that this {kind.word} is filed in is not open here."
        raise Unusable(Problem(what, f"Save the {kind.word} as a file, or file it as a {kind.word} of its own.", path))
    now = filed_in(library, int(id), kind)
    return library, now if now.text == state.last.text else version_in(library, int(id), int(version), kind)
