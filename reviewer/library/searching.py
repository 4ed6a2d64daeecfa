"""Finding cases, hands and shoes as one types, by words and by filters; searches that are kept."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, fields
from typing import Any

from reviewer.library.store import Library
from reviewer.library.values import Kind
from reviewer.library.words import KINDS

MOST = 50
"""How many things a search lists."""


@dataclass(frozen=True, slots=True)
class Query:
    """What is looked for. ``words`` are beginnings of words, all of which a thing must have; "" asks for nothing.

    The other fields are filters, "" for any: the case's ``status`` and ``tag``; of hands and shoes ``game``, ``rules``,
    ``site``, ``table``; ``person`` (in any role) and ``dealer``; an ``error``, the ``governing`` provision, the ``answer``
    (a finding's status, or open); ``since`` and ``until`` are days, both of them included.
    """

    words: str = ""
    status: str = ""
    tag: str = ""
    game: str = ""
    rules: str = ""
    site: str = ""
    table: str = ""
    person: str = ""
    dealer: str = ""
    error: str = ""
    governing: str = ""
    answer: str = ""
    since: str = ""
    until: str = ""

    @property
    def filtered(self) -> bool:
        """Whether it asks for more than words."""
        return any(getattr(self, it.name) for it in fields(self) if it.name != "words")

    @property
    def filters(self) -> dict[str, str]:
        """The filters that are set, by name."""
        return {name: value for name, value in asdict(self).items() if value and name != "words"}


@dataclass(frozen=True, slots=True)
class Found:
    """One thing that was found: what it is, its id, its case's, its title, where and when, and its answer's kind."""

    kind: Kind
    id: int
    case: int | None
    number: str
    title: str
    where: str
    when: str
    status: str
    due: str = ""
    was: str = ""
    differs: int = 0


def search(library: Library, query: Query, limit: int = MOST) -> tuple[Found, ...]:
    """What fits, the latest of each kind first: cases, shoes, hands. ``limit`` is how many hands are listed at most, and
    more than of the other kinds. With filters beyond the case's own only hands are listed: they have what is asked.
    """
    terms = match(query.words)
    found: list[Found] = []
    if not set(query.filters) - {"status", "tag"}:
        found += _cases(library, query, terms, limit * 2 // 5)
        found += _shoes(library, terms, limit // 5) if not query.filtered else []
    return (*found, *_hands(library, query, terms, limit))


def match(words: str) -> str:
    """What FTS5 is asked: each word of a person's is the beginning of one; nothing in it is taken as a command."""
    terms = re.findall(r"[^\W_]+(?:[^\w\s]+[^\W_]+)*", words)
    return " ".join('"' + term.replace('"', '""') + '"*' for term in terms)


def _matching(kind: Kind, terms: str, table: str) -> tuple[str, list[str], list[Any]]:
    """Where things of a kind whose words fit are to be read from, latest first: the tables, the conditions, what is asked."""
    if not terms:
        return table, ["1"], []
    tables = f"found JOIN {table} ON {table}.id = found.rowid / {KINDS}"
    return tables, ["found MATCH ?", f"found.rowid % {KINDS} = {kind.value}"], [terms]


def _latest(terms: str, table: str, limit: int) -> str:
    return f"ORDER BY {'found.rowid' if terms else f'{table}.id'} DESC LIMIT {limit}"


def _cases(library: Library, query: Query, terms: str, limit: int) -> list[Found]:
    tables, conditions, values = _matching(Kind.CASE, terms, "cases")
    if query.status:
        conditions.append("status = ?")
        values.append(query.status)
    if query.tag:
        conditions.append("EXISTS (SELECT 1 FROM tags WHERE case_id = cases.id AND tag = ?)")
        values.append(query.tag)
    rows = library.rows(
        "SELECT id, number, title, status, opened, (SELECT count(*) FROM hands WHERE case_id = cases.id) AS hands "
        f"FROM {tables} WHERE {' AND '.join(conditions)} {_latest(terms, 'cases', limit)}",
        *values,
    )
    return [
        Found(
            Kind.CASE, it["id"], it["id"], it["number"], it["title"], _several(it["hands"]), it["opened"], it["status"]
        )
        for it in rows
    ]


def _several(hands: int) -> str:
    return "1 hand" if hands == 1 else f"{hands} hands"


_HAND_FILTERS = {
    "status": "cases.status = ?",
    "tag": "EXISTS (SELECT 1 FROM tags WHERE tags.case_id = hands.case_id AND tag = ?)",
    "game": "game = ?",
    "rules": "rules = ?",
    "site": "site = ?",
    "table": "table_ = ?",
    "person": "EXISTS (SELECT 1 FROM people WHERE {own} AND name = ?)",
    "dealer": "EXISTS (SELECT 1 FROM people WHERE {own} AND role = 'dealer' COLLATE NOCASE AND name = ?)",
    "error": "EXISTS (SELECT 1 FROM findings WHERE kind = 'hand' AND of = hands.id AND error = ?)",
    "governing": "EXISTS (SELECT 1 FROM findings WHERE kind = 'hand' AND of = hands.id AND governing = ?)",
    "answer": "hands.status = ?",
    "since": "substr(dealt, 1, 10) >= ?",
    "until": "substr(dealt, 1, 10) <= ?",
}
_OWN = "people.case_id = hands.case_id AND (people.hand_id IS NULL OR people.hand_id = hands.id)"


def hands_that_fit(query: Query) -> tuple[str, str, list[Any]]:
    """Where hands (with their cases) that a query asks for are to be read from: the tables, the condition, what is asked."""
    tables, conditions, values = _matching(Kind.HAND, match(query.words), "hands")
    for name, value in query.filters.items():
        conditions.append(_HAND_FILTERS[name].format(own=_OWN))
        values.append(value)
    return f"{tables} JOIN cases ON cases.id = hands.case_id", " AND ".join(conditions), values


def _hands(library: Library, query: Query, terms: str, limit: int) -> list[Found]:
    tables, condition, values = hands_that_fit(query)
    rows = library.rows(
        f"SELECT {_HAND} FROM {tables} WHERE {condition} {_latest(terms, 'hands', limit)}",
        *values,
    )
    return list(map(_found_hand, rows))


_HAND = (
    "hands.id, hands.case_id, cases.number AS case_number, hands.title, site, table_, hands.number, dealt, hands.status, "
    "due, was, differs"
)


def _found_hand(it: dict[str, Any]) -> Found:
    return Found(
        Kind.HAND,
        it["id"],
        it["case_id"],
        it["case_number"],
        it["title"] or "No title",
        " · ".join(str(part) for part in (it["site"], it["table_"], _hand(it["number"])) if part),
        it["dealt"] or "",
        it["status"],
        it["due"],
        it["was"],
        it["differs"],
    )


def _hand(number: int | None) -> str:
    return f"hand {number}" if number is not None else ""


def _shoes(library: Library, terms: str, limit: int) -> list[Found]:
    tables, conditions, values = _matching(Kind.SHOE, terms, "shoes")
    rows = library.rows(
        f"SELECT {_SHOE} FROM {tables} JOIN cases ON cases.id = case_id WHERE {' AND '.join(conditions)} {_latest(terms, 'shoes', limit)}",
        *values,
    )
    found = [_shoe(Kind.SHOE, it["case_id"], it["number"], it["title"], it) for it in rows]
    tables, conditions, values = _matching(Kind.ARCHIVE, terms, "archive")
    rows = library.rows(
        "SELECT archive.id, site, table_, shoe, first AS began, hands "
        f"FROM {tables} WHERE {' AND '.join(conditions)} {_latest(terms, 'archive', limit)}",
        *values,
    )
    return found + [_shoe(Kind.ARCHIVE, None, "archive", "", it) for it in rows]


_SHOE = "shoes.id, case_id, cases.number, shoes.title, site, table_, shoe, began, hands"


def in_case(library: Library, case: int, kind: Kind) -> tuple[Found, ...]:
    """The hands or the shoes of a case, in their order."""
    if kind is Kind.HAND:
        rows = library.rows(
            f"SELECT {_HAND} FROM hands JOIN cases ON cases.id = case_id WHERE case_id = ? ORDER BY position, hands.id",
            case,
        )
        return tuple(map(_found_hand, rows))
    rows = library.rows(
        f"SELECT {_SHOE} FROM shoes JOIN cases ON cases.id = case_id WHERE case_id = ? ORDER BY shoes.id", case
    )
    return tuple(_shoe(Kind.SHOE, it["case_id"], it["number"], it["title"], it) for it in rows)


def _shoe(kind: Kind, case: int | None, number: str, title: str, it: dict[str, Any]) -> Found:
    named = title or f"Shoe {it['shoe'] or 'without a name'}"
    where = " · ".join(str(part) for part in (it["site"], it["table_"], _several(it["hands"])) if part)
    return Found(kind, it["id"], case, number, named, where, it["began"] or "", "")


# what can be chosen, and searches that are kept


CHOICES = {
    "status": "SELECT status AS it, count(*) AS n FROM cases GROUP BY 1",
    "tag": "SELECT tag AS it, count(*) AS n FROM tags GROUP BY 1",
    "game": "SELECT game AS it, count(*) AS n FROM hands GROUP BY 1",
    "rules": "SELECT rules AS it, count(*) AS n FROM hands GROUP BY 1",
    "site": "SELECT site AS it, count(*) AS n FROM hands GROUP BY 1",
    "table": "SELECT table_ AS it, count(*) AS n FROM hands GROUP BY 1",
    "person": "SELECT name AS it, count(*) AS n FROM people GROUP BY 1",
    "dealer": "SELECT name AS it, count(*) AS n FROM people WHERE role = 'dealer' COLLATE NOCASE GROUP BY 1",
    "error": "SELECT error AS it, count(DISTINCT of) AS n FROM findings GROUP BY 1",
    "governing": "SELECT governing AS it, count(DISTINCT of) AS n FROM findings GROUP BY 1",
    "answer": "SELECT status AS it, count(*) AS n FROM hands GROUP BY 1",
}
"""The filters whose values can be listed, by what lists them."""


def choices(library: Library, name: str) -> tuple[tuple[str, int], ...]:
    """What a filter can be set to, with how many things have it, the most first."""
    rows = library.rows(f"SELECT it, n FROM ({CHOICES[name]}) WHERE it IS NOT NULL AND it != '' ORDER BY n DESC, it")
    return tuple((str(row["it"]), row["n"]) for row in rows)


def keep_search(library: Library, name: str, query: Query) -> None:
    """Keep a search under a name; one of that name is replaced."""
    with library.writing() as db:
        db.table("searches").upsert({"name": name, "query": json.dumps(asdict(query), ensure_ascii=False)}, pk="name")


def forget_search(library: Library, name: str) -> None:
    """Keep a search no longer."""
    with library.writing() as db:
        db.execute("DELETE FROM searches WHERE name = ?", (name,))


def kept_searches(library: Library) -> dict[str, Query]:
    """The searches that are kept, by name."""
    known = {it.name for it in fields(Query)}
    rows = library.rows("SELECT name, query FROM searches ORDER BY name")
    return {
        row["name"]: Query(**{name: str(value) for name, value in json.loads(row["query"]).items() if name in known})
        for row in rows
    }
