"""A replay to be read in a browser: one file that needs no network, no font and nothing of this program.

It steps through both lines, forks where they part and shows the ruling. All of it can be read without its script and
worked by the keyboard. A policy in its head lets it load nothing and run nothing but its own script, by hash.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from html import escape, unescape

from PySide6.QtGui import QFontMetricsF

from reviewer import resource
from reviewer.cards import Card
from reviewer.drawing.fonts import lettering
from reviewer.exhibits.painting import fork_svg, frame_svg, paper
from reviewer.exhibits.parts import Answer, Exhibit, FindingPart, Others, Row, Scene
from reviewer.exhibits.steps import Step

_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}
_AS_TEXT = "\ufe0e"
"""Asks for a suit as a letter, not as a picture of another colour."""


def to_html(exhibit: Exhibit, steps: tuple[Step, ...]) -> bytes:
    """The replay of an exhibit; the same bytes for the same exhibit."""
    style, script = _style(), _asset("replay.js")
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script)}; base-uri 'none'; form-action 'none'"
    )
    symbols, figures = _figures(steps)
    body = "\n".join(
        [
            *_head(exhibit),
            *_replay(exhibit, steps, figures),
            *_rulings(exhibit),
            *_end(exhibit),
        ]
    )
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="en">\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{escape(policy)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(exhibit.cover.title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<svg width="0" height="0" aria-hidden="true"><defs>{symbols}</defs></svg>\n'
        f"<main>\n{body}\n</main>\n<script>{script}</script>\n</body>\n</html>\n"
    ).encode()


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


@cache
def _asset(name: str) -> str:
    return resource("assets", "exhibit", name).read_text(encoding="utf-8")


@cache
def _style() -> str:
    colours = "".join(f"--{name}: {hex}; " for name, hex in paper().hexes)
    return f":root {{ {colours}}}\n{_asset('replay.css')}"


# pictures

_EMPTY = re.compile(r"<g [^>]*>\s*</g>\s*")
_TEXT = re.compile(r"<text ([^>]*)>([^<]*)</text>")
_OUTER = re.compile(r".*?<svg[^>]*?viewBox=\"([^\"]*)\"[^>]*>(.*)</svg>\s*", re.DOTALL)


def _inside(svg: str) -> tuple[str, str]:
    """The view box of a drawing, and what is in it, without groups in which nothing is drawn."""
    found = _OUTER.fullmatch(svg)
    assert found is not None, "a drawing is one svg element"
    drawn = _EMPTY.sub("", found[2].replace("<defs>\n</defs>", "")).strip()
    return found[1], _TEXT.sub(_as_wide, drawn)


def _as_wide(found: re.Match[str]) -> str:
    """A text that is as wide as it was drawn, also where a browser has not its font."""
    family, size, weight = (
        re.search(rf'{name}="([^"]*)"', found[1]) for name in ("font-family", "font-size", "font-weight")
    )
    if not (family and size and weight):
        return found[0]
    letters = QFontMetricsF(lettering(family[1], int(weight[1])))
    width = letters.horizontalAdvance(unescape(found[2].strip())) * float(size[1]) / 100
    return (
        f'<text {found[1].strip()} textLength="{width:.1f}" lengthAdjust="spacingAndGlyphs">{found[2].strip()}</text>'
    )


def _figures(steps: tuple[Step, ...]) -> tuple[str, dict[tuple[int, str], str]]:
    """Each different drawing once, and the figure of each step and line that shows it."""
    names: dict[str, str] = {}
    figures = {}
    boxes = {}
    for step in steps:
        for lane, scene in _lanes(step):
            box, drawn = _inside(frame_svg(scene.view))
            name = names.setdefault(drawn, f"f{len(names)}")
            boxes[name] = box
            figures[step.number, lane] = (
                f'<figure class="{lane}"><svg viewBox="{box}" role="img" aria-label="{escape(_spoken(lane, scene))}">'
                f'<use href="#{name}"/></svg><figcaption><b>{_NAMES[lane]}.</b> {escape(scene.title)} '
                f"{_words(scene.caption)}</figcaption></figure>"
            )
    symbols = "".join(f'<symbol id="{name}" viewBox="{boxes[name]}">{drawn}</symbol>' for drawn, name in names.items())
    return symbols, figures


OTHERS_HEADS = ("Pack", "Status", "Governing provision", "It commands", "Money")
_NAMES = {"actual": "The table did", "mandated": "The rule commands"}


def _lanes(step: Step) -> Iterator[tuple[str, Scene]]:
    yield "actual", step.actual
    if step.mandated is not None:
        yield "mandated", step.mandated


def _spoken(lane: str, scene: Scene) -> str:
    return f"{_NAMES[lane]}. {scene.spoken.partition('. ')[2]}"


# words


def _words(sentence: Iterable[str | Card]) -> str:
    return "".join(map(_word, sentence))


def _word(part: str | Card) -> str:
    if isinstance(part, str):
        return escape(part).replace("\n", "<br>")
    suit = _SUITS.get(part.suit or "")
    rank = {"T": "10"}.get(part.rank or "?", part.rank or "?")
    known = suit is not None and part.rank is not None
    kind = ("red" if suit in ("♥", "♦") else "black") if known else "unknown"
    sign = f"{suit}{_AS_TEXT}" if suit else "?" if part.rank else ""
    return f'<span class="card {kind}" title="{escape(part.words)}">{rank}{sign}</span>'


def _head(exhibit: Exhibit) -> Iterator[str]:
    head, cover = exhibit.head, exhibit.cover
    label = f"Exhibit{f' · {head.party}' if head.party else ''}"
    yield "<header>"
    yield f'<div class="head"><p><strong>{escape(head.case)}</strong><br>{escape(head.where)}<br>{escape(head.what)}</p>'
    yield f'<p class="label">{escape(label)}<br>{escape(head.label) or "&nbsp;"}</p></div>'
    yield f"<h1>{escape(cover.title)}</h1>\n<p>{escape(cover.reconstruction)}</p>"
    yield f'<div class="answers">{_answer(cover.rule, "rule")}{_answer(cover.table, "did")}</div>'
    yield "</header>"
    box, drawn = _inside(fork_svg(exhibit.track))
    yield f'<h2>The hand in one line</h2>\n<svg viewBox="{box}" role="img" aria-label="{escape(exhibit.track_spoken)}">{drawn}</svg>'


def _answer(half: Answer, kind: str) -> str:
    counts = f", {' to '.join(half.counts)}" if half.counts else ""
    return (
        f'<div class="{kind}"><b>{escape(half.who)}</b><strong>{escape(half.headline)}{counts}</strong>'
        f"<span>{escape(half.more)}</span></div>"
    )


_KEYS = (
    ("Home", "First", "the beginning"),
    ("ArrowLeft", "Back", "a step back"),
    ("ArrowRight", "Next", "a step on"),
    ("f", "Fork", "where the lines part"),
    ("End", "Last", "the end"),
)


def _replay(exhibit: Exhibit, steps: tuple[Step, ...], figures: dict[tuple[int, str], str]) -> Iterator[str]:
    last, fork = len(steps) - 1, max((step.number for step in steps if step.shared), default=0)
    yield f'<h2 id="steps">Step by step</h2>\n<section id="replay" aria-labelledby="steps" data-fork="{fork}">'
    buttons = "".join(
        f'<button type="button" data-key="{key}" aria-label="{name}: {says}" title="{says} ({key})">{name}</button>'
        for key, name, says in _KEYS
    )
    yield (
        f'<div class="controls">{buttons}<input id="slider" type="range" min="0" max="{last}" value="0" aria-label="Step"></div>'
    )
    yield '<p class="quiet">Keys: ← and → step, Home and End lead to the ends, F to the fork.</p>'
    yield '<p id="said" class="quiet" role="status" aria-live="polite"></p>'
    for step in steps:
        shown = "".join(figures[step.number, lane] for lane, _ in _lanes(step))
        yield f'<div class="step" id="step-{step.number}">{shown}</div>'
    yield '<table><thead><tr><th scope="col">Step</th><th scope="col">The table did</th>'
    yield '<th scope="col">The rule commands</th></tr></thead><tbody>'
    marked = {event.number for event in exhibit.sequence.events if event.role == "mark"}
    for step in steps:
        yield _row(step, marked=step.number in marked)
    yield "</tbody></table>"
    if exhibit.no_mandated:
        yield f"<p>{escape(exhibit.no_mandated)}</p>"
    yield "</section>"


def _row(step: Step, *, marked: bool) -> str:
    told = [f"{escape(scene.title)} {_words(scene.caption)}" for _, scene in _lanes(step)]
    together = step.shared and len(told) == 2 and told[0] == told[1]
    cells = (
        f'<td colspan="2">{told[0]}</td>' if together or len(told) == 1 else "".join(f"<td>{it}</td>" for it in told)
    )
    button = (
        f'<button type="button" data-step="{step.number}" aria-label="Show step {step.number}">{step.number}</button>'
    )
    kind = ' class="mark"' if marked else ""
    return f'<tr data-step="{step.number}"{kind}><td class="n">{button}</td>{cells}</tr>'


def _rulings(exhibit: Exhibit) -> Iterator[str]:
    if not exhibit.findings:
        yield f"<h2>Finding</h2>\n<p>{escape(exhibit.unmarked)}</p>"
    for finding in exhibit.findings:
        yield from _finding(finding)
    rows: list[tuple[str, ...]]
    if exhibit.differences:
        yield "<h2>Difference</h2>"
        rows = [(escape(it.name), _words(it.actual), _words(it.mandated)) for it in exhibit.differences]
        yield from _table(("", "Actual", "Mandated"), rows)
    yield f"<p>{_words(exhibit.difference_words)}</p>"
    yield "<h2>Money</h2>"
    if exhibit.money:
        rows = [(escape(it.seat), escape(it.due), escape(it.paid), escape(it.difference)) for it in exhibit.money]
        yield from _table(("Place", "Due", "Paid", "Difference"), rows)
    yield from (f'<p class="quiet">{escape(words)}</p>' for words in exhibit.money_words)
    yield f"<h2>What cannot be determined</h2>\n<p>{' '.join(map(_words, exhibit.undetermined))}</p>"
    if exhibit.others is not None:
        yield from _others(exhibit.others)


def _others(it: Others) -> Iterator[str]:
    yield f"<h2>The same facts under other rules</h2>\n<p>{escape(it.words)}</p>"
    rows = [
        (
            f"<b>{escape(row.pack)}</b><br>{escape(row.below)}"
            if row.own
            else f"{escape(row.pack)}<br>{escape(row.below)}",
            "<br>".join(map(escape, row.status)),
            "<br>".join(map(escape, row.governing)),
            _words(row.commands),
            "<br>".join(f'<span class="line">{escape(line)}</span>' for line in row.money),
        )
        for row in it.rows
    ]
    yield from _table(OTHERS_HEADS, rows)


def _finding(it: FindingPart) -> Iterator[str]:
    rows: list[tuple[str, ...]]
    yield f"<h2>{escape(it.words)}</h2>\n<p>{_words(it.statement)} {_words(it.here)}</p>"
    if it.official:
        yield f"<blockquote>{''.join(f'<p>{escape(words)}</p>' for words in it.official)}</blockquote>"
        yield f'<p class="quiet">{escape(it.official_source)}</p>'
    yield f'<p class="quiet">{escape(it.title)}. {escape(it.marked)}</p>'
    if it.note:
        yield f'<p>{_words((it.note,))}<br><span class="quiet">Note of the reviewer, as written</span></p>'
    for name, reasons in (("Why", it.why), ("Why not", it.why_not)):
        if reasons:
            yield f"<h3>{name}</h3>"
            rows = [(escape(step.provision), _words(step.because), escape(step.basis)) for step in reasons]
            yield from _table(("Provision", "Because", "Stands on"), rows)
    for group in it.ways:
        yield f"<h3>{escape(group.title)}</h3>"
        rows = [(escape(way.name), _words(way.says), escape(way.end)) for way in group.ways]
        yield from _table(("", "What it says", "How the hand ends"), rows)
        yield f'<p class="quiet">{escape(group.sentence)}</p>'
    if it.by_card:
        yield "<h3>By the unknown card</h3>"
        rows = [(escape(cell.value), escape(cell.end), *map(escape, cell.net)) for cell in it.by_card]
        yield from _table(("Value", "Ends", *map(escape, it.by_card_seats)), rows)


def _end(exhibit: Exhibit) -> Iterator[str]:
    for name, rows in (
        ("Facts", exhibit.cover.facts),
        ("Rules", exhibit.cover.rules),
        ("Integrity", exhibit.integrity),
    ):
        yield f"<h2>{name}</h2>"
        yield from _table((), [(escape(row.name), _value(row)) for row in rows])
    yield f"<h2>The record</h2>\n<details><summary>{escape(exhibit.record_name)}</summary>"
    yield f"<pre>{escape(exhibit.record)}</pre></details>"


def _value(row: Row) -> str:
    return f"<code>{_words(row.words)}</code>" if row.sum else _words(row.words)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield "<table>"
    if heads:
        named = "".join(f'<th scope="col">{head}</th>' for head in heads)
        yield f"<thead><tr>{named}</tr></thead>"
    yield "<tbody>"
    yield from (f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    yield "</tbody></table>"
