"""The library's window: filters at the left, what is found in the middle, the case at the right; counts and the log."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QSettings, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QLineEdit,
    QMainWindow,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QWidget,
)

from reviewer.errors import Problem
from reviewer.library.searching import Found
from reviewer.library.values import Kind
from reviewer.ui.actions import Actions
from reviewer.ui.banner import Banner
from reviewer.ui.frame import LEAST, dropped
from reviewer.ui.library.counts import CountsPage
from reviewer.ui.library.deeds import LibraryDeeds, Opening
from reviewer.ui.library.filters import Filters
from reviewer.ui.library.log_page import LogPage
from reviewer.ui.library.menus import library_actions
from reviewer.ui.library.panel import CasePanel
from reviewer.ui.library.rows import FoundList
from reviewer.ui.library.shelf import Shelf
from reviewer.ui.looks import Looks, style_sheet
from reviewer.ui.pieces import Segments, bar, button, column, label, row, rule, voice
from reviewer.ui.top import Emblem, menu_bar

PAGES = ("Cases", "Counts", "Log")


class Words(QLineEdit):
    """The line that is searched by; the arrow keys move the list under it, Enter opens what it stands on."""

    def __init__(self, looks: Looks, list: FoundList) -> None:
        super().__init__()
        self._list = list
        voice(self, looks, "body", 14)
        self.setPlaceholderText("Find a case, a hand, a shoe, a person")
        self.setAccessibleName("Find in the library")
        self.setClearButtonEnabled(True)
        self.setFixedHeight(looks.px(30))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(looks.px(520))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
        if by is not None:
            self._list.go(by)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._list.current is None:
                self._list.go(0)
            elif self._list.current is not None:
                self._list.opened.emit(self._list.current)
        else:
            super().keyPressEvent(event)


class LibraryWindow(QMainWindow):
    """The window on one library. ``opening`` is how hands are opened at the desk."""

    def __init__(self, shelf: Shelf, looks: Looks, settings: QSettings, opening: Opening) -> None:
        super().__init__()
        self.shelf, self.looks, self.settings = shelf, looks, settings
        self.setWindowTitle(f"{shelf.library.path.name} – Library – Reviewer")
        self.setMinimumSize(*LEAST)
        self.setAcceptDrops(True)
        self.deeds = LibraryDeeds(self, opening)
        self.actions_ = Actions(self, library_actions(self), settings)
        self._build()
        shelf.found_anew.connect(self.refresh)
        shelf.looked.connect(self._look)
        shelf.troubled.connect(self.tell)
        looks.changed.connect(self._restyle)
        geometry = settings.value("library/geometry")
        if geometry is None or not self.restoreGeometry(geometry):
            self.resize(1440, 860)
        shelf.refresh()
        self.list.go(0)

    def _build(self) -> None:
        looks, shelf = self.looks, self.shelf
        self.setStyleSheet(style_sheet(looks.palette, looks.scale))
        self.setFont(looks.font("body", 13.5))
        self.banner = Banner(looks)
        self.list = FoundList(looks, "What was found")
        self.list.picked.connect(self._picked)
        self.list.opened.connect(self.deeds.open_found)
        self.words = Words(looks, self.list)
        self.words.setText(shelf.query.words)
        self.words.textChanged.connect(self._typed)
        self.filters = Filters(shelf, looks)
        self.panel = CasePanel(shelf, looks)
        self.counts = CountsPage(shelf, looks)
        self.log = LogPage(shelf, looks)
        self.count = label("", looks, "label", 12, ink="ink3", weight=400)
        self.pages = QStackedWidget()
        for page in (self._cases(), self.counts, self.log):
            self.pages.addWidget(page)
        self.page = Segments(PAGES, looks, name="Page")
        self.page.chosen.connect(self.show_page)
        inside = QWidget()
        whole = column(self._top(), rule(), self.banner, self.pages)
        whole.setStretch(3, 1)
        inside.setLayout(whole)
        self.setCentralWidget(inside)
        self.deeds.connect()

    def _top(self) -> QWidget:
        looks = self.looks
        menus = menu_bar(looks, self.actions_)
        new = button("New case…", looks)
        new.clicked.connect(lambda: self.actions_.run("library_new_case"))
        name = label("Library", looks, "body", 13.5, weight=600)
        it = bar(43, looks, Emblem(looks), name, 2, menus, 10, self.words, None, self.page, 6, new, gap=6)
        box = it.layout()
        assert isinstance(box, QBoxLayout)
        box.setStretchFactor(self.words, 4)
        return it

    def _cases(self) -> QWidget:
        looks, middle = self.looks, QWidget()
        middle.setProperty("ground", "panel")
        middle.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        box = column(self.list, rule(), bar(28, looks, self.count, None, side=16))
        box.setStretch(0, 1)
        middle.setLayout(box)
        self.filters.setFixedWidth(looks.px(232))
        self.panel.setMinimumWidth(looks.px(380))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.setHandleWidth(1)
        split.addWidget(middle)
        split.addWidget(self.panel)
        split.setSizes([looks.px(700), looks.px(460)])
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setChildrenCollapsible(False)
        page = QWidget()
        line = row(self.filters, rule("down"), split, gap=0)
        line.setStretch(2, 1)
        page.setLayout(line)
        return page

    def _restyle(self) -> None:
        at = self.pages.currentIndex()
        self._build()
        self.shelf.refresh()
        self.show_page(at)

    # showing

    def show_page(self, n: int) -> None:
        """Show the cases, the counts or the log."""
        self.page.choose(n)
        self.pages.setCurrentIndex(n)
        self.refresh()

    def refresh(self) -> None:
        """Show what was found, as it is now."""
        self.actions_.refresh()
        if self.pages.currentIndex() == 1:
            self.counts.refresh()
        elif self.pages.currentIndex() == 2:
            self.log.refresh()
        self.list.lay(self.shelf.found)
        self.filters.refresh()
        kinds = [(sum(it.kind is kind for it in self.shelf.found), word) for kind, word in _SEVERAL.items()]
        told = [f"{n} {word if n != 1 else word[:-1]}" for n, word in kinds if n]
        more = "" if not self.shelf.query.filtered else ", filtered"
        self.count.say((" · ".join(told) or "Nothing was found") + more)

    def _look(self) -> None:
        self.actions_.refresh()
        self.shelf.do(self.panel.refresh)

    def _typed(self, text: str) -> None:
        self.list.setCurrentIndex(QModelIndex())
        self.shelf.look_for(words=text)

    def _picked(self, found: Found) -> None:
        if found.kind is Kind.ARCHIVE:
            self.shelf.look_at(None)
        else:
            self.shelf.look_at(found.case, found.id if found.kind is Kind.HAND else None)

    def tell(self, problems: tuple[object, ...]) -> None:
        """Show problems in the banner."""
        self.banner.tell(tuple(it for it in problems if isinstance(it, Problem)), ())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for path in dropped(event):
            self.deeds.take(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.settings.setValue("library/geometry", self.saveGeometry())
        event.accept()


_SEVERAL = {Kind.CASE: "cases", Kind.HAND: "hands", Kind.SHOE: "shoes", Kind.ARCHIVE: "shoes of the archive"}
