"""Hands and events that hypothesis makes up: any that a hand file can hold."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone, tzinfo
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from hypothesis import strategies as st

from reviewer.cards import RANKS, SUITS, Card
from reviewer.record.annotation import Annotation
from reviewer.record.hand import (
    CaseLabel,
    Game,
    Hand,
    Mark,
    PastRuling,
    Person,
    Seat,
    Source,
)
from reviewer.record.keys import FACTS, IRREGULARITIES
from reviewer.table import (
    Cut,
    Dealt,
    Event,
    Facing,
    Gap,
    Moved,
    Place,
    Said,
    Shuffled,
    Total,
    Turned,
    Word,
    card_numbers,
)

_WRITTEN = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
line_text = st.text(_WRITTEN, max_size=12).map(str.strip)
some_text = st.text(st.one_of(_WRITTEN, st.sampled_from("\n\t\"\\#'")), max_size=20)
optional_line = st.none() | line_text
cards = st.builds(Card, st.none() | st.sampled_from(RANKS), st.none() | st.sampled_from(SUITS))
labels = st.text("abcxyz0189_-.", min_size=1, max_size=6)
clips = st.decimals(0, 9_999_999, places=3) | st.integers(0, 99).map(Decimal)
money = st.decimals(0, 10**9, places=2) | st.integers(0, 10**6).map(Decimal)
signed = money.flatmap(lambda amount: st.sampled_from([amount, amount * -1 + 0]))


def spaces() -> st.SearchStrategy[Place]:
    numbers = st.integers(1, 9)
    split = st.builds(lambda number, hand: Place(f"{number}.{hand}"), numbers, st.integers(2, 9))
    return st.builds(lambda number: Place(str(number)), numbers) | split


PLACES: dict[Game, st.SearchStrategy[Place]] = {
    Game.TWENTY_ONE: st.just(Place("D")) | spaces(),
    Game.BACCARAT: st.sampled_from([Place("P"), Place("B")]),
    Game.CHEMIN_DE_FER: st.sampled_from([Place("P"), Place("B")]),
}
ANYWHERE = st.sampled_from([Place("burn"), Place("out")])
EITHER = [Word.NO_MORE_BETS, Word.VOID]
AT_BANQUE = [Word.CARD, Word.STAY, *EITHER]
AT_TWENTY_ONE = [Word.HIT, Word.STAND, Word.DOUBLE, Word.SPLIT, Word.INSURE, Word.DECLINE, *EITHER]


def tails() -> dict[str, st.SearchStrategy[Any]]:
    return {
        "clip": st.none() | clips,
        "label": st.none() | labels,
        "text": st.none() | line_text.map(lambda text: text or None),
    }


def totals(game: Game) -> st.SearchStrategy[Total]:
    low, high = (12, 20) if game is Game.TWENTY_ONE else (0, 9)
    return st.builds(Total, PLACES[game], st.integers(low, high), st.none() | st.integers(2, 4), **tails())


def events(game: Game) -> st.SearchStrategy[Event]:
    place = PLACES[game] | ANYWHERE
    flag, way = st.booleans(), st.none() | st.sampled_from(Facing)
    dealt = st.builds(Dealt, place, cards, way, flag, st.none() | flag, flag, **tails())
    words = AT_TWENTY_ONE if game is Game.TWENTY_ONE else AT_BANQUE
    who = PLACES[game] | st.sampled_from([Place("D"), Place("F")])
    card = st.integers(1, 9).map("c{}".format) | labels.map("#{}".format)
    return st.one_of(
        dealt,
        totals(game),
        st.builds(Said, who, st.sampled_from(words), **tails()),
        st.builds(Turned, card, **tails()),
        st.builds(Moved, card, place, **tails()),
        *(st.builds(kind, **tails()) for kind in (Cut, Shuffled, Gap)),
    )


def follow(made: list[Event]) -> tuple[Event, ...]:
    """The events whose labels are new and whose references are to cards that are out by then."""
    kept: list[Event] = []
    for event in made:
        if event.label and event.label in {other.label for other in kept}:
            continue
        if isinstance(event, Turned | Moved) and event.card not in card_numbers(kept):
            continue
        kept.append(event)
    return tuple(kept)


def _mapping(optional: dict[str, st.SearchStrategy[Any]]) -> st.SearchStrategy[Any]:
    return st.fixed_dictionaries({}, optional=optional).map(MappingProxyType)


_house = _mapping(
    {
        "disclosed_card": st.sampled_from([1, 2, 3]),
        "disclosed_ten": st.sampled_from([1, 10]),
        "six_against_stay": st.sampled_from(["option", "stay"]),
        "commission": st.decimals(0, 1, places=3),
        "max": money,
        "policy": line_text,
    }
)
_facts = _mapping({name: money if name == "proper_wager" else st.booleans() for name in FACTS.keys})


_offset = st.none() | st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000))


def _annotations(events: int, stock: int) -> st.SearchStrategy[Annotation]:
    """Any annotation of a hand with so many events and cards."""
    places = st.sampled_from(["place:P", "place:3", "place:3.2", "place:burn"])
    drawn = places | st.integers(1, stock).map("card:c{}".format) if stock else places
    about = drawn | st.integers(1, events).map("event:{}".format) | st.just("paragraph:(e)")
    lane, said = st.sampled_from([None, "actual"]), some_text.filter(lambda text: bool(text.strip()))
    none = st.none()
    return st.one_of(
        st.builds(Annotation, st.just("ring"), drawn, none, none | some_text, none, lane, optional_line),
        st.builds(Annotation, st.just("arrow"), drawn, drawn, none | some_text, none, lane, optional_line),
        st.builds(Annotation, st.just("callout"), about, none, said, _offset, lane, optional_line),
        st.builds(Annotation, st.just("text"), drawn, none, said, _offset, lane, optional_line),
        st.builds(Annotation, st.just("note"), about, none, said, none, lane, optional_line),
    )


def _seats(game: Game) -> st.SearchStrategy[tuple[Seat, ...]]:
    twenty_one = game is Game.TWENTY_ONE
    names = {
        Game.TWENTY_ONE: ("main", "insurance", "side"),
        Game.BACCARAT: ("player", "banker", "tie"),
        Game.CHEMIN_DE_FER: ("player",),
    }[game]
    wagers = st.none() | _mapping(dict.fromkeys(names, money))
    role = st.sampled_from([None, "participant"])
    extra = [st.none() | money, st.none() | money] if twenty_one else []
    result = st.sampled_from([None, "win", "inactive"]) if twenty_one else st.none()
    seat = st.builds(Seat, st.integers(1, 9), role, wagers, st.none() | signed, result, *extra)
    return st.lists(seat, max_size=3, unique_by=lambda seat: seat.place).map(tuple)


_zones: st.SearchStrategy[tzinfo] = st.just(UTC) | st.integers(-720, 720).map(
    lambda minutes: timezone(timedelta(minutes=minutes))
)
_moments = st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1), timezones=st.one_of(st.none(), _zones))
_source = st.builds(Source, st.sampled_from(["video", "shoe-log"]), optional_line, st.sampled_from([None, "0" * 64]))
_case = st.builds(CaseLabel, optional_line, optional_line, optional_line).filter(lambda case: case != CaseLabel())
_people = st.builds(Person, line_text, optional_line, st.none() | st.integers(1, 9))
_rulings = st.builds(PastRuling, line_text, line_text, some_text)


def _several(one: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one, max_size=3).map(tuple)


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any hand that a file can hold."""
    game = draw(st.sampled_from(Game))
    played = follow(draw(st.lists(events(game), min_size=1, max_size=8))) or (Cut(),)
    known = [f"#{event.label}" for event in played if event.label]
    at = st.sampled_from([*known, *range(1, len(played) + 1)])
    mark = st.builds(
        Mark, at, st.sampled_from(IRREGULARITIES[game]), st.none() | at, optional_line, st.none() | some_text,
        st.none() | st.integers(1, 9), _facts,
    )  # fmt: skip
    return Hand(
        game,
        draw(st.sampled_from(["us-nj", "nz"])),
        played,
        draw(line_text),
        draw(st.sampled_from([None, "2024-10-07"])),
        draw(st.none() | st.integers(1, 8)),
        draw(optional_line),
        draw(optional_line),
        draw(optional_line),
        draw(st.none() | st.integers(0, 99)),
        draw(st.none() | _moments),
        draw(_several(cards)),
        draw(st.sampled_from([None, "tie"])) if game is not Game.TWENTY_ONE else None,
        draw(_house),
        draw(_seats(game)),
        draw(st.none() | _source),
        draw(_several(mark)),
        draw(st.none() | _case),
        draw(_several(_people)),
        draw(_several(_rulings)),
        draw(_several(_annotations(len(played), sum(isinstance(event, Dealt) for event in played)))),
    )
