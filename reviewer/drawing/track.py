"""A hand as one line that forks: what the timeline paints, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from reviewer.cards import Card
from reviewer.drawing.scene import Hue


@dataclass(frozen=True, slots=True, kw_only=True)
class Node:
    """One event on the line: a card, a call in a tag, or words with or without a glyph before them.

    ``key`` names it to whoever asks what was hit; ``name`` is how it is read aloud. ``event`` is the
    number above it, 0 for none, ``place`` the place below it. A card that lies face down has ``up=False``.
    ``house`` makes a call's tag square. ``mark`` is the glyph of an error: the node gets a ring and a tag
    with glyph and number. A node may have a card and words: a card that was moved.
    """

    key: str
    name: str
    event: int = 0
    card: Card | None = None
    up: bool = True
    call: str = ""
    house: bool = False
    words: str = ""
    glyph: str = ""
    place: str = ""
    mark: str = ""
    clip: str = ""
    """The clip's time in seconds, "?" where it is not on record, "" for what no clip shows."""
    after: str = ""
    """How many seconds after the event before it, as "+0.760"."""
    question: bool = False
    """A question mark in a disc: the line waits here for an answer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plate:
    """The result at a line's end: "Banker wins", "7 to 6, bank 190". ``short`` stands where there is
    little room.
    """

    head: str
    detail: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Branch:
    """One of the two lines after the mark. ``open`` is one whose end is not known: it is dotted."""

    nodes: tuple[Node, ...] = ()
    plate: Plate | None = None
    open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Track:
    """The line of a hand: a stem, and where it was marked two branches, the actual above, the mandated below.

    Without branches the stem ends in ``plate``. ``playhead`` counts nodes: 0 is before the first, 1 at the
    first node of the stem, ``len(stem) + n`` at the n-th of the branches in step, and whatever is beyond
    the longer branch is at the end; fractions lie between. None paints no playhead. ``source`` says what the clip's
    times are from, in one line or two.
    """

    stem: tuple[Node, ...] = ()
    actual: Branch | None = None
    mandated: Branch | None = None
    plate: Plate | None = None
    playhead: float | None = None
    source: tuple[str, ...] = ()

    @property
    def forks(self) -> bool:
        """Whether the line forks at the end of its stem."""
        return self.actual is not None or self.mandated is not None

    @property
    def branches(self) -> tuple[tuple[Hue, Branch], ...]:
        """The branches with their hues, the upper one first."""
        both = ((Hue.ACTUAL, self.actual), (Hue.MANDATED, self.mandated))
        return tuple((hue, branch) for hue, branch in both if branch is not None)

    @property
    def steps(self) -> int:
        """How many nodes the playhead passes from one end to the other."""
        return len(self.stem) + max((len(branch.nodes) for _, branch in self.branches), default=0)
