"""The painter of a table: what is on it is seen, the same on screen and on paper."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pypdfium2
import pytest
import typst
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from reviewer import resource
from reviewer.cards import Card, card
from reviewer.drawing.calls import bubble_box
from reviewer.drawing.card import Look
from reviewer.drawing.faces import Shape
from reviewer.drawing.fonts import LEAST
from reviewer.drawing.image import to_image
from reviewer.drawing.scene import (
    Bubble,
    Caption,
    HandView,
    Hue,
    PenStroke,
    Rings,
    Seat,
    TableView,
    TotalHand,
    Wire,
    drawn,
)
from reviewer.drawing.svg import to_svg
from reviewer.drawing.table import fit, paint_table
from reviewer.drawing.tokens import PALETTES, palette
from reviewer.record.hand import Game
from reviewer.replay.felt import Ghost, placements
from reviewer.replay.plan import Layout, Plan


def twenty_one(*, turned: bool = False) -> TableView:
    plan = Plan(Game.TWENTY_ONE, turned=turned)
    names = ("8h", "8d", "Tc", "9s", "2c", "3d", "6h", "7h", "Ks", "Qc", "As", "9h")
    cards: dict[int, Card] = {number: card(text) for number, text in enumerate(names, start=1)}
    lying = {
        "3": [(1, True), (3, True)],
        "3.2": [(2, True), (4, True), (5, True)],
        "4": [(6, True), (7, True), (8, True), (9, True)],
        "out": [(10, True)],
        "D": [(11, True), (12, False)],
    }
    placed = placements(plan, lying, [Ghost("5", 0)])
    return TableView(
        plan=plan,
        cards=drawn(placed, cards, rings={8: Rings.MARK}, marks={8: "overdraw"}, selected=9, dimmed=frozenset({1})),
        seats=(Seat(number=3, wager="5"), Seat(number=4, wager="10", asked=True)),
        hands=(
            HandView(place="3", count="18"),
            HandView(place="3.2", count="19", word="wins"),
            HandView(place="D", count="20", note="soft"),
        ),
        totals=(TotalHand(x=1000, y=200, width=80, total=16),),
        captions=(Caption(text="and four more", x=40, y=420, hue=Hue.MANDATED),),
        pen=(
            PenStroke(kind="ring", points=((500, 500), (580, 600))),
            PenStroke(kind="arrow", points=((450, 400), (380, 250))),
            PenStroke(kind="callout", points=((100, 380), (380, 300)), text="Held its wager,\nnobody asked"),
            PenStroke(kind="callout", points=((700, 380), (600, 390)), text="beside"),
            PenStroke(kind="callout", points=((700, 380), (720, 340)), text="above", width=90),
            PenStroke(kind="text", points=((100, 480),), text="cam 2"),
        ),
    )


@pytest.mark.parametrize("name", PALETTES)
@pytest.mark.parametrize("turned", [False, True])
def test_any_table_is_painted_in_any_palette(marked: TableView, frame: TableView, name: str, turned: bool) -> None:
    lane = replace(frame, plan=replace(frame.plan, layout=Layout.LANE, stray=True))
    for view in (marked, frame, lane, twenty_one(turned=turned)):
        view = replace(view, plan=replace(view.plan, turned=turned))
        image = to_image(view, 720, palette(name))
        assert image.width() == 720
        assert image.height() == round(720 * view.plan.height / view.plan.width)
        assert len({image.pixelColor(x, image.height() // 2).name() for x in range(720)}) > 5


def test_the_marked_card_has_a_ring_and_the_ground_is_felt(marked: TableView) -> None:
    look = palette("dim")
    image = to_image(marked, 1440, look)
    five = next(it for it in marked.cards if it.number == 5)
    assert image.pixelColor(round(five.x - 5.5), round(five.y + 70)) == look["mark"]
    assert image.pixelColor(720, 300) == look["felt"]
    assert image.pixelColor(5, 595) == look["window"]
    assert image.pixelColor(round(five.x + 65), round(five.y + 96)) == look["black"]


def test_screen_and_paper_are_one_drawing(marked: TableView, frame: TableView) -> None:
    for view in (marked, frame):
        images = []
        for vectors in (False, True):
            image = QImage(round(view.plan.width), round(view.plan.height), QImage.Format.Format_RGB32)
            image.fill(QColor("white"))
            painter = QPainter(image)
            paint_table(painter, view, Look(palette("light"), vectors=vectors))
            painter.end()
            images.append(bytes(image.constBits()))
        off = sum(abs(a - b) > 90 for a, b in zip(*images, strict=True))
        assert off / len(images[0]) < 0.002


def test_the_image_cache_gives_the_same_picture_twice(marked: TableView) -> None:
    look = Look(palette("dark"))
    assert to_image(marked, 1000, look) == to_image(marked, 1000, look)
    moved = replace(marked, cards=marked.cards[:-1])
    assert to_image(moved, 1000, look) != to_image(marked, 1000, look)
    assert to_image(marked, 500, look, dpr=2).width() == 1000


def test_text_never_falls_below_its_least_size(marked: TableView, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[str, float] = {}

    def listen(painter: QPainter, text: str, x: float, y: float, size: float, *_: object, **__: object) -> None:
        sizes[text] = min(sizes.get(text, 99), size * painter.worldTransform().m11())

    for module in ("furniture", "calls", "card", "table"):
        monkeypatch.setattr(f"reviewer.drawing.{module}.write", listen)
    spaces = replace(twenty_one(), pen=())
    for view in (marked, spaces):
        for width in (701, 901, 1241):
            image = QImage(width, 300, QImage.Format.Format_RGB32)
            painter = QPainter(image)
            paint_table(painter, view, Look(palette("dim")), QRectF(0, 0, width, width))
            painter.end()
    assert {"Banker", "200 on Player", "9", "c1", "Dealer", "next first", "“Stay”", "wins", "soft"} <= set(sizes)
    assert {text: size for text, size in sizes.items() if text and size < LEAST * 0.99} == {}


def test_a_table_fits_into_a_box_and_stands_in_its_middle() -> None:
    transform = fit(Plan(Game.CHEMIN_DE_FER), QRectF(100, 0, 720, 600))
    assert transform.m11() == 0.5
    assert transform.map(0.0, 0.0) == (100, 150)


def test_bubbles_hang_on_the_edge_that_they_name() -> None:
    boxes = {
        align: bubble_box(Bubble(text="Stay", x=100, y=0, tip=(0, 90), align=align))
        for align in ("start", "middle", "end")
    }
    assert boxes["start"].left() == 100
    assert boxes["middle"].center().x() == pytest.approx(100)
    assert boxes["end"].right() == pytest.approx(100)


def test_an_svg_is_well_formed_the_same_each_time_and_says_its_text(marked: TableView) -> None:
    look = Look(palette("print"))
    made = to_svg(marked, look, title="Frame B")
    assert made == to_svg(marked, look, title="Frame B")
    tree = ElementTree.fromstring(made)
    said = {node.text for node in tree.iter("{http://www.w3.org/2000/svg}text")}
    assert {"Player’s Hand", "“Stay”", "c1", "Dominant Player"} <= said
    assert b"<image" not in made
    assert set(re.findall(rb'<text[^>]* font-family="([^"]*)"', made)) <= {b"Inter", b"Inter Display"}


def test_typst_sets_a_frame_in_the_bundled_fonts(tmp_path: Path, frame: TableView) -> None:
    (tmp_path / "frame.svg").write_bytes(to_svg(frame, Look(palette("print"), shape=Shape.CLASSIC)))
    source = '#set page(width: 860pt, height: 500pt, margin: 0pt)\n#image("frame.svg", width: 100%)'
    (tmp_path / "page.typ").write_text(source, encoding="utf-8")
    fonts = [str(resource("assets", "fonts"))]
    pdf = typst.compile(str(tmp_path / "page.typ"), font_paths=fonts, ignore_system_fonts=True)
    assert isinstance(pdf, bytes)
    assert b"InterDisplay-SemiBold" in pdf
    page = pypdfium2.PdfDocument(pdf)[0]
    assert "Banker’s Hand" in page.get_textpage().get_text_range()
    shown = page.render(scale=1).to_pil().convert("RGB")
    look = palette("print")
    five = next(it for it in frame.cards if it.number == 5 and not it.ghost)
    ring = QColor(*shown.getpixel((round(five.x - 6), round(five.y + 75))))
    assert abs(ring.red() - look["mark"].red()) < 40
    assert abs(ring.green() - look["mark"].green()) < 40


def test_the_tables_own_view_shows_backs_and_numbers_have_their_prefix() -> None:
    plan = Plan(Game.CHEMIN_DE_FER)
    placed = placements(plan, {"P": [(1, False)], "burn": [(2, True)], "shoe": [(3, True)]})
    one, two, three = drawn(placed, {1: card("5c"), 3: card("9d")}, own_view=True, prefix="")
    assert (one.named, one.pill) == (False, "1")
    assert (two.card, two.pill) == (Card(None, None), "")
    assert three.pending


def test_wires_go_round_corners_or_straight(marked: TableView) -> None:
    bent = Wire(points=((300, 400), (300, 430), (800, 430), (800, 400)), hue=Hue.ACTUAL)
    flat = Wire(points=((300, 500), (800, 500)), hue=Hue.MANDATED, bend=0.1)
    image = to_image(replace(marked, wires=(bent, flat), bubbles=()), 1440, palette("light"))
    colours = {image.pixelColor(x, 430).name() for x in range(320, 780)}
    assert palette("light")["actual"].name() in colours
    assert palette("light")["felt"].name() in colours  # dashed
    assert len({image.pixelColor(550, y).name() for y in range(480, 570)} & {palette("light")["mandated"].name()}) == 1
