"""Two SHA-256 sums by which a hand is known again, whatever its file looks like.

How a stranger computes them from a hand file of version 1:

1. Read the file as TOML. Drop every key that begins with ``_``, at every level. For ``facts_sha256`` drop also
   the top-level keys ``case``, ``marks``, ``annotations`` and ``rulings``.
2. Drop what is empty: ``title = ""``, lists and tables without items; but keep ``wagers = {}``.
   Drop ``sha256 = "…"`` in ``source``.
3. Make of each amount (everything that the schema calls an amount or a fraction, whether it is written as text or
   as a number) text with digits alone: no plus sign, no leading zeros, no zeros at the end of decimals: ``"500"``,
   ``"37.5"``, ``"-5"``, ``"0"``. A name that is written as a number (``site``, ``table``, ``shoe``; ``number``
   and ``exhibit`` in ``case``) becomes text.
4. Make of each card two characters, rank in capitals (``T`` for ten), suit small, ``?`` for what is not known.
5. Make of each event its words with one space between them: places ``P B D`` in capitals, all other words
   small, cards as above, ``c4`` without capitals; flags in the order (up or down) boxed (seen or unseen) dropped;
   then ``@SECONDS`` (written as an amount), ``#label`` as it is, ``; text`` without spaces at its ends.
6. Make of each date with time its ISO 8601 form with a ``T``, fractions of a second (six digits) only where there
   are any, and its offset as ``+HH:MM`` or ``-HH:MM``, if it has one.
7. Make of each end of a line within text one LF.
8. Write all of it as JSON: keys sorted by code point at every level, ``,`` and ``:`` without spaces, no sign
   escaped that JSON does not ask to be escaped, one line, one LF at its end, in UTF-8. Take its SHA-256, in
   small hexadecimal digits.
"""

from __future__ import annotations

import json
from datetime import datetime

from reviewer.record.hand import Hand
from reviewer.record.plain import Document, Plain, document

REVIEW = ("case", "marks", "annotations", "rulings")
"""The keys that say something about the hand, and nothing of what happened."""


def facts_sha256(hand: Hand) -> str:
    """The sum over what happened at the table: all but the case, marks, annotations and rulings."""
    return _sha256({name: value for name, value in document(hand).items() if name not in REVIEW})


def review_sha256(hand: Hand) -> str:
    """The sum over everything: what happened, and what has been said about it."""
    return _sha256(document(hand))


def canonical(fields: Document) -> bytes:
    """The canonical form of plain tables, as the head of this module describes it from point 6 on."""
    text = json.dumps(_of(fields), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return f"{text}\n".encode(errors="surrogatepass")


def _sha256(fields: Document) -> str:
    from hashlib import sha256

    return sha256(canonical(fields)).hexdigest()


def _of(value: Plain) -> Plain:
    match value:
        case dict():
            return {name: _of(item) for name, item in value.items()}
        case list():
            return [_of(item) for item in value]
        case datetime():
            return value.isoformat()
        case str():
            return value.replace("\r\n", "\n").replace("\r", "\n")
        case _:
            return value
