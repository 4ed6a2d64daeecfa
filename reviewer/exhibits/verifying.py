"""Whether an exhibit is as it was exported: it is drawn again from the record and the slip inside of it, and compared.

The same program with the same libraries gives the same bytes, so that any change at all is found. Another version may
set a line otherwise; then the words of the pages are compared, and the verdict says so. What no comparison can show is
who exported it: anybody who has the program can export another record. That is what a signature is for.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from pathlib import Path

from reviewer.errors import Problem, Unusable
from reviewer.exhibits import comparing, signing
from reviewer.exhibits.certificates import Conclusion, Trust
from reviewer.exhibits.export import Drawn
from reviewer.exhibits.opening import MOST_EXHIBIT_BYTES, Inside, inside
from reviewer.exhibits.pages import exhibit
from reviewer.exhibits.slip import Excerpt, Slip, here, read_slip
from reviewer.exhibits.stills import read_stills, sums
from reviewer.record.editions import editions
from reviewer.record.files import read_file
from reviewer.record.hashes import facts_sha256
from reviewer.record.policy import read_policy
from reviewer.record.reading import read_hand
from reviewer.regulations.attached import named
from reviewer.regulations.official import split
from reviewer.review.assessment import assess
from reviewer.review.lines import lines


class State(Enum):
    """Whether something is untouched; the value is said to readers."""

    UNTOUCHED = "untouched"
    SAME_WORDS = "the same words"
    ALTERED = "altered"

    @property
    def holds(self) -> bool:
        """Whether it is certain that nothing was changed: the same words from another version are not that."""
        return self is State.UNTOUCHED


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a verification found, in a sentence; ``difference`` is the first one, "" where there is none; ``signed``
    says who signed it and what that covers, a sentence for each signature; ``quotes`` whether what it quotes is attached.
    ``trusted`` is False where certificates that are trusted here were named and not every signature leads to one.
    """

    state: State
    sentence: str
    difference: str = ""
    signed: tuple[str, ...] = ()
    trusted: bool = True
    quotes: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(filter(None, (self.sentence, self.difference, *self.signed, *self.quotes)))


def verify(path: Path, texts: Path | None = None, trust: Trust | None = None) -> Verdict:
    """Whether an exhibit or a frame is untouched. Raises Unusable where the file is none that can be drawn again.

    ``texts`` is the folder of attached official texts, to hold against it what the exhibit quotes; ``trust`` the
    certificates that are trusted here, to hold against them those that it was signed with.
    """
    content = read_file(path, most=MOST_EXHIBIT_BYTES)
    verdict = verified(content, str(path), trust)
    if texts is None or verdict.state is State.ALTERED:
        return verdict
    return quoted(verdict, read_slip(inside(content, str(path)).slip).official, texts)


def quoted(verdict: Verdict, official: Excerpt | None, texts: Path) -> Verdict:
    """The verdict with what is to be said of the official text that is quoted: whether it is that of an attached one."""
    if official is None:
        return verdict
    there = [it for it in editions(texts, official.pack) if it.sha256 == official.sha256]
    if not there:
        told = f"The official text that it quotes is not attached here (sha256 {official.sha256}): it was not compared."
        return replace(verdict, quotes=(told,))
    whole = split(there[0].text, named(official.pack))
    wrong = [id for id, passages in official.passages if whole.shown(id) != passages]
    if wrong:
        told = f"What it quotes of {wrong[0]} is not what stands in the official text of this sum."
        return replace(
            verdict, state=State.ALTERED, sentence="Altered: the official text is quoted otherwise.", difference=told
        )
    return replace(verdict, quotes=("What it quotes stands so in the attached official text.",))


def verified(content: bytes, file: str, trust: Trust | None = None) -> Verdict:
    """The same for the bytes of a file; ``file`` is its name, for what is wrong with it."""
    verdict = _verified(content, file, trust)
    if trust is None or verdict.signed:
        return verdict
    told = "It is not signed, so that there is no certificate to hold against those that are trusted here."
    return replace(verdict, signed=(told,), trusted=False)


def _verified(content: bytes, file: str, trust: Trust | None) -> Verdict:
    found = inside(content, file)
    if not found.slip:
        what = "The exhibit does not say how it was exported, so that it can’t be drawn again."
        raise Unusable(Problem(what, "One that this version exported says it; export the hand anew.", file))
    try:
        slip = read_slip(found.slip)
        if sums(found.stills) != slip.stills and not found.letter:
            what = "A frame of the clip that is attached is not the one that the export slip names."
            return Verdict(State.ALTERED, "This exhibit is not as it was exported.", what)
        drawn = _drawn(found, slip)
    except (ValueError, KeyError):
        return Verdict(State.ALTERED, "This exhibit is not as it was exported.", "The export slip inside is damaged.")
    except Unusable as fault:
        first = fault.problems[0]
        return Verdict(State.ALTERED, "This exhibit is not as it was exported.", f"The hand file inside: {first.what}")
    if signing.is_signed(content):
        return _signed(content, drawn, slip, trust)
    if drawn == content:
        return Verdict(
            State.UNTOUCHED, f"Untouched: drawn again from its own record, it is the same byte for byte. {_sums(found)}"
        )
    difference = comparing.first_difference(content, drawn, found.letter)
    return _elsewhere(slip, difference) or Verdict(
        State.ALTERED, "Altered: drawn again from its own record, this exhibit comes out otherwise.", difference.words
    )


def _signed(content: bytes, drawn: bytes, slip: Slip, trust: Trust | None) -> Verdict:
    """The verdict on a signed exhibit: its own bytes must stand at its head, and behind them signatures alone."""
    try:
        there = signing.signatures(content, trust)
    except ValueError as fault:
        return Verdict(State.ALTERED, "Altered: this exhibit was signed.", str(fault))
    told = tuple(map(str, there))
    trusted = all(it.conclusion in (None, Conclusion.PASSED) for it in there)
    if not there or not all(it.holds for it in there) or not there[-1].whole:
        return Verdict(State.ALTERED, "Altered: a signature does not cover this exhibit as it is.", "", told, trusted)
    if not content.startswith(drawn) or not comparing.same_pages(content, drawn):
        difference = comparing.first_difference(content, drawn, "")
        what = "Altered: what is signed is not what its own record gives."
        verdict = _elsewhere(slip, difference) or Verdict(State.ALTERED, what, difference.words)
        return replace(verdict, signed=told, trusted=trusted)
    sentence = "Untouched: drawn again from its own record, it is the same byte for byte, and signed."
    return Verdict(State.UNTOUCHED, sentence, "", told, trusted)


def _elsewhere(slip: Slip, difference: comparing.Difference) -> Verdict | None:
    """The verdict on an exhibit of another version of the program or its libraries; None where it is of this one."""
    now = here(slip)
    if (slip.program, slip.made_with) == (now.program, now.made_with):
        return None
    made = f"exported by Reviewer {slip.program} with {slip.made_with or 'libraries that it does not name'}"
    this = f"This is Reviewer {now.program} with {now.made_with}"
    if difference.of_words:
        sentence = f"Not confirmed: {made}. {this}; drawn again, its words differ, which may come from the version."
        return Verdict(State.ALTERED, sentence, difference.words)
    sentence = f"The record is whole and every word of the pages is the same; {made}. {this}, which may draw otherwise."
    return Verdict(
        State.SAME_WORDS, sentence, f"Only a verification with that version compares every byte. {difference.words}"
    )


def _sums(found: Inside) -> str:
    hand = read_hand(found.record, "").hand
    return f"Facts sha256 {facts_sha256(hand)}." if hand else ""


def _drawn(found: Inside, slip: Slip) -> bytes:
    """The exhibit, or the frame, as this program draws it from what is inside."""
    return _file(found.name, found.record, str(slip), found.letter, found.stills)


@lru_cache(maxsize=8)
def _file(name: str, record: str, slip: str, letter: str, stills: tuple[bytes, ...]) -> bytes:
    pages = redrawn(record, read_slip(slip), stills).pages
    if not letter:
        from reviewer.exhibits.printing import to_pdf

        return to_pdf(pages)
    from reviewer.exhibits.frames import to_png

    return to_png(pages, letter)


def redrawn(record: str, slip: Slip, stills: tuple[bytes, ...] = ()) -> Drawn:
    """What a record, a slip and the frames of the clip beside them give. Raises Unusable where the record can't be read or
    assessed, ValueError where a picture is no frame.
    """
    reading = read_hand(record, "")
    if reading.hand is None or reading.problems:
        raise Unusable(*reading.problems)
    hand = reading.hand
    if slip.policy:
        policy, problems = read_policy(slip.policy.encode(), "")
        if policy is None:
            raise Unusable(*problems)
        hand = replace(hand, policy=policy)
    assessment = assess(hand)
    three = lines(assessment)
    return Drawn(assessment, three, replace(exhibit(assessment, three, record, slip), stills=read_stills(stills)))
