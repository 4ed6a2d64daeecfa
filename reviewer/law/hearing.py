"""A hearing: the provisions considered for a mark, heard in order under given answers, to one end.

Where the law itself turns on a card that nobody can name, each of its ten values is tried.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from enum import Enum

from reviewer.cards import VALUES
from reviewer.games.procedure import NotKnown
from reviewer.law.course import Course, merged, played, waits_for_card
from reviewer.law.inquiry import DoesNotApply, Inquiry, NormalPlay, Provision, Silent, Step, Unanswered, Verdict
from reviewer.law.issues import Issue, Reading
from reviewer.law.outcome import NextRound, Outcome, State
from reviewer.record.hand import Hand, Mark


class Status(Enum):
    """What kind of answer a finding is."""

    GOVERNED = "governed"
    NEEDS_FACTS = "needs_facts"
    NOT_GOVERNED = "not_governed"
    CONFLICT = "conflict"
    NO_ERROR = "no_error"


Analogy = tuple[str, Course]
"""What a case that no provision decides could be by analogy, in a sentence, and the course that it would take."""


Answers = Mapping[type[Issue], Issue]


@dataclass(frozen=True, slots=True)
class Docket:
    """What is heard about one mark: the provisions that are considered, in order, and the course that earlier marks left."""

    hand: Hand
    mark: Mark
    course: Course
    considered: tuple[Provision, ...]
    near: tuple[Step, ...] = ()

    def inquiry(self, answers: Answers, course: Course | None = None) -> Inquiry:
        """A fresh inquiry under these answers."""
        return Inquiry(self.hand, self.mark, course or self.course, answers)


@dataclass(frozen=True, slots=True)
class Hearing:
    """One hearing to its end: a course, or why there is none."""

    status: Status
    course: Course | None
    marked: Provision | None
    trail: tuple[Step, ...]
    asked: tuple[Reading, ...]
    analogies: tuple[Analogy, ...] = ()

    @property
    def governing(self) -> str | None:
        applied = [step.provision for step in self.trail if step.applies]
        return applied[-1] if self.status is Status.GOVERNED and applied else None


def hear(docket: Docket, answers: Answers, course: Course) -> Hearing:
    """Hear the provisions in order; the first that the facts engage governs, the others say why they do not apply."""
    passed: list[Step] = []
    for position, provision in enumerate(docket.considered):
        inquiry = docket.inquiry(answers, course)
        try:
            commanded = inquiry.hear(provision)
        except DoesNotApply as reason:
            passed.append(Step(provision.id, False, str(reason)))
            continue
        except Verdict as verdict:
            return _without_course(verdict, provision, inquiry, passed, docket)
        rest = _why_not(docket, answers, course, docket.considered[position + 1 :], inquiry.trail)
        trail = (*inquiry.trail, *passed, *rest)
        return Hearing(Status.GOVERNED, commanded, provision, trail, tuple(inquiry.asked))
    return Hearing(Status.NOT_GOVERNED, None, None, (*passed, *docket.near), ())


def _without_course(
    verdict: Verdict, provision: Provision, inquiry: Inquiry, passed: list[Step], docket: Docket
) -> Hearing:
    """The end of a hearing that commands nothing: normal play, silence, or two answers."""
    trail, asked = (*inquiry.trail, *passed), tuple(inquiry.asked)
    if isinstance(verdict, NormalPlay):
        return Hearing(Status.NO_ERROR, inquiry.course.as_taken(), provision, trail, asked)
    if isinstance(verdict, Silent):
        return Hearing(Status.NOT_GOVERNED, None, provision, (*trail, *docket.near), asked, verdict.analogies)
    return Hearing(Status.CONFLICT, None, provision, trail, asked)


def _why_not(
    docket: Docket, answers: Answers, course: Course, others: tuple[Provision, ...], trail: list[Step]
) -> list[Step]:
    """Why provisions that come after the one that governs do not apply."""
    steps: list[Step] = []
    used = {step.provision for step in trail}
    for provision in others:
        if provision.id in used:
            continue
        try:
            docket.inquiry(answers, course).hear(provision)
        except DoesNotApply as reason:
            steps.append(Step(provision.id, False, str(reason)))
        except (Unanswered, Verdict, NotKnown):
            continue
    return steps


def on_each_value(docket: Docket, answers: Answers, number: int) -> tuple[Hearing, Outcome | None]:
    """One hearing where the law turns on a card that nobody can name: a hearing for each of its values."""
    leaves = {value: _hear_by_default(docket, answers, docket.course.supposing(number, value)) for value in VALUES}
    heard = [leaf for leaf in leaves.values() if leaf]
    if any(leaf.course is None for leaf in heard):
        silent = next(leaf for leaf in heard if leaf.course is None)
        return replace(silent, status=Status.NOT_GOVERNED), None
    if (alike := _commanded_alike(docket.course, list(leaves.values()), number)) is not None:
        return alike, played(alike.course).outcome if alike.course else None
    waiting = docket.course.play().outcome
    if waiting.state is not State.OPEN:
        waiting = replace(waiting, winner=None, results={}, net={}, next_round=NextRound())
    waiting = replace(waiting, state=State.OPEN, waits_for=waits_for_card(docket.course, number))
    tried = {value: leaf.course.play().outcome if leaf and leaf.course else waiting for value, leaf in leaves.items()}
    outcome = merged(docket.course, waiting, number, tried)
    trail = common_trail([leaf.trail for leaf in heard])
    complete = len(heard) == len(VALUES)
    if complete and any(step.applies for step in trail):
        commanded = heard[0].course if outcome.state is not State.OPEN else None
        course = replace(commanded, supposed=docket.course.supposed) if commanded else docket.course
        return replace(heard[0], trail=trail, course=course), outcome
    turning = _turning(docket, answers)
    speaks = (complete or not heard) and all(
        step.applies for leaf in heard for step in leaf.trail if step.provision == turning.id
    )
    because = f"{'How' if speaks else 'Whether'} it applies depends on card c{number}, which nobody can name."
    certain = (step for step in trail if step.provision != turning.id and (complete or not step.applies))
    trail = (Step(turning.id, speaks, because), *certain)
    return Hearing(Status.GOVERNED, docket.course, turning, trail, heard[0].asked if heard else ()), outcome


def _turning(docket: Docket, answers: Answers) -> Provision:
    """The first provision whose hearing turns on a card that nobody can name."""
    return next((it for it in docket.considered if _turns(docket, answers, it)), docket.considered[0])


def _turns(docket: Docket, answers: Answers, provision: Provision) -> bool:
    with suppress(DoesNotApply, Verdict, Unanswered):
        try:
            docket.inquiry(answers).hear(provision)
        except NotKnown:
            return True
    return False


def _commanded_alike(course: Course, leaves: list[Hearing | None], number: int) -> Hearing | None:
    """The one hearing that all values come to, where what is commanded does not turn on the card that nobody can name;
    None where it does.
    """
    heard = [leaf for leaf in leaves if leaf]
    courses = [replace(leaf.course, supposed=course.supposed) for leaf in heard if leaf.course]
    alike = len(courses) == len(VALUES) and all(other == courses[0] for other in courses)
    if not alike or len({leaf.status for leaf in heard}) > 1:
        return None
    first = heard[0]
    trail = common_trail([leaf.trail for leaf in heard])
    governing = list(dict.fromkeys(leaf.governing for leaf in heard if leaf.governing))
    if len(governing) > 1:
        because = f"Whether {' or '.join(governing)} governs depends on card c{number}; they command the same."
        trail = (Step(governing[0], True, because), *trail)
    return replace(first, trail=trail, course=courses[0])


def _hear_by_default(docket: Docket, answers: Answers, course: Course, *, further: bool = True) -> Hearing | None:
    """One hearing where words that can be read in several ways are read by default; None where what is commanded turns on
    yet another card that nobody can name (``further``: each value of that one is tried, too).
    """
    while True:
        try:
            return hear(docket, answers, course)
        except NotKnown as missing:
            return _whatever_it_is(docket, answers, course, missing.number) if further else None
        except Unanswered as question:
            if not issubclass(question.issue, Reading):
                raise
            answers = {**answers, question.issue: question.answers[0]}


def _whatever_it_is(docket: Docket, answers: Answers, course: Course, number: int) -> Hearing | None:
    """The hearing that all values of a further card come to, None where they do not come to one."""
    leaves: list[Hearing | None] = []
    for value in VALUES:
        leaf = _hear_by_default(docket, answers, course.supposing(number, value), further=False)
        if leaf is None or leaf.course is None:
            return None
        leaves.append(leaf)
    return _commanded_alike(course, leaves, number)


def common_trail(trails: list[tuple[Step, ...]]) -> tuple[Step, ...]:
    """The steps that all trails share, in the order of the first."""
    return tuple(step for step in trails[0] if all(step in trail for trail in trails)) if trails else ()
