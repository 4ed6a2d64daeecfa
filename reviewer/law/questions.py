"""The words in which provisions on a coup ask: was "Stay" said, is the Banker obliged to draw, was the card seen?"""

from __future__ import annotations

from itertools import combinations

from reviewer.games.drawing_table import Play
from reviewer.games.procedure import WHERE, Drawn, NotKnown
from reviewer.law.coup import CoupCourse, table_of
from reviewer.law.course import Laying
from reviewer.law.inquiry import DoesNotApply, Inquiry
from reviewer.law.issues import CuttingCardOut, Exposed, Issue
from reviewer.law.tables import facing_of, table_at
from reviewer.record.hand import Game, Irregularity
from reviewer.table import (
    BANKER,
    DEALER,
    OUT,
    PLAYER,
    Cut,
    Dealt,
    Facing,
    Place,
    Said,
    Turned,
    Word,
    card_numbers,
)


def course(case: Inquiry) -> CoupCourse:
    """The course that earlier marks left, as a coup's."""
    assert isinstance(case.course, CoupCourse)
    return case.course


def dealt(case: Inquiry) -> Dealt | None:
    """The marked event where it deals a card."""
    return case.event if isinstance(case.event, Dealt) else None


def marked_card(case: Inquiry) -> Dealt:
    """The marked event, which deals a card; where it does not, the provision does not apply."""
    event = dealt(case)
    if event is None:
        raise DoesNotApply("The marked event deals no card.")
    return event


def the_card(case: Inquiry) -> str:
    """The marked card as the record names it."""
    return case.course.recorded(case.card or 0)


def dealt_to(case: Inquiry, place: Place) -> bool:
    """Whether the marked event deals a card to this place."""
    event = dealt(case)
    return event is not None and event.place == place


def said_before(case: Inquiry, who: Place, word: Word) -> int | None:
    """The number of the last event before the marked one where someone said a word, None where nobody did."""
    for number in range(case.at - 1, 0, -1):
        event = case.hand.events[number - 1]
        if isinstance(event, Said) and event.who == who and event.word is word:
            return number
    return None


def dealer_repeated(case: Inquiry, *, after: int) -> bool:
    """Whether the dealer said "Card" after an event and before the marked one."""
    number = said_before(case, DEALER, Word.CARD)
    return number is not None and number > after


def due_place(case: Inquiry) -> Place | None:
    """Where normal play, on the course so far, puts the marked card; None where it puts it nowhere.

    An option that nobody is recorded to have taken is read off the cards that were dealt. Raises NotKnown.
    """
    return _place_of(course(case).as_taken(), case.card or 0)


def _place_of(path: CoupCourse, card: int) -> Place | None:
    played = path.play()
    for step in played.line:
        if isinstance(step, Laying) and step.number == card:
            return step.place
    if played.unknown is not None and played.unknown < card:
        raise NotKnown(played.unknown)
    return None


def card_was_due(case: Inquiry, cards: tuple[int, ...], place: Place) -> bool:
    """Whether normal play puts one of these cards to a place."""
    return any(_place_of(course(case).as_taken(), card) == place for card in cards)


def player_must_draw(case: Inquiry) -> bool:
    """Whether the table obliges the Player's Hand to draw on its initial cards."""
    coup = course(case).run()
    if coup.player.natural or coup.banker.natural:
        return False
    return table_of(case.hand).for_player(coup.player.count) is Play.DRAW


def banker_against_none(case: Inquiry) -> Play:
    """What the Banker's two cards command where the Player takes no third card. Raises NotKnown."""
    coup = course(case).run()
    if coup.player.natural or coup.banker.natural:
        return Play.STAND
    return table_of(case.hand).for_banker(coup.banker.count, None)


def bankers_cards(case: Inquiry) -> str:
    """The Banker's initial cards and their count as a reader sees them: ``2d 5h make 7``."""
    coup = course(case).run()
    names = " ".join(str(drawn.card) for drawn in coup.banker.cards)
    return f"{names} make {coup.banker.count}" if names else f"hand counts {coup.banker.count}"


def event_of(case: Inquiry, card: int) -> tuple[int, Dealt]:
    """The event that dealt a card, with its number."""
    number = table_at(case.hand, len(case.hand.events)).card(card).event
    event = case.hand.events[number - 1]
    assert isinstance(event, Dealt)
    return number, event


def seen_as_dealt(case: Inquiry, card: int | None = None) -> bool | None:
    """Whether a player saw the face of the marked card, or of another, as it was dealt; None where neither the mark, nor
    the record, nor the game's normal way to deal to that hand tells.
    """
    found = case.fact(Exposed)
    if found is not None:
        return found
    number, event = event_of(case, card or case.card or 0)
    if event.seen is not None:
        return event.seen
    if event.facing is not None:
        return event.facing is Facing.UP
    if event.place == OUT:
        return None
    initial = case.mark.error is Irregularity.EXCESS_INITIAL_CARD
    before = table_at(case.hand, number - 1)
    normal = Facing.DOWN if initial else facing_of(case.hand)(before, event.place)
    if normal is Facing.DOWN and case.hand.game is Game.BACCARAT:
        return None
    return normal is Facing.UP


def was_seen(case: Inquiry, card: int | None = None) -> bool:
    """The same; asked for where nothing tells."""
    seen = seen_as_dealt(case, card)
    return seen if seen is not None else bool(case.ask(Exposed).value)


def seen_later(case: Inquiry) -> bool:
    """Whether the marked card was turned face up after it had been dealt."""
    numbers = card_numbers(case.hand.events)
    later = case.hand.events[case.at :]
    return any(isinstance(event, Turned) and numbers[event.card] == case.card for event in later)


def cutting_card_out(case: Inquiry) -> bool:
    """Whether the cutting card was out: the mark's finding, else whether the record has it come out."""
    found = case.fact(CuttingCardOut)
    return found if found is not None else any(isinstance(event, Cut) for event in case.hand.events)


def initial_cards(case: Inquiry, place: Place) -> tuple[int, ...]:
    """The cards that a hand took in the initial deal: those up to the marked event, or until both hands had two,
    whichever is later.
    """
    counts = {PLAYER: 0, BANKER: 0}
    taken: list[int] = []
    complete = False
    number = 0
    for position, event in enumerate(case.hand.events, start=1):
        if not isinstance(event, Dealt):
            continue
        number += 1
        if complete and position > case.at:
            break
        if event.place in counts and number not in _burned(case):
            counts[event.place] += 1
            if event.place == place:
                taken.append(number)
        complete = min(counts.values()) >= 2
    return tuple(taken)


def _burned(case: Inquiry) -> set[int]:
    return {burned.number for burned in case.course.burned}


def initial_pair(case: Inquiry) -> tuple[int, ...]:
    """The Banker's two initial cards."""
    return tuple(drawn.number for drawn in course(case).run().banker.cards)


def bankers_thirds(case: Inquiry) -> tuple[int, ...]:
    """The cards that the Banker took after the initial deal, up to the marked one."""
    initial, out = initial_pair(case), case.course.taken()
    cards = enumerate(case.hand.dealt_cards[: case.card or 0], start=1)
    return tuple(n for n, event in cards if event.place == BANKER and n not in initial and n not in out)


def cards_in_error(case: Inquiry) -> tuple[int, ...]:
    """The cards that were drawn in error: the marked one, or all that a hand took in excess.

    A card that went where it was due is normal play; the hearing ends there.
    """
    event = marked_card(case)
    if case.mark.error is Irregularity.EXCESS_INITIAL_CARD:
        others = [n for n in initial_cards(case, event.place) if n != case.card]
        return tuple(sorted([case.card or 0, *others[2:]]))
    extra = bankers_thirds(case)
    if case.mark.error is Irregularity.EXCESS_THIRD_CARD and event.place == BANKER and len(extra) > 1:
        return extra[1:] if card_was_due(case, extra, BANKER) else extra
    if due_place(case) == event.place:
        case.normal(f"The card was due to {WHERE[event.place]}.")
    return (case.card or 0,)


def kept_though_due(case: Inquiry) -> bool:
    """Whether a card that was marked as the Player's, and kept by the Banker, was due to a hand at all."""
    return case.mark.error is Irregularity.PLAYERS_CARD_KEPT and due_place(case) is not None


def came_after_stay(case: Inquiry) -> bool:
    """Whether the marked card went to the Player's Hand after "Stay"."""
    if not dealt_to(case, PLAYER) or case.mark.error is Irregularity.EXCESS_INITIAL_CARD:
        return False
    return said_before(case, PLAYER, Word.STAY) is not None or case.mark.error is Irregularity.CARD_AFTER_STAY


def due_to_the_other_hand(case: Inquiry) -> bool:
    """Whether the card went to the Player's Hand after "Stay" while the Banker must draw."""
    return came_after_stay(case) and banker_against_none(case) is Play.DRAW


def stay_was_said(case: Inquiry) -> None:
    """Go on where a card went to the Player's Hand after "Stay", and "Stay" was the Player's to say."""
    case.unless(dealt_to(case, PLAYER), "The card did not go to the Player’s Hand.")
    stay, called = said_before(case, PLAYER, Word.STAY), said_before(case, PLAYER, Word.CARD)
    marked_so = case.mark.error is Irregularity.CARD_AFTER_STAY and called is None
    case.unless(stay is not None or marked_so, "“Stay” had not been said.")
    case.unless(stay is None or called is None or called < stay, "The Dominant Player had said “Card” after “Stay”.")
    if player_must_draw(case):
        case.normal("The table obliges the Player’s Hand to draw, so “Stay” does not count and the card was due to it.")


def mistaken_call(case: Inquiry) -> bool:
    """Whether the dealer said "Card" after "Stay" and before the marked card."""
    return dealer_repeated(case, after=said_before(case, PLAYER, Word.STAY) or 0)


def drawn(case: Inquiry, numbers: tuple[int, ...]) -> list[Drawn]:
    """The physical cards with these numbers."""
    return [case.course.drawn(number) for number in numbers]


def count_of(cards: list[Drawn]) -> int:
    """The point count of cards, 0 to 9. Raises NotKnown."""
    return sum(card.value for card in cards) % 10


def counts_of(cards: list[Drawn], *sizes: int) -> list[int]:
    """The point counts of every choice of so many of the cards. Raises NotKnown."""
    return [count_of(list(chosen)) for size in sizes for chosen in combinations(cards, size)]


def number_word(count: int) -> str:
    """A number as a word up to ten; none for 0."""
    words = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    return words[count] if count < len(words) else str(count)


def recalled(case: Inquiry, issue: type[Issue]) -> bool:
    """Whether a question has been answered with yes, in this hearing or on record."""
    answer = case.answered(issue)
    return answer is not None and bool(answer.value)


def left_over(case: Inquiry) -> tuple[int, ...]:
    """The cards in the hands that the proper sequence does not use and that no other mark is about."""
    used = set(course(case).as_taken().places()) | case.course.taken()
    marked = {case.hand.card_at(case.hand.event_number(mark.at)) for mark in case.hand.marks if mark != case.mark}
    cards = enumerate(case.hand.dealt_cards, start=1)
    return tuple(n for n, event in cards if event.place in (PLAYER, BANKER) and n not in used and n not in marked)


def misdealt(case: Inquiry) -> bool:
    """Whether a card went to another hand than it was due to, or one that was due is missing."""
    played = course(case).as_taken().play()
    places = {step.number: step.place for step in played.line if isinstance(step, Laying)}
    dealt = {
        n: event.place for n, event in enumerate(case.hand.dealt_cards, start=1) if event.place in (PLAYER, BANKER)
    }
    return places != dealt
