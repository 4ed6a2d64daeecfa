"""The two lines of a hand in step: at each step the table as it was, and as the rules would have it, with a caption."""

from __future__ import annotations

from dataclasses import dataclass

from reviewer.drawing.view import Lane
from reviewer.exhibits.parts import Scene, Sentence, said
from reviewer.exhibits.scenes import Moment, end_caption, main_space, scene
from reviewer.replay.timeline import Lines
from reviewer.review import words as telling
from reviewer.review.assessment import Assessment


@dataclass(frozen=True, slots=True)
class Step:
    """Both lines after so many events; ``mandated`` is None where nothing is mandated, ``shared`` is whether the step
    lies before the fork.
    """

    number: int
    actual: Scene
    mandated: Scene | None
    shared: bool


def steps(assessment: Assessment, lines: Lines) -> tuple[Step, ...]:
    """Every step from the empty table to the end of the longer line; a line that has ended stays as it ended."""
    length = max(len(lines.actual.events), len(lines.mandated.events) if lines.mandated else 0)
    return tuple(
        Step(
            number,
            _at(assessment, lines, Lane.ACTUAL, number),
            _at(assessment, lines, Lane.MANDATED, number) if lines.mandated else None,
            number <= lines.fork,
        )
        for number in range(length + 1)
    )


def _at(assessment: Assessment, lines: Lines, lane: Lane, number: int) -> Scene:
    line = lane.line(lines)
    assert line is not None
    last = len(line.events)
    space = main_space(assessment, lines)
    if number >= last:
        end = f"End of the {lane.value} line."
        told = [_words(assessment, lines, lane, last)] if number == last else []
        told.append(end_caption(assessment, lines, lane))
        return scene(assessment, lines, Moment(lane, last, end, " ".join(filter(None, told)), space), str(number))
    title = f"Event {number}." if number else "Before the first event."
    words = _words(assessment, lines, lane, number)
    return scene(assessment, lines, Moment(lane, number, title, words, space), str(number))


def _words(assessment: Assessment, lines: Lines, lane: Lane, number: int) -> str:
    """An event in words; what the rule moves is not said to be moved by staff."""
    if number == 0:
        return ""
    events = (lines.mandated if lane is Lane.MANDATED and lines.mandated else lines.actual).events
    told = telling.words(events[number - 1], assessment.hand, events)
    if lane is Lane.MANDATED and number > lines.fork:
        if told.startswith("Staff move "):
            card, _, place = told.removeprefix("Staff move ").partition(" to ")
            told = f"By the rule {card} goes to {place}"
        elif told.startswith("Staff take "):
            told = (
                f"By the rule {told.removeprefix('Staff take ').removesuffix(' out of the hands')} opens the next hand"
            )
    return f"{told}."


def caption(it: Scene) -> Sentence:
    """What stands under a step's frame."""
    return (f"{it.title} ", *it.caption) if any(it.caption) else said(it.title)
