"""How a hand file is laid out: where each of its values stands in the text.

Works on text that has been read as TOML, so that nothing in it is malformed. Used only where a problem needs its
line, and where a changed hand is written back into its file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field

from reviewer.record.kinds import Path
from reviewer.record.toml import BOM

_TOKEN = re.compile(
    r"""(?P<string>
          \"\"\" (?: [^"\\] | \\. | "(?!"") )* "{3,5}
        | \'\'\' (?: [^'] | '(?!'') )* '{3,5}
        | " [^"\\]* (?: \\. [^"\\]* )* "
        | ' [^']* '
        )
      | (?P<comment> \#[^\n]* )
      | (?P<space> [ \t\r]+ )
      | (?P<sign> [\[\]{}=,.\n] )
      | (?P<bare> [^\s\[\]{}=,."'\#]+ )""",
    re.DOTALL | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the text, from the character ``start`` up to ``end``, which is not in it."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Statement:
    """One ``KEY = VALUE``: the path of its value, the whole of it, and the value alone."""

    path: Path
    whole: Span
    value: Span


@dataclass(frozen=True, slots=True)
class Header:
    """One ``[table]`` or ``[[table]]`` line: the path of the table that it opens (with its place in the list)."""

    path: Path
    whole: Span
    several: bool


@dataclass(slots=True)
class Layout:
    """The headers and statements of a text in order, the stretch of every value, and the end of commas in lists."""

    text: str
    parts: list[Header | Statement] = field(default_factory=list)
    values: dict[Path, Span] = field(default_factory=dict)
    commas: dict[Path, int] = field(default_factory=dict)

    def line(self, path: Path) -> int | None:
        """The line, from 1, of the value at a path, or of the nearest one around it; None for the file as a whole."""
        while path:
            if span := self.values.get(path):
                return self.text.count("\n", 0, span.start) + 1
            path = path[:-1]
        return None


def layout(text: str) -> Layout:
    """The layout of a text that is TOML. A text too deep to be followed has none: nothing is found in it."""
    found = Layout(text)
    try:
        _Scan(text, found).document()
    except RecursionError:
        return Layout(text)
    return found


_Token = tuple[str, int, int]
"""The text of a token, which is empty at the end; where it starts and ends."""


class _Scan:
    """One pass over the text. ``next`` is the token that comes."""

    def __init__(self, text: str, found: Layout) -> None:
        self.found = found
        self.tokens = _tokens(text)
        self.next = next(self.tokens)
        self.lists: dict[Path, int] = {}

    def take(self) -> _Token:
        token = self.next
        self.next = next(self.tokens)
        return token

    def at(self, *signs: str) -> bool:
        return self.next[0] in signs

    def skip(self, sign: str = "\n") -> None:
        while self.at(sign):
            self.take()

    def document(self) -> None:
        table: Path = ()
        self.skip()
        while not self.at(""):
            if self.at("["):
                table = self.header()
            else:
                path, first, value = self.pair(table)
                self.found.parts.append(Statement(path, Span(first, value.end), value))
            self.skip()

    def header(self) -> Path:
        start = self.take()[1]
        several = self.at("[")
        self.skip("[")
        parts = self.key()
        path: Path = ()
        for part in parts[:-1]:
            path = (*path, part)
            if path in self.lists:
                path = (*path, self.lists[path])
        path = (*path, parts[-1])
        end = self.take()[2]
        if several:
            end = self.take()[2]
            self.note(path, Span(start, end))
            self.lists[path] = self.lists.get(path, -1) + 1
            path = (*path, self.lists[path])
        self.note(path, Span(start, end))
        self.found.parts.append(Header(path, Span(start, end), several))
        return path

    def key(self) -> list[str]:
        parts = [_named(self.take()[0])]
        while self.at("."):
            self.take()
            parts.append(_named(self.take()[0]))
        return parts

    def pair(self, table: Path) -> tuple[Path, int, Span]:
        """One ``KEY = VALUE``: the path of the value, where the key starts, the value."""
        first = self.next[1]
        path: Path = table
        for part in self.key():
            if path != table:
                self.note(path, Span(first, self.next[1]))
            path = (*path, part)
        self.take()  # the equals sign
        return path, first, self.value(path)

    def value(self, path: Path) -> Span:
        sign, start, end = self.take()
        if sign == "[":
            end = self.items(path)
        elif sign == "{":
            while not self.at("}"):
                self.pair(path)
                self.skip(",")
            end = self.take()[2]
        else:  # a string, or the words of a number or a date
            while not self.at(",", "]", "}", "\n", ""):
                end = self.take()[2]
        self.note(path, Span(start, end))
        return Span(start, end)

    def items(self, path: Path) -> int:
        """The items of a list up to its closing bracket; where that ends."""
        index = 0
        self.skip()
        while not self.at("]"):
            self.value((*path, index))
            self.skip()
            if self.at(","):
                self.found.commas[(*path, index)] = self.take()[2]
                self.skip()
            index += 1
        return self.take()[2]

    def note(self, path: Path, span: Span) -> None:
        self.found.values.setdefault(path, span)


def _tokens(text: str) -> Iterator[_Token]:
    """The tokens of a text without spaces and comments; then, for ever, its end."""
    for found in _TOKEN.finditer(text, int(text.startswith(BOM))):
        if found.lastgroup not in ("space", "comment"):
            yield found[0], found.start(), found.end()
    while True:
        yield "", len(text), len(text)


def _named(token: str) -> str:
    """What a key is called, without its quotation marks."""
    if token[0] == "'":
        return token[1:-1]
    return str(tomllib.loads(f"key = {token}")["key"]) if token[0] == '"' else token
