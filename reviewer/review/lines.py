"""The three lines of an assessed hand: as dealt, actual, mandated, on one stem."""

from __future__ import annotations

from collections.abc import Iterator

from reviewer.law.course import Course, Laying, LineStep
from reviewer.law.round import RoundCourse
from reviewer.law.tables import facing_of, table_at
from reviewer.record.hand import Hand
from reviewer.replay.timeline import Lines, line
from reviewer.review.assessment import Assessment
from reviewer.review.round_line import round_events
from reviewer.table import BURN, FLOOR, OUT, Dealt, Event, Facing, Moved, Place, Said, Table, Word


def lines(assessment: Assessment) -> Lines:
    """The lines of a hand. They fork at the first marked event, or at the end where nothing is marked."""
    hand = assessment.hand
    facing = facing_of(hand)
    fork = min((finding.at for finding in assessment.findings), default=len(hand.events))
    mandated = None
    if assessment.line is not None:
        mandated = line(mandated_events(hand, assessment.course, assessment.line.line, fork), facing)
    return Lines(line(hand.events[: hand.repair], facing), line(hand.events, facing), mandated, fork)


def mandated_events(hand: Hand, course: Course, steps: tuple[LineStep, ...], fork: int) -> tuple[Event, ...]:
    """The mandated line as a record: the hand's events up to the fork, then what leads to where the rules put the cards.

    Cards that are out at the fork are moved to where they belong; the others follow in the shoe's order.
    """
    stem = hand.events[:fork]
    if course.ended:
        return (*stem, Said(FLOOR, Word.VOID))
    if isinstance(course, RoundCourse):
        return round_events(hand, course, steps, fork)
    places = _places(course, steps)
    table = table_at(hand, fork)
    out = len(table.cards)
    moved = _moves(table, places)
    return (*stem, *moved, *_rest(course, steps, places, out))


def _places(course: Course, steps: tuple[LineStep, ...]) -> dict[int, Place]:
    """Where each card belongs at the end, in the order in which each hand got its cards."""
    places = {step.number: step.place for step in steps if isinstance(step, Laying)}
    places.update((burned.number, BURN) for burned in course.burned)
    places.update((number, OUT) for number in course.carried)
    return places


def _moves(table: Table, places: dict[int, Place]) -> Iterator[Moved]:
    """The moves that put the cards of a table where they belong; what no line uses opens the next round."""
    for laid in table.cards:
        due = places.get(laid.number, laid.place if laid.place == BURN else OUT)
        if due != laid.place:
            yield Moved(f"c{laid.number}", due)


def _rest(course: Course, steps: tuple[LineStep, ...], places: dict[int, Place], out: int) -> Iterator[Event]:
    """What follows the fork: calls that count, and the cards in the shoe's order."""
    face_down = {burned.number for burned in course.burned if burned.face_down}
    calls = _calls_before(steps, out)
    for number in sorted(n for n in places if n > out):
        yield from calls.pop(number, ())
        down = Facing.DOWN if number in face_down else None
        yield Dealt(places[number], course.card(number), down)
    for rest in calls.values():
        yield from rest


def _calls_before(steps: tuple[LineStep, ...], out: int) -> dict[int, list[Said]]:
    """The calls made after the fork, by the number of the card before which each was made; 0 for those after the last."""
    calls: dict[int, list[Said]] = {}
    waiting: list[Said] = []
    for step in steps:
        if isinstance(step, Said):
            waiting.append(step)
        elif step.number > out:
            calls[step.number], waiting = waiting, []
        else:
            waiting = []
    calls[0] = waiting
    return calls
