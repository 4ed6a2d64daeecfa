"""Events as they are typed into the quick line: added, put in, changed, taken out, and the hand closed after them."""

from __future__ import annotations

from dataclasses import replace

from reviewer.errors import Unusable
from reviewer.record.hand import Hand
from reviewer.review.case import Case
from reviewer.review.due import Question, Standing, closing, coming
from reviewer.review.entry import Entry, read
from reviewer.ui.recording import Recording

ENDED = (Standing.COMPLETE, Standing.DEPARTED, Standing.REPAIRED)


class Entering(Recording):
    """What concerns the events, for one window."""

    _number = 0

    def to_quick_line(self) -> None:
        """Give the keyboard to the quick line."""
        self.window.middle.quick.line.setFocus()

    def begin_change(self, number: int) -> None:
        """Put an event into the quick line to be changed."""
        hand = self.window.desk.hand
        if 1 <= number <= len(hand.events):
            self._number = number
            text = str(hand.events[number - 1])
            self.window.middle.quick.begin(f"Change {number}", text, _before(hand, number))

    def begin_insert(self, number: int) -> None:
        """Type events to be put in before one."""
        self._number = number
        self.window.middle.quick.begin(f"Before {number}", "", _before(self.window.desk.hand, number))

    def delete_event(self, number: int) -> None:
        """Take an event out."""
        desk = self.window.desk
        if 1 <= number <= len(desk.hand.events):
            desk.change(f"Delete event {number}", lambda case: case.delete_event(number))

    def enter(self, text: str) -> None:
        """Take what was typed into the quick line, or say in place what is wrong with it."""
        desk, quick = self.window.desk, self.window.middle.quick
        assert desk.case is not None
        doing = quick.doing
        number = self._number if doing else len(desk.hand.events) + 1
        entry = read(quick.context or desk.hand, text)
        if not entry.ready:
            quick.fault(entry.fault or "An event is typed before the !.")
            return
        try:
            changed = _entered(desk.case, entry, number, change=doing.startswith("Change"))
        except Unusable as fault:
            quick.fault(fault.sentences)
            return
        desk.change(f"{doing or 'Enter'}: {text}", lambda _: changed)
        quick.done()
        last = number + len(entry.events) - 1
        marked = entry.departure is not None and bool(entry.departure.could_be)
        if not doing:
            desk.go(last)
        if entry.mark and not marked:
            self.mark_event(last)

    def mark_event(self, event: int) -> None:
        """Choose what to mark an event as."""
        raise NotImplementedError

    # closing

    def close_entry(self) -> None:
        """Close a hand to which nothing more is typed: ask what the table declared."""
        desk, quick = self.window.desk, self.window.middle.quick
        if desk.case is None or coming(desk.hand).standing not in ENDED:
            return
        asked = closing(desk.hand)
        quick.ask(asked)
        if not asked:
            self.window.middle.canvas.setFocus()

    def declare(self, asked: Question, result: str | None) -> None:
        """Record what the table declared of the hand, or of a space."""
        place = asked.place
        if place is None:
            self.window.desk.change("Result", lambda case: case.set_result(result))
        else:
            self.window.desk.change(f"Space {place}", lambda case: case.set_space_result(place, result))


def _before(hand: Hand, number: int) -> Hand:
    """A hand as it is before one of its events: what is typed in the event's place is read in this light."""
    return replace(hand, events=hand.events[: number - 1], marks=(), result=None)


def _entered(case: Case, entry: Entry, number: int, *, change: bool) -> Case:
    """The case with typed events from an event on, marked where that was typed. Raises Unusable where they can't stand."""
    first, rest = entry.events[0], entry.events[1:]
    case = case.change_event(number, first) if change else case.insert_event(number, first)
    case = case.insert_events(number + 1, rest)
    noted = entry.departure
    if not entry.mark or noted is None or noted.event is None or not noted.could_be:
        return case
    return case.put_mark(noted.event, noted.could_be[0])
