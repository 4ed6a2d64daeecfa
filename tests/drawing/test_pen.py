"""The reviewer's pen: drawings follow what they are about, and stand on no face."""

from __future__ import annotations

from dataclasses import replace

import pytest

from reviewer.drawing.pen import hit, lines_of, stroke_box, target_at
from reviewer.drawing.scene import PenStroke, TableView
from reviewer.drawing.svg import to_svg
from reviewer.drawing.tokens import palette
from reviewer.drawing.view import CLOSE_UP, WHOLE, Eye, Lane, table_view
from reviewer.record.annotation import Annotation
from reviewer.record.reading import read_hand
from reviewer.replay.plan import CARD_RATIO, Box, Layout
from reviewer.review.assessment import assess
from reviewer.review.lines import lines

from .test_view import TEXT

FRAME = Eye(layout=Layout.FRAME, prefix="", compare=True)
RING = Annotation("ring", "card:c5")
ARROW = Annotation("arrow", "card:c5", to="place:B")
CALL_OUT = Annotation("callout", "card:c5", text="Nobody had called for a card", at=(60, 160))


def view(*drawn: Annotation, lane: Lane = Lane.AS_DEALT, at: int = 6, t: float = 1.0, eye: Eye = WHOLE) -> TableView:
    hand = read_hand(TEXT, "text").hand
    assert hand is not None
    assessment = assess(replace(hand, annotations=drawn))
    return table_view(assessment, lines(assessment), lane, at, t, eye)


def card_box(it: TableView, number: int) -> Box:
    card = next(card for card in it.cards if card.number == number and not card.ghost and not card.pending)
    return Box(card.x, card.y, card.width, card.width * CARD_RATIO)


def covers(one: Box, two: Box) -> bool:
    return one.x < two.right and two.x < one.right and one.y < two.bottom and two.y < one.bottom


@pytest.mark.parametrize("eye", [WHOLE, CLOSE_UP, FRAME, replace(WHOLE, turned=True)])
@pytest.mark.parametrize(("lane", "at"), [(Lane.AS_DEALT, 6), (Lane.ACTUAL, 7), (Lane.MANDATED, 99)])
def test_a_ring_is_round_its_card_in_every_line_and_size(lane: Lane, at: int, eye: Eye) -> None:
    it = view(RING, lane=lane, at=at, eye=eye)
    (stroke,) = it.pen
    box = card_box(it, 5)
    assert stroke.points[0][0] == pytest.approx(box.centre[0])
    assert stroke.points[0][1] == pytest.approx(box.centre[1], abs=22)
    assert stroke_box(stroke).x < box.x
    assert stroke_box(stroke).bottom > box.bottom


def test_a_ring_goes_with_its_card_on_the_way() -> None:
    middles = [view(RING, lane=Lane.ACTUAL, at=7, t=t).pen[0].points[0] for t in (0.2, 0.5, 0.9, 1.0)]
    xs = [x for x, _ in middles]
    assert xs == sorted(xs)
    assert len(set(xs)) == 4


def test_what_is_not_on_the_table_is_not_drawn() -> None:
    assert view(RING, at=5).pen == ()
    assert view(Annotation("ring", "place:3"), eye=CLOSE_UP).pen == ()
    assert view(Annotation("note", "event:6", text="x"), Annotation("callout", "paragraph:(e)", text="x")).pen == ()


def test_a_drawing_of_one_line_is_on_that_line_alone() -> None:
    one = replace(RING, lane="actual")
    assert [len(view(one, lane=lane, at=6).pen) for lane in Lane] == [0, 1, 0]


def test_an_arrow_leads_to_a_place_and_is_gone_once_the_card_is_there() -> None:
    (arrow,) = view(ARROW).pen
    (x0, _), (x1, _) = arrow.points
    assert x0 < x1
    assert view(ARROW, lane=Lane.ACTUAL, at=7).pen == ()


@pytest.mark.parametrize("eye", [CLOSE_UP, FRAME])
def test_a_call_out_stands_on_no_face_in_a_close_up(eye: Eye) -> None:
    it = view(replace(CALL_OUT, text="Nobody asked"), eye=eye)
    box = stroke_box(it.pen[0])
    assert not [n for n in range(1, 6) if covers(box, card_box(it, n))]
    assert box.x >= 0
    assert box.right <= it.plan.width
    assert box.bottom <= it.plan.height


def test_a_text_stands_where_it_was_put_on_the_whole_table() -> None:
    it = view(CALL_OUT)
    middle, card = stroke_box(it.pen[0]).centre, card_box(it, 5).centre
    assert (middle[0] - card[0], middle[1] - card[1]) == pytest.approx((60, 160), abs=0.5)


def test_a_long_text_is_parted_into_lines() -> None:
    assert lines_of("Nobody had called for a card", 17, 150) == ("Nobody had", "called for a", "card")
    assert lines_of("", 17, 150) == ("",)
    assert lines_of("one\ntwo", 17, 150) == ("one", "two")


def test_it_is_found_under_the_mouse_what_was_drawn_and_what_can_be_drawn_on() -> None:
    it = view(RING, ARROW, CALL_OUT, Annotation("text", "place:3", text="Held"))
    hand = read_hand(TEXT, "text").hand
    assert hand is not None
    found = [hit(it.pen, *where) for where in ((0.0, 0.0), stroke_box(it.pen[2]).centre, stroke_box(it.pen[3]).centre)]
    assert [stroke.number if stroke else None for stroke in found] == [None, 2, 3]
    (x, y), (corner_x, _) = it.pen[0].points
    assert hit(it.pen, corner_x, y) is not None
    (x0, y0), (x1, y1) = it.pen[1].points
    assert hit((it.pen[1],), (x0 + x1) / 2, (y0 + y1) / 2) == it.pen[1]
    plan, cards = it.plan, it.cards
    assert target_at(hand, plan, cards, x, y) == "card:c5"
    assert target_at(hand, plan, cards, 900, 210) == "place:B"
    assert target_at(hand, plan, cards, 1000, 70) == "place:burn"
    assert target_at(hand, plan, cards, 720, 30) == "place:D"
    assert target_at(hand, plan, cards, 5, 595) is None


def test_it_is_painted_in_svg_as_on_the_screen() -> None:
    bare, drawn = (to_svg(view(*them, eye=FRAME), palette("print")).decode() for them in ((), (RING, CALL_OUT)))
    assert "Nobody had called" in drawn
    assert "Nobody had called" not in bare
    assert drawn.count("<path") > bare.count("<path")


def test_strokes_have_boxes() -> None:
    assert stroke_box(PenStroke(kind="arrow", points=((10, 40), (30, 20)))) == Box(10, 20, 20, 20)
