"""Frames as other pictures: all in one TIFF, all on one sheet, both lines in step as a short animation.

All are drawn by the painter of the frames; the same exhibit gives the same bytes.
"""

from __future__ import annotations

from html import escape
from io import BytesIO

from PIL import TiffImagePlugin, TiffTags
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTextDocument

from reviewer.cards import Card
from reviewer.drawing.card import Look
from reviewer.drawing.fonts import SUITS, font
from reviewer.drawing.table import paint_table
from reviewer.exhibits.frames import INCHES, picture
from reviewer.exhibits.painting import frame_image, paper, ready
from reviewer.exhibits.parts import Exhibit, Scene, Sentence
from reviewer.exhibits.steps import Step, caption

TIFF_DESCRIPTION, TIFF_NAME, TIFF_PROGRAM = 270, 269, 305
_PX = 96
"""The px of an inch in which sheets are laid out."""
_SUITS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


def to_tiff(exhibit: Exhibit) -> bytes:
    """The frames as the pages of one TIFF, each with what it shows in words."""
    dpi = exhibit.slip.dpi
    pages = []
    for scene in exhibit.scenes:
        page = picture(frame_image(scene.view, INCHES * dpi))
        about = TiffImagePlugin.ImageFileDirectory_v2()
        for tag, words in (
            (TIFF_NAME, f"{exhibit.cover.title}. Frame {scene.letter}"),
            (TIFF_DESCRIPTION, scene.spoken),
            (TIFF_PROGRAM, f"Reviewer {exhibit.slip.program}"),
        ):
            about.tagtype[tag] = TiffTags.ASCII
            about[tag] = words.encode()
        page.encoderinfo = {"tiffinfo": about, "dpi": (dpi, dpi), "compression": "tiff_adobe_deflate"}
        pages.append(page)
    file = BytesIO()
    first = pages[0].encoderinfo
    pages[0].save(file, "TIFF", save_all=True, append_images=pages[1:], **first)
    return file.getvalue()


# a sheet

_SHEET = 900.0
_MARGIN, _GAP = 36.0, 24.0


def sheet_image(exhibit: Exhibit) -> QImage:
    """All frames on one sheet, two a row, each with its letter and caption."""
    ready()
    width = (_SHEET - 2 * _MARGIN - _GAP) / 2
    told = [
        _text((f"{it.letter}. {it.title} ", *it.caption), width, bold=len(f"{it.letter}. {it.title}"))
        for it in exhibit.scenes
    ]
    tall = [width * it.view.plan.height / it.view.plan.width for it in exhibit.scenes]
    pairs = [range(n, min(n + 2, len(told))) for n in range(0, len(told), 2)]
    rows = [max(tall[n] + 8 + told[n].size().height() for n in pair) + _GAP for pair in pairs]
    head = _text((exhibit.cover.title,), _SHEET - 2 * _MARGIN, bold=len(exhibit.cover.title), px=18)
    top = _MARGIN + head.size().height() + 12
    scale = exhibit.slip.dpi / _PX
    image, painter = _canvas(_SHEET, top + sum(rows) + _MARGIN - _GAP, scale)
    _write(painter, head, _MARGIN, _MARGIN)
    for row, pair in enumerate(pairs):
        for column, n in enumerate(pair):
            x, y = _MARGIN + column * (width + _GAP), top + sum(rows[:row])
            _frame(painter, exhibit.scenes[n], QRectF(x, y, width, tall[n]))
            _write(painter, told[n], x, y + tall[n] + 8)
    painter.end()
    return image


def _canvas(width: float, height: float, scale: float) -> tuple[QImage, QPainter]:
    image = QImage(round(width * scale), round(height * scale), QImage.Format.Format_RGB32)
    image.fill(paper()["window"])
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    return image, painter


def _frame(painter: QPainter, scene: Scene, box: QRectF, edge: QColor | None = None, dash: bool = False) -> None:
    paint_table(painter, scene.view, Look(paper(), vectors=True), box)
    pen = QPen(edge or paper()["line2"], 2.5 if edge else 0.8)
    pen.setStyle(Qt.PenStyle.DashLine if dash else Qt.PenStyle.SolidLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(box)


def _write(painter: QPainter, document: QTextDocument, x: float, y: float) -> None:
    painter.save()
    painter.translate(QPointF(x, y))
    document.drawContents(painter)
    painter.restore()


def _text(words: Sentence, width: float, *, bold: int = 0, px: int = 13, hue: str = "ink") -> QTextDocument:
    """Words and cards, ``width`` px wide; so many signs of the first words are bold."""
    first, rest = (
        (words[0][:bold], (words[0][bold:], *words[1:])) if bold and isinstance(words[0], str) else ("", words)
    )
    parts = [f'<b style="color:{paper()[hue].name()}">{escape(first)}</b>', *map(_html, rest)]
    document = QTextDocument()
    document.setDefaultFont(font("body", px))
    document.setDocumentMargin(0)
    document.setHtml(f'<div style="color:{paper()["ink"].name()}">{"".join(parts)}</div>')
    document.setTextWidth(width)
    return document


def _html(part: str | Card) -> str:
    if isinstance(part, str):
        return escape(part)
    rank = {"T": "10"}.get(part.rank or "?", part.rank or "?")
    suit = _SUITS.get(part.suit or "", "")
    token = "unknown" if not suit else "red" if suit in "♥♦" else "black"
    mark = f"<span style=\"font-family:'{SUITS}'\">{suit}</span>" if suit else "?" if part.rank else ""
    return f'<b style="color:{paper()[token].name()}">{rank}{mark}</b>'


# in step

_LANE = 560.0
BEFORE_FORK = 2
"""How many events before the fork an animation begins."""
MOST_STEPS = 40
PAUSE, LAST_PAUSE = 1400, 5000
"""How long a step is shown, and the last one, in milliseconds."""


def to_webp(steps: tuple[Step, ...]) -> bytes:
    """Both lines in step from shortly before the fork to the end, as an animation that is played once and again."""
    fork = max((step.number for step in steps if step.shared), default=0)
    shown = steps[max(0, fork - BEFORE_FORK) :][:MOST_STEPS]
    pictures = [picture(_in_step(step)) for step in shown]
    pauses = [PAUSE] * (len(pictures) - 1) + [LAST_PAUSE]
    file = BytesIO()
    pictures[0].save(
        file, "WEBP", save_all=True, append_images=pictures[1:], duration=pauses, loop=0, lossless=True, method=2
    )
    return file.getvalue()


def _in_step(step: Step) -> QImage:
    ready()
    lanes = [("The table did", "actual", step.actual)]
    lanes += [("The rule commands", "mandated", step.mandated)] if step.mandated else []
    plan = step.actual.view.plan
    tall = _LANE * plan.height / plan.width
    image, painter = _canvas(len(lanes) * (_LANE + _GAP) + _GAP, tall + 128, 1.0)
    for n, (name, hue, scene) in enumerate(lanes):
        x = _GAP + n * (_LANE + _GAP)
        _write(painter, _text((name,), _LANE, bold=len(name), px=17, hue=hue), x, 14)
        _frame(painter, scene, QRectF(x, 44, _LANE, tall), paper()[hue], dash=hue == "actual")
        _write(painter, _text(caption(scene), _LANE, bold=len(scene.title), px=14), x, tall + 54)
    painter.end()
    return image
