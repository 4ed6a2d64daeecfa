"""An official text as it was published, split by provision and held against a pack's labels.

A passage keeps its words, its label and its faults of scanning. Only ends of lines are joined (with one space; none
after a hyphen, which stays), and page headers that stand in mid-sentence are taken out. Everything that belongs to no
provision, such as headings, notes and what a web page puts around it, is kept apart and can be shown: nothing is
dropped unseen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import pairwise

from reviewer.errors import Problem, Unusable
from reviewer.law.pack import Pack


@dataclass(frozen=True, slots=True)
class Passage:
    """The text of one provision, with its label as it is printed.

    ``id`` is the pack's, or the printed label where the pack has none; ``begins`` is false where the publication
    begins in mid-provision; ``headers`` are page headers that stood within it.
    """

    id: str
    text: str
    begins: bool = True
    headers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Official:
    """A published text by provision. ``missing`` are the pack's ids that it has no label for, ``more`` labels that
    the pack does not have, ``leads`` those of words that only lead to items, ``left_out`` what stands around the
    provisions, piece by piece.
    """

    passages: tuple[Passage, ...]
    missing: tuple[str, ...]
    more: tuple[str, ...]
    leads: tuple[str, ...]
    left_out: tuple[str, ...]

    def passage(self, id: str) -> Passage | None:
        """The passage of a provision, None where the text has none."""
        return next((passage for passage in self.passages if passage.id == id), None)

    def shown(self, id: str) -> tuple[Passage, ...]:
        """A provision's passage, after the words that lead to it where these are no provision of their own."""
        found = self.passage(id)
        if found is None:
            return ()
        lead = self.passage(_parent(id)) if _parent(id) in self.leads else None
        return (lead, found) if lead else (found,)


@dataclass(frozen=True, slots=True)
class _Label:
    """A label that is looked for. ``ours`` is whether the pack has it, ``group`` whether it only leads to its items."""

    id: str
    core: str
    ours: bool
    group: bool = False


def split(text: str, pack: Pack) -> Official:
    """An official text by provision. Raises Unusable where not even half of the pack's labels are in it."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")
    labels = _labels(pack)
    found = _chain(text, labels)
    ours = [label for label in labels if label.ours]
    head, first = (text[: found[0][0]], found[0][1]) if found else (text, labels[-1])
    before = _end_of_another(head) if found and first is not ours[0] else ""
    if before:
        head = head[: head.rindex(before)]
    if len([1 for _, label in found if label.ours]) + bool(before) < (len(ours) + 1) // 2:
        raise Unusable(_not_this(pack, found))
    passages = [_passage(ours[_before(ours, first) - 1].id, before, pack, begins=False)] if before else []
    ends = [at for at, _ in found[1:]] + [len(text)]
    width = max(map(len, text[found[0][0] : found[-1][0]].split("\n")), default=0)
    left = [head]
    for (at, label), end in zip(found, ends, strict=True):
        piece = text[at:end]
        if end == len(text):
            own = _last(piece, width)
            piece, rest = piece[:own], piece[own:]
            left.append(rest)
        passages.append(_passage(label.id, piece, pack))
    there = {passage.id for passage in passages}
    return Official(
        tuple(passages),
        tuple(label.id for label in ours if label.id not in there),
        tuple(label.id for _, label in found if not label.ours and not label.group),
        tuple(label.id for _, label in found if label.group),
        tuple(piece for piece in map(str.strip, left) if piece),
    )


def differing(older: Official, newer: Official) -> Iterator[tuple[str, str]]:
    """Where two editions differ, by provision: its id, and the words with ``[-gone-]`` and ``{+new+}``."""
    for id in dict.fromkeys(passage.id for passage in (*older.passages, *newer.passages)):
        one, two = older.passage(id), newer.passage(id)
        before, after = one.text.split() if one else [], two.text.split() if two else []
        if before != after:
            yield id, " ".join(_marked(before, after))


def _marked(before: list[str], after: list[str]) -> Iterator[str]:
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            yield " ".join(before[a:b])
            continue
        if b > a:
            yield f"[-{' '.join(before[a:b])}-]"
        if d > c:
            yield f"{{+{' '.join(after[c:d])}+}}"


# labels

_PARTS = re.compile(r"\d+\.\d+|\([a-z0-9]+\)|\d+")


def _parent(id: str) -> str:
    """The id of what a provision is an item of: "12.2" for "12.2(b)", "(h)" for "(h)1"."""
    last = _PARTS.findall(id)[-1:]
    return id[: -len(last[0])] if last else ""


def _labels(pack: Pack) -> tuple[_Label, ...]:
    """The labels in the order of the text: the pack's, those that lead to items alone, and after the last item of
    each level the one that would come next, should the text have been added to.
    """
    ids = [provision.id for provision in pack.provisions]
    labels: list[_Label] = []
    for id in ids:
        parts = _PARTS.findall(pack.provision(id).label)
        parent = _parent(id)
        if len(parts) > 1 and parent not in ids and not any(it.id == parent for it in labels):
            labels.append(_Label(parent, parts[0], ours=False, group=True))
        labels.append(_Label(id, parts[-1], ours=True))
        coming = _next(parts[-1])
        if not any(other.startswith(parent + coming) for other in ids) and not any(
            o.startswith(id) for o in ids if o != id
        ):
            labels.append(_Label(parent + coming, coming, ours=False))
    return tuple(labels)


def _before(labels: list[_Label], label: _Label) -> int:
    """How many of the pack's labels come before one: at least one, for a text that begins in mid-provision."""
    return next((n for n, it in enumerate(labels) if it is label or it.id.startswith(label.id)), 1)


def _next(core: str) -> str:
    """The label after one: "(b)" after "(a)", "12.9" after "12.8"."""
    return re.sub(
        r"[a-y](?=\)?$)|\d+(?=\)?$)", lambda m: str(int(m[0]) + 1) if m[0].isdigit() else chr(ord(m[0]) + 1), core
    )


_ENDS = re.compile(r"[.;:!?][\"”’')\]]*$")
_REFERRING = re.compile(r"\s*(?:below|above|and|or|to|through|of|shall|apply)\b|\s*[,;]")
_HEAVY = 100
"""What a label that is found counts for against how well it stands."""


def _chain(text: str, labels: tuple[_Label, ...]) -> list[tuple[int, _Label]]:
    """Where each label stands: the longest row of places in the labels' order, the best standing where there are two."""
    best: list[tuple[int, tuple[object, ...]]] = [(0, ())] * len(labels)
    for at, number, weight in sorted(_places(text, labels)):
        score, way = max(best[:number], key=lambda it: it[0], default=(0, ()))
        if score + weight > best[number][0]:
            best[number] = (score + weight, (at, number, way))
    _, link = max(best, key=lambda it: it[0])
    found: list[tuple[int, _Label]] = []
    while link:
        at, number, link = link  # type: ignore[assignment]
        found.append((int(str(at)), labels[int(str(number))]))
    return found[::-1]


def _places(text: str, labels: tuple[_Label, ...]) -> Iterator[tuple[int, int, int]]:
    """Where a label may stand, which one, and how well: a reference in mid-sentence is none."""
    for number, label in enumerate(labels):
        bare = label.core.strip("()")
        written = rf"{re.escape(bare)}\.?" if "." in bare else rf"(?:\({bare}\)|{bare}[.)])"
        for match in re.finditer(rf"(?<!\S){written}(?=\s)", text):
            well = _standing(text, match.start(), match.end())
            if well > 2 * (not label.ours and not label.group):
                yield match.start(), number, _HEAVY + well


def _standing(text: str, start: int, end: int) -> int:
    before = text[max(0, start - 80) : start]
    line = not before.strip(" \t") or before.rstrip(" \t").endswith("\n")
    after = text[end : end + 20]
    if _REFERRING.match(after):
        return 0
    sentence = bool(_ENDS.search(before.rstrip())) or not before.strip() or before.rstrip(" \t").endswith("\n\n")
    capital = after.lstrip(" \n\"“‘'")[:1].isupper()
    return 2 * sentence + line + capital if sentence or line else 0


# passages

_SENTENCE = re.compile(r"(?<![A-Z])[.!?][\"”’')]*(?=\s|$)")
_CITED = re.compile(r"(?<=[.!?\"”’')])\s+(?=(?:[A-Z]\.\s?){2})")
_PREPOSITIONS = r"(?<!\bof)(?<!\bin)(?<!\bby)(?<!\bto)(?<!\bor)(?<!\band)(?<!\bsee)(?<!\bwith)(?<!\bunder)"
_WRAPPED = 160
"""The longest line of a text whose lines are wrapped; in another each line is a paragraph."""


def _passage(id: str, piece: str, pack: Pack, *, begins: bool = True) -> Passage:
    """A passage in one line, without the page headers within it."""
    lines = [line.strip() for line in piece.strip().split("\n")]
    headers = [line for line in lines if _is_page_number(line)]
    told = ""
    for line in lines:
        if line and not _is_page_number(line):
            told += ("" if not told or told.endswith("-") else " ") + line
    header = re.compile(rf"(?<=[a-z,]){_PREPOSITIONS} ({re.escape(pack.citation)} \d{{1,4}}) (?=[a-z])")
    headers += header.findall(told)
    return Passage(id, header.sub(" ", told), begins, tuple(headers))


def _is_page_number(line: str) -> bool:
    return bool(re.fullmatch(r"[-–—\s]*(?:page\s+)?\d{1,4}(?:\s+of\s+\d{1,4})?[-–—\s]*", line, re.IGNORECASE))


def _end_of_another(head: str) -> str:
    """The end of a provision whose beginning is not in the text: the lines above the first label, from one that begins
    in mid-sentence.
    """
    block: list[str] = []
    for line in reversed(head.rstrip().split("\n")):
        if not line.strip() or _is_page_number(line.strip()):
            break
        block.append(line)
    block.reverse()
    first = next((n for n, line in enumerate(block) if line.lstrip()[:1].islower()), len(block))
    told = "\n".join(block[first:])
    return told if _ENDS.search(told.rstrip()) else ""


def _last(piece: str, width: int) -> int:
    """How much of the last piece is the provision: to the end of its paragraph, without a citation after it."""
    end = piece.find("\n\n")
    piece = piece if end < 0 else piece[:end]
    cited = _CITED.search(piece)
    piece = piece[: cited.start()] if cited else piece
    lines = piece.split("\n")
    kept = lines[0]
    for line, after in pairwise(lines):
        word = (after.split() or [""])[0]
        soft = width <= _WRAPPED and len(line.rstrip()) + 1 + len(word) > width
        ended = bool(_SENTENCE.search(kept[-4:]))
        if not soft and (ended or (_SENTENCE.search(kept) and not word[:1].islower())):
            break
        kept += f"\n{after}"
    ends = [match.end() for match in _SENTENCE.finditer(kept)]
    return ends[-1] if ends else len(kept)


def _not_this(pack: Pack, found: list[tuple[int, _Label]]) -> Problem:
    wanted = [provision.label for provision in pack.provisions]
    there = ", ".join(label.id for _, label in found[:5]) or "none"
    what = (
        f"This is not the text of {pack.id}: of its {len(wanted)} labels ({wanted[0]} to {wanted[-1]}) it has {there}."
    )
    return Problem(what, "Name the pack that the text belongs to, and a plain text of the whole section.")
