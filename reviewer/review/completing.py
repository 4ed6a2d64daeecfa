"""What a word that is being typed could become: up to five things, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from reviewer.cards import RANKS, SUITS, Card, card
from reviewer.law.tables import table_at
from reviewer.record.hand import Game, Hand
from reviewer.record.line import FLAGS
from reviewer.review.due import KEYS, Standing, coming
from reviewer.table import DEALER, Facing, Place, Table, Word

MOST = 5
_PLACES = {Game.TWENTY_ONE: ("D", "out", "burn")}
_COUP_PLACES = ("P", "B", "out", "burn")
_WORDS = {
    Game.TWENTY_ONE: ("hit", "stand", "double", "split", "insure", "decline", "void", "no-more-bets"),
    Game.CHEMIN_DE_FER: ("card", "stay", "void", "no-more-bets"),
    Game.BACCARAT: ("void", "no-more-bets"),
}
_VERBS = ("move", "turn", "say", "out", "burn", "cut", "shuffle", "gap")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """What a line could say: ``text`` in the place of everything from ``start`` on. ``card`` is one that it names."""

    start: int
    text: str
    card: Card | None = None

    def taken(self, line: str) -> str:
        """The line with it taken."""
        return line[: self.start] + self.text

    def rest(self, line: str) -> str:
        """What it adds to the line; "" where it says something else."""
        typed = line[self.start :]
        return self.text[len(typed) :] if self.text.lower().startswith(typed.lower()) else ""


def suggested(hand: Hand, group: Sequence[str], line: str) -> tuple[Suggestion, ...]:
    """What the last event of a line could become. ``group`` are its words so far, ``hand`` what came before it."""
    spaced = line[-1:].isspace()
    part = "" if spaced or not group else group[-1]
    before = [word.lower() for word in (group if spaced else group[:-1])]
    start = len(line) - len(part)
    if not before and part:
        return _capped(_first(hand, part, start))
    return _capped(Suggestion(start, text, _named(text)) for text in _next(hand, before, part))


def _capped(found: Iterable[Suggestion]) -> tuple[Suggestion, ...]:
    return tuple(found)[:MOST]


def _first(hand: Hand, part: str, start: int) -> Iterable[Suggestion]:
    """What the first word of an event could become."""
    it = _named(part)
    if part.upper() in (*RANKS, "10"):
        yield from (Suggestion(start, text, card(text)) for text in _suits(part))
    elif it is not None and coming(hand).place is None:
        for text in _placed(hand, it):
            yield Suggestion(start, text)
    else:
        for text in (*_moves(hand, part), *_turns(hand, part), *_plain(hand, part)):
            yield Suggestion(start, text)


def _suits(rank: str) -> list[str]:
    return [f"{rank}{suit}" for suit in (*SUITS, "?")]


def _placed(hand: Hand, it: Card) -> list[str]:
    """Where a card could have gone that was not due anywhere."""
    if hand.game is not Game.TWENTY_ONE:
        return [f"p {it}", f"b {it}", f"out {it} seen", f"out {it} unseen", f"burn {it}"]
    table = table_at(hand, len(hand.events))
    spaces = sorted({str(place) for place in table.places if place.space}) or ["1", "2"]
    if coming(hand).standing is Standing.UNLISTED:
        return [f"{place} {it}" for place in range(1, MOST + 1)]
    return [f"d {it}", *(f"{place} {it}" for place in spaces[:2]), f"out {it} seen", f"burn {it}"]


def _moves(hand: Hand, part: str) -> Iterable[str]:
    """The moves of the last card that is out, where the word could become one."""
    if not "move".startswith(part.lower()):
        return ()
    table = table_at(hand, len(hand.events))
    if not table.cards:
        return ()
    laid = max(table.cards, key=lambda it: it.number)
    return [f"move c{laid.number} {place.lower()}" for place in _elsewhere(hand, table, laid.place)]


def _elsewhere(hand: Hand, table: Table, here: Place) -> list[str]:
    """The places to which a card could be moved from here, those of hands first."""
    if hand.game is Game.TWENTY_ONE:
        spaces = sorted(place for place in table.places if place.space)
        return [place for place in (DEALER, *spaces, "burn", "out") if place != here]
    return [place for place in ("B", "P", "burn", "out") if place != here]


def _turns(hand: Hand, part: str) -> Iterable[str]:
    if not "turn".startswith(part.lower()) or part.upper() == "T":
        return ()
    return [f"turn {it}" for it in _face_down(hand)] or ["turn "]


def _face_down(hand: Hand) -> list[str]:
    return [f"c{laid.number}" for laid in table_at(hand, len(hand.events)).cards if laid.facing is Facing.DOWN]


def _plain(hand: Hand, part: str) -> Iterable[str]:
    low = part.lower()
    meant = [word for word in _WORDS[hand.game] if KEYS.get(Word(word)) == low]
    if meant:
        return meant
    known = (*_WORDS[hand.game], *(verb for verb in _VERBS if verb not in ("move", "turn")))
    return [word for word in known if word.startswith(low) and word != low]


def _next(hand: Hand, before: Sequence[str], part: str) -> Iterable[str]:
    """What a later word of an event could become."""
    low = part.lower()
    match list(before):
        case ["say"]:
            return _beginning(("P", "B", "D", "F") if hand.game is not Game.TWENTY_ONE else ("1", "2", "3", "F"), low)
        case ["say", _]:
            return _beginning(_WORDS[hand.game], low)
        case ["move"] | ["turn"]:
            numbers = range(len(hand.dealt_cards), 0, -1)
            down = _face_down(hand) if before[0] == "turn" else []
            return _beginning(tuple(dict.fromkeys([*down, *(f"c{n}" for n in numbers)])), low)
        case ["move", _]:
            return _beginning(_PLACES.get(hand.game, _COUP_PLACES), low)
        case [word] if low and word not in _VERBS[5:] and _named(word) is None:
            return _cards_or_calls(hand, part)
        case [_, word, *flags] if _named(word) is not None:
            return _beginning(tuple(flag for flag in _flags(before[0]) if flag not in flags), low)
    return _beginning(_flags("")[:2], low) if low else ()


def _cards_or_calls(hand: Hand, part: str) -> Iterable[str]:
    if part.upper() in (*RANKS, "10"):
        return _suits(part)
    return _beginning(_WORDS[hand.game], part.lower())


def _flags(place: str) -> tuple[str, ...]:
    return ("seen", "unseen", "boxed", "dropped") if place in ("out", "burn") else FLAGS


def _beginning(known: Sequence[str], low: str) -> list[str]:
    """The words that begin so; none where one of them is written out."""
    if any(word.lower() == low for word in known):
        return []
    return [word for word in known if word.lower().startswith(low)]


def _named(word: str) -> Card | None:
    try:
        return card(word)
    except ValueError:
        return None
