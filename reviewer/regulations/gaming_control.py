"""A "Gaming Control" regulation, chemin de fer: irregularities, (1) to (10). The supplied page names no country.

Statements are in our own words. The text resembles New Jersey's and is not the same: a word more or less decides.
"""

from __future__ import annotations

from reviewer.games.drawing_table import Play
from reviewer.law.course import Burned, Course
from reviewer.law.inquiry import Basis, Inquiry, near_misses, provision
from reviewer.law.issues import ExcessIdentifiable, LastHand, Reading, Rectifiable
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
    CountOfNothing,
    DueAllTheSame,
    HighestCount,
    LowestCount,
    RunOut,
)
from reviewer.table import BANKER, PLAYER, Word


class ContradictoryNot(Reading):
    """(6): is one "not" of its two sentences a slip?"""

    A = "A", "One “not” is a slip: the card is the Banker’s where the Banker must draw, else it goes to the bucket."
    B = "B", "To the letter: two answers where the Banker need not draw, and none where the Banker must."


@provision("(1)")
def p1(case: Inquiry) -> Course:
    """An initial deal in the wrong order that can’t be put right annuls the hand, and the bank may pass counterclockwise
    to the next participant seated at a numbered place.
    """
    if due_place(case) == marked_card(case).place:
        case.normal("The marked card went where it was due; the order of the initial deal was kept.")
    if case.ask(Rectifiable) is Rectifiable.YES:
        because = "The deal could be put right: the cards go where they were due."
        return case.command(case.course, because, Basis.INFERRED)
    annulled = case.course.end(State.ANNULLED, "bank_may_pass")
    return case.command(annulled, "The initial deal went in the wrong order and could not be put right.")


@provision("(2)")
def p2(case: Inquiry) -> Course:
    """A Banker who takes more than two cards in the initial deal, where it can’t be put right, counts nothing, and play
    goes on by the drawing table.
    """
    case.unless(dealt_to(case, BANKER), "The card in excess did not go to the Banker’s Hand.")
    taken = initial_cards(case, BANKER)
    if len(taken) <= 2:
        case.normal("The Banker’s Hand took no more than two cards in the initial deal.")
    if case.ask(Rectifiable) is Rectifiable.YES:
        because = "The deal could be put right: what is in excess is dealt with by (7)."
        return case.refer(p7, because, Basis.INFERRED)
    complete = case.ask(CountOfNothing) is CountOfNothing.B2
    because = f"The Banker took {number_word(len(taken))} cards and it could not be put right: the count is 0."
    return case.command(course(case).fix(BANKER, taken, 0, complete=complete), because, Basis.READING)


@provision("(3)")
def p3(case: Inquiry) -> Course:
    """Where the Player’s Hand gets three initial cards and the Banker cannot tell which is in excess, it counts the
    highest that any two or all three of them make.
    """
    case.unless(dealt_to(case, PLAYER), "The card in excess did not go to the Player’s Hand.")
    taken = initial_cards(case, PLAYER)
    if len(taken) <= 2:
        case.normal("The Player’s Hand was given no more than two cards in the initial deal.")
    if case.ask(ExcessIdentifiable) is ExcessIdentifiable.YES:
        because = "The Banker could tell which card was in excess: it is dealt with by (7)."
        return case.refer(p7, because, Basis.INFERRED)
    complete = case.ask(HighestCount) is HighestCount.C1
    count = max(counts_of(drawn(case, taken), 2, len(taken)))
    because = f"The Banker cannot tell which of the three cards is in excess: the highest count is {count}."
    return case.command(course(case).fix(PLAYER, taken, count, complete=complete), because, Basis.READING)


@provision("(4)")
def p4(case: Inquiry) -> Course:
    """A Banker who takes two cards after the initial deal instead of one, where it can’t be put right, counts the lowest
    that two of the cards make.
    """
    case.unless(dealt_to(case, BANKER), "The second of the two cards did not go to the Banker’s Hand.")
    initial, extra = initial_pair(case), bankers_thirds(case)
    if len(extra) < 2:
        case.normal("The Banker took one card after the initial deal, not two.")
    case.unless(
        card_was_due(case, extra, BANKER), "No card was due to the Banker’s Hand, so it did not take two for one."
    )
    if case.ask(Rectifiable) is Rectifiable.YES:
        because = "The deal could be put right: the first of the two cards stands, the second is dealt with by (7)."
        return case.refer(p7, because, Basis.INFERRED)
    cards = drawn(case, initial), drawn(case, extra)
    without = frozenset({LowestCount.D2, LowestCount.D4})
    if case.ask(LowestCount, without=without) is LowestCount.D1:
        count = min(counts_of(cards[0] + cards[1], 2))
    else:
        count = min(count_of([*cards[0], card]) for card in cards[1])
    because = f"The Banker took two cards for one and it could not be put right: the count is {count}."
    return case.command(course(case).fix(BANKER, (*initial, *extra), count, complete=True), because, Basis.READING)


@provision("(5)")
def p5(case: Inquiry) -> Course:
    """A card that comes face up to the Dominant Player after “Stay” is the Banker’s card where the Banker must draw or
    has the option; where the Banker must stay it goes to the discard bucket.
    """
    stay_was_said(case)
    case.unless(not mistaken_call(case), "The dealer had mistakenly said “Card”; that is the case of (6).")
    case.unless(was_seen(case), "The card was not dealt face up.")
    has = f"“Stay” was said. The Banker’s {bankers_cards(case)}"
    match banker_against_none(case):
        case Play.DRAW:
            return case.command(case.course, f"{has} and must draw: the card is the Banker’s.", Basis.TABLE)
        case Play.OPTION:
            because = f"{has} and may draw; the option is lost and the card is the Banker’s."
            return case.command(course(case).oblige_banker(), because, Basis.TABLE)
        case _:
            return case.command(_discard(case), f"{has} and must stay: the card goes to the bucket.", Basis.TABLE)


@provision("(6)")
def p6(case: Inquiry) -> Course:
    """For the same card, where the dealer had mistakenly said “Card”, the text gives two answers: where the Banker is not
    obliged to draw it is the Banker’s, and where the Banker is not obliged to draw it goes to the discard bucket.
    """
    stay_was_said(case)
    case.unless(mistaken_call(case), "The dealer had not said “Card”.")
    case.unless(was_seen(case), "The card was not dealt face up.")
    must_draw = banker_against_none(case) is Play.DRAW
    has = f"The dealer said “Card” after “Stay”. The Banker’s {bankers_cards(case)}"
    if case.ask(ContradictoryNot) is ContradictoryNot.B:
        if must_draw:
            case.silent(f"{has} and must draw: as printed, neither sentence speaks of that case.")
        case.conflict(
            f"{has} and need not draw: as printed, one sentence gives the Banker the card, the next discards it."
        )
    if must_draw:
        return case.command(case.course, f"{has} and must draw: the card is the Banker’s.", Basis.READING)
    return case.command(_discard(case), f"{has} and need not draw: the card goes to the bucket.", Basis.READING)


@provision("(7)")
def p7(case: Inquiry) -> Course:
    """A card drawn in excess that nobody saw brings no penalty and is the first card of the next hand, as long as the
    cutting card is not out. No card goes back into the shoe.
    """
    cards = cards_in_error(case)
    case.unless(not kept_though_due(case), "Speaks of a card in excess; this one was due to a hand.")
    called = said_before(case, PLAYER, Word.CARD)
    if called and dealt_to(case, BANKER) and due_place(case) == PLAYER:
        case.silent("The card was due to the Player’s Hand, and the dealer had not repeated “Card”, as (8) asks.")
    disclosed = was_seen(case)
    case.unless(not (disclosed and came_after_stay(case)), "The card was disclosed as it was dealt.")
    if disclosed:
        case.silent("Speaks of a card that remains undisclosed; this one was seen as it was dealt.", *_analogies(case))
    if due_to_the_other_hand(case) and case.ask(DueAllTheSame) is DueAllTheSame.G2:
        because = f"Nobody saw the card, and the Banker’s {bankers_cards(case)} and must draw: what was due was not in excess."
        return case.command(case.course, because, Basis.READING)
    if seen_later(case):
        case.silent("Speaks of a card that remains undisclosed; this one was seen later.", *_analogies(case))
    if not cutting_card_out(case):
        because = "Nobody saw the card and the cutting card is not out: it is the first card of the next hand."
        return case.command(case.course.carry(*cards), because)
    if case.ask(AfterTheCuttingCard) is AfterTheCuttingCard.G4 and set(cards) & set(course(case).places()):
        return case.command(
            case.course, "The cutting card is out and a card is still due: the card is used.", Basis.INFERRED
        )
    burned = case.course.burn(*map(Burned, cards))
    return case.command(burned, "The cutting card is out: the card goes to the discard bucket.", Basis.INFERRED)


@provision("(8)")
def p8(case: Inquiry) -> Course:
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
        case.silent("“Card” was said, but the dealer had not repeated it; the card was due to the Player’s Hand.")
    because = (
        "“Card” was said and repeated before the card was drawn: it is the Player’s, and the Banker acts by the table."
    )
    return case.command(case.course, because)


@provision("(9)")
def p9(case: Inquiry) -> Course:
    """A card found face up in the shoe goes to the discard bucket. In the last hand of a shoe it makes the hand void."""
    case.unless(case.card is not None, "The marked event deals no card.")
    if (cutting_card_out(case) or case.recorded(LastHand)) and case.ask(LastHand) is LastHand.YES:
        return case.command(case.course.end(State.VOID), "It was the last hand of the shoe: the hand is void.")
    burned = case.course.burn(Burned(case.card or 0))
    return case.command(burned, "The card lay face up in the shoe: it goes to the bucket, and no other with it.")


@provision("(10)")
def p10(case: Inquiry) -> Course:
    """A hand is void where the shoe is found to hold too few cards to complete it when the cutting card is drawn."""
    if case.course.play().outcome.state is State.DECIDED:
        case.normal("The cards on record complete the hand.")
    if case.ask(RunOut) is RunOut.K1 and not cutting_card_out(case):
        case.silent("The cutting card did not come out in this hand.")
    void = case.course.end(State.VOID)
    return case.command(void, "The cards ran out before the hand was complete: it is void.", Basis.READING)


def _discard(case: Inquiry) -> Course:
    return case.course.burn(Burned(case.card or 0))


def _analogies(case: Inquiry) -> tuple[tuple[str, Course], ...]:
    """What could become of a card in excess that was seen: shown, none of it chosen."""
    cards = cards_in_error(case)
    return (
        ("The card goes to the discard bucket, as under (5).", case.course.burn(*map(Burned, cards))),
        ("The card is used where the next is due.", case.course),
        ("The hand is void.", case.course.end(State.VOID)),
    )


_NOTHING_DRAWN = near_misses(
    (p7, "Speaks of a card drawn in excess; none was."),
    (p10, "Voids a hand only where the cards run out."),
)

PACK = Pack(
    id="gaming-control",
    game=Game.CHEMIN_DE_FER,
    citation="Gaming Control",
    source="“Gaming Control” regulation on chemin de fer, irregularities (1) to (10); country unknown",
    edition="unknown",
    provisions=(p1, p2, p3, p4, p5, p6, p7, p8, p9, p10),
    considered={
        Irregularity.WRONG_ORDER: (p1,),
        Irregularity.EXCESS_INITIAL_CARD: (p2, p3),
        Irregularity.EXCESS_THIRD_CARD: (p4, p7),
        Irregularity.CARD_AFTER_STAY: (p5, p6, p7, p8),
        Irregularity.PLAYERS_CARD_KEPT: (p8, p7),
        Irregularity.CARD_DRAWN_IN_ERROR: (p5, p6, p8, p7),
        Irregularity.BOXED_CARD: (p9,),
        Irregularity.INSUFFICIENT_CARDS: (p10,),
    },
    near={
        Irregularity.MISPLACED_CARD: near_misses(
            (p1, "Speaks of the order of the initial deal only."),
            (p5, "Speaks, as (6) does, of a card that came after “Stay”."),
            (p7, "Speaks of a card in excess; this one was due, and came to the wrong hand."),
            (p8, "Speaks of a card that the Banker kept after “Card” was said and repeated."),
        ),
        Irregularity.MISSED_CARD: near_misses(
            (p1, "Speaks of the order of the initial deal, not of a card that was left out."),
            (p7, "Speaks of a card too many, not of one too few."),
            (p10, "Speaks of a shoe with too few cards, not of a card that was not dealt."),
        ),
        Irregularity.DROPPED_CARD: near_misses(
            (p7, "Speaks of a card in excess; this one was due and fell."),
            (p9, "Speaks of a card found face up in the shoe."),
        ),
        Irregularity.MISSED_BURN: near_misses(
            (p9, "Discards a card that lay face up; it says nothing of the burn at the start.")
        ),
        Irregularity.SHUFFLE_OMITTED: _NOTHING_DRAWN,
        Irregularity.WRONG_PACK: _NOTHING_DRAWN,
        Irregularity.PAYOUT_ERROR: _NOTHING_DRAWN,
        Irregularity.WAGER_CHANGED: _NOTHING_DRAWN,
        Irregularity.OTHER: _NOTHING_DRAWN,
    },
    inferred="The drawing table and the bank’s commission are inferred from the ordinary game; the text refers to them and does not hold them.",
)
