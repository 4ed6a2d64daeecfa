"""The hands that ship with the program, by game and paragraph."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.record.hand import Game, Hand
from reviewer.record.reading import load_hand
from reviewer.review.assessment import Assessment, assess
from reviewer.review.telling import status

FIRST = "e-h1-card-moved-to-the-banker"
"""In the name of the sample that is shown already reviewed."""
PUBLIC = "From the public record"
"""What stands over the disputes among the samples."""
_GAMES = {Game.CHEMIN_DE_FER: "Chemin de fer", Game.BACCARAT: "Baccarat", Game.TWENTY_ONE: "Twenty-one"}


@dataclass(frozen=True, slots=True)
class Sample:
    """A hand that ships with the program, and where it lies."""

    path: Path
    hand: Hand

    @property
    def title(self) -> str:
        """The hand's title."""
        return self.hand.title or self.path.name

    @property
    def public(self) -> bool:
        """Whether it is a dispute from the public record, not a hand made for the program."""
        return self.path.parent.name == "disputes"


@dataclass(frozen=True, slots=True)
class Judged:
    """What a sample is about: the glyph of its status, game, rules and paragraph in words."""

    glyph: str
    about: str
    assessment: Assessment


@cache
def samples() -> tuple[Sample, ...]:
    """Every sample, by rule pack and paragraph, the one that is shown reviewed at the head, and the disputes after them;
    unreadable files are left out.
    """
    found = []
    for path in (path for folder in ("hands", "disputes") for path in resource("data", folder).glob("*.hand.toml")):
        try:
            found.append(Sample(path, load_hand(path)))
        except Unusable:
            continue
    return tuple(sorted(found, key=_order))


def _order(sample: Sample) -> tuple[bool, bool, str, str]:
    rules = "" if sample.public else sample.hand.rules
    return FIRST not in sample.path.name, sample.public, rules, sample.path.name


@cache
def judged(path: Path) -> Judged | None:
    """What the rules say of a sample, worked out once; None where its rules are not held."""
    hand = next(it.hand for it in samples() if it.path == path)
    try:
        assessment = assess(hand)
    except Unusable:
        return None
    finding = assessment.findings[0] if assessment.findings else None
    glyph, _ = status(assessment, finding)
    governing = finding.governing if finding else None
    paragraph = assessment.pack.provision(governing).label if governing else ""
    about = f"{_GAMES[hand.game]}, {' '.join(filter(None, (hand.rules, paragraph)))}"
    return Judged(glyph, about, assessment)


def known(sample: Sample) -> Judged | None:
    """What is known of a sample without working anything out."""
    return _known.get(sample.path)


_known: dict[Path, Judged] = {}


def judge_next() -> bool:
    """Work out one more sample; False where all are done."""
    for sample in samples():
        if sample.path not in _tried:
            _tried.add(sample.path)
            if (it := judged(sample.path)) is not None:
                _known[sample.path] = it
            return True
    return False


_tried: set[Path] = set()


def about(sample: Sample) -> tuple[str, str]:
    """The glyph and the words that stand with a sample, as far as they are known."""
    it = known(sample)
    if it is None:
        return "page", f"{_GAMES[sample.hand.game]}, {sample.hand.rules}"
    return it.glyph or "page", it.about
