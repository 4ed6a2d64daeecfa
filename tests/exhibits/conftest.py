"""What tests of the exhibit share: the sample hands, and a moment of export."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from reviewer import resource
from reviewer.exhibits.export import drawn
from reviewer.exhibits.parts import Exhibit
from reviewer.exhibits.slip import Slip
from reviewer.record.reading import read_hand
from reviewer.regulations.attached import Attached

WHEN = datetime.fromisoformat("2026-11-30T10:02:11-05:00")
SAMPLES = tuple(sorted(resource("data", "hands").glob("*.hand.toml")))
REVIEWED = "us-nj-e-h1-card-moved-to-the-banker"


def text_of(name: str) -> str:
    """A sample's hand file."""
    return resource("data", "hands", f"{name}.hand.toml").read_bytes().decode()


def pages_of(text: str, *, official: Attached | None = None, **how: Any) -> Exhibit:
    """The exhibit of a hand file's text, as a value."""
    hand = read_hand(text, "").hand
    assert hand is not None
    return drawn(hand, text, Slip(WHEN, "reviewer-14", **how), official).pages


@pytest.fixture
def reviewed() -> Exhibit:
    """The exhibit of the sample with a whole review."""
    return pages_of(text_of(REVIEWED))


@pytest.fixture
def exhibit_pdf(tmp_path: Path) -> Path:
    """The exhibit of the sample with a whole review, as a file."""
    from reviewer.exhibits.printing import to_pdf

    path = tmp_path / "exhibit.pdf"
    path.write_bytes(to_pdf(pages_of(text_of(REVIEWED))))
    return path
