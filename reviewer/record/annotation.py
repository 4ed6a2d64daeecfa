"""What a reviewer drew or wrote on a hand, as the hand file keeps it.

A drawing is bound to what it is about, never to a spot on a screen: ``card:c5`` (or by the label of the card's event,
``card:#error``), ``place:P``, ``event:6``, ``paragraph:(e)``. It follows its card into every line and every size.
"""

from __future__ import annotations

from dataclasses import dataclass

KINDS = ("ring", "arrow", "callout", "text", "note")
"""A ring round a card or a place, an arrow to another, a call-out with a line to what it is about, free text beside
it, a note that stands beside an event or a paragraph.
"""
LANES = ("as-dealt", "actual", "mandated")
WORDED = ("callout", "text", "note")
"""Kinds that say something."""
TARGET = (
    r"card:(c[1-9][0-9]{0,3}|#\S{1,60})"
    r"|place:(P|B|D|burn|out|shoe|[1-9](\.[2-9])?)"
    r"|event:([1-9][0-9]{0,3}|#\S{1,60})"
    r"|paragraph:\S[^\x00-\x1f]{0,79}"
)
"""What a drawing can be bound to, as a pattern."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """One drawing or note. ``on`` is what it is about, ``to`` where an arrow leads.

    ``at`` is how far the middle of a text lies from the middle of what it is about, in table units (a card is 100
    wide); None leaves the place to the program. ``lane`` is the one line on which it is shown; None: on all.
    """

    kind: str
    on: str
    to: str | None = None
    text: str | None = None
    at: tuple[int, int] | None = None
    lane: str | None = None
    by: str | None = None


def parted(target: str) -> tuple[str, str]:
    """A target's kind and its name: ``card`` and ``c5``."""
    kind, _, name = target.partition(":")
    return kind, name


def fault(it: Annotation) -> tuple[str, str, str] | None:
    """What an annotation can't be: the key, what is wrong, what to do; None where nothing is."""
    drawn = it.kind in ("ring", "arrow", "text")
    if it.kind == "arrow" and it.to is None:
        return "to", "An arrow leads nowhere.", 'Give it “to”, as in to = "place:B".'
    if it.kind != "arrow" and it.to is not None:
        return "to", f"“to” has no meaning with a {it.kind}.", "It says where an arrow leads."
    if it.kind in WORDED and not (it.text or "").strip():
        return "text", f"A {it.kind} says nothing.", "Give it “text”."
    if it.at is not None and it.kind not in ("callout", "text"):
        return "at", f"“at” has no meaning with a {it.kind}.", "It says where the text of a callout or a text stands."
    for key, target in (("on", it.on), ("to", it.to or "place:P")):
        if drawn and parted(target)[0] not in ("card", "place"):
            return key, f"“{target}” can’t be drawn on.", f"A {it.kind} is on a card or a place."
    return None
