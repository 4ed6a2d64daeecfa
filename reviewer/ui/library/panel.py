"""The case at the right: what is said of it, its hands and shoes, exhibits, files, and its entries in the log."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from reviewer.library.values import CaseStatus, FiledExhibit
from reviewer.ui.case_dock import Entry
from reviewer.ui.library.rows import day_words, hand_line, row_glyph
from reviewer.ui.library.shelf import Shelf
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, Segments, Tool, button, column, label, row, rule
from reviewer.ui.scroll import Scroll

STATUSES = tuple(CaseStatus)
SHOWN = 30
"""How many entries of the log are listed with the case; the page Log has all."""


class CasePanel(QWidget):
    """The panel. Signals carry what a person wants done with the case or a part of it."""

    hand_opened = Signal(int)
    shoe_opened = Signal(int)
    second_review = Signal(int)
    attaching = Signal()
    attachment_opened = Signal(int)
    exhibit_opened = Signal(int)
    exhibit_state = Signal(int)
    changing = Signal()
    sending = Signal()

    def __init__(self, shelf: Shelf, looks: Looks) -> None:
        super().__init__()
        self._shelf, self._looks = shelf, looks
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Case")
        self._scroll = Scroll()
        self.setLayout(column(self._scroll))

    def refresh(self) -> None:
        """Show the case as it is now."""
        it = QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        parts = self._nothing() if self._shelf.case is None else self._case()
        it.setLayout(column(*parts, None))
        self._scroll.hold(it)

    def _nothing(self) -> list[Part]:
        looks = self._looks
        said = label("No case is looked at. Choose one in the list.", looks, "body", 13.5, ink="ink3", wrap=True)
        said.setContentsMargins(18, 18, 18, 18)
        return [said]

    def _case(self) -> list[Part]:
        return [*self._head(), *self._hands(), *self._exhibits(), *self._attachments(), *self._log()]

    def _head(self) -> Iterator[Part]:
        looks, case, holder = self._looks, self._shelf.file, QWidget()
        change, send = (
            Tool("text", "Change what is said of the case", looks),
            Tool("page", "Write it as one file", looks),
        )
        change.clicked.connect(self.changing.emit)
        send.clicked.connect(self.sending.emit)
        status = Segments([it.value.capitalize() for it in STATUSES], looks, name="Status of the case")
        status.choose(STATUSES.index(case.status))
        status.chosen.connect(lambda n: self._shelf.change(status=STATUSES[n]))
        number = label(f"Case {case.number}", looks, "head", 21)
        parts: list[Part] = [row(number, None, change, send, gap=4)]
        if case.title:
            parts.append(label(case.title, looks, "body", 14, ink="ink2", wrap=True))
        parts += [8, row(status, None), 8]
        for name, said in _said(case.reason, case.disposition, case.recording):
            words = label(name, looks, "label", 12, ink="ink3", weight=400)
            words.setFixedWidth(looks.px(96))
            parts.append(
                row(words, label(said or "not recorded", looks, "body", 13, ink="ink" if said else "ink3", wrap=True))
            )
        people = ", ".join(f"{it.role} {it.name or ''}".strip() for it in case.people)
        for name, said in (("People", people), ("Tags", ", ".join(case.tags))):
            if said:
                words = label(name, looks, "label", 12, ink="ink3", weight=400)
                words.setFixedWidth(looks.px(96))
                parts.append(row(words, label(said, looks, "body", 13, wrap=True)))
        holder.setLayout(column(*parts, gap=3, margins=(18, 14, 14, 12)))
        yield from (holder, rule())

    def _section(self, words: str, *tools: Tool) -> QWidget:
        it = QWidget()
        it.setFixedHeight(self._looks.px(38))
        said = label(words, self._looks, "body", 13, weight=600)
        it.setLayout(row(said, None, *tools, margins=(18, 0, 12, 0)))
        return it

    def _hands(self) -> Iterator[Part]:
        looks, shelf = self._looks, self._shelf
        hands, shoes = shelf.hands, shelf.shoes
        yield self._section("Hands" if not shoes else "Hands and shoes")
        for shoe in shoes:
            entry = Entry(looks, Glyph("stack", looks, 15, "ink2"), shoe.title, shoe.where, None, current=False)
            entry.chosen.connect(lambda id=shoe.id: self.shoe_opened.emit(id))
            yield entry
        for n, hand in enumerate(hands, start=1):
            told = hand_line(hand)
            second = Tool("eye", f"Review hand {n} as its second reviewer, blind", looks)
            second.clicked.connect(lambda _=False, id=hand.id: self.second_review.emit(id))
            glyph = Glyph(row_glyph(hand), looks, 15, "ink2", hand.status.replace("_", " "))
            entry = Entry(looks, glyph, hand.title, told, second, current=hand.id == shelf.hand)
            entry.chosen.connect(lambda id=hand.id: self.hand_opened.emit(id))
            yield entry
        if not hands and not shoes:
            yield self._quiet("No hand is in it yet. Hand, File in the library… puts the open one here.")
        yield from (8, rule())

    def _exhibits(self) -> Iterator[Part]:
        looks, filed = self._looks, self._shelf.exhibits
        yield self._section("Exhibits")
        for it in filed:
            live = button("What became of it…", looks, "quiet")
            live.clicked.connect(lambda _=False, id=it.id: self.exhibit_state.emit(id))
            name = f"{it.label} · {it.party}" if it.party else it.label
            entry = Entry(looks, Glyph("page", looks, 15, "ink2"), name, exhibit_words(it), live, current=False)
            entry.chosen.connect(lambda id=it.id: self.exhibit_opened.emit(id))
            yield entry
        if not filed:
            yield self._quiet("An exhibit that is written while a hand of this case is open is filed here.")
        yield from (8, rule())

    def _attachments(self) -> Iterator[Part]:
        looks, kept = self._looks, self._shelf.attachments
        add = Tool("plus", "Attach a still or a document", looks)
        add.clicked.connect(self.attaching.emit)
        yield self._section("Stills and documents", add)
        for it in kept:
            told = " · ".join(filter(None, (it.about, size_words(it.size), f"SHA-256 {it.sha256[:12]}…")))
            entry = Entry(looks, Glyph("link", looks, 15, "ink2"), it.name, told, None, current=False)
            entry.chosen.connect(lambda id=it.id: self.attachment_opened.emit(id))
            yield entry
        if not kept:
            yield self._quiet("Nothing is attached.")
        yield from (8, rule())

    def _log(self) -> Iterator[Part]:
        looks = self._looks
        yield self._section("Log")
        for it in self._shelf.entries[:SHOWN]:
            when = label(f"{it.number}  {day_words(it.at)}", looks, "record", 12, ink="ink2")
            said = label(f"{it.who}: {it.what}. {it.summary}", looks, "body", 13, ink="ink2", wrap=True)
            holder = QWidget()
            holder.setLayout(column(when, said, gap=1, margins=(18, 3, 14, 5)))
            yield holder
        yield 12

    def _quiet(self, words: str) -> QWidget:
        it = label(words, self._looks, "label", 12.5, ink="ink3", weight=400, wrap=True)
        it.setContentsMargins(18, 0, 14, 4)
        return it


def _said(reason: str, disposition: str, recording: str) -> tuple[tuple[str, str], ...]:
    return (("Reason", reason), ("Disposition", disposition), ("Recording", recording))


def exhibit_words(it: FiledExhibit) -> str:
    """What became of an exhibit, in a line: each step with its day."""
    steps = [f"{step.state.value} {step.at[:10]}" + (f" ({step.note})" if step.note else "") for step in it.life]
    return ", ".join(steps)


def size_words(size: int) -> str:
    """How large a file is, to a reader."""
    return f"{size} bytes" if size < 1000 else f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1e6:.1f} MB"
