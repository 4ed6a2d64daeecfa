"""What is withheld, on paper: said in words where it would stand, and looked for in all that is about to be written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from html.parser import HTMLParser
from io import BytesIO
from typing import Any

from reviewer.cards import Card
from reviewer.drawing.scene import TableView
from reviewer.drawing.track import Track
from reviewer.errors import Problem, Unusable
from reviewer.exhibits.parts import Exhibit, Others, Row
from reviewer.exhibits.slip import Slip
from reviewer.record.hand import Hand
from reviewer.review.assessment import Assessment
from reviewer.review.redaction import WITHHELD, Part, disguised, redacted

_NOT_ON_RECORD = re.compile(r"\b(is|are) not on record\b")
_OF_MONEY = re.compile(r"\b(paid|payment|wager|took)\b", re.IGNORECASE)


def without(hand: Hand, parts: tuple[Part, ...]) -> Hand:
    """The hand as it may be shown. Raises Unusable where something of what is withheld would be left in it."""
    shown = redacted(hand, parts)
    if redacted(disguised(hand, parts), parts) != shown:
        what = "Something of what is to be withheld would be left in the record."
        raise Unusable(Problem(what, "Nothing was written. Withhold more, or take it out of the hand’s file."))
    return shown


def same_ruling(whole: Assessment, shown: Assessment) -> None:
    """Raises Unusable where a ruling can't be shown without what is withheld, because it depends on it."""
    for one, two in zip(whole.findings, shown.findings, strict=True):
        if (one.status, one.governing) != (two.status, two.governing):
            what = f"What is ruled on event {one.at} depends on what is to be withheld."
            raise Unusable(
                Problem(what, "Nothing was written. Withhold less; a ruling is not shown otherwise than it is.")
            )
    ends = [(it.mandated.state, it.mandated.winner) if it.mandated else None for it in (whole, shown)]
    if ends[0] != ends[1]:
        what = "How the hand ends by the rules depends on what is to be withheld."
        raise Unusable(Problem(what, "Nothing was written. Withhold less; a ruling is not shown otherwise than it is."))


def withheld(exhibit: Exhibit, parts: tuple[Part, ...]) -> Exhibit:
    """The exhibit saying what is withheld: once for all on its first page, and where a reader would look for it."""
    if not parts:
        return exhibit
    told = ", ".join(part.words for part in parts)
    row = Row("Withheld", (f"{told[0].upper()}{told[1:]}: in this exhibit and in the record inside it.",))
    cover = replace(exhibit.cover, facts=(*exhibit.cover.facts, row))
    exhibit = replace(exhibit, cover=cover)
    if Part.CLIP in parts:
        rows = (replace(it, words=_sum_withheld(it.words)) for it in exhibit.integrity)
        exhibit = replace(exhibit, integrity=tuple(rows))
    return _money_withheld(exhibit) if Part.AMOUNTS in parts else exhibit


def _sum_withheld(words: tuple[str | Card, ...]) -> tuple[str | Card, ...]:
    return tuple(it.replace("sha256 not recorded", "sha256 withheld") if isinstance(it, str) else it for it in words)


def _money_withheld(exhibit: Exhibit) -> Exhibit:
    cover = exhibit.cover
    facts = tuple(replace(it, words=("Amounts are withheld.",)) if it.name == "Wagers" else it for it in cover.facts)
    table = replace(cover.table, more=_NOT_ON_RECORD.sub(rf"\1 {WITHHELD}", cover.table.more))
    rows = (replace(it, due=WITHHELD, paid=WITHHELD, difference=WITHHELD, differs=False) for it in exhibit.money)
    return replace(
        exhibit,
        cover=replace(cover, facts=facts, table=table),
        money=tuple(rows),
        money_words=("Amounts are withheld.",) if exhibit.money else exhibit.money_words,
        undetermined=tuple(tuple(map(_unpaid, sentence)) for sentence in exhibit.undetermined),
        others=_without_money(exhibit.others),
    )


def _without_money(others: Others | None) -> Others | None:
    return others and replace(others, rows=tuple(replace(row, money=(WITHHELD,)) for row in others.rows))


def _unpaid(part: str | Card) -> str | Card:
    of_money = isinstance(part, str) and part.startswith("What ") and _OF_MONEY.search(part)
    return _NOT_ON_RECORD.sub(rf"\1 {WITHHELD}", part) if isinstance(part, str) and of_money else part


# looking for it


def looked_for(files: dict[str, bytes], hidden: tuple[str, ...], own: str) -> None:
    """Look for everything that is withheld in all words of all files. Raises Unusable where something is found.

    ``own`` are words that the program and what is shown would say anyhow: a hidden word that stands in them proves
    nothing, and `without` has shown that it does not come from what is hidden.
    """
    wanted = {words: _finding(words) for words in hidden if not _finding(words).search(own)}
    for file, content in files.items():
        for where, text in everything_said(content):
            for pattern in wanted.values():
                if pattern.search(text):
                    what = f"What is to be withheld still stands in {where} of {file}."
                    raise Unusable(Problem(what, "Nothing was written. Take it out of the hand’s file."))


def _finding(words: str) -> re.Pattern[str]:
    told = r"\s+".join(map(re.escape, words.split()))
    return re.compile(rf"(?<![\w.,:/−-]){told}(?![\w:/−-]|[.,]\d)", re.IGNORECASE)


def words_of(value: Any) -> Iterator[str]:
    """Everything that a value says, piece by piece."""
    if isinstance(value, tuple):
        for item in value:
            yield from words_of(item)
    elif isinstance(value, Slip):
        yield str(value)
    elif isinstance(value, Card):
        yield f"{value} 10" if value.rank == "T" else str(value)  # as the record writes it, and as readers have it
    elif is_dataclass(value) and not isinstance(value, TableView | Track):
        for it in fields(value):
            yield from words_of(getattr(value, it.name))
    elif value is not None:
        yield str(value)


def everything_said(content: bytes) -> Iterator[tuple[str, str]]:
    """Every text in a PDF, a picture or a text file, with where it stands: pages, what is read aloud, metadata, all
    attachments.
    """
    if content.startswith(b"%PDF-"):
        yield from _in_pdf(content)
    elif content.startswith((b"\x89PNG", b"II*\0", b"MM\0*", b"RIFF")):
        yield from _in_picture(content)
    elif content.startswith(b"<!DOCTYPE html>"):
        page = _Page()
        page.feed(content.decode(errors="replace"))
        yield "the page", "\n".join(page.said)
    else:
        yield "the text", content.decode(errors="replace")


class _Page(HTMLParser):
    """Everything that a page says, seen or read aloud; numbers that only place a drawing are none of it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.own = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.own = tag in ("style", "script")
        self.said += [value for name, value in attrs if value and name in ("aria-label", "title", "content", "alt")]

    def handle_data(self, data: str) -> None:
        self.said += [] if self.own else [data]

    def handle_comment(self, data: str) -> None:
        self.said.append(data)


def _in_pdf(content: bytes) -> Iterator[tuple[str, str]]:
    import pikepdf

    from reviewer.exhibits.comparing import page_texts

    for number, text in enumerate(page_texts(content), start=1):
        yield f"page {number}", text
    with pikepdf.open(BytesIO(content)) as pdf:
        for name, attached in pdf.attachments.items():
            yield f"the attached file {name}", f"{name}\n{attached.get_file().read_bytes().decode(errors='replace')}"
        if "/Metadata" in pdf.Root:
            yield "the metadata", pdf.Root.Metadata.read_bytes().decode(errors="replace")
        for it in pdf.objects:
            for text in _strings(it):
                yield "what is read aloud or is not to be seen", text


def _strings(it: Any) -> Iterator[str]:
    """Every string in an object of a PDF; what it refers to is an object of its own."""
    import pikepdf

    if isinstance(it, pikepdf.String):
        yield str(it)
    elif isinstance(it, pikepdf.Array | pikepdf.Dictionary | pikepdf.Stream):
        within = list(it) if isinstance(it, pikepdf.Array) else [it.get(key) for key in it.keys()]  # noqa: SIM118
        for item in within:
            if not getattr(item, "is_indirect", False):
                yield from _strings(item)


def _in_picture(content: bytes) -> Iterator[tuple[str, str]]:
    from PIL import Image, ImageSequence

    with Image.open(BytesIO(content), formats=["PNG", "TIFF", "WEBP"]) as picture:
        for page in ImageSequence.Iterator(picture):
            for key, value in page.info.items():
                if isinstance(value, str | bytes):
                    yield f"the field {key}", value if isinstance(value, str) else value.decode(errors="replace")
            for tag, value in getattr(page, "tag_v2", {}).items():
                if isinstance(value, str):
                    yield f"the field {tag}", value.encode("latin-1", "replace").decode(errors="replace")
