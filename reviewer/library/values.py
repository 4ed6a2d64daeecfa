"""What a library keeps, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from reviewer.record.hand import Person

KEPT = (".case", ".jsonl", ".sqlite")
"""The ends of the names of cases, logs and libraries."""


class CaseStatus(Enum):
    """How far a case has come; the value is what a reader sees."""

    OPEN = "open"
    REVIEWED = "reviewed"
    SECOND_REVIEW = "second review"
    CLOSED = "closed"


class ExhibitState(Enum):
    """What became of an exhibit; the value is what a reader sees."""

    MADE = "made"
    OFFERED = "offered"
    ADMITTED = "admitted"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


class Kind(Enum):
    """What can be found in a library; the number is its place among the kinds."""

    CASE = 0
    HAND = 1
    SHOE = 2
    ARCHIVE = 3

    @property
    def word(self) -> str:
        """The kind as it stands in the log and in tables."""
        return self.name.lower()


@dataclass(frozen=True, slots=True)
class CaseFile:
    """What is said of a case as a whole. ``reason``, ``recording`` and ``disposition`` are for its log entries.

    ``number`` is how it is filed, and there is one case of a number. ``people`` are those of the case rather than of one
    hand; ``tags`` are a house's own words.
    """

    number: str
    title: str = ""
    status: CaseStatus = CaseStatus.OPEN
    reason: str = ""
    recording: str = ""
    disposition: str = ""
    tags: tuple[str, ...] = ()
    people: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Filed:
    """A hand or a shoe in the library: its text in the latest ``version`` (counted from 1), and the case that it is in."""

    id: int
    case: int
    version: int
    text: str
    kind: Kind = Kind.HAND


@dataclass(frozen=True, slots=True)
class Attachment:
    """A still or a document in a case: its name, what it is about, its size in bytes and its SHA-256."""

    id: int
    name: str
    about: str
    size: int
    sha256: str
    hand: int | None = None


@dataclass(frozen=True, slots=True)
class LifeStep:
    """One thing that happened to an exhibit: what, when, who entered it, and what was said of it."""

    state: ExhibitState
    at: str
    who: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class FiledExhibit:
    """An exhibit of a case: its label and party, its file's name and SHA-256, and its life so far, the first step first."""

    id: int
    label: str
    party: str
    name: str
    sha256: str
    life: tuple[LifeStep, ...]
    hand: int | None = None

    @property
    def state(self) -> ExhibitState:
        """What became of it last."""
        return self.life[-1].state
