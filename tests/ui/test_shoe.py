"""The shoe's window: what a person does there, held against the files and the library."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from reviewer import resource
from reviewer.library.filing import open_case
from reviewer.library.store import Library
from reviewer.library.values import CaseFile
from reviewer.record.hand import Irregularity
from reviewer.record.shoe_reading import load_shoe
from reviewer.ui import speaking
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.pick import Pick
from reviewer.ui.prose import Prose
from reviewer.ui.shoe.roads import RoadCanvas
from reviewer.ui.shoe.sheets import RowSheet
from reviewer.ui.shoe.strip import Strip
from reviewer.ui.shoe.window import ShoeWindow
from reviewer.ui.speaking import SpokenWidget
from reviewer.ui.window import Window

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
