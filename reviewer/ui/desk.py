"""The desk: the one mutable thing. It holds the open case, the values before it, and where the replay stands.

Panels show what lies on the desk and call what a person intends; the desk applies a pure change and says so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from reviewer.errors import Problem, Unusable
from reviewer.games.procedure import Departure
from reviewer.law.finding import Finding, ReadingOutcome
from reviewer.law.pack import Pack
from reviewer.record.files import read_file
from reviewer.record.hand import Game, Hand
from reviewer.record.journal import Restored, compact
from reviewer.record.policy import policy_beside
from reviewer.record.reading import read_hand
from reviewer.record.writing import save_hand, write_hand
from reviewer.regulations.packs import packs_for
from reviewer.replay.timeline import Lines
from reviewer.review.assessment import Assessment, assess
from reviewer.review.case import Case
from reviewer.review.lines import lines
from reviewer.review.normal import following
from reviewer.ui.keeping import Base, Keeping, on_disk, refuse_to_lose, steps
from reviewer.ui.position import FLIGHT as FLIGHT
from reviewer.ui.position import GAP as GAP
from reviewer.ui.position import SPEEDS as SPEEDS
from reviewer.ui.position import Mode as Mode
from reviewer.ui.position import Replay


class Home(Protocol):
    """Where a hand on the desk is kept that is in no file of its own, and the case that it is in, if it is."""

    @property
    def case(self) -> int | None:
        """The id of the case."""

    @property
    def known(self) -> str:
        """What a journal holds of it, so that it is found again; "" where it can't be."""

    def save(self, hand: Hand, text: str) -> None:
        """Keep the hand there. Raises Unusable where it can't be kept."""


class Desk(Replay):
    """The open case and the position in it.

    ``laid`` is emitted when another case is laid on the desk, ``changed`` when the case is another value, ``moved`` when only the position, the line or the preview is;
    ``troubled`` carries problems that a person can mend.
    """

    laid = Signal()
    changed = Signal()
    troubled = Signal(tuple)

    def __init__(self, parent: QObject | None = None, keeping: Keeping | None = None) -> None:
        super().__init__(parent)
        self.keeping = keeping
        self.problems: tuple[Problem, ...] = ()
        self.home: Home | None = None
        self.finding_index = 0
        self.reading: str | None = None
        self.under: Assessment | None = None
        self.comparing = False
        self.roomy = False
        """Whether there is room for all lines at once: a hand that is marked is then opened so, where two hands play."""
        self.declined: frozenset[int] = frozenset()
        self._before: list[tuple[str, Case]] = []
        self._after: list[tuple[str, Case]] = []
        self._saved: Hand | None = None
        self._on_disk: bytes | None = None
        self._unread = False
        self._assessed: tuple[Hand, Assessment, Lines] | None = None

    # the case

    def open(self, path: Path) -> None:
        """Open a hand file. Raises Unusable where there is no hand in it; what is wrong with the rest is in ``problems``."""
        source = read_file(path)
        reading = read_hand(source, str(path))
        if reading.hand is None:
            raise Unusable(*reading.problems)
        hand, of_policy = policy_beside(reading.hand, reading.text, str(path))
        earlier = self.keeping.earlier(path, source) if self.keeping else None
        problems = (*reading.problems, *of_policy)
        case = Case(hand, reading.text, path)
        self.take(case, on_disk=source, problems=problems, unread=bool(reading.problems), earlier=earlier)

    def open_text(self, text: str, name: str) -> None:
        """Open a hand from text that is in no file of its own, such as one inside an exhibit. Raises Unusable."""
        reading = read_hand(text, name)
        if reading.hand is None:
            raise Unusable(*reading.problems)
        self.take(Case(reading.hand, reading.text, None), problems=reading.problems)

    def take(
        self,
        case: Case,
        *,
        on_disk: bytes | None = None,
        problems: tuple[Problem, ...] = (),
        unread: bool = False,
        earlier: Restored | None = None,
        home: Home | None = None,
    ) -> None:
        """Lay a case on the desk, at its first mark, with nothing to undo but what led to it in an ``earlier`` run.

        Raises Unusable where its game has no rules.
        """
        assessment, unheld = _assessed(case.hand)
        self.case, self.problems = case, (*problems, *unheld)
        self._assessed = (case.hand, assessment, lines(assessment))
        self._before, self._after = steps(earlier)[1:] if earlier else ([], [])
        self._saved, self._on_disk, self._unread = (case.hand if case.path or home else None), on_disk, unread
        self.home = home
        if self.keeping and earlier is None:
            self.keeping.opened(
                self.text, Base(case.text, case.path, on_disk, home.known if home else ""), kept=home is not None
            )
        two_hands = case.hand.game is not Game.TWENTY_ONE and bool(assessment.findings)
        self.mode = Mode.BOTH if self.roomy and two_hands and assessment.mandated else Mode.AS_DEALT
        self.playing, self.selected = False, None
        self.finding_index, self.reading, self.declined = 0, None, frozenset()
        self.under, self.comparing = None, False
        self.position = self.lines.fork if assessment.findings else self._first_stop()
        self.head = float(self.position)
        self.laid.emit()
        self.changed.emit()
        if self.problems:
            self.troubled.emit(self.problems)

    def restore(
        self,
        state: Restored,
        read: Callable[[str], Hand] | None = None,
        home: Home | None = None,
        kept: Hand | None = None,
    ) -> None:
        """Lay on the desk what a journal comes to, with every step before and after it. Of a hand that has a home ``read`` is
        how its texts are read, ``kept`` the hand as it is kept there. Raises Unusable, KeyError.
        """
        case, before, after = steps(state, read)
        disk = on_disk(state)
        if self.keeping:
            self.keeping.journal.rewrite(compact(state))
        unread = bool(read_hand(case.text, "").problems) if case.text else False
        self.take(case, on_disk=disk, unread=unread, earlier=state, home=home)
        self._before, self._after = before, after
        reading = read_hand(disk, "") if disk else None
        self._saved = reading.hand if reading else kept
        self.changed.emit()

    def take_theirs(self) -> None:
        """Lay the hand on the desk as its file now says it; what was there is one step back. Raises Unusable."""
        assert self.case is not None
        assert self.case.path is not None
        path, source = self.case.path, read_file(self.case.path)
        reading = read_hand(source, str(path))
        if reading.hand is None:
            raise Unusable(*reading.problems)
        hand, _ = policy_beside(reading.hand, reading.text, str(path))
        self.change("Take the file’s version", lambda case: replace(case, hand=hand))
        self.case = Case(hand, reading.text, path)
        self._saved, self._on_disk, self._unread = hand, source, bool(reading.problems)
        if self.keeping:
            self.keeping.saved(self.text, Base(reading.text, path, source))
        self.changed.emit()

    def put_away(self) -> None:
        """Clear the desk. What was not saved is not kept any more: whoever clears it has asked."""
        if self.keeping and self.dirty:
            self.keeping.forget()
        self.case, self._assessed, self.playing, self.problems = None, None, False, ()
        self.under, self.comparing = None, False
        self._before, self._after, self._saved, self._on_disk, self.home = [], [], None, None, None
        self.changed.emit()

    @property
    def hand(self) -> Hand:
        """The hand on the desk; there must be one."""
        assert self.case is not None
        return self.case.hand

    @property
    def assessment(self) -> Assessment:
        """What the rules say of the hand, under the reading that is looked at."""
        return self._current()[1]

    @property
    def lines(self) -> Lines:
        """The three lines of the hand, under the reading that is looked at."""
        return self._current()[2]

    def _current(self) -> tuple[Hand, Assessment, Lines]:
        if self._assessed is None or self._assessed[0] is not self.hand:
            assessment = _assessed(self.hand)[0]
            self._assessed = (self.hand, assessment, lines(assessment))
        return self._assessed

    @property
    def finding(self) -> Finding | None:
        """The finding that the ruling shows; None where nothing is marked."""
        findings = self.assessment.findings
        return findings[min(self.finding_index, len(findings) - 1)] if findings else None

    @property
    def mark_index(self) -> int | None:
        """Where the mark of that finding stands among the hand's marks."""
        return self.hand.marks.index(self.finding.mark) if self.finding else None

    @property
    def departure(self) -> Departure | None:
        """Where the hand first departs from normal play."""
        return following(self.hand).departure

    @property
    def offered(self) -> Departure | None:
        """The departure whose mark is offered: nothing is marked yet, and it was not declined."""
        if self.case is None or self.hand.marks:
            return None
        departure = self.departure
        return None if departure is None or departure.event in self.declined else departure

    def decline(self) -> None:
        """Decline the mark that is offered."""
        if (offered := self.offered) is not None:
            self.declined |= {offered.event}
            self.moved.emit()

    # changes

    def change(self, what: str, change: Callable[[Case], Case]) -> bool:
        """Apply a pure change, named for undoing it; False, and the problems are told, where it can't be done."""
        if self.case is None:
            return False
        try:
            after = change(self.case)
        except Unusable as fault:
            self.troubled.emit(fault.problems)
            return False
        if after.hand != self.case.hand:
            self._before.append((what, self.case))
            self._after.clear()
            self._lay(after, "change", what)
        return True

    def undo(self) -> None:
        """Go back to the value before."""
        if self._before and self.case is not None:
            what, before = self._before.pop()
            self._after.append((what, self.case))
            self._lay(before, "undo", what)

    def redo(self) -> None:
        """Go forward again."""
        if self._after and self.case is not None:
            what, after = self._after.pop()
            self._before.append((what, self.case))
            self._lay(after, "redo", what)

    @property
    def undoes(self) -> str:
        """What undo would take back; "" for nothing."""
        return self._before[-1][0] if self._before else ""

    @property
    def redoes(self) -> str:
        """What redo would do again; "" for nothing."""
        return self._after[-1][0] if self._after else ""

    def _lay(self, case: Case, do: str, what: str) -> None:
        assert self.case is not None
        self.case = replace(case, text=self.case.text, path=self.case.path)
        if self.keeping:
            self.keeping.done(do, what, self.text)
        self.reading, self.under = None, None
        self.finding_index = min(self.finding_index, max(len(self.hand.marks) - 1, 0))
        self._stay_on_the_line()
        self.changed.emit()

    # saving

    @property
    def dirty(self) -> bool:
        """Whether the hand differs from what is on the disk."""
        return self.case is not None and self.case.hand != self._saved

    @property
    def text(self) -> str:
        """The hand as its file would say it."""
        assert self.case is not None
        return write_hand(self.case.hand, self.case.text)

    def save(self, path: Path | None = None) -> None:
        """Write the hand into its file or wherever it is kept, or into another file. Raises Unusable; nothing is then."""
        assert self.case is not None
        target = path or self.case.path
        if target is None and self.home is not None:
            self.home.save(self.hand, self.text)
            self._kept(replace(self.case, text=self.text), b"")
            return
        if target is None:
            raise Unusable(Problem("The hand has no file yet.", "Save it under a name."))
        if path is None or path == self.case.path:
            refuse_to_lose(target, "hand", self._on_disk, unread=self._unread)
        text = self.text
        save_hand(target, text)
        self._on_disk, self.home = text.encode(), None
        self._kept(replace(self.case, text=text, path=target), self._on_disk)

    def _kept(self, case: Case, disk: bytes) -> None:
        """The hand is where it is kept, as it is now."""
        self.case = case
        self._saved, self.problems, self._unread = case.hand, (), False
        if self.keeping:
            self.keeping.saved(self.text, Base(case.text, case.path, disk, self.home.known if self.home else ""))
        self.changed.emit()

    # looking at a reading

    def look_at(self, reading: ReadingOutcome | None) -> None:
        """See what the mandated line is under a reading; None for the default."""
        base = self.under or _assessed(self.hand)[0]
        self.reading = None
        if reading is not None and not reading.default and reading.course is not None and reading.outcome:
            base = replace(base, course=reading.course, mandated=reading.outcome, unsettled=frozenset())
            self.reading = reading.id
        self._assessed = (self.hand, base, lines(base))
        self._stay_on_the_line()
        self.moved.emit()

    def look_under(self, assessment: Assessment | None) -> None:
        """See what other rules say of the hand; None for its own. The hand stays as it is."""
        self.under = assessment
        self.look_at(None)

    def compare(self, comparing: bool) -> None:
        """Lay the same facts under every pack beside each other, or go back to the table, under the hand's own."""
        self.comparing, self.playing = comparing, False
        self.look_under(None)

    def show(self, mode: Mode) -> None:
        """Lay a line on the table, in the place of the packs that are compared."""
        if self.comparing:
            self.compare(False)
        super().show(mode)

    def choose_finding(self, index: int) -> None:
        """Show the ruling of another mark."""
        self.finding_index = index
        self.moved.emit()


def _assessed(hand: Hand) -> tuple[Assessment, tuple[Problem, ...]]:
    """The assessment of a hand. Where its rules are not held, no provision decides anything, and that is said."""
    try:
        return assess(hand), ()
    except Unusable as fault:
        if not packs_for(hand.game):
            raise
        return assess(hand, _no_rules(hand.rules, hand.game)), fault.problems


def _no_rules(name: str, game: Game) -> Pack:
    return Pack(name, game, name, "", "", (), {}, {})
