"""What the audience of a hearing sees: one step, large, painted the same for the audience and the presenter.

Units are px on a screen 1920 wide; nothing is written smaller than 32. In a large room all of it grows.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QTransform

from reviewer.drawing.card import Look, paint_card, paint_rings
from reviewer.drawing.faces import Shape
from reviewer.drawing.glyphs import error_glyph, paint_glyph
from reviewer.drawing.scene import DrawnCard, Hue, TableView
from reviewer.drawing.table import fit, paint_table
from reviewer.drawing.tokens import Palette
from reviewer.drawing.view import Eye, Lane, table_view
from reviewer.drawing.words import width as width_of
from reviewer.record.hand import Game
from reviewer.replay.plan import CARD_RATIO, Layout
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment
from reviewer.review.steps import Seen, Step, exhibit_words, foot_words
from reviewer.ui.hearing_parts import HEAD, SIDE, lane_head, paint_rows, paint_text, paint_title
from reviewer.ui.hearing_words import Type, fitting, paint_words

WIDE = 1920.0
FOOT = 64.0
LEAST = 32.0
"""No letter is smaller, in units."""
DIM = 0.4
"""How much is left of what a call-out does not lift."""
_STEM = Eye(layout=Layout.FRAME, prefix="", pointers=False)
_BOTH = replace(_STEM, compare=True)


@dataclass(frozen=True, slots=True)
class Showing:
    """What is shown: a step by its number from 1, where both lines stand (None: where the step puts them), what is
    lifted (``card:c5``, ``paragraph``, "" for nothing), and by how much all is larger for the room.
    """

    number: int
    at: int | None = None
    lifted: str = ""
    larger: float = 1.0


@dataclass
class Picture:
    """The pictures of one hand's steps. ``tables`` are those of the picture painted last, with where they lie."""

    assessment: Assessment
    lines: Lines
    steps: tuple[Step, ...]
    palette: Palette
    four: bool = False
    classic: bool = False
    tables: list[tuple[TableView, QTransform]] = field(default_factory=list)

    @property
    def look(self) -> Look:
        """How tables and cards are painted."""
        return Look(self.palette, Shape.CLASSIC if self.classic else Shape.LARGE, self.four)

    def paint(self, painter: QPainter, box: QRectF, it: Showing) -> None:
        """Paint a step into a box."""
        step = self.steps[it.number - 1]
        self.tables = []
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if step.seen is Seen.BLACK:
            painter.fillRect(box, QColor("black"))
            painter.restore()
            return
        painter.fillRect(box, self.palette["window"])
        across = min(box.width(), box.height() * 16 / 9)
        scale = across / WIDE * it.larger
        painter.translate(box.left() + (box.width() - across) / 2, box.top())
        painter.scale(scale, scale)
        area = QRectF(0, 0, across / scale, box.height() / scale)
        self._step(painter, area, step, it)
        self._foot(painter, area, it.number)
        if it.lifted:
            self._lift(painter, area, step, it)
        painter.restore()

    def _step(self, painter: QPainter, area: QRectF, step: Step, it: Showing) -> None:
        room = area.adjusted(0, 0, 0, -FOOT)
        match step.seen:
            case Seen.TITLE:
                paint_title(painter, room, step, self.palette, four=self.four)
            case Seen.TEXT:
                paint_text(painter, room, step, self.palette, four=self.four)
            case Seen.ROWS:
                paint_rows(painter, room, step, self.palette, four=self.four)
            case Seen.LANES:
                self._lanes(painter, room, step, it)
            case _:
                self._table(painter, room, step)

    def _foot(self, painter: QPainter, area: QRectF, number: int) -> None:
        hand, palette, y = self.assessment.hand, self.palette, area.bottom() - FOOT
        like, said = Type(LEAST, 600), exhibit_words(hand, number)
        wide = width_of(said, LEAST, weight=600)
        words = foot_words(hand)
        if width_of(words, LEAST) > area.width() - 2 * SIDE - wide - 30:
            words = words.partition(" Numbers")[0]
        paint_words(painter, words, area.left() + SIDE, y, 9999, Type(LEAST), palette["ink2"], palette, four=self.four)
        x = area.right() - SIDE - wide - 10
        paint_words(painter, said, x, y, 9999, like, palette["ink"], palette, four=self.four)

    # one line

    def _table(self, painter: QPainter, area: QRectF, step: Step) -> None:
        palette, x = self.palette, area.left() + SIDE
        ink = palette["mark" if step.error else "ink2"]
        if step.error:
            paint_glyph(
                painter, error_glyph(step.error), QRectF(x, 27, 38, 38), ink, weight=2, ground=palette["window"]
            )
            x += 54
        paint_words(painter, step.over, x, 20, 9999, Type(36, 600), ink, palette, four=self.four)
        it = fitting(step.head, area.width() - 2 * SIDE, 84, (56, 50, 44, 38), Type(56, 600, leading=1.3))
        paint_words(painter, step.head, area.left() + SIDE, 70, area.width() - 2 * SIDE, it, palette["ink"], palette,
                    four=self.four)  # fmt: skip
        felt = area.adjusted(0, HEAD, 0, 0)
        self._felt(painter, felt)
        view = table_view(self.assessment, self.lines, Lane.ACTUAL, step.position, eye=self._eye(step))
        self._put(painter, _calm(view, step), felt.adjusted(26, 16, -26, -16))

    def _eye(self, step: Step) -> Eye:
        """A close-up; in twenty-one of the space that the event is about, and the dealer."""
        hand = self.assessment.hand
        if hand.game is not Game.TWENTY_ONE:
            return _STEM
        table = self.lines.actual.at(step.position).table
        event = hand.events[step.position - 1] if step.position else None
        place = getattr(event, "place", None) or getattr(event, "who", None)
        if step.card is not None and step.card <= len(table.cards):
            place = table.card(step.card).place
        place = step.place or place
        return replace(_STEM, pair=(str(place), "D")) if place and str(place)[:1].isdigit() else _STEM

    # both lines

    def _lanes(self, painter: QPainter, area: QRectF, step: Step, it: Showing) -> None:
        lanes = tuple(lane for lane in (Lane.ACTUAL, Lane.MANDATED) if step.lane in ("both", lane.value))
        below = 290 if step.text else 20
        high = max(area.height() - HEAD - below, 240)
        across = area.width() / len(lanes)
        self._felt(painter, QRectF(area.left(), HEAD, area.width(), high))
        for n, lane in enumerate(lanes):
            box = QRectF(area.left() + n * across, 0, across, HEAD)
            lane_head(painter, box, self.assessment, lane, self.palette, four=self.four)
            position = step.position if it.at is None else it.at
            view = table_view(self.assessment, self.lines, lane, position, eye=_BOTH)
            self._put(painter, _calm(view, step), QRectF(box.left() + 26, HEAD + 12, across - 52, high - 24))
            if n:
                painter.fillRect(QRectF(box.left() - 1, 0, 2, HEAD + high), self.palette["feltline"])
        if step.text:
            self._rule(painter, area, step)

    def _rule(self, painter: QPainter, area: QRectF, step: Step) -> None:
        top, wide, palette = area.bottom() - 276, area.width() - 2 * SIDE, self.palette
        x = area.left() + SIDE
        paint_words(painter, step.source, x, top, wide, Type(36, 600), palette["ink2"], palette, four=self.four)
        it = fitting(step.text, wide, 200, (44, 40, 36, LEAST), Type(44))
        paint_words(painter, step.text, x, top + 56, wide, it, palette["ink"], palette, four=self.four)

    # in common

    def _felt(self, painter: QPainter, box: QRectF) -> None:
        painter.fillRect(box, self.palette["felt"])
        for y in (box.top(), box.bottom()):
            painter.fillRect(QRectF(box.left(), y - 1, box.width(), 2), self.palette["feltline"])

    def _put(self, painter: QPainter, view: TableView, box: QRectF) -> None:
        paint_table(painter, view, self.look, box)
        self.tables.append((view, fit(view.plan, box) * painter.worldTransform()))

    def card_at(self, point: QPointF) -> int | None:
        """The number of the card at a point, in the picture painted last."""
        for view, way in self.tables:
            at = way.inverted()[0].map(point)
            for card in reversed(_lying(view)):
                if QRectF(card.x, card.y, card.width, card.width * CARD_RATIO).contains(at):
                    return card.number
        return None

    def cards(self) -> tuple[DrawnCard, ...]:
        """The cards in the picture painted last, each once."""
        found = {card.number: card for view, _ in self.tables for card in _lying(view)}
        return tuple(found[number] for number in sorted(number or 0 for number in found))

    def _lift(self, painter: QPainter, area: QRectF, step: Step, it: Showing) -> None:
        """Dim all but one card, which is lifted out and larger, or but the paragraph."""
        veil = QColor(self.palette["window"])
        veil.setAlphaF(1 - DIM)
        painter.fillRect(area, veil)
        if it.lifted == "paragraph":
            if step.seen is Seen.LANES and step.text:
                band = QRectF(area.left(), area.bottom() - FOOT - 290, area.width(), 290)
                painter.fillRect(band, self.palette["window"])
                self._rule(painter, area.adjusted(0, 0, 0, -FOOT), step)
            elif step.seen is Seen.TEXT:
                painter.fillRect(area.adjusted(0, 0, 0, -FOOT), self.palette["window"])
                paint_text(painter, area.adjusted(0, 0, 0, -FOOT), step, self.palette, four=self.four)
            return
        number = int(it.lifted.removeprefix("card:c"))
        base = painter.worldTransform()
        for view, way in self.tables:
            for card in _lying(view):
                if card.number == number:
                    painter.save()
                    painter.setWorldTransform(way)
                    grown = _lifted(card, view)
                    paint_card(painter, grown, self.look)
                    paint_rings(painter, replace(grown, selected=True), self.palette)
                    painter.restore()
        painter.setWorldTransform(base)


def _lying(view: TableView) -> tuple[DrawnCard, ...]:
    return tuple(card for card in view.cards if card.number and not card.ghost and not card.pending)


def _lifted(card: DrawnCard, view: TableView) -> DrawnCard:
    """A card half as large again, about its middle, on the plan."""
    width = card.width * 1.5
    x = min(max(card.x - width / 6, 8), view.plan.width - width - 8)
    y = min(max(card.y - width * CARD_RATIO / 6, 8), view.plan.height - width * CARD_RATIO - 8)
    return replace(card, x=x, y=y, width=width, opacity=1.0)


def _calm(view: TableView, step: Step) -> TableView:
    """A table with the calls of the present event alone, and a box in the hue of the line by which a hand wins."""
    bubbles = tuple(replace(it, number=0) for it in view.bubbles if it.number == step.position)
    hands = tuple(replace(it, accent=None if it.hue is Hue.INK else it.hue) for it in view.hands)
    wires = tuple(replace(it, width=5.0, head=22.0) for it in view.wires)
    return replace(view, bubbles=bubbles, hands=hands, wires=wires)
