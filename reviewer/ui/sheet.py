"""A sheet over the window: a few choices, or what was done; and the check box that stands in it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QDialog,
    QGridLayout,
    QLayout,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from reviewer.drawing.glyphs import paint_glyph
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import Part, button, focus_ring, label, paint_raised, row, voice
from reviewer.ui.scroll import Scroll


class Sheet(QDialog):
    """A dialog without a frame, in the middle of the window. Enter does its first action, Esc leaves it."""

    def __init__(self, parent: QWidget, looks: Looks, title: str, wide: float) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle(title)
        self._looks = looks
        self._column: QVBoxLayout | None = None
        self._body: Scroll | None = None
        self.setFixedWidth(min(looks.px(wide), max(parent.width() - 40, 320)))

    def body(self, held: QWidget) -> Scroll:
        """What scrolls where the window is lower than the sheet."""
        held.setProperty("ground", "raised")
        held.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._body = Scroll()
        self._body.hold(held)
        return self._body

    def lay(self, box: QVBoxLayout) -> None:
        """Put the parts in."""
        self._column = box
        self.setLayout(box)

    def fit(self) -> None:
        """Be as high as all of it needs, and no higher than the window."""
        window = self.parentWidget()
        if self._column is None or window is None:
            return
        room, body = max(window.height() - 16, 240), self._body
        if body is not None:
            margins = self._column.contentsMargins()
            held = body.widget()
            need = _high(held.layout() if held else None, self.width() - margins.left() - margins.right())
            body.setFixedHeight(need)
            over = _high(self._column, self.width()) - room
            body.setFixedHeight(max(need - max(over, 0), self._looks.px(60)))
        self.setFixedHeight(min(_high(self._column, self.width()), room))

    def place(self) -> None:
        """Be as high as all of it needs, in the middle of the window."""
        self.fit()
        window = self.parentWidget()
        assert window is not None
        corner = window.mapToGlobal(window.rect().center())
        self.move(corner.x() - self.width() // 2, corner.y() - self.height() // 2)

    def show_over(self) -> None:
        """Open in the middle of the window."""
        self.place()
        self.open()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_raised(self, self._looks)


def _high(layout: QLayout | None, width: int) -> int:
    """How high a layout is at a width."""
    if layout is None:
        return 0
    layout.activate()
    return layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()


class Check(OwnsKeys, QAbstractButton):
    """A check box with its words; on is a filled box with a tick."""

    own_keys = frozenset({Qt.Key.Key_Space})

    def __init__(self, words: str, looks: Looks, *, on: bool = False) -> None:
        super().__init__()
        self._looks = looks
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setChecked(on)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        voice(self, looks, "body", 13.5)

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self.font()).horizontalAdvance(self.text())
        return QSize(round(words) + self._looks.px(36), self._looks.px(28))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.4)
        side = looks.px(16)
        box = QRectF(looks.px(5) + 0.5, (self.height() - side) / 2 + 0.5, side - 1, side - 1)
        ink = looks.colour("ink")
        painter.setPen(QPen(ink if self.isChecked() or self.underMouse() else looks.colour("line2"), 1.5))
        painter.setBrush(ink if self.isChecked() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)
        if self.isChecked():
            paint_glyph(painter, "check", box.adjusted(2, 2, -2, -2), looks.colour("raised"), weight=3.4)
        painter.setFont(self.font())
        painter.setPen(looks.colour("ink"))
        words = QRectF(self.rect()).adjusted(looks.px(28), 0, 0, 0)
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter, self.text())
        focus_ring(self, painter, looks)


class Fields(QWidget):
    """Rows of a name and what is chosen or typed beside it."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks, self._grid = looks, QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(looks.px(16))
        self._grid.setVerticalSpacing(looks.px(10))
        self._grid.setColumnStretch(1, 1)
        self.setLayout(self._grid)

    def add(self, words: str, *parts: Part) -> tuple[QWidget, QWidget]:
        """Add a row; its name and what stands beside it."""
        n, holder = self._grid.rowCount(), QWidget()
        holder.setLayout(row(*parts))
        said = label(words, self._looks, "body", 13.5, ink="ink2")
        said.setMinimumHeight(self._looks.px(30))
        self._grid.addWidget(said, n, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(holder, n, 1)
        return said, holder


def typed(name: str, text: str, form: str, looks: Looks, role: str = "body") -> QLineEdit:
    """A line to type in; ``form`` is shown while it is empty."""
    line = QLineEdit(text)
    voice(line, looks, role, 14)
    line.setPlaceholderText(form)
    line.setAccessibleName(name)
    line.setFixedHeight(looks.px(30))
    return line


def pressed(words: str, looks: Looks, kind: str = "std") -> QPushButton:
    """A button in a sheet: Enter presses it while it has the focus, else the sheet's first action."""
    it = button(words, looks, kind)
    it.setAutoDefault(True)
    it.setDefault(kind == "main")
    return it


def grid_of(parts: Sequence[QWidget], columns: int) -> QWidget:
    """Parts in so many columns."""
    it, grid = QWidget(), QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(0)
    for n, part in enumerate(parts):
        grid.addWidget(part, n // columns, n % columns)
    grid.setColumnStretch(columns, 1)
    it.setLayout(grid)
    return it
