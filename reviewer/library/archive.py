"""Hands that came in by the thousand: a row for each shoe, one line in it for each hand."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlite_utils import Database

from reviewer.errors import Problem, Unusable
from reviewer.library.mapping import SEPARATOR, Shoe
from reviewer.library.store import Library
from reviewer.library.values import Kind
from reviewer.library.words import row_of
from reviewer.record.hand import Game, Hand, Person
from reviewer.record.line import parse_event


@dataclass(frozen=True, slots=True)
class ArchivedShoe:
    """A shoe of the archive: where it was dealt, which import brought it, and its hands in their order."""

    id: int
    source: str
    hands: tuple[Hand, ...]


def keep_shoes(db: Database, id: int, shoes: Mapping[Shoe, Sequence[str]]) -> None:
    """Put the shoes of an import into the archive, and the words by which they are found."""
    top = int(db.execute("SELECT coalesce(max(id), 0) FROM archive").fetchone()[0])
    rows, found = [], []
    for number, (shoe, lines) in enumerate(shoes.items(), start=top + 1):
        dealt = sorted(it for it in (lines[0].split("\t")[1], lines[-1].split("\t")[1]) if it)
        first, last = (dealt[0], dealt[-1]) if dealt else (None, None)
        rows.append((number, id, *shoe, len(lines), first, last, "\n".join(lines)))
        found.append((row_of(Kind.ARCHIVE, number), _words(shoe, first)))
    db.conn.executemany(f"INSERT INTO archive VALUES ({', '.join('?' * 11)})", rows)
    db.conn.executemany("INSERT INTO found (rowid, text) VALUES (?, ?)", found)


def _words(shoe: Shoe, first: str | None) -> str:
    site, table, name, game, rules = shoe
    return " ".join(filter(None, (site, table, f"shoe {name}" if name else "", game, rules, (first or "")[:10])))


def archived(library: Library, id: int) -> ArchivedShoe:
    """A shoe of the archive. Raises Unusable where there is none of this id."""
    row = library.row(
        "SELECT archive.*, imports.name AS source FROM archive JOIN imports ON imports.id = import_id WHERE archive.id = ?",
        id,
    )
    if row is None:
        raise Unusable(Problem("There is no such shoe in the archive.", "Search for it.", str(library.path)))
    game = Game(row["game"])
    hands = tuple(_hand(line, game, row) for line in row["lines"].split("\n"))
    return ArchivedShoe(id, row["source"], hands)


def _hand(line: str, game: Game, row: Mapping[str, str]) -> Hand:
    number, dealt, dealer, events, result = line.split("\t")
    rules, _, edition = row["rules"].partition("@")
    return Hand(
        game,
        rules,
        tuple(parse_event(event) for event in events.split(SEPARATOR)),
        edition=edition or None,
        site=row["site"] or None,
        table=row["table_"] or None,
        shoe=row["shoe"] or None,
        number=int(number) if number else None,
        dealt=datetime.fromisoformat(dealt) if dealt else None,
        people=(Person("dealer", dealer),) if dealer else (),
        result=result or None,
    )


def archive_digest(library: Library, id: int) -> str:
    """The sum over the hands of an import as they are now."""
    sum = hashlib.sha256()
    cursor = library.db.execute(
        "SELECT site, table_, shoe, game, rules, lines FROM archive WHERE import_id = ? ORDER BY id", (id,)
    )
    for row in cursor:
        sum.update("\x1f".join(row).encode() + b"\x1e")
    return sum.hexdigest()
