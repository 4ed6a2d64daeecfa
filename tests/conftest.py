"""What every test can rely on: no display, and the same examples each time in continuous integration."""

from __future__ import annotations

import os
from collections.abc import Generator

import pytest
from hypothesis import settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


@pytest.fixture(autouse=True, scope="session")
def application(qapp: QGuiApplication) -> QGuiApplication:
    """An application with windows from the start: a test that draws without one would make one that can have none."""
    return qapp


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest, the hundred kills, comes first: so no process waits for another at the end."""
    items.sort(key=lambda it: "hundred" not in it.name)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_teardown() -> Generator[None]:
    """Windows that a test closed go with it. Without a loop that runs they would stay, and each change of looks reach all."""
    yield
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
