"""The case at the left: where and when, the hand, and the samples to open."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from reviewer.record.hand import Game, Hand
from reviewer.review.telling import status
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import Pressed
from reviewer.ui.pieces import Glyph, column, label, row, rule, swap
from reviewer.ui.samples import PUBLIC, about, samples
from reviewer.ui.scroll import Scroll

GAMES = {Game.CHEMIN_DE_FER: "Chemin de fer", Game.BACCARAT: "Baccarat", Game.TWENTY_ONE: "Twenty-one"}


class Entry(Pressed, QWidget):
    """A row of the dock: a number or a glyph, a title, a quiet line under it."""

    chosen = Signal()

    def __init__(
        self, looks: Looks, left: QWidget, title: str, below: str, right: QWidget | None, *, current: bool
    ) -> None:
        super().__init__()
        self._looks, self._current = looks, current
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"{title}, {below}")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        words = column(
            label(title, looks, "body", 13.5, ink="ink" if current else "ink2", wrap=True),
            label(below, looks, "label", 12, ink="ink3", weight=400, wrap=True),
            gap=1,
        )
        end = QWidget()
        end.setLayout(column(*([right] if right else []), None))
        first = QWidget()
        first.setLayout(column(row(left, None), None))
        first.setFixedWidth(looks.px(22))
        box = row(first, gap=6, margins=(14, 6, 14, 6))
        box.addLayout(words, 1)
        box.addWidget(end)
        self.setLayout(box)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._current or self.underMouse():
            painter.fillRect(self.rect(), self._looks.colour("select"))
        if self._current:
            painter.fillRect(0, 0, 3, self.height(), self._looks.colour("ink"))
        if self.hasFocus():
            painter.setPen(self._looks.colour("focus"))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))


CaseHand = tuple[int, str, str, str, bool]
"""A hand of a case: id, title, words, glyph, whether it is the one on the desk."""


class CaseDock(QWidget):
    """The dock. ``opened`` carries the path of a sample, ``hand_chosen`` the id of another hand of the case."""

    opened = Signal(Path)
    hand_chosen = Signal(int)

    def __init__(self, desk: Desk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.in_library: Callable[[], tuple[str, Iterable[CaseHand]]] = lambda: ("", ())
        """The number of the case in the library that the hand is in, and the hands of it."""
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._told: object = None
        self.title = QWidget()
        self.title.setProperty("ground", "panel")
        self.title.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title.setAccessibleName("Case: drag to move the panel")
        self._head: QWidget = QWidget()
        self.title.setLayout(column(self._head))
        self._top = QWidget()
        self._scroll = Scroll()
        self._count = label("", looks, "label", 12, ink="ink3", weight=400)
        foot = QWidget()
        foot.setLayout(row(self._count, None, margins=(14, 9, 14, 9)))
        box = column(self._top, self._scroll, rule(), foot)
        box.setStretch(1, 1)
        self.setLayout(box)

    def _list(self) -> QWidget:
        looks, it = self._looks, QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        parts: list[QWidget] = []
        path = self._desk.case.path if self._desk.case else None
        for sample, before in zip(samples(), (None, *samples()), strict=False):
            if sample.public and not (before and before.public):
                head = label(PUBLIC, looks, "body", 13, weight=600)
                head.setContentsMargins(14, 16, 14, 6)
                parts.append(head)
            glyph, said = about(sample)
            entry = Entry(looks, Glyph(glyph, looks, 15, "ink2"), sample.title, said, None, current=sample.path == path)
            entry.chosen.connect(lambda path=sample.path: self.opened.emit(path))
            parts.append(entry)
        it.setLayout(column(*parts, None))
        return it

    def refresh(self) -> None:
        """Show the desk's case."""
        if self._desk.case is None:
            return
        looks, hand = self._looks, self._desk.hand
        top = QWidget()
        number, hands = self.in_library()
        name = number or (hand.case.number if hand.case else None)
        head = label(f"Case {name}" if name else "This hand", looks, "body", 13.5, weight=600)
        sub = label("\n".join(_where(hand)), looks, "label", 12.5, ink="ink3", weight=400, wrap=True)
        glyph, words = status(self._desk.assessment, self._desk.finding)
        place = label(str(hand.number) if hand.number is not None else "–", looks, "body", 13.5, weight=600)
        right = Glyph(glyph, looks, 15) if glyph else None
        entry = Entry(looks, place, hand.title or "No title", words, right, current=True)
        parts: list[QWidget] = [entry, *self._others(hands)]
        samples = label("Samples", looks, "body", 13, weight=600)
        samples.setContentsMargins(14, 10, 14, 6)
        head.setContentsMargins(14, 11, 14, 2)
        sub.setContentsMargins(14, 0, 14, 6)
        swap(self.title, self._head, head)
        self._head = head
        top.setLayout(column(sub, *parts, 6, rule(), samples))
        swap(self, self._top, top)
        self._top = top
        top.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.list_samples()

    def _others(self, hands: Iterable[CaseHand]) -> list[QWidget]:
        """The other hands of the case in the library that this one is in."""
        listed: list[QWidget] = []
        for id, title, words, glyph, current in hands:
            if not current:
                entry = Entry(self._looks, Glyph(glyph, self._looks, 15, "ink2"), title, words, None, current=False)
                entry.chosen.connect(lambda id=id: self.hand_chosen.emit(id))
                listed.append(entry)
        return listed

    def list_samples(self) -> None:
        """Show the samples, as far as it is known what they are about."""
        path = self._desk.case.path if self._desk.case else None
        told = (path, tuple(about(sample)[0] for sample in samples()))
        if told == self._told:
            return
        self._told = told
        self._count.say(f"{len(samples())} samples")
        self._scroll.hold(self._list())


def _where(hand: Hand) -> list[str]:
    """Where and when, as far as it is on record."""
    place = " · ".join(filter(None, (GAMES[hand.game], hand.site, hand.table)))
    when = f"{hand.dealt.day} {hand.dealt:%B %Y}" if hand.dealt else "date not recorded"
    return [place, f"{when}, shoe {hand.shoe.rpartition('/')[2]}" if hand.shoe else when]
