"""Importing a table: which column holds what, what the first rows then are; while it runs, how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QProgressBar, QWidget

from reviewer.drawing.glyphs import paint_glyph
from reviewer.errors import Unusable
from reviewer.library.importing import Progress, Refusal
from reviewer.library.mapping import FIELDS, FIXED, ColumnMapping, Reader, guessed
from reviewer.library.sources import Source
from reviewer.record.hand import Game
from reviewer.regulations.packs import packs
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, column, label, row, rule, voice
from reviewer.ui.sheet import Fields, Sheet, pressed, typed

NAMES = {
    "site": "Site",
    "table": "Table",
    "shoe": "Shoe",
    "dealer": "Dealer",
    "number": "Hand number",
    "dealt": "Date and time",
    "date": "Date",
    "time": "Time",
    "game": "Game",
    "rules": "Rules",
    "events": "Events",
    "cards": "Cards in the order dealt",
    "player": "Player’s cards",
    "banker": "Banker’s cards",
    "result": "Result declared",
}
"""What a column can hold, to a reader."""
NO_COLUMN = "no column"
_PER_TURN = 24
"""Batches between two looks at what else is to be done."""


class Choice(QComboBox):
    """A list that opens, with our own sign for that."""

    def __init__(self, values: Sequence[str], name: str, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.addItems(list(values))
        self.setAccessibleName(name)
        voice(self, looks, "body", 13.5)
        self.setFixedSize(looks.px(206), looks.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter, side = QPainter(self), self._looks.px(12)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.width() - side - self._looks.px(9), (self.height() - side) / 2, side, side)
        paint_glyph(painter, "down", box, self._looks.colour("ink2"))


class ImportSheet(Sheet):
    """Which column holds what. ``run`` begins the import; ``keep`` keeps the mapping under a name."""

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        source: Source,
        kept: Mapping[str, ColumnMapping],
        run: Callable[[ColumnMapping], object],
        keep: Callable[[str, ColumnMapping], object],
    ) -> None:
        super().__init__(parent, looks, f"Import {source.name}", 760)
        self._source, self._kept, self._run, self._keep = source, kept, run, keep
        self.columns = {name: self._choice([NO_COLUMN, *source.heads], NAMES[name]) for name in FIELDS}
        self.fixed: dict[str, Choice] = {}
        self.mapping = self._choice(["as the heads suggest", *kept], "Mapping")
        self.mapping.activated.connect(self._take_kept)
        self.name = typed("Keep it as", "", "a name for this mapping; empty to keep none", looks)
        self.dates = typed(
            "Dates are written", "", "empty for 2026-11-29T22:14:05; else as %d.%m.%Y %H:%M", looks, "record"
        )
        self.said = label("", looks, "body", 13.5, wrap=True)
        self._lay()
        self.show_mapping(guessed(source.heads))

    def _choice(self, values: Sequence[str], name: str) -> Choice:
        it = Choice(values, name, self._looks)
        it.currentIndexChanged.connect(self._check)
        return it

    def _lay(self) -> None:
        looks, fields = self._looks, Fields(self._looks)
        fields.add("Mapping", self.mapping, None)
        for name in FIELDS:
            more: list[Part] = []
            if name in ("game", "rules"):
                known = [it.value for it in Game] if name == "game" else [it.id for it in packs()]
                self.fixed[name] = self._choice(["as the column says", *known], f"{NAMES[name]} of all rows")
                more = [label("or in all rows", looks, "body", 13, ink="ink3"), self.fixed[name]]
            fields.add(NAMES[name], self.columns[name], *more, None)
        fields.add("Dates are written", self.dates)
        fields.add("Keep it as", self.name)
        self.dates.textChanged.connect(self._check)
        self.go, leave = pressed("Import it", looks, "main"), pressed("Not now", looks, "quiet")
        self.go.clicked.connect(self.begin)
        leave.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        says = f"{len(self._source.heads)} columns. Rows that can’t be used are listed with their reason; the others are taken."
        below = label(says, looks, "body", 13.5, ink="ink2", wrap=True)
        foot = row(leave, None, self.go)
        body = self.body(fields)
        self.lay(column(head, 4, below, 14, rule(), 14, body, 12, self.said, 10, foot, margins=(26, 22, 26, 20)))

    def show_mapping(self, mapping: ColumnMapping) -> None:
        """Set every field as a mapping says."""
        for name, choice in self.columns.items():
            choice.setCurrentText(mapping.columns.get(name, NO_COLUMN))
        for name, choice in self.fixed.items():
            choice.setCurrentText(mapping.fixed.get(name, "as the column says"))
        self.dates.setText(mapping.dates)
        self._check()

    def _take_kept(self, at: int) -> None:
        self.show_mapping(self._kept[self.mapping.itemText(at)] if at else guessed(self._source.heads))
        self.name.setText(self.mapping.itemText(at) if at else "")

    @property
    def value(self) -> ColumnMapping:
        """The mapping as the sheet says it."""
        columns = {name: it.currentText() for name, it in self.columns.items() if it.currentIndex() > 0}
        fixed = {name: it.currentText() for name, it in self.fixed.items() if name in FIXED and it.currentIndex() > 0}
        return ColumnMapping(columns, fixed, self.dates.text().strip())

    def _check(self) -> None:
        """Say what the mapping makes of the first row, or why it can't be used."""
        if not hasattr(self, "go"):
            return
        problems = self.value.problems(self._source.heads)
        self.go.setEnabled(not problems)
        self.said.say(f"{problems[0].what} {problems[0].remedy}" if problems else self._first_row())
        self.fit()

    def _first_row(self) -> str:
        if not self._source.sample:
            return "The table has no rows."
        reader = Reader(self.value, self._source.heads)
        try:
            shoe, line = next(iter(list(reader.read([self._source.sample[0]]))))
        except ValueError as fault:
            return f"The first row can’t be used: {fault}."
        number, dealt, _, events, result = line.split("\t")
        told = [
            f"hand {number}" if number else "",
            dealt,
            ", ".join(events.split("|")),
            result and f"declared: {result}",
        ]
        return f"The first row: {', '.join(filter(None, (*shoe, *told)))}."

    def begin(self) -> None:
        """Import the table, and keep the mapping where it has a name."""
        mapping, name = self.value, self.name.text().strip()
        if name:
            self._keep(name, mapping)
        self.accept()
        self._run(mapping)


class Running(Sheet):
    """An import while it runs: how far it is, and a way to stop it with nothing half-done. ``ended`` carries its id, 0 for none."""

    ended = Signal(int)

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        name: str,
        steps: Iterator[Progress],
        troubled: Callable[[Unusable], object],
    ) -> None:
        super().__init__(parent, looks, f"Importing {name}", 520)
        self._steps, self._troubled = steps, troubled
        self.said = label("Reading the table.", looks, "body", 14, wrap=True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 0)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(looks.px(6))
        stop = pressed("Stop", looks)
        stop.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        self.lay(column(head, 12, self.said, 12, self.bar, 16, row(None, stop), margins=(26, 22, 26, 20)))
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.go_on)

    def start(self) -> None:
        """Begin, between whatever else the window does."""
        self.show_over()
        self._timer.start()

    def go_on(self) -> None:
        """Take some more rows."""
        try:
            progress = next(self._steps)
            for _ in range(_PER_TURN):
                if progress.done is not None:
                    self._end(progress.done)
                    return
                progress = next(self._steps)
        except Unusable as fault:
            self._end(0)
            self._troubled(fault)
            return
        self.said.say(
            f"{progress.taken:,} hands taken, {progress.refused:,} rows refused so far.".replace(",", "\u202f")
        )

    def _end(self, done: int) -> None:
        self._timer.stop()
        self.accept()
        self.ended.emit(done)

    def reject(self) -> None:
        self._timer.stop()
        close = getattr(self._steps, "close", None)
        if close is not None:
            close()
        super().reject()
        self.ended.emit(0)


class Refusals(Sheet):
    """What an import took, and every row that it did not, with its reason."""

    def __init__(
        self, parent: QWidget, looks: Looks, taken: str, refused: Sequence[Refusal], export: Callable[[], object]
    ) -> None:
        super().__init__(parent, looks, "Imported", 760)
        held = QWidget()
        parts: list[Part] = []
        for it in refused[:500]:
            where = label(f"row {it.row}", looks, "record", 12.5, ink="ink2")
            where.setFixedWidth(looks.px(96))
            said = label(it.said.replace("\t", "  "), looks, "record", 12.5, ink="ink3", wrap=True)
            words = column(label(it.why, looks, "body", 13.5, wrap=True), said, gap=1)
            line = row(where, gap=8)
            line.addLayout(words, 1)
            parts.append(line)
        if len(refused) > 500:
            parts.append(label(f"and {len(refused) - 500} more; the file has all.", looks, "body", 13, ink="ink3"))
        held.setLayout(column(*parts, None, gap=looks.px(8), margins=(0, 0, looks.px(12), 0)))
        body = self.body(held)
        body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        body.setAccessibleName("Rows that were not taken")
        close, write = pressed("Close", looks, "main"), pressed("Write them into a file…", looks)
        close.clicked.connect(self.accept)
        write.clicked.connect(partial(export))
        write.setVisible(bool(refused))
        head = label(self.windowTitle(), looks, "head", 21)
        self.said = label(taken, looks, "body", 14, wrap=True)
        self.lay(column(head, 6, self.said, 14, body, 16, row(write, None, close), margins=(26, 22, 26, 20)))
        close.setFocus()
