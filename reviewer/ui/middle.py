"""The middle of the window: lines bar, table, money, transport, timeline, events, quick line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from reviewer.drawing.measures import SCREEN, WIDE
from reviewer.ui.actions import Actions
from reviewer.ui.banner import Banner
from reviewer.ui.bars import LanesBar, MoneyStrip, Speed, Transport
from reviewer.ui.canvas import Canvas
from reviewer.ui.clip_stage import ClipStage
from reviewer.ui.desk import Desk
from reviewer.ui.events import EventsTable
from reviewer.ui.fork import Timeline
from reviewer.ui.looks import Looks
from reviewer.ui.packs import Packs
from reviewer.ui.pieces import Tool, column, row, rule
from reviewer.ui.quick import QuickLine
from reviewer.ui.sides import Sides

ROWS = 7
LEAST_TABLE = 210
ROOMY_FROM = 3000
"""How wide a window is, at the plain text size, in which everything is shown at once and larger."""


class Middle(QWidget):
    """Everything between the docks."""

    def __init__(self, desk: Desk, looks: Looks, actions: Actions) -> None:
        super().__init__()
        self._looks, self._actions = looks, actions
        self.banner = Banner(looks)
        self.canvas = Canvas(looks, "The table")
        self.sides = Sides(desk, looks)
        self.money = MoneyStrip(looks)
        self.timeline = Timeline(looks)
        self.events = EventsTable(looks)
        self.quick = QuickLine(looks)
        self.rail = self._rail()
        self.lanes = LanesBar(desk, looks, [self._tool("turn"), self._tool("own_view")])
        tools = {
            "first": self._tool("first"),
            "prev": self._tool("back"),
            "play": self._tool("play"),
            "next": self._tool("step"),
            "last": self._tool("last"),
            "mark": self._tool("flag", ink="mark"),
            "speed": Speed("text", "Speed", looks, words="1×"),
        }
        tools["speed"].clicked.connect(lambda: actions.run("faster"))
        self.transport = Transport(desk, looks, tools)
        self.table = QStackedWidget()
        self.table.addWidget(self.canvas)
        self.table.addWidget(self.sides)
        self.packs = Packs(looks)
        self.table.addWidget(self.packs)
        self.table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.stage = ClipStage(self.table, looks, actions)
        self._events_rule = rule()
        self._money_rule = rule()
        self._timeline_rule = rule()
        centre = column(
            self.banner,
            self.lanes,
            rule(),
            self.stage,
            self._money_rule,
            self.money,
            rule(),
            self.transport,
            self._timeline_rule,
            self.timeline,
            self._events_rule,
            self.events,
            rule(),
            self.quick,
        )
        centre.setStretch(3, 1)
        box = row(self.rail, gap=0)
        box.addLayout(centre, 1)
        self.setLayout(box)
        self.events_shown = True
        self._both = False

    def _tool(self, id: str, ink: str = "ink2") -> Tool:
        action = self._actions[id]
        it = Tool(action.glyph, action.words, self._looks, key=action.key, ink=ink)
        it.setCheckable(action.checked is not None)
        it.clicked.connect(lambda: self._actions.run(id))
        made = self._actions.qt(id)

        def follow() -> None:
            it.setEnabled(made.isEnabled())
            it.setChecked(made.isChecked())
            it.update()

        made.changed.connect(follow)
        return it

    def _rail(self) -> QWidget:
        it = QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        it.setFixedWidth(self._looks.px(44))
        tools = []
        for id in ("samples", "palette", "open"):
            action = self._actions[id]
            tool = Tool(action.glyph, action.words, self._looks, key=action.key, side=36)
            tool.clicked.connect(lambda _=False, id=id: self._actions.run(id))
            tools.append(tool)
        strip = column(*tools, None, gap=6, margins=(4, 8, 3, 8))
        it.setLayout(row(strip, rule("down"), gap=0))
        return it

    @property
    def roomy(self) -> bool:
        """Whether the window is so wide that everything is shown at once."""
        return self.window().width() / max(self._looks.scale, 1.0) >= ROOMY_FROM

    def show_both(self, both: bool, *, comparing: bool = False) -> None:
        """Show one table, or the lanes; beside these the money is in the differences. Or rule packs beside each other."""
        both = both and not comparing
        self._both = both
        self.table.setCurrentWidget(self.packs if comparing else self.sides if both else self.canvas)
        self._fit_events()

    def show_events(self, shown: bool) -> None:
        """Show or fold the list of events."""
        self.events_shown = shown
        self._fit_events()

    def _fit_events(self) -> None:
        """Give money, line and events the room that there is; in a very wide window beside lanes the events have the rest,
        in a very low one the line gives way to the lanes.
        """
        looks, roomy = self._looks, self.roomy
        self.sides.fit()
        self.money.fit(roomy)
        self.timeline.fit(WIDE if roomy else SCREEN)
        self.events.fit(roomy)
        for it in (self.money, self._money_rule):
            it.setVisible(roomy or not self._both)
        wide = len(self.sides.lanes) > 2
        table = self.sides.wanted if self._both else LEAST_TABLE
        bars = looks.px(40 + 38 + 44) + 10
        rest = self.height() - bars - self.banner.isVisible() * self.banner.height()
        lined = not self._both or rest >= self.sides.least + self.timeline.height()
        for it in (self.timeline, self._timeline_rule):
            it.setVisible(lined)
        rest -= looks.px(27) + table + self.timeline.height() * lined
        room = rest - self.money.high * (roomy or not self._both)
        count = max(self.events.model_rows.rowCount(), 3)
        rows = min(count, count if wide else ROWS, room // looks.px(25))
        shown = self.events_shown and (wide or not self._both) and rows >= 2
        self.events.setVisible(shown)
        self._events_rule.setVisible(shown)
        if shown:
            high = rows * looks.px(25) if not (roomy and self._both) else room
            self.events.setFixedHeight(looks.px(27) + high + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_events()

    def refresh(self, note: str) -> None:
        """Show the desk's position in the bars."""
        self.lanes.refresh(note, self._looks)
        self.transport.refresh()
        self._fit_events()
