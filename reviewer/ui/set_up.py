"""A new hand: its game and rules, and the table before the first card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QLineEdit, QWidget

from reviewer.record.hand import Game, Hand
from reviewer.record.keys import HOUSE
from reviewer.regulations.packs import packs_for
from reviewer.review.setting import FORMS, HOUSES, Setting, begin, choices, kept, written
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, Segments, button, column, label, paint_raised, row, rule, swap, voice
from reviewer.ui.rules_row import edition_words

GAMES = (Game.BACCARAT, Game.CHEMIN_DE_FER, Game.TWENTY_ONE)
NAMES = ("Baccarat", "Chemin de fer", "Twenty-one")
WORDS = {
    "disclosed_card": "Card shown in error: procedure",
    "disclosed_ten": "Ten shown in error: cards burned",
    "six_against_stay": "Banker’s six against “Stay”",
    "four_against_ace": "Banker’s four against an ace",
    "commission": "Commission",
    "tie_pays": "A tie pays, to 1",
    "soft17": "Dealer on a soft seventeen",
    "hole_card": "Dealer’s card dealt face down",
    "min": "Least wager",
    "max": "Greatest wager",
}
FORM = {"decks": "6", "banker": "1", "dominant": "3", "commission": "0.05", "tie_pays": "8", "min": "5", "max": "500"}


def habits(settings: QSettings, rules: str) -> Setting:
    """What the house does at its tables under these rules, as it was last set up; empty where it never was."""
    return kept(str(settings.value(f"habits/{rules}", "")))


class SetUp(QDialog):
    """The dialog. Enter begins the hand; what is wrong with a field is said in place."""

    def __init__(
        self, parent: QWidget, looks: Looks, settings: QSettings, game: Game, done: Callable[[Hand], object]
    ) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowTitle("New hand")
        self._looks, self._settings, self._done = looks, settings, done
        self.game, self._pack = game, 0
        self.lines: dict[str, QLineEdit] = {}
        self.picks: dict[str, Segments] = {}
        self.games = Segments(NAMES, looks, name="Game")
        self.games.chosen.connect(lambda n: self.choose(GAMES[n]))
        self.rules = Segments([""], looks, name="Rules")
        self._fields = QWidget()
        self.told = label("", looks, "body", 13.5, ink="mark", wrap=True)
        go, leave = button("Begin the hand", looks, "main"), button("Not now", looks, "quiet")
        go.clicked.connect(self.begin)
        leave.clicked.connect(self.reject)
        head = label("New hand", looks, "head", 21)
        below = label("What is left out is not on record. Decks and the house’s choices are kept for the next hand.",
                      looks, "body", 13.5, ink="ink2", wrap=True)  # fmt: skip
        foot = row(leave, None, go)
        self._column = column(
            head, 4, below, 14, row(self.games, None), 10, row(self.rules, None), 14, rule(), 14, self._fields, 12,
            self.told, 10, foot, margins=(26, 22, 26, 20),
        )  # fmt: skip
        self.setLayout(self._column)
        self.setFixedWidth(looks.px(640))
        self.choose(game)

    @property
    def pack(self) -> str:
        """The id of the rules that are chosen."""
        return packs_for(self.game)[self._pack].id

    def choose(self, game: Game, pack: int = 0) -> None:
        """Show the fields of a game under one of its packs, as the house last had them."""
        self.game, self._pack = game, pack
        self.games.choose(GAMES.index(game))
        held = packs_for(game)
        rules = Segments([f"{it.id}, {edition_words(it)}" for it in held], self._looks, name="Rules")
        rules.choose(pack)
        rules.chosen.connect(lambda n: self.choose(game, n))
        swap(self, self.rules, rules)
        self.rules = rules
        fields = self._table(habits(self._settings, self.pack))
        swap(self, self._fields, fields)
        self._fields = fields
        self._say("")
        next(iter(self.lines.values())).setFocus()

    def _say(self, fault: str) -> None:
        """Say what is wrong, and be as high as all of it needs."""
        self.told.say(fault)
        self.told.setVisible(bool(fault))
        self._column.activate()
        self.setFixedHeight(self._column.totalHeightForWidth(self.width()))

    def _table(self, setting: Setting) -> QWidget:
        it, grid = QWidget(), QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(self._looks.px(16))
        grid.setVerticalSpacing(self._looks.px(8))
        self.lines, self.picks = {}, {}
        named = {"wagers": "Spaces and wagers" if self.game is Game.TWENTY_ONE else "Places and wagers"}
        if self.game is Game.CHEMIN_DE_FER:
            named = {"banker": "Place of the bank", "dominant": "Place of the Dominant Player", **named}
        for name, words in {**named, "decks": "Decks"}.items():
            form = FORMS[self.game] if name == "wagers" else FORM[name]
            self._line(grid, name, words, str(getattr(setting, name)), form)
        for name in HOUSES[self.game]:
            words = WORDS[name]
            values = choices(name)
            if values:
                self._pick(grid, name, words, ("not on record", *values), setting.house.get(name, ""))
            else:
                self._line(grid, name, words, setting.house.get(name, ""), FORM[name])
        it.setLayout(grid)
        return it

    def _line(self, grid: QGridLayout, name: str, words: str, text: str, form: str) -> None:
        line = QLineEdit(text)
        voice(line, self._looks, "record", 14)
        line.setPlaceholderText(form)
        line.setAccessibleName(words)
        line.setFixedHeight(self._looks.px(30))
        line.returnPressed.connect(self.begin)
        self._row(grid, words, line, name)
        self.lines[name] = line

    def _pick(self, grid: QGridLayout, name: str, words: str, values: tuple[str, ...], text: str) -> None:
        pick = Segments(values, self._looks, name=words)
        pick.choose(values.index(text) if text in values else 0)
        pick.chosen.connect(pick.choose)
        self._row(grid, words, row(pick, None), name)
        self.picks[name] = pick

    def _row(self, grid: QGridLayout, words: str, part: Part, name: str) -> None:
        n = grid.rowCount()
        said = label(words, self._looks, "body", 13.5, ink="ink2")
        said.setToolTip(HOUSE.keys[name].says if name in HOUSE.keys else "")
        grid.addWidget(said, n, 0)
        if isinstance(part, QWidget):
            grid.addWidget(part, n, 1)
        else:
            holder = QWidget()
            holder.setLayout(part)  # type: ignore[arg-type]
            grid.addWidget(holder, n, 1)
        grid.setColumnStretch(1, 1)

    @property
    def setting(self) -> Setting:
        """The table as it is typed."""
        house = {name: it.words[it.current] for name, it in self.picks.items() if it.current > 0}
        typed = {name: line.text().strip() for name, line in self.lines.items()}
        house |= {name: text for name, text in typed.items() if name in HOUSE.keys and text}
        fields = {name: typed.get(name, "") for name in ("decks", "banker", "dominant", "wagers")}
        return Setting(**fields, house=MappingProxyType(house))

    def begin(self) -> None:
        """Begin the hand at this table, and keep the house's habits; or say what is wrong."""
        setting = self.setting
        try:
            hand = begin(self.game, self.pack, setting)
        except ValueError as fault:
            self._say(str(fault))
            return
        self._settings.setValue(f"habits/{self.pack}", written(setting.habits))
        self.accept()
        self._done(replace(hand, rules=self.pack))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_raised(self, self._looks)
