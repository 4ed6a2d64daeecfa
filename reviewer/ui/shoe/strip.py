"""The cards of a shoe held against its decks, as a strip that is as wide as there is room."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from reviewer.drawing.composition import LaidCount, lay_strip, paint_strip
from reviewer.review.shoe.composition import Composition
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.painted import Painted, Told

COLUMNS = 14
_BY = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class Strip(OwnsKeys, Painted):
    """The strip. With the keyboard on it ← → ↑ ↓ go from count to count; what each says is its description."""

    own_keys = frozenset((*_BY, Qt.Key.Key_Up, Qt.Key.Key_Down))

    def __init__(self, composition: Composition, looks: Looks) -> None:
        super().__init__()
        self._composition, self._looks = composition, looks
        self._at = 0
        self.laid = lay_strip(composition)
        self.setAccessibleName("Cards seen, by rank and suit")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)
        self.setMinimumWidth(looks.px(lay_strip(composition, 1).width))
        self.setFixedHeight(self.sizeHint().height())

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(self.laid.width), self._looks.px(self.laid.height))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.laid = lay_strip(self._composition, self.width() / self._looks.scale)

    def rect_of(self, it: LaidCount) -> QRect:
        """Where a count is painted, in this widget."""
        scale, box = self._looks.scale, it.rect
        return QRect(
            round(box.left() * scale), round(box.top() * scale), round(box.width() * scale), round(box.height() * scale)
        )

    def parts(self) -> tuple[Told, ...]:
        return tuple((it.name, self.rect_of(it)) for it in self.laid.cells)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self._looks.scale, self._looks.scale)
        paint_strip(painter, self.laid, self._looks.look)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._looks.colour("focus"), 2))
            painter.drawRoundedRect(self.laid.cells[self._at].rect.adjusted(1, 1, -1, -1), 5, 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key not in self.own_keys:
            super().keyPressEvent(event)
            return
        order = sorted(range(len(self.laid.cells)), key=lambda n: (self._place(n), n))
        here = self._place(self._at)
        step = (0, _BY[key]) if key in _BY else (-1 if key == Qt.Key.Key_Up else 1, 0)
        wanted = (here[0] + step[0], here[1] + step[1])
        self._at = next((n for n in order if self._place(n) == wanted), self._at)
        self.setAccessibleDescription(self.laid.cells[self._at].name)
        self.update()

    def _place(self, n: int) -> tuple[int, int]:
        """Row and column of a count."""
        box, wide = self.laid.cells[n].rect, self.laid.wide
        return round(box.top() / box.height()), round(box.left() / wide)
