"""What can be done, menu by menu."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from reviewer.record.hand import Game
from reviewer.ui.actions import Action
from reviewer.ui.desk import SPEEDS, Mode
from reviewer.ui.menus_clip import clip_actions
from reviewer.ui.menus_exhibit import exhibit_actions
from reviewer.ui.menus_library import library_menu
from reviewer.ui.menus_more import help_actions, view_actions
from reviewer.ui.menus_pen import pen_actions

if TYPE_CHECKING:
    from reviewer.ui.window import Window


def all_actions(window: Window) -> tuple[Action, ...]:
    """Every action of the window, in the order of the menus."""
    return (
        *_hand(window),
        *_edit(window),
        *_mark(window),
        *pen_actions(window),
        *_table(window),
        *clip_actions(window),
        *exhibit_actions(window),
        *library_menu(window),
        *view_actions(window),
        *help_actions(window),
    )


def _hand(window: Window) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk

    def there() -> bool:
        return desk.case is not None

    yield Action(id="new", words="New hand…", menu="Hand", run=deeds.set_up, keys=("Ctrl+N",), glyph="plus")
    yield Action(
        id="open",
        words="Open a hand or an exhibit…",
        menu="Hand",
        run=deeds.open_dialog,
        keys=("Ctrl+O",),
        glyph="folder",
    )
    yield Action(id="samples", words="Open a sample…", menu="Hand", run=deeds.pick_sample, glyph="stack")
    yield Action(
        id="recent", words="Open a hand that was open lately…", menu="Hand", run=deeds.pick_recent, glyph="clock"
    )
    yield Action(
        id="save", words="Save", menu="Hand", run=deeds.save, keys=("Ctrl+S",), enabled=there, glyph="file", apart=True
    )
    yield Action(id="save_as", words="Save as…", menu="Hand", run=deeds.save_as, keys=("Ctrl+Shift+S",), enabled=there)
    yield Action(
        id="autosave",
        words="Save after each change",
        menu="Hand",
        run=deeds.switch_saving,
        checked=lambda: deeds.saves_by_itself,
    )
    yield Action(id="close", words="Close the hand", menu="Hand", run=deeds.close, keys=("Ctrl+W",), enabled=there)
    yield Action(id="quit", words="Quit", menu="Hand", run=window.frame.close, keys=("Ctrl+Q",), apart=True)


def _edit(window: Window) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk

    def there() -> bool:
        return desk.case is not None

    def of_two_hands() -> bool:
        return desk.case is not None and desk.hand.game is not Game.TWENTY_ONE

    def at_event() -> bool:
        return desk.case is not None and 0 < desk.position <= len(desk.hand.events)

    yield Action(
        id="undo",
        words="Undo",
        menu="Edit",
        run=desk.undo,
        keys=("Ctrl+Z",),
        enabled=lambda: bool(desk.undoes),
        glyph="undo",
    )
    yield Action(
        id="redo",
        words="Redo",
        menu="Edit",
        run=desk.redo,
        keys=("Ctrl+Shift+Z", "Ctrl+Y"),
        enabled=lambda: bool(desk.redoes),
        glyph="redo",
    )
    yield Action(
        id="paste",
        words="Paste a hand",
        menu="Edit",
        run=deeds.paste,
        keys=("Ctrl+V",),
        apart=True,
    )
    yield Action(
        id="quick",
        words="To the quick line",
        menu="Edit",
        run=deeds.to_quick_line,
        keys=("/",),
        enabled=there,
        apart=True,
    )
    yield Action(
        id="insert",
        words="Insert an event before this one",
        menu="Edit",
        run=lambda: deeds.begin_insert(max(desk.position, 1)),
        keys=("Ins",),
        enabled=at_event,
    )
    yield Action(
        id="change",
        words="Change this event",
        menu="Edit",
        run=lambda: deeds.begin_change(desk.position),
        keys=("F2",),
        enabled=at_event,
    )
    yield Action(
        id="delete",
        words="Delete this event",
        menu="Edit",
        run=lambda: deeds.delete_event(desk.position),
        keys=("Ctrl+Del",),
        enabled=at_event,
    )
    yield Action(id="title", words="Title of the hand…", menu="Edit", run=deeds.set_title, enabled=there, apart=True)
    yield Action(id="rules", words="Rule pack…", menu="Edit", run=deeds.choose_rules, enabled=there)
    yield Action(
        id="result", words="What the table declared…", menu="Edit", run=deeds.choose_result, enabled=of_two_hands
    )
    yield Action(id="paid", words="What the table paid…", menu="Edit", run=deeds.choose_paid, enabled=there)


def _mark(window: Window) -> Iterator[Action]:
    deeds, desk = window.deeds, window.desk

    def at_event() -> bool:
        return desk.case is not None and 0 < desk.position <= len(desk.hand.events)

    def marked() -> bool:
        return desk.case is not None and bool(desk.hand.marks)

    def several() -> bool:
        return desk.case is not None and len(desk.hand.marks) > 1

    def asked() -> bool:
        return desk.case is not None and desk.finding is not None and bool(desk.finding.needs)

    yield Action(
        id="mark",
        words="Mark this event…",
        menu="Mark",
        run=deeds.mark_here,
        keys=("M",),
        enabled=at_event,
        glyph="mark",
    )
    yield Action(
        id="move_mark",
        words="Move the mark here",
        menu="Mark",
        run=deeds.move_mark_here,
        keys=("Shift+M",),
        enabled=marked,
    )
    yield Action(
        id="replace_mark", words="Mark it as something else…", menu="Mark", run=deeds.replace_mark, enabled=marked
    )
    yield Action(
        id="remove_mark",
        words="Remove the mark",
        menu="Mark",
        run=deeds.remove_mark,
        keys=("Shift+Del",),
        enabled=marked,
    )
    yield Action(id="next_mark", words="Next mark", menu="Mark", run=deeds.next_mark, enabled=several)
    yield Action(
        id="question",
        words="Answer the question",
        menu="Mark",
        run=deeds.to_question,
        keys=("Q",),
        enabled=asked,
        apart=True,
    )
    yield Action(
        id="yes",
        words="Answer: yes",
        menu="Mark",
        run=lambda: deeds.answer_key("Y"),
        keys=("Y",),
        enabled=asked,
        shown=False,
    )
    yield Action(
        id="no",
        words="Answer: no",
        menu="Mark",
        run=lambda: deeds.answer_key("N"),
        keys=("N",),
        enabled=asked,
        shown=False,
    )
    yield Action(
        id="reading",
        words="Next reading of the text",
        menu="Mark",
        run=deeds.next_reading,
        keys=("R",),
        enabled=lambda: desk.case is not None and desk.finding is not None and len(desk.finding.readings) > 1,
    )


def _table(window: Window) -> Iterator[Action]:
    deeds, desk, looks = window.deeds, window.desk, window.looks

    def there() -> bool:
        return desk.case is not None

    def shown(mode: Mode) -> bool:
        return desk.mode is mode

    for n, mode in enumerate(Mode, start=1):
        yield Action(
            id=mode.name.lower(),
            words=mode.value,
            menu="Table",
            run=partial(desk.show, mode),
            keys=(str(n),),
            enabled=there,
            checked=partial(shown, mode),
        )
    steps = (
        ("step", "One event on", 1, "Right", "next", True),
        ("back", "One event back", -1, "Left", "prev", False),
    )
    for id, text, by, key, glyph, apart in steps:
        yield Action(
            id=id,
            words=text,
            menu="Table",
            run=partial(desk.step, by),
            keys=(key,),
            enabled=there,
            glyph=glyph,
            apart=apart,
        )
    yield Action(
        id="first",
        words="To the beginning",
        menu="Table",
        run=lambda: desk.go(0),
        keys=("Ctrl+Home",),
        enabled=there,
        glyph="first",
    )
    yield Action(
        id="last",
        words="To the end",
        menu="Table",
        run=lambda: desk.go(desk.length),
        keys=("End",),
        enabled=there,
        glyph="last",
    )
    yield Action(
        id="to_mark", words="To the mark", menu="Table", run=desk.to_mark, keys=("Home",), enabled=there, glyph="mark"
    )
    yield Action(
        id="play",
        words="Play or pause",
        menu="Table",
        run=lambda: desk.play(not desk.playing),
        keys=("Space",),
        enabled=there,
        glyph="play",
        apart=True,
    )
    yield Action(
        id="flag",
        words="To the mark, or mark this event",
        menu="Table",
        run=deeds.flag,
        enabled=there,
        shown=False,
        glyph="mark",
    )
    yield Action(
        id="faster",
        words="Next speed",
        menu="Table",
        run=lambda: desk.set_speed(_next_speed(desk.speed)),
        enabled=there,
    )
    yield Action(
        id="compare",
        words="Compare rule packs",
        menu="Table",
        run=deeds.compare_packs,
        keys=("P",),
        enabled=there,
        checked=lambda: desk.comparing,
        glyph="stack",
        apart=True,
    )
    yield Action(
        id="take_rules",
        words="Take the rules that are looked at",
        menu="Table",
        run=deeds.take_rules,
        enabled=lambda: desk.under is not None,
    )
    yield Action(
        id="own_view",
        words="The table’s own view",
        menu="Table",
        run=lambda: looks.set(own_view=not looks.own_view),
        keys=("V",),
        checked=lambda: looks.own_view,
        glyph="eye",
        apart=True,
    )
    yield Action(
        id="turn",
        words="Turn the table",
        menu="Table",
        run=lambda: looks.set(turned=not looks.turned),
        keys=("T",),
        checked=lambda: looks.turned,
        glyph="turn",
    )
    yield Action(
        id="put_down",
        words="Put the card down",
        menu="Table",
        run=partial(_put_down, window),
        keys=("Esc",),
        enabled=there,
        shown=False,
    )


def _put_down(window: Window) -> None:
    if not window.pen.put_down():
        window.deeds.escape()


def _next_speed(speed: float) -> float:
    return SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)]
