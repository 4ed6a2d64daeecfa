"""A small table in the panel, such as the patrons: each row can be changed by Enter and removed by Delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from reviewer.ui.looks import Looks
from reviewer.ui.pieces import focus_ring, voice

Index = QModelIndex | QPersistentModelIndex
HIGH = 28
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


@dataclass(frozen=True, slots=True)
class Column:
    """A column: its head, how wide it is (0: what is left), whether it holds numbers."""

    head: str
    wide: float
    number: bool = False


class Rows(QAbstractTableModel):
    """The rows as Qt reads them; what is not recorded is quiet."""

    def __init__(self, columns: Sequence[Column], rows: Sequence[Sequence[str]], looks: Looks, quiet: str) -> None:
        super().__init__()
        self.columns, self.rows, self._looks, self._quiet = tuple(columns), tuple(rows), looks, quiet

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell, of = self.rows[index.row()][index.column()], self.columns[index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.ToolTipRole:
                return cell
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{of.head}: {cell or 'nothing'}"
            case Qt.ItemDataRole.TextAlignmentRole:
                return _side(of)
            case Qt.ItemDataRole.ForegroundRole:
                return self._looks.colour("ink3" if cell == self._quiet else "ink")
        return None

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self.columns[section].head
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(self.columns[section])
        return None


def _side(column: Column) -> int:
    side = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
    return int(side | Qt.AlignmentFlag.AlignVCenter)


class SmallTable(QTableView):
    """The table, as high as its rows up to ``most``. ``changing`` and ``removing`` carry a row."""

    changing = Signal(int)
    removing = Signal(int)

    def __init__(
        self,
        name: str,
        columns: Sequence[Column],
        rows: Sequence[Sequence[str]],
        looks: Looks,
        *,
        quiet: str,
        most: int = 12,
    ) -> None:
        super().__init__()
        self._looks = looks
        self.items = Rows(columns, rows, looks, quiet)
        self.setModel(self.items)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(looks.px(HIGH))
        voice(self, looks, "body", 13)
        head = self.horizontalHeader()
        voice(head, looks, "label", 11.5, 500)
        head.setFixedHeight(looks.px(HIGH))
        head.setHighlightSections(False)
        for n, column in enumerate(columns):
            if column.wide:
                self.setColumnWidth(n, looks.px(column.wide))
            else:
                head.setSectionResizeMode(n, QHeaderView.ResizeMode.Stretch)
        self.setFixedHeight(looks.px(HIGH) * (min(len(rows), most) + 1) + 2)
        self.doubleClicked.connect(lambda index: self.changing.emit(index.row()))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            focus_ring(self.viewport(), QPainter(self.viewport()), self._looks, 3)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        at = self.currentIndex().row()
        if event.key() in _ENTER and at >= 0:
            self.changing.emit(at)
        elif event.key() == Qt.Key.Key_Delete and at >= 0:
            self.removing.emit(at)
        else:
            super().keyPressEvent(event)
