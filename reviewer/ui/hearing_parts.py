"""The parts of a hearing's picture that are words: a line's head, a title, a text, rows."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from reviewer.drawing.paths import rounded
from reviewer.drawing.tokens import Palette
from reviewer.drawing.view import Lane
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write
from reviewer.law.outcome import State
from reviewer.review.assessment import Assessment
from reviewer.review.steps import Step
from reviewer.review.telling import counts, result_words
from reviewer.review.words import headline
from reviewer.ui.hearing_words import Type, fitting, lines_of, paint_words

SIDE = 56.0
HEAD = 160.0
"""How high the head over a table is."""
_SERIF = "Noto Serif"


def lane_head(
    painter: QPainter, box: QRectF, assessment: Assessment, lane: Lane, palette: Palette, *, four: bool
) -> None:
    """The head of a line: whose it is, in its hue and with its bar, how it ends, and the counts, the winner's first."""
    actual = lane is Lane.ACTUAL
    outcome = lane.outcome(assessment)
    hue = palette["actual" if actual else "mandated"]
    dotted = not actual and (outcome is None or outcome.state is State.OPEN)
    painter.fillRect(box, palette["window"])
    _bar(painter, QRectF(box.left() + 44, 22, 12, HEAD - 42), palette, actual=actual, dotted=dotted)
    x, right = box.left() + 82, box.right() - 44
    did = "What the table did" if assessment.hand.result else "As its cards give"
    name = did if actual else "What the rule commands"
    write(painter, name, x, 22 + 34, 36, hue, weight=600)
    if outcome is None:
        head = "Waits for an answer" if any(it.needs for it in assessment.findings) else "Nothing is mandated"
    else:
        head = result_words(outcome)
    both = counts(outcome) if outcome is not None and outcome.state is State.DECIDED else None
    if both is not None:
        right -= _counts(painter, both, right, palette) + 24
    elif outcome is not None and outcome.results and outcome.state is State.DECIDED:
        said, most = headline(outcome), right - x - width_of(name, 36, weight=600) - 28
        it = fitting(said, most, 132, (36, 32), Type(36, leading=1.22))
        wide = min(max(_natural(line, it) for line in _lines(said, it, most)), most)
        paint_words(painter, said, right - wide, 24, wide + 2, it, palette["ink2"], palette, four=four)
        right -= wide + 24
    size = next((size for size in (68, 60, 52, 44, 36, 32) if _big(head, size) <= right - x), 32)
    write(painter, head, x, 126, size, palette["ink"], weight=600, family="Inter Display")


def _big(text: str, size: float) -> float:
    return width_of(text, size, weight=600, family="Inter Display")


def _lines(text: str, it: Type, width: float) -> list[str]:
    return [" ".join("".join(str(part) for part in word) for word in line) for line in lines_of(text, it, width)]


def _natural(line: str, it: Type) -> float:
    return width_of(line, it.size, weight=it.weight)


def _counts(painter: QPainter, both: tuple[str, str], right: float, palette: Palette) -> float:
    """Counts, the winner's first, right-aligned; returns how wide they are."""
    wide = 0.0
    for text, size, ink, weight, family in (
        (both[1], 68, "ink", 600, "Inter Display"),
        ("to", 36, "ink2", 400, "Inter"),
        (both[0], 68, "ink", 600, "Inter Display"),
    ):
        across = width_of(text, size, weight=weight, family=family)
        write(painter, text, right - wide - across, 126, size, palette[ink], weight=weight, family=family)
        wide += across + 14
    return wide


def _bar(painter: QPainter, box: QRectF, palette: Palette, *, actual: bool, dotted: bool) -> None:
    """Solid for what is mandated, dashed for what was done, dotted for what is open."""
    colour = palette["actual" if actual else "mandated"]
    if not actual and not dotted:
        painter.fillPath(rounded(box, 3), colour)
        return
    y = box.top()
    while y < box.bottom():
        if dotted:
            dot = QPainterPath()
            dot.addEllipse(QPointF(box.center().x(), y + 5), 5, 5)
            painter.fillPath(dot, colour)
            y += 18
        else:
            painter.fillRect(QRectF(box.left(), y, box.width(), min(14.0, box.bottom() - y)), colour)
            y += 22


def paint_title(painter: QPainter, area: QRectF, step: Step, palette: Palette, *, four: bool) -> None:
    """What the hand is about, and where and when it was."""
    wide = area.width() - 2 * SIDE
    it = fitting(
        step.head, wide, area.height() * 0.45, (88, 76, 64, 52), Type(88, 600, "Inter Display", 1.2, cards=False)
    )
    high = len(lines_of(step.head, it, wide)) * it.size * it.leading
    below = Type(44, cards=False)
    rest = len(lines_of(step.text, below, wide)) * below.size * below.leading
    y = max((area.height() - high - rest - 40) * 0.45, 40)
    y = paint_words(painter, step.head, area.left() + SIDE, y, wide, it, palette["ink"], palette, four=four)
    paint_words(painter, step.text, area.left() + SIDE, y + 40, wide, below, palette["ink2"], palette, four=four)


def paint_text(painter: QPainter, area: QRectF, step: Step, palette: Palette, *, four: bool) -> None:
    """A text that fills the step: a statement in the program's voice, an official text in the law's, with a rule."""
    x, wide, y = area.left() + SIDE, area.width() - 2 * SIDE, 56.0
    y = paint_words(painter, step.over, x, y, wide, Type(36, cards=False), palette["ink2"], palette, four=four)
    y = (
        paint_words(
            painter, step.source, x, y + 4, wide, Type(44, 600, cards=False), palette["ink"], palette, four=four
        )
        + 30
    )
    room = area.bottom() - y - 20
    if step.official:
        it = fitting(step.text, wide - 44, room, (52, 46, 42, 38, 34, 32), Type(52, 400, _SERIF, 1.5, cards=False))
        end = paint_words(painter, step.text, x + 44, y, wide - 44, it, palette["ink"], palette, four=four)
        painter.fillRect(QRectF(x, y + 6, 4, min(end, area.bottom()) - y - 12), palette["line2"])
        return
    it = fitting(step.text, wide, room, (56, 50, 44, 40, 36, 32), Type(56, leading=1.42))
    paint_words(painter, step.text, x, y, wide, it, palette["ink"], palette, four=four)


_COLUMNS = {2: (0.0, 0.5), 3: (0.0, 0.34, 0.67), 4: (0.0, 0.42, 0.58, 0.77)}
_HUES = {"Actual": "actual", "Mandated": "mandated", "Due": "mandated", "Paid": "actual"}


def paint_rows(painter: QPainter, area: QRectF, step: Step, palette: Palette, *, four: bool) -> None:
    """Rows under columns: what differs, the money, what each answer to a question would do."""
    x, wide, y = area.left() + SIDE, area.width() - 2 * SIDE, 40.0
    if step.over:
        y = paint_words(painter, step.over, x, y, wide, Type(36, 600), palette["ink2"], palette, four=four) + 4
    it = fitting(step.head, wide, 190, (68, 60, 52, 44, 40), Type(68, 600, "Inter Display", 1.16))
    y = paint_words(painter, step.head, x, y, wide, it, palette["ink"], palette, four=four) + 14
    if step.text:
        y = paint_words(painter, step.text, x, y, wide, Type(36), palette["ink2"], palette, four=four) + 14
    starts = [part * wide for part in _COLUMNS[len(step.columns)]]
    room = [end - start - 28 for start, end in zip(starts, [*starts[1:], wide + 28], strict=True)]
    for start, name in zip(starts, step.columns, strict=True):
        ink = palette[_HUES.get(name, "ink2")]
        paint_words(painter, name, x + start, y, wide, Type(32, 600), ink, palette, four=four)
    y += 52
    size, gap = _row_size(step, room, area.bottom() - y)
    for cells in step.rows:
        painter.fillRect(QRectF(x, y, wide, 2), palette["line"])
        like = Type(size, leading=1.28)
        ends = [y]
        for n, (start, cell) in enumerate(zip(starts, cells, strict=True)):
            ink = palette["ink2" if n == 0 and len(step.columns) > 2 else "ink"]
            ends.append(paint_words(painter, cell, x + start, y + gap, room[n], like, ink, palette, four=four))
        y = max(ends) + gap


def _row_size(step: Step, room: list[float], height: float) -> tuple[float, float]:
    """The size of the rows' letters, and the gap over and under them, so that all rows fit."""
    for size, gap in ((44.0, 16.0), (40.0, 12.0), (36.0, 9.0), (32.0, 6.0)):
        like = Type(size, leading=1.28)
        lines = [
            max(len(lines_of(cell, like, wide)) for cell, wide in zip(cells, room, strict=True)) for cells in step.rows
        ]
        if sum(count * size * 1.28 + 2 * gap for count in lines) <= height:
            return size, gap
    return 32.0, 4.0
