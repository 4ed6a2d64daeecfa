"""What can be done with the clip, in the menus Table and View."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action

if TYPE_CHECKING:
    from reviewer.ui.window import Window

MENU = "Table/Frames of the clip"


def clip_actions(window: Window) -> Iterator[Action]:
    """Attaching a clip, going through it, timing events by it, keeping frames of it."""
    clips, deeds, desk = window.clips, window.clip_deeds, window.desk

    def there() -> bool:
        return desk.case is not None

    def shown() -> bool:
        return clips.there

    def unproved() -> bool:
        return clips.there and (desk.hand.source is None or desk.hand.source.sha256 is None)

    yield Action(id="clip", words="Clip…", menu="Table", run=clips.ask, enabled=there, glyph="screen", apart=True)
    yield Action(
        id="clip_time",
        words="Give the event the frame’s time, and go on",
        menu=MENU,
        run=deeds.time_event,
        keys=("I", "Ctrl+T"),
        enabled=lambda: deeds.can_time,
        glyph="clock",
    )
    yield Action(
        id="clip_grab",
        words="Keep the frame as a picture",
        menu=MENU,
        run=deeds.keep_frame,
        keys=("G", "Ctrl+G"),
        enabled=shown,
        glyph="file",
    )
    for id, words, by, key, glyph in (
        ("clip_on", "One frame on", 1, ".", "next"),
        ("clip_back", "One frame back", -1, ",", "prev"),
    ):
        yield Action(
            id=id,
            words=words,
            menu=MENU,
            run=partial(clips.step, by),
            keys=(key,),
            enabled=shown,
            glyph=glyph,
            apart=by > 0,
        )
    for id, words, by, key in (
        ("clip_second_on", "One second on in the clip", 1, "Ctrl+."),
        ("clip_second_back", "One second back in the clip", -1, "Ctrl+,"),
    ):
        yield Action(id=id, words=words, menu=MENU, run=partial(clips.second, by), keys=(key,), enabled=shown)
    yield Action(
        id="clip_record",
        words="Record the clip’s SHA-256",
        menu=MENU,
        run=clips.record,
        enabled=unproved,
        apart=True,
    )


def clip_view(window: Window) -> Action:
    """The clip's panel, shown or put away."""
    return Action(
        id="clip_panel",
        words="Clip beside the table",
        menu="View",
        run=window.clips.toggle,
        keys=("K",),
        enabled=lambda: window.desk.case is not None,
        checked=lambda: window.clips.wanted,
    )
