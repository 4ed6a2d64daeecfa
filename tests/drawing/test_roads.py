"""Roads and the composition strip: where their cells are, how they are hit and called, that results are told by shape."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from reviewer import resource
from reviewer.drawing.card import Look
from reviewer.drawing.composition import LaidStrip, lay_strip, paint_strip
from reviewer.drawing.roads import CELL, LaidCell, LaidRoad, RoadView, lay_road, paint_road
from reviewer.drawing.svg import drawing
from reviewer.drawing.tokens import PALETTES, palette
from reviewer.record.shoe_reading import load_shoe
from reviewer.review.shoe.assessment import ShoeAssessment, assess_shoe
from reviewer.review.shoe.roads import Cell, Result, big_road
from tests.shoes import DECK, shoe_of


@pytest.fixture(scope="module")
def assessed() -> ShoeAssessment:
    return assess_shoe(load_shoe(resource("data", "shoes", "excess-card-shifts-the-shoe.shoe.toml")))


def cells(text: str) -> tuple[Cell, ...]:
    winners = {"P": "player", "B": "banker", "T": "tie", "?": None}
    return big_road([Result(n, n + 1, winners[sign]) for n, sign in enumerate(text)])


def image(width: float, height: float, paint: Callable[[QPainter], None], name: str = "light") -> QImage:
    made = QImage(round(width), round(height), QImage.Format.Format_RGB32)
    made.fill(palette(name)["panel"])
    painter = QPainter(made)
    paint(painter)
    painter.end()
    return made


def road(laid: LaidRoad, name: str = "light") -> QImage:
    return image(laid.width, laid.height, lambda painter: paint_road(painter, laid, Look(palette(name))), name)


def strip(laid: LaidStrip, name: str = "light") -> QImage:
    return image(laid.width, laid.height, lambda painter: paint_strip(painter, laid, Look(palette(name))), name)


def colours(made: QImage, box: QRectF) -> list[str]:
    left, top = round(box.left()), round(box.top())
    return [
        made.pixelColor(x, y).name()
        for x in range(left, left + round(box.width()))
        for y in range(top, top + round(box.height()))
    ]


def test_every_cell_can_be_hit_and_knows_its_hand(assessed: ShoeAssessment) -> None:
    roads = assessed.roads
    assert roads is not None
    for name, found in (("Bead plate", roads.actual.beads), ("Big road", roads.actual.big)):
        laid = lay_road(RoadView(name, found))
        assert laid.name == f"{name}, {len(laid.cells)} cells"
        for it in laid.cells:
            assert laid.hit(it.rect.center().x(), it.rect.center().y()) is it
            assert it.hand == it.cell.result.hand
            assert it.rect.height() == it.rect.width() == CELL >= 28
            assert it.rect.right() <= laid.width
            assert it.rect.bottom() <= laid.height
        assert laid.hit(1, 1) is None


def test_the_grid_fills_the_width() -> None:
    assert lay_road(RoadView("Big road", cells("B")), 300).columns == 9
    assert lay_road(RoadView("Big road", cells("BPBPBPBPBPBP")), 300).columns == 12
    assert lay_road(RoadView("Big road", ())).columns == 1
    assert lay_road(RoadView("Big road", cells("B"))).name == "Big road, 1 cell"


def test_arrow_keys_lead_to_the_nearest_cell() -> None:
    laid = lay_road(RoadView("Big road", cells("BBPBB")))
    first, below, right, *_ = laid.cells
    assert laid.beside(None, 1, 0) is first
    assert laid.beside(0, 0, 1) is below
    assert laid.beside(0, 1, 0) is right
    assert laid.beside(1, 1, 0) is laid.cells[-1]
    assert laid.beside(1, 0, -1) is first
    assert laid.beside(0, -1, 0) is None
    assert lay_road(RoadView("Big road", ())).beside(None, 1, 0) is None


def test_a_cell_is_called_by_its_hand_and_its_mark() -> None:
    laid = lay_road(RoadView("Big road", cells("BPT"), {2: "excess"}, 0))
    assert [it.name for it in laid.cells] == [
        "hand 1, Banker", "hand 2, Player, 1 tie counted on it, marked, excess card",
    ]  # fmt: skip
    assert [it.selected for it in laid.cells] == [True, False]


@pytest.mark.parametrize("name", PALETTES)
def test_results_are_told_by_shape_in_ink_alone(name: str) -> None:
    laid = lay_road(
        RoadView("Big road", (*cells("BP"), *(Cell(n, 3, Result(9, None, it)) for n, it in enumerate(("tie", None)))))
    )
    made = road(laid, name)
    ink, ground = palette(name)["ink"].name(), palette(name)["panel"].name()
    banker, player, tie, unknown = laid.cells

    def at(it: LaidCell, x: float, y: float) -> str:
        return made.pixelColor(round(it.rect.center().x() + x), round(it.rect.center().y() + y)).name()

    assert at(banker, 0, 0) == ink
    assert at(player, 0, 0) == at(tie, 0, 0) == ground
    assert at(tie, 0, -3) == at(tie, 0, 3) == ink
    assert ink in colours(made, player.rect)
    assert ink not in colours(made, unknown.rect)
    assert palette(name)["mark"].name() not in colours(made, QRectF(0, 0, laid.width, laid.height))


def test_a_mark_has_one_ring_and_its_glyph_a_difference_two_and_the_selection_its_own() -> None:
    one = cells("B")[0]
    differs = Cell(0, 0, one.result, differs=True)
    mark, focus = (palette("light")[token].name() for token in ("mark", "focus"))

    def row(view: RoadView) -> list[str]:
        """The colours from the left edge of the cell to its middle."""
        laid = lay_road(view)
        made = road(laid)
        rect = laid.cells[0].rect
        return [made.pixelColor(x, round(rect.center().y()) + 1).name() for x in range(0, round(rect.center().x()) - 8)]

    def rings(found: list[str], token: str) -> int:
        close = [
            abs(int(it[1:3], 16) - int(token[1:3], 16)) + abs(int(it[3:5], 16) - int(token[3:5], 16)) < 60
            for it in found
        ]
        return sum(1 for n, it in enumerate(close) if it and not close[n - 1])

    plain, marked, different = (
        row(RoadView("", (one,))),
        row(RoadView("", (one,), {0: "excess"})),
        row(RoadView("", (differs,))),
    )
    assert [rings(it, mark) for it in (plain, marked, different)] == [0, 1, 2]
    assert focus in row(RoadView("", (one,), selected=0))
    assert palette("light")["select"].name() in row(RoadView("", (one,), selected=0))


def test_ties_have_their_number_where_there_are_several() -> None:
    one, two = (road(lay_road(RoadView("Big road", cells(text)))) for text in ("BT", "BTTT"))
    assert one != two
    assert road(lay_road(RoadView("Big road", cells("TT")))) != road(lay_road(RoadView("Big road", cells("T"))))
    selected = road(lay_road(RoadView("Big road", cells("BTTT"), selected=0)))
    assert selected != two


def test_a_road_on_paper_is_the_same_drawing(assessed: ShoeAssessment) -> None:
    roads = assessed.roads
    assert roads is not None
    laid = lay_road(RoadView("Big road", roads.redealt.big, {39: "excess"}))
    look = Look(palette("print"), vectors=True)
    made = drawing(laid.width, laid.height, lambda painter: paint_road(painter, laid, look), title=laid.name)
    assert made.count(b"<path") > len(laid.cells)
    assert laid.name.encode() in made
    assert made == drawing(laid.width, laid.height, lambda painter: paint_road(painter, laid, look), title=laid.name)


# the strip


def test_the_strip_has_a_cell_for_each_card_rank_and_suit(assessed: ShoeAssessment) -> None:
    laid = lay_strip(assessed.composition)
    assert len(laid.cells) == 52 + 13 + 4
    for it in laid.cells:
        assert laid.hit(it.rect.center().x(), it.rect.center().y()) is it
        assert it.rect.right() <= laid.width
        assert it.rect.bottom() <= laid.height
    assert laid.hit(1, 1) is None
    assert (laid.cells[0].text, laid.cells[0].name) == ("8", "ace of spades: 8 seen of 8")
    assert [it.name for it in laid.cells[52:54]] == ["all of rank ace: 32 seen of 32", "all of rank two: 32 seen of 32"]
    assert laid.cells[65].name == "all of spades: 104 seen of 104"


def test_what_is_too_many_or_missing_has_its_glyph_and_is_said() -> None:
    many = lay_strip(assess_shoe(shoe_of("P 9h, B 9h, P 9?", decks=1)).composition)
    nine = next(it for it in many.cells if it.name.startswith("nine of hearts"))
    assert (nine.text, nine.name, nine.glyph) == ("2–3", "nine of hearts: 2 to 3 seen of 1, 1 too many", "excess")
    short = lay_strip(assess_shoe(shoe_of(decks=1, dealt_from=DECK[1:], whole=True)).composition)
    assert (short.cells[0].name, short.cells[0].glyph) == ("ace of spades: 0 seen of 1, missing", "missing")
    mark = palette("light")["mark"].name()
    assert mark in colours(strip(many), nine.rect)
    assert mark not in colours(strip(many), many.cells[0].rect)


@pytest.mark.parametrize("name", PALETTES)
def test_a_strip_without_decks_has_counts_and_no_shares(name: str) -> None:
    known = lay_strip(assess_shoe(shoe_of("P 9h, B ??, P 9?, B ?h")).composition)
    assert known.cells[0].name == "ace of spades: 0 to 1 seen"
    decks = lay_strip(assess_shoe(shoe_of("P 9h, B ??, P 9?, B ?h", decks=6)).composition)
    assert strip(known, name) != strip(decks, name)
