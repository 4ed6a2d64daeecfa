"""Official texts as they were attached: kept byte for byte, each under its dates and its SHA-256, the older beside
the newer.

A file's name says it all: ``2024-10-07_2026-11-30_SHA256.txt`` is in force since the first date and was attached on
the second; ``always`` stands where no date is known.
"""

from __future__ import annotations

import datetime
import os
from dataclasses import dataclass, field
from hashlib import sha256

from reviewer.errors import Problem, Unusable
from reviewer.record.files import AnyPath, read_file, save_files
from reviewer.record.hand import Hand

MOST_BYTES = 1_000_000
"""The size beyond which a text is not attached; a section has some ten thousand bytes."""
_ALWAYS = "always"


@dataclass(frozen=True, slots=True)
class Edition:
    """One attached text of a pack: since when it is in force (None: not known), the day on which it was attached."""

    pack: str
    since: datetime.date | None
    attached: datetime.date
    sha256: str
    text: str
    content: bytes = field(default=b"", repr=False)
    """The file as it was published, byte for byte."""

    def __str__(self) -> str:
        since = f"in force since {self.since}" if self.since else "its date not known"
        return f"{self.pack}, {since}, attached {self.attached}, sha256 {self.sha256}"


def edition_of(
    content: bytes, pack: str, since: datetime.date | None, attached: datetime.date, file: str = ""
) -> Edition:
    """The edition that the bytes of a published text are. Raises Unusable where they are no text in UTF-8."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        what = f"The text is not in UTF-8 (byte {fault.start + 1})."
        raise Unusable(Problem(what, "Save it as plain text in UTF-8.", file)) from None
    if "\0" in text:
        raise Unusable(Problem("This is no plain text.", "Save what is published as plain text in UTF-8.", file))
    return Edition(pack, since, attached, sha256(content).hexdigest(), text, content)


def keep(folder: AnyPath, content: bytes, edition: Edition) -> None:
    """Put a text beside those that are there; one that is there already with the same date stays as it is."""
    for there in editions(folder, edition.pack):
        if (there.since, there.sha256) == (edition.since, edition.sha256):
            return
    place = os.path.join(os.fspath(folder), edition.pack)
    try:
        os.makedirs(place, exist_ok=True)
    except OSError as fault:
        raise Unusable(Problem(f"The folder could not be made: {fault.strerror}.", file=place)) from None
    name = f"{edition.since or _ALWAYS}_{edition.attached}_{edition.sha256}.txt"
    save_files([(os.path.join(place, name), content)])


def editions(folder: AnyPath, pack: str) -> tuple[Edition, ...]:
    """The texts that are attached to a pack, the one in force longest first. Raises Unusable where one was changed."""
    place = os.path.join(os.fspath(folder), pack)
    names = sorted(name for name in os.listdir(place) if name.endswith(".txt")) if os.path.isdir(place) else []
    found = [_kept(os.path.join(place, name), pack) for name in names]
    return tuple(sorted(found, key=lambda it: (it.since or datetime.date.min, it.attached)))


def _kept(file: str, pack: str) -> Edition:
    since, _, rest = os.path.basename(file).removesuffix(".txt").partition("_")
    attached, _, digest = rest.partition("_")
    try:
        day = None if since == _ALWAYS else datetime.date.fromisoformat(since)
        edition = edition_of(read_file(file, most=MOST_BYTES), pack, day, datetime.date.fromisoformat(attached), file)
    except ValueError:
        raise Unusable(Problem("This file is not one of the attached texts.", "Move it elsewhere.", file)) from None
    if edition.sha256 != digest:
        what = "The attached official text is no longer what was attached: its SHA-256 differs."
        raise Unusable(Problem(what, "Remove this file and attach the text anew.", file))
    return edition


def judged_on(hand: Hand) -> datetime.date | None:
    """The day whose law a hand is judged by: that of the edition that it names, else that on which it was dealt."""
    try:
        return datetime.date.fromisoformat(hand.edition or "")
    except ValueError:
        return hand.dealt.date() if hand.dealt else None


def in_force(of: tuple[Edition, ...], day: datetime.date | None) -> Edition | None:
    """The edition in force on a day, the newest where the day is not known; None where there was none yet."""
    there = [it for it in of if day is None or it.since is None or it.since <= day]
    return there[-1] if there else None
