"""Keys that belong to the widget that has the keyboard, though the window has a use for them too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget as Base
else:
    Base = object

PRESS = frozenset({Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter})
SIDEWAYS = frozenset({Qt.Key.Key_Left, Qt.Key.Key_Right})
DIGITS = frozenset(Qt.Key(Qt.Key.Key_0 + n) for n in range(10))


class OwnsKeys(Base):
    """A widget that takes ``own_keys`` for itself while it has the keyboard; the window's shortcuts rest."""

    own_keys: frozenset[Qt.Key] = PRESS

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
            if plain and event.key() in self.own_keys:
                event.accept()
                return True
        return super().event(event)


class OwnsEveryKey(Base):
    """A window that takes every key for itself, though the main window has a use for some of them."""

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)


class Pressed(OwnsKeys):
    """A widget that is ``chosen`` by a click, the space bar or Enter; the widget itself declares the signal."""

    chosen: Signal

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)
