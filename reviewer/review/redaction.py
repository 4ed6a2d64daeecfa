"""What is withheld: left out of the record itself, so that nothing drawn from it can hold it.

Names, places, amounts, notes and the clip's file are taken out of their fields, and wherever else somebody wrote
them, word for word, in a title, a ruling, a note. What happened at the table stays: cards, calls, order, times.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum
from itertools import count
from types import MappingProxyType

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import FactValue, Hand, Mark, Seat
from reviewer.record.plain import amount
from reviewer.review.redacted_policy import rewritten

WITHHELD = "withheld"
NAME_WITHHELD = "name withheld"
GONE = "[withheld]"
"""What stands in a sentence for words that are withheld."""
_MONEY_CHOICES = ("min", "max")
_MONEY_FACTS = ("proper_wager",)
ENDING = ".policy.toml"
"""The end of the name of the policy's file."""


class Part(Enum):
    """What can be withheld; the value is its name on the command line."""

    NAMES = "names"
    PLACES = "places"
    AMOUNTS = "amounts"
    NOTES = "notes"
    CLIP = "clip"

    @property
    def words(self) -> str:
        """What it is, to readers."""
        return {
            Part.NAMES: "names of people",
            Part.PLACES: "site, table, shoe and the policy’s name",
            Part.AMOUNTS: "amounts of money",
            Part.NOTES: "notes",
            Part.CLIP: "the clip’s file",
        }[self]


def parts(names: str) -> tuple[Part, ...]:
    """The parts that are named, with commas between them, in their own order. Raises Unusable for another name."""
    wanted = [name.strip() for name in names.split(",") if name.strip()]
    known = {part.value: part for part in Part}
    for name in wanted:
        if name not in known:
            raise Unusable(Problem(f"“{name}” is nothing that can be withheld.", f"There are: {', '.join(known)}."))
    return tuple(part for part in Part if part.value in wanted)


def redacted(hand: Hand, parts: Iterable[Part]) -> Hand:
    """The hand without what is withheld. Raises Unusable where a label of an event says it."""
    parts = frozenset(parts)
    hidden = secrets(hand, parts)
    pattern = _pattern(hidden)
    for event in hand.events:
        if pattern and event.label and pattern.search(event.label):
            what = f"The label “#{event.label}” says what is to be withheld."
            raise Unusable(Problem(what, "Give the event another label."))
    return _fields(_written(hand, lambda text: pattern.sub(GONE, text) if pattern else text), parts, _TAKEN)


def disguised(hand: Hand, parts: Iterable[Part]) -> Hand:
    """The same hand with other names, amounts and notes in place of those that are withheld.

    With those withheld, both must be the same record: else something of them is left in it.
    """
    parts = frozenset(parts)
    pattern = _pattern(secrets(hand, parts))
    put = _others(hand)
    other = next(iter(secrets(_fields(hand, parts, put), parts)), "")
    cleaned = _written(hand, lambda text: pattern.sub(lambda _: other, text) if pattern else text)
    return _fields(cleaned, parts, put)


def secrets(hand: Hand, parts: Iterable[Part]) -> tuple[str, ...]:
    """Everything that is withheld, as it is written, the longest first."""
    found = (text.strip() for part in parts for text in _SAID[part](hand))
    return tuple(sorted({text for text in found if text}, key=lambda text: (-len(text), text)))


# what is said where


def _names(hand: Hand) -> Iterator[str]:
    whole = [person.name for person in hand.people]
    whole += [mark.by for mark in hand.marks]
    whole += [ruling.by for ruling in hand.rulings]
    whole += [it.by for it in hand.annotations]
    for name in filter(None, whole):
        yield name
        words = name.split()
        yield from (word for word in words if len(words) > 1 and len(word.strip(".,")) > 2 and word[0].isupper())


def _places(hand: Hand) -> Iterator[str]:
    yield from filter(None, (hand.site, hand.table, hand.shoe))
    yield from (str(hand.house[key]) for key in ("policy",) if key in hand.house)
    if hand.policy:
        yield hand.policy.name


def _amounts(hand: Hand) -> Iterator[str]:
    for value in _money(hand):
        plain = amount(abs(value))
        yield from (plain, f"{Decimal(plain):,}", f"{abs(value):f}")


def _money(hand: Hand) -> Iterator[Decimal]:
    for seat in hand.seats:
        yield from (it for it in (seat.paid, seat.double, seat.split) if it is not None)
        yield from (seat.wagers or {}).values()
    found = [
        held.get(key) for held in (hand.house, hand.policy.choices if hand.policy else {}) for key in _MONEY_CHOICES
    ]
    found += [mark.facts.get(key) for mark in hand.marks for key in _MONEY_FACTS]
    yield from (it for it in found if isinstance(it, Decimal))


def _notes(hand: Hand) -> Iterator[str]:
    yield from filter(None, (mark.note for mark in hand.marks))
    yield from filter(None, (event.text for event in hand.events))
    yield from filter(None, (it.text for it in hand.annotations))


def _clip(hand: Hand) -> Iterator[str]:
    if hand.source:
        yield from filter(None, (hand.source.file, hand.source.sha256))


_SAID: Mapping[Part, Callable[[Hand], Iterator[str]]] = {
    Part.NAMES: _names,
    Part.PLACES: _places,
    Part.AMOUNTS: _amounts,
    Part.NOTES: _notes,
    Part.CLIP: _clip,
}


def _pattern(hidden: tuple[str, ...]) -> re.Pattern[str] | None:
    """What finds hidden words in a text: whole words, whatever their capitals and the spaces between them."""
    told = [r"\s+".join(map(re.escape, words.split())) for words in hidden]
    return re.compile(rf"(?<!\w)(?:{'|'.join(told)})(?!\w)", re.IGNORECASE) if told else None


# putting something else there


@dataclass(frozen=True, slots=True)
class _Put:
    """What is put in the place of a name, a place or a file, a note, a sum and an amount."""

    name: str
    place: str
    note: str
    sum: str | None
    money: Callable[[Decimal], Decimal | None]

    def person(self, it: str | None) -> str | None:
        """In the place of a name that is there."""
        return self.name if it else it

    def text(self, it: str | None) -> str | None:
        """In the place of a place or a file that is there."""
        return self.place if it else it

    def words(self, it: str | None) -> str | None:
        """In the place of a note that is there."""
        return self.note if it else it

    def amount(self, it: Decimal | None) -> Decimal | None:
        """In the place of an amount that is there."""
        return None if it is None else self.money(it)


_TAKEN = _Put(NAME_WITHHELD, WITHHELD, GONE, None, lambda _: None)


def _others(hand: Hand) -> _Put:
    """Names, places and notes that nobody wrote in this hand."""
    written: list[str] = []

    def keep(text: str) -> str:
        written.append(text.lower())
        return text

    _written(hand, keep)
    said = "\n".join(written)
    number = next(n for n in count(7) if f"qx{n}" not in said and f"zzyzx{n}" not in said)
    name, note = f"Qx{number} Zzyzx{number}", f"Zzyzx{number} qx{number} noted otherwise."
    return _Put(name, name.replace(" ", "-"), note, "f" * 64, lambda value: value + Decimal("7000003.5"))


def _fields(hand: Hand, parts: frozenset[Part], put: _Put) -> Hand:
    """The hand with something else in the fields of what is withheld."""
    if Part.NAMES in parts:
        hand = replace(
            hand,
            people=tuple(replace(it, name=put.person(it.name)) for it in hand.people),
            marks=tuple(replace(it, by=put.person(it.by)) for it in hand.marks),
            rulings=tuple(replace(it, by=put.person(it.by) or it.by) for it in hand.rulings),
            annotations=tuple(replace(it, by=put.person(it.by)) for it in hand.annotations),
        )
    if Part.PLACES in parts:
        hand = _without_policy_name(
            replace(hand, site=put.text(hand.site), table=put.text(hand.table), shoe=put.text(hand.shoe)), put
        )
    if Part.NOTES in parts:
        hand = replace(
            hand,
            marks=tuple(replace(it, note=put.words(it.note)) for it in hand.marks),
            events=tuple(replace(it, text=put.words(it.text)) for it in hand.events),
            annotations=tuple(replace(it, text=put.words(it.text)) for it in hand.annotations),
        )
    if Part.CLIP in parts and hand.source:
        source = replace(hand.source, file=put.text(hand.source.file), sha256=hand.source.sha256 and put.sum)
        hand = replace(hand, source=source)
    return _without_money(hand, put) if Part.AMOUNTS in parts else hand


def _same(text: str) -> str:
    return text


def _without_policy_name(hand: Hand, put: _Put) -> Hand:
    if "policy" not in hand.house:
        return hand
    policy = hand.policy and rewritten(hand.policy, name=lambda _: put.place, says=_same, money=lambda value: value)
    house = MappingProxyType({**hand.house, "policy": f"{put.place}{ENDING}"})
    return replace(hand, house=house, policy=policy)


def _without_money(hand: Hand, put: _Put) -> Hand:
    def seat(it: Seat) -> Seat:
        other = {name: put.amount(value) for name, value in (it.wagers or {}).items()}
        wagers = {name: value for name, value in other.items() if value is not None}
        unknown = it.wagers is None or (it.wagers and not wagers)
        return replace(
            it,
            wagers=None if unknown else MappingProxyType(wagers),
            paid=put.amount(it.paid),
            double=put.amount(it.double),
            split=put.amount(it.split),
        )

    def mark(it: Mark) -> Mark:
        facts: dict[str, FactValue | None] = dict(it.facts)
        facts |= {key: _changed(facts[key], put) for key in _MONEY_FACTS if key in facts}
        return replace(it, facts=MappingProxyType({key: value for key, value in facts.items() if value is not None}))

    house = dict(hand.house)
    house |= {key: _changed(house[key], put) for key in _MONEY_CHOICES if key in house}
    return replace(
        hand,
        policy=hand.policy and rewritten(hand.policy, name=_same, says=_same, money=put.amount),
        seats=tuple(map(seat, hand.seats)),
        marks=tuple(map(mark, hand.marks)),
        house=MappingProxyType({key: value for key, value in house.items() if value is not None}),
    )


def _changed(value: object, put: _Put) -> Decimal | None:
    return put.amount(value if isinstance(value, Decimal) else None)


def _written(hand: Hand, clean: Callable[[str], str]) -> Hand:
    """The hand with everything that somebody wrote in free words cleaned."""

    def some(text: str | None) -> str | None:
        return text and clean(text)

    case, source = hand.case, hand.source
    policy = hand.policy
    return replace(
        hand,
        policy=policy and rewritten(policy, name=clean, says=clean, money=lambda value: value),
        title=clean(hand.title),
        site=some(hand.site),
        table=some(hand.table),
        shoe=some(hand.shoe),
        events=tuple(replace(it, text=some(it.text)) for it in hand.events),
        seats=tuple(replace(it, role=some(it.role)) for it in hand.seats),
        source=source and replace(source, file=some(source.file)),
        marks=tuple(replace(it, by=some(it.by), note=some(it.note)) for it in hand.marks),
        case=case and replace(case, number=some(case.number), exhibit=some(case.exhibit), party=some(case.party)),
        people=tuple(replace(it, role=clean(it.role), name=some(it.name)) for it in hand.people),
        rulings=tuple(replace(it, when=clean(it.when), by=clean(it.by), text=clean(it.text)) for it in hand.rulings),
        annotations=tuple(replace(it, text=some(it.text), by=some(it.by)) for it in hand.annotations),
    )
