"""Putting cases and hands into a library, and taking them out again. Every change has its entry in the log."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from sqlite_utils import Database

from reviewer.errors import Problem, Unusable
from reviewer.library.indexing import (
    case_columns,
    case_text,
    hand_columns,
    index_case,
    index_hand,
    version_sum,
    with_policy_text,
)
from reviewer.library.log import Said, enter
from reviewer.library.store import Library, put
from reviewer.library.values import CaseFile, CaseStatus, Filed, Kind
from reviewer.record.hand import Hand, Person, Source
from reviewer.record.reading import read_hand
from reviewer.review.assessment import assess

# cases


def open_case(library: Library, case: CaseFile) -> int:
    """Open a case; its id. Raises Unusable where it has no number, or another case has it."""
    with library.writing() as db:
        _refuse_number(library, case.number, None)
        columns = case_columns(case) | {"opened": library.now().isoformat()}
        id = put(db, "cases", columns)
        index_case(db, id, case)
        enter(library, "case opened", f"case:{id}", case.title or case.number, case=case.number, after=case_text(case))
    return id


def change_case(library: Library, id: int, case: CaseFile, said: Said | None = None) -> None:
    """Say something else of a case as a whole. Raises Unusable where another case has its number."""
    with library.writing() as db:
        before = case_file(library, id)
        if before == case:
            return
        _refuse_number(library, case.number, id)
        db.table("cases").update(id, case_columns(case))
        index_case(db, id, case)
        what = f"case {case.status.value}" if case.status is not before.status else "case changed"
        told = ", ".join(name for name in asdict(case) if getattr(case, name) != getattr(before, name))
        enter(
            library,
            what,
            f"case:{id}",
            f"changed: {told}",
            case=case.number,
            before=case_text(before),
            after=case_text(case),
            said=said,
        )


def case_file(library: Library, id: int) -> CaseFile:
    """What is said of a case as a whole. Raises Unusable where there is none of this id."""
    row = library.row("SELECT * FROM cases WHERE id = ?", id)
    if row is None:
        raise Unusable(Problem("There is no such case in the library.", "Search for it.", str(library.path)))
    people = library.rows("SELECT * FROM people WHERE case_id = ? AND hand_id IS NULL ORDER BY rowid", id)
    tags = library.rows("SELECT tag FROM tags WHERE case_id = ? ORDER BY tag", id)
    return CaseFile(
        **{name: row[name] for name in ("number", "title", "reason", "recording", "disposition")},
        status=CaseStatus(row["status"]),
        tags=tuple(tag["tag"] for tag in tags),
        people=tuple(Person(it["role"], it["name"], it["place"]) for it in people),
    )


def case_numbered(library: Library, number: str) -> int | None:
    """The id of the case that is filed under a number; None where there is none."""
    row = library.row("SELECT id FROM cases WHERE number = ?", number)
    return row["id"] if row else None


def _refuse_number(library: Library, number: str, own: int | None) -> None:
    if not number.strip():
        raise Unusable(Problem("A case is filed under a number.", "Give it one."))
    other = case_numbered(library, number)
    if other is not None and other != own:
        raise Unusable(Problem(f"There is a case {number} already.", "Open that one, or give this one another number."))


# hands


def file_hand(library: Library, case: int, hand: Hand, text: str, base: Filed | None = None) -> Filed:
    """File a hand in a case, or the next version of one. ``text`` is its file's.

    Raises Unusable where somebody has filed another version since ``base`` was taken out: nothing is overwritten.
    """
    policy = hand.policy.source if hand.policy else ""
    with library.writing() as db:
        of = case_file(library, case)
        assessment = assess(hand)
        columns = hand_columns(assessment) | {"case_id": case, "text": text, "policy": policy}
        if base is None:
            place = library.row("SELECT coalesce(max(position), 0) + 1 AS next FROM hands WHERE case_id = ?", case)
            assert place is not None
            columns |= {"position": place["next"]}
        filed = keep_version(library, db, Filed(0, case, 1, text), columns, policy, base)
        index_hand(db, filed.id, case, of.number, assessment)
        enter_version(library, filed, policy, base, hand.title, of, hand.source)
    return filed


def keep_version(
    library: Library, db: Database, new: Filed, columns: dict[str, Any], policy: str, base: Filed | None
) -> Filed:
    """Put a new hand or shoe into its table, or the next version of one. Raises Unusable where ``base`` is not the last."""
    table = f"{new.kind.word}s"
    if base is None:
        filed = replace(new, id=put(db, table, columns | {"version": 1}))
    else:
        now = filed_in(library, base.id, base.kind)
        if now.version != base.version:
            what = f"Somebody has filed another version of this {new.kind.word} since it was opened. Nothing was overwritten."
            remedy = f"Save yours as a file, or file it as a {new.kind.word} of its own; then compare the two."
            raise Unusable(Problem(what, remedy))
        filed = replace(new, id=base.id, version=now.version + 1)
        db.table(table).update(filed.id, columns | {"version": filed.version})
    row = {"kind": new.kind.word, "of": filed.id, "number": filed.version, "text": new.text, "policy": policy}
    row |= {"at": library.now().isoformat(), "who": library.who, "sha256": version_sum(new.text, policy)}
    db.table("versions").insert(row)
    return filed


def enter_version(
    library: Library, filed: Filed, policy: str, base: Filed | None, title: str, case: CaseFile, source: Source | None
) -> None:
    """Enter a version in the log. Its recording is the clip that the record itself names, where it names one."""
    word = filed.kind.word
    enter(
        library,
        f"{word} filed" if base is None else f"{word} changed",
        f"{word}:{filed.id}",
        f"{title or f'a {word} without a title'}, version {filed.version}",
        case=case.number,
        before=version_sum(base.text, policy_text(library, base)) if base else "",
        after=version_sum(filed.text, policy),
        said=Said(case.reason, case.disposition, source.file if source and source.file else case.recording),
    )


def hand_in(library: Library, id: int) -> Filed:
    """A hand as it was filed last. Raises Unusable where there is none of this id."""
    return filed_in(library, id, Kind.HAND)


def filed_in(library: Library, id: int, kind: Kind) -> Filed:
    """A hand or a shoe as it was filed last. Raises Unusable where there is none of this id."""
    row = library.row(f"SELECT id, case_id, version, text FROM {kind.word}s WHERE id = ?", id)
    if row is None:
        what = f"There is no such {kind.word} in the library."
        raise Unusable(Problem(what, "Search for it.", str(library.path)))
    return Filed(row["id"], row["case_id"], row["version"], row["text"], kind)


def version_in(library: Library, id: int, version: int, kind: Kind) -> Filed:
    """A hand or a shoe as it was in one version. Raises Unusable where there is none."""
    sql = "SELECT text FROM versions WHERE kind = ? AND of = ? AND number = ?"
    row = library.row(sql, kind.word, id, version)
    if row is None:
        what = f"There is no version {version} of such a {kind.word} in the library."
        raise Unusable(Problem(what, "Search for it.", str(library.path)))
    return replace(filed_in(library, id, kind), version=version, text=row["text"])


def read_filed(library: Library, filed: Filed) -> Hand:
    """The hand that a text in the library is, with its house's policy. Raises Unusable where it can't be read."""
    reading = read_hand(filed.text, f"hand {filed.id} of the library")
    policy = policy_text(library, filed)
    if reading.hand is None or reading.problems:
        raise Unusable(*reading.problems)
    return with_policy_text(reading.hand, policy)


def policy_text(library: Library, filed: Filed) -> str:
    """The house policy that a version of a hand or a shoe was filed with; "" for none."""
    row = library.row(
        "SELECT policy FROM versions WHERE kind = ? AND of = ? AND number = ?", filed.kind.word, filed.id, filed.version
    )
    return str(row["policy"]) if row else ""
