"""Side by side: two or three lines as close-ups in step, a head over each, and the differences row by row."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QWidget

from reviewer.drawing.view import CLOSE_UP, Eye, Lane, table_view
from reviewer.law.outcome import Outcome, State
from reviewer.review.assessment import Assessment
from reviewer.review.comparing import Compared, compared
from reviewer.review.money_rows import due_at
from reviewer.review.telling import count_words, counts, paid_words, result_words
from reviewer.review.words import amount
from reviewer.ui.canvas import MARGIN, Canvas
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.naming import drawn_words
from reviewer.ui.pieces import Part, column, label, row, rule, swap
from reviewer.ui.ruling_parts import Bar, numbers
from reviewer.ui.small_cards import paint_prose, prose_width

THREE_FROM = 2400
"""How wide a window is, at the plain text size, that has room for three lanes."""
TIGHT = 360
"""How wide a lane is, at the plain text size, under which its head is tight."""
LEAST_LANE, LEAST_WIDTH = 170, 320
"""How high and how wide a lane is at least."""


def lanes_at(width: float) -> tuple[Lane, ...]:
    """The lanes beside each other in a window of a width."""
    return (Lane.AS_DEALT, Lane.ACTUAL, Lane.MANDATED) if width >= THREE_FROM else (Lane.ACTUAL, Lane.MANDATED)


class LaneHead(QWidget):
    """The head of a lane: which line, how it ends, counts and money; ``tight`` smaller, the money left to the rows."""

    def __init__(
        self,
        name: str,
        outcome: Outcome | None,
        money: str,
        looks: Looks,
        *,
        ink: str,
        none: str = "",
        tight: bool = False,
    ) -> None:
        super().__init__()
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        head = result_words(outcome) if outcome else none
        dotted = outcome is None or outcome.state is State.OPEN
        grid = QGridLayout()
        size = 19 if tight else 28
        grid.setContentsMargins(*((12, 6, 12, 5) if tight else (20, 10, 20, 9)))
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(0)
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(Bar(ink, looks, dotted=dotted and ink == "mandated"), 0, 0, 2, 1)
        grid.addWidget(label(name, looks, "label", 12.5, ink=ink, weight=600), 0, 1)
        grid.addWidget(label(head, looks, "answer", size, weight=600), 1, 1)
        side = QWidget()
        parts: list[Part] = []
        if outcome is not None and outcome.state is State.DECIDED and counts(outcome):
            figures = numbers(outcome, looks, size)
            figures.setAlignment(right)
            parts.append(figures)
        elif outcome is not None and outcome.results:
            money = count_words(outcome)
        if not tight:
            said = label(money, looks, "label", 12.5, ink="ink3", weight=400)
            said.setAlignment(right)
            parts.append(said)
        side.setLayout(column(None, *parts))
        grid.addWidget(side, 0, 2, 2, 1)
        grid.setColumnStretch(1, 1)
        self.setLayout(grid)


class Rows(QWidget):
    """The differences: actual right-aligned to the middle, mandated left-aligned, ≠ or = between."""

    HIGH = 33

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.rows: tuple[Compared, ...] = ()
        self.setProperty("ground", "panel")
        self.setAccessibleName("Differences")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def lay(self, rows: tuple[Compared, ...]) -> None:
        """Show other rows."""
        self.rows = rows
        said = [f"{it.name}: {it.actual}, mandated {it.mandated}" for it in rows if it.differs]
        self.setAccessibleDescription(". ".join(said))
        self.setMinimumHeight(self._looks.px(self.HIGH) * len(rows) + 8)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(600, self.minimumHeight())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, high = self._looks, self._looks.px(self.HIGH)
        painter.fillRect(self.rect(), looks.colour("panel"))
        middle, half, px = self.width() / 2, looks.px(104), looks.px(14)
        for n, it in enumerate(self.rows):
            y = 2 + n * high + high / 2
            hued = it.name == "Winner" and it.differs
            ink = looks.colour("ink" if it.differs else "ink3")
            weight = 600 if hued else 400
            room = middle - half - 40 - 24
            for told, token in ((it.actual, "actual"), (it.mandated, "mandated")):
                small = px * min(1.0, room / max(prose_width(told, px, looks, weight=weight), 1.0))
                wide = prose_width(told, small, looks, weight=weight)
                left = middle - half - 40 - wide if token == "actual" else middle + half + 40
                paint_prose(painter, told, left, y, small, looks.colour(token) if hued else ink, looks, weight=weight)
            sign = "≠" if it.differs else "="
            across = prose_width(f"{it.name}  {sign}", px, looks)
            at = paint_prose(painter, f"{it.name}  ", middle - across / 2, y, px, looks.colour("ink2"), looks)
            hue = looks.colour("mark" if it.differs else "ink3")
            paint_prose(painter, sign, at, y, px, hue, looks, weight=700 if it.differs else 400)
            painter.fillRect(QRectF(24, 2 + (n + 1) * high - 1, self.width() - 48, 1), looks.colour("line"))


class Sides(QWidget):
    """Two lanes in step, or three where the window is wide."""

    def __init__(self, desk: Desk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.as_dealt = Canvas(looks, "The line as dealt")
        self.actual, self.mandated = Canvas(looks, "The actual line"), Canvas(looks, "The mandated line")
        for canvas in self.every.values():
            canvas.setMinimumWidth(LEAST_WIDTH)
        self.lanes = lanes_at(0)
        self.tight = False
        self._heads = QWidget()
        self._heads.setLayout(row(gap=0))
        self.rows = Rows(looks)
        scroll = QScrollArea()
        scroll.setWidget(self.rows)
        scroll.setWidgetResizable(True)
        scroll.setMinimumHeight(looks.px(70))
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._third = rule("down")
        for it in (self.as_dealt, self._third):
            it.hide()
        lanes = row(self.as_dealt, self._third, self.actual, rule("down"), self.mandated, gap=0)
        box = column(self._heads, rule(), lanes, rule(), scroll)
        box.setStretch(4, 1)
        self.setLayout(box)
        self._told: object = None

    @property
    def every(self) -> dict[Lane, Canvas]:
        """All lanes, those too that are not shown."""
        return {Lane.AS_DEALT: self.as_dealt, Lane.ACTUAL: self.actual, Lane.MANDATED: self.mandated}

    @property
    def canvases(self) -> tuple[Canvas, ...]:
        """The lanes that are shown."""
        return tuple(self.every[lane] for lane in self.lanes)

    @property
    def wanted(self) -> int:
        """How high it is when neither a lane nor a row is cut off."""
        return self._heads.sizeHint().height() + self._lane_height() + self.rows.minimumHeight() + 3

    @property
    def least(self) -> int:
        """How high it is at least beside a timeline: with low lanes, and one row."""
        return self._heads.sizeHint().height() + self._looks.px(LEAST_LANE + Rows.HIGH) + 3

    def _lane_height(self) -> int:
        count = len(self.lanes)
        across = (self.width() - count + 1) / count - 2 * MARGIN
        return round(across * 412 / 860) + 2 * MARGIN

    def fit(self) -> None:
        """Show as many lanes as the window has room for. They are as high as their tables need; the rest is the rows', at
        least three of them.
        """
        lanes = lanes_at(self.window().width() / max(self._looks.scale, 1.0))
        tight = self.width() < self._looks.px(TIGHT) * len(lanes)
        if (lanes, tight) != (self.lanes, self.tight):
            self.lanes, self.tight = lanes, tight
            self.as_dealt.setVisible(len(lanes) > 2)
            self._third.setVisible(len(lanes) > 2)
            if self._told is not None:
                self._tell(self._desk.assessment)
        rest = self.height() - self._heads.sizeHint().height() - 3 - self._looks.px(Rows.HIGH) * 3
        for canvas in self.every.values():
            canvas.setFixedHeight(max(min(self._lane_height(), rest), LEAST_LANE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.fit()

    def refresh(self, eye: Eye, names: dict[int, str]) -> None:
        """Show the desk's position on all lines."""
        desk = self._desk
        assessment, lines = desk.assessment, desk.lines
        close = Eye(
            layout=CLOSE_UP.layout, compare=True, own_view=eye.own_view, selected=eye.selected, short=self.actual.small
        )
        number, t = desk.frame
        for lane, canvas in zip(self.lanes, self.canvases, strict=True):
            canvas.show_view(table_view(assessment, lines, lane, number, t, close), names)
            canvas.setAccessibleDescription(drawn_words(desk.hand, canvas.view.pen if canvas.view else ()))
        if self._told is not assessment:
            self._told = assessment
            self._tell(assessment)

    def _tell(self, assessment: Assessment) -> None:
        heads = QWidget()
        parts: list[QWidget] = []
        for lane in self.lanes:
            parts += [self._head(assessment, lane), rule("down")]
        box = row(*parts[:-1], gap=0)
        for n in range(0, len(parts) - 1, 2):
            box.setStretch(n, 1)
            parts[n].setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        heads.setLayout(box)
        swap(self, self._heads, heads)
        self._heads = heads
        self.rows.lay(compared(assessment))

    def _head(self, assessment: Assessment, lane: Lane) -> LaneHead:
        looks, finding = self._looks, self._desk.finding
        match lane:
            case Lane.AS_DEALT:
                hand = assessment.hand
                said = "before the house’s repair" if hand.repair < len(hand.events) else "no repair is on record"
                return LaneHead("As dealt", assessment.as_dealt, said, looks, ink="ink2", tight=self.tight)
            case Lane.ACTUAL:
                paid = _to_whom(assessment, paid_words(assessment.hand))
                return LaneHead("Actual", assessment.actual, paid, looks, ink="actual", tight=self.tight)
        none = "Waits for an answer" if finding and finding.needs else "Nothing is mandated"
        due = due_words(assessment)
        return LaneHead("Mandated", assessment.mandated, due, looks, ink="mandated", none=none, tight=self.tight)


def _to_whom(assessment: Assessment, paid: str) -> str:
    seats = [seat for seat in assessment.hand.seats if seat.paid is not None and seat.paid > 0]
    return f"{paid} to place {seats[0].place}" if len(seats) == 1 else paid or "nothing paid is on record"


def due_words(assessment: Assessment) -> str:
    if assessment.mandated is None:
        return ""
    due = {place: due_at(assessment, place) for place in (str(seat.place) for seat in assessment.hand.seats)}
    if None in due.values():
        return "what is due is open"
    told = [f"{amount(net)} due to place {place}" for place, net in due.items() if net is not None and net > 0]
    return ", ".join(told[:2]) or "nothing is due"
