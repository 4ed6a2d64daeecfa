"""The shoe that lies open: the values before it, where it is kept, which of its hands is looked at. One mutable thing."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from reviewer.errors import Problem, Unusable
from reviewer.record.files import read_file, save_files
from reviewer.record.hand import Hand
from reviewer.record.journal import Restored, compact
from reviewer.record.shoe import Shoe
from reviewer.record.shoe_reading import read_shoe, with_shoe_policy
from reviewer.record.shoe_writing import write_shoe
from reviewer.review.shoe.assessment import ShoeAssessment, assess_shoe
from reviewer.review.shoe.entry import refuse_faults
from reviewer.review.shoe.lists import HandLine, hand_lines
from reviewer.ui.keeping import Base, Keeping, on_disk, refuse_to_lose

THEIRS = "Take the file’s version"


class ShoeHome(Protocol):
    """Where a shoe is kept that is in no file of its own: a case of the library."""

    @property
    def says(self) -> str:
        """Where that is, to a reader."""

    @property
    def known(self) -> str:
        """Where that is, to be found again by the next start."""

    def save(self, shoe: Shoe, text: str) -> None:
        """Keep the shoe there. Raises Unusable where it can't be kept."""

    def shoes(self) -> tuple[Shoe, ...]:
        """The other shoes of the case."""

    def hands(self) -> tuple[Hand, ...]:
        """The hands of the case."""

    def file_hand(self, hand: Hand) -> str:
        """File a hand in the case; what is said of it then. Raises Unusable where it can't be filed."""


class Assessed:
    """A shoe with all that is worked out of it, each part once."""

    def __init__(self, shoe: Shoe) -> None:
        self.whole: ShoeAssessment = assess_shoe(shoe)

    @cached_property
    def lines(self) -> tuple[HandLine, ...]:
        """Its hands, a line each."""
        return hand_lines(self.whole)


class ShoeDesk(QObject):
    """The open shoe. ``changed`` is emitted when it is another value, ``moved`` when another of its hands is looked at,
    ``troubled`` carries problems that a person can mend.
    """

    changed = Signal()
    moved = Signal()
    troubled = Signal(tuple)

    def __init__(self, keeping: Keeping | None = None) -> None:
        super().__init__()
        self.keeping = keeping
        self.path: Path | None = None
        self.home: ShoeHome | None = None
        self.place: int | None = None
        """The place in the list of the hand that is looked at."""
        self.closed = False
        """Whether its window is closed: nobody would see a change."""
        self._text: str | None = None
        self._on_disk: bytes | None = None
        self._unread = False
        self._saved: Shoe | None = None
        self._before: list[tuple[str, Shoe]] = []
        self._after: list[tuple[str, Shoe]] = []
        self._shoe: Shoe | None = None
        self._assessed: Assessed | None = None

    # laying

    def open(self, path: Path) -> None:
        """Lay the shoe of a file on the desk. Raises Unusable where there is none in it, or its policy can't be read."""
        source = read_file(path)
        reading = read_shoe(source, str(path))
        if reading.shoe is None:
            raise Unusable(*reading.problems)
        shoe = with_shoe_policy(reading.shoe, str(path.parent))
        self.take(shoe, text=reading.text, path=path, on_disk=source, problems=reading.problems)

    def take(
        self,
        shoe: Shoe,
        *,
        text: str | None = None,
        path: Path | None = None,
        home: ShoeHome | None = None,
        on_disk: bytes | None = None,
        problems: tuple[Problem, ...] = (),
        kept: bool = True,
    ) -> None:
        """Lay a shoe on the desk. ``kept`` is whether it is kept somewhere as it is. Raises Unusable where it is of rules
        that the program does not hold.
        """
        self._lay(shoe)
        self._text, self.path, self.home, self._on_disk = text, path, home, on_disk
        self._unread = bool(problems)
        self._saved = shoe if kept else None
        self._before, self._after = [], []
        if self.keeping is not None:
            self.keeping.opened(self.text, self._base, kept=kept and path is None)
        self._shown(problems)

    def restore(
        self, state: Restored, read: Callable[[bytes | str], Shoe], home: ShoeHome | None, filed: str | None
    ) -> None:
        """Lay on the desk what a journal comes to, with every step before and after it. ``read`` gives the shoe of a text;
        ``filed`` is what was filed last, of a shoe that has a home. Raises Unusable where there is no shoe in it.
        """
        shoe, base = read(state.last.text), state.last.base
        before, after = ([(what, read(text)) for what, text in side] for side in (state.before, state.after))
        disk = on_disk(state)
        kept = disk or filed
        self._lay(shoe)
        self._text, self.home, self.path = base, home, Path(state.last.path) if state.last.path else None
        self._on_disk = disk or b""
        self._unread = base is not None and bool(read_shoe(base, "").problems)
        self._saved = read(kept) if kept else None
        self._before, self._after = before, after
        if self.keeping is not None:
            self.keeping.journal.rewrite(compact(state))
        self._shown(())

    def _shown(self, problems: tuple[Problem, ...]) -> None:
        shoe = self.shoe
        self.place = next((n for n, it in enumerate(shoe.hands) if it.marks), 0 if shoe.listed else None)
        self.changed.emit()
        if problems:
            self.troubled.emit(problems)

    def put_away(self) -> None:
        """Clear the desk for good. What was not saved is not kept any more: whoever clears it has asked."""
        self.closed = True
        if self.keeping is not None:
            self.keeping.forget()
            self.keeping.release()

    def _lay(self, shoe: Shoe) -> None:
        self._assessed = Assessed(shoe)
        self._shoe = shoe

    @property
    def shoe(self) -> Shoe:
        """The shoe on the desk; there must be one."""
        assert self._shoe is not None
        return self._shoe

    @property
    def assessed(self) -> Assessed:
        """What is worked out of it."""
        assert self._assessed is not None
        return self._assessed

    # looking

    def look_at(self, place: int | None) -> None:
        """Look at another hand."""
        if place != self.place:
            self.place = place
            self.moved.emit()

    # changing

    def change(self, what: str, change: Callable[[Shoe], Shoe]) -> None:
        """Apply a pure change, named for undoing it. Raises Unusable, with a sentence for each fault, where the shoe's file
        would have something wrong by it.
        """
        after = change(self.shoe)
        if after == self.shoe:
            return
        refuse_faults(self.shoe, after)
        self._before.append((what, self.shoe))
        self._after.clear()
        self._change_to(after, "change", what)

    def undo(self) -> None:
        """Go back to the value before."""
        if self._before:
            what, before = self._before.pop()
            self._after.append((what, self.shoe))
            self._change_to(before, "undo", what)

    def redo(self) -> None:
        """Go forward again."""
        if self._after:
            what, after = self._after.pop()
            self._before.append((what, self.shoe))
            self._change_to(after, "redo", what)

    @property
    def undoes(self) -> str:
        """What undo would take back; "" for nothing."""
        return self._before[-1][0] if self._before else ""

    @property
    def redoes(self) -> str:
        """What redo would do again; "" for nothing."""
        return self._after[-1][0] if self._after else ""

    def _change_to(self, shoe: Shoe, do: str, what: str) -> None:
        self._lay(shoe)
        self._enter(do, what)
        self._stay()

    def _enter(self, do: str, what: str) -> None:
        if self.keeping is not None:
            self.keeping.done(do, what, self.text)

    def _stay(self) -> None:
        """Look at the hand of the same place, where there still is one."""
        last = len(self.shoe.listed) - 1
        self.place = None if last < 0 else min(self.place or 0, last)
        self.changed.emit()

    # keeping

    @property
    def dirty(self) -> bool:
        """Whether the shoe differs from what is kept of it."""
        return self._shoe is not None and self._shoe != self._saved

    @property
    def text(self) -> str:
        """The shoe as its file would say it."""
        return write_shoe(self.shoe, self._text)

    def save(self, path: Path | None = None) -> None:
        """Write the shoe into its file or wherever it is kept, or into another file. Raises Unusable; nothing is then."""
        target, text = path or self.path, self.text
        if target is None and self.home is not None:
            self.home.save(self.shoe, text)
        elif target is None:
            raise Unusable(Problem("The shoe has no file yet.", "Save it under a name."))
        else:
            if path is None or path == self.path:
                refuse_to_lose(target, "shoe", self._on_disk, unread=self._unread)
            save_files([(target, text)])
            self.path, self.home, self._on_disk = target, None, text.encode()
        self._kept_as(text)

    def keep_in(self, home: ShoeHome) -> None:
        """Keep the shoe in a case from now on; it has been filed there as it is."""
        self.home, self.path, self._on_disk = home, None, None
        self._kept_as(self.text)

    def _kept_as(self, text: str) -> None:
        """The shoe is where it is kept, as it is now."""
        self._text, self._saved, self._unread = text, self.shoe, False
        self._keep()
        self.changed.emit()

    def _keep(self) -> None:
        if self.keeping is not None:
            self.keeping.saved(self.text, self._base)

    @property
    def _base(self) -> Base:
        """What is kept of the shoe, and where."""
        home = self.home.known if self.home is not None else ""
        return Base(self._text, self.path, self._on_disk, home)

    def take_theirs(self) -> None:
        """Lay the shoe on the desk as its file now says it; what was there is one step back. Raises Unusable."""
        assert self.path is not None
        source = read_file(self.path)
        reading = read_shoe(source, str(self.path))
        if reading.shoe is None:
            raise Unusable(*reading.problems)
        shoe, before = with_shoe_policy(reading.shoe, str(self.path.parent)), self.shoe
        self._lay(shoe)
        self._before.append((THEIRS, before))
        self._after.clear()
        self._text, self._on_disk, self._saved = reading.text, source, shoe
        self._unread = bool(reading.problems)
        self._enter("change", THEIRS)
        self._keep()
        self._stay()
