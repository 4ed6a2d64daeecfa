"""New Zealand, baccarat: Rules of Casino Table Games, rules 12.1 to 12.8 (Gazette 2004, No. 56, page 1325).

The supplied page begins in the middle of 12.1; that rule is used only as support for 12.2(b), and the trail says so.
The text has no order among its rules; 12.6 is tried before 12.2.
"""

from __future__ import annotations

from reviewer.law.course import Course
from reviewer.law.inquiry import Basis, DoesNotApply, Inquiry, near_misses, provision
from reviewer.law.issues import Reading, Reconstructible, Reshuffled
from reviewer.law.outcome import State
from reviewer.law.pack import Pack
from reviewer.law.questions import (
    cutting_card_out,
    due_place,
    left_over,
    marked_card,
    misdealt,
    recalled,
    was_seen,
)
from reviewer.law.tables import opening_burns
from reviewer.record.hand import Game, Irregularity

SUBJECT_TO_12_1 = "(12.2 is subject to 12.1, whose beginning is missing from the supplied page.)"


class RoundInProgress(Reading):
    """12.2(b): is the round in progress finished before the void hand, or does it become the void hand?"""

    N1 = "n1", "The round in progress is finished; then a void hand is dealt that starts with the exposed card."
    N2 = "n2", "The round in progress becomes the void hand."


@provision("12.1")
def r12_1(case: Inquiry) -> Course:
    """Of this rule only the end is at hand: after an exposed card a void hand is dealt that starts with it, then play goes
    on as usual.
    """
    raise DoesNotApply("Only the end of 12.1 is at hand; what it begins with nobody can say from the supplied page.")


@provision("12.2(a)")
def r12_2a(case: Inquiry) -> Course:
    """A card drawn in excess that was not disclosed is the first card of the next round, unless the cards are reshuffled or
    replaced before it.
    """
    cards = _in_excess(case)
    case.unless(not any(was_seen(case, card) for card in cards), "The card in excess was disclosed.")
    because = f"The card was drawn in excess and was not disclosed. {SUBJECT_TO_12_1}"
    if (cutting_card_out(case) and case.ask(Reshuffled) is Reshuffled.YES) or case.recorded(
        Reshuffled
    ) is Reshuffled.YES:
        return _stands(case, case.course.carry(*cards).reshuffle(), f"{because} The cards were reshuffled or replaced.")
    return _stands(case, case.course.carry(*cards), f"{because} It opens the next round.")


@provision("12.2(b)")
def r12_2b(case: Inquiry) -> Course:
    """After a card drawn in excess that was disclosed the dealer announces that there are no bets, and deals a void hand
    that starts with that card; then play goes on as usual.
    """
    cards = _in_excess(case)
    case.unless(any(was_seen(case, card) for card in cards), "The card in excess was not disclosed.")
    because = f"The card was drawn in excess and was disclosed. {SUBJECT_TO_12_1}"
    if case.ask(RoundInProgress) is RoundInProgress.N2:
        return _stands(case, case.course.end(State.VOID), because, Basis.READING)
    carried = case.course.carry(*cards, kind="void").then("void_round_follows")
    return _stands(case, carried, because, Basis.READING)


@provision("12.3")
def r12_3(case: Inquiry) -> Course:
    """Where the first card of a round lies face up in the shoe there are no bets: this hand is void and starts with that
    card.
    """
    case.unless(case.card is not None, "The marked event deals no card.")
    first = len(opening_burns(case.hand)) + 1
    case.unless(case.card == first, "It was not the first card of the round that lay face up.")
    return _stands(case, case.course.end(State.VOID), "The first card of the round lay face up in the shoe.")


@provision("12.4")
def r12_4(case: Inquiry) -> Course:
    """A card that lies face up in the shoe later in a round is used in it."""
    case.unless(case.card is not None, "The marked event deals no card.")
    return _stands(
        case, case.course, "The card lay face up in the shoe and was not the first: it is used in the round."
    )


@provision("12.5")
def r12_5(case: Inquiry) -> Course:
    """A round that the shoe has too few cards to complete is void; a new one begins once all cards are replaced or
    reshuffled.
    """
    if case.course.play().outcome.state is State.DECIDED:
        case.normal("The cards on record complete the round.")
    return _stands(case, case.course.end(State.VOID), "The cards ran out before the round was complete.")


@provision("12.6")
def r12_6(case: Inquiry) -> Course:
    """After a card was dealt or placed wrongly the round is put together again as it should have been dealt, and everybody
    abides by it; where that is not possible the whole round is void and wagers are returned.
    """
    case.unless(_has_a_due_place(case), "The card has no due place in the proper sequence: it is in excess.")
    if case.ask(Reconstructible) is Reconstructible.NO:
        return _stands(case, case.course.end(State.VOID), "The round could not be put in its proper sequence.")
    because = "The cards, in their order from the shoe, go where they were due."
    excess = left_over(case)
    if not excess:
        return _stands(case, case.course, because)
    further = f"{because} What is left over was drawn in excess: see 12.2."
    seen = any(was_seen(case, card) for card in excess)
    return case.refer(r12_2b if seen else r12_2a, further, Basis.READING)


@provision("12.7")
def r12_7(case: Inquiry) -> Course:
    """Where the draw and discard at the beginning of a shoe was missed, or another that was required, play goes on."""
    return _stands(case, case.course, "A draw and discard that was required was missed: play goes on.")


@provision("12.8")
def r12_8(case: Inquiry) -> Course:
    """After any error all hands dealt later stand as dealt."""
    raise DoesNotApply("Lets later hands stand; it does not say what becomes of this one.")


def _stands(case: Inquiry, commanded: Course, because: str, basis: Basis = Basis.TEXT) -> Course:
    """What a rule commands; by 12.8 later hands stand."""
    return case.command(commanded.then("later_hands_stand"), because, basis)


def _in_excess(case: Inquiry) -> tuple[int, ...]:
    """The cards in excess: what 12.6 leaves over, else the marked card."""
    event = marked_card(case)
    if recalled(case, Reconstructible):
        return left_over(case) or (case.card or 0,)
    if due_place(case) == event.place:
        case.normal("The card went where it was due.")
    return (case.card or 0,)


def _has_a_due_place(case: Inquiry) -> bool:
    """Whether 12.6 has something to put right; ends the hearing where all went as it should."""
    match case.mark.error:
        case Irregularity.MISSED_CARD | Irregularity.EXCESS_INITIAL_CARD:
            if not misdealt(case):
                case.normal("Every card went where it was due, and none is missing.")
            return True
        case Irregularity.DROPPED_CARD:
            return due_place(case) is not None
        case _:
            if due_place(case) == marked_card(case).place:
                case.normal("The card went where it was due.")
            return due_place(case) is not None


_WRONG = (r12_6, r12_2a, r12_2b)
_SILENT = near_misses(
    (r12_2a, "Speaks of a card drawn in excess; none was."),
    (r12_6, "Speaks of a card dealt or placed wrongly; none was."),
    (r12_8, "Lets later hands stand; it does not say what becomes of this one."),
)

PACK = Pack(
    id="nz",
    game=Game.BACCARAT,
    citation="N.Z. Baccarat",
    source="Rules of Casino Table Games, Baccarat, rules 12.1 to 12.8, Gazette 2004 No. 56 p. 1325; begins in mid-12.1",
    edition="2004-05-19",
    provisions=(r12_1, r12_2a, r12_2b, r12_3, r12_4, r12_5, r12_6, r12_7, r12_8),
    considered={
        Irregularity.WRONG_ORDER: _WRONG,
        Irregularity.EXCESS_INITIAL_CARD: _WRONG,
        Irregularity.EXCESS_THIRD_CARD: _WRONG,
        Irregularity.CARD_DRAWN_IN_ERROR: _WRONG,
        Irregularity.MISPLACED_CARD: _WRONG,
        Irregularity.MISSED_CARD: _WRONG,
        Irregularity.DROPPED_CARD: _WRONG,
        Irregularity.BOXED_CARD: (r12_3, r12_4),
        Irregularity.INSUFFICIENT_CARDS: (r12_5,),
        Irregularity.MISSED_BURN: (r12_7,),
    },
    near=dict.fromkeys(
        (
            Irregularity.SHUFFLE_OMITTED,
            Irregularity.WRONG_PACK,
            Irregularity.PAYOUT_ERROR,
            Irregularity.WAGER_CHANGED,
            Irregularity.OTHER,
        ),
        _SILENT,
    ),
    inferred="The drawing table, the 5 % on the Banker and 8 to 1 on a tie are inferred from the ordinary game; the rules refer to a table and do not hold it.",
    later_stand=r12_8.id,
)
