"""The frames of an exhibit: close-ups at the moments that matter, each with its caption and the same for the ear."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from string import ascii_uppercase

from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.plans import due_place
from reviewer.drawing.scene import DrawnCard, HandView, Hue, Rings, TableView, Wire
from reviewer.drawing.view import Eye, Lane, count_at, table_view
from reviewer.exhibits.parts import Scene, said
from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome, State
from reviewer.record.hand import Game, Hand
from reviewer.replay.plan import Layout, tray_box
from reviewer.replay.timeline import Line, Lines
from reviewer.review.assessment import Assessment
from reviewer.review.drawings import annotation_spoken
from reviewer.review.telling import counts, spoken
from reviewer.review.words import discard_name, event_words, hand_name, headline, place_name, waits_for
from reviewer.table import OUT, Place

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_WITHOUT_END = (State.VOID, State.ANNULLED)
_STEM = Eye(layout=Layout.FRAME, prefix="", pointers=False)
_END = replace(_STEM, compare=True)


MOST_SPACES = 4
"""How many spaces of twenty-one the end of a line is shown at; more differ in the tables alone."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a line that is shown: its title, the rest of the caption. ``space`` is the one of twenty-one that is
    shown beside the dealer, "" where drawing chooses.
    """

    lane: Lane
    position: int
    title: str
    caption: str
    space: str = ""

    def seen(self, eye: Eye) -> Eye:
        """How the table is looked at."""
        return replace(eye, pair=(self.space, "D")) if self.space else eye


def scenes(assessment: Assessment, lines: Lines) -> tuple[Scene, ...]:
    """Before each marked error, at it, and at the ends of both lines; where nothing is marked the end alone."""
    moments = list(_moments(assessment, lines))
    return tuple(scene(assessment, lines, it, letter(n)) for n, it in enumerate(moments))


def letter(number: int) -> str:
    """The letter of a frame, counted from 0: A to Z, then AA, AB …"""
    before, last = divmod(number, len(ascii_uppercase))
    return (letter(before - 1) if before else "") + ascii_uppercase[last]


def _moments(assessment: Assessment, lines: Lines) -> Iterator[Moment]:
    shown: set[int] = set()
    findings = assessment.findings
    for nth, finding in enumerate(findings):
        thing = "marked event" if finding.status is Status.NO_ERROR else "error"
        name = f"the {thing}" if len(findings) == 1 else f"the {_ordinal(nth + 1)} {thing}"
        space = marked_space(assessment, lines, finding)
        if finding.at - 1 not in shown:
            yield replace(_before(assessment, finding, name), space=space)
        if finding.at not in shown:
            yield _at(assessment, lines, finding, name, space)
        shown |= {finding.at - 1, finding.at}
    differ = spaces_that_differ(assessment)
    ends = differ[:MOST_SPACES] or (main_space(assessment, lines),)
    more = " What differs at other spaces stands under Difference and Money." if len(differ) > len(ends) else ""
    lanes = (Lane.ACTUAL, Lane.MANDATED) if findings else (Lane.ACTUAL,)
    for space, lane in product(ends, lanes):
        if (line := lane.line(lines)) is not None:
            title = f"End of the {lane.value} line{f', {hand_name(space).lower()}' if len(ends) > 1 else ''}."
            yield Moment(lane, len(line.events), title, f"{end_caption(assessment, lines, lane)}{more}", space)


def spaces_that_differ(assessment: Assessment) -> tuple[str, ...]:
    """The hands of twenty-one whose result or money is another by the rules than it was at the table; none where the
    rules leave the round undecided, for then all differ alike.
    """
    due = assessment.mandated
    if assessment.hand.game is not Game.TWENTY_ONE or due is None or due.state is not State.DECIDED:
        return ()
    found = [it.path.partition(".") for it in assessment.differences]
    results = [place for kind, _, place in found if kind == "results"]
    money = [place for kind, _, place in found if kind == "net" and not any(_of(place, it) for it in results)]
    return tuple(sorted({*results, *money}))


def _of(space: str, hand: str) -> bool:
    """Whether a hand lies on a space, as 3.2 does on 3."""
    return hand.partition(".")[0] == space


def marked_space(assessment: Assessment, lines: Lines, finding: Finding) -> str:
    """The space of twenty-one that an error is shown at: the one that the mark names, where a card was due, that of the
    marked card; else the first that differs. "" where drawing chooses: also where the card went from one to another.
    """
    hand, mark = assessment.hand, finding.mark
    if hand.game is not Game.TWENTY_ONE:
        return ""
    number = hand.card_at(finding.at)
    laid = next((it for it in lines.actual.end.table.cards if it.number == number), None)
    missing = error_glyph(mark.error.value) == "missing" or mark.space is not None
    place = Place((due_place(hand, mark) if missing else None) or (laid.dealt_to if laid else None) or OUT)
    if place.space is None:
        return next(iter(spaces_that_differ(assessment)), "")
    moved = laid is not None and laid.place.space is not None and laid.place != laid.dealt_to
    return "" if moved and not missing else str(place)


def main_space(assessment: Assessment, lines: Lines) -> str:
    """The space of twenty-one that matters most, for a picture that shows but one."""
    marked = (marked_space(assessment, lines, finding) for finding in assessment.findings)
    return next(iter(spaces_that_differ(assessment)), "") or next(filter(None, marked), "")


def _before(assessment: Assessment, finding: Finding, name: str) -> Moment:
    event = finding.at - 1
    if event == 0:
        return Moment(Lane.ACTUAL, 0, f"Before {name},", "before the first event.")
    words = event_words(assessment.hand, event)
    return Moment(Lane.ACTUAL, event, f"Before {name},", f"after event {event}. {words}.")


def _at(assessment: Assessment, lines: Lines, finding: Finding, name: str, space: str) -> Moment:
    hand = assessment.hand
    number = hand.card_at(finding.at)
    made = Moment(Lane.ACTUAL, finding.at, f"At {name},", "", space)
    view = table_view(assessment, lines, Lane.ACTUAL, finding.at, eye=made.seen(_STEM))
    ringed = any(card.rings is Rings.MARK for card in view.cards)
    if number is not None and ringed:
        more = f"One ring: the card marked by the reviewer, {_ordinal(number)} out of the shoe."
    elif any(card.ghost and card.card is None for card in view.cards):
        more = "Dashed outline: where a card was due."
    else:
        more = f"{event_words(hand, finding.at)}."
    return replace(made, caption=f"event {finding.at}. {more}")


def end_caption(assessment: Assessment, lines: Lines, lane: Lane) -> str:
    """What is said beneath the last frame of a line."""
    outcome = lane.outcome(assessment)
    line = lane.line(lines)
    assert outcome is not None
    assert line is not None
    told = [end_words(outcome)]
    first = lines.first_difference if _compares(assessment) else None
    table = line.end.table
    if first is not None and first <= len(table.cards):
        told.append("Two rings: the first difference.")
    moved = [laid for laid in table.cards if laid.place != laid.dealt_to and laid.dealt_to in ("P", "B")]
    if moved:
        told.append(f"Dashed outline: where {'a card was' if len(moved) == 1 else 'cards were'} dealt.")
    if lane is Lane.MANDATED and outcome.burned and "burned" not in assessment.unsettled:
        told.append(f"In the {discard_name(assessment.hand.game).lower()}: {' '.join(outcome.burned)}.")
    if lane is Lane.MANDATED:
        told.append(supposed(assessment))
    return " ".join(filter(None, told))


def supposed(assessment: Assessment) -> str:
    """Under which answer the mandated line is drawn where the answers differ on it; "" where they don't."""
    if not assessment.unsettled or assessment.mandated is None:
        return ""
    return "The mandated line is drawn under the first answer to the question; the others differ from it."


def _compares(assessment: Assessment) -> bool:
    """Whether the ends can be compared card by card: not where the hand is void or annulled."""
    return assessment.mandated is not None and assessment.mandated.state not in _WITHOUT_END


def end_words(outcome: Outcome) -> str:
    """How a line ends in a sentence: "Banker wins, 7 to 6."."""
    if outcome.state is State.OPEN:
        return f"Open: it waits for {waits_for(outcome)}."
    if outcome.state in _WITHOUT_END:
        return f"{headline(outcome)}: no wager wins or loses."
    both = counts(outcome)
    return f"{headline(outcome)}, {both[0]} to {both[1]}." if both else f"{headline(outcome)}."


def scene(assessment: Assessment, lines: Lines, it: Moment, name: str) -> Scene:
    """The frame of a moment, named by a letter or a number; its table is that of paper."""
    ends = it.title.startswith("End")
    eye = it.seen(_END if ends and _compares(assessment) else _STEM)
    view = _for_paper(table_view(assessment, lines, it.lane, it.position, eye=eye), it.position, ends=ends)
    outcome, line = it.lane.outcome(assessment), it.lane.line(lines)
    if ends and line is not None and outcome is not None and outcome.state in _WITHOUT_END:
        view = replace(view, hands=_as_they_lie(assessment.hand, view, line))
    told = f"Frame {name}. {it.title} {spoken(it.caption)} {_lying(assessment.hand, view)}"
    return Scene(name, view, it.title, said(it.caption), told)


def _for_paper(view: TableView, position: int, *, ends: bool) -> TableView:
    """A view without calls of earlier events and without events' numbers; at a line's end, and there alone, the hand
    that wins is outlined in the line's hue.
    """
    bubbles = tuple(replace(it, number=0) for it in view.bubbles if it.number == position)
    hues = {it.place: it.hue if ends else Hue.INK for it in view.hands}
    hands = tuple(
        replace(it, hue=hues[it.place], accent=None if hues[it.place] is Hue.INK else hues[it.place])
        for it in view.hands
    )
    return replace(view, bubbles=bubbles, hands=hands, wires=tuple(_past_the_name(view, it) for it in view.wires))


def _past_the_name(view: TableView, wire: Wire) -> Wire:
    """A wire that ends at a card in no hand comes down beside the card, not through the name above it."""
    box = tray_box(view.plan, "out")
    x, y = wire.points[-1]
    if box is None or len(wire.points) < 4 or not (box.x <= x <= box.right and y >= box.y):
        return wire
    (_, channel), beside = wire.points[-2], box.x + 9
    return replace(wire, points=(*wire.points[:-2], (beside, channel), (beside, y + 40)))


def _as_they_lie(hand: Hand, view: TableView, line: Line) -> tuple[HandView, ...]:
    """The hands with the counts of the cards that lie there: a line that is broken off comes to no other."""
    return tuple(replace(it, count=count_at(hand, line.end.table, Place(it.place))) for it in view.hands)


def _lying(hand: Hand, view: TableView) -> str:
    """What lies where, in sentences."""
    told = []
    for place in (*view.plan.hands, "burn", "out"):
        cards = [card for card in view.cards if card.place == place and not card.pending]
        name = place_name(Place(place), hand.game) if place != "out" else "out of the shoe, in no hand"
        here = view.hand(place)
        if cards or place not in ("burn", "out"):
            told.append(f"{name[0].upper()}{name[1:]}{_count(here)}: {_cards(cards)}.")
        elif place == "burn":
            told.append(f"{name[0].upper()}{name[1:]}: empty.")
    told += [f"Said: “{bubble.text}”." for bubble in view.bubbles]
    told += [f"Drawn by the reviewer: {annotation_spoken(hand, stroke.number)}." for stroke in view.pen]
    return " ".join(told)


def _count(here: HandView | None) -> str:
    return f", count {'not known' if here.count == '?' else here.count}" if here and here.count else ""


def _cards(cards: list[DrawnCard]) -> str:
    return "; ".join(map(_card, cards)) or "no card"


def _card(card: DrawnCard) -> str:
    if card.card is None:
        return "a place where a card was due"
    if card.ghost:
        return f"where the {card.card.words} was dealt, now elsewhere"
    rings = {Rings.NONE: "", Rings.MARK: ", one ring: marked", Rings.FIRST_DIFFERENCE: ", two rings: first difference"}
    return f"{card.card.words}{'' if card.up else ', face down'}{rings[card.rings]}"


def _ordinal(number: int) -> str:
    return _ORDINALS[number - 1] if number <= len(_ORDINALS) else f"number {number}"
