"""What stands on a table before a card is dealt: outline, dealer, places, shoe, discard holder, boxes of
hands.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QTransform

from reviewer.drawing.card import Look
from reviewer.drawing.paths import line, panel, path, rounded
from reviewer.drawing.scene import Hue, Names, Seat, TableView
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.record.hand import Game
from reviewer.replay.plan import Box, Layout, Plan, circle, hand_box, tray_box

_ROUND = (
    "M170 14 L1270 14 C1376 14 1430 84 1426 200 C1418 452 1130 586 720 586 C310 586 22 452 14 200 C10 84 64 14 170 14 Z"
)
_HALF = (
    "M120 626 L1320 626 C1400 626 1432 580 1430 500 C1424 120 1190 14 720 14 "
    "C250 14 16 120 10 500 C8 580 40 626 120 626 Z"
)
_DEALER = "M640 14 A80 52 0 0 0 800 14"


def ground(view: TableView) -> str:
    """The token of the colour round the table: a close-up lies on felt."""
    return "window" if view.plan.layout is Layout.TABLE else "felt"


def paint_furniture(painter: QPainter, view: TableView, look: Look) -> None:
    """Paint everything that stands under the cards, with its words."""
    plan, palette = view.plan, look.palette
    if plan.layout is Layout.TABLE:
        outline = _seen(plan, path(_HALF if plan.game is Game.TWENTY_ONE else _ROUND))
        panel(painter, outline, palette["felt"], line(palette["feltline"], 2))
        if plan.game is not Game.TWENTY_ONE:
            _dealer(painter, view, look)
    for number in range(1, plan.circles + 1):
        seat = next((seat for seat in view.seats if seat.number == number), None)
        _place(painter, plan, number, seat, look)
    for place in ("shoe", "burn", "out", "next"):
        _tray(painter, view, place, look)
    for place in plan.hands:
        _hand(painter, view, place, look)


def title(names: Names, place: str) -> str:
    """The name of a hand, as it stands in its box."""
    match place:
        case "P":
            return names.player
        case "B":
            return names.banker
        case "D":
            return names.dealer
        case _:
            return names.space.replace("{number}", place)


def _seen(plan: Plan, shape: QPainterPath) -> QPainterPath:
    if not plan.turned:
        return shape
    return QTransform().translate(plan.width, plan.height).rotate(180).map(shape)


def _dealer(painter: QPainter, view: TableView, look: Look) -> None:
    plan, palette = view.plan, look.palette
    panel(painter, _seen(plan, path(_DEALER)), palette["felt2"], line(palette["feltline"], 1.3))
    y = plan.height - 26 if plan.turned else 40.0
    size = 17 * look.grow
    write(painter, view.names.dealer, 720, y, size, palette["feltink"], weight=600, anchor="middle")


def _place(painter: QPainter, plan: Plan, number: int, seat: Seat | None, look: Look) -> None:
    """A place's circle: a line, or ink where somebody sits; a space without a wager is dashed."""
    palette, grow = look.palette, look.grow
    x, y = circle(plan, number)
    spaces = plan.game is Game.TWENTY_ONE
    radius = 21.0 if spaces else 17.0
    disc = QPainterPath()
    disc.addEllipse(QPointF(x, y), radius, radius)
    if seat is None:
        panel(painter, disc, None, line(palette["feltline"], 1.2, (4, 4) if spaces else ()))
        write(painter, str(number), x, y + 6.4 * grow, 17.5 * grow, palette["feltink"], weight=500, anchor="middle")
        return
    colour = palette["mark" if seat.asked else "ink"]
    panel(painter, disc, palette["felt2"], line(colour, 2.6 if seat.asked else 1.8))
    write(painter, str(number), x, y + 6.4 * grow, 17.5 * grow, colour, weight=700, anchor="middle")
    if spaces:
        write(painter, seat.wager, x + 30, y + 6.4, 17.5 * grow, palette["feltink"], weight=500)
        return
    at_x, at_y, anchor = _label(plan, number, x, y)
    words = [(seat.role, 17.5, 600, "ink"), (seat.wager, 17.0, 400, "feltink")]
    for text, size, weight, token in words:
        if text:
            write(painter, text, at_x, at_y, size * grow, palette[token], weight=weight, anchor=anchor)
            at_y += 21 * grow


def _label(plan: Plan, number: int, x: float, y: float) -> tuple[float, float, str]:
    """Where a place's role and wager stand: under the outer places, beside the others, toward the middle."""
    left = x < plan.width / 2 or number == 5
    side, anchor = (1, "start") if left else (-1, "end")
    if number in (1, 9):
        return x - side * 24, y - 52 if plan.turned else y + 42, anchor
    if number in (2, 8):
        if plan.turned:
            return x + side * 30, y + 42, "end" if left else "start"
        return x + side * 26, y + 30, anchor
    return x + side * 27, y - 4, anchor


def _tray(painter: QPainter, view: TableView, place: str, look: Look) -> None:
    """Shoe or discard holder in plan: an open box, its name, and a note at the other end."""
    plan, palette = view.plan, look.palette
    box = tray_box(plan, place)
    if box is None or (place == "out" and not any(card.place == "out" for card in view.cards)):
        return
    width = {Layout.TABLE: 2.0, Layout.LANE: 2.0, Layout.FRAME: 2.5}[plan.layout]
    pen = line(palette["feltline"], width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    if place != "out":
        painter.strokePath(_rim(plan, box, shoe=place == "shoe"), pen)
    names = view.names
    name = {"shoe": names.shoe, "burn": names.discard, "out": names.out, "next": names.next_hand}[place]
    note = {"shoe": names.shoe_note, "burn": names.discard_note}.get(place, "")
    ink = palette["feltink"]
    if plan.layout is Layout.FRAME:
        at = (box.x + 20, "start") if place == "out" else (box.right - 18, "end")
        write(painter, name, at[0], box.y + 44, 31, ink, weight=600, anchor=at[1])
        return
    size, grow = 16.5, look.grow
    right = plan.layout is Layout.LANE and place == "burn"
    x, anchor = (box.right - 14, "end") if right else (box.x + 12, "start")
    write(painter, name, x, box.y + 23, size * grow, ink, weight=600, anchor=anchor)
    if note and not right:
        write(painter, note, box.right - 12, box.y + 23, 15.5 * grow, ink, anchor="end")


def _rim(plan: Plan, box: Box, *, shoe: bool) -> QPainterPath:
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if shoe:
        corners = [(right, y + 8), (right, y), (x, y), (x, bottom), (right, bottom), (right, bottom - 8)]
    else:
        corners = [(x, y), (x, bottom), (right, bottom), (right, y)]
    rim = QPainterPath(QPointF(*corners[0]))
    for corner in corners[1:]:
        rim.lineTo(*corner)
    if not plan.turned:
        return rim
    middle_x, middle_y = box.centre
    return QTransform().translate(middle_x, middle_y).rotate(180).translate(-middle_x, -middle_y).map(rim)


def _hand(painter: QPainter, view: TableView, place: str, look: Look) -> None:
    """A hand's box: its name, a note, its count in the hue of the line by which it wins, a word."""
    plan, palette, grow = view.plan, look.palette, look.grow
    box = hand_box(plan, place)
    assert box is not None
    it = view.hand(place)
    accent = it.accent if it else None
    frame = plan.layout is Layout.FRAME
    width = (3.0 if frame else 2.4) if accent else (1.5 if frame else 1.3)
    edge = line(palette[accent.value if accent else "feltline"], width, (8, 5) if accent is Hue.ACTUAL else ())
    panel(painter, rounded(QRectF(box.x, box.y, box.width, box.height), 10), palette["felt2"], edge)
    name = title(view.names, place)
    if frame:
        write(painter, name, box.x + 18, box.y + 50, 31, palette["ink"], weight=600)
    else:
        y = box.y + (31 if plan.layout is Layout.TABLE else 39)
        write(painter, name, box.x + 20, y, 19 * grow, palette["ink"], weight=600)
        if it and it.note:
            x = box.x + 32 + width_of(name, 19 * grow, weight=600)
            write(painter, it.note, x, y, 17 * grow, palette["feltink"])
        if it and it.word and plan.layout is Layout.TABLE:
            colour = palette[it.hue.value]
            write(painter, it.word, box.right - 24, y, 19 * grow, colour, weight=700, anchor="end")
    if it and it.count:
        _count(painter, plan, box, it.count, it.hue, look)


def _count(painter: QPainter, plan: Plan, box: Box, count: str, hue: Hue, look: Look) -> None:
    right, below, size = {
        Layout.TABLE: (24.0, 148.0, 96.0),
        Layout.LANE: (18.0, 39.0, 42.0),
        Layout.FRAME: (20.0, 57.0, 60.0),
    }[plan.layout]
    x, y = box.right - right, box.y + below
    colour = look.palette[hue.value]
    write(painter, count, x, y, size, colour, weight=600, anchor="end", family="Inter Display")
