"""A hand in steps, as it is shown in a hearing: one thought a step, each with what is seen and what is said.

Steps are numbered from 1; the first is black. Cards stand in words as the record writes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from reviewer.games.procedure import Due
from reviewer.law.finding import Finding, Status
from reviewer.law.inquiry import Step as Trail
from reviewer.law.outcome import Outcome, State
from reviewer.law.pack import Pack
from reviewer.record.annotation import parted
from reviewer.record.hand import Game, Hand, Irregularity
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment
from reviewer.review.comparing import compared
from reviewer.review.drawings import notes_on
from reviewer.review.money_rows import money_rows
from reviewer.review.normal import following
from reviewer.review.telling import count_words, result_words
from reviewer.review.words import ERRORS, by_card_words, event_words, headline, status_words, waits_for

BESIDE = 230
"""How many letters of a rule stand under the table, in three lines; a longer one has a step of its own."""
PAGE = 520
"""How many letters of a text fill a step."""
APART, ROOMY = 1.4, 1.05
"""Beyond the first the two lines are shown one after the other; beyond the second no rule stands under them."""
ROWS = 7
"""How many rows fill a step."""


class Seen(Enum):
    """What a step shows."""

    BLACK = "black"
    TITLE = "title"
    TABLE = "table"
    LANES = "lanes"
    TEXT = "text"
    ROWS = "rows"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One step. ``name`` and ``below`` are for the presenter, all else is for the audience.

    ``head`` is the large line, ``over`` the small one above it, ``text`` what stands below or fills the step, ``source``
    the provision or what else it is from; ``official`` is a text as it was published. ``lane`` and ``position`` say which
    line is shown (``both``, ``actual``, ``mandated``), and where; ``card`` is the number of the card it is about,
    ``place`` where one was due that did not come. ``rows`` are names with two or three
    values under ``columns``. ``notes`` are the presenter's alone. ``chapter`` begins a part of the hearing.
    """

    name: str
    below: str = ""
    seen: Seen = Seen.TABLE
    over: str = ""
    head: str = ""
    text: str = ""
    source: str = ""
    official: bool = False
    lane: str = "both"
    position: int = 0
    card: int | None = None
    place: str = ""
    error: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()
    chapter: bool = True


def steps(
    assessment: Assessment, lines: Lines, official: tuple[str, ...] = (), *, larger: float = 1.0
) -> tuple[Step, ...]:
    """The steps of a hand; ``official`` are the passages of the provision that governs, where its text is attached.

    ``larger`` is by how much everything is larger for the room: the rule then has a step of its own, and in a very large
    room the two lines are shown one after the other.
    """
    found: list[Step] = [Step(name="Black", below="at the start", seen=Seen.BLACK), _title(assessment.hand)]
    found += _events(assessment, lines.fork if assessment.findings else len(assessment.hand.events))
    found += _end(assessment, lines, assessment.findings[0] if assessment.findings else None, official, larger)
    found += _differences(assessment)
    found += _money(assessment)
    return tuple(found)


def foot_words(hand: Hand) -> str:
    """What stands under every step: that it is a reconstruction, and from what."""
    kinds = {
        "video": "video", "statement": "statements", "shoe-log": "the shoe’s log", "reconstruction": "an earlier one"
    }  # fmt: skip
    if hand.source is None:
        return "A reconstruction; its source is not on record. Numbers: order out of the shoe."
    return f"A reconstruction from {kinds[hand.source.kind]}. Numbers: order out of the shoe."


def exhibit_words(hand: Hand, number: int) -> str:
    """The exhibit's number and the step's, as they stand on every step."""
    label = hand.case.exhibit if hand.case else None
    return f"Exhibit {label}, step {number}" if label else f"Step {number}"


_MISSED = (
    Irregularity.MISSED_CARD,
    Irregularity.MISSED_INITIAL_CARD,
    Irregularity.DEALERS_CARD_MISSED,
    Irregularity.MISSED_HIT,
)
_GAMES = {Game.CHEMIN_DE_FER: "Chemin de fer", Game.BACCARAT: "Baccarat", Game.TWENTY_ONE: "Twenty-one"}


def _title(hand: Hand) -> Step:
    at = [_GAMES[hand.game], hand.site or "", f"table {hand.table}" if hand.table else ""]
    when = [f"{hand.dealt:%d %B %Y, %H:%M:%S}".lstrip("0")] if hand.dealt else []
    when += [f"shoe {hand.shoe}"] if hand.shoe else []
    when += [f"hand {hand.number}"] if hand.number is not None else []
    case = f"Case {hand.case.number}" if hand.case and hand.case.number else ""
    said = "\n".join(filter(None, (", ".join(filter(None, at)), ", ".join(when), case)))
    return Step(name="What it is about", below="title", seen=Seen.TITLE, head=hand.title or "A hand", text=said)


def _events(assessment: Assessment, fork: int) -> Iterator[Step]:
    """A step for each event; at a marked one the error, and the question that it leaves open."""
    before = ""
    for number in range(1, len(assessment.hand.events) + 1):
        here = [finding for finding in assessment.findings if finding.at == number]
        for finding in here:
            yield _mark(assessment, finding)
            yield from _question(finding)
        if here:
            before = ""
            continue
        name = _name(assessment.hand, number, fork)
        yield replace(_event(assessment.hand, number, name), chapter=name != before)
        before = name


def _name(hand: Hand, number: int, fork: int) -> str:
    if number <= fork:
        return "The hand so far"
    return "What staff did" if number > hand.repair else "What followed"


def _event(hand: Hand, number: int, name: str) -> Step:
    clip = hand.events[number - 1].clip
    return Step(
        name=name,
        below=f"event {number}",
        over=f"Event {number}" + (f", {clip:.3f} s" if clip is not None else ""),
        head=event_words(hand, number),
        position=number,
        card=hand.card_at(number),
        notes=_notes(hand, number),
    )


def _mark(assessment: Assessment, finding: Finding) -> Step:
    hand, error = assessment.hand, finding.mark.error
    clip = hand.events[finding.at - 1].clip
    notes = (*((finding.mark.note,) if finding.mark.note else ()), *_notes(hand, finding.at))
    return Step(
        name="What was marked" if finding.status is Status.NO_ERROR else "The error",
        below=f"event {finding.at}",
        over=f"{ERRORS[error]}, event {finding.at}" + (f", {clip:.3f} s" if clip is not None else ""),
        head=event_words(hand, finding.at),
        position=finding.at,
        card=hand.card_at(finding.at),
        place=_due_place(hand, finding),
        error=error.value,
        notes=notes,
    )


def _due_place(hand: Hand, finding: Finding) -> str:
    """Where a card was due that did not come; "" for any other error."""
    if finding.mark.space is not None:
        return str(finding.mark.space)
    departure = following(hand).departure
    missed = finding.mark.error in _MISSED and departure is not None and isinstance(departure.expected, Due)
    return str(departure.expected.place) if missed and departure and isinstance(departure.expected, Due) else ""


def _question(finding: Finding) -> Iterator[Step]:
    """The question that is open, and what each answer would do."""
    for need in finding.needs[:1]:
        rows = tuple((it.says, _end_words(it.outcome, it.status)) for it in finding.readings)
        said = "Asked because the answer changes the result."
        yield Step(name="The question", below=f"event {finding.at}", seen=Seen.ROWS, over="One question is open",
                   head=need.question, text=said, rows=rows, columns=("Answer", "Then"))  # fmt: skip


_WITHOUT_END = {
    Status.NOT_GOVERNED: "no provision decides it",
    Status.CONFLICT: "the text conflicts",
    Status.NEEDS_FACTS: "it turns on another question",
}


def _end_words(outcome: Outcome | None, status: Status) -> str:
    if outcome is None:
        return _WITHOUT_END[status]
    if outcome.state is State.OPEN:
        return f"open: waits for {waits_for(outcome)}"
    return ended_words(outcome)


def ended_words(outcome: Outcome) -> str:
    """How a line ended: "Player wins, 6 to 1", "Dealer 19. Spaces 1 and 3 win"."""
    if outcome.results:
        return f"{result_words(outcome)}. {headline(outcome)}"
    return ", ".join(filter(None, (result_words(outcome), count_words(outcome))))


def _end(
    assessment: Assessment, lines: Lines, finding: Finding | None, official: tuple[str, ...], larger: float
) -> Iterator[Step]:  # fmt: skip
    """Both ends, and the rule: under them where it is short, else on a step of its own; then its official text."""
    rule = _rule(assessment, finding)
    notes = _notes_on_rule(assessment.hand, finding)
    beside = rule if rule is not None and len(rule.text) <= BESIDE and larger <= ROOMY else None
    if lines.mandated is not None and finding is not None:
        both = Step(
            name="Both, and the rule" if beside else "Both lines",
            below="end of both lines",
            seen=Seen.LANES,
            position=lines.length + 1,
            notes=notes,
        )
        if larger > APART:
            yield replace(both, name="What the table did", lane="actual")
            both = replace(both, name="What the rule commands", lane="mandated")
        yield replace(both, text=beside.text, source=beside.source) if beside else both
    else:
        yield Step(
            name="How it ended", below="end", over="What the table did" if assessment.hand.result else "As its cards give",
            head=ended_words(assessment.actual),
            position=len(lines.actual.events),
        )  # fmt: skip
    if rule is not None and (beside is None or lines.mandated is None):
        yield from _pages(replace(rule, notes=notes))
    for text in official:
        page = Step(name="The official text", below=rule.source if rule else "", seen=Seen.TEXT, text=text,
                    source=rule.source if rule else "", official=True, over="The words as published", notes=notes)  # fmt: skip
        yield from _pages(page)


def _rule(assessment: Assessment, finding: Finding | None) -> Step | None:
    """What the rules say, as a step of its own."""
    if finding is None:
        return None
    pack, due = assessment.pack, assessment.mandated
    status = status_words(finding)
    step = Step(name="The rule", seen=Seen.TEXT, over=status)
    if finding.governing is not None:
        id = finding.governing
        source = id if pack.citation in id or id.startswith("policy ") else f"{pack.citation} {id}"
        text = pack.provision(id).statement
        if due is not None and due.state is State.OPEN:
            text = " ".join(filter(None, (text, f"It waits for {waits_for(due)}.", by_card_words(due))))
        return replace(step, text=text, source=source, below=source)
    if finding.status in (Status.NOT_GOVERNED, Status.NO_ERROR, Status.CONFLICT):
        head = {
            Status.NO_ERROR: "What was marked is normal play.",
            Status.CONFLICT: "The text gives two answers.",
        }.get(finding.status, "No provision decides this.")
        why = " ".join(_because(pack, it) for it in finding.trail)
        return replace(step, text=f"{head} {why}".strip(), source=pack.citation, below=status.lower())
    return None


def _because(pack: Pack, it: Trail) -> str:
    """A step of the trail with the label of its provision before it, where its sentence does not begin with that."""
    label = next((known.label for known in pack.provisions if known.id == it.provision), it.provision)
    return it.because if it.because.startswith(label) else f"{label}: {it.because}"


def _pages(step: Step) -> Iterator[Step]:
    """A text over as many steps as it fills, parted between sentences where that can be."""
    rest, number = step.text, 0
    while rest:
        if len(rest) <= PAGE:
            part, rest = rest, ""
        else:
            cut = max(rest.rfind(sign, 0, PAGE) for sign in (". ", "; ", ".\n", "\n"))
            cut = cut if cut > PAGE // 2 else rest.rfind(" ", 0, PAGE)
            cut = cut if cut > 0 else PAGE
            part, rest = rest[: cut + 1].rstrip(), rest[cut + 1 :].lstrip()
        number += 1
        yield replace(step, text=part, chapter=number == 1)


def _differences(assessment: Assessment) -> Iterator[Step]:
    if assessment.mandated is None:
        return
    money = {row.name for row in compared(assessment)[len(compared(assessment)) - len(assessment.hand.seats) :]}
    rows = [
        (it.name, it.actual, it.mandated) for it in compared(assessment) if it.differs and it.name not in money
    ]  # fmt: skip
    if not rows:
        return
    step = Step(name="What differs", seen=Seen.ROWS, head="Where both lines differ", columns=("", "Actual", "Mandated"))
    yield from _paged(step, rows)


def _money(assessment: Assessment) -> Iterator[Step]:
    rows = money_rows(assessment)
    if rows:
        step = Step(name="Money", below="due and paid", seen=Seen.ROWS, head="Money by place",
                    columns=("", "Due", "Paid", "Difference"))  # fmt: skip
        yield from _paged(step, rows)


def _paged(step: Step, rows: Sequence[tuple[str, ...]]) -> Iterator[Step]:
    for start in range(0, len(rows), ROWS):
        below = step.below or f"{len(rows)} rows"
        yield replace(step, rows=tuple(rows[start : start + ROWS]), below=below, chapter=start == 0)


def _notes(hand: Hand, event: int) -> tuple[str, ...]:
    return tuple(it.text for it in notes_on(hand, event) if it.text)


def _notes_on_rule(hand: Hand, finding: Finding | None) -> tuple[str, ...]:
    """What the reviewer noted on paragraphs."""
    governing = finding.governing if finding else None
    told = []
    for it in hand.annotations:
        kind, name = parted(it.on)
        if kind == "paragraph" and it.text:
            told.append(it.text if name == governing else f"{name}: {it.text}")
    return tuple(told)
