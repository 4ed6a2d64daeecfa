"""What comes into the library at its window: tables, folders of hands, cases from elsewhere."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from reviewer.errors import Problem, Unusable
from reviewer.library.carrying import Carried, carried, import_hands
from reviewer.library.importing import Progress, import_rows, refusals
from reviewer.library.mapping import ColumnMapping, keep_mapping, kept_mappings
from reviewer.library.receiving import receive
from reviewer.library.shoes import file_shoe
from reviewer.library.sources import Source, looked_at, pasted
from reviewer.record.files import read_file, save_files
from reviewer.record.shoe_reading import load_shoe
from reviewer.ui.library.import_sheet import ImportSheet, Refusals, Running

if TYPE_CHECKING:
    from reviewer.ui.library.window import LibraryWindow

TABLES = "Tables (*.csv *.tsv *.txt *.jsonl *.ndjson *.parquet);;All files (*)"
TABLE_ENDINGS = (".csv", ".tsv", ".txt", ".jsonl", ".ndjson", ".parquet")
MOST_CASE = 2_000_000_000


class TakingIn:
    """What concerns imports, for one window."""

    def __init__(self, window: LibraryWindow) -> None:
        self.window = window
        self.sheet: ImportSheet | Running | Refusals | None = None

    def trouble(self, fault: Unusable) -> None:
        """Tell what is wrong."""
        self.window.tell(fault.problems)

    def ask_file(self, title: str, filter: str) -> Path | None:
        """Ask for a file to read."""
        settings = self.window.settings
        name, _ = QFileDialog.getOpenFileName(self.window, title, str(settings.value("folder", "")), filter)
        if name:
            settings.setValue("folder", str(Path(name).parent))
        return Path(name) if name else None

    def ask_where(self, title: str, name: str, filter: str) -> Path | None:
        """Ask for a name to write to."""
        at = Path(str(self.window.settings.value("folder", ""))) / name
        chosen, _ = QFileDialog.getSaveFileName(self.window, title, str(at), filter)
        return Path(chosen) if chosen else None

    def write(self, path: Path | None, content: str | bytes) -> None:
        """Write a file, where a name was given."""
        if path is not None:
            self.window.shelf.do(lambda: save_files([(path, content)]))

    # tables

    def import_table(self) -> None:
        """Ask for a table and how it is to be read."""
        path = self.ask_file("Import a table", TABLES)
        if path is not None:
            self.import_from(path)

    def import_from(self, path: Path) -> None:
        """Ask how a table in a file is to be read."""
        try:
            self.choose_mapping(looked_at(path))
        except Unusable as fault:
            self.trouble(fault)

    def paste_table(self) -> None:
        """Ask how cells from the clipboard are to be read."""
        try:
            self.choose_mapping(pasted(QGuiApplication.clipboard().text()))
        except Unusable as fault:
            self.trouble(fault)

    def choose_mapping(self, source: Source) -> None:
        """Ask how a table is to be read."""
        window, library = self.window, self.window.shelf.library

        def keep(name: str, mapping: ColumnMapping) -> None:
            window.shelf.do(lambda: keep_mapping(library, name, mapping))

        run = partial(self.run_import, source)
        self.sheet = ImportSheet(window, window.looks, source, kept_mappings(library), run, keep)
        self.sheet.show_over()

    def run_import(self, source: Source, mapping: ColumnMapping) -> None:
        """Import a table, with a way to stop."""
        window = self.window
        window.tell(())
        steps = import_rows(window.shelf.library, source, mapping)
        running = Running(window, window.looks, source.name, steps, self.trouble)
        running.ended.connect(self._imported)
        self.sheet = running
        running.start()

    def _imported(self, id: int) -> None:
        window = self.window
        window.shelf.refresh()
        row = window.shelf.library.row("SELECT name, rows, refused FROM imports WHERE id = ?", id) if id else None
        if row is None:
            return
        told = f"{row['name']}: {row['rows']} hands are in the archive, {row['refused']} rows were not taken."
        refused = refusals(window.shelf.library, id)

        def export() -> None:
            text = io.StringIO()
            csv.writer(text).writerows([("row", "why", "said"), *((it.row, it.why, it.said) for it in refused)])
            self.write(self.ask_where("Rows that were not taken", "refused.csv", "CSV (*.csv)"), text.getvalue())

        self.sheet = Refusals(window, window.looks, told, refused, export)
        self.sheet.show_over()

    # hands in a folder

    def import_folder(self) -> None:
        """Ask for a folder of hand files, and file them in the case that is looked at."""
        folder = QFileDialog.getExistingDirectory(self.window, "File the hands of a folder")
        if folder:
            self.take_hands(Path(folder))

    def take_hands(self, path: Path) -> None:
        """File the hands of a folder or a file in the case that is looked at; what can't be read is told."""
        window = self.window
        case = window.shelf.case
        if case is None:
            window.tell(
                (Problem("No case is looked at.", "Choose the case that the hands belong to, then do it again."),)
            )
            return
        refused: list[Problem] = []
        window.shelf.do(lambda: refused.extend(_left_out(import_hands(window.shelf.library, case, carried(path)))))
        window.shelf.refresh()
        if refused:
            window.tell(tuple(refused))

    def take_shoe(self, path: Path) -> None:
        """File the shoe of a file in the case that is looked at."""
        shelf = self.window.shelf
        case = shelf.case
        if case is None:
            what = "No case is looked at."
            self.window.tell((Problem(what, "Choose the case that the shoe belongs to, then do it again."),))
            return
        shelf.do(lambda: file_shoe(shelf.library, case, load_shoe(path), read_file(path).decode("utf-8-sig")))
        shelf.refresh()

    # cases

    def receive_case(self) -> None:
        """Ask for a case file and put it into the library."""
        path = self.ask_file("Take in a case", "Cases (*.case);;All files (*)")
        if path is not None:
            self.receive_from(path)

    def receive_from(self, path: Path) -> None:
        """Put the case in a file into the library, and look at it."""
        window = self.window

        def take() -> None:
            id = receive(window.shelf.library, read_file(path, most=MOST_CASE), str(path))
            window.shelf.look_at(id)

        if window.shelf.do(take):
            window.tell(())
        window.shelf.refresh()


def _left_out(steps: Iterator[Progress | Carried]) -> Iterator[Problem]:
    for it in steps:
        if isinstance(it, Carried):
            first = it.problems[0] if it.problems else Problem("It can’t be read.")
            yield Problem(f"Not taken: {first.what}", first.remedy, first.file or it.name, first.line, first.event)
