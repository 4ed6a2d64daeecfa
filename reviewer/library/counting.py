"""How many hands there are of what: by dealer, table, shift, irregularity, provision, and over time."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from datetime import datetime, time
from decimal import Decimal
from enum import Enum

from reviewer.errors import Problem, Unusable
from reviewer.library.searching import Found, Query, hands_that_fit
from reviewer.library.store import Library
from reviewer.record.plain import amount

UNKNOWN = "not recorded"
SHIFTS = "06:00, 14:00, 22:00"
"""When shifts begin in a library whose house has set nothing else."""


class By(Enum):
    """What hands are counted by; the value is what a reader sees."""

    DEALER = "Dealer"
    TABLE = "Table"
    SHIFT = "Shift"
    ERROR = "Irregularity"
    PROVISION = "Provision"
    ANSWER = "Answer"
    MONTH = "Month"


@dataclass(frozen=True, slots=True)
class Count:
    """One line: what is counted, its hands, how many of them differ from what is commanded, and the money in them.

    ``over`` and ``short`` are what was paid beyond and below what was due, over all places where both are on record;
    ``places`` is how many those are.
    """

    name: str
    hands: int
    differ: int
    over: Decimal
    short: Decimal
    places: int


def count(library: Library, by: By, query: Query | None = None) -> tuple[Count, ...]:
    """Hands counted by something, the most first; of all hands, or of those that fit a query.

    A hand with two dealers, or two irregularities, stands in both lines.
    """
    tables, condition, values = hands_that_fit(query or Query())
    rows = library.rows(
        f"SELECT DISTINCT hands.id, differs, {_NAMES[by]} AS name FROM {tables} {_JOINS.get(by, '')} WHERE {condition}",
        *values,
    )
    money = _money(library)
    begins = shifts(library)
    found: dict[str, list[tuple[int, int]]] = {}
    for row in rows:
        name = row["name"]
        if by is By.SHIFT and name:
            name = shift(name, begins)
        found.setdefault(str(name or UNKNOWN), []).append((row["id"], row["differs"]))
    counted = [_counted(name, hands, money) for name, hands in found.items()]
    if by is By.MONTH:
        return tuple(sorted(counted, key=lambda it: it.name))
    return tuple(sorted(counted, key=lambda it: (-it.hands, it.name)))


_PEOPLE = (
    "LEFT JOIN people ON people.role = 'dealer' COLLATE NOCASE AND people.case_id = hands.case_id "
    "AND (people.hand_id = hands.id OR people.hand_id IS NULL)"
)
_FINDINGS = "LEFT JOIN findings ON findings.kind = 'hand' AND findings.of = hands.id"
_JOINS = {By.DEALER: _PEOPLE, By.ERROR: _FINDINGS, By.PROVISION: _FINDINGS}
_NAMES = {
    By.DEALER: "people.name",
    By.TABLE: "nullif(trim(coalesce(site, '') || ' ' || coalesce(table_, '')), '')",
    By.SHIFT: "substr(dealt, 12, 5)",
    By.ERROR: "findings.error",
    By.PROVISION: "findings.governing",
    By.ANSWER: "hands.status",
    By.MONTH: "substr(dealt, 1, 7)",
}


def _money(library: Library) -> dict[int, list[Decimal]]:
    rows = library.rows("SELECT hand_id, due, paid FROM money WHERE due IS NOT NULL AND paid IS NOT NULL")
    found: dict[int, list[Decimal]] = {}
    for row in rows:
        found.setdefault(row["hand_id"], []).append(Decimal(row["paid"]) - Decimal(row["due"]))
    return found


def _counted(name: str, hands: Sequence[tuple[int, int]], money: dict[int, list[Decimal]]) -> Count:
    parts = [part for id, _ in hands for part in money.get(id, ())]
    over = sum((part for part in parts if part > 0), Decimal())
    short = sum((-part for part in parts if part < 0), Decimal())
    return Count(name, len(hands), sum(1 for _, differs in hands if differs), over, short, len(parts))


# shifts


def shifts(library: Library) -> tuple[time, ...]:
    """When the house's shifts begin, the earliest first."""
    row = library.row("SELECT value FROM settings WHERE name = 'shifts'")
    return read_shifts(row["value"] if row else SHIFTS)


def set_shifts(library: Library, text: str) -> None:
    """Say when the house's shifts begin, as ``06:00, 14:00, 22:00``. Raises Unusable where that can't be read."""
    begins = read_shifts(text)
    told = ", ".join(f"{begin:%H:%M}" for begin in begins)
    with library.writing() as db:
        db.table("settings").upsert({"name": "shifts", "value": told}, pk="name")


def read_shifts(text: str) -> tuple[time, ...]:
    """The beginnings of shifts. Raises Unusable where one is no time of day, or there is none."""
    try:
        found = {datetime.strptime(part.strip(), "%H:%M").time() for part in text.split(",") if part.strip()}
    except ValueError:
        found = set()
    if not found:
        what = f"“{text}” is no list of times of day."
        raise Unusable(Problem(what, f"Write when each shift begins, as in {SHIFTS}."))
    return tuple(sorted(found))


def shift(at: str, begins: Sequence[time]) -> str:
    """The shift in which a time of day (``HH:MM``, as the table's clock had it) lies: "14:00 to 22:00"."""
    when = time.fromisoformat(at)
    began = max((begin for begin in begins if begin <= when), default=begins[-1])
    ends = begins[(begins.index(began) + 1) % len(begins)]
    return f"{began:%H:%M} to {ends:%H:%M}"


# lists as CSV


def found_csv(found: Iterable[Found]) -> str:
    """What a search lists, as CSV with a head."""
    names = [it.name for it in fields(Found) if it.name != "kind"]
    return _csv(["kind", *names], ([it.kind.word, *(getattr(it, name) for name in names)] for it in found))


def counts_csv(by: By, counts: Iterable[Count]) -> str:
    """A count as CSV with a head."""
    head = [by.value.lower(), "hands", "differ", "overpaid", "short", "places with money on record"]
    return _csv(head, ([it.name, it.hands, it.differ, amount(it.over), amount(it.short), it.places] for it in counts))


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """A table as CSV in which no cell is taken for a formula by a spreadsheet."""
    written = io.StringIO()
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_cell(cell) for cell in row] for row in rows)
    return written.getvalue()


_FORMULA = re.compile(r"[=+@\t\r]|-(?!\d)")


def _cell(value: object) -> object:
    if isinstance(value, str) and _FORMULA.match(value):
        return f"'{value}"
    return "" if value is None else value
