"""Writing a hand file: into the text that it had, so that only what changed is changed, or afresh.

A text that is written back keeps its comments, its spacing, its ends of lines and its byte order mark; a hand that
has not changed gives the same text, byte for byte. New lines get the ends of lines that the text has.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from reviewer.record.files import save_hand
from reviewer.record.hand import Hand
from reviewer.record.hashes import canonical
from reviewer.record.keys import HAND
from reviewer.record.plain import Document, Plain, document
from reviewer.record.reading import read_hand
from reviewer.record.tables import Key, Several, Table

__all__ = ["literal", "save_hand", "section", "write_hand"]

WIDTH = 100
"""Characters beyond which a list is written with one item a line."""
_HEAD = ("format", "version", "game", "rules", "title", "decks")
_WHERE = ("site", "table", "shoe", "hand", "dealt")
_PLAY = ("events", "shoe_after", "result")


def write_hand(hand: Hand, text: str | None = None) -> str:
    """The text of a file that holds this hand: ``text`` with only the changed lines changed, or a fresh one.

    ``text`` is what the file said before, as `read_hand` gives it. Where it can't be changed to say what the hand
    says (because it is no hand file, or in a layout that can't be followed), the whole is written afresh.
    """
    wanted = document(hand)
    anew = fresh(wanted)
    if text is not None:
        before = read_hand(text, "")
        if before.hand is not None:
            from reviewer.record.rewriting import rewritten

            changed = rewritten(text, document(before.hand), wanted)
            if changed is not None and _says(changed, anew):
                return changed
    return anew


def _says(text: str, other: str) -> bool:
    """Whether one text says what another does."""
    one, two = read_hand(text, "").hand, read_hand(other, "").hand
    return one is not None and two is not None and canonical(document(one)) == canonical(document(two))


def fresh(fields: Document) -> str:
    """A new file with these fields, laid out for people: the head, where and when, what happened, the tables."""
    blocks = ["".join(f"{name:<7} = {literal(fields[name])}\n" for name in _HEAD if name in fields)]
    blocks.append("".join(f"{name} = {literal(fields[name])}\n" for name in _WHERE if name in fields))
    play = {name: fields[name] for name in _PLAY if name in fields}
    lists = {"events": _one_a_line(fields["events"]) if fields["events"] else "[]"}
    blocks.append("".join(f"{name} = {lists.get(name) or fitting(name, value)}\n" for name, value in play.items()))
    done = {*_HEAD, *_WHERE, *_PLAY}
    blocks += [section(name, value) for name, value in fields.items() if name not in done]
    return "\n".join(block for block in blocks if block)


def section(name: str, value: Plain) -> str:
    """A table as ``[name]``, or a list of tables as one ``[[name]]`` each, with their keys on lines of their own."""
    if isinstance(value, list):
        return "\n".join(f"[[{name}]]\n{_lines(item)}" for item in value)
    return f"[{name}]\n{_lines(value)}"


def _lines(table: Plain) -> str:
    assert isinstance(table, dict), "only tables have sections"
    return "".join(f"{key_text(name)} = {fitting(name, value)}\n" for name, value in table.items())


def is_section(name: str, keys: Mapping[str, Key] = HAND.keys) -> bool:
    """Whether one of a file's top-level keys is written under headers of its own."""
    kind = keys[name].kind
    return isinstance(kind, Table) or (isinstance(kind, Several) and kind.tables)


def fitting(name: str, value: Plain) -> str:
    """A value on one line where it fits; else a list has one item a line."""
    line = literal(value)
    return line if len(name) + len(line) <= WIDTH or not isinstance(value, list) else _one_a_line(value)


def _one_a_line(items: Plain) -> str:
    assert isinstance(items, list), "only a list has items"
    return "[\n" + "".join(f"  {literal(item)},\n" for item in items) + "]"


def literal(value: Plain) -> str:
    """A value as TOML writes it on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
        case datetime():
            return value.isoformat()
        case list():
            return f"[{', '.join(map(literal, value))}]"
        case dict():
            pairs = ", ".join(f"{key_text(name)} = {literal(item)}" for name, item in value.items())
            return f"{{ {pairs} }}" if pairs else "{ }"
        case _:
            return repr(value)


_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\b": "\\b", "\f": "\\f"}


def _quoted(text: str) -> str:
    signs = (_ESCAPES.get(sign) or (f"\\u{ord(sign):04X}" if sign < " " or sign == "\x7f" else sign) for sign in text)
    return f'"{"".join(signs)}"'


def key_text(name: str) -> str:
    """A key as TOML writes it, in quotation marks where it has to be."""
    bare = name and name.isascii() and name.replace("_", "").replace("-", "x").isalnum()
    return name if bare else _quoted(name)
