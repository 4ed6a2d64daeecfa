"""The sequence on paper: every event with its number, its line, its words and where it was taken from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.track import Branch, Node, Track
from reviewer.exhibits.parts import EventRow, Sequence, said
from reviewer.record.hand import Hand
from reviewer.replay.timeline import Lines
from reviewer.review.telling import number_words
from reviewer.review.words import event_words
from reviewer.table import Dealt, Facing, Gap

_SOURCES = {"video": "video", "statement": "statement", "shoe-log": "shoe log", "reconstruction": "reconstruction"}


def sequence(hand: Hand, lines: Lines) -> Sequence:
    """The events and what is said beneath them."""
    timed = any(event.clip is not None for event in hand.events)
    return Sequence(tuple(_rows(hand)), timed, tuple(said(note) for note in _notes(hand, lines, timed=timed)))


def _rows(hand: Hand) -> Iterator[EventRow]:
    marks = {hand.event_number(mark.at): error_glyph(mark.error.value) for mark in hand.marks}
    source = _SOURCES[hand.source.kind] if hand.source else "not stated"
    for number, event in enumerate(hand.events, start=1):
        role = "mark" if number in marks else "repair" if number > hand.repair else ""
        yield EventRow(
            number=number,
            card=f"c{hand.cards_out(number)}" if isinstance(event, Dealt) else "",
            clip=f"{event.clip:f}" if event.clip is not None else "",
            line=str(replace(event, clip=None, text=None)),
            words=said(event_words(hand, number)),
            source=source,
            role=role,
            glyph=marks.get(number, ""),
            text=event.text or "",
        )


def _notes(hand: Hand, lines: Lines, *, timed: bool) -> Iterator[str]:
    yield "c1, c2 … give the order out of the shoe." + ("" if timed else " No times into a clip are on record.")
    if hand.shoe_after:
        count = len(hand.shoe_after)
        cards = f"the next {number_words(count)} cards" if count > 1 else "the next card"
        yield f"What followed in the shoe is on record for {cards}: {' '.join(map(str, hand.shoe_after))}."
    else:
        yield "What followed in the shoe is not on record."
    if any(laid.facing is Facing.DOWN for laid in lines.actual.end.table.cards):
        yield "In the frames a card with a foot of hatching lies face down."
    gaps = [str(n) for n, event in enumerate(hand.events, 1) if isinstance(event, Gap)]
    if gaps:
        yield f"There was no view at event{'s' * (len(gaps) > 1)} {', '.join(gaps)}."
    yield unknown(hand)


def unknown(hand: Hand) -> str:
    """Which cards of the hand nobody saw, or saw in part."""
    unseen = [(n, e.card) for n, e in enumerate(hand.dealt_cards, 1) if not e.card.known]
    if not unseen:
        return "No card of this hand is unknown."
    told = "; ".join(f"c{number}, {card.words}" for number, card in unseen)
    return f"Not known, or known in part: {told}."


def track_spoken(track: Track) -> str:
    """The line that forks as it is read aloud."""
    told = [f"The hand in one line. {_nodes(track.stem)}"]
    for name, branch in (("Actual line", track.actual), ("Mandated line", track.mandated)):
        if branch is not None:
            told.append(f"{name}: {_branch(branch)}")
    if track.plate is not None:
        told.append(f"End: {track.plate.head}, {track.plate.detail}")
    return " ".join(f"{part.rstrip('. ')}." for part in told)


def _branch(branch: Branch) -> str:
    plate = branch.plate
    end = ", ".join(filter(None, (plate.head, plate.detail))) if plate else "open"
    return f"{_nodes(branch.nodes)} End: {end}".strip()


def _nodes(nodes: tuple[Node, ...]) -> str:
    return " ".join(f"{node.name.rstrip('.')}." for node in nodes)


def shortened(track: Track, events: int) -> Track:
    """A track with only the last ``events`` nodes of its stem."""
    return replace(track, stem=track.stem[-events:])


_SHORT = {
    "moved to the ": "to ",
    "to the ": "to ",
    "Player": "P",
    "Banker": "B",
    "opens the next hand": "next hand",
    "cutting card": "cut",
}


def told_below(track: Track) -> Track:
    """A track whose stem says below the line what it would say on it: where a card was moved, that there was no view."""

    def below(node: Node) -> Node:
        node = replace(node, call=_short(node.call))
        return replace(node, words="", place=_short(node.words)) if node.words else node

    return replace(track, stem=tuple(map(below, track.stem)))


_ROOM = Node(key="room", name="")
"""A node that is not seen."""


def roomy(track: Track) -> Track:
    """A track that has room at its start where it begins with a call, whose tag is wider than a card."""
    return replace(track, stem=(_ROOM, *track.stem)) if track.stem and track.stem[0].call else track


def abbreviated(track: Track) -> Track:
    """A track that names hands as the record does: "to P" for "to the Player"."""

    def short(branch: Branch | None) -> Branch | None:
        return branch and replace(branch, nodes=tuple(replace(node, words=_short(node.words)) for node in branch.nodes))

    return replace(track, actual=short(track.actual), mandated=short(track.mandated))


def _short(words: str) -> str:
    for long, short in _SHORT.items():
        words = words.replace(long, short)
    return words


def cut_off(track: Track, nodes: int) -> Track:
    """A track with only the first ``nodes`` nodes of each branch, and how many more there are."""

    def cut(branch: Branch | None) -> Branch | None:
        more = len(branch.nodes) - nodes if branch else 0
        if branch is None or more <= 0:
            return branch
        rest = Node(key="more", name=f"and {more} more", words=f"and {more} more")
        return replace(branch, nodes=(*branch.nodes[:nodes], rest))

    return replace(track, actual=cut(track.actual), mandated=cut(track.mandated))


def left_out(track: Track, shown: Track) -> str:
    """What a shortened track does not show, in a sentence; "" where it shows everything."""
    missing = len(track.stem) - sum(node != _ROOM for node in shown.stem)
    events = "Event 1 stands" if missing == 1 else f"Events 1 to {missing} stand"
    return f"{events} in the sequence alone." if missing else ""
