"""Imports run one way: what is named on a line of LAYERS may import the lines above it, and itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import reviewer

LAYERS = [
    "cards errors",
    "table",
    "games",
    "record",
    "replay law",
    "regulations",
    "review",
    "library drawing video",
    "exhibits",
    "ui",
    "app",
    "commands",
    "cli",
    "__main__",
]
LEVEL = {name: level for level, line in enumerate(LAYERS) for name in line.split()}
PAINTS = {name for name in LEVEL if LEVEL[name] >= LEVEL["drawing"]} - {"library"}
RIM = {"app", "commands", "cli", "__main__"}  # where the clock, the environment and chance come in, to be handed on
ONLY_IN = {"PySide6": PAINTS, "shiboken6": PAINTS, "PySide6.QtWidgets": {"ui", "app"}, "PIL": {"exhibits"}}
ONLY_IN |= {name: {"library"} for name in ("sqlite_utils", "sqlite3", "pyarrow")}
ONLY_IN["av"] = {"video"}
ONLY_IN |= dict.fromkeys(("time", "random", "secrets", "uuid"), RIM)
ONLY_IN |= {"os": RIM | {"record", "__init__"}}  # files are written there, whole or not at all; resources are found
ENVIRONMENT = {"os.environ", "os.getenv", "os.environb"}
CLOCKS = {f"{base}.{call}" for base in ("datetime", "date") for call in ("now", "today", "utcnow")}
CLOCKS |= {"QDateTime.currentDateTime", "QDateTime.currentDateTimeUtc", "QTime.currentTime"}
CLOCKS |= {"QDate.currentDate"}

ROOT = Path(reviewer.__file__).parent
MODULES = sorted(path.relative_to(ROOT) for path in ROOT.rglob("*.py"))


def imports(tree: ast.AST, package: list[str]) -> Iterator[tuple[int, str]]:
    """Line and full name of each thing imported, inside functions too, in a module of ``package``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else []
            start = ".".join([*above, *filter(None, [node.module])])
            yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)


def faults(path: Path, source: str) -> Iterator[str]:
    """What is wrong with the module at ``path`` under reviewer/, each with its remedy."""
    here, tree = path.parts[0].removesuffix(".py"), ast.parse(source)
    if here not in LEVEL and here != "__init__":
        yield f"{path} has no layer. Give “{here}” a place in LAYERS."
    for line, name in imports(tree, ["reviewer", *path.parts[:-1]]):
        other = name.split(".")[1] if name.startswith("reviewer.") else here
        if other in LEVEL and other != here and LEVEL[other] >= LEVEL.get(here, 0):
            yield f"{path}:{line}: {here} imports {other}, not below it. Move down what both need."
        for library, places in ONLY_IN.items():
            if f"{name}.".startswith(f"{library}.") and here not in places:
                yield f"{path}:{line}: {library} is for {', '.join(sorted(places))} alone. Use it there."
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and here not in RIM:
            reading = ".".join(ast.unparse(node).split(".")[-2:])
            if reading in CLOCKS:
                yield f"{path}:{node.lineno}: {reading} reads the clock. Take the time as an argument."
            if reading in ENVIRONMENT:
                yield f"{path}:{node.lineno}: {reading} reads the environment. Take what it says as an argument."


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_a_module_imports_only_what_is_below_it(path: Path) -> None:
    found = list(faults(path, (ROOT / path).read_text(encoding="utf-8")))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", LEVEL)
def test_a_layer_has_a_module(name: str) -> None:
    there = any(path.parts[0].removesuffix(".py") == name for path in MODULES)
    assert there, f"Nothing under reviewer/ is called “{name}”. Take it out of LAYERS, or write it."


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("cards.py", "import reviewer.table"),
        ("cards.py", "from reviewer.errors import Problem"),
        ("cards.py", "def late():\n    from reviewer import ui"),
        ("games/baccarat.py", "from ..record import hand"),
        ("law/course.py", "from reviewer.replay.felt import place"),
        ("__init__.py", "from . import cards"),
        ("review/case.py", "from PySide6.QtCore import Qt"),
        ("drawing/felt.py", "from PySide6 import QtWidgets"),
        ("ui/desk.py", "from PIL import Image"),
        ("exhibits/pages.py", "import sqlite_utils.db"),
        ("ui/desk.py", "import os.path"),
        ("record/hand.py", "from time import time"),
        ("record/hand.py", "import datetime\ndatetime.datetime.now(datetime.UTC)"),
        ("record/hand.py", "from datetime import date\ndate.today()"),
        ("managers/all.py", ""),
    ],
)
def test_a_fault_is_found(path: str, source: str) -> None:
    assert len(list(faults(Path(path), source))) == 1


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("table.py", "from reviewer.cards import Card\nfrom reviewer import resource"),
        ("games/baccarat.py", "from .procedure import follow\nfrom . import dice\nfrom ..cards import Card"),
        ("review/case.py", "from reviewer.law import Issue\nfrom reviewer.replay.felt import place"),
        ("drawing/felt.py", "from PySide6.QtGui import QPainter"),
        ("ui/desk.py", "from PySide6.QtWidgets import QWidget"),
        ("cli.py", "import os\nfrom datetime import datetime\nfrom . import app\ndatetime.now()"),
        ("record/hand.py", "from datetime import datetime\ndatetime.fromisoformat('2026-01-01')"),
    ],
)
def test_what_is_allowed_is_no_fault(path: str, source: str) -> None:
    assert not list(faults(Path(path), source))
