"""Sheets in which a shoe is filled in: an incident, a patron, a ruling, a machine event, the shoe itself, hands by the line."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QWidget

from reviewer.errors import Unusable
from reviewer.record.hand import Game, Irregularity
from reviewer.record.keys import RULING
from reviewer.record.shoe import IncidentKind, Shoe
from reviewer.record.shoe_keys import INCIDENT, MACHINE, PATRON, SHOE
from reviewer.record.tables import Table
from reviewer.record.typed import as_typed, read_typed
from reviewer.regulations.packs import packs_for
from reviewer.review.shoe.clock import HAPPENINGS
from reviewer.review.shoe.entry import typed_hands
from reviewer.review.shoe.report import KINDS
from reviewer.review.words import ERRORS
from reviewer.ui.case_dock import GAMES
from reviewer.ui.errors_of import irregularities
from reviewer.ui.library.sheets import AskingSheet
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import label, voice
from reviewer.ui.sheet import typed

TIME = "2026-11-29 22:14 -05:00"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a sheet: the key that it fills, what it is called, what is shown while it is empty; ``lines``: several."""

    key: str
    called: str
    form: str = ""
    lines: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """What a sheet asks of one kind of thing: its name, its table, its rows (each a name with its lines), what it says."""

    name: str
    table: Table
    rows: tuple[tuple[str, tuple[Line, ...]], ...]
    says: str


def _one(key: str, called: str, form: str = "", *, lines: bool = False) -> tuple[str, tuple[Line, ...]]:
    return called, (Line(key, called, form, lines),)


FORMS = {
    "incident": Form(
        "incident",
        INCIDENT,
        (
            _one("kind", "What was wrong"),
            _one("error", "Irregularity"),
            (
                "Cards, or how many",
                (Line("cards", "Cards", "Kd 7h"), Line("count", "How many", "if not known which")),
            ),
            ("Hands", (Line("first", "First hand", "first"), Line("last", "Last hand", "last"))),
            ("Rounds touched", (Line("rounds", "Rounds", "how many are said"),)),
            ("From and until", (Line("from", "From", TIME), Line("until", "Until", TIME))),
            _one("noticed", "Noticed", TIME),
            _one("other_shoe", "The other shoe", "to which or from which they went"),
            _one("note", "Note", "what else is told of it", lines=True),
        ),
        "What is not known stays empty. A time has its offset, as in " + TIME + ".",
    ),
    "patron": Form(
        "patron",
        PATRON,
        (
            _one("name", "Name"),
            _one("role", "Who it is", "where the name is not told: patron 2"),
            _one("place", "Place", "its number at the table"),
            (
                "Result, refunded",
                (Line("result", "Result", "−5300 lost, 120 won"), Line("refunded", "Refunded", "0 if none")),
            ),
            _one("note", "Note", lines=True),
        ),
        "What was won or lost stands by itself; nothing here claims a cause. What is not known stays empty.",
    ),
    "ruling": Form(
        "ruling",
        RULING,
        (
            _one("when", "When", "3 October 2018"),
            _one("by", "By whom", "the house, a regulator, a court"),
            _one("text", "What was decided", lines=True),
        ),
        "A later ruling does not erase an earlier one; both stand.",
    ),
    "machine": Form(
        "machine event",
        MACHINE,
        (
            _one("what", "What happened"),
            _one("when", "When", TIME),
            _one("after", "After hand", "0 before the first"),
            _one("text", "In words", lines=True),
        ),
        "Something that happened to the cards without one being dealt.",
    ),
    "shoe": Form(
        "shoe",
        SHOE,
        (
            _one("title", "Title", "what the shoe is about"),
            ("Site and table", (Line("site", "Site", "site"), Line("table", "Table", "table"))),
            _one("shoe", "Shoe", "what the house calls it"),
            ("Decks and rounds", (Line("decks", "Decks", "decks"), Line("rounds", "Rounds", "rounds dealt in all"))),
            ("First and last card", (Line("began", "First card", TIME), Line("ended", "Last card", TIME))),
            _one("before", "Discards before", "the cards of the shoe before, in their order"),
            _one("method", "How losses were worked out", lines=True),
        ),
        "What is not known stays empty. What was wrong with its cards is an incident.",
    ),
}
_CHOICES: dict[str, Callable[[Game], dict[str, str]]] = {
    "error": lambda game: {it.value: ERRORS[it] for it in irregularities(game)},
    "kind": lambda _: {it.value: f"{name[0].upper()}{name[1:]}" for it, name in KINDS.items()},
    "what": lambda _: {it.value: name for it, name in HAPPENINGS.items()},
}
_GOES_WITH = {IncidentKind.UNSHUFFLED.value: Irregularity.SHUFFLE_OMITTED.value}
"""The irregularity that is likely with a kind of incident; a wrong pack with all others."""


def picker(name: str, choices: Mapping[str, str], looks: Looks) -> QComboBox:
    """A list to choose one thing from; its data are what the record says."""
    it = QComboBox()
    voice(it, looks, "body", 14)
    it.setAccessibleName(name)
    it.setFixedHeight(looks.px(30))
    it.setMaxVisibleItems(16)
    for value, words in choices.items():
        it.addItem(words, value)
    return it


def lines_of(name: str, text: str, form: str, looks: Looks, high: float = 62) -> QPlainTextEdit:
    """Several lines to type in; Tab leaves them."""
    it = QPlainTextEdit(text)
    voice(it, looks, "body", 14)
    it.setAccessibleName(name)
    it.setPlaceholderText(form)
    it.setTabChangesFocus(True)
    it.setFixedHeight(looks.px(high))
    return it


class RowSheet(AskingSheet):
    """A sheet for one thing of a shoe. ``done`` takes the fields as the record holds them; it raises Unusable."""

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        form: Form,
        game: Game,
        value: object,
        done: Callable[[dict[str, object]], object],
    ) -> None:
        name = form.name if value is not None else f"new {form.name}"
        action = "Change it" if value is not None else "Add it"
        super().__init__(parent, looks, f"{name[0].upper()}{name[1:]}", form.says, action)
        self._form, self._game, self._done = form, game, done
        self.controls: dict[str, QLineEdit | QPlainTextEdit | QComboBox] = {}
        told = as_typed(form.table, value, game) if value is not None else {}
        for words, lines in form.rows:
            for line in lines:
                self.controls[line.key] = self._control(line, told.get(line.key, ""))
            self.fields.add(words, *(self.controls[line.key] for line in lines))
        self._go_together(new=value is None)
        self.complete(next(iter(self.controls.values())))

    def _control(self, line: Line, text: str) -> QLineEdit | QPlainTextEdit | QComboBox:
        looks = self._looks
        if line.key in _CHOICES and self._form.table is not SHOE:
            it = picker(line.called, _CHOICES[line.key](self._game), looks)
            if text and it.findData(text) < 0:
                it.addItem(text.replace("_", " ").capitalize(), text)
            it.setCurrentIndex(max(it.findData(text), 0))
            return it
        if line.lines:
            return lines_of(line.called, text, line.form, looks)
        return typed(line.called, text, line.form, looks)

    def _go_together(self, *, new: bool) -> None:
        """A kind that is chosen brings the irregularity that is likely with it."""
        kind, error = self.controls.get("kind"), self.controls.get("error")
        if isinstance(kind, QComboBox) and isinstance(error, QComboBox):
            wrong = Irregularity.WRONG_PACK.value

            def follow() -> None:
                error.setCurrentIndex(max(error.findData(_GOES_WITH.get(str(kind.currentData()), wrong)), 0))

            if new:
                follow()
            kind.currentIndexChanged.connect(follow)

    def _said(self, key: str) -> str:
        it = self.controls[key]
        if isinstance(it, QComboBox):
            return str(it.currentData())
        return it.text() if isinstance(it, QLineEdit) else it.toPlainText()

    def attempt(self) -> str:
        said = {line.key: (line.called, self._said(line.key)) for _, lines in self._form.rows for line in lines}
        try:
            self._done(read_typed(self._form.table, said, self._game))
        except Unusable as fault:
            return faults_words(fault)
        return ""


def faults_words(fault: Unusable) -> str:
    """What is wrong, in sentences, each with its line where it has one."""
    told = [(f"Line {it.line}: " if it.line else "") + f"{it.what} {it.remedy}".strip() for it in fault.problems[:3]]
    return re.sub(r" in \[\[\w+\]\] number \d+|\[\[\w+\]\] number \d+: ", "", " ".join(told))


class HandsSheet(AskingSheet):
    """Hands by the line. What was read of them is said as they are typed."""

    def __init__(self, parent: QWidget, looks: Looks, shoe: Shoe, text: str, done: Callable[[str], object]) -> None:
        says = (
            "One hand a line: the cards in the order dealt, as in 9h 4s Kd 7c, or its events with | between. "
            "-> banker at the end is the result that was declared; it can stand alone. void: or burn: at the head says what it is."
        )
        super().__init__(parent, looks, "Hands by the line", says, "Add them")
        self._shoe, self._done = shoe, done
        self.lines = lines_of("Hands, one a line", text, "9h 4s kd 7c", looks, 190)
        voice(self.lines, looks, "record", 14)
        self.read = label("", looks, "body", 13.5, ink="ink3", wrap=True)
        self.fields.add("Hands", self.lines)
        self.fields.add("Read as", self.read)
        self.lines.textChanged.connect(self._tell)
        self.complete(self.lines)
        self._tell()

    def _tell(self) -> None:
        text = self.lines.toPlainText()
        if not text.strip():
            said = "Nothing is typed yet."
        else:
            try:
                hands = typed_hands(self._shoe, text)
                cards = sum(len(it.own.dealt_cards) for it in hands)
                said = f"{_several(len(hands), 'hand')}, {_several(cards, 'card')}."
            except Unusable as fault:
                said = faults_words(fault)
        self.read.say(said)
        self.fit()

    def attempt(self) -> str:
        try:
            self._done(self.lines.toPlainText())
        except Unusable as fault:
            return faults_words(fault)
        return ""


def _several(count: int, word: str) -> str:
    return f"{count} {word}{'s' * (count != 1)}"


class NewShoeSheet(AskingSheet):
    """A new shoe: its game and its rules, which can't be changed later, and what it is about."""

    def __init__(self, parent: QWidget, looks: Looks, done: Callable[[Shoe], str], says: str) -> None:
        super().__init__(parent, looks, "New shoe", says, "Begin it")
        self._done = done
        self.game = picker("Game", {it.value: GAMES[it] for it in Game if packs_for(it)}, looks)
        self.rules = picker("Rules", {}, looks)
        self.name = typed("Title", "", "what the shoe is about", looks)
        self.shoe = typed("Shoe", "", "what the house calls it", looks)
        self.decks = typed("Decks", "", "how many it should hold, where that is known", looks)
        self.game.currentIndexChanged.connect(self._list_rules)
        self._list_rules()
        for words, control in (
            ("Game", self.game),
            ("Rules", self.rules),
            ("Title", self.name),
            ("Shoe", self.shoe),
            ("Decks", self.decks),
        ):
            self.fields.add(words, control)
        self.complete(self.game)

    def _list_rules(self) -> None:
        self.rules.clear()
        for pack in packs_for(Game(str(self.game.currentData()))):
            self.rules.addItem(f"{pack.id}, {pack.edition or 'edition not known'}", pack.id)

    def attempt(self) -> str:
        game = Game(str(self.game.currentData()))
        said = {
            "title": ("Title", self.name.text()),
            "shoe": ("Shoe", self.shoe.text()),
            "decks": ("Decks", self.decks.text()),
        }
        try:
            fields = read_typed(SHOE, said, game)
        except Unusable as fault:
            return faults_words(fault)
        fields["title"] = fields["title"] or ""
        return self._done(Shoe(game, str(self.rules.currentData()), **fields))  # type: ignore[arg-type]
