"""The question of a ruling, answered in its place, and the answers that are on record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from reviewer.law import issues
from reviewer.law.finding import Finding, Need, ReadingOutcome
from reviewer.law.outcome import State
from reviewer.record.hand import FactValue
from reviewer.review.telling import count_words, result_words
from reviewer.review.words import STATUSES, amount, waits_for
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import DIGITS, OwnsKeys
from reviewer.ui.pieces import Key, Part, button, column, focus_ring, label, row, rule, voice
from reviewer.ui.ruling_parts import Choice, heading, quiet, section

Answered = Callable[[str, object], None]


@dataclass(frozen=True)
class Asked:
    """A question as it is shown: its section, the box that takes the keyboard, the keys of its answers."""

    section: QWidget
    box: QWidget
    keys: dict[str, FactValue]
    fact: str


class QuestionBox(OwnsKeys, QFrame):
    """The box of a question."""

    own_keys = DIGITS

    def __init__(self, looks: Looks, text: str) -> None:
        super().__init__()
        self._looks = looks
        self.setProperty("box", "question")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(f"Question: {text}")

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        focus_ring(self, QPainter(self), self._looks, 8)


def question(finding: Finding, desk: Desk, looks: Looks, answered: Answered) -> Asked:
    """The open question, each answer with its key and what would follow."""
    need = finding.needs[0]
    box = QuestionBox(looks, need.question)
    parts: list[Part] = [label(need.question, looks, "head", 19, wrap=True)]
    keys: dict[str, FactValue] = {}
    if need.type == "money":
        parts += [10, _money(need, looks, answered)]
    for reading in finding.readings:
        value = _value(reading)
        key = {True: "Y", False: "N"}[value] if isinstance(value, bool) else str(value)
        keys[key] = value
        parts += [9, rule(), 9, _answer(need, reading, value, key, looks, answered)]
    words = "All answers stay in the finding and in the exhibit." if keys else "The question stays in the finding."
    parts += [9, rule(), 9, _line("U", "Not known", words, "", looks, desk_keeps, plain=True)]
    box.setLayout(column(*parts, margins=(15, 14, 15, 14)))
    part = section(box, 8, quiet(_because(finding, need), looks), looks=looks, top=14)
    return Asked(part, box, keys, need.fact)


def desk_keeps() -> None:
    """Leave a question open: nothing changes."""


def _value(reading: ReadingOutcome) -> FactValue:
    word = reading.id.partition("=")[2]
    if word in ("true", "false"):
        return word == "true"
    return int(word) if re.fullmatch(r"\d+", word) else Decimal(word)


def _answer(
    need: Need, reading: ReadingOutcome, value: FactValue, key: str, looks: Looks, answered: Answered
) -> QWidget:
    head = {True: "Yes", False: "No"}[value] if isinstance(value, bool) else _choice_words(need, value)
    says = reading.says if reading.needs or reading.outcome is None else _follows(reading)
    end = _ends(reading)
    return _line(key, head, says, end, looks, lambda: answered(need.fact, value))


def _choice_words(need: Need, value: FactValue) -> str:
    return f"Procedure {value}" if need.fact == "house.disclosed_card" else str(value)


def _follows(reading: ReadingOutcome) -> str:
    """What an answer leads to: the reason that is given last."""
    because = [step.because for step in reading.trail if step.applies]
    return because[-1] if because else reading.says


def _ends(reading: ReadingOutcome) -> str:
    outcome = reading.outcome
    if outcome is None:
        return "" if reading.needs else STATUSES[reading.status]
    if outcome.state is State.OPEN:
        return f"Open: waits for {waits_for(outcome)}"
    if outcome.state is not State.DECIDED:
        return f"{result_words(outcome)}: no wager wins or loses"
    counts = count_words(outcome)
    return f"{result_words(outcome)}, {counts}" if counts else result_words(outcome)


def _line(
    key: str, head: str, says: str, end: str, looks: Looks, chosen: Callable[[], None], *, plain: bool = False
) -> QWidget:
    it = Choice(chosen, current=False, looks=looks, name=f"{head}. {says} {end}", plain=True)
    words = QWidget()
    parts: list[Part] = [label(head, looks, "body", 14, weight=600)]
    parts += [label(says, looks, "body", 13, ink="ink2", wrap=True)] if says else []
    parts += [label(end, looks, "body", 13, wrap=True)] if end else []
    words.setLayout(column(*parts, gap=2))
    cap = QWidget()
    cap.setLayout(column(row(Key(key, looks), None), None))
    cap.setFixedWidth(looks.px(34))
    bare = Bare(chosen, looks, it.accessibleName(), plain=plain)
    bare.setLayout(row(cap, words, gap=6))
    return bare


class Bare(Choice):
    """An answer without a frame of its own; the one under the pointer is lit."""

    def __init__(self, chosen: Callable[[], None], looks: Looks, name: str, *, plain: bool) -> None:
        super().__init__(chosen, current=False, looks=looks, name=name, plain=plain)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.underMouse() and not self._plain:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._looks.colour("select"))
            painter.drawRoundedRect(self.rect().adjusted(-4, -4, 4, 4), 6, 6)
        focus_ring(self, painter, self._looks)


def _money(need: Need, looks: Looks, answered: Answered) -> QWidget:
    it = QWidget()
    edit = QLineEdit()
    voice(edit, looks, "record", 14)
    edit.setPlaceholderText("an amount, as 25 or 37.50")
    edit.setAccessibleName(need.question)
    done = button("Answer", looks)

    def give() -> None:
        try:
            answered(need.fact, Decimal(edit.text().strip().replace(",", "")))
        except InvalidOperation:
            edit.setPlaceholderText("An amount is a number, as 25 or 37.50")
            edit.clear()

    edit.returnPressed.connect(give)
    done.clicked.connect(give)
    it.setLayout(row(edit, done))
    return it


def _because(finding: Finding, need: Need) -> str:
    kind = "It is what the licensee chose" if need.fact.startswith("house.") else "It is a finding of fact"
    if finding.same_result and finding.readings:
        return f"Winner and money are the same under every answer; what else follows is not. {kind}."
    return f"Asked because the answer changes the result. {kind}."


def answers_on_record(
    desk: Desk, looks: Looks, answered: Answered, taken_back: Callable[[str], None]
) -> QWidget | None:
    """The findings of fact of a mark and the licensee's choices that bear on it, each to be taken back."""
    index = desk.mark_index
    if index is None:
        return None
    facts = [(name, value) for name, value in desk.hand.marks[index].facts.items()]
    chosen = [
        (f"house.{name}", value) for name, value in desk.hand.house.items() if name in desk.assessment.pack.choices
    ]
    parts: list[Part] = []
    for name, value in (*facts, *chosen):
        told = {True: "Yes", False: "No"}[value] if isinstance(value, bool) else _plain(value)
        back = button("Take back", looks, "flat")
        back.setAccessibleName(f"Take back: {question_of(name)}")
        back.clicked.connect(lambda _=False, fact=name: taken_back(fact))
        line = row(gap=10)
        line.addWidget(label(question_of(name), looks, "body", 13, ink="ink2", wrap=True), 1)
        line.addWidget(label(told, looks, "body", 13, weight=600))
        line.addWidget(back)
        parts.append(line)
    if not parts:
        return None
    return section(heading("Answers on record", looks), *parts, looks=looks)


def _plain(value: object) -> str:
    return amount(value) if isinstance(value, Decimal) else str(value)


def question_of(name: str) -> str:
    """The question behind a fact or a licensee's choice, as it is asked."""
    house = name.startswith("house.")
    if house:
        return f"The licensee’s choice: {name.removeprefix('house.').replace('_', ' ')}"
    for issue in issues.Fact.__subclasses__():
        if issues.name(issue) == name:
            return issue.question()
    return name.replace("_", " ")
