"""A column that scrolls: as wide as there is room, as high as its sentences need at that width."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scroll(QScrollArea):
    """A scroll area for wrapped text.

    Qt's own guess of such a column's least height is that at its least width; this one asks at the width there is.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def hold(self, column: QWidget) -> None:
        """Show another column, at the same height."""
        at = self.verticalScrollBar().value()
        self.setWidget(column)
        column.installEventFilter(self)
        column.show()
        self.fit()
        self.verticalScrollBar().setValue(at)

    def fit(self) -> None:
        """Give the column the width that there is, and the height that it then needs."""
        column = self.widget()
        layout = column.layout() if column else None
        if column is None or layout is None:
            return
        width = self.viewport().width()
        high = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        column.setFixedSize(width, max(high, self.viewport().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest and watched is self.widget():
            self.fit()
        return super().eventFilter(watched, event)
