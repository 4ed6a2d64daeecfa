"""A library of its own for each test, at a clock that ticks by the second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest

from reviewer import resource
from reviewer.library.filing import file_hand, open_case
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, Filed
from reviewer.record.hand import Person
from reviewer.record.reading import load_hand

START = datetime(2026, 11, 29, 22, 0, tzinfo=UTC)
CASE = CaseFile(
    "2026-1147",
    "Card after Stay",
    reason="Patron at place 3 disputes the draw",
    recording="archive room 2, disc 114",
    disposition="referred to the Division",
    tags=("stay",),
    people=(Person("dealer", "A. Dealer"), Person("floor supervisor", "B. Floor")),
)
HANDS = resource("data") / "hands"
MOVED = "us-nj-e-h1-card-moved-to-the-banker"
BOXED = "us-nj-j-readings-part"

POLICY = Path(__file__).parent.parent / "record" / "samples" / "fair-hall.policy.toml"
UNDER_POLICY = """format = "table-hand"
version = 1
game = "chemin-de-fer"
rules = "us-nj"
events = ["P 2h", "B Ad", "P 2c", "B 6s", "B 5d #e"]
shoe_after = ["9c", "Kd"]

[house]
policy = "fair-hall.policy.toml"

[[marks]]
at = "#e"
error = "misplaced_card"
"""

Open = Callable[..., Library]
File = Callable[..., Filed]


def ticking() -> Callable[[], datetime]:
    """A clock that is a second on each time it is asked."""
    seconds = count()
    return lambda: START + timedelta(seconds=next(seconds))


@pytest.fixture
def open_library(tmp_path: Path) -> Iterator[Open]:
    """Opens a library by the name of its file, for somebody."""
    made: list[Library] = []

    def opened(name: str = "library.sqlite", who: str = "first reviewer") -> Library:
        made.append(Library(tmp_path / name, ticking(), who))
        return made[-1]

    yield opened
    for library in made:
        library.close()


@pytest.fixture
def under_policy(tmp_path: Path) -> Path:
    """A hand file whose house has a written policy, which lies beside it."""
    path = tmp_path / "hands" / "under-policy.hand.toml"
    path.parent.mkdir()
    path.write_text(UNDER_POLICY, encoding="utf-8")
    (path.parent / POLICY.name).write_bytes(POLICY.read_bytes())
    return path


@pytest.fixture
def library(open_library: Open) -> Library:
    """An empty library."""
    return open_library()


@pytest.fixture
def case(library: Library) -> int:
    """A case in it, without hands."""
    return open_case(library, CASE)


@pytest.fixture
def file(library: Library, case: int) -> File:
    """Files a sample hand in the case."""

    def filed(name: str = MOVED, to: int | None = None) -> Filed:
        path = HANDS / f"{name}.hand.toml"
        return file_hand(library, to or case, load_hand(path), path.read_text(encoding="utf-8"))

    return filed
