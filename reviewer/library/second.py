"""A second reviewer works blind, on what happened alone; then both reviews are laid beside each other."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from types import MappingProxyType

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import case_file, hand_in, policy_text, read_filed
from reviewer.library.indexing import with_policy_text
from reviewer.library.log import Said, enter
from reviewer.library.store import Library, put
from reviewer.library.values import CaseStatus, Filed
from reviewer.record.hand import Hand
from reviewer.record.hashes import facts_sha256
from reviewer.record.reading import read_hand
from reviewer.record.writing import write_hand
from reviewer.review.assessment import Assessment, assess
from reviewer.review.words import ERRORS, headline
from reviewer.table import Moved, Turned


@dataclass(frozen=True, slots=True)
class SecondReview:
    """A review that was filed: of which version of a hand, by whom, when, and the hand as that reviewer left it."""

    id: int
    hand: int
    version: int
    who: str
    at: str
    text: str


@dataclass(frozen=True, slots=True)
class Point:
    """One thing that two reviewers said: what it is about, what each said, whether they agree."""

    about: str
    first: str
    second: str

    @property
    def agree(self) -> bool:
        """Whether both said the same."""
        return self.first == self.second


@dataclass(frozen=True, slots=True)
class Rate:
    """How often two reviewers agreed on something: in how many of how many reviews."""

    about: str
    agreed: int
    of: int


def blind(hand: Hand) -> Hand:
    """What happened at the table and nothing that was said about it: what a second reviewer starts from.

    Title, notes and labels go too: they could say what the first one found. References to cards count them instead.
    """
    events = tuple(
        replace(event, card=f"c{hand.card_numbers[event.card]}", label=None, text=None)
        if isinstance(event, Moved | Turned)
        else replace(event, label=None, text=None)
        for event in hand.events
    )
    return replace(hand, marks=(), annotations=(), rulings=(), case=None, title="", events=events)


def take_blind(library: Library, id: int) -> tuple[Hand, Filed]:
    """A hand for its second reviewer, and what it was taken from. Raises Unusable for who filed the first review."""
    filed = hand_in(library, id)
    first = library.row(
        "SELECT who FROM versions WHERE kind = 'hand' AND of = ? AND number = ?", filed.id, filed.version
    )
    if first is not None and first["who"] == library.who:
        what = f"{library.who} filed the review of this hand; a second review is somebody else’s."
        raise Unusable(Problem(what, "Say who is at the desk, if that is another."))
    return blind(read_filed(library, filed)), filed


def file_second(library: Library, filed: Filed, hand: Hand) -> SecondReview:
    """File a second review. Raises Unusable where what happened was changed in it: that is the first file's to say."""
    case = case_file(library, filed.case)
    facts = blind(read_filed(library, filed))
    if _happened(hand) != _happened(facts):
        what = "This review says something else of what happened than the hand that was filed."
        raise Unusable(Problem(what, "Correct the hand first, as a new version; then review that."))
    text = write_hand(hand)
    sum = hashlib.sha256(text.encode()).hexdigest()
    at = library.now().isoformat()
    with library.writing() as db:
        row = {"hand_id": filed.id, "version": filed.version, "who": library.who, "at": at, "text": text, "sha256": sum}
        id = put(db, "reviews", row)
        summary = f"of version {filed.version} of hand {filed.id}"
        said = Said(case.reason, case.disposition, case.recording)
        enter(library, "second review", f"review:{id}", summary, case=case.number, after=sum, said=said)
    return SecondReview(id, filed.id, filed.version, library.who, at, text)


def _happened(hand: Hand) -> str:
    """The sum of what happened, without what the house chose: a reviewer can be asked for that."""
    return facts_sha256(replace(blind(hand), house=MappingProxyType({}), policy=None))


def second_reviews(library: Library, hand: int) -> tuple[SecondReview, ...]:
    """The second reviews of a hand, in the order in which they were filed."""
    rows = library.rows(
        "SELECT id, hand_id AS hand, version, who, at, text FROM reviews WHERE hand_id = ? ORDER BY id", hand
    )
    return tuple(SecondReview(**row) for row in rows)


def hidden(library: Library) -> frozenset[int]:
    """The hands of which who is at the desk is not to see the first review: their case awaits a second one, and neither
    review is theirs.
    """
    rows = library.rows(
        """
        SELECT hands.id FROM hands JOIN cases ON cases.id = case_id
        JOIN versions ON kind = 'hand' AND of = hands.id AND versions.number = version
        WHERE cases.status = ?1 AND who != ?2
        AND NOT EXISTS (SELECT 1 FROM reviews WHERE hand_id = hands.id AND reviews.who = ?2)
        """,
        CaseStatus.SECOND_REVIEW.value,
        library.who,
    )
    return frozenset(row["id"] for row in rows)


# both beside each other


def compared(library: Library, review: SecondReview) -> tuple[Point, ...]:
    """Both reviews point by point. Raises Unusable where one of them can't be read any more."""
    row = library.row(
        "SELECT text FROM versions WHERE kind = 'hand' AND of = ? AND number = ?", review.hand, review.version
    )
    filed = Filed(review.hand, 0, review.version, row["text"] if row else "")
    second = read_hand(review.text, f"second review {review.id}").hand
    if second is None:
        raise Unusable(Problem("The second review can’t be read.", "Verify the library.", str(library.path)))
    second = with_policy_text(second, policy_text(library, filed))
    return points(assess(read_filed(library, filed)), assess(second))


def points(first: Assessment, second: Assessment) -> tuple[Point, ...]:
    """What two assessments of the same facts say, point by point."""
    one, two = _said(first), _said(second)
    return tuple(Point(about, one.get(about, "nothing"), two.get(about, "nothing")) for about in {**one, **two})


def _said(assessment: Assessment) -> dict[str, str]:
    hand, mandated = assessment.hand, assessment.mandated
    marks = sorted((hand.event_number(mark.at), ERRORS[mark.error]) for mark in hand.marks)
    governing = [finding.governing or finding.status.value.replace("_", " ") for finding in assessment.findings]
    facts = [
        f"{name}: {_answer(value)}"
        for finding in assessment.findings
        for name, value in sorted(finding.mark.facts.items())
    ]
    net = mandated.net if mandated else {}
    return {
        "Where the error is": ", ".join(f"event {at}" for at, _ in marks) or "nothing marked",
        "What the error is": ", ".join(error for _, error in marks) or "nothing marked",
        "Findings of fact": ", ".join(facts) or "none",
        "What governs": ", ".join(governing) or "nothing",
        "What is commanded": headline(mandated) if mandated else "nothing is mandated",
        "Money due": ", ".join(f"place {place} {value}" for place, value in net.items()) or "none",
    }


def _answer(value: object) -> str:
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)


def agreement(library: Library) -> tuple[Rate, ...]:
    """How often first and second reviews agree, point by point, over every second review in the library."""
    rows = library.rows("SELECT id, hand_id AS hand, version, who, at, text FROM reviews ORDER BY id")
    return rates(compared(library, SecondReview(**row)) for row in rows)


def rates(reviews: Iterable[tuple[Point, ...]]) -> tuple[Rate, ...]:
    """Agreement by point over reviews that were compared."""
    found: dict[str, list[bool]] = {}
    for points in reviews:
        for point in points:
            found.setdefault(point.about, []).append(point.agree)
    return tuple(Rate(about, sum(agreed), len(agreed)) for about, agreed in found.items())
