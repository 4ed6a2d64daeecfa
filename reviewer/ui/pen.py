"""The reviewer's pen at the window: the tool in hand, the drawing that is chosen, and what is done with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPointF

from reviewer.drawing.pen import SIZES, anchor, lines_of, near_target, stroke_box, strokes, target_at
from reviewer.drawing.scene import PenStroke, TableView
from reviewer.drawing.view import Lane
from reviewer.record.annotation import Annotation, parted
from reviewer.replay.plan import Layout
from reviewer.review.drawings import annotation_words, target_words
from reviewer.ui.canvas import Canvas
from reviewer.ui.desk import Mode
from reviewer.ui.pick import Item, Pick

if TYPE_CHECKING:
    from reviewer.ui.window import Window

TOOLS = ("ring", "arrow", "callout", "text")
PROMPTS = {
    "ring": "Ring which card or place?",
    "arrow": "Arrow from which card or place?",
    "callout": "Call-out on which card or place?",
    "text": "Text beside which card or place?",
}
NUDGE = 10
"""How far a key moves a text, in table units."""

Listed = list[tuple[Item, Callable[[], object]]]


class Pen(QObject):
    """The pen of one window. ``tool`` is the one that the mouse holds, ``chosen`` the drawing that keys are for."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.window = window
        self.tool = ""
        self.chosen: int | None = None
        self._lane: Lane | None = None

    # what is in hand

    def hold(self, tool: str) -> None:
        """Take a tool for the mouse; the same once more puts it down."""
        self.tool = "" if tool == self.tool else tool
        self.choose(None)

    def choose(self, number: int | None) -> None:
        """Choose a drawing, by its place among the hand's annotations."""
        self.chosen, self._lane = number, None
        self.show()
        self.window.actions_.refresh()

    def chosen_on(self, lane: Lane | None, number: int) -> None:
        """Choose a drawing that was pressed, beside other lines on the table of a lane; -1 leaves the chosen one."""
        self.choose(None if number < 0 else number)
        self._lane = lane

    def show(self) -> None:
        """Show on the tables, and on the tools over them, what is in hand."""
        middle = self.window.middle
        for canvas in (middle.canvas, *middle.sides.every.values()):
            canvas.hold(self.tool, self.chosen)
        middle.lanes.show_tool(self.tool)

    @property
    def drawing(self) -> Annotation | None:
        """The drawing that is chosen."""
        case = self.window.desk.case
        drawn = case.hand.annotations if case else ()
        return drawn[self.chosen] if self.chosen is not None and self.chosen < len(drawn) else None

    def put_down(self) -> bool:
        """Put the tool down, or leave the chosen drawing; False where there was neither."""
        if not self.tool and self.chosen is None:
            return False
        self.tool = ""
        self.choose(None)
        return True

    # drawing by the keyboard

    def ask(self, tool: str) -> None:
        """Draw with a tool on the card in hand, or on what is then named."""
        desk = self.window.desk
        if desk.selected is not None:
            self._begun(tool, f"card:c{desk.selected}")
        else:
            self._pick_target(PROMPTS[tool], partial(self._begun, tool))

    def _begun(self, tool: str, target: str) -> None:
        match tool:
            case "ring":
                self.draw(Annotation("ring", target))
            case "arrow":
                self._pick_target("To which card or place?", lambda to: self.draw(Annotation("arrow", target, to)))
            case _:
                self._ask_words("What it says", "", lambda text: self.draw(Annotation(tool, target, text=text)))

    def note_event(self) -> None:
        """Write a note on the present event."""
        number = self.window.desk.position

        def write(text: str) -> None:
            self.draw(Annotation("note", f"event:{number}", text=text))

        self._ask_words(f"Note on event {number}", "", write)

    def note_provision(self) -> None:
        """Write a note on the provision that the ruling shows."""
        finding = self.window.desk.finding
        if finding is None or finding.governing is None:
            return
        target = f"paragraph:{finding.governing}"
        self._ask_words(
            f"Note on {finding.governing}", "", lambda text: self.draw(Annotation("note", target, text=text))
        )

    def _pick_target(self, prompt: str, then: Callable[[str], object]) -> None:
        window = self.window
        targets = tuple(self.targets())

        def found(typed: str) -> Listed:
            """What answers to what was typed: a card by its number, a place by its name."""
            wanted = typed.lower().removeprefix("c") if typed[1:].isdigit() else typed.lower()
            listed: Listed = [
                (item, partial(then, target)) for target, item in targets if _answers(target, item, wanted)
            ]
            return sorted(listed, key=lambda it: it[0].key.lower() != wanted) if wanted else listed

        Pick(window.frame, window.looks, found, name=prompt, prompt=prompt).at(window.frame, window.looks.px(90))

    def targets(self) -> list[tuple[str, Item]]:
        """Everything on the table that can be drawn on, cards first, each with its name."""
        canvas, desk = self.canvas, self.window.desk
        if canvas.view is None:
            return []
        told: list[tuple[str, Item]] = []
        for card in sorted(canvas.cards(), key=lambda card: card.number or 0):
            name = canvas.names.get(card.number or 0, "").partition(". ")[0]
            told.append((f"card:c{card.number}", Item(name, key=str(card.number))))
        for name in ("P", "B", "D", *map(str, range(1, 10)), "burn", "out", "shoe"):
            target = f"place:{name}"
            if anchor(desk.hand, canvas.view.plan, canvas.view.cards, target) is not None:
                words = target_words(desk.hand, target)
                told.append((target, Item(words[0].upper() + words[1:], key=name)))
        return told

    def _ask_words(self, prompt: str, text: str, then: Callable[[str], object]) -> None:
        window = self.window

        def found(typed: str) -> Listed:
            return [(Item(f"Write “{typed}”", "text", "Enter"), partial(then, typed))] if typed else []

        pick = Pick(window.frame, window.looks, found, name=prompt, prompt=prompt)
        pick.at(window.frame, window.looks.px(90))
        pick.line.setText(text)

    # drawing by the mouse

    @property
    def canvas(self) -> Canvas:
        """The table that is looked at; side by side the actual line's."""
        middle = self.window.middle
        return middle.sides.actual if self.window.desk.mode is Mode.BOTH else middle.canvas

    def drew(self, canvas: Canvas, start: QPointF, end: QPointF) -> None:
        """Take what the mouse drew with the tool in hand, in table units."""
        view, tool = canvas.view, self.tool
        if view is None or not tool:
            return
        hand = self.window.desk.hand
        first = target_at(hand, view.plan, view.cards, start.x(), start.y())
        last = target_at(hand, view.plan, view.cards, end.x(), end.y())
        if tool == "text":
            first = first or near_target(hand, view.plan, view.cards, start.x(), start.y())
        if first is None or (tool == "arrow" and (last is None or last == first)):
            return
        if tool == "ring":
            self.draw(Annotation("ring", first))
        elif tool == "arrow":
            self.draw(Annotation("arrow", first, last))
        else:
            at = self._away(view, first, end) if tool == "text" or (end - start).manhattanLength() > 30 else None
            self._ask_words("What it says", "", lambda text: self.draw(Annotation(tool, first, text=text, at=at)))

    def _away(self, view: TableView, target: str, point: QPointF) -> tuple[int, int] | None:
        """How far a point lies from the middle of a target; None in a close-up, where the program finds room."""
        found = anchor(self.window.desk.hand, view.plan, view.cards, target)
        if found is None or view.plan.layout is not Layout.TABLE:
            return None
        x, y = found.box.centre
        return round(point.x() - x), round(point.y() - y)

    # what becomes of a drawing

    def draw(self, it: Annotation) -> None:
        """Draw something, signed with the reviewer's name where that is known, and choose it."""
        desk = self.window.desk
        it = replace(self._placed(it), by=str(self.window.settings.value("reviewer", "")) or None)
        if desk.change(annotation_words(desk.hand, it), lambda case: case.draw(it)):
            self.choose(len(desk.hand.annotations) - 1)

    def _placed(self, it: Annotation) -> Annotation:
        """A new text with the place that is found for it, so that it stays there."""
        view, hand = self.canvas.view, self.window.desk.hand
        if view is None or it.at is not None or it.kind not in ("callout", "text"):
            return it
        drawn = replace(hand, annotations=(*hand.annotations, it))
        lane = self.window.desk.mode.lane.value.replace(" ", "-")
        number = len(hand.annotations)
        for stroke in strokes(drawn, view.plan, view.cards, lane, view.bubbles):
            if stroke.number == number:
                return replace(it, at=self._away(view, it.on, QPointF(*stroke_box(stroke).centre)))
        return it

    def _change(self, what: str, it: Annotation) -> None:
        number = self.chosen
        if number is not None:
            self.window.desk.change(what, lambda case: case.redraw(number, it))

    def moved(self, canvas: Canvas, number: int, start: QPointF, end: QPointF) -> None:
        """Move a drawing: a text by as much, a ring or an arrow's nearer end to what lies where it was let go."""
        self.choose(number)
        it, view = self.drawing, canvas.view
        if it is None or view is None:
            return
        if it.kind in ("callout", "text"):
            stroke = next(stroke for stroke in view.pen if stroke.number == number)
            self._change("Move the drawing", replace(it, at=self._away(view, it.on, _middle(stroke) + end - start)))
            return
        target = target_at(self.window.desk.hand, view.plan, view.cards, end.x(), end.y())
        if target is None:
            return
        stroke = next(stroke for stroke in view.pen if stroke.number == number)
        tip = QPointF(*stroke.points[1]) - start
        tail = QPointF(*stroke.points[0]) - start
        if it.kind == "arrow" and tip.manhattanLength() < tail.manhattanLength():
            self._change("Move the arrow", replace(it, to=target))
        else:
            self._change("Move the drawing", replace(it, on=target))

    def nudge(self, dx: int, dy: int) -> None:
        """Move the chosen text a little."""
        it = self.drawing
        if it is not None and it.kind in ("callout", "text"):
            x, y = it.at or (0, 0)
            self._change("Move the drawing", replace(it, at=(x + dx * NUDGE, y + dy * NUDGE)))

    def reword(self) -> None:
        """Change what the chosen drawing says."""
        it = self.drawing
        if it is not None:
            what = annotation_words(self.window.desk.hand, it)
            self._ask_words(what, it.text or "", lambda text: self._change("Change its words", replace(it, text=text)))

    def keep_to_line(self) -> None:
        """Show the chosen drawing on this line alone, or on every line."""
        it = self.drawing
        if it is not None:
            here = (self._lane or self.window.desk.mode.lane).value.replace(" ", "-")
            self._change("On which line it is drawn", replace(it, lane=None if it.lane else here))

    def erase(self, number: int | None = None) -> None:
        """Take a drawing away; the chosen one where none is named."""
        number = self.chosen if number is None else number
        desk = self.window.desk
        if number is not None and number < len(desk.hand.annotations):
            self.choose(None)
            desk.change("Delete the drawing", lambda case: case.erase(number))

    def pick(self) -> None:
        """Choose one of the drawings and notes."""
        window, hand = self.window, self.window.desk.hand

        def found(typed: str) -> Listed:
            listed: Listed = []
            for number, it in enumerate(hand.annotations):
                words = annotation_words(hand, it)
                if typed.lower() in f"{words} {it.text or ''}".lower():
                    key = str(number + 1) if number < 9 and not typed else ""
                    glyph = it.kind if it.kind in TOOLS else "callout"
                    listed.append((Item(words, glyph, key, hint=_short(it.text)), partial(self.choose, number)))
            return listed

        Pick(
            window.frame, window.looks, found, name="Drawings and notes", prompt="Choose a drawing", digits=True
        ).at(window.frame, window.looks.px(90))  # fmt: skip

    def sign(self) -> None:
        """Say who draws: the name goes with everything that is drawn from now on."""
        settings = self.window.settings
        kept = str(settings.value("reviewer", ""))
        self._ask_words("Name of the reviewer", kept, lambda name: settings.setValue("reviewer", name))


def _answers(target: str, item: Item, wanted: str) -> bool:
    kind, _ = parted(target)
    if wanted.isdigit():
        return item.key.startswith(wanted)
    return wanted in item.words.lower() or (kind == "place" and item.key.lower() == wanted)


def _short(text: str | None) -> str:
    line = lines_of(text or "", SIZES[Layout.TABLE], 300)[0]
    return line if line == (text or "") else f"{line} …"


def _middle(stroke: PenStroke) -> QPointF:
    return QPointF(*stroke_box(stroke).centre)


def connect_pen(window: Window) -> None:
    """Lead the mouse on the tables, and the tools over them, to the pen."""
    pen, middle = window.pen, window.middle
    for lane, canvas in ((None, middle.canvas), *middle.sides.every.items()):
        canvas.drew.connect(partial(pen.drew, canvas))
        canvas.chose.connect(partial(pen.chosen_on, lane))
        canvas.dragged.connect(partial(pen.moved, canvas))
    for tool, button in middle.lanes.pens.items():
        button.clicked.connect(partial(pen.hold, tool))
    pen.show()
