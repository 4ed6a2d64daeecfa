"""Hands that are entered into a shoe: typed or pasted, one a line, or taken over from elsewhere.

A line has events with ``|`` between, or cards in the order dealt, as they are typed at the table; ``-> banker`` at its end
is the result that was declared, which can stand alone where no card is known. ``void:``, ``simulated:`` or ``burn:`` at its
head says what it is. Empty lines count for nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from types import MappingProxyType

from reviewer.errors import Problem, Unusable
from reviewer.record.hand import Game, Hand
from reviewer.record.line import parse_event
from reviewer.record.shoe import HandKind, Listed, Shoe
from reviewer.record.shoe_reading import read_shoe
from reviewer.record.shoe_writing import write_shoe
from reviewer.review.entry import read
from reviewer.table import BURN, Dealt, Event

RESULTS = ("player", "banker", "tie")


def typed_hands(shoe: Shoe, text: str) -> tuple[Listed, ...]:
    """The hands that a text has. Raises Unusable with every line that can't be read."""
    found: list[Listed] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            found += [_hand(shoe, line)] if line.strip() else []
        except ValueError as fault:
            problems.append(Problem(str(fault), line=number))
    if not found and not problems:
        problems = [Problem("No hand is typed.", "Type one a line, as in “9h 4s kd 7c”.")]
    if problems:
        raise Unusable(*problems)
    return tuple(found)


def _hand(shoe: Shoe, line: str) -> Listed:
    """The hand that a line is. Raises ValueError with a sentence."""
    head, arrow, end = line.rpartition("->")
    told, result = (head, end.strip().lower()) if arrow else (line, "")
    if arrow and (result not in RESULTS or shoe.game is Game.TWENTY_ONE):
        raise ValueError(f"“{end.strip()}” is no result here. After -> stands {', '.join(RESULTS)}, but in twenty-one.")
    kind, colon, rest = told.partition(":")
    kinds = {it.value: it for it in HandKind}
    said = kinds.get(kind.strip().lower()) if colon else None
    if said is not None:
        told = rest
    own = Hand(shoe.game, "", _events(shoe, told), result=result or None)
    if not own.events and not own.result and said is None:
        raise ValueError("The line holds no hand.")
    burned = bool(own.events) and all(isinstance(it, Dealt) and it.place == BURN for it in own.events)
    return Listed(own, said or (HandKind.BURN if burned else HandKind.NORMAL))


def _events(shoe: Shoe, told: str) -> tuple[Event, ...]:
    if "|" in told:
        return tuple(parse_event(part) for part in told.split("|") if part.strip())
    bare = Hand(shoe.game, shoe.rules, (), edition=shoe.edition, decks=shoe.decks, house=shoe.house)
    entry = read(bare, told)
    if entry.fault:
        raise ValueError(entry.fault)
    return entry.events


def own_hand(hand: Hand) -> Hand:
    """A hand as its table in a shoe states it: without what the shoe gives to all."""
    return replace(
        hand,
        rules="",
        edition=None,
        decks=None,
        site=None,
        table=None,
        shoe=None,
        house=MappingProxyType({}),
        policy=None,
    )


def with_hands(shoe: Shoe, hands: Iterable[Listed]) -> Shoe:
    """The shoe with more hands, each in its place by its number, those without one at the end.

    Raises Unusable where one has the number of another, or is of another game.
    """
    for it in hands:
        shoe = _with(shoe, it)
    return shoe


def _with(shoe: Shoe, new: Listed) -> Shoe:
    number, numbers = new.own.number, shoe.numbers
    if new.own.game is not shoe.game:
        raise Unusable(Problem(f"A hand of {new.own.game.value} is no hand of this shoe.", "Take hands of its game."))
    if number is not None and number in numbers:
        raise Unusable(
            Problem(f"Hand {number} is in the shoe already.", "Remove that one first, or leave this one out.")
        )
    places = (n for n, it in enumerate(numbers) if it is not None and number is not None and it > number)
    at = next(places, len(shoe.listed))
    return replace(shoe, listed=(*shoe.listed[:at], new, *shoe.listed[at:]))


def refuse_faults(before: Shoe, after: Shoe) -> None:
    """Refuse a change after which a shoe's file would have something wrong that it had not before. Raises Unusable."""
    known = {(it.what, it.remedy) for it in _faults(before)}
    new = [Problem(it.what, it.remedy) for it in _faults(after) if (it.what, it.remedy) not in known]
    if new:
        raise Unusable(*new)


def _faults(shoe: Shoe) -> Iterator[Problem]:
    yield from read_shoe(write_shoe(shoe), "").problems


def taken_back(shoe: Shoe, place: int, shown: Hand, hand: Hand) -> Shoe:
    """The shoe with a hand as it was changed on its own. ``shown`` is how it was laid out: with what the shoe gives, and with
    what followed it. Raises Unusable where something was changed that the shoe says once for all its hands.
    """
    other = [name for name in _GIVEN if getattr(hand, name) != getattr(shown, name)]
    if other:
        what = f"“{other[0]}” was changed in the hand, and the shoe says it once for all its hands."
        raise Unusable(Problem(what, "Change it in the shoe, or save the hand as a file of its own."))
    was = shoe.listed[place].own
    kept = {name: getattr(was, name) for name in _LENT if getattr(hand, name) == getattr(shown, name)}
    lent = set(shown.people) - set(was.people)
    own = replace(own_hand(hand), **kept, people=tuple(it for it in hand.people if it not in lent))
    listed = replace(shoe.listed[place], own=own)
    return replace(shoe, listed=(*shoe.listed[:place], listed, *shoe.listed[place + 1 :]))


_GIVEN = ("game", "rules", "edition", "decks", "site", "table", "shoe", "house")
_LENT = ("number", "shoe_after", "source", "case")
"""What a hand is shown with that may be the shoe's own, or follow from its other hands."""
