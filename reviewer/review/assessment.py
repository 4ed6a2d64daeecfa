"""The assessment of a hand: as dealt, actual, mandated, the findings, and where actual and mandated differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from reviewer.law.course import Course, Played, played
from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome, as_json
from reviewer.law.pack import Pack
from reviewer.record.hand import Hand
from reviewer.regulations.packs import pack_for
from reviewer.review.lying import actual, as_dealt, first_course
from reviewer.review.normal import following


@dataclass(frozen=True, slots=True)
class Difference:
    """A place where the actual and the mandated line differ, with both values as the resolution writes them."""

    path: str
    actual: Any
    mandated: Any


@dataclass(frozen=True)
class Assessment:
    """What the rules of a pack say of a hand, beside what was done. ``mandated`` is None where no rule commands an end."""

    hand: Hand
    pack: Pack
    findings: tuple[Finding, ...]
    as_dealt: Outcome
    actual: Outcome
    mandated: Outcome | None
    unsettled: frozenset[str]
    course: Course

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Where actual and mandated differ, in the order of the contract; none where nothing is mandated."""
        mandated = self.mandated_json
        if mandated is None:
            return ()
        settled = {key: value for key, value in mandated.items() if key not in self.unsettled}
        return tuple(_differences(as_json(self.actual), settled))

    @cached_property
    def mandated_json(self) -> dict[str, Any] | None:
        """The mandated outcome as the resolution writes it: keys on which the answers to an open question differ are null."""
        return as_json(self.mandated, self.unsettled) if self.mandated else None

    @cached_property
    def line(self) -> Played | None:
        """The mandated line, step by step; None where none is mandated."""
        return played(self.course) if self.mandated is not None else None


def assess(hand: Hand, pack: Pack | None = None) -> Assessment:
    """Hold a hand against its rules, or against another pack. Raises Unusable where the hand names no pack that there is."""
    pack = pack or pack_for(hand)
    course = first_course(hand)
    findings: list[Finding] = []
    for mark in sorted(hand.marks, key=lambda mark: hand.event_number(mark.at)):
        finding = pack.find(hand, mark, course)
        findings.append(finding)
        course = finding.course
    mandated, unsettled = _mandated(hand, course, findings)
    return Assessment(hand, pack, tuple(findings), as_dealt(hand), actual(hand), mandated, unsettled, course)


def _mandated(hand: Hand, course: Course, findings: list[Finding]) -> tuple[Outcome | None, frozenset[str]]:
    """The outcome that the default readings of all marks command, and its keys on which open answers differ."""
    if any(f.status in (Status.NOT_GOVERNED, Status.CONFLICT) for f in findings):
        return None, frozenset()
    open_ones = [finding for finding in findings if finding.needs]
    if any(not finding.same_result for finding in open_ones):
        return None, frozenset()
    if not findings and following(hand).departure is not None:
        return None, frozenset()
    last = findings[-1].first if findings else None
    if len(findings) == 1 and last and last.outcome:
        outcome = last.outcome
    else:
        outcome = played(course).outcome
    return outcome, frozenset(key for finding in open_ones for key in finding.unsettled)


def _differences(done: dict[str, Any], due: dict[str, Any]) -> Iterator[Difference]:
    """Where two outcomes differ, key by key of the second."""
    for key in ("state", "winner"):
        yield from _differ(key, done[key], due[key])
    for key in ("results", "hands", "burned", "next_round", "net"):
        if key in due:
            yield from _differ_within(key, done[key], due[key])


def _differ_within(key: str, done: Any, due: Any) -> Iterator[Difference]:
    if key == "burned":
        yield from _differ(key, done, due)
    elif key == "hands":
        for part in ("cards", "count"):
            for name in dict.fromkeys([*done, *due]):
                values = (hands.get(name, {}).get(part) for hands in (done, due))
                yield from _differ(f"hands.{name}.{part}", *values)
    else:
        for name in dict.fromkeys([*done, *due]):
            yield from _differ(f"{key}.{name}", done.get(name), due.get(name))


def _differ(path: str, done: Any, due: Any) -> Iterator[Difference]:
    if done != due:
        yield Difference(path, done, due)
