"""Changing a hand file in place: the smallest changes to its text that make it say something else.

Lines that say what they said stay as they are, with their comments. Whoever calls holds the changed text against
what was wanted; a layout that is out of the ordinary may be beyond what is tried here.
"""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import cast

from reviewer.record.keys import HAND
from reviewer.record.kinds import (
    Path,
)
from reviewer.record.layout import Header, Layout, Span, Statement, layout
from reviewer.record.plain import Document, Plain
from reviewer.record.tables import Several, Table
from reviewer.record.writing import is_section, key_text, literal, section

Edit = tuple[int, int, str]
"""What stands from one character up to another is replaced by this."""


def rewritten(text: str, before: Document, wanted: Document, root: Table = HAND) -> str | None:
    """The text, which says ``before``, changed to say ``wanted``; None where two changes would run into each other.

    ``root`` has the keys that stand at the top of such a file.
    """
    page = _Page(text, layout(text), root)
    edits: list[Edit] = []
    for name in root.keys:
        old, new = before.get(name), wanted.get(name)
        if _differ(old, new):
            edits += page.changed(name, old, new)
    return _applied(text, edits)


def _differ(old: Plain, new: Plain) -> bool:
    return (old is None) != (new is None) or (old is not None and literal(old) != literal(new))


def _applied(text: str, edits: list[Edit]) -> str | None:
    """The text with its edits made. Stretches that are only taken out may overlap; nothing else may."""
    pieces: list[str] = []
    done = 0
    for start, end, put in sorted(edits, key=lambda edit: (edit[0], edit[1])):
        if start < done and put:
            return None
        pieces += [text[done : max(start, done)], put]
        done = max(done, end)
    return "".join([*pieces, text[done:]])


class _Page:
    """A text with its layout, and the edits that change one thing in it."""

    def __init__(self, text: str, found: Layout, root: Table) -> None:
        self.text = text
        self.layout = found
        self.root = root
        self.order = {name: number for number, name in enumerate(root.keys)}
        self.newline = "\r\n" if "\r\n" in text else "\n"
        self.statements = {part.path: part for part in found.parts if isinstance(part, Statement)}
        self.headers = {part.path: part for part in found.parts if isinstance(part, Header)}

    def changed(self, name: str, old: Plain, new: Plain) -> Iterator[Edit]:
        """The edits by which one top-level key comes to say something else."""
        statement = self.statements.get((name,))
        if statement is not None:
            yield from self.restated(statement, old, new)
        elif not is_section(name, self.root.keys):
            yield from self.inserted((), name, new)
        elif isinstance(old, list) and isinstance(new, list) and self.count(name) == len(old):
            yield from self.relisted(name, old, new)
        elif isinstance(old, dict) and isinstance(new, dict) and (name,) in self.headers:
            yield from self.retold((name,), old, new)
        else:
            yield from self.replaced(name, new)

    def count(self, name: str) -> int:
        """How many tables of a list have headers of their own."""
        return sum(1 for path in self.headers if path[0] == name and len(path) == 2)

    def restated(self, statement: Statement, old: Plain, new: Plain) -> Iterator[Edit]:
        """The value of a statement changed, or the statement taken out where there is nothing more to say."""
        span = statement.value
        if new is None:
            yield (*self.lines(statement.whole), "")
        elif isinstance(old, list) and isinstance(new, list) and old and new and not isinstance(new[0], dict):
            yield from self.respelt(statement.path, old, new)
        elif isinstance(new, list) and "\n" in self.text[span.start : span.end]:
            items = "".join(f"  {literal(item)},{self.newline}" for item in new)
            yield span.start, span.end, f"[{self.newline}{items}]"
        else:
            yield span.start, span.end, literal(new)

    def lines(self, span: Span) -> tuple[int, int]:
        """The whole lines that a stretch is on, with the end of the last."""
        return self.line_start(span.start), self.line_end(span.end)

    def line_start(self, at: int) -> int:
        return self.text.rfind("\n", 0, at) + 1

    def line_end(self, at: int) -> int:
        return self.text.find("\n", at) + 1 or len(self.text)

    def below(self, at: int, lines: str) -> Edit:
        """Lines put below the one that the character before ``at`` is on."""
        end = self.line_end(at)
        put = lines.replace("\n", self.newline)
        return (end, end, put if self.text[:end].endswith("\n") else self.newline + put)

    def section(self, path: Path) -> list[Header | Statement]:
        """What stands under the header of a table, its header first: up to the next header that is none of its own."""
        parts = self.layout.parts
        if not path:
            return [part for part in parts if isinstance(part, Statement) and self.is_top(part)]
        start = parts.index(self.headers[path])
        end = start + 1
        while end < len(parts) and (isinstance(parts[end], Statement) or parts[end].path[: len(path)] == path):
            end += 1
        return parts[start:end]

    def is_top(self, statement: Statement) -> bool:
        """Whether a statement stands above the first header."""
        first = next(iter(self.headers.values()), None)
        return first is None or statement.whole.start < first.whole.start

    def inserted(self, table: Path, name: str, value: Plain) -> Iterator[Edit]:
        """A new statement in a table, behind those that come before it in the order of keys."""
        order = {key: number for number, key in enumerate(self.keys(table))}
        parts = self.section(table)
        last = parts[0]
        for part in parts:
            if len(part.path) > len(table) and order.get(str(part.path[len(table)]), 99) < order.get(name, 99):
                last = part
        yield self.below(last.whole.end, f"{key_text(name)} = {literal(value)}\n")

    def retold(self, table: Path, old: Document, new: Document) -> Iterator[Edit]:
        """The keys of a table under its own header changed."""
        for name in self.keys(table) or [*old, *(name for name in new if name not in old)]:
            before, wanted = old.get(name), new.get(name)
            if not _differ(before, wanted):
                continue
            statement = self.statements.get((*table, name))
            if statement is not None:
                yield from self.restated(statement, before, wanted)
                continue
            for part in self.section(table)[1:]:  # written as dotted keys, or under a header of its own
                if part.path[: len(table) + 1] == (*table, name):
                    yield (*self.lines(part.whole), "")
            if wanted is not None:
                yield from self.inserted(table, name, wanted)

    def replaced(self, name: str, new: Plain) -> Iterator[Edit]:
        """All that is said under one top-level name taken out, and said anew in a section of its own."""
        parts = [part for part in self.layout.parts if part.path[0] == name]
        for part in parts:
            yield (*self.lines(part.whole), "")
        if new is not None:
            yield self.appended(name, section(name, new))

    def appended(self, name: str, lines: str) -> Edit:
        """A new section, behind those that come before it in the order of keys."""
        before = [part for part in self.layout.parts if self.is_before(part, name)]
        return self.below(before[-1].whole.end, "\n" + lines)

    def is_before(self, part: Header | Statement, name: str) -> bool:
        if isinstance(part, Statement) and self.is_top(part):
            return True
        return self.order.get(str(part.path[0]), 99) <= self.order[name]

    def keys(self, table: Path) -> list[str]:
        """The keys that a table has, in order; none where it may have any."""
        if not table:
            return list(self.root.keys)
        kind = self.root.keys[str(table[0])].kind
        if isinstance(kind, Several):
            kind = kind.kind
        return list(kind.keys) if isinstance(kind, Table) else []

    def relisted(self, name: str, old: list[Plain], new: list[Plain]) -> Iterator[Edit]:
        """Tables of a list changed, taken out and put in, each with its header."""
        for keep, (start, end), (first, last) in _steps(old, new):
            if keep:
                continue
            pairs = min(end - start, last - first)
            for index in range(pairs):
                before, wanted = cast(Document, old[start + index]), cast(Document, new[first + index])
                yield from self.retold((name, start + index), before, wanted)
            for index in range(start + pairs, end):
                yield self.without((name, index))
            if first + pairs < last:
                lines = section(name, new[first + pairs : last])
                yield self.appended(name, lines) if end == len(old) else self.above((name, end), lines)

    def without(self, path: Path) -> Edit:
        """A section taken out, with the empty lines above it."""
        parts = self.section(path)
        start = self.line_start(parts[0].whole.start)
        while start and not self.text[(above := self.line_start(start - 1)) : start].strip():
            start = above
        return start, self.line_end(max(part.whole.end for part in parts)), ""

    def above(self, path: Path, lines: str) -> Edit:
        """A new section above the header of another."""
        start = self.line_start(self.headers[path].whole.start)
        return start, start, (lines + "\n").replace("\n", self.newline)

    def respelt(self, path: Path, old: list[Plain], new: list[Plain]) -> Iterator[Edit]:
        """The items of a list changed, taken out and put in, each on its own line if the others are."""
        for keep, (start, end), (first, last) in _steps(old, new):
            if keep:
                continue
            pairs = min(end - start, last - first)
            for index in range(pairs):
                span = self.layout.values[(*path, start + index)]
                yield span.start, span.end, literal(new[first + index])
            for index in range(start + pairs, end):
                yield self.dropped((*path, index))
            if first + pairs < last:
                yield from self.added(path, start + pairs, end, new[first + pairs : last])

    def dropped(self, path: Path) -> Edit:
        """An item taken out of its list, with its comma; with its line, where it has one of its own."""
        span, comma = self.layout.values[path], self.layout.commas.get(path)
        if self.is_alone(path):
            return (*self.lines(span), "")
        before = self.neighbour(path, -1)
        if comma is None and before is not None:
            return before.end, span.end, ""
        end = span.end if comma is None else comma
        while self.text[end : end + 1] == " ":
            end += 1
        return span.start, end, ""

    def neighbour(self, path: Path, step: int) -> Span | None:
        index = path[-1]
        assert isinstance(index, int), "items of lists are numbered"
        return self.layout.values.get((*path[:-1], index + step))

    def is_alone(self, path: Path) -> bool:
        """Whether an item has its line for itself, but for its comma and a comment."""
        span, comma = self.layout.values[path], self.layout.commas.get(path)
        head = self.text[self.line_start(span.start) : span.start]
        end = span.end if comma is None else comma
        tail = self.text[end : self.line_end(end)].strip()
        return not head.strip() and (not tail or tail.startswith("#")) and "\n" not in self.text[span.end : end]

    def added(self, path: Path, start: int, end: int, items: list[Plain]) -> Iterator[Edit]:
        """Items put into a list: behind the item before ``start``, or before the first."""
        anchor = (*path, max(start - 1, 0))
        span = self.layout.values[anchor]
        if not self.is_alone(anchor):
            put = ", ".join(map(literal, items))
            yield (span.end, span.end, f", {put}") if start else (span.start, span.start, f"{put}, ")
            return
        indent = self.text[self.line_start(span.start) : span.start]
        lines = "".join(f"{indent}{literal(item)},{self.newline}" for item in items)
        if not start:
            at = self.line_start(span.start)
            yield at, at, lines
            return
        if anchor not in self.layout.commas:
            yield span.end, span.end, ","
        at = self.line_end(span.end)
        yield at, at, lines


def _steps(old: list[Plain], new: list[Plain]) -> Iterator[tuple[bool, tuple[int, int], tuple[int, int]]]:
    """How one list becomes another: whether a stretch is kept, where it stands in the old one and in the new."""
    before, wanted = [literal(item) for item in old], [literal(item) for item in new]
    for tag, start, end, first, last in SequenceMatcher(None, before, wanted, autojunk=False).get_opcodes():
        yield tag == "equal", (start, end), (first, last)
