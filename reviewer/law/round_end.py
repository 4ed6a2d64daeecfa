"""How a round of twenty-one ends: its hands, results and money, from a round in play or from the cards as they lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from decimal import Decimal
from types import MappingProxyType

from reviewer.games.procedure import Drawn, NotKnown
from reviewer.games.twenty_one import Held, Round
from reviewer.games.twenty_one_money import Stake, insurance, results
from reviewer.law.outcome import HandOutcome, Outcome, State
from reviewer.law.tables import hole_card, in_the_shoe
from reviewer.law.told import has_wager
from reviewer.record.hand import Hand, Seat
from reviewer.table import DEALER, Facing, Said, Table, Word


@dataclass(frozen=True, slots=True)
class Lawful:
    """What a rule makes of an unlawful wager: the lawful amount of each of its parts, and whether what is beyond it comes
    back where the hand loses.
    """

    amount: Decimal
    excess_returned: bool


def _nobody() -> Mapping[int, Lawful]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a round is settled: unlawful wagers by space, inactive spaces, whether insurance comes back."""

    lawful: Mapping[int, Lawful] = field(default_factory=_nobody)
    inactive: frozenset[int] = frozenset()
    insurance_returned: bool = False


AS_PLAYED = Terms()


def hit_soft_17(hand: Hand) -> bool:
    """Whether the house's dealer draws on a soft 17."""
    return hand.settings.get("soft17") == "hit"


def hands_of(round: Round, name: Callable[[int], str]) -> dict[str, HandOutcome]:
    """The hands that have a card or a total, from the dealer's left, the dealer's last; ``name`` writes a card's number."""
    held = [*sorted(round.hands, key=lambda held: held.place), round.dealer]
    return {each.place.key: _outcome(each, name) for each in held if each.cards or each.total is not None}


def _outcome(held: Held, name: Callable[[int], str]) -> HandOutcome:
    names = tuple(name(drawn.number) for drawn in held.cards)
    if held.unknown is not None:
        return HandOutcome(names, None)
    return HandOutcome(names, held.count, held.natural)


def in_order(told: Mapping[str, str], inactive: frozenset[int]) -> dict[str, str]:
    """Results by hand from the dealer's left, inactive spaces among them."""
    everyone = {**told, **{str(number): "inactive" for number in inactive}}
    return dict(sorted(everyone.items()))


def net(hand: Hand, round: Round, told: Mapping[str, str], terms: Terms = AS_PLAYED) -> dict[str, Decimal]:
    """Money won (+) or lost (−) by place on these results; a seat whose money can't be told is left out.

    Raises NotKnown where insurance turns on a card of the dealer's that nobody can name.
    """
    amounts: dict[str, Decimal] = {}
    for seat in hand.seats:
        amount = _of_seat(hand, seat, round, told, terms) if has_wager(seat) else None
        if amount is not None:
            amounts[str(seat.place)] = amount
    return amounts


def returned(hand: Hand) -> dict[str, Decimal]:
    """The money of a round in which no wager wins or loses: nothing for every seat with a wager."""
    return {str(seat.place): Decimal(0) for seat in hand.seats if has_wager(seat)}


def _of_seat(hand: Hand, seat: Seat, round: Round, told: Mapping[str, str], terms: Terms) -> Decimal | None:
    if seat.place in terms.inactive:
        return Decimal(0)
    held = round.at_space(seat.place)
    insured = _insured(hand, seat, round, terms)
    if insured is None or not held:
        return None
    total = insured
    for each in held:
        stake, result = _stake(seat, each, terms.lawful.get(seat.place)), told.get(each.place.key)
        if result is None:
            return None
        if stake is None and result != "push":
            return None
        total += stake.won(result) if stake else Decimal(0)
    return total


def _stake(seat: Seat, held: Held, lawful: Lawful | None) -> Stake | None:
    """What is wagered on a hand, None where that is not known."""
    main = seat.wagers.get("main") if seat.wagers is not None else None
    if main is None:
        return None
    first = seat.split if "." in held.place and seat.split is not None else main
    double = seat.double if seat.double is not None else first
    parts = (first, double) if held.doubled else (first,)
    return Stake(parts, lawful.amount, lawful.excess_returned) if lawful else Stake(parts)


def _insured(hand: Hand, seat: Seat, round: Round, terms: Terms) -> Decimal | None:
    """What a seat's insurance wins or loses, None where its amount is not known. Raises NotKnown."""
    amount = (seat.wagers or {}).get("insurance")
    up = round.up_card
    if terms.insurance_returned or (up is not None and up.card.value not in (1, None)):
        return Decimal(0)
    if amount is None:
        return None if word_on_insurance(hand, seat.place) is Word.INSURE else Decimal(0)
    if not amount:
        return Decimal(0)
    if round.dealer.short:
        return None
    return insurance(amount, dealer_natural=round.dealer.natural)


def word_on_insurance(hand: Hand, number: int) -> Word | None:
    """Whether a space said that it insured or declined, None where neither is on record."""
    words = [e.word for e in hand.events if isinstance(e, Said) and e.who.space == number]
    return next((word for word in words if word in (Word.INSURE, Word.DECLINE)), None)


def as_lies(
    hand: Hand, table: Table, *, declared: Mapping[int, str] | None = None, burned: tuple[str, ...] = ()
) -> Outcome:
    """The outcome that the cards of a table give as they lie, or that the table declared, space by space.

    Where the dealer's hand is unfinished no hand has a result, and a hand that is unfinished has none.
    """
    round = lying(hand, table)
    in_play = _in_play(hand, round)
    told = {**_told(hand, table, in_play), **_declared(hand, in_play, declared or {})}
    return Outcome(
        State.DECIDED,
        hands=hands_of(round, lambda number: str(table.card(number).card)),
        results=in_order(told, frozenset()),
        net=_net_as_lies(hand, in_play, told),
        burned=burned,
        next_round=in_the_shoe(hand),
    )


def _net_as_lies(hand: Hand, round: Round, told: Mapping[str, str]) -> dict[str, Decimal]:
    inactive = frozenset(int(key) for key, result in told.items() if result == "inactive" and "." not in key)
    amounts: dict[str, Decimal] = {}
    for seat in hand.seats:
        try:
            amounts |= net(replace(hand, seats=(seat,)), round, told, Terms(inactive=inactive))
        except NotKnown:
            continue
    return amounts


def lying(hand: Hand, table: Table) -> Round:
    """The round that lies on a table."""
    round = Round([], hits_soft_17=hit_soft_17(hand), hole_card=hole_card(hand))
    doubled = {said.who for _, said in table.calls if said.word is Word.DOUBLE}
    split = {place.space for place in table.places if "." in place}
    for place in sorted(place for place in table.places if place.space is not None or place == DEALER):
        total = table.total(place)
        held = Held(
            place,
            [Drawn(laid.number, laid.card) for laid in table.hand(place)],
            total.count if total else None,
            total.cards if total else None,
            split=place.space in split and place != DEALER,
            doubled=place in doubled,
        )
        if place == DEALER:
            round.dealer = held
        else:
            round.hands.append(held)
    return round


def _in_play(hand: Hand, round: Round) -> Round:
    """The round without stray cards on spaces that have no wager."""
    wagered = {seat.place for seat in hand.seats if has_wager(seat)}
    playing = [held for held in round.hands if not hand.seats or held.place.space in wagered]
    return Round(playing, round.dealer, hits_soft_17=round.hits_soft_17, hole_card=round.hole_card)


def _declared(hand: Hand, round: Round, declared: Mapping[int, str]) -> dict[str, str]:
    """The table's word on each space, for each of its hands."""
    found: dict[str, str] = {}
    for number, result in declared.items():
        keys = [held.place.key for held in round.at_space(number)] or [str(number)]
        found.update((key, result) for key in keys)
    return found


def _told(hand: Hand, table: Table, round: Round) -> dict[str, str]:
    """The results of the hands that are finished, once the dealer's is."""
    try:
        if not _dealer_finished(round):
            return {}
    except NotKnown:
        return {}
    over = _decisions_over(hand, table, round)
    told, _ = results(round)
    return {
        held.place.key: told[held.place.key]
        for held in round.hands
        if held.place.key in told and (over or _finished(table, held)) and not held.short
    }


def _dealer_finished(round: Round) -> bool:
    """Whether the dealer takes no further card. Raises NotKnown."""
    if not round.contested:
        return True
    return not round.dealer.short and not (round.live and round.must_draw)


def _finished(table: Table, held: Held) -> bool:
    """Whether nothing is left to decide on a hand as it lies."""
    last = [said.word for _, said in table.calls if said.who == held.place]
    if Word.STAND in last[-1:] or held.complete or held.total is not None:
        return True
    return len(held.cards) > 2 and held.doubled


def _decisions_over(hand: Hand, table: Table, round: Round) -> bool:
    """Whether the dealer went on after the decisions (drew, or turned the facedown card), or no decision is on record."""
    if not any(isinstance(event, Said) and event.who.space for event in hand.events):
        return True
    turned = [laid for laid in table.hand(DEALER) if laid.facing is Facing.UP]
    return len(round.dealer.cards) > 2 or len(turned) >= 2 or round.dealer.total is not None
