"""What a person can mend: what happened, where, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong with something a person gave the program.

    ``what`` happened, as a sentence; ``file``, ``line`` (counted from 1) and ``event`` (counted from 1)
    say where, as far as there is such a place; ``remedy`` is what can be done about it, as a sentence.
    """

    what: str
    remedy: str = ""
    file: str = ""
    line: int | None = None
    event: int | None = None

    def __str__(self) -> str:
        where = [self.file] if self.file else []
        if self.line is not None:
            where.append(f"line {self.line}")
        if self.event is not None:
            where.append(f"event {self.event}")
        sentence = f"{self.what} {self.remedy}".strip()
        return f"{', '.join(where)}: {sentence}" if where else sentence


class Unusable(Exception):
    """What was given can't be used. Carries every problem that was found, at least one.

    Exit status 2 on the command line, a banner in the window. Nothing was written.
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems

    @property
    def sentences(self) -> str:
        """What happened and what can be done, as it is said in the place where somebody tried it."""
        return " ".join(f"{it.what} {it.remedy}".strip() for it in self.problems)
