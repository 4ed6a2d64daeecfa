"""Sentences on the screen: they wrap, and the cards that they name are drawn as small cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLabel, QSizePolicy

from reviewer.cards import Card
from reviewer.review.telling import cards_in, spoken
from reviewer.ui.looks import Looks
from reviewer.ui.small_cards import paint_small_card, small_card_width

LEADING = {"statement": 1.5, "answer": 1.1, "head": 1.22, "law": 1.5}
"""The height of a line, by role, in sizes of the text; 1.42 for all others."""


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of a sentence in one weight and ink; ``dotted`` is underlined with dots, for it says more."""

    text: str
    ink: str = ""
    weight: int = 0
    px: float = 0.0
    dotted: bool = False


@dataclass(frozen=True, slots=True)
class _Piece:
    """A word with the space after it, or a card, in its place."""

    what: str | Card
    run: Run
    x: float
    width: float


class Prose(QLabel):
    """A label whose words name cards. It is read aloud with the cards' names."""

    def __init__(
        self, runs: Sequence[Run], looks: Looks, role: str, px: float, ink: str, weight: int, *, wrap: bool
    ) -> None:
        super().__init__()
        self._looks, self._role, self._px, self._ink, self._weight, self._wrap = looks, role, px, ink, weight, wrap
        self._runs = tuple(runs)
        self._laid: dict[float, list[list[_Piece]]] = {}
        self._parts: list[_Piece] | None = None
        self._blank: dict[Run, float] = {}
        self.setFont(looks.font(role, px, weight))
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        self._name()

    def say(self, text: str) -> None:
        """Say something else."""
        if self._runs != (Run(text),):
            self._runs, self._laid, self._parts = (Run(text),), {}, None
            self._name()
            self.updateGeometry()
            self.update()

    def set_ink(self, ink: str) -> None:
        """Say it in another ink."""
        self._ink = ink
        self.update()

    def text(self) -> str:
        """What it says, with cards as the record writes them."""
        return "".join(run.text for run in self._runs)

    def _name(self) -> None:
        self.setAccessibleName(spoken(self.text()))

    def _cut(self, text: str) -> Sequence[str | Card]:
        """Words and the cards among them."""
        return cards_in(text)

    def _leading(self) -> int:
        return round(self.font().pixelSize() * LEADING.get(self._role, 1.42))

    def _pieces(self) -> list[_Piece]:
        """Words and cards in order, with their widths."""
        found: list[_Piece] = []
        for run in self._runs:
            metrics = QFontMetricsF(self._font(run))
            px = self._font(run).pixelSize()
            for part in self._cut(run.text):
                if isinstance(part, Card):
                    found.append(_Piece(part, run, 0, small_card_width(part, px) + px * 0.14))
                    continue
                for word in re.findall(r"\s*\S+\s?|\s+", part.replace("\n", " \n ")):
                    space = not word.strip() and found and isinstance(found[-1].what, Card)
                    width = px * 0.06 if space else metrics.horizontalAdvance(word.replace("\n", ""))
                    found.append(_Piece(word, run, 0, width))
        return found

    def _font(self, run: Run) -> QFont:
        return self._looks.font(self._role, run.px or self._px, run.weight or self._weight)

    def _lines(self, width: float) -> list[list[_Piece]]:
        """The lines at a width, each piece with its place."""
        if width in self._laid:
            return self._laid[width]
        if self._parts is None:
            self._parts = self._pieces()
        lines: list[list[_Piece]] = [[]]
        x = 0.0
        for piece in self._parts:
            text = piece.what if isinstance(piece.what, str) else ""
            visible = piece.width - (self._space(piece) if text.endswith(" ") else 0.0)
            if "\n" in text or (self._wrap and lines[-1] and x + visible > width + 0.5):
                lines.append([])
                x = 0.0
                if isinstance(piece.what, str) and not text.strip():
                    continue
                if isinstance(piece.what, str):
                    text = text.lstrip()
                    across = QFontMetricsF(self._font(piece.run)).horizontalAdvance(text)
                    piece = _Piece(text, piece.run, 0, across)
            lines[-1].append(_Piece(piece.what, piece.run, x, piece.width))
            x += piece.width
        self._laid[width] = lines
        return lines

    def _space(self, piece: _Piece) -> float:
        if piece.run not in self._blank:
            self._blank[piece.run] = QFontMetricsF(self._font(piece.run)).horizontalAdvance(" ")
        return self._blank[piece.run]

    def hasHeightForWidth(self) -> bool:
        return self._wrap

    def heightForWidth(self, width: int) -> int:
        margins = self.contentsMargins()
        inner = max(width - margins.left() - margins.right(), 40)
        return len(self._lines(inner)) * self._leading() + margins.top() + margins.bottom()

    def _natural(self) -> float:
        return max((sum(piece.width for piece in line) for line in self._lines(100000.0)), default=0.0)

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        side = margins.left() + margins.right()
        if self._wrap:
            width = min(self._natural() + 2, self._looks.px(280))
            return QSize(round(width) + side, self.heightForWidth(round(width) + side))
        count = len(self._lines(100000.0))
        return QSize(round(self._natural() + 1.5) + side, count * self._leading() + margins.top() + margins.bottom())

    def minimumSizeHint(self) -> QSize:
        if self._wrap:
            return QSize(30, self._leading())
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, leading = QRectF(self.contentsRect()), self._leading()
        lines = self._lines(box.width() if self._wrap else 100000.0)
        y = box.top()
        if not self.alignment() & Qt.AlignmentFlag.AlignTop and not self._wrap:
            y += max((box.height() - leading * len(lines)) / 2, 0)
        for line in lines:
            shift = 0.0
            if self.alignment() & Qt.AlignmentFlag.AlignRight and line:
                shift = box.width() - (line[-1].x + line[-1].width)
            for piece in line:
                self._paint(painter, piece, box.left() + shift, y + leading / 2)
            y += leading

    def _paint(self, painter: QPainter, piece: _Piece, left: float, middle: float) -> None:
        run, looks = piece.run, self._looks
        font = self._font(run)
        x = left + piece.x
        if isinstance(piece.what, Card):
            px = font.pixelSize()
            paint_small_card(painter, piece.what, x + px * 0.07, middle, px, looks.palette, four=looks.four)
            return
        colour = looks.colour(run.ink or self._ink)
        painter.setFont(font)
        painter.setPen(colour)
        metrics = QFontMetricsF(font)
        base = middle + (metrics.ascent() - metrics.descent()) / 2
        painter.drawText(QPointF(x, base), piece.what.replace("\n", ""))
        if run.dotted:
            pen = QPen(looks.colour("line2"), 1, Qt.PenStyle.DotLine)
            painter.setPen(pen)
            painter.drawLine(QPointF(x, base + 3.5), QPointF(x + piece.width, base + 3.5))
