"""What the reviewer drew and noted, as a section of the ruling: each with its words, who drew it, and a way to delete it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QWidget

from reviewer.record.hand import Hand
from reviewer.review.drawings import annotation_spoken, annotation_words
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, Tool, column, label, row
from reviewer.ui.ruling_parts import Choice, heading, section

Chosen = Callable[[int], object]


def drawn(hand: Hand, looks: Looks, chosen: Chosen, erased: Chosen) -> QWidget | None:
    """The section; None where nothing is drawn."""
    count = len(hand.annotations)
    if not count:
        return None
    parts: list[Part] = [heading("Drawings and notes", looks, str(count))]
    for number in range(count):
        parts += [_row(hand, number, looks, chosen, erased), 6]
    return section(*parts, looks=looks, bottom=8)


def _row(hand: Hand, number: int, looks: Looks, chosen: Chosen, erased: Chosen) -> QWidget:
    it = hand.annotations[number]
    frame = Choice(partial(chosen, number), current=False, looks=looks, name=annotation_spoken(hand, number))
    words = column(label(annotation_words(hand, it), looks, "body", 13.5, weight=600, wrap=True), gap=2)
    if it.text:
        words.addWidget(label(it.text, looks, "body", 13.5, ink="ink2", wrap=True))
    said = ", ".join(filter(None, (it.by, f"on the {it.lane.replace('-', ' ')} line alone" if it.lane else "")))
    if said:
        words.addWidget(label(said, looks, "label", 12, ink="ink3", weight=400))
    cross = Tool("cross", f"Delete: {annotation_words(hand, it)}", looks, side=28)
    cross.clicked.connect(partial(_erase, erased, number))
    glyph = Glyph(it.kind if it.kind != "note" else "callout", looks, 15, "ink2")
    line = row(column(3, glyph, None), gap=9, margins=(10, 7, 6, 7))
    line.addLayout(words, 1)
    line.addLayout(column(cross, None))
    frame.setLayout(line)
    return frame


def _erase(erased: Chosen, number: int, _: bool = False) -> None:
    erased(number)
