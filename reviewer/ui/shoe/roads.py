"""The roads of a shoe as its navigator: a cell is a hand, by click, arrow keys and Enter."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.roads import LaidCell, LaidRoad, RoadView, lay_road, paint_road
from reviewer.review.shoe.roads import Cell, Road, Roads
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.painted import Painted, Told
from reviewer.ui.pieces import Part, Segments, column, label, row
from reviewer.ui.shoe.desk import ShoeDesk

ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
LINES = ("Actual", "Mandated", "Both")
KINDS = ("Big road", "Bead plate")
SIDE = 18
"""What lies left and right of the roads."""
BESIDE = 340
"""How much of a big road must be seen for a bead plate to stand beside it."""


class RoadCanvas(OwnsKeys, Painted):
    """A road. ``chosen`` carries the place in the list of the hand that a cell stands for, ``opened`` that of one to open."""

    chosen = Signal(int)
    opened = Signal(int)
    own_keys = frozenset((*ARROWS, *ENTER))

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.laid: LaidRoad = lay_road(RoadView("", ()))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def lay(self, view: RoadView, width: float) -> None:
        """Show a road, its grid filling so much room."""
        self.laid = lay_road(view, width / self._looks.scale)
        self.setAccessibleName(self.laid.name)
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(self.laid.width), self._looks.px(self.laid.height))

    def rect_of(self, it: LaidCell) -> QRect:
        """Where a cell is painted, in this widget."""
        scale, box = self._looks.scale, it.rect
        return QRect(
            round(box.left() * scale), round(box.top() * scale), round(box.width() * scale), round(box.height() * scale)
        )

    def parts(self) -> tuple[Told, ...]:
        return tuple((it.name, self.rect_of(it)) for it in self.laid.cells)

    @property
    def selected(self) -> LaidCell | None:
        """The cell of the hand that is looked at."""
        return next((it for it in self.laid.cells if it.selected), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.scale(self._looks.scale, self._looks.scale)
        paint_road(painter, self.laid, self._looks.look)
        if self.hasFocus():
            painter.resetTransform()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self._looks.colour("focus"), 2))
            painter.drawRoundedRect(self.visibleRegion().boundingRect().adjusted(1, 1, -1, -1), 4, 4)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if (it := self._hit(event.position())) is not None:
            self.chosen.emit(it.hand)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if (it := self._hit(event.position())) is not None:
            self.opened.emit(it.hand)

    def _hit(self, point: QPointF) -> LaidCell | None:
        return self.laid.hit(point.x() / self._looks.scale, point.y() / self._looks.scale)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, here = Qt.Key(event.key()), self.selected
        if key in ARROWS:
            there = self.laid.beside(here.hand if here else None, *ARROWS[key])
            if there is not None:
                self.chosen.emit(there.hand)
        elif key in ENTER and here is not None:
            self.opened.emit(here.hand)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()


class RoadStrip(QScrollArea):
    """A road that is wider than its room: it scrolls to the hand that is looked at."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self.road = RoadCanvas(looks)
        self.setWidget(self.road)
        for it in (self.viewport(), self.road):
            it.setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.horizontalScrollBar().valueChanged.connect(lambda: self.road.update())
        self._looks = looks

    def lay(self, view: RoadView, width: int) -> None:
        """Show a road in so much room."""
        self.road.lay(view, width - 2)
        self.setFixedHeight(self.road.height() + 10)
        if (it := self.road.selected) is not None:
            box = self.road.rect_of(it)
            self.ensureVisible(box.center().x(), box.center().y(), self._looks.px(60), 0)


class Navigator(QWidget):
    """The roads of a shoe with the switches of line and road. ``chosen`` and ``opened`` carry a hand's place in the list."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self, desk: ShoeDesk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.lines = Segments(LINES, looks, name="Line")
        self.lines.chosen.connect(self.show_line)
        self.kinds = Segments(KINDS, looks, name="Road")
        self.kinds.chosen.connect(self.show_kind)
        self.told = label("", looks, "label", 12, ink="ink3", weight=400)
        self.strips = {(line, kind): RoadStrip(looks) for line in LINES[:2] for kind in KINDS}
        self.heads: dict[str, QWidget] = {}
        rows: list[Part] = []
        for line, ink in zip(LINES[:2], ("actual", "mandated"), strict=True):
            head = QWidget()
            words = label(_says(line), looks, "label", 12.5, ink=ink, weight=600)
            head.setLayout(row(words, None, margins=(0, 4, 0, 0)))
            self.heads[line] = head
            pair = row(self.strips[line, "Bead plate"], self.strips[line, "Big road"], gap=looks.px(16))
            pair.setStretch(1, 1)
            rows += [head, pair]
        switches = row(self.lines, self.kinds, None, gap=12)
        self.setLayout(column(switches, 4, self.told, *rows, margins=(SIDE, 8, SIDE, 4)))
        for strip in self.strips.values():
            strip.road.chosen.connect(self.chosen)
            strip.road.opened.connect(self.opened)

    def begin(self) -> None:
        """Give the keyboard to the first road that is shown."""
        next(
            (it for it in self.strips.values() if it.isVisibleTo(self)), self.strips["Actual", KINDS[0]]
        ).road.setFocus()

    def show_line(self, n: int) -> None:
        """Show the actual results, the mandated ones, or both under each other."""
        self.lines.choose(n)
        self.refresh()

    def show_kind(self, n: int) -> None:
        """Show the big road or the bead plate, where there is no room for both."""
        self.kinds.choose(n)
        self.refresh()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self.refresh()
        return super().event(event)

    def refresh(self) -> None:
        """Show the roads of the shoe as it is now."""
        if not self._desk.shoe.listed:
            return
        roads = self._desk.assessed.whole.roads
        if roads is None:
            return
        marks = {
            n: error_glyph(hand.marks[0].error.value) for n, hand in enumerate(self._desk.shoe.hands) if hand.marks
        }
        shown, room = LINES[self.lines.current], self.width() - 2 * SIDE
        bead = lay_road(RoadView("", roads.actual.beads))
        both = room - self._looks.px(bead.width + 16) >= self._looks.px(BESIDE)
        self.kinds.setVisible(not both)
        self.told.say(self._difference(roads))
        differing = frozenset(hand for cell in roads.redealt.beads if cell.differs for hand in cell.hands)
        for line, road in zip(LINES[:2], (roads.actual, roads.redealt), strict=True):
            wanted = shown in (line, "Both")
            self.heads[line].setVisible(wanted)
            for kind in KINDS:
                strip = self.strips[line, kind]
                strip.setVisible(wanted and (both or kind == KINDS[self.kinds.current]))
                view = RoadView(f"{kind}, {line.lower()}", _cells(road, kind, differing), marks, self._desk.place)
                plate = self._looks.px(bead.width) + 4
                if both and kind == "Bead plate":
                    strip.setFixedWidth(plate)
                    strip.lay(view, 0)
                else:
                    strip.setMinimumWidth(0)
                    strip.setMaximumWidth(16_777_215)
                    strip.lay(view, room - (plate + self._looks.px(16)) * both)

    def _difference(self, roads: Roads) -> str:
        """How far both lines differ, and whether that counts, in sentences."""
        marked = self._desk.assessed.whole.marked
        if not marked:
            return "No hand is marked, so both lines are one."
        differ = sum(cell.differs for cell in roads.redealt.beads)
        hands = (
            f"{differ} hand{'s' * (differ != 1)} differ{'s' * (differ == 1)}, ringed twice"
            if differ
            else "No hand differs"
        )
        first = marked[0]
        return f"{hands}. " + (f"By {first.by} later hands stand as dealt." if first.by else "")


class NavigatorArea(QScrollArea):
    """The navigator, as high as it needs to be; in a low window it scrolls."""

    def __init__(self, held: Navigator, looks: Looks) -> None:
        super().__init__()
        self._held, self._looks = held, looks
        self.setWidget(held)
        self.setWidgetResizable(True)
        for it in (self.viewport(), held):
            it.setAutoFillBackground(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        held.installEventFilter(self)

    def sizeHint(self) -> QSize:
        return QSize(self._held.minimumSizeHint().width(), self._held.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._held.minimumSizeHint().width(), self._looks.px(180))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)


def _says(line: str) -> str:
    if line == "Actual":
        return "Actual: as the table dealt it"
    return "Mandated: hands after the first ruling dealt anew from the same cards"


def _cells(road: Road, kind: str, differing: frozenset[int]) -> tuple[Cell, ...]:
    """The cells of a road, those ringed that stand for a hand in which both lines differ."""
    cells = road.big if kind == "Big road" else road.beads
    return tuple(replace(cell, differs=not differing.isdisjoint(cell.hands)) for cell in cells)
