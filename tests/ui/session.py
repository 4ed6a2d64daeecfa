"""A scripted session at the desk, and a process that kills itself in the midst of it, again and again.

Run as a program it imports everything once and then forks a child for each kill, before there is any Qt application. Each
child works in a folder of its own, writes the number of each action that is acknowledged into ``acknowledged``, and ends
by SIGKILL at a point that chance has chosen by a fixed seed.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from reviewer.record.hand import Irregularity
from reviewer.record.line import parse_event
from reviewer.record.writing import write_hand
from reviewer.review.case import Case
from reviewer.ui.desk import Desk
from reviewer.ui.keeping import Keeping

START = datetime(2026, 11, 29, 22, 0, tzinfo=UTC)
ERRORS = (Irregularity.CARD_AFTER_STAY, Irregularity.CARD_DRAWN_IN_ERROR, Irregularity.MISPLACED_CARD)
PHASES = ("before", "within", "disk", "after")
"""Killed before an action begins; anywhere in it; at one of its calls to the disk; once it was acknowledged."""
STATE, FILE, ACKNOWLEDGED, COUNTS = Path("state"), Path("hand.hand.toml"), Path("acknowledged"), Path("counts.json")
DISK = ("record/journal.py", "record/files.py")
"""Where the program calls the disk."""
AT_ONCE = 2
SEED = 20261129

Step = Callable[[Desk], object]
Event = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Seen:
    """The desk after an action: the hand's text, and the names and texts of the steps before and after it."""

    text: str
    before: tuple[Event, ...]
    after: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Kill:
    """Where a child is killed: at which action, in which phase, and at which call of those that the phase counts."""

    action: int
    phase: str
    at: int = 0


def script(file: Path, rounds: int) -> Iterator[Step]:
    """What is done, one thing after the other."""

    def change(what: str, it: Callable[[Case], Case]) -> Step:
        return lambda desk: desk.change(what, it)

    yield lambda desk: desk.open(file)
    for n in range(rounds):
        yield change("Mark", lambda case, n=n: case.put_mark(6, ERRORS[n % 3]))  # type: ignore[misc]
        yield change("Note", lambda case, n=n: case.set_note(0, f"note {n}"))  # type: ignore[misc]
        yield change("Insert", lambda case: case.insert_event(1, parse_event("burn 7h")))
        yield Desk.undo
        yield Desk.redo
        yield change("Delete", lambda case: case.delete_event(1))
        yield change("Title", lambda case, n=n: case.set_title(f"Round {n}"))  # type: ignore[misc]
        yield Desk.undo
        if n % 3 == 2:
            yield Desk.save


def desk_on(state: Path) -> Desk:
    """A desk that keeps what is done, at a clock of its own."""
    ticks = iter(range(10**9))
    return Desk(keeping=Keeping(state, lambda: START + timedelta(seconds=next(ticks))))


def play(state: Path, file: Path, rounds: int) -> Iterator[Seen]:
    """Do one thing after the other; the desk after each, once it is done."""
    desk = desk_on(state)
    for step in script(file, rounds):
        step(desk)
        yield Seen(desk.text, _told(desk, desk._before), _told(desk, desk._after))


def _told(desk: Desk, steps: list[tuple[str, Case]]) -> tuple[Event, ...]:
    assert desk.case is not None
    return tuple((what, write_hand(case.hand, desk.case.text)) for what, case in steps)


# killing


def watched(step: Callable[[], object], phase: str = "", at: int = 0) -> Counter[str]:
    """Do a step, killed at its ``at``-th call of those that the phase counts; how many calls each phase counts in it."""
    count: Counter[str] = Counter()

    def called(frame: FrameType, event: str, _: object) -> None:
        to_disk = event.startswith("c_") and frame.f_code.co_filename.endswith(DISK)
        kind = "disk" if to_disk else "within" if event == "call" else ""
        count[kind] += 1
        if kind == phase and count[kind] == at:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(called)
    try:
        step()
    finally:
        sys.setprofile(None)
    return count


def count_calls(rounds: int) -> None:
    """Play in the present folder, and write down how many calls each phase counts in each action."""
    desk = desk_on(STATE)
    COUNTS.write_text(json.dumps([watched(partial(step, desk)) for step in script(FILE, rounds)]))


def kill(it: Kill, rounds: int) -> None:
    """Play in the present folder until killed."""
    told = os.open(ACKNOWLEDGED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    desk = desk_on(STATE)
    for number, step in enumerate(script(FILE, rounds)):
        if number != it.action:
            step(desk)
        elif it.phase in ("within", "disk"):
            watched(partial(step, desk), it.phase, it.at)
        elif it.phase == "after":
            step(desk)
            os.write(told, f"{number}\n".encode())
        if number == it.action:
            os.kill(os.getpid(), signal.SIGKILL)
        os.write(told, f"{number}\n".encode())


def chosen(calls: list[dict[str, int]], count: int) -> Iterator[Kill]:
    """Where to kill: spread over the session by a fixed seed, in each phase as often as in the others."""
    chance = random.Random(SEED)
    for number in range(count):
        action, phase = chance.randrange(len(calls)), PHASES[number % len(PHASES)]
        most = calls[action].get(phase, 0)
        yield Kill(action, phase, chance.randint(1, most) if most else 0)


def forked(folder: Path, hand: str, run: Callable[[], object]) -> int:
    """A child that runs in a new folder with a hand in it; its process id."""
    folder.mkdir()
    (folder / FILE).write_text(hand, encoding="utf-8")
    child = os.fork()
    if not child:
        os.chdir(folder)
        run()
        os._exit(0)
    return child


def main(root: Path, hand: str, rounds: int, count: int) -> None:
    """Kill as often as is wanted; a line out for each: its folder, where it was killed, and the status it ended with."""
    os.waitpid(forked(root / "counted", hand, partial(count_calls, rounds)), 0)
    calls = json.loads((root / "counted" / COUNTS).read_text())
    running: dict[int, dict[str, Any]] = {}

    def ended() -> None:
        child, status = os.wait()
        print(json.dumps(running.pop(child) | {"signal": os.WTERMSIG(status)}), flush=True)

    for number, it in enumerate(chosen(calls, count)):
        folder = root / f"killed-{number}"
        running[forked(folder, hand, partial(kill, it, rounds))] = {"folder": str(folder), **asdict(it)}
        if len(running) == AT_ONCE:
            ended()
    while running:
        ended()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]).read_text(encoding="utf-8"), int(sys.argv[3]), int(sys.argv[4]))
