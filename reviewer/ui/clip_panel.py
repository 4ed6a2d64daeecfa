"""The clip beside the table: the frame that is shown, a bar to go through it by, and what is to be said of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QStackedWidget, QWidget

from reviewer.ui.actions import Actions
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import Tool, bar, button, column, focus_ring, label, row, rule

SIDE = 10
"""How far the bar's line stays away from the ends, in px."""
MOVES = frozenset(
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
    }
)
Deeds = Sequence[tuple[str, Callable[[], object]]]


class ClipPicture(QWidget):
    """A frame, as large as it fits; nothing of it is altered but its size."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.image, self._shape = QImage(), 16 / 9
        self.setAccessibleName("The clip")
        self.setMinimumSize(160, 72)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def show_image(self, image: QImage, shape: float, said: str) -> None:
        """Show a frame, ``shape`` times as wide as high; an empty one shows nothing."""
        self.image, self._shape = image, shape
        self.setAccessibleDescription(said)
        self.update()

    def box(self) -> QRectF:
        """Where the frame is painted."""
        width = min(float(self.width()), self.height() * self._shape)
        high = width / self._shape
        return QRectF((self.width() - width) / 2, (self.height() - high) / 2, width, high)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._looks.colour("window"))
        if not self.image.isNull():
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawImage(self.box(), self.image)


class ClipBar(OwnsKeys, QSlider):
    """The frames of a clip as a line, with a tick where an event has its time. Its value is a frame's number, from 1."""

    own_keys = MOVES

    def __init__(self, looks: Looks) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._looks = looks
        self.ticks: tuple[int, ...] = ()
        self.present = 0
        self.setAccessibleName("Frame of the clip")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFixedHeight(looks.px(28))

    def lay(self, count: int, number: int, ticks: tuple[int, ...], present: int, second: int) -> None:
        """Show a frame of so many, the frames of the events, and which of them is the present one's (0: none)."""
        with QSignalBlocker(self):
            self.setRange(1, max(count, 1))
            self.setPageStep(second)
            self.setValue(number)
        self.ticks, self.present = ticks, present
        self.update()

    def _x(self, number: int) -> float:
        span = max(self.maximum() - self.minimum(), 1)
        return SIDE + (self.width() - 2 * SIDE) * (number - self.minimum()) / span

    def number_at(self, x: float) -> int:
        """The frame at a place of the line."""
        share = (x - SIDE) / max(self.width() - 2 * SIDE, 1)
        return round(self.minimum() + share * (self.maximum() - self.minimum()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.isEnabled():
            self.setValue(self.number_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton and self.isEnabled():
            self.setValue(self.number_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.isEnabled():
            painter.setOpacity(0.4)
        middle = self.height() / 2 + 2
        painter.setPen(QPen(looks.colour("line2"), 2))
        painter.drawLine(QPointF(SIDE, middle), QPointF(self.width() - SIDE, middle))
        for number in self.ticks:
            here = number == self.present
            painter.setPen(QPen(looks.colour("ink" if here else "ink3"), 2 if here else 1.5))
            high = 6 if here else 4
            painter.drawLine(QPointF(self._x(number), middle - high), QPointF(self._x(number), middle + high))
        if self.isEnabled():
            x = self._x(self.value())
            head = QPainterPath(QPointF(x - 6, middle - 12))
            head.lineTo(x + 6, middle - 12)
            head.lineTo(x, middle - 4)
            head.closeSubpath()
            painter.fillPath(head, looks.colour("ink"))
            painter.setPen(QPen(looks.colour("ink"), 1.5))
            painter.drawLine(QPointF(x, middle - 6), QPointF(x, middle + 7))
        focus_ring(self, painter, looks)


class ClipPanel(QWidget):
    """The panel. ``sought`` carries the number of the frame that the bar leads to."""

    sought = Signal(int)

    def __init__(self, looks: Looks, actions: Actions) -> None:
        super().__init__()
        self._looks, self._actions = looks, actions
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setMinimumWidth(looks.px(LEAST))
        self.title = self._title()
        self.picture, self.line = ClipPicture(looks), ClipBar(looks)
        self.line.valueChanged.connect(self.sought.emit)
        self.frame_said = label("", looks, "record", 12.5, ink="ink2")
        self.event_said = label("", looks, "body", 12.5, ink="ink3")
        self.event_said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.note = label("", looks, "body", 12.5, ink="mark", weight=500, wrap=True)
        self.words = label("", looks, "body", 13.5, ink="ink2", wrap=True)
        self.tools = [self.tool(it) for it in ("clip_back", "clip_on", "clip_time", "clip_grab")]
        self._buttons = QWidget()
        self._said: object = None
        self._message = QWidget()
        self._message.setLayout(column(None, self.words, 10, self._buttons, None, margins=(18, 8, 18, 8)))
        back, on, time, grab = self.tools
        strip = bar(34, looks, back, on, 4, self.frame_said, None, time, grab, gap=2, side=8)
        below = column(self.event_said, self.note, gap=2, margins=(12, 0, 12, 8))
        self._shown = QWidget()
        box = column(self.picture, self.line, strip, below)
        box.setStretch(0, 1)
        self._shown.setLayout(box)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._shown)
        self._pages.addWidget(self._message)
        self.setLayout(column(rule(), self._pages))

    def _title(self) -> QWidget:
        looks, it = self._looks, QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        it.setAccessibleName("Clip: drag to move the panel")
        self.name = label("", looks, "record", 12, ink="ink3")
        self.name.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.floating = Tool("screen", "Let the clip float, or put it back", looks)
        close = self.tool("clip_panel", "cross")
        box = row(label("Clip", looks, "body", 13.5, weight=600), gap=8, margins=(12, 2, 6, 2))
        box.addWidget(self.name, 1)
        box.addWidget(self.floating)
        box.addWidget(close)
        it.setLayout(box)
        it.setFixedHeight(looks.px(32))
        return it

    def tool(self, id: str, glyph: str = "") -> Tool:
        """A button for a command, which can be pressed when that can be given."""
        action, made = self._actions[id], self._actions.qt(id)
        it = Tool(glyph or action.glyph, action.words, self._looks, key=action.key)
        it.clicked.connect(lambda: self._actions.run(id))
        made.changed.connect(lambda: it.setEnabled(made.isEnabled()))
        it.setEnabled(action.enabled())
        return it

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(400), self._looks.px(320))

    def say(self, words: str, deeds: Deeds = ()) -> None:
        """Say something in the place of the frame, with what can be done; "" shows the frame."""
        self._pages.setCurrentWidget(self._message if words else self._shown)
        told = (words, tuple(text for text, _ in deeds))
        if told == self._said:
            return
        self._said = told
        self.words.say(words)
        self._message.setAccessibleName(words)
        made = QWidget()
        box = column(gap=6)
        for text, run in deeds:
            it = button(text, self._looks)
            it.clicked.connect(lambda _=False, run=run: run())
            box.addLayout(row(it, None))
        made.setLayout(box)
        layout = self._message.layout()
        assert layout is not None
        layout.replaceWidget(self._buttons, made)
        self._buttons.hide()
        self._buttons.deleteLater()
        self._buttons = made
        made.show()


LEAST = 260
"""The least width of the panel, in px at the plain text size."""
