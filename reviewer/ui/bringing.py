"""What is brought into the window: hands and shoes that were left unsaved, hands from the clipboard, lines of files with a fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import Hand
from reviewer.record.journal import Restored, read, restored
from reviewer.record.reading import read_hand
from reviewer.record.toml import parsed
from reviewer.review.entry import read as read_line
from reviewer.ui.keeping import SHOES, left_behind

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

    def offer_recovered(self, *, with_hands: bool = True) -> None:
        """Offer a hand and a shoe that were open, with changes, when the program ended: of each the latest."""
        window, keeping, told = self.window, self.window.desk.keeping, []
        todo: list[tuple[str, Callable[[], object]]] = []
        hands = _states(keeping.journal.left) if keeping and with_hands else []
        shoes = _states(left_behind(window.recovery / SHOES)) if window.recovery else []
        today = window.now().date()
        if hands:
            hand, state = hands[0]
            told.append(Problem(_what(_hand_name(state), state, len(hands) - 1, today)))
            todo.append(("Go on with the hand" if shoes else "Go on with it", lambda: self.go_on_with(hand, state)))
        if shoes:
            shoe, last = shoes[0]
            told.append(Problem(_what(_shoe_name(last), last, len(shoes) - 1, today)))
            todo.append(("Go on with the shoe" if hands else "Go on with it", lambda: self.go_on_with_shoe(shoe)))
        if told:
            self.tell(told, (*todo, ("Later", lambda: self.tell(()))))

    def go_on_with(self, path: str, state: Restored) -> None:
        """Lay what an earlier run left behind on the desk, with every step before it."""
        keeping, desk = self.window.desk.keeping, self.window.desk
        if keeping is None or not self.may_leave():
            return
        self.tell(())
        try:
            if state.last.home:
                self.window.shelving.restore(state)
            else:
                desk.restore(state)
        except Unusable as fault:
            self.tell(fault.problems)
            return
        except KeyError:
            self.tell((Problem("There is no hand in what was left.", file=path),))
            return
        if keeping.works:
            keeping.journal.forget_left(path)
        desk.go(len(desk.hand.events))
        self.window.arrange()
        self.window.middle.canvas.setFocus()
        self.offer_recovered(with_hands=False)

    def go_on_with_shoe(self, path: str) -> None:
        """Open the window of a shoe that an earlier run left behind, with every step before it; then offer what else was."""
        if self.window.shelving.shoes.go_on(path):
            self.offer_recovered(with_hands=self.window.desk.case is None)

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


def _states(paths: Sequence[str]) -> list[tuple[str, Restored]]:
    return [(path, state) for path in paths if (state := restored(read(path)))]


def _hand_name(state: Restored) -> str:
    if state.last.home:
        return "A hand of the library"
    return Path(state.last.path).name if state.last.path else "A new hand"


def _shoe_name(state: Restored) -> str:
    """The name of its file; its title where it has none."""
    if state.last.path:
        return Path(state.last.path).name
    document = parsed(state.last.text, "")
    title = "" if isinstance(document, Problem) else document.get("title", "")
    name = f"The shoe “{title}”" if title else "A shoe without a title"
    return f"{name} of the library" if state.last.home else name


def _what(name: str, state: Restored, others: int, today: date) -> str:
    when = datetime.fromisoformat(state.last.at) if state.last.at else None
    at = "" if when is None else f" at {when:%H:%M:%S}" if when.date() == today else f" on {when:%Y-%m-%d at %H:%M:%S}"
    more = f" {others} more {'was' if others == 1 else 'were'} left so." if others else ""
    return f"{name} was open when the program ended{at}. Everything is here.{more}"
