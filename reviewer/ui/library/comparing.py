"""Two reviews of one hand beside each other, and how often reviewers agree."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from reviewer.library.second import Point, Rate, SecondReview
from reviewer.ui.library.rows import day_words
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, column, label, row
from reviewer.ui.sheet import Sheet, pressed


class ReviewsSheet(Sheet):
    """Second reviews of a hand, each point by point beside the first: = where both say the same, ≠ where they don't."""

    def __init__(
        self, parent: QWidget, looks: Looks, reviews: Sequence[tuple[SecondReview, tuple[Point, ...]]]
    ) -> None:
        super().__init__(parent, looks, "Two reviews", 820)
        held = QWidget()
        parts: list[Part] = []
        for review, points in reviews:
            same = sum(point.agree for point in points)
            said = f"{review.who}, {day_words(review.at)}, of version {review.version}: {same} of {len(points)} points agree"
            parts += [label(said, looks, "body", 14, weight=600, wrap=True), _points(points, looks)]
        held.setLayout(column(*parts, None, gap=looks.px(10), margins=(0, 0, looks.px(12), 0)))
        _closed(self, looks, held, "The first review at the left, the second at the right.")


class AgreementSheet(Sheet):
    """How often first and second reviews agree, point by point."""

    def __init__(self, parent: QWidget, looks: Looks, rates: Sequence[Rate]) -> None:
        super().__init__(parent, looks, "Agreement of reviewers", 560)
        held = QWidget()
        parts: list[Part] = []
        for it in rates:
            share = label(f"{it.agreed} of {it.of}", looks, "body", 14, weight=600)
            parts.append(row(label(it.about, looks, "body", 14, ink="ink2"), None, share))
        if not rates:
            parts.append(label("No second review is filed yet.", looks, "body", 14, ink="ink3"))
        held.setLayout(column(*parts, None, gap=looks.px(8), margins=(0, 0, looks.px(12), 0)))
        _closed(self, looks, held, "Over every second review in this library.")


def _points(points: Sequence[Point], looks: Looks) -> QWidget:
    it, grid = QWidget(), QGridLayout()
    grid.setContentsMargins(0, 0, 0, looks.px(8))
    grid.setHorizontalSpacing(looks.px(12))
    grid.setVerticalSpacing(looks.px(7))
    for n, point in enumerate(points):
        sign = label("=" if point.agree else "≠", looks, "body", 14, ink="ink2" if point.agree else "mark", weight=600)
        sign.setAccessibleName("the same" if point.agree else "not the same")
        cells = (
            label(point.about, looks, "body", 13.5, ink="ink2"),
            label(point.first, looks, "body", 13.5, wrap=True),
            sign,
            label(point.second, looks, "body", 13.5, wrap=True),
        )
        for column_, cell in enumerate(cells):
            grid.addWidget(cell, n, column_, Qt.AlignmentFlag.AlignTop)
    grid.setColumnStretch(1, 1)
    grid.setColumnStretch(3, 1)
    it.setLayout(grid)
    return it


def _closed(sheet: Sheet, looks: Looks, held: QWidget, says: str) -> None:
    """Lay a sheet out that is read and closed."""
    body = sheet.body(held)
    body.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    body.setAccessibleName(sheet.windowTitle())
    close = pressed("Close", looks, "main")
    close.clicked.connect(sheet.accept)
    head = label(sheet.windowTitle(), looks, "head", 21)
    below = label(says, looks, "body", 13.5, ink="ink2", wrap=True)
    sheet.lay(column(head, 4, below, 14, body, 16, row(None, close), margins=(26, 22, 26, 20)))
    close.setFocus()
