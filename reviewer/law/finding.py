"""A finding: what a regulation says of one mark, in every reading and under every answer that is open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reviewer.games.procedure import NotKnown
from reviewer.law.course import Course, played
from reviewer.law.hearing import Analogy, Answers, Docket, Hearing, common_trail, hear, on_each_value
from reviewer.law.hearing import Status as Status
from reviewer.law.inquiry import Step, Unanswered
from reviewer.law.issues import Issue, Reading, answer_id, name, value_type
from reviewer.law.outcome import Outcome
from reviewer.record.hand import Mark


@dataclass(frozen=True, slots=True)
class Need:
    """A question that is open: the fact's name, the question as a reviewer is asked it, how the answer is written."""

    fact: str
    question: str
    type: str
    answers: tuple[Issue, ...] = ()


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
        common_trail([finding.trail for _, finding in heard]),
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


def _heard(docket: Docket, answers: Answers) -> Iterator[tuple[Hearing, Outcome | None]]:
    """The provisions heard under these answers, once for each reading of words that can be read in several ways.

    Where the law itself turns on a card that nobody can name, each of its values is tried.
    """
    try:
        leaf = hear(docket, answers, docket.course)
    except Unanswered as question:
        if not issubclass(question.issue, Reading):
            raise
        for answer in question.answers:
            yield from _heard(docket, {**answers, question.issue: answer})
        return
    except NotKnown as missing:
        yield on_each_value(docket, answers, missing.number)
        return
    yield leaf, played(leaf.course).outcome if leaf.course else None


def _reading(leaf: Hearing, outcome: Outcome | None, *, default: bool) -> ReadingOutcome:
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
