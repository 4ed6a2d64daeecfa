"""The plan on which a hand is laid out."""

from __future__ import annotations

from reviewer.drawing.glyphs import error_glyph
from reviewer.games.procedure import Due
from reviewer.record.hand import Game, Hand, Mark
from reviewer.replay.plan import Layout, Plan
from reviewer.replay.timeline import Lines
from reviewer.review.normal import following
from reviewer.table import OUT, Place


def plan_of(
    hand: Hand, lines: Lines, layout: Layout, *, turned: bool = False, pair: tuple[str, str] | None = None
) -> Plan:
    """The plan on which a hand is laid out: it stays the same over all its lines.

    ``pair`` names the hands that a close-up of twenty-one shows; else they are where the lines differ, and the dealer.
    """
    tables = [line.end.table for line in (lines.as_dealt, lines.actual, lines.mandated) if line]
    stray = any(table.hand(OUT) for table in tables)
    spaces = 7
    if hand.game is not Game.TWENTY_ONE:
        pair = None
    else:
        numbers = [seat.place for seat in hand.seats]
        numbers += [place.space for table in tables for place in table.places if place.space]
        most = max([5, *numbers])
        spaces = most if most == 5 else min(max(7, most), 9)
        pair = pair or _pair(hand, lines)
    return Plan(hand.game, layout, spaces, pair, turned, stray)


def due_place(hand: Hand, mark: Mark) -> str | None:
    """The place of which a mark speaks: the space that it names, else where a card was due when the hand departed."""
    if mark.space is not None:
        return str(mark.space)
    departure = following(hand).departure
    return str(departure.expected.place) if departure and isinstance(departure.expected, Due) else None


def _pair(hand: Hand, lines: Lines) -> tuple[str, str]:
    """The two hands that matter most: a space and the dealer's, or the two spaces between which a card was moved."""
    places = [place for place in _touched(hand, lines) if place.space]
    first = str(places[0]) if places else "1"
    marked = [lines.actual.end.table.card(number) for number in _marked(hand, lines)]
    between = [laid for laid in marked if laid.dealt_to.space and laid.place.space and laid.dealt_to != laid.place]
    return (str(between[0].dealt_to), str(between[0].place)) if between else (first, "D")


def _touched(hand: Hand, lines: Lines) -> tuple[Place, ...]:
    """The spaces that marks name, the places of marked cards and of the first difference; all others after them."""
    table = lines.actual.end.table
    missing = [due_place(hand, mark) for mark in hand.marks if error_glyph(mark.error.value) == "missing" or mark.space]
    named = [Place(place) for place in missing if place is not None]
    numbers = (*_marked(hand, lines), lines.first_difference)
    first = [laid.place for laid in table.cards if laid.number in numbers]
    return tuple(dict.fromkeys([*named, *first, *table.places]))


def _marked(hand: Hand, lines: Lines) -> tuple[int, ...]:
    """The numbers of the marked cards, out of the shoe."""
    found = (hand.card_at(hand.event_number(mark.at)) for mark in hand.marks)
    return tuple(number for number in found if number is not None and number <= len(lines.actual.end.table.cards))
