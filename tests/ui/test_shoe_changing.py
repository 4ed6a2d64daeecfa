"""A shoe changed, saved, filed and exported at its window, held against the files and the library."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QMessageBox

from reviewer.library.filing import hand_in
from reviewer.library.log import entries
from reviewer.library.searching import in_case
from reviewer.library.shoes import file_shoe, shoe_in
from reviewer.library.values import CaseStatus, Kind
from reviewer.record.hand import Irregularity
from reviewer.record.shoe_reading import load_shoe, read_shoe
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.shoe.sheets import HandsSheet
from reviewer.ui.shoe.tables import SmallTable
from reviewer.ui.shoe.window import ShoeWindow
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK
from .test_shoe import (
    EXCESS,
    HEAD,
    SAMPLES,
    SEVENS,
    SMALL,
    Write,
    complete,
    dirty,
    fill,
    library,
    pick_of,
    road,
    said,
    sheet_of,
)
from .test_shoe import books as books
from .test_shoe import open_shoe as open_shoe

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
    table = made.panel.findChild(SmallTable)
    assert table is not None
    assert table.items.rows == (["The patron at place 3", "−5300", "5300", "0"],)
    table.setCurrentIndex(table.items.index(0, 0))
    QTest.keyClick(table, Qt.Key.Key_Return)
    complete(sheet_of(made), refunded="5300")
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
    """A shoe that was dropped on the library's window, opened from the panel of its case."""
    books.deeds.take(SAMPLES / f"{name}.shoe.toml")
    books.panel.shoe_opened.emit(books.shelf.shoes[-1].id)
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


def test_a_shoe_that_is_dropped_needs_a_case_and_a_readable_file(books: LibraryWindow, write: Write) -> None:
    books.deeds.take(write(HEAD.replace("nz", "us-zz"), "a.shoe.toml"))
    assert "us-zz" in books.banner.problems[0].what
    books.shelf.look_at(None)
    books.deeds.take(SAMPLES / f"{SEVENS}.shoe.toml")
    assert books.banner.problems[0].what == "No case is looked at."
    assert not library(books).rows("SELECT * FROM shoes")


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


def test_a_hand_of_a_shoe_that_is_closed_is_not_lost_unseen(
    window: Window, open_shoe: Callable[[Path], ShoeWindow], write: Write
) -> None:
    made = open_shoe(write(SMALL, "a.shoe.toml"))
    made.actions_.run("shoe_open_hand")
    made.close()
    window.desk.change("Mark", lambda case: case.put_mark(4, Irregularity.MISSED_CARD))
    window.actions_.run("save")
    assert "is closed" in window.middle.banner.problems[0].what
    assert window.desk.dirty


def test_a_hand_that_awaits_a_second_review_is_taken_over_blind(
    books: LibraryWindow, window: Window, write: Write
) -> None:
    hand = AFTER_STAY.replace("chemin-de-fer", "baccarat").replace("us-nj", "nz").partition("events")[0]
    marked = 'events = ["P 9h", "B 4s", "P Kd", "B 7c"]\n\n[[marks]]\nat = 1\nerror = "boxed_card"\n'
    books.deeds.take(write(hand + marked, "a.hand.toml"))
    books.shelf.change(status=CaseStatus.SECOND_REVIEW)
    made = filed(books, window, "35-unshuffled-eight-decks")
    library(books).who = "B. Second"
    made.actions_.run("shoe_case_hands")
    QTest.keyClick(pick_of(made).line, Qt.Key.Key_Return)
    assert made.desk.shoe.hands[0].marks == ()
    assert [str(it) for it in made.desk.shoe.hands[0].events] == ["P 9h", "B 4s", "P Kd", "B 7c"]


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
