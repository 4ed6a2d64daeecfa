"""A moment of a hand as a picture of a table, and the hand as a line that forks."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewer import resource
from reviewer.drawing.forking import node_position, track
from reviewer.drawing.plans import plan_of
from reviewer.drawing.scene import Hue, Rings, TableView
from reviewer.drawing.timeline import layout
from reviewer.drawing.view import CLOSE_UP, WHOLE, Eye, Lane, table_view
from reviewer.record.reading import load_hand, read_hand
from reviewer.replay.plan import Layout
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment, assess
from reviewer.review.lines import lines

TEXT = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 5c", "B 2d", "P Ah", "B 5h", "say P stay", "P 4s up #error", "move c5 B"]
shoe_after = ["9d", "Kc", "4h", "8s", "2c"]
result = "player"
house = { disclosed_card = 1, disclosed_ten = 10 }
seats = [{ place = 1, role = "banker" }, { place = 3, role = "dominant", wagers = { player = "200" }, paid = "200" }]
marks = [{ at = "#error", error = "card_after_stay" }]
"""
SAMPLES = sorted(resource("data", "hands").glob("*.hand.toml"))


def assessed(text: str = TEXT) -> tuple[Assessment, Lines]:
    hand = read_hand(text, "text").hand
    assert hand is not None
    assessment = assess(hand)
    return assessment, lines(assessment)


def view(lane: Lane, position: int, t: float = 1.0, eye: Eye = WHOLE, text: str = TEXT) -> TableView:
    return table_view(*assessed(text), lane, position, t, eye)


def counts(it: TableView) -> list[str]:
    return [hand.count for hand in it.hands]


def test_counts_are_those_of_the_cards_that_lie_there() -> None:
    assert [counts(view(Lane.AS_DEALT, n)) for n in (0, 1, 3, 6)] == [["", ""], ["5", ""], ["6", "2"], ["0", "7"]]


def test_the_shoe_holds_what_has_not_been_drawn() -> None:
    def shoe(lane: Lane, position: int) -> list[str]:
        return [str(card.card) for card in view(lane, position).cards if card.place == "shoe"]

    assert shoe(Lane.AS_DEALT, 6) == ["9d", "Kc", "4h", "8s", "2c"]
    assert shoe(Lane.AS_DEALT, 4)[:2] == ["4s", "9d"]
    assert shoe(Lane.MANDATED, 99) == ["2c"]


def test_a_marked_card_has_a_ring_and_a_glyph() -> None:
    marked = [card for card in view(Lane.AS_DEALT, 6).cards if card.rings is Rings.MARK]
    assert [(card.number, card.mark, card.pill) for card in marked] == [(5, "after stay", "c5")]
    assert not [card for card in view(Lane.AS_DEALT, 5).cards if card.rings is Rings.MARK]


def test_at_the_mark_it_is_shown_where_the_card_is_due() -> None:
    it = view(Lane.AS_DEALT, 6)
    assert [wire.hue for wire in it.wires] == [Hue.MANDATED]
    assert [caption.text for caption in it.captions] == ["due here"]
    assert view(Lane.AS_DEALT, 6, eye=Eye(pointers=False)).wires == ()


def test_a_moved_card_leaves_its_ghost_and_a_wire() -> None:
    it = view(Lane.ACTUAL, 7)
    assert [(card.place, str(card.card)) for card in it.cards if card.ghost] == [("P", "4s")]
    assert [wire.hue for wire in it.wires] == [Hue.ACTUAL]


def test_the_first_difference_has_two_rings_and_the_winner_the_hue_of_its_line() -> None:
    actual, mandated = view(Lane.ACTUAL, 99, eye=CLOSE_UP), view(Lane.MANDATED, 99, eye=CLOSE_UP)
    assert [card.number for card in actual.cards if card.rings is Rings.FIRST_DIFFERENCE] == [5]
    assert [hand.hue for hand in actual.hands] == [Hue.ACTUAL, Hue.INK]
    assert [hand.hue for hand in mandated.hands] == [Hue.INK, Hue.MANDATED]
    assert [caption.text for caption in mandated.captions] == ["and four more"]
    assert [str(card.card) for card in mandated.cards if card.place == "next"] == ["2c"]


def test_calls_fade_and_go() -> None:
    def bubbles(position: int, t: float = 1.0) -> list[float]:
        return [round(it.opacity, 2) for it in view(Lane.ACTUAL, position, t).bubbles]

    assert [bubbles(4), bubbles(5, 0.5), bubbles(5), bubbles(6), bubbles(7)] == [[], [0.5], [1.0], [0.6], [0.6]]
    text = TEXT.replace('"move c5 B"', '"move c5 B", "move c5 P", "move c5 B"')
    assert view(Lane.ACTUAL, 8, text=text).bubbles == ()


def test_a_call_that_repeats_another_wrongly_is_mistaken() -> None:
    text = TEXT.replace('"P 4s up #error"', '"say D card", "P 4s up #error"')
    assert [it.mistaken for it in view(Lane.AS_DEALT, 6, text=text).bubbles] == [True, False]


def test_a_card_on_its_way_is_between_the_shoe_and_its_place() -> None:
    def at(t: float) -> float:
        return next(card.x for card in view(Lane.AS_DEALT, 1, t).cards if card.number == 1 and not card.pending)

    assert at(0.3) > at(0.9) > at(1.0)


def test_where_nothing_is_mandated_the_stem_is_shown() -> None:
    text = TEXT.replace("card_after_stay", "payout_error")
    assert counts(view(Lane.MANDATED, 99, text=text)) == ["0", "7"]


def test_a_card_that_was_due_and_did_not_come_is_a_dashed_place() -> None:
    text = """
format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 5c", "B 2d", "P 9h", "B 5h", "say P card", "B 4s up"]
marks = [{ at = 6, error = "missed_card" }]
"""
    ghosts = [card for card in view(Lane.AS_DEALT, 6, text=text).cards if card.ghost]
    assert [(card.place, card.card, card.hue, card.glyph) for card in ghosts] == [("P", None, Hue.MARK, "missing")]


def test_the_line_forks_at_the_mark() -> None:
    it = track(*assessed(), 6.0)
    assert it.forks
    assert [node.key for node in it.stem] == ["s1", "s2", "s3", "s4", "s5", "s6"]
    assert it.stem[5].mark == "after stay"
    assert it.actual is not None
    assert it.mandated is not None
    assert it.actual.plate is not None
    assert (it.actual.plate.head, it.actual.plate.detail) == ("Player wins", "6 to 1, paid 200")
    assert [node.words for node in it.actual.nodes] == ["moved to the Banker"]
    assert [node.words for node in it.mandated.nodes] == ["", "", "", "", "to the bucket"]
    assert it.mandated.nodes[0].name == "By the rule: four of spades to the discard bucket"
    assert node_position(it.mandated.nodes[0].key) == ("m", 7)


@pytest.mark.parametrize(
    ("error", "words", "head"),
    [("payout_error", "no provision decides", "Not governed")],
)
def test_a_line_that_nobody_commands_is_dotted_and_says_why(error: str, words: str, head: str) -> None:
    branch = track(*assessed(TEXT.replace("card_after_stay", error))).mandated
    assert branch is not None
    assert branch.plate is not None
    assert (branch.open, branch.nodes[0].words, branch.plate.head) == (True, words, head)
    assert node_position(branch.nodes[0].key) is None


def test_a_line_that_waits_for_an_answer() -> None:
    assessment = assess(load_hand(next(path for path in SAMPLES if "not-told-whether" in path.name)))
    branch = track(assessment, lines(assessment)).mandated
    assert branch is not None
    assert branch.plate is not None
    assert (branch.open, branch.nodes[0].question) == (True, True)
    assert (branch.plate.head, branch.plate.detail) == ("Two answers", "results part")


def test_a_hand_without_a_mark_ends_in_one_plate() -> None:
    it = track(*assessed(TEXT.partition("marks")[0]))
    assert not it.forks
    assert it.plate is not None
    assert it.plate.head == "Player wins"
    assert it.stem[6].place == "to the Banker"


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name.removesuffix(".hand.toml"))
def test_every_sample_is_seen_from_beginning_to_end(path: Path) -> None:
    assessment = assess(load_hand(path))
    three = lines(assessment)
    for lane in Lane:
        for eye in (WHOLE, CLOSE_UP):
            for position in range(three.length + 2):
                numbers = [
                    card.number
                    for card in table_view(assessment, three, lane, position, 1.0, eye).cards
                    if card.number and not card.ghost
                ]
                assert len(numbers) == len(set(numbers)), "a card is in one place"
    assert layout(track(assessment, three), 1200).nodes


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        ("us-nd-2-one-card-not-answered", ("2", "D")),
        ("us-nd-2-no-card", ("2", "D")),
        ("01-middle-seat-has-one-card", ("2", "D")),
        ("us-nd-8-card-to-a-hand-that-stood", ("1", "2")),
        ("us-nd-not-governed-stray-card-noticed-at-once", ("2", "3")),
        ("us-nd-10-dealer-drew-on-hard-18", ("1", "D")),
        ("us-nj-e-h1", ("P", "B")),
    ],
)
def test_a_close_up_shows_the_hands_that_the_mark_is_about(name: str, hands: tuple[str, str]) -> None:
    paths = [path for folder in ("hands", "disputes") for path in resource("data", folder).glob("*.hand.toml")]
    assessment = assess(load_hand(next(path for path in paths if name in path.name)))
    assert plan_of(assessment.hand, lines(assessment), Layout.LANE).hands == hands
