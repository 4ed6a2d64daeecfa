"""The log: entries that are only ever added, each holding the sum of the one before.

An entry says when, who, what, of which case, with a summary, the reason, the disposition and where the recording is kept
(the six fields that Kansas Administrative Regulations 112-106-6 asks of a surveillance log), and what was changed from
what to what. Its ``digest`` is the SHA-256 of all its other fields in the canonical form of `reviewer.record.hashes`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields, replace

from reviewer.library.store import Library
from reviewer.record.hashes import canonical

BEGINNING = "0" * 64
"""What the first entry has in the place of the sum of one before."""
NOT_RECORDED = "not recorded"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. ``subject`` is a kind and a number (``hand:12``); ``before`` and ``after`` its states, "" for none."""

    number: int
    at: str
    who: str
    what: str
    case: str
    subject: str
    summary: str
    reason: str
    disposition: str
    recording: str
    before: str
    after: str
    previous: str
    digest: str = ""

    @property
    def sum(self) -> str:
        """What its digest must be."""
        import hashlib

        told = asdict(self)
        del told["digest"]
        return hashlib.sha256(canonical(told)).hexdigest()


@dataclass(frozen=True, slots=True)
class Head:
    """The end of a log: how many entries it has, and the digest of the last."""

    entries: int
    digest: str


@dataclass(frozen=True, slots=True)
class Said:
    """What a person says of an entry, beyond what follows from what was done."""

    reason: str = ""
    disposition: str = ""
    recording: str = ""


def head(library: Library) -> Head:
    """Where the log ends."""
    row = library.row("SELECT number, digest FROM log ORDER BY number DESC LIMIT 1")
    return Head(row["number"], row["digest"]) if row else Head(0, BEGINNING)


def enter(
    library: Library,
    what: str,
    subject: str,
    summary: str,
    *,
    case: str = "",
    before: str = "",
    after: str = "",
    said: Said | None = None,
) -> Entry:
    """Add an entry; within the change that it is about, so that there is never one without the other."""
    said = said or _of_case(library, case)
    with library.writing() as db:
        end = head(library)
        entry = Entry(
            end.entries + 1,
            library.now().isoformat(),
            library.who,
            what,
            case,
            subject,
            summary,
            said.reason or NOT_RECORDED,
            said.disposition or NOT_RECORDED,
            said.recording or NOT_RECORDED,
            before,
            after,
            end.digest,
        )
        entry = replace(entry, digest=entry.sum)
        db.table("log").insert(asdict(entry))
    return entry


def _of_case(library: Library, number: str) -> Said:
    row = library.row("SELECT reason, disposition, recording FROM cases WHERE number = ?", number)
    return Said(**row) if row else Said()


def entries(library: Library, *, case: str | None = None, words: str = "", limit: int = -1) -> tuple[Entry, ...]:
    """Entries, the latest first: of one case, or with these words in them."""
    found = library.rows(
        """
        SELECT * FROM log WHERE (?1 IS NULL OR "case" = ?1)
        AND (?2 = '' OR instr(lower(at || ' ' || who || ' ' || what || ' ' || "case" || ' ' || summary), lower(?2)))
        ORDER BY number DESC LIMIT ?3
        """,
        case,
        words,
        limit,
    )
    return tuple(Entry(**row) for row in found)


@dataclass(frozen=True, slots=True)
class Fault:
    """The first entry at which a log is not as it was written, and what is wrong with it."""

    entry: int
    why: str

    def __str__(self) -> str:
        return f"entry {self.entry}: {self.why}"


def first_fault(found: Iterable[Entry | Withheld]) -> Fault | None:
    """The first entry that was changed, taken out, put in or put elsewhere; None where the chain is whole."""
    previous = BEGINNING
    for number, entry in enumerate(found, start=1):
        if entry.number != number:
            return Fault(number, "it is missing, stands twice, or stands elsewhere.")
        if entry.previous != previous:
            return Fault(number, "it does not follow the one before: one of them was changed, taken out or put in.")
        if isinstance(entry, Entry) and entry.digest != entry.sum:
            return Fault(number, "it was changed after it was entered.")
        previous = entry.digest
    return None


# a log as a file


@dataclass(frozen=True, slots=True)
class Withheld:
    """An entry about another case, of which an extract shows no more than its place in the chain."""

    number: int
    previous: str
    digest: str


FORMAT = "table-log"


def extract(library: Library, case: str | None = None) -> bytes:
    """The log as JSON Lines, each line in canonical form: first its head, then every entry.

    Of a case's extract the entries about other cases show their place in the chain alone.
    """
    found = reversed(entries(library))
    kept: list[Entry | Withheld] = [
        it if case is None or it.case == case else Withheld(it.number, it.previous, it.digest) for it in found
    ]
    end = head(library)
    return b"".join(_lines(kept, end))


def _lines(kept: Iterable[Entry | Withheld], end: Head) -> Iterator[bytes]:
    yield _head_line(end)
    for entry in kept:
        yield canonical(asdict(entry))


def _head_line(end: Head) -> bytes:
    return canonical({"format": FORMAT, "version": 1, "entries": end.entries, "head": end.digest})


def fault_in(extracted: bytes) -> Fault | None:
    """The first fault in a log's file: a byte, a line or an order that is not as it was written; None for none.

    Entry 0 is the head of the file.
    """
    lines = extracted.splitlines(keepends=True)
    found: list[Entry | Withheld] = []
    for number, line in enumerate(lines[1:], start=1):
        entry = _read(line)
        if entry is None:
            return first_fault(found) or Fault(number, "its line is not as the program writes it.")
        found.append(entry)
    last = found[-1].digest if found else BEGINNING
    wrong = first_fault(found)
    if wrong is None and (not lines or lines[0] != _head_line(Head(len(found), last))):
        return Fault(
            0, "the head of the file does not fit the entries: some were taken off its end, or it was changed."
        )
    return wrong


def head_in(extracted: bytes) -> Head:
    """What a log's file, which has no fault, says of its end."""
    told = json.loads(extracted.split(b"\n", 1)[0])
    return Head(told["entries"], told["head"])


def is_extract(source: bytes) -> bool:
    """Whether a file is a log, whatever its state."""
    return source[:400].startswith(b"{") and b'"table-log"' in source[:400]


def _read(line: bytes) -> Entry | Withheld | None:
    try:
        told = json.loads(line)
    except ValueError:
        return None
    for kind in (Entry, Withheld):
        if isinstance(told, dict) and told.keys() == {field.name for field in fields(kind)}:
            try:
                entry = kind(**told)
                return entry if canonical(asdict(entry)) == line else None
            except (TypeError, ValueError):
                return None
    return None
