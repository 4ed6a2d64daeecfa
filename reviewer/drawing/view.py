"""A moment of an assessed hand as a picture of a table: what lies where, what is said, what is marked.

A position on a line is the number of events that have passed; `t` is the moment on the way to it, from 0
(the event before) to 1 (all has come to rest).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from reviewer.drawing.glyphs import error_glyph
from reviewer.drawing.pen import strokes
from reviewer.drawing.plans import due_place, plan_of
from reviewer.drawing.scene import (
    Bubble,
    Caption,
    DrawnCard,
    HandView,
    Hue,
    Names,
    Rings,
    Seat,
    TableView,
    TotalHand,
    Wire,
    drawn,
)
from reviewer.law.coup import lying
from reviewer.law.outcome import Outcome
from reviewer.record.hand import Game, Hand
from reviewer.replay.felt import Ghost, Lying, Placement, moment, placements, row
from reviewer.replay.plan import Layout, tray_box
from reviewer.replay.timeline import Frame, Line, Lines
from reviewer.replay.ways import speech, wire_points
from reviewer.review.assessment import Assessment
from reviewer.review.telling import number_words, role_words, wager_words, word_said
from reviewer.review.words import discard_name
from reviewer.table import BURN, OUT, Facing, Laid, Moved, Place, Said, Table, Word, card_numbers


class Lane(Enum):
    """The three lines of a hand; the value is its name."""

    AS_DEALT = "as dealt"
    ACTUAL = "actual"
    MANDATED = "mandated"

    @property
    def hue(self) -> Hue:
        """What a line's hue testifies to."""
        return {Lane.AS_DEALT: Hue.INK, Lane.ACTUAL: Hue.ACTUAL, Lane.MANDATED: Hue.MANDATED}[self]

    def line(self, lines: Lines) -> Line | None:
        """This line of a hand's three; None where nothing is mandated."""
        return {Lane.AS_DEALT: lines.as_dealt, Lane.ACTUAL: lines.actual, Lane.MANDATED: lines.mandated}[self]

    def outcome(self, assessment: Assessment) -> Outcome | None:
        """How this line ends."""
        return {
            Lane.AS_DEALT: assessment.as_dealt,
            Lane.ACTUAL: assessment.actual,
            Lane.MANDATED: assessment.mandated,
        }[self]


@dataclass(frozen=True, slots=True, kw_only=True)
class Eye:
    """How a table is looked at.

    ``compare`` rings the first difference twice and outlines the winning hand's line; ``own_view`` shows
    backs of what lies face down; ``prefix`` stands before cards' numbers; ``pointers`` shows where a
    marked card is due.
    """

    layout: Layout = Layout.TABLE
    turned: bool = False
    own_view: bool = False
    compare: bool = False
    selected: int | None = None
    prefix: str = "c"
    pointers: bool = True
    short: bool = False
    """Whether things are named shortly, for there is little room."""
    pair: tuple[str, str] | None = None  # the two hands that a close-up of twenty-one shows


WHOLE = Eye()
CLOSE_PLACES = (4, 5, 6)
"""Places so near to each other that the words between them are short."""
CLOSE_UP = Eye(layout=Layout.LANE, compare=True)


def table_view(
    assessment: Assessment, lines: Lines, lane: Lane, position: int, t: float = 1.0, eye: Eye = WHOLE
) -> TableView:
    """The table of a line at a position, ``t`` of the way there. Past a line's end the table is as it ended.

    Where nothing is mandated, the mandated line is shown as the stem up to the fork.
    """
    return _Seeing(assessment, lines, lane, position, t, eye).view()


class _Seeing:
    """One look at one frame of a line."""

    def __init__(self, assessment: Assessment, lines: Lines, lane: Lane, position: int, t: float, eye: Eye) -> None:
        self.assessment, self.lines, self.lane, self.eye = assessment, lines, lane, eye
        self.hand = assessment.hand
        line = lane.line(lines)
        if line is None:
            line, position = lines.actual, min(position, lines.fork)
        self.line = line
        last = len(line.events)
        self.t = t if position <= last else 1.0
        self.frame = line.at(position)
        self.before = line.at(position - 1)
        self.outcome = lane.outcome(assessment)
        self.at_end = self.frame.number == last and self.t >= 1 and lane.line(lines) is not None
        self.plan = plan_of(self.hand, lines, eye.layout, turned=eye.turned, pair=eye.pair)
        self.stock = dict(enumerate(self.hand.stock, start=1))

    def view(self) -> TableView:
        lain = self._placements(self.frame)
        if self.t < 1:
            lain = moment(self._placements(self.before), lain, self.t, self.plan)
        shown = self.frame if self.t >= 0.5 else self.before
        moved = tuple(self._moved(lain))
        cards = self._drawn(lain)
        due = self._due()
        lane, bubbles = self.lane.value.replace(" ", "-"), tuple(self._bubbles())
        return TableView(
            plan=self.plan,
            cards=(*self._next_hand(), *cards, *(ghost for ghost, _, _ in due)),
            totals=tuple(self._totals(shown.table)),
            seats=tuple(self._seats()),
            hands=tuple(self._hands(shown.table)),
            names=self._names(shown.table),
            bubbles=bubbles,
            wires=(*moved, *(wire for _, wire, _ in due)),
            captions=(*(caption for _, _, caption in due), *self._more()),
            pen=strokes(self.hand, self.plan, cards, lane, bubbles),
        )

    # what lies where

    def _placements(self, frame: Frame) -> tuple[Placement, ...]:
        return placements(self.plan, self._lying(frame.table), (*self._ghosts(frame), *self._missing(frame)))

    def _lying(self, table: Table) -> Lying:
        places: dict[str, list[tuple[int, bool]]] = {}
        for laid in table.cards:
            places.setdefault(str(laid.place), []).append((laid.number, laid.facing is Facing.UP))
        out = len(table.cards)
        places["shoe"] = [(number, True) for number in self.stock if number > out]
        return places

    def _ghosts(self, frame: Frame) -> Iterator[Ghost]:
        """Where moved cards lay before: the slot that each had in the hand that it was dealt to."""
        for laid in frame.table.cards:
            if laid.place != laid.dealt_to and laid.dealt_to not in (BURN, OUT):
                slot, up = self._first_slot(laid)
                yield Ghost(str(laid.dealt_to), slot, laid.number, up)

    def _first_slot(self, laid: Laid) -> tuple[int, bool]:
        for frame in self.line.frames:
            hand = frame.table.hand(laid.dealt_to)
            for slot, it in enumerate(hand):
                if it.number == laid.number:
                    return slot, it.facing is Facing.UP
        return 0, True

    def _drawn(self, lain: tuple[Placement, ...]) -> tuple[DrawnCard, ...]:
        trays = {it.number for it in lain if it.place in ("burn", "out", "shoe")}
        marks = {number: glyph for number, glyph in self._marks().items() if number <= len(self.frame.table.cards)}
        rings: dict[int, Rings] = dict.fromkeys(marks, Rings.MARK)
        marks = {number: glyph for number, glyph in marks.items() if number not in trays}
        first = self.lines.first_difference
        if self.eye.compare and first is not None and first <= len(self.frame.table.cards):
            rings[first] = Rings.FIRST_DIFFERENCE
            marks.pop(first, None)
        found = drawn(
            lain,
            self.stock,
            rings=rings,
            marks=marks,
            own_view=self.eye.own_view,
            prefix=self.eye.prefix,
            selected=self.eye.selected,
        )
        return tuple(
            replace(card, hue=Hue.MARK, glyph="missing") if card.ghost and card.card is None else card for card in found
        )

    def _marks(self) -> dict[int, str]:
        """The glyphs of marked cards by number out of the shoe."""
        found: dict[int, str] = {}
        for mark in self.hand.marks:
            number = self.hand.card_at(self.hand.event_number(mark.at))
            if number is not None and error_glyph(mark.error.value) != "missing":
                found[number] = error_glyph(mark.error.value)
        return found

    def _next_hand(self) -> Iterator[DrawnCard]:
        """In a close-up: the card that the next hand opens with, once the line has ended."""
        if self.plan.layout is not Layout.LANE or not self.at_end or self.outcome is None:
            return
        name = self.outcome.next_round.starts_with
        card = next((it for it in self.stock.values() if str(it) == name), None)
        if name is None or card is None:
            return
        slot = row(self.plan, "next", 1)[0]
        yield DrawnCard(x=slot.x, y=slot.y, width=slot.width, card=card, place="next", pending=True)

    def _missing(self, frame: Frame) -> Iterator[Ghost]:
        """A place where a card was due and none came, at the event that was marked for it."""
        for mark in self.hand.marks:
            at = self.hand.event_number(mark.at)
            place = due_place(self.hand, mark) if error_glyph(mark.error.value) == "missing" else None
            if place is not None and frame.number == at:
                yield Ghost(place, len(frame.table.hand(Place(place))))

    # where a card went, or is due

    def _moved(self, lain: tuple[Placement, ...]) -> Iterator[Wire]:
        if self.t < 1:
            return
        ghosts = {it.number: it for it in lain if it.ghost}
        for it in lain:
            if not it.ghost and it.number in ghosts and it.place != "shoe":
                hue = Hue.MANDATED if self.lane is Lane.MANDATED else Hue.ACTUAL
                yield Wire(points=wire_points(self.plan, ghosts[it.number], it), hue=hue, width=3.0)

    def _due(self) -> list[tuple[DrawnCard, Wire, Caption]]:
        """At the marked event: where the rule sends the cards that lie wrong."""
        mandated, fork = self.lines.mandated, self.lines.fork
        here = self.frame.number == fork and self.t >= 1 and self.lane is not Lane.MANDATED
        if mandated is None or not here or not self.eye.pointers or self.plan.layout is not Layout.TABLE:
            return []
        numbers = card_numbers(mandated.events)
        moves = [(numbers[e.card], e.place) for e in mandated.events[fork:] if isinstance(e, Moved)]
        now = self._lying(self.frame.table)
        then = {place: list(cards) for place, cards in now.items()}
        for number, place in moves:
            then.setdefault(str(place), []).append((-number, True))
        at = {it.number: it for it in placements(self.plan, then)}
        found = []
        for number, place in moves[:2]:
            start, end = at.get(number), at.get(-number)
            if start is None or end is None:
                continue
            ghost = DrawnCard(
                x=end.x, y=end.y, width=end.width, card=None, place=str(place), ghost=True, hue=Hue.MANDATED
            )
            wire = Wire(points=wire_points(self.plan, start, end), hue=Hue.MANDATED, width=3.0, bend=0.0)
            found.append((ghost, wire, _due_here(end, place)))
        return found

    def _more(self) -> Iterator[Caption]:
        """In a close-up: how many cards a rule burned with the one that was moved to the discard holder."""
        burned = self.frame.table.hand(BURN)
        drawn_for_it = sum(1 for laid in burned if laid.dealt_to == BURN)
        box = tray_box(self.plan, "burn")
        if self.lane is not Lane.MANDATED or self.plan.layout is not Layout.LANE or not box or self.t < 1:
            return
        if not self.at_end or not drawn_for_it or drawn_for_it == len(burned):
            return
        x = row(self.plan, "burn", len(burned))[-1].x + 72
        if x + 130 < box.right:
            words = f"and {number_words(drawn_for_it)} more"
            yield Caption(text=words, x=x, y=box.y + 78, hue=Hue.MANDATED)

    # what stands with places and hands

    def _totals(self, table: Table) -> Iterator[TotalHand]:
        for total in table.totals:
            slots = placements(self.plan, {str(total.place): [(-1, True), (-2, True)]})
            if slots:
                it = slots[0]
                yield TotalHand(x=it.x, y=it.y, width=it.width, total=total.count, cards=total.cards or 2)

    def _seats(self) -> Iterator[Seat]:
        if self.plan.layout is not Layout.TABLE:
            return
        open_marks = [finding.mark for finding in self.assessment.findings if finding.needs]
        asked = due_place(self.hand, open_marks[0]) if open_marks else None
        for seat in self.hand.seats:
            role, wager = role_words(self.hand, seat), wager_words(self.hand, seat)
            if seat.place in CLOSE_PLACES:
                role = role.removesuffix(" Player")
            spaces = self.hand.game is Game.TWENTY_ONE
            yield Seat(number=seat.place, role=role, wager=wager, asked=spaces and asked == str(seat.place))

    def _hands(self, table: Table) -> Iterator[HandView]:
        places = [Place(name) for name in self.plan.hands]
        places += [place for place in table.places if place not in places and place not in (BURN, OUT)]
        for place in places:
            ended = self.outcome if self.at_end else None
            count = count_at(self.hand, table, place)
            if ended is not None and place.key in ended.hands:
                final = ended.hands[place.key].count
                count = count if final is None else str(final)
            won = ended is not None and ended.winner == place.key
            hue = self.lane.hue if won else Hue.INK
            yield HandView(place=str(place), count=count, hue=hue, word=self._word(ended, place))

    def _word(self, ended: Outcome | None, place: Place) -> str:
        if ended is None:
            return ""
        hand = ended.hands.get(place.key)
        if self.hand.game is not Game.TWENTY_ONE:
            return "natural" if hand is not None and hand.natural and ended.winner == place.key else ""
        words = {"win": "wins", "lose": "loses", "push": "push", "natural": "natural", "inactive": "inactive"}
        return words.get(ended.results.get(place.key, ""), "")

    def _names(self, table: Table) -> Names:
        holder = discard_name(self.hand.game)
        rest = any(number > len(table.cards) for number in self.stock)
        empty = not table.hand(BURN) and not self._due()
        opens = "Next hand" if self.eye.short else Names().next_hand
        return Names(
            next_hand=opens,
            discard=holder,
            shoe_note="next first" if rest else "",
            discard_note="empty" if empty else "",
        )

    # what is said

    def _bubbles(self) -> Iterator[Bubble]:
        if self.at_end and self.plan.layout is not Layout.TABLE:
            return
        shown: set[str] = set()
        calls = self.frame.table.calls if self.t > 0 else self.before.table.calls
        for number, said in reversed(calls):
            age = self.frame.number - number - (1 - self.t)
            if age >= 3 or said.who in shown:
                continue
            shown.add(str(said.who))
            beside = len(self.frame.table.hand(said.who)) + sum(
                1 for it in self._ghosts(self.frame) if it.place == said.who
            )
            at = speech(self.plan, self._voice(said.who), cards=beside)
            mistaken = mistaken_call(calls, number)
            opacity = min(max(self.t, 0.0), 1.0) if age <= 0 else max(0.6, 1 - 0.4 * min(age, 1.0))
            yield Bubble(
                text=word_said(said.word), x=at.x, y=at.y, tip=at.tip, number=number, house=said.who in ("D", "F"),
                mistaken=mistaken, align=at.align, size=at.size, opacity=opacity,
            )  # fmt: skip

    def _voice(self, who: Place) -> str:
        """The place of the one who acts for a hand, where it is on record; a close-up has none."""
        role = {"P": "dominant", "B": "banker"}.get(who)
        seat = next((seat for seat in self.hand.seats if role and seat.role == role), None)
        return str(seat.place) if seat and self.plan.layout is Layout.TABLE else str(who)


def _due_here(end: Placement, place: Place) -> Caption:
    """The words beside a place where a card is due; in a hand's box, inside it."""
    text = "opens the next hand" if place == OUT else "due here"
    if place == BURN:
        x, y = end.x + end.width + 10, end.y + end.width * 0.76
        return Caption(text=text, x=x, y=y, hue=Hue.MANDATED, size=16.5, weight=600)
    x, y = end.x + end.width / 2, end.y + end.width * 0.76
    return Caption(text=text, x=x, y=y, hue=Hue.MANDATED, size=16.5, weight=600, anchor="middle")


def count_at(hand: Hand, table: Table, place: Place) -> str:
    """A hand's count as its cards lie: "" before the first card, "?" where a card is not known."""
    if not table.hand(place) and table.total(place) is None:
        return ""
    if hand.game is not Game.TWENTY_ONE:
        count = lying(table, place).count
        return "?" if count is None else str(count)
    total = table.total(place)
    values = [laid.card.value for laid in table.hand(place)]
    if None in values:
        return "?"
    count = sum(value or 0 for value in values) + (total.count if total else 0)
    return str(count + 10 if 1 in values and count <= 11 else count)


def mistaken_call(calls: tuple[tuple[int, Said], ...], number: int) -> bool:
    """Whether the dealer repeated a call as something else than what was said."""
    earlier = [(n, said) for n, said in calls if n < number]
    said = next(said for n, said in calls if n == number)
    if said.who != "D" or not earlier or said.word not in (Word.CARD, Word.STAY):
        return False
    last = next((s for _, s in reversed(earlier) if s.who in ("P", "B")), None)
    return last is not None and last.word is not said.word
