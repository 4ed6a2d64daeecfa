"""The small parts of which all panels are made: text, key caps, glyphs, buttons, rules."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from reviewer.drawing.glyphs import paint_glyph
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import SIDEWAYS, OwnsKeys
from reviewer.ui.prose import Prose, Run

Part = QWidget | QLayout | int | None
"""What stands in a row or a column: a widget, rows in it, so many px, or (None) the room that is left."""

# text


def voice(label: QWidget, looks: Looks, role: str, px: float = 0.0, weight: int = 0) -> None:
    """Set a widget's font by role."""
    label.setFont(looks.font(role, px, weight))


def label(
    text: str,
    looks: Looks,
    role: str = "body",
    px: float = 0.0,
    *,
    ink: str = "ink",
    weight: int = 0,
    wrap: bool = False,
) -> Prose:
    """Words in a voice and an ink. They may name cards; those are drawn."""
    return Prose((Run(text),), looks, role, px, ink, weight, wrap=wrap)


class Key(QLabel):
    """A key cap, as "Enter" or "Ctrl K"."""

    def __init__(self, key: str, looks: Looks) -> None:
        super().__init__(key)
        self._looks = looks
        voice(self, looks, "record", 11.5)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self.font())
        return QSize(max(self._looks.px(20), round(metrics.horizontalAdvance(self.text())) + 10), self._looks.px(18))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_key(painter, QRectF(self.rect()), self.text(), self._looks)


def paint_key(painter: QPainter, box: QRectF, text: str, looks: Looks) -> None:
    """A key cap in a box."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    high = looks.px(17)
    box = QRectF(box.left() + 0.5, box.center().y() - high / 2, box.width() - 1, high)
    painter.setPen(QPen(looks.colour("line2"), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box, 3, 3)
    painter.setFont(looks.font("record", 11.5))
    painter.setPen(looks.colour("ink2"))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class Glyph(QWidget):
    """A glyph in one ink; it says its name where it means something by itself."""

    def __init__(self, name: str, looks: Looks, px: float = 16, ink: str = "ink", says: str = "") -> None:
        super().__init__()
        self._looks, self.name, self._px, self.ink = looks, name, px, ink
        self.setFixedSize(looks.px(px), looks.px(px))
        self.setAccessibleName(says)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self._looks.colour(self.ink)
        paint_glyph(painter, self.name, QRectF(self.rect()), colour, ground=self._looks.colour("panel"))


class Tool(OwnsKeys, QAbstractButton):
    """A button with a glyph, 28 px square, with a tooltip that gives name and key; with ``words`` it is wider."""

    def __init__(
        self,
        glyph: str,
        name: str,
        looks: Looks,
        *,
        key: str = "",
        ink: str = "ink2",
        words: str = "",
        side: float = 28,
    ) -> None:
        super().__init__()
        self._looks, self.glyph, self.ink, self.words, self._side = looks, glyph, ink, words, side
        self.setAccessibleName(name)
        self.setToolTip(f"{name}  {key}".strip())
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        voice(self, looks, "body", 13, 500)

    def sizeHint(self) -> QSize:
        across = self._looks.px(self._side)
        if self.words:
            across += round(QFontMetricsF(self.font()).horizontalAdvance(self.words)) + self._looks.px(8)
        return QSize(across, self._looks.px(self._side))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, box = self._looks, QRectF(self.rect())
        if not self.isEnabled():
            painter.setOpacity(0.4)
        if self.isChecked() or self.isDown() or (self.underMouse() and self.isEnabled()):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(looks.colour("select"))
            painter.drawRoundedRect(box, 6, 6)
        px = looks.px(18 if self._side > 30 else 16)
        left = (looks.px(self._side) - px) / 2
        ink = "ink" if self.isChecked() else self.ink
        paint_glyph(painter, self.glyph, QRectF(left, (box.height() - px) / 2, px, px), looks.colour(ink))
        if self.words:
            painter.setFont(self.font())
            painter.setPen(looks.colour(ink))
            painter.drawText(box.adjusted(looks.px(self._side) - 2, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, self.words)
        focus_ring(self, painter, looks)


def focus_ring(widget: QWidget, painter: QPainter, looks: Looks, radius: float = 6) -> None:
    """The focus ring just inside a widget that has the keyboard."""
    if widget.hasFocus():
        painter.setOpacity(1)
        painter.setPen(QPen(looks.colour("focus"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(widget.rect()).adjusted(1, 1, -1, -1), radius, radius)


def paint_raised(widget: QWidget, looks: Looks) -> None:
    """The ground of what lies over a window: raised, with round corners and a hairline at its edge."""
    painter = QPainter(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(looks.colour("line2"), 1))
    painter.setBrush(looks.colour("raised"))
    painter.drawRoundedRect(QRectF(widget.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)


class Segments(OwnsKeys, QWidget):
    """A row of choices of which one holds; each with its key. ``chosen`` carries its place, from 0."""

    own_keys = SIDEWAYS

    chosen = Signal(int)

    def __init__(self, words: Sequence[str], looks: Looks, keys: Sequence[str] = (), name: str = "") -> None:
        super().__init__()
        self._looks, self.words, self.keys, self.current = looks, tuple(words), tuple(keys), 0
        self.enabled = [True] * len(self.words)
        voice(self, looks, "body", 13, 500)
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def choose(self, current: int) -> None:
        """Show another choice as the one that holds."""
        self.current = current
        self.setAccessibleDescription(self.words[current] if 0 <= current < len(self.words) else "")
        self.update()

    def _widths(self) -> list[int]:
        metrics = QFontMetricsF(self._looks.font("body", 13, 600))
        cap = self._looks.px(26) if self.keys else 0
        return [round(metrics.horizontalAdvance(word)) + self._looks.px(24) + cap for word in self.words]

    def sizeHint(self) -> QSize:
        return QSize(sum(self._widths()) + 1, self._looks.px(28))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, x = self._looks, 0.0
        frame = QRectF(0.5, 0.5, self.width() - 1, self.height() - 1)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(looks.colour("raised"))
        painter.drawRoundedRect(frame, 6, 6)
        for n, (word, across) in enumerate(zip(self.words, self._widths(), strict=True)):
            box = QRectF(x, 1, across, self.height() - 2)
            painter.setOpacity(1 if self.enabled[n] else 0.4)
            if n == self.current:
                painter.fillRect(box.adjusted(1 if n == 0 else 0, 0, 0, 0), looks.colour("select"))
                painter.fillRect(QRectF(x, self.height() - 3, across, 2), looks.colour("ink"))
            if n:
                painter.fillRect(QRectF(x, 1, 1, self.height() - 2), looks.colour("line"))
            inset = looks.px(12)
            if self.keys:
                paint_key(painter, QRectF(x + looks.px(11), 0, looks.px(18), self.height()), self.keys[n], looks)
                inset = looks.px(36)
            painter.setFont(looks.font("body", 13, 600 if n == self.current else 500))
            painter.setPen(looks.colour("ink" if n == self.current else "ink2"))
            painter.drawText(box.adjusted(inset, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, word)
            x += across
        painter.setOpacity(1)
        painter.setPen(QPen(looks.colour("line2"), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 6, 6)
        focus_ring(self, painter, looks)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = 0
        for n, across in enumerate(self._widths()):
            if x <= event.position().x() < x + across and self.enabled[n]:
                self.chosen.emit(n)
            x += across

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if by is None or not 0 <= self.current + by < len(self.words):
            super().keyPressEvent(event)
        elif self.enabled[self.current + by]:
            self.chosen.emit(self.current + by)


# buttons and rules


class Button(OwnsKeys, QPushButton):
    """A button that takes Space though the window plays with it."""

    own_keys = frozenset({Qt.Key.Key_Space})


class Fitting(Button):
    """A button that says as much as it has room for: the first of its texts that fits, else the last, cut off."""

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__(texts[0])
        self._texts = tuple(texts)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(self.fontMetrics().horizontalAdvance(self._texts[0])) + 12, super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        room, metrics = self.width() - 10, self.fontMetrics()
        fits = (it for it in self._texts if metrics.horizontalAdvance(it) <= room)
        self.setText(next(fits, "") or metrics.elidedText(self._texts[-1], Qt.TextElideMode.ElideRight, room))


def button(text: str, looks: Looks, kind: str = "std") -> QPushButton:
    """A button that says what happens; ``kind`` is main, std, quiet or fold."""
    it = Button(text)
    it.setProperty("kind", kind)
    voice(it, looks, "body", 13, 600 if kind == "main" else 500)
    it.setAutoDefault(False)
    return it


def rule(way: str = "across") -> QFrame:
    """A hairline."""
    it = QFrame()
    it.setProperty("rule", way)
    return it


def row(*parts: Part, gap: int = 8, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QHBoxLayout:
    """Parts side by side; None takes the room that is left, a number is so many px."""
    box = QHBoxLayout()
    _fill(box, parts, gap, margins)
    return box


def column(*parts: Part, gap: int = 0, margins: tuple[int, int, int, int] = (0, 0, 0, 0)) -> QVBoxLayout:
    """Parts under each other."""
    box = QVBoxLayout()
    _fill(box, parts, gap, margins)
    return box


def _fill(box: QBoxLayout, parts: Sequence[Part], gap: int, margins: tuple[int, int, int, int]) -> None:
    box.setSpacing(gap)
    box.setContentsMargins(*margins)
    for part in parts:
        if part is None:
            box.addStretch(1)
        elif isinstance(part, int):
            box.addSpacing(part)
        elif isinstance(part, QLayout):
            box.addLayout(part)
        else:
            box.addWidget(part)


def bar(
    height: float,
    looks: Looks,
    *parts: Part,
    ground: str = "panel",
    gap: int = 8,
    side: int = 12,
) -> QWidget:
    """A strip of a fixed height with parts side by side."""
    it = QWidget()
    it.setProperty("ground", ground)
    it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    it.setFixedHeight(looks.px(height))
    it.setLayout(row(*parts, gap=gap, margins=(side, 0, side, 0)))
    return it


def swap(parent: QWidget, old: QWidget, new: QWidget) -> None:
    """Put a new widget into the place of one, which goes."""
    layout = parent.layout()
    assert layout is not None
    layout.replaceWidget(old, new)
    new.show()
    old.hide()
    old.deleteLater()
