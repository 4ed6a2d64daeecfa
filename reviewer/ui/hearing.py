"""A hearing: which step is shown, since when, what is lifted out, and whether the screen is black.

It holds a hand as it was when the hearing began. Time is handed in: the time of day by ``now``, and how long a
cross-fade has run by `advance`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

from PySide6.QtCore import QObject, Signal

from reviewer.drawing.tokens import palette
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment
from reviewer.review.steps import Seen, Step, steps
from reviewer.ui.hearing_picture import Picture, Showing

FADE = 240.0
"""How long a step takes to come, in ms."""
WIDTH_65, DISTANCE = 65.0, 3.0
"""The screen, in inches across, and the distance in metres of the last row, for which the least letter is drawn."""
MOST = 2.4
"""By how much everything is larger at the most."""


class Hearing(QObject):
    """The one that the presenter leads. ``changed`` is emitted when something else is shown, ``faded`` while it comes."""

    changed = Signal()
    faded = Signal()

    def __init__(
        self,
        assessment: Assessment,
        lines: Lines,
        now: Callable[[], datetime],
        *,
        official: tuple[str, ...] = (),
        theme: str = "dark",
        four: bool = False,
        classic: bool = False,
        motion: bool = True,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._made_from = (assessment, lines, official)
        self.now, self.motion, self.theme = now, motion, theme
        self.picture = Picture(assessment, lines, steps(assessment, lines, official), palette(theme), four, classic)
        self.showing = Showing(1)
        self.before: tuple[Showing, bool] | None = None
        self.t = 1.0
        self.blank = False
        self.typed = ""
        self.began: datetime | None = None
        self.since: datetime | None = None
        self.shown: dict[int, datetime] = {}

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return self.picture.steps

    @property
    def number(self) -> int:
        """The number of the step that is shown, from 1."""
        return self.showing.number

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.steps[self.number - 1]

    @property
    def next(self) -> Step | None:
        """The step that comes; None after the last."""
        return self.steps[self.number] if self.number < len(self.steps) else None

    # going

    def go(self, number: int) -> None:
        """Show a step; a number that no step has shows nothing else."""
        self.typed = ""
        if not 1 <= number <= len(self.steps) or (number == self.number and not self.blank):
            self.changed.emit()
            return
        moment = self.now()
        self.began = self.began or moment
        self.since = moment
        self.shown.setdefault(number, moment)
        was_blank, self.blank = self.blank, False
        self._show(replace(self.showing, number=number, at=None, lifted=""), was_blank=was_blank)

    def by(self, steps: int) -> None:
        """Go on, or back, by some steps."""
        self.go(min(max(self.number + steps, 1), len(self.steps)))

    def both(self, by: int) -> None:
        """Take both lines an event on, or back, in step with each other."""
        if self.step.seen is not Seen.LANES:
            return
        last, first = self.picture.lines.length, self.picture.lines.fork
        at = self.showing.at if self.showing.at is not None else last
        at = min(max(at + by, first), last + 1)
        self._show(replace(self.showing, at=None if at > last else at, lifted=""))

    def type(self, digit: str) -> None:
        """Begin, or go on, to type a step's number."""
        self.typed = (self.typed + digit)[-3:]
        self.changed.emit()

    def enter(self) -> None:
        """Call up the step whose number was typed; without a number go on."""
        if self.typed:
            self.go(int(self.typed))
        else:
            self.by(1)

    def leave(self) -> bool:
        """Take back what was typed, or what is lifted; False where there was neither."""
        if self.typed:
            self.typed = ""
            self.changed.emit()
        elif self.showing.lifted:
            self.lift("")
        else:
            return False
        return True

    # what is seen of it

    def blank_it(self) -> None:
        """Make the screen black at once, or show the step again at once."""
        self.blank, self.t, self.before = not self.blank, 1.0, None
        self.changed.emit()

    def call_out(self) -> None:
        """Lift out the card whose number was typed; else the step's own card, then the paragraph, then nothing."""
        known = [f"card:c{card.number}" for card in self.picture.cards()]
        if self.typed:
            wanted, self.typed = f"card:c{self.typed}", ""
            self.lift(wanted if wanted in known else "")
            return
        first = self.picture.lines.first_difference if self.step.seen is Seen.LANES else self.step.card
        ways = [it for it in (f"card:c{first}",) if it in known] + ["paragraph"] * bool(self.step.text) + [""]
        now = self.showing.lifted
        self.lift(ways[(ways.index(now) + 1) % len(ways)] if now in ways else ways[0])

    def lift(self, target: str) -> None:
        """Lift out a card, the paragraph, or ("") nothing."""
        self._show(replace(self.showing, lifted=target))

    def set_theme(self, theme: str) -> None:
        """Show it dark or light, as the room is."""
        self.theme, self.picture.palette = theme, palette(theme)
        self.changed.emit()

    def set_room(self, inches: float, metres: float) -> None:
        """Make everything so large that the last row can read it on a screen of that size."""
        larger = min(max(metres / DISTANCE * WIDTH_65 / inches, 1.0), MOST)
        assessment, lines, official = self._made_from
        self.picture.steps = steps(assessment, lines, official, larger=larger)
        number = min(self.number, len(self.steps))
        self.showing = replace(self.showing, number=number, larger=larger)
        self.changed.emit()

    def _show(self, showing: Showing, *, was_blank: bool = False) -> None:
        self.before, self.t = (self.showing, was_blank), 0.0 if self.motion else 1.0
        self.showing = showing
        self.changed.emit()

    def advance(self, ms: float) -> None:
        """Let the cross-fade run on."""
        if self.t < 1:
            self.t = min(self.t + ms / FADE, 1.0)
            self.faded.emit()

    # clocks

    def clocks(self) -> tuple[str, str, str]:
        """Time of day, time since the start, time on this step."""
        moment = self.now()
        return f"{moment:%H:%M:%S}", _span(moment, self.began), _span(moment, self.since)


def _span(moment: datetime, since: datetime | None) -> str:
    """A stretch of time: 08:15, or 1:08:15."""
    if since is None:
        return "00:00"
    seconds = max(int((moment - since) / timedelta(seconds=1)), 0)
    minutes, hours = seconds // 60 % 60, seconds // 3600
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes:02}:{seconds % 60:02}"
