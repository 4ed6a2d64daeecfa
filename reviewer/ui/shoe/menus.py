"""What can be done at a shoe's window, menu by menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.ui.actions import Action
from reviewer.ui.palette import finding

if TYPE_CHECKING:
    from reviewer.ui.shoe.window import ShoeWindow


def shoe_actions(window: ShoeWindow) -> Iterator[Action]:
    """Every action of a shoe's window, in the order of its menus."""
    yield from _shoe(window)
    yield from _change(window)
    yield from _hand(window)
    yield from _look(window)


def _shoe(window: ShoeWindow) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk
    yield Action(id="shoe_open", words="Open a shoe…", menu="Shoe", run=deeds.open_dialog, keys=("Ctrl+O",))
    yield Action(
        id="shoe_save",
        words="Save",
        menu="Shoe",
        run=deeds.save,
        keys=("Ctrl+S",),
        enabled=lambda: desk.dirty,
        apart=True,
    )
    yield Action(id="shoe_save_as", words="Save as…", menu="Shoe", run=deeds.save_as, keys=("Ctrl+Shift+S",))
    yield Action(
        id="shoe_file",
        words="File in the library…",
        menu="Shoe",
        run=deeds.file,
        keys=("Ctrl+Shift+L",),
        enabled=lambda: desk.home is None,
    )
    yield Action(
        id="shoe_copy", words="Copy as text", menu="Shoe", run=deeds.copy_text, keys=("Ctrl+Shift+C",), apart=True
    )
    yield Action(
        id="shoe_hands_csv",
        words="Export the hands as CSV…",
        menu="Shoe",
        run=deeds.export_hands,
        enabled=lambda: bool(desk.shoe.listed),
    )
    yield Action(
        id="shoe_patrons_csv",
        words="Export the patrons as CSV…",
        menu="Shoe",
        run=deeds.export_patrons,
        enabled=lambda: bool(desk.shoe.patrons),
    )
    yield Action(id="shoe_close", words="Close", menu="Shoe", run=window.close, keys=("Ctrl+W",), apart=True)


def _change(window: ShoeWindow) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk
    yield Action(
        id="shoe_undo", words="Undo", menu="Change", run=desk.undo, keys=("Ctrl+Z",), enabled=lambda: bool(desk.undoes)
    )
    yield Action(
        id="shoe_redo",
        words="Redo",
        menu="Change",
        run=desk.redo,
        keys=("Ctrl+Shift+Z", "Ctrl+Y"),
        enabled=lambda: bool(desk.redoes),
    )
    yield Action(
        id="shoe_head",
        words="What is said of the shoe…",
        menu="Change",
        run=deeds.change_head,
        keys=("F2",),
        apart=True,
    )
    for what, words, key in (
        ("incident", "Add an incident…", "Ctrl+I"),
        ("patron", "Add a patron…", "Ctrl+P"),
        ("ruling", "Add a ruling…", "Ctrl+R"),
        ("machine", "Add a machine event…", "Ctrl+M"),
    ):
        yield Action(
            id=f"shoe_add_{what}",
            words=words,
            menu="Change",
            run=partial(deeds.add, what),
            keys=(key,),
            apart=what == "incident",
        )


def _hand(window: ShoeWindow) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk

    def there() -> bool:
        return desk.place is not None

    yield Action(
        id="shoe_open_hand",
        words="Open it at the desk",
        menu="Hands",
        run=deeds.open_current,
        keys=("Ctrl+Return",),
        enabled=there,
    )
    yield Action(
        id="shoe_file_hand",
        words="File it in the case as a hand of its own",
        menu="Hands",
        run=deeds.file_current,
        enabled=lambda: there() and desk.home is not None,
    )
    yield Action(id="shoe_kind", words="What kind of hand it is…", menu="Hands", run=deeds.choose_kind, enabled=there)
    yield Action(id="shoe_remove_hand", words="Remove it", menu="Hands", run=deeds.remove_current, enabled=there)
    yield Action(
        id="shoe_type_hands",
        words="Add hands by the line…",
        menu="Hands",
        run=deeds.type_hands,
        keys=("Ctrl+L",),
        apart=True,
    )
    yield Action(
        id="shoe_paste_hands",
        words="Paste hands",
        menu="Hands",
        run=deeds.paste_hands,
        keys=("Ctrl+V",),
    )
    yield Action(
        id="shoe_case_hands",
        words="Take hands of the case…",
        menu="Hands",
        run=deeds.take_of_case,
        enabled=lambda: desk.home is not None,
    )
    yield Action(id="shoe_archive_hands", words="Take hands of the archive…", menu="Hands", run=deeds.take_of_archive)


def _look(window: ShoeWindow) -> Iterator[Action]:
    def has_roads() -> bool:
        return window.navigator is not None

    for n, words in enumerate(("Actual results", "Mandated results", "Both under each other")):
        yield Action(
            id=f"shoe_line_{n}",
            words=words,
            menu="Look",
            run=partial(window.show_line, n),
            keys=(f"Alt+{n + 1}",),
            enabled=has_roads,
        )
    yield Action(
        id="shoe_swap_road",
        words="Big road or bead plate",
        menu="Look",
        run=window.swap_road,
        keys=("Alt+R",),
        enabled=has_roads,
    )
    yield from finding(window, window.looks, lambda: window.actions_, "shoe", "Look")
