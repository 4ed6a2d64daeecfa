"""The presenter's window: the audience's picture exactly, the steps below, what comes next, notes, clocks, large keys."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QElapsedTimer, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from reviewer.ui.audience import Audience, Stage
from reviewer.ui.hearing import Hearing
from reviewer.ui.looks import Looks, style_sheet
from reviewer.ui.own_keys import OwnsEveryKey
from reviewer.ui.pieces import Key, Part, bar, column, label, row, rule
from reviewer.ui.presenter_parts import BigKey, Called, Clock, StepCard, heading, room_choice
from reviewer.ui.prose import Prose, Run

COLUMN = 520


class Presenter(OwnsEveryKey, QWidget):
    """The window of one hearing, with the audience's. Both are closed together; ``ended`` is emitted then."""

    ended = Signal()

    def __init__(self, hearing: Hearing, looks: Looks) -> None:
        super().__init__()
        self.hearing, self.looks = hearing, looks
        self.setWindowTitle("Presenter – Reviewer")
        self.setAccessibleName("Presenter")
        self.setStyleSheet(style_sheet(looks.palette, looks.scale))
        self.setProperty("ground", "window")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(1024, 620)
        self.audience = Audience(hearing)
        self.audience.typed.connect(self.keyPressEvent)
        self.audience.left.connect(self.close)
        self._ending = False
        self._build()
        hearing.changed.connect(self.refresh)
        self._ticking = QTimer(self)
        self._ticking.setInterval(500)
        self._ticking.timeout.connect(self.tick)
        self._fading = QTimer(self)
        self._fading.setInterval(16)
        self._fading.timeout.connect(self._fade)
        self._elapsed = QElapsedTimer()
        self.refresh()

    # building

    def _build(self) -> None:
        looks, hearing = self.looks, self.hearing
        self.stage = Stage(hearing, "On the audience’s screen")
        self.stage.pressed.connect(lambda number: hearing.lift(f"card:c{number}"))
        self.frame = _Frame(self.stage, looks)
        self.where = label("", looks, "body", 14, ink="ink2")
        self.state = label("", looks, "body", 14, weight=600)
        caption = row(self.state, None, self.where)
        thumbs = replace(hearing.picture, tables=[])
        self.cards = [StepCard(thumbs, n, looks) for n in range(1, len(hearing.steps) + 1)]
        for card in self.cards:
            card.clicked.connect(lambda _=False, n=card.number: hearing.go(n))
        strip = QWidget()
        _grounded(strip, "window")
        strip.setLayout(row(*self.cards, None, gap=10, margins=(0, 0, 0, 8)))
        self.film = QScrollArea()
        self.film.setWidget(strip)
        self.film.setWidgetResizable(True)
        self.film.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.film.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.film.setFixedHeight(self.cards[0].sizeHint().height() + looks.px(18))
        left = column(caption, self.frame, self.film, None, gap=looks.px(10), margins=(24, 12, 24, 6))
        left.setStretch(1, 1)
        body = row(gap=0)
        body.addLayout(left, 1)
        body.addWidget(rule("down"))
        body.addWidget(self._side())
        whole = column(gap=0)
        whole.addLayout(body, 1)
        whole.addWidget(rule())
        whole.addWidget(self._foot())
        self.setLayout(whole)

    def _side(self) -> QWidget:
        looks, it = self.looks, QWidget()
        _grounded(it, "panel")
        self.clocks = [Clock(name, looks) for name in ("time of day", "since the start", "on this step")]
        times = row(gap=16)
        for clock, share in zip(self.clocks, (8, 6, 6), strict=True):
            times.addWidget(clock, share)
        self.next_head = heading("Next", looks)
        self.next = label("", looks, "body", 16, ink="ink2", wrap=True)
        self.next_text = Prose((Run(""),), looks, "law", 16, "ink2", 0, wrap=True)
        self.law = QFrame()
        self.law.setProperty("box", "law")
        self.law.setLayout(column(self.next_text, margins=(14, 0, 0, 0)))
        self.notes = label("", looks, "statement", 19, wrap=True)
        self.notes.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.called = [Called(n, step, looks) for n, step in enumerate(self.hearing.steps, 1) if step.chapter]
        for entry in self.called:
            entry.clicked.connect(lambda _=False, n=entry.number: self.hearing.go(n))
        listed = QWidget()
        _grounded(listed, "panel")
        listed.setLayout(column(*self.called, None))
        exhibits = QScrollArea()
        exhibits.setWidget(listed)
        exhibits.setWidgetResizable(True)
        exhibits.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        exhibits.setMinimumHeight(looks.px(90))
        box = column(gap=0)
        box.addLayout(_padded(times, looks))
        box.addWidget(rule())
        box.addLayout(_padded(column(self.next_head, 8, self.next, self.law), looks))
        box.addWidget(rule())
        notes = column(heading("Notes", looks), 8, self.notes, None)
        box.addLayout(_padded(notes, looks), 1)
        box.addWidget(rule())
        called = column(heading("Steps by number: type it, then Enter", looks), 6, exhibits)
        box.addLayout(_padded(called, looks), 2)
        box.addWidget(rule())
        box.addLayout(_padded(self._keys(), looks))
        it.setLayout(box)
        it.setFixedWidth(looks.px(COLUMN))
        self._column = it
        return it

    def _keys(self) -> QWidget:
        looks, hearing, it = self.looks, self.hearing, QWidget()
        self.big = {
            "next": BigKey("next", "Next step", "Space", looks, short="Next"),
            "back": BigKey("prev", "Back", "←", looks),
            "blank": BigKey("blank", "Blank", "B", looks),
            "swap": BigKey("swap", "Swap screens", "S", looks, short="Swap"),
        }
        for name, run in (
            ("next", lambda: hearing.by(1)),
            ("back", lambda: hearing.by(-1)),
            ("blank", hearing.blank_it),
            ("swap", self.swap),
        ):
            self.big[name].clicked.connect(lambda _=False, run=run: run())
        it.setLayout(
            column(row(self.big["next"], self.big["back"], gap=10), row(self.big["blank"], self.big["swap"], gap=10), gap=10)
        )  # fmt: skip
        return it

    def _foot(self) -> QWidget:
        looks = self.looks
        parts: list[Part] = [room_choice(self.hearing, looks), None]
        self.typed = label("", looks, "body", 13, weight=600)
        parts.append(self.typed)
        hints = (("↑", "↓"), "both lines"), (("C",), "call-out"), (("L",), "light, dark"), (("F11",), "full screen")
        for keys, words in (*hints, (("Esc",), "end")):
            parts += [10, *(Key(key, looks) for key in keys), label(words, looks, "label", 12, ink="ink3", weight=400)]
        return bar(30, looks, *parts, gap=5)

    # showing

    def refresh(self) -> None:
        """Show what the hearing shows."""
        hearing = self.hearing
        if len(self.cards) != len(hearing.steps):
            self._rebuild()
            return
        number, following = hearing.number, hearing.next
        self.state.say("The audience’s screen is black" if hearing.blank else "On the audience’s screen")
        self.where.say(f"Step {number} of {len(hearing.steps)}")
        self.typed.say(f"Step {hearing.typed} …" if hearing.typed else "")
        for card in self.cards:
            card.show_state(on=card.number == number, theme=hearing.theme)
        for entry in self.called:
            entry.show_state(number, hearing.shown.get(entry.number))
        self.film.ensureWidgetVisible(self.cards[number - 1], 140, 0)
        self.next_head.say(f"Next, step {number + 1}: {following.name}" if following else "This is the last step")
        said = ". ".join(filter(None, (following.head, following.text))) if following else ""
        said = said if len(said) < 230 else f"{said[:220].rsplit(' ', 1)[0]} …"
        official = following is not None and following.official
        self.law.setVisible(official)
        self.next.setVisible(bool(said) and not official)
        (self.next_text if official else self.next).say(said)
        notes = "\n".join(hearing.step.notes)
        self.notes.say(notes or "No note on this step. A note on an event or a provision stands here.")
        self.notes.set_ink("ink" if notes else "ink3")
        self.big["blank"].say("Show" if hearing.blank else "Blank")
        self.tick()
        if hearing.t < 1 and not self._fading.isActive():
            self._elapsed.start()
            self._fading.start()

    def _rebuild(self) -> None:
        """Make the steps anew: in a large room there are more of them."""
        old = self.layout()
        holder = QWidget()
        assert old is not None
        holder.setLayout(old)
        holder.deleteLater()
        self._build()
        self.arrange()
        self.refresh()

    def tick(self) -> None:
        """Show the clocks as they stand."""
        for clock, time in zip(self.clocks, self.hearing.clocks(), strict=True):
            clock.say(time)
        for clock in self.clocks:
            clock.px = next((px for px in (40, 34, 30, 26) if all(it.fits(px) for it in self.clocks)), 22)
            clock.update()

    def _fade(self) -> None:
        self.hearing.advance(float(self._elapsed.restart()))
        if self.hearing.t >= 1:
            self._fading.stop()

    def begin(self) -> None:
        """Open both windows: the audience's fills the second screen where there is one."""
        screens = QGuiApplication.screens()
        if len(screens) > 1:
            self.audience.setGeometry(screens[1].geometry())
            self.audience.showFullScreen()
        else:
            self.audience.show()
        self.show()
        self.activateWindow()
        self.setFocus()
        self._ticking.start()

    def swap(self) -> None:
        """Exchange the screens of both windows; on one screen bring the other one to the front."""
        mine, theirs = self.geometry(), self.audience.geometry()
        full = self.audience.isFullScreen()
        self.audience.showNormal()
        self.setGeometry(theirs if full else mine)
        self.audience.setGeometry(mine if full else theirs)
        if full:
            self.audience.showFullScreen()
        else:
            front = self if self.audience.isActiveWindow() else self.audience
            front.activateWindow()

    def leave(self) -> None:
        """Take back what was typed or lifted; where there is nothing of that, end the hearing."""
        if not self.hearing.leave():
            self.close()

    def full_screen(self) -> None:
        """Let the audience's window fill its screen, or no longer."""
        if self.audience.isFullScreen():
            self.audience.showNormal()
        else:
            self.audience.showFullScreen()

    def arrange(self) -> None:
        """Give the column at the right less room in a narrow window."""
        self._column.setFixedWidth(
            self.looks.px(COLUMN) if self.width() >= 1700 else max(round(self.width() * 0.3), 330)
        )
        across = self.width() - self._column.width() - 52
        rest = self.height() - self.film.height() - self.looks.px(110)
        self.frame.setFixedHeight(max(min(round(across * 9 / 16), rest), 200))

    # keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        hearing, key = self.hearing, Qt.Key(event.key())
        if event.text().isdigit() and event.text().isascii():
            hearing.type(event.text())
            return
        run = {
            Qt.Key.Key_Space: lambda: hearing.by(1),
            Qt.Key.Key_Right: lambda: hearing.by(1),
            Qt.Key.Key_PageDown: lambda: hearing.by(1),
            Qt.Key.Key_Left: lambda: hearing.by(-1),
            Qt.Key.Key_PageUp: lambda: hearing.by(-1),
            Qt.Key.Key_Return: hearing.enter,
            Qt.Key.Key_Enter: hearing.enter,
            Qt.Key.Key_Home: lambda: hearing.go(1),
            Qt.Key.Key_End: lambda: hearing.go(len(hearing.steps)),
            Qt.Key.Key_Up: lambda: hearing.both(-1),
            Qt.Key.Key_Down: lambda: hearing.both(1),
            Qt.Key.Key_B: hearing.blank_it,
            Qt.Key.Key_S: self.swap,
            Qt.Key.Key_C: hearing.call_out,
            Qt.Key.Key_L: lambda: hearing.set_theme("light" if hearing.theme == "dark" else "dark"),
            Qt.Key.Key_F11: self.full_screen,
            Qt.Key.Key_Escape: self.leave,
        }.get(key)
        if run is not None:
            run()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.arrange()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._ending:
            self._ending = True
            self._ticking.stop()
            self._fading.stop()
            self.audience.close()
            self.ended.emit()
        super().closeEvent(event)


def _grounded(it: QWidget, ground: str) -> None:
    it.setProperty("ground", ground)
    it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)


class _Frame(QWidget):
    """Keeps the picture in the proportions of the audience's screen, with an edge."""

    def __init__(self, stage: Stage, looks: Looks) -> None:
        super().__init__()
        self.stage = stage
        stage.setParent(self)
        self.edge = QFrame(self)
        self.edge.setStyleSheet(f"border: 2px solid {looks.colour('ink').name()}; border-radius: 4px;")
        self.edge.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.edge.raise_()

    def resizeEvent(self, event: QResizeEvent) -> None:
        across = min(self.width(), round(self.height() * 16 / 9))
        high = round(across * 9 / 16)
        left, top = (self.width() - across) // 2, (self.height() - high) // 2
        self.stage.setGeometry(left + 2, top + 2, across - 4, high - 4)
        self.edge.setGeometry(left, top, across, high)


def _padded(part: Part, looks: Looks) -> QVBoxLayout:
    return column(part, margins=(looks.px(22), looks.px(14), looks.px(22), looks.px(14)))
