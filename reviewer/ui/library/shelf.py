"""What lies open in the library's window: the query, what it finds, the case that is looked at. One mutable thing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from reviewer.errors import Problem, Unusable
from reviewer.library.evidence import attachments, exhibits
from reviewer.library.filing import case_file, change_case
from reviewer.library.log import Entry, entries
from reviewer.library.searching import Found, Query, in_case, search
from reviewer.library.second import hidden
from reviewer.library.store import Library
from reviewer.library.values import Attachment, CaseFile, FiledExhibit, Kind


class Shelf(QObject):
    """A library with what is looked at in it.

    ``found_anew`` is emitted when the list is another, ``looked`` when another case is looked at or the same has changed,
    ``troubled`` carries problems that a person can mend.
    """

    found_anew = Signal()
    looked = Signal()
    troubled = Signal(tuple)

    def __init__(self, library: Library, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self.query = Query()
        self.found: tuple[Found, ...] = ()
        self.case: int | None = None
        self.hand: int | None = None

    def look_for(self, **asked: str) -> None:
        """Look for something else, by the names of a query's fields."""
        self.query = replace(self.query, **asked)
        self.refresh()

    def ask(self, query: Query) -> None:
        """Look for what a whole query asks."""
        self.query = query
        self.refresh()

    def refresh(self) -> None:
        """Find anew, and show the case as it is now."""
        self.do(self._find)
        self.found_anew.emit()
        self.looked.emit()

    def _find(self) -> None:
        self.found = self._as_seen(search(self.library, self.query))

    def _as_seen(self, found: tuple[Found, ...]) -> tuple[Found, ...]:
        """What was found, without the first review where a second one is to be made blind by who is at the desk."""
        kept_back = hidden(self.library)
        return tuple(blinded(it) if it.kind is Kind.HAND and it.id in kept_back else it for it in found)

    def look_at(self, case: int | None, hand: int | None = None) -> None:
        """Look at a case, and at one of its hands."""
        self.case, self.hand = case, hand
        self.looked.emit()

    def do(self, change: Callable[[], object]) -> bool:
        """Do something with the library; False, and the problems are told, where it can't be done."""
        try:
            change()
        except Unusable as fault:
            self.troubled.emit(fault.problems)
            return False
        return True

    def change(self, **said: object) -> bool:
        """Say something else of the case, by the names of its fields."""
        case = self.case
        if case is None:
            return False
        changed = replace(self.file, **said)  # type: ignore[arg-type]
        done = self.do(lambda: change_case(self.library, case, changed))
        self.refresh()
        return done

    # the case that is looked at

    @property
    def file(self) -> CaseFile:
        """What is said of the case as a whole; there must be one."""
        assert self.case is not None
        return case_file(self.library, self.case)

    @property
    def hands(self) -> tuple[Found, ...]:
        """Its hands in their order."""
        return self._listed(Kind.HAND)

    @property
    def shoes(self) -> tuple[Found, ...]:
        """Its shoes in their order."""
        return self._listed(Kind.SHOE)

    def _listed(self, kind: Kind) -> tuple[Found, ...]:
        if self.case is None:
            return ()
        return self._as_seen(in_case(self.library, self.case, kind))

    @property
    def exhibits(self) -> tuple[FiledExhibit, ...]:
        """Its exhibits."""
        return exhibits(self.library, self.case) if self.case is not None else ()

    @property
    def attachments(self) -> tuple[Attachment, ...]:
        """What is attached to it."""
        return attachments(self.library, self.case) if self.case is not None else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Its entries in the log, the latest first."""
        return entries(self.library, case=self.file.number) if self.case is not None else ()


def blinded(found: Found) -> Found:
    """A hand as it is listed for its second reviewer."""
    return replace(found, title="Awaits a second review", status="", due="", was="", differs=0)


def opened(path: Path, now: Callable[[], datetime], who: str) -> Library:
    """The library in a file. Raises Unusable where it can't be opened, or nobody is said to be at the desk."""
    if not who.strip():
        raise Unusable(Problem("Nobody is said to be at the desk.", "Library, Who is at the desk… asks for a name."))
    return Library(path, now, who)
