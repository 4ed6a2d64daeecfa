"""The first screen: type a hand, open one, see one that is done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from reviewer.record.hand import Game, Hand
from reviewer.regulations.packs import packs_for
from reviewer.review.entry import begun, read
from reviewer.review.setting import Setting, begin
from reviewer.review.words import hand_name
from reviewer.table import Dealt
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Key, Part, Segments, button, column, label, row, rule, voice
from reviewer.ui.samples import Sample, samples
from reviewer.ui.start_parts import Done, Row, SampleCard, Typed

GAMES = (Game.BACCARAT, Game.CHEMIN_DE_FER, Game.TWENTY_ONE)
WORDS = {Game.BACCARAT: "Baccarat", Game.CHEMIN_DE_FER: "Chemin de fer", Game.TWENTY_ONE: "Twenty-one"}


class HandLine(QLineEdit):
    """A line that takes a hand; ``marked`` that its departure is to be marked at once, ``pasted`` that lines are."""

    marked = Signal()
    pasted = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste) and "\n" in QGuiApplication.clipboard().text():
            self.pasted.emit()
        elif event.text() == "!" and self.text().strip():
            self.marked.emit()
        else:
            super().keyPressEvent(event)


class Start(QScrollArea):
    """The first screen. ``typed`` carries a new hand; ``asked`` the id of an action."""

    opened = Signal(Path)
    typed = Signal(object)
    asked = Signal(str)

    def __init__(self, looks: Looks, habits: Callable[[str], Setting]) -> None:
        super().__init__()
        self._looks, self._habits = looks, habits
        self._game = Game.CHEMIN_DE_FER
        self._events: tuple[Dealt, ...] = ()
        self._recent: tuple[Path, ...] = ()
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.line = HandLine()
        self._left_column = self._left()
        self._right_column = QWidget()
        self._lately = QWidget()
        page = QWidget()
        page.setProperty("ground", "window")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._left_column.addWidget(self._lately)
        self._left_column.addStretch(1)
        holder = QWidget()
        holder.setLayout(self._left_column)
        holder.setMaximumWidth(looks.px(600))
        self._page = row(None, holder, self._right_column, None, gap=looks.px(64), margins=(48, 48, 48, 36))
        self._page.setStretch(0, 1)
        self._page.setStretch(1, 11)
        self._page.setStretch(2, 19)
        self._page.setStretch(3, 1)
        page.setLayout(self._page)
        self.setWidget(page)

    # the left side

    def _left(self) -> QVBoxLayout:
        looks = self._looks
        self.games = Segments([WORDS[game] for game in GAMES], looks, name="Game")
        self.games.choose(1)
        self.games.enabled = [bool(packs_for(game)) for game in GAMES]
        self.games.chosen.connect(self._choose_game)
        self.pack = button("", looks)
        self.pack.clicked.connect(self._next_pack)
        self._pack = 0
        voice(self.line, looks, "record", 21)
        self.line.setFixedHeight(looks.px(56))
        self.line.setAccessibleName("Cards in the order they left the shoe")
        self.line.setPlaceholderText("9h 4s kd 7c")
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(lambda: self._begin())
        self.line.pasted.connect(lambda: self.asked.emit("paste"))
        self.line.marked.connect(lambda: self._begin(" !"))
        self.cards = Typed(looks)
        self.told = label("", looks, "body", 14, ink="ink2")
        self.told.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._show_pack()
        table = button("Table…", looks, "quiet")
        table.setToolTip("Wagers, bank, decks and the house’s choices  Ctrl N")
        table.clicked.connect(lambda: self.asked.emit("new"))
        acts = column(
            self._act("fork", "Take the tour", "Seven steps through a hand that is reviewed", "", "tour"),
            self._act("folder", "Open a hand or an exhibit", "", "Ctrl O", "open"),
            self._act("stack", "Open a sample", f"{len(samples())} hands, by rule pack and paragraph", "", "samples"),
            self._act("search", "Find a command", "", "Ctrl K", "palette"),
            gap=2,
        )
        return column(
            label("What happened at the table?", looks, "answer", 34),
            4,
            label(
                "Type the cards in the order they left the shoe. They place themselves.",
                looks,
                "statement",
                15,
                ink="ink2",
            ),
            22,
            row(self.games, self.pack, table, None, gap=10),
            10,
            self.line,
            14,
            row(self.cards, None, self.told),
            16,
            acts,
            18,
        )

    def _act(self, glyph: str, words: str, below: str, key: str, id: str) -> QWidget:
        looks = self._looks
        it = Row(looks, words)
        it.chosen.connect(lambda: self.asked.emit(id))
        said = [label(words, looks, "body", 15)]
        if below:
            said.append(label(below, looks, "body", 13, ink="ink3"))
        caps = [Key(key, looks)] if key else []
        it.setLayout(row(Glyph(glyph, looks, 20), column(*said), None, *caps, gap=14, margins=(12, 10, 12, 10)))
        return it

    def _choose_game(self, n: int) -> None:
        self._game, self._pack = GAMES[n], 0
        self.games.choose(n)
        self._show_pack()
        self._tell(self.line.text())

    def _next_pack(self) -> None:
        self._pack = (self._pack + 1) % max(len(packs_for(self._game)), 1)
        self._show_pack()

    def _show_pack(self) -> None:
        packs = packs_for(self._game)
        told = (
            f"{packs[self._pack].id}, {packs[self._pack].edition or 'edition not known'}" if packs else "no rules held"
        )
        self.pack.setText(told)
        self.pack.setAccessibleName(f"Rules: {told}. Press for the next")

    @property
    def game(self) -> Game:
        """The game that is chosen."""
        return self._game

    def begun(self) -> Hand:
        """A hand without events under the rules that are chosen, with the decks and the choices that the house has."""
        rules = packs_for(self._game)[self._pack].id
        try:
            return begin(self._game, rules, self._habits(rules))
        except ValueError:
            return Hand(game=self._game, rules=rules, events=())

    def _tell(self, text: str) -> None:
        """Show where the typed cards go."""
        self._events = ()
        said = ""
        if text.strip():
            entry = read(self.begun(), text)
            self._events = tuple(it for it in entry.events if isinstance(it, Dealt))
            said = entry.fault if entry.fault and not entry.pending else _counts(self._events)
        self.told.say(said)
        self.cards.lay(self._events)

    def _begin(self, more: str = "") -> None:
        if self.line.text().strip():
            entry = read(self.begun(), self.line.text() + more)
            if not entry.ready:
                self.told.say(entry.fault)
                return
            self.line.clear()
            self.typed.emit(begun(self.begun(), entry))
        elif samples():
            self.opened.emit(samples()[0].path)

    # the right side

    def refresh(self, recent: tuple[Path, ...] | None = None) -> None:
        """Show what was open lately, and the samples as far as they are known."""
        self._recent = self._recent if recent is None else recent
        self._show_lately()
        right = QWidget()
        right.setLayout(column(*self._samples(), None))
        self._page.replaceWidget(self._right_column, right)
        self._right_column.hide()
        self._right_column.deleteLater()
        self._right_column = right

    def _show_lately(self) -> None:
        looks, it = self._looks, QWidget()
        parts: list[Part] = []
        if self._recent:
            head = label("Lately open", looks, "body", 17, weight=600)
            head.setContentsMargins(12, 16, 0, 8)
            parts += [rule(), head]
        for path in self._recent[:5]:
            entry = Row(looks, path.name)
            entry.chosen.connect(lambda path=path: self.opened.emit(path))
            name = label(path.name.removesuffix(".hand.toml"), looks, "body", 14, ink="ink2")
            where = label(path.parent.name, looks, "body", 13, ink="ink3")
            entry.setLayout(row(Glyph("file", looks, 15, "ink2"), name, None, where, gap=10, margins=(12, 6, 12, 6)))
            parts.append(entry)
        it.setLayout(column(*parts))
        self._left_column.replaceWidget(self._lately, it)
        self._lately.hide()
        self._lately.deleteLater()
        self._lately = it

    def _samples(self) -> list[QWidget]:
        looks, found = self._looks, samples()
        if not found:
            return [label("No samples are installed.", looks, "body", 14, ink="ink3")]
        parts: list[QWidget] = [label("See one that is done", looks, "head", 20)]
        parts[-1].setContentsMargins(0, 0, 0, 12)
        parts.append(Done(found[0], looks, lambda: self.opened.emit(found[0].path)))
        more = label("More samples", looks, "body", 17, weight=600)
        more.setContentsMargins(0, 26, 0, 14)
        grid, holder = QGridLayout(), QWidget()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(14)
        for n, sample in enumerate(_varied(found[1:])):
            card = SampleCard(sample, looks)
            card.chosen.connect(lambda path=sample.path: self.opened.emit(path))
            grid.addWidget(card, n // 2, n % 2)
        holder.setLayout(grid)
        return [*parts, more, holder]


def _varied(found: tuple[Sample, ...], count: int = 6) -> list[Sample]:
    """Samples of different packs and kinds, for a first look."""
    wanted = (
        "8-next-card-unknown",
        "d-two-third",
        "12-6-deal-began",
        "not-governed",
        "procedure-not-on",
        "h3-simulated",
    )
    first = [it for name in wanted for it in found if name in it.path.name][:count]
    return (first + [it for it in found if it not in first])[:count]


def _counts(events: tuple[Dealt, ...]) -> str:
    told = []
    for place in ("P", "B"):
        values = [event.card.value for event in events if event.place == place]
        if len(values) >= 2:
            count = "?" if None in values else str(sum(value or 0 for value in values) % 10)
            natural = len(values) == 2 and count in ("8", "9")
            told.append(f"{hand_name({'P': 'player', 'B': 'banker'}[place])} {count}{', a natural' if natural else ''}")
    return "\n".join(told)
