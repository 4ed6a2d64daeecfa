"""The resolution of a hand as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from reviewer.law.finding import Finding, ReadingOutcome, Status
from reviewer.law.outcome import Outcome, State
from reviewer.review.assessment import Assessment
from reviewer.review.words import (
    ERRORS,
    FOLLOWS,
    amount,
    by_card_words,
    counts,
    hand_name,
    headline,
    status_words,
    waits_for,
)


def report(assessment: Assessment) -> str:
    """What the rules command beside what the table did, why, and where both differ."""
    return "\n".join(_lines(assessment))


def _lines(assessment: Assessment) -> Iterator[str]:
    hand, pack = assessment.hand, assessment.pack
    yield hand.title or "A hand without a title"
    yield f"{hand.game.value}, {pack.source}, edition {pack.edition}"
    for finding in assessment.findings:
        yield ""
        yield from _finding(assessment, finding)
    yield ""
    yield f"As dealt       {_ending(assessment.as_dealt)}"
    yield f"Actual         {_ending(assessment.actual)}"
    yield f"Mandated       {_ending(assessment.mandated) if assessment.mandated else 'nothing is mandated'}"
    for difference in assessment.differences:
        yield f"  {difference.path}: {_value(difference.actual)} → {_value(difference.mandated)}"
    if assessment.mandated:
        yield from (FOLLOWS[word] for word in assessment.mandated.follows)
        yield from assessment.mandated.assumes
    yield pack.inferred


def _finding(assessment: Assessment, finding: Finding) -> Iterator[str]:
    yield f"Event {finding.at}, {ERRORS[finding.mark.error]}: {status_words(finding)}"
    if finding.governing:
        provision = assessment.pack.provision(finding.governing)
        yield f"  {assessment.pack.citation} {provision.id}: {provision.statement}"
    for step in finding.trail:
        yield f"  {'because' if step.applies else 'not    '} {step.provision}: {step.because} [{step.basis.value}]"
    for need in finding.needs:
        yield f"  asked   {need.fact}: {need.question}"
    if len(finding.readings) > 1 or finding.status is Status.NOT_GOVERNED:
        yield from (_reading(reading) for reading in finding.readings)
    if finding.default and finding.default.outcome and finding.default.outcome.state is State.OPEN:
        yield f"  It waits for {waits_for(finding.default.outcome)}. {by_card_words(finding.default.outcome)}".rstrip()


def _reading(reading: ReadingOutcome) -> str:
    end = _ending(reading.outcome) if reading.outcome else reading.status.value.replace("_", " ")
    return f"  reading {reading.id}{' (default)' if reading.default else ''}: {end}. {reading.says}".rstrip()


def _ending(outcome: Outcome) -> str:
    both = counts(outcome)
    ending = headline(outcome) + (f", {both[0]} to {both[1]}" if both and outcome.state is State.DECIDED else "")
    if outcome.results:
        ending += ": " + ", ".join(f"{hand_name(k)} {h.count}" for k, h in outcome.hands.items())
    if outcome.net:
        ending += "; " + ", ".join(f"place {place} {amount(value)}" for place, value in outcome.net.items())
    return ending


def _value(value: object) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value)) or "none"
    return "none" if value is None else str(value)
