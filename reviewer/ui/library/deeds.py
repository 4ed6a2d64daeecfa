"""What a person does at the library's window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtWidgets import QInputDialog

from reviewer.errors import Problem, Unusable
from reviewer.library.carrying import holds_hands, write_hands
from reviewer.library.counting import counts_csv, found_csv, set_shifts, shifts
from reviewer.library.evidence import attach, content, exhibit, note_state
from reviewer.library.filing import change_case, hand_in, open_case, read_filed
from reviewer.library.log import Said, enter, extract
from reviewer.library.proving import make_lists_anew, verify_library
from reviewer.library.searching import Found, forget_search, in_case, keep_search, search
from reviewer.library.second import agreement, compared, hidden, second_reviews, take_blind
from reviewer.library.store import Library
from reviewer.library.travel import case_bytes
from reviewer.library.values import CaseFile, ExhibitState, Filed, Kind
from reviewer.record.files import read_file
from reviewer.record.hand import Hand
from reviewer.ui.library.comparing import AgreementSheet, ReviewsSheet
from reviewer.ui.library.sheets import CaseSheet, EntrySheet, StateSheet
from reviewer.ui.library.taking_in import TABLE_ENDINGS, TakingIn
from reviewer.ui.naming import file_name

if TYPE_CHECKING:
    from reviewer.ui.library.window import LibraryWindow

HANDS = "JSON Lines (*.jsonl);;Parquet (*.parquet);;A new folder of hand files (*)"
MOST_LISTED = 1_000_000
"""How many lines a list has that is written into a file."""


class Opening(Protocol):
    """How the library's window opens things at the desk."""

    def filed(self, library: Library, filed: Filed) -> None:
        """Open a hand of the library; saving it files its next version."""

    def blind(self, library: Library, filed: Filed, hand: Hand) -> None:
        """Open what happened in a hand for its second reviewer; saving it files the review."""

    def exhibit(self, name: str, content: bytes) -> None:
        """Open the hand that an exhibit carries."""

    def shoe(self, library: Library, found: Found) -> None:
        """Open a shoe of a case or of the archive."""

    def new_shoe(self, library: Library, case: int) -> None:
        """Begin a shoe in a case."""


class LibraryDeeds(TakingIn):
    """The deeds of one window."""

    def __init__(self, window: LibraryWindow, opening: Opening) -> None:
        super().__init__(window)
        self._opening = opening

    def connect(self) -> None:
        """Connect the panels that the window was made of."""
        window, panel = self.window, self.window.panel
        panel.hand_opened.connect(self.open_hand)
        panel.shoe_opened.connect(self.open_shoe)
        panel.second_review.connect(self.second_review)
        panel.attaching.connect(self.attach)
        panel.attachment_opened.connect(self.copy_attachment)
        panel.exhibit_opened.connect(self.open_exhibit)
        panel.exhibit_state.connect(self.exhibit_state)
        panel.changing.connect(self.change_case)
        panel.sending.connect(self.send_case)
        window.filters.keeping.connect(self.keep_search)
        window.filters.forgetting.connect(self.forget_search)
        window.counts.narrowed.connect(self.narrow)
        window.counts.exporting.connect(self.export_counts)
        window.counts.shifts_asked.connect(self.set_shifts)
        window.log.entering.connect(self.make_entry)
        window.log.exporting.connect(self.export_log)
        window.log.verifying.connect(self.verify)

    @property
    def _library(self) -> Library:
        return self.window.shelf.library

    def _tried(self, change: Callable[[], object]) -> str:
        """Do something; "" where it was done, else why not."""
        try:
            change()
        except Unusable as fault:
            return fault.sentences
        self.window.shelf.refresh()
        return ""

    # opening

    def open_found(self, found: Found) -> None:
        """Open what the list stands on: a hand or a shoe at the desk, a case in the panel."""
        if found.kind is Kind.HAND:
            self.open_hand(found.id)
        elif found.kind is Kind.CASE:
            self.window.shelf.look_at(found.case)
        else:
            self._opening.shoe(self._library, found)

    def open_hand(self, id: int) -> None:
        """Open a hand at the desk."""
        shelf = self.window.shelf
        if shelf.do(lambda: self._opening.filed(self._library, hand_in(self._library, id))):
            shelf.look_at(shelf.case, id)

    def open_shoe(self, id: int) -> None:
        """Open a shoe of the case."""
        found = next(it for it in self.window.shelf.shoes if it.id == id)
        self._opening.shoe(self._library, found)

    def new_shoe(self) -> None:
        """Begin a shoe in the case that is looked at."""
        case = self.window.shelf.case
        if case is not None:
            self._opening.new_shoe(self._library, case)

    def open_exhibit(self, id: int) -> None:
        """Open the hand that an exhibit carries, unless that awaits a second review by who is at the desk."""
        library = self._library
        if exhibit(library, id).hand in hidden(library):
            what = "The hand of this exhibit awaits your second review."
            self.window.tell((Problem(what, "Review it blind first: the exhibit says what the first reviewer found."),))
            return
        self.window.shelf.do(lambda: self._opening.exhibit(exhibit(library, id).name, content(library, "exhibits", id)))

    # cases

    def new_case(self) -> None:
        """Open a case."""
        window = self.window

        def done(case: CaseFile) -> str:
            return self._tried(lambda: window.shelf.look_at(open_case(self._library, case)))

        says = "A case is filed under a number; its log begins with it."
        CaseSheet(window, window.looks, CaseFile(""), done, says, new=True).show_over()

    def change_case(self) -> None:
        """Change what is said of the case."""
        window, id = self.window, self.window.shelf.case
        if id is not None:
            file = window.shelf.file
            sheet = CaseSheet(
                window, window.looks, file, lambda case: self._tried(lambda: change_case(self._library, id, case))
            )
            sheet.show_over()

    def send_case(self) -> None:
        """Write the case as one file."""
        shelf = self.window.shelf
        if shelf.case is not None:
            name = "".join(it if it.isalnum() or it in "-_" else "-" for it in shelf.file.number)
            path = self.ask_where("Write the case as one file", f"{name}.case", "Cases (*.case)")
            case = shelf.case
            shelf.do(lambda: self.write(path, case_bytes(self._library, case)))

    def export_hands(self) -> None:
        """Write the hands of the case as JSON Lines, as Parquet or as hand files in a new folder, with nothing lost."""
        shelf = self.window.shelf
        if shelf.case is not None:
            case, path = shelf.case, self.ask_where("Write the hands of the case", "hands.jsonl", HANDS)
            if path is not None:
                found = in_case(self._library, case, Kind.HAND)
                shelf.do(lambda: write_hands([self._named(it) for it in found], path))

    def _named(self, found: Found) -> tuple[str, Hand, str]:
        filed = hand_in(self._library, found.id)
        return file_name(read_filed(self._library, filed)), read_filed(self._library, filed), filed.text

    # second reviews

    def second_review(self, id: int) -> None:
        """Review a hand blind; where that has been done, see both reviews beside each other."""
        library, window = self._library, self.window
        reviews = second_reviews(library, id)
        if all(it.who != library.who for it in reviews):
            refused = self._tried(partial(self._take_blind, id))
            if refused and not reviews:
                window.tell((Problem(refused),))
            if not refused or not reviews:
                return
        sheet = ReviewsSheet(window, window.looks, [(it, compared(library, it)) for it in reviews])
        sheet.show_over()

    def _take_blind(self, id: int) -> None:
        hand, filed = take_blind(self._library, id)
        self._opening.blind(self._library, filed, hand)

    def show_agreement(self) -> None:
        """How often first and second reviewers agree."""
        AgreementSheet(self.window, self.window.looks, agreement(self._library)).show_over()

    # evidence

    def attach(self) -> None:
        """Ask for a still or a document and keep it in the case."""
        path = self.ask_file("Attach a still or a document", "All files (*)") if self.window.shelf.case else None
        if path is not None:
            self.attach_from(path)

    def attach_from(self, path: Path) -> None:
        """Keep a file in the case that is looked at."""
        case = self.window.shelf.case
        if case is not None:
            about, _ = QInputDialog.getText(self.window, "Attach", f"What “{path.name}” shows")
            shelf = self.window.shelf
            shelf.do(
                lambda: attach(self._library, case, path.name, read_file(path, most=MOST_LISTED * 200), about=about)
            )
            shelf.refresh()

    def copy_attachment(self, id: int) -> None:
        """Write a copy of what is attached."""
        kept = next(it for it in self.window.shelf.attachments if it.id == id)
        path = self.ask_where("Write a copy", kept.name, "All files (*)")
        self.window.shelf.do(lambda: self.write(path, content(self._library, "attachments", id)))

    def exhibit_state(self, id: int) -> None:
        """Enter what became of an exhibit."""
        window = self.window

        def done(state: ExhibitState, note: str) -> str:
            return self._tried(lambda: note_state(self._library, id, state, note))

        StateSheet(window, window.looks, exhibit(self._library, id), done).show_over()

    # searches and counts

    def keep_search(self) -> None:
        """Keep the search under a name."""
        name, given = QInputDialog.getText(
            self.window, "Keep the search", "Its name", text=self.window.shelf.query.words
        )
        if given and name.strip():
            shelf = self.window.shelf
            shelf.do(lambda: keep_search(self._library, name.strip(), shelf.query))
            shelf.refresh()

    def forget_search(self, name: str) -> None:
        """Keep a search no longer."""
        shelf = self.window.shelf
        shelf.do(lambda: forget_search(self._library, name))
        shelf.refresh()

    def narrow(self, name: str, value: str) -> None:
        """Look for the hands of a line that was counted."""
        self.window.shelf.look_for(**{name: value})
        self.window.show_page(0)

    def export_list(self) -> None:
        """Write all that the search finds as CSV."""
        path = self.ask_where("Export the list", "list.csv", "CSV (*.csv)")
        shelf = self.window.shelf
        shelf.do(lambda: self.write(path, found_csv(search(self._library, shelf.query, MOST_LISTED))))

    def export_counts(self) -> None:
        """Write the count as CSV."""
        page = self.window.counts
        path = self.ask_where("Export the count", f"{page.by.value.lower()}.csv", "CSV (*.csv)")
        self.write(path, counts_csv(page.by, page.model.lines))

    def set_shifts(self) -> None:
        """Say when the house's shifts begin."""
        now = ", ".join(f"{begin:%H:%M}" for begin in shifts(self._library))
        text, given = QInputDialog.getText(self.window, "Shifts", "When each shift begins", text=now)
        if given:
            self.window.shelf.do(lambda: set_shifts(self._library, text))
            self.window.counts.refresh()

    # the log

    def make_entry(self) -> None:
        """Make an entry in the log."""
        window = self.window

        def done(summary: str, case: str, reason: str, disposition: str, recording: str) -> str:
            said = Said(reason, disposition, recording)
            return self._tried(lambda: enter(self._library, "entry", "", summary, case=case, said=said))

        case = window.shelf.file.number if window.shelf.case is not None else ""
        EntrySheet(window, window.looks, self._library.who, case, done).show_over()

    def export_log(self) -> None:
        """Write the log into a file that can be verified on its own."""
        path = self.ask_where("Write the log", "log.jsonl", "Log (*.jsonl)")
        self.window.shelf.do(lambda: self.write(path, extract(self._library)))

    def verify(self) -> None:
        """Say whether the library is as it was written."""
        window = self.window

        def say() -> None:
            verdict = verify_library(self._library)
            window.banner.tell((Problem(verdict.says, file=self._library.path.name),), calm=verdict.holds)

        window.shelf.do(say)

    def make_lists_anew(self) -> None:
        """Work out again what the lists show of each hand and shoe."""
        shelf = self.window.shelf
        shelf.do(lambda: make_lists_anew(self._library))
        shelf.refresh()

    def say_who(self) -> None:
        """Say who is at the desk."""
        name, given = QInputDialog.getText(self.window, "Who is at the desk", "Name", text=self._library.who)
        if given and name.strip():
            self._library.who = name.strip()
            self.window.settings.setValue("who", name.strip())

    # files that were dropped

    def take(self, path: Path) -> None:
        """Take a file or a folder: a case, a table, hands, a shoe, or something to be attached."""
        if path.is_dir() or path.name.endswith(".hand.toml") or holds_hands(path):
            self.take_hands(path)
        elif path.name.lower().endswith(".shoe.toml"):
            self.take_shoe(path)
        elif path.suffix.lower() == ".case":
            self.receive_from(path)
        elif path.suffix.lower() in TABLE_ENDINGS:
            self.import_from(path)
        else:
            self.attach_from(path)
