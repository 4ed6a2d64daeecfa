"""What a person does at a shoe's window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from reviewer.errors import Problem, Unusable
from reviewer.library.archive import archived
from reviewer.library.searching import Query, search
from reviewer.library.values import Kind
from reviewer.record.files import save_files
from reviewer.record.hand import Hand
from reviewer.record.shoe import HandKind, Listed, Shoe
from reviewer.review.shoe.entry import own_hand, typed_hands, with_hands
from reviewer.review.shoe.lists import KINDS, hands_csv, patrons_csv
from reviewer.review.shoe.position import called
from reviewer.review.shoe.report import shoe_report
from reviewer.ui.leaving import may_leave
from reviewer.ui.pick import Item, Pick
from reviewer.ui.shoe.sheets import FORMS, HandsSheet, RowSheet

if TYPE_CHECKING:
    from reviewer.ui.shoe.opening import Shoes
    from reviewer.ui.shoe.window import ShoeWindow

LISTS = {"incident": "incidents", "patron": "patrons", "ruling": "rulings", "machine": "machine"}
"""The lists of a shoe, by what stands in them."""
MANY = 100
"""How many shoes of the archive are listed to take hands of."""


class ShoeDeeds:
    """The deeds of one window."""

    def __init__(self, window: ShoeWindow, shoes: Shoes) -> None:
        self.window, self.desk, self._shoes = window, window.desk, shoes
        self.sheet: RowSheet | HandsSheet | None = None

    # files

    def open_dialog(self) -> None:
        """Ask for a file and open it in a window of its own."""
        folder = str(self.window.settings.value("folder", ""))
        name, _ = QFileDialog.getOpenFileName(self.window, "Open a shoe", folder, "Shoes (*.shoe.toml);;All files (*)")
        if name:
            self.window.settings.setValue("folder", str(Path(name).parent))
            self._shoes.open(Path(name))

    def save(self) -> bool:
        """Save the shoe into its file, or file its next version; where it has neither, ask for a file."""
        if self.desk.path is None and self.desk.home is None:
            return self.save_as()
        return self._saved(None)

    def save_as(self) -> bool:
        """Ask for a name and save the shoe there."""
        path = self._ask_where("Save the shoe", ".shoe.toml", "Shoes (*.shoe.toml)")
        return path is not None and self._saved(path)

    def _saved(self, path: Path | None) -> bool:
        try:
            self.desk.save(path)
        except Unusable as fault:
            todo: list[tuple[str, Callable[[], object]]] = [("Save as…", self.save_as)]
            if path is None and self.desk.path is not None:
                todo.append(("Take what the file says now", self.take_theirs))
            self.window.banner.tell(fault.problems, todo)
            return False
        self.window.banner.tell(())
        return True

    def take_theirs(self) -> None:
        """Show the shoe as its file now says it; what was there is one step back."""
        self.window.banner.tell(())
        self._try(self.desk.take_theirs)

    def may_leave(self) -> bool:
        """Whether the window may be closed: nothing is unsaved, or the person says so."""
        return not self.desk.dirty or may_leave(self.window, "shoe", self.save)

    def file(self) -> None:
        """File the shoe in a case of the library."""
        self._shoes.file(self.window)

    def copy_text(self) -> None:
        """Put everything that is said of the shoe on the clipboard."""
        QGuiApplication.clipboard().setText(shoe_report(self.desk.assessed.whole))
        self.window.say("Copied as text")

    def export_hands(self) -> None:
        """Write the list of hands as CSV."""
        self._export("Export the hands", "-hands.csv", hands_csv(self.desk.assessed.lines))

    def export_patrons(self) -> None:
        """Write the patrons as CSV."""
        self._export("Export the patrons", "-patrons.csv", patrons_csv(self.desk.shoe))

    def _export(self, title: str, ending: str, content: str) -> None:
        path = self._ask_where(title, ending, "CSV (*.csv)")
        if path is not None:
            self._try(lambda: save_files([(path, content)]))

    def _ask_where(self, title: str, ending: str, kinds: str) -> Path | None:
        words = "".join(sign if sign.isalnum() else "-" for sign in (self.desk.shoe.title or "shoe").lower())
        name = "-".join(filter(None, words.split("-")))[:60] or "shoe"
        folder = self.desk.path.parent if self.desk.path else Path(str(self.window.settings.value("folder", "")))
        at = self.desk.path if self.desk.path and ending == ".shoe.toml" else folder / f"{name}{ending}"
        chosen, _ = QFileDialog.getSaveFileName(self.window, title, str(at), kinds)
        return Path(chosen) if chosen else None

    def _try(self, change: Callable[[], object]) -> bool:
        """Do something; where it can't be done, the banner says why."""
        try:
            change()
        except Unusable as fault:
            self.window.tell(fault.problems)
            return False
        return True

    def _change(self, what: str, change: Callable[[Shoe], Shoe]) -> bool:
        return self._try(lambda: self.desk.change(what, change))

    # what is said of the shoe

    def ask(self, do: str, what: str, n: int) -> None:
        """Add, change or remove something: an incident, a patron, a ruling, a machine event."""
        if do == "add":
            self.add(what)
        elif do == "change":
            self._fill(what, n)
        else:
            name = f"Remove {_article(what)}"
            self._change(name, lambda shoe: _with_list(shoe, what, lambda rows: (*rows[:n], *rows[n + 1 :])))

    def add(self, what: str) -> None:
        """Add an incident, a patron, a ruling or a machine event."""
        self._fill(what, None)

    def _fill(self, what: str, n: int | None) -> None:
        window, form = self.window, FORMS[what]
        value = None if n is None else getattr(self.desk.shoe, LISTS[what])[n]

        def done(fields: dict[str, object]) -> None:
            made: Any = form.table.make(**fields)
            if n is None:
                self.desk.change(
                    f"Add {_article(what)}", lambda shoe: _with_list(shoe, what, lambda rows: (*rows, made))
                )
            else:
                name = f"Change {_article(what)}"
                self.desk.change(
                    name, lambda shoe: _with_list(shoe, what, lambda rows: (*rows[:n], made, *rows[n + 1 :]))
                )

        self.sheet = RowSheet(window, window.looks, form, self.desk.shoe.game, value, done)
        self.sheet.show_over()

    def change_head(self) -> None:
        """Change what is said of the shoe as a whole."""
        window = self.window

        def done(fields: dict[str, object]) -> None:
            fields["title"] = fields["title"] or ""
            self.desk.change("Change the shoe", lambda shoe: replace(shoe, **fields))  # type: ignore[arg-type]

        self.sheet = RowSheet(window, window.looks, FORMS["shoe"], self.desk.shoe.game, self.desk.shoe, done)
        self.sheet.show_over()

    # hands

    def open_hand(self, place: int) -> None:
        """Open a hand at the main window's desk."""
        self.desk.look_at(place)
        self._try(lambda: self._shoes.open_hand(self.desk, place))

    def open_current(self) -> None:
        """Open the hand that is looked at."""
        if self.desk.place is not None:
            self.open_hand(self.desk.place)

    def file_current(self) -> None:
        """File the hand that is looked at in the case, as a hand of its own."""
        home, place = self.desk.home, self.desk.place
        if home is not None and place is not None:
            self._try(lambda: self.window.say(home.file_hand(self.desk.assessed.whole.hand(place))))

    def remove_current(self) -> None:
        """Take the hand that is looked at out of the shoe."""
        if self.desk.place is not None:
            self.remove_hand(self.desk.place)

    def remove_hand(self, place: int) -> None:
        """Take a hand out of the shoe; the numbers of the others stay."""
        numbers, name = self.desk.shoe.numbers, called(self.desk.shoe, place)

        def change(shoe: Shoe) -> Shoe:
            kept = [
                replace(it, own=replace(it.own, number=numbers[n])) if n > place else it
                for n, it in enumerate(shoe.listed)
                if n != place
            ]
            return replace(shoe, listed=tuple(kept))

        self._change(f"Remove {name}", change)

    def choose_kind(self) -> None:
        """Say what kind of hand it is."""
        window, place = self.window, self.desk.place
        if place is None:
            return

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            kinds = [it for it in HandKind if typed.lower() in KINDS[it]]
            return [(Item(KINDS[it].capitalize(), "file"), partial(self._set_kind, place, it)) for it in kinds]

        name = f"What {called(self.desk.shoe, place)} is"
        Pick(window, window.looks, found, name=name, prompt=name, digits=True).at(window, window.looks.px(90))

    def _set_kind(self, place: int, kind: HandKind) -> None:
        def change(shoe: Shoe) -> Shoe:
            listed = list(shoe.listed)
            listed[place] = replace(listed[place], kind=kind)
            return replace(shoe, listed=tuple(listed))

        self._change("What kind of hand it is", change)

    def type_hands(self, text: str = "") -> None:
        """Add hands by the line."""
        window = self.window

        def done(typed: str) -> None:
            self.desk.change("Add hands", lambda shoe: with_hands(shoe, typed_hands(shoe, typed)))

        self.sheet = HandsSheet(window, window.looks, self.desk.shoe, text, done)
        self.sheet.show_over()

    def paste_hands(self) -> None:
        """Add hands from the clipboard; they are shown as they were read first."""
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.type_hands(text)
        else:
            self.window.tell((Problem("The clipboard holds no text.", "Copy hands, one a line."),))

    def take_of_case(self) -> None:
        """Take hands of the case into the shoe, one or all of its game."""
        home = self.desk.home
        if home is None:
            return
        hands = [it for it in home.hands() if it.game is self.desk.shoe.game]
        whole = f"All {len(hands)} hands of this game" if hands else "The case has no hand of this game"

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            listed = [(Item(_hand_words(it), "file"), partial(self._take, (it,))) for it in hands]
            every = [(Item(whole, "stack", enabled=bool(hands)), partial(self._take, tuple(hands)))]
            return [it for it in (*every, *listed) if typed.lower() in it[0].words.lower()]

        self._pick(found, "Hands of the case", "A number, or a part of a title")

    def take_of_archive(self) -> None:
        """Take the hands of a shoe of the archive into this one."""
        library = self._shoes.library()
        if library is None:
            return

        def take(id: int) -> None:
            self._try(lambda: self._take(archived(library, id).hands))

        def found(typed: str) -> list[tuple[Item, Callable[[], object]]]:
            shoes = [it for it in search(library, Query(words=typed), MANY) if it.kind is Kind.ARCHIVE]
            if not shoes:
                return [(Item("Nothing in the archive fits", enabled=False), lambda: None)]
            return [(Item(f"{it.title}  {it.where}", "stack", hint=it.when[:10]), partial(take, it.id)) for it in shoes]

        self._pick(found, "Shoes of the archive", "A table, a shoe, a day")

    def _pick(
        self, found: Callable[[str], Sequence[tuple[Item, Callable[[], object]]]], name: str, prompt: str
    ) -> None:
        window = self.window
        Pick(window, window.looks, found, name=name, prompt=prompt, width=640).at(window, window.looks.px(90))

    def _take(self, hands: tuple[Hand, ...]) -> None:
        ordered = sorted(hands, key=lambda it: (it.number is None, it.number or 0))
        new = tuple(Listed(own_hand(it)) for it in ordered)
        self._change("Take hands over", lambda shoe: with_hands(shoe, new))


def _article(what: str) -> str:
    return {"incident": "an incident", "machine": "a machine event"}.get(what, f"a {what}")


def _with_list(shoe: Shoe, what: str, change: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Shoe:
    """The shoe with one of its lists changed."""
    name = LISTS[what]
    changed: dict[str, Any] = {name: change(getattr(shoe, name))}
    return replace(shoe, **changed)


def _hand_words(hand: Hand) -> str:
    number = "" if hand.number is None else f"Hand {hand.number}"
    return "  ".join(filter(None, (number, hand.title))) or "No title"
