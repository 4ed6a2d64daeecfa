"""The question whether what has unsaved changes may be left."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QMessageBox, QWidget


def may_leave(parent: QWidget, what: str, save: Callable[[], bool]) -> bool:
    """Whether a person lets ``what`` (hand, shoe) go: it was saved now, or its changes may be lost."""
    box = QMessageBox(parent)
    box.setWindowTitle(f"Save the {what}?")
    box.setText(f"The {what} has changes that are not saved.")
    saved = box.addButton("Save", QMessageBox.ButtonRole.AcceptRole)
    left = box.addButton("Leave without saving", QMessageBox.ButtonRole.DestructiveRole)
    stay = box.addButton("Go on with it", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(saved)
    box.setEscapeButton(stay)
    box.exec()
    if box.clickedButton() is saved:
        return save()
    return box.clickedButton() is left
