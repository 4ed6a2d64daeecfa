"""What a screen reader is told of painted things: the cards on a table, the nodes of a timeline, each with its name."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from reviewer.ui.canvas import Canvas
from reviewer.ui.fork import ForkLine
from reviewer.ui.painted import Painted, Told


def parts(widget: QWidget) -> tuple[Told, ...]:
    """What is painted in a widget: each part's name and place."""
    if isinstance(widget, Canvas):
        return tuple((widget.names.get(card.number or 0, ""), widget.rect_of(card)) for card in widget.cards())
    if isinstance(widget, ForkLine):
        return tuple((it.node.name, widget.rect_of(it)) for it in widget.laid.nodes)
    return widget.parts() if isinstance(widget, Painted) else ()


class _Spoken(QAccessibleInterface):
    """In common: what has neither text to set nor colours of its own."""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        return None

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


class SpokenPart(_Spoken):
    """A card or a node."""

    def __init__(self, whole: SpokenWidget, number: int) -> None:
        super().__init__()
        self._whole, self._number = whole, number

    def isValid(self) -> bool:
        return self._whole.isValid()

    def _told(self) -> Told:
        told = parts(self._whole.widget)
        return told[self._number] if self._number < len(told) else ("", QRect())

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return self._whole

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childCount(self) -> int:
        return 0

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def text(self, kind: QAccessible.Text) -> str:
        return self._told()[0] if kind is QAccessible.Text.Name else ""

    def rect(self) -> QRect:
        box = self._told()[1]
        return QRect(self._whole.widget.mapToGlobal(box.topLeft()), box.size())

    def role(self) -> QAccessible.Role:
        lists = isinstance(self._whole.widget, ForkLine | Painted)
        return QAccessible.Role.Button if lists else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        return QAccessible.State()


class SpokenWidget(_Spoken):
    """A table, a timeline or another drawing, with its parts as children."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.widget = widget
        self._children: dict[int, SpokenPart] = {}

    def isValid(self) -> bool:
        return isValid(self.widget)

    def object(self) -> QObject:
        return self.widget

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self.widget.window().windowHandle()

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        above = self.widget.parentWidget()
        return QAccessible.queryAccessibleInterface(above) if above else None

    def childCount(self) -> int:
        return len(parts(self.widget))

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        if not 0 <= index < self.childCount():
            return None
        return self._children.setdefault(index, SpokenPart(self, index))

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        at = self.widget.mapFromGlobal(QPoint(x, y))
        found = [n for n, (_, box) in enumerate(parts(self.widget)) if box.contains(at)]
        return self.child(found[-1]) if found else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((n for n, it in self._children.items() if it is child), -1)

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self.widget.accessibleName()
        return self.widget.accessibleDescription() if kind is QAccessible.Text.Description else ""

    def rect(self) -> QRect:
        return QRect(self.widget.mapToGlobal(QPoint(0, 0)), self.widget.size())

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.List if isinstance(self.widget, ForkLine | Painted) else QAccessible.Role.Graphic

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        state.focusable = True
        state.focused = self.widget.hasFocus()
        return state


_kept: list[QAccessibleInterface] = []


def _factory(key: str, thing: QObject) -> QAccessibleInterface | None:
    if isinstance(thing, Canvas | ForkLine | Painted):
        made = SpokenWidget(thing)
        _kept.append(made)
        return made
    return None


_installed: list[Callable[[str, QObject], QAccessibleInterface | None]] = []


def announce(widget: QWidget, text: str) -> None:
    """Have a screen reader say something, where one listens."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))


def install() -> None:
    """Tell screen readers of painted things, once."""
    if not _installed:
        _installed.append(_factory)
        QAccessible.installFactory(_factory)
