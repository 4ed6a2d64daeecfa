"""Drawings whose parts are told one by one: each has a name and a place, for a pointer and for a screen reader."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

Told = tuple[str, QRect]
"""The name of a part, and where it is in its widget."""


class Painted(QWidget):
    """A drawing of parts. A part's name is its tooltip too."""

    def parts(self) -> tuple[Told, ...]:
        """Its parts, each with its name and its place."""
        return ()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            name = next((name for name, box in self.parts() if box.contains(event.pos())), "")
            QToolTip.showText(event.globalPos(), name, self)
            return True
        return super().event(event)
