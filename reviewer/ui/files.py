"""Opening, saving, and the lists that lead there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QMessageBox

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import Game, Hand
from reviewer.review.case import Case
from reviewer.table import Event
from reviewer.ui.exhibiting import Exhibiting
from reviewer.ui.leaving import may_leave
from reviewer.ui.naming import file_name
from reviewer.ui.palette import commands
from reviewer.ui.pick import Item, Pick
from reviewer.ui.samples import PUBLIC, about, samples
from reviewer.ui.set_up import SetUp
from reviewer.ui.sheets import about_words, key_sheet

if TYPE_CHECKING:
    from reviewer.ui.window import Window

KEPT = 12
CASE, SHOE = ".case", ".shoe.toml"
FILTER = "Hands, shoes, exhibits and cases (*.hand.toml *.toml *.pdf *.png *.case);;All files (*)"
EXHIBITS = (".pdf", ".png")


class Files(Exhibiting):
    """What concerns files, for one window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)

    def _open(self, pick: Pick) -> None:
        pick.at(self.window.frame, self.window.looks.px(90))

    # opening

    def open_dialog(self) -> None:
        """Ask for a file and open it."""
        folder = str(self.window.settings.value("folder", ""))
        name, _ = QFileDialog.getOpenFileName(self.window.frame, "Open a hand, a shoe or an exhibit", folder, FILTER)
        if name:
            self.window.settings.setValue("folder", str(Path(name).parent))
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Open a hand file or an exhibit, a shoe in a window of its own, a case in the library; what is wrong with it is told
        in the banner.
        """
        if path.name.lower().endswith(SHOE):
            self.window.shelving.shoes.open(path)
            return
        if path.suffix.lower() == CASE:
            self.window.shelving.take_case(path)
            return
        if not self.may_leave():
            return
        try:
            if path.suffix.lower() in EXHIBITS:
                self._open_exhibit(path)
            else:
                self.window.desk.open(path)
                self.remember(path)
        except Unusable as fault:
            self.tell(fault.problems)
            return
        if not self.window.desk.problems:
            self.tell(())
        self.window.middle.canvas.setFocus()
        self.window.arrange()

    def _open_exhibit(self, path: Path) -> None:
        """Open the hand that an exhibit carries."""
        try:
            from reviewer.exhibits.opening import hand_text
        except ImportError:
            raise Unusable(Problem("This program can’t open exhibits yet.", "Open the hand file.", str(path))) from None
        name, text = hand_text(path)
        self.window.desk.open_text(text, name)

    def new_hand(self, game: Game, rules: str, events: tuple[Event, ...], title: str = "") -> None:
        """Begin a hand with these events."""
        self.begin_hand(Hand(game=game, rules=rules, events=events, title=title))

    def begin_hand(self, hand: Hand) -> None:
        """Begin a hand as it is; it has no file yet."""
        if not self.may_leave():
            return
        self.window.desk.take(Case(hand))
        self.window.desk.go(len(hand.events))
        self.window.arrange()
        self.window.middle.quick.line.setFocus()

    def set_up(self) -> None:
        """Set a table up and begin a hand at it."""
        window = self.window
        game = window.desk.hand.game if window.desk.case is not None else window.start.game
        dialog = SetUp(window.frame, window.looks, window.settings, game, self.begin_hand)
        corner = window.frame.mapToGlobal(window.frame.rect().center())
        dialog.move(corner.x() - dialog.width() // 2, corner.y() - dialog.height() // 2)
        dialog.open()

    def start_screen(self) -> None:
        """Go back to the beginning, to type a hand or open one."""
        if self.may_leave():
            self.window.desk.put_away()
            self.window.arrange()
            self.window.start.line.setFocus()

    def close(self) -> None:
        """Close the hand."""
        self.start_screen()

    def recent(self) -> tuple[Path, ...]:
        """The files that were open lately and are still there."""
        kept = self.window.settings.value("recent", [])
        names = kept if isinstance(kept, list) else [kept]
        return tuple(path for name in names if name and (path := Path(str(name))).exists())

    def remember(self, path: Path) -> None:
        """List a file among those that were open lately."""
        names = [str(path), *(str(it) for it in self.recent() if it != path)]
        self.window.settings.setValue("recent", names[:KEPT])

    def pick_recent(self) -> None:
        """Choose among the files that were open lately."""
        self._pick_path("Open lately", [(path, path.name, path.parent.name, "file") for path in self.recent()])

    def pick_sample(self) -> None:
        """Choose a sample."""
        listed = []
        for it in samples():
            glyph, said = about(it)
            listed.append((it.path, it.title, f"{PUBLIC}, {said}" if it.public else said, glyph))
        self._pick_path("Samples", listed)

    def _pick_path(self, name: str, listed: list[tuple[Path, str, str, str]]) -> None:
        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            words = typed.lower().split()
            return [
                (Item(title, glyph, hint=hint), partial(self.open_path, path))
                for path, title, hint, glyph in listed
                if all(word in f"{title} {hint} {path.name}".lower() for word in words)
            ]

        self._open(
            Pick(self.window.frame, self.window.looks, found, name=name, prompt="Type a part of its title", width=720)
        )

    def palette(self) -> None:
        """Every command, and every sample, by a part of its name."""
        window = self.window

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            words, listed = typed.lower().split(), commands(window.actions_, typed)
            if words:
                for sample in samples():
                    glyph, said = about(sample)
                    if all(word in f"{sample.title} {said}".lower() for word in words):
                        item = Item(sample.title, glyph, hint=said)
                        listed.append((item, partial(self.open_path, sample.path)))
            return listed[:60]

        self._open(Pick(window.frame, window.looks, found, name="Commands", prompt="Find a hand or a command"))

    # saving

    def save(self) -> bool:
        """Save the hand into its file; where it has none, ask for one."""
        desk = self.window.desk
        if desk.case is None:
            return False
        if desk.case.path is None and desk.home is None:
            return self.save_as()
        return self._saved(None)

    def save_as(self) -> bool:
        """Ask for a name and save the hand there."""
        desk = self.window.desk
        if desk.case is None:
            return False
        at = desk.case.path or Path(str(self.window.settings.value("folder", ""))) / f"{file_name(desk.hand)}.hand.toml"
        name, _ = QFileDialog.getSaveFileName(self.window.frame, "Save the hand", str(at), "Hands (*.hand.toml)")
        return self._saved(Path(name)) if name else False

    def _saved(self, path: Path | None) -> bool:
        try:
            self.window.desk.save(path)
        except Unusable as fault:
            todo: list[tuple[str, Callable[[], object]]] = [("Save as…", self.save_as)]
            if path is None and self.window.desk.home is None:
                todo.append(("Open what the file says now", self.take_theirs))
            self.tell(fault.problems, todo)
            return False
        case = self.window.desk.case
        if case is not None and case.path is not None:
            self.remember(case.path)
        self.tell(())
        return True

    @property
    def saves_by_itself(self) -> bool:
        """Whether a hand that has a file is saved after each change."""
        return str(self.window.settings.value("save_by_itself", "no")) == "yes"

    def save_by_itself(self) -> None:
        """Save the hand after a change, where that is wanted. A file that another has changed stays as it is, and both are
        offered.
        """
        case = self.window.desk.case
        if self.saves_by_itself and case is not None and case.path is not None and self.window.desk.dirty:
            self._saved(None)

    def switch_saving(self) -> None:
        """Save after each change from now on, or only when asked."""
        self.window.settings.setValue("save_by_itself", "no" if self.saves_by_itself else "yes")
        self.window.actions_.refresh()
        self.save_by_itself()

    def take_theirs(self) -> None:
        """Lay the hand on the desk as its file now says it. What was on the desk is one step back."""
        self.tell(())
        try:
            self.window.desk.take_theirs()
        except Unusable as fault:
            self.tell(fault.problems)

    def may_leave(self) -> bool:
        """Whether the hand on the desk may be left: nothing is unsaved, or the person says so."""
        return not self.window.desk.dirty or may_leave(self.window.frame, "hand", self.save)

    # help

    def show_keys(self) -> None:
        """The key sheet."""
        key_sheet(self.window.frame, self.window.looks, self.window.actions_)

    def about(self) -> None:
        """What this program is."""
        QMessageBox.about(self.window.frame, "About this program", about_words())
