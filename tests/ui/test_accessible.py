"""What a screen reader finds, walking the tree without a pixel: everything has a name and a role, the table speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from reviewer.ui import speaking
from reviewer.ui.canvas import Canvas
from reviewer.ui.desk import Mode
from reviewer.ui.speaking import SpokenWidget
from reviewer.ui.window import Window

from .conftest import AFTER_STAY, MARK, UNCHOSEN

Write = Callable[..., Path]
ROLE = QAccessible.Role
CONTROLS = {
    ROLE.Button, ROLE.PushButton, ROLE.CheckBox, ROLE.RadioButton, ROLE.EditableText, ROLE.ComboBox, ROLE.Slider, ROLE.Graphic,
    ROLE.MenuItem, ROLE.ListItem,
}  # fmt: skip


def walk(it: QAccessibleInterface, depth: int = 0) -> Iterator[QAccessibleInterface]:
    """Everything under a thing that is shown, and the thing."""
    if it.state().invisible or depth > 40:
        return
    yield it
    for n in range(it.childCount()):
        child = it.child(n)
        if child.isValid():
            yield from walk(child, depth + 1)


def named(it: QAccessibleInterface) -> str:
    return it.text(QAccessible.Text.Name) or it.text(QAccessible.Text.Description)


@pytest.mark.parametrize("text", [AFTER_STAY + MARK, AFTER_STAY, UNCHOSEN], ids=["marked", "offered", "asked"])
@pytest.mark.parametrize("mode", [Mode.AS_DEALT, Mode.BOTH])
def test_every_control_has_a_name_and_a_role(text: str, mode: Mode, window: Window, write: Write) -> None:
    window.deeds.open_path(write(text))
    window.desk.show(mode)
    root = QAccessible.queryAccessibleInterface(window.frame)
    assert root is not None
    found = list(walk(root))
    nameless = [
        f"{it.role().name}: {type(it.object()).__name__} in {type(it.object().parent()).__name__}"
        for it in found
        if it.role() in CONTROLS and not named(it) and _seen(it.object())
    ]
    assert not nameless
    assert len([it for it in found if it.role() in CONTROLS]) > 20


def _seen(thing: QObject) -> bool:
    return isinstance(thing, QWidget) and thing.isVisible() and not thing.objectName().startswith("qt_")


def test_every_card_and_node_has_a_name_at_every_event(window: Window, write: Write) -> None:
    window.deeds.open_path(write(AFTER_STAY + MARK))
    line = SpokenWidget(window.middle.timeline.line)
    for mode in (Mode.AS_DEALT, Mode.ACTUAL, Mode.MANDATED):
        window.desk.show(mode)
        for position in range(window.desk.length + 1):
            window.desk.go(position)
            table = SpokenWidget(window.middle.canvas)
            parts = [table.child(n) for n in range(table.childCount())]
            assert len(parts) == len(window.middle.canvas.cards())
            for part in parts:
                assert part is not None
                assert part.text(QAccessible.Text.Name).endswith(".")
                assert part.role() is ROLE.Graphic
                assert not part.rect().isEmpty()
            nodes = [line.child(n) for n in range(line.childCount())]
            assert nodes
            assert all(it is not None and it.text(QAccessible.Text.Name) and it.role() is ROLE.Button for it in nodes)


def test_the_table_speaks_what_happened_at_each_step(
    window: Window, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setattr("reviewer.ui.window.announce", lambda _, text: said.append(text))
    window.deeds.open_path(write(AFTER_STAY + MARK))
    window.desk.show(Mode.ACTUAL)
    window.desk.go(0)
    said.clear()
    for _ in range(7):
        window.desk.step(1)
    assert said == [
        "Event 1: five of clubs to the Player’s Hand",
        "Event 2: two of diamonds to the Banker’s Hand",
        "Event 3: ace of hearts to the Player’s Hand",
        "Event 4: five of hearts to the Banker’s Hand",
        "Event 5: The Dominant Player says “Stay”",
        "Event 6: four of spades face up to the Player’s Hand",
        "Event 7: Staff move four of spades to the Banker’s Hand",
    ]


def test_what_is_drawn_on_the_table_is_in_its_description(window: Window, write: Write) -> None:
    note = '\n[[annotations]]\nkind = "callout"\non = "card:c5"\ntext = "Nobody asked"\n'
    window.deeds.open_path(write(AFTER_STAY + MARK + note))
    assert window.middle.canvas.accessibleDescription() == "Drawn: Call-out on c5: Nobody asked."


def test_painted_widgets_are_told_by_the_factory(window: Window) -> None:
    speaking.install()
    assert isinstance(window.middle.canvas, Canvas)
    assert speaking._factory("", window.middle.canvas) is not None
    assert speaking._factory("", window) is None
