"""The timeline on the screen: one line that forks; its nodes can be pressed, and the playhead dragged."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QToolTip, QWidget

from reviewer.drawing.measures import Metrics
from reviewer.drawing.timeline import SCREEN, Laid, LaidNode, layout, paint
from reviewer.drawing.track import Track
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import PRESS, SIDEWAYS, OwnsKeys


class ForkLine(OwnsKeys, QWidget):
    """A track. ``sought`` carries the position that a click or a drag leads to, ``pressed`` a node's key."""

    sought = Signal(int)
    pressed = Signal(str)
    own_keys = PRESS | SIDEWAYS

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.track = Track()
        self.metrics = SCREEN
        self.laid: Laid = layout(self.track, 900)
        self.focused = 0
        self._dragging = False
        self.setAccessibleName("Timeline")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_track(self, track: Track) -> None:
        """Show another track, or the playhead elsewhere on it."""
        self.track = track
        self.lay()

    def lay(self) -> None:
        """Lay the track into the width there is, that of the scroll's viewport where it lies in one."""
        scroll = self.parent()
        width = scroll.width() if isinstance(scroll, QWidget) else self.width()
        self.laid = layout(self.track, width / self._looks.scale, self.metrics)
        self.focused = min(self.focused, max(len(self.laid.nodes) - 1, 0))
        self.setMinimumWidth(round(self.laid.width * self._looks.scale))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self.laid.width * self._looks.scale), self._looks.px(self.metrics.height))

    def playhead(self) -> float:
        """Where the playhead stands, in px of this widget."""
        return self.laid.x_at(self.track.playhead or 0.0) * self._looks.scale

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._looks.colour("panel"))
        painter.scale(self._looks.scale, self._looks.scale)
        nodes = self.laid.nodes
        focus = nodes[self.focused].node.key if self.hasFocus() and nodes else ""
        paint(painter, self.laid, self._looks.look, focus=focus)

    def rect_of(self, node: LaidNode) -> QRect:
        """Where a node is painted, in this widget."""
        scale, it = self._looks.scale, node.rect
        return QRectF(it.x() * scale, it.y() * scale, it.width() * scale, it.height() * scale).toAlignedRect()

    def _at(self, point: QPointF) -> QPointF:
        return point / self._looks.scale

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position())
        node = self.laid.hit(at.x(), at.y())
        if node is not None:
            self.pressed.emit(node.key)
        else:
            self._dragging = True
            self.sought.emit(self.laid.position_at(at.x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._at(event.position())
        if self._dragging:
            self.sought.emit(self.laid.position_at(at.x()))
        hit = self.laid.hit(at.x(), at.y()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if hit else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._dragging = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is not None and self.laid.nodes:
            self.focused = min(max(self.focused + by, 0), len(self.laid.nodes) - 1)
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.laid.nodes:
            self.pressed.emit(self.laid.nodes[self.focused].node.key)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            at = self._at(QPointF(event.pos()))
            node = self.laid.hit(at.x(), at.y())
            QToolTip.showText(event.globalPos(), node.name if node else "", self)
            return True
        return super().event(event)


class Timeline(QScrollArea):
    """The fork line, scrolled sideways where a hand is too long; the playhead stays in sight."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self.line = ForkLine(looks)
        self.setWidget(self.line)
        self.setWidgetResizable(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(looks.px(SCREEN.height))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self._looks = looks

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the line anew: one that is longer than the viewport is not itself resized with it."""
        super().resizeEvent(event)
        self.line.lay()

    def show_track(self, track: Track) -> None:
        """Show a track, and scroll so that the playhead is seen."""
        self.line.show_track(track)
        self.ensureVisible(round(self.line.playhead()), 10, 120, 0)

    def fit(self, metrics: Metrics) -> None:
        """Take other measures: those of a wide window, or of another."""
        if metrics is not self.line.metrics:
            self.line.metrics = metrics
            self.setFixedHeight(self._looks.px(metrics.height))
            self.line.show_track(self.line.track)
