"""The state of each thing in a library as one text: what the log holds of it, and what it is held against."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from reviewer.library.archive import archive_digest
from reviewer.library.evidence import attachment, attachment_text, content, exhibit, exhibit_text
from reviewer.library.filing import case_file
from reviewer.library.importing import import_text
from reviewer.library.indexing import case_text, version_sum
from reviewer.library.log import enter
from reviewer.library.store import Library


def _case(library: Library, id: int) -> str:
    return case_text(case_file(library, id))


def _version(kind: str) -> Callable[[Library, int], str]:
    def state(library: Library, id: int) -> str:
        rows = library.rows("SELECT * FROM versions WHERE kind = ? AND of = ? ORDER BY number", kind, id)
        for row in rows:
            if version_sum(row["text"], row["policy"]) != row["sha256"]:
                return f"version {row['number']} has another sum"
        now = library.row(f"SELECT text, version FROM {kind}s WHERE id = ?", id)
        if now is None or not rows or (now["text"], now["version"]) != (rows[-1]["text"], rows[-1]["number"]):
            return "its text is not that of its last version"
        return str(rows[-1]["sha256"])

    return state


def _attachment(library: Library, id: int) -> str:
    content(library, "attachments", id)
    return attachment_text(attachment(library, id))


def _exhibit(library: Library, id: int) -> str:
    content(library, "exhibits", id)
    return exhibit_text(exhibit(library, id))


def _review(library: Library, id: int) -> str:
    row = library.row("SELECT text FROM reviews WHERE id = ?", id)
    return hashlib.sha256(row["text"].encode()).hexdigest() if row else ""


def _import(library: Library, id: int) -> str:
    row = library.row("SELECT digest FROM imports WHERE id = ?", id)
    if row is None or row["digest"] != archive_digest(library, id):
        return "its hands have another sum"
    return import_text(library, id)


STATES: dict[str, Callable[[Library, int], str]] = {
    "case": _case,
    "hand": _version("hand"),
    "shoe": _version("shoe"),
    "attachment": _attachment,
    "exhibit": _exhibit,
    "review": _review,
    "import": _import,
}
"""What tells the state of each kind of thing."""


def state(library: Library, kind: str, id: int) -> str:
    """The state of a thing. Raises Unusable where it can't be told."""
    return STATES[kind](library, id)


def ids(library: Library, kind: str, case: int | None = None) -> tuple[int, ...]:
    """The ids of all things of a kind, or of those in one case."""
    own = {"case": "id", "import": "NULL", "review": "(SELECT case_id FROM hands WHERE hands.id = hand_id)"}
    of = own.get(kind, "case_id")
    rows = library.rows(f"SELECT id FROM {kind}s WHERE ?1 IS NULL OR {of} = ?1 ORDER BY id", case)
    return tuple(row["id"] for row in rows)


def logged(library: Library) -> dict[str, tuple[int, str]]:
    """The last entry about each thing, and the state that it gives."""
    rows = library.rows("SELECT subject, number, after FROM log ORDER BY number")
    return {row["subject"]: (row["number"], row["after"]) for row in rows}


def enter_states(library: Library, case: int, number: str, what: str, summary: str) -> None:
    """Enter the state of everything in a case that is not as the log says."""
    last = logged(library)
    for kind in STATES:
        for id in ids(library, kind, case):
            now = state(library, kind, id)
            before = last.get(f"{kind}:{id}", (0, ""))[1]
            if now != before:
                enter(library, what, f"{kind}:{id}", summary, case=number, before=before, after=now)
