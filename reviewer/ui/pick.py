"""A list to pick from as one types: the command palette, the errors that can be marked, the rule packs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from reviewer.drawing.glyphs import paint_glyph
from reviewer.review.telling import spoken
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, column, label, paint_key, paint_raised, row, rule, voice
from reviewer.ui.small_cards import paint_prose

Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Item:
    """Something to pick: words, a glyph before them, a key or a quiet word after them."""

    words: str
    glyph: str = ""
    key: str = ""
    hint: str = ""
    enabled: bool = True
    hue: str = "ink2"


class _Items(QAbstractListModel):
    def __init__(self, items: Sequence[Item]) -> None:
        super().__init__()
        self.items: tuple[Item, ...] = tuple(items)

    def lay(self, items: Sequence[Item]) -> None:
        """Show other items."""
        self.beginResetModel()
        self.items = tuple(items)
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.items)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        item = self.items[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return ", ".join(filter(None, (spoken(item.words), item.hint, item.key)))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        on = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled
        return on if self.items[index.row()].enabled else Qt.ItemFlag.NoItemFlags


class _Rows(QStyledItemDelegate):
    def __init__(self, looks: Looks, view: QListView, model: _Items) -> None:
        super().__init__(view)
        self._looks, self._view, self._model = looks, view, model
        self.typed = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, self._looks.px(36))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        looks, item = self._looks, self._model.items[index.row()]
        box = QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        current = index.row() == self._view.currentIndex().row()
        if current:
            painter.fillRect(box, looks.colour("select"))
        painter.setOpacity(1 if item.enabled else 0.4)
        side, x = looks.px(16), box.left() + looks.px(16)
        if item.glyph:
            paint_glyph(painter, item.glyph, QRectF(x, box.center().y() - side / 2, side, side), looks.colour(item.hue))
        ink = looks.colour("ink" if current else "ink2")
        end = box.right() - looks.px(14)
        if item.key:
            across = QFontMetricsF(looks.font("record", 11.5)).horizontalAdvance(item.key) + 10
            paint_key(
                painter,
                QRectF(end - max(across, looks.px(20)), box.top(), max(across, looks.px(20)), box.height()),
                item.key,
                looks,
            )
            end -= across + 12
        if item.hint:
            painter.setFont(looks.font("body", 13))
            painter.setPen(looks.colour("ink3"))
            across = QFontMetricsF(painter.font()).horizontalAdvance(item.hint)
            painter.drawText(
                QRectF(end - across, box.top(), across + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, item.hint
            )
            end -= across + 10
        painter.setClipRect(QRectF(x, box.top(), max(end - x, 10), box.height()))
        self._words(painter, item.words, x + looks.px(26), box.center().y(), ink)
        painter.restore()

    def _words(self, painter: QPainter, words: str, x: float, middle: float, ink: QColor) -> None:
        px = self._looks.px(14)
        at = words.lower().find(self.typed.lower()) if self.typed else -1
        if at < 0:
            paint_prose(painter, words, x, middle, px, ink, self._looks)
            return
        until = at + len(self.typed)
        x = paint_prose(painter, words[:at], x, middle, px, ink, self._looks)
        x = paint_prose(painter, words[at:until], x, middle, px, ink, self._looks, weight=700)
        paint_prose(painter, words[until:], x, middle, px, ink, self._looks)


class Pick(QDialog):
    """A list with a line over it. Enter picks, digits do where nothing was typed, Esc leaves.

    ``found`` gives the items for what was typed, each with what picking it does.
    """

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        found: Callable[[str], Sequence[tuple[Item, Callable[[], object]]]],
        *,
        name: str,
        prompt: str,
        width: float = 560,
        digits: bool = False,
        head: QWidget | None = None,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle(name)
        self.setAccessibleName(name)
        self._looks, self._found, self._digits = looks, found, digits
        self._runs: list[Callable[[], object]] = []
        self.line = QLineEdit()
        self.line.setProperty("bare", "yes")
        self.line.setPlaceholderText(prompt)
        self.line.setAccessibleName(prompt)
        voice(self.line, looks, "body", 15)
        self.model = _Items(())
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setFrameShape(QListView.Shape.NoFrame)
        self.list.setStyleSheet("background: transparent;")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(name)
        self._rows = _Rows(looks, self.list, self.model)
        self.list.setItemDelegate(self._rows)
        self.list.clicked.connect(lambda index: self._pick(index.row()))
        self.line.textChanged.connect(self._find)
        self.line.installEventFilter(self)
        self.line.setFixedHeight(looks.px(44))
        top = row(Glyph("command", looks, 16, "ink2"), self.line, gap=12, margins=(16, 0, 16, 0))
        parts: list[Part] = [head] if head is not None else []
        self.setLayout(column(*parts, top, rule(), self.list, 6, margins=(1, 1, 1, 1)))
        self.setFixedWidth(looks.px(width))
        self._find("")

    def _find(self, typed: str) -> None:
        found = self._found(typed.strip())
        self._rows.typed = typed.strip()
        self._runs = [run for _, run in found]
        self.model.lay([item for item, _ in found])
        first = next((n for n, (item, _) in enumerate(found) if item.enabled), -1)
        if first >= 0:
            self.list.setCurrentIndex(self.model.index(first))
        high = self._looks.px(36) * min(max(len(found), 1), 11)
        self.list.setFixedHeight(high)
        self.adjustSize()

    def _pick(self, n: int) -> None:
        if 0 <= n < len(self._runs) and self.model.items[n].enabled:
            run = self._runs[n]
            self.accept()
            run()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            key = event.key()
            by = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -8, Qt.Key.Key_PageDown: 8}.get(Qt.Key(key))
            if by is not None:
                n = min(max(self.list.currentIndex().row() + by, 0), len(self._runs) - 1)
                self.list.setCurrentIndex(self.model.index(n))
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._pick(self.list.currentIndex().row())
                return True
            if self._digits and not self.line.text() and event.text().isdigit() and event.text() != "0":
                self._pick(int(event.text()) - 1)
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_raised(self, self._looks)

    def at(self, parent: QWidget, top: int) -> None:
        """Open over a window, in its middle, this far from its top."""
        self.adjustSize()
        corner = parent.mapToGlobal(parent.rect().topLeft())
        self.move(corner.x() + (parent.width() - self.width()) // 2, corner.y() + top)
        self.open()
        self.line.setFocus()


def heading_with(text: str, below: str, looks: Looks, glyph: str = "") -> QWidget:
    """The head of a list: what it is about, and a sentence under it."""
    it = QWidget()
    parts: list[Part] = [Glyph(glyph, looks, 17, "mark")] if glyph else []
    top = row(*parts, label(text, looks, "body", 15, weight=600), None, gap=9)
    it.setLayout(column(top, 6, label(below, looks, "body", 13.5, ink="ink2", wrap=True), margins=(16, 14, 16, 8)))
    return it
