"""What the targets of annotations lead to in a hand."""

from __future__ import annotations

import re

from reviewer.record.annotation import TARGET, Annotation, parted
from reviewer.record.hand import Hand


def card_of(hand: Hand, target: str) -> int | None:
    """The number out of the shoe of the card that a target names; None where it names none that is on record."""
    kind, name = parted(target)
    if kind != "card":
        return None
    number = hand.card_numbers.get(name) if name.startswith("#") else int(name[1:])
    return number if number is not None and number <= len(hand.stock) else None


def event_of(hand: Hand, target: str) -> int | None:
    """The number of the event that a target names; None where it names none that is there."""
    kind, name = parted(target)
    if kind != "event":
        return None
    try:
        return hand.event_number(name if name.startswith("#") else int(name))
    except KeyError:
        return None


def is_there(hand: Hand, target: str) -> bool:
    """Whether a well-formed target leads to something in a hand. Places and paragraphs always do."""
    kind, _ = parted(target)
    found = {"card": card_of, "event": event_of}.get(kind)
    return found is None or found(hand, target) is not None


def holds(hand: Hand, it: Annotation) -> bool:
    """Whether everything that an annotation is bound to is there."""
    return is_there(hand, it.on) and (it.to is None or is_there(hand, it.to))


def lost(hand: Hand, written: object) -> list[tuple[int, str, str]]:
    """Targets in a file's annotations that lead nowhere: the annotation's place in the list, the key, the target."""
    found = []
    for index, table in enumerate(written if isinstance(written, list) else ()):
        for key in ("on", "to") if isinstance(table, dict) else ():
            target = table.get(key)
            if isinstance(target, str) and re.fullmatch(TARGET, target, re.ASCII) and not is_there(hand, target):
                found.append((index, key, target))
    return found
