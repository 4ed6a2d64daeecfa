"""The strips over and under the table: which line, the transport, the money."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QSizePolicy, QWidget

from reviewer.record.hand import Game, Hand
from reviewer.review.assessment import Assessment
from reviewer.review.money_rows import due_at
from reviewer.review.telling import role_words, wager_words
from reviewer.review.unmarked import unfinished
from reviewer.review.words import amount
from reviewer.ui.desk import Desk, Mode
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, Tool, bar, column, label, row, rule

PENS = {
    "ring": ("Ring a card or a place", "O"),
    "arrow": ("Draw an arrow from a card to a place", "A"),
    "callout": ("Write a call-out on a card or a place", "C"),
    "text": ("Write beside a card or a place", "W"),
}
"""The reviewer's pens: what each does, and its key."""


SHORT = ("Dealt", "Actual", "Mandated", "Both")
"""The lines' names where there is no room for whole ones."""


class LanesBar(QWidget):
    """Which of the lines is on the table, and what turns it."""

    def __init__(self, desk: Desk, looks: Looks, tools: list[Tool]) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.segments = Segments([mode.value for mode in Mode], looks, "1234", "Line on the table")
        self.segments.chosen.connect(lambda n: desk.show(tuple(Mode)[n]))
        self.note = label("", looks, "body", 13, ink="mark", weight=500)
        self.pens = {kind: Tool(kind, words, looks, key=key) for kind, (words, key) in PENS.items()}
        for it in self.pens.values():
            it.setCheckable(True)
        apart = rule("down2")
        apart.setFixedHeight(looks.px(20))
        self._tools = QWidget()
        self._tools.setLayout(row(*self.pens.values(), 4, apart, 4, *tools, gap=4))
        self.setLayout(row(bar(40, looks, self.segments, None, self.note, 8, self._tools), gap=0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        """Where there is little room the segments stand without their keys, then without the note, then in short words, then
        without the tools, which menus and keys have too.
        """
        tools = sum(it.sizeHint().width() + 6 for it in self.findChildren(Tool))
        rest = self.width() - tools - 44
        room = rest - self._looks.px(16)
        words = tuple(mode.value for mode in Mode)
        note = self.note.sizeHint().width() if self.note.text() else 0
        for keys, noted, said in (("1234", True, words), ("", True, words), ("", False, words), ("", False, SHORT)):
            self.segments.keys, self.segments.words = tuple(keys), said
            if self.segments.sizeHint().width() + note * noted <= room or said is SHORT:
                self.note.setVisible(noted)
                self._tools.setVisible(self.segments.sizeHint().width() <= rest)
                break
        self.segments.updateGeometry()
        self.segments.update()

    def show_tool(self, tool: str) -> None:
        """Show which pen is in hand."""
        for kind, it in self.pens.items():
            it.setChecked(kind == tool)
            it.update()

    def refresh(self, note: str, looks: Looks) -> None:
        """Show the desk's line; ``note`` stands at the right."""
        self.segments.choose(-1 if self._desk.comparing else tuple(Mode).index(self._desk.mode))
        if note != self.note.text():
            self.note.say(note)
            self._fit()


class Legend(QWidget):
    """What the three kinds of line mean."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setFixedHeight(looks.px(20))
        self.setAccessibleName("As dealt solid grey, actual dashed, mandated solid blue")

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(296), self._looks.px(20))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self._looks.px(20))

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() < self._looks.px(290):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(self._looks.scale, self._looks.scale)
        font = self._looks.font("label", 12.5, 400)
        font = type(font)(font)
        font.setPixelSize(round(12.5))
        painter.setFont(font)
        for x, token, pen, text in (
            (2, "ink2", QPen(self._looks.colour("ink3"), 2.5), "as dealt"),
            (98, "actual", self._dashed(), "actual"),
            (190, "mandated", QPen(self._looks.colour("mandated"), 3.5), "mandated"),
        ):
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(pen)
            painter.drawLine(x, 10, x + 26, 10)
            painter.setPen(self._looks.colour(token))
            painter.drawText(QRectF(x + 33, 0, 80, 20), Qt.AlignmentFlag.AlignVCenter, text)

    def _dashed(self) -> QPen:
        pen = QPen(self._looks.colour("actual"), 3)
        pen.setDashPattern([5 / 3, 4 / 3])
        return pen


class Transport(QWidget):
    """Step, play, speed, the mark, and where the hand stands."""

    def __init__(self, desk: Desk, looks: Looks, tools: dict[str, Tool]) -> None:
        super().__init__()
        self._desk, self._looks, self.tools = desk, looks, tools
        self.where = label("", looks, "body", 13.5, weight=600)
        self.clip = label("", looks, "record", 13, ink="ink2")
        steps = row(*(tools[name] for name in ("first", "prev", "play", "next", "last")), gap=0)
        strip = bar(38, looks, steps, tools["mark"], tools["speed"], 6, self.where, self.clip, None, Legend(looks), 40)
        self.setLayout(row(strip, gap=0))

    def refresh(self) -> None:
        """Show the desk's position."""
        desk = self._desk
        position, length = desk.position, desk.length
        if desk.mode is Mode.BOTH and position >= length:
            text = "End of both lines"
        elif position == 0:
            text = f"Before the first of {length} events"
        else:
            text = f"Event {position} of {length}"
        self.where.say(text)
        line = desk.mode.lane.line(desk.lines) or desk.lines.actual
        events = line.events[: max(position, 0)]
        clip = next((event.clip for event in reversed(events) if event.clip is not None), None)
        self.clip.say(f"{clip:.3f} s" if clip is not None else "")
        play = self.tools["play"]
        play.glyph = "pause" if desk.playing else "play"
        play.setAccessibleName("Pause" if desk.playing else "Play")
        play.update()
        self.tools["speed"].words = f"{desk.speed:g}×"
        self.tools["speed"].update()


class Speed(Tool):
    """How fast the hand plays, as a chip."""

    def sizeHint(self) -> QSize:
        across = QFontMetricsF(self._looks.font("record", 12)).horizontalAdvance("0.5×")
        return QSize(round(across) + 16, self._looks.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = self._looks.px(20)
        box = QRectF(0.5, (self.height() - high) / 2, self.width() - 1, high)
        painter.setPen(QPen(self._looks.colour("focus" if self.hasFocus() else "line2"), 2 if self.hasFocus() else 1))
        painter.setBrush(self._looks.colour("select") if self.underMouse() else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 3, 3)
        painter.setFont(self._looks.font("record", 12))
        painter.setPen(self._looks.colour("ink2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self.words)


HIGH, ROOMY_HIGH = 54, 86
"""How high the money is, and in a very wide window."""
TIGHTEST = 6
"""The last of the ways in which the money takes less room."""


class MoneyStrip(QWidget):
    """One cell a seat: due, paid or as its cards give, and the difference. Where there is little room it says less."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._assessment: Assessment | None = None
        self._tight, self._roomy = -1, False
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Money")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._held = QWidget()
        self.setLayout(row(self._held, gap=0))
        self.setFixedHeight(self.high)

    def show_money(self, assessment: Assessment | None) -> None:
        """Show the money of an assessed hand."""
        if assessment is self._assessment:
            return
        self._assessment, self._tight = assessment, -1
        self._fit()

    def fit(self, roomy: bool) -> None:
        """Be as large as a very wide window has room for, or as small as another has."""
        if roomy != self._roomy:
            self._roomy, self._tight = roomy, -1
            self.setFixedHeight(self.high)
            self._fit()

    @property
    def high(self) -> int:
        """How high it is, in px."""
        return self._looks.px(ROOMY_HIGH if self._roomy else HIGH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        """Say as much as there is room for: 0 all, 1 closer and no note, 2 no wagers, 3 only what is due and done, from 4 in
        smaller letters.
        """
        if self._assessment is None:
            return
        for tight in range(TIGHTEST + 1):
            held = self._cells(self._assessment, tight)
            if held.minimumSizeHint().width() <= self.width() or tight == TIGHTEST:
                if tight == self._tight:
                    held.deleteLater()
                    return
                layout = self.layout()
                assert layout is not None
                layout.replaceWidget(self._held, held)
                self._held.hide()
                self._held.deleteLater()
                self._held, self._tight = held, tight
                return
            held.deleteLater()

    def _cells(self, assessment: Assessment, tight: int) -> QWidget:
        it = QWidget()
        box = row(gap=0)
        for seat in assessment.hand.seats:
            box.addWidget(self._cell(cell(assessment, str(seat.place), short=tight >= 2), tight))
            box.addWidget(rule("down"))
        note = label(
            money_note(assessment) if tight == 0 else "",
            self._looks,
            "label",
            14 if self._roomy else 12,
            ink="ink3",
            wrap=True,
            weight=400,
        )
        note.setContentsMargins(14, 0, 14, 0)
        note.setMinimumWidth(self._looks.px(120) if tight == 0 else 0)
        box.addLayout(column(None, note, None), 1)
        it.setLayout(box)
        return it

    def _cell(self, it: tuple[str, str, str, str, str, str, str], tight: int) -> QFrame:
        title, below, due, did_words, did, less_words, less = it
        frame, grid = QFrame(), QGridLayout()
        side = 16 if tight == 0 else 10
        grid.setContentsMargins(side, 6, side + (4 if tight == 0 else 0), 6)
        grid.setHorizontalSpacing(32 if self._roomy else 20 if tight == 0 else 11)
        grid.setVerticalSpacing(0)
        looks, right = self._looks, Qt.AlignmentFlag.AlignRight
        name, small, figure = (17.0, 14.0, 25.0) if self._roomy else (13.5, 11.5, 16.0)
        if tight > 3:
            name, small, figure = (px * (1 - 0.12 * (tight - 3)) for px in (name, small, figure))
        grid.addWidget(label(title, looks, "body", name, weight=600), 0, 0)
        grid.addWidget(label(below, looks, "label", max(small, 12), ink="ink3", weight=400), 1, 0)
        columns = [("due", due, "mandated", 500), (did_words, did, "actual", 500), (less_words, less, "ink3", 700)]
        if tight >= 3:
            columns = columns[:2]
        for n, (words, value, ink, weight) in enumerate(columns, start=1):
            if words:
                grid.addWidget(label(words, looks, "label", small, ink=ink, weight=400), 0, n, right)
                grid.addWidget(label(value, looks, "body", figure, weight=weight), 1, n, right)
        frame.setLayout(grid)
        frame.setAccessibleName(f"{title}: due {due}, {did_words} {did}, {less_words} {less}")
        return frame


def cell(assessment: Assessment, place: str, *, short: bool = False) -> tuple[str, str, str, str, str, str, str]:
    """A seat's money in words: place, role and wager, due, how the table's is called, that, and the difference."""
    hand = assessment.hand
    seat = next(seat for seat in hand.seats if str(seat.place) == place)
    space = "Space" if hand.game is Game.TWENTY_ONE else "Place"
    wager = wager_words(hand, seat)
    role = role_words(hand, seat).replace("Dominant Player", "Dominant")
    below = ", ".join(filter(None, (role if not role.startswith("Place") else "", wager)))
    if hand.game is Game.TWENTY_ONE:
        below = f"wager {wager}"
    due = due_at(assessment, place)
    did = assessment.actual.net.get(place) if not unfinished(hand) else None
    if short:
        below = (role if not role.startswith("Place") else "") or wager
    given = "paid" if seat.paid is not None else ("by its result" if hand.result else "as its cards give")
    due_words = "?" if due is None else amount(due)
    did_words = "not known" if did is None else amount(did)
    if due is None or did is None:
        return (f"{space} {place}", below, due_words, given, did_words, "difference", "open")
    less = did - due
    words = "as due" if not less else "overpaid by" if less > 0 else "short by"
    return (f"{space} {place}", below, due_words, given, did_words, words, amount(abs(less)) if less else "✓")


def money_note(assessment: Assessment) -> str:
    """What must be said about the money: what is not on record, what is open."""
    hand = assessment.hand
    if not hand.seats:
        return "No seats are on record. Money is not worked out."
    told = []
    if assessment.mandated is None:
        told.append(_why_not_due(assessment))
    unpaid = [seat for seat in hand.seats if seat.paid is None]
    if len(unpaid) == len(hand.seats):
        told.append("Nothing paid is on record.")
    elif unpaid:
        told.append(_not_on_record(hand))
    return " ".join(told)


def _why_not_due(assessment: Assessment) -> str:
    if any(finding.needs for finding in assessment.findings):
        return "Due is open until the question is answered."
    return (
        "Nothing is mandated, so nothing is due." if assessment.findings else "Due is open until the error is marked."
    )


def _not_on_record(hand: Hand) -> str:
    unpaid = [seat for seat in hand.seats if seat.paid is None]
    if len(unpaid) == 1 and unpaid[0].role == "banker":
        return "What the bank paid is not on record."
    places = ", ".join(str(seat.place) for seat in unpaid)
    return f"What place {places} was paid is not on record."
