"""Where the replay of a hand stands: which line is on the table, at which event, and how far on the way there."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, Signal

from reviewer.drawing.view import Lane
from reviewer.games.procedure import Departure
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment
from reviewer.review.case import Case

FLIGHT = 280.0
"""How long a card's flight takes at 1×, in ms."""
GAP = 900.0
"""How long it is from one event to the next at 1×, in ms."""
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Mode(Enum):
    """Which line is on the table; the value is its words."""

    AS_DEALT = "As dealt"
    ACTUAL = "Actual"
    MANDATED = "Mandated"
    BOTH = "Side by side"

    @property
    def lane(self) -> Lane:
        """The line that the table shows; side by side the longer story, the actual one."""
        return {Mode.AS_DEALT: Lane.AS_DEALT, Mode.MANDATED: Lane.MANDATED}.get(self, Lane.ACTUAL)


class Replay(QObject):
    """The position in a hand. ``moved`` is emitted when it, the line or the preview is another."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.case: Case | None = None
        self.motion = True
        self.mode = Mode.AS_DEALT
        self.position = 0
        self.head = 0.0
        self.playing = False
        self.speed = 1.0
        self.selected: int | None = None
        self._waited = 0.0
        self._waited_from = 0.0

    @property
    def assessment(self) -> Assessment:
        """What the rules say of the hand."""
        raise NotImplementedError

    @property
    def lines(self) -> Lines:
        """The three lines of the hand."""
        raise NotImplementedError

    @property
    def departure(self) -> Departure | None:
        """Where the hand first departs from normal play."""
        raise NotImplementedError

    def _first_stop(self) -> int:
        departure = self.departure
        return departure.event if departure else 0

    def _stay_on_the_line(self) -> None:
        """Come back to the end of a line that is shorter than the position."""
        self.position = min(self.position, self.length)
        self.head = float(self.position)

    @property
    def length(self) -> int:
        """How many events the line on the table has; side by side the longer of the two."""
        if self.mode is Mode.BOTH:
            both = (self.lines.actual, self.lines.mandated)
            return max(len(line.events) for line in both if line)
        line = self.mode.lane.line(self.lines)
        return len(line.events) if line else self.lines.fork

    def show(self, mode: Mode) -> None:
        """Lay another line on the table, at the same event."""
        self.mode = mode
        self._stay_on_the_line()
        self.moved.emit()

    def go(self, position: int) -> None:
        """Go to an event; one step is seen to happen, anything further is at once."""
        position = min(max(position, 0), self.length)
        near = abs(position - self.head) <= 1 and self.motion
        self.head = self.head if near else float(position)
        self.position, self.selected = position, None
        self.moved.emit()

    def step(self, by: int) -> None:
        """Go on, or back, by some events."""
        self.playing = False
        self.head = float(self.position)
        self.go(self.position + by)

    def to_mark(self) -> None:
        """Go to the first mark, or to where the hand departs from normal play."""
        self.playing = False
        self.go(self.lines.fork if self.assessment.findings else self._first_stop())

    def play(self, playing: bool) -> None:
        """Play on, or pause. From the end it begins again."""
        if playing and self.position >= self.length:
            self.position, self.head = 0, 0.0
        self.playing, self._waited, self._waited_from = playing, GAP, GAP
        self.moved.emit()

    def set_speed(self, speed: float) -> None:
        """How fast the hand plays."""
        self.speed = speed
        self.moved.emit()

    def select(self, card: int | None) -> None:
        """Take a card in hand, by its number out of the shoe."""
        self.selected = card
        self.moved.emit()

    @property
    def frame(self) -> tuple[int, float]:
        """The event that the replay is at or on its way to, and how far it is on the way."""
        whole = int(self.head)
        return (whole, 1.0) if whole == self.head else (whole + 1, self.head - whole)

    @property
    def passed(self) -> float:
        """How much of the hand is over, in events: as ``head``, but while it plays the wait for the next event counts too,
        so that it grows evenly from one event to the next.
        """
        whole, flown = int(self.head), self.head - int(self.head)
        if not self.playing or self.position > whole + 1 or whole >= self.length:
            return self.head
        flight = FLIGHT if self.motion else 0.0
        wait = GAP - self._waited_from
        waited = wait if self.position > whole else min(self._waited - self._waited_from, wait)
        return whole + (waited + flown * flight) / (wait + flight) if wait + flight else self.head

    @property
    def at_rest(self) -> bool:
        """Whether nothing moves and nothing plays."""
        return not self.playing and self.head == self.position

    def advance(self, ms: float) -> None:
        """Let time pass. The one clock calls this; tests do it by hand."""
        if self.case is None or self.at_rest:
            return
        if self.head != self.position:
            way = ms * max(self.speed, 1.0) / FLIGHT
            ahead = self.position > self.head
            self.head = min(self.head + way, self.position) if ahead else max(self.head - way, self.position)
            self._waited = FLIGHT
            if self.head == self.position:
                self._waited_from = FLIGHT
        elif self.position >= self.length:
            self.playing = False
        else:
            self._waited += ms * self.speed
            if self._waited >= GAP:
                self.position, self._waited = self.position + 1, 0.0
                if not self.motion:
                    self.head, self._waited_from = float(self.position), 0.0
        self.moved.emit()
