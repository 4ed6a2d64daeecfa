"""Where a shoe, or a hand that was taken out of one, is kept: a case of the library, or the shoe itself."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import case_file, file_hand, hand_in, read_filed
from reviewer.library.searching import in_case
from reviewer.library.second import blind, hidden
from reviewer.library.shoes import file_shoe, read_filed_shoe, shoe_in
from reviewer.library.store import Library
from reviewer.library.values import Filed, Kind
from reviewer.record.hand import Hand
from reviewer.record.shoe import Listed, Shoe
from reviewer.record.writing import write_hand
from reviewer.review.shoe.entry import taken_back
from reviewer.ui.library.left import known
from reviewer.ui.shoe.desk import ShoeDesk


@dataclass
class FiledShoe:
    """A shoe of a case: saved, its next version is filed."""

    library: Library
    filed: Filed
    told: Callable[[], object]

    @property
    def says(self) -> str:
        """The case that it is in."""
        return f"case {case_file(self.library, self.filed.case).number}"

    @property
    def known(self) -> str:
        """Its id, the version that was filed or opened last, and the library's file."""
        return known(self.library, self.filed)

    def save(self, shoe: Shoe, text: str) -> None:
        """File its next version. Raises Unusable where somebody has filed another one since."""
        self.filed = file_shoe(self.library, self.filed.case, shoe, text, self.filed)
        self.told()

    def shoes(self) -> tuple[Shoe, ...]:
        """The other shoes of the case, as they were filed last; those that can't be read are left out."""
        found = []
        for it in in_case(self.library, self.filed.case, Kind.SHOE):
            if it.id != self.filed.id:
                try:
                    found.append(read_filed_shoe(self.library, shoe_in(self.library, it.id)))
                except Unusable:
                    continue
        return tuple(found)

    def hands(self) -> tuple[Hand, ...]:
        """The hands of the case, in their order; of one that awaits the second review of who is at the desk what happened
        alone. Those that can't be read are left out.
        """
        found, kept_back = [], hidden(self.library)
        for it in in_case(self.library, self.filed.case, Kind.HAND):
            try:
                hand = read_filed(self.library, hand_in(self.library, it.id))
            except Unusable:
                continue
            found.append(blind(hand) if it.id in kept_back else hand)
        return tuple(found)

    def file_hand(self, hand: Hand) -> str:
        """File a hand in the case as one of its own; what is said of it then."""
        file_hand(self.library, self.filed.case, hand, write_hand(hand))
        self.told()
        return f"Filed in {self.says}"


class HandOfShoe:
    """Where a hand of a shoe is kept that lies on the main window's desk: saved, it goes back into the shoe."""

    case = None
    known = ""

    def __init__(self, desk: ShoeDesk, place: int) -> None:
        self._desk = desk
        self._listed: Listed = desk.shoe.listed[place]
        self.shown = desk.assessed.whole.hand(place)

    def save(self, hand: Hand, text: str) -> None:
        """Put the hand back into its shoe. Raises Unusable where that is closed, or has another one there by now."""
        if self._desk.closed:
            what = "The shoe that this hand was opened from is closed."
            raise Unusable(Problem(what, "Save the hand as a file of its own, or open it from the shoe anew."))
        listed = self._desk.shoe.listed
        place = next((n for n, it in enumerate(listed) if it is self._listed), None)
        if place is None:
            what = "The shoe has another hand there since this one was opened. It was not replaced."
            raise Unusable(Problem(what, "Open the hand from the shoe anew, or save this one as a file of its own."))
        shown = self.shown
        self._desk.change("Change a hand", lambda shoe: taken_back(shoe, place, shown, hand))
        self._listed, self.shown = self._desk.shoe.listed[place], hand
