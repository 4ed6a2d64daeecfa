"""The event line: one event of a hand as a person writes it, ``P 4d up @61.480 #error ; text``.

``parse_event`` reads it, ``str(event)`` writes it. What is read may differ from what is written in small
letters or capitals, in spacing and in ``10`` for ``T``; an event is the same whichever way it was spelt.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from typing import TypeVar

from reviewer.cards import Card, card
from reviewer.table import (
    BURN,
    OUT,
    Cut,
    Dealt,
    Event,
    Facing,
    Gap,
    Moved,
    Place,
    Said,
    Shuffled,
    Total,
    Turned,
    Word,
)

FLAGS = ("up", "down", "boxed", "seen", "unseen", "dropped")
VERBS = ("say", "turn", "move", "cut", "shuffle", "gap")
PLACES = ("P", "B", "D", "burn", "out")

_NUMBERS = "123456789"

_PLACE_FORM = "A place is P, B, D, a space from 1 to 9, a split hand like 3.2, burn or out."
_FIRST_FORM = "An event begins with a place (P, B, D, 1 to 9, 3.2, burn, out) or with one of: " + ", ".join(VERBS) + "."

T = TypeVar("T")


def parse_event(line: str) -> Event:
    """The event that a line states.

    Raises ValueError, with a sentence for a person that says what was read and what was expected.
    """
    if not line.isprintable() and (control := control_character(line.replace("\t", " "))):
        raise ValueError(f"The line holds a control character ({control}). An event is one line of text.")
    head, _, text = line.partition(";")
    words = head.split()
    if not words:
        raise ValueError("The line holds no event. " + _FIRST_FORM)
    first = words[0].lower()
    read = _READERS.get(first)
    if read is not None:
        return read(words, text.strip() or None)
    place = parse_place(words[0], first_word=True)
    if len(words) > 1 and words[1].startswith("="):
        return _total(place, words, text.strip() or None)
    return _dealt(place, words, text.strip() or None)


def control_character(text: str) -> str | None:
    """The first control character of a text, as ``U+0007``; None where it has none."""
    return next((f"U+{ord(sign):04X}" for sign in text if sign < " " or "\x7f" <= sign < "\xa0"), None)


def is_label(word: str) -> bool:
    """Whether a word can be a label, without its ``#``."""
    return re.fullmatch(r"[\w.-]{1,60}", word) is not None


def parse_place(word: str, *, first_word: bool = False) -> Place:
    """The place that a word names; capitals do not matter. Raises ValueError with a sentence on anything else."""
    place = _place(word)
    if place is not None:
        return place
    if first_word and _is_card(word):
        raise ValueError(f"“{word}” is a card; the place it went to stands before it, as in “P {word}”.")
    if word[1:] == ".1" and word[0] in _NUMBERS:
        raise ValueError(f"“{word}” is no place: the first hand of space {word[0]} is written {word[0]}.")
    form = _FIRST_FORM if first_word else _PLACE_FORM
    what = "does not begin an event" if first_word else "is no place"
    raise ValueError(f"“{_short(word)}” {what}. {_meant(word, PLACES + (VERBS if first_word else ()))}{form}")


def parse_reference(word: str) -> str:
    """A reference to a card, ``c4`` or ``#label``, as it is written. Raises ValueError with a sentence."""
    number = word[1:]
    if word[0] in "cC" and _is_number(number, digits=4) and number[0] != "0":
        return f"c{number}"
    if word.startswith("#"):
        return "#" + _label(word)
    raise ValueError(
        f"“{_short(word)}” names no card. A card is named by its order out of the shoe (c4) or by the label "
        "of its event (#error)."
    )


def suggestion(word: str, known: Iterable[str]) -> str | None:
    """The nearest of the known words, None where none is near."""
    from difflib import get_close_matches

    choices = {choice.lower(): choice for choice in known}
    near = get_close_matches(word.lower()[:60], choices, n=1, cutoff=0.6)
    return choices[near[0]] if near else None


def _meant(word: str, known: Iterable[str]) -> str:
    near = suggestion(word, known)
    return f"Was “{near}” meant? " if near else ""


def _short(word: str) -> str:
    return word if len(word) <= 40 else word[:39] + "…"


def _place(word: str) -> Place | None:
    if len(word) == 1:
        return Place(word.upper()) if word in "PBDpbd123456789" else None
    if len(word) == 3 and word[0] in _NUMBERS and word[1] == "." and word[2] in _NUMBERS[1:]:
        return Place(word)
    return {"burn": BURN, "out": OUT}.get(word.lower())


def _is_number(word: str, *, digits: int) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= digits


def _is_card(word: str) -> bool:
    try:
        card(word)
    except ValueError:
        return False
    return True


def _card(word: str) -> Card:
    return card(word) if len(word) <= 3 else card(_short(word))


def _label(word: str) -> str:
    label = word[1:]
    if not label:
        raise ValueError("A “#” stands alone. A label is one word right behind it, as in #error.")
    if not is_label(label):
        raise ValueError(
            f"“{_short(word)}” is no label. A label is # and up to 60 letters, digits, dots, - or _, as in #error."
        )
    return label


def _seconds(word: str) -> Decimal:
    whole, point, decimals = word[1:].partition(".")
    if not _is_number(whole, digits=7) or (point and not _is_number(decimals, digits=6)):
        raise ValueError(
            f"“{_short(word)}” is no time in the clip. It is @ and the seconds from the clip's start, "
            "with up to six decimals, as in @61.480."
        )
    return Decimal(word[1:])


def _tail(words: list[str]) -> tuple[list[str], Decimal | None, str | None]:
    """The words that are neither ``@SECONDS`` nor ``#label``, the seconds and the label."""
    rest: list[str] = []
    clip: Decimal | None = None
    label: str | None = None
    for word in words:
        if word.startswith("@"):
            if clip is not None:
                raise ValueError(f"The line has two times, @{clip} and {_short(word)}. An event has one at most.")
            clip = _seconds(word)
        elif word.startswith("#"):
            if label is not None:
                raise ValueError(f"The line has two labels, #{label} and {_short(word)}. An event has one at most.")
            label = _label(word)
        else:
            rest.append(word)
    return rest, clip, label


def _no_more(rest: list[str], after: str) -> None:
    if rest:
        raise ValueError(
            f"“{_short(rest[0])}” stands behind “{after}”. What may follow there is @SECONDS, #label and ; text."
        )


def _operand(words: list[str], at: int, form: str) -> str:
    if len(words) <= at:
        raise ValueError(f"“{' '.join(words)}” ends too early. The form is {form}.")
    return words[at]


def _dealt(place: Place, words: list[str], text: str | None) -> Dealt:
    dealt = _card(_operand(words, 1, "PLACE CARD, as in “P 9h”"))
    rest, clip, label = _tail(words[2:])
    flags: list[str] = []
    for word in rest:
        flag = word.lower()
        if flag not in FLAGS:
            raise ValueError(
                f"“{_short(word)}” says nothing about a card. {_meant(word, FLAGS)}"
                f"What may follow a card is {', '.join(FLAGS)}, @SECONDS, #label and ; text."
            )
        if flag in flags:
            raise ValueError(f"“{flag}” stands twice in the line. Once is enough.")
        flags.append(flag)
    return Dealt(
        place,
        dealt,
        _one_of(flags, {"up": Facing.UP, "down": Facing.DOWN}),
        "boxed" in flags,
        _one_of(flags, {"seen": True, "unseen": False}),
        "dropped" in flags,
        clip=clip,
        label=label,
        text=text,
    )


def _one_of(flags: list[str], meanings: dict[str, T]) -> T | None:
    """What the one flag of these means that the line has; None where it has neither, ValueError where both."""
    found = [flag for flag in flags if flag in meanings]
    if len(found) > 1:
        raise ValueError(f"“{found[0]}” and “{found[1]}” contradict each other. One of them can stand.")
    return meanings[found[0]] if found else None


def _total(place: Place, words: list[str], text: str | None) -> Total:
    word = words[1]
    total, slash, number = word[1:].partition("/")
    if not _is_number(total, digits=3) or (slash and not _is_number(number, digits=3)):
        raise ValueError(f"“{_short(word)}” is no total. A total is = and a number, with /CARDS if known: =16/2.")
    count, cards = int(total), int(number) if slash else None
    if place in (BURN, OUT):
        raise ValueError(f"“{place}” is no hand, so it has no total. A total belongs to P, B, D or a space.")
    if fault := _impossible(place, count, cards):
        raise ValueError(f"No hand {'at ' if place.space else ''}{place} comes to “{word}”: {fault}")
    rest, clip, label = _tail(words[2:])
    _no_more(rest, f"{place} {word}")
    return Total(place, count, cards, clip=clip, label=label, text=text)


def _impossible(place: Place, count: int, cards: int | None) -> str | None:
    """Why no cards make this count at this place, None where some do."""
    if cards is not None and not 1 <= cards <= 30:
        return "a hand has from 1 to 30 cards."
    if place in ("P", "B"):
        return None if count <= 9 else "a point count is a number from 0 to 9."
    if cards is None:
        return None if 2 <= count <= 40 else "a total is a number from 2 to 40."
    if count in _totals(cards):
        return None
    return f"{cards} card{'s' * (cards > 1)} can't make {count}."


def _totals(cards: int) -> set[int]:
    """Every best total that this many cards can make in twenty-one."""
    hard = set(range(2 * cards, 10 * cards + 1))
    lows = range(cards, 10 * cards + 1)  # with at least one ace, every ace counted 1: all but an ace may be ten
    soft = {low + 10 if low + 10 <= 21 else low for low in lows if low <= 1 + 10 * (cards - 1)}
    return hard | soft


def _said(words: list[str], text: str | None) -> Said:
    form = "say WHO WORD, as in “say P stay”"
    who = _who(_operand(words, 1, form))
    spoken = _operand(words, 2, form)
    word = _WORDS.get(spoken.lower())
    if word is None:
        raise ValueError(
            f"“{_short(spoken)}” is no call. {_meant(spoken, _WORDS)}What can be said is {', '.join(_WORDS)}."
        )
    rest, clip, label = _tail(words[3:])
    _no_more(rest, f"say {who} {word.value}")
    return Said(who, word, clip=clip, label=label, text=text)


def _who(word: str) -> Place:
    if word in ("F", "f"):
        return Place("F")
    who = _place(word)
    if who is None or who in (BURN, OUT):
        raise ValueError(
            f"“{_short(word)}” is nobody who speaks. Who speaks is P, B, D, F (the floor supervisor), "
            "a space from 1 to 9 or a split hand like 3.2."
        )
    return who


def _turned(words: list[str], text: str | None) -> Turned:
    reference = parse_reference(_operand(words, 1, "turn CARD, as in “turn c4”"))
    rest, clip, label = _tail(words[2:])
    _no_more(rest, f"turn {reference}")
    return Turned(reference, clip=clip, label=label, text=text)


def _moved(words: list[str], text: str | None) -> Moved:
    form = "move CARD PLACE, as in “move c6 B”"
    reference = parse_reference(_operand(words, 1, form))
    place = parse_place(_operand(words, 2, form))
    rest, clip, label = _tail(words[3:])
    _no_more(rest, f"move {reference} {place}")
    return Moved(reference, place, clip=clip, label=label, text=text)


def _cut(words: list[str], text: str | None) -> Cut:
    rest, clip, label = _tail(words[1:])
    _no_more(rest, "cut")
    return Cut(clip=clip, label=label, text=text)


def _shuffled(words: list[str], text: str | None) -> Shuffled:
    rest, clip, label = _tail(words[1:])
    _no_more(rest, "shuffle")
    return Shuffled(clip=clip, label=label, text=text)


def _gap(words: list[str], text: str | None) -> Gap:
    rest, clip, label = _tail(words[1:])
    _no_more(rest, "gap")
    return Gap(clip=clip, label=label, text=text)


_WORDS = {word.value: word for word in Word}
_READERS: dict[str, Callable[[list[str], str | None], Event]] = {
    "say": _said,
    "turn": _turned,
    "move": _moved,
    "cut": _cut,
    "shuffle": _shuffled,
    "gap": _gap,
}
