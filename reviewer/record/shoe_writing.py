"""Writing a shoe file: into the text that it had, so that only what changed is changed, or afresh."""

from __future__ import annotations

from hashlib import sha256

from reviewer.record.hashes import canonical
from reviewer.record.plain import Document, Plain, event_line, plain_table
from reviewer.record.shoe import HandKind, Listed, Shoe
from reviewer.record.shoe_keys import FORMAT, IN_SHOE, SHOE, VERSION
from reviewer.record.shoe_reading import read_shoe
from reviewer.record.writing import fitting, is_section, literal, section

_HEAD = ("format", "version", "game", "rules", "title", "decks")
ROW = 13
"""How many cards stand on a line."""
_WHERE = ("site", "table", "shoe", "began", "ended", "rounds", "method")


def write_shoe(shoe: Shoe, text: str | None = None) -> str:
    """The text of a file that holds this shoe: ``text`` with only the changed lines changed, or a fresh one.

    ``text`` is what the file said before, as `read_shoe` gives it. Where it can't be changed to say what the shoe says,
    the whole is written afresh.
    """
    wanted = shoe_document(shoe)
    anew = _fresh(wanted)
    if text is not None:
        before = read_shoe(text, "").shoe
        if before is not None:
            from reviewer.record.rewriting import rewritten

            changed = rewritten(text, shoe_document(before), wanted, SHOE)
            if changed is not None and _says(changed, wanted):
                return changed
    return anew


def shoe_document(shoe: Shoe) -> Document:
    """What a file says that holds exactly this shoe, in plain tables, lists, text and numbers."""
    fields = plain_table(SHOE, shoe, shoe.game)
    fields |= {"format": FORMAT, "version": VERSION}
    fields["rules"] = shoe.rules if shoe.edition is None else f"{shoe.rules}@{shoe.edition}"
    fields.pop("hands", None)
    if not shoe.whole:
        fields.pop("whole")
    if shoe.listed:
        fields["hands"] = [_listed(it, shoe) for it in shoe.listed]
    return {name: fields[name] for name in SHOE.keys if name in fields}


def shoe_sha256(shoe: Shoe) -> str:
    """A SHA-256 sum by which a shoe is known again, whatever its file looks like: over its canonical form."""
    return sha256(canonical(shoe_document(shoe))).hexdigest()


def _listed(it: Listed, shoe: Shoe) -> Document:
    fields = plain_table(IN_SHOE, it.own, shoe.game)
    if it.own.events:
        fields["events"] = [event_line(event) for event in it.own.events]
    if it.kind is not HandKind.NORMAL:
        fields["kind"] = it.kind.value
    if it.carried:
        fields["carried"] = it.carried
    return {name: fields[name] for name in IN_SHOE.keys if name in fields}


def _says(text: str, wanted: Document) -> bool:
    """Whether a text says what is wanted."""
    shoe = read_shoe(text, "").shoe
    return shoe is not None and canonical(shoe_document(shoe)) == canonical(wanted)


def _fresh(fields: Document) -> str:
    """A new file with these fields, laid out for people: the head, where and when, the cards, the tables."""
    blocks = ["".join(f"{name:<7} = {literal(fields[name])}\n" for name in _HEAD if name in fields)]
    blocks.append("".join(f"{name} = {literal(fields[name])}\n" for name in _WHERE if name in fields))
    rest: dict[str, Plain] = {name: value for name, value in fields.items() if name not in (*_HEAD, *_WHERE)}
    blocks.append("".join(f"{name} = {_value(name, it)}\n" for name, it in rest.items() if not _apart(name)))
    blocks += [section(name, value) for name, value in rest.items() if _apart(name)]
    return "\n".join(block for block in blocks if block)


def _value(name: str, value: Plain) -> str:
    """A value on one line where it fits; else cards in rows of a suit's length."""
    if not isinstance(value, list) or len(value) <= ROW:
        return fitting(name, value)
    rows = (value[start : start + ROW] for start in range(0, len(value), ROW))
    return "[\n" + "".join(f"  {', '.join(map(literal, row))},\n" for row in rows) + "]"


def _apart(name: str) -> bool:
    return is_section(name, SHOE.keys)
