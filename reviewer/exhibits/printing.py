"""An exhibit as PDF: the template's pages, tagged, with the hand file attached; the same bytes for the same exhibit.

The pages go to Typst as data, never as its language: what somebody wrote can't change how a page is made. The file
is PDF/A-3a and PDF/UA-1; it holds every font that it uses, no script and no link that leads out of it.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from enum import Enum
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typst

from reviewer import resource
from reviewer.cards import Card
from reviewer.drawing.scene import TableView
from reviewer.drawing.track import Track
from reviewer.exhibits.painting import fitting, fork_svg, frame_svg, glyph_svg, paper
from reviewer.exhibits.parts import Exhibit
from reviewer.exhibits.sequence import left_out
from reviewer.exhibits.signs import CODED, breaking, printable
from reviewer.exhibits.slip import PAPERS, SLIP_NAME, Slip
from reviewer.exhibits.stills import ABOUT, sum_rows

STANDARDS: list[Any] = ["a-3a", "ua-1"]
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def to_pdf(exhibit: Exhibit) -> bytes:
    """The exhibit on the paper that its slip names."""
    with TemporaryDirectory() as folder:
        here = Path(folder)
        for name, content in (("exhibit.typ", _template()), *((it.name, it.png) for it in exhibit.stills)):
            (here / name).write_bytes(content)
        made = typst.compile(
            here / "exhibit.typ",
            root=here,
            format="pdf",
            font_paths=_fonts(),
            ignore_system_fonts=True,
            sys_inputs=_inputs(exhibit, PAPERS[exhibit.slip.paper]),
            pdf_standards=STANDARDS,
            timestamp=_aware(exhibit.when),
        )
    assert isinstance(made, bytes), "one document is one file"
    return made


def _aware(when: datetime) -> datetime:
    """A moment with its distance from UTC; one that states none is taken as UTC for the file's own dates."""
    return when if when.tzinfo else when.replace(tzinfo=UTC)


@cache
def _template() -> bytes:
    return b"\n".join(resource("assets", "exhibit", name).read_bytes() for name in ("exhibit.typ", "pages.typ"))


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=False,
        font_paths=[str(resource("assets", "fonts"))],
    )


def _inputs(exhibit: Exhibit, size: str) -> dict[str, str]:
    """What the template is given: the exhibit and the pictures as JSON, the hand file as it is."""
    shown = fitting(exhibit.track)
    pages = _plain(exhibit)
    pages["beneath"] = _plain(" ".join(filter(None, (left_out(exhibit.track, shown), exhibit.supposed))))
    pages["colours"] = dict(paper().hexes)
    pages["size"] = size
    pages["about_stills"], pages["still_sums"] = ABOUT, sum_rows(exhibit.stills)
    for row in pages["sequence"]["events"]:
        row["line"] = breaking(row["line"], 18)
    pages["coded"] = bool(CODED.search(json.dumps(pages, ensure_ascii=False)))
    pictures = {f"frame-{scene.letter}": frame_svg(scene.view) for scene in exhibit.scenes}
    pictures["track"] = fork_svg(shown)
    pictures["repair"] = glyph_svg("swap", "actual")
    pictures |= {f"mark-{it.glyph}": glyph_svg(it.glyph, "mark") for it in exhibit.sequence.events if it.glyph}
    pictures |= {f"status-{it.status}": glyph_svg(it.status, "ink") for it in exhibit.findings}
    pictures |= {f"shape-{shape}": _shape(shape) for it in exhibit.findings for shape in {b.shape for b in it.by_card}}
    return {
        "exhibit": json.dumps(pages, ensure_ascii=False),
        "pictures": json.dumps(pictures, ensure_ascii=False),
        "record": exhibit.record,
        "slip": str(exhibit.slip),
        "slip-name": SLIP_NAME,
    }


def _plain(value: Any) -> Any:
    """A value as JSON has it; tables and tracks are left out, for they come as pictures."""
    match value:
        case Card():
            return {"rank": {"T": "10"}.get(value.rank or "?", value.rank or "?"), "suit": _SUITS.get(value.suit or "")}
        case TableView() | Track() | Slip() | bytes():
            return None
        case str():
            return printable(value)
        case datetime():
            return value.isoformat()
        case tuple():
            return [_plain(item) for item in value]
        case Enum():
            return value.value
    if is_dataclass(value):
        return {it.name: _plain(getattr(value, it.name)) for it in fields(value) if it.name != "record"}
    return value


def _shape(shape: str) -> str:
    """The winner by shape: a solid square for the Banker, two bars for a tie, a ring for the Player, else a dotted ring."""
    ink = paper()["ink"].name()
    drawn = {
        "banker": f'<rect x="4" y="4" width="16" height="16" fill="{ink}"/>',
        "tie": f'<path d="M3 8H21M3 16H21" stroke="{ink}" stroke-width="4"/>',
        "player": f'<circle cx="12" cy="12" r="8" fill="none" stroke="{ink}" stroke-width="3"/>',
    }.get(shape, f'<circle cx="12" cy="12" r="8" fill="none" stroke="{ink}" stroke-width="2" stroke-dasharray="3 3"/>')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">{drawn}</svg>'
