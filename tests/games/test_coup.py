"""Normal play of chemin de fer and baccarat: what is due, what it pays, and every six-card sequence counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from itertools import product

import pytest

from reviewer.cards import VALUES, Card
from reviewer.games import baccarat, chemin_de_fer
from reviewer.games.coup import Coup, sent_card, winner
from reviewer.games.drawing_table import DrawingTable, drawing_table
from reviewer.games.procedure import Call, Choice, Drawn, Due, NotKnown, Procedure
from reviewer.table import BANKER, PLAYER, Facing, Place, Table, Word

Normal = Callable[[DrawingTable, Coup], Procedure]


def test_a_coup_reads_like_the_dealing_instructions() -> None:
    coup = Coup()
    procedure = chemin_de_fer.play(drawing_table("chemin-de-fer", {}), coup)
    asked = [next(procedure)]
    for number, rank in enumerate("4A32", start=1):
        asked.append(procedure.send(Drawn(number, Card(rank, "s"))))
    assert asked[:4] == [Due(PLAYER), Due(BANKER), Due(PLAYER), Due(BANKER)]
    assert asked[4] == Call(PLAYER, Word.STAY)
    assert procedure.send(None) == Call(BANKER, Word.CARD)
    assert procedure.send(None) == Due(BANKER)
    with pytest.raises(StopIteration):
        procedure.send(Drawn(5, Card("9", "h")))
    assert (coup.count(PLAYER), coup.count(BANKER)) == (7, 2)
    assert coup.third(BANKER) == Drawn(5, Card("9", "h"))


def test_an_option_is_a_choice() -> None:
    procedure = chemin_de_fer.play(drawing_table("chemin-de-fer", {}), Coup())
    next(procedure)
    steps = [procedure.send(Drawn(number, Card(rank, "s"))) for number, rank in enumerate("2A33", start=1)]
    assert steps[-1] == Choice(PLAYER, (Word.CARD, Word.STAY))
    assert procedure.send(Word.CARD) == Due(PLAYER)


def test_a_card_that_nobody_can_name_stops_play_where_it_decides() -> None:
    procedure = baccarat.play(drawing_table("baccarat", {}), Coup())
    next(procedure)
    procedure.send(Drawn(1, Card(None, "h")))
    procedure.send(Drawn(2, Card("9", "h")))
    procedure.send(Drawn(3, Card("2", "h")))
    with pytest.raises(NotKnown) as missing:
        procedure.send(Drawn(4, Card("2", "c")))
    assert missing.value.number == 1
    assert "card 1" in str(missing.value)


def test_a_procedure_takes_a_card_where_one_is_due() -> None:
    with pytest.raises(TypeError):
        sent_card(Word.CARD)


def test_steps_in_words() -> None:
    assert str(Due(PLAYER)) == "a card to the Player’s Hand"
    assert str(Due(Place("3"))) == "a card to space 3"
    assert str(Call(PLAYER, Word.STAY)) == "“Stay” from the Dominant Player"
    assert str(Choice(Place("2"), (Word.HIT, Word.STAND))) == "“Hit” or “Stand” from space 2"


def test_the_higher_count_wins() -> None:
    assert [winner(3, 3), winner(9, 0), winner(0, 1)] == ["tie", "player", "banker"]


def test_initial_cards_lie_face_down_and_third_cards_face_up() -> None:
    for facing in (chemin_de_fer.normal_facing, baccarat.normal_facing):
        assert facing(Table(), PLAYER) is Facing.DOWN
        assert facing(Table(), Place("burn")) is Facing.UP


def test_chemin_de_fer_pays_even_money_and_the_bank_its_commission() -> None:
    wagers = {2: Decimal(300), 5: Decimal("70.50")}
    five = chemin_de_fer.COMMISSION
    assert chemin_de_fer.settle("banker", wagers, 7, five) == {2: -300, 5: Decimal("-70.50"), 7: Decimal("351.975")}
    assert chemin_de_fer.settle("player", wagers, 7, five) == {2: 300, 5: Decimal("70.50"), 7: Decimal("-370.50")}
    assert chemin_de_fer.settle("tie", wagers, 7, five) == {2: 0, 5: 0, 7: 0}
    assert chemin_de_fer.settle(None, wagers, 7, five) == {2: 0, 5: 0, 7: 0}
    assert chemin_de_fer.settle("player", wagers, None, five) == {2: 300, 5: Decimal("70.50")}


def test_chemin_de_fer_an_amount_that_is_not_known_leaves_the_banks_out() -> None:
    assert chemin_de_fer.settle("banker", {2: Decimal(300), 5: None}, 7, Decimal(0)) == {2: -300}
    assert chemin_de_fer.settle("tie", {5: None}, 7, Decimal(0)) == {5: 0, 7: 0}


def test_baccarat_pays_by_wager() -> None:
    wagers = {1: {"player": Decimal(100), "tie": Decimal(10)}, 2: {"banker": Decimal(50)}, 3: None}
    assert baccarat.settle("tie", wagers, {}) == {1: 80, 2: 0}
    assert baccarat.settle("banker", wagers, {}) == {1: -110, 2: Decimal("47.50")}
    assert baccarat.settle("player", wagers, {}) == {1: 90, 2: -50}
    assert baccarat.settle(None, wagers, {}) == {1: 0, 2: 0, 3: 0}
    house = {"commission": Decimal("0.04"), "tie_pays": Decimal(9)}
    assert baccarat.settle("banker", {2: {"banker": Decimal(50)}}, house) == {2: 48}
    assert baccarat.settle("tie", {1: {"tie": Decimal(10)}}, house) == {1: 90}


# Perft: every sequence of six cards from an eight-deck shoe, walked through the procedure.

DECK = dict.fromkeys(VALUES, 32) | {"T": 128}


def endings(play: Normal, table: DrawingTable, prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every sequence of values that ends a coup, with its winner; of each hand's two initial cards in one order only."""
    coup = Coup()
    procedure = play(table, coup)
    step = next(procedure)
    drawn = iter(prefix)
    number = 0
    while True:
        if isinstance(step, Due):
            value = next(drawn, None)
            if value is None:
                least = VALUES.index(prefix[number - 2]) if number in (2, 3) else 0
                for more in VALUES[least:]:
                    yield from endings(play, table, prefix + more)
                return
            number += 1
            answer: Drawn | Word | None = Drawn(number, Card(value, None))
        else:
            answer = Word.STAY if isinstance(step, Choice) else None
        try:
            step = procedure.send(answer)
        except StopIteration:
            yield prefix, winner(coup.count(PLAYER), coup.count(BANKER))
            return


def perft(play: Normal, table: DrawingTable) -> dict[str, int]:
    """How many ordered six-card draws from eight decks each winner has."""
    totals = {"banker": 0, "player": 0, "tie": 0}
    for sequence, won in endings(play, table):
        left = dict(DECK)
        ways, cards = (1 + (sequence[0] != sequence[2])) * (1 + (sequence[1] != sequence[3])), 416
        for value in sequence:
            ways *= left[value]
            left[value] -= 1
            cards -= 1
        for _ in range(6 - len(sequence)):
            ways *= cards
            cards -= 1
        totals[won] += ways
    return totals


def test_perft_of_baccarat_comes_out_to_the_unit() -> None:
    # The counts of the eight-deck game as M. Shackleford publishes them (wizardofodds.com, Baccarat, "House Edge").
    assert perft(baccarat.play, drawing_table("baccarat", {})) == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }


def by_hand() -> dict[str, int]:
    """The same for chemin de fer, in plain arithmetic, where the Player stays on five and the Banker on every option."""
    totals = {"banker": 0, "player": 0, "tie": 0}
    values = range(10)
    copies = [128] + [32] * 9
    for p1, b1, p2, b2 in product(values, repeat=4):
        left = list(copies)
        ways = 1
        for value in (p1, b1, p2, b2):
            ways *= left[value]
            left[value] -= 1
        player, banker = (p1 + p2) % 10, (b1 + b2) % 10
        if player >= 8 or banker >= 8:
            totals[winner(player, banker)] += ways * 412 * 411
            continue
        for third in values if player <= 4 else [None]:
            one = left[third] if third is not None else 1
            final = (player + third) % 10 if third is not None else player
            draws = banker_draws(banker, third)
            rest = 411 if third is not None else 412 * 411 if not draws else 411
            if not draws:
                totals[winner(final, banker)] += ways * one * rest
                continue
            for fourth in values:
                copies_left = left[fourth] - (fourth == third)
                more = 1 if third is not None else 411
                totals[winner(final, (banker + fourth) % 10)] += ways * one * copies_left * more
    return totals


def banker_draws(count: int, third: int | None) -> bool:
    if third is None:
        return count <= 5
    if count == 3:
        return third not in (8, 9)  # stays on the option against a nine
    if count == 5:
        return third in (5, 6, 7)  # stays on the option against a four
    return count <= 2 or (count == 4 and 2 <= third <= 7) or (count == 6 and third in (6, 7))


def test_perft_of_chemin_de_fer_where_everybody_with_an_option_stays() -> None:
    totals = perft(chemin_de_fer.play, drawing_table("chemin-de-fer", {}))
    assert sum(totals.values()) == 416 * 415 * 414 * 413 * 412 * 411
    assert totals == by_hand()
    assert totals == {"banker": 2_306_941_760_323_584, "player": 2_229_630_111_780_864, "tie": 461_826_403_398_912}
