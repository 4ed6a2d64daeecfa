"""The window: table in the middle, timeline and events under it, the case at the left, the ruling at the right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QPoint, QSettings, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDockWidget, QStackedWidget, QWidget

from reviewer.drawing.forking import track
from reviewer.drawing.view import Eye, table_view
from reviewer.replay.plan import Layout
from reviewer.review.telling import spoken
from reviewer.review.words import words
from reviewer.ui.actions import Actions
from reviewer.ui.banner import Banner
from reviewer.ui.case_dock import CaseDock
from reviewer.ui.clip_deeds import ClipDeeds
from reviewer.ui.clips import Clips
from reviewer.ui.deeds import Deeds
from reviewer.ui.desk import Desk, Mode
from reviewer.ui.events import event_rows
from reviewer.ui.frame import Frame
from reviewer.ui.keeping import Keeping
from reviewer.ui.looks import Looks, style_sheet
from reviewer.ui.menus import all_actions
from reviewer.ui.middle import Middle
from reviewer.ui.naming import card_names, drawn_words
from reviewer.ui.offer import Offer
from reviewer.ui.pen import Pen
from reviewer.ui.pieces import column
from reviewer.ui.ruling import Ruling
from reviewer.ui.samples import judge_next
from reviewer.ui.set_up import habits
from reviewer.ui.speaking import announce
from reviewer.ui.start import Start
from reviewer.ui.top import Foot, TopBar
from reviewer.ui.wiring import connect

if TYPE_CHECKING:
    from reviewer.ui.library.at_desk import AtDesk
    from reviewer.ui.presenter import Presenter

RAIL_UNDER, FOLD_UNDER = 1500, 900


class Window(QObject):
    """The main window. ``now`` tells the time, for exhibits and the record of what was kept."""

    def __init__(
        self, frame: Frame, settings: QSettings, now: Callable[[], datetime], recovery: Path | None = None
    ) -> None:
        super().__init__(frame)
        self.frame, self.settings, self.now = frame, settings, now
        self.looks = Looks(settings, self)
        self.recovery = recovery
        """Where what is worked on is kept for the next start."""
        keeping = Keeping(recovery, now) if recovery else None
        if keeping:
            keeping.journal.set_aside()
        self.desk = Desk(self, keeping)
        self.desk.motion = self.looks.motion
        self.events_wanted: bool | None = None
        self.presenter: Presenter | None = None
        self.texts: Path | None = None
        """Where attached official texts are kept."""
        self.library_file: Path | None = None
        """Where the library is."""
        self.who = "reviewer"
        """Who is at the desk, where nobody has said so."""
        self._shelving: AtDesk | None = None
        self._said: object = None
        self.deeds = Deeds(self)
        self.pen = Pen(self)
        self.clips, self.clip_deeds = Clips(self), ClipDeeds(self)
        self.actions_ = Actions(frame, all_actions(self), settings)
        self._clock = QTimer(self)
        self._clock.setInterval(16)
        self._elapsed = QElapsedTimer()
        self._clock.timeout.connect(self._tick)
        self._build()
        self.desk.laid.connect(lambda: self.middle.quick.done())
        self.desk.laid.connect(self.clips.laid)
        self.desk.laid.connect(self.clip_deeds.forget)
        self.desk.changed.connect(self._changed)
        self.desk.moved.connect(self._moved)
        self.desk.troubled.connect(self.banner_tell)
        self.looks.changed.connect(self._restyle)
        self.looks.turned_over.connect(self._turned_over)
        self._warming = QTimer(self)
        self._warming.setInterval(0)
        self._warming.timeout.connect(self._warm)
        self.restyle_application()
        frame.inside = self
        layout = settings.value("layout")
        if layout is not None:
            frame.restoreState(layout)
        self._changed()
        self.arrange()

    def _warm(self) -> None:
        """Work out one more sample, while nothing else is to be done."""
        if not judge_next():
            self._warming.stop()
            self.case_dock.list_samples()
            if self.desk.case is None:
                self.start.refresh()

    def begin(self) -> None:
        """Show the frame, and work out the samples once it is seen."""
        self.frame.show()
        self._warming.start()

    # building

    def _build(self) -> None:
        """Make all panels, at the present text scale."""
        looks = self.looks
        self.top = TopBar(looks, self.actions_)
        self.frame.setMenuWidget(self.top)
        self.start_banner = Banner(looks)
        self.middle = Middle(self.desk, looks, self.actions_)
        self.start = Start(looks, partial(habits, self.settings))
        self.start.opened.connect(self.deeds.open_path)
        self.start.typed.connect(self.deeds.begin_hand)
        self.start.asked.connect(self.actions_.run)
        self.pages = QStackedWidget()
        first = QWidget()
        first.setLayout(column(self.start_banner, self.start))
        self.pages.addWidget(first)
        self.pages.addWidget(self.middle)
        self.frame.setCentralWidget(self.pages)
        self.ruling = Ruling(self.desk, looks)
        self.case_dock = CaseDock(self.desk, looks)
        self.left = self._dock("Case", self.case_dock, Qt.DockWidgetArea.LeftDockWidgetArea)
        self.right = self._dock("Ruling", self.ruling, Qt.DockWidgetArea.RightDockWidgetArea)
        self.foot = Foot(looks)
        self.frame.setStatusBar(self.foot)
        self.offer = Offer(self.pages, looks)
        connect(self)

    def _dock(self, name: str, panel: Ruling | CaseDock, area: Qt.DockWidgetArea) -> QDockWidget:
        dock = QDockWidget(name, self.frame)
        dock.setObjectName(name)
        dock.setWidget(panel)
        dock.setTitleBarWidget(panel.title)
        movable = QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        dock.setFeatures(movable)
        self.frame.addDockWidget(area, dock)
        return dock

    def restyle_application(self) -> None:
        """Set the application's style sheet and palette from the tokens."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setFont(self.looks.font("body", 13.5))
        self.frame.setStyleSheet(style_sheet(self.looks.palette, self.looks.scale))

    def _turned_over(self) -> None:
        """Show the table as it is now looked at."""
        self.desk.motion = self.looks.motion
        self._moved()

    def _restyle(self) -> None:
        """Show everything in the present looks; at another text scale the panels are made anew."""
        self.restyle_application()
        docks = (self.left, self.right)
        for dock in docks:
            self.frame.removeDockWidget(dock)
            dock.deleteLater()
        self.offer.deleteLater()
        self._build()
        self._changed()
        self.arrange()

    # showing what is on the desk

    def _changed(self) -> None:
        desk = self.desk
        there = desk.case is not None
        self.pages.setCurrentIndex(1 if there else 0)
        self.left.setVisible(there and not self.narrow)
        self.right.setVisible(there)
        if not there:
            self.offer.hide()
            self.start.refresh(self.deeds.recent())
            self.start.line.setFocus()
        else:
            self.case_dock.refresh()
            self.middle.quick.refresh(desk.hand)
            self._rows = event_rows(desk.hand)
        self.clips.look_for()
        self.frame.setWindowTitle(self._name())
        self.foot.refresh(desk, self.now)
        self._moved()
        self.deeds.save_by_itself()

    def _name(self) -> str:
        """What stands in the window's title."""
        case = self.desk.case
        if case is None:
            return "Reviewer"
        name = case.hand.title or (case.path.name if case.path else "New hand")
        return f"{'• ' if self.desk.dirty else ''}{name} – Reviewer"

    def _moved(self) -> None:
        desk = self.desk
        self.actions_.refresh()
        self.top.refresh()
        if desk.case is None:
            return
        both = desk.mode is Mode.BOTH
        self.middle.packs.refresh(desk)
        self.middle.show_both(both, comparing=desk.comparing)
        self.middle.money.show_money(desk.assessment)
        self.look()
        end = desk.position >= desk.length and both
        self.middle.timeline.show_track(track(desk.assessment, desk.lines, desk.lines.length + 1 if end else desk.head))
        stays = desk.mode is not Mode.MANDATED or desk.position <= desk.lines.fork
        self.middle.events.lay(self._rows, desk.position if stays else 0)
        self.middle.refresh(self._difference_words() if both else "")
        self._say_where()
        self.ruling.refresh()
        self.clips.follow()
        self._offer()
        if not desk.at_rest and not self._clock.isActive():
            self._elapsed.start()
            self._clock.start()

    def look(self) -> None:
        """Show the table, or both, as large as it is."""
        desk = self.desk
        if desk.case is None:
            return
        names = card_names(self.desk)
        eye = Eye(turned=self.looks.turned, own_view=self.looks.own_view, selected=desk.selected, layout=self._layout())
        if desk.mode is Mode.BOTH:
            self.middle.sides.refresh(eye, names)
        else:
            canvas, (number, t) = self.middle.canvas, desk.frame
            eye = replace(eye, short=canvas.small)
            canvas.show_view(table_view(desk.assessment, desk.lines, desk.mode.lane, number, t, eye), names)
            canvas.setAccessibleDescription(drawn_words(desk.hand, canvas.view.pen if canvas.view else ()))

    def _layout(self) -> Layout:
        canvas = self.middle.canvas
        return Layout.LANE if canvas.width() < 560 or canvas.height() < 290 else Layout.TABLE

    def _say_where(self) -> None:
        """Have a screen reader say at which event the hand stands."""
        desk = self.desk
        where = (desk.mode, desk.position)
        if desk.at_rest and where != self._said:
            self._said = where
            line = desk.mode.lane.line(desk.lines) or desk.lines.actual
            number = min(desk.position, len(line.events))
            if number:
                told = spoken(words(line.events[number - 1], desk.hand, line.events))
                announce(self.middle.canvas, f"Event {number}: {told}")

    def _difference_words(self) -> str:
        first = self.desk.lines.first_difference
        stock = self.desk.hand.stock
        if first is None or first > len(stock):
            return ""
        return f"First difference: {stock[first - 1]} c{first}"

    def _offer(self) -> None:
        """Offer the mark while the hand stands where it departs."""
        desk = self.desk
        offered = desk.offered
        if (
            offered is None
            or desk.comparing
            or not desk.at_rest
            or abs(desk.position - self.deeds.offer_at(offered)) > 0
        ):
            self.offer.hide()
            return
        was = self.offer.isVisible()
        self.offer.offer(desk.hand, offered, desk.position)
        self.place_offer()
        if not was and not self.middle.quick.line.hasFocus():
            self.offer.setFocus()

    def place_offer(self) -> None:
        """Put the offer over the table, at its lower edge, away from the ruling."""
        canvas = self.middle.canvas
        corner = canvas.mapTo(self.pages, QPoint(0, 0))
        x = corner.x() + (canvas.width() - self.offer.width()) // 2
        y = corner.y() + canvas.height() - self.offer.height() + self.looks.px(40)
        self.offer.move(max(x, 8), max(y, 8))

    @property
    def events_listed(self) -> bool:
        """Whether the list of events is open."""
        return self.desk.case is not None and self.middle.events_shown

    @property
    def shelving(self) -> AtDesk:
        """The library, made when it is wanted: the window is up sooner."""
        if self._shelving is None:
            from reviewer.ui.library.at_desk import AtDesk

            self._shelving = AtDesk(self)
        return self._shelving

    def reset_panels(self) -> None:
        """Put the docks back where they belong."""
        for dock, area in (
            (self.left, Qt.DockWidgetArea.LeftDockWidgetArea),
            (self.right, Qt.DockWidgetArea.RightDockWidgetArea),
        ):
            dock.setFloating(False)
            self.frame.addDockWidget(area, dock)
        self.middle.stage.put_back()
        self.events_wanted = None
        self.arrange()

    def banner_of_page(self) -> Banner:
        """The banner of the page that is shown."""
        return self.middle.banner if self.desk.case is not None else self.start_banner

    def banner_tell(self, problems: tuple[object, ...]) -> None:
        """Show problems in the banner."""
        self.deeds.tell(problems)

    # time

    def _tick(self) -> None:
        self.desk.advance(float(self._elapsed.restart()))
        if self.desk.at_rest:
            self._clock.stop()

    # the window itself

    @property
    def narrow(self) -> bool:
        """Whether the case is a rail."""
        return self.frame.width() / max(self.looks.scale, 1.0) < RAIL_UNDER

    def arrange(self) -> None:
        """Give docks and list the room that the window has."""
        there = self.desk.case is not None
        looks = self.looks
        roomy = self.desk.roomy = self.middle.roomy
        ruling = 372 if self.narrow else 640 if roomy else 448
        case = 320 if roomy else 232
        room = min(max(looks.px(ruling), 350), round(self.frame.width() * 0.4))
        self.ruling.setFixedWidth(room if not self.right.isFloating() else self.ruling.width())
        self.case_dock.setFixedWidth(looks.px(case))
        self.left.setVisible(there and not self.narrow)
        self.middle.rail.setVisible(self.narrow)
        self.ruling.narrow = self.narrow
        wanted = self.frame.height() >= FOLD_UNDER if self.events_wanted is None else self.events_wanted
        self.middle.show_events(wanted)
        self.middle.stage.fit()
        if there:
            self._moved()
            if self.offer.isVisible():
                self.place_offer()

    def toggle_events(self) -> None:
        """Show or fold the list of events."""
        self.events_wanted = not self.middle.events_shown
        self.arrange()

    def take(self, path: Path) -> None:
        """Open a file that was dropped."""
        self.deeds.open_path(path)

    def may_close(self) -> bool:
        """Whether the window may be closed: nothing is unsaved, or the person says so."""
        if not self.deeds.may_leave():
            return False
        if self._shelving is not None and not self._shelving.close():
            return False
        self._clock.stop()
        self._warming.stop()
        self.clips.close()
        if self.presenter is not None:
            self.presenter.close()
        self.settings.setValue("geometry", self.frame.saveGeometry())
        self.settings.setValue("layout", self.frame.saveState())
        if self.desk.dirty and self.desk.keeping:
            self.desk.keeping.forget()
        return True
