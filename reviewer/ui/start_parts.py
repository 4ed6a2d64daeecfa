"""The parts of the first screen: typed cards, rows that can be pressed, samples, the one that is shown reviewed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from reviewer.drawing.faces import HEIGHT, WIDTH, Shape, paint_face
from reviewer.drawing.forking import track
from reviewer.drawing.timeline import layout, paint
from reviewer.drawing.words import write
from reviewer.review.assessment import Assessment
from reviewer.review.lines import lines
from reviewer.review.telling import count_words, result_words
from reviewer.table import Dealt
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import Pressed
from reviewer.ui.pieces import Glyph, Part, button, column, label, row, rule
from reviewer.ui.samples import Sample, about, known


class Typed(QWidget):
    """Cards as they are typed, each over the place that it goes to."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._events: tuple[Dealt, ...] = ()
        self.setFixedHeight(looks.px(82))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def lay(self, events: tuple[Dealt, ...]) -> None:
        """Show these cards."""
        self._events = events
        self.setAccessibleName(", ".join(f"{it.card.words} to {it.place}" for it in events))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(380), self._looks.px(82))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        across, looks = self._looks.px(40), self._looks
        pitch = min(looks.px(66), (self.width() - across) / max(len(self._events) - 1, 1))
        for n, it in enumerate(self._events):
            painter.save()
            painter.translate(n * pitch + 2, 1)
            painter.scale(across / WIDTH, across / WIDTH)
            paint_face(painter, it.card, looks.palette, Shape.TOKEN, four=looks.four)
            painter.restore()
            base = across * HEIGHT / WIDTH + looks.px(18)
            write(
                painter,
                str(it.place),
                n * pitch + 2 + across / 2,
                base,
                looks.px(13),
                looks.colour("ink2"),
                weight=600,
                anchor="middle",
            )


class Row(Pressed, QFrame):
    """A row that can be pressed."""

    chosen = Signal()

    def __init__(self, looks: Looks, name: str) -> None:
        super().__init__()
        self._looks = looks
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._looks.colour("select"))
            painter.drawRoundedRect(self.rect(), 6, 6)
        if self.hasFocus():
            pen = painter.pen()
            pen.setColor(self._looks.colour("focus"))
            pen.setWidth(2)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class SampleCard(Row):
    """A sample: its title, what it is about, a few of its cards."""

    def __init__(self, sample: Sample, looks: Looks) -> None:
        super().__init__(looks, sample.title)
        self.setProperty("box", "sample")
        glyph, said = about(sample)
        cards = " ".join(str(event.card) for event in sample.hand.dealt_cards[-4:])
        title = label(sample.title, looks, "body", 14.5, weight=600, wrap=True)
        head = row(gap=8)
        head.addWidget(title, 1)
        head.addWidget(Glyph(glyph, looks, 17), 0, Qt.AlignmentFlag.AlignTop)
        end = _ending(sample)
        quiet = label(end, looks, "body", 13, ink="ink3")
        shown = row(label(cards, looks, "body", 14), quiet, None, gap=8)
        self.setLayout(
            column(head, 3, label(said, looks, "body", 13, ink="ink3"), 6, shown, None, margins=(16, 12, 16, 12))
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        QFrame.paintEvent(self, event)


def _ending(sample: Sample) -> str:
    it = known(sample)
    outcome = it.assessment.mandated if it else None
    if outcome is None:
        return ""
    return ", ".join(filter(None, (result_words(outcome), count_words(outcome))))


class Done(QFrame):
    """The sample that is shown already reviewed: its fork, its three lines in words, and a button to open it."""

    def __init__(self, sample: Sample, looks: Looks, opened: Callable[[], object]) -> None:
        super().__init__()
        self._looks = looks
        self.setProperty("box", "raised")
        it = known(sample)
        open_it = button("Open it   Enter", looks, "main")
        open_it.clicked.connect(opened)
        open_it.setAccessibleName(f"Open the sample: {sample.title}")
        parts: list[Part] = []
        said = ""
        if it is not None:
            said = it.about
            parts = [Picture(it.assessment, looks), rule(), _three(it.assessment, looks), rule()]
        title = label(sample.title, looks, "body", 15, weight=600, wrap=True)
        foot = row(gap=12, margins=(18, 10, 14, 10))
        foot.addLayout(column(title, label(said, looks, "body", 13, ink="ink3", wrap=True)), 1)
        foot.addWidget(open_it)
        self.setLayout(column(*parts, foot, margins=(1, 1, 1, 1)))


def _three(assessment: Assessment, looks: Looks) -> QWidget:
    it = QWidget()
    parts: list[QWidget] = []
    told = (
        ("1 As dealt", assessment.as_dealt),
        ("2 Actual", assessment.actual),
        ("3 Mandated", assessment.mandated),
    )
    for name, outcome in told:
        words = "Nothing is mandated." if outcome is None else f"{result_words(outcome)}, {count_words(outcome)}."
        if outcome is not None and outcome.burned:
            words += f" Burned: {' '.join(outcome.burned)}"
        cell = QWidget()
        text = label(words, looks, "body", 14, ink="ink2", wrap=True)
        cell.setLayout(column(label(name, looks, "body", 15, weight=600), 2, text, None, margins=(18, 13, 18, 14)))
        parts += [cell, rule("down")]
    box = row(*parts[:-1], gap=0)
    for n in (0, 2, 4):
        box.setStretch(n, 1)
    it.setLayout(box)
    return it


class Picture(QWidget):
    """A sample's fork."""

    def __init__(self, assessment: Assessment, looks: Looks) -> None:
        super().__init__()
        self._looks, self._track = looks, track(assessment, lines(assessment))
        self.setFixedHeight(looks.px(190))
        self.setAccessibleName("; ".join(node.name for node in self._track.stem))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._looks.colour("panel"))
        scale = self._looks.scale * 1.15
        laid = layout(self._track, self.width() / scale)
        scale = min(scale, self.width() / laid.width)
        painter.scale(scale, scale)
        painter.translate(0, (self.height() / scale - laid.height) / 2)
        paint(painter, laid, self._looks.look)
