"""Cards: data complete, a suit's colour where its pip is, nothing borrowed for what nobody saw."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath

from reviewer.cards import RANKS, SUITS, Card, card
from reviewer.drawing.card import Look, card_image, paint_card, paint_pill, paint_rings, paint_total_hand
from reviewer.drawing.faces import Shape, data
from reviewer.drawing.glyphs import (
    error_glyph,
    glyph,
    glyph_image,
    names,
    paint_emblem,
    paint_glyph,
    spoken,
)
from reviewer.drawing.paths import clipped, path
from reviewer.drawing.scene import DrawnCard, Hue, Rings, TotalHand
from reviewer.drawing.tokens import PALETTES, palette
from reviewer.record.hand import Irregularity

LIGHT = Look(palette("light"))
DECK = [Card(rank, suit) for rank, suit in product(RANKS, SUITS)]
PARTS = [card(text) for text in ("7?", "?h", "??", "K?", "?s")]


def picture(it: DrawnCard, look: Look, *, width: int = 220, height: int = 260) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(look.palette["felt2"])
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_card(painter, it, look)
    paint_rings(painter, it, look.palette)
    paint_pill(painter, it, look.palette, middle=it.x + it.width / 2)
    painter.end()
    return image


def distance(a: QColor, b: QColor) -> float:
    return max(abs(a.red() - b.red()), abs(a.green() - b.green()), abs(a.blue() - b.blue()))


def difference(a: QImage, b: QImage) -> float:
    """The mean distance of two pictures' pixels, 0 to 255."""
    assert a.size() == b.size()
    first, second = (bytes(it.convertToFormat(QImage.Format.Format_RGB32).constBits()) for it in (a, b))
    return sum(abs(x - y) for x, y in zip(first, second, strict=True)) / len(first)


def test_the_data_are_complete() -> None:
    it = data()
    assert set(it["ranks"]) == {*RANKS, "?"}
    assert set(it["suits"]) == set(SUITS)
    for rank in RANKS:
        assert (rank in it["pips"]) != (rank in it["courts"])
    for rank, pips in it["pips"].items():
        assert len(pips) == {"A": 1, "T": 10}.get(rank, 0) or len(pips) == int(rank)
        assert {(x, y) for x, y in pips if rank not in "78"} == {
            (round(100 - x, 2), round(140 - y, 2)) for x, y in pips if rank not in "78"
        } or rank in "3579"


@pytest.mark.parametrize("suit", SUITS)
def test_suits_fill_their_box_and_are_symmetrical(suit: str) -> None:
    box = path(data()["suits"][suit]).boundingRect()
    assert 0 <= box.left() < box.right() <= 100
    assert abs(box.left() - (100 - box.right())) < 1


@pytest.mark.parametrize("it", DECK, ids=str)
@pytest.mark.parametrize("four", [False, True])
def test_a_suits_colour_is_where_its_large_pip_is(it: Card, four: bool) -> None:
    look = Look(palette("dark"), four=four)
    image = picture(DrawnCard(x=10, y=10, width=100, card=it), look)
    assert image.pixelColor(10 + 65, 10 + 96) == look.palette.suit(it.suit, four=four)
    assert image.pixelColor(10 + 92, 10 + 12) == look.palette["card"]


@pytest.mark.parametrize("it", [it for it in DECK if it.rank in data()["pips"]], ids=str)
def test_a_classic_face_has_its_pips(it: Card) -> None:
    look = Look(palette("light"), shape=Shape.CLASSIC)
    image = picture(DrawnCard(x=0, y=0, width=200, card=it), look, height=300)
    for x, y in data()["pips"][it.rank]:
        lower = 1.6 if y <= 70 else -1.6  # a spade's and a club's middle is their stem
        assert distance(image.pixelColor(round(x * 2), round((y - lower) * 2)), look.palette.suit(it.suit)) < 60


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("it", PARTS, ids=str)
def test_what_nobody_saw_borrows_no_colour(it: Card, name: str, shape: Shape) -> None:
    look = Look(palette(name), shape=shape)
    image = picture(DrawnCard(x=10, y=10, width=180, card=it), look, height=280)
    hues = {it.suit} if it.suit else set()
    seen = {image.pixelColor(x, y).name() for x in range(14, 186) for y in range(14, 258)}
    for suit in SUITS:
        if suit not in hues and not (it.suit and look.palette.suit(suit) == look.palette.suit(it.suit)):
            assert look.palette.suit(suit).name() not in seen
    if it.suit is None:
        assert look.palette["unknown"].name() in seen


def test_a_card_face_down_shows_a_foot_if_it_is_known_and_a_back_if_not() -> None:
    colours = {}
    for text, named in (("5h", True), ("5h", False), ("??", True)):
        it = DrawnCard(x=10, y=10, width=100, card=card(text), up=False, named=named)
        image = picture(it, LIGHT)
        colours[text, named] = {image.pixelColor(x, y).name() for x in range(16, 104) for y in range(30, 100)}
    red, card_face = LIGHT.palette["red"].name(), LIGHT.palette["card"].name()
    assert {red, card_face} <= colours["5h", True]
    assert red not in colours["5h", False]
    assert card_face not in colours["??", True]


@pytest.mark.parametrize("side", ["up", "foot", "back", "pending"])
@pytest.mark.parametrize("shape", [Shape.LARGE, Shape.CLASSIC])
def test_vector_and_pixmap_agree(side: str, shape: Shape) -> None:
    it = DrawnCard(
        x=10,
        y=10,
        width=150,
        card=card("Kd"),
        up=side in ("up", "pending"),
        named=side != "back",
        pending=side == "pending",
    )
    pixmap = picture(it, Look(palette("light"), shape=shape))
    vector = picture(it, Look(palette("light"), shape=shape, vectors=True))
    assert difference(pixmap, vector) < 0.5


def test_a_card_in_the_middle_of_its_turn_is_not_seen_and_then_shows_the_other_side() -> None:
    def colours(flip: float) -> set[str]:
        it = DrawnCard(x=10, y=10, width=100, card=card("5h"), up=False, named=False, flip=flip)
        image = picture(it, LIGHT)
        return {image.pixelColor(x, 90).name() for x in range(220)}

    red, back = LIGHT.palette["red"].name(), LIGHT.palette["back"].name()
    assert back in colours(0.2)
    assert colours(0.5) == {LIGHT.palette["felt2"].name()}
    assert red in colours(0.9)


def test_a_ghost_is_the_face_at_twenty_per_cent() -> None:
    it = DrawnCard(x=10, y=10, width=100, card=card("4s"), ghost=True)
    faint = LIGHT.palette.faded("felt2", 0.2)["black"]
    assert picture(it, LIGHT).pixelColor(75, 106) == faint
    due = DrawnCard(x=10, y=10, width=100, card=None, ghost=True, hue=Hue.MARK, glyph="missing")
    assert picture(due, LIGHT).pixelColor(30, 30) == LIGHT.palette["felt2"]


def test_rings_are_told_by_their_number() -> None:
    def crossings(rings: Rings) -> int:
        it = DrawnCard(x=40, y=40, width=100, card=card("4s"), rings=rings, pill="c5", mark="after stay")
        image = picture(it, LIGHT, height=300)
        mark = [distance(image.pixelColor(x, 110), LIGHT.palette["mark"]) < 30 for x in range(41)]
        return sum(now and not before for before, now in zip([False, *mark], mark, strict=False))

    assert [crossings(rings) for rings in Rings] == [0, 1, 2]


def test_small_cards_show_rank_and_suit_alone() -> None:
    small = card_image(card("9h"), 30, LIGHT)
    assert small.width() == 30
    token = card_image(card("9h"), 30, Look(palette("light"), shape=Shape.TOKEN))
    assert difference(small, token) == 0
    assert card_image(card("9h"), 60, LIGHT, dpr=2).devicePixelRatio() == 2
    askew = DrawnCard(x=40, y=20, width=100, card=card("9h"), turn=9, rings=Rings.MARK, opacity=0.4, selected=True)
    assert picture(askew, LIGHT).pixelColor(90, 100) != LIGHT.palette["felt2"]


def test_a_total_stands_on_its_last_card_in_grey() -> None:
    image = QImage(220, 200, QImage.Format.Format_RGB32)
    image.fill(LIGHT.palette["felt2"])
    painter = QPainter(image)
    for total in range(4, 22):
        paint_total_hand(painter, TotalHand(x=10, y=10, width=100, total=total), LIGHT)
    painter.end()
    assert image.pixelColor(20, 80) == LIGHT.palette["card"]


@pytest.mark.parametrize("error", Irregularity)
def test_every_error_has_a_glyph(error: Irregularity) -> None:
    name = error_glyph(error.value)
    assert name in names("errors")
    assert spoken(name)
    assert (name == "other") == (
        error.value in {"unlawful_wager", "shuffle_omitted", "wrong_pack", "payout_error", "wager_changed", "other"}
    )


def test_glyphs_of_errors_are_told_apart_at_16_px_in_one_colour() -> None:
    pictures = {name: glyph_image(name, 16, QColor("black")) for name in names("errors")}
    for a, first in pictures.items():
        for b, second in pictures.items():
            if a < b:
                assert difference(_on_white(first), _on_white(second)) > 12, (a, b)


def _on_white(image: QImage) -> QImage:
    ground = QImage(image.size(), QImage.Format.Format_RGB32)
    ground.fill(QColor("white"))
    painter = QPainter(ground)
    painter.drawImage(0, 0, image)
    painter.end()
    return ground


@pytest.mark.parametrize("name", names())
def test_a_glyph_paints_inside_its_box(name: str) -> None:
    image = QImage(60, 60, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_glyph(painter, name, QRectF(10, 10, 40, 40), QColor("black"), ground=QColor("white"))
    painter.end()
    dark = [(x, y) for x in range(60) for y in range(60) if image.pixelColor(x, y).lightness() < 200]
    assert dark
    assert all(8 <= x < 52 and 8 <= y < 52 for x, y in dark)


def test_an_unknown_glyph_is_an_error_and_an_unknown_error_is_other() -> None:
    with pytest.raises(KeyError):
        glyph("chips")
    assert error_glyph("something_new") == "other"


def test_the_emblem_paints_both_lines() -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    image.fill(palette("dark")["window"])
    painter = QPainter(image)
    paint_emblem(painter, QRectF(0, 0, 64, 64), palette("dark"))
    painter.end()
    seen = {image.pixelColor(x, y).name() for x in range(64) for y in range(64)}
    assert {palette("dark")[token].name() for token in ("ink", "actual", "mandated", "felt2")} <= seen


def test_arcs_are_drawn_as_in_svg() -> None:
    circle = path("M12 3 A9 9 0 1 0 12 21 A9 9 0 1 0 12 3 Z").boundingRect()
    assert (circle.left(), circle.top(), circle.width(), circle.height()) == pytest.approx((3, 3, 18, 18), abs=0.01)
    corner = path("M0 10 A10 10 0 0 1 10 0 L10 10 Z")
    assert corner.contains(QPointF(4, 4))
    assert not corner.contains(QPointF(2, 2))
    small = path("M0 0 A1 1 0 0 1 10 0")
    assert small.boundingRect().width() == pytest.approx(10, abs=0.01)
    assert isinstance(small, QPainterPath)


def test_lines_are_cut_at_a_box() -> None:
    box = QRectF(0, 0, 10, 10)
    part = clipped(-5, -5, 15, 15, box)
    assert part == (QPointF(0, 0), QPointF(10, 10))
    assert clipped(20, -5, 20, 15, box) is None
    assert clipped(-5, 12, 15, 12, box) is None
    assert clipped(-20, 0, 0, 20.5, box) is None
