"""What an exhibit is made of: plain values, in the order in which they are read.

A `Sentence` is said by the program: its cards stand as cards, to be set as small cards. A `str` is a word of the
program or what somebody wrote: it is set as it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from reviewer.cards import Card
from reviewer.drawing.scene import TableView
from reviewer.drawing.track import Track
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.stills import Still
from reviewer.review.telling import cards_in

Sentence = tuple[str | Card, ...]
"""A sentence parted into words and cards."""


def said(text: str) -> Sentence:
    """A sentence of the program, in which cards stand as a record writes them."""
    return cards_in(text)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: what it is about, and what is known of it."""

    name: str
    words: Sentence
    sum: bool = False
    """Whether the words are a sum of the record, in the record's letters."""


@dataclass(frozen=True, slots=True)
class Head:
    """What stands at the head of every page, and the exhibit's label in its box; "" for what is not on record."""

    case: str
    where: str
    what: str
    party: str
    label: str


@dataclass(frozen=True, slots=True)
class Answer:
    """One half of the answer: how a line ends, its counts (the winner's first), and a sentence on why and on the money."""

    who: str
    headline: str
    counts: tuple[str, ...]
    more: str


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event. ``card`` is its card's number out of the shoe, ``role`` is ``mark``, ``repair`` or "", ``glyph`` the
    mark's; ``text`` what the record adds in free words.
    """

    number: int
    card: str
    clip: str
    line: str
    words: Sentence
    source: str
    role: str = ""
    glyph: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Scene:
    """A frame: its letter, the table, a caption (a title, then a sentence), and the same for those who hear it."""

    letter: str
    view: TableView
    title: str
    caption: Sentence
    spoken: str


@dataclass(frozen=True, slots=True)
class Reason:
    """A step of the trail: the provision, why it applies or not, on what that stands."""

    provision: str
    because: Sentence
    basis: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """A reading, an answer or an analogy: its name, what it says, how the hand ends by it."""

    name: str
    says: Sentence
    end: str
    default: bool = False


@dataclass(frozen=True, slots=True)
class ByCard:
    """What each value of an unknown card gives: the value as it is read, the end's name, and money by seat."""

    value: str
    end: str
    shape: str
    net: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ways:
    """Several ways that stand beside each other, under a title, with a sentence on how they compare."""

    title: str
    ways: tuple[Way, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class FindingPart:
    """What the rules say of one mark. ``status`` names its glyph; ``by_card`` is empty but for an unknown card;
    ``official`` is the provision as it was published, where its text is attached, with its source line.
    """

    title: str
    status: str
    words: str
    stands: str
    statement: Sentence
    here: Sentence
    why: tuple[Reason, ...]
    why_not: tuple[Reason, ...]
    ways: tuple[Ways, ...]
    by_card: tuple[ByCard, ...]
    by_card_seats: tuple[str, ...]
    by_card_words: str
    marked: str
    note: str
    official: tuple[str, ...] = ()
    official_source: str = ""


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """Where actual and mandated differ."""

    name: str
    actual: Sentence
    mandated: Sentence


@dataclass(frozen=True, slots=True)
class MoneyRow:
    """A seat's money: due, paid, and by how much more or less was paid; ``open`` where that is not known."""

    seat: str
    due: str
    paid: str
    difference: str
    differs: bool


@dataclass(frozen=True, slots=True)
class PackRow:
    """What one pack commands on the same facts: its name, whether it governs, the status of each mark and the provision
    that governs it, how the hand ends by it, money by seat.
    """

    pack: str
    below: str
    status: tuple[str, ...]
    governing: tuple[str, ...]
    commands: Sentence
    money: tuple[str, ...]
    own: bool


@dataclass(frozen=True, slots=True)
class Others:
    """The same facts under every pack for the game, the hand's own first, and what is to be said of them."""

    rows: tuple[PackRow, ...]
    words: str


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that a person wrote or drew: what, by whom, the words as they are."""

    what: str
    by: str
    text: str


@dataclass(frozen=True, slots=True)
class Cover:
    """The first page: the answer, the hand in one line, facts, rules, rulings so far."""

    title: str
    reconstruction: str
    rule: Answer
    table: Answer
    facts: tuple[Row, ...]
    rules: tuple[Row, ...]
    rulings: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    """What happened, event by event; ``notes`` say how to read it, what followed, and what nobody saw."""

    events: tuple[EventRow, ...]
    timed: bool
    notes: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A whole exhibit. ``foot`` stands under every page; ``supposed`` says under which answer a mandated line is
    drawn on which the answers differ; ``record`` is the hand file that is attached, with its name, ``slip`` all that
    is needed beside it to draw the exhibit again; ``others`` what other packs command, where that was asked for;
    ``stills`` are frames of the clip.
    """

    head: Head
    foot: tuple[str, str]
    cover: Cover
    track: Track
    track_spoken: str
    sequence: Sequence
    scenes: tuple[Scene, ...]
    no_mandated: str
    supposed: str
    annotations: tuple[Noted, ...]
    findings: tuple[FindingPart, ...]
    unmarked: str
    differences: tuple[DifferenceRow, ...]
    difference_words: Sentence
    money: tuple[MoneyRow, ...]
    money_words: tuple[str, ...]
    undetermined: tuple[Sentence, ...]
    integrity: tuple[Row, ...]
    when: datetime
    record_name: str
    record: str
    slip: Slip
    others: Others | None = None
    stills: tuple[Still, ...] = ()
