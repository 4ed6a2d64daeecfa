"""The ruling: what kind of answer there is, the answer, the authority for it, what is asked, what differs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QVBoxLayout, QWidget

from reviewer.drawing.glyphs import error_glyph
from reviewer.errors import Unusable
from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome, State
from reviewer.record.hand import FactValue, Hand
from reviewer.review.assessment import Assessment
from reviewer.review.comparing import compared
from reviewer.review.telling import paid_words, result_words, status
from reviewer.review.unmarked import unfinished, unmarked
from reviewer.review.words import ERRORS
from reviewer.ui.answers import answers_on_record, question
from reviewer.ui.desk import Desk, Mode
from reviewer.ui.drawn_part import drawn
from reviewer.ui.law import official
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Fitting, Glyph, Part, Tool, button, column, label, row, rule, swap, voice
from reviewer.ui.provisions import analogies, by_card, drawing_row, provision, readings
from reviewer.ui.rules_row import rules_row
from reviewer.ui.ruling_parts import Fold, answer_line, differences, heading, quiet, section, trail
from reviewer.ui.scroll import Scroll

if TYPE_CHECKING:
    from reviewer.regulations.attached import Attached


class Ruling(QWidget):
    """The panel at the right. It shows the desk's finding; signals carry what a person answers or wants."""

    answered = Signal(str, object)
    taken_back = Signal(str)
    noted = Signal(str)
    marking = Signal()
    unmarking = Signal()
    replacing = Signal()
    packs = Signal()
    comparing = Signal()
    drawing = Signal(int)
    erasing = Signal(int)

    def __init__(self, desk: Desk, looks: Looks) -> None:
        super().__init__()
        self._desk, self._looks = desk, looks
        self.narrow = False
        self.official: Callable[[Hand], Attached | None] = lambda _: None
        """Finds the attached official text that a hand is judged under."""
        self._law_open = False
        self._shown: object = None
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Ruling")
        self.question: QWidget | None = None
        self._keys: dict[str, FactValue] = {}
        self._fact = ""
        self.title = QWidget()
        self.title.setProperty("ground", "panel")
        self.title.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.title.setAccessibleName("Ruling: drag to move the panel")
        self._strip = QWidget()
        self.title.setLayout(column(self._strip))
        self._fixed = QWidget()
        self._scroll = Scroll()
        self.setLayout(column(self._fixed, self._scroll))

    def refresh(self, *, force: bool = False) -> None:
        """Show what the desk holds, anew where it is another."""
        desk = self._desk
        if desk.case is None:
            return
        key = (
            id(desk.case.hand),
            id(desk.under),
            desk.reading,
            desk.finding_index,
            desk.mode is Mode.BOTH,
            self.narrow,
            desk.declined,
        )
        if key == self._shown and not force:
            return
        self._shown = key
        self.question, self._keys, self._fact = None, {}, ""
        fixed, parts = QWidget(), QWidget()
        strip, answer = self._head()
        fixed.setLayout(column(*answer, gap=0))
        swap(self.title, self._strip, strip)
        self._strip = strip
        box = QVBoxLayout()
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        sections = [part for part in self._sections() if part is not None]
        for n, part in enumerate(sections):
            box.addWidget(part)
            if n < len(sections) - 1:
                box.addWidget(rule())
        box.addStretch(1)
        parts.setLayout(box)
        parts.setProperty("ground", "panel")
        parts.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        swap(self, self._fixed, fixed)
        self._fixed = fixed
        self._scroll.hold(parts)

    # head and answer, always in sight

    def _head(self) -> tuple[QWidget, list[QWidget]]:
        """The strip that names status and mark, and the answer under it."""
        desk, looks = self._desk, self._looks
        finding, assessment = desk.finding, desk.assessment
        glyph, words = status(assessment, finding)
        strip = QWidget()
        strip.setFixedHeight(looks.px(40))
        left = row(Glyph(glyph, looks, 19) if glyph else 0, label(words, looks, "body", 14, weight=600), gap=9)
        parts: list[Part] = [left, None]
        if finding is not None:
            error = ERRORS[finding.mark.error]
            told = self._mark_words(f"{error}, event {finding.at}", error)
            parts += [Glyph(error_glyph(finding.mark.error.value), looks, 15, "mark"), told]
            parts += self._others(assessment)
        strip.setLayout(row(*parts, gap=6, margins=(18, 0, 12, 0)))
        answer = self._answer(assessment, finding) if desk.mode is not Mode.BOTH else None
        return strip, [rule(), answer, rule()] if answer is not None else [rule()]

    def _mark_words(self, name: str, short: str) -> QWidget:
        it = Fitting((name, short))
        it.setProperty("kind", "flat")
        voice(it, self._looks, "label", 12.5, 400)
        it.setToolTip("Replace or remove the mark")
        it.setAccessibleName(f"Marked: {name}")
        it.clicked.connect(self.replacing)
        return it

    def _others(self, assessment: Assessment) -> list[QWidget]:
        """Where a hand has several marks: the next one."""
        count = len(assessment.findings)
        if count < 2:
            return []
        it = Tool("right", f"Next of {count} marks", self._looks)
        it.clicked.connect(lambda: self._desk.choose_finding((self._desk.finding_index + 1) % count))
        return [it]

    def _answer(self, assessment: Assessment, finding: Finding | None) -> QWidget | None:
        looks = self._looks
        if unfinished(assessment.hand):
            return None
        done = answer_line(*self._done(assessment), looks, actual=True, large=False)
        mandated = assessment.mandated
        if finding is None:
            return section(done, looks=looks, top=14, bottom=14)
        if mandated is None or mandated.state is State.OPEN or finding.status is Status.NO_ERROR:
            head = label(_headline(finding, mandated), looks, "answer", 26, wrap=True)
            return section(head, 12, done, looks=looks, top=14, bottom=15)
        who = self._who(finding)
        due = answer_line(who, result_words(mandated), mandated, looks, actual=False)
        return section(due, 12, done, looks=looks, top=14, bottom=15)

    def _who(self, finding: Finding) -> str:
        if self._desk.under is not None:
            return f"{self._desk.under.pack.id} would command"
        if self._desk.reading is not None:
            return f"Under reading {self._desk.reading}, not the default"
        if not finding.same_result and finding.default and len(finding.readings) > 1:
            return f"The rule commands, reading {finding.default.id}"
        return "The rule commands" if not finding.needs else "The rule commands, whatever is answered"

    def _done(self, assessment: Assessment) -> tuple[str, str, Outcome]:
        hand, actual = assessment.hand, assessment.actual
        paid = paid_words(hand)
        head = ", ".join(filter(None, (result_words(actual), paid)))
        return ("The table did" if hand.result or paid else "As its cards give", head, actual)

    # what scrolls

    def _sections(self) -> list[QWidget | None]:
        desk, looks = self._desk, self._looks
        assessment, finding = desk.assessment, desk.finding
        if finding is None:
            return [self._no_mark(), self._drawn(), self._rules(assessment)]
        asked = question(finding, desk, looks, self.answered.emit) if finding.needs else None
        if asked is not None:
            self.question, self._keys, self._fact = asked.box, asked.keys, asked.fact
        unruled = finding.status is Status.NOT_GOVERNED
        told = (analogies if unruled else readings)(finding, looks, desk.look_at, desk.reading)
        shown = [
            asked.section if asked else None,
            by_card(assessment, finding, looks),
            drawing_row(assessment, finding, looks),
            None if finding.same_result else told,
            provision(assessment, finding, looks, self._law(assessment, finding)),
            self._why(assessment, finding),
            told if finding.same_result else None,
            answers_on_record(desk, looks, self.answered.emit, self.taken_back.emit),
            self._differences(assessment) if desk.mode is not Mode.BOTH else None,
            self._drawn(),
            self._rules(assessment),
            self._notes(finding),
        ]
        return shown

    def _no_mark(self) -> QWidget:
        looks = self._looks
        head, text = unmarked(self._desk.hand)
        mark = button("Mark this event", looks)
        mark.clicked.connect(self.marking)
        return section(
            label(head, looks, "head", 21, wrap=True),
            4,
            label(text, looks, "statement", 15, ink="ink2", wrap=True),
            12,
            row(mark, None),
            looks=looks,
            top=16,
            bottom=16,
        )

    def _law(self, assessment: Assessment, finding: Finding) -> QWidget | None:
        """The governing provision as it was published, where its text is attached."""
        if finding.governing is None or finding.status is Status.NOT_GOVERNED:
            return None
        try:
            found = self.official(assessment.hand)
        except Unusable as fault:
            return quiet(f"The attached official text can’t be shown. {fault.problems[0].what}", self._looks)
        passages = found.official.shown(finding.governing) if found else ()
        if found is None or not passages:
            return None
        if not self.narrow:
            return official(passages, found.edition, self._looks)
        part = official(passages, found.edition, self._looks, self._law_open)
        if isinstance(part, Fold):
            part.head.toggled.connect(self._keep_law)
        return part

    def _keep_law(self, opened: bool) -> None:
        """An official text that was unfolded stays so while the hand is worked on."""
        self._law_open = opened

    def _why(self, assessment: Assessment, finding: Finding) -> QWidget | None:
        looks, pack = self._looks, assessment.pack
        chosen = next((r for r in finding.readings if r.id == self._desk.reading), None)
        steps = chosen.trail if chosen is not None and chosen.trail else finding.trail
        why = [step for step in steps if step.applies]
        why_not = [step for step in steps if not step.applies]
        parts: list[Part] = []
        if why:
            parts += [heading("Why", looks), *trail(why, pack, looks)]
        if why_not:
            word = {Status.NOT_GOVERNED: "Why none applies", Status.NO_ERROR: "Why no provision is engaged"}
            name = word.get(finding.status, "Why not")
            inner = QWidget()
            inner.setLayout(column(*trail(why_not, pack, looks)))
            if self.narrow and why:
                parts += [6, Fold(name, inner, looks)]
            else:
                parts += [8 if why else 0, heading(name, looks), inner]
        return section(*parts, looks=looks) if parts else None

    def _differences(self, assessment: Assessment) -> QWidget | None:
        rows = [it for it in compared(assessment) if it.differs]
        if assessment.mandated is None:
            rows = [it for it in compared(assessment) if it.name not in ("Next hand opens with",)]
            return section(heading("What is certain", self._looks), differences(rows, self._looks), looks=self._looks)
        if not rows:
            return section(quiet("Actual and mandated do not differ.", self._looks), looks=self._looks)
        table = differences(rows, self._looks)
        return section(heading("Differences", self._looks, str(len(rows))), table, looks=self._looks)

    def _rules(self, assessment: Assessment) -> QWidget:
        looks, under = self._looks, self._desk.under
        part = rules_row(assessment, looks, self.packs.emit, self.comparing.emit, looked_at=under is not None)
        return section(*part, looks=looks, top=8, bottom=10)

    def _drawn(self) -> QWidget | None:
        return drawn(self._desk.hand, self._looks, self.drawing.emit, self.erasing.emit)

    def _notes(self, finding: Finding) -> QWidget:
        edit = Note(finding.mark.note or "", self._looks)
        edit.noted.connect(self.noted)
        return section(heading("Notes", self._looks), edit, looks=self._looks, bottom=16)

    def focus_question(self) -> None:
        """Give the keyboard to the question."""
        if self.question is not None:
            self.question.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def answer_by_key(self, key: str) -> bool:
        """Answer the open question by a key of its answers; False where no answer has it."""
        if key in self._keys:
            self.answered.emit(self._fact, self._keys[key])
            return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.answer_by_key(event.text().upper()):
            super().keyPressEvent(event)


class Note(QPlainTextEdit):
    """A note on a mark; it is kept when the keyboard leaves it."""

    noted = Signal(str)

    def __init__(self, text: str, looks: Looks) -> None:
        super().__init__(text)
        self._before = text
        self.setFont(looks.font("body", 13.5))
        self.setPlaceholderText("What the reviewer adds")
        self.setAccessibleName("Notes on the mark")
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFixedHeight(looks.px(84))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if (text := self.toPlainText()) != self._before:
            self._before = text
            self.noted.emit(text)


def _headline(finding: Finding, mandated: Outcome | None) -> str:
    if finding.needs:
        return "It turns on one answer"
    if mandated is not None and mandated.state is State.OPEN:
        waits = mandated.waits_for or ""
        if waits in ("next_card", "hole_card") or waits.startswith("card:"):
            return "It depends on the next card" if waits == "next_card" else "It depends on a card nobody can name"
        return "It waits for the shuffle" if waits == "shuffle" else "It waits for a decision"
    return {
        Status.NO_ERROR: "What was marked is normal play",
        Status.CONFLICT: "The text gives two answers",
    }.get(finding.status, "No provision decides this")
