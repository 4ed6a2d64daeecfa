"""What is given to commands: hands, texts, moments; and what they say and refuse."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable
from typing import TypeAlias

from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path
    from typing import Any

    from reviewer.record.hand import Hand
    from reviewer.regulations.attached import Attached

Argument: TypeAlias = "tuple[tuple[str, ...], dict[str, Any]]"
Arguments: TypeAlias = "tuple[Argument, ...]"
Commands: TypeAlias = "dict[str, tuple[Callable[[argparse.Namespace], int], str, Arguments]]"


def asked(*flags: str, **how: Any) -> Argument:
    """One argument of a command."""
    return flags, how


HAND = asked("file", metavar="FILE", help="a hand file")


def hand_in(file: str, rules: str | None = None) -> Hand:
    """The hand in a file, under another pack where one is named."""
    from dataclasses import replace

    from reviewer.record.reading import load_hand

    hand = load_hand(file)
    if rules is None:
        return hand
    pack, _, edition = rules.partition("@")
    return replace(hand, rules=pack, edition=edition or None)


def text_in(file: str) -> str:
    """The text of a hand file as it stands."""
    from reviewer.record.files import read_file

    return read_file(file).decode("utf-8-sig")


def moment(given: str | None) -> datetime:
    """The moment that is given, or this one."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(given) if given else datetime.now().astimezone().replace(microsecond=0)
    except ValueError:
        raise Unusable(Problem(f"“{given}” is no date and time.", "It is written like 2026-11-30T10:02:11.")) from None


def texts() -> Path:
    """The user's folder of attached official texts."""
    from platformdirs import user_data_path

    return user_data_path("reviewer", appauthor=False) / "official"


def official(hand: Hand) -> Attached | None:
    """The attached official text that a hand is judged under."""
    from reviewer.regulations.attached import official_for

    return official_for(hand, texts())


def placed(problem: Problem, file: str) -> Problem:
    """The problem with the file's name, where it has none."""
    return problem if problem.file else Problem(problem.what, problem.remedy, str(file), problem.line, problem.event)


def say(lines: Iterable[str]) -> None:
    """Print lines as they come."""
    for line in lines:
        print(line)
