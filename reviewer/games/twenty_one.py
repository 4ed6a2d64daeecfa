"""Twenty-one: normal play of a round, as a dealer is told to deal it.

The order of the deal, which of the dealer's cards lies face down, that nobody looks at it before the decisions and that
a dealer without a live hand against it draws no card are inferred from the ordinary game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from reviewer.games.coup import sent_card
from reviewer.games.procedure import Call, Choice, Drawn, Due, NotKnown, Procedure
from reviewer.table import DEALER, Facing, Place, Table, Word, space

MOST_HANDS = 4
"""How many hands a space may have after splits."""
HOLE_CARD = 2
"""Which of the dealer's first two cards lies face down, where the house has not chosen the other."""


@dataclass(slots=True)
class Held:
    """A hand in a round.

    ``total`` is the count of cards that nobody recorded one by one and ``of`` their number, None where that is not known
    either; ``due`` is how many cards begin the hand; ``split`` that it came of a split; ``stands`` that it takes no
    further card, ``turned_to`` that its turn has come.
    """

    place: Place
    cards: list[Drawn] = field(default_factory=list)
    total: int | None = None
    of: int | None = None
    due: int = 2
    split: bool = False
    doubled: bool = False
    stands: bool = False
    turned_to: bool = False

    @property
    def size(self) -> int | None:
        """How many cards the hand has, None where that is not known."""
        if self.total is not None and self.of is None:
            return None
        return len(self.cards) + (self.of or 0)

    @property
    def short(self) -> bool:
        """Whether one of the cards that begin the hand is still missing."""
        return self.total is None and len(self.cards) < self.due

    @property
    def count(self) -> int:
        """The best total. Raises NotKnown where a card that decides is not known."""
        return best(self._values(), self.total or 0)[0]

    @property
    def soft(self) -> bool:
        """Whether an ace counts eleven in it. Raises NotKnown."""
        return best(self._values(), self.total or 0)[1]

    @property
    def bust(self) -> bool:
        """Whether it counts more than 21. Raises NotKnown."""
        return self.count > 21

    @property
    def natural(self) -> bool:
        """Whether it is an ace and a ten-value as the first two cards, and not after a split. Raises NotKnown."""
        return self.size == 2 and self.due == 2 and not self.split and self.count == 21

    @property
    def unknown(self) -> int | None:
        """The number of the first card in it that nobody can name, None where its count is known."""
        return next((drawn.number for drawn in self.cards if drawn.card.value is None), None)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to decide on it, as far as its cards are known."""
        return self.stands or (self.unknown is None and self.count >= 21)

    @property
    def pair(self) -> bool:
        """Whether it is two cards of equal value, or of values that nobody can tell apart."""
        values = {drawn.card.value for drawn in self.cards}
        return self.total is None and len(self.cards) == 2 and (len(values) == 1 or None in values)

    def take(self, sent: Drawn | Word | None) -> None:
        """Add the card that came; nothing comes where it fell and is not replaced."""
        if sent is not None:
            self.cards.append(sent_card(sent))

    def _values(self) -> list[int]:
        return [drawn.value for drawn in self.cards]


def best(values: list[int], total: int = 0) -> tuple[int, bool]:
    """The best total of cards (an ace is 1 in ``values``), added to a total that is known, and whether an ace counts eleven."""
    hard = total + sum(values)
    soft = 1 in values and hard + 10 <= 21
    return (hard + 10 if soft else hard), soft


@dataclass(slots=True)
class Round:
    """A round in play.

    ``hands`` are the spaces' hands from the dealer's left, those that come of splits among them; ``order`` is where the
    initial cards go, one by one. ``passed_over`` are hands whose next hit is served after all others, ``recalled`` those
    that are served once the dealer has drawn a card, by its number; ``late`` are hands that are served late, with whether
    it is a hit that they wait for; ``draws_anyway`` that the dealer is completed to two cards though no hand
    is left against it.
    """

    hands: list[Held]
    dealer: Held = field(default_factory=lambda: Held(DEALER))
    order: tuple[Place, ...] = ()
    hits_soft_17: bool = False
    hole_card: int = HOLE_CARD
    passed_over: set[Place] = field(default_factory=set)
    recalled: dict[Place, int] = field(default_factory=dict)
    late: list[tuple[Held, bool]] = field(default_factory=list)
    draws_anyway: bool = False

    def hand(self, place: Place) -> Held:
        """The hand at a place. Raises KeyError."""
        for held in (*self.hands, self.dealer):
            if held.place == place:
                return held
        raise KeyError(place)

    def at_space(self, number: int) -> list[Held]:
        """The hands of a space, in the order in which they are played."""
        return sorted((held for held in self.hands if held.place.space == number), key=lambda held: held.place)

    @property
    def up_card(self) -> Drawn | None:
        """The dealer's card that lies face up, None where it is not out."""
        cards = self.dealer.cards
        if self.hole_card == 1:
            return cards[1] if len(cards) > 1 else None
        return cards[0] if cards else None

    @property
    def face_down(self) -> Drawn | None:
        """The dealer's card that lies face down, None where it is not out."""
        cards = self.dealer.cards
        return cards[self.hole_card - 1] if len(cards) >= self.hole_card else None

    @property
    def contested(self) -> bool:
        """Whether a hand is left that has not gone over 21. Raises NotKnown."""
        return _any(self.hands, lambda held: not held.bust)

    @property
    def live(self) -> bool:
        """Whether a hand is left that the dealer draws against: one that is neither over 21 nor a natural. Raises NotKnown."""
        return _any(self.hands, lambda held: not held.bust and not held.natural)

    @property
    def must_draw(self) -> bool:
        """Whether the dealer's count commands a card. Raises NotKnown."""
        return draws(self.dealer.count, soft=self.dealer.soft, hits_soft_17=self.hits_soft_17)

    def split(self, held: Held) -> None:
        """Move the second card of a hand to a new hand of its space."""
        number = held.place.space or 0
        free = next(place for n in range(2, MOST_HANDS + 2) if self._free(place := space(number, n)))
        self.hands.append(Held(free, [held.cards.pop()], split=True))
        held.split = True

    def _free(self, place: Place) -> bool:
        return all(held.place != place for held in self.hands)


def draws(count: int, *, soft: bool, hits_soft_17: bool) -> bool:
    """The dealer's rule: draw to 16, stand on 17; a soft 17 as the house has chosen."""
    return count < 17 or (hits_soft_17 and soft and count == 17)


def _any(hands: Iterable[Held], holds: Callable[[Held], bool]) -> bool:
    """Whether something holds of a hand. Raises NotKnown where it turns on a card that nobody can name."""
    missing: NotKnown | None = None
    for held in hands:
        try:
            if holds(held):
                return True
        except NotKnown as unknown:
            missing = missing or unknown
    if missing is not None:
        raise missing
    return False


def deal_order(spaces: Iterable[int]) -> tuple[Place, ...]:
    """Where the initial cards go: one to each space from the dealer's left, one to the dealer, and the same again."""
    row = (*(space(number) for number in sorted(spaces)), DEALER)
    return row + row


def play(round: Round) -> Procedure:
    """Deal a round: the initial cards, insurance, the spaces in their order, those that are served late, the dealer."""
    for place in round.order:
        round.hand(place).take((yield Due(place)))
    yield from _insurance(round)
    for number in sorted({held.place.space or 0 for held in round.hands}):
        yield from _space(round, number)
    yield from _late(round)
    yield from _dealer(round)


def _insurance(round: Round) -> Procedure:
    """Offer insurance to every space where the dealer shows an ace, or a card that may be one."""
    shown = round.up_card
    if shown is not None and shown.card.value in (1, None):
        for held in tuple(round.hands):
            yield Choice(held.place, (Word.INSURE, Word.DECLINE), shown.number if shown.card.value is None else None)


def _space(round: Round, number: int) -> Procedure:
    """Play a space's hands one after the other; each hand of a split gets its second card when its turn comes.

    A hand that is still short of an initial card is served late.
    """
    while held := next((held for held in round.at_space(number) if not held.turned_to), None):
        held.turned_to = True
        if held.split and held.short:
            yield from _second_card(held)
        if held.short:
            round.late.append((held, False))
        else:
            yield from _decide(round, held)


def _second_card(held: Held) -> Procedure:
    """Deal the second card to a hand of a split; aces take no further card."""
    sent = yield Due(held.place)
    held.take(sent)
    held.due -= sent is None
    held.stands = held.cards[0].value == 1


def _decide(round: Round, held: Held) -> Procedure:
    """Carry out the decisions on a hand until it is complete; a hit that was passed over is served late."""
    while not held.complete:
        word = yield Choice(held.place, options(round, held), held.unknown)
        match word:
            case Word.HIT if held.place in round.passed_over:
                round.passed_over.remove(held.place)
                round.late.append((held, True))
                return
            case Word.HIT:
                held.take((yield Due(held.place)))
            case Word.DOUBLE:
                held.doubled = held.stands = True
                held.take((yield Due(held.place)))
            case Word.SPLIT:
                round.split(held)
                yield from _second_card(held)
            case _:
                held.stands = True
                return
    if held.unknown is not None or not held.bust:
        yield Call(held.place, Word.STAND)


def options(round: Round, held: Held) -> tuple[Word, ...]:
    """What can be decided on a hand: its first two cards can be doubled, and split if they are of equal value."""
    words = [Word.HIT, Word.STAND]
    if held.size == 2:
        words.append(Word.DOUBLE)
    if held.pair and len(round.at_space(held.place.space or 0)) < MOST_HANDS:
        words.append(Word.SPLIT)
    return tuple(words)


def _late(round: Round) -> Procedure:
    """Serve the hands that are served late, in their order: the missing initial card or the hit, then their decisions."""
    while round.late:
        held, hit = round.late.pop(0)
        while hit or held.short:
            hit = False
            held.take((yield Due(held.place)))
        yield from _decide(round, held)
        yield from _space(round, held.place.space or 0)


def _dealer(round: Round) -> Procedure:
    """Complete the dealer's hand to two cards where one is missing, then draw by the dealer's rule against live hands."""
    while round.dealer.short and (round.draws_anyway or round.contested):
        round.dealer.take((yield Due(DEALER)))
    while True:
        drawn = max((card.number for card in round.dealer.cards), default=0)
        yield from _recall(round, drawn)
        if round.dealer.short or not round.live or not round.must_draw:
            break
        round.dealer.take((yield Due(DEALER)))
    yield from _recall(round, None)


def _recall(round: Round, drawn: int | None) -> Procedure:
    """Serve the hits that are recalled once the dealer has drawn a card, or all that are left."""
    for place, after in tuple(round.recalled.items()):
        if drawn is None or drawn >= after:
            del round.recalled[place]
            round.hand(place).stands = False
            round.late.append((round.hand(place), True))
    yield from _late(round)


def facing(hole_card: int) -> Callable[[Table, Place], Facing]:
    """Which way cards are dealt: all face up but the dealer's first or second, as the house has chosen."""

    def normal_facing(table: Table, place: Place) -> Facing:
        down = place == DEALER and len(table.hand(DEALER)) == hole_card - 1
        return Facing.DOWN if down else Facing.UP

    return normal_facing
