"""The list of what was found: a glyph, a title, where and when; at the right what is commanded and what was done."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyledItemDelegate, QStyleOptionViewItem

from reviewer.drawing.glyphs import names, paint_glyph
from reviewer.library.searching import Found
from reviewer.library.values import Kind
from reviewer.ui.looks import Looks

Index = QModelIndex | QPersistentModelIndex
GLYPHS = {Kind.CASE: "folder", Kind.SHOE: "stack", Kind.ARCHIVE: "stack", Kind.HAND: "file"}
KINDS = {Kind.CASE: "Case", Kind.SHOE: "Shoe", Kind.ARCHIVE: "Shoe of the archive", Kind.HAND: "Hand"}
LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


def day_words(moment: str) -> str:
    """When something was, as a list shows it: the day and the time of day, as far as they are known."""
    return f"{moment[:10]} {moment[11:16]}".strip()


def row_glyph(found: Found) -> str:
    """The glyph before something that was found: of its answer where it is a hand that has one."""
    return found.status if found.kind is Kind.HAND and found.status in names("statuses") else GLYPHS[found.kind]


def hand_line(found: Found) -> str:
    """What is commanded and what was done in a hand, in a line."""
    return (
        f"{found.due or 'Nothing commanded'}; the table: {found.was}" if found.was else "What happened is shown, blind"
    )


def row_words(found: Found) -> str:
    """Something that was found as it is read aloud."""
    told = [KINDS[found.kind], found.number, found.title, found.where, day_words(found.when)]
    told.append(found.status.replace("_", " "))
    if found.due or found.was:
        told += [f"commanded: {found.due or 'nothing'}", f"done: {found.was}"]
    return ", ".join(filter(None, told))


class FoundItems(QAbstractListModel):
    """What was found, as a list's model."""

    def __init__(self) -> None:
        super().__init__()
        self.found: tuple[Found, ...] = ()

    def lay(self, found: Sequence[Found]) -> None:
        """Show other things."""
        self.beginResetModel()
        self.found = tuple(found)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.found)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return row_words(self.found[index.row()])
        return None


class _Rows(QStyledItemDelegate):
    def __init__(self, looks: Looks, view: FoundList) -> None:
        super().__init__(view)
        self._looks, self._view = looks, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, self._looks.px(50))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        looks, it, box = self._looks, self._view.items.found[index.row()], QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = index.row() == self._view.currentIndex().row()
        if current:
            painter.fillRect(box, looks.colour("select"))
            painter.fillRect(QRectF(box.left(), box.top(), 3, box.height()), looks.colour("ink"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), looks.colour("line"))
        side, left = looks.px(16), box.left() + looks.px(16)
        paint_glyph(
            painter,
            row_glyph(it),
            QRectF(left, box.top() + looks.px(9), side, side),
            looks.colour("ink2"),
            ground=looks.colour("select" if current else "panel"),
        )
        narrow = box.width() < looks.px(430)
        ends = 0.0 if narrow else self._ends(painter, it, box)
        words = QRectF(
            left + looks.px(28), box.top() + looks.px(5), box.right() - ends - left - looks.px(44), looks.px(22)
        )
        self._line(painter, words, it.title or it.number, looks.font("body", 13.5, 600), "ink")
        words.translate(0, looks.px(20))
        below = " · ".join(filter(None, (it.number, it.where, day_words(it.when), _state(it))))
        below = hand_line(it) if narrow and it.was else below
        self._line(painter, words, below, looks.font("label", 12, 400), "ink3")
        painter.restore()

    def _line(self, painter: QPainter, box: QRectF, text: str, font: object, ink: str) -> None:
        painter.setFont(font)  # type: ignore[arg-type]
        painter.setPen(self._looks.colour(ink))
        shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, max(round(box.width()), 10))
        painter.drawText(box, LEFT, shown)

    def _ends(self, painter: QPainter, it: Found, box: QRectF) -> float:
        """What is commanded over what was done, at the right; the room that they take."""
        looks = self._looks
        if not it.was:
            return 0.0
        told = [(it.due or "Nothing commanded", "mandated" if it.due else "ink3"), (it.was, "actual")]
        font = looks.font("label", 12.5, 600)
        wide = min(looks.px(236), box.width() * 0.4)
        right = box.right() - looks.px(16)
        for n, (text, ink) in enumerate(told):
            line = QRectF(right - wide + 10, box.top() + looks.px(5 + 20 * n), wide - 10, looks.px(22))
            self._line(painter, line, text, font, ink)
            mark = QRectF(right - wide, line.top() + looks.px(5), 3, looks.px(12))
            if ink == "actual":
                for y in (mark.top(), mark.top() + looks.px(7)):
                    painter.fillRect(QRectF(mark.left(), y, 3, looks.px(5)), looks.colour("actual"))
            elif ink == "mandated":
                painter.fillRect(mark, looks.colour("mandated"))
        return wide + looks.px(10)


def _state(it: Found) -> str:
    if it.kind is Kind.CASE:
        return it.status
    if it.kind is Kind.HAND:
        return "differs" if it.differs else ""
    return "archive" if it.kind is Kind.ARCHIVE and it.number != "archive" else ""


class FoundList(QListView):
    """The list. ``picked`` carries what the selection stands on, ``opened`` what Enter or a double click opens."""

    picked = Signal(object)
    opened = Signal(object)

    def __init__(self, looks: Looks, name: str) -> None:
        super().__init__()
        self.items = FoundItems()
        self.setModel(self.items)
        self.setItemDelegate(_Rows(looks, self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setAccessibleName(name)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet(f"QListView {{ background: {looks.colour('panel').name()}; }}")
        self.selectionModel().currentChanged.connect(lambda now, _: self._moved(now))
        self.doubleClicked.connect(lambda index: self.opened.emit(self.items.found[index.row()]))

    def lay(self, found: Sequence[Found]) -> None:
        """Show other things; the selection stays on what it stood on, where that is still there."""
        index = self.currentIndex()
        stood = self.items.found[index.row()] if index.isValid() and index.row() < len(self.items.found) else None
        self.selectionModel().blockSignals(True)
        self.items.lay(found)
        key = (stood.kind, stood.id) if stood else None
        at = next((n for n, it in enumerate(self.items.found) if (it.kind, it.id) == key), None)
        if at is not None:
            self.setCurrentIndex(self.items.index(at, 0))
        self.selectionModel().blockSignals(False)

    @property
    def current(self) -> Found | None:
        """What the selection stands on."""
        index = self.currentIndex()
        return self.items.found[index.row()] if index.isValid() else None

    def go(self, by: int) -> None:
        """Move the selection up or down."""
        if self.items.found:
            row = self.currentIndex().row() + by if self.currentIndex().isValid() else 0
            self.setCurrentIndex(self.items.index(min(max(row, 0), len(self.items.found) - 1), 0))

    def _moved(self, index: QModelIndex) -> None:
        if index.isValid():
            self.picked.emit(self.items.found[index.row()])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.current is not None:
            self.opened.emit(self.current)
        else:
            super().keyPressEvent(event)
