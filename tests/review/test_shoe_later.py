"""What a ruling does to the hands that were dealt after it, and whether they stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer import resource
from reviewer.cards import Card
from reviewer.law.outcome import State
from reviewer.record.hand import FactValue, Game, Irregularity, Mark
from reviewer.record.shoe import Listed, Shoe
from reviewer.record.shoe_reading import load_shoe
from reviewer.review.shoe.assessment import ShoeAssessment, assess_shoe
from reviewer.review.shoe.later import Consequences, Fate, Standing, later_words, standing_words
from tests.rounds import seat
from tests.shoes import coup_from, listed, names, shoe_of

BOTH_STAND = "P 9s, B 3h, P 7h, B 4d"
"""6 to 7: both hands stand."""


def mark(error: str, at: str | int = "#e", **facts: FactValue) -> Mark:
    return Mark(at, Irregularity(error), facts=facts)


EXCESS = listed(f"{BOTH_STAND}, out 5s unseen #e, move c5 burn", mark("card_drawn_in_error"))
"""An unseen card in excess, which the table laid on the discards; by 12.2(a) it opens the next round."""


def after(*hands: Listed | str, first: Listed = EXCESS, **more: object) -> Consequences:
    return of(shoe_of(first, *hands, **more))  # type: ignore[arg-type]


def of(shoe: Shoe, place: int = 0) -> Consequences:
    return next(it for it in ShoeAssessment(shoe, assess_shoe(shoe).pack).marked if it.hand == place)


def fates(it: Consequences) -> list[str]:
    return [later.fate.value for later in it.later]


NEXT, THIRD = "P 9c, B 4h, P Kd, B 2c", "P 2s, B 3s, P 7s, B 4s"


def test_the_next_hand_begins_with_the_card_that_was_carried() -> None:
    found = after(NEXT, THIRD)
    first, second = found.later
    assert found.assessment.mandated is not None
    assert found.assessment.mandated.next_round.starts_with == "5s"
    assert [str(card) for card in first.cards] == ["5s", "9c", "4h", "Kd"]
    assert (first.fate, second.fate) == (Fate.DIFFERENT, Fate.DIFFERENT)
    assert [str(card) for card in second.cards] == ["2c", "2s", "3s", "7s"]
    assert first.mandated is not None
    assert first.mandated.winner == "tie"


def test_later_hands_stand_by_12_8_and_are_shown_all_the_same() -> None:
    found = after(NEXT)
    assert (found.standing, found.by, found.counts) == (Standing.STAND, "12.8", False)
    assert (
        standing_words(found)
        == "By 12.8 all hands dealt later stand; how they would have gone is shown, and does not count."
    )


def test_where_the_text_says_nothing_of_later_hands_that_is_said() -> None:
    stay = "P 9s, B 3h, P 7h, B 4d, say P stay, P 5s down unseen #e, move c5 burn"
    shoe = shoe_of(
        listed(stay, mark("card_drawn_in_error"), game=Game.CHEMIN_DE_FER), NEXT, game=Game.CHEMIN_DE_FER, rules="us-nj"
    )
    found = of(shoe)
    assert (found.standing, found.by, found.counts) == (Standing.SILENT, "", True)
    assert (
        standing_words(found)
        == "The rules of us-nj say nothing of hands dealt later; how they would have gone is shown."
    )


def test_a_hand_that_comes_out_otherwise_is_told_with_both_results() -> None:
    found = after(NEXT, THIRD)
    (first, *_) = found.later
    assert found.different == found.later
    assert later_words(shoe_of(EXCESS, NEXT, THIRD), first) == "Hand 2: player; on the mandated line tie."


def test_once_both_lines_deal_the_same_cards_nothing_differs_any_more() -> None:
    """The mandated hand after the marked one takes a third card that the table’s did not need."""
    found = after("P 3d, B 4c, P Th, B 5h, P 6d", "P 9c, B Kh, P Kd, B 2c", "P 2h, B 9d")
    assert found.in_step is None
    line = after("P 4d, B 4c, P 4h, B 5h", "P 9d, B Kh, P Kd, B 2c")
    assert line.in_step is None
    carried = of(shoe_of(replace_move(EXCESS), listed("P 5s, B 4c, P 4h, B 5h", carried=1), NEXT))
    assert (carried.in_step, fates(carried)) == (1, ["same", "same"])
    assert carried.later[0].says == "Dealt from the same cards."


def replace_move(it: Listed) -> Listed:
    """The hand without the house’s repair."""
    return replace(it, own=replace(it.own, events=it.own.events[:-1]))


def test_a_hand_whose_cards_are_not_known_is_open_and_so_is_every_one_after() -> None:
    found = after("P 9c, B ??, P Kd, B 2c", THIRD, THIRD)
    assert fates(found) == ["open", "open", "open"]
    assert [it.says for it in found.later] == ["A card that it needs is not known."] + [
        "The cards that follow are not on record."
    ] * 2
    assert (
        later_words(shoe_of(EXCESS, NEXT, THIRD, THIRD), found.later[1])
        == "Hand 3: player; the cards that follow are not on record."
    )


def test_what_the_table_came_to_may_not_be_on_record() -> None:
    lost = listed("P 9c, B 4h, P ??, B 2c, gap")
    found = of(shoe_of(EXCESS, lost, dealt_from=names("9s 3h 7h 4d 5s 9c 4h Kd 2c 2h 3h")))
    (first,) = found.later
    assert first.fate is Fate.OPEN
    no_cards = of(shoe_of(EXCESS, listed("", result="player"), dealt_from=names("9s 3h 7h 4d 5s 9c 4h Kd 2c 2h 3h")))
    assert no_cards.later[0].fate is Fate.DIFFERENT
    not_told = of(shoe_of(EXCESS, listed(""), dealt_from=names("9s 3h 7h 4d 5s 9c 4h Kd 2c 2h 3h")))
    assert (not_told.later[0].fate, not_told.later[0].says) == (Fate.OPEN, "What the table came to is not on record.")
    assert not_told.later[0].mandated is not None


def test_cards_burned_between_hands_are_burned_on_the_mandated_line_too() -> None:
    found = after(listed("burn 8d", kind="burn"), NEXT, THIRD)
    burn, first, *_ = found.later
    assert (burn.fate, burn.cards, burn.says) == (Fate.SAME, names("5s"), "As many cards are burned.")
    assert [str(card) for card in first.cards] == ["8d", "9c", "4h", "Kd"]
    unknown = after(listed("gap", kind="burn"), NEXT)
    assert fates(unknown) == ["open", "open"]


def test_a_burn_of_which_nobody_knows_the_number_leaves_the_rest_open() -> None:
    found = after(NEXT, listed("gap", kind="burn"), THIRD, first=EXCESS)
    assert fates(found) == ["different", "open", "open"]
    order = names("9s 3h 7h 4d 5s 9c 4h Kd 2c 2h 3h 4h 5h 6h")
    told = of(shoe_of(EXCESS, listed("gap", kind="burn"), NEXT, dealt_from=order))
    assert told.later[0].says == "How many cards were burned is not on record."


SEEN = listed(f"{BOTH_STAND}, P 5s up #e, move c5 burn", mark("card_drawn_in_error"))
"""A card in excess that was shown: by 12.2(b) a void hand is dealt that starts with it."""


def test_a_void_round_that_nobody_dealt_takes_its_cards() -> None:
    found = after(NEXT, THIRD, first=SEEN)
    extra, first, second = found.later
    assert (extra.hand, extra.fate, extra.says) == (None, Fate.EXTRA, "A void round is commanded here.")
    assert [str(card) for card in extra.cards] == ["5s", "9c", "4h", "Kd"]
    assert extra.actual is None
    assert [str(card) for card in first.cards][:4] == ["2c", "2s", "3s", "7s"]
    assert second.fate is Fate.OPEN
    assert (
        later_words(shoe_of(SEEN, NEXT, THIRD), extra) == "A round that nobody dealt: a void round is commanded here."
    )


def test_a_void_round_at_the_end_of_the_record_is_said() -> None:
    found = after(first=SEEN, dealt_from=names("9s 3h 7h 4d 5s 9c 4h Kd 2c"))
    assert fates(found) == ["extra"]
    short = after(first=SEEN)
    assert [it.says for it in short.later] == ["A void round is commanded here; its cards are not all known."]


def test_a_void_round_that_was_dealt_is_the_one_that_is_commanded() -> None:
    void = listed("P 5s, B 9c, P 4h, B Kd", kind="void", carried=1)
    found = of(shoe_of(replace_move(SEEN), void, NEXT, THIRD))
    assert found.later[0].hand == 1
    assert fates(found)[0] in ("same", "different")


def test_a_void_round_that_no_rule_commands_is_not_on_the_mandated_line() -> None:
    void = listed(f"{NEXT}, say F void", kind="void")
    found = after(void, THIRD)
    first, second = found.later
    assert later_words(shoe_of(EXCESS, void, THIRD), first) == "Hand 2: void; no rule commands this void round."
    assert (first.fate, first.says, first.mandated) == (Fate.UNCALLED, "No rule commands this void round.", None)
    assert [str(card) for card in second.cards] == ["5s", "9c", "4h", "Kd"]


def test_a_round_that_is_void_by_the_rules_uses_the_cards_that_are_out() -> None:
    boxed = listed("P 9s boxed #e, B 3h, P 7h, B 4d", mark("boxed_card"))
    found = after(NEXT, first=boxed)
    assert found.assessment.mandated is not None
    assert found.assessment.mandated.state is State.VOID
    assert (found.in_step, fates(found)) == (1, ["same"])


def test_where_no_rule_commands_an_end_nothing_is_dealt_anew() -> None:
    found = after(NEXT, first=listed(f"{BOTH_STAND} #e", mark("payout_error")))
    assert (found.later, found.says) == ((), "No rule commands an end of this hand, so nothing is dealt anew.")
    assert found.standing is Standing.STAND


def test_where_the_mandated_line_is_open_so_is_what_follows() -> None:
    missing = listed("P 9s, B 3h, P 7h #e", mark("missed_card", reconstructible=True))
    found = of(shoe_of(missing))
    assert found.says == "The mandated line of this hand is open, so nobody can tell where the next one begins."
    shoe = shoe_of(listed("P 9s, B 3h, P 7h, gap #e", mark("missed_card", reconstructible=True)), NEXT)
    assert fates(of(shoe)) == ["open"]


def test_where_a_question_is_open_nothing_is_dealt_anew() -> None:
    asked = after(NEXT, first=listed("P 9s, B 3h, P 7h #e", mark("missed_card")))
    assert asked.says == "What is commanded for this hand turns on a question that is open, so nothing is dealt anew."


def test_cards_that_were_shuffled_lead_nowhere() -> None:
    reshuffled = listed(f"{BOTH_STAND}, cut, out 5s unseen #e", mark("card_drawn_in_error", reshuffled=True))
    found = after(NEXT, first=reshuffled)
    assert (found.says, fates(found)) == ("The cards were shuffled or replaced before the next hand.", ["open"])


def test_a_card_that_nobody_can_name_may_leave_open_where_the_next_hand_begins() -> None:
    """By (j) as many cards are burned as the boxed card is worth, and nobody knows what that is."""
    boxed = listed("P 9s, B 3h, P 7h, B 4d, out ?? boxed #e, say P stay, say B stay", mark("boxed_card"))
    order = names("9s 3h 7h 4d ??") + names("Th") * 20
    found = of(shoe_of(boxed, NEXT, game=Game.CHEMIN_DE_FER, rules="us-nj", dealt_from=order))
    assert found.says == "A card that nobody can name decides how many cards the mandated line of this hand uses."
    assert (fates(found), found.later[0].says) == (["open"], found.says)


def test_a_third_card_moves_where_the_next_hand_begins() -> None:
    """The Banker had to draw and the table did not: the first card of the next hand was the Banker’s."""
    missed = listed("P 9s, B 2h, P 7h, B 3d #e", mark("missed_card", reconstructible=True))
    found = after("P 9c, B 4h, P Kd, B 2c", THIRD, first=missed)
    assert found.assessment.mandated is not None
    assert found.assessment.mandated.hands["banker"].cards == ("2h", "3d", "9c")
    assert [str(card) for card in found.later[0].cards][:4] == ["4h", "Kd", "2c", "2s"]


def test_what_a_rule_burns_is_gone() -> None:
    """By (h)1 the card that was shown is burned, and as many more as its value, out of the cards that followed."""
    shown = listed(
        "P 9s, B 3h, P 7h, B 4d, say P stay, P 2d up seen #e", mark("card_after_stay"), game=Game.CHEMIN_DE_FER
    )
    hands = ("P 9c, B 4h, P Kd, B 2c", "P 2s, B 3s, P 7s, B 4s")
    shoe = shoe_of(shown, *hands, game=Game.CHEMIN_DE_FER, rules="us-nj", house={"disclosed_card": 1})
    found = of(shoe)
    assert found.assessment.mandated is not None
    assert found.assessment.mandated.burned == ("2d", "9c", "4h")
    assert [str(card) for card in found.later[0].cards][:4] == ["Kd", "2c", "2s", "3s"]


def test_a_simulated_round_follows_by_h3() -> None:
    shown = listed(
        "P 9s, B 3h, P 7h, B 4d, say P stay, P 2d up seen #e", mark("card_after_stay"), game=Game.CHEMIN_DE_FER
    )
    shoe = shoe_of(
        shown, "P 9c, B 4h, P Kd, B 2c, say P stay", game=Game.CHEMIN_DE_FER, rules="us-nj", house={"disclosed_card": 3}
    )
    extra, *_ = of(shoe).later
    assert extra.fate is Fate.EXTRA
    assert extra.says.startswith("A simulated round is commanded here")


def test_calls_on_record_are_taken_over_to_the_hands_dealt_anew() -> None:
    stay = "P 9s, B 3h, P 7h, B 4d, say P stay, P 5s down unseen #e, move c5 burn"
    five = "P Ah, B 7d, P 4h, B Kd, say P stay"
    shoe = shoe_of(
        listed(stay, mark("card_drawn_in_error"), game=Game.CHEMIN_DE_FER), five, game=Game.CHEMIN_DE_FER, rules="us-nj"
    )
    (later,) = of(shoe).later
    assert [str(card) for card in later.cards] == ["5s", "Ah", "7d", "4h", "Kd"]
    assert later.mandated is not None
    assert "“Stay” was said for the Player’s Hand" in later.mandated.assumes[0]


# twenty-one


ROUND = "1 Th, D 9c, 1 9d, D 8h down, say 1 stand, turn c4"


def test_in_twenty_one_later_hands_are_the_same_or_open() -> None:
    boxed = listed(
        "1 4c boxed #e, 1 Th, D 9c, 1 9d, D 8h down, say 1 stand, turn c5", mark("boxed_card"), game=Game.TWENTY_ONE
    )
    first = replace(boxed, own=replace(boxed.own, seats=(seat(1),)))
    shoe = shoe_of(first, ROUND, game=Game.TWENTY_ONE, rules="us-nd")
    same = of(shoe)
    assert (same.in_step, fates(same)) == (1, ["same"])
    assert later_words(shoe, same.later[0]).startswith("Hand 2: space 1 win, and so on the mandated line.")
    unseen = listed(
        "1 Th, D 9c, 1 9d, D 8h down, out 5s unseen #e, move c5 burn, say 1 stand",
        mark("card_drawn_in_error"),
        game=Game.TWENTY_ONE,
    )
    carried = replace(unseen, own=replace(unseen.own, seats=(seat(1),)))
    found = of(shoe_of(carried, ROUND, game=Game.TWENTY_ONE, rules="us-nd"))
    assert [it.says for it in found.later][:1] in (
        ["Its decisions were made on other cards."],
        ["The mandated line of this hand is open, so nobody can tell where the next one begins."],
    )


def test_a_card_burned_after_the_round_is_gone() -> None:
    no_burn = listed("1 Th #e, D 9c, 1 9d, D 8h down, say 1 stand, turn c4", mark("missed_burn"), game=Game.TWENTY_ONE)
    first = replace(no_burn, own=replace(no_burn.own, seats=(seat(1),)))
    found = of(
        shoe_of(first, listed("burn 5h", kind="burn", game=Game.TWENTY_ONE), ROUND, game=Game.TWENTY_ONE, rules="us-nd")
    )
    assert found.assessment.mandated is not None
    assert "burn_after_round" in found.assessment.mandated.follows
    assert fates(found)[0] == "same"


# the sample


def test_the_sample_shifts_and_comes_into_step_again() -> None:
    shoe = load_shoe(resource("data", "shoes", "excess-card-shifts-the-shoe.shoe.toml"))
    (found,) = assess_shoe(shoe).marked
    assert found.standing is Standing.STAND
    assert shoe.numbers[found.hand] == 39
    assert [shoe.numbers[it.hand or 0] for it in found.different] == [40, 42, 43, 44, 45, 46, 47, 48]
    assert found.in_step == shoe.index(49)
    assert {it.fate for it in found.later} == {Fate.SAME, Fate.DIFFERENT}


def test_the_sample_is_dealt_by_the_book_but_for_its_marked_hand() -> None:
    shoe = load_shoe(resource("data", "shoes", "excess-card-shifts-the-shoe.shoe.toml"))
    left = list(shoe.dealt_from[len(shoe.hands[0].events) :])
    for hand in shoe.hands[1:]:
        dealt: list[Card] = [event.card for event in hand.dealt_cards]
        due = coup_from(left)
        assert due is not None
        assert dealt[: len(due.events)] == [event.card for event in due.dealt_cards]
        assert len(dealt) - len(due.events) == (1 if hand.marks else 0)
        assert hand.result == due.result
        del left[: len(dealt)]


@pytest.mark.parametrize("fate", Fate)
def test_every_fate_has_its_words(fate: Fate) -> None:
    found = after(NEXT)
    assert later_words(shoe_of(EXCESS, NEXT), replace(found.later[0], fate=fate, says="So.")).endswith(".")
