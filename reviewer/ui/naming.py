"""What the window calls things: cards on the table, for tooltips and screen readers."""

from __future__ import annotations

from collections.abc import Iterable

from reviewer.drawing.scene import PenStroke
from reviewer.record.hand import Hand
from reviewer.review.drawings import annotation_spoken
from reviewer.review.telling import spoken
from reviewer.review.words import ERRORS, words
from reviewer.ui.desk import Desk


def card_names(desk: Desk) -> dict[int, str]:
    """What is said of each card of the line on the table: its name, its event, where it went, its mark."""
    told: dict[int, str] = {}
    line = desk.mode.lane.line(desk.lines) or desk.lines.actual
    marked = {finding.at: ERRORS[finding.mark.error] for finding in desk.assessment.findings}
    for laid in line.end.table.cards:
        name = laid.card.words
        event = line.events[laid.event - 1]
        when = f" at {event.clip:.3f} s" if event.clip is not None else ""
        mark = f" Marked: {marked[laid.event]}." if laid.event in marked else ""
        how = spoken(words(event, desk.hand, line.events))
        told[laid.number] = f"{name[0].upper()}{name[1:]}, c{laid.number}. Event {laid.event}{when}: {how}.{mark}"
    return told


def drawn_words(hand: Hand, pen: Iterable[PenStroke]) -> str:
    """What the reviewer drew on a table, in sentences."""
    told = [annotation_spoken(hand, stroke.number) for stroke in pen if 0 <= stroke.number < len(hand.annotations)]
    return f"Drawn: {'; '.join(told)}." if told else ""


def file_name(hand: Hand) -> str:
    """A name for a file of a hand, from its title."""
    words = "".join(sign if sign.isalnum() else "-" for sign in (hand.title or "hand").lower())
    return "-".join(filter(None, words.split("-")))[:60] or "hand"
