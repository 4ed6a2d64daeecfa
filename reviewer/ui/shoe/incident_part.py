"""An incident of a shoe as a finding: its status, what it is about, why no provision decides it, which hands it touched."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from PySide6.QtWidgets import QWidget

from reviewer.drawing.glyphs import error_glyph
from reviewer.law.finding import Status
from reviewer.law.pack import Pack
from reviewer.record.shoe import Incident, Shoe
from reviewer.review.shoe.affected import End, affected_words, long
from reviewer.review.shoe.incidents import Heard
from reviewer.review.shoe.report import KINDS, candidates_words, excluded_words, subject_words, undetermined
from reviewer.review.words import ERRORS, STATUSES
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, Tool, column, label, row
from reviewer.ui.provisions import cited
from reviewer.ui.ruling_parts import heading, section, trail

HEADS = {
    Status.NOT_GOVERNED: "No provision decides this",
    Status.CONFLICT: "The text gives two answers",
    Status.NO_ERROR: "What was entered is no error",
    Status.NEEDS_FACTS: "It turns on one answer",
}
_FACT = 118


def incident_section(
    shoe: Shoe,
    pack: Pack,
    heard: Heard,
    looks: Looks,
    *,
    changed: Callable[[], object],
    removed: Callable[[], object],
    told: Iterable[str] = (),
) -> QWidget:
    """The section. ``told`` are sentences on the same cards in another shoe of the case."""
    name = KINDS[heard.incident.kind]
    change = Tool("text", f"Change the incident: {name}", looks)
    remove = Tool("cross", f"Remove the incident: {name}", looks)
    change.clicked.connect(lambda: changed())
    remove.clicked.connect(lambda: removed())
    parts: list[Part] = [
        row(
            Glyph(heard.finding.status.value, looks, 19, says=STATUSES[heard.finding.status]),
            label(STATUSES[heard.finding.status], looks, "body", 14, weight=600),
            None,
            Glyph(error_glyph(heard.incident.error.value), looks, 15, "mark"),
            label(ERRORS[heard.incident.error], looks, "label", 12.5, ink="ink2", weight=400),
            change,
            remove,
            gap=6,
        ),
        8,
        label(_headline(pack, heard), looks, "answer", 26, wrap=True),
        4,
        label(_subject(heard.incident), looks, "statement", 15, ink="ink2", wrap=True),
        12,
        *_why(pack, shoe, heard, looks),
        heading("Which hands", looks),
        *_facts(heard, looks),
        12,
    ]
    parts += _cards(heard, looks)
    parts += _told(told, looks)
    parts.append(heading("What cannot be determined", looks))
    for sentence in undetermined(shoe, heard):
        parts += [label(sentence, looks, "body", 13.5, ink="ink2", wrap=True), 3]
    if heard.incident.note:
        parts += [9, heading("Note", looks), label(heard.incident.note, looks, "body", 13.5, ink="ink2", wrap=True)]
    return section(*parts, looks=looks, bottom=16)


def _headline(pack: Pack, heard: Heard) -> str:
    finding = heard.finding
    if finding.status is Status.GOVERNED and finding.governing is not None:
        return f"{cited(pack, finding.governing)[0]} decides this"
    return HEADS.get(finding.status, STATUSES[finding.status])


def _subject(incident: Incident) -> str:
    subject = subject_words(incident)
    name = KINDS[incident.kind]
    return f"{name[0].upper()}{name[1:]}{': ' if subject else ''}{subject}."


def _why(pack: Pack, shoe: Shoe, heard: Heard, looks: Looks) -> Iterator[Part]:
    finding = heard.finding
    why = [step for step in finding.trail if step.applies]
    why_not = [step for step in finding.trail if not step.applies]
    if why:
        yield heading("Why", looks)
        yield from trail(why, pack, looks)
        yield 12
    if why_not:
        yield heading("Why none applies" if not heard.governed else "Why not", looks)
        yield from trail(why_not, pack, looks)
        yield 6
    if not heard.governed and heard.later_stand:
        yield label(f"Hands dealt after the error stand by {heard.later_stand}.", looks, "body", 13.5, wrap=True)
        yield 4
    if shoe.policy is None:
        yield label("No written policy of the house is on record.", looks, "body", 12.5, ink="ink3", wrap=True)
    yield 12


def _facts(heard: Heard, looks: Looks) -> Iterator[Part]:
    """First and last, rounds and time, each in a line with on what it stands."""
    touched, incident = heard.affected, heard.incident
    yield _fact("First", _end(touched.first), looks)
    yield _fact("Last", _end(touched.last), looks)
    rounds = "not known" if touched.rounds is None else str(touched.rounds)
    said = "" if touched.said is None else f"{touched.said} told"
    yield _fact(
        "Rounds", ", ".join(filter(None, (rounds if touched.rounds is not None or not said else "", said))), looks
    )
    if touched.lasted is not None:
        yield _fact("Lasted", long(touched.lasted), looks)
    if incident.noticed is not None:
        yield _fact("Noticed", f"{incident.noticed:%Y-%m-%d %H:%M}", looks)
    if touched.first.number is not None or touched.last.number is not None:
        yield 6
        yield label(affected_words(touched), looks, "body", 13.5, ink="ink2", wrap=True)


def _end(it: End) -> str:
    return "not known" if it.number is None else f"hand {it.number}: {it.basis.value}"


def _fact(name: str, said: str, looks: Looks) -> QWidget:
    it = QWidget()
    words = label(name, looks, "label", 12.5, ink="ink3", weight=400)
    words.setFixedWidth(looks.px(_FACT))
    unknown = said == "not known"
    line = row(words, gap=8)
    line.addWidget(label(said, looks, "body", 13.5, ink="ink3" if unknown else "ink", wrap=True), 1)
    it.setLayout(line)
    return it


def _cards(heard: Heard, looks: Looks) -> Iterator[Part]:
    """Which cards it can have been, by what was seen."""
    if heard.candidates is None:
        return
    yield heading("Which card", looks)
    yield label(candidates_words(heard.candidates), looks, "body", 13.5, ink="ink2", wrap=True)
    if excluded := excluded_words(heard):
        yield 4
        yield label(excluded, looks, "body", 13.5, ink="mark", wrap=True)
    yield 12


def _told(told: Iterable[str], looks: Looks) -> Iterator[Part]:
    told = tuple(told)
    if told:
        yield heading("The other shoe", looks)
        for sentence in told:
            line = QWidget()
            inner = row(column(2, Glyph("link", looks, 15, "ink2"), None), gap=9)
            inner.addWidget(label(sentence, looks, "body", 13.5, wrap=True), 1)
            line.setLayout(inner)
            yield line
        yield 12
