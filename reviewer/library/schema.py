"""The tables of a library, as they came to be: one decorated function for each change, run once, in a transaction."""

from __future__ import annotations

from sqlite_utils import Database, Migrations

APPLICATION = 0x52455657
"""What SQLite's header says of a library's file: “REVW”."""

migrations = Migrations("library")

REFUSED = {
    "log": "An entry of the log can’t be changed.",
    "versions": "A version that was filed can’t be changed.",
    "exhibit_life": "What happened to an exhibit can’t be changed.",
    "reviews": "A review that was filed can’t be changed.",
}
"""Tables that only grow, with what is said where somebody tries otherwise."""


@migrations()
def cases(db: Database) -> None:
    """Cases, the people in them and their tags."""
    db.table("cases").create(
        {
            "id": int,
            "number": str,
            "title": str,
            "status": str,
            "reason": str,
            "recording": str,
            "disposition": str,
            "opened": str,
        },
        pk="id",
        not_null={"number", "title", "status", "reason", "recording", "disposition", "opened"},
    )
    db.table("cases").create_index(["number"], unique=True)
    db.table("tags").create({"case_id": int, "tag": str}, pk=("case_id", "tag"), foreign_keys=["case_id"])
    db.table("people").create(
        {"case_id": int, "hand_id": int, "role": str, "name": str, "place": int},
        foreign_keys=[("case_id", "cases", "id")],
    )
    for columns in (["case_id"], ["hand_id"], ["name"]):
        db.table("people").create_index(columns)


@migrations()
def hands(db: Database) -> None:
    """Hands and shoes by their files' texts, every version of them, and what follows from the last."""
    db.table("hands").create(
        {
            "id": int,
            "case_id": int,
            "position": int,
            "title": str,
            "game": str,
            "rules": str,
            "site": str,
            "table_": str,
            "shoe": str,
            "number": int,
            "dealt": str,
            "text": str,
            "policy": str,
            "facts": str,
            "status": str,
            "due": str,
            "was": str,
            "differs": int,
            "version": int,
        },
        pk="id",
        foreign_keys=[("case_id", "cases", "id")],
    )
    db.table("shoes").create(
        {
            "id": int,
            "case_id": int,
            "title": str,
            "game": str,
            "rules": str,
            "site": str,
            "table_": str,
            "shoe": str,
            "began": str,
            "hands": int,
            "text": str,
            "policy": str,
            "version": int,
        },
        pk="id",
        foreign_keys=[("case_id", "cases", "id")],
    )
    db.table("versions").create(
        {"kind": str, "of": int, "number": int, "at": str, "who": str, "text": str, "policy": str, "sha256": str},
        pk=("kind", "of", "number"),
    )
    findings = {"kind": str, "of": int, "case_id": int, "at": int, "error": str, "status": str, "governing": str}
    db.table("findings").create(findings)
    db.table("money").create({"hand_id": int, "place": int, "due": str, "paid": str})
    for table, columns in (
        ("hands", ["case_id"]),
        ("hands", ["dealt"]),
        ("shoes", ["case_id"]),
        ("findings", ["kind", "of"]),
        ("findings", ["error"]),
        ("findings", ["governing"]),
        ("money", ["hand_id"]),
    ):
        db.table(table).create_index(columns)


@migrations()
def evidence(db: Database) -> None:
    """What lies in a case's folder: stills and documents, exhibits and what became of them, second reviews."""
    db.table("attachments").create(
        {
            "id": int,
            "case_id": int,
            "hand_id": int,
            "name": str,
            "about": str,
            "size": int,
            "sha256": str,
            "content": bytes,
        },
        pk="id",
        foreign_keys=[("case_id", "cases", "id")],
    )
    db.table("exhibits").create(
        {
            "id": int,
            "case_id": int,
            "hand_id": int,
            "label": str,
            "party": str,
            "name": str,
            "sha256": str,
            "made": str,
            "content": bytes,
        },
        pk="id",
        foreign_keys=[("case_id", "cases", "id")],
    )
    db.table("exhibit_life").create({"exhibit_id": int, "state": str, "at": str, "who": str, "note": str})
    db.table("reviews").create(
        {"id": int, "hand_id": int, "version": int, "who": str, "at": str, "text": str, "sha256": str}, pk="id"
    )
    db.table("received").create({"case_id": int, "at": str, "extract": bytes})
    for table, columns in (
        ("received", ["case_id"]),
        ("attachments", ["case_id"]),
        ("exhibits", ["case_id"]),
        ("exhibit_life", ["exhibit_id"]),
        ("reviews", ["hand_id"]),
    ):
        db.table(table).create_index(columns)


@migrations()
def archive(db: Database) -> None:
    """Hands that came in by the thousand, a row for each shoe, with the import that brought them and what it refused."""
    db.table("imports").create(
        {"id": int, "name": str, "sha256": str, "mapping": str, "rows": int, "refused": int, "digest": str, "at": str},
        pk="id",
    )
    db.table("archive").create(
        {
            "id": int,
            "import_id": int,
            "site": str,
            "table_": str,
            "shoe": str,
            "game": str,
            "rules": str,
            "hands": int,
            "first": str,
            "last": str,
            "lines": str,
        },
        pk="id",
    )
    db.table("archive").create_index(["import_id"])
    db.table("refusals").create({"import_id": int, "row": int, "why": str, "said": str})
    db.table("refusals").create_index(["import_id"])
    db.table("mappings").create({"name": str, "mapping": str}, pk="name")
    db.table("searches").create({"name": str, "query": str}, pk="name")
    db.table("settings").create({"name": str, "value": str}, pk="name")


@migrations()
def words(db: Database) -> None:
    """The words by which things are found as one types. A row's id is the thing's, times eight, plus its kind."""
    db.execute(
        "CREATE VIRTUAL TABLE found USING fts5(text, prefix = '1 2 3', tokenize = \"unicode61 remove_diacritics 2\")"
    )


@migrations()
def log(db: Database) -> None:
    """The log, and the triggers that refuse to change it and whatever else only grows."""
    db.table("log").create(
        {
            "number": int,
            "at": str,
            "who": str,
            "what": str,
            "case": str,
            "subject": str,
            "summary": str,
            "reason": str,
            "disposition": str,
            "recording": str,
            "before": str,
            "after": str,
            "previous": str,
            "digest": str,
        },
        pk="number",
    )
    db.table("log").create_index(["subject"])
    for table, said in REFUSED.items():
        for what in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_{what.lower()} BEFORE {what} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{said}'); END"
            )
    db.execute(
        "CREATE TRIGGER log_insert BEFORE INSERT ON log WHEN NEW.number != (SELECT coalesce(max(number), 0) + 1 FROM log) "
        "OR NEW.previous != coalesce((SELECT digest FROM log ORDER BY number DESC LIMIT 1), NEW.previous) "
        "BEGIN SELECT RAISE(ABORT, 'An entry of the log follows the last one.'); END"
    )
