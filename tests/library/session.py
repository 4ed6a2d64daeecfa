"""A scripted session at a library, and a process that kills itself in the midst of it, again and again.

Run as a program it imports everything once, then forks a child for each kill. A child writes the number of each action
that was acknowledged into a file, and ends by SIGKILL at a call to SQLite that chance has chosen by a fixed seed.
"""

from __future__ import annotations

import os
import random
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from types import FrameType

from reviewer import resource
from reviewer.library.evidence import attach, file_exhibit, note_state
from reviewer.library.filing import change_case, file_hand, hand_in, open_case, read_filed
from reviewer.library.importing import import_rows
from reviewer.library.mapping import guessed
from reviewer.library.sources import pasted
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, CaseStatus, ExhibitState
from reviewer.record.reading import load_hand

SEED = 20261130
HANDS = sorted((resource("data") / "hands").glob("us-nj-*.hand.toml"))
TABLE = "table,hand,game,rules,player,banker\n" + "".join(
    f"MB-1,{n},baccarat,nz,9h 7c,Kd 5s\n" if n % 9 else f"MB-1,{n},baccarat,nz,9h,Kd 5s\n" for n in range(1, 901)
)


def script() -> Iterator[Callable[[Library], object]]:
    """What is done, one thing after the other."""
    for n in range(1, 3):
        case = CaseFile(f"2026-{n}", f"Case {n}")
        yield lambda library, case=case: open_case(library, case)  # type: ignore[misc]
        for path in HANDS[n : n + 3]:
            text = path.read_text(encoding="utf-8")
            yield lambda library, n=n, path=path, text=text: file_hand(library, n, load_hand(path), text)  # type: ignore[misc]
        yield again(3 * n - 2)
        yield lambda library, n=n: attach(library, n, f"{n}.png", bytes(5000))  # type: ignore[misc]
        yield lambda library, n=n: file_exhibit(library, n, label="1", party="", name="1.pdf", content=b"%PDF")  # type: ignore[misc]
        yield lambda library, n=n: note_state(library, n, ExhibitState.OFFERED)  # type: ignore[misc]
        yield taken_in
        yield lambda library, n=n, case=case: change_case(library, n, replace(case, status=CaseStatus.CLOSED))  # type: ignore[misc]


def again(id: int) -> Callable[[Library], object]:
    """Files the next version of a hand."""

    def do(library: Library) -> None:
        filed = hand_in(library, id)
        file_hand(library, filed.case, read_filed(library, filed), filed.text + "\n# again\n", filed)

    return do


def taken_in(library: Library) -> None:
    """Imports a table."""
    source = pasted(TABLE)
    for _ in import_rows(library, source, guessed(source.heads)):
        pass


def opened(path: Path) -> Library:
    """The library of the session."""
    return Library(path, lambda: datetime(2026, 11, 30, tzinfo=UTC), "reviewer")


def play(folder: Path, kill_at: int) -> int:
    """Play, killed at a call to SQLite; how many calls there were, where that was not reached."""
    calls = 0

    def called(frame: FrameType, event: str, of: object) -> None:
        nonlocal calls
        if event == "c_call" and getattr(of, "__name__", "").startswith("execute"):
            calls += 1
            if calls == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)

    told = os.open(folder / "acknowledged", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    sys.setprofile(called)
    with opened(folder / "library.sqlite") as library:
        for number, step in enumerate(script(), start=1):
            step(library)
            os.write(told, f"{number}\n".encode())
    sys.setprofile(None)
    return calls


def forked(run: Callable[[], object]) -> int:
    """A child that runs something; the status it ended with."""
    child = os.fork()
    if not child:
        run()
        os._exit(0)
    return os.waitpid(child, 0)[1]


def main(root: Path, count: int) -> None:
    """Kill as often as is wanted; a line out for each: its folder and the status it ended with."""
    whole = root / "whole"
    whole.mkdir()
    forked(lambda: (whole / "calls").write_text(str(play(whole, 0))))
    most, chance = int((whole / "calls").read_text()), random.Random(SEED)
    for number in range(count):
        folder, at = root / f"{number:03}", chance.randint(1, most)
        folder.mkdir()
        print(folder.name, forked(lambda folder=folder, at=at: play(folder, at)), flush=True)  # type: ignore[misc]


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
