"""Exporting: a hand's exhibit as PDF, or its frames as pictures, written whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from reviewer.errors import Problem, Unusable
from reviewer.exhibits.pages import exhibit
from reviewer.exhibits.parts import Exhibit
from reviewer.exhibits.signing import Certificate, sign
from reviewer.exhibits.slip import LEAST_DPI, MOST_DPI, PAPERS, Slip, excerpt, here
from reviewer.exhibits.steps import steps
from reviewer.exhibits.stills import stills, sums
from reviewer.exhibits.withholding import looked_for, same_ruling, without, words_of
from reviewer.record.files import save_files
from reviewer.record.hand import Hand
from reviewer.record.reading import read_hand
from reviewer.record.writing import write_hand
from reviewer.regulations.attached import Attached
from reviewer.replay.timeline import Lines
from reviewer.review.across import across
from reviewer.review.assessment import Assessment, assess
from reviewer.review.lines import lines
from reviewer.review.redaction import Part, secrets
from reviewer.video.grabs import Grab

KINDS = (".pdf", ".png", ".tif", ".tiff", ".webp", ".html")
"""What an exhibit can be written as, by the end of the file's name."""
COMPARING = (".pdf", ".html")
"""The kinds that have room for what other packs command."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A hand's exhibit as a value, with the lines that it is drawn from."""

    assessment: Assessment
    lines: Lines
    pages: Exhibit


def export(
    hand: Hand,
    text: str,
    path: Path,
    slip: Slip,
    *,
    sheet: bool = False,
    official: Attached | None = None,
    certificate: Certificate | None = None,
    grabs: tuple[Grab, ...] = (),
) -> tuple[Path, ...]:
    """Write a hand's exhibit, and say what was written: ``OUT.pdf``; its frames as ``OUT-A.png``, ``OUT-B.png`` … or,
    with ``sheet``, on one ``OUT.png``, or as the pages of one ``OUT.tiff``; both lines in step as ``OUT.webp``, or to be
    stepped through in a browser as ``OUT.html``.

    ``text`` is the hand file as it stands, empty where there is none; ``slip`` how it is exported: its moment is printed
    as that of the export, and what it withholds is left out of the record inside too; ``official`` the attached text
    that the hand is judged under; ``certificate`` what a PDF is signed with; ``grabs`` the frames of its clip that a PDF
    shows, where nothing is withheld: no picture can be searched for what is. Raises Unusable where the name ends
    otherwise, where it is asked for what such a file has not, where the hand can't be assessed or a file can't be
    written; then nothing was.
    """
    kind = path.suffix.lower()
    if kind not in KINDS:
        what = f"“{path.name}” ends neither in .pdf nor in .png, .tiff, .webp or .html."
        raise Unusable(Problem(what, "Give the exhibit a name like exhibit.pdf, its frames one like frames.png."))
    if certificate is not None and kind != ".pdf":
        raise Unusable(Problem(f"“{path.name}” can’t be signed.", "Give the exhibit a name like exhibit.pdf."))
    if slip.compare and kind not in COMPARING:
        what = f"What other packs command has no place in “{path.name}”."
        raise Unusable(Problem(what, "It stands in an exhibit like exhibit.pdf, and in a replay like replay.html."))
    if sheet and kind != ".png":
        raise Unusable(Problem(f"“{path.name}” is no sheet.", "Give the sheet of all frames a name like frames.png."))
    it = drawn(hand, text, slip, official, grabs if kind == ".pdf" else ())
    files = made(it, path, sheet=sheet)
    if slip.withheld:
        nothing_left(hand, it, {file.name: content for file, content in files.items()}, slip.by)
    if certificate is not None:
        files = {file: sign(content, certificate, slip.when) for file, content in files.items()}
    save_files(files.items())
    return tuple(files)


def made(it: Drawn, path: Path, *, sheet: bool = False) -> dict[Path, bytes]:
    """The files of an exhibit, by where they go."""
    from reviewer.exhibits import frames, pictures

    match path.suffix.lower():
        case ".pdf":
            from reviewer.exhibits.printing import to_pdf

            return {path: to_pdf(it.pages)}
        case ".tif" | ".tiff":
            return {path: pictures.to_tiff(it.pages)}
        case ".webp":
            return {path: pictures.to_webp(steps(it.assessment, it.lines))}
        case ".html":
            from reviewer.exhibits.replay import to_html

            return {path: to_html(it.pages, steps(it.assessment, it.lines))}
    if sheet:
        return {path: frames.to_png(it.pages, frames.SHEET)}
    return {path.with_stem(f"{path.stem}-{name}"): found for name, found in frames.to_pngs(it.pages).items()}


def drawn(hand: Hand, text: str, slip: Slip, official: Attached | None = None, grabs: tuple[Grab, ...] = ()) -> Drawn:
    """A hand's exhibit as a value, exported as a slip says. It carries ``text`` where that says what the hand says."""
    if slip.paper not in PAPERS:
        raise Unusable(Problem(f"“{slip.paper}” is no size of paper that there is here.", "There are a4 and letter."))
    if not LEAST_DPI <= slip.dpi <= MOST_DPI:
        what = f"{slip.dpi} dots to the inch can’t be drawn."
        raise Unusable(Problem(what, f"Frames have {LEAST_DPI} to {MOST_DPI} dots to the inch; print takes 300."))
    whole = hand
    if slip.withheld:
        hand, slip = without(hand, slip.withheld), replace(slip, by=None if Part.NAMES in slip.withheld else slip.by)
        text = withheld_text(hand, slip.withheld)
    if not text or read_hand(text, "").hand != replace(hand, policy=None):
        text = write_hand(hand)
    read = read_hand(text, "").hand  # what is exported is what the record inside says, in its own digits
    assessment = assess(replace(read, policy=hand.policy) if read else hand)
    if slip.withheld:
        same_ruling(assess(whole), assessment)
        if slip.compare:
            for one, two in zip(across(whole), across(assessment.hand), strict=True):
                same_ruling(one.assessment, two.assessment)
    policy = hand.policy.source if hand.policy else ""
    found = excerpt(official, assessment.findings)
    three = lines(assessment)
    shown = () if slip.withheld else stills(grabs)
    slip = replace(here(slip), policy=policy, official=found, stills=sums(it.png for it in shown))
    pages = exhibit(assessment, three, text, slip)
    return Drawn(assessment, three, replace(pages, stills=shown))


def withheld_text(hand: Hand, parts: tuple[Part, ...]) -> str:
    """The hand file of a hand of which something is withheld, written afresh, without a comment of the whole one's."""
    listed = ", ".join(f'"{part.value}"' for part in parts)
    return f"_withheld = [{listed}]  # left out of this record on purpose\n{write_hand(hand)}"


def nothing_left(whole: Hand, it: Drawn, files: dict[str, bytes], by: str | None = None) -> None:
    """Look in finished files for what was to be withheld. Raises Unusable where it is found."""
    parts = it.pages.slip.withheld
    bare = _without_words(it.assessment.hand)
    own = drawn(bare, "", replace(it.pages.slip, withheld=(), official=None)).pages
    hidden = secrets(whole, parts) + ((by,) if by and Part.NAMES in parts else ())
    looked_for(files, hidden, "\n".join(words_of(own)))


def _without_words(hand: Hand) -> Hand:
    """The hand without anything that somebody wrote in free words."""
    return replace(
        hand,
        title="",
        events=tuple(replace(event, text=None) for event in hand.events),
        marks=tuple(replace(mark, note=None, by=None) for mark in hand.marks),
        rulings=(),
        annotations=(),
        people=(),
    )
