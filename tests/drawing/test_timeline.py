"""The fork timeline: where its nodes are, how it is hit, and that its lines are told by shape."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter

from reviewer.cards import card
from reviewer.drawing.card import Look
from reviewer.drawing.clips import RECORD, shown
from reviewer.drawing.measures import WIDE
from reviewer.drawing.svg import track_svg
from reviewer.drawing.timeline import PAPER, SCREEN, Laid, layout, paint
from reviewer.drawing.tokens import palette
from reviewer.drawing.track import Branch, Node, Plate, Track
from reviewer.drawing.words import width


def stem(events: int) -> tuple[Node, ...]:
    nodes = [
        Node(key=str(number), name=f"event {number}", event=number, card=card("5c"), place="P", up=number % 2 == 0)
        for number in range(1, events)
    ]
    return (*nodes, Node(key="mark", name="the mark", event=events, card=card("4s"), mark="after stay"))


def fork(events: int = 6, **more: object) -> Track:
    moved = Node(key="a1", name="moved", event=7, card=card("4s"), words="moved to the Banker")
    burned = [Node(key=f"m{i}", name="burned", card=card("9d")) for i in range(5)]
    words = Node(key="mw", name="to the bucket", words="to the bucket", glyph="burned")
    track = Track(
        stem=stem(events),
        actual=Branch(nodes=(moved,), plate=Plate(head="Player wins", detail="6 to 1, paid 200", short="6 to 1")),
        mandated=Branch(
            nodes=(*burned, words), plate=Plate(head="Banker wins", detail="7 to 6, bank 190", short="7 to 6")
        ),
        playhead=6,
    )
    return replace(track, **more)  # type: ignore[arg-type]


def picture(laid: Laid, name: str = "light", focus: str = "") -> QImage:
    image = QImage(round(laid.width), round(laid.height), QImage.Format.Format_RGB32)
    image.fill(palette(name)["panel"])
    painter = QPainter(image)
    paint(painter, laid, Look(palette(name)), focus=focus)
    painter.end()
    return image


def test_events_are_88_apart_and_never_under_46() -> None:
    wide, narrow = layout(fork(), 1240), layout(fork(40), 1240)
    assert [round(b.x - a.x) for a, b in pairwise(wide.stem)] == [88] * 5
    assert min(b.x - a.x for a, b in pairwise(narrow.stem)) == 46
    assert narrow.width > 1240
    assert wide.width == pytest.approx(1240)


def test_a_calls_tag_touches_no_neighbour() -> None:
    call = Node(key="c", name="call", event=3, call="No more bets", house=True, place="D")
    laid = layout(Track(stem=(stem(3)[0], call, stem(3)[1])), 200, PAPER)
    for a, b in pairwise(laid.stem):
        assert a.rect.right() < b.rect.left()


def test_the_actual_line_is_above_the_mandated_one_and_plates_stand_at_the_end() -> None:
    laid = layout(fork(), 1240)
    actual, mandated = laid.plates
    assert actual.rect.bottom() < SCREEN.stem_y < mandated.rect.top()
    assert actual.rect.left() == mandated.rect.left() == laid.end
    assert all(node.rect.right() < laid.end for node in laid.nodes)
    assert [plate.detail for plate in laid.plates] == ["6 to 1, paid 200", "7 to 6, bank 190"]
    assert [plate.detail for plate in layout(fork(), 900).plates] == ["6 to 1", "7 to 6"]


def test_every_node_can_be_hit_where_it_is() -> None:
    laid = layout(fork(), 1240)
    for it in laid.nodes:
        assert laid.hit(it.rect.center().x(), it.y) is it.node
        assert it.rect.height() >= 28
    assert laid.hit(5, 5) is None


def test_the_playhead_goes_from_before_the_first_event_to_the_end_of_both_lines() -> None:
    laid = layout(fork(), 1240)
    xs = [laid.x_at(step / 4) for step in range(4 * 14)]
    assert xs == sorted(xs)
    assert laid.x_at(0) < laid.stem[0].x
    assert laid.x_at(1) == laid.stem[0].x
    assert laid.x_at(6) == laid.stem[-1].x
    assert laid.x_at(99) == laid.end - 16
    for position in range(fork().steps + 2):
        assert laid.position_at(laid.x_at(position)) == position
    assert layout(Track(), 500).x_at(3) > 0


def test_lines_are_told_by_shape() -> None:
    laid = layout(fork(playhead=None), 1240)
    image = picture(laid)

    def share(y: float, token: str) -> float:
        colour = palette("light")[token].name()
        columns = range(round(laid.end) - 120, round(laid.end) - 4)
        return sum(image.pixelColor(x, round(y)).name() == colour for x in columns) / len(columns)

    assert share(SCREEN.mandated_y, "mandated") == 1
    assert 0.3 < share(SCREEN.actual_y, "actual") < 0.8


def test_an_open_line_is_dotted_and_waits() -> None:
    waiting = Branch(
        nodes=(Node(key="q", name="a question", question=True, words="waits for an answer"),),
        plate=Plate(head="Two answers", detail="results part"),
        open=True,
    )
    laid = layout(fork(mandated=waiting), 1240)
    image = picture(laid, "dark")
    colour = palette("dark")["mandated"].name()
    row = [image.pixelColor(x, 107).name() == colour for x in range(round(laid.end) - 160, round(laid.end) - 4)]
    assert sum(a != b for a, b in pairwise(row)) > 5


def test_a_hand_without_a_mark_ends_in_its_result() -> None:
    laid = layout(Track(stem=stem(5)[:4], plate=Plate(head="Banker wins", detail="7 to 6")), 900)
    assert len(laid.plates) == 1
    assert picture(laid, focus="2").width() == 900
    calls = Track(
        stem=(
            Node(key="1", name="stay", event=1, call="Stay", mark="other"),
            Node(key="2", name="", glyph="burned", words="burned"),
        ),
        actual=Branch(nodes=(Node(key="3", name="", event=3, call="Stand"),)),
    )
    assert picture(layout(calls, 600), focus="1").height() == 142


def test_where_there_is_little_room_a_plate_says_the_result_alone() -> None:
    laid = layout(fork(), 810)
    assert laid.width == pytest.approx(810)
    assert [plate.detail for plate in laid.plates] == ["", ""]
    for it in laid.plates:
        assert width(it.plate.head, SCREEN.text + 2, weight=700) + 24 <= it.rect.width()
    long = layout(fork(20), 810)
    assert long.width > 810
    assert [plate.detail for plate in long.plates] == ["6 to 1", "7 to 6"], "it scrolls, and says all"


def test_an_events_number_on_a_branch_stands_on_nothing_before_it() -> None:
    calls = [Node(key=f"a{n}", name="", event=n, call="Stand") for n in range(7, 10)]
    cards = [Node(key=f"a{n}", name="", event=n, card=card("9d")) for n in range(10, 13)]
    laid = layout(fork(actual=Branch(nodes=(*calls, *cards))), 1240)
    for before, it in pairwise(laid.branches[0]):
        half = width(str(it.node.event), SCREEN.small, weight=500) / 2
        assert it.rect.left() - 12 - half > before.rect.right() + 3


def test_the_playhead_goes_through_no_number() -> None:
    laid = layout(fork(playhead=3), 1240)
    here, away = picture(laid), picture(layout(fork(playhead=99), 1240))
    x, top = round(laid.stem[2].x), round(laid.stem[2].y - laid.stem[2].token * 0.7)
    number, above, below = QRect(x - 5, top - 16, 10, 10), QRect(x - 5, 12, 10, 10), QRect(x - 5, 112, 10, 20)
    assert here.copy(number) == away.copy(number)
    assert here.copy(above) != away.copy(above)
    assert here.copy(below) != away.copy(below)


def timed(clips: bool = True) -> Track:
    """A fork whose events have times in a clip."""
    nodes = [replace(it, clip=f"{58 + n}.480", after="+1.000" if n else "") for n, it in enumerate(stem(6))]
    moved = Node(key="a7", name="moved", event=7, card=card("4s"), clip="?", words="moved to the Banker")
    burned = Node(key="m7", name="burned", card=card("9d"))
    it = fork(actual=Branch(nodes=(moved,)), mandated=Branch(nodes=(burned,)), source=("CF3.mkv", "SHA-256 6b1f…"))
    return replace(it, stem=tuple(nodes)) if clips else fork(source=("source not recorded",))


def test_a_wide_window_has_the_clips_times_under_the_line() -> None:
    laid = layout(timed(), 2200, WIDE)
    assert laid.height == 222
    assert [it.node.clip for it in shown(laid)] == [f"{58 + n}.480" for n in range(6)] + ["?"]
    columns = [(it.x, width(it.node.clip, WIDE.text, family=RECORD)) for it in shown(laid)]
    for (x, across), (next_x, next_across) in pairwise(columns):
        assert next_x - x > (across + next_across) / 2 + 4
    whole, without = picture(laid), picture(layout(timed(clips=False), 2200, WIDE))
    strip = QRect(0, round(WIDE.strip_y), 2200, 60)
    assert whole.copy(strip) != without.copy(strip)
    ground = palette("light")["panel"].name()
    left = without.copy(QRect(16, round(WIDE.strip_y) + 10, 200, 24))
    assert any(left.pixelColor(x, y).name() != ground for x in range(200) for y in range(24)), "it is said that none is"


def test_a_fork_on_paper_fits_its_width() -> None:
    made = track_svg(fork(playhead=None), 654, palette("print"), title="The hand in one line")
    assert b"Banker wins" in made
    assert b'viewBox="0 0 654' in made
    long = track_svg(fork(30), 654, palette("print"))
    assert b'viewBox="0 0 654' in long
