"""The fork timeline: a hand as one line that parts where it was marked, the actual above, the mandated below.

`layout` says where everything goes in px, `paint` paints it; the rectangles of nodes and plates serve
clicks and spoken names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from reviewer.drawing.card import Look
from reviewer.drawing.clips import paint_clips
from reviewer.drawing.faces import HEIGHT, WIDTH, Shape, paint_face, paint_foot
from reviewer.drawing.glyphs import paint_glyph
from reviewer.drawing.measures import PAPER as PAPER
from reviewer.drawing.measures import SCREEN as SCREEN
from reviewer.drawing.measures import Metrics
from reviewer.drawing.paths import line, panel, rounded
from reviewer.drawing.scene import Hue
from reviewer.drawing.track import Branch, Node, Plate, Track
from reviewer.drawing.words import width as width_of
from reviewer.drawing.words import write


@dataclass(frozen=True, slots=True)
class LaidNode:
    """A node in its place: its middle, its hit rectangle, the width of its token, the hue of its line."""

    node: Node
    x: float
    y: float
    rect: QRectF
    token: float
    hue: Hue | None


@dataclass(frozen=True, slots=True)
class LaidPlate:
    """A plate in its place."""

    plate: Plate
    rect: QRectF
    hue: Hue | None
    detail: str
    dotted: bool


@dataclass(frozen=True, slots=True)
class Laid:
    """A track in its places, in px. ``width`` may exceed what was asked for: then it scrolls."""

    track: Track
    metrics: Metrics
    width: float
    stem: tuple[LaidNode, ...]
    branches: tuple[tuple[LaidNode, ...], ...]
    plates: tuple[LaidPlate, ...]
    end: float

    @property
    def height(self) -> float:
        """The height in px."""
        return self.metrics.height

    @property
    def nodes(self) -> tuple[LaidNode, ...]:
        """All nodes: the stem's, then each branch's."""
        return (*self.stem, *(node for branch in self.branches for node in branch))

    def hit(self, x: float, y: float) -> Node | None:
        """The node at a point."""
        return next((it.node for it in self.nodes if it.rect.contains(x, y)), None)

    def x_at(self, position: float) -> float:
        """Where a playhead stands at ``position``, counted as in `Track`."""
        longest: Sequence[LaidNode] = max(self.branches, key=len, default=())
        stops = [it.x for it in self.stem] + [it.x for it in longest]
        start = stops[0] - 22 if stops else self.metrics.first
        last = self.end - (16 if self.plates else 0)
        stops = [start, *stops, max(last, stops[-1] + 12) if stops else last]
        whole = min(max(int(position), 0), len(stops) - 1)
        after = min(whole + 1, len(stops) - 1)
        share = min(max(position - whole, 0.0), 1.0)
        return stops[whole] + (stops[after] - stops[whole]) * share

    def position_at(self, x: float) -> int:
        """The whole position that is nearest to ``x``, for dragging the playhead."""
        return min(range(self.track.steps + 2), key=lambda position: abs(self.x_at(position) - x))


def layout(track: Track, width: float, metrics: Metrics = SCREEN) -> Laid:
    """Put a track into ``width`` px: events 88 apart, closer where there is less room, never under 46. Where all of it then
    fits with plates that say the result alone, they do.
    """
    short = width < 1000 and metrics is SCREEN
    wide = metrics.short_plate if short else metrics.plate
    made = _laid_out(track, width, wide, metrics)
    if not short or made.width <= width:
        return made
    heads = [it.plate.head for it in made.plates]
    bare = max((width_of(head, metrics.text + 2, weight=700) for head in heads), default=wide) + 25
    closer = _laid_out(track, width, min(bare, wide), metrics)
    return closer if closer.width <= width else made


def _laid_out(track: Track, width: float, wide: float, metrics: Metrics) -> Laid:
    """The track with plates of one width."""
    plated = track.plate is not None or any(branch.plate for _, branch in track.branches)
    tail = wide + metrics.tail if plated else metrics.first
    reach = max((_reach(branch, metrics) for _, branch in track.branches), default=28.0)
    room = (width - metrics.first - reach - tail) / max(len(track.stem) - 1, 1)
    step = min(max(room, metrics.least_step), metrics.step)
    token = metrics.token if step >= 50 else metrics.token - 4
    stem = _laid_stem(track.stem, step, token, metrics)
    fork = stem[-1].x if stem else metrics.first
    end = max(width - tail, fork + reach)
    branches, plates = [], []
    for hue, branch in track.branches:
        y = metrics.actual_y if hue is Hue.ACTUAL else metrics.mandated_y
        branches.append(_laid_branch(branch, fork + metrics.lead, y, hue, metrics))
        if branch.plate:
            plates.append(_laid_plate(branch.plate, end, y, wide, hue, branch.open, metrics))
    if track.plate and not track.forks:
        plates.append(_laid_plate(track.plate, end, metrics.stem_y, wide, None, False, metrics))
    return Laid(track, metrics, end + tail, stem, tuple(branches), tuple(plates), end)


def _laid_stem(nodes: Sequence[Node], step: float, token: float, metrics: Metrics) -> tuple[LaidNode, ...]:
    """The stem's nodes ``step`` apart, further where a call's tag would touch its neighbour."""
    found: list[LaidNode] = []
    for node in nodes:
        it = _laid(node, metrics.first, metrics.stem_y, token, None, metrics)
        if found:
            last = found[-1]
            apart = max(step, (last.rect.width() + it.rect.width()) / 2 + 7)
            it = _laid(node, last.x + apart, metrics.stem_y, token, None, metrics)
        found.append(it)
    return tuple(found)


def _reach(branch: Branch, metrics: Metrics) -> float:
    """How far a branch extends to the right of the fork."""
    laid = _laid_branch(branch, metrics.lead, 0, Hue.ACTUAL, metrics)
    return max((it.rect.right() for it in laid), default=metrics.lead) + 28


def _laid_branch(branch: Branch, x: float, y: float, hue: Hue, metrics: Metrics) -> tuple[LaidNode, ...]:
    found: list[LaidNode] = []
    after_card = False
    for node in branch.nodes:
        if found:
            last = found[-1]
            bare = node.card is not None and after_card
            numbered = _number(node, metrics)
            apart = last.rect.right() + 8 + numbered + _left(node, metrics)
            x = max(last.x + metrics.branch_step, apart if numbered else 0.0) if bare else apart
        laid = _laid(node, x, y, metrics.branch_token, hue, metrics)
        found.append(laid)
        after_card = node.card is not None and not node.words
    return tuple(found)


def _number(node: Node, metrics: Metrics) -> float:
    """How much room the event's number takes, at the left of a node of a branch."""
    if not metrics.numbers or not node.event or node.mark:
        return 0.0
    return width_of(str(node.event), metrics.small, weight=500) / 2 + 9


def _left(node: Node, metrics: Metrics) -> float:
    """How far a node extends to the left of its middle."""
    if node.card is not None:
        return metrics.branch_token / 2
    if node.call:
        return _call_width(node, metrics) / 2
    return 10.0 if node.question else 0.0


def _call_width(node: Node, metrics: Metrics) -> float:
    return width_of(node.call, metrics.text, weight=600) + 20


def _laid(node: Node, x: float, y: float, token: float, hue: Hue | None, metrics: Metrics) -> LaidNode:
    high = token * HEIGHT / WIDTH
    if node.card is not None:
        rect = QRectF(x - token / 2, y - high / 2, token, high)
    elif node.call:
        across = _call_width(node, metrics)
        rect = QRectF(x - across / 2, y - 14, across, 28)
    elif node.question:
        rect = QRectF(x - 10, y - 14, 20, 28)
    else:
        rect = QRectF(x, y - 14, 0, 28)
    if node.words:
        across = width_of(node.words, metrics.text, weight=500) + (20 if node.glyph else 0) + 8
        rect.setRight(rect.right() + (8 if rect.width() else 0) + across)
    least = 28.0
    if rect.height() < least:
        rect.adjust(0, -(least - rect.height()) / 2, 0, (least - rect.height()) / 2)
    return LaidNode(node, x, y, rect, token, hue)


def _laid_plate(
    plate: Plate, x: float, y: float, wide: float, hue: Hue | None, dotted: bool, metrics: Metrics
) -> LaidPlate:
    rect = QRectF(x, y - metrics.plate_height / 2, wide, metrics.plate_height)
    room = wide - 32 - width_of(plate.head, metrics.text + 2, weight=700)
    fits = [it for it in (plate.detail, plate.short) if it and width_of(it, metrics.text + 0.5) <= room]
    return LaidPlate(plate, rect, hue, fits[0] if fits else "", dotted)


def paint(painter: QPainter, laid: Laid, look: Look, *, focus: str = "") -> None:
    """Paint a laid track at the painter's origin; ``focus`` is the key of the node that has the keyboard."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_lines(painter, laid, look)
    if laid.track.playhead is not None:
        _paint_playhead(painter, laid, look)
    for it in laid.stem:
        _paint_node(painter, it, laid.metrics, look)
    for nodes in laid.branches:
        for it in nodes:
            _paint_node(painter, it, laid.metrics, look)
    for plate in laid.plates:
        _paint_plate(painter, plate, laid.metrics, look)
    if laid.metrics.strip_y:
        paint_clips(painter, laid, look)
    for it in laid.nodes:
        if it.node.key == focus:
            ring = rounded(it.rect.adjusted(-5, -5, 5, 5), 6)
            panel(painter, ring, None, line(look.palette["focus"], 2))
    painter.restore()


def _paint_lines(painter: QPainter, laid: Laid, look: Look) -> None:
    metrics, palette = laid.metrics, look.palette
    y = metrics.stem_y
    x = laid.stem[-1].x if laid.stem else metrics.first
    start = laid.stem[0].x if laid.stem else metrics.first
    if not laid.track.forks:
        x = laid.end if laid.plates else x
    stem = QPainterPath(QPointF(start, y))
    stem.lineTo(x, y)
    painter.strokePath(stem, line(palette[metrics.stem_token], metrics.stem))
    for hue, branch in laid.track.branches:
        to = metrics.actual_y if hue is Hue.ACTUAL else metrics.mandated_y
        reach = metrics.lead - 24 if metrics.lead > 90 else metrics.lead - 4
        way = QPainterPath(QPointF(x, y))
        way.cubicTo(x + reach * 0.64, y, x + reach * 0.42, to, x + reach, to)
        way.lineTo(laid.end, to)
        painter.strokePath(way, _line_of(hue, branch.open, metrics, palette[hue.value]))


def _line_of(hue: Hue, dotted: bool, metrics: Metrics, colour: QColor) -> QPen:
    width = metrics.actual if hue is Hue.ACTUAL else metrics.mandated
    if dotted:
        return line(colour, width, (0.1, 6.5), round_ends=True)
    return line(colour, width, metrics.dash if hue is Hue.ACTUAL else ())


def _paint_playhead(painter: QPainter, laid: Laid, look: Look) -> None:
    assert laid.track.playhead is not None
    x = laid.x_at(laid.track.playhead)
    ink = look.palette["ink"]
    way, size = QPainterPath(QPointF(x, 2)), laid.metrics.small
    for text, at, base, _ in sorted((it for node in laid.stem for it in _labels(node, laid.metrics)), key=_base):
        if abs(at - x) <= width_of(text, size, weight=500) / 2 + 2:
            way.lineTo(x, base - size)
            way.moveTo(x, base + 3)
    way.lineTo(x, laid.metrics.strip_y - 6 if laid.metrics.strip_y else laid.height - 2)
    painter.strokePath(way, line(ink, 1.5))
    head = QPainterPath(QPointF(x - 7, 0))
    head.lineTo(x + 7, 0)
    head.lineTo(x, 9)
    head.closeSubpath()
    painter.fillPath(head, ink)


def _base(it: tuple[str, float, float, str]) -> float:
    return it[2]


def _paint_node(painter: QPainter, it: LaidNode, metrics: Metrics, look: Look) -> None:
    node, palette = it.node, look.palette
    if it.hue is not None and (node.words or node.question):
        painter.fillRect(it.rect.adjusted(-4 if not node.card else it.token / 2, 0, 6, 0), palette["panel"])
    half = 11.0
    if node.card is not None:
        half = it.token * HEIGHT / WIDTH / 2
        _paint_token(painter, it, look)
    elif node.call:
        _paint_call(painter, it, metrics, look)
    elif node.question:
        disc = QPainterPath()
        disc.addEllipse(QPointF(it.x, it.y), 10, 10)
        painter.fillPath(disc, palette["ink"])
        write(painter, "?", it.x, it.y + 4.6, 13, palette["window"], weight=700, anchor="middle")
    if node.words:
        _paint_words(painter, it, metrics, look)
    if node.mark:
        _paint_tag(painter, it, half, look)
    for text, x, y, token in _labels(it, metrics):
        write(painter, text, x, y, metrics.small, palette[token], weight=500, anchor="middle")


def _labels(it: LaidNode, metrics: Metrics) -> Iterator[tuple[str, float, float, str]]:
    """What stands above and below a node: the event's number and the place, each with its baseline's middle and ink."""
    node = it.node
    half = it.token * HEIGHT / WIDTH / 2 if node.card is not None else 11.0
    if node.event and not node.mark:
        above = (it.x, it.y - (half + 7 if node.card else 26))
        x, y = above if it.hue is None else (it.rect.left() - 12, it.y - 8)
        yield str(node.event), x, y, "ink3"
    if node.place and it.hue is None and not node.mark:
        yield node.place, it.x, it.y + (half + 14 if node.card else 33), "ink2"


def _paint_token(painter: QPainter, it: LaidNode, look: Look) -> None:
    assert it.node.card is not None
    high = it.token * HEIGHT / WIDTH
    painter.save()
    painter.translate(it.x - it.token / 2, it.y - high / 2)
    painter.scale(it.token / WIDTH, it.token / WIDTH)
    paint_face(painter, it.node.card, look.palette, Shape.TOKEN, four=look.four)
    if not it.node.up:
        paint_foot(painter, look.palette)
    painter.restore()
    if it.node.mark:
        ring = QRectF(it.x - it.token / 2 - 3, it.y - high / 2 - 3, it.token + 6, high + 6)
        panel(painter, rounded(ring, 5), None, line(look.palette["mark"], 2))


def _paint_call(painter: QPainter, it: LaidNode, metrics: Metrics, look: Look) -> None:
    """A call as a tag with a tail: round for a patron, square for the house."""
    across = _call_width(it.node, metrics)
    palette = look.palette
    box = rounded(QRectF(it.x - across / 2, it.y - 11, across, 22), 3 if it.node.house else 9)
    tail = QPainterPath(QPointF(it.x - 4, it.y + 10))
    tail.lineTo(it.x, it.y + 16)
    tail.lineTo(it.x + 4, it.y + 10)
    tail.closeSubpath()
    colour = palette["mark" if it.node.mark else "line2"]
    panel(painter, box.united(tail), palette["raised"], line(colour, 2 if it.node.mark else 1.2))
    write(painter, it.node.call, it.x, it.y + 4.5, metrics.text, palette["ink"], weight=600, anchor="middle")


def _paint_words(painter: QPainter, it: LaidNode, metrics: Metrics, look: Look) -> None:
    ink = look.palette["ink"]
    x = it.x + (it.token / 2 + 8 if it.node.card else 18 if it.node.question else 4)
    if it.node.glyph:
        paint_glyph(painter, it.node.glyph, QRectF(x, it.y - 8, 15, 15), ink, weight=2)
        x += 20
    write(painter, it.node.words, x, it.y + 4.3, metrics.text, ink, weight=500)


def _paint_tag(painter: QPainter, it: LaidNode, half: float, look: Look) -> None:
    """The mark: a tag under the node with the glyph of the error and the event's number."""
    palette = look.palette
    text = str(it.node.event) if it.node.event else ""
    across = 21 + width_of(text, 12, weight=700) + (3 if text else 0)
    box = QRectF(it.x - across / 2, it.y + half + 6.5, across, 18)
    painter.fillPath(rounded(box, 3), palette["mark"])
    ink = palette["window"]
    glyph = QRectF(box.left() + 3, box.top() + 2.5, 13, 13)
    paint_glyph(painter, it.node.mark, glyph, ink, weight=2.2, ground=palette["mark"])
    write(painter, text, box.right() - 5, box.top() + 13.5, 12, ink, weight=700, anchor="end")


def _paint_plate(painter: QPainter, it: LaidPlate, metrics: Metrics, look: Look) -> None:
    """A line's result in a frame that is drawn as the line is."""
    palette = look.palette
    colour = palette[it.hue.value if it.hue else "ink2"]
    if it.dotted:
        pen = line(colour, 1.6, (0.1, 5), round_ends=True)
    else:
        pen = line(colour, 1.6, metrics.dash if it.hue is Hue.ACTUAL else ())
    panel(painter, rounded(it.rect, 5), palette["panel"], pen)
    size = metrics.text + (2 if metrics.plate_height >= 40 else 1.5)
    y = it.rect.center().y() + size * 0.35
    write(painter, it.plate.head, it.rect.left() + 12, y, size, palette["ink"], weight=700)
    write(painter, it.detail, it.rect.right() - 12, y, metrics.text + 0.5, palette["ink2"], anchor="end")
