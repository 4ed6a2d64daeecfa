"""The exhibit as a value: everything that its pages say, without a printer, a clock or a file."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime

from reviewer.drawing.forking import track
from reviewer.exhibits import closing
from reviewer.exhibits.cover import clock, commanded_words, cover, head
from reviewer.exhibits.others import others
from reviewer.exhibits.parts import Exhibit
from reviewer.exhibits.ruling import findings
from reviewer.exhibits.scenes import scenes, supposed
from reviewer.exhibits.sequence import sequence, track_spoken
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.withholding import withheld
from reviewer.record.hashes import facts_sha256
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment

FOOT_BY = 18
"""The most characters of a name at the foot of a page; the whole name stands under Integrity."""


def exhibit(assessment: Assessment, lines: Lines, text: str, slip: Slip) -> Exhibit:
    """The exhibit of an assessed hand. ``text`` is the hand file that it carries, ``slip`` how it is exported."""
    hand = assessment.hand
    when, by, version = slip.when, slip.by, slip.program
    first = cover(assessment)
    fork = track(assessment, lines)
    made = Exhibit(
        head=head(hand),
        foot=(f"{facts_sha256(hand)[:16]}…", _exported(when, by, version)),
        cover=replace(first, rules=(*first.rules, *closing.attached_row(slip.official))),
        track=fork,
        track_spoken=track_spoken(fork),
        sequence=sequence(hand, lines),
        scenes=scenes(assessment, lines),
        no_mandated="" if assessment.mandated else f"No mandated line is shown: {commanded_words(assessment).lower()}.",
        supposed=supposed(assessment),
        annotations=closing.drawn(hand),
        findings=findings(assessment, slip.official),
        unmarked="" if assessment.findings else "No error is marked in this hand.",
        differences=closing.differences(assessment),
        difference_words=closing.difference_words(assessment),
        money=closing.money(assessment),
        money_words=closing.money_words(assessment),
        undetermined=closing.undetermined(assessment),
        integrity=closing.integrity(hand, slip),
        when=when,
        record_name=record_name(hand.case.exhibit if hand.case else None),
        record=text,
        slip=slip,
        others=others(hand) if slip.compare else None,
    )
    return withheld(made, slip.withheld)


def record_name(label: str | None) -> str:
    """The name of the attached hand file: after the exhibit's label, in plain letters."""
    plain = re.sub(r"[^a-z0-9]+", "-", (label or "").lower()).strip("-")[:40]
    return f"exhibit-{plain}.hand.toml" if plain else "exhibit.hand.toml"


def _exported(when: datetime, by: str | None, version: str) -> str:
    name = by if by is None or len(by) <= FOOT_BY else f"{by[: FOOT_BY - 1]}…"
    return f"Exported {when.date().isoformat()} {clock(when)}{f' by {name}' if name else ''}, Reviewer {version}"
