"""The keys of a shoe file, table by table. Whatever a hand shares with its shoe stands at the top, once."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import cast

from reviewer.record.hand import Game
from reviewer.record.keys import CASE, HAND, HOUSE, MARK, PERSON, PLACE, RULES, RULING, SOURCE
from reviewer.record.kinds import MISSING, CardText, Findings, Flag, Moment, Money, Path, Text, Whole, members, words
from reviewer.record.reading import observed
from reviewer.record.shoe import HandKind, Happening, Incident, IncidentKind, Listed, MachineEvent, Patron, Shoe
from reviewer.record.tables import Key, Several, Table

FORMAT = "table-shoe"
VERSION = 1
GIVEN = ("format", "version", "game", "rules", "decks", "site", "table", "shoe", "house")
"""What a hand of a shoe does not say for itself."""


class Instant(Moment):
    """A moment that can be held against others: with its offset from UTC."""

    expects = "a date with its time and its offset, without quotation marks, as in 2026-11-29T22:14:05-05:00"

    def convert(self, value: object) -> datetime:
        moment = super().convert(value)
        if moment.tzinfo is None:
            raise ValueError("It has no offset, so nobody can tell when it was: write 2026-11-29T22:14:05-05:00.")
        return moment


class _InHand(Findings):
    """Findings about one hand of a shoe, noted down among the shoe's with the hand's number and its place in the file."""

    __slots__ = ("outer", "path", "which")

    def __init__(self, outer: Findings, path: Path, which: str) -> None:
        super().__init__(outer.game, ())
        self.outer, self.path, self.which = outer, path, which

    def note(self, path: Path, what: str, remedy: str = "") -> None:
        self.outer.note((*self.path, *path), f"{self.which}: {what}", remedy)

    @property
    def full(self) -> bool:
        return self.outer.full


class _Listed(Table):
    """A hand in its shoe: a hand's keys but for those that the shoe gives."""

    def read(self, value: object, path: Path, findings: Findings) -> object:
        if not isinstance(value, dict):
            return super().read(value, path, findings)
        position = cast("int", path[-1])
        inside = _InHand(findings, path, _which(value, position))
        for name in [name for name in GIVEN if name in value]:
            inside.note(
                (name,), f"“{name}” stands in it.", "The shoe says it once for all its hands: above, at the top."
            )
        own = {name: item for name, item in value.items() if name not in GIVEN}
        fields, _ = self.fields(own, (), inside)
        kind, carried = fields.pop("kind", HandKind.NORMAL), fields.pop("carried", 0)
        hand = observed({**fields, "game": findings.game, "rules": ""}, own, inside)
        return MISSING if hand is None else self.make(hand, kind, carried)


def _which(value: Mapping[str, object], position: int) -> str:
    """What a sentence calls a hand: by its number, or by its place in the list."""
    number = value.get("hand")
    return f"Hand {number}" if type(number) is int and 0 <= number < 10**6 else f"[[hands]] number {position + 1}"


IN_SHOE = _Listed(
    Listed,
    {
        "hand": Key(Whole(0, 999_999), "the hand's number in the shoe, where it is not the next", field="number"),
        "kind": Key(members(HandKind), "what it is, where it is no hand with wagers"),
        "carried": Key(Whole(1, 20), "how many of its first cards had left the shoe before it"),
        **{
            name: Key(key.kind, key.says, field=key.field)
            for name, key in HAND.keys.items()
            if name not in GIVEN and name != "hand"
        },
    },
)

INCIDENT = Table(
    Incident,
    {
        "error": Key(MARK.keys["error"].kind, "which irregularity it is", required=True),
        "kind": Key(members(IncidentKind), "what was wrong with the cards", required=True),
        "cards": Key(Several(CardText()), "which cards it is about"),
        "count": Key(Whole(1, 624), "how many cards it is about, where nobody knows which"),
        "other_shoe": Key(Text(number=True), "the shoe to which or from which they went"),
        "first": Key(Whole(0, 999_999), "the number of the first hand that it touched"),
        "last": Key(Whole(0, 999_999), "the number of the last hand that it touched"),
        "rounds": Key(Whole(1, 999_999), "how many rounds are said to be touched"),
        "from": Key(Instant(), "since when", field="since"),
        "until": Key(Instant(), "until when"),
        "noticed": Key(Instant(), "when it was noticed"),
        "note": Key(Text(lines=True), "free text"),
    },
)

MACHINE = Table(
    MachineEvent,
    {
        "what": Key(members(Happening), "what happened", required=True),
        "when": Key(Instant(), "when it happened"),
        "after": Key(Whole(0, 999_999), "the number of the hand after which it happened"),
        "text": Key(Text(lines=True), "free text"),
    },
)

PATRON = Table(
    Patron,
    {
        "name": Key(Text(), "the patron's name"),
        "role": Key(Text(), "who the patron is, where the name is not told"),
        "place": Key(PLACE, "the number of the patron's place"),
        "result": Key(Money(signed=True), "what the patron won or lost in all, + won, - lost"),
        "refunded": Key(Money(), "what came back"),
        "note": Key(Text(lines=True), "free text"),
    },
)

SHOE = Table(
    Shoe,
    {
        "format": Key(words(FORMAT), "what kind of file this is", required=True),
        "version": Key(words(VERSION), "the version of the format", required=True),
        "game": Key(members(Game), "the game that was played", required=True),
        "rules": Key(RULES, "the rule pack, with @ and an edition where one is pinned", required=True),
        "title": Key(Text(), "what the shoe is about"),
        "decks": Key(Whole(1, 12), "how many decks the shoe should hold"),
        "site": Key(Text(number=True), "where it was"),
        "table": Key(Text(number=True), "at which table"),
        "shoe": Key(Text(number=True), "which shoe", field="name"),
        "began": Key(Instant(), "when its first card was dealt"),
        "ended": Key(Instant(), "when its last card was dealt"),
        "rounds": Key(Whole(1, 999_999), "how many rounds were dealt from it in all"),
        "method": Key(Text(lines=True), "how losses were worked out"),
        "dealt_from": Key(Several(CardText()), "the physical order of its cards, as far as it is known"),
        "whole": Key(Flag(), "whether “dealt_from” holds every card that was in the shoe"),
        "before": Key(Several(CardText()), "the order of the discards of the shoe before"),
        "house": Key(HOUSE, "what the licensee chose where the rules let it choose"),
        "source": Key(SOURCE, "what the record was made from"),
        "case": Key(CASE, "how the case and its exhibit are filed"),
        "people": Key(Several(PERSON, tables=True), "who was there"),
        "rulings": Key(Several(RULING, tables=True), "what was decided so far, in order"),
        "incidents": Key(Several(INCIDENT, tables=True), "what was wrong with its cards"),
        "machine": Key(Several(MACHINE, tables=True), "what happened without a card being dealt"),
        "patrons": Key(Several(PATRON, tables=True), "what each patron won or lost"),
        "hands": Key(Several(IN_SHOE, tables=True), "its hands, in order", field="listed"),
    },
)
