"""What is kept of the hand on the desk, or of an open shoe, while it is worked on: every action on the disk before it is seen."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path

from PySide6.QtCore import QLockFile

from reviewer.errors import Problem, Unusable
from reviewer.record.files import read_file
from reviewer.record.hand import Hand
from reviewer.record.journal import Entry, Journal, Restored, latest_first, read, restored
from reviewer.record.policy import policy_beside
from reviewer.record.reading import read_hand
from reviewer.review.case import Case

MOST_AT_ONCE = 1_000
"""How many hands, and how many shoes, can be worked on beside each other, each with a folder of its own."""
SHOES, PLACE, LOCK = "shoes", "window-", "lock"
"""What lies in the folder: one for the shoes, those for more hands or shoes than one, and in each a lock."""


@dataclass(frozen=True, slots=True)
class Base:
    """What is kept of a hand or a shoe: what its file said when it was read, as ``text`` and as bytes, and where it lies; or
    the ``home`` that it has in no file of its own.
    """

    text: str | None
    path: Path | None
    disk: bytes | None = None
    home: str = ""


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

    def opened(self, text: str, base: Base, *, kept: bool = False) -> None:
        """A hand or a shoe was laid on the desk: what the journal held of another goes. ``kept`` is whether it is kept as it
        is though it is in no file.
        """
        self.journal.rewrite([self._entry(do, text, base) for do in ("open", "save")[: 1 + kept]])

    def done(self, do: str, what: str, text: str) -> None:
        """A change was made, taken back or done again."""
        self.when = self._now()
        self.journal.append(Entry(do, text, what, at=self.when.isoformat()))

    def saved(self, text: str, base: Base) -> None:
        """It was saved: the steps before it are kept, and what was taken back."""
        self.journal.append(self._entry("save", text, base))
        self.journal.shorten()

    def _entry(self, do: str, text: str, base: Base) -> Entry:
        self.when = self._now()
        path, disk = str(base.path) if base.path else None, None if base.disk is None else _sum(base.disk)
        return Entry(do, text, "", path, base.text, disk, self.when.isoformat(), base.home)

    def earlier(self, path: Path, source: bytes) -> Restored | None:
        """The steps that led to a file as it was saved last, where nobody has changed it since."""
        state = restored(read(self.journal.path))
        same = state is not None and state.saved and state.last.path == str(path) and state.last.disk == _sum(source)
        return state if same else None

    def forget(self) -> None:
        """It was left, by who has been asked if it was not saved: nothing needs to be brought back."""
        self.journal.forget()


def left_behind(folder: Path) -> tuple[str, ...]:
    """Journals of what runs that have ended left unsaved in a folder, the latest first. What a running program has open is
    none of them.
    """
    found: list[str] = []
    for place in (folder, *folder.glob(f"{PLACE}*")):
        journal, lock = Journal(place), QLockFile(str(place / LOCK))
        if place.is_dir() and lock.tryLock(0):
            journal.set_aside()
            lock.unlock()
        found += journal.left
    return latest_first(found)


def _free(folder: Path) -> tuple[Path, QLockFile]:
    """A folder that nothing else is kept in by a running program, and the lock on it; one that ended holds none."""
    for number in count(1):
        place = folder if number == 1 else folder / f"{PLACE}{number}"
        with contextlib.suppress(OSError):
            place.mkdir(parents=True, exist_ok=True)
        lock = QLockFile(str(place / LOCK))
        held = not lock.tryLock(0) and lock.error() is QLockFile.LockError.LockFailedError
        if not held or number == MOST_AT_ONCE:
            return place, lock
    raise AssertionError("the last is taken")


def _sum(source: bytes) -> str:
    return hashlib.sha256(source).hexdigest()


def steps(
    state: Restored, read: Callable[[str], Hand] | None = None
) -> tuple[Case, list[tuple[str, Case]], list[tuple[str, Case]]]:
    """The case that a journal comes to, and the cases before and after it; ``read`` is how its texts are read, where they lie
    in no file. Raises KeyError where there is no hand in it.
    """
    path = Path(state.last.path) if state.last.path else None

    def case(text: str) -> Case:
        hand = (read or partial(hand_of, path=path))(text)
        return Case(hand, state.last.base, path)

    before = [(what, case(text)) for what, text in state.before]
    return case(state.last.text), before, [(what, case(text)) for what, text in state.after]


def hand_of(text: str, path: Path | None = None) -> Hand:
    """The hand that a text of a journal is, with the policy beside its file. Raises KeyError where it is none."""
    hand = read_hand(text, str(path or "")).hand
    if hand is None:
        raise KeyError("no hand")
    return policy_beside(hand, text, str(path))[0] if path else hand


def on_disk(state: Restored) -> bytes | None:
    """What the file says, where it is as it was read or as it was just written; b"" where another has changed it since; None
    for no file.
    """
    if state.last.path is None or not Path(state.last.path).exists():
        return None
    source = read_file(state.last.path)
    ours = _sum(source) == state.last.disk or source == state.last.text.encode()
    return source if ours else b""


def refuse_to_lose(target: Path, what: str, known: bytes | None, *, unread: bool) -> None:
    """Refuse, by raising Unusable, to overwrite what a desk did not read of its file: lines that were ``unread``, or what
    another has changed since the file was ``known``. ``what`` is a hand or a shoe.
    """
    if unread:
        lost = "The file has lines that could not be read; writing it could lose them."
        raise Unusable(Problem(lost, f"Save the {what} under another name, or mend those lines first.", str(target)))
    if known is not None and target.exists() and read_file(target) != known:
        changed = "Another program has changed this file since it was opened. It was not overwritten."
        raise Unusable(Problem(changed, f"Save the {what} under another name, then compare the two.", str(target)))
