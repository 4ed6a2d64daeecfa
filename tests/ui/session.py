"""A scripted session at the desk, or at a shoe's, and a process that kills itself in the midst of it, again and again.

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
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any

from reviewer.record.hand import Irregularity
from reviewer.record.journal import Restored
from reviewer.record.line import parse_event
from reviewer.record.reading import read_hand
from reviewer.record.shoe import HandKind, Incident, IncidentKind, Patron, Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.record.shoe_writing import write_shoe
from reviewer.record.writing import write_hand
from reviewer.review.case import Case
from reviewer.ui.desk import Desk
from reviewer.ui.keeping import Keeping
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.shoe.left import lay_left

START = datetime(2026, 11, 29, 22, 0, tzinfo=UTC)
ERRORS = (Irregularity.CARD_AFTER_STAY, Irregularity.CARD_DRAWN_IN_ERROR, Irregularity.MISPLACED_CARD)
PHASES = ("before", "within", "disk", "after")
"""Killed before an action begins; anywhere in it; at one of its calls to the disk; once it was acknowledged."""
STATE, ACKNOWLEDGED, COUNTS = Path("state"), Path("acknowledged"), Path("counts.json")
DISK = ("record/journal.py", "record/files.py")
"""Where the program calls the disk."""
AT_ONCE = 2
SEED = 20261129

Step = Callable[[Any], object]
Event = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Seen:
    """The desk after an action: the text, and the names and texts of the steps before and after it."""

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


def shoe_script(file: Path, rounds: int) -> Iterator[Step]:
    """What is done at a shoe, one thing after the other."""

    def change(what: str, **fields: object) -> Step:
        return lambda desk: desk.change(what, lambda shoe: replace(shoe, **fields))

    yield lambda desk: desk.open(file)
    for n in range(rounds):
        yield change("Title", title=f"Round {n}")
        yield change("Patron", patrons=(Patron(role=f"Patron {n}"),))
        yield change("Incident", incidents=(Incident(Irregularity.WRONG_PACK, IncidentKind.MISSING_CARD, note=f"{n}"),))
        yield ShoeDesk.undo
        yield ShoeDesk.redo
        yield lambda desk, n=n: desk.change("Kind", lambda shoe: _of_kind(shoe, n % 2))  # type: ignore[misc]
        yield ShoeDesk.undo
        if n % 3 == 2:
            yield ShoeDesk.save


def _of_kind(shoe: Shoe, n: int) -> Shoe:
    return replace(
        shoe, listed=(replace(shoe.listed[0], kind=(HandKind.VOID, HandKind.SIMULATED)[n]), *shoe.listed[1:])
    )


@dataclass(frozen=True, slots=True)
class Kind:
    """What is worked on: the name of its file, the desk that it lies on, and what is done there. ``value`` is what a text
    says, ``shown`` what lies on a desk, ``written`` its text, ``brought`` a desk with what was left.
    """

    file: Path
    desk: Callable[[Keeping], Any]
    script: Callable[[Path, int], Iterator[Step]]
    value: Callable[[str], Any]
    shown: Callable[[Any], Any]
    written: Callable[[Any, Any], str]
    brought: Callable[[Restored], Any]


def _brought_hand(state: Restored) -> Desk:
    desk = Desk()
    desk.restore(state)
    return desk


def _brought_shoe(state: Restored) -> ShoeDesk:
    desk = ShoeDesk()
    lay_left(desk, state, lambda: None, lambda: None)
    return desk


KINDS = {
    "hand": Kind(
        Path("hand.hand.toml"),
        lambda keeping: Desk(keeping=keeping),
        script,
        lambda text: read_hand(text, "").hand,
        lambda desk: desk.hand,
        lambda desk, case: write_hand(case.hand, desk.case.text),
        _brought_hand,
    ),
    "shoe": Kind(
        Path("a.shoe.toml"),
        ShoeDesk,
        shoe_script,
        lambda text: read_shoe(text, "").shoe,
        lambda desk: desk.shoe,
        lambda desk, shoe: write_shoe(shoe, desk._text),
        _brought_shoe,
    ),
}


def desk_on(state: Path, kind: Kind) -> Any:
    """A desk that keeps what is done, at a clock of its own."""
    ticks = iter(range(10**9))
    return kind.desk(Keeping(state, lambda: START + timedelta(seconds=next(ticks))))


def play(state: Path, file: Path, rounds: int, kind: Kind = KINDS["hand"]) -> Iterator[Seen]:
    """Do one thing after the other; the desk after each, once it is done."""
    desk = desk_on(state, kind)
    for step in kind.script(file, rounds):
        step(desk)
        before, after = (
            tuple((what, kind.written(desk, it)) for what, it in side) for side in (desk._before, desk._after)
        )
        yield Seen(desk.text, before, after)


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


def count_calls(rounds: int, kind: Kind) -> None:
    """Play in the present folder, and write down how many calls each phase counts in each action."""
    desk = desk_on(STATE, kind)
    COUNTS.write_text(json.dumps([watched(partial(step, desk)) for step in kind.script(kind.file, rounds)]))


def kill(it: Kill, rounds: int, kind: Kind) -> None:
    """Play in the present folder until killed."""
    told = os.open(ACKNOWLEDGED, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    desk = desk_on(STATE, kind)
    for number, step in enumerate(kind.script(kind.file, rounds)):
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


def forked(folder: Path, file: Path, text: str, run: Callable[[], object]) -> int:
    """A child that runs in a new folder with a file in it; its process id."""
    folder.mkdir()
    (folder / file).write_text(text, encoding="utf-8")
    child = os.fork()
    if not child:
        os.chdir(folder)
        run()
        os._exit(0)
    return child


def main(root: Path, text: str, rounds: int, count: int, kind: Kind) -> None:
    """Kill as often as is wanted; a line out for each: its folder, where it was killed, and the status it ended with."""
    os.waitpid(forked(root / "counted", kind.file, text, partial(count_calls, rounds, kind)), 0)
    calls = json.loads((root / "counted" / COUNTS).read_text())
    running: dict[int, dict[str, Any]] = {}

    def ended() -> None:
        child, status = os.wait()
        print(json.dumps(running.pop(child) | {"signal": os.WTERMSIG(status)}), flush=True)

    for number, it in enumerate(chosen(calls, count)):
        folder = root / f"killed-{number}"
        child = forked(folder, kind.file, text, partial(kill, it, rounds, kind))
        running[child] = {"folder": str(folder), **asdict(it)}
        if len(running) == AT_ONCE:
            ended()
    while running:
        ended()


if __name__ == "__main__":
    of, root, source, rounds, count = sys.argv[1:]
    main(Path(root), Path(source).read_text(encoding="utf-8"), int(rounds), int(count), KINDS[of])
