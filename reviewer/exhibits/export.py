"""Exporting: a hand's exhibit as PDF, or its frames as PNG, written whole or not at all."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from reviewer import __version__
from reviewer.errors import Problem, Unusable
from reviewer.exhibits.pages import exhibit
from reviewer.exhibits.parts import Exhibit
from reviewer.record.files import save_files
from reviewer.record.hand import Hand
from reviewer.record.writing import write_hand
from reviewer.review.assessment import assess
from reviewer.review.lines import lines


def export(
    hand: Hand, text: str, path: Path, *, when: datetime, by: str | None = None, paper: str = "a4"
) -> tuple[Path, ...]:
    """Write a hand's exhibit to ``OUT.pdf``, or its frames to ``OUT-A.png``, ``OUT-B.png`` …, and say what was written.

    ``text`` is the hand file as it stands, empty where there is none; ``when`` the moment that is printed as that of
    the export; ``paper`` is a4 or letter. Raises Unusable where the name ends otherwise, the hand can't be assessed
    or a file can't be written; then nothing was.
    """
    kind = path.suffix.lower()
    if kind not in (".pdf", ".png"):
        what = f"“{path.name}” ends neither in .pdf nor in .png."
        raise Unusable(Problem(what, "Give the exhibit a name like exhibit.pdf, its frames one like frames.png."))
    if paper not in ("a4", "letter"):
        raise Unusable(Problem(f"“{paper}” is no size of paper that there is here.", "There are a4 and letter."))
    pages = of_hand(hand, text, when=when, by=by)
    if kind == ".pdf":
        from reviewer.exhibits.printing import to_pdf

        files = {path: to_pdf(pages, size="a4" if paper == "a4" else "us-letter")}
    else:
        from reviewer.exhibits.frames import to_pngs

        files = {path.with_stem(f"{path.stem}-{name}"): picture for name, picture in to_pngs(pages).items()}
    save_files(files.items())
    return tuple(files)


def of_hand(hand: Hand, text: str, *, when: datetime, by: str | None = None) -> Exhibit:
    """A hand's exhibit as a value."""
    assessment = assess(hand)
    return exhibit(
        assessment, lines(assessment), text or write_hand(hand), when=when, by=by or None, version=__version__
    )
