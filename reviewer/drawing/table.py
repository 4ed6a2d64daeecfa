"""The one painter of a table: onto the screen, into a picture, onto paper."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter, QTransform

from reviewer.drawing.calls import paint_bubble, paint_caption, paint_wire
from reviewer.drawing.card import Look, paint_card, paint_rings, paint_total_hand
from reviewer.drawing.fonts import LEAST
from reviewer.drawing.furniture import ground, paint_furniture
from reviewer.drawing.numbers import paint_numbers
from reviewer.drawing.scene import DrawnCard, HandView, TableView
from reviewer.drawing.strokes import paint_stroke
from reviewer.drawing.words import write
from reviewer.record.hand import Game
from reviewer.replay.felt import BELOW, SPACE_CARD
from reviewer.replay.plan import CARD_RATIO, Layout, Plan, circle

_LEAST_UNITS = 15.5
"""The smallest text on a table, in table units."""


def fit(plan: Plan, box: QRectF) -> QTransform:
    """From table units into ``box``: as large as it goes, in the middle."""
    scale = min(box.width() / plan.width, box.height() / plan.height)
    x = box.left() + (box.width() - plan.width * scale) / 2
    y = box.top() + (box.height() - plan.height * scale) / 2
    return QTransform(scale, 0, 0, scale, x, y)


def paint_table(painter: QPainter, view: TableView, look: Look, box: QRectF | None = None) -> None:
    """Paint a table into ``box`` (logical px), or in table units where the painter already has its transform.

    Text under 20 units grows where it would fall below 11.5 px. With ``look.vectors`` nothing is an image and
    nothing grows.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if box is not None:
        painter.setWorldTransform(fit(view.plan, box), True)
    if not look.vectors:
        grow = max(look.grow, LEAST / (_LEAST_UNITS * painter.worldTransform().m11()))
        look = replace(look, grow=round(grow, 3))
    _paint_below(painter, view, look)
    for total in view.totals:
        paint_total_hand(painter, total, look)
    for card in view.cards:
        paint_card(painter, card, look)
    for wire in view.wires:
        paint_wire(painter, wire, look)
    for card in view.cards:
        paint_rings(painter, card, look.palette)
    paint_numbers(painter, view, look)
    for caption in view.captions:
        paint_caption(painter, caption, look)
    for bubble in view.bubbles:
        paint_bubble(painter, bubble, look)
    for stroke in view.pen:
        paint_stroke(painter, stroke, look)
    painter.restore()


def _paint_below(painter: QPainter, view: TableView, look: Look) -> None:
    """Ground, furniture and counts; on a screen as one image, kept while none of it changes."""
    transform = painter.worldTransform()
    if look.vectors or transform.isRotating():
        _paint_ground(painter, view, look)
        return
    dpr = painter.device().devicePixelRatioF()
    out = any(card.place == "out" for card in view.cards)
    below = TableView(plan=view.plan, seats=view.seats, hands=view.hands, names=view.names)
    if out:
        below = replace(below, cards=(DrawnCard(x=0, y=0, width=0, place="out"),))
    corner = transform.map(QPointF(0, 0))
    offset = corner.x() * dpr % 1, corner.y() * dpr % 1
    image = _below(below, look, transform.m11(), dpr, round(offset[0], 2), round(offset[1], 2))
    painter.save()
    painter.setWorldTransform(QTransform())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.drawImage(QPointF(corner.x() - offset[0] / dpr, corner.y() - offset[1] / dpr), image)
    painter.restore()


@lru_cache(maxsize=8)
def _below(view: TableView, look: Look, scale: float, dpr: float, dx: float, dy: float) -> QImage:
    width, height = round(view.plan.width * scale * dpr + dx), round(view.plan.height * scale * dpr + dy)
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(look.palette[ground(view)])
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(dx, dy)
    painter.scale(scale * dpr, scale * dpr)
    _paint_ground(painter, view, look)
    painter.end()
    image.setDevicePixelRatio(dpr)
    return image


def _paint_ground(painter: QPainter, view: TableView, look: Look) -> None:
    box = QRectF(0, 0, view.plan.width, view.plan.height)
    painter.fillRect(box, look.palette[ground(view)])
    paint_furniture(painter, view, look)
    if view.plan.game is Game.TWENTY_ONE and view.plan.layout is Layout.TABLE:
        for hand in view.hands:
            if hand.place[:1].isdigit():
                _paint_space_count(painter, view, hand, look)


def _paint_space_count(painter: QPainter, view: TableView, hand: HandView, look: Look) -> None:
    """A betting space's count and result under its cards; of a split the hands' counts side by side."""
    number = int(hand.place[0])
    hands = sorted(it.place for it in view.hands if it.place[:1] == hand.place[0])
    x, y = circle(view.plan, number)
    x += 68 * (hands.index(hand.place) - (len(hands) - 1) / 2)
    lower = SPACE_CARD * CARD_RATIO / 2 * (len(hands) - 1)
    if view.plan.turned:
        base = y - 64 - SPACE_CARD * CARD_RATIO - lower - (36 if hand.word else 14)
    else:
        base = y + BELOW + SPACE_CARD * CARD_RATIO + lower + 66
    colour = look.palette[hand.hue.value]
    write(painter, hand.count, x, base, 31, colour, weight=600, anchor="middle", family="Inter Display")
    size = 17 * look.grow
    write(painter, hand.word, x, base + 7 + size, size, look.palette["feltink"], weight=500, anchor="middle")
