"""The tour: a note beside one part of the window after the other. The window can be used all the while."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QWidget

from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import Key, button, column, label, row, swap
from reviewer.ui.samples import samples
from reviewer.ui.speaking import announce
from reviewer.ui.tour_steps import TOUR, Box, Part, Step, beside

if TYPE_CHECKING:
    from reviewer.ui.looks import Looks
    from reviewer.ui.window import Window

_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Outline(QWidget):
    """A line in ink around a part; the mouse goes through it."""

    def __init__(self, parent: QWidget, looks: Looks) -> None:
        super().__init__(parent)
        self._looks = looks
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._looks.colour("focus"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)


class Tour(OwnsKeys, QFrame):
    """The note. Enter goes on, Esc leaves; all other keys are the window's."""

    own_keys = frozenset({*_ON, Qt.Key.Key_Escape})

    def __init__(self, window: Window) -> None:
        super().__init__(window.frame)
        self._window, self.number = window, 0
        self.outline = Outline(window.frame, window.looks)
        self._inner = QWidget()
        self.setProperty("box", "raised")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setLayout(column(self._inner, margins=(1, 1, 1, 1)))
        window.frame.installEventFilter(self)
        window.desk.changed.connect(self._follow)
        window.desk.moved.connect(self._soon)
        window.looks.changed.connect(self._soon)
        self.show_step(0)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return TOUR[self.number]

    def show_step(self, number: int) -> None:
        """Show another step; past the last one the tour is over."""
        if number >= len(TOUR):
            self.leave()
            return
        self.number = number
        self._tell()
        self.place()
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        announce(self, self.accessibleName())

    def _tell(self) -> None:
        looks, step, inner = self._window.looks, self.step, QWidget()
        keys = {it.id: it.key for it in self._window.actions_.all if it.key}
        name, text = Step(step.part, "", step.name).told(keys), step.told(keys)
        inner.setFixedWidth(looks.px(400))
        last = self.number == len(TOUR) - 1
        on = button("Close" if last else "Next", looks, "main")
        on.clicked.connect(lambda: self.show_step(self.number + 1))
        leave = button("Leave the tour", looks, "quiet")
        leave.clicked.connect(self.leave)
        for it in (on, leave):
            it.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        count = label(f"{self.number + 1} of {len(TOUR)}", looks, "label", 12.5, ink="ink3")
        head = row(label(name, looks, "head", 19), None, count)
        foot = row(leave, Key("Esc", looks), None, Key("Enter", looks), on, gap=8)
        told = label(text, looks, "statement", 15, ink="ink2", wrap=True)
        inner.setLayout(column(head, 6, told, 12, foot, margins=(18, 14, 16, 14)))
        self.setAccessibleName(f"{name}, {self.number + 1} of {len(TOUR)}. {text}")
        swap(self, self._inner, inner)
        self._inner = inner
        layout = inner.layout()
        assert layout is not None
        high = (
            layout.totalHeightForWidth(inner.width()) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        )
        self.setFixedSize(inner.width() + 2, high + 2)

    def place(self) -> None:
        """Stand beside the part, and outline it."""
        frame = self._window.frame
        part = shown_part(self._window, self.step.part)
        around = QRect(part.mapTo(frame, QPoint(0, 0)), part.size()).intersected(frame.rect())
        self.outline.setGeometry(around)
        box = Box(around.x(), around.y(), around.width(), around.height())
        self.move(*beside(box, (self.width(), self.height()), (frame.width(), frame.height())))
        for it in (self.outline, self):
            it.show()
            it.raise_()

    def leave(self) -> None:
        """End the tour."""
        self._window.frame.removeEventFilter(self)
        for signal, slot in (
            (self._window.desk.changed, self._follow),
            (self._window.desk.moved, self._soon),
            (self._window.looks.changed, self._soon),
        ):
            signal.disconnect(slot)
        for it in (self.outline, self):
            it.hide()
            it.setParent(None)
            it.deleteLater()
        if self._window.desk.case is not None:
            self._window.middle.canvas.setFocus()

    def _follow(self) -> None:
        if self._window.desk.case is None:
            self.leave()
        else:
            self._soon()

    def _soon(self) -> None:
        """Once the window has its new shape, stand in it."""
        QTimer.singleShot(0, self, self._again)

    def _again(self) -> None:
        if self.isVisible() and self._window.desk.case is not None:
            self._tell()
            self.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._soon()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ON:
            self.show_step(self.number + 1)
        elif event.key() == Qt.Key.Key_Escape:
            self.leave()
        else:
            super().keyPressEvent(event)


def shown_part(window: Window, part: Part) -> QWidget:
    """The part of the window; where it is folded away, what stands for it."""
    middle = window.middle
    stands: dict[Part, tuple[QWidget, ...]] = {
        Part.TABLE: (middle.table,),
        Part.LINE: (middle.timeline,),
        Part.RULING: (window.right,),
        Part.MONEY: (middle.money, middle.sides.rows),
        Part.EVENTS: (middle.events, middle.quick),
        Part.LANES: (middle.lanes.segments,),
        Part.EXHIBIT: (window.top.exhibit,),
    }
    return next((it for it in stands[part] if it.isVisible() and it.window() is window.frame), middle)


def open_tour(window: Window) -> Tour | None:
    """Begin the tour: of the hand that is open where it has a ruling, else of the sample that is reviewed."""
    for before in window.frame.findChildren(Tour):
        before.leave()
    if window.desk.case is None or window.desk.finding is None:
        found = samples()
        if found:
            window.deeds.open_path(found[0].path)
    if window.desk.case is None or window.desk.finding is None:
        return None
    return Tour(window)
