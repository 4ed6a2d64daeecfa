"""The library with ten thousand cases and a million hands: taken in, opened, searched, counted."""

from __future__ import annotations

import csv
import random
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from reviewer import resource
from reviewer.cards import RANKS, SUITS
from reviewer.library.counting import By, count
from reviewer.library.filing import file_hand, open_case
from reviewer.library.importing import import_rows
from reviewer.library.mapping import guessed
from reviewer.library.searching import Query, search
from reviewer.library.sources import looked_at
from reviewer.library.store import Library
from reviewer.library.values import CaseFile
from reviewer.record.hand import Person
from reviewer.record.reading import load_hand

ROWS, CASES = 1_000_000, 10_000
TYPED = ("card after stay table 7", "2026-4711", "dealer 42", "mb-3 shoe 2026/77", "boxed", "a")
HEADS = ("Casino", "Table", "Shoe", "Hand", "DateTime", "Game", "Rules", "Dealer", "Player", "Banker", "Outcome")


def seconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    start = perf_counter()
    action()
    return perf_counter() - start


def shelves() -> Iterator[str]:
    """A million hands taken in beside bare sqlite3 in the same run, ten thousand cases filed, then looked for."""
    with TemporaryDirectory() as folder:
        table, path = Path(folder) / "hands.csv", Path(folder) / "library.sqlite"
        _write_table(table)
        with _opened(path) as library:
            ours, bare = [], []
            for run in range(2):
                bare.append(seconds(partial(_bare, table, Path(folder) / f"bare-{run}.sqlite")))
                ours.append(seconds(partial(_take_in, library, table)))
            speed = min(bare) / min(ours)
            yield f"import of {ROWS:,} rows: {min(ours):.2f} s, bare sqlite3 {min(bare):.2f} s: {speed:.2f} of its speed; goal 0.5"
            yield f"filing {CASES:,} cases: {seconds(partial(_file, library)):.0f} s"
        yield f"open the library: {seconds(lambda: _opened(path).close()) * 1000:.0f} ms; goal 1000 ms"
        with _opened(path) as library:
            taken = {}
            for text in TYPED:
                for end in range(1, len(text) + 1):
                    runs = [seconds(partial(search, library, Query(words=text[:end]))) for _ in range(3)]
                    taken[text[:end]] = median(runs) * 1000
            slowest = max(taken, key=lambda words: taken[words])
            told = f"median {median(taken.values()):.1f} ms, slowest {taken[slowest]:.1f} ms (“{slowest}”)"
            yield f"search as one types, a key: {told}; goal 30 ms"
            yield f"count by dealer: {seconds(partial(count, library, By.DEALER)) * 1000:.0f} ms"
            size = sum(it.stat().st_size for it in Path(folder).glob("library.sqlite*"))
            yield f"the library's file: {size / 1e6:.0f} MB"


def _opened(path: Path) -> Library:
    return Library(path, lambda: datetime(2026, 11, 30, tzinfo=UTC), "benchmark")


def _write_table(path: Path) -> None:
    chance, deck = random.Random(3), [rank + suit for rank in RANKS for suit in SUITS]
    began = datetime(2026, 1, 1, 8)
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(HEADS)
        for n in range(ROWS):
            shoe, when = n // 70, began + timedelta(seconds=45 * n)
            cards = (" ".join(chance.choices(deck, k=chance.choice((2, 3)))) for _ in range(2))
            where = ("AC-01", f"MB-{shoe % 12}", f"2026/{shoe}", n % 70 + 1, when.isoformat(), "baccarat", "nz")
            writer.writerow([*where, f"dealer {shoe % 40}", *cards, chance.choice("PBT")])


def _bare(table: Path, path: Path) -> None:
    """The same rows put into a table of their own without being looked at."""
    conn = sqlite3.connect(path, isolation_level=None)
    conn.execute("PRAGMA journal_mode = WAL")
    conn.execute(f"CREATE TABLE hands ({', '.join(f'c{n}' for n in range(len(HEADS)))})")
    conn.execute("BEGIN")
    with table.open(newline="", encoding="utf-8") as file:
        rows = csv.reader(file)
        next(rows)
        conn.executemany(f"INSERT INTO hands VALUES ({', '.join('?' * len(HEADS))})", rows)
    conn.execute("COMMIT")
    conn.close()


def _take_in(library: Library, table: Path) -> None:
    source = looked_at(table)
    for _ in import_rows(library, source, guessed(source.heads)):
        pass


def _file(library: Library) -> None:
    chance = random.Random(5)
    paths = sorted(resource("data", "hands").glob("*.hand.toml"))
    hands = [(load_hand(path), path.read_text(encoding="utf-8")) for path in paths]
    titles = ("Card after Stay", "Wrong order of the deal", "Boxed card")
    with library.writing():
        for n in range(CASES):
            people = (Person("dealer", f"dealer {n % 50}"),)
            title = f"{chance.choice(titles)} at table {n % 30}"
            case = open_case(library, CaseFile(f"2026-{n}", title, tags=("vip",), people=people))
            for hand, text in chance.choices(hands, k=chance.choice((1, 2, 3))):
                dealt = datetime(2026, 1 + n % 12, 1 + n % 28, n % 24, tzinfo=UTC)
                file_hand(library, case, replace(hand, table=f"CF-{n % 30}", site="AC-01", number=n, dealt=dealt), text)
