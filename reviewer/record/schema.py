"""The JSON Schema of the hand file, made from the tables of keys by which it is read.

It describes a file once it has been read as TOML; a TOML date with its time counts as text in ``date-time`` form.
What a schema can't say (whether a label is there, whether a card is out) reading sees to.
"""

from __future__ import annotations

from typing import Any

from reviewer.record.hand import Game
from reviewer.record.keys import HAND, Lines
from reviewer.record.kinds import (
    MOST_ITEMS,
    CardText,
    Choice,
    Flag,
    Kind,
    Moment,
    Money,
    Offset,
    Pattern,
    Reference,
    Text,
    When,
    Whole,
)
from reviewer.record.tables import ByGame, Several, Table

Schema = dict[str, Any]

CARD = r"^([A2-9TJQKatjqk]|10)[shdcSHDC?]?$|^\?[shdcSHDC?]$"
_PASSED_OVER: Schema = {"^_": {"description": "kept and ignored"}}


def hand_schema() -> Schema:
    """The schema of a hand file, version 1. What depends on the game is told apart under ``allOf``."""
    return file_schema(HAND, "Hand file", "One hand at a card table (one coup, one round) with its review.")


def file_schema(keys: Table, title: str, description: str) -> Schema:
    """The schema of a file with these keys at its top, one of which is ``game``."""
    games: list[Schema] = []
    for game in Game:
        condition = {"properties": {"game": {"const": game.value}}, "required": ["game"]}
        games.append({"if": condition, "then": _narrowed(keys, game)})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "description": description,
        **_schema(keys),
        "allOf": games,
    }


def _schema(kind: Kind) -> Schema:
    """The schema of a kind of value, whatever the game."""
    match kind:
        case Table():
            return _table(kind)
        case Several():
            return {"type": "array", "items": _schema(kind.kind), "maxItems": MOST_ITEMS}
        case ByGame():
            return _either([_schema(one) for one in kind.kinds.values()])
        case Lines():
            line = {"type": "string", "description": "one event, as in “P 9h”, “say P stay”, “move c6 B”"}
            return {"type": "array", "items": line, "minItems": 1}
        case Choice():
            return {"enum": list(kind.meanings)}
        case Whole():
            return {"type": "integer", "minimum": kind.least, "maximum": kind.most}
        case Flag():
            return {"type": "boolean"}
        case Money():
            return _money(kind)
        case _:
            return _text(kind)


def _text(kind: Kind) -> Schema:
    """The schema of a kind that is written as text, or as a pair of numbers."""
    match kind:
        case Moment():
            return {"type": "string", "format": "date-time"}
        case CardText():
            return {"type": "string", "pattern": CARD, "description": "rank and suit: 9h, Td, 7?, ?h, ??"}
        case Reference():
            return {"anyOf": [{"type": "string", "pattern": "^#"}, {"type": "integer", "minimum": 1}]}
        case Pattern():
            shape: Schema = {"type": "string", "pattern": f"^(?:{kind.pattern})$"}
            return shape if kind.blank is None else {"anyOf": [shape, {"const": kind.blank}]}
        case Offset():
            number = {"type": "integer", "minimum": -kind.MOST, "maximum": kind.MOST}
            return {"type": "array", "items": number, "minItems": 2, "maxItems": 2}
        case When() | Text(number=False):
            return {"type": "string"}
        case Text():
            return {"type": ["string", "integer"]}
    raise TypeError(f"A {type(kind).__name__} has no schema. Give it one here.")


def _money(kind: Money) -> Schema:
    sign = "[+-]?" if kind.signed else "[+]?"
    text: Schema = {"type": "string", "pattern": f"^{sign}[0-9]{{1,15}}(\\.[0-9]{{1,8}})?$"}
    number: Schema = {"type": "integer"}
    if not kind.signed:
        number["minimum"] = 0
    if kind.most is not None:
        number["maximum"] = kind.most
    return {"anyOf": [text, number]}


def _table(table: Table) -> Schema:
    properties = {name: {"description": key.says, **_schema(key.kind)} for name, key in table.keys.items()}
    schema: Schema = {
        "type": "object",
        "properties": properties,
        "patternProperties": _PASSED_OVER,
        "additionalProperties": False,
    }
    if required := [name for name, key in table.keys.items() if key.required]:
        schema["required"] = required
    return schema


def _either(schemas: list[Schema]) -> Schema:
    distinct = [schema for number, schema in enumerate(schemas) if schema not in schemas[:number]]
    return distinct[0] if len(distinct) == 1 else {"anyOf": distinct}


def _narrowed(kind: Kind, game: Game) -> Schema:
    """What this game adds to the schema of a kind: only where it depends on the game; empty where it does not."""
    match kind:
        case ByGame():
            return _schema(kind.kinds[game]) if game in kind.kinds else {"not": {}}
        case Several():
            items = _narrowed(kind.kind, game)
            return {"items": items} if items else {}
        case Table():
            found = {name: _narrowed(key.kind, game) for name, key in kind.keys.items()}
            properties = {name: schema for name, schema in found.items() if schema}
            return {"properties": properties} if properties else {}
        case _:
            return {}
