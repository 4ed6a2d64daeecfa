"""An assessed hand as a line that forks: its events as nodes, its ends as plates."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reviewer.cards import Card
from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.track import Branch, Node, Plate, Track
from reviewer.law.finding import Status
from reviewer.law.outcome import Outcome, State
from reviewer.record.hand import Game, Hand
from reviewer.replay.timeline import Line, Lines
from reviewer.review.assessment import Assessment
from reviewer.review.telling import (
    bank_words,
    count_words,
    number_words,
    paid_words,
    result_words,
    short_place,
    spoken,
    word_said,
)
from reviewer.review.unmarked import next_due, unfinished
from reviewer.review.words import ERRORS, place_name, words
from reviewer.table import (
    OUT,
    Cut,
    Dealt,
    Event,
    Facing,
    Gap,
    Moved,
    Place,
    Said,
    Shuffled,
    Total,
    Turned,
    card_numbers,
)


def track(assessment: Assessment, lines: Lines, position: float | None = None) -> Track:
    """The line of a hand, parted at its first mark. ``position`` counts events, in fractions; one beyond the last is the end."""
    return replace(_still(assessment, lines), playhead=position, source=_source(assessment.hand))


def _source(hand: Hand) -> tuple[str, ...]:
    """What the record was made from: its file or kind, and the beginning of the file's sum."""
    if hand.source is None:
        return ("source not recorded",)
    summed = f"SHA-256 {hand.source.sha256[:12]}…" if hand.source.sha256 else ""
    return tuple(filter(None, (hand.source.file or hand.source.kind, summed)))


def _still(assessment: Assessment, lines: Lines) -> Track:
    marks = {finding.at: error_glyph(finding.mark.error.value) for finding in assessment.findings}
    stem = tuple(_stem(assessment, lines, marks))
    if not assessment.findings:
        if unfinished(assessment.hand):
            return Track(
                stem=stem, plate=Plate(head="Not at its end", detail=f"{next_due(assessment.hand)} is due", short="")
            )
        return Track(stem=stem, plate=plate(assessment, assessment.actual, paid=True))
    actual = Branch(
        nodes=tuple(_branch(assessment, lines.actual, lines.fork, marks)),
        plate=plate(assessment, assessment.actual, paid=True),
    )
    return Track(stem=stem, actual=actual, mandated=_mandated(assessment, lines))


def plate(assessment: Assessment, outcome: Outcome, *, paid: bool = False) -> Plate:
    """The result at a line's end. ``paid`` adds what the table paid, else what the bank gets."""
    head, short = result_words(outcome), count_words(outcome)
    if outcome.state is State.OPEN:
        return Plate(head=head, detail="waits for a card or a choice", short="waits")
    if outcome.state is not State.DECIDED:
        return Plate(head=head, detail="no wager wins or loses", short="no wager")
    more = paid_words(assessment.hand) if paid else bank_words(assessment.hand, outcome)
    return Plate(head=head, detail=f"{short}, {more}" if more and short else short, short=short)


def _mandated(assessment: Assessment, lines: Lines) -> Branch:
    """The mandated branch; where nothing is mandated, a dotted line to the reason."""
    if lines.mandated is not None and assessment.mandated is not None:
        nodes = tuple(_branch(assessment, lines.mandated, lines.fork, {}, numbered=False))
        is_open = assessment.mandated.state is State.OPEN
        return Branch(nodes=nodes, plate=plate(assessment, assessment.mandated), open=is_open)
    status = next((f for f in assessment.findings if f.status is not Status.GOVERNED), assessment.findings[0])
    if status.needs:
        node = Node(
            key="m-question", name="The mandated line waits for an answer", question=True, words="waits for an answer"
        )
        count = len(status.readings)
        detail = "same result" if status.same_result else "results part"
        return Branch(
            nodes=(node,), plate=Plate(head=f"{number_words(count).capitalize()} answers", detail=detail), open=True
        )
    why = "the text gives two answers" if status.status is Status.CONFLICT else "no provision decides"
    head = "The text conflicts" if status.status is Status.CONFLICT else "Not governed"
    return Branch(nodes=(Node(key="m-none", name=why, words=why),), plate=Plate(head=head), open=True)


def _stem(assessment: Assessment, lines: Lines, marks: dict[int, str]) -> Iterator[Node]:
    for number in range(1, lines.fork + 1):
        node = _node(assessment, lines.actual, number, marks.get(number, ""), f"s{number}")
        if node.words and node.card is not None:
            node = replace(node, words="", place=node.words)
        elif node.words:
            node = replace(node, words="", call=node.words, house=True)
        yield node


def _branch(
    assessment: Assessment, line: Line, fork: int, marks: dict[int, str], *, numbered: bool = True
) -> Iterator[Node]:
    """The nodes after the fork; of cards that go to one place in a row, the last says where."""
    prefix = "a" if numbered else "m"
    for number in range(fork + 1, len(line.events) + 1):
        event = line.events[number - 1]
        node = _node(assessment, line, number, marks.get(number, ""), f"{prefix}{number}")
        place = _goes_to(event)
        after = _goes_to(line.events[number]) if number < len(line.events) else None
        if place is not None and place != after:
            moved = isinstance(event, Moved) and numbered
            told, glyph = _where(place, assessment.hand.game, moved=moved)
            node = replace(node, words=told, glyph=glyph)
        elif isinstance(event, Moved):
            node = replace(node, words="")
        by_rule = replace(node, event=0, clip="", after="", name=_by_the_rule(assessment, event, node))
        yield node if numbered else by_rule


def _by_the_rule(assessment: Assessment, event: Event, node: Node) -> str:
    """How a node of the mandated branch is read aloud."""
    place = _goes_to(event)
    if place is None or node.card is None:
        return f"By the rule: {node.name.partition(': ')[2]}"
    return f"By the rule: {node.card.words} to {place_name(place, assessment.hand.game)}"


def _goes_to(event: Event) -> Place | None:
    return event.place if isinstance(event, Dealt | Moved) else None


def _where(place: Place, game: Game, *, moved: bool) -> tuple[str, str]:
    if place == OUT:
        return "opens the next hand", ""
    verb = "moved to" if moved else "to"
    return f"{verb} {short_place(place, game)}", "burned" if place == "burn" else ""


def _node(assessment: Assessment, line: Line, number: int, mark: str, key: str) -> Node:
    """An event as a node: a card, a call, or words; its name is how it is read aloud."""
    event, game = line.events[number - 1], assessment.hand.game
    name = f"Event {number}: {spoken(words(event, assessment.hand, line.events))}"
    marked = next((it for it in assessment.findings if it.at == number), None) if mark else None
    if marked is not None:
        name += f". Marked: {ERRORS[marked.mark.error]}"
    clip, after = _times(line, number)
    base = Node(key=key, name=name, event=number, mark=mark, clip=clip, after=after)
    match event:
        case Dealt(place=place, card=card):
            laid = line.at(number).table.cards[-1]
            return replace(base, card=card, up=laid.facing is Facing.UP, place=str(place))
        case Said(who=who, word=word):
            return replace(base, call=word_said(word), house=who in ("D", "F"), place=str(who))
        case Moved(card=reference, place=place):
            return replace(base, card=_card(line, reference), words=f"to {short_place(place, game)}")
        case Turned(card=reference):
            return replace(base, card=_card(line, reference), words="turned")
        case Total(place=place, count=count):
            return replace(base, words=f"={count}", place=str(place))
        case Cut():
            return replace(base, words="cutting card")
        case Shuffled():
            return replace(base, words="shuffle")
        case Gap():
            return replace(base, words="no view")


def _times(line: Line, number: int) -> tuple[str, str]:
    """The clip's time of an event and how long after the one before it that is; "?" where others have one and it has none."""
    clips = [event.clip for event in line.events]
    here, before = clips[number - 1], clips[number - 2] if number > 1 else None
    if here is None:
        return ("?" if any(clip is not None for clip in clips) else ""), ""
    return f"{here:.3f}", f"{here - before:+.3f}".replace("-", "−") if before is not None else ""


def _card(line: Line, reference: str) -> Card:
    return line.end.table.card(card_numbers(line.events)[reference]).card


def node_position(key: str) -> tuple[str, int] | None:
    """The branch (``s``, ``a`` or ``m``) and the number of events passed of a node's key; None for one that is no event."""
    return (key[0], int(key[1:])) if key[1:].isdigit() else None
