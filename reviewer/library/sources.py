"""Tables from outside, as heads and rows of text: CSV, JSON Lines, Parquet, cells pasted from a spreadsheet."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from reviewer.errors import Problem, Unusable

BATCH = 300
"""How many rows are read at once: few enough that they are gone before Python looks for what could be let go."""
HEADS = 200
"""How many lines of JSON are looked at to know its keys."""

Batch = list[list[str]]


@dataclass(frozen=True, slots=True)
class Source:
    """A table: its name, its heads, some first rows to look at, and how many bytes it has (0 where nobody knows)."""

    name: str
    heads: tuple[str, ...]
    sample: tuple[tuple[str, ...], ...]
    size: int
    path: Path | None = None
    text: str = ""


def looked_at(path: Path) -> Source:
    """A table in a file, by its name's ending. Raises Unusable where it can't be read as one."""
    if path.suffix.lower() == ".parquet":
        heads, first = _parquet_head(path)
    else:
        with _text_of(path) as text:
            heads, rows = _opened(text, path)
            first = list(islice((row for batch in rows for row in batch), 20))
    return Source(path.name, tuple(heads), tuple(map(tuple, first)), path.stat().st_size, path)


def pasted(text: str) -> Source:
    """A table that was pasted: cells with tabs between them, as a spreadsheet gives them, or CSV. Raises Unusable."""
    heads, rows = _csv(io.StringIO(text), "the pasted cells")
    first = list(islice((row for batch in rows for row in batch), 20))
    return Source("pasted cells", tuple(heads), tuple(map(tuple, first)), len(text), None, text)


def batches(source: Source) -> Iterator[Batch]:
    """All rows of a table, some thousand at a time. Raises Unusable where the file breaks off or can't be read."""
    if source.path is None:
        yield from _csv(io.StringIO(source.text), source.name)[1]
    elif source.path.suffix.lower() == ".parquet":
        yield from _parquet(source.path)
    else:
        with _text_of(source.path) as text:
            yield from _opened(text, source.path)[1]


@contextmanager
def _text_of(path: Path) -> Iterator[io.TextIOWrapper]:
    try:
        with path.open(encoding="utf-8-sig", newline="") as text:
            yield text
    except OSError as fault:
        raise Unusable(Problem(f"The file can’t be read: {fault.strerror}.", "", str(path))) from fault
    except UnicodeDecodeError as fault:
        what = f"The file is not in UTF-8: byte {fault.start + 1} of a part of it can’t be read."
        raise Unusable(Problem(what, "Save it as “CSV UTF-8”, then import that.", str(path))) from fault


def _opened(text: io.TextIOBase, path: Path) -> tuple[Sequence[str], Iterator[Batch]]:
    if path.suffix.lower() in (".jsonl", ".ndjson"):
        return _json_lines(text, path)
    return _csv(text, str(path))


def _csv(text: io.TextIOBase, name: str) -> tuple[Sequence[str], Iterator[Batch]]:
    start = text.read(4_000)
    text.seek(0)
    head = start.splitlines()[0] if start else ""
    delimiter = max("\t;,", key=head.count)
    reader = csv.reader(text, delimiter=delimiter, strict=True)
    try:
        heads = [cell.strip() for cell in next(reader)]
    except (StopIteration, csv.Error):
        raise Unusable(Problem("The table is empty.", "Its first row names its columns.", name)) from None
    if len(set(heads)) != len(heads):
        twice = next(it for it in heads if heads.count(it) > 1)
        raise Unusable(Problem(f"Two columns are called “{twice}”.", "Give one of them another name.", name))
    return heads, _csv_batches(reader, name)


def _csv_batches(reader: Iterator[list[str]], name: str) -> Iterator[Batch]:
    try:
        while batch := list(islice(reader, BATCH)):
            yield batch
    except csv.Error as fault:
        line = getattr(reader, "line_num", None)
        raise Unusable(Problem(f"The table can’t be read on: {fault}.", "Mend this line.", name, line)) from fault


def _json_lines(text: io.TextIOBase, path: Path) -> tuple[Sequence[str], Iterator[Batch]]:
    start = list(islice(text, HEADS))
    text.seek(0)
    heads = list(dict.fromkeys(head for line in start for head in _object(line)))
    if not heads:
        what = "None of the first lines is a JSON object."
        raise Unusable(Problem(what, "JSON Lines have one object a line, {…}.", str(path)))
    return heads, _json_batches(text, heads)


def _json_batches(text: io.TextIOBase, heads: Sequence[str]) -> Iterator[Batch]:
    while lines := list(islice(text, BATCH)):
        yield [_json_row(line, heads) for line in lines if line.strip()]


def _json_row(line: str, heads: Sequence[str]) -> list[str]:
    """The cells of one line; a line that is no object has none, and is refused for that."""
    told = _object(line)
    return [as_cell(told.get(head)) for head in heads] if told else []


def _object(line: str) -> dict[str, object]:
    """The JSON object on a line, an empty one where there is none."""
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


def as_cell(value: object) -> str:
    """A value as a cell of a table has it: lists one item a line, nothing for null."""
    if value is None:
        return ""
    if isinstance(value, list):
        return "\n".join(map(as_cell, value))
    if isinstance(value, dict):
        return json.dumps(value, ensure_ascii=False)
    return str(value)


def _parquet_head(path: Path) -> tuple[Sequence[str], Batch]:
    return _parquet_heads(path), next(_parquet(path), [])[:20]


def _parquet_heads(path: Path) -> Sequence[str]:
    import pyarrow
    from pyarrow import parquet

    try:
        with parquet.ParquetFile(path) as file:
            return list(file.schema_arrow.names)
    except (pyarrow.ArrowException, OSError) as fault:
        raise Unusable(Problem("The Parquet file can’t be read.", "Ask for it again.", str(path))) from fault


def _parquet(path: Path) -> Iterator[Batch]:
    import pyarrow
    from pyarrow import parquet

    try:
        with parquet.ParquetFile(path) as file:
            for batch in file.iter_batches(BATCH):
                columns = [list(map(as_cell, column.to_pylist())) for column in batch.columns]
                yield [list(row) for row in zip(*columns, strict=True)]
    except (pyarrow.ArrowException, OSError) as fault:
        raise Unusable(Problem("The Parquet file can’t be read to its end.", "Ask for it again.", str(path))) from fault
