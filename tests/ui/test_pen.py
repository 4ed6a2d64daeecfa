"""What a person draws at the window, with the mouse and by the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from reviewer.drawing.pen import anchor, stroke_box
from reviewer.drawing.view import Lane
from reviewer.record.annotation import Annotation
from reviewer.record.reading import load_hand
from reviewer.ui.canvas import Canvas
from reviewer.ui.desk import Mode
from reviewer.ui.pick import Pick
from reviewer.ui.pieces import Tool
from reviewer.ui.ruling_parts import Choice
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]


@pytest.fixture
def drawing(window: Window, write: Write) -> Window:
    """A marked hand on the table."""
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.settings.setValue("reviewer", "reviewer-14")
    return window


def typed(*words: str) -> None:
    """Type into the list that is open, and take what it finds."""
    for text in words:
        pick = next(it for it in QApplication.topLevelWidgets() if isinstance(it, Pick) and it.isVisible())
        QTest.keyClicks(pick.line, text)
        QTest.keyClick(pick.line, Qt.Key.Key_Return)


def kept(window: Window) -> list[Annotation]:
    return list(window.desk.hand.annotations)


def at(window: Window, target: str) -> QPoint:
    """The middle of a card or a place, in the table's widget."""
    return on(window, window.middle.canvas, target)


def middle_of(window: Window, number: int) -> QPoint:
    """The middle of a drawing, in the table's widget."""
    canvas = window.middle.canvas
    assert canvas.view is not None
    stroke = next(it for it in canvas.view.pen if it.number == number)
    return canvas.pixels(*stroke_box(stroke).centre).toPoint()


def on(window: Window, canvas: Canvas, target: str) -> QPoint:
    """The middle of a card or a place, in a table's widget."""
    assert canvas.view is not None
    found = anchor(window.desk.hand, canvas.view.plan, canvas.view.cards, target)
    assert found is not None
    return canvas.pixels(*found.box.centre).toPoint()


def corner(canvas: Canvas) -> QPoint:
    """A point on the line of the first ring."""
    assert canvas.view is not None
    (_, y), (corner_x, _) = canvas.view.pen[0].points
    return canvas.pixels(corner_x, y).toPoint()


def drag(window: Window, start: QPoint, end: QPoint, canvas: Canvas | None = None) -> None:
    canvas = canvas or window.middle.canvas
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end)


def test_every_tool_by_the_keyboard(drawing: Window, tmp_path: Path) -> None:
    canvas = drawing.middle.canvas
    QTest.keyClicks(canvas, "o")
    typed("5")
    QTest.keyClicks(canvas, "a")
    typed("c5", "banker")
    QTest.keyClicks(canvas, "c")
    typed("p", "Nobody asked")
    QTest.keyClicks(canvas, "w")
    typed("3", "Held 200")
    QTest.keyClick(canvas, Qt.Key.Key_N, Qt.KeyboardModifier.ShiftModifier)
    typed("Seen twice")
    drawing.actions_.run("note_provision")
    typed("Read aloud")
    kinds = [(it.kind, it.on, it.to, it.text, it.by) for it in kept(drawing)]
    assert kinds == [
        ("ring", "card:c5", None, None, "reviewer-14"),
        ("arrow", "card:c5", "place:B", None, "reviewer-14"),
        ("callout", "place:P", None, "Nobody asked", "reviewer-14"),
        ("text", "card:c3", None, "Held 200", "reviewer-14"),
        ("note", "event:6", None, "Seen twice", "reviewer-14"),
        ("note", "paragraph:13:69F-4.12(h)1", None, "Read aloud", "reviewer-14"),
    ]
    assert kept(drawing)[2].at is not None
    assert drawing.middle.events.model_rows.rows[5].more == "Seen twice"
    drawing.actions_.run("save")
    assert drawing.desk.case is not None
    assert drawing.desk.case.path is not None
    assert list(load_hand(drawing.desk.case.path).annotations) == kept(drawing)
    for _ in kinds:
        drawing.actions_.run("undo")
    assert not kept(drawing)


def test_a_card_in_hand_is_drawn_on_at_once(drawing: Window) -> None:
    drawing.desk.select(2)
    QTest.keyClicks(drawing.middle.canvas, "o")
    assert kept(drawing)[0].on == "card:c2"


def test_rings_and_arrows_are_drawn_with_the_mouse(drawing: Window) -> None:
    canvas, pens = drawing.middle.canvas, drawing.middle.lanes.pens
    pens["ring"].click()
    assert pens["ring"].isChecked()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at(drawing, "card:c5"))
    pens["arrow"].click()
    drag(drawing, at(drawing, "card:c4"), at(drawing, "place:burn"))
    drag(drawing, at(drawing, "card:c4"), at(drawing, "card:c4"))
    assert [(it.kind, it.on, it.to) for it in kept(drawing)] == [
        ("ring", "card:c5", None),
        ("arrow", "card:c4", "place:burn"),
    ]
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    assert not drawing.pen.tool
    assert not pens["arrow"].isChecked()


def test_texts_are_written_with_the_mouse_and_moved(drawing: Window) -> None:
    canvas, pens = drawing.middle.canvas, drawing.middle.lanes.pens
    pens["callout"].click()
    card = at(drawing, "card:c5")
    drag(drawing, card, card + QPoint(150, 120))
    typed("Here")
    pens["text"].click()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=at(drawing, "place:3") + QPoint(0, 40))
    typed("There")
    QTest.keyClick(canvas, Qt.Key.Key_Escape)
    call_out, text = kept(drawing)
    assert call_out.at is not None
    assert call_out.at[0] > 100
    assert text.on == "place:3"
    middle = middle_of(drawing, 0)
    drag(drawing, middle, middle + QPoint(-80, 10))
    moved = kept(drawing)[0]
    assert moved.at is not None
    assert moved.at[0] < call_out.at[0] - 60
    QTest.keyClick(canvas, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert kept(drawing)[0].at == (moved.at[0] - 10, moved.at[1])


def test_rings_and_arrows_are_moved_to_something_else(drawing: Window) -> None:
    drawing.pen.draw(Annotation("ring", "card:c5"))
    drawing.pen.draw(Annotation("arrow", "card:c1", "place:B"))
    canvas = drawing.middle.canvas
    assert canvas.view is not None
    ring, arrow = canvas.view.pen
    (_, y), (corner_x, _) = ring.points
    drag(drawing, canvas.pixels(corner_x, y).toPoint(), at(drawing, "card:c2"))
    assert kept(drawing)[0].on == "card:c2"
    (x0, y0), (x1, y1) = arrow.points
    near_tip = canvas.pixels(x0 + (x1 - x0) * 0.9, y0 + (y1 - y0) * 0.9).toPoint()
    drag(drawing, near_tip, at(drawing, "place:burn"))
    assert kept(drawing)[1].to == "place:burn"
    near_tail = canvas.pixels(*canvas.view.pen[1].points[0]).toPoint()
    drag(drawing, near_tail, at(drawing, "card:c3"))
    assert kept(drawing)[1].on == "card:c3"


def test_a_drawing_is_chosen_reworded_kept_to_a_line_and_deleted(drawing: Window) -> None:
    drawing.pen.draw(Annotation("callout", "card:c5", text="Here"))
    canvas = drawing.middle.canvas
    drawing.pen.put_down()
    QTest.keyClicks(canvas, "d")
    typed("call")
    assert drawing.pen.chosen == 0
    drawing.actions_.run("reword")
    typed(" and there")
    assert kept(drawing)[0].text == "Here and there"
    drawing.actions_.run("keep_to_line")
    assert kept(drawing)[0].lane == "as-dealt"
    drawing.actions_.run("actual")
    assert canvas.view is not None
    assert not canvas.view.pen
    drawing.actions_.run("keep_to_line")
    QTest.keyClick(canvas, Qt.Key.Key_Delete)
    assert not kept(drawing)
    assert drawing.pen.drawing is None
    drawing.actions_.run("undo")
    assert kept(drawing)


@pytest.fixture
def lanes(drawing: Window) -> Window:
    """The three lines beside each other, at the end."""
    drawing.frame.resize(3000, 1600)
    drawing.desk.show(Mode.BOTH)
    drawing.actions_.run("last")
    QApplication.processEvents()
    return drawing


def test_a_drawing_follows_its_card_and_its_place_in_every_lane(lanes: Window) -> None:
    lanes.pen.draw(Annotation("ring", "card:c5"))
    lanes.pen.draw(Annotation("callout", "place:burn", text="Here"))
    where = {}
    for lane, canvas in lanes.middle.sides.every.items():
        assert canvas.view is not None
        card = next(it for it in canvas.view.cards if it.number == 5 and not it.ghost)
        ring, call_out = canvas.view.pen
        assert ring.points[0][0] == pytest.approx(card.x + card.width / 2)
        assert call_out.text == "Here"
        assert "Drawn: " in canvas.accessibleDescription()
        where[lane] = card.place
    assert where == {Lane.AS_DEALT: "P", Lane.ACTUAL: "B", Lane.MANDATED: "burn"}


@pytest.mark.parametrize("lane", Lane)
def test_the_pen_draws_moves_and_keeps_in_every_lane(lane: Lane, lanes: Window) -> None:
    canvas = lanes.middle.sides.every[lane]
    lanes.middle.lanes.pens["ring"].click()
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=on(lanes, canvas, "card:c2"))
    assert [it.on for it in kept(lanes)] == ["card:c2"]
    lanes.pen.put_down()
    drag(lanes, corner(canvas), on(lanes, canvas, "card:c3"), canvas)
    assert [it.on for it in kept(lanes)] == ["card:c3"]
    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=corner(canvas))
    assert lanes.pen.chosen == 0
    lanes.actions_.run("keep_to_line")
    assert kept(lanes)[0].lane == lane.value.replace(" ", "-")
    shown = {it: bool(there.view and there.view.pen) for it, there in lanes.middle.sides.every.items()}
    assert [it for it, there in shown.items() if there] == [lane]


def test_the_ruling_lists_what_was_drawn(drawing: Window) -> None:
    drawing.pen.draw(Annotation("note", "paragraph:(e)", text="Read aloud"))
    row = next(it for it in drawing.ruling.findChildren(Choice) if it.accessibleName() == "Note on (e): Read aloud")
    QTest.keyClick(row, Qt.Key.Key_Return)
    assert drawing.pen.chosen == 0
    crosses = [it for it in row.findChildren(Tool) if it.accessibleName() == "Delete: Note on (e)"]
    QTest.mouseClick(crosses[0], Qt.MouseButton.LeftButton)
    assert not kept(drawing)


def test_the_name_of_the_reviewer_is_kept(drawing: Window) -> None:
    drawing.settings.setValue("reviewer", "")
    drawing.actions_.run("sign")
    typed("reviewer-7")
    drawing.pen.draw(Annotation("ring", "card:c1"))
    assert kept(drawing)[0].by == "reviewer-7"
