"""The words in which provisions on a round of twenty-one ask: was the card due, who lacks a card, had decisions begun?"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from reviewer.games.procedure import NotKnown
from reviewer.games.twenty_one import Held
from reviewer.law.course import Laying
from reviewer.law.inquiry import Inquiry
from reviewer.law.issues import DealingContinued, Exposed
from reviewer.law.questions import dealt, seen_as_dealt
from reviewer.law.round import Owed, RoundCourse
from reviewer.record.hand import Irregularity, Seat
from reviewer.table import DEALER, Dealt, Moved, Place, Said, Shuffled, Table, Turned, Word, card_numbers, space

FIFTY_CENTS = Decimal("0.50")
LEAST, MOST = Decimal(3), Decimal(25)
"""The lawful wagers, where the house has not set narrower ones."""


def course(case: Inquiry) -> RoundCourse:
    """The course that earlier marks left, as a round's."""
    assert isinstance(case.course, RoundCourse)
    return case.course


def line(case: Inquiry) -> RoundCourse:
    """The same, with decisions that nobody recorded read off the cards that were dealt."""
    return course(case).as_taken()


def table(case: Inquiry, event: int) -> Table:
    """The table of the record after an event."""
    return course(case).told.tables[event]


def name(place: Place) -> str:
    """A place in a sentence: "the dealer", "space 3"."""
    return "the dealer" if place == DEALER else f"space {place}" if place.space else "no hand"


def due_then(case: Inquiry) -> Place | None:
    """Where the marked card was due when it was dealt, on the course so far; None where it was due nowhere, or not yet.

    Raises NotKnown.
    """
    played = line(case).play()
    for step in played.line:
        if isinstance(step, Said):
            if _number(case, step) > case.at:
                return None
        elif step.number == case.card:
            return step.place
    if played.unknown is not None and played.unknown < (case.card or 0):
        raise NotKnown(played.unknown)
    return None


def went_where_it_was_due(case: Inquiry) -> bool:
    """Whether the marked card went to the hand that it was due to, when it was due."""
    event = dealt(case)
    return event is not None and event.place == due_then(case)


def _number(case: Inquiry, said: Said) -> int:
    return next(number for number, event in enumerate(case.hand.events, start=1) if event is said)


def had(case: Inquiry, place: Place, before: int) -> list[int]:
    """The cards that the course so far has dealt to a place before card number ``before``, by number."""
    steps = line(case).play().line
    return [step.number for step in steps if isinstance(step, Laying) and step.place == place and step.number < before]


def dealers_hand_before(case: Inquiry) -> Held:
    """The dealer's hand on the course so far, when the marked card left the shoe."""
    hand = line(case).run().dealer
    return replace(hand, cards=[drawn for drawn in hand.cards if drawn.number < (case.card or 0)])


def everyone_has_two(case: Inquiry) -> bool:
    """Whether every player in the round had two cards, on the course so far, when the marked card left the shoe."""
    known = {total.place for total in course(case).told.totals}
    places = [space(number) for number in course(case).spaces]
    enough = {place: 1 if place in course(case).short else 2 for place in places}
    return all(place in known or len(had(case, place, case.card or 0)) >= enough[place] for place in places)


def decisions_began(case: Inquiry, event: int) -> bool:
    """Whether a decision was on record after an event, or a space had a third card."""
    decided = any(number <= event for numbers in course(case).told.decisions.values() for number in numbers)
    return decided or any(len(table(case, event).hand(space(number))) > 2 for number in course(case).spaces)


def lacking(case: Inquiry) -> dict[Place, int]:
    """The places that were passed over in the initial deal, with how many cards each had at the marked event."""
    now = table(case, case.at)
    known = {total.place for total in course(case).told.totals}
    row = [place for place in (*map(space, course(case).spaces), DEALER) if place not in known]
    has = {place: len(now.hand(place)) for place in row}
    began = decisions_began(case, case.at)
    short: dict[Place, int] = {}
    for index, place in enumerate(row):
        later = max((has[other] for other in row[index + 1 :]), default=0)
        earlier = max((has[other] - 1 for other in row[:index]), default=0)
        if has[place] < (2 if began else min(2, max(later, earlier))):
            short[place] = has[place]
    return short


def missed_row(case: Inquiry, place: Place) -> int:
    """Which card a place with one initial card was not dealt: 0 its first (it has its second), or 1."""
    now = table(case, max(case.at, case.noticed))
    mine = now.hand(place)[0].number
    before = [laid for laid in now.cards if laid.number < mine]
    spaces = [space(number) for number in course(case).spaces]
    second_row = any(sum(laid.place == other for laid in before) > 1 for other in spaces)
    dealers = any(laid.place == DEALER for laid in before)
    return 0 if second_row or (dealers and place != DEALER) else 1


def dealer_short_until(case: Inquiry) -> int:
    """The event up to which the dealer lacked a card that was missed: that of the notice, or the last before the dealer's
    second card where that was dealt before the notice.
    """
    came = [laid.event for laid in table(case, case.noticed).hand(DEALER)]
    return case.noticed if len(came) < 2 else max(came[1] - 1, case.at)


def missed_words(case: Inquiry, rows: list[int], when: int) -> str:
    """Which of the dealer's cards were missed: the second was only where the players have theirs."""
    begun = table(case, when)
    places = [space(number) for number in course(case).spaces]
    over = all(begun.total(place) is not None or len(begun.hand(place)) > 1 for place in places)
    if len(rows) == 2 and over:
        return "The dealer’s first and second cards were missed:"
    return f"The dealer’s {('first', 'second')[rows[0]]} card was missed:"


def leave_out(case: Inquiry, number: int, *cards: int) -> RoundCourse:
    """The course where a space is inactive and its cards are burned when the error was noticed."""
    path = course(case).discard(*cards, after=case.noticed)
    return replace(path, inactive=path.inactive | {number})


def made_up(case: Inquiry, path: RoundCourse, place: Place) -> RoundCourse:
    """The course where a space's missing second card comes after all other players have theirs: before the dealer's second
    card if that was not out when the error was noticed, else next.
    """
    path = path.without(place, missed_row(case, place))
    if decisions_began(case, case.noticed):
        return replace(path, owed=(*path.owed, Owed(case.hand.cards_out(case.noticed), place)))
    order = list(path.deal_order)
    dealers_second = len(table(case, case.noticed).hand(DEALER)) > 1
    dealers = [index for index, each in enumerate(order) if each == DEALER]
    last = len(order) if dealers_second or not dealers else dealers[-1]
    order.insert(last, place)
    return replace(path, order=tuple(order))


def dealing_went_on(case: Inquiry) -> bool:
    """Whether a card was dealt to a hand in the round after the stray card and before staff moved that."""
    found = case.fact(DealingContinued)
    if found is not None:
        return found
    numbers = card_numbers(case.hand.events)
    for event in case.hand.events[case.at :]:
        if isinstance(event, Moved) and numbers[event.card] == case.card:
            return False
        if isinstance(event, Dealt) and (event.place == DEALER or event.place.space in course(case).spaces):
            return True
    return False


def seat(case: Inquiry, number: int) -> Seat | None:
    """The seat at a space, None where none is listed."""
    return next((each for each in case.hand.seats if each.place == number), None)


def limits(case: Inquiry) -> tuple[Decimal, Decimal]:
    """The least and the greatest lawful wager."""
    least, most = case.hand.settings.get("min", LEAST), case.hand.settings.get("max", MOST)
    assert isinstance(least, Decimal | int)
    assert isinstance(most, Decimal | int)
    return Decimal(least), Decimal(most)


def cards_of(case: Inquiry, number: int) -> tuple[int, ...]:
    """All cards that a space got: on the course so far until the error was noticed, and what the record adds later."""
    out = case.hand.cards_out(case.noticed)
    steps = line(case).play().line
    mine = {step.number for step in steps if isinstance(step, Laying) and step.place.space == number}
    later = (n for n, event in enumerate(case.hand.dealt_cards, start=1) if event.place.space == number and n > out)
    return tuple(sorted({n for n in mine if n <= out} | set(later)))


def further_draws(case: Inquiry) -> tuple[int, ...]:
    """The cards that the dealer drew beyond a hand that was complete, the marked one the first of them, or (where the
    cards are played back) all; those that other marks are about are left out.
    """
    marked = {
        case.hand.card_at(case.hand.event_number(mark.at))
        for mark in case.hand.marks
        if mark != case.mark and mark.error is not Irregularity.DEALER_OVERDRAW
    }
    mine = _dealers_cards(case)
    first = case.card or 0
    if case.mark.error is Irregularity.DEALER_MISCOUNT:
        enough = (n for n in range(2, len(mine)) if not course(case).dealer_draws(_held(case, mine[:n])))
        first = (
            mine[stop] if (stop := next(enough, None)) is not None else case.hand.cards_out(len(case.hand.events)) + 1
        )
    return tuple(number for number in mine if number >= first and number not in marked)


def dealers_hand_at_the_end(case: Inquiry) -> Held:
    """The dealer's hand as it lay at the end of the round, without cards that rules burned."""
    return _held(case, _dealers_cards(case))


def _dealers_cards(case: Inquiry) -> list[int]:
    gone = course(case).taken()
    cards = enumerate(case.hand.dealt_cards, start=1)
    return [number for number, event in cards if event.place == DEALER and number not in gone]


def _held(case: Inquiry, numbers: list[int]) -> Held:
    hand = line(case).run().dealer
    return Held(DEALER, [case.course.drawn(number) for number in numbers], hand.total, hand.of)


def old_shoe(case: Inquiry) -> int:
    """How many cards the shoe held before it ran short: those out at the shuffle, or at the marked event where none is on
    record.
    """
    events = enumerate(case.hand.events, start=1)
    shuffled = next((n for n, event in events if isinstance(event, Shuffled) and n >= case.at), case.at)
    return case.hand.cards_out(shuffled)


def facedown_card(case: Inquiry) -> int | None:
    """The number of the dealer's facedown card, None where it is not out."""
    hole = line(case).run().face_down
    return hole.number if hole is not None and course(case).is_out(hole.number) else None


def exposed_card(case: Inquiry) -> int | None:
    """The dealer's card that the marked event is about: the one that it dealt or turned, else the facedown card."""
    return case.card if isinstance(case.event, Dealt | Turned) else facedown_card(case)


def decisions_carried_out(case: Inquiry, event: int) -> bool:
    """Whether all decisions of all players had been carried out when an event came. One that no word on record holds was
    not, unless the hand counts 21.
    """
    played = course(case).play()
    if not all(_decided(held) for held in course(case).run().hands):
        return False
    out = case.hand.cards_out(event)
    for step in played.line:
        if isinstance(step, Said):
            if _number(case, step) >= event:
                return False
        elif step.place.space is not None and step.number > out:
            return False
    return True


def _decided(held: Held) -> bool:
    """Whether nothing is left to decide on a hand, as far as its cards are known."""
    return not held.short and held.complete


def turned_at(case: Inquiry, card: int) -> int | None:
    """The event, from the marked one on, in which a card was turned face up, None where none did."""
    numbers = card_numbers(case.hand.events)
    for number, event in enumerate(case.hand.events[case.at - 1 :], start=case.at):
        if isinstance(event, Turned) and numbers[event.card] == card:
            return number
    return None


def insured_before(case: Inquiry) -> bool:
    """Whether a player had taken insurance when the marked event came."""
    for each in case.hand.seats:
        said = [n for n, e in enumerate(case.hand.events, start=1) if _insures(e, each.place)]
        if said and min(said) < case.at:
            return True
        if not said and (each.wagers or {}).get("insurance"):
            return True
    return False


def _insures(event: object, number: int) -> bool:
    return isinstance(event, Said) and event.word is Word.INSURE and event.who.space == number


def hit_in_question(case: Inquiry) -> int | None:
    """The event in which the hit was asked that was passed over: the marked one, or the last that was asked before it by
    the space that the marked card went to, or by one that is still waiting.
    """
    decisions = course(case).told.decisions
    if isinstance(case.event, Said) and case.event.word is Word.HIT:
        mine = [number for number in decisions.get(case.event.who, ()) if number <= case.at]
        return mine[-1] if mine else None
    event = dealt(case)
    asked = [(n, who) for who, numbers in decisions.items() for n in numbers if n < case.at and _is_hit(case, n)]
    waiting = [n for n, who in asked if not _served(case, n, who) and event is None]
    mine = [n for n, who in asked if event is not None and event.place == who and not _served(case, n, who)]
    return max(waiting + mine, default=None)


def _is_hit(case: Inquiry, number: int) -> bool:
    event = case.hand.events[number - 1]
    return isinstance(event, Said) and event.word is Word.HIT


def _served(case: Inquiry, asked: int, who: Place) -> bool:
    """Whether a card came to a hand between the call for it and the marked event."""
    return any(isinstance(event, Dealt) and event.place == who for event in case.hand.events[asked : case.at - 1])


def was_passed_over(case: Inquiry, asked: int) -> bool:
    """Whether something else happened after a call for a card than that card coming to the hand: another hand was gone to,
    or the dealer turned the own card.
    """
    said = case.hand.events[asked - 1]
    assert isinstance(said, Said)
    numbers = card_numbers(case.hand.events)
    for number, event in enumerate(case.hand.events[asked:], start=asked + 1):
        if isinstance(event, Dealt):
            return event.place != said.who
        if isinstance(event, Turned) and table(case, number).card(numbers[event.card]).place == DEALER:
            return True
        if isinstance(event, Said) and event.who != said.who and event.who.space is not None:
            return True
    return True


def dealer_drew(case: Inquiry) -> bool:
    """Whether the dealer had drawn a card beyond the first two when the error was noticed."""
    return len(table(case, case.noticed).hand(DEALER)) > 2


def not_replaced(path: RoundCourse, card: int, place: Place, before: int) -> RoundCourse:
    """The course where a card that fell is not replaced; ``before`` is how many cards its hand had."""
    if before < path.deal_order.count(place):
        return replace(path.without(place, before), short=path.short | {place})
    return path if place == DEALER else replace(path, unreplaced=path.unreplaced | {card})


def proper_wager(case: Inquiry, amount: Decimal | None) -> Decimal:
    """The lawful wager: as it was found, else the maximum for one above it; one below the minimum is settled as it was
    made. Raises Unanswered where neither gives it.
    """
    least, most = limits(case)
    if amount is None or "proper_wager" in case.mark.facts:
        return Decimal(case.amount())
    if amount > most:
        return most
    if amount < least or amount == amount.to_integral_value():
        return amount
    return Decimal(case.amount())


def facedown_seen(case: Inquiry, *, turned: bool) -> bool:
    """Whether a player saw the dealer's facedown card: as was found, by a turn, by how it was dealt; else it is asked."""
    found = case.fact(Exposed)
    if found is not None:
        return found
    if turned:
        return True
    seen = seen_as_dealt(case) if dealt(case) else None
    return bool(case.ask(Exposed).value) if seen is None else seen


def dealt_up(case: Inquiry) -> bool:
    """Whether the marked card was dealt so that a player saw its face."""
    return dealt(case) is not None and seen_as_dealt(case) is True


def is_meant(case: Inquiry, number: int | None) -> bool:
    """Whether a mark is about a space: about the one that it names, else about all."""
    return case.mark.space in (None, number)


def was_drawn_in_error(case: Inquiry) -> None:
    """Go on where the marked event draws a card that was not due there; one that was ends the hearing."""
    event = dealt(case)
    case.unless(event is not None, "The marked event deals no card.")
    if went_where_it_was_due(case):
        case.normal(f"The card was due to {name(event.place) if event else 'the hand'}.")
