"""The open case as a value, and everything that a reviewer can change in it. Every change gives a new case."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from types import MappingProxyType

from reviewer.errors import Problem, Unusable
from reviewer.record.annotation import Annotation
from reviewer.record.events import read_events
from reviewer.record.hand import FactValue, Hand, Irregularity, Mark
from reviewer.record.kinds import Findings
from reviewer.review.drawings import followed
from reviewer.table import Dealt, Event, Moved, Turned, card_numbers


@dataclass(frozen=True, slots=True)
class Case:
    """A hand under review. ``text`` is what its file said when it was read, ``path`` where that lies; None for neither."""

    hand: Hand
    text: str | None = None
    path: Path | None = None

    # marks

    def put_mark(self, event: int, error: Irregularity, *, by: str | None = None) -> Case:
        """Mark an event, counted from 1. A mark that is on the event already is replaced."""
        at = _reference(self.hand.events, event)
        kept = tuple(mark for mark in self.hand.marks if self.hand.event_number(mark.at) != event)
        return self._with(marks=(*kept, Mark(at, error, by=by)))

    def move_mark(self, mark: int, event: int) -> Case:
        """Put a mark, counted from 0, on another event. Its findings of fact go: they were about another event."""
        moved = replace(self.hand.marks[mark], at=_reference(self.hand.events, event), noticed=None, facts=_no_facts())
        return self._with_mark(mark, moved)

    def remove_mark(self, mark: int) -> Case:
        """Take a mark away."""
        return self._with(marks=tuple(it for n, it in enumerate(self.hand.marks) if n != mark))

    def replace_error(self, mark: int, error: Irregularity) -> Case:
        """Mark the same event as something else."""
        return self._with_mark(mark, replace(self.hand.marks[mark], error=error, facts=_no_facts()))

    def set_note(self, mark: int, note: str) -> Case:
        """Write what a mark's note says; an empty one is left out."""
        return self._with_mark(mark, replace(self.hand.marks[mark], note=note.strip() or None))

    def set_noticed(self, mark: int, event: int | None) -> Case:
        """Say after which event an error was noticed; None: at once."""
        noticed = None if event is None else _reference(self.hand.events, event)
        return self._with_mark(mark, replace(self.hand.marks[mark], noticed=noticed))

    # answers

    def answer(self, mark: int, fact: str, value: FactValue) -> Case:
        """Answer a question: a finding of fact of a mark, or (``house.disclosed_card``) a licensee's choice."""
        if fact.startswith("house."):
            return self.set_house(fact.removeprefix("house."), value)
        facts = {**self.hand.marks[mark].facts, fact: value}
        return self._with_mark(mark, replace(self.hand.marks[mark], facts=MappingProxyType(facts)))

    def take_back(self, mark: int, fact: str) -> Case:
        """Take an answer back, so that the question is open again."""
        if fact.startswith("house."):
            return self.set_house(fact.removeprefix("house."), None)
        facts = {name: value for name, value in self.hand.marks[mark].facts.items() if name != fact}
        return self._with_mark(mark, replace(self.hand.marks[mark], facts=MappingProxyType(facts)))

    def set_house(self, name: str, value: object | None) -> Case:
        """Set what the licensee chose; None takes it off the record."""
        house = {key: it for key, it in self.hand.house.items() if key != name}
        if value is not None:
            house[name] = value
        return self._with(house=MappingProxyType(house))

    # drawings

    def draw(self, it: Annotation) -> Case:
        """Add a drawing or a note."""
        return self._with(annotations=(*self.hand.annotations, it))

    def redraw(self, number: int, it: Annotation) -> Case:
        """Put another drawing in the place of one, counted from 0."""
        return self._with(annotations=tuple(it if n == number else was for n, was in enumerate(self.hand.annotations)))

    def erase(self, number: int) -> Case:
        """Take a drawing away, counted from 0."""
        return self._with(annotations=tuple(was for n, was in enumerate(self.hand.annotations) if n != number))

    # the record

    def set_rules(self, pack: str, edition: str | None = None) -> Case:
        """Judge the hand by another rule pack."""
        return self._with(rules=pack, edition=edition)

    def take_rules(self, other: Hand) -> Case:
        """Judge the hand by the rules of another value of it: its pack, edition and written policy."""
        case = self._with(rules=other.rules, edition=other.edition, policy=other.policy)
        return case if other.policy is not None else case.set_house("policy", None)

    def set_title(self, title: str) -> Case:
        """Name the hand."""
        return self._with(title=title.strip())

    def set_result(self, result: str | None) -> Case:
        """Record what the table declared; None: it declared nothing."""
        return self._with(result=result)

    def set_space_result(self, place: int, result: str | None) -> Case:
        """Record what the table said of a space that is listed; None: nothing."""
        return self._with(seats=tuple(replace(s, result=result) if s.place == place else s for s in self.hand.seats))

    def insert_events(self, number: int, events: Sequence[Event]) -> Case:
        """Put events in so that the first becomes the one with this number. Raises Unusable where one can't stand there."""
        case = self
        for at, event in enumerate(events, start=number):
            case = case.insert_event(at, event)
        return case

    def set_paid(self, place: int, paid: Decimal | None) -> Case:
        """Record what the table paid to a seat that is listed (−: took); None: not on record."""
        return self._with(seats=tuple(replace(s, paid=paid) if s.place == place else s for s in self.hand.seats))

    def insert_event(self, number: int, event: Event) -> Case:
        """Put an event in so that it becomes the one with this number. Raises Unusable where it can't stand there."""
        before, after = self.hand.events[: number - 1], self.hand.events[number - 1 :]
        places = [*range(len(before)), *(n + 1 for n in range(len(before), len(self.hand.events)))]
        return self._with_events((*before, event, *after), dict(enumerate(places)))

    def change_event(self, number: int, event: Event) -> Case:
        """Put another event in the place of one. Raises Unusable where it can't stand there."""
        events = tuple(event if n == number else it for n, it in enumerate(self.hand.events, start=1))
        return self._with_events(events, {n: n for n in range(len(events))})

    def delete_event(self, number: int) -> Case:
        """Take an event out, with the marks on it. Raises Unusable where a later event refers to its card."""
        events = tuple(it for n, it in enumerate(self.hand.events, start=1) if n != number)
        places = {n: n - (n >= number) for n in range(len(self.hand.events)) if n != number - 1}
        return self._with_events(events, places)

    # in common

    def _with(self, **fields: object) -> Case:
        return replace(self, hand=replace(self.hand, **fields))  # type: ignore[arg-type]

    def _with_mark(self, mark: int, changed: Mark) -> Case:
        return self._with(marks=tuple(changed if n == mark else it for n, it in enumerate(self.hand.marks)))

    def _with_events(self, events: tuple[Event, ...], places: Mapping[int, int]) -> Case:
        """The case with these events; ``places`` says, from 0, where each old event stands now. References follow."""
        old = self.hand.events
        renewed = tuple(_renewed(old, events, places))
        findings = Findings(self.hand.game, ())
        read_events([str(event) for event in renewed], findings)
        if findings.found:
            raise Unusable(*(Problem(what, remedy, event=_event_of(path)) for path, what, remedy in findings.found))
        marks = tuple(_moved_marks(self.hand, renewed, places))
        return self._with(events=renewed, marks=marks, annotations=followed(self.hand, renewed, places))


def _no_facts() -> Mapping[str, FactValue]:
    return MappingProxyType({})


def _reference(events: Sequence[Event], number: int) -> str | int:
    """How a mark names an event: by its label, or by its number."""
    label = events[number - 1].label
    return f"#{label}" if label else number


def _event_of(path: Sequence[str | int]) -> int | None:
    return next((part + 1 for part in path if isinstance(part, int)), None)


def _renewed(old: Sequence[Event], new: Sequence[Event], places: Mapping[int, int]) -> Iterable[Event]:
    """The new events, where every reference to a card leads to the card that it led to before."""
    dealt = [n for n, event in enumerate(old) if isinstance(event, Dealt)]
    numbers = card_numbers(old)
    came_from = {there: here for here, there in places.items()}
    now = {n: k for k, n in enumerate((n for n, event in enumerate(new) if isinstance(event, Dealt)), start=1)}
    for number, event in enumerate(new):
        here = came_from.get(number)
        if not isinstance(event, Moved | Turned) or here is None or event is not old[here]:
            yield event
            continue
        target = places.get(dealt[numbers[event.card] - 1])
        if target is None or target not in now:
            raise Unusable(
                Problem(f"Event {here + 1} (“{event}”) refers to this card.", f"Delete event {here + 1} first.")
            )
        label = new[target].label
        yield event if event.card == f"#{label}" else replace(event, card=f"c{now[target]}")


def _moved_marks(hand: Hand, events: Sequence[Event], places: Mapping[int, int]) -> Iterable[Mark]:
    for mark in hand.marks:
        at = places.get(hand.event_number(mark.at) - 1)
        if at is None:
            continue
        noticed = None if mark.noticed is None else places.get(hand.event_number(mark.noticed) - 1)
        yield replace(
            mark,
            at=_reference(events, at + 1),
            noticed=None if noticed is None else _reference(events, noticed + 1),
        )
