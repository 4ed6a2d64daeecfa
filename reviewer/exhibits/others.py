"""The same facts under the other packs for the game, on paper: for comparison, beside the pack that governs."""

from __future__ import annotations

from reviewer.exhibits.cover import cited, commanded_words, seat_name
from reviewer.exhibits.parts import Others, PackRow, Sentence, said
from reviewer.exhibits.scenes import end_words
from reviewer.law.finding import Finding, Status
from reviewer.record.hand import Hand
from reviewer.review.across import Compared, across, parts
from reviewer.review.assessment import Assessment
from reviewer.review.words import ERRORS, amount, status_words


def others(hand: Hand) -> Others:
    """What every pack for the game commands, the hand's own first."""
    compared = across(hand)
    own = compared[0]
    rows = tuple(_row(it, own) for it in compared)
    told = f"For comparison only. {_named(own)} governs this hand; what else stands here decides nothing in it."
    return Others(rows, f"{told} {parts(compared)}")


def _row(it: Compared, own: Compared) -> PackRow:
    assessment = it.assessment
    return PackRow(
        pack=_named(it),
        below="governs this hand" if it.own else "for comparison",
        status=tuple(_each(it, finding, status_words(finding)) for finding in assessment.findings) or (it.status,),
        governing=tuple(_under(it, finding) for finding in assessment.findings) or ("No mark",),
        commands=_commands(it, own),
        money=_money(assessment),
        own=it.own,
    )


def _named(it: Compared) -> str:
    """The pack with its edition, and the policy over it: "us-nj, edition 2024-10-07"."""
    pack = it.assessment.pack
    edition = "edition not known" if pack.edition == "unknown" else f"edition {pack.edition}"
    policy = f", with the policy “{pack.policy.name}” over it" if pack.policy else ""
    return f"{pack.id}, {edition}{policy}"


def _each(it: Compared, finding: Finding, words: str) -> str:
    """What is said of a mark, with its event where there are several."""
    return f"Event {finding.at}. {words}" if len(it.assessment.findings) > 1 else words


def _under(it: Compared, finding: Finding) -> str:
    """What governs a mark under a pack."""
    if finding.governing is not None:
        by = cited(it.assessment.pack, finding.governing)
        return _each(it, finding, f"{by[0].upper()}{by[1:]}")
    if not it.speaks_of(finding):
        return _each(it, finding, f"None speaks of “{ERRORS[finding.mark.error].lower()}”")
    return _each(it, finding, "Not settled" if finding.status is Status.NEEDS_FACTS else "None")


def _commands(it: Compared, own: Compared) -> Sentence:
    """How the hand ends by a pack, what it burns, and in what it parts from the pack that governs."""
    outcome = it.assessment.mandated
    if outcome is None:
        told = [f"Nothing: {commanded_words(it.assessment).lower()}."]
    else:
        told = [end_words(outcome), f"Burned: {' '.join(outcome.burned)}." if outcome.burned else ""]
    parting = it.parts_from(own)
    if not it.own and parting:
        listed = " and ".join(filter(None, (", ".join(parting[:-1]), parting[-1])))
        told.append(f"It parts from {own.assessment.pack.id} in {listed}.")
    elif not it.own:
        told.append(f"It ends as under {own.assessment.pack.id}.")
    return said(" ".join(filter(None, told)))


def _money(assessment: Assessment) -> tuple[str, ...]:
    """What every seat is due, a line each."""
    hand, outcome = assessment.hand, assessment.mandated
    if not hand.seats:
        return ("no wager on record",)
    net = outcome.net if outcome and "net" not in assessment.unsettled else {}
    return tuple(f"{seat_name(hand, seat.place)}: {amount(net.get(str(seat.place)))}" for seat in hand.seats)
