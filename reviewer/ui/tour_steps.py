"""The tour as a value: what is pointed at, and what is said of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Part(Enum):
    """A part of the window."""

    TABLE = auto()
    LINE = auto()
    RULING = auto()
    MONEY = auto()
    EVENTS = auto()
    LANES = auto()
    EXHIBIT = auto()


@dataclass(frozen=True, slots=True)
class Step:
    """A part, its name, and a sentence or two. A word in braces is an action's id and stands for its key."""

    part: Part
    name: str
    text: str

    def told(self, keys: dict[str, str]) -> str:
        """The sentences with the keys that the actions have."""
        return self.text.format_map(keys)


TOUR = (
    Step(
        Part.TABLE,
        "The table",
        "The cards lie where they were dealt, each with its number out of the shoe. The ring marks the card that is "
        "disputed.",
    ),
    Step(
        Part.LINE,
        "The line that forks",
        "Events stand in the order in which they happened. At the mark the line parts: dashed is what the table did, "
        "solid is what the rule commands.",
    ),
    Step(
        Part.RULING,
        "The ruling",
        "At the top stand both answers. Under them the provision, why it applies, and why its neighbours do not.",
    ),
    Step(
        Part.MONEY,
        "The money",
        "Place by place: what is due, what was paid, and the difference. What is not on record is said to be so.",
    ),
    Step(
        Part.EVENTS,
        "The record",
        "Each line is the record itself, with its words beside it, held against normal play. {quick} leads to the line "
        "where the next event is typed.",
    ),
    Step(
        Part.LANES,
        "Keys {as_dealt} to {both}",
        "{as_dealt} is the hand as dealt, {actual} what was done, {mandated} what is commanded, {both} side by side. "
        "{back} and {step} go from event to event.",
    ),
    Step(
        Part.EXHIBIT,
        "The exhibit",
        "{export} puts all of it on paper, with the authority for it. The exhibit holds the record and opens again here.",
    ),
)


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in the window."""

    x: int
    y: int
    width: int
    height: int


GAP = 12


def beside(part: Box, size: tuple[int, int], window: tuple[int, int]) -> tuple[int, int]:
    """Where a note of a size stands beside a part: under it, over it, at its left or right, wholly in the window; at the
    window's middle where it fits nowhere.
    """
    across, high = size
    middle = min(max(part.x + (part.width - across) // 2, GAP), window[0] - across - GAP)
    level = min(max(part.y + (part.height - high) // 2, GAP), window[1] - high - GAP)
    for x, y in (
        (middle, part.y + part.height + GAP),
        (middle, part.y - high - GAP),
        (part.x - across - GAP, level),
        (part.x + part.width + GAP, level),
    ):
        if x >= 0 and y >= 0 and x + across <= window[0] and y + high <= window[1]:
            return x, y
    return (window[0] - across) // 2, (window[1] - high) // 2
