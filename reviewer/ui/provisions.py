"""Parts of the ruling that come from the law: provision, readings, analogies, the table of card values."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from reviewer.games.drawing_table import Play
from reviewer.law.coup import table_of
from reviewer.law.course import Course, played
from reviewer.law.finding import Finding, ReadingOutcome, Status
from reviewer.law.outcome import Outcome, State
from reviewer.law.outcome import Part as CardPart
from reviewer.law.pack import Pack
from reviewer.law.tables import table_at
from reviewer.record.hand import Game, Hand
from reviewer.review.assessment import Assessment
from reviewer.review.telling import number_words, side_name
from reviewer.review.words import STATUSES, by_card_words, waits_for
from reviewer.table import BANKER, PLAYER, Dealt
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Glyph, Part, label, row
from reviewer.ui.ruling_parts import heading, reading_row, section, words_below

LookAt = Callable[[ReadingOutcome | None], None]


def provision(assessment: Assessment, finding: Finding, looks: Looks, official: QWidget | None) -> QWidget | None:
    """The provision that governs: its citation, edition, what it commands, what that is here, its official text."""
    if finding.governing is None:
        return None
    pack = assessment.pack
    governing = pack.provision(finding.governing)
    citation, since = cited(pack, governing.id)
    head = label(citation, looks, "body", 15, weight=600, wrap=len(citation) > 30)
    meta = label(f"in force {since}" if since else "edition not known", looks, "label", 12.5, ink="ink3", weight=400)
    first = row(gap=8)
    first.addWidget(head, 1)
    first.addWidget(meta, 0, Qt.AlignmentFlag.AlignTop)
    parts: list[Part] = [
        first,
        7,
        label(governing.statement, looks, "statement", 15, wrap=True),
    ]
    here = here_words(assessment, finding)
    if here:
        parts += [7, label(here, looks, "body", 14, ink="ink2", wrap=True)]
    if official is not None:
        parts += [10, official]
    return section(*parts, looks=looks)


def cited(pack: Pack, id: str) -> tuple[str, str]:
    """A provision as it is cited, and since when it is in force, "" where that is not known: the house's policy by its
    own name and date.
    """
    if pack.policy is not None and id.startswith("policy "):
        return f"{pack.policy.name}, {id.removeprefix('policy ')}", str(pack.policy.date)
    edition = "" if pack.edition == "unknown" else pack.edition
    return (id if pack.citation in id else f"{pack.citation} {id}"), edition


def here_words(assessment: Assessment, finding: Finding) -> str:
    """What the rule's command comes to in this hand: "Here 4s and four more: 9d Kc 4h 8s"."""
    number = assessment.hand.card_at(finding.at)
    outcome = assessment.mandated
    if number is None or outcome is None or assessment.line is None or number > len(assessment.hand.stock):
        return ""
    name = str(assessment.hand.stock[number - 1])
    burned = outcome.burned
    if "burned" not in assessment.unsettled and name in burned:
        more = [card for card in burned if card != name] if burned.count(name) == 1 else list(burned[1:])
        if not more:
            return f"Here {name} is burned."
        return f"Here {name} and {number_words(len(more))} more: {' '.join(more)}"
    for key, hand in outcome.hands.items():
        if name in hand.cards and "hands" not in assessment.unsettled:
            was = assessment.actual.hands.get(key)
            stays = was is not None and name in was.cards
            owner = f"the {side_name(key)}’s" if key.isalpha() else f"{side_name(key).lower()}’s"
            return f"Here {name} {'stays' if stays else 'is'} {owner} card."
    if outcome.next_round.starts_with == name:
        kind = "" if outcome.next_round.kind == "normal" else f", a {outcome.next_round.kind} round"
        return f"Here {name} opens the next hand{kind}."
    return ""


def readings(finding: Finding, looks: Looks, look_at: LookAt, chosen: str | None) -> QWidget | None:
    """The readings of the text, the default first; one that is pressed is played on the mandated line."""
    told = [it for it in finding.readings if not finding.needs]
    if len(told) < 2:
        if finding.status in (Status.GOVERNED,) and told:
            return section(heading("Readings", looks, "One reading of the text"), looks=looks, bottom=6)
        return None
    ends = {_end(it) for it in told}
    soft = f"{len(told)}, {'one result' if len(ends) == 1 else f'{number_words(len(ends))} results'}"
    parts: list[Part] = [heading("Readings", looks, soft)]
    for it in told:
        result, below = words_below(it.outcome, STATUSES[it.status])
        below = ", ".join(filter(None, (below, "default" if it.default else "")))
        current = it.id == chosen or (chosen is None and it.default)
        parts += [_row(it, result, below, looks, look_at, current=current), 8]
    parts += [2, _parting(told, looks)]
    return section(*parts, looks=looks)


def _row(
    it: ReadingOutcome, result: str, below: str, looks: Looks, look_at: LookAt, *, current: bool, plain: bool = False
) -> QWidget:
    return reading_row(it.id, it.says, result, below, looks, lambda: look_at(it), current=current, plain=plain)


def _end(it: ReadingOutcome) -> object:
    """What a reading comes to, so that two can be told apart."""
    if it.outcome is None:
        return it.status
    if it.outcome.state is State.OPEN:
        return (it.outcome.waits_for, tuple(it.outcome.by_card.items()).__repr__())
    return (it.outcome.winner, tuple(it.outcome.results.items()), tuple(it.outcome.net.items()))


def _parting(told: list[ReadingOutcome], looks: Looks) -> QWidget:
    """Whether the readings part, in a sentence."""
    groups: dict[object, list[str]] = {}
    for it in told:
        groups.setdefault(_end(it), []).append(it.id)
    it_row = QWidget()
    if len(groups) == 1:
        number = "both" if len(told) == 2 else f"all {number_words(len(told))}"
        words = label(f"Same winner and money under {number}", looks, "body", 13, ink="ink2", wrap=True)
        it_row.setLayout(row(Glyph("link", looks, 15, "ink2"), words, gap=8))
        return it_row
    named = {it.id: it for it in told}
    parts = [
        f"under {' and '.join(ids)}: {words_below(named[ids[0]].outcome, '')[0] or 'no answer'}"
        for ids in groups.values()
    ]
    words = label(f"They part: {'; '.join(parts)}.", looks, "body", 13.5, ink="ink2", wrap=True)
    it_row.setLayout(row(Glyph("fork", looks, 17, "mark"), words, gap=8))
    return it_row


def analogies(finding: Finding, looks: Looks, look_at: LookAt, chosen: str | None) -> QWidget | None:
    """What a case that no provision decides could be by analogy: shown, not chosen."""
    if not finding.readings:
        return None
    parts: list[Part] = [heading("By analogy", looks, "shown, not chosen")]
    for it in finding.readings:
        if it.default and it.outcome is None:
            continue
        result, below = words_below(it.outcome, STATUSES[it.status])
        parts += [_row(it, result, below, looks, look_at, current=it.id == chosen), 8]
    return section(*parts, looks=looks) if len(parts) > 1 else None


# what was marked and is normal play


def drawing_row(assessment: Assessment, finding: Finding, looks: Looks) -> QWidget | None:
    """What the drawing table says of the Banker's count against each third card, where the Banker's card was marked."""
    hand = assessment.hand
    if finding.status is not Status.NO_ERROR or hand.game is Game.TWENTY_ONE:
        return None
    before = table_at(hand, finding.at - 1)
    event = hand.events[finding.at - 1]
    banker = [laid.card.value for laid in before.hand(BANKER)]
    player = [laid.card.value for laid in before.hand(PLAYER)]
    if not isinstance(event, Dealt) or event.place != BANKER or len(banker) != 2 or None in (*banker, *player):
        return None
    count = sum(value or 0 for value in banker) % 10
    third = (player[2] or 0) % 10 if len(player) > 2 else None
    cells = DrawingRow([table_of(hand).for_banker(count, n) for n in (*range(10), None)], third, looks)
    head = heading(f"Banker’s {count} against the third card", looks, "inferred")
    key = label("D draw, S stay, O the Banker’s choice", looks, "body", 13, ink="ink2")
    return section(head, cells, 8, key, looks=looks)


class DrawingRow(QWidget):
    """A row of the drawing table: a letter for each third card, the one that came framed."""

    def __init__(self, plays: list[Play], third: int | None, looks: Looks) -> None:
        super().__init__()
        self._letters = ["D" if it is Play.DRAW else "S" if it is Play.STAND else "O" for it in plays]
        self._at, self._looks = 10 if third is None else third, looks
        self.setFixedHeight(looks.px(48))
        self.setAccessibleName(f"Against {'no third card' if third is None else third}: {self._letters[self._at]}")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, gap = self._looks, 3.0
        across = (self.width() - gap * 10) / 11
        for n, letter in enumerate(self._letters):
            x, current = n * (across + gap), n == self._at
            painter.setFont(looks.font("label", 12, 400))
            painter.setPen(looks.colour("ink3"))
            name = QRectF(x - 4, 0, across + 8, looks.px(18))
            painter.drawText(name, Qt.AlignmentFlag.AlignCenter, "none" if n == 10 else str(n))
            box = QRectF(x, looks.px(20), across, looks.px(26)).adjusted(1, 1, -1, -1)
            painter.setPen(QPen(looks.colour("ink" if current else "line2"), 2 if current else 1))
            painter.setBrush(looks.colour("select") if current else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 3, 3)
            painter.setFont(looks.font("body", 13, 700 if current else 400))
            painter.setPen(looks.colour("ink3" if letter == "S" else "ink"))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letter)


# an outcome that waits for a card


def by_card(assessment: Assessment, finding: Finding, looks: Looks) -> QWidget | None:
    """What each value of an unknown card would give: one cell a value, and the same in a sentence."""
    outcome = assessment.mandated
    if outcome is None or outcome.state is not State.OPEN or finding.needs:
        return None
    waiting = waits_for(outcome)
    said = f"It waits for {waiting}." if waiting else "It waits for what is not on record."
    parts: list[Part] = [label(said, looks, "statement", 15, ink="ink2", wrap=True)]
    if outcome.by_card:
        cells = ByCard(outcome, counts_by_card(assessment.hand, assessment.course), looks)
        parts += [12, cells, 10, _key_to_shapes(looks, assessment.hand.game), 10]
        parts.append(label(by_card_words(outcome), looks, "statement", 15, wrap=True))
    return section(*parts, looks=looks, top=14)


def _key_to_shapes(looks: Looks, game: Game) -> QWidget:
    it = QWidget()
    parts: list[Part] = []
    told = (("banker", "Banker wins"), ("tie", "tie"), ("player", "Player wins"))
    if game is Game.TWENTY_ONE:
        told = (("banker", "the house gains"), ("tie", "even"), ("player", "the players gain"))
    for winner, words in told:
        parts += [Shape(winner, looks), label(words, looks, "body", 13, ink="ink2"), 12]
    it.setLayout(row(*parts, None, gap=6))
    return it


def counts_by_card(hand: Hand, course: Course) -> dict[str, str]:
    """The count that each value of the unknown card makes in the hand that it decides."""
    number = played(course).unknown
    if number is None:
        return {}
    found: dict[str, dict[str, int | None]] = {}
    for value in "A23456789T":
        outcome = course.supposing(number, value).play().outcome
        found[value] = {key: it.count for key, it in outcome.hands.items()}
    first = next(iter(found.values()))
    varies = next((key for key in first if len({counts.get(key) for counts in found.values()}) > 1), None)
    if varies is None:
        return {}
    return {value: "" if counts.get(varies) is None else str(counts[varies]) for value, counts in found.items()}


class Shape(QWidget):
    """The winner by shape: a solid square for Banker, two bars for a tie, a ring for Player."""

    def __init__(self, winner: str | None, looks: Looks) -> None:
        super().__init__()
        self._winner, self._looks = winner, looks
        self.setFixedSize(14, 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_shape(painter, self._winner, QRectF(self.rect()), self._looks)


def paint_shape(painter: QPainter, winner: str | None, box: QRectF, looks: Looks) -> None:
    """A winner's shape in a square of 14; what is neither is a dot."""
    painter.setPen(Qt.PenStyle.NoPen)
    match winner:
        case "banker":
            painter.setBrush(looks.colour("mandated"))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 2, 2)
        case "tie":
            for y in (4.0, 8.4):
                painter.fillRect(QRectF(box.left() + 1.5, box.top() + y, 11, 2.2), looks.colour("ink"))
        case "player":
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(looks.colour("ink2"), 1.6))
            painter.drawEllipse(box.adjusted(1.3, 1.3, -1.3, -1.3))
        case _:
            painter.setBrush(looks.colour("ink3"))
            painter.drawEllipse(box.adjusted(5, 5, -5, -5))


def _gains(part: CardPart) -> str | None:
    """Which side money goes to in a round of several spaces, named as the two sides of a coup; None where none is known."""
    if not part.net:
        return None
    total = sum(part.net.values())
    return "tie" if not total else "player" if total > 0 else "banker"


class ByCard(QWidget):
    """One cell a card value A 2 … 10: the count that it makes, the winner by shape."""

    def __init__(self, outcome: Outcome, counts: dict[str, str], looks: Looks) -> None:
        super().__init__()
        self._parts: dict[str, CardPart] = dict(outcome.by_card)
        self._counts, self._looks = counts, looks
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(by_card_words(outcome))

    def sizeHint(self) -> QSize:
        return QSize(300, self._looks.px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        looks, gap = self._looks, 4.0
        across = (self.width() - gap * (len(self._parts) - 1)) / max(len(self._parts), 1)
        for n, (value, part) in enumerate(self._parts.items()):
            box = QRectF(n * (across + gap), 0, across, self.height()).adjusted(1, 1, -1, -1)
            won = part.winner or _gains(part)
            banker, tie = won == "banker", won == "tie"
            pen = QPen(looks.colour("mandated" if banker else "line2"), 2 if banker or tie else 1)
            if tie:
                pen.setDashPattern([3, 2])
            painter.setPen(pen)
            painter.setBrush(looks.colour("mandatedwash") if banker else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(looks.colour("ink"))
            painter.setFont(looks.font("head", 17, 600))
            top = QRectF(box.left(), box.top() + looks.px(5), box.width(), looks.px(22))
            painter.drawText(top, Qt.AlignmentFlag.AlignCenter, {"T": "10"}.get(value, value))
            painter.setPen(looks.colour("ink" if banker else "ink2"))
            painter.setFont(looks.font("label", 12, 400))
            middle = QRectF(box.left(), box.top() + looks.px(26), box.width(), looks.px(18))
            painter.drawText(middle, Qt.AlignmentFlag.AlignCenter, self._counts.get(value, ""))
            shape = QRectF(box.center().x() - 7, box.bottom() - looks.px(22), 14, 14)
            paint_shape(painter, won, shape, looks)
