"""An inquiry: one marked error held against the provisions of a regulation.

A provision is a function that asks the inquiry for what it needs to know and returns the course it commands. It is
heard once for each answer that is possible; the trail of authority is written as it goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import NoReturn, TypeVar

from reviewer.law.course import Course
from reviewer.law.issues import Fact, HouseChoice, Issue, ProperWager, Reading, name
from reviewer.record.hand import FactValue, Hand, Mark
from reviewer.table import Event

AnIssue = TypeVar("AnIssue", bound=Issue)
"""The issue that is asked."""


class Basis(Enum):
    """On what an answer stands."""

    TEXT = "text"
    TABLE = "text, table inferred"
    READING = "reading"
    INFERRED = "inferred"
    POLICY = "house policy"


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the trail: a provision, whether it applies, why, and on what that stands."""

    provision: str
    applies: bool
    because: str
    basis: Basis = Basis.TEXT


class DoesNotApply(Exception):
    """Raised by a provision that the facts do not engage; its text says why."""


class Unanswered(Exception):
    """Raised where a provision asks what nobody has answered yet."""

    def __init__(self, issue: type[Issue], answers: tuple[Issue, ...]) -> None:
        super().__init__(name(issue))
        self.issue, self.answers = issue, answers


class Verdict(Exception):
    """Raised where hearing a provision ends otherwise than with a course."""


class NormalPlay(Verdict):
    """What was marked is normal play."""


class Silent(Verdict):
    """No provision decides this; with the analogies that can be drawn, in order, none of them chosen."""

    def __init__(self, *analogies: tuple[str, Course]) -> None:
        super().__init__()
        self.analogies = analogies


class Contradictory(Verdict):
    """The text gives two answers to one case."""


@dataclass(frozen=True, slots=True)
class Provision:
    """A paragraph of a regulation: its id (with the citation's full form), and the rule that hears an inquiry.

    The rule's docstring says in our own words what the paragraph commands.
    """

    id: str
    rule: Callable[[Inquiry], Course]

    @property
    def statement(self) -> str:
        """What the paragraph commands, in our own words."""
        return " ".join((self.rule.__doc__ or "").split())

    @property
    def label(self) -> str:
        """The paragraph without its section: ``(e)``, ``(h)1``, ``12.6``."""
        section, bracket, rest = self.id.partition("(")
        return bracket + rest if "-" in section else self.id

    @property
    def reading_id(self) -> str:
        """The paragraph as the id of its only reading: ``e``, ``12.6``, ``8``."""
        return self.label[1:].replace(")", "") if self.label.startswith("(") else self.label


def provision(id: str) -> Callable[[Callable[[Inquiry], Course]], Provision]:
    """Decorate a rule with the paragraph that it states."""
    return lambda rule: Provision(id, rule)


def near_misses(*reasons: tuple[Provision, str]) -> tuple[Step, ...]:
    """Steps of the trail for provisions that come near a matter and do not decide it, each with its reason."""
    return tuple(Step(paragraph.id, False, because) for paragraph, because in reasons)


class Inquiry:
    """One hearing of one mark under given answers.

    ``course`` is the course that earlier marks left; ``at`` and ``noticed`` are numbers of events, ``card`` the number
    out of the shoe of the card that the marked event is about, None where it is about none.
    """

    def __init__(self, hand: Hand, mark: Mark, course: Course, answers: Mapping[type[Issue], Issue]) -> None:
        self.hand, self.mark, self.course, self.answers = hand, mark, course, answers
        self.at = hand.event_number(mark.at)
        self.noticed = hand.event_number(mark.noticed) if mark.noticed is not None else self.at
        self.card = hand.card_at(self.at)
        self.trail: list[Step] = []
        self.asked: list[Reading] = []
        self._current: Provision | None = None

    @property
    def event(self) -> Event:
        """The marked event."""
        return self.hand.events[self.at - 1]

    @property
    def last_seen_card(self) -> int:
        """The number of the last card that was out when the error was noticed, the marked one at least."""
        return max(self.hand.cards_out(self.noticed), self.card or 0)

    def hear(self, provision: Provision) -> Course:
        """Apply a provision as the first that is considered. Raises DoesNotApply, Unanswered or a Verdict."""
        self._current = provision
        return provision.rule(self)

    def refer(self, provision: Provision, because: str, basis: Basis = Basis.TEXT) -> Course:
        """Apply another provision, for the one that is heard sends the case there."""
        self._write(because, basis)
        self._current = provision
        return provision.rule(self)

    def command(self, course: Course, because: str, basis: Basis = Basis.TEXT) -> Course:
        """The course that the provision commands."""
        self._write(because, basis)
        return course

    def normal(self, because: str) -> NoReturn:
        """What was marked is normal play, for this reason."""
        self._write(because, Basis.TEXT, applies=False)
        raise NormalPlay

    def silent(self, because: str, *analogies: tuple[str, Course]) -> NoReturn:
        """The provision comes near and does not decide, and no other does."""
        self._write(because, Basis.TEXT, applies=False)
        raise Silent(*analogies)

    def conflict(self, because: str) -> NoReturn:
        """The provision gives two answers."""
        self._write(because, Basis.TEXT)
        raise Contradictory

    def unless(self, engaged: bool, because: str) -> None:
        """Go on where the facts engage the provision; else it does not apply, for this reason."""
        if not engaged:
            raise DoesNotApply(because)

    def ask(self, issue: type[AnIssue], *, without: frozenset[Issue] = frozenset()) -> AnIssue:
        """The answer to a question: from the mark's facts, from the house's choices, or as it is supposed in this hearing."""
        answer = self.answered(issue)
        if answer is None:
            raise Unanswered(issue, tuple(member for member in issue if member not in without))
        if isinstance(answer, Reading) and answer not in self.asked:
            self.asked.append(answer)
        assert isinstance(answer, issue)
        return answer

    def recorded(self, issue: type[AnIssue]) -> AnIssue | None:
        """The answer that the record itself gives to a question of fact or of the house's choice, None where it gives none."""
        if issubclass(issue, Fact):
            value: object = self.mark.facts.get(name(issue))
        elif issubclass(issue, HouseChoice):
            value = self.hand.settings.get(name(issue).removeprefix("house."))
        else:
            value = None
        return None if value is None else issue(value)

    def answered(self, issue: type[Issue]) -> Issue | None:
        """The answer to a question as it is supposed in this hearing or on record, None where it is open."""
        return self.answers.get(issue) or self.recorded(issue)

    def fact(self, issue: type[Fact]) -> bool | None:
        """The mark's own finding on a yes-or-no question, None where there is none."""
        answer = self.answered(issue)
        return None if answer is None else bool(answer.value)

    def amount(self) -> FactValue:
        """The wager that would have been lawful. Raises Unanswered where nobody has found one."""
        value = self.mark.facts.get(name(ProperWager))
        if value is None:
            raise Unanswered(ProperWager, ())
        return value

    def _write(self, because: str, basis: Basis, *, applies: bool = True) -> None:
        assert self._current is not None
        self.trail.append(Step(self._current.id, applies, because, basis))
