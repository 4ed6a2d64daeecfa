"""Hands by the thousand: a table taken into the library whole, with every row that can't be used listed and its reason.

An import is one change: cancelled or killed, nothing of it is there. Its hands lie in the archive shoe by shoe.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlite_utils import Database

from reviewer.library.archive import archive_digest, keep_shoes
from reviewer.library.log import enter
from reviewer.library.mapping import ColumnMapping, Reader, Shoe, mapping_text, refuse_unless_usable
from reviewer.library.sources import Batch, Source, batches
from reviewer.library.store import Library, put

WAITING = 400_000
"""How many hands wait for their shoe to be complete; beyond that, shoes that are dealt from no more are kept."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: rows taken and refused so far. ``done`` carries its id once all of it is kept."""

    taken: int
    refused: int
    done: int | None = None


@dataclass(frozen=True, slots=True)
class Refusal:
    """A row that was not taken: its number in the table (the first below the head is 1), why, and what it says."""

    row: int
    why: str
    said: str


def import_rows(library: Library, source: Source, mapping: ColumnMapping) -> Iterator[Progress]:
    """Take a table into the library, telling how far it is after each batch. Closing the iterator cancels all of it.

    Raises Unusable where the mapping doesn't fit, or where the table can't be read to its end.
    """
    refuse_unless_usable(mapping, source.heads, source.name)
    reader = Reader(mapping, source.heads)
    with library.writing() as db:
        row = {"name": source.name, "mapping": mapping_text(mapping), "at": library.now().isoformat()}
        id = put(db, "imports", row | {"rows": 0, "refused": 0, "sha256": "", "digest": ""})
        run = _Run(db, id, reader)
        for batch in batches(source):
            run.take(batch)
            yield Progress(run.taken, run.refused)
        run.keep(all=True)
        sums = {"sha256": _sum(source), "digest": archive_digest(library, id)}
        db.table("imports").update(id, sums | {"rows": run.taken, "refused": run.refused})
        summary = f"{source.name}: {run.taken} hands taken, {run.refused} rows refused"
        enter(library, "hands imported", f"import:{id}", summary, after=import_text(library, id))
    yield Progress(run.taken, run.refused, id)


class _Run:
    """One import while it runs: the hands of each shoe, until they are kept."""

    def __init__(self, db: Database, id: int, reader: Reader) -> None:
        self._db, self._id, self._reader = db, id, reader
        self.taken = self.refused = self._seen = self._waiting = 0
        self._shoes: dict[Shoe, list[str]] = {}

    def take(self, batch: Batch) -> None:
        try:
            found = list(self._reader.read(batch))
        except ValueError:
            found = self._one_by_one(batch)
        self._seen += len(batch)
        self.taken += len(found)
        self._waiting += len(found)
        last, lines = None, list[str]()
        for shoe, line in found:
            if shoe is not last:
                last, lines = shoe, self._shoes.setdefault(shoe, [])
            lines.append(line)
        if self._waiting > WAITING:
            self.keep({shoe for shoe, _ in found})

    def _one_by_one(self, batch: Batch) -> list[tuple[Shoe, str]]:
        found: list[tuple[Shoe, str]] = []
        refused = []
        for number, cells in enumerate(batch, start=self._seen + 1):
            try:
                found += self._reader.read([cells])
            except ValueError as fault:
                why = str(fault)
                refused.append((self._id, number, f"{why[0].upper()}{why[1:]}.", "\t".join(cells)[:500]))
        self._db.conn.executemany("INSERT INTO refusals (import_id, row, why, said) VALUES (?, ?, ?, ?)", refused)
        self.refused += len(refused)
        return found

    def keep(self, open: Sequence[Shoe] | set[Shoe] = (), *, all: bool = False) -> None:
        """Keep the shoes that are not dealt from any more, or all."""
        done = {shoe: lines for shoe, lines in self._shoes.items() if all or shoe not in open}
        self._shoes = {shoe: lines for shoe, lines in self._shoes.items() if shoe not in done}
        self._waiting = sum(map(len, self._shoes.values()))
        keep_shoes(self._db, self._id, done)


def _sum(source: Source) -> str:
    if source.path is None:
        return hashlib.sha256(source.text.encode()).hexdigest()
    with source.path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def refusals(library: Library, id: int) -> tuple[Refusal, ...]:
    """The rows that an import did not take, each with its reason."""
    rows = library.rows("SELECT row, why, said FROM refusals WHERE import_id = ? ORDER BY row", id)
    return tuple(Refusal(**row) for row in rows)


def import_text(library: Library, id: int) -> str:
    """An import in the one form in which the log holds it."""
    row = library.row("SELECT name, sha256, mapping, rows, refused, digest FROM imports WHERE id = ?", id)
    return json.dumps(row, ensure_ascii=False, sort_keys=True)
