"""What a single value in a hand file can be, and how it is read.

A kind turns what TOML gives into what a `Hand` holds. What it can't read it notes down in the `Findings`
and returns `MISSING`, so that reading goes on and finds the rest.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from datetime import date, datetime
from decimal import Decimal
from enum import Enum

from reviewer.cards import card
from reviewer.record.hand import Game
from reviewer.record.line import control_character, suggestion

Path = tuple[str | int, ...]
"""Where a value stands in a file: keys, and places in lists counted from 0."""


class _Missing:
    """There is no value, or none that can be read."""


MISSING = _Missing()
MOST_FINDINGS = 100
MOST_ITEMS = 2000


class Findings:
    """What is wrong with a file, in the order in which it was found.

    ``game`` is the file's game, None where it is not known; ``top`` are the keys that stand above all headers.
    """

    __slots__ = ("found", "game", "left_off", "top")

    def __init__(self, game: Game | None, top: Collection[str]) -> None:
        self.found: list[tuple[Path, str, str]] = []
        self.left_off = 0
        self.game = game
        self.top = top

    def note(self, path: Path, what: str, remedy: str = "") -> None:
        """Note down one finding: where, what was read, what is expected. Beyond `MOST_FINDINGS` they are counted."""
        if self.full:
            self.left_off += 1
        else:
            self.found.append((path, what, remedy))

    @property
    def full(self) -> bool:
        """Whether findings are only counted by now."""
        return len(self.found) >= MOST_FINDINGS


def shown(value: object) -> str:
    """A value from a file as a sentence shows it, never long."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return f"“{value}”" if len(value) <= 60 else f"“{value[:59]}…”"
        case int():
            return str(value) if abs(value) < 10**20 else "a number of more than twenty digits"
        case float():
            return f"the floating-point number {value}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return f"the date or time {value}"


def called(path: Path) -> str:
    """What a sentence calls the value at a path: “decks”, “min” in [house], “wagers.player” in [[seats]] number 2."""
    match path:
        case [str(table), int(index), str(), *_]:
            return f"“{_dotted(path[2:])}” in [[{table}]] number {index + 1}"
        case ["shoe_after", int(index)]:
            return f"Card {index + 1} in “shoe_after”"
        case [str(table), int(index)]:
            return f"[[{table}]] number {index + 1}"
        case [str(table), str(), *_]:
            return f"“{_dotted(path[1:])}” in [{table}]"
        case _:
            return f"“{_dotted(path)}”"


def _dotted(path: Path) -> str:
    dotted = ".".join(str(part + 1 if isinstance(part, int) else part) for part in path)
    return dotted if len(dotted) <= 60 else dotted[:59] + "…"


class Kind:
    """A kind of value. ``expects`` ends the sentence "It must be …"."""

    expects = ""

    def read(self, value: object, path: Path, findings: Findings) -> object:
        """What a hand holds for this value; `MISSING`, with a note, where it can't be read."""
        try:
            return self.convert(value)
        except ValueError as fault:
            findings.note(path, f"{called(path)} reads {shown(value)}.", str(fault) or f"It must be {self.expects}.")
            return MISSING

    def convert(self, value: object) -> object:
        """The value as a hand holds it. Raises ValueError, with the remedy or empty, where it is of another kind."""
        raise NotImplementedError


_SPACES = dict.fromkeys(map(ord, "\t\n\r"), " ")


class Text(Kind):
    """Words in quotation marks; on one line unless ``lines``. A whole number is taken for a name where ``number``."""

    expects = "text in quotation marks"

    def __init__(self, *, lines: bool = False, number: bool = False) -> None:
        self.lines = lines
        self.number = number

    def convert(self, value: object) -> str:
        if self.number and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**20:
            return str(value)
        if not isinstance(value, str):
            raise ValueError
        if not value.isprintable():
            if not self.lines and ("\n" in value or "\r" in value):
                raise ValueError("It must be one line of text.")
            if control := control_character(value.translate(_SPACES)):
                raise ValueError(f"It holds a control character ({control}), which text can't have.")
        return value


class Whole(Kind):
    """A whole number within bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most
        self.expects = f"a whole number from {least} to {most}"

    def convert(self, value: object) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not self.least <= value <= self.most:
            raise ValueError
        return value


class Flag(Kind):
    """Yes or no."""

    expects = "true or false, without quotation marks"

    def convert(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise ValueError
        return value


MONEY = r"[+-]?[0-9]{1,15}(\.[0-9]{1,8})?"


class Money(Kind):
    """An exact amount: text like "37.50", or a whole number. Never negative unless ``signed``."""

    def __init__(self, *, signed: bool = False, most: int | None = None) -> None:
        self.signed = signed
        self.most = most
        self.expects = 'an amount like "37.50" or 500' if most is None else f'a fraction like "0.05", at most {most}'

    def convert(self, value: object) -> Decimal:
        if isinstance(value, float):
            raise ValueError(
                'It must be exact, which a floating-point number is not: put it in quotation marks, as in "37.50".'
            )
        if (isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**15) or (
            isinstance(value, str) and re.fullmatch(MONEY, value)
        ):
            amount = Decimal(value)
        else:
            raise ValueError
        if amount < 0 and not self.signed:
            raise ValueError(f"It can't be negative; it must be {self.expects}.")
        if self.most is not None and amount > self.most:
            raise ValueError
        return amount + 0  # no negative zero


class Choice(Kind):
    """One of a few values. ``meanings`` maps what the file says to what a hand holds."""

    def __init__(self, meanings: Mapping[str | int, object]) -> None:
        self.meanings = meanings
        self.expects = "one of " * (len(meanings) > 1) + ", ".join(
            f'"{value}"' if isinstance(value, str) else str(value) for value in meanings
        )

    def convert(self, value: object) -> object:
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in self.meanings:
            names = [name for name in self.meanings if isinstance(name, str)]
            if isinstance(value, str) and (near := suggestion(value, names)):
                few = f" It must be {self.expects}." if len(names) <= 6 else ""
                raise ValueError(f"Was “{near}” meant?{few}")
            raise ValueError
        return self.meanings[value]


def words(*values: str | int) -> Choice:
    """A choice between values that a hand holds as the file says them."""
    return Choice({value: value for value in values})


def members(kind: type[Enum]) -> Choice:
    """A choice between the members of an Enum, named by their values."""
    return Choice({member.value: member for member in kind})


class Moment(Kind):
    """A date with its time, written without quotation marks."""

    expects = "a date with its time, without quotation marks, as in 2026-11-29T22:14:05-05:00"

    def convert(self, value: object) -> datetime:
        if not isinstance(value, datetime):
            raise ValueError
        return value


class When(Text):
    """A day or a moment, as text or as a TOML date; a hand holds it as text."""

    expects = 'a date like 2026-11-29, or text like "about 22:15"'

    def convert(self, value: object) -> str:
        if isinstance(value, date):  # a datetime is one too
            return value.isoformat()
        return super().convert(value)


class CardText(Kind):
    """A card, as in an event line."""

    def convert(self, value: object) -> object:
        if not isinstance(value, str):
            raise ValueError('A card is text in quotation marks, as in "9h".')
        return card(value)


class Pattern(Kind):
    """Text of a certain shape. ``blank`` is what may stand for one that is not known; a hand then has None."""

    def __init__(self, pattern: str, expects: str, *, blank: str | None = None) -> None:
        self.pattern = pattern
        self.expects = expects
        self.blank = blank

    def convert(self, value: object) -> str | None:
        if isinstance(value, str) and value == self.blank:
            return None
        if not isinstance(value, str) or not re.fullmatch(self.pattern, value, re.ASCII):
            raise ValueError
        return value


class Reference(Kind):
    """An event: its label with the ``#``, or its number from 1. Whether there is such an event is seen to later."""

    expects = 'a label like "#error", or the number of an event, counted from 1'

    def convert(self, value: object) -> str | int:
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**9:
            return value
        if not isinstance(value, str):
            raise ValueError
        return value


class Offset(Kind):
    """How far one thing lies from another, to the right and down: two whole numbers."""

    MOST = 2000
    expects = "two whole numbers from -2000 to 2000, as in [120, -60]"

    def convert(self, value: object) -> tuple[int, int]:
        if not isinstance(value, list) or len(value) != 2:
            raise ValueError
        if any(not isinstance(it, int) or isinstance(it, bool) or abs(it) > self.MOST for it in value):
            raise ValueError
        return value[0], value[1]
