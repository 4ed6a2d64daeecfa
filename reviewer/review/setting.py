"""The table before a hand: who sits where, what is wagered, how many decks, what the house chose."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType

from reviewer.record.hand import Game, Hand, Seat
from reviewer.record.keys import HAND, HOUSE
from reviewer.record.kinds import MISSING, Findings, Money

WAGERS = {Game.CHEMIN_DE_FER: "player", Game.BACCARAT: "player", Game.TWENTY_ONE: "main"}
"""The wager that an amount alone is."""
FORMS = {
    Game.CHEMIN_DE_FER: "3 200, 5 50",
    Game.BACCARAT: "1 player 100, 4 banker 50",
    Game.TWENTY_ONE: "1 5, 2 10, 4",
}
"""How wagers are typed: a place, and the amount as far as it is known."""
HOUSES = {
    Game.CHEMIN_DE_FER: ("disclosed_card", "disclosed_ten", "six_against_stay", "four_against_ace", "commission"),
    Game.BACCARAT: ("commission", "tie_pays"),
    Game.TWENTY_ONE: ("soft17", "hole_card", "min", "max"),
}
"""The licensee's choices that bear on a game."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The table as it is typed, each field as text; "" is not on record. ``house`` are the licensee's choices."""

    decks: str = ""
    banker: str = ""
    dominant: str = ""
    wagers: str = ""
    house: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def habits(self) -> Setting:
        """What stays from one hand to the next: the decks and the house's choices. Who sits where is of one hand."""
        return replace(self, banker="", dominant="", wagers="")


def written(setting: Setting) -> str:
    """A setting as text that can be kept."""
    return json.dumps({**asdict(replace(setting, house={})), "house": dict(setting.house)})


def kept(text: str) -> Setting:
    """A setting from text that was kept; an empty one where it can't be read."""
    try:
        read = json.loads(text)
        house = {str(name): str(value) for name, value in read.get("house", {}).items()}
        fields = {name: str(read.get(name, "")) for name in ("decks", "banker", "dominant", "wagers")}
    except (ValueError, AttributeError):
        return Setting()
    return Setting(**fields, house=MappingProxyType(house))


def choices(name: str) -> tuple[str, ...]:
    """The values of a licensee's choice, where there is a list of them."""
    head, listed, values = HOUSE.keys[name].kind.expects.partition("one of ")
    return tuple(value.strip('" ') for value in values.split(",")) if listed and not head else ()


def begin(game: Game, rules: str, setting: Setting) -> Hand:
    """A hand without events at this table. Raises ValueError with a sentence that says what is wrong with a field."""
    decks = _decks(setting.decks)
    seats = _seats(game, setting)
    house = {name: _choice(name, value) for name, value in setting.house.items() if value}
    return Hand(game=game, rules=rules, events=(), decks=decks, seats=seats, house=MappingProxyType(house))


def _decks(text: str) -> int | None:
    if not text.strip():
        return None
    if not text.strip().isdigit() or not 1 <= int(text) <= 12:
        raise ValueError(f"“{text.strip()}” is no number of decks. A shoe holds 1 to 12.")
    return int(text)


def _choice(name: str, text: str) -> object:
    findings = Findings(None, ())
    kind = HOUSE.keys[name].kind
    for value in (int(text) if text.isdigit() else text, text):
        read = kind.read(value, ("house", name), findings)
        if read is not MISSING:
            return read
    raise ValueError(f"“{text}” is not chosen for {name.replace('_', ' ')}: it is {kind.expects}.")


def _seats(game: Game, setting: Setting) -> tuple[Seat, ...]:
    seats: dict[int, Seat] = {}
    for part in filter(None, (part.strip() for part in setting.wagers.split(","))):
        place, named = _wager(game, part)
        if place in seats and seats[place].wagers is not None and named:
            named = {**(seats[place].wagers or {}), **named}
        seats[place] = Seat(place, wagers=MappingProxyType(named) if named else None)
    if game is Game.CHEMIN_DE_FER:
        for role, text in (("dominant", setting.dominant), ("banker", setting.banker)):
            if text.strip():
                place = _place(game, text)
                if role == "banker" and place in seats:
                    raise ValueError(f"Place {place} has a wager or a role already; the bank sits elsewhere.")
                seats[place] = replace(seats.get(place, Seat(place)), role=role)
    return tuple(seats[place] for place in sorted(seats))


def _place(game: Game, text: str) -> int:
    most = 9 if game is Game.TWENTY_ONE else 15
    if not text.strip().isdigit() or not 1 <= int(text) <= most:
        raise ValueError(
            f"“{text.strip()}” is no {'space' if game is Game.TWENTY_ONE else 'place'}. It is 1 to {most}."
        )
    return int(text)


def _wager(game: Game, part: str) -> tuple[int, dict[str, Decimal]]:
    """A place and its wager: ``3 200``, ``1 banker 50``, ``4`` for one of unknown amount."""
    first, *rest = part.split()
    place = _place(game, first)
    if not rest:
        return place, {}
    name = rest[0].lower() if len(rest) == 2 else WAGERS[game]
    known = {"player", "banker", "tie"} if game is Game.BACCARAT else {WAGERS[game]}
    amount = Money().read(rest[-1], ("wagers",), Findings(game, HAND.keys))
    if name not in known or len(rest) > 2 or not isinstance(amount, Decimal):
        raise ValueError(f"“{part}” is no wager. It is a place and an amount, as in {FORMS[game]}.")
    return place, {name: amount}
