"""The mandated line of a round of twenty-one as a record: the events up to the fork, then what the rules make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reviewer.law.course import Laying, LineStep
from reviewer.law.round import RoundCourse
from reviewer.law.tables import table_at
from reviewer.record.hand import Hand
from reviewer.table import (
    BURN,
    OUT,
    Dealt,
    Event,
    Moved,
    Place,
    Said,
    Shuffled,
    Table,
    Turned,
    Word,
    card_numbers,
    space,
)


def round_events(hand: Hand, course: RoundCourse, steps: tuple[LineStep, ...], fork: int) -> tuple[Event, ...]:
    """The mandated line of a round: the hand's events up to the fork, then moves that bring the cards that are out to
    where the rules have put them by then, then what follows in its order.

    A card that is out already and that a hand gets later is moved there when it is due. The dealer's facedown card is
    turned after the decisions.
    """
    stem = hand.events[:fork]
    table = table_at(hand, fork)
    out = len(table.cards)
    done = _done(hand, steps, fork, out)
    places = _lying(steps[:done])
    burned = {card.number for card in course.burned} | _burned_after(course, steps)
    rest = _rest(course, steps[done:], out, burned)
    return (*stem, *_moves(table, places, burned | course.told.set_aside), *_turned(course, rest, stem))


def _done(hand: Hand, steps: Sequence[LineStep], fork: int, out: int) -> int:
    """How many of a line's steps had come about at the fork."""
    said = [id(event) for event in hand.events[:fork]]
    for position, step in enumerate(steps):
        if (id(step) not in said) if isinstance(step, Said) else (step.number > out):
            return position
    return len(steps)


def _lying(steps: Sequence[LineStep]) -> dict[int, Place]:
    """Where each card lies after some steps of a line."""
    hands: dict[Place, list[int]] = {}
    for step in steps:
        if isinstance(step, Laying):
            hands.setdefault(step.place, []).append(step.number)
        elif step.word is Word.SPLIT:
            taken = sum(place.space == step.who.space for place in hands)
            hands[space(step.who.space or 0, taken + 1)] = [hands[step.who].pop()]
    return {number: place for place, numbers in hands.items() for number in numbers}


def _moves(table: Table, places: dict[int, Place], burned: frozenset[int] | set[int]) -> Iterator[Moved]:
    """The moves that put the cards of a table where they belong; what no hand has got yet is taken out of the hands."""
    for laid in table.cards:
        due = places.get(laid.number, BURN if laid.number in burned else OUT)
        if due != laid.place:
            yield Moved(f"c{laid.number}", due)


def _burned_after(course: RoundCourse, steps: Sequence[LineStep]) -> set[int]:
    """The card that is burned when the round is complete, if one is."""
    if not course.burns_after or course.play().outcome.waits_for is not None:
        return set()
    gone = course.taken() | {step.number for step in steps if isinstance(step, Laying)}
    return {next(number for number in range(1, len(gone) + 2) if number not in gone)}


def _rest(course: RoundCourse, steps: Sequence[LineStep], out: int, burned: set[int]) -> list[Event]:
    """What follows the fork: decisions, cards from the shoe in its order, cards that are out and come to a hand now."""
    events: list[Event] = []
    drawn = out
    later = max([out, *burned, *(step.number for step in steps if isinstance(step, Laying))])
    for step in steps:
        if isinstance(step, Said):
            events.append(step)
        elif step.number <= drawn:
            events.append(Moved(f"c{step.number}", step.place))
        else:
            events.extend(_from_the_shoe(course, range(drawn + 1, step.number), burned))
            events.extend(_from_the_shoe(course, (step.number,), burned, step.place))
            drawn = step.number
    events.extend(_from_the_shoe(course, range(drawn + 1, later + 1), burned))
    return events


def _from_the_shoe(
    course: RoundCourse, numbers: Sequence[int], burned: set[int], place: Place = OUT
) -> Iterator[Event]:
    """Cards that leave the shoe: burned ones to the discard holder, the others to a place."""
    for number in numbers:
        if course.old_shoe is not None and number == course.old_shoe + 1:
            yield Shuffled()
        yield Dealt(BURN if number in burned | course.told.set_aside else place, course.card(number))


def _turned(course: RoundCourse, rest: list[Event], stem: Sequence[Event]) -> list[Event]:
    """The rest of a line with the dealer's facedown card turned after the decisions, unless it was turned before."""
    hole = course.run().face_down
    if hole is None or course.play().outcome.waits_for is not None:
        return rest
    numbers = card_numbers(stem)
    if any(isinstance(event, Turned) and numbers[event.card] == hole.number for event in stem):
        return rest
    spaces = [n for n, event in enumerate(rest, start=1) if _of_a_space(event)]
    position = max(spaces, default=0)
    before = sum(isinstance(event, Dealt) for event in (*stem, *rest[:position]))
    while before < hole.number:
        before += isinstance(rest[position], Dealt)
        position += 1
    return [*rest[:position], Turned(f"c{hole.number}"), *rest[position:]]


def _of_a_space(event: Event) -> bool:
    if isinstance(event, Said):
        return True
    return isinstance(event, Dealt | Moved) and event.place.space is not None
