"""Where two exhibits first differ, in words: on which page or frame, in which field, in which of the parts that are
not seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache
from io import BytesIO
from itertools import zip_longest

import pypdfium2
from PIL import Image


@dataclass(frozen=True, slots=True)
class Difference:
    """The first difference, in a sentence; ``of_words`` is whether it can be read, or only seen or not even that."""

    words: str
    of_words: bool


def first_difference(given: bytes, drawn: bytes, letter: str) -> Difference:
    """Where an exhibit differs from what was drawn again; ``letter`` is a frame's, "" for a PDF."""
    try:
        return (_of_frame(given, drawn, letter) if letter else _pages_differ(given, drawn)) or _of_bytes(given, drawn)
    except (pypdfium2.PdfiumError, OSError, SyntaxError, ValueError):
        return Difference(f"It is damaged: {_of_bytes(given, drawn).words}", True)


def same_pages(given: bytes, drawn: bytes) -> bool:
    """Whether the pages of two exhibits have the same words and look the same."""
    try:
        return _pages_differ(given, drawn) is None
    except pypdfium2.PdfiumError:
        return False


def page_texts(content: bytes) -> list[str]:
    """The words of each page of a PDF, as a reader that searches it finds them."""
    return [text for text, _ in _pages(content, look=False)]


@lru_cache(maxsize=4)
def _drawn_pages(content: bytes) -> tuple[tuple[str, bytes], ...]:
    return tuple(_pages(content, look=True))


def _pages(content: bytes, *, look: bool) -> Iterator[tuple[str, bytes]]:
    """The words of each page, and what it looks like."""
    document = pypdfium2.PdfDocument(content)
    try:
        for number in range(len(document)):
            page = document[number]
            text = page.get_textpage()
            found = str(text.get_text_range())
            text.close()
            seen = b""
            if look:
                bitmap = page.render(scale=1)
                seen = bytes(bitmap.buffer)
                bitmap.close()
            page.close()
            yield " ".join(found.replace("\ufffe", "").replace("\u200b", "").split()), seen
    finally:
        document.close()


def _pages_differ(given: bytes, drawn: bytes) -> Difference | None:
    """Where the pages of two exhibits first differ, in their words or else in their looks; None where they don't."""
    one, two = list(_pages(given, look=True)), _drawn_pages(drawn)
    for number, (have, want) in enumerate(zip_longest(one, two), start=1):
        if have is None or want is None:
            return Difference(f"It has {len(one)} pages and not {len(two)}.", True)
        if have[0] != want[0]:
            return Difference(f"Page {number} reads {_apart(have[0], want[0])}.", True)
    for number, (have, want) in enumerate(zip(one, two, strict=True), start=1):
        if have[1] != want[1]:
            return Difference(f"Page {number} has the same words and does not look the same.", False)
    return None


def _apart(have: str, want: str) -> str:
    """Two texts where they part: "“… wins, 6 to 7 …” and not “… wins, 7 to 6 …”"."""
    one, two = have.split(), want.split()
    for kind, a, b, c, d in SequenceMatcher(None, one, two, autojunk=False).get_opcodes():
        if kind != "equal":
            return f"“{_near(one, a, b)}” and not “{_near(two, c, d)}”"
    return f"“{have}” and not “{want}”"


def _near(words: list[str], start: int, end: int) -> str:
    told = " ".join(words[max(0, start - 3) : min(end, start + 8) + 3])
    return f"… {told} …"


def _of_frame(given: bytes, drawn: bytes, letter: str) -> Difference | None:
    with Image.open(BytesIO(given), formats=["PNG"]) as one, Image.open(BytesIO(drawn), formats=["PNG"]) as two:
        for key in dict.fromkeys((*two.info, *one.info)):
            if one.info.get(key) != two.info.get(key):
                return Difference(f"Frame {letter}: its field “{key[:40]}” differs.", True)
        if one.size != two.size:
            return Difference(
                f"Frame {letter} is {one.size[0]} by {one.size[1]} points and not as it was drawn.", False
            )
        have, want = one.convert("RGB").tobytes(), two.convert("RGB").tobytes()
        if have == want:
            return None
        at = next(n for n, (a, b) in enumerate(zip(have, want, strict=True)) if a != b) // 3
        row, column = divmod(at, one.size[0])
        return Difference(f"Frame {letter} differs at row {row + 1}, column {column + 1}.", False)


def _of_bytes(given: bytes, drawn: bytes) -> Difference:
    same = next((n for n, (a, b) in enumerate(zip(given, drawn, strict=False)) if a != b), min(len(given), len(drawn)))
    told = f"Words and looks are the same; the file differs at byte {same + 1} of {len(given)}, in what is not seen."
    return Difference(told, False)
