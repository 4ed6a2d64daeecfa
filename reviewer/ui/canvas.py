"""The table on the screen: painted by the one painter, its cards to be hit, told and spoken."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from reviewer.drawing.furniture import ground
from reviewer.drawing.scene import DrawnCard, TableView
from reviewer.drawing.table import fit, paint_table
from reviewer.replay.plan import CARD_RATIO
from reviewer.ui.looks import Looks

MARGIN = 10


class Canvas(QWidget):
    """A table view, as large as it fits. Signals carry a card's number out of the shoe."""

    picked = Signal(int)
    opened = Signal(int)
    asked = Signal(int, QPoint)
    resized = Signal()

    def __init__(self, looks: Looks, name: str) -> None:
        super().__init__()
        self._looks = looks
        self.view: TableView | None = None
        self.names: dict[int, str] = {}
        self.setAccessibleName(name)
        self.setMinimumSize(420, 170)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
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
        number = self.card_at(event.position())
        if event.button() is Qt.MouseButton.LeftButton:
            self.picked.emit(number or 0)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if (number := self.card_at(event.position())) is not None:
            self.opened.emit(number)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        number = self.card_at(QPointF(event.pos()))
        if number is not None:
            self.asked.emit(number, event.globalPos())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            number = self.card_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self.names.get(number or 0, ""), self)
            return True
        return super().event(event)
