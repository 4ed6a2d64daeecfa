"""What departs from normal play in a round of twenty-one, and which irregularities it could be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal

from reviewer.games.procedure import DECISIONS, WHERE, Departure, Due, Following, follow
from reviewer.games.twenty_one import play
from reviewer.law.outcome import money
from reviewer.law.round import RoundCourse, round_course, start
from reviewer.law.round_end import as_lies, word_on_insurance
from reviewer.law.round_questions import LEAST, MOST
from reviewer.law.tables import hole_card, table_at
from reviewer.law.told import has_wager
from reviewer.record.hand import Hand, Irregularity
from reviewer.review.noted import Noted
from reviewer.table import BURN, DEALER, OUT, Dealt, Facing, Place, Said, Turned, card_numbers, space


def from_the_round(hand: Hand) -> Iterator[Noted]:
    """Everything in a round that departs from normal play, but for cards that the decks do not hold."""
    yield from _from_the_deal(hand)
    yield from _from_the_facedown_card(hand)
    yield from _from_insurance(hand)
    yield from _from_wagers(hand)
    yield from _from_what_was_declared(hand)


def could_be(hand: Hand, departure: Departure) -> tuple[Irregularity, ...]:
    """The irregularities that a departure in a round could be, the likeliest first."""
    event = hand.events[departure.event - 1]
    due = departure.expected.place if isinstance(departure.expected, Due) else None
    in_play = [space(number) for number in round_course(hand).spaces]
    before = table_at(hand, departure.event - 1)
    began = [laid.dealt_to for laid in before.cards]
    initial = any(began.count(p) < 2 and before.total(p) is None for p in (*in_play, DEALER))
    if isinstance(event, Said):
        if due is None:
            return (Irregularity.OTHER,)
        return _missed(due) if initial else (Irregularity.MISSED_HIT, Irregularity.OTHER)
    if not isinstance(event, Dealt):
        return (Irregularity.OTHER,)
    if event.boxed:
        return (Irregularity.BOXED_CARD,)
    if event.dropped:
        return (Irregularity.DROPPED_CARD,)
    if event.place in (OUT, BURN):
        return (Irregularity.CARD_DRAWN_IN_ERROR,)
    if event.place != DEALER and event.place.space not in [place.space for place in in_play]:
        return (Irregularity.CARD_TO_INACTIVE_SPACE,)
    if initial and due is not None and len(before.hand(event.place)) < 2:
        return (*_missed(due), Irregularity.MISPLACED_CARD)
    if event.place == DEALER and due is None:
        return (Irregularity.DEALER_OVERDRAW, Irregularity.CARD_DRAWN_IN_ERROR)
    if due is not None and due != DEALER and not initial:
        return (Irregularity.MISPLACED_CARD, Irregularity.MISSED_HIT, Irregularity.CARD_DRAWN_IN_ERROR)
    return (Irregularity.CARD_DRAWN_IN_ERROR, Irregularity.MISPLACED_CARD)


def _missed(due: Place) -> tuple[Irregularity, ...]:
    return (Irregularity.DEALERS_CARD_MISSED if due == DEALER else Irregularity.MISSED_INITIAL_CARD,)


def _from_the_deal(hand: Hand) -> Iterator[Noted]:
    """The departures from the procedure; each is put right before the next is looked for."""
    course = round_course(hand)
    aside: dict[int, Place | None] = {}
    noted: set[int] = set()
    while True:
        followed = follow(play(start(course)), hand.events[: hand.repair], aside)
        departure = followed.departure
        if departure is None:
            yield from _unfinished(hand, followed, clean=not noted)
            return
        if departure.event in noted:  # putting it right did not help: it is left aside
            if aside.get(departure.event, departure) is None:
                return
            aside[departure.event] = None
            continue
        noted.add(departure.event)
        found = could_be(hand, departure)
        yield Noted(_event(hand, departure, found), _words(hand, departure), found)
        course = _put_right(hand, course, departure, found, aside)


def _event(hand: Hand, departure: Departure, found: tuple[Irregularity, ...]) -> int:
    """The event that is to be marked: of a hit that was passed over the call for it."""
    due = departure.expected
    if found[0] is not Irregularity.MISSED_HIT or not isinstance(due, Due):
        return departure.event
    called = (n for n in range(departure.event - 1, 0, -1) if _said_by(hand, n) == due.place)
    return next(called, departure.event)


def _said_by(hand: Hand, number: int) -> Place | None:
    event = hand.events[number - 1]
    return event.who if isinstance(event, Said) and event.word in DECISIONS else None


def _put_right(
    hand: Hand,
    course: RoundCourse,
    departure: Departure,
    found: tuple[Irregularity, ...],
    aside: dict[int, Place | None],
) -> RoundCourse:
    """The course by which the rest can be followed. The event is left aside, a boxed or dropped
    card that came to its hand taken as any other; where a card was missed in the initial deal,
    the deal is taken as it went, and of a hand whose hit was passed over nothing more is followed.
    """
    passed_over = (Irregularity.MISSED_INITIAL_CARD, Irregularity.DEALERS_CARD_MISSED)
    if found[0] in passed_over and course.order is None:
        return _as_it_went(hand, course, aside)
    called = _event(hand, departure, found)
    event = hand.events[departure.event - 1]
    if isinstance(event, Dealt) and isinstance(departure.expected, Due) and event.place == departure.expected.place:
        aside[departure.event] = event.place
    elif called == departure.event or not isinstance(departure.expected, Due):
        aside[departure.event] = None
    else:
        aside.update(_of_a_space(hand, departure.expected.place.space, called))
    return course


def _as_it_went(hand: Hand, course: RoundCourse, aside: dict[int, Place | None]) -> RoundCourse:
    """The course with the initial deal in the order in which it went; a space that never got two cards is left out."""
    places = (*map(space, course.spaces), DEALER)
    got: list[Place] = []
    for number, event in enumerate(hand.events[: hand.repair], start=1):
        if _said_by(hand, number):
            break
        if not isinstance(event, Dealt):
            continue
        plain = not event.boxed and not event.dropped if number not in aside else aside[number] is not None
        if plain and event.place in places and got.count(event.place) < 2:
            got.append(event.place)
    cards = [event.place for event in hand.events[: hand.repair] if isinstance(event, Dealt)]
    out = frozenset(number for number in course.spaces if cards.count(space(number)) < 2)
    for number in out:
        aside.update(_of_a_space(hand, number, 1))
    return replace(course, order=tuple(got), inactive=course.inactive | out)


def _of_a_space(hand: Hand, number: int | None, first: int) -> dict[int, Place | None]:
    """The events of a space from one on, to be left aside."""
    events = enumerate(hand.events, start=1)
    return {
        n: None
        for n, event in events
        if n >= first
        and (
            (isinstance(event, Dealt) and event.place.space == number and number is not None)
            or (isinstance(event, Said) and event.who.space == number and number is not None)
        )
    }


def _unfinished(hand: Hand, followed: Following, *, clean: bool) -> Iterator[Noted]:
    """A record that ends where a card is due: settled all the same, or where nothing else departs (``clean``)."""
    settled = any(seat.paid is not None or seat.result is not None for seat in hand.seats)
    if followed.card_due is not None and (settled or clean) and hand.repair == len(hand.events):
        says = f"The record ends{', and was settled,' if settled else ''} where {followed.card_due} is due."
        missed = (Irregularity.DEALER_MISCOUNT,) if followed.card_due.place == DEALER else ()
        yield Noted(
            len(hand.events) or None, says, (Irregularity.MISSED_CARD, *missed, Irregularity.INSUFFICIENT_CARDS)
        )


def _words(hand: Hand, departure: Departure) -> str:
    event = hand.events[departure.event - 1]
    due = f"{departure.expected} was due" if departure.expected else "no card was due"
    if not isinstance(event, Dealt):
        assert isinstance(event, Said)
        return f"“{event.word.value.capitalize()}” was said by space {event.who}; {due}."
    if event.boxed:
        return f"{event.card} lay face up in the shoe."
    if event.dropped:
        return f"{event.card} was dropped."
    where = WHERE.get(event.place, "no hand" if event.place == OUT else f"space {event.place}")
    return f"{event.card} went to {where}; {due}."


def _from_the_facedown_card(hand: Hand) -> Iterator[Noted]:
    """A facedown card of the dealer's that was dealt face up, or turned before the decisions."""
    mine = [n for n, event in enumerate(hand.dealt_cards, start=1) if event.place == DEALER]
    if len(mine) < hole_card(hand):
        return
    hole, numbers = mine[hole_card(hand) - 1], card_numbers(hand.events)
    last = max((n for n in range(1, hand.repair + 1) if _decides(hand, n)), default=0)
    for number, event in enumerate(hand.events[: hand.repair], start=1):
        dealt_up = isinstance(event, Dealt) and hand.cards_out(number) == hole and _shown(event)
        turned = isinstance(event, Turned) and numbers[event.card] == hole
        if (dealt_up or turned) and number < last:
            says = "The dealer’s facedown card could be seen before all decisions were carried out."
            yield Noted(number, says, (Irregularity.HOLE_CARD_EXPOSED,))
            return


def _shown(event: Dealt) -> bool:
    return event.facing is Facing.UP or event.seen is True


def _decides(hand: Hand, number: int) -> bool:
    """Whether an event carries out a decision of a player's."""
    return _said_by(hand, number) is not None


def _from_insurance(hand: Hand) -> Iterator[Noted]:
    """Spaces of which no answer on insurance is on record though the dealer showed an ace and play went on."""
    course = round_course(hand)
    decided = [n for n in range(1, hand.repair + 1) if _decides(hand, n)]
    shown = [hand.dealt_cards[number - 1].card for number in course.told.shown[:1]]
    if not decided or not any(card.value == 1 for card in shown):
        return
    insured = {seat.place for seat in hand.seats if (seat.wagers or {}).get("insurance")}
    silent = [n for n in course.spaces if n not in insured and word_on_insurance(hand, n) is None]
    if silent:
        whose = " and ".join(str(number) for number in silent)
        says = f"The dealer showed {shown[0]}; no answer of space {whose} on insurance is on record."
        yield Noted(decided[0], says, (Irregularity.INSURANCE_NOT_OFFERED,))


def _from_wagers(hand: Hand) -> Iterator[Noted]:
    """Wagers that are not whole dollars between the least and the greatest."""
    least, most = (Decimal(str(hand.house.get(key, other))) for key, other in (("min", LEAST), ("max", MOST)))
    for seat in hand.seats:
        amount = (seat.wagers or {}).get("main")
        if not amount or (least <= amount <= most and amount == amount.to_integral_value()):
            continue
        dealt = (n for n, e in enumerate(hand.events, start=1) if isinstance(e, Dealt) and e.place == space(seat.place))
        says = (
            f"The wager on space {seat.place} is {money(amount)}; lawful are whole amounts from {least:f} to {most:f}."
        )
        yield Noted(next(dealt, None), says, (Irregularity.UNLAWFUL_WAGER,))


def _from_what_was_declared(hand: Hand) -> Iterator[Noted]:
    """A word on a space that its cards do not give, and payments that the word, or else the cards, do not give."""
    table = table_at(hand, len(hand.events))
    by_cards = as_lies(hand, table)
    words = {seat.place: seat.result for seat in hand.seats if seat.result is not None}
    due = as_lies(hand, table, declared=words).net
    for seat in (seat for seat in hand.seats if has_wager(seat)):
        key, given = str(seat.place), by_cards.results.get(str(seat.place))
        if seat.result is not None and given is not None and seat.result != given:
            says = f"The table’s word on space {key} was {seat.result}; its cards give {given}."
            yield Noted(None, says, (Irregularity.DEALER_MISCOUNT, Irregularity.PAYOUT_ERROR))
        if seat.paid is not None and key in due and seat.paid != due[key]:
            what = "by the declared result" if seat.result is not None else "by its cards"
            says = f"Space {key} was paid {money(seat.paid)}; {what} it is {money(due[key])}."
            yield Noted(None, says, (Irregularity.PAYOUT_ERROR, Irregularity.DEALER_MISCOUNT))
