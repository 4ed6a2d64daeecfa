"""The windows on shoes at one main window: opened from files, from the library and its archive, each shoe once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog, QWidget

from reviewer import resource
from reviewer.errors import Problem, Unusable
from reviewer.library.archive import archived
from reviewer.library.filing import case_file, open_case
from reviewer.library.searching import Found, Query, search
from reviewer.library.shoes import as_shoe, file_shoe, read_filed_shoe, shoe_in
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, Filed, Kind
from reviewer.record.journal import read, restored
from reviewer.record.shoe import HandKind, Shoe
from reviewer.record.shoe_reading import load_shoe
from reviewer.record.shoe_writing import write_shoe
from reviewer.review.case import Case
from reviewer.ui.case_dock import GAMES
from reviewer.ui.keeping import SHOES, Keeping
from reviewer.ui.library.sheets import CaseSheet
from reviewer.ui.pick import Item, Pick
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.shoe.home import FiledShoe, HandOfShoe
from reviewer.ui.shoe.left import lay_left
from reviewer.ui.shoe.sheets import NewShoeSheet
from reviewer.ui.shoe.window import ShoeWindow

if TYPE_CHECKING:
    from reviewer.ui.window import Window

SHOE = ".shoe.toml"


class Shoes:
    """The windows. ``library`` gives the library, None where it can't be opened; ``told`` says that it has changed."""

    def __init__(self, window: Window, library: Callable[[], Library | None], told: Callable[[], object]) -> None:
        self._window, self.library, self._told = window, library, told
        self.windows: list[ShoeWindow] = []

    # windows

    def _show(self, fill: Callable[[ShoeDesk], object]) -> ShoeWindow | None:
        """A window on a desk that ``fill`` lays a shoe on; None, and the problems are told, where there is none to be laid."""
        main, desk = self._window, ShoeDesk(self._keeping())
        told: list[tuple[object, ...]] = []
        desk.troubled.connect(told.append)
        try:
            fill(desk)
        except Unusable as fault:
            desk.put_away()
            main.deeds.tell(fault.problems)
            return None
        main.deeds.tell(())
        made = ShoeWindow(desk, main.looks, main.settings, self)
        for problems in told:
            made.tell(problems)
        self.windows.append(made)
        made.closed.connect(lambda: self.windows.remove(made) if made in self.windows else None)
        return self._raise(made)

    def _keeping(self) -> Keeping | None:
        """Where a shoe is kept while it is open; what an earlier run left there unsaved is laid aside."""
        main = self._window
        if main.recovery is None:
            return None
        keeping = Keeping(main.recovery / SHOES, main.now)
        keeping.journal.set_aside()
        return keeping

    def _raise(self, made: ShoeWindow) -> ShoeWindow:
        made.show()
        made.activateWindow()
        made.begin()
        return made

    def close(self) -> bool:
        """Close all windows; False where a person wants to go on with one."""
        return all(made.close() for made in tuple(self.windows))

    # opening

    def open(self, path: Path) -> ShoeWindow | None:
        """Open the shoe of a file."""
        for made in self.windows:
            if made.desk.path is not None and made.desk.path.resolve() == path.resolve():
                return self._raise(made)
        made_now = self._show(lambda desk: desk.open(path))
        if made_now is not None:
            self._window.deeds.remember(path)
        return made_now

    def go_on(self, journal: str) -> bool:
        """Go on with a shoe that an earlier run left unsaved; False, and the problems are told, where that can't be."""
        state = restored(read(journal))
        if state is None:
            what = "This shoe is not there any more: another window has gone on with it."
            self._window.deeds.tell((Problem(what),))
            return False
        made = self._show(lambda desk: lay_left(desk, state, self.library, self._told))
        if made is not None and made.desk.keeping is not None and made.desk.keeping.works:
            made.desk.keeping.journal.forget_left(journal)
        return made is not None

    def take(self, path: Path) -> None:
        """Open a file that was dropped on a shoe's window: a shoe beside it, anything else in the main window."""
        self._window.deeds.open_path(path)

    def found(self, library: Library, found: Found) -> ShoeWindow | None:
        """Open a shoe that was found in the library: one of a case, or one of the archive."""
        if found.kind is Kind.ARCHIVE:
            return self._show(lambda desk: desk.take(as_shoe(archived(library, found.id))))
        return self.filed(library, found.id)

    def filed(self, library: Library, id: int) -> ShoeWindow | None:
        """Open a shoe of a case; saving it files its next version."""
        for made in self.windows:
            home = made.desk.home
            if isinstance(home, FiledShoe) and home.filed.id == id:
                return self._raise(made)

        def fill(desk: ShoeDesk) -> None:
            filed = shoe_in(library, id)
            desk.take(read_filed_shoe(library, filed), text=filed.text, home=FiledShoe(library, filed, self._told))

        return self._show(fill)

    def new_in(self, library: Library, case: int, over: QWidget) -> None:
        """Begin a shoe in a case of the library, asked for over its window."""

        def done(shoe: Shoe) -> str:
            try:
                filed = file_shoe(library, case, shoe, write_shoe(shoe))
            except Unusable as fault:
                return fault.sentences
            self._told()
            self.filed(library, filed.id)
            return ""

        number = case_file(library, case).number
        self._new(over, done, f"It is filed in case {number} at once. Game and rules stay as they are chosen here.")

    def new(self) -> None:
        """Begin a shoe that is kept nowhere yet."""

        def done(shoe: Shoe) -> str:
            self._show(lambda desk: desk.take(shoe, kept=False))
            return ""

        self._new(self._window.frame, done, "Game and rules stay as they are chosen here; all else can be changed.")

    def _new(self, over: QWidget, done: Callable[[Shoe], str], says: str) -> None:
        NewShoeSheet(over, self._window.looks, done, says).show_over()

    def pick(self) -> None:
        """Choose a shoe: another file, a new one, or one of the samples."""
        main = self._window
        listed: list[tuple[Item, Callable[[], object]]] = [
            (Item("Open a file…", "folder", hint="a shoe that is kept as a file"), self._ask),
            (Item("Begin a new shoe…", "plus"), self.new),
        ]
        listed += [
            (Item(shoe.title, "stack", hint=f"{GAMES[shoe.game]}, {_hands(shoe)}"), partial(self.open, path))
            for path, shoe in samples()
        ]

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            words = typed.lower().split()
            return [it for it in listed if all(word in f"{it[0].words} {it[0].hint}".lower() for word in words)]

        prompt = "Type a part of its title"
        pick = Pick(main.frame, main.looks, found, name="Shoes", prompt=prompt, width=760)
        pick.at(main.frame, main.looks.px(90))

    def _ask(self) -> None:
        main = self._window
        folder = str(main.settings.value("folder", ""))
        name, _ = QFileDialog.getOpenFileName(main.frame, "Open a shoe", folder, f"Shoes (*{SHOE});;All files (*)")
        if name:
            main.settings.setValue("folder", str(Path(name).parent))
            self.open(Path(name))

    # a hand at the main window's desk

    def open_hand(self, desk: ShoeDesk, place: int) -> None:
        """Lay a hand of a shoe on the main window's desk, with what followed it; saving it puts it back into the shoe."""
        main, home = self._window, HandOfShoe(desk, place)
        if main.deeds.may_leave():
            main.desk.take(Case(home.shown), home=home)
            main.deeds.tell(())
            main.frame.activateWindow()
            main.middle.canvas.setFocus()
            main.arrange()

    # the library

    def file(self, made: ShoeWindow) -> None:
        """Choose the case that a shoe is filed in, or open one for it."""
        library, main = self.library(), self._window
        if library is None:
            return

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            cases = [it for it in search(library, Query(words=typed)) if it.kind is Kind.CASE]
            listed: list[tuple[Item, Callable[[], object]]] = [
                (
                    Item(f"{it.number}  {it.title}", "folder", hint=it.where),
                    partial(self._file_in, made, library, it.id),
                )
                for it in cases[:12]
            ]
            return [*listed, (Item("Open a new case for it…", "plus"), partial(self._file_in_new, made, library))]

        name, prompt = "File in the library", "The number of a case, or a part of its title"
        Pick(made, main.looks, found, name=name, prompt=prompt).at(made, main.looks.px(90))

    def _file_in_new(self, made: ShoeWindow, library: Library) -> None:
        shoe = made.desk.shoe
        number = shoe.case.number if shoe.case and shoe.case.number else ""

        def done(case: CaseFile) -> str:
            try:
                with library.writing():
                    filed = self._file(made, library, open_case(library, case))
            except Unusable as fault:
                return fault.sentences
            self._keep(made, library, filed)
            return ""

        says = "The shoe is filed in it at once."
        CaseSheet(made, self._window.looks, CaseFile(number, shoe.title), done, says, new=True).show_over()

    def _file_in(self, made: ShoeWindow, library: Library, case: int) -> None:
        try:
            filed = self._file(made, library, case)
        except Unusable as fault:
            made.tell(fault.problems)
            return
        self._keep(made, library, filed)

    def _file(self, made: ShoeWindow, library: Library, case: int) -> Filed:
        return file_shoe(library, case, made.desk.shoe, made.desk.text)

    def _keep(self, made: ShoeWindow, library: Library, filed: Filed) -> None:
        made.desk.keep_in(FiledShoe(library, filed, self._told))
        self._told()


def samples() -> list[tuple[Path, Shoe]]:
    """The shoes that ship with the program; those that can't be read are left out."""
    found = []
    for path in sorted(Path(str(resource("data", "shoes"))).glob(f"*{SHOE}")):
        try:
            found.append((path, load_shoe(path)))
        except Unusable:
            continue
    return sorted(found, key=lambda it: (not it[1].listed, it[0].name))


def _hands(shoe: Shoe) -> str:
    count = sum(it.kind is not HandKind.BURN for it in shoe.listed)
    return f"{count} hand{'s' * (count != 1)}" if count else "from the public record"
