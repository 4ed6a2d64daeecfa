"""How a hand came out at the table: as dealt without the house's repair, and actually, with it."""

from __future__ import annotations

from dataclasses import replace

from reviewer.law import coup
from reviewer.law.coup import CoupCourse
from reviewer.law.course import Course
from reviewer.law.outcome import Outcome, State, in_order
from reviewer.law.tables import table_at
from reviewer.record.hand import Game, Hand
from reviewer.table import BURN, FLOOR, Dealt, Moved, Said, Word, card_numbers


def first_course(hand: Hand) -> Course:
    """The course of a hand before any rule has changed it: normal play from the physical order of its cards."""
    if hand.game is not Game.TWENTY_ONE:
        return CoupCourse(hand)
    from reviewer.law.round import round_course  # large, and not needed for a coup

    return round_course(hand)


def as_dealt(hand: Hand) -> Outcome:
    """What the cards give as they lay before staff moved any. It looks neither at what was declared nor at what was paid."""
    table, burned = table_at(hand, hand.repair), _burned(hand, hand.repair)
    if hand.game is Game.TWENTY_ONE:
        from reviewer.law import round_end

        return round_end.as_lies(hand, table, burned=burned)
    return coup.as_lies(hand, table, burned=burned)


def actual(hand: Hand) -> Outcome:
    """What the table made of the hand: its cards after the repair, what it declared, the money that it paid."""
    table, burned = table_at(hand, len(hand.events)), _burned(hand, len(hand.events))
    voided = any(isinstance(e, Said) and e.who == FLOOR and e.word is Word.VOID for e in hand.events)
    returned = in_order({"wagers_returned"})
    if hand.game is Game.TWENTY_ONE:
        from reviewer.law import round_end

        words = {seat.place: seat.result for seat in hand.seats if seat.result is not None}
        outcome = round_end.as_lies(hand, table, declared=words, burned=burned)
        if voided and not words:
            outcome = replace(outcome, state=State.VOID, results={}, net=round_end.returned(hand), follows=returned)
    else:
        outcome = coup.as_lies(hand, table, declared=hand.result, burned=burned)
        if voided and hand.result is None:
            outcome = replace(outcome, state=State.VOID, winner=None, net=coup.net(hand, None), follows=returned)
    paid = {str(seat.place): seat.paid for seat in hand.seats if seat.paid is not None}
    amounts = {**outcome.net, **paid}
    return replace(
        outcome, net={str(seat.place): amounts[str(seat.place)] for seat in hand.seats if str(seat.place) in amounts}
    )


def _burned(hand: Hand, events: int) -> tuple[str, ...]:
    """The cards that went to the discard bucket in mid-round, in the order in which they did."""
    cards, numbers = hand.dealt_cards, card_numbers(hand.events)
    burned: dict[int, str] = {}
    started = False
    for number, event in enumerate(hand.events[:events], start=1):
        if isinstance(event, Dealt):
            started = started or event.place != BURN or event.boxed
            if event.place == BURN and started:
                burned[hand.cards_out(number)] = str(event.card)
        elif isinstance(event, Moved):
            card = numbers[event.card]
            burned.pop(card, None)
            if event.place == BURN:
                burned[card] = str(cards[card - 1].card)
    return tuple(burned.values())
