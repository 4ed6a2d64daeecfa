"""A package for the other side: a folder in the form of BagIt 1.0 with all that an exhibit rests on.

In ``data``: the record, the exhibit, its frames, the replay, the resolution; the house policy, the official text and the
case's extract of the log where there are any. Two manifests hold the SHA-256 of every file, so that any program that knows BagIt can check it;
this one also draws everything again from the record and compares.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path, PurePosixPath

from reviewer.errors import Problem, Unusable
from reviewer.exhibits.certificates import Trust
from reviewer.exhibits.export import Drawn, drawn, nothing_left
from reviewer.exhibits.frames import to_pngs
from reviewer.exhibits.opening import inside
from reviewer.exhibits.printing import to_pdf
from reviewer.exhibits.replay import to_html
from reviewer.exhibits.slip import Slip, read_slip
from reviewer.exhibits.steps import steps
from reviewer.exhibits.verifying import State, Verdict, redrawn, verified
from reviewer.record.files import read_file, save_folder
from reviewer.record.hand import Hand
from reviewer.regulations.attached import Attached
from reviewer.review.resolution import resolution
from reviewer.video.grabs import Grab

EXHIBIT = "data/exhibit.pdf"
OFFICIAL = "data/official-text.txt"
LOG = "data/log.jsonl"
BAG = "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
MANIFEST, TAGS = "manifest-sha256.txt", "tagmanifest-sha256.txt"
MOST_FILES, MOST_BYTES = 2000, 200_000_000
"""How many files a package has at most, and how large one of them is."""


def package(
    hand: Hand,
    text: str,
    folder: Path,
    slip: Slip,
    official: Attached | None = None,
    log: bytes | None = None,
    grabs: tuple[Grab, ...] = (),
) -> tuple[str, ...]:
    """Write a package into a new folder, whole or not at all; the names of its files. See `export` for what is given.
    ``log`` is the case's extract of the log whose head the slip names; where anything is withheld it is left out.

    Raises Unusable where there is something in the folder, where what is withheld would be left in a file, or where
    it can't be written.
    """
    it = drawn(hand, text, slip, official, grabs)
    files = payload(it)
    if official is not None:
        files[OFFICIAL] = official.edition.content
    if log is not None and not slip.withheld:
        files[LOG] = log
    if slip.withheld:
        nothing_left(hand, it, {name: content for name, content in files.items() if name != OFFICIAL}, slip.by)
    bag = _bag(files, it.pages.slip)
    save_folder(folder, list(bag.items()))
    return tuple(bag)


def payload(it: Drawn) -> dict[str, bytes]:
    """All that is drawn or worked out from a record, by its name in the package; its policy as it was."""
    pages = it.pages
    found = {
        "data/record.hand.toml": pages.record.encode(),
        EXHIBIT: to_pdf(pages),
        "data/replay.html": to_html(pages, steps(it.assessment, it.lines)),
        "data/resolution.json": f"{json.dumps(resolution(it.assessment), ensure_ascii=False, indent=2)}\n".encode(),
    }
    found |= {f"data/frame-{letter}.png": content for letter, content in to_pngs(pages).items()}
    policy = it.assessment.hand.policy
    if policy is not None:
        found.setdefault(f"data/{it.assessment.hand.house['policy']}", policy.source.encode())
    return found


def _bag(files: dict[str, bytes], slip: Slip) -> dict[str, bytes]:
    """The files with their manifests and what BagIt asks for."""
    total = sum(map(len, files.values()))
    about = f"Bag-Software-Agent: Reviewer {slip.program}\nBagging-Date: {slip.when.date()}\nPayload-Oxum: {total}.{len(files)}\n"
    tags = {"bagit.txt": BAG.encode(), "bag-info.txt": about.encode(), MANIFEST: _manifest(files)}
    return {**tags, TAGS: _manifest(tags), **files}


def _manifest(files: dict[str, bytes]) -> bytes:
    return "".join(f"{sha256(content).hexdigest()}  {name}\n" for name, content in sorted(files.items())).encode()


# verifying


def verify_package(folder: Path, trust: Trust | None = None) -> Verdict:
    """Whether a package is as it was made; its exhibit's signature is held against the certificates that are trusted
    here. Raises Unusable where the folder is none.
    """
    there = _files(folder)
    if there.get("bagit.txt", b"").decode(errors="replace").replace("\r\n", "\n") != BAG or EXHIBIT not in there:
        what = f"This folder is no package: it has no bagit.txt of version 1.0 or no {EXHIBIT}."
        raise Unusable(Problem(what, "A package is the folder that “reviewer package” wrote.", str(folder)))
    for difference in (*_against(there, MANIFEST, payload=True), *_against(there, TAGS, payload=False)):
        return Verdict(State.ALTERED, "Altered: this package is not as it was made.", difference)
    verdict = verified(there[EXHIBIT], EXHIBIT, trust)
    if verdict.state is not State.UNTOUCHED:
        return replace(verdict, sentence=f"The sums of all files hold. {EXHIBIT}: {verdict.sentence}")
    for difference in _otherwise(there):
        return Verdict(
            State.ALTERED, "Altered: the sums hold, but not all is drawn from the record inside.", difference
        )
    count = sum(name.startswith("data/") for name in there)
    told = f"Untouched: {count} files, each with its sum, all the same as drawn again from the record."
    return replace(verdict, sentence=told)


def _files(folder: Path) -> dict[str, bytes]:
    """Every file in a folder by its name within it. Nothing that leads out of the folder is followed."""
    found: dict[str, bytes] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_symlink():
            raise Unusable(Problem("A link is in the package; a package has files alone.", "Take it out.", str(path)))
        if path.is_file():
            found[name] = read_file(path, most=MOST_BYTES)
        if len(found) > MOST_FILES:
            raise Unusable(Problem(f"The folder has more than {MOST_FILES} files.", "Name a package.", str(folder)))
    return found


def _against(there: dict[str, bytes], manifest: str, *, payload: bool) -> Iterator[str]:
    """What is wrong with a manifest: a file that is missing, changed, not listed, or a line that can't be read."""
    listed: dict[str, str] = {}
    for number, line in enumerate(there.get(manifest, b"").decode(errors="replace").splitlines(), start=1):
        digest, _, name = line.partition("  ")
        path = PurePosixPath(name)
        if not name or path.is_absolute() or ".." in path.parts or name in listed:
            yield f"Line {number} of {manifest} can’t be read."
            return
        listed[name] = digest
    expected = {name for name in there if name.startswith("data/") == payload and name != TAGS}
    for name in sorted(expected | set(listed)):
        if name not in there:
            yield f"{name} is missing."
        elif name not in listed:
            yield f"{name} is not listed in {manifest}."
        elif sha256(there[name]).hexdigest() != listed[name]:
            yield f"{name} is not the file that {manifest} lists."


def _otherwise(there: dict[str, bytes]) -> Iterator[str]:
    """Which files differ from what the exhibit's record and slip give."""
    found = inside(there[EXHIBIT], EXHIBIT)
    slip = read_slip(found.slip)
    again = payload(redrawn(found.record, slip, found.stills))
    for name in sorted(again):
        if there.get(name) != again[name]:
            yield f"{name} is not what the record gives."
    for name in sorted(name for name in there if name.startswith("data/") and name not in again):
        if name == LOG:
            yield from _unlike_its_head(there[name], slip)
        elif not (name == OFFICIAL and slip.official and sha256(there[name]).hexdigest() == slip.official.sha256):
            yield f"{name} does not belong to the exhibit."


def _unlike_its_head(log: bytes, slip: Slip) -> Iterator[str]:
    """What is wrong with a log's extract: an entry that was changed, or a head that is not the exhibit's."""
    from reviewer.library.log import fault_in, head_in

    wrong = fault_in(log)
    if wrong is not None:
        yield f"{LOG}, {wrong}"
    elif (head_in(log).entries, head_in(log).digest) != (slip.log_entry, slip.log_head):
        yield f"{LOG} ends with another entry than the exhibit names."
