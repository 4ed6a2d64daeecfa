"""What can be done at the library's window, menu by menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.library.searching import Query
from reviewer.ui.actions import Action
from reviewer.ui.palette import finding

if TYPE_CHECKING:
    from reviewer.ui.library.window import LibraryWindow


def library_actions(window: LibraryWindow) -> Iterator[Action]:
    """Every action of the library's window, in the order of its menus."""
    yield from _case(window)
    yield from _find(window)
    yield from _log(window)


def _case(window: LibraryWindow) -> Iterator[Action]:
    deeds, shelf = window.deeds, window.shelf

    def there() -> bool:
        return shelf.case is not None

    def second() -> None:
        if shelf.hand is not None:
            deeds.second_review(shelf.hand)

    yield Action(id="library_new_case", words="New case…", menu="Case", run=deeds.new_case, keys=("Ctrl+N",))
    yield Action(
        id="library_change_case",
        words="Change what is said of it…",
        menu="Case",
        run=deeds.change_case,
        keys=("F2",),
        enabled=there,
    )
    yield Action(
        id="library_attach",
        words="Attach a still or a document…",
        menu="Case",
        run=deeds.attach,
        keys=("Ctrl+Shift+A",),
        enabled=there,
    )
    yield Action(
        id="library_new_shoe",
        words="New shoe…",
        menu="Case",
        run=deeds.new_shoe,
        keys=("Ctrl+Shift+N",),
        enabled=there,
    )
    yield Action(
        id="library_second",
        words="Second review of the hand",
        menu="Case",
        run=second,
        keys=("Ctrl+2",),
        enabled=lambda: shelf.hand is not None,
        apart=True,
    )
    yield Action(id="library_agreement", words="Agreement of reviewers", menu="Case", run=deeds.show_agreement)
    yield Action(
        id="library_send", words="Write it as one file…", menu="Case", run=deeds.send_case, enabled=there, apart=True
    )
    yield Action(id="library_receive", words="Take in a case…", menu="Case", run=deeds.receive_case)
    yield Action(
        id="library_import", words="Import a table…", menu="Case", run=deeds.import_table, keys=("Ctrl+I",), apart=True
    )
    yield Action(
        id="library_paste", words="Paste cells of a table", menu="Case", run=deeds.paste_table, keys=("Ctrl+Shift+V",)
    )
    yield Action(
        id="library_folder", words="File the hands of a folder…", menu="Case", run=deeds.import_folder, enabled=there
    )
    yield Action(
        id="library_hands",
        words="Write its hands as JSON Lines, Parquet or files…",
        menu="Case",
        run=deeds.export_hands,
        enabled=there,
    )
    yield Action(
        id="library_shut", words="Close the library", menu="Case", run=window.close, keys=("Ctrl+W",), apart=True
    )


def _find(window: LibraryWindow) -> Iterator[Action]:
    deeds, shelf = window.deeds, window.shelf

    def to_words() -> None:
        window.show_page(0)
        window.words.setFocus()
        window.words.selectAll()

    yield Action(id="library_find", words="Find", menu="Find", run=to_words, keys=("Ctrl+F", "/"), glyph="search")
    yield Action(
        id="library_clear",
        words="Take all filters away",
        menu="Find",
        run=lambda: shelf.ask(Query(words=shelf.query.words)),
    )
    yield Action(id="library_keep", words="Keep this search…", menu="Find", run=deeds.keep_search, keys=("Ctrl+D",))
    yield Action(
        id="library_export_list", words="Export the list as CSV…", menu="Find", run=deeds.export_list, apart=True
    )
    for n, name in enumerate(("Cases", "Counts", "Log")):
        yield Action(
            id=f"library_page_{n}",
            words=name,
            menu="Find",
            run=partial(window.show_page, n),
            keys=(f"Alt+{n + 1}",),
            apart=n == 0,
        )
    yield Action(id="library_shifts", words="Shifts…", menu="Find", run=deeds.set_shifts)
    yield from finding(window, window.looks, lambda: window.actions_, "library", "Find")


def _log(window: LibraryWindow) -> Iterator[Action]:
    deeds = window.deeds
    yield Action(id="library_entry", words="Make an entry…", menu="Log", run=deeds.make_entry, keys=("Ctrl+E",))
    yield Action(id="library_log_file", words="Write it into a file…", menu="Log", run=deeds.export_log)
    yield Action(id="library_verify", words="Verify the library", menu="Log", run=deeds.verify)
    yield Action(id="library_anew", words="Make the lists anew", menu="Log", run=deeds.make_lists_anew)
    yield Action(id="library_who", words="Who is at the desk…", menu="Log", run=deeds.say_who, apart=True)
