"""The banner: what is wrong, where, and what can be done; over the table, never in its way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from reviewer.errors import Problem
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Tool, button, column, label, row, rule

SHOWN = 4


class Banner(QWidget):
    """Problems that a person can mend, with a button for each thing to do."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self._lines = QWidget()
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName("Problems")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.problems: tuple[Problem, ...] = ()
        self.calm = False
        self.setLayout(column(self._lines, rule()))
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, 4, self.height(), self._looks.colour("ink3" if self.calm else "mark"))

    def tell(
        self, problems: Sequence[Problem], todo: Sequence[tuple[str, Callable[[], object]]] = (), *, calm: bool = False
    ) -> None:
        """Show problems; none hides the banner. ``todo`` are buttons: what happens, and what does it. ``calm`` is for
        what is in order, without the colour of a mark.
        """
        self.problems, self.calm = tuple(problems), calm
        lines = QWidget()
        words = column(gap=6)
        for problem in self.problems[:SHOWN]:
            words.addLayout(_told(problem, self._looks))
        if len(self.problems) > SHOWN:
            rest = f"{len(self.problems) - SHOWN} more problems, the first of them: {self.problems[SHOWN]}"
            words.addWidget(label(rest, self._looks, "body", 13, ink="ink3", wrap=True))
        close = Tool("cross", "Close", self._looks)
        close.clicked.connect(lambda: self.tell(()))
        buttons = []
        for text, run in todo:
            it = button(text, self._looks)
            it.clicked.connect(lambda _=False, run=run: run())
            buttons.append(it)
        glyph = Glyph("no_error", self._looks, 20, "ink") if calm else Glyph("other", self._looks, 20, "mark")
        side = column(row(*buttons, close, gap=8), None)
        box = row(glyph, gap=14, margins=(18, 11, 12, 12))
        box.setAlignment(glyph, Qt.AlignmentFlag.AlignTop)
        box.addLayout(words, 1)
        box.addLayout(side)
        lines.setLayout(box)
        layout = self.layout()
        assert layout is not None
        layout.replaceWidget(self._lines, lines)
        self._lines.hide()
        self._lines.deleteLater()
        self._lines = lines
        lines.show()
        self.setAccessibleName("In order" if calm else "Problems")
        self.setAccessibleDescription(" ".join(map(str, self.problems)))
        self.update()
        self.setVisible(bool(self.problems))


def _told(problem: Problem, looks: Looks) -> QVBoxLayout:
    """A problem: file and place first, in bold; then what was read and expected."""
    where = [Path(problem.file).name] if problem.file else []
    where += [f"line {problem.line}"] if problem.line is not None else []
    where += [f"event {problem.event}"] if problem.event is not None else []
    head = f"{', '.join(where)}: {problem.what}" if where else problem.what
    parts = [label(head, looks, "body", 13.5, weight=600, wrap=True)]
    if problem.remedy:
        parts.append(label(problem.remedy, looks, "body", 13.5, ink="ink2", wrap=True))
    return column(*parts, gap=2)
