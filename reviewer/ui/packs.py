"""The same facts under every pack: a row each, and the ruling of the one that is looked at beside them."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from reviewer.law.finding import Finding
from reviewer.record.hand import Game, Hand
from reviewer.review.across import Compared, across, parts
from reviewer.review.telling import count_words, result_words, status
from reviewer.review.words import ERRORS, amount
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import PRESS, OwnsKeys
from reviewer.ui.pieces import Glyph, Key, Part, button, column, label, row, rule
from reviewer.ui.rules_row import edition_words
from reviewer.ui.ruling_parts import Choice, step_label
from reviewer.ui.scroll import Scroll

HEADS = ("Pack", "Status", "It commands", "Burned", "Next hand", "Money")
SHARES = (22, 19, 20, 24, 13, 22)
"""How the width is shared among the columns."""


class Packs(OwnsKeys, QWidget):
    """The comparison. ``looked_at`` carries the assessment of the row that is looked at, None for the hand's own."""

    looked_at = Signal(object)
    taken = Signal()
    left = Signal()
    own_keys = PRESS | {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Escape}

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.compared: tuple[Compared, ...] = ()
        self.current = 0
        self._shown: tuple[Hand, int] | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("The same facts under every pack")
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scroll = Scroll()
        self.take = button("Take these rules", looks)
        self.take.clicked.connect(self.taken)
        back = button("Back to the table", looks, "quiet")
        back.clicked.connect(self.left)
        hints: list[Part] = []
        for keys, words in ((("↑", "↓"), "look at one"), (("Enter",), "take it"), (("Esc",), "back")):
            hints += [*(Key(key, looks) for key in keys), label(words, looks, "body", 13, ink="ink3"), 6]
        foot = QWidget()
        foot.setLayout(row(self.take, back, None, *hints, gap=6, margins=(20, 8, 14, 8)))
        self.setLayout(column(self._scroll, rule(), foot))

    def refresh(self, desk: Desk) -> None:
        """Show the desk's hand under every pack, as long as it is compared."""
        if not desk.comparing or desk.case is None:
            self._shown = None
            return
        if self._shown is None or self._shown[0] is not desk.hand:
            self.compared = across(desk.hand)
        looked = [it.assessment is desk.under for it in self.compared]
        self.current = looked.index(True) if True in looked else 0
        key = (desk.hand, self.current)
        if self._shown is None or (self._shown[0], self._shown[1]) != key:
            self._shown = key
            self._lay()

    def _lay(self) -> None:
        looks, it = self._looks, QWidget()
        own = self.compared[0]
        self.take.setEnabled(self.current > 0)
        head = label("The same facts under every pack", looks, "head", 21)
        heads = row(gap=14, margins=(14, 0, 14, 4))
        for name, share in zip(HEADS, SHARES, strict=True):
            heads.addWidget(_cell(label(name, looks, "label", 12, ink="ink3", weight=500)), share)
        rows: list[Part] = []
        for n, compared in enumerate(self.compared):
            rows += [_row(compared, own, looks, lambda n=n: self.look_at(n), current=n == self.current), 8]
        said = label(_summary(self.compared), looks, "body", 14, ink="ink2", wrap=True)
        it.setLayout(column(head, 2, said, 10, heads, *rows, None, margins=(20, 12, 20, 10)))
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._scroll.hold(it)

    def look_at(self, n: int) -> None:
        """Look at the ruling of a row, from 0."""
        if 0 <= n < len(self.compared):
            self.looked_at.emit(None if n == 0 else self.compared[n].assessment)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down:
                self.look_at(self.current + (1 if event.key() == Qt.Key.Key_Down else -1))
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.taken.emit()
            case Qt.Key.Key_Escape:
                self.left.emit()
            case _:
                super().keyPressEvent(event)


def _summary(compared: tuple[Compared, ...]) -> str:
    """Whether all end the same, and that looking changes nothing."""
    if len(compared) == 1:
        return parts(compared)
    return f"{parts(compared)} Looking at one shows its ruling at the right; the hand stays as it is."


def _cell(*inside: Part) -> QWidget:
    """A cell that takes its share of the width whatever is in it."""
    it = QWidget()
    it.setLayout(column(*inside, None, gap=2))
    it.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    return it


def _row(compared: Compared, own: Compared, looks: Looks, chosen: object, *, current: bool) -> QWidget:
    """A pack: what it commands, and under it what speaks of each mark and where it parts from the hand's own."""
    assert callable(chosen)
    it = Choice(chosen, current=current, looks=looks, name=f"{compared.name}: {compared.commands}")
    cells = row(gap=14)
    for cell, share in zip(_cells(compared, looks), SHARES, strict=True):
        cells.addWidget(cell, share)
    below: list[Part] = []
    for finding in compared.assessment.findings:
        below.append(label(_on(compared, finding), looks, "body", 13, ink="ink2", wrap=True))
    if not compared.own:
        below.append(label(_parting(compared, own), looks, "body", 13, ink="ink3", wrap=True))
    it.setLayout(column(cells, *([8] if below else []), *below, gap=3, margins=(14, 9, 14, 10)))
    return it


def _cells(compared: Compared, looks: Looks) -> tuple[QWidget, ...]:
    assessment = compared.assessment
    outcome = assessment.mandated
    pack = assessment.pack
    below = pack.policy.name if pack.policy else "the hand’s own" if compared.own else edition_words(pack)
    name = label(pack.id, looks, "body", 14, weight=600)
    finding = assessment.findings[0] if assessment.findings else None
    glyph, _ = status(assessment, finding)
    kind = row(gap=7)
    if glyph:
        kind.addWidget(Glyph(glyph, looks, 16), 0, Qt.AlignmentFlag.AlignTop)
    kind.addWidget(label(compared.status, looks, "body", 14, wrap=True), 1)
    if outcome is None:
        quiet = [label("nothing" if n == 0 else "none", looks, "body", 14, ink="ink3", wrap=True) for n in range(4)]
        return _cell(name, _quiet(below, looks)), _cell(kind), *(_cell(it) for it in quiet)
    ends = label(result_words(outcome), looks, "body", 14, weight=600, wrap=True)
    burned = label(" ".join(outcome.burned) or "none", looks, "body", 14, wrap=True)
    opens = outcome.next_round.starts_with or "not known"
    coming: list[QWidget] = [label(opens, looks, "body", 14, wrap=True)]
    if outcome.next_round.kind != "normal":
        coming.append(_quiet(f"{outcome.next_round.kind} round", looks))
    return (
        _cell(name, _quiet(below, looks)),
        _cell(kind),
        _cell(ends, _quiet(count_words(outcome), looks)),
        _cell(burned),
        _cell(*coming),
        _cell(label(_money(compared), looks, "body", 13.5, wrap=True)),
    )


def _quiet(text: str, looks: Looks) -> QWidget:
    return label(text, looks, "label", 12.5, ink="ink3", weight=400, wrap=True)


def _money(compared: Compared) -> str:
    """What each seat is due, a line each: "place 1  −50"."""
    hand, outcome = compared.assessment.hand, compared.assessment.mandated
    if not hand.seats:
        return "no seats on record"
    space = "space" if hand.game is Game.TWENTY_ONE else "place"
    net = outcome.net if outcome else {}
    return "\n".join(f"{space} {seat.place}  {amount(net.get(str(seat.place)))}" for seat in hand.seats)


def _on(compared: Compared, finding: Finding) -> str:
    """What stands under a pack for a mark, with the provision's own-words statement."""
    pack = compared.assessment.pack
    error = f"{ERRORS[finding.mark.error]}, event {finding.at}"
    if not compared.speaks_of(finding):
        return f"{error}: no provision of {pack.id} speaks of it."
    if finding.governing is None:
        return f"{error}: no provision decides it."
    return f"{error}: {step_label(pack, finding.governing)} {pack.provision(finding.governing).statement}"


def _parting(compared: Compared, own: Compared) -> str:
    """Where a pack parts from the hand's own rules."""
    parting = compared.parts_from(own)
    if not parting:
        return "It ends as under the hand’s own rules."
    listed = " and ".join(filter(None, (", ".join(parting[:-1]), parting[-1])))
    return f"It parts from the hand’s own rules in {listed}."
