"""The quick line: events as one types them, with what they would be, and what is wrong with them, in place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from reviewer.cards import card
from reviewer.games.procedure import Call, Choice, Due, follow
from reviewer.record.hand import Game, Hand
from reviewer.record.line import parse_event
from reviewer.review.normal import following, normal_play
from reviewer.review.words import words
from reviewer.table import Dealt, Event, Place, Word
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Key, bar, column, label, row, voice


def read_line(hand: Hand, text: str) -> tuple[Event, ...]:
    """The events that a line states, for the end of a hand. Cards alone place themselves in dealing order.

    Raises ValueError with a sentence for a person.
    """
    typed = text.split(";")[0].split()
    try:
        cards = [card(word) for word in typed]
    except ValueError:
        return (parse_event(text),)
    if not cards or hand.game is Game.TWENTY_ONE:
        return (parse_event(text),)
    events: list[Event] = list(hand.events)
    for it in cards:
        place = _due(hand, events)
        if place is None:
            raise ValueError(f"No card is due; say where {it} went, as in “P {it}”.")
        events.append(Dealt(place, it))
    return tuple(events[len(hand.events) :])


def _due(hand: Hand, events: Sequence[Event]) -> Place | None:
    """The place to which the next card is due; calls that the rules leave no choice in are taken as made."""
    procedure = normal_play(hand)
    followed = follow(procedure, events)
    match followed.next if followed.departure is None else None:
        case Due(place=place):
            return place
        case Call(who=who, word=Word.CARD) | Choice(who=who):
            return who
    return None


def due_words(hand: Hand) -> str:
    """What normal play expects next, for the empty line."""
    try:
        followed = following(hand)
    except ValueError:
        return "Type an event, as P 9h"
    if followed.departure is not None or len(hand.events) > hand.repair:
        return "Type the next event, as move c5 B"
    if followed.lost_at is not None:
        return "A card is not known; what is due can’t be told. Type an event, as P 9h"
    if followed.next is None:
        return "The hand is complete. Type on, as move c5 B"
    told = str(followed.next)
    return f"{told[0].upper()}{told[1:]} is due. Type an event, as P 9h"


class QuickLine(QWidget):
    """The line at the bottom. ``entered`` carries what was typed; in a change, ``number`` is the event's."""

    entered = Signal(str)
    left = Signal()
    stepped = Signal(int)
    marked = Signal()
    cancelled = Signal()

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.hand: Hand | None = None
        self.doing = ""
        self.name = label("Next event", looks, "label", 11.5, ink="ink3", weight=600)
        self.line = QLineEdit()
        voice(self.line, looks, "record", 14)
        self.line.setAccessibleName("Next event")
        self.line.setFixedHeight(looks.px(32))
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._tell)
        self.line.returnPressed.connect(self._enter)
        self.told = label("", looks, "body", 13, ink="ink3")
        hints = row(
            Key("!", looks), label("mark", looks, "body", 13, ink="ink3"),
            6, Key("/", looks), label("to the line", looks, "body", 13, ink="ink3"), gap=5,
        )  # fmt: skip
        self._above = bar(28, looks, 86, self.told, None)
        self._above.hide()
        strip = bar(44, looks, self.name, self.line, hints, gap=12)
        self.setLayout(column(self._above, strip))

    def refresh(self, hand: Hand) -> None:
        """Show what is due in a hand."""
        self.hand = hand
        if not self.doing:
            self.line.setPlaceholderText(due_words(hand))

    def begin(self, doing: str, text: str = "") -> None:
        """Change or insert an event instead of adding one: what is done, and the text to begin with."""
        self.doing = doing
        self.name.say(doing or "Next event")
        self.line.setAccessibleName(doing or "Next event")
        self.line.setText(text)
        if doing:
            self.line.setFocus()
            self.line.selectAll()

    def fault(self, text: str) -> None:
        """Say what is wrong with what was typed."""
        self._say(text, "mark")

    def _say(self, text: str, ink: str) -> None:
        self.told.set_ink(ink)
        self.told.say(text)
        self._above.setVisible(bool(text))

    def _tell(self, text: str) -> None:
        """What the line would take, as one types."""
        if not text.strip() or self.hand is None:
            self._say("", "ink3")
            return
        try:
            events = read_line(self.hand, text)
        except ValueError:
            self._say("", "ink3")
            return
        line = (*self.hand.events, *events)
        try:
            told = "; ".join(words(event, self.hand, line) for event in events)
        except KeyError:
            told = ""
        self._say(told, "ink3")

    def _enter(self) -> None:
        text = self.line.text().strip()
        if text:
            self.entered.emit(text)

    def done(self) -> None:
        """What was typed has been taken."""
        self.begin("")
        self._say("", "ink3")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            empty = not self.line.text()
            if event.key() == Qt.Key.Key_Escape:
                self.begin("")
                self.left.emit()
                return True
            if empty and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) and not self.doing:
                self.stepped.emit(-1 if event.key() == Qt.Key.Key_Left else 1)
                return True
            if empty and event.text() == "!":
                self.marked.emit()
                return True
        return super().eventFilter(watched, event)
