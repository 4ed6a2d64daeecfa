"""The library's window: what a person does there, held against the library's file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QInputDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from reviewer.exhibits.opening import inside
from reviewer.exhibits.packing import verify_package
from reviewer.exhibits.slip import read_slip
from reviewer.library.counting import By
from reviewer.library.evidence import exhibits, file_exhibit
from reviewer.library.filing import case_file, hand_in, open_case, read_filed
from reviewer.library.log import enter, entries, extract, fault_in, head
from reviewer.library.proving import verify_library
from reviewer.library.searching import Query, kept_searches
from reviewer.library.second import second_reviews
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus, ExhibitState, Kind
from reviewer.record.hand import Irregularity
from reviewer.record.hashes import review_sha256
from reviewer.review.redaction import Part
from reviewer.ui.exhibit_form import last
from reviewer.ui.library.comparing import AgreementSheet, ReviewsSheet
from reviewer.ui.library.import_sheet import ImportSheet, Refusals, Running
from reviewer.ui.library.sheets import CaseSheet, EntrySheet, StateSheet
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.pick import Pick
from reviewer.ui.prose import Prose
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, HEAD, MARK

Write = Callable[..., Path]
TABLE = "Table,Shoe,Hand,Game,Rules,Player,Banker\n" + "".join(
    f"MB-1,2026/7,{n},baccarat,nz,{'9h 7c' if n != 5 else '9h'},Kd 5s\n" for n in range(1, 8)
)


@pytest.fixture
def books(window: Window, tmp_path: Path, qtbot: QtBot) -> Iterator[LibraryWindow]:
    """The library's window over a new library."""
    window.library_file, window.who = tmp_path / "library.sqlite", "A. Reviewer"
    made = window.shelving.open_window()
    assert made is not None
    qtbot.addWidget(made)
    yield made
    window.shelving.close()


def library(books: LibraryWindow) -> Library:
    return books.shelf.library


def dirty(window: Window) -> bool:
    return window.desk.dirty


def calm(books: LibraryWindow) -> bool:
    return books.banner.calm


def said(widget: QWidget) -> str:
    return "\n".join(it.text() for it in widget.findChildren(Prose))


def sheet_of(kind: type[QWidget], parent: QWidget) -> QWidget:
    return next(it for it in parent.findChildren(kind) if it.isVisible())


def test_a_hand_is_filed_from_the_desk_and_its_next_version_saved(
    books: LibraryWindow, window: Window, write: Write, qtbot: QtBot
) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.actions_.run("file_hand")
    pick = sheet_of(Pick, window.frame)
    assert isinstance(pick, Pick)
    QTest.keyClick(pick.line, Qt.Key.Key_Return)  # no case fits: a new one is opened for it
    sheet = sheet_of(CaseSheet, window.frame)
    assert isinstance(sheet, CaseSheet)
    sheet.number.setText("2026-1147")
    sheet.people.setText("dealer: A. Dealer; Floor supervisor: B. Floor")
    QTest.keyClick(sheet.reason, Qt.Key.Key_Return)
    filed = hand_in(library(books), 1)
    assert filed.text == AFTER_STAY + MARK
    case = case_file(library(books), filed.case)
    assert (case.number, case.title) == ("2026-1147", "Card after Stay")
    assert [it.role for it in case.people] == ["dealer", "floor supervisor"]
    assert not dirty(window)

    window.desk.change("Title", lambda case: case.set_title("Another title"))
    assert dirty(window)
    window.actions_.run("save")
    assert not dirty(window)
    assert hand_in(library(books), 1).version == 2
    assert 'title   = "Another title"   # a comment that stays' in hand_in(library(books), 1).text
    assert [it.what for it in entries(library(books))] == ["hand changed", "hand filed", "case opened"]
    assert books.shelf.found[1].title == "Another title"


def test_a_hand_that_another_has_changed_since_is_not_written_over(
    books: LibraryWindow, window: Window, write: Write, filed: int
) -> None:
    from reviewer.library.filing import file_hand, read_filed

    books.deeds.open_hand(filed)
    other = hand_in(library(books), filed)
    file_hand(library(books), other.case, read_filed(library(books), other), other.text + "\n# other\n", other)
    window.desk.change("Title", lambda case: case.set_title("Mine"))
    window.actions_.run("save")
    assert "Somebody has filed another version" in window.middle.banner.problems[0].what
    assert dirty(window)
    assert hand_in(library(books), filed).text.endswith("# other\n")


@pytest.fixture
def filed(books: LibraryWindow, write: Write) -> int:
    """A marked hand in a case of the library; its id."""
    open_case(library(books), CaseFile("2026-1147", "Card after Stay", tags=("vip",)))
    books.shelf.look_at(1)
    books.deeds.take(write(AFTER_STAY + MARK))
    return 1


def test_cases_are_found_as_one_types_without_the_mouse(
    books: LibraryWindow, window: Window, filed: int, qtbot: QtBot
) -> None:
    open_case(library(books), CaseFile("2026-2", "Boxed card"))
    books.shelf.refresh()
    assert [it.number for it in books.shelf.found] == ["2026-2", "2026-1147", "2026-1147"]
    QTest.keyClicks(books.words, "aft st")
    assert [(it.kind, it.number) for it in books.shelf.found] == [(Kind.CASE, "2026-1147"), (Kind.HAND, "2026-1147")]
    QTest.keyClick(books.words, Qt.Key.Key_Down)
    assert books.shelf.case == 1
    assert "Case 2026-1147" in said(books.panel)
    QTest.keyClick(books.words, Qt.Key.Key_Down)
    QTest.keyClick(books.words, Qt.Key.Key_Return)
    assert window.desk.hand.title == "Card after Stay"
    assert window.desk.home is not None
    assert books.list.items.data(books.list.items.index(1, 0)) == (
        "Hand, 2026-1147, Card after Stay, governed, commanded: Banker wins, done: Player wins"
    )


def test_filters_narrow_and_a_search_is_kept(
    books: LibraryWindow, filed: int, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    books.filters.choose("error")
    pick = sheet_of(Pick, books)
    assert isinstance(pick, Pick)
    QTest.keyClicks(pick.line, "card after")
    QTest.keyClick(pick.line, Qt.Key.Key_Return)
    assert books.shelf.query == Query(error="card_after_stay")
    assert [it.kind for it in books.shelf.found] == [Kind.HAND]
    assert "Card after Stay" in said(books.filters)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("after stay", True))
    books.actions_.run("library_keep")
    books.actions_.run("library_clear")
    assert books.shelf.query == Query()
    assert kept_searches(library(books)) == {"after stay": Query(error="card_after_stay")}
    assert "after stay" in [it.text() for it in books.filters.findChildren(QPushButton)]
    books.deeds.forget_search("after stay")
    assert not kept_searches(library(books))


def test_what_is_said_of_a_case_is_changed_and_entered(books: LibraryWindow, filed: int, qtbot: QtBot) -> None:
    books.actions_.run("library_change_case")
    sheet = sheet_of(CaseSheet, books)
    assert isinstance(sheet, CaseSheet)
    sheet.disposition.setText("paid by order of the shift manager")
    sheet.number.setText("")
    sheet.enter()
    assert "filed under a number" in sheet.told.text()
    sheet.number.setText("2026-1147")
    QTest.keyClick(sheet.disposition, Qt.Key.Key_Return)
    assert case_file(library(books), 1).disposition == "paid by order of the shift manager"
    books.shelf.change(status=CaseStatus.CLOSED)
    assert entries(library(books))[0].what == "case closed"
    assert entries(library(books))[0].disposition == "paid by order of the shift manager"


def test_hands_are_counted_with_a_plot_and_exported(
    books: LibraryWindow, filed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books.show_page(1)
    books.counts.count_by(list(By).index(By.ERROR))
    model = books.counts.model
    assert [model.data(model.index(0, column)) for column in range(7)] == [
        "Card after Stay",
        "1",
        "",
        "1",
        "400",
        "0",
        "1",
    ]
    assert model.data(model.index(0, 2), Qt.ItemDataRole.AccessibleTextRole) == "1 of 1 differ"
    out = tmp_path / "counts.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    books.counts.exporting.emit()
    rows = list(csv.reader(out.read_text(encoding="utf-8").splitlines()))
    assert rows[1] == ["card_after_stay", "1", "1", "400", "0", "1"]
    books.counts.table.activated.emit(model.index(0, 0))
    assert (books.shelf.query.error, books.pages.currentIndex()) == ("card_after_stay", 0)
    out = tmp_path / "list.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    books.actions_.run("library_export_list")
    assert len(out.read_text(encoding="utf-8").splitlines()) == 2


def test_the_log_is_read_entered_written_and_verified(
    books: LibraryWindow, filed: int, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    books.actions_.run("library_entry")
    sheet = sheet_of(EntrySheet, books)
    assert isinstance(sheet, EntrySheet)
    sheet.enter()
    assert "Write a summary" in sheet.told.text()
    sheet.summary.setPlainText("The floor\ncalled at 22:15")
    sheet.reason.setText("a patron’s complaint")
    QTest.keyClick(sheet.reason, Qt.Key.Key_Return)
    last = entries(library(books))[0]
    assert (last.case, last.summary, last.reason) == ("2026-1147", "The floor called at 22:15", "a patron’s complaint")
    assert last.recording == "not recorded"
    books.show_page(2)
    QTest.keyClicks(books.log.words, "floor")
    assert [it.number for it in books.log.model.entries] == [last.number]
    books.log.table.selectRow(0)
    assert "a patron’s complaint" in said(books.log.one)
    assert head(library(books)).digest in books.log.head.text()
    out = tmp_path / "log.jsonl"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    books.log.exporting.emit()
    assert fault_in(out.read_bytes()) is None
    books.log.verifying.emit()
    assert calm(books)
    library(books).db.execute("UPDATE hands SET due = 'x'")
    books.log.verifying.emit()
    assert not calm(books)
    assert "does not follow from its text" in books.banner.problems[0].what


def test_a_second_reviewer_works_blind_and_both_are_compared(books: LibraryWindow, window: Window, filed: int) -> None:
    file_exhibit(library(books), 1, label="1", party="", name="1.pdf", content=b"%PDF", hand=filed)
    books.shelf.look_at(1, filed)
    books.actions_.run("library_second")
    assert "a second review is somebody else’s" in books.banner.problems[0].what
    books.shelf.change(status=CaseStatus.SECOND_REVIEW)
    library(books).who = "B. Second"
    books.shelf.refresh()
    hand = next(it for it in books.shelf.found if it.kind is Kind.HAND)
    assert (hand.title, hand.due, hand.was, hand.status) == ("Awaits a second review", "", "", "")
    assert "Banker wins" not in said(books.panel)
    books.panel.exhibit_opened.emit(1)
    assert "awaits your second review" in books.banner.problems[0].what
    books.deeds.open_hand(filed)  # as with the eye: nobody sees the first review by opening the hand
    assert not window.desk.hand.marks
    books.actions_.run("library_second")
    assert not window.desk.hand.marks
    assert window.desk.hand.title == ""
    window.desk.change("Mark", lambda case: case.put_mark(6, Irregularity.CARD_DRAWN_IN_ERROR))
    window.actions_.run("save")
    assert len(second_reviews(library(books), filed)) == 1
    window.desk.change("Mark", lambda case: case.set_note(0, "again"))
    window.actions_.run("save")
    assert "can’t be changed" in window.middle.banner.problems[0].what
    books.actions_.run("library_second")
    sheet = sheet_of(ReviewsSheet, books)
    assert "Card drawn in error" in said(sheet)
    assert "Card after Stay" in said(sheet)
    sheet.close()
    books.actions_.run("library_agreement")
    assert "1 of 1" in said(sheet_of(AgreementSheet, books))


def test_a_table_is_imported_with_a_kept_mapping_and_its_refusals_listed(
    books: LibraryWindow, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    books.deeds.take(write(TABLE, "hands.csv"))
    sheet = books.deeds.sheet
    assert isinstance(sheet, ImportSheet)
    assert sheet.columns["player"].currentText() == "Player"
    assert "The first row: MB-1, 2026/7, baccarat, nz, hand 1" in sheet.said.text()
    sheet.columns["player"].setCurrentIndex(0)
    assert not sheet.go.isEnabled()
    assert "No column holds the cards" in sheet.said.text()
    sheet.columns["player"].setCurrentText("Player")
    sheet.name.setText("the reader’s table")
    sheet.begin()
    running = books.deeds.sheet
    assert isinstance(running, Running)
    running.go_on()
    told = books.deeds.sheet
    assert isinstance(told, Refusals)
    assert "6 hands are in the archive, 1 rows were not taken" in told.said.text()
    assert "“9h” is 1 cards" in said(told)
    told.close()
    assert [it.title for it in books.shelf.found] == ["Shoe 2026/7"]
    QGuiApplication.clipboard().setText(TABLE)
    books.actions_.run("library_paste")
    again = books.deeds.sheet
    assert isinstance(again, ImportSheet)
    assert again.mapping.itemText(1) == "the reader’s table"
    again.close()


def test_an_import_that_is_stopped_leaves_nothing(books: LibraryWindow, write: Write) -> None:
    rows = TABLE + "".join(f"MB-1,2026/8,{n},baccarat,nz,9h 7c,Kd 5s\n" for n in range(30_000))
    books.deeds.take(write(rows, "hands.csv"))
    sheet = books.deeds.sheet
    assert isinstance(sheet, ImportSheet)
    sheet.begin()
    running = books.deeds.sheet
    assert isinstance(running, Running)
    running.go_on()
    assert "hands taken" in running.said.text()
    running.reject()
    assert not library(books).rows("SELECT * FROM archive")
    assert not library(books).rows("SELECT * FROM imports")
    assert verify_library(library(books)).holds


def test_a_case_is_written_as_one_file_and_taken_in_elsewhere(
    books: LibraryWindow, filed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "a.case"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    books.actions_.run("library_send")
    assert out.exists()
    books.deeds.take(out)  # it is here already, and the same
    assert not books.banner.problems
    out.write_bytes(out.read_bytes().replace(b"200", b"900"))
    books.deeds.take(out)
    assert "damaged" in books.banner.problems[0].what
    assert len(library(books).rows("SELECT * FROM cases")) == 1


def test_exhibits_have_their_life_and_stills_their_sums(
    books: LibraryWindow, filed: int, write: Write, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    made = file_exhibit(library(books), 1, label="R-1", party="Respondent", name="r1.pdf", content=b"%PDF", hand=filed)
    books.shelf.refresh()
    books.panel.exhibit_state.emit(made.id)
    sheet = sheet_of(StateSheet, books)
    assert isinstance(sheet, StateSheet)
    sheet.state.chosen.emit(1)
    sheet.note.setText("over objection")
    QTest.keyClick(sheet.note, Qt.Key.Key_Return)
    assert exhibits(library(books), 1)[0].state is ExhibitState.ADMITTED
    assert "admitted 2026-11-29 (over objection)" in said(books.panel)
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: ("the card", True))
    books.deeds.take(write("a letter", "letter.pdf"))
    assert "letter.pdf" in said(books.panel)
    out = tmp_path / "copy.pdf"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(out), ""))
    books.panel.attachment_opened.emit(1)
    assert out.read_text() == "a letter"


def test_an_exhibit_of_a_filed_hand_is_entered_and_names_the_head_of_the_log(
    books: LibraryWindow, window: Window, filed: int, tmp_path: Path
) -> None:
    books.deeds.open_hand(filed)
    before = head(library(books))
    out = tmp_path / "s-4.pdf"
    window.deeds.export_to(out)
    made = exhibits(library(books), 1)[0]
    assert (made.label, made.name, made.hand) == ("s-4", "s-4.pdf", filed)
    slip = read_slip(inside(out.read_bytes(), "").slip)
    assert (slip.log_entry, slip.log_head) == (before.entries, before.digest)
    assert entries(library(books))[0].what == "exhibit made"
    assert "made 2026-11-29" in said(books.panel)
    window.deeds.export_to(out)
    assert "is written, and not entered in the library" in window.middle.banner.problems[0].what
    window.desk.put_away()
    books.panel.exhibit_opened.emit(made.id)
    assert window.desk.hand.title == "Card after Stay"
    assert window.desk.home is None
    window.deeds.verify_path(library(books).path)
    assert window.middle.banner.calm


def test_a_package_of_a_filed_hand_holds_the_log_of_its_case(
    books: LibraryWindow, window: Window, filed: int, tmp_path: Path
) -> None:
    open_case(library(books), CaseFile("2026-99", "Another"))
    books.deeds.open_hand(filed)
    bag = tmp_path / "bag"
    window.deeds.package_to(bag)
    log = bag / "data" / "log.jsonl"
    assert fault_in(log.read_bytes()) is None
    assert b"2026-1147" in log.read_bytes()
    assert b"Another" not in log.read_bytes()
    assert verify_package(bag).state.holds
    enter(library(books), "entry", "", "later")
    log.write_bytes(extract(library(books), "2026-1147"))
    _sums_anew(bag)
    assert verify_package(bag).difference == "data/log.jsonl ends with another entry than the exhibit names."
    log.write_bytes(log.read_bytes().replace(b"first", b"third", 1) + b"{}")
    _sums_anew(bag)
    assert "data/log.jsonl, entry" in verify_package(bag).difference
    window.deeds.package_to(tmp_path / "less", replace(last(window.settings), withheld=(Part.NAMES,)))
    assert not (tmp_path / "less" / "data" / "log.jsonl").exists()
    assert verify_package(tmp_path / "less").state.holds


def _sums_anew(bag: Path) -> None:
    """Write both manifests of a package anew."""
    for manifest, names in (
        ("manifest-sha256.txt", sorted(it for it in bag.rglob("*") if it.is_file() and "data" in it.parts)),
        ("tagmanifest-sha256.txt", [bag / name for name in ("bag-info.txt", "bagit.txt", "manifest-sha256.txt")]),
    ):
        lines = (f"{sha256(it.read_bytes()).hexdigest()}  {it.relative_to(bag).as_posix()}\n" for it in names)
        (bag / manifest).write_text("".join(lines), encoding="utf-8")


def test_a_folder_of_hands_is_filed_and_what_cannot_be_read_is_told(
    books: LibraryWindow, tmp_path: Path, window: Window
) -> None:
    folder = tmp_path / "hands"
    folder.mkdir()
    (folder / "a.hand.toml").write_text(AFTER_STAY, encoding="utf-8")
    (folder / "b.hand.toml").write_text(HEAD + 'events = ["X 1"]\n', encoding="utf-8")
    books.deeds.take(folder)
    assert "No case is looked at" in books.banner.problems[0].what
    open_case(library(books), CaseFile("1"))
    books.shelf.look_at(1)
    books.deeds.take(folder)
    assert [it.title for it in books.shelf.hands] == ["Card after Stay"]
    assert "Not taken" in books.banner.problems[0].what
    assert books.banner.problems[0].file.endswith("b.hand.toml")
    books.deeds.take(folder / "a.hand.toml")
    books.deeds.open_hand(1)
    window.actions_.run("next_hand")
    assert window.desk.home is not None
    assert [current for *_, current in window.shelving.case_and_hands()[1]] == [False, True]
    assert "Banker wins; the table: Player wins" not in said(window.case_dock)  # nothing is marked in either
    window.actions_.run("previous_hand")
    assert [current for *_, current in window.shelving.case_and_hands()[1]] == [True, False]


def test_the_hands_of_a_case_leave_and_come_back_whole(
    books: LibraryWindow, filed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("hands.jsonl", "hands.parquet", "hands"):
        out = tmp_path / name
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, out=out: (str(out), ""))
        books.actions_.run("library_hands")
        books.deeds.take(out)
        assert not books.banner.problems
    hands = [hand_in(library(books), id) for id in (1, 2, 3, 4)]
    assert hands[3].text == hands[2].text
    assert len({review_sha256(read_filed(library(books), it)) for it in hands}) == 1


def test_a_library_that_cannot_be_opened_is_told_in_the_window(window: Window, tmp_path: Path) -> None:
    window.library_file = tmp_path / "library.sqlite"
    window.library_file.write_text("hello " * 100)
    window.actions_.run("library")
    assert "no library" in window.start_banner.problems[0].what


def test_everything_in_the_window_has_a_name(books: LibraryWindow, filed: int) -> None:
    from PySide6.QtWidgets import QAbstractButton, QLineEdit

    for page in range(3):
        books.show_page(page)
        for it in (*books.findChildren(QAbstractButton), *books.findChildren(QLineEdit)):
            if it.isVisible() and not it.objectName().startswith("qt_"):
                assert it.accessibleName() or (isinstance(it, QAbstractButton) and it.text()), it


def test_another_text_size_makes_the_window_anew(books: LibraryWindow, filed: int) -> None:
    books.shelf.look_for(words="stay")
    books.looks.set(scale=1.3)
    assert books.words.text() == "stay"
    assert [it.kind for it in books.list.items.found] == [Kind.CASE, Kind.HAND]
