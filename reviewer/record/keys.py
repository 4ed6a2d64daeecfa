"""The keys of a hand file, table by table: the one place that names them.

Reading, writing, the hashes and the published schema all go by these tables, in this order.
"""

from __future__ import annotations

from collections.abc import Mapping

from reviewer.record.annotation import KINDS, LANES, TARGET, Annotation, fault
from reviewer.record.hand import (
    CaseLabel,
    Game,
    Hand,
    Irregularity,
    Mark,
    PastRuling,
    Person,
    Seat,
    Source,
)
from reviewer.record.kinds import (
    MISSING,
    CardText,
    Choice,
    Findings,
    Flag,
    Kind,
    Moment,
    Money,
    Offset,
    Path,
    Pattern,
    Reference,
    Text,
    When,
    Whole,
    called,
    members,
    shown,
    words,
)
from reviewer.record.tables import ByGame, Key, Mapped, Several, Table

FORMAT = "table-hand"
VERSION = 1

CHEMIN_DE_FER, BACCARAT, TWENTY_ONE = Game.CHEMIN_DE_FER, Game.BACCARAT, Game.TWENTY_ONE


def _at_banque(kind: Kind, twenty_one: Kind | None = None, instead: str = "") -> ByGame:
    """One kind for chemin de fer and baccarat, another, or none, for twenty-one."""
    kinds = {CHEMIN_DE_FER: kind, BACCARAT: kind}
    return ByGame(kinds | ({TWENTY_ONE: twenty_one} if twenty_one else {}), instead)


def _in_twenty_one(kind: Kind, instead: str = "") -> ByGame:
    return ByGame({TWENTY_ONE: kind}, instead)


def _wagers(*names: str) -> Mapped:
    return Mapped({name: Key(Money(), f"the amount wagered on {name}") for name in names})


PLACE = _at_banque(Whole(1, 15), Whole(1, 9))

_NOT_IN_TWENTY_ONE = {
    Irregularity.WRONG_ORDER,
    Irregularity.EXCESS_INITIAL_CARD,
    Irregularity.EXCESS_THIRD_CARD,
    Irregularity.CARD_AFTER_STAY,
    Irregularity.PLAYERS_CARD_KEPT,
}
_CHEMIN_DE_FER_ALONE = {Irregularity.CARD_AFTER_STAY, Irregularity.PLAYERS_CARD_KEPT}
_TWENTY_ONE_ALONE = {
    Irregularity.MISSED_INITIAL_CARD,
    Irregularity.CARD_TO_INACTIVE_SPACE,
    Irregularity.DEALERS_CARD_MISSED,
    Irregularity.INSURANCE_NOT_OFFERED,
    Irregularity.DEALER_OVERDRAW,
    Irregularity.UNLAWFUL_WAGER,
    Irregularity.DEALER_MISCOUNT,
    Irregularity.HOLE_CARD_EXPOSED,
    Irregularity.MISSED_HIT,
}
_ELSEWHERE = {
    CHEMIN_DE_FER: _TWENTY_ONE_ALONE,
    BACCARAT: _TWENTY_ONE_ALONE | _CHEMIN_DE_FER_ALONE,
    TWENTY_ONE: _NOT_IN_TWENTY_ONE,
}
IRREGULARITIES: Mapping[Game, tuple[Irregularity, ...]] = {
    game: tuple(error for error in Irregularity if error not in _ELSEWHERE[game]) for game in Game
}
"""What can be marked in each game."""


class _Error(ByGame):
    """The name of an irregularity, as far as the game has it."""

    def __init__(self) -> None:
        super().__init__({game: Choice({error.value: error for error in IRREGULARITIES[game]}) for game in Game})

    def read(self, value: object, path: Path, findings: Findings) -> object:
        games = [game.value for game, errors in IRREGULARITIES.items() if any(value == error.value for error in errors)]
        if findings.game is not None and games and findings.game.value not in games:
            what = f"{called(path)} reads {shown(value)}, which is not marked in {findings.game.value}."
            findings.note(path, what, f"It belongs to {' and '.join(games)}.")
            return MISSING
        return super().read(value, path, findings)


_yes_no = Flag()
FACTS = Mapped(
    {
        "rectifiable": Key(_yes_no, "whether the deal could be put right"),
        "excess_identifiable": Key(_yes_no, "whether it could be told which card was dealt in excess"),
        "exposed": Key(_yes_no, "whether a player saw the face of the card"),
        "cutting_card_out": Key(_yes_no, "whether the cutting card was exposed or drawn"),
        "last_hand": Key(_yes_no, "whether it was the last hand of the shoe"),
        "reconstructible": Key(_yes_no, "whether the round could be put in its proper sequence"),
        "player_accepts": Key(_yes_no, "whether the player took the option that the rule gives"),
        "dealing_continued": Key(_yes_no, "whether dealing went on after the stray card"),
        "reshuffled": Key(_yes_no, "whether the cards were reshuffled or replaced before the next round"),
        "proper_wager": Key(Money(), "the wager that would have been lawful"),
    }
)

HOUSE = Mapped(
    {
        "disclosed_card": Key(words(1, 2, 3), "the procedure chosen for a card shown in error"),
        "disclosed_ten": Key(words(1, 10), "how many cards a ten-value shown in error burns"),
        "six_against_stay": Key(words("option", "stay"), "the Banker's six against a Player who stays"),
        "four_against_ace": Key(words("option", "stay"), "the Banker's four against the Player's ace"),
        "commission": Key(Money(most=1), "what the house takes of a winning Banker's wager or bank"),
        "tie_pays": Key(Money(), "what a tie pays, to 1"),
        "soft17": Key(words("stand", "hit"), "what the dealer does on a soft seventeen"),
        "hole_card": Key(words(1, 2), "which of the dealer's first two cards is dealt face down"),
        "min": Key(Money(), "the least wager"),
        "max": Key(Money(), "the greatest wager"),
        "policy": Key(Text(), "the written policy that stands in for provisions of the rule pack"),
    }
)

SEAT = Table(
    Seat,
    {
        "place": Key(PLACE, "the number of the place", required=True),
        "role": Key(
            ByGame(
                {
                    CHEMIN_DE_FER: words("banker", "dominant", "participant"),
                    BACCARAT: Text(),
                    TWENTY_ONE: Text(),
                }
            ),
            "who sits there: in chemin de fer the banker, the dominant player or another participant",
        ),
        "wagers": Key(
            ByGame(
                {
                    CHEMIN_DE_FER: _wagers("player"),
                    BACCARAT: _wagers("player", "banker", "tie"),
                    TWENTY_ONE: _wagers("main", "insurance", "side"),
                }
            ),
            "amounts by the wager's name; where it is left out there was a wager of unknown amount",
        ),
        "paid": Key(Money(signed=True), "the net effect of what the table did, + paid to the seat, - taken"),
        "result": Key(
            _in_twenty_one(
                words("win", "lose", "push", "natural", "inactive"),
                "What the table declared is “result” of the hand: it stands above the first [table] header.",
            ),
            "the table's word on the space",
        ),
        "double": Key(_in_twenty_one(Money()), "the amount of a double, where it is not the wager again"),
        "split": Key(_in_twenty_one(Money()), "the amount of a split, where it is not the wager again"),
    },
)

MARK = Table(
    Mark,
    {
        "at": Key(Reference(), "where the error is: a label, or an event's number from 1", required=True),
        "error": Key(_Error(), "which irregularity it is", required=True),
        "noticed": Key(Reference(), "after which event it was noticed, where that is not “at”"),
        "by": Key(Text(), "who marked it"),
        "note": Key(Text(lines=True), "free text"),
        "space": Key(Whole(1, 9), "the one space it is about"),
        "facts": Key(FACTS, "findings of fact that the record itself can't show"),
    },
)

SOURCE = Table(
    Source,
    {
        "kind": Key(
            words("video", "statement", "shoe-log", "reconstruction"),
            "what the record was made from",
            required=True,
        ),
        "file": Key(Text(), "the name of the file"),
        "sha256": Key(Pattern("[0-9a-fA-F]{64}", "64 hexadecimal digits", blank="…"), "the file's SHA-256"),
    },
)

CASE = Table(
    CaseLabel,
    {
        "number": Key(Text(number=True), "the number of the case"),
        "exhibit": Key(Text(number=True), "the label of the exhibit"),
        "party": Key(Text(), "the party that offers it"),
    },
)

PERSON = Table(
    Person,
    {
        "role": Key(Text(), "what the person did at the table", required=True),
        "name": Key(Text(), "the person's name"),
        "place": Key(PLACE, "the number of the person's place"),
    },
)

RULING = Table(
    PastRuling,
    {
        "when": Key(When(), "when it was decided", required=True),
        "by": Key(Text(), "who decided", required=True),
        "text": Key(Text(lines=True), "what was decided", required=True),
    },
)


class _Drawn(Table):
    """An annotation, whose keys must fit its kind."""

    def read(self, value: object, path: Path, findings: Findings) -> object:
        read = super().read(value, path, findings)
        if not isinstance(read, Annotation) or (wrong := fault(read)) is None:
            return read
        key, what, remedy = wrong
        findings.note((*path, key), what, remedy)
        return MISSING


_target = Pattern(TARGET, 'a card, a place, an event or a paragraph, as in "card:c5", "place:P", "event:6"')
ANNOTATION = _Drawn(
    Annotation,
    {
        "kind": Key(words(*KINDS), "what was drawn", required=True),
        "on": Key(_target, "what it is about: card:c5, place:P, event:6, paragraph:(e)", required=True),
        "to": Key(_target, "where an arrow leads: a card or a place"),
        "text": Key(Text(lines=True), "what it says"),
        "at": Key(Offset(), "from the middle of what it is about to the middle of its text, in table units"),
        "lane": Key(words(*LANES), "the one line on which it is shown, where that is not every line"),
        "by": Key(Text(), "who drew it"),
    },
)

RULES = Pattern(
    r"[a-z0-9]+(-[a-z0-9]+)*(@[A-Za-z0-9]+([.-][A-Za-z0-9]+)*)?",
    'a rule pack like "us-nj", or with its edition "us-nj@2024-10-07"',
)


class Lines(Kind):
    """The events, a list of lines. They are read one by one with their numbers, in `reviewer.record.events`."""

    def convert(self, value: object) -> object:
        if not isinstance(value, list):
            raise ValueError('It must be a list of lines in [ and ], each in quotation marks, as in ["P 9h", "B Kd"].')
        return value


HAND = Table(
    Hand,
    {
        "format": Key(words(FORMAT), "what kind of file this is", required=True),
        "version": Key(words(VERSION), "the version of the format", required=True),
        "game": Key(members(Game), "the game that was played", required=True),
        "rules": Key(RULES, "the rule pack, with @ and an edition where one is pinned", required=True),
        "title": Key(Text(), "what the hand is about"),
        "decks": Key(Whole(1, 12), "how many decks the shoe held"),
        "site": Key(Text(number=True), "where it was"),
        "table": Key(Text(number=True), "at which table"),
        "shoe": Key(Text(number=True), "which shoe"),
        "hand": Key(Whole(0, 999_999), "the number of the hand in its shoe", field="number"),
        "dealt": Key(Moment(), "when it was dealt"),
        "events": Key(Lines(), "what happened, in order", required=True),
        "shoe_after": Key(Several(CardText()), "the cards that followed in the shoe, as far as they are known"),
        "result": Key(
            _at_banque(
                words("player", "banker", "tie"),
                instead="In twenty-one the table's word on a space is “result” in its [[seats]].",
            ),
            "what the table declared",
        ),
        "house": Key(HOUSE, "what the licensee chose where the rules let it choose"),
        "seats": Key(Several(SEAT, tables=True), "who sat where, and what was wagered and paid"),
        "source": Key(SOURCE, "what the record was made from"),
        "marks": Key(Several(MARK, tables=True), "the errors that a reviewer marked"),
        "case": Key(CASE, "how the case and its exhibit are filed"),
        "people": Key(Several(PERSON, tables=True), "who was there"),
        "rulings": Key(Several(RULING, tables=True), "what was decided so far, in order"),
        "annotations": Key(Several(ANNOTATION, tables=True), "what the reviewer drew and noted"),
    },
)
