"""What every test can rely on: no display, and the same examples each time in continuous integration."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(scope="session", autouse=True)
def application(qapp: QApplication) -> QApplication:
    """The one application of a process: drawing without a window would else make a smaller one, and windows find no room."""
    return qapp
