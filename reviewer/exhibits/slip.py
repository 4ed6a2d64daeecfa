"""The export slip: all that is needed beside the hand's file to draw an exhibit again, carried inside of it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date, datetime
from importlib.metadata import PackageNotFoundError, version

import msgspec

from reviewer import __version__
from reviewer.law.finding import Finding
from reviewer.record.editions import Edition
from reviewer.regulations.attached import Attached
from reviewer.regulations.official import Passage
from reviewer.review.redaction import Part

SLIP_NAME = "export.json"
"""The name under which an exhibit carries its slip."""
MOST_BYTES = 400_000
"""The size beyond which a slip is not read."""
PAPERS = {"a4": "a4", "letter": "us-letter"}
"""The sizes of paper, with the names that the printer has for them."""
DPI = 300
_SHA256 = re.compile("[0-9a-f]{64}")
LEAST_DPI, MOST_DPI = 72, 1200


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The passages of an attached official text that an exhibit shows, and the text that they are taken from."""

    pack: str
    since: date | None
    attached: date
    sha256: str
    passages: tuple[tuple[str, tuple[Passage, ...]], ...]

    def shown(self, id: str) -> tuple[Passage, ...]:
        """The passages beside a provision's statement."""
        return dict(self.passages).get(id, ())


@dataclass(frozen=True, slots=True)
class Slip:
    """How an exhibit was exported: when, by whom, with which program and libraries, on which paper or at how many dots
    to the inch; the house policy's file as text, what is withheld, and what was shown of an official text.

    ``compare`` is whether the same facts stand beside it under the other packs for the game; ``log_entry`` the number
    of its entry in a log of what was done, ``log_head`` the SHA-256 in hexadecimal that stood at that log's head;
    ``stills`` those of the frames of the clip that are attached beside it.
    """

    when: datetime
    by: str | None = None
    program: str = __version__
    made_with: str = ""
    paper: str = "a4"
    dpi: int = DPI
    policy: str = ""
    withheld: tuple[Part, ...] = ()
    official: Excerpt | None = None
    compare: bool = False
    log_entry: int | None = None
    log_head: str | None = None
    stills: tuple[str, ...] = ()

    def __str__(self) -> str:
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode() + "\n"


def read_slip(text: str) -> Slip:
    """The slip that a text is. Raises ValueError where it is none, or says what no export does."""
    if len(text) > MOST_BYTES:
        raise ValueError("The slip is too long.")
    try:
        slip = msgspec.json.decode(text.encode(), type=Slip)
    except msgspec.MsgspecError:
        raise ValueError("The slip is none.") from None
    if slip.paper not in PAPERS or not LEAST_DPI <= slip.dpi <= MOST_DPI:
        raise ValueError("The slip names a paper or a resolution that there is not.")
    if slip.log_head is not None and not _SHA256.fullmatch(slip.log_head):
        raise ValueError("The slip names a log’s head that is no SHA-256.")
    return slip


def excerpt(attached: Attached | None, findings: tuple[Finding, ...]) -> Excerpt | None:
    """What an exhibit shows of an attached text: the passages of the provisions that govern."""
    if attached is None:
        return None
    it: Edition = attached.edition
    ids = dict.fromkeys(finding.governing for finding in findings if finding.governing)
    shown = tuple((id, attached.official.shown(id)) for id in ids)
    return Excerpt(it.pack, it.since, it.attached, it.sha256, tuple((id, found) for id, found in shown if found))


def made_with() -> str:
    """The libraries that draw and print, with their versions: another one may draw the same thing otherwise."""
    return ", ".join(f"{name} {_version(name)}" for name in ("PySide6-Essentials", "typst", "pillow"))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "of no known version"


def here(slip: Slip) -> Slip:
    """A slip as this program would write it, for the same moment."""
    return replace(slip, program=__version__, made_with=made_with())
