"""The clip of the hand on the desk: found, read, shown in step with the table, and attached to the record."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from reviewer.errors import Unusable
from reviewer.record.hand import Source
from reviewer.review.case import Case
from reviewer.table import Event
from reviewer.ui.clip_finding import VIDEO, found, names_clip, remember
from reviewer.ui.clip_panel import Deeds
from reviewer.ui.clip_stage import ClipStage
from reviewer.ui.clip_times import out_of_order, second_at
from reviewer.ui.desk import Mode
from reviewer.video.clip import Clip, Frame, available, opening
from reviewer.video.times import recorded

if TYPE_CHECKING:
    from reviewer.ui.window import Window

CLIPS = "Clips (*.mp4 *.mkv *.avi *.mov *.webm *.ts *.m4v *.asf *.wmv *.dav);;All files (*)"


class Clips(QObject):
    """The clip at one window. What is read in pieces is read while nothing else is to be done."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.clip: Clip | None = None
        self.frame: Frame | None = None
        self.stranger: Clip | None = None
        """A clip that is not the record's, until the reviewer takes it or another."""
        self.wanted = False
        self.fault = ""
        self._reading: Generator[float, None, Clip] | None = None
        self._path, self._asked, self._done = Path(), False, 0.0
        self._source: Source | None = None
        self._key: object = None
        self._work = QTimer(self)
        self._work.setInterval(0)
        self._work.timeout.connect(self._read_on)

    # what is there

    @property
    def stage(self) -> ClipStage:
        """Where it is shown."""
        return self._window.middle.stage

    @property
    def there(self) -> bool:
        """Whether a frame is shown."""
        return self.frame is not None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the line on the table, as far as they were dealt."""
        desk = self._window.desk
        line = desk.mode.lane.line(desk.lines) or desk.lines.actual
        return line.events[: desk.lines.fork] if desk.mode is Mode.MANDATED else line.events

    # attaching

    def ask(self) -> None:
        """Ask for a clip's file and attach it to the hand."""
        settings, desk = self._window.settings, self._window.desk
        beside = desk.case.path.parent if desk.case is not None and desk.case.path else ""
        folder = str(settings.value("clip_folder", "") or beside or settings.value("folder", ""))
        name, _ = QFileDialog.getOpenFileName(self._window.frame, "The clip of this hand", folder, CLIPS)
        if name:
            self.attach(Path(name))

    def attach(self, path: Path) -> None:
        """Read a clip's file; it is attached to the hand when it has been read."""
        self.wanted = True
        self._make_room()
        self._read(path, asked=True)

    def take(self) -> None:
        """Take the clip that is not the record's as the hand's all the same."""
        if self.stranger is not None:
            clip, self.stranger = self.stranger, None
            self._attached(clip)

    def record(self) -> None:
        """Enter the SHA-256 of the clip that is shown in the record."""
        if self.clip is not None:
            self._enter(self.clip)

    def _enter(self, clip: Clip) -> None:
        source = Source(VIDEO, clip.name, clip.sha256)
        self._source = source
        self._window.desk.change("Attach the clip", lambda case: _with_source(case, source))
        self.refresh()

    def _attached(self, clip: Clip) -> None:
        """Show a clip as the hand's, and enter it in the record."""
        self._drop()
        self.clip = clip
        remember(self._window.settings, clip.path, clip.sha256)
        self._enter(clip)
        self._follow_anew()

    # finding and reading

    def laid(self) -> None:
        """Another hand is on the desk: look for its clip."""
        self._drop()
        self._stop()
        self._source, self.wanted = None, False
        self.look_for()

    def look_for(self) -> None:
        """Look for the clip that the record names, where the record names another than the one that is shown."""
        desk = self._window.desk
        if desk.case is None:
            self._drop()
            self._stop()
            self._source = None
            return
        source = desk.hand.source
        if source == self._source:
            return
        self._source = source
        if self.clip is not None and source is not None and source.sha256 == self.clip.sha256:
            return
        self._drop()
        self._stop()
        beside = desk.case.path.parent if desk.case.path else None
        path = found(desk.hand, beside, self._window.settings)
        if path is not None and available():
            self.wanted = self.wanted or str(self._window.settings.value("clip_shown", "yes")) == "yes"
            self._read(path, asked=False)
        self.refresh()

    def _read(self, path: Path, *, asked: bool) -> None:
        self._stop()
        self.fault = ""
        self._close_stranger()
        self._path, self._asked, self._reading = path, asked, opening(path)
        self._work.start()
        self.refresh()

    def _read_on(self) -> None:
        """Read one more piece of the clip."""
        if self._reading is None:
            self._work.stop()
            return
        try:
            self._done = next(self._reading)
        except StopIteration as done:
            self._stop()
            self._opened(done.value)
            return
        except Unusable as fault:
            self._stop()
            self.fault = fault.sentences
        self.refresh()

    def stop(self) -> None:
        """Stop reading."""
        self._stop()
        self.fault = "The clip was not read to its end."
        self.refresh()

    def _stop(self) -> None:
        self._work.stop()
        self._reading, self._done, self.fault = None, 0.0, ""

    def _opened(self, clip: Clip) -> None:
        """A clip has been read: is it the one that the record names?"""
        source = self._window.desk.hand.source
        known = source.sha256 if source is not None and source.kind == VIDEO else None
        if known == clip.sha256 or (not self._asked and known is None):
            self._drop()
            self.clip = clip
            remember(self._window.settings, clip.path, clip.sha256)
            self._follow_anew()
        elif source is None or (source.kind == VIDEO and known is None):
            self._attached(clip)
        else:
            self._drop()
            self.stranger = clip
            self.refresh()

    def _drop(self) -> None:
        """Put the clip away."""
        if self.clip is not None:
            self.clip.close()
        self.clip, self.frame, self._key = None, None, None
        self._close_stranger()

    def _close_stranger(self) -> None:
        if self.stranger is not None:
            self.stranger.close()
        self.stranger = None

    def close(self) -> None:
        """Close what is open."""
        self._drop()
        self._stop()
        self._window.settings.setValue("clip_layout", self.stage.kept())

    # showing

    def toggle(self) -> None:
        """Show the panel, floating where it has no room beside the table, or put it away; that is kept."""
        hidden = self.wanted and not self.stage.has_room
        self.wanted = hidden or not self.wanted
        self._window.settings.setValue("clip_shown", "yes" if self.wanted else "no")
        if self.wanted:
            self._make_room()
        self.refresh()
        self._window.actions_.refresh()

    def _make_room(self) -> None:
        """Let the panel float where it has no room beside the table."""
        if not self.stage.has_room:
            self.stage.float(True)
            self._window.foot.say("The clip floats: it has no room beside what is on the table")

    def follow(self) -> None:
        """Show the frame of where the hand stands, where it stands elsewhere than before."""
        desk = self._window.desk
        if self.clip is not None and desk.case is not None:
            events = self.events
            key = (desk.mode, desk.passed, tuple(it.clip for it in events))
            if key != self._key:
                self._key = key
                at = second_at(events, min(desk.passed, len(events)), moving=not desk.at_rest)
                if at is not None:
                    number = self.clip.times.number_at(at)
                    self._show(number if desk.at_rest else self.clip.quick(number))
        self.refresh()

    def _follow_anew(self) -> None:
        self._key = None
        if self.frame is None:
            self._show(1)
        self.follow()
        self._window.actions_.refresh()

    def seek(self, number: int) -> None:
        """Show a frame by its number; the table stays where it is."""
        self._show(number)
        self.refresh()

    def step(self, by: int) -> None:
        """Go on, or back, by some frames."""
        if self.frame is not None:
            self.seek(self.frame.number + by)

    def second(self, by: int) -> None:
        """Go on, or back, by some seconds."""
        if self.clip is not None and self.frame is not None:
            self.seek(self.clip.times.number_at(max(self.frame.at + by, Fraction(0))))

    def _show(self, number: int) -> None:
        if self.clip is None:
            return
        self.fault = ""
        try:
            self.frame = self.clip.frame(number)
        except Unusable as fault:
            self.fault = fault.sentences

    # telling

    def refresh(self) -> None:
        """Say in the panel what there is."""
        desk, stage = self._window.desk, self.stage
        lanes = desk.mode is Mode.BOTH or desk.comparing
        stage.show_clip(self.wanted and desk.case is not None, lanes=lanes)
        if desk.case is None or not self.wanted:
            return
        panel = stage.panel
        words, deeds = self._words()
        panel.say(words, deeds)
        panel.name.say(self.clip.name if self.clip else "")
        if words or self.clip is None or self.frame is None:
            return
        clip, frame, events = self.clip, self.frame, self.events
        ticks = tuple(clip.times.number_at(it.clip) for it in desk.hand.events if it.clip is not None)
        here = self._own_second(events)
        beyond = (
            here is not None
            and not clip.times.holds(here)
            and desk.at_rest
            and clip.times.number_at(here) == frame.number
        )
        said = f"Frame {frame.number} of {clip.times.count}, {recorded(frame.at):.3f} s"
        panel.picture.show_image(QImage() if beyond else frame.image, clip.shape, "" if beyond else said)
        second = max(round(clip.times.count / max(float(clip.times.duration), 0.001)), 1)
        present = clip.times.number_at(here) if here is not None else 0
        panel.line.lay(clip.times.count, frame.number, ticks, present, second)
        panel.frame_said.say(f"{recorded(frame.at):.3f} s  {frame.number}/{clip.times.count}")
        panel.event_said.say(self._event_words(events, here))
        note = self.fault or self._note()
        panel.note.say(note)
        panel.note.setVisible(bool(note))

    def _own_second(self, events: tuple[Event, ...]) -> Fraction | None:
        position = self._window.desk.position
        clip = events[position - 1].clip if 0 < position <= len(events) else None
        return Fraction(clip) if clip is not None else None

    def _event_words(self, events: tuple[Event, ...], here: Fraction | None) -> str:
        """How the frame and the present event stand to each other."""
        desk, clip, frame = self._window.desk, self.clip, self.frame
        assert clip is not None
        assert frame is not None
        if desk.position > len(events):
            return "No clip shows what was only commanded."
        if desk.position == 0:
            return "Before the first event"
        if here is None:
            return f"Event {desk.position} has no time in the clip"
        if not clip.times.holds(here):
            return (
                f"Event {desk.position} is at {float(here):.3f} s; the clip ends at {float(clip.times.duration):.3f} s"
            )
        away = frame.number - clip.times.number_at(here)
        if not away or not desk.at_rest:
            return f"Event {desk.position}"
        count = "one frame" if abs(away) == 1 else f"{abs(away)} frames"
        return f"{count[0].upper()}{count[1:]} {'after' if away > 0 else 'before'} event {desk.position}"

    def _note(self) -> str:
        """What is to be said of the times and the record."""
        hand = self._window.desk.hand
        if (pair := out_of_order(hand.events)) is not None:
            return f"Event {pair[1]} is timed before event {pair[0]}"
        if hand.source is None or hand.source.sha256 is None:
            return "The record has no SHA-256 of it"
        return ""

    def _words(self) -> tuple[str, Deeds]:
        """What stands in the place of the frame, and what can be done; "" where a frame is shown."""
        hand = self._window.desk.hand
        another = ("Choose a clip…", self.ask)
        if self._reading is not None:
            return f"Reading {self._path.name}: {self._done * 100:.0f} %", (("Stop", self.stop),)
        if self.stranger is not None:
            return self._stranger_words(self.stranger), (("Take it as the hand’s clip", self.take), another)
        if self.clip is not None and self.frame is not None:
            return "", ()
        if self.fault:
            return self.fault, (another,)
        if not names_clip(hand):
            return "No clip is attached to this hand.", (("Attach a clip…", self.ask),)
        name = hand.source.file if hand.source else None
        told = f"The clip {name}" if name else "The clip that the record speaks of"
        return f"{told} is not beside the hand’s file, and not where one was attached last.", (("Find it…", self.ask),)

    def _stranger_words(self, clip: Clip) -> str:
        source = self._window.desk.hand.source
        assert source is not None
        if source.kind != VIDEO:
            return f"The record was made from another source ({source.kind}). {clip.name} would take its place."
        return (
            f"{clip.name} is another file than the one on record. Its SHA-256 begins with {clip.sha256[:12]}, "
            f"the record’s with {(source.sha256 or '')[:12]}. It is not shown as the hand’s clip."
        )


def _with_source(case: Case, source: Source) -> Case:
    return replace(case, hand=replace(case.hand, source=source))
