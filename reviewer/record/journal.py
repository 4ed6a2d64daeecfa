"""The journal of what is worked on, a hand or a shoe: one line after each action, on the disk before anything else is done.

Each line holds the whole of it, so that a torn last line loses nothing but an action that was never acknowledged.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, fields, replace
from glob import escape, glob

from reviewer.errors import Unusable
from reviewer.record.files import AnyPath, read_file, save_files

NAME = "open.journal"
MOST_BYTES = 64_000_000
UNSAVED = "unsaved"
"""What an open hand is that differs from its file, or has none."""
KEPT = 100
"""How many steps back are kept when a journal is written anew."""
FULL = MOST_BYTES // 2
"""The size beyond which a journal is written anew, so that it can always be read."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An action: ``do`` is open, change, undo, redo or save; ``text`` the hand or the shoe after it.

    ``base`` is what its file said when it was read, ``disk`` the SHA-256 of that, ``path`` where it lies; each as far as
    there is one. ``what`` names the change, ``at`` is when; ``home`` where it is kept that is in no file of its own.
    """

    do: str
    text: str
    what: str = ""
    path: str | None = None
    base: str | None = None
    disk: str | None = None
    at: str = ""
    home: str = ""


@dataclass(frozen=True, slots=True)
class Restored:
    """What a journal comes to: the text, the steps before and after it with their names, whether it was saved."""

    last: Entry
    before: tuple[tuple[str, str], ...] = ()
    after: tuple[tuple[str, str], ...] = ()
    saved: bool = True


def restored(entries: Iterable[Entry]) -> Restored | None:
    """What the actions of a journal come to; None where nothing was open."""
    state: Restored | None = None
    for entry in entries:
        if entry.do == "open":
            state = Restored(entry, saved=entry.path is not None and entry.what != UNSAVED)
        elif state is not None:
            state = _after(state, entry)
    return state


def _after(state: Restored, entry: Entry) -> Restored:
    now = state.last.text
    if entry.do == "save":
        return replace(state, last=entry, saved=True)
    last = replace(state.last, text=entry.text, at=entry.at)
    if entry.do == "change":
        return Restored(last, (*state.before, (entry.what, now)), (), saved=False)
    if entry.do == "undo" and state.before:
        what, _ = state.before[-1]
        return Restored(last, state.before[:-1], (*state.after, (what, now)), saved=False)
    if entry.do == "redo" and state.after:
        what, _ = state.after[-1]
        return Restored(last, (*state.before, (what, now)), state.after[:-1], saved=False)
    return state


def compact(state: Restored, kept: int = KEPT) -> tuple[Entry, ...]:
    """The shortest journal that comes to the same, but for steps too long ago: all are done, then taken back are those that
    were. ``kept`` is how many steps there are at most each way, one at least.
    """
    before, after = state.before[-kept:], state.after[-kept:]
    at, texts = state.last.at, [text for _, text in before] + [state.last.text]
    found = [replace(state.last, do="open", text=texts[0], what="" if state.saved else UNSAVED)]
    done = [(what, text) for (what, _), text in zip(before, texts[1:], strict=True)] + list(reversed(after))
    found += [Entry("change", text, what, at=at) for what, text in done]
    back = [text for _, text in after[1:]] + [state.last.text] * bool(after)
    found += [Entry("undo", text, what, at=at) for (what, _), text in zip(after, back, strict=True)]
    if state.saved:
        found.append(replace(state.last, do="save", what=""))
    return tuple(found)


class Journal:
    """A journal in a folder. Where the folder can't be written, ``works`` is False, and nothing is kept."""

    def __init__(self, folder: AnyPath) -> None:
        self.folder = os.fspath(folder)
        self.path = os.path.join(self.folder, NAME)
        self.works = True

    def append(self, entry: Entry) -> None:
        """Write an action down; when this returns it is on the disk."""
        try:
            os.makedirs(self.folder, exist_ok=True)
            with open(self.path, "ab") as file:
                file.write(_line(entry))
                file.flush()
                os.fsync(file.fileno())
                full = file.tell() > FULL
            self.works = True
        except OSError:
            self.works = False
            return
        if full:
            self.shorten(max(1, min(KEPT, FULL // (8 * len(_line(entry))))))

    def shorten(self, kept: int = KEPT) -> None:
        """Write the journal anew, as short as it can be."""
        state = restored(read(self.path))
        if state is not None:
            self.rewrite(compact(state, kept))

    def rewrite(self, entries: Sequence[Entry]) -> None:
        """Put other actions in the place of all, whole or not at all."""
        try:
            os.makedirs(self.folder, exist_ok=True)
            save_files([(self.path, b"".join(map(_line, entries)))])
            self.works = True
        except (OSError, Unusable):
            self.works = False

    def forget(self) -> None:
        """Nothing needs to be brought back any more."""
        _remove(self.path)

    def set_aside(self) -> None:
        """Lay aside what an earlier run left unsaved, under a name of its own, before a hand is opened."""
        state = restored(read(self.path))
        if state is None or state.saved:
            return
        number = next(n for n in range(1, 10_000) if not os.path.exists(self._left(n)))
        with contextlib.suppress(OSError):
            os.replace(self.path, self._left(number))

    def _left(self, number: int) -> str:
        return os.path.join(self.folder, f"left-{number}.journal")

    @property
    def left(self) -> tuple[str, ...]:
        """Journals of what was left unsaved, the latest first."""
        return latest_first(glob(os.path.join(escape(self.folder), "left-*.journal")))

    def forget_left(self, path: str) -> None:
        """What was left is no longer needed there."""
        _remove(path)


def latest_first(paths: Iterable[str]) -> tuple[str, ...]:
    """Files in the order in which they were written, the latest first; one that has just gone is the last."""
    return tuple(sorted(paths, key=lambda path: (_written(path), path), reverse=True))


def _written(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:
        return 0


def read(path: AnyPath) -> tuple[Entry, ...]:
    """The actions in a journal, up to the first line that is torn; none where there is no journal."""
    try:
        lines = read_file(path, most=MOST_BYTES).split(b"\n")[:-1]
    except Unusable:
        return ()
    found = []
    for line in lines:
        entry = _entry(line)
        if entry is None:
            break
        found.append(entry)
    return tuple(found)


def _line(entry: Entry) -> bytes:
    told = {name: value for name, value in asdict(entry).items() if value not in ("", None)}
    return json.dumps({"text": entry.text, **told}, ensure_ascii=False).encode() + b"\n"


_NAMES = frozenset(field.name for field in fields(Entry))


def _entry(line: bytes) -> Entry | None:
    try:
        told = json.loads(line)
    except ValueError:
        return None
    whole = isinstance(told, dict) and {"do", "text"} <= told.keys() <= _NAMES
    return Entry(**told) if whole and all(isinstance(value, str) for value in told.values()) else None


def _remove(path: str) -> None:
    """Remove a file. Where it may not be removed, it is offered once more."""
    with contextlib.suppress(OSError):
        os.unlink(path)
