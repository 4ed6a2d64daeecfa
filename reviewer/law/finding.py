"""A finding: what a regulation says of one mark, in every reading and under every answer that is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum

from reviewer.cards import VALUES
from reviewer.games.procedure import NotKnown
from reviewer.law.course import Course, merged, played, waits_for_card
from reviewer.law.inquiry import (
    DoesNotApply,
    Inquiry,
    NormalPlay,
    Provision,
    Silent,
    Step,
    Unanswered,
    Verdict,
)
from reviewer.law.issues import Issue, Reading, answer_id, name, value_type
from reviewer.law.outcome import NextRound, Outcome, State
from reviewer.record.hand import Hand, Mark


class Status(Enum):
    """What kind of answer a finding is."""

    GOVERNED = "governed"
    NEEDS_FACTS = "needs_facts"
    NOT_GOVERNED = "not_governed"
    CONFLICT = "conflict"
    NO_ERROR = "no_error"


@dataclass(frozen=True, slots=True)
class Need:
    """A question that is open: the fact's name, the question as a reviewer is asked it, how the answer is written."""

    fact: str
    question: str
    type: str
    answers: tuple[Issue, ...] = ()


Analogy = tuple[str, Course]
"""What a case that no provision decides could be by analogy, in a sentence, and the course that it would take."""


@dataclass(frozen=True, slots=True)
class ReadingOutcome:
    """What one reading, one answer or one analogy comes to. ``status`` is set where it is no course that can be played:
    `outcome` is None then. ``needs`` is a further question that this answer leads to, ``unsettled`` the keys of the
    outcome on which the answers to that one differ.
    """

    id: str
    default: bool
    says: str
    outcome: Outcome | None
    status: Status
    governing: str | None = None
    trail: tuple[Step, ...] = ()
    course: Course | None = None
    needs: tuple[Need, ...] = ()
    unsettled: frozenset[str] = frozenset()
    analogies: tuple[Analogy, ...] = ()


@dataclass(frozen=True, slots=True)
class Finding:
    """What the regulation says of a mark. ``at`` is the number of the marked event; ``course`` the course that the
    default reading leaves, which the next mark is judged on.
    """

    at: int
    mark: Mark
    status: Status
    governing: str | None
    trail: tuple[Step, ...]
    readings: tuple[ReadingOutcome, ...]
    same_result: bool
    course: Course
    needs: tuple[Need, ...] = ()

    @property
    def default(self) -> ReadingOutcome | None:
        """The default reading, None where there is none."""
        return next((reading for reading in self.readings if reading.default), None)

    @property
    def first(self) -> ReadingOutcome | None:
        """The default reading, or the first answer where a question is open."""
        return self.default or (self.readings[0] if self.needs and self.readings else None)

    @property
    def unsettled(self) -> frozenset[str]:
        """The keys of the outcome on which the answers to the open question differ."""
        outcomes = [r.outcome for r in self.readings if r.outcome] if self.needs else []
        keys = ("state", "hands", "winner", "results", "net", "burned", "next_round", "follows", "waits_for", "by_card")
        differing = frozenset(k for k in keys if any(getattr(o, k) != getattr(outcomes[0], k) for o in outcomes))
        return differing.union(*(reading.unsettled for reading in self.readings))


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
class _Leaf:
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


def find(docket: Docket, answers: Answers | None = None) -> Finding:
    """Hear a mark in every reading and under every answer that is open.

    Questions of fact are asked before readings; one whose answers change no outcome falls away.
    """
    answers = answers or {}
    try:
        readings = tuple(_readings(docket, answers))
    except Unanswered as open_question:
        return _asked(docket, answers, open_question)
    return _settled(docket, readings)


def _asked(docket: Docket, answers: Answers, question: Unanswered) -> Finding:
    """A finding where a fact or a licensee's choice is open: each answer is heard."""
    heard = [(answer, find(docket, {**answers, question.issue: answer})) for answer in question.answers]
    if heard and all(_same(heard[0][1], finding) for _, finding in heard):
        return heard[0][1]
    need = Need(name(question.issue), question.issue.question(), value_type(question.issue), question.answers)
    readings = tuple(_answered(question.issue, answer, finding) for answer, finding in heard)
    governing = {reading.governing for reading in readings}
    first = heard[0][1] if heard else None
    return Finding(
        docket.inquiry({}).at,
        docket.mark,
        Status.NEEDS_FACTS,
        governing.pop() if len(governing) == 1 else None,
        _common_trail([finding.trail for _, finding in heard]),
        readings,
        bool(readings) and _ends_alike(readings),
        first.course if first else docket.course,
        (need,),
    )


def _answered(issue: type[Issue], answer: Issue, finding: Finding) -> ReadingOutcome:
    """What one answer to an open question comes to: what its own finding does by default. Where it leads to another
    question, it has an outcome only if the answers to that one end alike.
    """
    chosen = finding.default or (finding.first if finding.same_result else None)
    commanded = [step.because for step in finding.trail if step.applies]
    says = commanded[-1] if commanded else finding.trail[0].because if finding.trail else ""
    if finding.needs:
        says = f"It then turns on another question: {finding.needs[0].question}"
    return ReadingOutcome(
        answer_id(issue, answer),
        False,
        says,
        chosen.outcome if chosen else None,
        finding.status,
        finding.governing,
        finding.trail,
        chosen.course if chosen else None,
        finding.needs,
        finding.unsettled,
    )


def _settled(docket: Docket, readings: tuple[ReadingOutcome, ...]) -> Finding:
    """A finding where no question is open."""
    default = readings[0]
    if default.status is Status.NOT_GOVERNED:
        by_words = readings if len(readings) > 1 else ()
        readings = (*by_words, *(_analogy(n, a, default) for n, a in enumerate(default.analogies, start=1)))
    return Finding(
        docket.inquiry({}).at,
        docket.mark,
        default.status,
        default.governing,
        default.trail,
        readings,
        _ends_alike(readings),
        default.course or docket.course,
    )


def _analogy(number: int, analogy: Analogy, default: ReadingOutcome) -> ReadingOutcome:
    says, course = analogy
    outcome = played(course).outcome
    return ReadingOutcome(f"x{number}", False, says, outcome, Status.NOT_GOVERNED, trail=default.trail, course=course)


def _readings(docket: Docket, answers: Answers) -> Iterator[ReadingOutcome]:
    """Every reading, the default first. Raises Unanswered for questions of fact and of the house's choice."""
    for number, (leaf, outcome) in enumerate(_heard(docket, answers)):
        yield _reading(leaf, outcome, default=number == 0)


def _heard(docket: Docket, answers: Answers) -> Iterator[tuple[_Leaf, Outcome | None]]:
    """The provisions heard under these answers, once for each reading of words that can be read in several ways.

    Where the law itself turns on a card that nobody can name, each of its values is tried.
    """
    try:
        leaf = _hear(docket, answers, docket.course)
    except Unanswered as question:
        if not issubclass(question.issue, Reading):
            raise
        for answer in question.answers:
            yield from _heard(docket, {**answers, question.issue: answer})
        return
    except NotKnown as missing:
        yield _on_each_value(docket, answers, missing.number)
        return
    yield leaf, played(leaf.course).outcome if leaf.course else None


def _on_each_value(docket: Docket, answers: Answers, number: int) -> tuple[_Leaf, Outcome | None]:
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
    trail = _common_trail([leaf.trail for leaf in heard])
    if heard and any(step.applies for step in trail):
        commanded = heard[0].course if outcome.state is not State.OPEN else None
        course = replace(commanded, supposed=docket.course.supposed) if commanded else docket.course
        return replace(heard[0], trail=trail, course=course), outcome
    turning = _turning(docket, answers)
    speaks = all(step.applies for leaf in heard for step in leaf.trail if step.provision == turning.id)
    because = f"{'How' if speaks else 'Whether'} it applies depends on card c{number}, which nobody can name."
    trail = (Step(turning.id, speaks, because), *(step for step in trail if step.provision != turning.id))
    return _Leaf(Status.GOVERNED, docket.course, turning, trail, heard[0].asked if heard else ()), outcome


def _turning(docket: Docket, answers: Answers) -> Provision:
    """The first provision whose hearing turns on a card that nobody can name."""
    for provision in docket.considered:
        try:
            docket.inquiry(answers).hear(provision)
        except NotKnown:
            return provision
        except (DoesNotApply, Verdict, Unanswered):
            continue
    return docket.considered[0]


def _commanded_alike(course: Course, leaves: list[_Leaf | None], number: int) -> _Leaf | None:
    """The one hearing that all values come to, where what is commanded does not turn on the card that nobody can name;
    None where it does.
    """
    heard = [leaf for leaf in leaves if leaf]
    courses = [replace(leaf.course, supposed=course.supposed) for leaf in heard if leaf.course]
    if len(courses) < len(VALUES) or any(other != courses[0] for other in courses):
        return None
    first = heard[0]
    if any(leaf.status is not first.status for leaf in heard):
        return None
    trail = _common_trail([leaf.trail for leaf in heard])
    governing = list(dict.fromkeys(leaf.governing for leaf in heard if leaf.governing))
    if len(governing) > 1:
        because = f"Whether {' or '.join(governing)} governs depends on card c{number}; they command the same."
        trail = (Step(governing[0], True, because), *trail)
    return replace(first, trail=trail, course=courses[0])


def _hear_by_default(docket: Docket, answers: Answers, course: Course, *, further: bool = True) -> _Leaf | None:
    """One hearing where words that can be read in several ways are read by default; None where what is commanded turns on
    yet another card that nobody can name (``further``: each value of that one is tried, too).
    """
    while True:
        try:
            return _hear(docket, answers, course)
        except NotKnown as missing:
            return _whatever_it_is(docket, answers, course, missing.number) if further else None
        except Unanswered as question:
            if not issubclass(question.issue, Reading):
                raise
            answers = {**answers, question.issue: question.answers[0]}


def _whatever_it_is(docket: Docket, answers: Answers, course: Course, number: int) -> _Leaf | None:
    """The hearing that all values of a further card come to, None where they do not come to one."""
    leaves: list[_Leaf | None] = []
    for value in VALUES:
        leaf = _hear_by_default(docket, answers, course.supposing(number, value), further=False)
        if leaf is None or leaf.course is None:
            return None
        leaves.append(leaf)
    return _commanded_alike(course, leaves, number)


def _hear(docket: Docket, answers: Answers, course: Course) -> _Leaf:
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
        return _Leaf(Status.GOVERNED, commanded, provision, trail, tuple(inquiry.asked))
    return _Leaf(Status.NOT_GOVERNED, None, None, (*passed, *docket.near), ())


def _without_course(
    verdict: Verdict, provision: Provision, inquiry: Inquiry, passed: list[Step], docket: Docket
) -> _Leaf:
    """The end of a hearing that commands nothing: normal play, silence, or two answers."""
    trail, asked = (*inquiry.trail, *passed), tuple(inquiry.asked)
    if isinstance(verdict, NormalPlay):
        return _Leaf(Status.NO_ERROR, inquiry.course.as_taken(), provision, trail, asked)
    if isinstance(verdict, Silent):
        return _Leaf(Status.NOT_GOVERNED, None, provision, (*trail, *docket.near), asked, verdict.analogies)
    return _Leaf(Status.CONFLICT, None, provision, trail, asked)


def _why_not(
    docket: Docket, answers: Answers, course: Course, others: tuple[Provision, ...], trail: list[Step]
) -> list[Step]:
    """Why provisions that come after the one that governs do not apply."""
    steps: list[Step] = []
    used = {step.provision for step in trail}
    for provision in others:
        try:
            docket.inquiry(answers, course).hear(provision)
        except DoesNotApply as reason:
            if provision.id not in used:
                steps.append(Step(provision.id, False, str(reason)))
        except (Unanswered, Verdict, NotKnown):
            continue
    return steps


def _reading(leaf: _Leaf, outcome: Outcome | None, *, default: bool) -> ReadingOutcome:
    if leaf.asked:
        id, says = leaf.asked[-1].id, leaf.asked[-1].says
    elif leaf.status is Status.NO_ERROR or leaf.marked is None:
        id, says = "default", leaf.trail[0].because if leaf.trail else ""
    else:
        id, says = leaf.marked.reading_id, leaf.marked.statement
    return ReadingOutcome(
        id, default, says, outcome, leaf.status, leaf.governing, leaf.trail, leaf.course, analogies=leaf.analogies
    )


def _same(one: Finding, other: Finding) -> bool:
    """Whether two answers lead to the same outcomes in the same readings, every key alike."""

    def ends(finding: Finding) -> list[tuple[object, ...]]:
        return [(r.outcome, r.status) if r.outcome is None else (r.outcome,) for r in finding.readings]

    if one.needs or other.needs:
        return False
    return one.status is other.status and ends(one) == ends(other)


def _ends_alike(readings: tuple[ReadingOutcome, ...]) -> bool:
    """Whether all readings end with the same winner, results and money; true where there is none."""
    first = readings[0].outcome if readings else None
    if len(readings) < 2:
        return not readings or first is not None
    return all(first is not None and r.outcome is not None and r.outcome.same_end(first) for r in readings)


def _common_trail(trails: list[tuple[Step, ...]]) -> tuple[Step, ...]:
    """The steps that all trails share, in the order of the first."""
    return tuple(step for step in trails[0] if all(step in trail for trail in trails)) if trails else ()
