"""A hand that is still being typed: no part of the window says how it ends."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from reviewer.drawing.forking import track
from reviewer.ui.bars import cell
from reviewer.ui.events import event_rows
from reviewer.ui.prose import Prose
from reviewer.ui.window import Window

from .conftest import AFTER_STAY

BEGUN = AFTER_STAY.replace('  "P 4s up #error @61.480",   # here\n  "move c5 B",\n', "").replace(
    '  "B 5h",\n  "say P stay",\n', ""
)
UNPAID = BEGUN.replace('result = "player"\n', "").replace('paid = "200"\n', "")


def test_what_is_due_stands_where_the_result_would_stand(window: Window, write: Callable[..., Path]) -> None:
    window.deeds.open_path(write(UNPAID))
    desk = window.desk
    plate = track(desk.assessment, desk.lines).plate
    assert plate is not None
    assert (plate.head, plate.detail) == ("Not at its end", "a card to the Banker’s Hand is due")
    last = event_rows(desk.hand)[-1]
    assert "next: a card to the Banker’s Hand" in last.cells
    assert last.kind == ""
    assert cell(desk.assessment, "3")[4] == "not known"
    said = " ".join(it.text() for it in window.ruling.findChildren(Prose) if it.isVisible())
    assert "A card to the Banker’s Hand is due next." in said
    assert "wins" not in said
    assert not window.offer.isVisible()
