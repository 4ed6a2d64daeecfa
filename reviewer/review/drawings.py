"""Drawings and notes in words, and how they stay with their cards and events when the record changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from reviewer.record.annotation import Annotation, parted
from reviewer.record.hand import Hand
from reviewer.record.targets import card_of, event_of
from reviewer.review.words import place_name
from reviewer.table import Dealt, Event, Place

NAMES = {"ring": "Ring", "arrow": "Arrow", "callout": "Call-out", "text": "Text", "note": "Note"}
"""What a kind of annotation is called on a screen and on paper."""
_ABOUT = {"ring": "round", "arrow": "from", "text": "beside"}


def annotation_words(hand: Hand, it: Annotation) -> str:
    """What an annotation is, and what it is about: "Ring round c5", "Note on event 6"."""
    words = f"{NAMES[it.kind]} {_ABOUT.get(it.kind, 'on')} {target_words(hand, it.on)}"
    return f"{words} to {target_words(hand, it.to)}" if it.to is not None else words


def annotation_spoken(hand: Hand, number: int) -> str:
    """An annotation, counted from 0, as it is read aloud: what it is, and what it says."""
    it = hand.annotations[number]
    said = " ".join((it.text or "").split()).rstrip(".")
    return f"{annotation_words(hand, it)}: {said}" if said else annotation_words(hand, it)


def target_words(hand: Hand, target: str) -> str:
    """What an annotation is bound to: "c5", "the Banker’s Hand", "event 6", "(e)"."""
    kind, name = parted(target)
    if kind == "card":
        return f"c{card_of(hand, target)}"
    if kind == "event":
        return f"event {event_of(hand, target)}"
    if kind == "paragraph":
        return name
    if name in ("shoe", "out"):
        return "the shoe" if name == "shoe" else "the cards in no hand"
    return place_name(Place(name), hand.game)


def notes_on(hand: Hand, event: int) -> tuple[Annotation, ...]:
    """The annotations that are about an event, counted from 1."""
    return tuple(it for it in hand.annotations if event_of(hand, it.on) == event)


def followed(hand: Hand, events: Sequence[Event], places: Mapping[int, int]) -> tuple[Annotation, ...]:
    """A hand's annotations once its events are others: each is about the card or event that it was about before.

    ``places`` says, counted from 0, where each old event stands now. What was about an event that is gone goes with it.
    """
    return tuple(_followed(hand, events, places))


def _followed(hand: Hand, events: Sequence[Event], places: Mapping[int, int]) -> Iterator[Annotation]:
    for it in hand.annotations:
        on = _led(hand, events, places, it.on)
        to = it.to if it.to is None else _led(hand, events, places, it.to)
        if on is not None and (it.to is None or to is not None):
            yield replace(it, on=on, to=to)


def _led(hand: Hand, events: Sequence[Event], places: Mapping[int, int], target: str) -> str | None:
    """A target as it is called now; None where what it named is gone."""
    number, event = card_of(hand, target), event_of(hand, target)
    if number is not None:
        return _card_now(hand, events, places, target, number)
    if event is None:
        return target
    now = places.get(event - 1)
    if now is None:
        return None
    return target if "#" in target and events[now].label == target.partition("#")[2] else f"event:{now + 1}"


def _card_now(hand: Hand, events: Sequence[Event], places: Mapping[int, int], target: str, number: int) -> str | None:
    before = [n for n, event in enumerate(hand.events) if isinstance(event, Dealt)]
    after = [n for n, event in enumerate(events) if isinstance(event, Dealt)]
    if number > len(before):  # a card that is still in the shoe
        return f"card:c{number - len(before) + len(after)}"
    now = places.get(before[number - 1])
    if now is None or now not in after:
        return None
    return (
        target if "#" in target and events[now].label == target.partition("#")[2] else f"card:c{after.index(now) + 1}"
    )
