"""The official text as it was published: in the law's own type, unchanged, between a rule and its source line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFrame, QWidget

from reviewer.cards import Card
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, column, label, row
from reviewer.ui.prose import Prose, Run
from reviewer.ui.ruling_parts import Fold

if TYPE_CHECKING:
    from reviewer.record.editions import Edition
    from reviewer.regulations.official import Passage


class Words(Prose):
    """Words that stand as they are: what looks like the name of a card is not drawn, and is read aloud as written."""

    def _cut(self, text: str) -> list[str | Card]:
        return [text]

    def _name(self) -> None:
        self.setAccessibleName(self.text())


def law(text: str, looks: Looks) -> Words:
    """A passage of an official text."""
    return Words((Run(text),), looks, "law", 14, "ink2", 0, wrap=True)


def plain(text: str, looks: Looks) -> Words:
    """A sentence that quotes words of a text."""
    return Words((Run(text),), looks, "body", 13.5, "ink", 0, wrap=True)


def official(passages: tuple[Passage, ...], edition: Edition, looks: Looks, fold: bool | None = None) -> QWidget:
    """A provision as it was published, with when it was attached and the sum of the file. Where room is short it lies
    in a fold: ``fold`` is whether that is open.
    """
    sum_ = label(f"sha256 {edition.sha256[:4]}…{edition.sha256[-2:]}", looks, "record", 11.5, ink="ink3", weight=400)
    sum_.setToolTip(f"The file as it was published: sha256 {edition.sha256}")
    told = f"{'Official text, attached' if fold is None else 'Attached'} {edition.attached}"
    said = label(told, looks, "label", 12, ink="ink3", weight=400)
    since = f", in force since {edition.since}" if edition.since else ""
    said.setToolTip(f"Attached on {edition.attached}{since}")
    box = QFrame()
    box.setProperty("box", "law")
    words: list[Part] = [law(passage.text, looks) for passage in passages]
    if not all(passage.begins for passage in passages):
        begun = "Its beginning is not in the publication."
        words.insert(0, label(begun, looks, "label", 12, ink="ink3", weight=400))
    box.setLayout(column(row(said, None, sum_), 4, *words, margins=(looks.px(12), 2, 0, 2)))
    return box if fold is None else Fold("Official text", box, looks, opened=fold)
