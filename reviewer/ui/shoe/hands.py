"""The list of a shoe's hands: number, cards out of the shoe, result, what is mandated, departures, mark."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from reviewer.drawing.glyphs import error_glyph, paint_glyph
from reviewer.review.shoe.lists import AS_DEALT, NOT_RECORDED, OPEN, HandLine
from reviewer.review.telling import spoken
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import focus_ring
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.small_cards import paint_prose, prose_width

Index = QModelIndex | QPersistentModelIndex
HEADS = ("#", "Kind", "Cards of the shoe", "Result", "Mandated", "Noted")
NUMBER, KIND, CARDS, RESULT, DUE, NOTED = range(6)
WIDTHS = (46, 76, 118, 104, 104, 0)
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def noted(line: HandLine) -> str:
    """The mark of a hand, and what departs in it, in one cell."""
    return "; ".join(filter(None, (line.marked, line.departs)))


class HandRows(QAbstractTableModel):
    """The lines as Qt reads them."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[HandLine, ...] = ()

    def lay(self, lines: tuple[HandLine, ...]) -> None:
        """Show other hands."""
        if lines != self.lines:
            self.beginResetModel()
            self.lines = lines
            self.endResetModel()

    def cell(self, row: int, column: int) -> str:
        """What stands in a cell."""
        it = self.lines[row]
        return (it.number, it.kind, it.cards, it.result, it.due or it.result, noted(it))[column]

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.cell(index.row(), index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell
        if role == Qt.ItemDataRole.ToolTipRole:
            return spoken(cell) if index.column() == NOTED else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{'Number' if index.column() == NUMBER else HEADS[index.column()]}: {spoken(cell) or 'nothing'}"
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == NUMBER else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


class _Painter(QStyledItemDelegate):
    def __init__(self, looks: Looks, table: HandsTable) -> None:
        super().__init__(table)
        self._looks, self._table = looks, table

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, self._looks.px(27))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        looks, line, box = self._looks, self._table.rows.lines[index.row()], QRectF(option.rect)
        current = index.row() == self._table.currentIndex().row()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, looks.colour("select" if current else "panel"))
        if index.column() == NUMBER and (current or line.marks):
            bar = QRectF(box.left(), box.top(), 3, box.height())
            painter.fillRect(bar, looks.colour("mark" if line.marks else "ink"))
        painter.setClipRect(box.adjusted(0, 0, -2, 0))
        self._cell(painter, box, line, index.column(), current=current)
        painter.restore()

    def _cell(self, painter: QPainter, box: QRectF, line: HandLine, column: int, *, current: bool) -> None:
        looks, text = self._looks, self._table.rows.cell(line.hand, column)
        ink = "ink" if current else "ink2"
        if column == NOTED:
            self._noted(painter, box, line, text)
            return
        if column == NUMBER:
            self._write(painter, box.adjusted(0, 0, -10, 0), text, "ink3", right=True)
            return
        if column in (RESULT, DUE):
            hue = "actual" if column == RESULT else "mandated"
            ink = "ink3" if text in (NOT_RECORDED, OPEN, AS_DEALT) else hue if line.differs else ink
            if column == DUE and line.differs:
                mark = QRectF(box.left() + 6, box.center().y() - looks.px(6), 3, looks.px(12))
                painter.fillRect(mark, looks.colour("mandated"))
                box = box.adjusted(7, 0, 0, 0)
        else:
            ink = "ink3"
        self._write(
            painter, box.adjusted(8, 0, 0, 0), text, ink, weight=600 if line.differs and column >= RESULT else 0
        )

    def _noted(self, painter: QPainter, box: QRectF, line: HandLine, text: str) -> None:
        if not text:
            return
        looks, side = self._looks, self._looks.px(14)
        glyph = error_glyph(self._table.error_of(line.hand)) if line.marks else "other"
        middle = box.center().y()
        colour = looks.colour("mark")
        paint_glyph(painter, glyph, QRectF(box.left() + 8, middle - side / 2, side, side), colour)
        left, px = box.left() + 16 + side, looks.px(13)
        while prose_width(text, px, looks, weight=500) > box.right() - left - 4 and len(text) > 8:
            text = f"{text.rstrip('…')[:-4].rstrip()}…"
        paint_prose(painter, text, left, middle, px, colour, looks, weight=500)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, ink: str, *, right: bool = False, weight: int = 0
    ) -> None:
        font = self._looks.font("body", 13, weight)
        painter.setFont(font)
        painter.setPen(self._looks.colour(ink))
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() - 2)
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, shown)


class HandsTable(QTableView):
    """The list. ``chosen`` carries the place of the hand that the selection comes to, ``opened`` of one to open,
    ``removing`` of one to be removed.
    """

    chosen = Signal(int)
    opened = Signal(int)
    removing = Signal(int)

    def __init__(self, desk: ShoeDesk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.rows = HandRows()
        self.setModel(self.rows)
        self.setItemDelegate(_Painter(looks, self))
        self.setAccessibleName("Hands of the shoe")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setMinimumHeight(looks.px(112))
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(looks.px(27))
        head = self.horizontalHeader()
        head.setFixedHeight(looks.px(28))
        head.setFont(looks.font("label", 11.5, 500))
        head.setHighlightSections(False)
        for n, across in enumerate(WIDTHS):
            self.setColumnWidth(n, looks.px(across))
        head.setSectionResizeMode(NOTED, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentChanged.connect(lambda now, _: self._moved(now))
        self.doubleClicked.connect(lambda index: self.opened.emit(index.row()))

    def error_of(self, place: int) -> str:
        """The first error that is marked in a hand."""
        return self._desk.shoe.hands[place].marks[0].error.value

    def refresh(self) -> None:
        """Show the hands of the shoe, with the selection on the one that is looked at."""
        self.selectionModel().blockSignals(True)
        self.rows.lay(self._desk.assessed.lines)
        self.setColumnHidden(DUE, not self._desk.assessed.whole.marked)
        self._fit()
        if self._desk.place is not None:
            index = self.rows.index(self._desk.place, 0)
            self.setCurrentIndex(index)
            self.scrollTo(index)
        self.selectionModel().blockSignals(False)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def _fit(self) -> None:
        """Leave out the kind where all are hands, or where there is no room for it."""
        room = self.viewport().width() >= self._looks.px(sum(WIDTHS) + 60)
        self.setColumnHidden(KIND, not room or all(it.kind == "hand" for it in self.rows.lines))

    def _moved(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(index.row())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            focus_ring(self.viewport(), QPainter(self.viewport()), self._looks, 3)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self._desk.place
        if event.key() in _ENTER and place is not None:
            self.opened.emit(place)
        elif event.key() == Qt.Key.Key_Delete and place is not None:
            self.removing.emit(place)
        else:
            super().keyPressEvent(event)
