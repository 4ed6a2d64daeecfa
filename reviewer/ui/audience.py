"""The audience's window: the picture of the hearing and nothing else."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget

from reviewer.review.steps import Seen, Step, exhibit_words, foot_words
from reviewer.review.telling import spoken
from reviewer.ui.hearing import Hearing
from reviewer.ui.own_keys import OwnsEveryKey


class Stage(QWidget):
    """The picture, as large as it fits. ``pressed`` carries the number of a card that was pressed."""

    pressed = Signal(int)

    def __init__(self, hearing: Hearing, name: str) -> None:
        super().__init__()
        self.hearing = hearing
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 180)
        hearing.changed.connect(self._changed)
        hearing.faded.connect(self.update)
        self._changed()

    def _changed(self) -> None:
        hearing = self.hearing
        words = "Black" if hearing.blank else step_spoken(hearing.step)
        foot = foot_words(hearing.picture.assessment.hand)
        dark = hearing.blank or hearing.step.seen is Seen.BLACK
        exhibit = exhibit_words(hearing.picture.assessment.hand, hearing.number)
        self.setAccessibleDescription(words if dark else f"{words}. {exhibit}. {foot}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, hearing, box = QPainter(self), self.hearing, QRectF(self.rect())
        if hearing.blank:
            painter.fillRect(box, QColor("black"))
            return
        if hearing.t < 1 and hearing.before is not None:
            showing, was_blank = hearing.before
            if was_blank:
                painter.fillRect(box, QColor("black"))
            else:
                hearing.picture.paint(painter, box, showing)
            painter.drawPixmap(0, 0, self._faint(box, hearing.t))
            return
        hearing.picture.paint(painter, box, hearing.showing)

    def _faint(self, box: QRectF, share: float) -> QPixmap:
        """The step that comes, as far as it has come."""
        dpr = self.devicePixelRatioF()
        made = QPixmap((box.size() * dpr).toSize())
        made.setDevicePixelRatio(dpr)
        painter = QPainter(made)
        self.hearing.picture.paint(painter, box, self.hearing.showing)
        painter.end()
        faint = QPixmap(made.size())
        faint.setDevicePixelRatio(dpr)
        faint.fill(QColor(0, 0, 0, 0))
        painter = QPainter(faint)
        painter.setOpacity(share)
        painter.drawPixmap(0, 0, made)
        painter.end()
        return faint

    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = self.hearing.picture.card_at(QPointF(event.position()))
        if number is not None:
            self.pressed.emit(number)

    def sizeHint(self) -> QSize:
        return QSize(960, 540)


class Audience(OwnsEveryKey, QWidget):
    """The window that the room sees. ``left`` is emitted when it is closed, ``typed`` carries keys to the presenter."""

    left = Signal()
    typed = Signal(QKeyEvent)

    def __init__(self, hearing: Hearing) -> None:
        super().__init__()
        self.setWindowTitle("Audience")
        self.stage = Stage(hearing, "What the audience sees")
        self.stage.setParent(self)
        self.setStyleSheet("background: black;")
        self.setCursor(Qt.CursorShape.BlankCursor)
        self.resize(960, 540)

    def resizeEvent(self, event: object) -> None:
        self.stage.setGeometry(self.rect())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.typed.emit(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.left.emit()
        super().closeEvent(event)


def step_spoken(step: Step) -> str:
    """What a step shows, as it is read aloud."""
    rows = [", ".join(spoken(cell) for cell in row if cell) for row in step.rows]
    parts = [step.over, spoken(step.head), step.source, spoken(step.text) if not step.official else step.text, *rows]
    said = ". ".join(part.rstrip(".") for part in parts if part)
    return said or step.name
