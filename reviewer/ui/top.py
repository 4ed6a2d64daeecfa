"""The bar at the top, with menus as words and the find field; the line at the foot."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QMenuBar, QSizePolicy, QStatusBar, QWidget

from reviewer.drawing.glyphs import glyph_image, paint_emblem, paint_glyph
from reviewer.law.outcome import money
from reviewer.record.hashes import facts_sha256
from reviewer.ui.actions import Actions
from reviewer.ui.desk import Desk
from reviewer.ui.looks import Looks
from reviewer.ui.own_keys import OwnsKeys
from reviewer.ui.pieces import Key, Part, Tool, button, column, focus_ring, label, paint_key, row, rule, voice


class Emblem(QWidget):
    """The program's sign."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setFixedSize(looks.px(24), looks.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_emblem(painter, QRectF(self.rect()).adjusted(-2, -2, 2, 2), self._looks.palette, tile=False)


class Find(OwnsKeys, QAbstractButton):
    """The find field: it opens the command palette."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setAccessibleName("Find a hand or a command, Ctrl K")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.IBeamCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._looks.px(420), self._looks.px(28))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._looks.px(190), self._looks.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, box = self._looks, QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(looks.colour("line2"), 1))
        painter.setBrush(looks.colour("raised"))
        painter.drawRoundedRect(box, 6, 6)
        side = looks.px(14)
        paint_glyph(painter, "search", QRectF(9, (self.height() - side) / 2, side, side), looks.colour("ink2"))
        cap = looks.px(52)
        paint_key(painter, QRectF(box.right() - cap - 6, 0, cap, self.height()), "Ctrl K", looks)
        painter.setFont(looks.font("body", 13.5))
        painter.setPen(looks.colour("ink3"))
        words = "Find a hand or a command" if self.width() > looks.px(300) else "Find or command"
        painter.drawText(box.adjusted(16 + side, 0, -cap - 10, 0), Qt.AlignmentFlag.AlignVCenter, words)
        focus_ring(self, painter, looks)


def menu_bar(looks: Looks, actions: Actions) -> QMenuBar:
    """The menus of a window as words."""
    it = QMenuBar()
    it.setNativeMenuBar(False)
    voice(it, looks, "body", 13.5)
    it.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
    actions.fill(it)
    return it


class TopBar(QWidget):
    """Emblem, menus, find field, undo and redo, the exhibit."""

    def __init__(self, looks: Looks, actions: Actions) -> None:
        super().__init__()
        self._looks, self._actions = looks, actions
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.menus = menu_bar(looks, actions)
        self.search = Find(looks)
        self.search.clicked.connect(lambda: actions.run("palette"))
        self.undo, self.redo = self._tool("undo"), self._tool("redo")
        self.exhibit = button("Exhibit", looks)
        side = looks.px(16)
        self.exhibit.setIcon(QIcon(QPixmap.fromImage(glyph_image("page", side, looks.colour("ink"), 2.0))))
        self.exhibit.setIconSize(QSize(side, side))
        self.exhibit.clicked.connect(lambda: actions.run("exhibit"))
        self.exhibit.setToolTip(f"Exhibit  {actions['exhibit'].key}")
        self.audience = Tool("screen", "Audience and presenter", looks, key=actions["audience"].key, words="Audience")
        self.audience.clicked.connect(lambda: actions.run("audience"))
        name = label("Reviewer", looks, "body", 13.5, weight=600)
        box = row(
            Emblem(looks), name, 2, self.menus, None, self.search, None, self.undo, self.redo, 6, self.audience, self.exhibit,
            gap=6, margins=(12, 0, 12, 0),
        )  # fmt: skip
        strip = QWidget()
        strip.setLayout(box)
        strip.setFixedHeight(looks.px(43))
        self.setLayout(column(strip, rule()))

    def _tool(self, id: str) -> Tool:
        action = self._actions[id]
        it = Tool(action.glyph, action.words, self._looks, key=action.key)
        it.clicked.connect(lambda: self._actions.run(id))
        return it

    def refresh(self) -> None:
        """Show what can be undone, redone and exported."""
        self.undo.setEnabled(self._actions["undo"].enabled())
        self.redo.setEnabled(self._actions["redo"].enabled())
        self.exhibit.setEnabled(self._actions["exhibit"].enabled())
        self.audience.setEnabled(self._actions["audience"].enabled())


class Foot(QStatusBar):
    """When the hand was kept, the record's hash, rules and house; keys at the right."""

    def __init__(self, looks: Looks) -> None:
        super().__init__()
        self._looks = looks
        self.setSizeGripEnabled(False)
        self.setProperty("ground", "panel")
        self.setFixedHeight(looks.px(27))
        self.kept = label("", looks, "label", 12, ink="ink3", weight=400)
        self.record = label("", looks, "record", 12, ink="ink2")
        self.rules = label("", looks, "label", 12, ink="ink2", weight=500)
        self.house = label("", looks, "label", 12, ink="ink2", weight=500)
        self._said = [label(name, looks, "label", 12, ink="ink3", weight=400) for name in ("Record", "Rules", "House")]
        parts: list[Part] = [
            self.kept,
            10,
            self._said[0],
            self.record,
            10,
            self._said[1],
            self.rules,
            10,
            self._said[2],
            self.house,
        ]
        it = QWidget()
        self.keys = self._keys()
        it.setLayout(column(rule(), row(*parts, None, self.keys, gap=5, margins=(12, 0, 12, 0))))
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.addWidget(it, 1)
        self.layout().setContentsMargins(0, 0, 0, 0)  # type: ignore[union-attr]
        self.layout().setSpacing(0)  # type: ignore[union-attr]
        self.setContentsMargins(0, 0, 0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What is known of the hand comes first; the keys stand beside it where there is room."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        shown = [it for it in (self.kept, self.record, self.rules, self.house, *self._said) if it.isVisibleTo(self)]
        taken = sum(it.sizeHint().width() + 5 for it in shown) + 70
        self.keys.setVisible(taken + self.keys.sizeHint().width() <= self.width())

    def _keys(self) -> QWidget:
        looks, it = self._looks, QWidget()
        parts: list[Part] = []
        for keys, words in ((("←", "→"), "step"), (("Space",), "play"), (("M",), "mark"), (("?",), "keys")):
            parts += [Key(key, looks) for key in keys]
            parts += [label(words, looks, "label", 12, ink="ink3", weight=400), 10]
        it.setLayout(row(*parts, gap=4))
        return it

    def refresh(self, desk: Desk, now: Callable[[], datetime]) -> None:
        """Show what is on the desk."""
        there = desk.case is not None
        for it in (*self._said, self.record, self.rules, self.house):
            it.setVisible(there)
        if desk.case is None:
            self.kept.say("Drop a hand or an exhibit anywhere")
            return
        hand, pack = desk.hand, desk.assessment.pack
        self.kept.say(_kept(desk))
        self.record.say(facts_sha256(hand)[:8])
        edition = f", {pack.edition}" if pack.edition else ""
        policy = f", {pack.policy.name} of {pack.policy.date}" if pack.policy else ""
        self.rules.say(f"{pack.id}{edition}{policy}")
        house = {name: value for name, value in hand.settings.items() if name != "policy" or pack.policy is None}
        chosen = [f"{name.replace('_', ' ')} {_plain(value)}" for name, value in house.items()]
        self.house.say(", ".join(chosen[:4]) or "nothing on record")
        self._fit()

    def say(self, text: str) -> None:
        """Say what has been done, in the place of when the hand was kept."""
        self.kept.say(text)
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(400, self._looks.px(27))


def _kept(desk: Desk) -> str:
    """Whether the hand is saved; if not, when it was last kept for the next start."""
    if not desk.dirty:
        return "Saved"
    keeping = desk.keeping
    if keeping is None or keeping.when is None:
        return "Not saved"
    return f"Kept {keeping.when:%H:%M:%S}, not saved" if keeping.works else "Not saved, and can’t be kept"


def _plain(value: object) -> str:
    from decimal import Decimal

    return money(value) if isinstance(value, Decimal) else str(value)
