"""The main window and the library: its window opened, hands filed and opened from it, exhibits entered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from reviewer.errors import Problem, Unusable
from reviewer.library.evidence import file_exhibit
from reviewer.library.filing import case_file, file_hand, hand_in, open_case, policy_text, read_filed
from reviewer.library.indexing import with_policy_text
from reviewer.library.log import Head, extract, head
from reviewer.library.searching import Found, Query, in_case, search
from reviewer.library.second import blind, file_second, hidden, take_blind
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, Filed, Kind
from reviewer.record.hand import Hand
from reviewer.record.journal import Restored
from reviewer.review.case import Case
from reviewer.ui.case_dock import CaseHand
from reviewer.ui.keeping import hand_of
from reviewer.ui.library.left import filed_before, known
from reviewer.ui.library.rows import hand_line, row_glyph
from reviewer.ui.library.sheets import CaseSheet
from reviewer.ui.library.shelf import Shelf, blinded, opened
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.pick import Item, Pick

if TYPE_CHECKING:
    from reviewer.ui.shoe.opening import Shoes
    from reviewer.ui.window import Window


SECOND = "second "
"""What stands in a journal before where a hand is filed whose second review is being made."""


@dataclass
class FiledHome:
    """Where a hand of the library is kept: saved, its next version is filed."""

    library: Library
    filed: Filed
    told: Callable[[], object]

    @property
    def case(self) -> int | None:
        """The case that the hand is in."""
        return self.filed.case

    @property
    def known(self) -> str:
        """The hand's id, its version, the library's file."""
        return known(self.library, self.filed)

    def save(self, hand: Hand, text: str) -> None:
        """File the hand's next version."""
        self.filed = file_hand(self.library, self.filed.case, hand, text, self.filed)
        self.told()


@dataclass
class BlindHome:
    """Where a second review is kept: saved, it is filed once, and then the hand is only looked at."""

    library: Library
    filed: Filed
    told: Callable[[], object]
    done: bool = False
    case: int | None = None

    @property
    def known(self) -> str:
        """The same of the hand that is reviewed; "" once that is done."""
        return "" if self.done else SECOND + known(self.library, self.filed)

    def save(self, hand: Hand, text: str) -> None:
        """File the second review."""
        if self.done:
            what = "This second review is filed, and can’t be changed."
            raise Unusable(Problem(what, "Both reviews stand beside each other in the library."))
        file_second(self.library, self.filed, hand)
        self.done = True
        self.told()


class AtDesk:
    """The library at one main window. It is opened when it is first wanted."""

    def __init__(self, desk_window: Window) -> None:
        self._window = desk_window
        self.library: Library | None = None
        self.window: LibraryWindow | None = None
        self._shoes: Shoes | None = None

    @property
    def shoes(self) -> Shoes:
        """The windows on shoes, made when one is wanted."""
        if self._shoes is None:
            from reviewer.ui.shoe.opening import Shoes

            self._shoes = Shoes(self._window, self._opened, self._refresh)
        return self._shoes

    def _opened(self) -> Library | None:
        """The library; None, and the problem is told, where it can't be opened."""
        window = self._window
        if self.library is None and window.library_file is not None:
            who = str(window.settings.value("who", "")) or window.who
            try:
                self.library = opened(window.library_file, window.now, who)
            except Unusable as fault:
                window.deeds.tell(fault.problems)
        return self.library

    def close(self) -> bool:
        """Close the library, its window and those of shoes; False where a person wants to go on with a shoe."""
        if self._shoes is not None and not self._shoes.close():
            return False
        if self.window is not None:
            self.window.close()
        if self.library is not None:
            self.library.close()
        self.library = self.window = None
        return True

    def open_window(self) -> LibraryWindow | None:
        """Show the library."""
        library, window = self._opened(), self._window
        if library is None:
            return None
        if self.window is None:
            self.window = LibraryWindow(Shelf(library, window), window.looks, window.settings, self)
        self.window.show()
        self.window.activateWindow()
        self.window.words.setFocus()
        return self.window

    def _refresh(self) -> None:
        if self.window is not None:
            self.window.shelf.refresh()

    def take_case(self, path: Path) -> None:
        """Put the case in a file into the library and look at it there."""
        window = self.open_window()
        if window is not None:
            window.deeds.receive_from(path)

    # filing the hand on the desk

    def file_hand(self) -> None:
        """Choose the case that the hand on the desk is filed in, or open one for it."""
        library, window = self._opened(), self._window
        if library is None or window.desk.case is None:
            return

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            cases = [it for it in search(library, Query(words=typed)) if it.kind is Kind.CASE]
            listed: list[tuple[Item, Callable[[], object]]] = [
                (Item(f"{it.number}  {it.title}", "folder", hint=it.where), partial(self.file_in, it.id))
                for it in cases[:12]
            ]
            return [*listed, (Item("Open a new case for it…", "plus"), self.file_in_new)]

        name, prompt = "File in the library", "The number of a case, or a part of its title"
        Pick(window.frame, window.looks, found, name=name, prompt=prompt).at(window.frame, window.looks.px(90))

    def file_in_new(self) -> None:
        """Open a case for the hand on the desk, and file it there."""
        window, library = self._window, self._opened()
        assert library is not None
        number = window.desk.hand.case.number if window.desk.hand.case else None
        proposed = CaseFile(number or "", window.desk.hand.title)

        def done(case: CaseFile) -> str:
            try:
                with library.writing():
                    self._file(library, open_case(library, case))
            except Unusable as fault:
                return fault.sentences
            return ""

        says = "The hand on the desk is filed in it at once."
        CaseSheet(window.frame, window.looks, proposed, done, says, new=True).show_over()

    def file_in(self, case: int) -> None:
        """File the hand on the desk in a case."""
        library = self._opened()
        assert library is not None
        try:
            self._file(library, case)
        except Unusable as fault:
            self._window.deeds.tell(fault.problems)

    def _file(self, library: Library, case: int) -> None:
        desk = self._window.desk
        assert desk.case is not None
        filed = file_hand(library, case, desk.hand, desk.text)
        position = desk.position
        desk.take(Case(desk.hand, desk.text), home=FiledHome(library, filed, self._refresh))
        desk.go(position)
        self._window.foot.say(f"Filed in case {case_file(library, case).number}")
        self._refresh()

    # opening from the library

    def filed(self, library: Library, filed: Filed) -> None:
        """Lay a hand of the library on the desk; saving it files its next version. One that awaits the second review of who
        is at the desk is laid there blind.
        """
        if filed.id in hidden(library):
            hand, taken = take_blind(library, filed.id)
            self.blind(library, taken, hand)
            return
        self._lay(Case(read_filed(library, filed), filed.text), FiledHome(library, filed, self._refresh))

    def blind(self, library: Library, filed: Filed, hand: Hand) -> None:
        """Lay what happened in a hand on the desk for its second reviewer; saving it files the review."""
        self._lay(Case(hand), BlindHome(library, filed, self._refresh))

    def go(self, by: int) -> None:
        """Open the next hand of the same case, or the one before."""
        home = self._window.desk.home
        if isinstance(home, FiledHome):
            hands = [it.id for it in in_case(home.library, home.filed.case, Kind.HAND)]
            at = hands.index(home.filed.id) + by
            if 0 <= at < len(hands):
                self.open_hand(hands[at])

    def open_hand(self, id: int) -> None:
        """Open another hand of the library."""
        library = self._opened()
        if library is not None:
            self.filed(library, hand_in(library, id))

    def case_and_hands(self) -> tuple[str, tuple[CaseHand, ...]]:
        """The number of the case that the hand on the desk is in, and its hands."""
        home = self._window.desk.home
        if not isinstance(home, FiledHome):
            return "", ()
        kept_back = hidden(home.library)
        found = in_case(home.library, home.filed.case, Kind.HAND)
        found = tuple(blinded(it) if it.id in kept_back else it for it in found)
        listed = ((it.id, it.title, hand_line(it), row_glyph(it), it.id == home.filed.id) for it in found)
        return case_file(home.library, home.filed.case).number, tuple(listed)

    def _lay(self, case: Case, home: FiledHome | BlindHome) -> None:
        window = self._window
        if window.deeds.may_leave():
            window.desk.take(case, home=home)
            window.deeds.tell(())
            window.frame.activateWindow()
            window.middle.canvas.setFocus()
            window.arrange()

    def restore(self, state: Restored) -> None:
        """Lay on the desk what was being worked on when a run ended, and is kept in the library. Where that is not there any
        more it is told, and the hand is here all the same. Raises KeyError where there is no hand in it.
        """
        desk, second = self._window.desk, state.last.home.startswith(SECOND)
        last = replace(state.last, home=state.last.home.removeprefix(SECOND))
        try:
            library, filed = filed_before(replace(state, last=last), self._opened(), Kind.HAND)
            policy, kept = policy_text(library, filed), read_filed(library, filed)
        except Unusable as fault:
            desk.restore(state)
            desk.troubled.emit(fault.problems)
            return

        def read(text: str) -> Hand:
            return with_policy_text(hand_of(text), policy)

        if second:
            desk.restore(state, read, BlindHome(library, filed, self._refresh), blind(kept))
        else:
            desk.restore(state, read, FiledHome(library, filed, self._refresh), kept)

    def exhibit(self, name: str, content: bytes) -> None:
        """Open the hand that an exhibit carries."""
        from reviewer.exhibits.opening import inside

        window, found = self._window, inside(content, name)
        if window.deeds.may_leave():
            window.desk.open_text(found.record, found.name)
            window.arrange()

    def shoe(self, library: Library, found: Found) -> None:
        """Open a shoe of a case or of the archive."""
        self.shoes.found(library, found)

    def new_shoe(self, library: Library, case: int) -> None:
        """Begin a shoe in a case."""
        self.shoes.new_in(library, case, self.window or self._window.frame)

    @property
    def from_shoe(self) -> bool:
        """Whether the hand on the desk was taken out of a shoe, and is kept there."""
        home = self._window.desk.home
        return home is not None and not isinstance(home, FiledHome | BlindHome)

    # exhibits

    def head(self) -> Head | None:
        """Where the log ends, for an exhibit of a hand in the library; None for another hand."""
        home = self._window.desk.home
        return head(home.library) if isinstance(home, FiledHome) else None

    def extract(self) -> bytes | None:
        """The extract of the log about the case that the hand on the desk is in; None for another hand."""
        home = self._window.desk.home
        if not isinstance(home, FiledHome):
            return None
        return extract(home.library, case_file(home.library, home.filed.case).number)

    def enter_exhibit(self, path: Path, content: bytes) -> None:
        """Keep an exhibit of a hand in the library with its case. Raises Unusable where its label is taken."""
        home, hand = self._window.desk.home, self._window.desk.hand
        if isinstance(home, FiledHome):
            label = hand.case.exhibit if hand.case and hand.case.exhibit else path.stem
            party = hand.case.party if hand.case and hand.case.party else ""
            named = {"label": label, "party": party, "name": path.name}
            file_exhibit(home.library, home.filed.case, **named, content=content, hand=home.filed.id)
            self._refresh()
