"""Any shoe that a file can hold is read as it was written; no text ends in a traceback."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from reviewer.record.hand import Game
from reviewer.record.keys import IRREGULARITIES
from reviewer.record.shoe import HandKind, Happening, Incident, IncidentKind, Listed, MachineEvent, Patron, Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.record.shoe_writing import shoe_document, write_shoe
from tests.record.made import cards, hands, line_text, money, optional_line, signed, some_text
from tests.record.test_schema import as_json
from tests.record.test_shoe import FULL, SCHEMA
from tests.shoes import read

_moments = st.datetimes(datetime(2000, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC))
_some_cards = st.lists(cards, max_size=20).map(tuple)
_patrons = st.builds(Patron, line_text.filter(bool), optional_line, st.none() | st.integers(1, 9), st.none() | signed, st.none() | money, st.none() | some_text)  # fmt: skip
_machine = st.builds(MachineEvent, st.sampled_from(Happening), st.none() | _moments, st.none() | st.integers(0, 99), st.none() | some_text)  # fmt: skip


def _incidents(game: Game) -> st.SearchStrategy[Incident]:
    return st.builds(
        Incident, st.sampled_from(IRREGULARITIES[game]), st.sampled_from(IncidentKind), st.lists(cards, max_size=3).map(tuple),
        st.sampled_from([None, 16]), optional_line, st.none() | st.integers(0, 9), st.none() | st.integers(10, 99),
        st.none() | st.just(1), st.none() | st.just(datetime(1999, 1, 1, tzinfo=UTC)), st.none() | _moments,
        st.none() | _moments, st.none() | some_text,
    )  # fmt: skip


_GIVEN: dict[str, Any] = {"rules": "", "edition": None, "decks": None, "site": None, "table": None, "shoe": None}


@st.composite
def shoes(draw: st.DrawFn) -> Shoe:
    """Any shoe that a file can hold."""
    first = draw(hands())
    more = [hand for hand in draw(st.lists(hands(), max_size=3)) if hand.game is first.game]
    listed = []
    for number, hand in enumerate([first, *more], start=1):
        own = replace(hand, **_GIVEN, house={}, number=draw(st.none() | st.just(number * 10)))
        kind, most = draw(st.sampled_from(HandKind)), len(own.dealt_cards)
        listed.append(Listed(own, kind, draw(st.integers(0, min(most, 2)))))
    order = draw(_some_cards)
    return Shoe(
        first.game, first.rules, tuple(listed), first.title, first.edition, first.decks, first.site, first.table,
        first.shoe, draw(st.none() | st.just(datetime(1999, 1, 1, tzinfo=UTC))), draw(st.none() | _moments),
        draw(st.none() | st.integers(4, 99)), draw(st.none() | some_text), order, bool(order) and draw(st.booleans()),
        draw(_some_cards), first.house, first.source, first.case, first.people, first.rulings,
        tuple(draw(st.lists(_incidents(first.game), max_size=3))), tuple(draw(st.lists(_machine, max_size=3))),
        tuple(draw(st.lists(_patrons, max_size=3))),
    )  # fmt: skip


@settings(max_examples=50)
@given(shoes())
def test_what_was_written_reads_back_the_same(shoe: Shoe) -> None:
    text = write_shoe(shoe)
    assert read(text) == shoe
    assert write_shoe(shoe, text) == text
    assert SCHEMA.is_valid(as_json(shoe_document(shoe)))


@settings(max_examples=25)
@given(shoes(), shoes())
def test_one_shoe_is_changed_into_another(one: Shoe, other: Shoe) -> None:
    assert read(write_shoe(other, write_shoe(one))) == other


@settings(max_examples=150)
@given(st.text('[]{}=",.\n hands events P9d1_#', max_size=80), st.integers(0, len(FULL)))
def test_no_text_ends_in_a_traceback(noise: str, at: int) -> None:
    for text in (noise, FULL[:at], FULL[:at] + noise + FULL[at:]):
        assert read_shoe(text, "f").text == text
