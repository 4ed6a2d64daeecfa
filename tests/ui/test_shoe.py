"""The shoe's window: what a person does there, held against the files and the library."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLineEdit,
    QMessageBox,
    QPlainTextEdit,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from reviewer import resource
from reviewer.library.filing import hand_in, open_case
from reviewer.library.log import entries
from reviewer.library.searching import in_case
from reviewer.library.shoes import file_shoe, shoe_in
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, Kind
from reviewer.record.hand import Irregularity
from reviewer.record.shoe_reading import load_shoe, read_shoe
from reviewer.ui import speaking
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.pick import Pick
from reviewer.ui.prose import Prose
from reviewer.ui.shoe.roads import RoadCanvas
from reviewer.ui.shoe.sheets import HandsSheet, RowSheet
from reviewer.ui.shoe.strip import Strip
from reviewer.ui.shoe.window import ShoeWindow
from reviewer.ui.speaking import SpokenWidget
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
SAMPLES = Path(str(resource("data", "shoes")))
EXCESS, SEVENS = "excess-card-shifts-the-shoe", "seven-of-hearts-seven-times"
HEAD = 'format  = "table-shoe"\nversion = 1\ngame    = "baccarat"\nrules   = "nz"\n'
SMALL = (
    HEAD
    + """title   = "Three hands"   # a comment that stays
decks   = 8

[[hands]]
events = ["P 9h", "B 4s", "P Kd", "B 7c"]
result = "player"

[[hands]]
events = ["P 2h", "B 3s", "P 4h", "B 5s"]

[[hands]]
events = ["P 6h", "B 7s", "P 2c", "B 2s"]
result = "banker"
"""
)


@pytest.fixture
def books(window: Window, tmp_path: Path, qtbot: QtBot) -> Iterator[LibraryWindow]:
    """The library's window over a new library, with one case that is looked at."""
    window.library_file, window.who = tmp_path / "library.sqlite", "A. Reviewer"
    made = window.shelving.open_window()
    assert made is not None
    qtbot.addWidget(made)
    open_case(made.shelf.library, CaseFile("2026-7", "A shoe"))
    made.shelf.refresh()
    made.shelf.look_at(1)
    yield made
    leave(window)


def leave(window: Window) -> None:
    """Close everything without being asked."""
    for made in tuple(window.shelving.shoes.windows):
        made.desk._saved = made.desk.shoe
    window.shelving.close()


@pytest.fixture
def open_shoe(window: Window, tmp_path: Path) -> Iterator[Callable[[Path], ShoeWindow]]:
    """Open a shoe from a file, as any file is opened."""
    window.library_file = window.library_file or tmp_path / "library.sqlite"

    def opened(path: Path) -> ShoeWindow:
        window.deeds.open_path(path)
        return window.shelving.shoes.windows[-1]

    yield opened
    leave(window)


def library(books: LibraryWindow) -> Library:
    return books.shelf.library


def dirty(made: ShoeWindow) -> bool:
    return made.desk.dirty


def said(widget: QWidget) -> str:
    return "\n".join(it.text() for it in widget.findChildren(Prose) if it.isVisibleTo(widget))


def sheet_of(parent: QWidget) -> RowSheet:
    return next(it for it in parent.findChildren(RowSheet) if it.isVisible())


def pick_of(parent: QWidget) -> Pick:
    return next(it for it in parent.findChildren(Pick) if it.isVisible())


def fill(made: ShoeWindow, action: str, **typed: str) -> RowSheet:
    """Fill in a sheet that an action opens, from the keyboard, and press Enter."""
    made.actions_.run(action)
    sheet = sheet_of(made)
    complete(sheet, **typed)
    return sheet


def complete(sheet: RowSheet, **typed: str) -> None:
    for key, text in typed.items():
        control = sheet.controls[key.rstrip("_")]
        if isinstance(control, QLineEdit | QPlainTextEdit):
            control.setFocus()
            control.clear()
            QTest.keyClicks(control, text)
        else:
            control.setCurrentIndex(control.findData(text))
    line = next(it for it in sheet.controls.values() if isinstance(it, QLineEdit))
    QTest.keyClick(line, Qt.Key.Key_Return)


def road(made: ShoeWindow, line: str = "Actual", kind: str = "Big road") -> RoadCanvas:
    assert made.navigator is not None
    return made.navigator.strips[line, kind].road


# opening


def test_a_shoe_opens_from_a_file_once_and_is_listed_among_those_open_lately(
    window: Window, open_shoe: Callable[[Path], ShoeWindow]
) -> None:
    path = SAMPLES / f"{EXCESS}.shoe.toml"
    made = open_shoe(path)
    assert open_shoe(path) is made
    assert window.deeds.recent()[0] == path
    assert "A card drawn in excess in mid-shoe" in said(made)
    assert "80 hands on record; 80 rounds were dealt." in said(made)
    assert "Baccarat · rules nz · AC-01 · MB-4 · shoe 2026-11-29/3 · time not recorded · 8 decks" in said(made)
    made.close()
    assert not window.shelving.shoes.windows


def test_the_samples_are_listed_in_the_menu_library(
    window: Window, open_shoe: Callable[[Path], ShoeWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.actions_.run("open_shoe")
    pick = pick_of(window.frame)
    QTest.keyClicks(pick.line, "seventh time")
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    assert window.shelving.shoes.windows[-1].desk.shoe.title.startswith("Seven of hearts")
    window.actions_.run("open_shoe")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(SAMPLES / "26-extra-card.shoe.toml"), ""))
    QTest.keyClick(pick_of(window.frame).line, Qt.Key.Key_Return)
    assert window.shelving.shoes.windows[-1].desk.shoe.title == "An extra card in play for 863 hands"


def test_a_file_that_is_no_shoe_is_told_and_opens_nothing(window: Window, write: Write) -> None:
    window.deeds.open_path(write(HEAD.replace("nz", "us-zz"), "a.shoe.toml"))
    assert "us-zz" in window.start_banner.problems[0].what
    window.deeds.open_path(write("hello", "b.shoe.toml"))
    assert window.start_banner.problems[0].file.endswith("b.shoe.toml")
    assert not window.shelving.shoes.windows


def test_a_file_with_a_fault_opens_and_is_not_written_over(
    open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    made = open_shoe(write(SMALL + '\n[[patrons]]\nresult = "-5"\n', "a.shoe.toml"))
    assert "names nobody" in made.banner.problems[0].what
    fill(made, "shoe_add_ruling", when="2026", by="the house", text="Void.")
    made.actions_.run("shoe_save")
    assert "could lose them" in made.banner.problems[0].what
    assert made.desk.dirty


# the navigator


def test_a_hand_is_found_on_the_road_opened_at_the_desk_and_put_back(
    window: Window, open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    made = open_shoe(write(SMALL, "a.shoe.toml"))
    canvas = road(made)
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert made.desk.place == 1
    assert made.hands.currentIndex().row() == 1
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    assert [str(card) for card in window.desk.hand.shoe_after] == ["6h", "7s", "2c", "2s"]
    assert (window.desk.hand.number, window.desk.hand.decks) == (2, 8)
    assert not window.desk.dirty
    window.desk.change("Mark", lambda case: case.put_mark(4, Irregularity.MISSED_CARD))
    window.actions_.run("save")
    assert [it.error for it in made.desk.shoe.listed[1].own.marks] == [Irregularity.MISSED_CARD]
    assert made.desk.shoe.listed[1].own.shoe_after == ()
    assert made.desk.undoes == "Change a hand"
    assert not window.desk.dirty
    assert "The ruling on hand 2" in said(made)
    made.desk.undo()
    assert made.desk.shoe == load_shoe(write(SMALL, "b.shoe.toml"))
    window.desk.change("Title", lambda case: case.set_title("Again"))
    window.actions_.run("save")
    assert "another hand there" in window.middle.banner.problems[0].what
    QTest.keyClick(made.hands, Qt.Key.Key_Down)
    assert made.desk.place == 2
    assert road(made).selected is not None


def test_the_list_keeps_step_with_the_road_and_a_click_chooses(open_shoe: Callable[[Path], ShoeWindow]) -> None:
    made = open_shoe(SAMPLES / f"{SEVENS}.shoe.toml")
    canvas = road(made)
    cell = canvas.laid.cells[4]
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.rect_of(cell).center())
    assert made.desk.place == cell.hand
    assert made.hands.currentIndex().row() == cell.hand
    assert said(made._foot).startswith(f"Hand {cell.hand + 1}\n")
    assert canvas.laid.hit(QPointF(-5, 0).x(), 0) is None


def test_the_mandated_road_rings_what_differs(open_shoe: Callable[[Path], ShoeWindow]) -> None:
    made = open_shoe(SAMPLES / f"{EXCESS}.shoe.toml")
    made.resize(1920, 1080)
    made.actions_.run("shoe_line_2")
    differing = {"40", "42", "43", "44", "45", "46", "47", "48"}
    for line in ("Actual", "Mandated"):
        beads = road(made, line, "Bead plate").laid.cells
        assert {str(it.cell.result.number) for it in beads if it.cell.differs} == differing
        assert road(made, line).isVisibleTo(made)
    forty = next(it for it in road(made, "Mandated", "Bead plate").laid.cells if it.cell.result.number == 40)
    assert forty.name == "hand 40, Player, differs"
    assert "8 hands differ, ringed twice. By 12.8 later hands stand as dealt." in said(made)
    assert "Hand 40: banker; on the mandated line player." in said(made.panel)
    assert "From hand 49 on both lines deal the same cards." in said(made.panel)
    made.actions_.run("shoe_line_0")
    assert not road(made, "Mandated").isVisibleTo(made)
    made.resize(1180, 680)
    made.actions_.run("shoe_swap_road")
    assert road(made, "Actual", "Bead plate").isVisibleTo(made)
    assert not road(made, "Actual").isVisibleTo(made)


def test_what_is_said_of_the_cards_and_of_what_repeats(open_shoe: Callable[[Path], ShoeWindow]) -> None:
    made = open_shoe(SAMPLES / f"{SEVENS}.shoe.toml")
    told = said(made.panel)
    assert "By what was seen it can only have been 7h, if nothing is missing and no other card is too many." in told
    assert "At least 1 of them is too many: 7h 7 times." in told
    strip = made.panel.findChild(Strip)
    assert strip is not None
    assert any(name == "seven of hearts: 7 seen of 6, 1 too many" for name, _ in strip.parts())
    QTest.keyClick(strip, Qt.Key.Key_Right)
    QTest.keyClick(strip, Qt.Key.Key_Down)
    assert strip.accessibleDescription().startswith("two of hearts: ")


# changing and saving


def test_each_change_can_be_undone_and_the_file_keeps_its_comments(
    open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    path = write(SMALL, "a.shoe.toml")
    made = open_shoe(path)
    fill(made, "shoe_head", table="MB-9", rounds="12")
    fill(made, "shoe_add_machine", what="cut", after="2", when="2026-11-29 22:14 -05:00")
    fill(made, "shoe_add_patron", role="Patron 1", result="-5300")
    assert made.desk.undoes == "Add a patron"
    assert "3 hands on record; 12 rounds were dealt." in said(made)
    made.actions_.run("shoe_undo")
    assert not made.desk.shoe.patrons
    made.actions_.run("shoe_redo")
    made.panel.asked.emit("change", "patron", 0)
    sheet = sheet_of(made)
    complete(sheet, refunded="5300", role="The patron at place 3")
    table = made.panel.findChild(QTableView, "")
    assert table is not None
    made.actions_.run("shoe_save")
    text = path.read_text(encoding="utf-8")
    assert 'title   = "Three hands"   # a comment that stays' in text
    kept = load_shoe(path)
    assert kept == made.desk.shoe
    assert (kept.table, kept.rounds, kept.machine[0].after) == ("MB-9", 12, 2)
    assert [(it.role, str(it.result), str(it.refunded)) for it in kept.patrons] == [
        ("The patron at place 3", "-5300", "5300")
    ]
    made.panel.asked.emit("remove", "patron", 0)
    made.panel.asked.emit("remove", "machine", 0)
    assert made.desk.undoes == "Remove a machine event"
    for _ in range(6):
        made.actions_.run("shoe_undo")
    assert made.desk.shoe == load_shoe(write(SMALL, "b.shoe.toml"))


def test_what_can_not_be_so_is_said_in_the_sheet(open_shoe: Callable[[Path], ShoeWindow], write: Write) -> None:
    made = open_shoe(write(SMALL, "a.shoe.toml"))
    sheet = fill(made, "shoe_add_incident", kind="missing_card", first="9", last="3")
    assert sheet.isVisible()
    assert sheet.told.text() == "“last” reads 3, before “first”, which reads 9. Check the two."
    complete(sheet, last="x")
    assert "“Last hand” reads “x”." in sheet.told.text()
    complete(sheet, last="12", from_="2026-11-29 22:14")
    assert "It has no offset" in sheet.told.text()
    assert not made.desk.shoe.incidents
    complete(sheet, from_="")
    assert [(it.first, it.last) for it in made.desk.shoe.incidents] == [(9, 12)]


def test_a_kind_brings_its_irregularity_with_it(open_shoe: Callable[[Path], ShoeWindow], write: Write) -> None:
    made = open_shoe(write(SMALL, "a.shoe.toml"))
    fill(made, "shoe_add_incident", kind="unshuffled")
    fill(made, "shoe_add_incident", kind="damaged_card", cards="7h")
    assert [it.error.value for it in made.desk.shoe.incidents] == ["shuffle_omitted", "wrong_pack"]


def test_another_programs_change_is_not_written_over(open_shoe: Callable[[Path], ShoeWindow], write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    made = open_shoe(path)
    fill(made, "shoe_add_ruling", when="2026", by="the house", text="Void.")
    theirs = SMALL.replace("Three hands", "Their title")
    path.write_text(theirs, encoding="utf-8")
    made.actions_.run("shoe_save")
    assert "was not overwritten" in made.banner.problems[0].what
    assert path.read_text(encoding="utf-8") == theirs
    button = next(it for it in made.banner.findChildren(QAbstractButton) if it.text() == "Take what the file says now")
    button.click()
    assert made.desk.shoe.title == "Their title"
    assert not made.desk.dirty
    made.actions_.run("shoe_undo")
    assert [it.by for it in made.desk.shoe.rulings] == ["the house"]


def test_a_window_with_changes_asks_before_it_closes(
    window: Window, open_shoe: Callable[[Path], ShoeWindow], write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(SMALL, "a.shoe.toml")
    made = open_shoe(path)
    fill(made, "shoe_head", title="Another")
    answers = iter(("Go on with it", "Save"))
    chosen: list[QAbstractButton] = []

    def answer(box: QMessageBox) -> int:
        word = next(answers)
        chosen.append(next(it for it in box.buttons() if it.text() == word))
        return 0

    monkeypatch.setattr(QMessageBox, "exec", answer)
    monkeypatch.setattr(QMessageBox, "clickedButton", lambda _: chosen[-1])
    assert not window.shelving.close()
    assert made.isVisible()
    assert window.shelving.close()
    assert load_shoe(path).title == "Another"


# hands


def test_hands_are_typed_by_the_line_into_a_shoe_without_any(
    open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    made = open_shoe(write(HEAD, "a.shoe.toml"))
    assert "No hand is on record." in said(made)
    made.actions_.run("shoe_type_hands")
    sheet = made.deeds.sheet
    assert isinstance(sheet, HandsSheet)
    QTest.keyClicks(sheet.lines, "9h 4s kd 7c")
    QTest.keyClick(sheet.lines, Qt.Key.Key_Return)
    QTest.keyClicks(sheet.lines, "foo")
    assert sheet.read.text().startswith("Line 2: “foo” does not begin an event.")
    sheet.go.click()
    assert sheet.isVisible()
    for _ in range(3):
        QTest.keyClick(sheet.lines, Qt.Key.Key_Backspace)
    QTest.keyClicks(sheet.lines, "P 2h | B 3s | P 4h | B 5s")
    assert sheet.read.text() == "2 hands, 8 cards."
    sheet.go.click()
    assert [str(card) for hand in made.desk.shoe.hands for card in (it.card for it in hand.dealt_cards)][:4] == [
        "9h", "4s", "Kd", "7c",
    ]  # fmt: skip
    assert road(made).isVisibleTo(made)
    assert made.desk.undoes == "Add hands"
    made.actions_.run("shoe_undo")
    assert not made.desk.shoe.listed


def test_hands_are_pasted_their_kind_said_and_one_removed(
    open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    made = open_shoe(write(SMALL, "a.shoe.toml"))
    QGuiApplication.clipboard().setText("burn 5c\n-> tie\n")
    made.actions_.run("shoe_paste_hands")
    sheet = made.deeds.sheet
    assert isinstance(sheet, HandsSheet)
    sheet.go.click()
    assert [it.kind.value for it in made.desk.shoe.listed] == ["normal", "normal", "normal", "burn", "normal"]
    made.desk.look_at(1)
    made.actions_.run("shoe_kind")
    QTest.keyClick(pick_of(made).line, Qt.Key.Key_2)
    assert made.desk.shoe.listed[1].kind.value == "void"
    made.desk.look_at(0)
    QTest.keyClick(made.hands, Qt.Key.Key_Delete)
    assert made.desk.shoe.numbers == (2, 3, None, 4)
    assert made.desk.undoes == "Remove hand 1"
    QGuiApplication.clipboard().setText(" ")
    made.actions_.run("shoe_paste_hands")
    assert "The clipboard holds no text." in made.banner.problems[0].what


# the library


def filed(books: LibraryWindow, window: Window, name: str) -> ShoeWindow:
    path = SAMPLES / f"{name}.shoe.toml"
    shoe = file_shoe(library(books), 1, load_shoe(path), path.read_text(encoding="utf-8"))
    books.shelf.refresh()
    books.panel.shoe_opened.emit(shoe.id)
    return window.shelving.shoes.windows[-1]


def test_a_shoe_is_filed_changed_and_its_next_version_kept(books: LibraryWindow, window: Window) -> None:
    window.deeds.open_path(SAMPLES / f"{SEVENS}.shoe.toml")
    made = window.shelving.shoes.windows[-1]
    made.actions_.run("shoe_file")
    pick = pick_of(made)
    QTest.keyClicks(pick.line, "2026-7")
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    assert shoe_in(library(books), 1).version == 1
    assert said(made).count("case 2026-7")
    fill(made, "shoe_add_ruling", when="2026-12-02", by="the house", text="The hands stand.")
    assert dirty(made)
    made.actions_.run("shoe_save")
    assert not dirty(made)
    now = shoe_in(library(books), 1)
    assert now.version == 2
    kept = read_shoe(now.text, "").shoe
    assert kept is not None
    assert kept.rulings[0].text == "The hands stand."
    assert [it.what for it in entries(library(books))][:2] == ["shoe changed", "shoe filed"]
    assert load_shoe(SAMPLES / f"{SEVENS}.shoe.toml").rulings == ()


def test_a_version_that_somebody_else_filed_is_not_written_over(books: LibraryWindow, window: Window) -> None:
    made = filed(books, window, SEVENS)
    other = shoe_in(library(books), 1)
    file_shoe(library(books), 1, made.desk.shoe, other.text + "# theirs\n", other)
    fill(made, "shoe_head", title="Mine")
    made.actions_.run("shoe_save")
    assert "Somebody has filed another version" in made.banner.problems[0].what
    assert made.desk.dirty
    assert shoe_in(library(books), 1).text.endswith("# theirs\n")
    books.panel.shoe_opened.emit(1)
    assert window.shelving.shoes.windows == [made]


def test_a_hand_of_a_filed_shoe_is_filed_as_one_of_its_own(books: LibraryWindow, window: Window) -> None:
    made = filed(books, window, EXCESS)
    made.actions_.run("shoe_file_hand")
    assert [it.id for it in in_case(library(books), 1, Kind.HAND)] == [1]
    assert "number" in hand_in(library(books), 1).text or "hand" in hand_in(library(books), 1).text
    assert "Filed in case 2026-7" in said(made)
    made.actions_.run("shoe_open_hand")
    assert window.desk.hand.number == 39
    window.actions_.refresh()
    window.actions_.run("file_hand")
    QTest.keyClick(pick_of(window.frame).line, Qt.Key.Key_Return)
    assert len(in_case(library(books), 1, Kind.HAND)) == 2
    window.desk.change("Title", lambda case: case.set_title("Mine"))
    window.actions_.run("save")
    assert hand_in(library(books), 2).version == 2
    assert made.desk.shoe.listed[made.desk.place or 0].own.title == ""


def test_hands_of_the_case_and_of_the_archive_are_taken_over(
    books: LibraryWindow, window: Window, write: Write
) -> None:
    rows = "Table,Shoe,Hand,Game,Rules,Player,Banker\n"
    rows += "".join(f"MB-1,2026/7,{n},baccarat,nz,9h 7c,Kd 5s\n" for n in range(4, 7))
    books.deeds.take(write(rows, "hands.csv"))
    books.deeds.sheet.begin()  # type: ignore[union-attr]
    books.deeds.sheet.go_on()  # type: ignore[union-attr]
    books.deeds.sheet.close()  # type: ignore[union-attr]
    hand = AFTER_STAY.replace("chemin-de-fer", "baccarat").replace("us-nj", "nz").partition("events")[0]
    hand = hand.replace("decks   = 6", "decks = 6\nhand = 3") + 'events = ["P 9h", "B 4s", "P Kd", "B 7c"]\n'
    books.deeds.take(write(hand, "a.hand.toml"))
    books.deeds.take(write(AFTER_STAY + MARK, "b.hand.toml"))  # another game
    made = filed(books, window, "35-unshuffled-eight-decks")
    made.actions_.run("shoe_case_hands")
    pick = pick_of(made)
    assert [it.words for it in pick.model.items] == ["All 1 hands of this game", "Hand 3  Card after Stay"]
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    made.actions_.run("shoe_archive_hands")
    QTest.keyClick(pick_of(made).line, Qt.Key.Key_Return)
    assert made.desk.shoe.numbers == (3, 4, 5, 6)
    made.actions_.run("shoe_archive_hands")
    QTest.keyClick(pick_of(made).line, Qt.Key.Key_Return)
    assert made.banner.problems[0].what == "Hand 4 is in the shoe already."
    found = next(it for it in books.shelf.found if it.kind is Kind.ARCHIVE)
    books.deeds.open_found(found)
    archive = window.shelving.shoes.windows[-1]
    assert archive.desk.shoe.title == "Shoe 2026/7, from hands.csv"
    assert not archive.desk.dirty
    assert len(road(archive).laid.cells) == 3
    made.desk._saved = made.desk.shoe


# lists and texts


def test_the_shoe_as_text_and_its_lists_as_csv(
    open_shoe: Callable[[Path], ShoeWindow], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = open_shoe(SAMPLES / f"{EXCESS}.shoe.toml")
    made.actions_.run("shoe_copy")
    text = QGuiApplication.clipboard().text()
    assert text.startswith("A card drawn in excess in mid-shoe was laid on the discard rack\n80 hands on record")
    out = tmp_path / "hands.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    made.actions_.run("shoe_hands_csv")
    rows = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 1 + len(made.desk.shoe.listed)
    assert rows[40][:6] == ["39", "hand", "195 to 199", "Banker wins", "Banker wins", ""]
    assert not made.actions_["shoe_patrons_csv"].enabled()
    other = open_shoe(SAMPLES / "25-sixteen-cards-in-the-machine.shoe.toml")
    other.actions_.run("shoe_patrons_csv")
    rows = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))
    assert rows[2] == ["", "Patron 2", "", "-5300", "0", "-5300", ""]
    assert len(rows) == 9


# for those who hear it


@pytest.mark.parametrize("name", [EXCESS, "25-sixteen-cards-in-the-machine"])
def test_every_cell_and_control_has_a_name(name: str, open_shoe: Callable[[Path], ShoeWindow]) -> None:
    speaking.install()
    made = open_shoe(SAMPLES / f"{name}.shoe.toml")
    for it in (*made.findChildren(QAbstractButton), *made.findChildren(QLineEdit), *made.findChildren(QTableView)):
        if it.isVisible() and not it.objectName().startswith("qt_") and type(it).__name__ != "QAbstractButton":
            assert it.accessibleName() or (isinstance(it, QAbstractButton) and it.text()), it
    for canvas in made.findChildren(RoadCanvas):
        if canvas.isVisible():
            spoken = SpokenWidget(canvas)
            assert canvas.accessibleName()
            assert spoken.childCount() == len(canvas.laid.cells) > 0
            first = spoken.child(0)
            assert first is not None
            assert first.role() is QAccessible.Role.Button
            assert first.text(QAccessible.Text.Name) == "hand 1, Banker"


def test_the_commands_are_found_by_their_words_and_another_size_makes_the_window_anew(
    open_shoe: Callable[[Path], ShoeWindow],
) -> None:
    made = open_shoe(SAMPLES / f"{EXCESS}.shoe.toml")
    made.actions_.run("shoe_palette")
    pick = pick_of(made)
    QTest.keyClicks(pick.line, "mandated")
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    assert road(made, "Mandated").isVisibleTo(made)
    made.looks.set(scale=1.3)
    QApplication.processEvents()
    assert said(made).startswith("Shoe")
    assert road(made).isVisibleTo(made)
