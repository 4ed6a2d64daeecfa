"""The shoe's window: its roads and hands at the left, what is said of it at the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QSplitter, QStackedWidget, QWidget

from reviewer.errors import Problem
from reviewer.record.hand import Game
from reviewer.record.plain import event_line
from reviewer.record.shoe import IncidentKind, Shoe
from reviewer.review.shoe.lists import HandLine
from reviewer.review.shoe.position import called
from reviewer.review.shoe.report import hands_words
from reviewer.ui.actions import Actions
from reviewer.ui.banner import Banner
from reviewer.ui.case_dock import GAMES
from reviewer.ui.frame import LEAST, dropped
from reviewer.ui.looks import Looks, style_sheet
from reviewer.ui.pieces import Key, Tool, bar, button, column, label, row, rule, swap
from reviewer.ui.shoe.deeds import ShoeDeeds
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.shoe.hands import HandsTable
from reviewer.ui.shoe.menus import shoe_actions
from reviewer.ui.shoe.panel import ShoePanel
from reviewer.ui.shoe.roads import Navigator, NavigatorArea
from reviewer.ui.top import Emblem, menu_bar

if TYPE_CHECKING:
    from reviewer.ui.shoe.opening import Shoes

BESIDE = ("incidents", "later", "cards", "series", "clock", "patrons", "rulings")
LEFT, RIGHT = ("incidents", "cards", "series"), ("clock", "patrons", "rulings")
PANEL, LEAST_PANEL = 590, 400
"""How wide the panel is beside the hands, and how wide it is at least."""
FOOT_OVER = 640
"""How high the window must be for the hand that is looked at to be shown under the list."""


class ShoeWindow(QMainWindow):
    """The window on one shoe. ``closed`` is emitted when it is."""

    closed = Signal()

    def __init__(self, desk: ShoeDesk, looks: Looks, settings: QSettings, shoes: Shoes) -> None:
        super().__init__()
        self.desk, self.looks, self.settings, self._shoes = desk, looks, settings, shoes
        self.setMinimumSize(*LEAST)
        self.setAcceptDrops(True)
        self.deeds = ShoeDeeds(self, shoes)
        self.navigator: Navigator | None = None
        self.actions_ = Actions(self, shoe_actions(self), settings)
        self._build()
        desk.changed.connect(self.refresh)
        desk.moved.connect(self._moved)
        desk.troubled.connect(self.tell)
        looks.changed.connect(self._restyle)
        geometry = settings.value("shoe/geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1440, 860)
        self.refresh()

    # building

    def _build(self) -> None:
        looks = self.looks
        self.setStyleSheet(style_sheet(looks.palette, looks.scale))
        self.setFont(looks.font("body", 13.5))
        self.banner = Banner(looks)
        self.navigator = Navigator(self.desk, looks) if self.desk.shoe.game is not Game.TWENTY_ONE else None
        self.hands = HandsTable(self.desk, looks)
        self.panel = ShoePanel(self.desk, looks, "What is said of the shoe")
        self.left = ShoePanel(self.desk, looks, "Incidents and cards")
        self.right = ShoePanel(self.desk, looks, "Clock, patrons and rulings")
        for panel in (self.panel, self.left, self.right):
            panel.asked.connect(self.deeds.ask)
            panel.hand_chosen.connect(self.desk.look_at)
            panel.others = self._others
        self.state = label("", looks, "label", 12.5, ink="ink3", weight=400)
        self._head = QWidget()
        self._foot = QWidget()
        self._pages = QStackedWidget()
        self._pages.addWidget(self._with_hands())
        self._pages.addWidget(self._without_hands())
        inside, self._holder = QWidget(), QWidget()
        self._holder.setLayout(column(self._head))
        whole = column(self._top(), rule(), self.banner, self._holder, rule(), self._pages)
        whole.setStretch(5, 1)
        inside.setLayout(whole)
        self.setCentralWidget(inside)
        self.hands.chosen.connect(self.desk.look_at)
        self.hands.opened.connect(self.deeds.open_hand)
        self.hands.removing.connect(self.deeds.remove_hand)
        if self.navigator is not None:
            self.navigator.chosen.connect(self.desk.look_at)
            self.navigator.opened.connect(self.deeds.open_hand)

    def _top(self) -> QWidget:
        looks = self.looks
        menus = menu_bar(looks, self.actions_)
        add = button("Add an incident…", looks)
        add.clicked.connect(lambda: self.actions_.run("shoe_add_incident"))
        name = label("Shoe", looks, "body", 13.5, weight=600)
        return bar(43, looks, Emblem(looks), name, 2, menus, None, self.state, 6, add, gap=6)

    def _with_hands(self) -> QWidget:
        looks, left = self.looks, QWidget()
        left.setProperty("ground", "panel")
        left.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        roads = [NavigatorArea(self.navigator, looks), rule()] if self.navigator is not None else []
        self._foot_holder = QWidget()
        self._foot_holder.setLayout(column(self._foot))
        box = column(*roads, self.hands, rule(), self._foot_holder)
        box.setStretch(len(roads), 1)
        left.setLayout(box)
        self.panel.setMinimumWidth(looks.px(LEAST_PANEL))
        return _split(left, self.panel, looks.px(850), looks.px(PANEL))

    def _without_hands(self) -> QWidget:
        looks = self.looks
        self.right.setMinimumWidth(looks.px(LEAST_PANEL))
        split = _split(self.left, self.right, looks.px(760), looks.px(680))
        split.setStretchFactor(1, 1)
        return split

    def _restyle(self) -> None:
        self._build()
        self.refresh()
        self._fit()
        self.begin()

    def _others(self) -> tuple[Shoe, ...]:
        return self.desk.home.shoes() if self.desk.home is not None else ()

    # showing

    def refresh(self) -> None:
        """Show the shoe as it is now."""
        desk = self.desk
        self.actions_.refresh()
        self.setWindowTitle(f"{desk.shoe.title or 'A shoe'} – Reviewer")
        swap(self._holder, self._head, head := self._made_head())
        self._head = head
        self.state.say(self._kept())
        there = bool(desk.shoe.listed)
        self._pages.setCurrentIndex(0 if there else 1)
        if there:
            self.hands.refresh()
            if self.navigator is not None:
                self.navigator.refresh()
            first = "incidents" if desk.shoe.incidents else "later"
            self.panel.show_parts((first, *(it for it in BESIDE if it != first)))
            self._show_foot()
        else:
            self.left.show_parts(LEFT if self._repeats() else LEFT[:2])
            self.right.show_parts(RIGHT)

    def _moved(self) -> None:
        self.actions_.refresh()
        self.hands.refresh()
        if self.navigator is not None:
            self.navigator.refresh()
        self._show_foot()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leave the room of a low window to the roads and the list."""
        self._foot_holder.setVisible(self.height() / self.looks.scale >= FOOT_OVER)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self._moved)

    def begin(self) -> None:
        """Give the keyboard to what is worked with first."""
        if not self.desk.shoe.listed:
            self.left.begin()
        elif self.navigator is not None:
            self.navigator.begin()
        else:
            self.hands.setFocus()

    def _repeats(self) -> bool:
        """Whether anything is to be said of what repeats."""
        shoe = self.desk.shoe
        return bool(shoe.dealt_from) or any(it.kind is IncidentKind.UNSHUFFLED for it in shoe.incidents)

    def _kept(self) -> str:
        """Where the shoe is kept, and whether it is as it is there."""
        desk = self.desk
        where = desk.home.says if desk.home is not None else desk.path.name if desk.path else "kept nowhere yet"
        if not desk.dirty:
            return where
        lost = ", and can’t be kept" if desk.keeping is not None and not desk.keeping.works else ""
        return f"{where}, not saved{lost}" if desk.home or desk.path else f"{where}{lost}"

    def _made_head(self) -> QWidget:
        looks, shoe, it = self.looks, self.desk.shoe, QWidget()
        change = Tool("text", "Change what is said of the shoe", looks, key="F2")
        change.clicked.connect(self.deeds.change_head)
        title = label(shoe.title or "A shoe without a title", looks, "head", 21, wrap=True)
        line = row(gap=8)
        line.addWidget(title, 1)
        line.addWidget(change)
        facts = label(_where(shoe), looks, "body", 13.5, ink="ink2", wrap=True)
        count = label(hands_words(shoe), looks, "body", 13.5, ink="ink3", wrap=True)
        it.setLayout(column(line, facts, count, gap=2, margins=(18, 10, 12, 10)))
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        return it

    def _show_foot(self) -> None:
        """The hand that is looked at: its number, its events, and how to open it."""
        looks, place = self.looks, self.desk.place
        if place is None:
            return
        made, line = QWidget(), self.desk.assessed.lines[place]
        open_it = button("Open it at the desk", looks)
        open_it.clicked.connect(self.deeds.open_current)
        name = called(self.desk.shoe, place)
        head = label(f"{name[0].upper()}{name[1:]}", looks, "body", 13.5, weight=600)
        below = label(_line_words(line), looks, "label", 12.5, ink="ink3", weight=400, wrap=True)
        events = " · ".join(map(event_line, self.desk.shoe.hands[place].events)) or "No card of it is on record."
        first = row(head, 10, gap=0)
        first.addWidget(below, 1)
        words = column(first, label(events, looks, "record", 13, ink="ink2", wrap=True), gap=3)
        box = row(gap=12, margins=(18, 8, 12, 8))
        box.addLayout(words, 1)
        box.addWidget(Key("Enter", looks))
        box.addWidget(open_it)
        made.setLayout(box)
        swap(self._foot_holder, self._foot, made)
        self._foot = made

    # what the menus do

    def show_line(self, n: int) -> None:
        """Show the actual results, the mandated ones, or both."""
        if self.navigator is not None:
            self.navigator.show_line(n)

    def swap_road(self) -> None:
        """Show the other of big road and bead plate, where there is no room for both."""
        if self.navigator is not None:
            self.navigator.show_kind(1 - self.navigator.kinds.current)

    def say(self, words: str) -> None:
        """Say what was done, where it is kept."""
        self.state.say(words)

    def tell(self, problems: tuple[object, ...]) -> None:
        """Show problems in the banner."""
        self.banner.tell(tuple(it for it in problems if isinstance(it, Problem)))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in dropped(event):
            self._shoes.take(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.deeds.may_leave():
            event.ignore()
            return
        self.settings.setValue("shoe/geometry", self.saveGeometry())
        event.accept()
        self.desk.put_away()
        self.looks.changed.disconnect(self._restyle)
        self.closed.emit()
        self.deleteLater()


def _split(left: QWidget, right: QWidget, *sizes: int) -> QSplitter:
    split = QSplitter(Qt.Orientation.Horizontal)
    split.setHandleWidth(1)
    split.addWidget(left)
    split.addWidget(right)
    split.setSizes(list(sizes))
    split.setStretchFactor(0, 1)
    split.setChildrenCollapsible(False)
    return split


def _where(shoe: Shoe) -> str:
    """Game, rules, place and time, decks, as far as they are on record."""
    rules = shoe.rules if shoe.edition is None else f"{shoe.rules}@{shoe.edition}"
    began = f"{shoe.began:%Y-%m-%d %H:%M}" if shoe.began else "time not recorded"
    if shoe.began and shoe.ended:
        began += (
            f" to {shoe.ended:%H:%M}" if shoe.ended.date() == shoe.began.date() else f" to {shoe.ended:%Y-%m-%d %H:%M}"
        )
    decks = "decks not recorded" if shoe.decks is None else "one deck" if shoe.decks == 1 else f"{shoe.decks} decks"
    place = [shoe.site, shoe.table, f"shoe {shoe.name}" if shoe.name else None]
    return " · ".join(filter(None, (GAMES[shoe.game], f"rules {rules}", *place, began, decks)))


def _line_words(line: HandLine) -> str:
    """A hand's cards out of the shoe and its results, in a line."""
    cards = f"cards {line.cards} of the shoe" if line.cards != "not known" else "its place in the shoe is not known"
    results = [line.result]
    if line.due and line.differs:
        results.append(f"mandated {line.due}")
    return ", ".join(filter(None, (cards, *results)))
