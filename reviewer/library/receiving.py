"""A case that comes from another library: put into this one as it is, with all its versions and its log.

A case that is here already is carried on where the other one holds all of it and more; else both stay as they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from sqlite_utils import Database

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import case_numbered
from reviewer.library.indexing import assessed, case_columns, hand_columns, index_case, index_hand
from reviewer.library.shoes import index_shoe, shoe_columns, shoe_of
from reviewer.library.states import enter_states
from reviewer.library.store import Library, put
from reviewer.library.travel import Travelling, packed_up, unpacked
from reviewer.library.values import CaseFile, CaseStatus, ExhibitState, Kind
from reviewer.record.hand import Person
from reviewer.review.shoe.assessment import assess_shoe


def receive(library: Library, source: bytes, name: str) -> int:
    """Put the case in a file into the library; its id here.

    Raises Unusable where the file is no case or was changed, or where the library's own case went another way.
    """
    try:
        return _received(library, unpacked(source, name))
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as fault:
        what = "The document of this case names what is not in it."
        raise Unusable(Problem(what, "Ask for the file again; nothing was changed.", name)) from fault


def _received(library: Library, it: Travelling) -> int:
    case = _case(it.document["case"])
    with library.writing() as db:
        id = case_numbered(library, case.number)
        mine = packed_up(library, id) if id is not None else None
        if id is not None and mine is not None and mine.content == it.content:
            return id
        if mine is not None and not _holds(it.document, mine.document):
            what = f"The library has a case {case.number} that went another way than the one in this file."
            remedy = "Nothing was changed. Give one of them another number, then take both."
            raise Unusable(Problem(what, remedy))
        if id is None:
            id = put(db, "cases", case_columns(case) | {"opened": library.now().isoformat()})
        else:
            db.table("cases").update(id, case_columns(case))
        index_case(db, id, case)
        _put_missing(db, library, id, it, mine)
        for log in it.document["logs"]:
            db.table("received").insert({"case_id": id, "at": library.now().isoformat(), "extract": it.parts[log]})
        enter_states(library, id, case.number, "received", f"with case {case.number}")
    return id


def _case(told: dict[str, Any]) -> CaseFile:
    return CaseFile(
        **{name: str(told[name]) for name in ("number", "title", "reason", "recording", "disposition")},
        status=CaseStatus(told["status"]),
        tags=tuple(map(str, told["tags"])),
        people=tuple(Person(**it) for it in told["people"]),
    )


def _holds(theirs: dict[str, Any], mine: dict[str, Any]) -> bool:
    """Whether their case holds all of mine: each list begins as mine does."""
    for name in ("hands", "shoes"):
        if len(theirs[name]) < len(mine[name]):
            return False
        for one, other in zip(theirs[name], mine[name], strict=False):
            if not all(_begins(one[part], other[part]) for part in other):
                return False
    lives = [(it["label"], it["party"], it["file"]) for it in mine["exhibits"]]
    found = {(it["label"], it["party"], it["file"]): it["life"] for it in theirs["exhibits"]}
    kept = [it for it in mine["attachments"] if it not in theirs["attachments"]]
    return not kept and all(
        key in found and _begins(found[key], it["life"]) for key, it in zip(lives, mine["exhibits"], strict=True)
    )


def _begins(whole: Sequence[object], part: Sequence[object]) -> bool:
    return list(whole[: len(part)]) == list(part)


def _put_missing(db: Database, library: Library, case: int, it: Travelling, mine: Travelling | None) -> None:
    """Put in what the travelling case has and this one has not."""
    own = mine.document if mine is not None else {"hands": [], "shoes": [], "attachments": [], "exhibits": []}
    ids = [row["id"] for row in library.rows("SELECT id FROM hands WHERE case_id = ? ORDER BY position, id", case)]
    for n, hand in enumerate(it.document["hands"]):
        had = own["hands"][n] if n < len(own["hands"]) else {"versions": [], "second_reviews": []}
        if n == len(ids):
            ids.append(put(db, "hands", {"case_id": case, "position": n + 1, "version": 0}))
        _put_versions(db, Kind.HAND, ids[n], hand["versions"][len(had["versions"]) :], it.parts)
        _renew_hand(db, ids[n], case, str(it.document["case"]["number"]), hand["versions"][-1], it.parts)
        for review in hand["second_reviews"][len(had["second_reviews"]) :]:
            text = it.parts[review["file"]].decode()
            row = {name: review[name] for name in ("version", "who", "at")}
            sum = hashlib.sha256(text.encode()).hexdigest()
            db.table("reviews").insert({"hand_id": ids[n], **row, "text": text, "sha256": sum})
    shoes = [row["id"] for row in library.rows("SELECT id FROM shoes WHERE case_id = ? ORDER BY id", case)]
    for n, shoe in enumerate(it.document["shoes"]):
        had = own["shoes"][n] if n < len(own["shoes"]) else {"versions": []}
        if n == len(shoes):
            shoes.append(put(db, "shoes", {"case_id": case, "version": 0}))
        _put_versions(db, Kind.SHOE, shoes[n], shoe["versions"][len(had["versions"]) :], it.parts)
        _renew_shoe(db, shoes[n], case, str(it.document["case"]["number"]), shoe["versions"][-1], it.parts)
    for kept in it.document["attachments"]:
        if kept not in own["attachments"]:
            _put_attachment(db, case, kept, ids, it.parts)
    for made in it.document["exhibits"]:
        _put_exhibit(db, library, case, made, ids, it.parts)


def _put_versions(
    db: Database, kind: Kind, of: int, versions: Sequence[dict[str, Any]], parts: dict[str, bytes]
) -> None:
    for version in versions:
        policy = parts[version["policy"]].decode() if "policy" in version else ""
        row = {name: version[name] for name in ("number", "at", "who", "sha256")}
        text = parts[version["file"]].decode()
        db.table("versions").insert({"kind": kind.word, "of": of, **row, "text": text, "policy": policy})


def _renew_hand(
    db: Database, id: int, case: int, number: str, version: dict[str, Any], parts: dict[str, bytes]
) -> None:
    text = parts[version["file"]].decode()
    policy = parts[version["policy"]].decode() if "policy" in version else ""
    assessment = assessed(text, policy)
    row = {"version": version["number"], "text": text, "policy": policy}
    db.table("hands").update(id, hand_columns(assessment) | row)
    index_hand(db, id, case, number, assessment)


def _renew_shoe(
    db: Database, id: int, case: int, number: str, version: dict[str, Any], parts: dict[str, bytes]
) -> None:
    text = parts[version["file"]].decode()
    policy = parts[version["policy"]].decode() if "policy" in version else ""
    shoe = shoe_of(text, policy)
    row = {"version": version["number"], "text": text, "policy": policy}
    db.table("shoes").update(id, shoe_columns(shoe) | row)
    index_shoe(db, id, case, number, assess_shoe(shoe))


def _put_attachment(db: Database, case: int, kept: dict[str, Any], ids: list[int], parts: dict[str, bytes]) -> None:
    content = parts[kept["file"]]
    row = {"name": kept["name"], "about": kept["about"], "hand_id": _hand_of(kept, ids), "case_id": case}
    sum = hashlib.sha256(content).hexdigest()
    db.table("attachments").insert(row | {"size": len(content), "sha256": sum, "content": content})


def _put_exhibit(
    db: Database, library: Library, case: int, made: dict[str, Any], ids: list[int], parts: dict[str, bytes]
) -> None:
    content = parts[made["file"]]
    row = library.row(
        "SELECT id FROM exhibits WHERE case_id = ? AND label = ? AND party = ?", case, made["label"], made["party"]
    )
    if row is None:
        told = {"case_id": case, "hand_id": _hand_of(made, ids), "content": content, "made": made["life"][0]["at"]}
        told |= {name: made[name] for name in ("label", "party", "name")}
        id = put(db, "exhibits", told | {"sha256": hashlib.sha256(content).hexdigest()})
    else:
        id = row["id"]
    lived = library.row("SELECT count(*) AS n FROM exhibit_life WHERE exhibit_id = ?", id)
    assert lived is not None
    for step in made["life"][lived["n"] :]:
        state = ExhibitState(step["state"]).value
        told = {"exhibit_id": id, "state": state, "at": step["at"], "who": step["who"], "note": step["note"]}
        db.table("exhibit_life").insert(told)


def _hand_of(told: dict[str, Any], ids: list[int]) -> int | None:
    return None if told["hand"] is None else ids[int(told["hand"]) - 1]
