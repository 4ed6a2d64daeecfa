"""What the panels of a window emit, led to what is then done."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt

from reviewer.drawing.forking import node_position
from reviewer.ui.desk import Mode
from reviewer.ui.pen import connect_pen

if TYPE_CHECKING:
    from reviewer.ui.case_dock import CaseHand
    from reviewer.ui.window import Window


def connect(window: Window) -> None:
    """Connect the panels that a window was made of, at one text scale."""
    middle, deeds, desk = window.middle, window.deeds, window.desk
    for canvas in (middle.canvas, *middle.sides.every.values()):
        canvas.picked.connect(lambda number: desk.select(number or None))
        canvas.opened.connect(partial(_to_card, window))
        canvas.asked.connect(partial(_card_menu, window))
        canvas.resized.connect(window.look)
    middle.timeline.line.sought.connect(partial(_scrub, window))
    middle.timeline.line.pressed.connect(partial(_node, window))
    middle.events.sought.connect(partial(_to_event, window))
    middle.events.changing.connect(deeds.begin_change)
    middle.events.deleting.connect(deeds.delete_event)
    middle.events.inserting.connect(deeds.begin_insert)
    middle.events.asked.connect(deeds.event_menu)
    middle.quick.entered.connect(deeds.enter)
    middle.quick.left.connect(lambda: middle.canvas.setFocus())
    middle.quick.stepped.connect(desk.step)
    middle.quick.marked.connect(deeds.accept_or_mark)
    middle.quick.closing.connect(deeds.close_entry)
    middle.quick.declared.connect(deeds.declare)
    middle.packs.looked_at.connect(desk.look_under)
    middle.packs.taken.connect(deeds.take_rules)
    middle.packs.left.connect(deeds.leave_packs)
    window.case_dock.opened.connect(deeds.open_path)
    window.case_dock.in_library = partial(_in_library, window)
    window.case_dock.hand_chosen.connect(lambda id: window.shelving.open_hand(id))
    ruling, offer = window.ruling, window.offer
    ruling.official = deeds.official_text
    ruling.answered.connect(deeds.answer)
    ruling.taken_back.connect(deeds.take_back)
    ruling.noted.connect(deeds.note)
    ruling.marking.connect(deeds.mark_here)
    ruling.replacing.connect(deeds.replace_mark)
    ruling.packs.connect(deeds.choose_rules)
    ruling.comparing.connect(deeds.compare_packs)
    offer.taken.connect(deeds.put_mark)
    offer.another.connect(deeds.mark_event)
    offer.declined.connect(deeds.decline)
    offer.moved.connect(deeds.move_offer)
    ruling.drawing.connect(window.pen.choose)
    ruling.erasing.connect(window.pen.erase)
    connect_pen(window)
    middle.stage.panel.sought.connect(window.clips.seek)
    middle.stage.resized.connect(window.clips.refresh, Qt.ConnectionType.QueuedConnection)
    if (kept := window.settings.value("clip_layout")) is not None:
        middle.stage.restoreState(kept)
        middle.stage.dock.hide()


def _in_library(window: Window) -> tuple[str, tuple[CaseHand, ...]]:
    home = window.desk.home
    return window.shelving.case_and_hands() if home is not None and home.case is not None else ("", ())


def _to_event(window: Window, number: int) -> None:
    desk = window.desk
    if (desk.mode is Mode.MANDATED and number > desk.lines.fork) or (
        desk.mode is Mode.AS_DEALT and number > len(desk.lines.as_dealt.events)
    ):
        desk.show(Mode.ACTUAL)
    _scrub(window, number)


def _scrub(window: Window, position: int) -> None:
    window.desk.playing = False
    window.desk.go(position)


def _node(window: Window, key: str) -> None:
    found = node_position(key)
    if found is None:
        window.ruling.focus_question()
        return
    branch, number = found
    if branch != "m":
        _to_event(window, number)
        return
    if window.desk.mode not in (Mode.MANDATED, Mode.BOTH):
        window.desk.show(Mode.MANDATED)
    _scrub(window, number)


def _to_card(window: Window, number: int) -> None:
    desk = window.desk
    line = desk.mode.lane.line(desk.lines) or desk.lines.actual
    _scrub(window, line.end.table.card(number).event)


def _card_menu(window: Window, number: int, at: QPoint) -> None:
    cards = window.desk.lines.actual.end.table.cards
    event = next((laid.event for laid in cards if laid.number == number), None)
    if event is not None:
        window.deeds.event_menu(event, at)
