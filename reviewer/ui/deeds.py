"""What a person does at the window that takes more than one step: opening, saving, marking, entering events."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu

from reviewer.errors import Problem, Unusable
from reviewer.games.procedure import Departure
from reviewer.record.hand import FactValue, Irregularity
from reviewer.review.words import ERRORS
from reviewer.ui.entering import Entering
from reviewer.ui.errors_of import irregularities
from reviewer.ui.pick import Item, Pick, heading_with
from reviewer.ui.text_pane import TextPane

if TYPE_CHECKING:
    from reviewer.ui.window import Window


class Deeds(Entering):
    """The deeds of one window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._offered_at: int | None = None

    # telling

    def tell(self, problems: Sequence[object], todo: Sequence[tuple[str, Callable[[], object]]] = ()) -> None:
        """Show problems in the banner, with what can be done about them."""
        told = tuple(it for it in problems if isinstance(it, Problem))
        placed = next((it for it in told if it.line is not None and _there(it.file)), None)
        if placed is not None:
            todo = (*todo, (f"Go to line {placed.line}", partial(self.show_line, placed)))
        self.window.banner_of_page().tell(told, todo)

    def show_line(self, problem: Problem) -> None:
        """Show the line of a file that a problem is about."""
        try:
            pane = TextPane(self.window.frame, self.window.looks, Path(problem.file), problem.line or 1, problem.what)
        except Unusable as fault:
            self.tell(fault.problems)
            return
        pane.open()

    # marks

    def offer_at(self, departure: Departure) -> int:
        """The event at which a mark is offered: the one that departs, or where a person moved it."""
        return self._offered_at if self._offered_at is not None else departure.event

    def move_offer(self, by: int) -> None:
        """Move the mark that is offered."""
        desk = self.window.desk
        if desk.offered is not None:
            at = min(max(self.offer_at(desk.offered) + by, 1), len(desk.hand.events))
            self._offered_at = at
            desk.step(at - desk.position)

    def decline(self) -> None:
        """Decline the mark that is offered."""
        self._offered_at = None
        self.window.desk.decline()
        self.window.middle.canvas.setFocus()

    def put_mark(self, event: int, error: Irregularity) -> None:
        """Mark an event."""
        self._offered_at = None
        desk = self.window.desk
        if desk.change(f"Mark event {event}", lambda case: case.put_mark(event, error)):
            numbers = [finding.at for finding in desk.assessment.findings]
            desk.choose_finding(numbers.index(event))
        self.window.middle.canvas.setFocus()

    def accept_or_mark(self) -> None:
        """Take the mark that is offered, or choose one for this event."""
        offer = self.window.offer
        if offer.isVisible() and offer.choices:
            self.put_mark(offer.event_number, offer.choices[0])
        else:
            self.mark_here()

    def flag(self) -> None:
        """Go to the mark; where nothing is marked, choose what to mark the present event as."""
        desk = self.window.desk
        if desk.case is not None and not desk.hand.marks and desk.position > 0:
            self.mark_here()
        else:
            desk.to_mark()

    def mark_here(self) -> None:
        """Choose what to mark the present event as."""
        desk = self.window.desk
        if desk.case is not None and 0 < desk.position <= len(desk.hand.events):
            self.mark_event(desk.position)

    def mark_event(self, event: int) -> None:
        """Choose what to mark an event as."""
        head = f"Mark event {event} as"
        self._pick_error(head, lambda error: self.put_mark(event, error))

    def replace_mark(self) -> None:
        """Mark the same event as something else, or take the mark away."""
        desk = self.window.desk
        index = desk.mark_index
        if index is None:
            return

        def replace(error: Irregularity) -> None:
            desk.change("Replace the mark", lambda case: case.replace_error(index, error))

        self._pick_error("Mark it as", replace, (Item("Remove the mark", "cross", "Shift Delete"), self.remove_mark))

    def _pick_error(
        self, head: str, chosen: Callable[[Irregularity], object], *more: tuple[Item, Callable[[], object]]
    ) -> None:
        from reviewer.drawing.glyphs import error_glyph

        window = self.window
        known = irregularities(window.desk.hand.game)

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            listed: list[tuple[Item, Callable[[], object]]] = []
            for error in known:
                if typed.lower() in ERRORS[error].lower():
                    key = str(len(listed) + 1) if not typed and len(listed) < 9 else ""
                    item = Item(ERRORS[error], error_glyph(error.value), key)
                    listed.append((item, partial(chosen, error)))
            return listed + [it for it in more if typed.lower() in it[0].words.lower()]

        below = "The facts that the rules then ask for are asked in the ruling."
        top = heading_with(head, below, window.looks, "mark")
        self._open(
            Pick(
                window.frame,
                window.looks,
                found,
                name=head,
                prompt="Type a part of its name",
                digits=True,
                head=top,
                width=480,
            )
        )

    def move_mark_here(self) -> None:
        """Put the mark on the present event."""
        desk = self.window.desk
        if 0 < desk.position <= len(desk.hand.events):
            self.move_mark_to(desk.position)

    def move_mark_to(self, event: int) -> None:
        """Put the mark on an event."""
        desk = self.window.desk
        index = desk.mark_index
        if index is not None:
            desk.change("Move the mark", lambda case: case.move_mark(index, event))

    def remove_mark(self) -> None:
        """Take the mark away."""
        desk = self.window.desk
        index = desk.mark_index
        if index is not None:
            desk.change("Remove the mark", lambda case: case.remove_mark(index))

    def next_mark(self) -> None:
        """Show the ruling of the next mark, and go to it."""
        desk = self.window.desk
        desk.choose_finding((desk.finding_index + 1) % max(len(desk.assessment.findings), 1))
        if desk.finding is not None:
            desk.go(desk.finding.at)

    def note(self, text: str) -> None:
        """Write the mark's note."""
        desk = self.window.desk
        index = desk.mark_index
        if index is not None:
            desk.change("Note", lambda case: case.set_note(index, text))

    # answers

    def answer(self, fact: str, value: FactValue) -> None:
        """Answer the open question."""
        desk = self.window.desk
        index = desk.mark_index
        if index is not None:
            desk.change("Answer", lambda case: case.answer(index, fact, value))

    def take_back(self, fact: str) -> None:
        """Take an answer back."""
        desk = self.window.desk
        index = desk.mark_index
        if index is not None:
            desk.change("Take the answer back", lambda case: case.take_back(index, fact))

    def to_question(self) -> None:
        """Give the keyboard to the question."""
        self.window.ruling.focus_question()

    def answer_key(self, key: str) -> None:
        """Answer by an answer's key."""
        self.window.ruling.answer_by_key(key)

    def next_reading(self) -> None:
        """See the mandated line under the next reading."""
        desk = self.window.desk
        if desk.finding is None or desk.finding.needs:
            return
        told = [it for it in desk.finding.readings if it.default or it.outcome is not None]
        if told:
            at = next((n for n, it in enumerate(told) if it.id == desk.reading), 0)
            desk.look_at(told[(at + 1) % len(told)])

    def event_menu(self, number: int, at: QPoint) -> None:
        """What can be done with an event."""
        menu = QMenu(self.window.frame)
        desk = self.window.desk
        menu.addAction(f"Go to event {number}", lambda: desk.go(number))
        menu.addAction(f"Mark event {number}…", lambda: self.mark_event(number))
        if desk.hand.marks:
            menu.addAction("Move the mark here", lambda: self.move_mark_to(number))
        menu.addSeparator()
        menu.addAction("Insert an event before it", lambda: self.begin_insert(number))
        menu.addAction("Change it", lambda: self.begin_change(number))
        menu.addAction("Delete it", lambda: self.delete_event(number))
        menu.popup(at)

    # leaving

    def escape(self) -> None:
        """Put the card down, leave a preview, stop playing."""
        desk = self.window.desk
        if desk.playing:
            desk.play(False)
        elif desk.selected is not None:
            desk.select(None)
        elif desk.reading is not None:
            desk.look_at(None)
        elif desk.comparing:
            desk.compare(False)
        self.window.middle.canvas.setFocus()


def _there(file: str) -> bool:
    """Whether a problem is about a file that can be shown."""
    try:
        return bool(file) and Path(file).is_file()
    except OSError:
        return False
