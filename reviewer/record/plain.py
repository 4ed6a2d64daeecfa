"""A hand as plain tables, lists, text and numbers: what its file says, in one fixed form.

Each amount is text without needless zeros, each event its line as ``str(event)`` writes it, each key in the order
of `reviewer.record.keys`. What is not known, and what is empty, is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from enum import Enum
from typing import Union

from reviewer.record.hand import Game, Hand
from reviewer.record.keys import FORMAT, HAND, VERSION
from reviewer.record.kinds import (
    Kind,
)
from reviewer.record.tables import ByGame, Several, Table
from reviewer.table import Event

Plain = Union[None, bool, int, float, str, datetime, "list[Plain]", "dict[str, Plain]"]
Document = dict[str, Plain]


def document(hand: Hand) -> Document:
    """What a file says that holds exactly this hand."""
    fields = plain_table(HAND, hand, hand.game)
    fields |= {"format": FORMAT, "version": VERSION, "events": [event_line(event) for event in hand.events]}
    fields["rules"] = hand.rules if hand.edition is None else f"{hand.rules}@{hand.edition}"
    return {name: fields[name] for name in HAND.keys if name in fields}


def event_line(event: Event) -> str:
    """The line of an event, its seconds without needless zeros."""
    return str(event if event.clip is None else replace(event, clip=Decimal(amount(event.clip))))


def amount(value: Decimal) -> str:
    """An exact number as text: ``500``, ``37.5``, ``-5``, ``0``."""
    return f"{value.normalize():f}" if value else "0"


def plain_table(table: Table, value: object, game: Game) -> Document:
    """The keys of one table that have something to say in a file of this game."""
    found: Document = {}
    for name, key in table.keys.items():
        field = key.field or name
        item = value.get(field) if isinstance(value, Mapping) else getattr(value, field, None)
        if item is None or item == () or (item == "" and name == "title"):
            continue
        read = _plain(key.kind, item, game)
        if read != {} or name == "wagers":  # a seat with no wager is not one whose wager is unknown
            found[name] = read
    return found


def _plain(kind: Kind, value: object, game: Game) -> Plain:
    match kind:
        case ByGame() if game in kind.kinds:
            return _plain(kind.kinds[game], value, game)
        case Table():
            return plain_table(kind, value, game)
        case Several() if isinstance(value, tuple):
            return [_plain(kind.kind, item, game) for item in value]
        case _:
            return _bare(value)


def _bare(value: object) -> Plain:
    match value:
        case Decimal():
            return amount(value)
        case Enum():
            return str(value.value)
        case tuple():
            return [_bare(item) for item in value]
        case bool() | int() | datetime():
            return value
        case _:
            return str(value)
