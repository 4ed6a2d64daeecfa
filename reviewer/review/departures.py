"""What departs from normal play in a hand, and which irregularities it could be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from reviewer.games.procedure import WHERE, Departure, Due, Following
from reviewer.law.coup import net
from reviewer.law.outcome import money
from reviewer.law.tables import table_at
from reviewer.record.hand import Game, Hand, Irregularity
from reviewer.review.lying import actual
from reviewer.review.normal import following
from reviewer.review.noted import Noted as Noted
from reviewer.review.round_departures import could_be, from_the_round
from reviewer.table import BANKER, BURN, OUT, PLAYER, Dealt, Event, Place, Said, Word

SPOKEN = (Irregularity.OTHER,)


def departures(hand: Hand) -> tuple[Noted, ...]:
    """Everything that departs from normal play in a hand.

    Each departure is put right before the next is looked for, so that one error is not noted again with every card
    that comes after it.
    """
    if hand.game is Game.TWENTY_ONE:
        return (*from_the_round(hand), *_from_composition(hand))
    return (*_from_procedure(hand), *_from_composition(hand), *_from_declaration(hand))


def suggestions(hand: Hand, departure: Departure) -> tuple[Irregularity, ...]:
    """The irregularities that a departure could be, the likeliest first."""
    if hand.game is Game.TWENTY_ONE:
        return could_be(hand, departure)
    event = hand.events[departure.event - 1]
    if not isinstance(event, Dealt):
        return SPOKEN
    if event.boxed:
        return (Irregularity.BOXED_CARD,)
    if event.dropped:
        return (Irregularity.DROPPED_CARD,)
    return tuple(i for i in _could_be(hand, departure, event) if _in_game(i, hand.game))


def _could_be(hand: Hand, departure: Departure, event: Dealt) -> Iterator[Irregularity]:
    """The irregularities of a card in a coup that normal play did not put where it went."""
    before = table_at(hand, departure.event - 1)
    due = departure.expected.place if isinstance(departure.expected, Due) else None
    initial = min(len(before.hand(PLAYER)), len(before.hand(BANKER))) < 2
    if event.place in (OUT, BURN):
        yield Irregularity.CARD_DRAWN_IN_ERROR
        return
    if initial:
        if len(before.hand(event.place)) >= 2:
            yield Irregularity.EXCESS_INITIAL_CARD
        yield from (Irregularity.WRONG_ORDER, Irregularity.MISPLACED_CARD)
        return
    if event.place == PLAYER:
        if _said(hand, departure.event, PLAYER, Word.STAY):
            yield Irregularity.CARD_AFTER_STAY
        if due is not None:
            yield Irregularity.MISPLACED_CARD
        yield Irregularity.CARD_DRAWN_IN_ERROR
    else:
        yield from _to_the_banker(hand, departure, due, len(before.hand(BANKER)))


def _to_the_banker(hand: Hand, departure: Departure, due: Place | None, held: int) -> Iterator[Irregularity]:
    if due == PLAYER:
        if _said(hand, departure.event, PLAYER, Word.CARD):
            yield Irregularity.PLAYERS_CARD_KEPT
        yield from (Irregularity.MISPLACED_CARD, Irregularity.MISSED_CARD)
    elif held > 2:
        yield from (Irregularity.EXCESS_THIRD_CARD, Irregularity.CARD_DRAWN_IN_ERROR)
    elif hand.game is Game.CHEMIN_DE_FER and not _called(hand, departure.event):
        yield from (Irregularity.EXCESS_INITIAL_CARD, Irregularity.CARD_DRAWN_IN_ERROR)
    else:
        yield from (Irregularity.CARD_DRAWN_IN_ERROR, Irregularity.EXCESS_INITIAL_CARD)


def _called(hand: Hand, before: int) -> bool:
    return _said(hand, before, PLAYER, Word.CARD) or _said(hand, before, PLAYER, Word.STAY)


CHEMIN_DE_FER_ONLY = (Irregularity.CARD_AFTER_STAY, Irregularity.PLAYERS_CARD_KEPT)


def _in_game(irregularity: Irregularity, game: Game) -> bool:
    return game is Game.CHEMIN_DE_FER or irregularity not in CHEMIN_DE_FER_ONLY


def _said(hand: Hand, before: int, who: Place, word: Word) -> bool:
    return any(isinstance(e, Said) and (e.who, e.word) == (who, word) for e in hand.events[: before - 1])


def _from_procedure(hand: Hand) -> Iterator[Noted]:
    corrected: dict[int, Place | None] = {}
    while True:
        followed = following(hand, corrected)
        departure = followed.departure
        if departure is None:
            yield from _unfinished(hand, followed, clean=not corrected)
            return
        yield Noted(departure.event, _words(hand, departure), suggestions(hand, departure))
        corrected[departure.event] = _put_right(hand, departure)


def _put_right(hand: Hand, departure: Departure) -> Place | None:
    """Where a card is taken to have gone so that the rest can be followed: where it was due, or nowhere where it is one
    too many.
    """
    event, due = hand.events[departure.event - 1], departure.expected
    if not isinstance(event, Dealt) or not isinstance(due, Due) or event.place not in (PLAYER, BANKER):
        return None
    return None if Irregularity.EXCESS_INITIAL_CARD in suggestions(hand, departure)[:1] else due.place


def _unfinished(hand: Hand, followed: Following, *, clean: bool) -> Iterator[Noted]:
    """A record that ends where a card is due: with a declared result, or where nothing else departs (``clean``)."""
    if followed.card_due is not None and (hand.result is not None or clean):
        declared = " with a declared result" if hand.result is not None else ""
        says = f"The record ends{declared} where {followed.card_due} is due."
        yield Noted(len(hand.events) or None, says, (Irregularity.MISSED_CARD, Irregularity.INSUFFICIENT_CARDS))


def _words(hand: Hand, departure: Departure) -> str:
    event: Event = hand.events[departure.event - 1]
    due = f"{departure.expected} was due" if departure.expected else "no card was due"
    if isinstance(event, Said):
        return f"“{event.word.value.capitalize()}” was said; {due}."
    assert isinstance(event, Dealt)
    if event.boxed:
        return f"{event.card} lay face up in the shoe."
    if event.dropped:
        return f"{event.card} was dropped."
    return f"{event.card} went to {WHERE.get(event.place, 'no hand')}; {due}."


def _from_composition(hand: Hand) -> Iterator[Noted]:
    """More copies of a card than the decks hold."""
    if hand.decks is None:
        return
    for card, count in Counter(card for card in hand.stock if card.known).items():
        if count > hand.decks:
            says = f"{card} is on record {count} times; {hand.decks} decks hold it {hand.decks} times."
            yield Noted(None, says, (Irregularity.WRONG_PACK,))
    for rank, count in Counter(card.rank for card in hand.stock if card.rank).items():
        if count > 4 * hand.decks:
            says = f"The rank {rank} is on record {count} times; {hand.decks} decks hold it {4 * hand.decks} times."
            yield Noted(None, says, (Irregularity.WRONG_PACK,))


def _from_declaration(hand: Hand) -> Iterator[Noted]:
    """A declared winner that the cards do not give, and payments that the declared winner does not give."""
    shown = actual(hand)
    by_cards = actual(_undeclared(hand)).winner
    if hand.result is not None and by_cards is not None and hand.result != by_cards:
        yield Noted(None, f"The table declared {hand.result}; its cards give {by_cards}.", (Irregularity.OTHER,))
    due = net(hand, shown.winner) if shown.winner else {}
    for seat in hand.seats:
        owed = due.get(str(seat.place))
        if seat.paid is not None and owed is not None and seat.paid != owed:
            says = f"Place {seat.place} was paid {money(seat.paid)}; by the declared result it is {money(owed)}."
            yield Noted(None, says, (Irregularity.PAYOUT_ERROR,))


def _undeclared(hand: Hand) -> Hand:
    return replace(hand, result=None)
