"""TOML as text and as tables, and what is wrong with it in words."""

from __future__ import annotations

import re
import tomllib

from reviewer.errors import Problem

BOM = "\ufeff"
_SMALL = 16_000
"""Characters up to which any text is read at once; larger ones are first looked at for what takes for ever."""
_PART = r"""(?:"[^"\n]{0,99}"|'[^'\n]{0,99}'|[\w-]{1,99})[ \t]{0,9}"""
_LONG_KEY = re.compile(rf"(?:{_PART}\.[ \t]{{0,9}}){{40}}".replace("}[", "}+[").replace("})", "}+)"), re.ASCII)


def decoded(source: bytes, name: str) -> str | Problem:
    """The text of a file in UTF-8, or the problem where it is in something else."""
    try:
        return source.decode()
    except UnicodeDecodeError as fault:
        if source[:2] in (b"\xff\xfe", b"\xfe\xff"):
            return Problem("The file is in UTF-16.", "Save it as UTF-8.", name, 1)
        line = source.count(b"\n", 0, fault.start) + 1
        return Problem(
            f"Byte {fault.start + 1} of the file (0x{source[fault.start]:02X}) is not UTF-8.",
            "Save the file as UTF-8.",
            name,
            line,
        )


def parsed(text: str, name: str) -> dict[str, object] | Problem:
    """The tables that a text holds, or the problem where it is no TOML. A byte order mark before it is passed over."""
    text = text.removeprefix(BOM)
    if len(text) > _SMALL and (found := _LONG_KEY.search(text)):
        line = text.count("\n", 0, found.start()) + 1
        return Problem("A key here has more than forty parts.", "A hand file's keys have three at most.", name, line)
    try:
        return tomllib.loads(text)
    except RecursionError:
        return Problem(
            "Lists or tables in the file are nested too deep to be read.", "A hand file needs three levels.", name
        )
    except ValueError as fault:
        return _said(str(fault), text, name)


_AT = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_MISTAKES = (
    ("Cannot overwrite", "A key stands here for the second time.", "Keep one of the two."),
    ("Duplicate inline", "A key stands twice in this table.", "Keep one of the two."),
    ("Cannot declare", "This [table] header stands in the file already.", "Put its keys together under one header."),
    ("Cannot mutate", "This adds to a table or a list that is closed.", "Put its keys together in one place."),
    ("Cannot redefine", "This adds to a table or a list that is closed.", "Put its keys together in one place."),
    ("Expected ']'", "A [table] header is not closed.", "It ends in ]."),
    ("Expected ']]'", "A [[table]] header is not closed.", "It ends in ]]."),
    ("Expected '='", "There is no = behind the key.", "A line is KEY = VALUE."),
    ("Expected newline", "Something stands behind the end of a value.", "One line has one KEY = VALUE; check the quotation marks."),
    ("Invalid initial", "A key is missing.", "A line is KEY = VALUE; a name with other signs than letters, digits, - and _ stands in quotation marks."),
    ("Invalid statement", "The line is no TOML.", "A line is KEY = VALUE, a [table] header, or a comment that begins with #."),
    ("Unclosed array", "A list is not closed.", "Its items stand between [ and ] with commas between them."),
    ("Unclosed inline", "A table in { and } is not closed.", "It stands on one line, with commas between its keys."),
    ("Unescaped", "A string has a \\ that means nothing.", "Write \\\\ for the sign itself, or put the string in single quotation marks."),
    ("Invalid hex", "A string has a \\ that means nothing.", "Write \\\\ for the sign itself, or put the string in single quotation marks."),
    ("Escaped character", "A string names a character that does not exist.", "Check the digits behind \\u."),
    ("Unterminated", "A string is not closed.", "Put a quotation mark at its end."),
    ("Expected '", "A string is not closed.", "Put a quotation mark at its end."),
    ("Expected \"", "A string is not closed.", "Put a quotation mark at its end."),
    ("Illegal character '\\n'", "A string is not closed on its line.", "Put a quotation mark at its end."),
    ("Illegal character", "There is a control character in the file.", "Remove it."),
    ("Found invalid", "There is a control character in the file.", "Remove it."),
    ("Invalid date", "There is no such date or time.", "It is written like 2026-11-29T22:14:05-05:00."),
    ("Exceeds", "There is a number of more than four thousand digits.", "Write the number that was meant."),
    ("Invalid value", "What stands here is no value.", "Text stands in quotation marks, as in \"P 9h\"; a list in [ and ]."),
)  # fmt: skip

_CUT_OFF = ("Unclosed", "Unterminated", "Expected", "Invalid value")


def _said(message: str, text: str, name: str) -> Problem:
    """What the TOML reader says, in our words and with its line."""
    place = _AT.search(message)
    what, remedy = next(
        ((what, remedy) for start, what, remedy in _MISTAKES if message.startswith(start)),
        ("The file is no TOML.", "It has lines of KEY = VALUE under [table] headers."),
    )
    if place is None:
        return Problem(what, remedy, name)
    line = int(place[1]) if place[1] else text.rstrip().count("\n") + 1
    if place[1] is None and message.startswith(_CUT_OFF):
        missing = what if not message.startswith("Invalid value") else "A value or a closing bracket is missing."
        return Problem(
            f"The file ends too early. {missing}",
            "It may have been cut off: take it from its source again.",
            name,
            line,
        )
    return Problem(what, remedy, name, line)
