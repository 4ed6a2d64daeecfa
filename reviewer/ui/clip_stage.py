"""The table with the clip beside it or under it: a dock that floats, and comes back."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QSizePolicy, QWidget

from reviewer.ui.actions import Actions
from reviewer.ui.clip_panel import LEAST, ClipPanel
from reviewer.ui.looks import Looks

SHARE = 0.36
"""How much of the room beside the table the clip takes."""
TABLE, LANES = 560, 841
"""The width that the table keeps where it can, and the one that two lanes need."""
STRIPS, LEAST_PICTURE = 126, 88
"""How much height all in the panel takes but the frame; and the least that the frame takes."""
LEAST_TABLE, GOOD = 420, 300
"""The width under which no table is shown; and that of the clip for which the table gives way."""
SIDEWAYS = (Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea)


class ClipStage(QMainWindow):
    """What lies in the middle of the window: the table, and the clip's panel."""

    resized = Signal()

    def __init__(self, table: QWidget, looks: Looks, actions: Actions) -> None:
        super().__init__()
        self._looks = looks
        self.setWindowFlags(Qt.WindowType.Widget)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setCentralWidget(table)
        table.setMinimumSize(LEAST_TABLE, 170)
        self.panel = ClipPanel(looks, actions)
        self.dock = QDockWidget("Clip", self)
        self.dock.setObjectName("Clip")
        self.dock.setWidget(self.panel)
        self.dock.setTitleBarWidget(self.panel.title)
        movable = QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        self.dock.setFeatures(movable)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.panel.floating.clicked.connect(lambda: self.float(not self.dock.isFloating()))
        self.dock.hide()
        self.lanes = False

    def float(self, floating: bool) -> None:
        """Let the clip float over the window, or put it back."""
        self.dock.setFloating(floating)
        if floating:
            self.dock.resize(self._looks.px(640), self._looks.px(460))
        self.dock.setVisible(True)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    @property
    def has_room(self) -> bool:
        """Whether the clip has room beside what is on the table."""
        if self.dock.isFloating() or self.dockWidgetArea(self.dock) not in SIDEWAYS:
            return True
        px, table = self._looks.px, LANES if self.lanes else LEAST_TABLE
        return self.width() > table + px(LEAST) and self.height() >= px(STRIPS) + LEAST_PICTURE

    def show_clip(self, wanted: bool, *, lanes: bool) -> None:
        """Show the clip where it is wanted and has room; ``lanes`` is whether lines are side by side on the table."""
        before, self.lanes = self.lanes, lanes
        shown = wanted and self.has_room
        if shown != self.dock.isVisibleTo(self):
            self.dock.setVisible(shown)
            self.fit()
        elif before != lanes:
            self.fit()

    def fit(self) -> None:
        """Give the clip what the table can spare."""
        if self.dock.isFloating() or not self.dock.isVisibleTo(self):
            return
        if self.dockWidgetArea(self.dock) in SIDEWAYS:
            room, px = self.width(), self._looks.px
            spare = room - LANES - 1 if self.lanes else max(room - TABLE, px(GOOD))
            wide = max(min(round(room * SHARE), spare, room - LEAST_TABLE), px(LEAST))
            self.resizeDocks([self.dock], [wide], Qt.Orientation.Horizontal)

    def put_back(self) -> None:
        """Put the clip beside the table."""
        self.dock.setFloating(False)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.dock)
        self.fit()

    def kept(self) -> QByteArray:
        """Where the clip is, for another start."""
        return self.saveState()
