"""The JSON Schema of the resolution, from the types that it is written from."""

from __future__ import annotations

from typing import Any

from reviewer.law.finding import Status
from reviewer.law.inquiry import Basis
from reviewer.law.outcome import FOLLOWS, State
from reviewer.record.hand import Irregularity

Schema = dict[str, Any]
TEXT: Schema = {"type": "string"}
TEXTS: Schema = {"type": "array", "items": TEXT}
FLAG: Schema = {"type": "boolean"}
SHA256: Schema = {"type": "string", "pattern": "^[0-9a-f]{64}$"}
AMOUNTS: Schema = {"type": "object", "additionalProperties": {"type": "string", "pattern": r"^-?\d+(\.\d+)?$"}}
RESULTS: Schema = {
    "type": "object",
    "additionalProperties": {"enum": ["win", "lose", "push", "natural", "inactive"]},
}
COUNT: Schema = {"type": ["integer", "null"], "minimum": 0}
WINNER: Schema = {"enum": ["player", "banker", "tie", None]}


def resolution_schema() -> Schema:
    """The schema of what ``reviewer resolve --json`` prints."""
    properties = {
        "format": {"const": "table-resolution"},
        "version": {"const": 1},
        "record": _object({"facts_sha256": SHA256, "review_sha256": SHA256}),
        "rules": _object(
            {
                "id": TEXT,
                "edition": TEXT,
                "house": {"type": "object"},
                "policy": _or_null(_object({"name": TEXT, "date": TEXT, "sha256": SHA256})),
            }
        ),
        "findings": {"type": "array", "items": _finding()},
        "as_dealt": _outcome(),
        "actual": _outcome(),
        "mandated": _or_null(_outcome(nullable=True)),
        "differences": {"type": "array", "items": _object({"path": TEXT, "actual": {}, "mandated": {}})},
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The resolution of a hand at a card table",
        **_object(properties),
    }


def _finding() -> Schema:
    needs = {
        "type": "array",
        "items": _object({"fact": TEXT, "question": TEXT, "type": {"enum": ["bool", "int", "money"]}}),
    }
    statuses: Schema = {"enum": [status.value for status in Status]}
    step = {
        "provision": TEXT,
        "applies": FLAG,
        "because": TEXT,
        "stands_on": {"enum": [basis.value for basis in Basis]},
    }
    reading = _object({"id": TEXT, "default": FLAG, "says": TEXT, "outcome": _or_null(_outcome(nullable=True))})
    reading["properties"] |= {"status": statuses, "needs": needs}
    return _object(
        {
            "at": {"type": "integer", "minimum": 1},
            "error": {"enum": [irregularity.value for irregularity in Irregularity]},
            "status": statuses,
            "governing": {"type": ["string", "null"]},
            "trail": {"type": "array", "items": _object(step)},
            "needs": needs,
            "readings": {"type": "array", "items": reading},
            "same_result": FLAG,
        }
    )


def _outcome(*, nullable: bool = False) -> Schema:
    """An outcome; where questions are open its keys may be null."""
    hand = _object({"cards": TEXTS, "count": {"type": ["integer", "null"]}, "natural": FLAG})
    states: Schema = {"enum": [state.value for state in State]}
    part = _object({"state": states, "winner": WINNER, "results": RESULTS, "net": AMOUNTS, "remaining": COUNT})
    next_round = _object(
        {"starts_with": {"type": ["string", "null"]}, "kind": {"enum": ["normal", "void", "simulated"]}}
    )
    properties: Schema = {
        "state": states,
        "hands": {"type": "object", "additionalProperties": hand},
        "winner": WINNER,
        "results": RESULTS,
        "net": AMOUNTS,
        "burned": TEXTS,
        "next_round": next_round,
        "follows": {"type": "array", "items": {"enum": list(FOLLOWS)}},
        "waits_for": {"type": ["string", "null"]},
        "by_card": {"type": "object", "additionalProperties": part},
        "assumes": TEXTS,
    }
    return _object({key: _or_null(schema) if nullable else schema for key, schema in properties.items()})


def _object(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}
