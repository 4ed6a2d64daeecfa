"""The library's file: opened, brought up to date, written in whole transactions or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from types import TracebackType
from typing import Any, cast

from sqlite_utils import Database

from reviewer.errors import Problem, Unusable
from reviewer.library.schema import APPLICATION, migrations

WAIT = 10.0
"""Seconds that a change waits for another program that is writing."""


class Library:
    """One open library. ``now`` tells the time and ``who`` is at the desk: both stand in every entry of its log.

    Raises Unusable where the file is no library, is damaged, was made by a newer program, or can't be opened. A file
    that may only be read is opened all the same, and ``readonly`` says so.
    """

    def __init__(self, path: Path, now: Callable[[], datetime], who: str) -> None:
        self.path, self.now, self.who = path, now, who
        self.readonly = False
        with self._told():
            self.db = Database(self._connected(), execute_plugins=False)
            self._prepare()

    def __enter__(self) -> Library:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self.db.close()

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """One change: all that is done within is kept together, or nothing is. Raises Unusable where it can't be kept."""
        if self.readonly:
            raise Unusable(_readonly(self.path))
        with self._told():
            within = self.db.conn.in_transaction
            if within:
                yield self.db
                return
            self.db.conn.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.conn.execute("COMMIT")
            except BaseException:
                if self.db.conn.in_transaction:
                    self.db.conn.execute("ROLLBACK")
                raise

    def rows(self, sql: str, *values: object) -> list[dict[str, Any]]:
        """The rows that a query finds. Raises Unusable where the file can't be read."""
        with self._told():
            return list(self.db.query(sql, values))

    def row(self, sql: str, *values: object) -> dict[str, Any] | None:
        """The first row that a query finds; None where there is none."""
        return next(iter(self.rows(sql, *values)), None)

    def _connected(self) -> sqlite3.Connection:
        if self.path.is_dir():
            raise Unusable(Problem("This is a folder.", "Name a library file.", str(self.path)))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        made = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)
        try:
            made.execute("BEGIN IMMEDIATE")
            made.execute("PRAGMA user_version = 1")  # the lock alone is given for a file that can't be written, too
            made.execute("ROLLBACK")
        except sqlite3.OperationalError as fault:
            if fault.sqlite_errorcode & 0xFF not in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN):
                raise
            made.close()
            made = self._only_read()
        return made

    def _only_read(self) -> sqlite3.Connection:
        """A connection to a file that may not be written, also where there is no room for SQLite's own files beside it."""
        self.readonly = True
        address = self.path.resolve().as_uri()
        for how in ("mode=ro", "mode=ro&immutable=1"):
            try:
                made = sqlite3.connect(f"{address}?{how}", uri=True, timeout=WAIT, isolation_level=None)
                made.execute("SELECT count(*) FROM sqlite_master").fetchone()
            except sqlite3.OperationalError:
                continue
            return made
        raise Unusable(
            Problem("The library can’t be opened.", "Its owner can give permission to read it.", str(self.path))
        )

    def _prepare(self) -> None:
        conn = self.db.conn
        conn.execute("PRAGMA trusted_schema = OFF")
        conn.execute("PRAGMA foreign_keys = ON")
        ours = conn.execute("PRAGMA application_id").fetchone()[0] == APPLICATION
        if not ours and conn.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            raise Unusable(_no_library(self.path))
        known = {it.name for it in migrations.pending(self.db)} | {it.name for it in migrations.applied(self.db)}
        if ours and known - {it.name for it in migrations._migrations}:
            what = "This library was made by a newer version of the program."
            raise Unusable(Problem(what, "Open it with that version. It was not changed.", str(self.path)))
        if self.readonly:
            if not ours or migrations.pending(self.db):
                raise Unusable(_readonly(self.path))
            return
        conn.execute("PRAGMA journal_mode = WAL")
        conn.execute("PRAGMA synchronous = FULL")
        if migrations.pending(self.db):
            with self.writing():
                conn.execute(f"PRAGMA application_id = {APPLICATION}")
                migrations.apply(self.db)

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Turn what SQLite says into what a person can mend."""
        try:
            yield
        except sqlite3.Error as fault:
            raise Unusable(_problem(fault, self.path)) from fault
        except OSError as fault:
            raise Unusable(Problem(f"The library can’t be opened: {fault.strerror}.", "", str(self.path))) from fault


def put(db: Database, table: str, row: dict[str, Any]) -> int:
    """Put a row into a table; its id."""
    return cast("int", db.table(table).insert(row).last_pk)


def _problem(fault: sqlite3.Error, path: Path) -> Problem:
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    kept = "Nothing of this change was kept in the library; what is on the desk is kept."
    said = {
        sqlite3.SQLITE_BUSY: ("Another program is writing into the library.", f"Do it again in a moment. {kept}"),
        sqlite3.SQLITE_LOCKED: ("Another program is writing into the library.", f"Do it again in a moment. {kept}"),
        sqlite3.SQLITE_FULL: ("There is no room on the disk.", f"Make room, then do it again. {kept}"),
        sqlite3.SQLITE_IOERR: ("The disk can’t be read or written.", f"See whether it is full or gone. {kept}"),
        sqlite3.SQLITE_NOTADB: ("This is no library.", "Name a library that this program made."),
        sqlite3.SQLITE_CORRUPT: ("The library is damaged.", "Restore it from a copy; `reviewer verify` says more."),
        sqlite3.SQLITE_CANTOPEN: (
            "The library can’t be opened.",
            "See whether its folder is there and may be written.",
        ),
    }
    if code == sqlite3.SQLITE_READONLY:
        return _readonly(path)
    what, remedy = said.get(code, (f"The library could not do this: {fault}.", kept))
    return Problem(what, remedy, str(path))


def _readonly(path: Path) -> Problem:
    return Problem(
        "The library may only be read: its file or its disk can’t be written.",
        "Nothing was changed; what is on the desk is kept. Save the hand as a file, or open another library.",
        str(path),
    )


def _no_library(path: Path) -> Problem:
    return Problem("This file holds something else than a library.", "It was not changed. Name another.", str(path))
