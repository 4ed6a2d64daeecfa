"""The parts of the ruling: answer, question, provision, why and why not, differences, notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QSizePolicy, QWidget

from reviewer.drawing.glyphs import paint_glyph
from reviewer.law.inquiry import Basis, Step
from reviewer.law.outcome import Outcome, State
from reviewer.law.pack import Pack
from reviewer.review.comparing import Compared
from reviewer.review.telling import count_words, counts, result_words, spoken
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import Part, button, column, label, row, voice
from reviewer.ui.prose import Prose, Run

SIDE = 18


def section(*parts: Part, looks: Looks, top: int = 12, bottom: int = 12) -> QWidget:
    """A section of the ruling, with a hairline under it."""
    it = QWidget()
    it.setLayout(column(*parts, margins=(SIDE, top, SIDE, bottom)))
    return it


def heading(text: str, looks: Looks, soft: str = "") -> QWidget:
    """A section's head, with a quiet word at the right."""
    it = QWidget()
    head = label(text, looks, "label", 12.5, ink="ink2", weight=600)
    it.setLayout(row(head, None, label(soft, looks, "label", 12.5, ink="ink3", weight=400), margins=(0, 0, 0, 6)))
    return it


class Bar(QWidget):
    """The line at an answer's left: solid for what is mandated, dashed for what was done, dotted for what is open."""

    def __init__(self, token: str, looks: Looks, *, dotted: bool = False) -> None:
        super().__init__()
        self._token, self._looks, self._dotted = token, looks, dotted
        self.setFixedWidth(6)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, high = self._looks.colour(self._token), float(self.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        if self._dotted:
            for n in range(int(high // 9) + 1):
                painter.drawEllipse(QRectF(1, n * 9, 4, 4))
        elif self._token == "actual":
            for n in range(int(high // 10) + 1):
                painter.fillRect(QRectF(0, n * 10, 6, min(6.0, high - n * 10)), colour)
        else:
            painter.drawRoundedRect(QRectF(self.rect()), 2, 2)


def answer_line(
    who: str, head: str, outcome: Outcome | None, looks: Looks, *, actual: bool, large: bool = True
) -> QWidget:
    """One line of the answer: who says so, how the hand ends, and the counts, the winner's first."""
    ink = "actual" if actual else "mandated"
    is_open = outcome is not None and outcome.state is State.OPEN
    size = (34 if len(head) < 17 else 26) if large else 20
    it = QWidget()
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(14)
    grid.setVerticalSpacing(0)
    grid.addWidget(Bar(ink, looks, dotted=is_open and not actual), 0, 0, 2, 1)
    grid.addWidget(label(who, looks, "label", 12.5, ink=ink, weight=600, wrap=True), 0, 1, 1, 2)
    words = label(head, looks, "answer", size, ink="ink" if large else "ink2", weight=600, wrap=len(head) > 22)
    grid.addWidget(words, 1, 1)
    if outcome is not None and outcome.state is State.DECIDED and counts(outcome):
        grid.addWidget(numbers(outcome, looks, size, "ink" if large else "ink2"), 1, 2, Qt.AlignmentFlag.AlignBottom)
    elif outcome is not None and outcome.results:
        results = label(count_words(outcome), looks, "body", 13.5, ink="ink2", wrap=True)
        grid.addWidget(results, 2, 1, 1, 2)
    grid.setColumnStretch(1, 1)
    it.setLayout(grid)
    said = f"{who}: {head}, {count_words(outcome)}" if outcome else f"{who}: {head}"
    it.setAccessibleName(said)
    return it


def numbers(outcome: Outcome, looks: Looks, size: float, ink: str = "ink") -> QLabel:
    """The counts, the winner's first: 7 to 6."""
    both = counts(outcome)
    assert both is not None
    it = QLabel()
    voice(it, looks, "answer", size, 600)
    it.setProperty("ink", ink)
    small = looks.px(15 if size > 22 else 13)
    it.setTextFormat(Qt.TextFormat.RichText)
    quiet = looks.colour("ink3").name()
    between = (
        f"<span style=\"font-family:'Inter';font-size:{small}px;font-weight:400;color:{quiet}\">&nbsp;to&nbsp;</span>"
    )
    it.setText(f"{both[0]}{between}{both[1]}")
    it.setAccessibleName(count_words(outcome))
    return it


# the trail


class Dot(QWidget):
    """A step's dot: solid with a tick where the provision applies, open with a cross where it does not."""

    def __init__(self, looks: Looks, *, applies: bool, last: bool) -> None:
        super().__init__()
        self._looks, self._applies, self._last = looks, applies, last
        self.setFixedWidth(looks.px(16))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, side = self._looks, self._looks.px(14)
        box = QRectF(0.75, 3.0, side, side)
        if self._applies:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(looks.colour("ink"))
            painter.drawEllipse(box)
            paint_glyph(painter, "check", box.adjusted(2, 2, -2, -2), looks.colour("panel"), weight=3.4)
            if not self._last:
                painter.fillRect(
                    QRectF(box.center().x() - 1, box.bottom() + 2, 2, self.height()), looks.colour("line2")
                )
        else:
            painter.setPen(looks.colour("line2"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(0.5, 0.5, -0.5, -0.5))
            paint_glyph(painter, "cross", box.adjusted(3.5, 3.5, -3.5, -3.5), looks.colour("ink3"), weight=3)


_BASES = {Basis.TABLE: "table inferred", Basis.READING: "reading", Basis.INFERRED: "inferred"}
_BASES_SAY = {
    Basis.READING: "The words can be read in more than one way; this is one of the readings.",
    Basis.INFERRED: "The text does not say this in so many words; it is inferred from it.",
}


def step_label(pack: Pack, provision: str) -> str:
    """A provision without its section: "(h)1"."""
    try:
        return pack.provision(provision).label
    except KeyError:
        return provision[provision.index("(") :] if "(" in provision else provision


def step_row(step: Step, pack: Pack, looks: Looks, *, last: bool) -> QWidget:
    """One step of the trail."""
    ink = "ink2" if step.applies else "ink3"
    name = step_label(pack, step.provision)
    runs = [Run(f"{name} ", "ink" if step.applies else "ink2", 600), Run(step.because)]
    if step.basis in _BASES:
        runs += [Run(" "), Run(_BASES[step.basis], "ink3", 0, 12, dotted=True)]
    words = Prose(runs, looks, "body", 13.5, ink, 0, wrap=True)
    if step.basis in _BASES:
        words.setToolTip(pack.inferred if step.basis is Basis.TABLE else _BASES_SAY[step.basis])
    it = QWidget()
    below = (0 if last else 7) if step.applies else 3
    inner = QWidget()
    inner.setLayout(column(words, below))
    it.setLayout(row(Dot(looks, applies=step.applies, last=last), inner, gap=10))
    inner.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
    return it


def trail(steps: Sequence[Step], pack: Pack, looks: Looks) -> list[QWidget]:
    """The steps of a trail under each other."""
    return [step_row(step, pack, looks, last=n == len(steps) - 1) for n, step in enumerate(steps)]


class Fold(QWidget):
    """A part behind a line that opens it."""

    def __init__(self, name: str, part: QWidget, looks: Looks, *, opened: bool = False) -> None:
        super().__init__()
        self._name, self._part = name, part
        self.head = button("", looks, "fold")
        self.head.setCheckable(True)
        self.head.setChecked(opened)
        self.head.toggled.connect(self._fold)
        self.setLayout(column(self.head, part, gap=4))
        self._fold(opened)

    def _fold(self, opened: bool) -> None:
        self.head.setText(f"{'˅' if opened else '›'}   {self._name}")
        self.head.setAccessibleName(f"{self._name}, {'open' if opened else 'folded'}")
        self._part.setVisible(opened)


# rows that can be chosen


class Choice(OwnsKeys, QFrame):
    """A row that can be chosen: a key or an id, words, a result at the right."""

    def __init__(
        self, chosen: Callable[[], object], *, current: bool, looks: Looks, name: str, plain: bool = False
    ) -> None:
        super().__init__()
        self._chosen, self._current, self._looks, self._plain = chosen, current, looks, plain
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if not plain else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        if not plain:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, box = self._looks, QRectF(self.rect())
        strong = self._current or self.hasFocus()
        pen = painter.pen()
        pen.setColor(looks.colour("ink" if strong else "line2" if self.underMouse() and not self._plain else "line"))
        pen.setWidthF(2 if strong else 1)
        painter.setPen(pen)
        painter.setBrush(looks.colour("select") if self._current else Qt.BrushStyle.NoBrush)
        inset = 1 if strong else 0.5
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), 6, 6)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._plain and self.rect().contains(event.position().toPoint()):
            self._chosen()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and not self._plain:
            self._chosen()
        else:
            super().keyPressEvent(event)


def reading_row(
    id: str,
    says: str,
    result: str,
    below: str,
    looks: Looks,
    chosen: Callable[[], object],
    *,
    current: bool,
    plain: bool = False,
) -> QWidget:
    """A reading or an analogy: its id, what it says, what it comes to."""
    it = Choice(
        chosen, current=current, looks=looks, name=f"Reading {id}: {spoken(says)} {result} {below}", plain=plain
    )
    words = label(says, looks, "body", 13.5, ink="ink2", wrap=True)
    end = QWidget()
    side = Qt.AlignmentFlag.AlignRight
    first, second = (
        label(result, looks, "body", 13.5, weight=600),
        label(below, looks, "label", 12, ink="ink3", weight=400),
    )
    first.setAlignment(side)
    second.setAlignment(side)
    end.setLayout(column(first, second, None))
    name = label(id, looks, "body", 14, weight=600)
    name.setFixedWidth(max(looks.px(34), name.sizeHint().width()))
    name.setAlignment(Qt.AlignmentFlag.AlignTop)
    words.setAlignment(Qt.AlignmentFlag.AlignTop)
    line = row(name, gap=8, margins=(10, 9, 10, 9))
    line.addWidget(words, 1)
    line.addWidget(end)
    it.setLayout(line)
    return it


# differences


def differences(rows: Sequence[Compared], looks: Looks) -> QWidget:
    """Where both lines differ: a row each, actual and mandated beside each other."""
    it, grid = QWidget(), QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(looks.px(6))
    for n, name in enumerate(("Actual", "Mandated"), start=1):
        grid.addWidget(label(name, looks, "label", 12, ink="ink3", weight=500), 0, n)
    for n, it_row in enumerate(rows, start=1):
        grid.addWidget(label(it_row.short, looks, "body", 13, ink="ink3", wrap=True), n, 0)
        hued = it_row.name == "Winner"
        grid.addWidget(label(it_row.actual, looks, "body", 13, ink="actual" if hued else "ink", wrap=True), n, 1)
        ink = "ink3" if it_row.mandated == "none" else "mandated" if hued else "ink"
        grid.addWidget(label(it_row.mandated, looks, "body", 13, ink=ink, wrap=True), n, 2)
    for n, part in enumerate((30, 35, 35)):
        grid.setColumnStretch(n, part)
    it.setLayout(grid)
    return it


def words_below(outcome: Outcome | None, status: str) -> tuple[str, str]:
    """What a reading comes to, in two lines."""
    if outcome is None:
        return status, ""
    return result_words(outcome), count_words(outcome) if outcome.state is State.DECIDED else ""


def quiet(text: str, looks: Looks) -> Prose:
    """A quiet sentence."""
    return label(text, looks, "body", 12.5, ink="ink3", wrap=True)
