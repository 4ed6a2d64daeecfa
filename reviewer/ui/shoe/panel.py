"""What is said of a shoe: incidents first, what a ruling does to later hands, its cards, its clock, patrons, rulings so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from decimal import Decimal
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QScrollArea, QVBoxLayout, QWidget

from reviewer.law.outcome import money
from reviewer.record.shoe import Shoe
from reviewer.review.shoe.clock import Tick, clock_of
from reviewer.review.shoe.incidents import counterparts, moved_words
from reviewer.review.shoe.later import Consequences, Fate, later_words, standing_words
from reviewer.review.shoe.lists import NOT_RECORDED
from reviewer.review.shoe.matching import LEAST
from reviewer.review.shoe.patrons import after_refund, patron_name, patrons_words
from reviewer.review.shoe.position import called
from reviewer.review.shoe.report import composition_words
from reviewer.review.shoe.series import series_words
from reviewer.review.telling import number_words
from reviewer.review.words import STATUSES
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, Tool, button, column, label, row, rule
from reviewer.ui.ruling_parts import Choice, section
from reviewer.ui.scroll import Scroll
from reviewer.ui.shoe.desk import ShoeDesk
from reviewer.ui.shoe.incident_part import incident_section
from reviewer.ui.shoe.strip import Strip
from reviewer.ui.shoe.tables import Column, SmallTable

_PATRON_COLUMNS = (
    Column("Patron", 0),
    Column("Result", 96, number=True),
    Column("Refunded", 96, number=True),
    Column("With refund", 104, number=True),
)
SHOWN_LATER = 12
"""How many of the hands that come out otherwise are listed; the road and the list of hands have all."""
Sections = Iterator[QWidget]


class ShoePanel(QWidget):
    """A column of what is said of a shoe. ``asked`` carries what a person wants done: add, change or remove; with what (an
    incident, patron, ruling or machine event); and its place in the list. ``hand_chosen`` carries a hand's place.
    """

    asked = Signal(str, str, int)
    hand_chosen = Signal(int)

    def __init__(self, desk: ShoeDesk, looks: Looks, name: str) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.others: Callable[[], tuple[Shoe, ...]] = tuple
        """The other shoes of the case."""
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(name)
        self._scroll = Scroll()
        self.setLayout(column(self._scroll))

    def show_parts(self, names: Sequence[str]) -> None:
        """Show these parts of what is said, in this order."""
        made: dict[str, Callable[[], Sections]] = {
            "incidents": self._incidents,
            "later": self._later,
            "cards": self._cards,
            "series": self._series,
            "clock": self._clock,
            "patrons": self._patrons,
            "rulings": self._rulings,
        }
        parts: list[Part] = []
        for name in names:
            for it in made[name]():
                parts += [it, rule()]
        held = QWidget()
        held.setProperty("ground", "panel")
        held.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        held.setLayout(column(*parts[:-1], None))
        self._scroll.hold(held)

    def begin(self) -> None:
        """Give the keyboard to the first thing that can be pressed."""
        first = next((it for it in self.findChildren(QAbstractButton) if it.isVisibleTo(self)), None)
        if first is not None:
            first.setFocus()

    def _head(self, words: str, what: str, adds: str, *tools: QWidget) -> QWidget:
        """The head of a part, with what adds to it."""
        it, looks = QWidget(), self._looks
        add = Tool("plus", adds, looks)
        add.clicked.connect(lambda: self.asked.emit("add", what, -1))
        it.setLayout(row(label(words, looks, "head", 17, weight=600), None, *tools, add, gap=4, margins=(0, 0, 0, 8)))
        return it

    def _plain_head(self, words: str) -> QWidget:
        it = label(words, self._looks, "head", 17, weight=600)
        it.setContentsMargins(0, 0, 0, 8)
        return it

    def _said(self, words: str, ink: str = "ink2") -> QWidget:
        return label(words, self._looks, "body", 13.5, ink=ink, wrap=True)

    # incidents

    def _incidents(self) -> Sections:
        looks, desk, whole = self._looks, self._desk, self._desk.assessed.whole
        if not whole.incidents:
            said = "No incident is entered." if not whole.marked else "No incident of the cards is entered."
            more = "An incident is something about the cards of the shoe: one missing or too many, cards not shuffled."
            add = button("Add an incident…", looks)
            add.clicked.connect(lambda: self.asked.emit("add", "incident", -1))
            yield section(
                label(said, looks, "head", 17, weight=600),
                4,
                self._said(more, "ink3"),
                10,
                row(add, None),
                looks=looks,
                top=14,
                bottom=14,
            )
            return
        others = self.others()
        for n, heard in enumerate(whole.incidents):
            yield incident_section(
                desk.shoe,
                whole.pack,
                heard,
                looks,
                changed=partial(self.asked.emit, "change", "incident", n),
                removed=partial(self.asked.emit, "remove", "incident", n),
                told=self._told(n, others),
            )

    def _told(self, n: int, others: Sequence[Shoe]) -> list[str]:
        """What other shoes of the case tell of the same cards."""
        shoe = self._desk.shoe
        incident, found = shoe.incidents[n], []
        for other in others:
            out = [it for it in counterparts(shoe, other) if it.here == incident]
            into = [it for it in counterparts(other, shoe) if it.there == incident]
            found += [moved_words(it, shoe, other) for it in (*out, *into)]
        return found

    # rulings on hands

    def _later(self) -> Sections:
        for marked in self._desk.assessed.whole.marked:
            yield self._consequences(marked)

    def _consequences(self, it: Consequences) -> QWidget:
        looks, shoe = self._looks, self._desk.shoe
        finding = next(iter(it.assessment.findings), None)
        name = called(shoe, it.hand)
        words = STATUSES[finding.status] if finding else ""
        top: list[Part] = [Glyph(finding.status.value, looks, 17, says=words)] if finding else []
        head = label(f"The ruling on {name}", looks, "head", 17, weight=600)
        parts: list[Part] = [
            row(*top, head, None, label(words, looks, "label", 12.5, ink="ink3", weight=400), gap=9),
            6,
            self._said(it.says or standing_words(it)),
        ]
        later = [each for each in it.later if each.fate is not Fate.SAME]
        if later:
            parts.append(8)
        for each in later[:SHOWN_LATER]:
            said = later_words(shoe, each)
            if each.hand is None:
                parts += [self._said(said), 4]
                continue
            chosen = Choice(partial(self.hand_chosen.emit, each.hand), current=False, looks=looks, name=f"Go to {said}")
            chosen.setLayout(row(self._said(said), margins=(10, 6, 10, 6)))
            parts += [chosen, 4]
        if len(later) > SHOWN_LATER:
            parts += [self._said(f"{len(later) - SHOWN_LATER} more are in the list of hands.", "ink3"), 4]
        if it.in_step is not None:
            parts += [4, self._said(f"From {called(shoe, it.in_step)} on both lines deal the same cards.")]
        return section(*parts, looks=looks, top=14, bottom=14)

    # cards and what repeats

    def _cards(self) -> Sections:
        looks, whole = self._looks, self._desk.assessed.whole
        parts: list[Part] = [self._plain_head("Cards"), self._said(composition_words(whole.composition))]
        for doubt in whole.deal.doubts:
            parts += [4, self._said(doubt, "mark")]
        if whole.composition.seen:
            parts += [10, SidewaysScroll(Strip(whole.composition, looks))]
        yield section(*parts, looks=looks, top=14, bottom=14)

    def _series(self) -> Sections:
        whole = self._desk.assessed.whole
        parts: list[Part] = [self._plain_head("What repeats")]
        for series in whole.series:
            parts += [self._said(series_words(self._desk.shoe, series)), 6]
        if not whole.series:
            seen = (
                f"No stretch of {number_words(LEAST)} cards or more matches another order."
                if whole.composition.seen
                else _NO_CARDS
            )
            parts.append(self._said(seen))
        yield section(*parts, looks=self._looks, top=14, bottom=14)

    # the clock

    def _clock(self) -> Sections:
        ticks = clock_of(self._desk.shoe)
        parts: list[Part] = [self._head("On its clock", "machine", "Add a machine event")]
        parts += [self._tick(it, last=n == len(ticks) - 1) for n, it in enumerate(ticks)]
        if not ticks:
            parts.append(self._said("No time and no machine event is on record.", "ink3"))
        yield section(*parts, looks=self._looks, top=12, bottom=14)

    def _tick(self, it: Tick, *, last: bool) -> QWidget:
        looks, made = self._looks, QWidget()
        when = label(it.time, looks, "record", 12.5, ink="ink2" if it.when else "ink3")
        when.setFixedWidth(looks.px(150))
        when.setAlignment(Qt.AlignmentFlag.AlignTop)
        below = [it.elapsed] if it.elapsed else []
        below += [] if it.after is None else ["before the first hand" if it.after == 0 else f"after hand {it.after}"]
        words = column(self._said(it.what, "ink"), gap=1)
        if below:
            words.addWidget(label(", ".join(below), looks, "label", 12, ink="ink3", weight=400))
        line = row(when, gap=8, margins=(0, 2, 0, 0 if last else 6))
        line.addLayout(words, 1)
        if it.machine is not None:
            line.addLayout(self._tools("machine", it.machine, it.what))
        made.setLayout(line)
        return made

    def _tools(self, what: str, n: int, name: str) -> QVBoxLayout:
        change = Tool("text", f"Change: {name}", self._looks)
        remove = Tool("cross", f"Remove: {name}", self._looks)
        change.clicked.connect(lambda: self.asked.emit("change", what, n))
        remove.clicked.connect(lambda: self.asked.emit("remove", what, n))
        return column(row(change, remove, gap=0), None)

    # patrons and rulings so far

    def _patrons(self) -> Sections:
        looks, shoe = self._looks, self._desk.shoe
        parts: list[Part] = [self._head("Patrons", "patron", "Add a patron")]
        if shoe.patrons:
            table = SmallTable("Patrons", _PATRON_COLUMNS, _patron_rows(shoe), looks, quiet=NOT_RECORDED)
            table.changing.connect(lambda n: self.asked.emit("change", "patron", n))
            table.removing.connect(lambda n: self.asked.emit("remove", "patron", n))
            parts += [table, 8]
        parts.append(self._said(patrons_words(shoe)))
        for patron in shoe.patrons:
            if patron.note:
                parts += [4, self._said(f"{patron_name(patron)}: {patron.note}", "ink3")]
        yield section(*parts, looks=looks, top=12, bottom=14)

    def _rulings(self) -> Sections:
        looks, shoe = self._looks, self._desk.shoe
        parts: list[Part] = [self._head("Rulings so far", "ruling", "Add a ruling")]
        for n, ruling in enumerate(shoe.rulings):
            made = QWidget()
            words = column(label(ruling.by, looks, "body", 13.5, weight=600, wrap=True), self._said(ruling.text), gap=1)
            when = QWidget()
            when.setLayout(column(label(ruling.when, looks, "record", 12.5, ink="ink2", wrap=True), None))
            when.setFixedWidth(looks.px(132))
            line = row(when, gap=12, margins=(0, 0, 0, 8))
            line.addLayout(words, 1)
            line.addLayout(self._tools("ruling", n, f"{ruling.when}, {ruling.by}"))
            made.setLayout(line)
            parts.append(made)
        if not shoe.rulings:
            parts.append(self._said("No ruling is on record.", "ink3"))
        yield section(*parts, looks=looks, top=12, bottom=14)


_NO_CARDS = "No card is on record, so nothing can be held against another order."


def _patron_rows(shoe: Shoe) -> list[list[str]]:
    return [[patron_name(it), *map(_amount, (it.result, it.refunded, after_refund(it)))] for it in shoe.patrons]


def _amount(value: Decimal | None) -> str:
    return NOT_RECORDED if value is None else money(value).replace("-", "\N{MINUS SIGN}")


class SidewaysScroll(QScrollArea):
    """A drawing that scrolls to the side where there is less room than it needs."""

    def __init__(self, held: QWidget) -> None:
        super().__init__()
        self.setWidget(held)
        for it in (self.viewport(), held):
            it.setAutoFillBackground(False)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(held.height() + 10)
