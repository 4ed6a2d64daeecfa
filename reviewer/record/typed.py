"""Tables of a record as a person fills them in: each value typed as text, read by the kinds of the tables themselves."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import Game
from reviewer.record.kinds import MISSING, Findings, Kind, Moment, Money, Whole
from reviewer.record.plain import Plain, plain_table
from reviewer.record.tables import Several, Table

Typed = Mapping[str, tuple[str, str]]
"""What was typed, by key: what the reader calls the value, and its text."""


def as_typed(table: Table, value: object, game: Game) -> dict[str, str]:
    """What a value of a table is as text, by key; keys that say nothing are left out."""
    return {name: _text(item) for name, item in plain_table(table, value, game).items()}


def _text(value: Plain) -> str:
    match value:
        case list():
            return " ".join(map(str, value))
        case datetime():
            return value.isoformat(" ", "minutes" if not value.second else "seconds")
        case _:
            return str(value)


def read_typed(table: Table, typed: Typed, game: Game) -> dict[str, object]:
    """The fields that were typed, None for those that were left empty.

    Raises Unusable, with a sentence for each, where one can't be read or one that must be there is empty.
    """
    findings, fields = Findings(game, ()), dict[str, object]()
    for name, (called, text) in typed.items():
        key = table.keys[name]
        read: object = MISSING
        if text.strip():
            read = key.kind.read(_value(key.kind, text.strip()), (called,), findings)
        elif key.required:
            findings.note((called,), f"“{called}” is empty.", f"It says {key.says}.")
        fields[key.field or name] = read if read is not MISSING else () if isinstance(key.kind, Several) else None
    if findings.found:
        raise Unusable(*(Problem(what, remedy) for _, what, remedy in findings.found))
    return fields


def _value(kind: Kind, text: str) -> object:
    """A text as the file would have it; as it is, where it is nothing of the kind."""
    try:
        match kind:
            case Several():
                return text.replace(",", " ").split()
            case Whole():
                return int(text)
            case Moment():
                return datetime.fromisoformat(text.replace(" -", "-").replace(" +", "+"))
            case Money():
                return text.replace("\N{MINUS SIGN}", "-")
    except ValueError:
        pass
    return text
