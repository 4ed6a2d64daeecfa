"""A hand in words: its events, its places, its outcomes, as a clerk can read them aloud."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import assert_never

from reviewer.games.procedure import SPEAKERS
from reviewer.law.finding import Finding, Status
from reviewer.law.outcome import Outcome, State, money
from reviewer.record.hand import Game, Hand, Irregularity
from reviewer.table import (
    DEALER,
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
    card_numbers,
)

ERRORS = {
    Irregularity.WRONG_ORDER: "Wrong order",
    Irregularity.EXCESS_INITIAL_CARD: "Excess initial card",
    Irregularity.EXCESS_THIRD_CARD: "Excess third card",
    Irregularity.CARD_AFTER_STAY: "Card after Stay",
    Irregularity.PLAYERS_CARD_KEPT: "Player’s card kept",
    Irregularity.CARD_DRAWN_IN_ERROR: "Card drawn in error",
    Irregularity.MISPLACED_CARD: "Misplaced card",
    Irregularity.MISSED_CARD: "Missed card",
    Irregularity.BOXED_CARD: "Boxed card",
    Irregularity.INSUFFICIENT_CARDS: "Too few cards",
    Irregularity.MISSED_BURN: "Missed burn",
    Irregularity.MISSED_INITIAL_CARD: "Missed initial card",
    Irregularity.CARD_TO_INACTIVE_SPACE: "Card to an inactive space",
    Irregularity.DEALERS_CARD_MISSED: "Dealer’s card missed",
    Irregularity.INSURANCE_NOT_OFFERED: "Insurance not offered",
    Irregularity.DROPPED_CARD: "Dropped card",
    Irregularity.DEALER_OVERDRAW: "Dealer’s overdraw",
    Irregularity.UNLAWFUL_WAGER: "Unlawful wager",
    Irregularity.DEALER_MISCOUNT: "Dealer’s miscount",
    Irregularity.HOLE_CARD_EXPOSED: "Hole card exposed",
    Irregularity.MISSED_HIT: "Missed hit",
    Irregularity.SHUFFLE_OMITTED: "Shuffle omitted",
    Irregularity.WRONG_PACK: "Wrong pack",
    Irregularity.PAYOUT_ERROR: "Payout error",
    Irregularity.WAGER_CHANGED: "Wager changed",
    Irregularity.OTHER: "Other",
}
"""What an irregularity is called on a screen and on paper."""

STATUSES = {
    Status.GOVERNED: "Governed",
    Status.NEEDS_FACTS: "A question",
    Status.NOT_GOVERNED: "Not governed",
    Status.CONFLICT: "The text conflicts",
    Status.NO_ERROR: "No error",
}
"""What a finding's status is called on a screen and on paper."""

SIDES = {"player": "Player", "banker": "Banker", "tie": "Tie"}


def place_name(place: Place, game: Game) -> str:
    """A place in the middle of a sentence: "the Player’s Hand", "space 3", "the discard bucket"."""
    match place:
        case "P":
            return "the Player’s Hand"
        case "B":
            return "the Banker’s Hand"
        case "D":
            return "the dealer’s hand"
        case "burn":
            return f"the {discard_name(game).lower()}"
        case "out":
            return "no hand"
    return f"the second hand of space {place.space}" if "." in place else f"space {place}"


def discard_name(game: Game) -> str:
    """What the place for discarded cards is called in a game."""
    return {
        Game.CHEMIN_DE_FER: "Discard bucket",
        Game.BACCARAT: "Discard rack",
        Game.TWENTY_ONE: "Discard holder",
    }[game]


def hand_name(key: str) -> str:
    """A hand by its key in an outcome, at the head of a row: "Player’s Hand", "Dealer", "Space 3"."""
    return {"player": "Player’s Hand", "banker": "Banker’s Hand", "dealer": "Dealer"}.get(key, f"Space {key}")


def speaker(who: Place, game: Game) -> str:
    """Who says something, at the head of a sentence."""
    if game is Game.BACCARAT and who != DEALER and who in SPEAKERS:
        return {"P": "The Player", "B": "The Banker", "F": "The floor supervisor"}[who]
    return _headed(SPEAKERS.get(who, f"space {who}"))


def _headed(name: str) -> str:
    """A name at the head of a sentence."""
    return name[0].upper() + name[1:]


def event_words(hand: Hand, number: int) -> str:
    """An event in words. Cards stand as the record writes them, so that a screen can set them as small cards."""
    return words(hand.events[number - 1], hand, hand.events)


def words(event: Event, hand: Hand, events: tuple[Event, ...]) -> str:
    """An event of one of a hand's lines in words; ``events`` are those of the line, to which references point."""
    game = hand.game
    match event:
        case Dealt(place=place):
            return _dealt(event, place, game)
        case Total(place=place, count=count, cards=cards):
            known = f", {cards} cards" if cards else ""
            return f"{_headed(place_name(place, game))} is known by its total: {count}{known}"
        case Said(who=who, word=Word.VOID):
            return f"{speaker(who, game)} declares the hand void"
        case Said(who=who, word=word):
            return f"{speaker(who, game)} says “{word.value.replace('-', ' ').capitalize()}”"
        case Turned(card=reference):
            return f"{_card(reference, events)} is turned face up"
        case Moved(card=reference, place=place):
            where = "take {} out of the hands" if place == OUT else f"move {{}} to {place_name(place, game)}"
            return f"Staff {where.format(_card(reference, events))}"
        case Cut():
            return "The cutting card comes out"
        case Shuffled():
            return "The cards are shuffled"
        case Gap():
            return "A stretch without a view"
        case _:
            assert_never(event)


def _dealt(event: Dealt, place: Place, game: Game) -> str:
    facing = {Facing.UP: " face up", Facing.DOWN: " face down", None: ""}[event.facing]
    if place == OUT:
        said = f"{event.card}{facing} leaves the shoe and goes to no hand"
    else:
        said = f"{event.card}{facing} to {place_name(place, game)}"
    if event.boxed:
        said += ", found face up in the shoe"
    if event.seen is not None:
        said += ", seen by a player" if event.seen else ", seen by nobody"
    return said + (", dropped on the way" if event.dropped else "")


def _card(reference: str, events: tuple[Event, ...]) -> str:
    cards = [event.card for event in events if isinstance(event, Dealt)]
    return str(cards[card_numbers(events)[reference] - 1])


_UNDECIDED = {State.VOID: "The hand is void", State.ANNULLED: "The hand is annulled", State.OPEN: "Open"}


def headline(outcome: Outcome) -> str:
    """How a hand ends, in two or three words: "Banker wins", "A tie", "The hand is void"."""
    if outcome.state is not State.DECIDED:
        return _UNDECIDED[outcome.state]
    if outcome.winner == "tie":
        return "A tie"
    if outcome.winner:
        return f"{SIDES[outcome.winner]} wins"
    return _results(outcome.results) if outcome.results else "Not known"


_RESULT_WORDS = {
    "win": "wins",
    "lose": "loses",
    "push": "pushes",
    "natural": "has a natural",
    "inactive": "is inactive",
}


def _results(results: Mapping[str, str]) -> str:
    """The results of twenty-one: "Spaces 1 and 3 win, space 2 loses"."""
    named: dict[str, list[str]] = {}
    for key, result in results.items():
        named.setdefault(result, []).append(key)
    parts = []
    for result, keys in named.items():
        word = _RESULT_WORDS[result]
        if len(keys) > 1:
            word = {"wins": "win", "loses": "lose", "pushes": "push", "has a natural": "have naturals"}.get(
                word, "are inactive"
            )
        names = " and ".join(filter(None, (", ".join(keys[:-1]), keys[-1])))
        parts.append(f"{'space' if len(keys) == 1 else 'spaces'} {names} {word}")
    told = ", ".join(parts)
    return told[:1].upper() + told[1:]


def counts(outcome: Outcome) -> tuple[int, int] | None:
    """The counts of a coup, the winner's first; None where one is not known or there are other hands."""
    if set(outcome.hands) != {"player", "banker"}:
        return None
    player, banker = outcome.hands["player"].count, outcome.hands["banker"].count
    if player is None or banker is None:
        return None
    return (banker, player) if outcome.winner == "banker" else (player, banker)


def amount(value: Decimal | str | None) -> str:
    """Money as it is read: a minus sign that is one, thousands apart, nothing known as "?"."""
    if value is None:
        return "?"
    text = money(value) if isinstance(value, Decimal) else value
    whole, point, rest = text.removeprefix("-").partition(".")
    grouped = f"{int(whole):,}{point}{rest}"
    return f"−{grouped}" if text.startswith("-") else grouped


def status_words(finding: Finding) -> str:
    """A finding's status as it stands at the head of a ruling."""
    if finding.status is Status.GOVERNED and finding.default and finding.default.outcome:
        if finding.default.outcome.state is State.OPEN:
            return "Open"
        if not finding.same_result:
            return "Governed, readings part"
    return STATUSES[finding.status]


def waits_for(outcome: Outcome) -> str:
    """What an open outcome waits for, as a clause: "the next card, which is not on record"."""
    name = outcome.waits_for or ""
    if name.startswith("card:"):
        return f"card {name[5:]}, which nobody can name"
    if name.startswith("decision:"):
        who = name[9:]
        whose = {"player": "the Dominant Player’s", "banker": "the Banker’s"}.get(who, f"space {who}’s")
        return f"{whose} decision, which is not on record"
    return {
        "next_card": "the next card, which is not on record",
        "hole_card": "the dealer’s facedown card, which nobody has named",
        "shuffle": "the shuffle, whose order is not on record",
    }.get(name, "")


def by_card_words(outcome: Outcome) -> str:
    """An outcome for each value of the unknown card, in a sentence, with how many of the cards that are left give it:
    "Banker wins on 4 (23 of 305); a tie on 3 (24 of 305)."
    """
    groups: dict[str, list[tuple[str, int | None]]] = {}
    for value, part in outcome.by_card.items():
        end = SIDES.get(part.winner or "", "") or part.state.value
        if part.results and part.state is State.DECIDED:
            end = f"{_results(part.results)} on"
        groups.setdefault(end, []).append(({"T": "10", "A": "ace"}.get(value, value), part.remaining))
    left = [part.remaining for part in outcome.by_card.values()]
    total = sum(n or 0 for n in left) if left and None not in left else None
    verbs = {"Player": "Player wins on", "Banker": "Banker wins on", "Tie": "a tie on", "open": "still open on"}
    parts = []
    for end, values in groups.items():
        share = f" ({sum(n or 0 for _, n in values)} of {total} cards left)" if total is not None else ""
        parts.append(f"{verbs.get(end, end)} {', '.join(value for value, _ in values)}{share}")
    sentence = "; ".join(parts)
    return f"{sentence[0].upper()}{sentence[1:]}." if sentence else ""


FOLLOWS = {
    "wagers_returned": "Wagers are returned.",
    "bank_may_pass": "The bank may pass counterclockwise to the next participant seated at a numbered place.",
    "burn_after_round": "A card is burned after this round.",
    "cards_played_back": "The cards are played back.",
    "void_round_follows": "A void hand follows.",
    "simulated_round_follows": "A simulated round follows.",
    "later_hands_stand": "Later hands stand as dealt.",
}
"""Further consequences in words."""
