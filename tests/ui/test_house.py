"""A house's written policy in the window: what it decides, where it stands, what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from reviewer.exhibits.closing import integrity
from reviewer.exhibits.cover import cover
from reviewer.exhibits.slip import Slip
from reviewer.ui.prose import Prose
from reviewer.ui.window import Window

from .conftest import HEAD

Write = Callable[..., Path]
SAMPLE = Path(__file__).parent.parent / "record" / "samples" / "fair-hall.policy.toml"
HAND = (
    HEAD
    + """
events = ["P 2h", "B Ad", "P 2c", "B 6s", "B 5d #e"]
shoe_after = ["9c", "Kd"]

[house]
policy = "fair-hall.policy.toml"

[[marks]]
at = "#e"
error = "misplaced_card"
"""
)


def said(window: Window) -> str:
    """Everything that the ruling and the foot say."""
    parts = (*window.ruling.findChildren(Prose), *window.foot.findChildren(Prose))
    return "\n".join(it.text() for it in parts)


def test_a_policy_beside_the_hand_is_laid_over_its_rules(window: Window, write: Write) -> None:
    write(SAMPLE.read_text(encoding="utf-8"), SAMPLE.name)
    path = write(HAND)
    window.deeds.open_path(path)
    desk = window.desk
    assert desk.finding is not None
    assert desk.finding.governing == "policy 4.2"
    assert not window.middle.banner.problems
    assert "Fair hall, dealing procedures, 2026-03-01" in said(window)
    assert "us-nj, 2024-10-07, Fair hall, dealing procedures of 2026-03-01" in said(window)
    assert "Fair hall, dealing procedures, 4.2" in said(window)
    overlay = next(row for row in cover(desk.assessment).rules if row.name == "Policy overlay")
    assert desk.assessment.pack.policy is not None
    assert "Fair hall, dealing procedures, 2026-03-01" in str(overlay)
    sums = integrity(desk.hand, Slip(datetime(2026, 11, 30)))
    assert desk.assessment.pack.policy.sha256 in str([row for row in sums if row.name == "Policy overlay"])
    desk.change("Title", lambda case: case.set_title("A misplaced card"))
    window.actions_.run("save")
    assert "policy = " in path.read_text(encoding="utf-8")
    assert not desk.dirty

    window.actions_.run("compare")
    assert [it.name for it in window.middle.packs.compared][1:] == ["us-nj", "gaming-control"]
    window.middle.packs.look_at(1)
    window.deeds.take_rules()
    assert "policy" not in desk.hand.house
    window.actions_.run("undo")
    assert desk.assessment.pack.policy is not None


@pytest.mark.parametrize(
    ("policy", "line"),
    [
        (None, None),
        (SAMPLE.read_text(encoding="utf-8").replace("misplaced_card", "misplaced"), 13),
        (SAMPLE.read_text(encoding="utf-8").replace('"us-nj"', '"nz"'), None),
        ("hello", 1),
    ],
)
def test_what_is_wrong_with_it_is_said_and_the_hand_opens_without_it(
    policy: str | None, line: int | None, window: Window, write: Write
) -> None:
    if policy is not None:
        write(policy, SAMPLE.name)
    path = write(HAND)
    window.deeds.open_path(path)
    assert window.desk.assessment.pack.policy is None
    problem = window.middle.banner.problems[0]
    assert Path(problem.file).name == SAMPLE.name
    assert problem.line == line
    window.desk.change("Title", lambda case: case.set_title("Another"))
    assert window.deeds.save(), "the hand itself was read whole and can be saved"
    assert "Another" in path.read_text(encoding="utf-8")
