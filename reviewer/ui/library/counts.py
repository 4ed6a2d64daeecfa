"""Counts: hands by dealer, table, shift, irregularity, provision, answer or month, as a table with a plot in it."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QStyleOptionViewItem, QTableView, QWidget

from reviewer.library.counting import By, Count, count
from reviewer.record.hand import Irregularity
from reviewer.review.words import ERRORS, amount
from reviewer.ui.library.shelf import Shelf
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, bar, button, column, label, rule, voice

Index = QModelIndex | QPersistentModelIndex
HEADS = ("", "Hands", "", "Differ", "Overpaid", "Short", "Places with money on record")
"""The heads of the columns; that of the first is what is counted by, that of the third the plot's."""
_PLOT = 2
_NAMES = {it.value: ERRORS[it] for it in Irregularity}
SAID = (
    "Hands of cases. A hand with two dealers or two irregularities stands in both lines. Overpaid and short are over all "
    "places where both what was due and what was paid are on record; they say nothing of why."
)


class Counts(QAbstractTableModel):
    """The lines of a count as a table's model."""

    def __init__(self) -> None:
        super().__init__()
        self.by, self.lines = By.DEALER, tuple[Count, ...]()

    def lay(self, by: By, lines: tuple[Count, ...]) -> None:
        """Show another count."""
        self.beginResetModel()
        self.by, self.lines = by, lines
        self.endResetModel()

    @property
    def most(self) -> int:
        """The hands of the longest line."""
        return max((it.hands for it in self.lines), default=1)

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        it, column = self.lines[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(column)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if column == _PLOT:
            return f"{it.differ} of {it.hands} differ" if role == Qt.ItemDataRole.AccessibleTextRole else ""
        money = (amount(it.over), amount(it.short)) if it.places else ("not on record", "not on record")
        return (_NAMES.get(it.name, it.name), str(it.hands), "", str(it.differ), *money, str(it.places))[column]

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.TextAlignmentRole:
            return _side(section)
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section] or (self.by.value if section == 0 else "")
        return None


def _side(column: int) -> int:
    """The alignment of a column: numbers at the right."""
    side = Qt.AlignmentFlag.AlignLeft if column in (0, _PLOT) else Qt.AlignmentFlag.AlignRight
    return int(side | Qt.AlignmentFlag.AlignVCenter)


class _Bars(QStyledItemDelegate):
    """A bar a line: its length is the hands, the filled part those that differ, in ink."""

    def __init__(self, looks: Looks, model: Counts, view: QTableView) -> None:
        super().__init__(view)
        self._looks, self._model = looks, model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        looks, it = self._looks, self._model.lines[index.row()]
        room = QRectF(option.rect).adjusted(10, 0, -14, 0)
        high = looks.px(12)
        long = room.width() * it.hands / self._model.most
        box = QRectF(room.left(), room.center().y() - high / 2, max(long, 2), high)
        painter.save()
        painter.setPen(looks.colour("line2"))
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.fillRect(QRectF(box.left(), box.top(), long * it.differ / max(it.hands, 1), high), looks.colour("ink2"))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(300, self._looks.px(30))


class CountsPage(QWidget):
    """The page. ``narrowed`` carries what a line was chosen to look for: a filter's name and its value."""

    narrowed = Signal(str, str)
    exporting = Signal()
    shifts_asked = Signal()

    def __init__(self, shelf: Shelf, looks: Looks) -> None:
        super().__init__()
        self._shelf, self.by = shelf, By.DEALER
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.choice = Segments([it.value for it in By], looks, name="Counted by")
        self.choice.chosen.connect(self.count_by)
        shifts, export = button("Shifts…", looks, "quiet"), button("Export as CSV…", looks)
        shifts.clicked.connect(self.shifts_asked.emit)
        export.clicked.connect(self.exporting.emit)
        self.model = Counts()
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName("Counts")
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setProperty("roomy", "yes")
        self.table.setShowGrid(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(looks.px(30))
        self.table.setItemDelegateForColumn(_PLOT, _Bars(looks, self.model, self.table))
        self.table.activated.connect(self._narrow)
        voice(self.table, looks, "body", 13)
        heads = self.table.horizontalHeader()
        voice(heads, looks, "label", 12)
        for n in range(len(HEADS)):
            heads.setSectionResizeMode(n, QHeaderView.ResizeMode.ResizeToContents)
        heads.setSectionResizeMode(_PLOT, QHeaderView.ResizeMode.Stretch)
        self.said = label(SAID, looks, "label", 12.5, ink="ink3", weight=400, wrap=True)
        self.said.setContentsMargins(18, 8, 18, 10)
        top = bar(48, looks, self.choice, None, shifts, export, side=18)
        self.setLayout(column(top, rule(), self.table, rule(), self.said))

    def count_by(self, n: int) -> None:
        """Count by something else."""
        self.by = tuple(By)[n]
        self.choice.choose(n)
        self.refresh()

    def refresh(self) -> None:
        """Count anew, of what the query asks for."""
        self._shelf.do(lambda: self.model.lay(self.by, count(self._shelf.library, self.by, self._shelf.query)))

    def _narrow(self, index: QModelIndex) -> None:
        name = {By.DEALER: "dealer", By.ERROR: "error", By.PROVISION: "governing", By.ANSWER: "answer"}.get(self.by)
        if name is not None:
            self.narrowed.emit(name, self.model.lines[index.row()].name)
