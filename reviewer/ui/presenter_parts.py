"""Parts of the presenter's window: a step's small picture, a step by its number, a large key, the room."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from reviewer.drawing.glyphs import paint_glyph
from reviewer.drawing.paths import rounded
from reviewer.drawing.tokens import palette
from reviewer.review.steps import Step
from reviewer.review.telling import spoken
from reviewer.ui.hearing import Hearing
from reviewer.ui.hearing_picture import Picture, Showing
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, focus_ring, label, paint_key, row, voice
from reviewer.ui.prose import Prose
from reviewer.ui.small_cards import paint_prose, prose_width

ROOMS = ((65.0, 3.0), (65.0, 5.0), (100.0, 5.0), (100.0, 8.0))
"""Screens in inches across, with the distance of the last row in metres."""


class StepCard(QAbstractButton):
    """A step as a small picture, with its number and name; the one on the screen has an edge of ink."""

    WIDE, HIGH = 172, 97

    def __init__(self, picture: Picture, number: int, looks: Looks) -> None:
        super().__init__()
        self._picture, self.number, self._looks = picture, number, looks
        self._on, self._theme = False, ""
        self._made: QPixmap | None = None
        step = picture.steps[number - 1]
        self.setAccessibleName(f"Step {number}: {step.name}, {step.below}. {spoken(step.head)}".rstrip(". "))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(self.WIDE), self._looks.px(self.HIGH + 48))

    def show_state(self, *, on: bool, theme: str) -> None:
        """Say whether it is on the screen, and in which colours."""
        if (on, theme) != (self._on, self._theme):
            self._made = self._made if theme == self._theme else None
            self._on, self._theme = on, theme
            self.update()

    def _small(self) -> QPixmap:
        if self._made is None:
            dpr = self.devicePixelRatioF()
            size = QSize(self._looks.px(self.WIDE), self._looks.px(self.HIGH))
            made = QPixmap(size * dpr)
            made.setDevicePixelRatio(dpr)
            self._picture.palette = palette(self._theme or "dark")
            painter = QPainter(made)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            self._picture.paint(painter, QRectF(0, 0, size.width(), size.height()), Showing(self.number))
            painter.end()
            self._made = made
        return self._made

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.fillPath(rounded(box, 6), looks.colour("panel"))
        painter.setClipPath(rounded(box, 6))
        painter.drawPixmap(0, 0, self._small())
        step, x = self._picture.steps[self.number - 1], looks.px(10)
        painter.setFont(looks.font("body", 13, 600))
        painter.setPen(looks.colour("ink"))
        high, top = looks.px(20), looks.px(self.HIGH + 4)
        wide = self.width() - 2 * x
        metrics = painter.fontMetrics()
        name = metrics.elidedText(f"{self.number} {step.name}", Qt.TextElideMode.ElideRight, wide)
        painter.drawText(QRectF(x, top, wide, high), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(looks.font("body", 12.5))
        painter.setPen(looks.colour("ink2"))
        below = painter.fontMetrics().elidedText(step.below, Qt.TextElideMode.ElideRight, wide)
        painter.drawText(QRectF(x, top + high, wide, high), Qt.AlignmentFlag.AlignVCenter, below)
        painter.setClipping(False)
        painter.setPen(QPen(looks.colour("ink" if self._on else "line"), 2 if self._on else 1))
        painter.drawPath(rounded(box, 6))
        focus_ring(self, painter, looks)


class Called(QAbstractButton):
    """A part of the hearing, called up by its number; when it was first shown."""

    def __init__(self, number: int, step: Step, looks: Looks) -> None:
        super().__init__()
        self.number, self._step, self._looks = number, step, looks
        self._on, self._when = False, ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{number}: {step.name}, {step.below}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def show_state(self, number: int, shown: datetime | None) -> None:
        """Say whether it is on the screen, and when it was first shown."""
        self._on = number == self.number
        self._when = "on screen" if self._on else f"shown {shown:%H:%M}" if shown else ""
        self.setAccessibleDescription(self._when)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._looks.px(34))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks, box = QPainter(self), self._looks, QRectF(self.rect())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._on or self.underMouse():
            painter.fillPath(rounded(box, 6), looks.colour("select"))
        side, middle = looks.px(10), box.center().y()
        painter.setFont(looks.font("body", 13))
        across = painter.fontMetrics().horizontalAdvance(self._when)
        painter.setPen(looks.colour("ink3"))
        end = QRectF(box.right() - side - across, box.top(), across + 2, box.height())
        painter.drawText(end, Qt.AlignmentFlag.AlignVCenter, self._when)
        px = looks.px(14.5)
        paint_prose(painter, str(self.number), side, middle, px, looks.colour("ink"), looks, weight=600)
        painter.setClipRect(QRectF(looks.px(52), 0, end.left() - looks.px(60), box.height()))
        ink = looks.colour("ink" if self._on else "ink2")
        told = f"{self._step.name}, {self._step.below}".rstrip(", ")
        fits = prose_width(told, px, looks) <= end.left() - looks.px(60)
        paint_prose(painter, told if fits else self._step.name, looks.px(52), middle, px, ink, looks)
        painter.setClipping(False)
        focus_ring(self, painter, looks)


class BigKey(QAbstractButton):
    """A large key: a glyph, what it does, its key."""

    def __init__(self, glyph: str, words: str, key: str, looks: Looks, *, short: str = "") -> None:
        super().__init__()
        self._glyph, self._key, self._looks, self._short = glyph, key, looks, short
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        voice(self, looks, "body", 15, 500)
        self.say(words)

    def say(self, words: str) -> None:
        """Say what it does now."""
        self.setText(words)
        self.setAccessibleName(f"{words}, {self._key}")
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(130), self._looks.px(52))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.fillPath(rounded(box, 6), looks.colour("select" if self.underMouse() or self.isDown() else "raised"))
        painter.setPen(QPen(looks.colour("line2"), 1))
        painter.drawPath(rounded(box, 6))
        side = looks.px(20)
        glyph = QRectF(looks.px(14), (self.height() - side) / 2, side, side)
        paint_glyph(painter, self._glyph, glyph, looks.colour("ink"))
        cap = looks.px(46 if len(self._key) > 1 else 20)
        paint_key(painter, QRectF(box.right() - cap - looks.px(12), 0, cap, self.height()), self._key, looks)
        painter.setFont(self.font())
        painter.setPen(looks.colour("ink"))
        left = glyph.right() + looks.px(12)
        room = QRectF(left, 0, box.right() - cap - looks.px(18) - left, self.height())
        fits = painter.fontMetrics().horizontalAdvance(self.text()) <= room.width()
        words = self.text() if fits else self._short or self.text()
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, words)
        focus_ring(self, painter, looks)


class Clock(QWidget):
    """A time, as large as there is room for, and what it is under it. It is set in Inter, whose digits are equally wide."""

    def __init__(self, name: str, looks: Looks) -> None:
        super().__init__()
        self._name, self._looks, self.time, self.px = name, looks, "00:00", 40
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def say(self, time: str) -> None:
        """Show another time."""
        if time != self.time or not self.accessibleName():
            self.time = time
            self.setAccessibleName(f"{time}, {self._name}")
            self.update()

    def fits(self, px: int) -> bool:
        """Whether there is room for letters so high."""
        metrics = QFontMetricsF(self._looks.font("body", px, 600))
        return metrics.horizontalAdvance(self.time) <= self.width()

    def sizeHint(self) -> QSize:
        return QSize(60, self._looks.px(66))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setPen(looks.colour("ink"))
        painter.setFont(looks.font("body", self.px, 600))
        high = looks.px(44)
        painter.drawText(QRectF(0, 0, self.width() + 4, high), Qt.AlignmentFlag.AlignBottom, self.time)
        painter.setFont(looks.font("body", 13))
        painter.setPen(looks.colour("ink3"))
        painter.drawText(QRectF(0, high + 2, self.width() + 20, looks.px(20)), Qt.AlignmentFlag.AlignTop, self._name)


def heading(text: str, looks: Looks) -> Prose:
    """A section's head."""
    return label(text, looks, "label", 13, ink="ink2", weight=600)


def room_choice(hearing: Hearing, looks: Looks) -> QWidget:
    """The size of the room: the least letter stays legible from its last row."""
    it = QWidget()
    parts: list[Part] = [label("Room", looks, "label", 12, ink="ink3", weight=400)]
    now = hearing.showing.larger
    for inches, metres in ROOMS:
        choice = _Room(hearing, inches, metres, looks, on=abs(max(metres / 3 * 65 / inches, 1.0) - now) < 0.01)
        parts.append(choice)
    it.setLayout(row(*parts, gap=6))
    return it


class _Room(QAbstractButton):
    def __init__(self, hearing: Hearing, inches: float, metres: float, looks: Looks, *, on: bool) -> None:
        super().__init__()
        self._looks = looks
        self.setText(f"{inches:g} in, {metres:g} m")
        self.setAccessibleName(f"Screen of {inches:g} inches, last row at {metres:g} metres")
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setChecked(on)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        voice(self, looks, "label", 12, 500)
        self.clicked.connect(lambda: hearing.set_room(inches, metres))

    def sizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + self._looks.px(14), self._looks.px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, looks = QPainter(self), self._looks
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.isChecked():
            painter.setPen(QPen(looks.colour("ink"), 1.5))
            painter.drawPath(rounded(box, 3))
        painter.setFont(self.font())
        painter.setPen(looks.colour("ink" if self.isChecked() else "ink2"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        focus_ring(self, painter, looks, 3)
