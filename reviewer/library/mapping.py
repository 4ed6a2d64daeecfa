"""How the columns of somebody else's table become hands: named, kept, used again, and honest about each cell it can't read."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import datetime
from itertools import repeat
from typing import TypeVar

from reviewer.cards import RANKS, SUITS, card
from reviewer.errors import Problem, Unusable
from reviewer.library.store import Library
from reviewer.record.hand import Game
from reviewer.record.line import parse_event
from reviewer.regulations.packs import packs_for

WHERE = ("site", "table", "shoe", "dealer")
CARDS = ("events", "cards", "player", "banker")
FIELDS = (*WHERE, "number", "dealt", "date", "time", "game", "rules", *CARDS, "result")
"""What a column can hold. The cards stand in ``events`` (event lines), in ``cards`` (in the order dealt), or in ``player`` and
``banker``; when it was dealt in ``dealt``, or in ``date`` and ``time``.
"""
FIXED = (*WHERE, "game", "rules")
"""What can be the same in every row, and need not be in a column."""
SEPARATOR = "|"
"""What stands between the events of a hand in the archive."""

_SYNONYMS = {
    "site": ("casino", "property", "venue"),
    "table": ("table no", "table number", "tableid"),
    "shoe": ("shoe no", "shoe id", "shoe number", "shoeid"),
    "dealer": ("dealer name", "croupier"),
    "number": ("hand", "round", "coup", "hand no", "hand number", "round no", "no", "#", "game no"),
    "dealt": ("datetime", "timestamp", "when", "date time", "dealt at"),
    "date": ("day",),
    "time": ("clock",),
    "game": ("game type",),
    "rules": ("rule pack", "pack"),
    "events": ("event lines",),
    "cards": ("sequence", "cards dealt", "deal"),
    "player": ("player cards", "player hand", "punto", "p", "playercards"),
    "banker": ("banker cards", "banker hand", "banco", "b", "bankercards", "bank"),
    "result": ("outcome", "winner", "result declared"),
}
GAMES = {
    **{game.value: game.value for game in Game},
    "chemin de fer": "chemin-de-fer",
    "punto banco": "baccarat",
    "mini-baccarat": "baccarat",
    "mini baccarat": "baccarat",
    "blackjack": "twenty-one",
    "21": "twenty-one",
}
_RESULTS = {"p": "player", "player": "player", "b": "banker", "banker": "banker", "bank": "banker", "t": "tie"}
_RESULTS |= {"tie": "tie", "draw": "tie", "punto": "player", "banco": "banker", "": ""}
_SUITS = str.maketrans("♠♥♦♣", "shdc")
_CARD = re.compile(r"(?:10|[2-9TJQKAtjqka?])[shdcSHDC?]?")
_WHOLE = {
    text: f"{rank}{suit}" for rank in RANKS for suit in SUITS for text in (f"{rank}{suit}", f"{rank}{suit.upper()}")
}
"""Cards as most tables write them, and as the record does."""
_written = _WHOLE.__getitem__
_BETWEEN = re.compile(r"[\s,;/+_.-]*")

Shoe = tuple[str, ...]
"""Site, table, shoe, game and rules of the shoe that a hand was of; "" for what is not known."""
K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class ColumnMapping:
    """Which column holds what (`FIELDS` to a column's head), and what is the same in every row (`FIXED` to its value).

    ``dates`` is how dates are written, as `datetime.strptime` has it; "" for ISO 8601.
    """

    columns: Mapping[str, str]
    fixed: Mapping[str, str] = field(default_factory=dict)
    dates: str = ""

    def problems(self, heads: Sequence[str]) -> tuple[Problem, ...]:
        """What keeps a table with these heads from being taken in by it."""
        found = [
            Problem(f"There is no column “{head}”, in which {name} was to be found.", "Choose another.")
            for name, head in self.columns.items()
            if head not in heads
        ]
        given = set(self.columns)
        if not ({"events"} <= given or {"cards"} <= given or {"player", "banker"} <= given):
            found.append(
                Problem(
                    "No column holds the cards.", "Choose one for events, for cards, or one each for player and banker."
                )
            )
        for name in ("game", "rules"):
            if name not in given and not self.fixed.get(name):
                found.append(Problem(f"Nothing says the {name}.", "Choose it for all rows, or a column."))
        return tuple(found)


def guessed(heads: Sequence[str]) -> ColumnMapping:
    """The mapping that the heads of a table suggest."""
    known = {alias: name for name in FIELDS for alias in (name, *_SYNONYMS.get(name, ()))}
    found: dict[str, str] = {}
    for head in heads:
        name = known.get(re.sub(r"[\s_]+", " ", head.strip().lower()))
        if name and name not in found:
            found[name] = head
    return ColumnMapping(found)


# keeping mappings


def keep_mapping(library: Library, name: str, mapping: ColumnMapping) -> None:
    """Keep a mapping under a name; one of that name is replaced."""
    with library.writing() as db:
        db.table("mappings").upsert({"name": name, "mapping": mapping_text(mapping)}, pk="name")


def mapping_text(mapping: ColumnMapping) -> str:
    """A mapping in one form."""
    return json.dumps(asdict(mapping), ensure_ascii=False, sort_keys=True)


def kept_mappings(library: Library) -> dict[str, ColumnMapping]:
    """The mappings that are kept, by name."""
    rows = library.rows("SELECT name, mapping FROM mappings ORDER BY name")
    return {row["name"]: ColumnMapping(**json.loads(row["mapping"])) for row in rows}


# reading cells


class _Kept(dict[K, V]):
    """What was read once, so that it need not be read again; let go where it has grown large."""

    MOST = 200_000

    def __init__(self, read: Callable[[K], V]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, key: K) -> V:
        if len(self) > self.MOST:
            self.clear()
        self[key] = read = self._read(key)
        return read


def cards_in_cell(cell: str) -> list[str]:
    """The cards that a cell names: "9h 7c 4d", "9♥,7♣", "10h Kd". Raises ValueError with a sentence."""
    text, found, at = cell.translate(_SUITS), list[str](), 0
    while True:
        between = _BETWEEN.match(text, at)
        at = between.end() if between else at
        if at == len(text):
            return found
        here = _CARD.match(text, at)
        if here is None:
            raise ValueError(f"“{text[at : at + 6]}” is no card")
        found.append(str(card(here.group())))
        at = here.end()


def _lines(cell: str) -> str:
    """Event lines in a cell, one below the other or with ``|`` between them."""
    between = "\n" if "\n" in cell else SEPARATOR
    parts = [part.strip() for part in cell.split(between) if part.strip()]
    if between == "\n" and SEPARATOR in cell:
        raise ValueError(f"a note holds “{SEPARATOR}”, which stands between events here")
    if not parts:
        raise ValueError("there are no events")
    return SEPARATOR.join(str(parse_event(part)) for part in parts)


def _coup(player: str, banker: str) -> str:
    """The events of a coup from the cards of its two hands, in the order in which a shoe gives them."""
    try:
        p, b = list(map(_written, player.split())), list(map(_written, banker.split()))
    except KeyError:
        p, b = cards_in_cell(player), cards_in_cell(banker)
    form = _COUPS.get((len(p), len(b)))
    if form is None:
        cell, cards = (player, p) if not 2 <= len(p) <= 3 else (banker, b)
        raise ValueError(f"“{cell.strip()}” is {len(cards)} cards; a hand has two or three")
    return form % (p[0], b[0], p[1], b[1], *p[2:], *b[2:])


_FOUR = "P %s|B %s|P %s|B %s"
_COUPS = {(2, 2): _FOUR, (3, 2): f"{_FOUR}|P %s", (2, 3): f"{_FOUR}|B %s", (3, 3): f"{_FOUR}|P %s|B %s"}


def _in_order(cell: str) -> str:
    """Cards in the order in which they were dealt, given to the hands that they went to, where that can be told."""
    cards = cards_in_cell(cell)
    if not 4 <= len(cards) <= 6:
        raise ValueError(f"“{cell.strip()}” is {len(cards)} cards; a coup has four to six")
    places = ["P", "B", "P", "B", *_thirds(cards)]
    return SEPARATOR.join(f"{place} {it}" for place, it in zip(places, cards, strict=True))


def _thirds(cards: Sequence[str]) -> Sequence[str]:
    if len(cards) != 5:
        return ["P", "B"][: len(cards) - 4]
    values = [card(it).value for it in (cards[0], cards[2])]
    if None in values or sum(filter(None, values)) % 10 == 5:
        raise ValueError("nobody can tell whose the fifth card is; give the cards of each hand")
    return "P" if sum(filter(None, values)) % 10 < 5 else "B"


def _game(cell: str) -> str:
    found = GAMES.get(cell.strip().lower())
    if found is None:
        raise ValueError(f"“{cell}” is no game that the program knows")
    return found


def _rules(cell: str) -> str:
    name = cell.strip()
    if not any(pack.id == name.partition("@")[0] for game in Game for pack in packs_for(game)):
        raise ValueError(f"“{cell}” is no rule pack")
    return name


def _result(cell: str) -> str:
    found = _RESULTS.get(cell.strip().lower())
    if found is None:
        raise ValueError(f"“{cell}” is no result")
    return found


def _number(cell: str) -> str:
    if cell.isdecimal() and cell[0] != "0":
        return cell
    try:
        return str(int(cell)) if cell.strip() else ""
    except ValueError:
        raise ValueError(f"“{cell}” is no number") from None


def _text(cell: str) -> str:
    return " ".join(cell.split())


_TEXT, _RESULT = _Kept(_text), _Kept(_result)
_OF_A_SHOE: dict[str, Callable[[str], str]] = {
    "site": _text,
    "table": _text,
    "shoe": _text,
    "game": _game,
    "rules": _rules,
}


class Reader:
    """Reads rows of a table as a mapping says, thousands at once, or one by one where one of them can't be read.

    A row gives the shoe that its hand was of (site, table, shoe, game, rules), and the hand's line in the archive: number,
    when, dealer, events, result, with tabs between them; "" for what is not there.
    """

    def __init__(self, mapping: ColumnMapping, heads: Sequence[str]) -> None:
        self._places = {name: heads.index(head) for name, head in mapping.columns.items()}
        self._fixed, self._dates = mapping.fixed, mapping.dates
        self.width = len(heads)
        self._shoes = _Kept(self._shoe)

    def read(self, rows: Sequence[Sequence[str]]) -> Iterator[tuple[Shoe, str]]:
        """The rows, all of them. Raises ValueError where one can't be read."""
        columns = list(zip(*rows, strict=True))
        if len(columns) != self.width:
            raise ValueError(f"the row has {len(columns)} cells, and the head {self.width}")
        of = {name: columns[place] for name, place in self._places.items()}
        count = len(rows)
        number = map(_number, of["number"]) if "number" in of else repeat("", count)
        result = map(_RESULT.__getitem__, of["result"]) if "result" in of else repeat("", count)
        hand = (number, self._dealt(of, count), self._column("dealer", of, count), self._cards(of), result)
        shoes = zip(*(of.get(name, repeat("", count)) for name in _OF_A_SHOE), strict=True)
        return zip(map(self._shoes.__getitem__, shoes), map("\t".join, zip(*hand, strict=True)), strict=True)

    def _shoe(self, cells: Shoe) -> Shoe:
        return tuple(
            read(cell if name in self._places else self._fixed.get(name, ""))
            for cell, (name, read) in zip(cells, _OF_A_SHOE.items(), strict=True)
        )

    def _column(self, name: str, of: Mapping[str, Sequence[str]], count: int) -> Iterable[str]:
        if name in of:
            return map(_TEXT.__getitem__, of[name])
        return repeat(_text(self._fixed.get(name, "")), count)

    def _cards(self, of: Mapping[str, Sequence[str]]) -> Iterable[str]:
        if "player" in of and "banker" in of:
            return map(_coup, of["player"], of["banker"])
        return map(_lines, of["events"]) if "events" in of else map(_in_order, of["cards"])

    def _dealt(self, of: Mapping[str, Sequence[str]], count: int) -> Iterable[str]:
        if "dealt" in of:
            return map(self._moment, of["dealt"])
        if "date" in of:
            days = zip(of["date"], of.get("time", [""] * count), strict=True)
            return (self._moment(f"{day} {clock}".strip()) for day, clock in days)
        return repeat("", count)

    def _moment(self, cell: str) -> str:
        if not cell:
            return ""
        try:
            if self._dates:
                return datetime.strptime(cell.strip(), self._dates).isoformat()
            moment = datetime.fromisoformat(cell)
        except ValueError:
            how = self._dates or "2026-11-29T22:14:05"
            raise ValueError(f"“{cell}” is no date written as {how}") from None
        return cell if len(cell) == 19 and cell[10] == "T" else moment.isoformat()


def refuse_unless_usable(mapping: ColumnMapping, heads: Sequence[str], name: str) -> None:
    """Raise Unusable, with every reason, where a mapping doesn't fit a table."""
    problems = mapping.problems(heads)
    if problems:
        raise Unusable(*(Problem(it.what, it.remedy, name) for it in problems))
