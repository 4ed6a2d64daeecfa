"""Attaching an official text: which pack it belongs to, the file, its date; and what was found in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from reviewer.regulations.packs import packs
from reviewer.ui.law import plain
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, column, label, row, rule
from reviewer.ui.sheet import Fields, Sheet, pressed, typed

SAID = (
    "A plain text as it was published, with its labels. It is kept byte for byte beside its rule pack, and shown and "
    "printed unchanged. Older texts stay: a hand is judged under the one in force on its date."
)
TEXTS = "Plain texts (*.txt);;All files (*)"


class AttachSheet(Sheet):
    """The sheet. ``done`` is given pack, file and date, and says why the text can't be attached, "" where it was."""

    def __init__(
        self, parent: QWidget, looks: Looks, pack: str, folder: str, done: Callable[[str, str, str], str]
    ) -> None:
        super().__init__(parent, looks, "Attach official text", 640)
        self._done, self._folder = done, folder
        self._ids = [it.id for it in packs()]
        self.packs = Segments(self._ids, looks, name="Rule pack")
        self.packs.choose(self._ids.index(pack) if pack in self._ids else 0)
        self.packs.chosen.connect(self.packs.choose)
        self.file = typed("File", "", "a plain text in UTF-8", looks, "record")
        self.choose = pressed("Choose…", looks)
        self.choose.setAccessibleName("Choose the file of the official text")
        self.choose.clicked.connect(self._ask)
        self.since = typed("In force since", "", "as the pack’s edition, or like 2024-10-07", looks, "record")
        self.told = label("", looks, "body", 13.5, ink="mark", wrap=True)
        self.told.hide()
        fields = Fields(looks)
        fields.add("Rule pack", self.packs, None)
        fields.add("File", self.file, self.choose)
        fields.add("In force since", self.since)
        go, leave = pressed("Attach it", looks, "main"), pressed("Not now", looks, "quiet")
        go.clicked.connect(self.attach)
        leave.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        below = label(SAID, looks, "body", 13.5, ink="ink2", wrap=True)
        foot = row(leave, None, go)
        self.lay(
            column(head, 4, below, 14, rule(), 14, self.body(fields), 12, self.told, 10, foot, margins=(26, 22, 26, 20))
        )  # fmt: skip
        self.file.setFocus()

    def _ask(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Choose an official text", self._folder, TEXTS)
        if name:
            self._folder = str(Path(name).parent)
            self.file.setText(name)
            self.since.setFocus()

    def attach(self) -> None:
        """Attach the text, or say in place why it can't be."""
        file = self.file.text().strip()
        pack, since = self._ids[self.packs.current], self.since.text().strip()
        fault = self._done(pack, file, since) if file else "No file is chosen yet."
        if not fault:
            self.accept()
            return
        self.told.say(fault)
        self.told.show()
        self.fit()


class Told(Sheet):
    """What was attached: what was found, what was left out, what differs from the text before it."""

    def __init__(self, parent: QWidget, looks: Looks, lines: Sequence[str]) -> None:
        super().__init__(parent, looks, "Official text attached", 720)
        self.lines = tuple(f"{line[0].upper()}{line[1:]}" for line in lines)
        held = QWidget()
        parts = [plain(line, looks) for line in self.lines]
        held.setLayout(column(*parts, gap=looks.px(7), margins=(0, 0, looks.px(12), 0)))
        body = self.body(held)
        body.setAccessibleName("What was found in the text")
        body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        close = pressed("Close", looks, "main")
        close.clicked.connect(self.accept)
        head = label(self.windowTitle(), looks, "head", 21)
        self.lay(column(head, 14, body, 16, row(None, close), margins=(26, 22, 26, 20)))
        self.setAccessibleDescription(" ".join(self.lines))
        close.setFocus()
