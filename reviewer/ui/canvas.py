"""The table on the screen: painted by the one painter, its cards to be hit, told and spoken."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from reviewer.drawing.furniture import ground
from reviewer.drawing.pen import hit, stroke_box
from reviewer.drawing.scene import DrawnCard, PenStroke, TableView
from reviewer.drawing.table import fit, paint_table
from reviewer.replay.plan import CARD_RATIO
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import focus_ring

MARGIN = 10
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Canvas(OwnsKeys, QWidget):
    """A table view, as large as it fits. Signals carry a card's number out of the shoe.

    With the keyboard on it ↑ and ↓ take one card after the other in hand, Enter goes to its event, the menu key opens its
    menu.

    With a pen in hand ``drew`` carries from where to where the mouse drew, in table units. Without one ``chose`` carries
    the drawing that was pressed, by its place among the hand's annotations (-1 for none), ``dragged`` that and its way.
    """

    drew = Signal(QPointF, QPointF)
    chose = Signal(int)
    dragged = Signal(int, QPointF, QPointF)
    picked = Signal(int)
    opened = Signal(int)
    asked = Signal(int, QPoint)
    resized = Signal()
    own_keys = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, *ENTER})

    def __init__(self, looks: Looks, name: str) -> None:
        super().__init__()
        self._looks = looks
        self.view: TableView | None = None
        self.names: dict[int, str] = {}
        self._tool, self._chosen = "", -1
        self._from: QPointF | None = None
        self._to = QPointF()
        self._grasped: PenStroke | None = None
        self._ringed = False
        self.setAccessibleName(name)
        self.setMinimumSize(420, 170)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_view(self, view: TableView | None, names: dict[int, str]) -> None:
        """Show another table; ``names`` are what its cards are called, by number."""
        self.names = names
        if view != self.view:
            self.view = view
            self.update()

    @property
    def small(self) -> bool:
        """Whether there is room for short names only."""
        return self.width() < 510 or self.height() < 240

    def box(self) -> QRectF:
        """Where the table may be painted."""
        return QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        token = ground(self.view) if self.view else "window"
        painter.fillRect(self.rect(), self._looks.colour(token))
        if self.view is not None:
            paint_table(painter, self.view, self._looks.look, self.box())
            self._paint_pen(painter, self.view)
        if self._ringed:
            painter.resetTransform()
            focus_ring(self, painter, self._looks)

    def _paint_pen(self, painter: QPainter, view: TableView) -> None:
        """The drawing that is chosen, in a dashed box; what is being drawn, and where a drawing is being dragged."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setWorldTransform(fit(view.plan, self.box()), True)
        focus = QPen(self._looks.colour("focus"), 1.5, Qt.PenStyle.DashLine)
        focus.setCosmetic(True)
        painter.setPen(focus)
        for stroke in view.pen:
            if stroke.number == self._chosen:
                box = stroke_box(stroke)
                painter.drawRect(QRectF(box.x, box.y, box.width, box.height).adjusted(-7, -7, 7, 7))
        if self._from is not None and self._grasped is not None:
            box, by = stroke_box(self._grasped), self._to - self._from
            painter.drawRect(QRectF(box.x, box.y, box.width, box.height).translated(by))
        elif self._from is not None:
            painter.drawLine(self._from, self._to)

    def hold(self, tool: str, chosen: int | None) -> None:
        """Take a pen in hand, or put it down, and show which drawing is chosen."""
        self._tool, self._chosen = tool, -1 if chosen is None else chosen
        self.setCursor(Qt.CursorShape.CrossCursor if tool else Qt.CursorShape.ArrowCursor)
        self.update()

    def units(self, point: QPointF) -> QPointF:
        """A point of this widget in table units."""
        assert self.view is not None
        return fit(self.view.plan, self.box()).inverted()[0].map(point)

    def pixels(self, x: float, y: float) -> QPointF:
        """A point in table units in this widget."""
        assert self.view is not None
        return fit(self.view.plan, self.box()).map(QPointF(x, y))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.resized.emit()
        self.update()

    def cards(self) -> tuple[DrawnCard, ...]:
        """The cards that can be taken in hand, the uppermost last."""
        cards = self.view.cards if self.view else ()
        return tuple(card for card in cards if card.number and not card.ghost and not card.pending)

    def rect_of(self, card: DrawnCard) -> QRect:
        """Where a card is painted, in this widget."""
        assert self.view is not None
        box = QRectF(card.x, card.y, card.width, card.width * CARD_RATIO)
        return fit(self.view.plan, self.box()).mapRect(box).toAlignedRect()

    def card_at(self, point: QPointF) -> int | None:
        """The number of the card at a point of this widget."""
        hits = [card.number for card in self.cards() if self.rect_of(card).contains(point.toPoint())]
        return hits[-1] if hits else None

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton or self.view is None:
            return
        at = self.units(event.position())
        self._grasped = None if self._tool else hit(self.view.pen, at.x(), at.y())
        if self._tool or self._grasped is not None:
            self._from = self._to = at
        if self._grasped is not None:
            self.chose.emit(self._grasped.number)
        elif not self._tool:
            if self._chosen >= 0:
                self.chose.emit(-1)
            self.picked.emit(self.card_at(event.position()) or 0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is not None and self.view is not None:
            self._to = self.units(event.position())
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        start, grasped, self._from, self._grasped = self._from, self._grasped, None, None
        if start is None or self.view is None:
            return
        end = self.units(event.position())
        if grasped is None:
            self.drew.emit(start, end)
        elif (end - start).manhattanLength() > 6:
            self.dragged.emit(grasped.number, start, end)
        self.update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if (number := self.card_at(event.position())) is not None:
            self.opened.emit(number)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            held = self.held
            if held is not None and held.number:
                self.asked.emit(held.number, self.mapToGlobal(self.rect_of(held).center()))
            return
        number = self.card_at(QPointF(event.pos()))
        if number is not None:
            self.asked.emit(number, event.globalPos())

    # the keyboard

    @property
    def held(self) -> DrawnCard | None:
        """The card in hand."""
        return next((card for card in self.cards() if card.selected), None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        held = self.held
        if by is not None:
            numbers = sorted(card.number or 0 for card in self.cards())
            at = numbers.index(held.number or 0) + by if held else (0 if by > 0 else len(numbers) - 1)
            if numbers:
                self.picked.emit(numbers[at % len(numbers)])
        elif event.key() in ENTER and held is not None and held.number:
            self.opened.emit(held.number)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            number = self.card_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.names.get(number or 0, ""), self)
            return True
        return super().event(event)
