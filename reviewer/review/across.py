"""The same facts under every pack for the game, and with and without the house's policy: what each commands, where
they part.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome
from reviewer.record.hand import Hand
from reviewer.regulations.packs import pack_for, packs_for
from reviewer.review.assessment import Assessment, assess
from reviewer.review.words import ERRORS, STATUSES, amount, counts, headline, status_words


@dataclass(frozen=True, slots=True)
class Compared:
    """A hand under one pack, with or without the policy. ``own`` says that it is what the hand itself names."""

    assessment: Assessment
    own: bool

    @property
    def name(self) -> str:
        """The pack, and the policy where there is one."""
        policy = self.assessment.pack.policy
        return f"{self.assessment.pack.id}, {policy.name}" if policy else self.assessment.pack.id

    @property
    def commands(self) -> str:
        """What this pack commands, in a few words."""
        assessment = self.assessment
        if assessment.mandated is None:
            statuses = [STATUSES[f.status] for f in assessment.findings if f.status is not Status.GOVERNED]
            return statuses[0] if statuses else "Nothing is mandated"
        both = counts(assessment.mandated)
        head = headline(assessment.mandated)
        money = ", ".join(f"place {place} {amount(value)}" for place, value in assessment.mandated.net.items())
        return (
            head
            + (f", {both[0]} to {both[1]}" if both and assessment.mandated.winner else "")
            + (f"; {money}" if money else "")
        )

    @property
    def status(self) -> str:
        """What kind of answer it is, in a word or two."""
        found = [status_words(finding) for finding in self.assessment.findings]
        return next((word for word in found if word != STATUSES[Status.GOVERNED]), found[0]) if found else "Not marked"

    def speaks_of(self, finding: Finding) -> bool:
        """Whether any provision of this pack is heard about a mark."""
        return finding.mark.error in self.assessment.pack.considered

    def parts_from(self, own: Compared) -> tuple[str, ...]:
        """What ends otherwise than under another: "the winner", "what is burned" …"""
        here, there = self.assessment.mandated, own.assessment.mandated
        if here is None or there is None:
            return () if here is there and self.status == own.status else ("the kind of answer",)
        keys = {
            "the state of the hand": (here.state, there.state),
            "the winner": (here.winner, there.winner),
            "the results": (here.results, there.results),
            "the counts": (_counts(here), _counts(there)),
            "what is burned": (here.burned, there.burned),
            "the next hand": (here.next_round, there.next_round),
            "the money": (here.net, there.net),
            "what follows": (here.follows, there.follows),
        }
        return tuple(name for name, (one, other) in keys.items() if one != other)

    def on(self, finding: Finding) -> str:
        """What stands under this pack for a mark: the provision and the status, or that it has no counterpart."""
        pack = self.assessment.pack
        if finding.mark.error not in pack.considered:
            return f"{ERRORS[finding.mark.error]}: no provision of {pack.id} speaks of it"
        provision = pack.provision(finding.governing).label if finding.governing else ""
        return f"{ERRORS[finding.mark.error]}: {status_words(finding)}{f' by {provision}' if provision else ''}"


def _counts(outcome: Outcome) -> dict[str, int | None]:
    return {place: hand.count for place, hand in outcome.hands.items()}


def across(hand: Hand) -> tuple[Compared, ...]:
    """The hand under every pack for its game, its own first; where it has a policy, with it and without."""
    own = pack_for(hand)
    compared = [Compared(assess(hand, own), True)]
    if hand.policy is not None:
        bare = replace(hand, policy=None)
        compared.append(Compared(assess(bare, pack_for(bare)), False))
    for pack in packs_for(hand.game):
        if pack.id != own.id:
            other = replace(hand, rules=pack.id, edition=None, policy=None)
            compared.append(Compared(assess(other, pack), False))
    return tuple(compared)


def parts(compared: tuple[Compared, ...]) -> str:
    """Whether all end the same, in a sentence."""
    ends = {
        (c.assessment.mandated.state, c.assessment.mandated.winner, tuple(sorted(c.assessment.mandated.net.items())),
         tuple(sorted(c.assessment.mandated.results.items())))
        if c.assessment.mandated else None
        for c in compared
    }  # fmt: skip
    if len(compared) == 1:
        return "No other pack that the program holds is for this game."
    if len(ends) > 1:
        return f"They part: {len(ends)} different ends."
    if any(each.parts_from(compared[0]) for each in compared):
        return "Winner and money are the same under all; what else follows is not."
    return "All end the same."


def comparison(hand: Hand) -> str:
    """The comparison as text for a terminal."""
    return "\n".join(_lines(across(hand), hand))


def _lines(compared: tuple[Compared, ...], hand: Hand) -> Iterator[str]:
    yield hand.title or "A hand without a title"
    for each in compared:
        yield ""
        yield f"{each.name}{' (the hand’s own)' if each.own else ''}: {each.commands}"
        for finding in each.assessment.findings:
            yield f"  {each.on(finding)}"
            for step in finding.trail:
                if step.applies:
                    yield f"    {step.provision}: {step.because}"
    yield ""
    yield parts(compared)
