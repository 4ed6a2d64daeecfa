"""What is brought into the window: hands that were left unsaved, hands from the clipboard, lines of files with a fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import Hand
from reviewer.record.journal import Restored, read, restored
from reviewer.record.reading import read_hand
from reviewer.review.entry import read as read_line

if TYPE_CHECKING:
    from reviewer.ui.window import Window


class Bringing:
    """What concerns hands that come from elsewhere than a file, for one window."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def tell(self, problems: Sequence[object], todo: Sequence[tuple[str, Callable[[], object]]] = ()) -> None:
        """Show problems in the banner."""
        raise NotImplementedError

    def may_leave(self) -> bool:
        """Whether the hand on the desk may be left."""
        raise NotImplementedError

    def begin_hand(self, hand: Hand) -> None:
        """Begin a hand as it is; it has no file yet."""
        raise NotImplementedError

    # what was left

    def offer_recovered(self) -> None:
        """Offer a hand that was open, with changes, when the program ended."""
        keeping = self.window.desk.keeping
        left = [(path, state) for path in keeping.journal.left if (state := restored(read(path)))] if keeping else []
        if not left:
            return
        path, state = left[0]
        todo = (("Go on with it", lambda: self.go_on_with(path, state)), ("Later", lambda: self.tell(())))
        self.tell((Problem(_what(state, len(left))),), todo)

    def go_on_with(self, path: str, state: Restored) -> None:
        """Lay what an earlier run left behind on the desk, with every step before it."""
        keeping, desk = self.window.desk.keeping, self.window.desk
        if keeping is None or not self.may_leave():
            return
        self.tell(())
        try:
            desk.restore(state)
        except Unusable as fault:
            self.tell(fault.problems)
            return
        except KeyError:
            self.tell((Problem("There is no hand in what was left.", file=path),))
            return
        keeping.journal.forget_left(path)
        desk.go(len(desk.hand.events))
        self.window.arrange()
        self.window.middle.canvas.setFocus()

    # the clipboard

    def paste(self) -> None:
        """Open the hand that the clipboard holds: a hand file's text, or events, a line or a cell each."""
        text = QGuiApplication.clipboard().text()
        if not text.strip():
            self.tell((Problem("The clipboard holds no text.", "Copy a hand, or events, a line each."),))
            return
        reading = read_hand(text, "the clipboard")
        if reading.hand is not None:
            if self.may_leave():
                self.window.desk.open_text(text, "the clipboard")
                self.window.arrange()
            return
        hand, fault = pasted(self.window.start.begun(), text)
        if fault is not None:
            self.tell((fault,))
            return
        self.begin_hand(hand)


def pasted(hand: Hand, text: str) -> tuple[Hand, Problem | None]:
    """A hand with the events of a text, a line or a cell each; or what is wrong with one of them."""
    from dataclasses import replace

    for number, line in enumerate(text.splitlines(), start=1):
        for cell in filter(None, (cell.strip() for cell in line.split("\t"))):
            entry = read_line(hand, cell)
            if not entry.ready:
                return hand, Problem(entry.fault or f"“{cell}” is no event.", "", "the clipboard", number)
            hand = replace(hand, events=(*hand.events, *entry.events))
    return hand, None


def _what(state: Restored, count: int) -> str:
    name = Path(state.last.path).name if state.last.path else "A new hand"
    at = f" at {datetime.fromisoformat(state.last.at):%H:%M:%S}" if state.last.at else ""
    more = f" {count - 1} more were left so." if count > 1 else ""
    return f"{name} was open when the program ended{at}. Everything is here.{more}"
