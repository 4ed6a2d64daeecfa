"""A shoe in sentences: what is said of it as a whole, for a terminal and for paper."""

from __future__ import annotations

from collections.abc import Iterator

from reviewer.law.finding import Status
from reviewer.record.shoe import HandKind, Incident, IncidentKind, Shoe
from reviewer.review.shoe.affected import affected_words
from reviewer.review.shoe.assessment import ShoeAssessment
from reviewer.review.shoe.composition import Candidates, Composition
from reviewer.review.shoe.incidents import Heard
from reviewer.review.shoe.later import Fate, later_words, standing_words
from reviewer.review.shoe.patrons import patrons_words
from reviewer.review.shoe.position import called
from reviewer.review.shoe.series import series_words
from reviewer.review.words import ERRORS, STATUSES

KINDS = {
    IncidentKind.MISSING_CARD: "missing card",
    IncidentKind.EXTRA_CARD: "extra card",
    IncidentKind.DUPLICATE_CARD: "duplicate card",
    IncidentKind.WRONG_BACK: "card with another back",
    IncidentKind.DAMAGED_CARD: "damaged card",
    IncidentKind.UNSHUFFLED: "cards not shuffled",
    IncidentKind.MOVED_TO_OTHER_SHOE: "card gone to another shoe",
    IncidentKind.OTHER: "other",
}
"""What an incident is called on a screen and on paper."""
_FEW = 13


def shoe_report(assessment: ShoeAssessment) -> str:
    """Everything that is said of a shoe, as text."""
    return "\n".join(_lines(assessment))


def _lines(it: ShoeAssessment) -> Iterator[str]:
    shoe = it.shoe
    yield shoe.title or "A shoe without a title"
    yield hands_words(shoe)
    yield composition_words(it.composition)
    yield from it.deal.doubts
    yield from (series_words(shoe, series) for series in it.series)
    for place, noted in it.departures.items():
        yield from (f"{_head(called(shoe, place))}, {each}" for each in noted)
    for marked in it.marked:
        yield ""
        yield f"{_head(called(shoe, marked.hand))} is marked. {marked.says or standing_words(marked)}"
        yield from (f"  {later_words(shoe, later)}" for later in marked.later if later.fate is not Fate.SAME)
        if marked.in_step is not None:
            yield f"  From {called(shoe, marked.in_step)} on both lines deal the same cards."
    for heard in it.incidents:
        yield ""
        yield from _incident(shoe, heard)
    if shoe.patrons or shoe.incidents:
        yield ""
        yield patrons_words(shoe)
    if shoe.rulings:
        yield ""
        yield from (f"{ruling.when}, {ruling.by}: {ruling.text}" for ruling in shoe.rulings)


def hands_words(shoe: Shoe) -> str:
    """How many hands are on record, and out of how many."""
    hands = sum(it.kind is not HandKind.BURN for it in shoe.listed)
    said = f"{hands} hand{'s' * (hands != 1)} on record"
    if not hands:
        said = "No hand is on record"
    return f"{said}; {shoe.rounds} rounds were dealt." if shoe.rounds is not None else f"{said}."


def composition_words(it: Composition) -> str:
    """What was seen of the decks, and what is too many or missing, in sentences."""
    return " ".join(_composition(it))


def _composition(it: Composition) -> Iterator[str]:
    decks = "the number of decks is not known" if it.decks is None else f"{_decks(it.decks)} hold {52 * it.decks}"
    if not it.seen:
        yield f"No card is on record; {decks}."
        return
    yield f"{it.seen} cards are on record; {decks}."
    if it.unknown:
        yield f"{it.unknown} of them are known in part or not at all."
    if it.too_many:
        named = [f"{each.name} {each.seen} times" for each in (*it.cards, *it.ranks, *it.suits) if each.too_many]
        more = f": {', '.join(named)}" if named else ""
        yield f"At least {it.too_many} of them {'is' if it.too_many == 1 else 'are'} too many{more}."
    if it.missing:
        yield f"Every card of the shoe is on record; missing: {', '.join(str(each.name) for each in it.missing)}."
    elif it.whole is not None and it.decks is not None:
        yield f"Every card of the shoe is on record, and none is missing{' for certain' if it.unknown else ''}."
    else:
        yield "Not every card of the shoe is on record, so nobody can tell from them what is missing."
    yield from it.doubts


def _incident(shoe: Shoe, it: Heard) -> Iterator[str]:
    incident, finding = it.incident, it.finding
    cards = subject_words(incident)
    yield f"{ERRORS[incident.error]}, {KINDS[incident.kind]}{cards and ': '}{cards}. {STATUSES[finding.status]}."
    for step in finding.trail:
        yield f"  {step.provision}{'' if step.applies else ' does not apply'}: {step.because}"
    if finding.status is Status.NOT_GOVERNED and it.later_stand:
        yield f"  Hands dealt after the error stand by {it.later_stand}."
    if shoe.policy is None:
        yield "  No written policy of the house is on record."
    yield f"  {affected_words(it.affected)}"
    if it.candidates is not None:
        yield f"  {candidates_words(it.candidates)}"
    if excluded := excluded_words(it):
        yield f"  {excluded}"


def subject_words(incident: Incident) -> str:
    """What cards an incident is about: their names, their number, or that neither is known; empty where it is about all."""
    return " ".join(map(str, incident.cards)) or _number(incident)


def excluded_words(it: Heard) -> str:
    """Which of the named cards what was seen rules out, in a sentence; empty where it rules out none."""
    if not it.excluded or it.candidates is None:
        return ""
    return f"What was seen contradicts this: {' '.join(map(str, it.excluded))} cannot be, {it.candidates.assumes}."


def undetermined(shoe: Shoe, it: Heard) -> tuple[str, ...]:
    """What the record leaves open of an incident, in sentences."""
    return tuple(_undetermined(shoe, it))


def _undetermined(shoe: Shoe, it: Heard) -> Iterator[str]:
    incident, touched = it.incident, it.affected
    if incident.kind is IncidentKind.UNSHUFFLED:
        if not shoe.before:
            yield "Whether the cards came as they lay before: the discards of the shoe before are not on record."
    elif not incident.cards:
        yield "Which card it was." if incident.how_many == 1 else "Which cards they were."
        if incident.how_many is None:
            yield "How many there were."
    if shoe.decks is None:
        yield "How many cards the shoe should hold: the number of decks is not recorded."
    if not touched.bounded:
        first, last = touched.first.number is None, touched.last.number is None
        ends = "first and last" if first and last else "first" if first else "last"
        yield f"Which hands it touched {ends}."
    if not touched.bounded and shoe.listed:
        yield "Which hands would have gone otherwise: that turns on which it touched."
    elif not touched.listed:
        yield "Which hands would have gone otherwise: none of those that it touched is on record."
    else:
        yield "Which hands would have gone otherwise: that turns on where in the shoe the cards lay."
    yield "Whether anybody won or lost by it."


def candidates_words(it: Candidates) -> str:
    """Which cards it can have been, in a sentence."""
    if not it.open:
        return f"By what was seen it can have been no card, {it.assumes}."
    if not it.excluded:
        return f"By what was seen it can have been any card, {it.assumes}."
    if len(it.open) <= _FEW:
        return f"By what was seen it can only have been {' or '.join(map(str, it.open))}, {it.assumes}."
    return f"By what was seen it cannot have been {' or '.join(map(str, it.excluded))}, {it.assumes}."


def _number(incident: Incident) -> str:
    """How many cards an incident is about where none is named; empty where it is about all."""
    if incident.count is None:
        return "" if incident.kind is IncidentKind.UNSHUFFLED else "which cards, and how many, is not known"
    return "one card, not known which" if incident.count == 1 else f"{incident.count} cards, not known which"


def _decks(count: int) -> str:
    return "one deck" if count == 1 else f"{count} decks"


def _head(words: str) -> str:
    return words[0].upper() + words[1:]
