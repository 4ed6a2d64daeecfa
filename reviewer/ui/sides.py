"""Side by side: both lines as close-ups in step, a head over each, and the differences row by row."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSizePolicy, QWidget

from reviewer.drawing.view import CLOSE_UP, Eye, Lane, table_view
from reviewer.law.outcome import Outcome, State
from reviewer.review.assessment import Assessment
from reviewer.review.comparing import Compared, compared
from reviewer.review.telling import count_words, counts, paid_words, result_words
from reviewer.review.words import amount
from reviewer.ui.canvas import MARGIN, Canvas
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, column, label, row, rule
from reviewer.ui.ruling_parts import Bar, numbers
from reviewer.ui.small_cards import paint_prose, prose_width


class LaneHead(QWidget):
    """The head of a lane: which line, how it ends, counts and money."""

    def __init__(
        self, name: str, outcome: Outcome | None, money: str, looks: Looks, *, actual: bool, none: str
    ) -> None:
        super().__init__()
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        ink = "actual" if actual else "mandated"
        head = result_words(outcome) if outcome else none
        dotted = outcome is None or outcome.state is State.OPEN
        grid = QGridLayout()
        grid.setContentsMargins(20, 10, 20, 9)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(0)
        right = Qt.AlignmentFlag.AlignRight
        grid.addWidget(Bar(ink, looks, dotted=dotted and not actual), 0, 0, 2, 1)
        grid.addWidget(label(name, looks, "label", 12.5, ink=ink, weight=600), 0, 1)
        grid.addWidget(label(head, looks, "answer", 28, weight=600), 1, 1)
        side = QWidget()
        parts: list[Part] = []
        if outcome is not None and outcome.state is State.DECIDED and counts(outcome):
            figures = numbers(outcome, looks, 28)
            figures.setAlignment(right)
            parts.append(figures)
        elif outcome is not None and outcome.results:
            money = count_words(outcome)
        said = label(money, looks, "label", 12.5, ink="ink3", weight=400)
        said.setAlignment(right)
        side.setLayout(column(None, *parts, said))
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
            left = middle - half - 40 - prose_width(it.actual, px, looks, weight=weight)
            paint_prose(painter, it.actual, left, y, px, looks.colour("actual") if hued else ink, looks, weight=weight)
            mandated = looks.colour("mandated") if hued else ink
            paint_prose(painter, it.mandated, middle + half + 40, y, px, mandated, looks, weight=weight)
            sign = "≠" if it.differs else "="
            across = prose_width(f"{it.name}  {sign}", px, looks)
            at = paint_prose(painter, f"{it.name}  ", middle - across / 2, y, px, looks.colour("ink2"), looks)
            hue = looks.colour("mark" if it.differs else "ink3")
            paint_prose(painter, sign, at, y, px, hue, looks, weight=700 if it.differs else 400)
            painter.fillRect(QRectF(24, 2 + (n + 1) * high - 1, self.width() - 48, 1), looks.colour("line"))


class Sides(QWidget):
    """Two lanes in step."""

    def __init__(self, desk: Desk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.actual, self.mandated = Canvas(looks, "The actual line"), Canvas(looks, "The mandated line")
        self._heads = QWidget()
        self._heads.setLayout(row(gap=0))
        self.rows = Rows(looks)
        scroll = QScrollArea()
        scroll.setWidget(self.rows)
        scroll.setWidgetResizable(True)
        scroll.setMinimumHeight(looks.px(70))
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        lanes = row(self.actual, rule("down"), self.mandated, gap=0)
        box = column(self._heads, rule(), lanes, rule(), scroll)
        box.setStretch(4, 1)
        self.setLayout(box)
        self._told: object = None

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lanes are as high as their tables need; the rest is the rows', at least three of them."""
        across = (self.width() - 1) / 2 - 2 * MARGIN
        high = round(across * 412 / 860) + 2 * MARGIN
        rest = self.height() - self._heads.sizeHint().height() - 3 - self._looks.px(Rows.HIGH) * 3
        for canvas in (self.actual, self.mandated):
            canvas.setFixedHeight(max(min(high, rest), 170))

    def refresh(self, eye: Eye, names: dict[int, str]) -> None:
        """Show the desk's position on both lines."""
        desk = self._desk
        assessment, lines = desk.assessment, desk.lines
        close = Eye(
            layout=CLOSE_UP.layout, compare=True, own_view=eye.own_view, selected=eye.selected, short=self.actual.small
        )
        number, t = desk.frame
        self.actual.show_view(table_view(assessment, lines, Lane.ACTUAL, number, t, close), names)
        self.mandated.show_view(table_view(assessment, lines, Lane.MANDATED, number, t, close), names)
        if self._told is not assessment:
            self._told = assessment
            self._tell(assessment)

    def restyle(self) -> None:
        """Take the present looks."""
        self._tell(self._desk.assessment)

    def _tell(self, assessment: Assessment) -> None:
        heads = QWidget()
        finding = self._desk.finding
        none = "Waits for an answer" if finding and finding.needs else "Nothing is mandated"
        paid, due = paid_words(assessment.hand), _due_words(assessment)
        heads.setLayout(
            row(
                LaneHead("Actual", assessment.actual, _to_whom(assessment, paid), self._looks, actual=True, none=""),
                rule("down"),
                LaneHead("Mandated", assessment.mandated, due, self._looks, actual=False, none=none),
                gap=0,
            )
        )
        box = heads.layout()
        assert box is not None
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(self._heads, heads)
        for n in (0, 2):
            heads.layout().setStretch(n, 1)  # type: ignore[union-attr]
        self._heads.hide()
        self._heads.deleteLater()
        self._heads = heads
        self.rows.lay(compared(assessment))


def _to_whom(assessment: Assessment, paid: str) -> str:
    seats = [seat for seat in assessment.hand.seats if seat.paid is not None and seat.paid > 0]
    return f"{paid} to place {seats[0].place}" if len(seats) == 1 else paid or "nothing paid is on record"


def _due_words(assessment: Assessment) -> str:
    if assessment.mandated is None:
        return ""
    due = [(place, net) for place, net in assessment.mandated.net.items() if net > 0]
    told = [f"{amount(net)} due to place {place}" for place, net in due]
    return ", ".join(told[:2]) or "nothing is due"
