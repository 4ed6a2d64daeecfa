"""A case as one file: a ZIP of what people can read (hand files, documents, JSON), with the sum of each part.

``case.json`` names all parts with their SHA-256. Two exports of the same case are the same bytes.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from reviewer.errors import Problem, Unusable
from reviewer.library.evidence import attachments, content, exhibits
from reviewer.library.filing import case_file
from reviewer.library.indexing import version_sum
from reviewer.library.log import extract, fault_in
from reviewer.library.second import second_reviews
from reviewer.library.store import Library
from reviewer.library.values import Kind
from reviewer.record.hashes import canonical

FORMAT, VERSION = "table-case", 1
MOST_BYTES = 2_000_000_000
"""What a case file may hold in all, unpacked."""
_WHEN = (1980, 1, 1, 0, 0, 0)
"""The time that every part carries: what a ZIP needs, and no time of anything."""


@dataclass(frozen=True, slots=True)
class Travelling:
    """A case outside of a library: its document, and its parts by name."""

    document: dict[str, Any]
    parts: dict[str, bytes] = field(repr=False)

    @property
    def number(self) -> str:
        """The number under which the case is filed."""
        return str(self.document["case"]["number"])

    @property
    def content(self) -> bytes:
        """All of it but the logs: what must be the same wherever the case is."""
        return canonical({name: value for name, value in self.document.items() if name not in ("logs", "sums")})


def case_bytes(library: Library, case: int) -> bytes:
    """A case as one file: its hands in every version, its documents, exhibits, reviews, and its extract of the log."""
    return packed(packed_up(library, case))


def packed_up(library: Library, case: int) -> Travelling:
    """A case as it travels."""
    parts: dict[str, bytes] = {}
    of = case_file(library, case)
    told = asdict(of) | {"status": of.status.value, "tags": sorted(of.tags), "people": [asdict(it) for it in of.people]}
    ids = [row["id"] for row in library.rows("SELECT id FROM hands WHERE case_id = ? ORDER BY position, id", case)]
    places = {id: number for number, id in enumerate(ids, start=1)}
    document = {
        "format": FORMAT,
        "version": VERSION,
        "case": told,
        "hands": [_hand(library, id, number, parts) for id, number in places.items()],
        "shoes": list(_shoes(library, case, parts)),
        "attachments": [_attachment(library, it, places, parts) for it in attachments(library, case)],
        "exhibits": [_exhibit(library, it, places, parts) for it in exhibits(library, case)],
        "logs": list(_logs(library, case, of.number, parts)),
    }
    document["sums"] = {name: hashlib.sha256(part).hexdigest() for name, part in sorted(parts.items())}
    return Travelling(document, parts)


def _versions(library: Library, kind: Kind, id: int, name: str, parts: dict[str, bytes]) -> list[dict[str, Any]]:
    told = []
    rows = library.rows("SELECT * FROM versions WHERE kind = ? AND of = ? ORDER BY number", kind.word, id)
    for row in rows:
        file = f"{kind.word}s/{name}-v{row['number']}.{kind.word}.toml"
        parts[file] = row["text"].encode()
        one = {key: row[key] for key in ("number", "at", "who", "sha256")} | {"file": file}
        if row["policy"]:
            one["policy"] = f"{kind.word}s/{name}-v{row['number']}.policy.toml"
            parts[one["policy"]] = row["policy"].encode()
        told.append(one)
    return told


def _hand(library: Library, id: int, number: int, parts: dict[str, bytes]) -> dict[str, Any]:
    name = f"{number:03}"
    reviews = []
    for n, review in enumerate(second_reviews(library, id), start=1):
        file = f"hands/{name}-second-review-{n}.hand.toml"
        parts[file] = review.text.encode()
        reviews.append({"version": review.version, "who": review.who, "at": review.at, "file": file})
    return {"versions": _versions(library, Kind.HAND, id, name, parts), "second_reviews": reviews}


def _shoes(library: Library, case: int, parts: dict[str, bytes]) -> Iterator[dict[str, Any]]:
    rows = library.rows("SELECT id FROM shoes WHERE case_id = ? ORDER BY id", case)
    for number, row in enumerate(rows, start=1):
        yield {"versions": _versions(library, Kind.SHOE, row["id"], f"{number:03}", parts)}


def _attachment(library: Library, it: Any, places: dict[int, int], parts: dict[str, bytes]) -> dict[str, Any]:
    file = f"attachments/{it.sha256}"
    parts[file] = content(library, "attachments", it.id)
    return {"name": it.name, "about": it.about, "hand": places.get(it.hand), "file": file}


def _exhibit(library: Library, it: Any, places: dict[int, int], parts: dict[str, bytes]) -> dict[str, Any]:
    file = f"exhibits/{it.sha256}"
    parts[file] = content(library, "exhibits", it.id)
    life = [asdict(step) | {"state": step.state.value} for step in it.life]
    told = {"label": it.label, "party": it.party, "name": it.name, "hand": places.get(it.hand)}
    return told | {"file": file, "life": life}


def _logs(library: Library, case: int, number: str, parts: dict[str, bytes]) -> Iterator[str]:
    """The logs of the libraries in which the case was before, then this one's."""
    rows = library.rows("SELECT extract FROM received WHERE case_id = ? ORDER BY rowid", case)
    for n, found in enumerate((*(bytes(row["extract"]) for row in rows), extract(library, number)), start=1):
        file = f"logs/{n}.jsonl"
        parts[file] = found
        yield file


# packing and unpacking


def packed(it: Travelling) -> bytes:
    """A travelling case as the bytes of its file. Nothing is compressed: the same case is the same bytes everywhere."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as archive:
        for name, part in [("case.json", canonical(it.document)), *sorted(it.parts.items())]:
            archive.writestr(zipfile.ZipInfo(name, _WHEN), part)
    return written.getvalue()


def unpacked(source: bytes, name: str) -> Travelling:
    """The case in a file. Raises Unusable, with the part that is at fault, where it is none or was changed."""
    it = opened_case(source, name)
    for wrong in faults(it, source):
        raise Unusable(Problem(wrong, "Ask for the file again; nothing was changed.", name))
    return it


def opened_case(source: bytes, name: str) -> Travelling:
    """The case in a file, whether or not it was changed. Raises Unusable where it is none."""
    try:
        with zipfile.ZipFile(io.BytesIO(source)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MOST_BYTES:
                raise Unusable(Problem("This case file holds more than a case can.", "It was not opened.", name))
            found = {entry.filename: archive.read(entry) for entry in archive.infolist()}
        document = json.loads(found.pop("case.json"))
    except (zipfile.BadZipFile, KeyError, ValueError, EOFError, RuntimeError, NotImplementedError) as fault:
        what = "This is no case file, or a damaged one."
        raise Unusable(Problem(what, "Ask for it again; nothing was changed.", name)) from fault
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Unusable(Problem("This is no case file.", "A case file is written by this program.", name))
    if document.get("version") != VERSION:
        raise Unusable(Problem("This case file was made by a newer program.", "Open it with that.", name))
    return Travelling(document, found)


def faults(it: Travelling, source: bytes) -> Iterator[str]:
    """What is not as it was packed, in sentences, the first first."""
    sums = it.document.get("sums")
    if not isinstance(sums, dict):
        yield "The list of parts is missing."
        return
    for name in sorted(sums.keys() | it.parts.keys()):
        if name not in it.parts:
            yield f"The part {name} is missing."
        elif hashlib.sha256(it.parts[name]).hexdigest() != sums.get(name):
            yield f"The part {name} was changed, or put in, after the case was packed."
    try:
        yield from _unlike_its_log(it)
    except (KeyError, TypeError, AttributeError, ValueError):
        yield "The document of the case was changed: a part that it names is not there."
        return
    if packed(it) != source:
        yield "The file is not as it was packed: something in it that is no part of the case was changed."


def _unlike_its_log(it: Travelling) -> Iterator[str]:
    for kind in ("hands", "shoes"):
        for number, thing in enumerate(it.document[kind], start=1):
            for version in thing["versions"]:
                text = it.parts[version["file"]].decode()
                policy = it.parts[version["policy"]].decode() if "policy" in version else ""
                if version_sum(text, policy) != version["sha256"]:
                    yield f"Version {version['number']} of {kind[:-1]} {number} has another sum than it was filed with."
    for file in it.document["logs"]:
        wrong = fault_in(it.parts[file])
        if wrong is not None:
            yield f"The log {file}: {wrong}"
