"""The reviewer's pen in the menus: each tool with its key, and what can be done with what was drawn."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action

if TYPE_CHECKING:
    from reviewer.ui.window import Window

MENU = "Mark/Draw"
_TOOLS = (
    ("ring", "Ring round a card or a place…", "O"),
    ("arrow", "Arrow from a card to a place…", "A"),
    ("callout", "Call-out on a card or a place…", "C"),
    ("text", "Text beside a card or a place…", "W"),
)
_WAYS = (("left", "Left", -1, 0), ("right", "Right", 1, 0), ("up", "Up", 0, -1), ("down", "Down", 0, 1))


def pen_actions(window: Window) -> Iterator[Action]:
    """Drawing, notes, and what becomes of them."""
    pen, desk = window.pen, window.desk

    def there() -> bool:
        return desk.case is not None and not desk.comparing

    def drawn() -> bool:
        return desk.case is not None and bool(desk.hand.annotations)

    def chosen() -> bool:
        return pen.drawing is not None

    def standing() -> bool:
        it = pen.drawing
        return it is not None and it.kind in ("callout", "text")

    for kind, words, key in _TOOLS:
        yield Action(
            id=f"pen_{kind}", words=words, menu=MENU, run=partial(pen.ask, kind), keys=(key,), enabled=there, glyph=kind
        )
    yield Action(
        id="note_event", words="Note on this event…", menu=MENU, run=pen.note_event, keys=("Shift+N",),
        enabled=lambda: there() and 0 < desk.position <= len(desk.hand.events), apart=True,
    )  # fmt: skip
    yield Action(
        id="note_provision", words="Note on the provision…", menu=MENU, run=pen.note_provision,
        enabled=lambda: there() and desk.finding is not None and desk.finding.governing is not None,
    )  # fmt: skip
    yield Action(
        id="drawings",
        words="Choose a drawing or a note…",
        menu=MENU,
        run=pen.pick,
        keys=("D",),
        enabled=drawn,
        apart=True,
    )
    yield Action(id="reword", words="Change its words…", menu=MENU, run=pen.reword, keys=("Shift+W",), enabled=chosen)
    yield Action(
        id="keep_to_line", words="On this line alone", menu=MENU, run=pen.keep_to_line, enabled=chosen,
        checked=lambda: pen.drawing is not None and pen.drawing.lane is not None,
    )  # fmt: skip
    yield Action(id="erase", words="Delete the drawing", menu=MENU, run=pen.erase, keys=("Del",), enabled=chosen)
    for name, key, dx, dy in _WAYS:
        yield Action(
            id=f"nudge_{name}", words=f"Move the drawing {name}", menu=MENU, run=partial(pen.nudge, dx, dy),
            keys=(f"Alt+{key}",), enabled=standing, shown=False,
        )  # fmt: skip
    yield Action(id="sign", words="Name of the reviewer…", menu=MENU, run=pen.sign, apart=True)
