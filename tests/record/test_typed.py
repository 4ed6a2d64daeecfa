"""Tables of a record as a person fills them in."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from decimal import Decimal

import pytest

from reviewer.cards import card
from reviewer.errors import Unusable
from reviewer.record.hand import Game, Irregularity
from reviewer.record.shoe import Incident, IncidentKind, Patron
from reviewer.record.shoe_keys import INCIDENT, MACHINE, PATRON
from reviewer.record.typed import as_typed, read_typed

WHEN = datetime(2020, 12, 18, 15, 15, tzinfo=timezone(timedelta(hours=-7)))
FULL = Incident(
    Irregularity.WRONG_PACK,
    IncidentKind.MISSING_CARD,
    (card("Kd"), card("7?")),
    count=3,
    other_shoe="second",
    first=1,
    last=9,
    rounds=9,
    since=WHEN,
    until=WHEN + timedelta(hours=1, seconds=7),
    noticed=WHEN + timedelta(hours=2),
    note="two\nlines",
)


def read(table: object, **typed: str) -> dict[str, object]:
    return read_typed(table, {name: (name.title(), text) for name, text in typed.items()}, Game.TWENTY_ONE)  # type: ignore[arg-type]


def test_what_is_shown_to_be_changed_is_read_as_it_was() -> None:
    shown = as_typed(INCIDENT, FULL, Game.TWENTY_ONE)
    assert shown["cards"] == "Kd 7?"
    assert shown["from"] == "2020-12-18 15:15-07:00"
    assert shown["until"] == "2020-12-18 16:15:07-07:00"
    assert INCIDENT.make(**read(INCIDENT, **shown)) == FULL


def test_what_is_left_empty_is_not_known() -> None:
    fields = read(INCIDENT, error="wrong_pack", kind="extra_card", cards=" ", count="", first="")
    assert fields["cards"] == ()
    assert fields["count"] is None
    assert INCIDENT.make(**fields) == Incident(Irregularity.WRONG_PACK, IncidentKind.EXTRA_CARD)


@pytest.mark.parametrize("text", ["2020-12-18 15:15 -07:00", "2020-12-18T15:15-07:00", "2020-12-18 15:15:00-0700"])
def test_a_time_is_typed_as_people_write_it(text: str) -> None:
    assert read(MACHINE, what="cut", when=text)["when"] == WHEN
    assert read(MACHINE, what="cut", when="2020-12-18 23:15 +01:00")["when"] == WHEN + timedelta(0)


def test_an_amount_has_either_minus() -> None:
    assert read(PATRON, result="−5300", refunded="12.50") == {"result": Decimal(-5300), "refunded": Decimal("12.5")}
    assert PATRON.make(**read(PATRON, name="A. N. −5")) == Patron(name="A. N. −5")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ({"kind": "extra_card", "error": ""}, "“Error” is empty. It says which irregularity it is."),
        (
            {"kind": "extra_card", "error": "wrong_pack", "first": "three"},
            "“First” reads “three”. It must be a whole number",
        ),
        ({"kind": "extra_card", "error": "wrong_pack", "cards": "7h, 9x"}, "“9x” is no card."),
        ({"kind": "extra_card", "error": "wrong_pack", "from": "2020-12-18 15:15"}, "It has no offset"),
        (
            {"kind": "extra_card", "error": "wrong_pack", "from": "yesterday"},
            "“From” reads “yesterday”. It must be a date",
        ),
    ],
)
def test_what_can_not_be_read_is_said(typed: dict[str, str], says: str) -> None:
    with pytest.raises(Unusable) as refused:
        read(INCIDENT, **typed)
    assert says in str(refused.value)
