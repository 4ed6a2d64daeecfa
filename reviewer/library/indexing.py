"""What follows from a case, a hand or a shoe, in the tables by which it is listed, found and counted.

Nothing here is the record: all of it can be worked out again from the texts that were filed.
"""

from __future__ import annotations

import hashlib
from dataclasses import asdict, replace
from typing import Any

from sqlite_utils import Database

from reviewer.errors import Unusable
from reviewer.library.values import CaseFile, Kind
from reviewer.library.words import case_words, hand_words, note_words
from reviewer.record.hand import Hand
from reviewer.record.hashes import canonical, facts_sha256
from reviewer.record.plain import amount
from reviewer.record.policy import read_policy
from reviewer.record.reading import read_hand
from reviewer.review.assessment import Assessment, assess
from reviewer.review.telling import status
from reviewer.review.words import headline

# cases


def case_text(case: CaseFile) -> str:
    """A case in the one form in which the log holds it."""
    told = asdict(case) | {
        "status": case.status.value,
        "tags": sorted(case.tags),
        "people": list(map(asdict, case.people)),
    }
    return canonical(told).decode().rstrip("\n")


def case_columns(case: CaseFile) -> dict[str, Any]:
    """What the list of cases shows of one."""
    told = asdict(case) | {"status": case.status.value}
    return {name: value for name, value in told.items() if name not in ("tags", "people")}


def index_case(db: Database, id: int, case: CaseFile) -> None:
    """Put a case's people, tags and words into the tables by which it is found."""
    db.execute("DELETE FROM tags WHERE case_id = ?", (id,))
    db.execute("DELETE FROM people WHERE case_id = ? AND hand_id IS NULL", (id,))
    db.table("tags").insert_all({"case_id": id, "tag": tag} for tag in dict.fromkeys(case.tags))
    db.table("people").insert_all({"case_id": id, "hand_id": None, **asdict(person)} for person in case.people)
    note_words(db, Kind.CASE, id, case_words(case))


# hands


def with_policy_text(hand: Hand, policy: str) -> Hand:
    """The hand with the house policy that was filed with it. Raises Unusable where that can't be read."""
    if not policy:
        return hand
    read, problems = read_policy(policy.encode(), str(hand.house.get("policy", "policy")))
    if read is None:
        raise Unusable(*problems)
    return replace(hand, policy=read)


def version_sum(text: str, policy: str) -> str:
    """The SHA-256 of a version: its text and its policy's, in canonical form."""
    return hashlib.sha256(canonical({"policy": policy, "text": text})).hexdigest()


def hand_columns(assessment: Assessment) -> dict[str, Any]:
    """What the list of hands shows of one: it follows from its text alone."""
    hand, mandated = assessment.hand, assessment.mandated
    finding = assessment.findings[0] if assessment.findings else None
    return {
        "title": hand.title,
        "game": hand.game.value,
        "rules": hand.rules,
        "site": hand.site,
        "table_": hand.table,
        "shoe": hand.shoe,
        "number": hand.number,
        "dealt": hand.dealt.isoformat() if hand.dealt else None,
        "facts": facts_sha256(hand),
        "status": status(assessment, finding)[0],
        "due": headline(mandated) if mandated else "",
        "was": headline(assessment.actual),
        "differs": len(assessment.differences),
    }


def index_hand(db: Database, id: int, case: int, number: str, assessment: Assessment) -> None:
    """Put what follows from a hand into the tables by which it is found and counted."""
    hand, mandated = assessment.hand, assessment.mandated
    db.execute("DELETE FROM people WHERE hand_id = ?", (id,))
    db.execute("DELETE FROM findings WHERE kind = 'hand' AND of = ?", (id,))
    db.execute("DELETE FROM money WHERE hand_id = ?", (id,))
    db.table("people").insert_all({"case_id": case, "hand_id": id, **asdict(person)} for person in hand.people)
    db.table("findings").insert_all(
        {
            "kind": Kind.HAND.word,
            "of": id,
            "case_id": case,
            "at": finding.at,
            "error": finding.mark.error.value,
            "status": finding.status.value,
            "governing": finding.governing,
        }
        for finding in assessment.findings
    )
    net = mandated.net if mandated and "net" not in assessment.unsettled else {}
    db.table("money").insert_all(
        {
            "hand_id": id,
            "place": seat.place,
            "due": amount(net[str(seat.place)]) if str(seat.place) in net else None,
            "paid": amount(seat.paid) if seat.paid is not None else None,
        }
        for seat in hand.seats
    )
    note_words(db, Kind.HAND, id, hand_words(assessment, number))


def assessed(text: str, policy: str) -> Assessment:
    """What the rules say of a hand in the library, by its text and its policy's. Raises Unusable."""
    reading = read_hand(text, "a hand of the case")
    if reading.hand is None or reading.problems:
        raise Unusable(*reading.problems)
    return assess(with_policy_text(reading.hand, policy))
