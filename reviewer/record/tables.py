"""Tables and lists in a hand file: their keys, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from types import MappingProxyType

from reviewer.record.hand import Game
from reviewer.record.kinds import MISSING, MOST_ITEMS, Findings, Kind, Path, called, shown
from reviewer.record.line import suggestion


class ByGame(Kind):
    """A value whose kind depends on the game; where a game has none, ``instead`` says what to do."""

    def __init__(self, kinds: Mapping[Game, Kind], instead: str = "") -> None:
        self.kinds = kinds
        self.instead = instead

    def read(self, value: object, path: Path, findings: Findings) -> object:
        if findings.game is None:
            return MISSING  # that the game is not known is a finding already
        kind = self.kinds.get(findings.game)
        if kind is None:
            findings.note(path, f"{called(path)} has no meaning in {findings.game.value}.", self.instead)
            return MISSING
        return kind.read(value, path, findings)


class Key:
    """A key of a table: the name of the field that holds it, its kind, what it says, whether it must be there."""

    __slots__ = ("field", "kind", "required", "says")

    def __init__(self, kind: Kind, says: str, *, field: str = "", required: bool = False) -> None:
        self.kind = kind
        self.says = says
        self.field = field
        self.required = required


class Table(Kind):
    """A table with known keys. ``make`` builds what a hand holds from the fields that were read."""

    expects = "a table"

    def __init__(self, make: Callable[..., object], keys: Mapping[str, Key]) -> None:
        self.make = make
        self.keys = keys

    def read(self, value: object, path: Path, findings: Findings) -> object:
        if not isinstance(value, dict):
            findings.note(path, f"{called(path)} reads {shown(value)}.", f"It must be {self.expects}.")
            return MISSING
        fields, complete = self.fields(value, path, findings)
        return self.make(**fields) if complete and (fields or self.make is _mapping) else MISSING

    def fields(self, value: Mapping[str, object], path: Path, findings: Findings) -> tuple[dict[str, object], bool]:
        """The fields that could be read, by name, and whether all are among them that must be there."""
        fields: dict[str, object] = {}
        complete = True
        for name, item in value.items():
            key = self.keys.get(name)
            if key is None:
                if not name.startswith("_"):
                    said = ("", "") if findings.full else unknown(name, path, self.keys, findings.top)
                    findings.note((*path, name), *said)
                continue
            read = key.kind.read(item, (*path, name), findings)
            if read is not MISSING:
                fields[key.field or name] = read
            elif key.required:
                complete = False
        for name, key in self.keys.items():
            if key.required and name not in value:
                findings.note(path, f"{called((*path, name))} is not there.", f"It says {key.says}.")
                complete = False
        return fields, complete


def unknown(name: str, path: Path, keys: Collection[str], top: Collection[str]) -> tuple[str, str]:
    """What to say of a key that a table does not have, and what to do about it."""
    what = f"Unknown key {called((*path, name))}."
    if path and name in top:
        header = f"[[{path[0]}]]" if len(path) > 1 and isinstance(path[1], int) else f"[{path[0]}]"
        return what, (
            f"It stands below {header}, and TOML puts a key under the header above it. "
            "Move it up, before the first line that begins with [."
        )
    if near := suggestion(name, keys):
        return what, f"Was “{near}” meant?"
    known = ", ".join(keys)
    return what, f"Known here: {known}. A key that begins with _ is kept and ignored."


class Mapped(Table):
    """A table that a hand holds as a mapping."""

    def __init__(self, keys: Mapping[str, Key]) -> None:
        super().__init__(_mapping, keys)


def _mapping(**fields: object) -> Mapping[str, object]:
    return MappingProxyType(fields)


class Several(Kind):
    """A list of values of one kind; those that can't be read are left out. ``tables``: written ``[[name]]``."""

    def __init__(self, kind: Kind, *, tables: bool = False) -> None:
        self.kind = kind
        self.tables = tables

    def read(self, value: object, path: Path, findings: Findings) -> object:
        if not isinstance(value, list):
            form = f"a list of tables, each under its own [[{path[-1]}]]" if self.tables else "a list, in [ and ]"
            findings.note(path, f"{called(path)} reads {shown(value)}.", f"It must be {form}.")
            return MISSING
        if len(value) > MOST_ITEMS:
            findings.note(path, f"{called(path)} has {len(value)} items.", f"It can have {MOST_ITEMS} at most.")
            return MISSING
        read = (self.kind.read(item, (*path, index), findings) for index, item in enumerate(value))
        return tuple(item for item in read if item is not MISSING)
