"""Hands carried from one form to another without loss: hand files in a folder, JSON Lines, Parquet.

In JSON Lines each line is a hand as its file says it, with ``dealt`` in ISO 8601 and, where a house's written policy
belongs to it, that file's text under ``_policy``. A Parquet file has the same in its column ``document``, and beside it
what is asked for most in columns of their own.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import file_hand
from reviewer.library.importing import Progress
from reviewer.library.indexing import with_policy_text
from reviewer.library.store import Library
from reviewer.record.files import read_file, save_files, save_folder
from reviewer.record.hand import Hand
from reviewer.record.hashes import canonical
from reviewer.record.keys import FORMAT
from reviewer.record.plain import document
from reviewer.record.policy import policy_beside
from reviewer.record.reading import Reading, read_hand
from reviewer.record.writing import fresh

ENDINGS = (".jsonl", ".ndjson", ".parquet")
COLUMNS = ("game", "rules", "title", "site", "table", "shoe", "hand", "dealt", "result")
"""What a Parquet file shows of each hand in columns of their own, beside ``events`` and ``document``."""
_MOST_LINE = 4_000_000


@dataclass(frozen=True, slots=True)
class Carried:
    """One hand that is carried: its name (a file's, or a line's number), the hand and its text, or why it can't be read."""

    name: str
    hand: Hand | None
    text: str
    problems: tuple[Problem, ...] = ()


def carried(path: Path) -> Iterator[Carried]:
    """The hands in a folder, a hand file, a JSON Lines or a Parquet file. Raises Unusable where there is none of these."""
    if path.is_dir():
        for file in sorted(path.glob("*.hand.toml")):
            yield _file(file)
    elif path.suffix.lower() == ".parquet":
        yield from _from_lines(_parquet_documents(path), path.name)
    elif path.suffix.lower() in ENDINGS:
        yield from _from_lines(_lines(path), path.name)
    else:
        yield _file(path)


def holds_hands(path: Path) -> bool:
    """Whether a JSON Lines or a Parquet file holds whole hands, rather than a table of somebody else's."""
    if path.suffix.lower() not in ENDINGS:
        return False
    try:
        lines = _parquet_documents(path) if path.suffix.lower() == ".parquet" else _lines(path)
        told = json.loads(next(iter(lines), "{}"))
    except (Unusable, ValueError, RecursionError):
        return False  # what it is instead is told by whoever reads it as a table
    return isinstance(told, dict) and told.get("format") == FORMAT


def _file(path: Path) -> Carried:
    try:
        reading = read_hand(read_file(path), str(path))
        if reading.hand is None or reading.problems:
            return Carried(path.name, None, reading.text, reading.problems)
        hand, problems = policy_beside(reading.hand, reading.text, str(path))
        return Carried(path.name, None if problems else hand, reading.text, problems)
    except Unusable as fault:
        return Carried(path.name, None, "", fault.problems)


def _lines(path: Path) -> Iterator[str]:
    try:
        with path.open(encoding="utf-8-sig") as file:
            while line := file.readline(_MOST_LINE):
                yield line
    except OSError as fault:
        raise Unusable(Problem(f"The file can’t be read: {fault.strerror}.", "", str(path))) from fault
    except UnicodeDecodeError:
        raise Unusable(Problem("The file is not in UTF-8.", "Save it as UTF-8.", str(path))) from None


def _parquet_documents(path: Path) -> Iterator[str]:
    import pyarrow
    from pyarrow import parquet

    try:
        with parquet.ParquetFile(path) as file:
            if "document" not in file.schema_arrow.names:
                what = "This Parquet file has no column “document”, in which whole hands are."
                raise Unusable(Problem(what, "Import it as a table instead.", str(path)))
            for batch in file.iter_batches(300, columns=["document"]):
                yield from batch.column(0).to_pylist()
    except (pyarrow.ArrowException, OSError) as fault:
        raise Unusable(Problem("The Parquet file can’t be read to its end.", "Ask for it again.", str(path))) from fault


def _from_lines(lines: Iterable[str], name: str) -> Iterator[Carried]:
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        called = f"{name}, line {number}"
        try:
            yield _from_document(json.loads(line), called)
        except (ValueError, TypeError, RecursionError):
            problem = Problem("This is no hand in JSON.", "A line is an object as a hand file’s.", name, number)
            yield Carried(called, None, "", (problem,))


def _from_document(told: object, name: str) -> Carried:
    if not isinstance(told, dict):
        raise TypeError("no object")
    fields: dict[str, Any] = {key: value for key, value in told.items() if not key.startswith("_")}
    if isinstance(fields.get("dealt"), str):
        fields["dealt"] = datetime.fromisoformat(fields["dealt"])
    if not isinstance(fields.get("events"), list):
        raise TypeError("no events")
    text = fresh(fields)
    reading: Reading = read_hand(text, name)
    if reading.hand is None or reading.problems:
        return Carried(name, None, text, reading.problems)
    try:
        return Carried(name, with_policy_text(reading.hand, str(told.get("_policy", ""))), text)
    except Unusable as fault:
        return Carried(name, None, text, fault.problems)


def write_hands(hands: Sequence[tuple[str, Hand, str]], path: Path) -> None:
    """Write hands (each with its name and its text) as the path's ending asks: ``.jsonl``, ``.parquet``, else a new folder.

    Raises Unusable where it can't be written; nothing is then.
    """
    ending = path.suffix.lower()
    if ending == ".parquet":
        save_files([(path, _parquet([hand for _, hand, _ in hands]))])
    elif ending in ENDINGS:
        save_files([(path, b"".join(line_of(hand) for _, hand, _ in hands))])
    else:
        save_folder(path, list(_files(hands)))


def _files(hands: Sequence[tuple[str, Hand, str]]) -> Iterator[tuple[str, bytes]]:
    """A hand file for each hand; a policy that several were judged under lies there once, under the name they give it."""
    policies: dict[str, str] = {}
    for number, (name, hand, text) in enumerate(hands, start=1):
        stem = "".join(sign if sign.isalnum() or sign in "-_." else "-" for sign in Path(name).name)
        yield f"{number:04}-{stem.removesuffix('.hand.toml')}.hand.toml", text.encode()
        if hand.policy is not None:
            called = str(hand.house["policy"])
            if policies.setdefault(called, hand.policy.source) != hand.policy.source or "/" in called:
                what = f"Two hands name different policies “{called}”."
                raise Unusable(Problem(what, "Write them as JSON Lines, which holds both."))
    yield from ((name, source.encode()) for name, source in policies.items())


def line_of(hand: Hand) -> bytes:
    """A hand as a line of JSON Lines, with its end."""
    more = {"_policy": hand.policy.source} if hand.policy is not None else {}
    return canonical({**document(hand), **more})


def _parquet(hands: Sequence[Hand]) -> bytes:
    import pyarrow
    from pyarrow import parquet

    told = [json.loads(line_of(hand)) for hand in hands]
    columns = {name: pyarrow.array([_text(it.get(name)) for it in told], pyarrow.string()) for name in COLUMNS}
    columns["events"] = pyarrow.array([it["events"] for it in told], pyarrow.list_(pyarrow.string()))
    columns["document"] = pyarrow.array([line_of(hand).decode().rstrip("\n") for hand in hands], pyarrow.string())
    sink = pyarrow.BufferOutputStream()
    parquet.write_table(pyarrow.table(columns), sink, compression="zstd")
    return bytes(sink.getvalue())


def _text(value: object) -> str | None:
    return None if value is None else str(value)


# into a case


def import_hands(library: Library, case: int, found: Iterable[Carried]) -> Iterator[Progress | Carried]:
    """File hands in a case, in one change, telling how far it is; what can't be read is told and left out.

    Closing the iterator takes all of it back.
    """
    taken = refused = 0
    with library.writing():
        for it in found:
            if it.hand is None:
                refused += 1
                yield it
            else:
                file_hand(library, case, it.hand, it.text)
                taken += 1
            yield Progress(taken, refused)
    yield Progress(taken, refused, case)
