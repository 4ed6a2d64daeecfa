"""What is kept of the hand on the desk while it is worked on: every action on the disk before it is seen."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from datetime import datetime
from itertools import count
from pathlib import Path

from PySide6.QtCore import QLockFile

from reviewer.record.files import read_file
from reviewer.record.journal import Entry, Journal, Restored, compact, read, restored
from reviewer.record.policy import policy_beside
from reviewer.record.reading import read_hand
from reviewer.review.case import Case

MOST_AT_ONCE = 20
"""How many windows of the program can run beside each other, each with a hand of its own."""


class Keeping:
    """The journal of a desk. ``now`` tells the time that stands in it."""

    def __init__(self, folder: Path, now: Callable[[], datetime]) -> None:
        self._now = now
        self.when: datetime | None = None
        place, self._lock = _free(folder)
        self.journal = Journal(place)

    def release(self) -> None:
        """Let another window have the folder."""
        self._lock.unlock()

    @property
    def works(self) -> bool:
        """Whether what was done last is on the disk."""
        return self.journal.works

    def opened(self, case: Case, text: str, disk: bytes | None) -> None:
        """A hand was laid on the desk: what the journal held of another goes."""
        self.journal.rewrite((self._entry("open", text, "", case, disk),))

    def done(self, do: str, what: str, text: str) -> None:
        """A change was made, taken back or done again."""
        self.when = self._now()
        self.journal.append(Entry(do, text, what, at=self.when.isoformat()))

    def saved(self, case: Case, text: str, disk: bytes) -> None:
        """The hand was saved: the steps before it are kept, and what was taken back."""
        self.journal.append(self._entry("save", text, "", case, disk))
        state = restored(read(self.journal.path))
        if state is not None:
            self.journal.rewrite(compact(state))

    def _entry(self, do: str, text: str, what: str, case: Case, disk: bytes | None) -> Entry:
        self.when = self._now()
        path = str(case.path) if case.path else None
        return Entry(do, text, what, path, case.text, None if disk is None else _sum(disk), self.when.isoformat())

    def earlier(self, path: Path, source: bytes) -> Restored | None:
        """The steps that led to a file as it was saved last, where nobody has changed it since."""
        state = restored(read(self.journal.path))
        same = state is not None and state.saved and state.last.path == str(path) and state.last.disk == _sum(source)
        return state if same else None

    def forget(self) -> None:
        """The hand was left without saving: nothing needs to be brought back."""
        self.journal.forget()


def _free(folder: Path) -> tuple[Path, QLockFile]:
    """A folder that no other running program keeps its hand in, and the lock on it; one that ended holds none."""
    for number in count(1):
        place = folder if number == 1 else folder / f"window-{number}"
        with contextlib.suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(str(place / "lock"))
        held = not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError
        if not held or number == MOST_AT_ONCE:
            return place, lock
    raise AssertionError("the last is taken")


def _sum(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


def steps(state: Restored) -> tuple[Case, list[tuple[str, Case]], list[tuple[str, Case]]]:
    """The case that a journal comes to, and the cases before and after it. Raises KeyError where there is no hand in it."""
    path = Path(state.last.path) if state.last.path else None

    def case(text: str) -> Case:
        hand = read_hand(text, state.last.path or "").hand
        if hand is None:
            raise KeyError("no hand")
        return Case(policy_beside(hand, text, str(path))[0] if path else hand, state.last.base, path)

    before = [(what, case(text)) for what, text in state.before]
    return case(state.last.text), before, [(what, case(text)) for what, text in state.after]


def on_disk(state: Restored) -> bytes | None:
    """What a hand's file says, where it is as it was read; b"" where another has changed it since; None for no file."""
    if state.last.path is None or not Path(state.last.path).exists():
        return None
    source = read_file(state.last.path)
    return source if _sum(source) == state.last.disk else b""
