"""The list of events: number, clip, line, in words, against normal play, source."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from reviewer.drawing.glyphs import error_glyph, paint_glyph
from reviewer.drawing.view import count_at
from reviewer.law.tables import facing_of
from reviewer.record.hand import Game, Hand
from reviewer.replay.timeline import line
from reviewer.review.departures import departures
from reviewer.review.drawings import notes_on
from reviewer.review.telling import side_name, spoken
from reviewer.review.unmarked import next_due, unfinished
from reviewer.review.words import ERRORS, event_words
from reviewer.table import Dealt, Table
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import focus_ring
from reviewer.ui.small_cards import paint_prose

Index = QModelIndex | QPersistentModelIndex
COLUMNS = ("#", "Clip", "Line", "In words", "Against normal play", "Source", "Notes")
WIDTHS = (38, 76, 176, 300, 260, 110, 0)
ROOMY = (44, 96, 240, 300, 260, 260, 300)
"""How wide the columns are, and in a very wide window, where notes have one of their own."""
NUMBER, CLIP, LINE, WORDS, AGAINST, SOURCE, NOTES = range(7)


@dataclass(frozen=True, slots=True)
class EventRow:
    """One event as the list shows it. ``kind`` is "", ``mark`` (marked or departing) or ``repair``, ``more`` its notes."""

    cells: tuple[str, str, str, str, str, str]
    kind: str = ""
    glyph: str = ""
    more: str = ""

    def cell(self, column: int) -> str:
        """What stands in a column."""
        return self.more if column == NOTES else self.cells[column]


def event_rows(hand: Hand) -> tuple[EventRow, ...]:
    """The rows of a hand's events."""
    found_here = {it.event: it for it in reversed(departures(hand)) if it.event is not None}
    noted = {number: it.says for number, it in found_here.items()}
    due = next_due(hand) if unfinished(hand) else ""
    if due:
        noted.pop(len(hand.events), None)
    marked = {hand.event_number(mark.at): mark.error for mark in hand.marks}
    frames = line(hand.events, facing_of(hand)).frames
    found = []
    for number, event in enumerate(hand.events, start=1):
        clip = f"{event.clip:.3f}" if event.clip is not None else "not known" if hand.source else ""
        against, kind, glyph = "", "", ""
        if number in noted or number in marked:
            says = noted.get(number, "")
            short = says.split("; ")[-1].rstrip(".") if says else ""
            against = f"departs: {short}" if short else ERRORS[marked[number]]
            error = marked[number] if number in marked else next(iter(found_here[number].could_be), None)
            kind, glyph = "mark", error_glyph(error.value) if error else "other"
        elif due and number == len(hand.events):
            against = f"next: {due}"
        elif number > hand.repair:
            against, kind, glyph = "repair", "repair", "swap"
        elif isinstance(event, Dealt) and hand.game is not Game.TWENTY_ONE:
            against = _count_words(frames[number].table, event, hand)
        source = (hand.source.file or hand.source.kind) if hand.source else "not recorded"
        text = (
            str(event).partition(" @")[0].partition(" ;")[0]
            if event.clip is not None
            else str(event).partition(" ;")[0]
        )
        text = text if not event.label or f"#{event.label}" in text else f"{text} #{event.label}"
        cells = (str(number), clip, text, event_words(hand, number), against, source)
        noted_here = [it.text for it in notes_on(hand, number)]
        found.append(EventRow(cells, kind, glyph, "; ".join(filter(None, (event.text, *noted_here)))))
    return tuple(found)


def _count_words(table: Table, event: Dealt, hand: Hand) -> str:
    count = count_at(hand, table, event.place)
    if event.place not in ("P", "B") or len(table.hand(event.place)) < 2:
        return ""
    return f"{side_name(event.place.key)} {count}"


class EventRows(QAbstractTableModel):
    """The rows as Qt reads them."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[EventRow, ...] = ()

    def lay(self, rows: tuple[EventRow, ...]) -> None:
        """Show other rows."""
        if rows != self.rows:
            self.beginResetModel()
            self.rows = rows
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(COLUMNS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self.rows[index.row()].cell(index.column())
        if role == Qt.ItemDataRole.DisplayRole:
            return cell
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{COLUMNS[index.column()]}: {spoken(cell)}" if index.column() != LINE else cell
        if role == Qt.ItemDataRole.ToolTipRole:
            more = self.rows[index.row()].more if index.column() == WORDS else ""
            return ". ".join(filter(None, (spoken(cell) if index.column() != LINE else cell, more)))
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return COLUMNS[section]
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == NUMBER else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


class _Painter(QStyledItemDelegate):
    def __init__(self, looks: Looks, table: EventsTable) -> None:
        super().__init__(table)
        self._looks, self._table = looks, table

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, self._looks.px(25))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = self._table.model_rows.rows[index.row()]
        looks, box = self._looks, QRectF(option.rect)
        current = index.row() + 1 == self._table.current
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, looks.colour("select" if current else "panel"))
        if index.column() == NUMBER:
            bar = {"mark": "mark", "repair": "actual"}.get(row.kind) or ("ink" if current else "")
            if bar:
                painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), looks.colour(bar))
        painter.setClipRect(box.adjusted(0, 0, -2, 0))
        self._text(painter, box, row, index.column(), current)
        painter.restore()

    def _text(self, painter: QPainter, box: QRectF, row: EventRow, column: int, current: bool) -> None:
        looks, text = self._looks, row.cell(column)
        px, middle = looks.px(13), box.center().y()
        ink = looks.colour("ink" if current else "ink2")
        if column == NUMBER:
            self._write(painter, box.adjusted(0, 0, -10, 0), text, "body", 13, looks.colour("ink3"), right=True)
        elif column in (CLIP, LINE):
            token = "ink" if column == LINE else "ink3"
            self._write(painter, box.adjusted(8, 0, 0, 0), text, "record", 12.5, looks.colour(token))
        elif column == WORDS:
            end = paint_prose(painter, text, box.left() + 6, middle, px, ink, looks)
            if row.more and not self._table.roomy:
                paint_prose(painter, f"  {row.more}", end, middle, px, looks.colour("ink3"), looks)
        elif column == NOTES:
            paint_prose(painter, text, box.left() + 8, middle, px, ink, looks)
        elif column == AGAINST and row.kind:
            colour = looks.colour("mark" if row.kind == "mark" else "actual")
            side = looks.px(14)
            paint_glyph(painter, row.glyph, QRectF(box.left() + 8, middle - side / 2, side, side), colour)
            paint_prose(painter, text, box.left() + 14 + side, middle, px, colour, looks, weight=500)
        else:
            metrics = QFontMetricsF(looks.font("body", 13))
            text = metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, box.width() - 14)
            colour = looks.colour("ink3") if column == SOURCE else ink
            self._write(painter, box.adjusted(8, 0, 0, 0), text, "body", 13, colour)

    def _write(
        self, painter: QPainter, box: QRectF, text: str, role: str, px: float, colour: QColor, *, right: bool = False
    ) -> None:
        painter.setFont(self._looks.font(role, px))
        painter.setPen(colour)
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, text)


class EventsTable(QTableView):
    """The list. ``sought`` carries the event to go to, ``changing`` one to change, ``asked`` one with a place for a menu."""

    sought = Signal(int)
    changing = Signal(int)
    asked = Signal(int, QPoint)
    deleting = Signal(int)
    inserting = Signal(int)

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.current, self.roomy = 0, False
        self.model_rows = EventRows()
        self.setModel(self.model_rows)
        self.setItemDelegate(_Painter(looks, self))
        self.setAccessibleName("Events")
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(looks.px(25))
        head = self.horizontalHeader()
        head.setFixedHeight(looks.px(27))
        head.setFont(looks.font("label", 11.5, 500))
        head.setHighlightSections(False)
        head.setStretchLastSection(False)
        for n in (WORDS, AGAINST, NOTES):
            head.setSectionResizeMode(n, QHeaderView.ResizeMode.Stretch)
        self._widen()
        self.clicked.connect(lambda index: self.sought.emit(index.row() + 1))
        self.doubleClicked.connect(lambda index: self.changing.emit(index.row() + 1))
        self.customContextMenuRequested.connect(self._menu)

    def fit(self, roomy: bool) -> None:
        """Have a column for the notes, where there is room for it."""
        if roomy != self.roomy:
            self.roomy = roomy
            self._widen()

    def _widen(self) -> None:
        for n, across in enumerate(ROOMY if self.roomy else WIDTHS):
            self.setColumnWidth(n, self._looks.px(across))
        self.setColumnHidden(NOTES, not self.roomy)

    def _menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.asked.emit(index.row() + 1, self.viewport().mapToGlobal(point))

    def lay(self, rows: tuple[EventRow, ...], current: int) -> None:
        """Show these events, ``current`` the one at which the hand stands (0: before the first)."""
        self.model_rows.lay(rows)
        moved = current != self.current
        self.current = current
        if current and current <= len(rows):
            index = self.model_rows.index(current - 1, 0)
            self.setCurrentIndex(index)
            if moved:
                self.scrollTo(index)
        self.viewport().update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            focus_ring(self.viewport(), QPainter(self.viewport()), self._looks, 3)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        if by is not None:
            self.sought.emit(self.current + by)
        elif event.key() == Qt.Key.Key_Delete and self.current:
            self.deleting.emit(self.current)
        elif event.key() == Qt.Key.Key_F2 and self.current:
            self.changing.emit(self.current)
        elif event.key() == Qt.Key.Key_Insert:
            self.inserting.emit(max(self.current, 1))
        else:
            event.ignore()
