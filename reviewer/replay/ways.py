"""The ways of moved cards and the places of calls, in table units: where a line or a bubble crosses no
face.
"""

from __future__ import annotations

from dataclasses import dataclass

from reviewer.record.hand import Game
from reviewer.replay.felt import Placement
from reviewer.replay.plan import CARD_RATIO, Layout, Plan, Point, circle, hand_box, tray_box


@dataclass(frozen=True, slots=True)
class Speech:
    """Where a call stands: ``x``, ``y`` is the upper end of its edge or middle (``align``), ``tip`` its
    speaker.
    """

    x: float
    y: float
    tip: Point
    align: str
    size: float


def wire_points(plan: Plan, start: Placement, end: Placement) -> tuple[Point, ...]:
    """The way of a card from one slot to another, its corners first to last.

    In the channels between hands and trays it goes at right angles; on a whole table a way to or from a
    tray is straight, and between two spaces of twenty-one it follows the row of places, between circles
    and cards.
    """
    if plan.layout is not Layout.TABLE:
        return _in_a_close_up(plan, start, end)
    if "burn" in (start.place, end.place) or "out" in (start.place, end.place):
        return _straight(start, end)
    if start.place[:1].isdigit() and end.place[:1].isdigit():
        return _along_the_places(plan, start, end)
    if plan.game is Game.TWENTY_ONE:
        return _straight(start, end)
    return _under(start, end, 434.0)


def speech(plan: Plan, who: str, *, cards: int = 2) -> Speech:
    """Where a call of ``who`` stands: ``P``, ``B``, ``D``, ``F`` or the number of a place.

    Where the place of the one who speaks for a hand is known, give that number, not ``P`` or ``B``.
    ``cards`` is how many lie in the hand: a close-up has room beside two.
    """
    if plan.layout is not Layout.TABLE:
        return _speech_in_a_close_up(plan, who, cards)
    if who[:1].isdigit():
        return _at_a_place(plan, int(who[0]))
    if plan.game is Game.TWENTY_ONE:
        box = hand_box(plan, "D")
        assert box is not None
        x = box.x + (44 if who == "D" else 320)
        up = plan.turned
        y = box.bottom + 22 if up else box.y - 58
        return Speech(x, y, (x + 40, box.bottom + 2 if up else box.y - 2), "start", 18)
    if who in ("D", "F"):
        return _at_the_dealer(plan, house=who == "D")
    box = hand_box(plan, who)
    assert box is not None, who
    y, tip = (box.y - 46, box.y + 8) if plan.turned else (box.bottom + 14, box.bottom - 8)
    return Speech(box.x + 24, y, (box.x + 60, tip), "start", 18)


def _at_the_dealer(plan: Plan, *, house: bool) -> Speech:
    """Beside the dealer, away from the cards that are out of the shoe; the floor supervisor on the other
    side.
    """
    if plan.turned:
        y = plan.height - 118
        if house:
            return Speech(752, y, (740, plan.height - 66), "start", 18)
        return Speech(578, y, (700, plan.height - 64), "end", 18)
    if house:
        return Speech(694, 84, (706, 66), "end", 18)
    return Speech(744, 84, (734, 66), "start", 18)


def _in_a_close_up(plan: Plan, start: Placement, end: Placement) -> tuple[Point, ...]:
    frame = plan.layout is Layout.FRAME
    channel = 306.0 if frame else 260.0
    middle = start.x + start.width / 2
    foot = _foot(start) + (6 if start.ghost or start.place not in plan.hands else 52 if frame else 36)
    if end.place in plan.hands:
        if start.place not in plan.hands:
            x = end.x + end.width / 2
            return (middle, start.y - 6), (middle, channel), (x, channel), (x, _foot(end) + 50)
        x = end.x + (-5 if frame else 2)  # beside the card’s number, which may carry a glyph
        return (middle, foot), (middle, channel), (x, channel), (x, _foot(end) + 17)
    x = end.x + end.width / 2
    return (middle, foot), (middle, channel), (x, channel), (x, end.y - (15 if frame else 12))


def _straight(start: Placement, end: Placement) -> tuple[Point, ...]:
    """From the edge of one card that faces the other, to the near edge of that."""
    down = end.y > start.y
    share = 0.88 if end.x > start.x else 0.12
    x0, y0 = start.x + start.width * share, _foot(start) + 9 if down else start.y - 9
    near = end.x if end.x > x0 else end.x + end.width
    if abs(near - x0) < end.width * 2:
        return (x0, y0), (end.x + end.width / 2, end.y - 6 if down else _foot(end) + 6)
    return (x0, y0), (near + (-4 if near > x0 else 4), end.y + end.width * 0.55)


def _under(start: Placement, end: Placement, channel: float) -> tuple[Point, ...]:
    x0, x1 = start.x + start.width / 2, end.x + 12
    return (x0, _foot(start) + (6 if start.ghost else 38)), (x0, channel), (x1, channel), (x1, _foot(end) + 17)


def _along_the_places(plan: Plan, start: Placement, end: Placement) -> tuple[Point, ...]:
    """Past the places between, in the gap between their circles and their cards."""
    gap = -28.5 if plan.turned else 28.5
    first, last = int(start.place[0]), int(end.place[0])
    step = 1 if last >= first else -1
    between = [circle(plan, number) for number in range(first + step, last, step)] if first != last else []
    edge = _foot if plan.turned else _top
    x0, x1 = start.x + start.width / 2, end.x + end.width / 2
    y0, y1 = circle(plan, first)[1] + gap, circle(plan, last)[1] + gap
    passing = [(x, y + gap) for x, y in between]
    return (x0, edge(start)), (x0, y0), *passing, (x1, y1), (x1, edge(end))


def _top(it: Placement) -> float:
    return it.y


def _foot(it: Placement) -> float:
    return it.y + it.width * CARD_RATIO


def _at_a_place(plan: Plan, number: int) -> Speech:
    x, y = circle(plan, number)
    if plan.game is Game.TWENTY_ONE:
        if plan.turned:
            return Speech(x - 18, y + 8, (x - 16, y + 10), "end", 18)
        return Speech(x - 18, y - 44, (x - 16, y - 12), "end", 18)
    left = x <= plan.width / 2
    side, align = (1, "start") if left else (-1, "end")
    if plan.turned:
        far = {1: (4, 90), 9: (4, 90), 2: (-110, 116), 8: (-110, 116)}
        dx, dy = far.get(number, (-97, 38))
        return Speech(x + side * dx, y + dy, (x - side * 2, y + 19), align, 18)
    near = {1: (4, -125), 9: (4, -125), 2: (-110, -96), 8: (-110, -96)}
    dx, dy = near.get(number, (-97, -72))
    return Speech(x + side * dx, y + dy, (x + side * (4 if number in range(3, 8) else -2), y - 18), align, 18)


def _speech_in_a_close_up(plan: Plan, who: str, cards: int) -> Speech:
    """Beside a hand of two cards; else beside the name of the discard holder; for the house under it."""
    frame = plan.layout is Layout.FRAME
    size = 30.4 if frame else 20.0
    box = hand_box(plan, who)
    if box is not None and cards < 3:
        x = box.x + box.width - (16 if frame else 22)
        return Speech(x, box.y + (144 if frame else 118), (x - 78, box.bottom - 26), "end", size)
    tray = tray_box(plan, "burn")
    assert tray is not None
    if box is not None:
        x = tray.right - (270 if frame else 170)
        tip = (max(min(box.right - 60, x - 30), box.x + 30), box.bottom - 4)
        return Speech(x, tray.y + 8, tip, "end", size)
    y = tray.y + (112 if frame else 80)
    return Speech(tray.right - 16, y, (tray.right - 40, y + 12), "end", size)  # no tail: the dealer is not seen
