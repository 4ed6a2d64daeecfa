"""North Dakota, twenty-one: N.D. Admin. Code 99-01.3-08-12, dealing mistakes, 1 to 15.

The section yields to an organization's alternative written policy. “Burned” is out of play for the round, to the discard
holder and counted in no hand; whether a burned card is replaced the text says nowhere but in 14. The text has no order
among its paragraphs; the order here is a reading of it.
"""

from __future__ import annotations

from dataclasses import replace

from reviewer.law.course import Course
from reviewer.law.inquiry import Basis, Inquiry, provision
from reviewer.law.issues import PlayerAccepts
from reviewer.law.outcome import State
from reviewer.law.pack import Pack
from reviewer.law.questions import dealt, seen_as_dealt, the_card, was_seen
from reviewer.law.round import Owed
from reviewer.law.round_end import Lawful, word_on_insurance
from reviewer.law.round_questions import (
    FIFTY_CENTS,
    cards_of,
    course,
    dealer_drew,
    dealer_short_until,
    dealers_hand_at_the_end,
    dealers_hand_before,
    dealing_went_on,
    dealt_up,
    decisions_began,
    decisions_carried_out,
    due_then,
    everyone_has_two,
    exposed_card,
    facedown_card,
    facedown_seen,
    further_draws,
    had,
    hit_in_question,
    insured_before,
    is_meant,
    lacking,
    leave_out,
    limits,
    line,
    made_up,
    missed_row,
    missed_words,
    name,
    not_replaced,
    old_shoe,
    proper_wager,
    seat,
    table,
    turned_at,
    was_drawn_in_error,
    was_passed_over,
)
from reviewer.law.tables import opening_burns
from reviewer.record.hand import Game, Irregularity
from reviewer.regulations.north_dakota_readings import (
    DroppedCard,
    LateDealersCard,
    LosingExcess,
    NewFacedownCard,
    SoftSeventeen,
    TooLateForAHit,
)
from reviewer.regulations.north_dakota_silence import NEAR, SECTION
from reviewer.table import DEALER, OUT


@provision(f"{SECTION}(1)")
def p1(case: Inquiry) -> Course:
    """A card that is found face up in the shoe is burned."""
    event = dealt(case)
    case.unless(event is not None, "The marked event deals no card.")
    boxed = event is not None and (event.boxed or case.mark.error is Irregularity.BOXED_CARD)
    case.unless(boxed, "The card did not lie face up in the shoe.")
    because = f"{the_card(case)} lay face up in the shoe: it is burned. That the next card takes its place is inferred."
    return case.command(course(case).discard(case.card or 0, after=case.noticed), because)


@provision(f"{SECTION}(2)")
def p2(case: Inquiry) -> Course:
    """A space with a wager that got no card is inactive for the round. One that got a single card gets its second after
    all other players have theirs, if the player so chooses; otherwise it is inactive and its card is burned.
    """
    short = {place: has for place, has in lacking(case).items() if place != DEALER and is_meant(case, place.space)}
    if not short and case.mark.error is Irregularity.MISSED_INITIAL_CARD:
        case.normal("No space with a wager had been passed over.")
    case.unless(bool(short), "No space with a wager had been passed over in the initial deal.")
    path, because, basis = course(case), [], Basis.TEXT
    for place in (place for place, has in short.items() if has == 0):
        path = replace(path, inactive=path.inactive | {place.space or 0})
        because.append(f"{name(place).capitalize()} got no card: it is inactive for the round.")
    for place in (place for place, has in short.items() if has == 1):
        card = table(case, case.at).hand(place)[0]
        if case.ask(PlayerAccepts) is PlayerAccepts.NO:
            path = replace(path, inactive=path.inactive | {place.space or 0}).discard(card.number, after=case.noticed)
            because.append(f"{name(place).capitalize()} got one card and the player did not take a second: inactive.")
            continue
        path = made_up(case, path, place)
        because.append(f"{name(place).capitalize()} got one card and the player took the option of a second.")
        if decisions_began(case, case.noticed):
            because.append("That was noticed after decisions had begun: it is the next card.")
            basis = Basis.INFERRED
    return case.command(path, " ".join(because), basis)


@provision(f"{SECTION}(3)")
def p3(case: Inquiry) -> Course:
    """A card dealt to an inactive space is burned, where dealing to active spaces went on after it."""
    event = dealt(case)
    number = event.place.space if event is not None else None
    case.unless(number is not None, "The marked card did not go to a betting space.")
    case.unless(number not in course(case).spaces, "The space was in the round.")
    case.unless(seen_as_dealt(case) is not False, "No player saw the card; that is the case of (7).")
    if everyone_has_two(case) and len(had(case, DEALER, case.card or 0)) >= 2:
        because = "The card came to an inactive space after the initial deal: it was drawn in error, see (8)."
        return case.refer(p8, because, Basis.READING)
    burned = course(case).discard(case.card or 0, after=case.noticed)
    if not dealing_went_on(case):
        case.silent(
            "Dealing had not gone on when the card to the inactive space was noticed; the text speaks of that case only.",
            ("The card moves to the next proper place.", case.course),
            ("The card is burned all the same.", burned),
        )
    because = f"{the_card(case)} came to an inactive space and dealing went on: it is burned, all other cards stay."
    return case.command(burned, because)


@provision(f"{SECTION}(4)")
def p4(case: Inquiry) -> Course:
    """A dealer who was passed over in the initial deal goes on until each player has two cards, and then takes the proper
    number.
    """
    if DEALER not in lacking(case):
        waits = len(line(case).run().dealer.cards) > len(table(case, len(case.hand.events)).hand(DEALER))
        if case.mark.error is Irregularity.DEALERS_CARD_MISSED and not waits:
            case.normal("The dealer had not been passed over.")
        case.unless(False, "The dealer’s first or second card was not missed.")
    path, when = course(case), dealer_short_until(case)
    rows = [0, 1] if not table(case, when).hand(DEALER) else [missed_row(case, DEALER)]
    because = missed_words(case, rows, when)
    for row in reversed(rows):
        path = path.without(DEALER, row)
    if not decisions_began(case, when):
        path = replace(path, order=(*path.deal_order, *(DEALER for _ in rows)))
        return case.command(path, f"{because} all players are completed, then the dealer; nothing moves back.")
    if case.ask(LateDealersCard) is LateDealersCard.DEFAULT:
        after = case.hand.cards_out(when)
        path = replace(path, owed=(*path.owed, *(Owed(after, DEALER) for _ in rows)))
        return case.command(path, f"{because} noticed after decisions had begun, it is dealt at once.", Basis.READING)
    return case.command(path, f"{because} it is dealt after all decisions.", Basis.READING)


@provision(f"{SECTION}(5)")
def p5(case: Inquiry) -> Course:
    """A hand that was played though its player was not asked about insurance is valid."""
    shown = line(case).run().up_card
    case.unless(shown is not None, "The dealer showed no card yet.")
    if shown is not None and shown.value != 1:
        case.normal(f"The dealer showed {shown.card}: no insurance was to be offered.")
    asked = [word_on_insurance(case.hand, number) for number in course(case).spaces if is_meant(case, number)]
    if asked and None not in asked:
        case.normal("Insurance was answered, so it had been offered.")
    return case.command(
        case.course, "Insurance was not offered and the hand was played: it is valid, without a remedy."
    )


@provision(f"{SECTION}(6)")
def p6(case: Inquiry) -> Course:
    """A player's or the dealer's card that the dealer drops off the table is burned."""
    event = dealt(case)
    case.unless(event is not None, "The marked event deals no card.")
    case.unless(event is not None and event.place != OUT, "The card was on its way to no hand.")
    card = case.card or 0
    due = due_then(case)
    place = due if due is not None else event.place if event else OUT
    before = len(had(case, place, card))
    hole = place == DEALER and before == line(case).run().hole_card - 1
    without = frozenset() if hole else frozenset({DroppedCard.ALTERNATIVE_2})
    burned = course(case).discard(card, after=case.noticed)
    because = f"{the_card(case)} was dropped off the table: it is burned"
    match case.ask(DroppedCard, without=without):
        case DroppedCard.ALTERNATIVE:
            return case.command(
                not_replaced(burned, card, place, before), f"{because} and not replaced.", Basis.READING
            )
        case DroppedCard.ALTERNATIVE_2:
            late = burned.without(DEALER, before)
            return case.command(late, f"{because}; a new one is drawn after all decisions.", Basis.READING)
        case _:
            return case.command(burned, f"{because}; the next card takes its place.", Basis.READING)


@provision(f"{SECTION}(7)")
def p7(case: Inquiry) -> Course:
    """A card drawn in error that no player saw is used as if it were the next card from the shoe."""
    was_drawn_in_error(case)
    case.unless(not was_seen(case), "A player saw the card.")
    return case.command(case.course, f"{the_card(case)} was drawn in error and no player saw it: it is the next card.")


@provision(f"{SECTION}(8)")
def p8(case: Inquiry) -> Course:
    """A card drawn in error that a player saw is burned, once every player has two cards."""
    was_drawn_in_error(case)
    case.unless(was_seen(case), "No player saw the card.")
    case.unless(everyone_has_two(case), "It begins when every player has two cards; one had not.")
    because = f"Every player had two cards, {the_card(case)} was drawn in error and a player saw it: it is burned."
    waiting = due_then(case)
    if waiting is not None and waiting.space is not None:
        because += f" {name(waiting).capitalize()}, which waits for a card, gets the next one (inferred)."
    return case.command(course(case).discard(case.card or 0, after=case.noticed), because)


@provision(f"{SECTION}(9)")
def p9(case: Inquiry) -> Course:
    """Where the shoe holds too few cards to complete a round, the cards of the discard holder are shuffled and cut, the
    first is burned, and the round is completed.
    """
    path, old = course(case), old_shoe(case)
    played = line(case).play()
    if played.outcome.state is State.DECIDED and all(laid <= old for laid in line(case).laid()):
        case.normal("The cards left in the shoe complete the round.")
    commanded = replace(path, old_shoe=old)
    if len(case.hand.stock) <= old:
        because = "The shoe ran short: the discards are shuffled and cut, one is burned, the round goes on."
        return case.command(commanded, because)
    because = f"The shoe ran short: of the new order {path.recorded(old + 1)} is burned, and the round goes on."
    return case.command(commanded.discard(old + 1, after=case.noticed), because)


@provision(f"{SECTION}(10)")
def p10(case: Inquiry) -> Course:
    """A card that the dealer draws on a count of at least seventeen is burned."""
    event = dealt(case)
    case.unless(event is not None and event.place == DEALER, "The card was not the dealer’s.")
    before = dealers_hand_before(case)
    case.unless(not before.short, "The dealer had not been dealt two cards yet.")
    count = before.count
    if due_then(case) == DEALER:
        if count != 17 or case.ask(SoftSeventeen) is SoftSeventeen.DEFAULT:
            soft = (
                "The house hits a soft 17, which another section allows" if count == 17 else f"The dealer had {count}"
            )
            case.normal(f"{soft}: the card was due to the dealer.")
        path = replace(course(case), stands_on_soft_17=True)
        because = f"A soft 17 is a count of at least seventeen: {the_card(case)} is burned."
        return case.command(path.discard(*further_draws(case), after=case.noticed), because, Basis.READING)
    case.unless(count >= 17, f"The dealer had {count}.")
    cards = further_draws(case) or (case.card or 0,)
    burned = " ".join(case.course.recorded(number) for number in cards)
    because = f"The dealer had {count} and drew: {burned} {'is' if len(cards) == 1 else 'are'} burned, {count} stands."
    return case.command(course(case).discard(*cards, after=case.noticed), because)


@provision(f"{SECTION}(11)")
def p11(case: Inquiry) -> Course:
    """Where a dealer permits an unlawful wager and the hand wins, the improper portion comes back and the hand is paid on
    the proper wager. Fifty cents on which a card was dealt come back and the card is burned.
    """
    event = dealt(case)
    number = case.mark.space or (event.place.space if event else None)
    at = seat(case, number) if number is not None else None
    case.unless(at is not None and number in course(case).spaces, "The marked card went to no space with a wager.")
    assert at is not None
    assert number is not None
    amount = at.wagers.get("main") if at.wagers else None
    if amount == FIFTY_CENTS:
        cards = cards_of(case, number)
        path = leave_out(case, number, *cards)
        return case.command(path, f"Fifty cents were wagered on space {number}: they come back, its cards are burned.")
    greatest = None if amount is None else max(filter(None, (amount, at.double, at.split)))
    proper = proper_wager(case, greatest)
    if amount is not None and greatest is not None and proper >= greatest:
        if amount >= limits(case)[0]:
            case.normal("The wager was lawful.")
        low = f"The wager on space {number} is below the minimum and is settled as it was made."
        path = replace(course(case), assumes=(*course(case).assumes, low))
        return case.command(path, low, Basis.INFERRED)
    excess = case.ask(LosingExcess) is LosingExcess.ALTERNATIVE
    path = replace(course(case), lawful={**course(case).lawful, number: Lawful(proper, excess)})
    because = f"The proper wager on space {number} is {proper:f}: a hand that wins is paid on it, the rest comes back."
    return case.command(path, because)


@provision(f"{SECTION}(12)")
def p12(case: Inquiry) -> Course:
    """Where the dealer or a player suspects after a round that the dealer's hand was miscounted, the cards are played
    back.
    """
    held, live = dealers_hand_at_the_end(case), line(case).run().live
    case.unless(not held.short, "The dealer had no two cards to count.")
    if live and line(case).dealer_draws(held):
        case.silent(f"Played back, the dealer has {held.count}; nothing says whether a card may still be drawn.")
    if further_draws(case):
        because = "Played back, the dealer had drawn on a count of at least seventeen: see (10)."
        return case.refer(p10, because, Basis.INFERRED).then("cards_played_back")
    because = f"Played back, the dealer has {held.count}; that results follow from it is inferred."
    return case.command(course(case).then("cards_played_back"), because)


@provision(f"{SECTION}(13)")
def p13(case: Inquiry) -> Course:
    """Where no card was burned at the beginning of a shoe, one is burned after the first complete round."""
    if opening_burns(case.hand):
        case.normal("A card was burned at the beginning.")
    burned = replace(course(case), burns_after=True).then("burn_after_round")
    return case.command(burned, "No card was burned at the beginning: one is burned after this round, which stands.")


@provision(f"{SECTION}(14)")
def p14(case: Inquiry) -> Course:
    """A facedown card of the dealer's that a player sees before the decisions of all players are carried out is burned;
    after the decisions a new facedown card is drawn.
    """
    marked = case.mark.error is Irregularity.HOLE_CARD_EXPOSED
    card = facedown_card(case)
    about = card is not None and card == exposed_card(case)
    case.unless(about and (marked or dealt(case) is not None), "It is not about the dealer’s facedown card.")
    assert card is not None
    turned = turned_at(case, card)
    when = turned if turned is not None and not dealt_up(case) else case.at
    if decisions_carried_out(case, when):
        case.unless(marked, "All decisions had been carried out.")
        case.normal("All decisions of all players had been carried out when the card was seen.")
    if not facedown_seen(case, turned=turned is not None):
        case.unless(marked, "No player saw the dealer’s facedown card.")
        case.normal("No player saw the dealer’s facedown card.")
    insured = insured_before(case)
    reading = case.ask(NewFacedownCard, without=frozenset() if insured else frozenset({NewFacedownCard.ALTERNATIVE}))
    path = course(case).without(DEALER, line(case).run().hole_card - 1).discard(card, after=max(when, case.noticed))
    path = replace(
        path,
        draws_anyway=reading is NewFacedownCard.LITERAL,
        insurance_returned=reading is NewFacedownCard.ALTERNATIVE,
    )
    because = f"A player saw the dealer’s facedown {case.course.recorded(card)} before all decisions were carried out:"
    return case.command(path, f"{because} it is burned, and a new one is drawn after them.", Basis.READING)


@provision(f"{SECTION}(15)")
def p15(case: Inquiry) -> Course:
    """Where a player's hit is passed over, all other hits that are requested are dealt first, and then the missed
    player's.
    """
    asked = hit_in_question(case)
    case.unless(asked is not None, "No hit that was asked for had been passed over.")
    assert asked is not None
    if not was_passed_over(case, asked):
        case.unless(case.mark.error is Irregularity.MISSED_HIT, "The hit that was asked for had been served.")
        case.normal("The hit was served in its turn.")
    path = course(case)
    if not dealer_drew(case):
        because = "The hit was passed over: all other hits that are asked for are dealt first, then this one."
        return case.command(replace(path, passed_over=path.passed_over | {asked}), because)
    if case.ask(TooLateForAHit) is TooLateForAHit.DEFAULT:
        case.silent("It was noticed after the dealer had drawn; the place in the order of hits is gone.")
    recalled = replace(path, recalled={**path.recalled, asked: case.hand.cards_out(case.noticed)})
    return case.command(recalled, "Noticed after the dealer drew, the missed player gets the next card.", Basis.READING)


PACK = Pack(
    id="us-nd",
    game=Game.TWENTY_ONE,
    citation="N.D. Admin. Code",
    source="N.D. Admin. Code 99-01.3-08-12, dealing mistakes, 1 to 15",
    edition="2010-07-01",
    provisions=(p1, p2, p3, p4, p5, p6, p7, p8, p9, p10, p11, p12, p13, p14, p15),
    considered={
        Irregularity.CARD_DRAWN_IN_ERROR: (p1, p3, p10, p14, p15, p7, p8),
        Irregularity.MISPLACED_CARD: (p1, p3, p10, p14, p15, p7, p8),
        Irregularity.MISSED_CARD: (p2, p4, p15),
        Irregularity.BOXED_CARD: (p1,),
        Irregularity.INSUFFICIENT_CARDS: (p9,),
        Irregularity.MISSED_BURN: (p13,),
        Irregularity.MISSED_INITIAL_CARD: (p2,),
        Irregularity.CARD_TO_INACTIVE_SPACE: (p3, p7, p8),
        Irregularity.DEALERS_CARD_MISSED: (p4,),
        Irregularity.INSURANCE_NOT_OFFERED: (p5,),
        Irregularity.DROPPED_CARD: (p6,),
        Irregularity.DEALER_OVERDRAW: (p10, p7, p8),
        Irregularity.UNLAWFUL_WAGER: (p11,),
        Irregularity.DEALER_MISCOUNT: (p12,),
        Irregularity.HOLE_CARD_EXPOSED: (p14,),
        Irregularity.MISSED_HIT: (p15,),
    },
    near=NEAR,
    inferred=(
        "The order of the deal, the facedown card, insurance at half the wager, 3 to 2 and 2 to 1, and that a dealer’s "
        "natural beats a longer 21 are inferred from the ordinary game. The section yields to an organization’s "
        "alternative written policy."
    ),
)
