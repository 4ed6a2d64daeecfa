"""What a reviewer does with a frame of the clip: gives an event its time by it, and keeps it as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from reviewer.errors import Unusable
from reviewer.record.files import save_files
from reviewer.ui.clip_times import out_of_order
from reviewer.ui.desk import Mode
from reviewer.ui.speaking import announce
from reviewer.video.grabs import Grab, grab, read_grab
from reviewer.video.times import recorded

if TYPE_CHECKING:
    from reviewer.ui.window import Window


class ClipDeeds:
    """The deeds of one window with its clip."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._grabs: dict[str, Grab] = {}

    @property
    def can_time(self) -> bool:
        """Whether the frame that is shown can be an event's."""
        window = self._window
        dealt = window.desk.case is not None and self.present() <= len(window.desk.hand.events)
        return window.clips.there and dealt and not self._commanded() and bool(window.desk.hand.events)

    def _commanded(self) -> bool:
        """Whether what is on the table was commanded, not dealt."""
        desk = self._window.desk
        return desk.mode is Mode.MANDATED and desk.position > desk.lines.fork

    def present(self) -> int:
        """The number of the event that a time is for: that of the card in hand, else the present one."""
        desk = self._window.desk
        cards = desk.lines.actual.end.table.cards if desk.selected is not None else ()
        return next((it.event for it in cards if it.number == desk.selected), max(desk.position, 1))

    def time_event(self) -> None:
        """Give the present event the time of the frame that is shown, and go on to the next event."""
        window, frame = self._window, self._window.clips.frame
        if frame is None or not self.can_time:
            return
        number, at, desk = self.present(), recorded(frame.at), window.desk
        event = replace(desk.hand.events[number - 1], clip=at)
        changed = desk.change(f"Time of event {number}", lambda case: case.change_event(number, event))
        if not changed and desk.hand.events[number - 1].clip != at:
            return
        told = f"Event {number} at {at:.3f} s"
        if (pair := out_of_order(desk.hand.events)) is not None:
            told += f"; event {pair[1]} is timed before event {pair[0]}"
        window.foot.say(told)
        announce(window.middle.stage.panel, told)
        desk.playing = False
        if number < len(desk.hand.events):
            desk.go(number + 1)

    # pictures

    def keep_frame(self) -> None:
        """Keep the frame that is shown as a PNG: in the hand's case, or in a file."""
        kept = self._grabbed()
        if kept is None:
            return
        try:
            said = self._into_case(kept) or self._into_file(kept)
        except Unusable as fault:
            self._window.deeds.tell(fault.problems)
            return
        if said:
            self._grabs.setdefault(kept.sha256, kept)
            self._window.foot.say(said)
            announce(self._window.middle.stage.panel, said)

    def _grabbed(self) -> Grab | None:
        clip, frame = self._window.clips.clip, self._window.clips.frame
        if clip is None or frame is None:
            return None
        events = self._window.desk.hand.events
        own = (
            n for n, it in enumerate(events, 1) if it.clip is not None and clip.times.number_at(it.clip) == frame.number
        )
        return grab(clip, frame, next(own, 0))

    def _into_case(self, kept: Grab) -> str:
        """Attach a frame to the case in the library that the hand is in; what was done, "" where it is in none."""
        from reviewer.library.evidence import attach, attachments
        from reviewer.ui.library.at_desk import FiledHome

        home = self._window.desk.home
        if not isinstance(home, FiledHome):
            return ""
        name = _file_name(kept)
        if any(it.sha256 == kept.sha256 for it in attachments(home.library, home.filed.case)):
            return f"{name} is in the case already"
        about = f"{kept.words}; a frame of the recording. Clip sha256 {kept.clip_sha256}"
        attach(home.library, home.filed.case, name, kept.png, about=about, hand=home.filed.id)
        home.told()
        return f"{name} attached to the case, sha256 {kept.sha256[:8]}"

    def _into_file(self, kept: Grab) -> str:
        """Ask where to save a frame and save it there; what was done, "" where nothing was."""
        window = self._window
        own = window.desk.case.path if window.desk.case is not None else None
        folder = own.parent if own else Path(str(window.settings.value("folder", "")))
        at = str(folder / _file_name(kept))
        name, _ = QFileDialog.getSaveFileName(window.frame, "Keep the frame", at, "Pictures (*.png)")
        if not name:
            return ""
        path = Path(name) if Path(name).suffix else Path(name).with_suffix(".png")
        save_files([(path, kept.png)])
        return f"{path.name} saved, sha256 {kept.sha256[:8]}"

    def forget(self) -> None:
        """Another hand is on the desk: the frames that were kept are another hand's."""
        self._grabs = {}

    def grabs(self) -> tuple[Grab, ...]:
        """The frames that were kept of this hand's clip, in their order: in its case, and since the program started."""
        from reviewer.library.evidence import attachments, content
        from reviewer.ui.library.at_desk import FiledHome

        home, source = self._window.desk.home, self._window.desk.hand.source
        found = dict(self._grabs)
        if isinstance(home, FiledHome):
            for it in attachments(home.library, home.filed.case):
                if it.hand == home.filed.id and it.name.endswith(".png") and it.sha256 not in found:
                    kept = read_grab(content(home.library, "attachments", it.id))
                    found |= {it.sha256: kept} if kept is not None else {}
        own = source.sha256 if source is not None else None
        return tuple(sorted((it for it in found.values() if it.clip_sha256 == own), key=lambda it: it.number))


def _file_name(kept: Grab) -> str:
    return f"{Path(kept.clip).stem}-frame-{kept.number}.png"
