"""New Jersey, chemin de fer: N.J.A.C. 13:69F-4.12, irregularities, (a) to (k).

Statements are in our own words. What the text leaves open is asked; where it is silent, the program says so.
"""

from __future__ import annotations

from typing import assert_never

from reviewer.games.drawing_table import Play
from reviewer.games.procedure import Drawn
from reviewer.law.course import Burned, Course
from reviewer.law.inquiry import Basis, Inquiry, near_misses, provision
from reviewer.law.issues import ExcessIdentifiable, HouseChoice, LastHand, Rectifiable
from reviewer.law.outcome import State
from reviewer.law.pack import Pack
from reviewer.law.questions import (
    banker_against_none,
    bankers_cards,
    bankers_thirds,
    came_after_stay,
    card_was_due,
    cards_in_error,
    count_of,
    counts_of,
    course,
    cutting_card_out,
    dealer_repeated,
    dealt_to,
    drawn,
    due_place,
    due_to_the_other_hand,
    initial_cards,
    initial_pair,
    kept_though_due,
    marked_card,
    mistaken_call,
    number_word,
    said_before,
    seen_later,
    stay_was_said,
    was_seen,
)
from reviewer.record.hand import Game, Irregularity
from reviewer.regulations.readings import (
    AfterTheCuttingCard,
    BoxedTen,
    CountOfNothing,
    DueAllTheSame,
    HighestCount,
    LowestCount,
    RunOut,
    SeenLater,
)
from reviewer.table import BANKER, PLAYER, Word

SECTION = "13:69F-4.12"


class DisclosedCard(HouseChoice):
    """Which of the procedures (h)1 to (h)3 had the licensee chosen for a card shown in error?"""

    ONE = 1
    TWO = 2
    THREE = 3


class DisclosedTen(HouseChoice):
    """How many more cards had the licensee chosen to burn with a ten-value card shown in error, one or ten?"""

    ONE = 1
    TEN = 10


@provision(f"{SECTION}(a)")
def a(case: Inquiry) -> Course:
    """An initial deal in the wrong order that can’t be put right annuls the hand, and the bank may pass counterclockwise
    to the next participant seated at a numbered place.
    """
    if due_place(case) == marked_card(case).place:
        case.normal("The marked card went where it was due; the order of the initial deal was kept.")
    if case.ask(Rectifiable) is Rectifiable.YES:
        return case.command(
            case.course, "The deal could be put right: the cards go where they were due.", Basis.INFERRED
        )
    return case.command(
        case.course.end(State.ANNULLED, "bank_may_pass"),
        "The initial deal went in the wrong order and could not be put right: the hand is annulled.",
    )


@provision(f"{SECTION}(b)")
def b(case: Inquiry) -> Course:
    """A Banker who takes more than two cards in the initial deal, where it can’t be put right, counts 0, and play goes
    on by the drawing table.
    """
    case.unless(dealt_to(case, BANKER), "The card in excess did not go to the Banker’s Hand.")
    taken = initial_cards(case, BANKER)
    if len(taken) <= 2:
        case.normal("The Banker’s Hand took no more than two cards in the initial deal.")
    if case.ask(Rectifiable) is Rectifiable.YES:
        return case.refer(
            g, "The deal could be put right: what is in excess was drawn in error, see (g).", Basis.INFERRED
        )
    number = f"The Banker took {number_word(len(taken))} cards in the initial deal and it could not be put right"
    complete = case.ask(CountOfNothing) is CountOfNothing.B2
    fixed = course(case).fix(BANKER, taken, 0, complete=complete)
    return case.command(fixed, f"{number}: the Banker’s count is 0.", Basis.READING)


@provision(f"{SECTION}(c)")
def c(case: Inquiry) -> Course:
    """Where the Player’s Hand gets three initial cards and nobody can tell which is in excess, it counts the highest
    that any two or all three of them make.
    """
    case.unless(dealt_to(case, PLAYER), "The card in excess did not go to the Player’s Hand.")
    taken = initial_cards(case, PLAYER)
    if len(taken) <= 2:
        case.normal("The Player’s Hand was given no more than two cards in the initial deal.")
    if case.ask(ExcessIdentifiable) is ExcessIdentifiable.YES:
        return case.refer(
            g, "It could be told which card was in excess: it was drawn in error, see (g).", Basis.INFERRED
        )
    complete = case.ask(HighestCount) is HighestCount.C1
    count = max(counts_of(drawn(case, taken), 2, len(taken)))
    fixed = course(case).fix(PLAYER, taken, count, complete=complete)
    return case.command(
        fixed,
        f"Nobody can tell which of the Player’s three cards is in excess: the highest count is {count}.",
        Basis.READING,
    )


@provision(f"{SECTION}(d)")
def d(case: Inquiry) -> Course:
    """A Banker who takes two cards after the initial deal instead of one, where it can’t be put right, counts the lowest
    that the cards make.
    """
    case.unless(dealt_to(case, BANKER), "The second of the two cards did not go to the Banker’s Hand.")
    initial, extra = initial_pair(case), bankers_thirds(case)
    if len(extra) < 2:
        case.normal("The Banker took one card after the initial deal, not two.")
    case.unless(
        card_was_due(case, extra, BANKER), "No card was due to the Banker’s Hand, so it did not take two for one."
    )
    if case.ask(Rectifiable) is Rectifiable.YES:
        because = (
            "The deal could be put right: the first of the two cards stands, the second was drawn in error, see (g)."
        )
        return case.refer(g, because, Basis.INFERRED)
    count = _lowest(case.ask(LowestCount), drawn(case, initial), drawn(case, extra))
    because = (
        f"The Banker took two cards for one after the initial deal and it could not be put right: the count is {count}."
    )
    return case.command(course(case).fix(BANKER, (*initial, *extra), count, complete=True), because, Basis.READING)


@provision(f"{SECTION}(e)")
def e(case: Inquiry) -> Course:
    """A card that comes face up to the Dominant Player after “Stay” is the Banker’s card where the Banker must draw or
    has the option; where the Banker must stay it is dealt with by (h).
    """
    stay_was_said(case)
    case.unless(not mistaken_call(case), "The dealer had mistakenly said “Card”; that is the case of (f).")
    case.unless(was_seen(case), "The card was not dealt face up.")
    match banker_against_none(case):
        case Play.DRAW:
            because = f"“Stay” was said. The Banker’s {bankers_cards(case)} and must draw against no third card: the card is the Banker’s."
            return case.command(case.course, because, Basis.TABLE)
        case Play.OPTION:
            because = f"“Stay” was said. The Banker’s {bankers_cards(case)} and may draw against no third card; the option is lost and the card is the Banker’s."
            return case.command(course(case).oblige_banker(), because, Basis.TABLE)
        case _:
            because = f"“Stay” was said. The Banker’s {bankers_cards(case)} and must stay against no third card, so the card cannot be the Banker’s: see (h)."
            return case.refer(h, because, Basis.TABLE)


@provision(f"{SECTION}(f)")
def f(case: Inquiry) -> Course:
    """The same card, where the dealer had mistakenly said “Card”, is the Banker’s only where the Banker must draw; where
    the Banker must stay or has the option it is dealt with by (h).
    """
    stay_was_said(case)
    case.unless(mistaken_call(case), "The dealer had not said “Card”.")
    case.unless(was_seen(case), "The card was not dealt face up.")
    if banker_against_none(case) is Play.DRAW:
        because = f"The dealer said “Card” after “Stay”. The Banker’s {bankers_cards(case)} and must draw against no third card: the card is the Banker’s."
        return case.command(case.course, because, Basis.TABLE)
    because = f"The dealer said “Card” after “Stay”. The Banker’s {bankers_cards(case)} and need not draw against no third card: see (h)."
    return case.refer(h, because, Basis.TABLE)


@provision(f"{SECTION}(g)")
def g(case: Inquiry) -> Course:
    """A card drawn in error that nobody saw brings no penalty and is the first card of the next hand, as long as the
    cutting card is not out; one that was seen as it was dealt is dealt with by (h). No card goes back into the shoe.
    """
    cards = cards_in_error(case)
    case.unless(not kept_though_due(case), "Speaks of a card drawn in error; this one was due to a hand.")
    disclosed = was_seen(case)
    case.unless(not (disclosed and came_after_stay(case)), "The card was disclosed as it was dealt.")
    if disclosed:
        return case.refer(h, "The card was drawn in error and a player saw it as it was dealt: see (h).")
    if due_to_the_other_hand(case) and case.ask(DueAllTheSame) is DueAllTheSame.G2:
        because = f"Nobody saw the card, and the Banker’s {bankers_cards(case)} and must draw: what was due was not drawn in error."
        return case.command(case.course, because, Basis.READING)
    if seen_later(case):
        if case.ask(SeenLater) is SeenLater.LITERAL:
            case.silent(
                "The card was not disclosed when it was dealt and did not remain undisclosed: no words reach it."
            )
        return case.refer(
            h, "The card was seen later; it is treated as one that was seen when it was dealt.", Basis.READING
        )
    if not cutting_card_out(case):
        because = "Nobody saw the card and the cutting card is not out: it is the first card of the next hand."
        return case.command(case.course.carry(*cards), because)
    if case.ask(AfterTheCuttingCard) is AfterTheCuttingCard.G4 and set(cards) & set(course(case).places()):
        return case.command(
            case.course, "The cutting card is out and a card is still due: the card is used.", Basis.INFERRED
        )
    burned = case.course.burn(*map(Burned, cards))
    return case.command(burned, "The cutting card is out: the card goes to the discard bucket.", Basis.INFERRED)


@provision(f"{SECTION}(h)")
def h(case: Inquiry) -> Course:
    """A card shown in error that neither hand can use is dealt with by the procedure that the licensee has chosen
    beforehand, (h)1, (h)2 or (h)3.
    """
    match case.ask(DisclosedCard):
        case DisclosedCard.ONE:
            return case.refer(h1, "The licensee chose procedure 1.")
        case DisclosedCard.TWO:
            return case.refer(h2, "The licensee chose procedure 2.")
        case _:
            return case.refer(h3, "The licensee chose procedure 3.")


@provision(f"{SECTION}(h)1")
def h1(case: Inquiry) -> Course:
    """A card shown in error that neither hand can use goes to the discard bucket, and with it as many more cards, face
    up, as its value; with a ten-value card one or ten more, as the licensee has chosen.
    """
    burned, because = case.course, []
    for card in drawn(case, cards_in_error(case)):
        more = card.value if card.value < 10 else int(case.ask(DisclosedTen).value)
        burned = burned.burn(Burned(card.number)).burn_next(more, case.last_seen_card)
        because.append(f"{card.card} counts {number_word(more)}: it goes to the bucket with {number_word(more)} more.")
    return case.command(burned, " ".join(because))


@provision(f"{SECTION}(h)2")
def h2(case: Inquiry) -> Course:
    """A card shown in error that neither hand can use goes to the discard bucket with one more card, which is drawn face
    down and not shown.
    """
    burned = case.course
    for card in cards_in_error(case):
        burned = burned.burn(Burned(card)).burn_next(1, case.last_seen_card, face_down=True)
    return case.command(burned, "The card goes to the bucket with one more, face down.")


@provision(f"{SECTION}(h)3")
def h3(case: Inquiry) -> Course:
    """A card shown in error that neither hand can use is the first card of a simulated round without wagers, all of whose
    cards are discarded.
    """
    carried = case.course.carry(*cards_in_error(case), kind="simulated").then("simulated_round_follows")
    return case.command(carried, "The card opens a simulated round after this hand.")


@provision(f"{SECTION}(i)")
def i(case: Inquiry) -> Course:
    """A card that the Banker draws for the own hand after “Card” was said and repeated by the dealer is the Player’s;
    then the Banker draws or stays by the table.
    """
    case.unless(dealt_to(case, BANKER), "The card did not go to the Banker’s Hand.")
    called = said_before(case, PLAYER, Word.CARD)
    case.unless(called is not None, "The Dominant Player had not said “Card”.")
    if due_place(case) == BANKER:
        case.normal("The marked card was due to the Banker’s Hand.")
    case.unless(due_place(case) == PLAYER, "The Player’s Hand already had its third card, or none was due to it.")
    if called is None or not dealer_repeated(case, after=called):
        case.silent(
            "“Card” was said, but the dealer had not repeated it; the card was due to the Player’s Hand all the same."
        )
    because = (
        "“Card” was said and repeated before the card was drawn: it is the Player’s, and the Banker acts by the table."
    )
    return case.command(case.course, because)


@provision(f"{SECTION}(j)")
def j(case: Inquiry) -> Course:
    """A card found face up in the shoe is not used: it goes to the discard bucket with as many more cards, face up, as
    its value. In the last hand of a shoe it makes the hand void.
    """
    case.unless(case.card is not None, "The marked event deals no card.")
    if (cutting_card_out(case) or case.recorded(LastHand)) and case.ask(LastHand) is LastHand.YES:
        return case.command(case.course.end(State.VOID), "It was the last hand of the shoe: the hand is void.")
    card = case.course.drawn(case.card or 0)
    more, basis = (card.value, Basis.TEXT) if card.value < 10 else (_with_a_boxed_ten(case), Basis.READING)
    because = f"{card.card} lay face up in the shoe: it goes to the bucket with {number_word(more)} more."
    return case.command(case.course.burn(Burned(card.number)).burn_next(more, case.last_seen_card), because, basis)


@provision(f"{SECTION}(k)")
def k(case: Inquiry) -> Course:
    """A hand is void where the shoe is found to hold too few cards to complete it when the cutting card is drawn."""
    if case.course.play().outcome.state is State.DECIDED:
        case.normal("The cards on record complete the hand.")
    if case.ask(RunOut) is RunOut.K1 and not cutting_card_out(case):
        case.silent("The cutting card did not come out in this hand.")
    return case.command(
        case.course.end(State.VOID), "The cards ran out before the hand was complete: it is void.", Basis.READING
    )


def _with_a_boxed_ten(case: Inquiry) -> int:
    """How many more cards are burned with a boxed ten-value card."""
    chosen = case.recorded(DisclosedTen)
    match case.ask(BoxedTen, without=frozenset() if chosen else frozenset({BoxedTen.J3})):
        case BoxedTen.J2:
            return 10
        case BoxedTen.J3 if chosen:
            return int(chosen.value)
        case _:
            return 0


def _lowest(reading: LowestCount, first: list[Drawn], extra: list[Drawn]) -> int:
    """The lowest count that the Banker's cards make under a reading of (d)."""
    match reading:
        case LowestCount.D1:
            return min(counts_of(first + extra, 2))
        case LowestCount.D3:
            return min(count_of([*first, card]) for card in extra)
        case LowestCount.D2:
            return min(counts_of(first + extra, 2, len(first + extra)))
        case LowestCount.D4:
            return count_of(extra)
    assert_never(reading)


_MISPLACED = near_misses(
    (a, "Speaks of the order of the initial deal only."),
    (e, "Speaks, as (f) does, of a card that came after “Stay”."),
    (g, "Speaks of a card drawn in error; this one was due, and came to the wrong hand."),
    (i, "Speaks of a card that the Banker kept after “Card” was said and repeated."),
)
_NOTHING_DRAWN = near_misses(
    (g, "Speaks, as (h) does, of a card drawn in error; none was."),
    (k, "Voids a hand only where the cards run out."),
)

PACK = Pack(
    id="us-nj",
    game=Game.CHEMIN_DE_FER,
    citation="N.J.A.C.",
    source="N.J.A.C. 13:69F-4.12 (a) to (k)",
    edition="2024-10-07",
    provisions=(a, b, c, d, e, f, g, h, h1, h2, h3, i, j, k),
    considered={
        Irregularity.WRONG_ORDER: (a,),
        Irregularity.EXCESS_INITIAL_CARD: (b, c),
        Irregularity.EXCESS_THIRD_CARD: (d, g),
        Irregularity.CARD_AFTER_STAY: (e, f, g, i),
        Irregularity.PLAYERS_CARD_KEPT: (i, g),
        Irregularity.CARD_DRAWN_IN_ERROR: (e, f, i, g),
        Irregularity.BOXED_CARD: (j,),
        Irregularity.INSUFFICIENT_CARDS: (k,),
    },
    near={
        Irregularity.MISPLACED_CARD: _MISPLACED,
        Irregularity.MISSED_CARD: near_misses(
            (a, "Speaks of the order of the initial deal, not of a card that was left out."),
            (g, "Speaks of a card too many, not of one too few."),
            (k, "Speaks of a shoe with too few cards, not of a card that was not dealt."),
        ),
        Irregularity.DROPPED_CARD: near_misses(
            (g, "Speaks of a card drawn in error; this one was due and fell."),
            (j, "Speaks of a card found face up in the shoe."),
        ),
        Irregularity.MISSED_BURN: near_misses(
            (j, "Burns cards with one that lay face up; it says nothing of the burn at the start.")
        ),
        Irregularity.SHUFFLE_OMITTED: _NOTHING_DRAWN,
        Irregularity.WRONG_PACK: _NOTHING_DRAWN,
        Irregularity.PAYOUT_ERROR: _NOTHING_DRAWN,
        Irregularity.WAGER_CHANGED: _NOTHING_DRAWN,
        Irregularity.OTHER: _NOTHING_DRAWN,
    },
    choices=("disclosed_card", "disclosed_ten"),
    inferred="The drawing table and the bank’s commission are inferred from the ordinary game; the section refers to them and does not hold them.",
)
