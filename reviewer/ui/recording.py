"""What is on record beside the events: the title, the rules, what the table declared and paid."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal, InvalidOperation
from functools import partial

from PySide6.QtWidgets import QInputDialog

from reviewer.errors import Problem
from reviewer.regulations.packs import packs_for
from reviewer.ui.files import Files
from reviewer.ui.pick import Item, Pick


class Recording(Files):
    """What concerns the head of the record, for one window."""

    def set_title(self) -> None:
        """Name the hand."""
        desk = self.window.desk
        title, given = QInputDialog.getText(self.window.frame, "Title", "Title of the hand", text=desk.hand.title)
        if given:
            desk.change("Title", lambda case: case.set_title(title))

    def choose_rules(self) -> None:
        """Judge the hand by another rule pack."""
        desk = self.window.desk

        def judge_by(id: str) -> None:
            desk.change("Rules", lambda case: case.set_rules(id))

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            return [
                (
                    Item(f"{pack.id}, edition {pack.edition}", "page", hint=pack.citation),
                    partial(judge_by, pack.id),
                )
                for pack in packs_for(desk.hand.game)
                if typed.lower() in pack.id
            ]

        self._open(
            Pick(
                self.window.frame, self.window.looks, found, name="Rule packs", prompt="Judge the hand by", digits=True
            )
        )

    def choose_result(self) -> None:
        """Record what the table declared."""
        desk = self.window.desk

        def declare(result: str | None) -> None:
            desk.change("Result", lambda case: case.set_result(result))

        known = [("Player wins", "player"), ("Banker wins", "banker"), ("Tie", "tie"), ("It declared nothing", None)]

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            return [
                (Item(text, key=str(n)), partial(declare, value))
                for n, (text, value) in enumerate(known, start=1)
                if typed.lower() in text.lower()
            ]

        self._open(
            Pick(self.window.frame, self.window.looks, found, name="Result", prompt="The table declared", digits=True)
        )

    def choose_paid(self) -> None:
        """Record what the table paid to a seat."""
        desk = self.window.desk

        def ask(place: int) -> None:
            text, given = QInputDialog.getText(
                self.window.frame, "Paid", f"Paid to place {place} (− taken from it; empty: not on record)"
            )
            if not given:
                return
            try:
                paid = Decimal(text.strip().replace("−", "-")) if text.strip() else None
            except InvalidOperation:
                self.tell((Problem(f"“{text}” is no amount.", "An amount is a number, as 200 or -37.50."),))
                return
            desk.change("Paid", lambda case: case.set_paid(place, paid))

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            return [
                (Item(f"Place {seat.place}", hint=str(seat.paid or "")), partial(ask, seat.place))
                for seat in desk.hand.seats
            ]

        self._open(Pick(self.window.frame, self.window.looks, found, name="Paid", prompt="To which place?"))

    # rule packs beside each other

    def compare_packs(self) -> None:
        """Lay the same facts under every pack for the game beside each other; once more leads back to the table."""
        desk, middle = self.window.desk, self.window.middle
        if desk.case is None:
            return
        desk.compare(not desk.comparing)
        (middle.packs if desk.comparing else middle.canvas).setFocus()

    def take_rules(self) -> None:
        """Judge the hand by the rules that are looked at."""
        desk = self.window.desk
        if desk.under is None:
            return
        hand = desk.under.hand
        desk.change(f"Take the rules {hand.rules}", lambda case: case.take_rules(hand))

    def leave_packs(self) -> None:
        """Go back to the table, under the hand's own rules."""
        self.window.desk.compare(False)
        self.window.middle.canvas.setFocus()
