"""A scripted session at the desk, for a process that is killed in the midst of it. Each line out acknowledges an action."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from reviewer.record.hand import Irregularity
from reviewer.record.line import parse_event
from reviewer.ui.desk import Desk
from reviewer.ui.keeping import Keeping

START = datetime(2026, 11, 29, 22, 0, tzinfo=UTC)
ERRORS = (Irregularity.CARD_AFTER_STAY, Irregularity.CARD_DRAWN_IN_ERROR, Irregularity.MISPLACED_CARD)


def play(state: Path, file: Path, rounds: int) -> Iterator[str]:
    """Do one thing after the other; the hand's text after each, once it is done."""
    ticks = iter(range(10**9))
    desk = Desk(keeping=Keeping(state, lambda: START + timedelta(seconds=next(ticks))))
    desk.open(file)
    yield desk.text
    for n in range(rounds):
        desk.change("Mark", lambda case, n=n: case.put_mark(6, ERRORS[n % 3]))  # type: ignore[misc]
        yield desk.text
        desk.change("Note", lambda case, n=n: case.set_note(0, f"note {n}"))  # type: ignore[misc]
        yield desk.text
        desk.change("Insert", lambda case: case.insert_event(1, parse_event("burn 7h")))
        yield desk.text
        desk.undo()
        yield desk.text
        desk.redo()
        yield desk.text
        desk.change("Delete", lambda case: case.delete_event(1))
        yield desk.text
        desk.change("Title", lambda case, n=n: replace(case.set_title(f"Round {n}")))  # type: ignore[misc]
        yield desk.text
        if n % 3 == 2:
            desk.save()
            yield desk.text


if __name__ == "__main__":
    for number, _ in enumerate(play(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))):
        print(number, flush=True)
