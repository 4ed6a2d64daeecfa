"""The findings on paper: what governs, why, why nothing near it applies, and what stands beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from reviewer.exhibits.cover import cited, seat_name
from reviewer.exhibits.parts import ByCard, FindingPart, Reason, Way, Ways, said
from reviewer.exhibits.scenes import end_words
from reviewer.exhibits.slip import Excerpt
from reviewer.law.finding import Finding, ReadingOutcome, Status
from reviewer.law.inquiry import Basis, Step
from reviewer.law.outcome import Outcome, Part, State
from reviewer.record.hand import FactValue, Hand
from reviewer.review.assessment import Assessment
from reviewer.review.telling import number_words
from reviewer.review.words import (
    ERRORS,
    FOLLOWS,
    SIDES,
    STATUSES,
    amount,
    by_card_words,
    status_words,
    waits_for,
)


def findings(assessment: Assessment, official: Excerpt | None = None) -> tuple[FindingPart, ...]:
    """Every finding, in the order of their events, beside the official text where one is attached."""
    found = zip(assessment.findings, (_finding(assessment, finding) for finding in assessment.findings), strict=True)
    return tuple(replace(part, **official_words(official, finding.governing)) for finding, part in found)


def official_words(official: Excerpt | None, id: str | None) -> dict[str, Any]:
    """The words of the provision as published, and their source line."""
    passages = official.shown(id) if official and id else ()
    if official is None or not passages:
        return {}
    told = [f"Official text as published, attached {official.attached}, unchanged"]
    told += ["page headers left out"] if any(it.headers for it in passages) else []
    told += ["the publication begins within this provision"] if not all(it.begins for it in passages) else []
    return {"official": tuple(it.text for it in passages), "official_source": "; ".join(told)}


def ending(hand: Hand, outcome: Outcome) -> str:
    """How a line ends, with the money: "Banker wins, 7 to 6. Place 4: 190, place 7: −200."."""
    money = ", ".join(f"{seat_name(hand, int(place))}: {amount(value)}" for place, value in outcome.net.items())
    told = f" {money[0].upper()}{money[1:]}." if money and outcome.state is State.DECIDED else ""
    return f"{end_words(outcome)}{told}"


def _finding(assessment: Assessment, finding: Finding) -> FindingPart:
    hand, pack, mark = assessment.hand, assessment.pack, finding.mark
    outcome = finding.default.outcome if finding.default else None
    is_open = outcome is not None and outcome.state is State.OPEN
    applies = [step for step in finding.trail if step.applies]
    tried = outcome.by_card if outcome else {}
    seats = tuple(outcome.net if outcome and outcome.net else _seats(list(tried.values())))
    return FindingPart(
        title=f"{ERRORS[mark.error]}, event {finding.at}",
        status="open" if is_open and finding.status is Status.GOVERNED else finding.status.value,
        words=_status(assessment, finding),
        stands=_stands(finding),
        statement=said(pack.provision(finding.governing).statement if finding.governing else _silence(finding)),
        here=said(_here(finding, applies, outcome)),
        why=tuple(_reason(assessment, step) for step in applies),
        why_not=tuple(_reason(assessment, step) for step in finding.trail if not step.applies),
        ways=tuple(_ways(hand, finding)),
        by_card=tuple(_by_card(value, part, seats) for value, part in tried.items()),
        by_card_seats=tuple(seat_name(hand, int(place)).capitalize() for place in seats),
        by_card_words=by_card_words(outcome) if outcome else "",
        marked=_marked(hand, finding),
        note=mark.note or "",
    )


def _seats(parts: list[Part]) -> list[str]:
    return list(dict.fromkeys(place for part in parts for place in part.net))


def _status(assessment: Assessment, finding: Finding) -> str:
    words = status_words(finding)
    if finding.governing is None:
        return words
    by = cited(assessment.pack, finding.governing)
    governed = finding.status is Status.GOVERNED and words != "Open"
    return f"Governed by {by}" if governed else f"{words} under {by}"


def _silence(finding: Finding) -> str:
    return {
        Status.NOT_GOVERNED: "No provision decides this.",
        Status.CONFLICT: "The text gives two answers to this case.",
        Status.NO_ERROR: "What was marked is normal play.",
        Status.NEEDS_FACTS: "What is commanded depends on the answer to a question.",
    }.get(finding.status, "")


def _stands(finding: Finding) -> str:
    """On what a ruling stands, and how many readings there are of it."""
    if finding.status is not Status.GOVERNED:
        return ""
    bases = {step.basis for step in finding.trail if step.applies}
    if Basis.POLICY in bases:
        told = "stands on the house’s policy"
    elif Basis.READING in bases:
        told = "stands on a reading"
    elif Basis.INFERRED in bases:
        told = "stands on what is inferred"
    else:
        told = "stands on the text" + (", the table inferred" if Basis.TABLE in bases else "")
    count = len(finding.readings)
    if count < 2:
        return f"{told}, one reading"
    return f"{told}, {number_words(count)} readings that {'end alike' if finding.same_result else 'part'}"


def _here(finding: Finding, applies: list[Step], outcome: Outcome | None) -> str:
    """What the ruling comes to in this hand."""
    told = []
    if outcome is not None and finding.status is Status.GOVERNED:
        is_open = outcome.state is State.OPEN
        told.append(f"Here it waits for {waits_for(outcome)}." if is_open else f"Here: {_inside(end_words(outcome))}")
        if outcome.burned:
            told.append(f"Burned: {' '.join(outcome.burned)}.")
        told += [FOLLOWS[word] for word in outcome.follows]
        told += [f"Taken over from the record: {sentence}" for sentence in outcome.assumes]
    return " ".join(told)


def _inside(sentence: str) -> str:
    """A sentence after a colon: an article at its head is small."""
    return sentence[0].lower() + sentence[1:] if sentence.startswith(("A ", "The ")) else sentence


def _reason(assessment: Assessment, step: Step) -> Reason:
    label = assessment.pack.provision(step.provision).label
    return Reason(label, said(step.because), step.basis.value if step.applies else "")


def _ways(hand: Hand, finding: Finding) -> Iterator[Ways]:
    """The questions with every answer, the readings, the analogies: each kind under its title."""
    readings = finding.readings
    if finding.needs:
        for need in finding.needs:
            answers = tuple(_way(hand, reading, _answer(reading.id)) for reading in readings)
            alike = "Whatever the answer, the hand ends alike." if finding.same_result else "The answers part."
            yield Ways(f"Question: {need.question}", answers, alike if answers else "Nobody has answered it.")
        return
    analogies = tuple(r for r in readings if finding.status is Status.NOT_GOVERNED and r.id.startswith("x"))
    others = tuple(r for r in readings if r not in analogies)
    if len(others) > 1:
        alike = "All readings end with the same winner and the same money."
        sentence = alike if finding.same_result else "The readings do not end alike."
        yield Ways("Readings", tuple(_way(hand, r, _reading(r)) for r in others), sentence)
    if analogies:
        told = "Shown, not chosen: no provision commands any of them."
        yield Ways("By analogy", tuple(_way(hand, r, f"Analogy {r.id[1:]}") for r in analogies), told)


def _way(hand: Hand, reading: ReadingOutcome, name: str) -> Way:
    end = ending(hand, reading.outcome) if reading.outcome else f"{STATUSES[reading.status]}."
    if reading.needs:
        end = "Open until that is answered."
    return Way(name, said(reading.says), end, reading.default)


def _reading(it: ReadingOutcome) -> str:
    """A reading's name, with whether it is the default where the name does not say it: "Default", "d1, default"."""
    name = it.id.replace("-", " ").capitalize() if len(it.id) > 3 else it.id
    return f"{name}, default" if it.default and it.id != "default" else name


def _answer(id: str) -> str:
    value = id.partition("=")[2]
    return {"true": "Yes", "false": "No"}.get(value, value)


def _by_card(value: str, part: Part, seats: tuple[str, ...]) -> ByCard:
    read = {"T": "10", "A": "A"}.get(value, value)
    end = SIDES.get(part.winner or "", "") or part.state.value.capitalize()
    net = tuple(amount(part.net[place]) if place in part.net else "?" for place in seats)
    return ByCard(read, end, part.winner or part.state.value, net)


def _marked(hand: Hand, finding: Finding) -> str:
    """Who marked it, when it was noticed, and what was found as fact."""
    mark = finding.mark
    told = [f"Marked by {mark.by}" if mark.by else "Marked by a reviewer who is not named"]
    if mark.noticed is not None:
        noticed = hand.event_number(mark.noticed)
        told.append(f"noticed after event {noticed}" if noticed != finding.at else "noticed at once")
    facts = "".join(f" {_fact(name, value)}" for name, value in mark.facts.items())
    return f"{', '.join(told)}.{facts}"


_FACTS = {
    "rectifiable": "the deal could be put right",
    "excess_identifiable": "it could be told which card was dealt in excess",
    "exposed": "a player saw the face of the card",
    "cutting_card_out": "the cutting card was out",
    "last_hand": "it was the last hand of the shoe",
    "reconstructible": "the round could be put in its proper sequence",
    "player_accepts": "the player took the option that the rule gives",
    "dealing_continued": "dealing went on after the stray card",
    "reshuffled": "the cards were reshuffled or replaced before the next round",
    "proper_wager": "the wager that would have been lawful",
}


def _fact(name: str, value: FactValue) -> str:
    answer = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return f"Found as fact: {_FACTS.get(name, name)}: {answer}."


def open_words(outcome: Outcome) -> str:
    """What an open outcome waits for, in a sentence."""
    return f"How the hand ends: it waits for {waits_for(outcome)}."
