"""Properties of chemin de fer and baccarat: hands dealt by the book, and what one wrong card does to them."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from reviewer.cards import RANKS, SUITS, UNKNOWN, Card
from reviewer.games.coup import Coup
from reviewer.games.procedure import Call, Choice, Drawn, Due
from reviewer.law.coup import normal_play
from reviewer.law.finding import Status
from reviewer.record.hand import Game, Hand, Mark
from reviewer.record.keys import IRREGULARITIES
from reviewer.regulations.packs import packs_for
from reviewer.review.assessment import assess
from reviewer.review.departures import departures
from reviewer.review.lines import lines
from reviewer.review.report import report
from reviewer.review.resolution import resolution
from reviewer.table import BANKER, DEALER, OUT, PLAYER, Dealt, Event, Said, Word

CARDS = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))
SHOES = st.lists(CARDS, min_size=8, max_size=24)
COUP_GAMES = st.sampled_from([Game.CHEMIN_DE_FER, Game.BACCARAT])


def by_the_book(game: Game, shoe: list[Card], choices: list[bool], house: dict[str, object]) -> Hand:
    """A hand dealt from a shoe as the procedure asks, every option taken as the choices say, every call made."""
    hand = Hand(game, packs_for(game)[0].id, (), decks=8, house=house)
    events: list[Event] = []
    procedure = normal_play(hand, Coup())
    drawn = 0
    step = next(procedure, None)
    while step is not None:
        answer: Drawn | Word | None = None
        match step:
            case Due(place=place):
                drawn += 1
                answer = Drawn(drawn, shoe[drawn - 1])
                events.append(Dealt(place, shoe[drawn - 1]))
            case Choice(who=who):
                answer = Word.CARD if choices.pop() else Word.STAY
                events.append(Said(who, answer))
            case Call(who=who, word=word):
                events.append(Said(who, word))
        if isinstance(events[-1], Said) and events[-1] == Said(PLAYER, Word.CARD):
            events.append(Said(DEALER, Word.CARD))
        try:
            step = procedure.send(answer)
        except StopIteration:
            step = None
    return replace(hand, events=tuple(events), shoe_after=tuple(shoe[drawn:]))


HOUSES = st.fixed_dictionaries(
    {},
    optional={
        "six_against_stay": st.just("option"),
        "four_against_ace": st.just("option"),
        "disclosed_card": st.sampled_from([1, 2, 3]),
        "disclosed_ten": st.sampled_from([1, 10]),
    },
)
HANDS = st.builds(by_the_book, COUP_GAMES, SHOES, st.lists(st.booleans(), min_size=4, max_size=4), HOUSES)


@given(HANDS)
def test_a_hand_dealt_by_the_book_has_no_departure(hand: Hand) -> None:
    assert departures(hand) == ()
    for pack in packs_for(hand.game):
        assessment = assess(replace(hand, rules=pack.id), pack)
        assert assessment.mandated is not None
        assert assessment.mandated.hands == assessment.as_dealt.hands
        assert assessment.mandated.winner == assessment.as_dealt.winner


@given(HANDS, st.data())
def test_a_card_too_many_or_in_the_wrong_place_is_found(hand: Hand, data: st.DataObject) -> None:
    positions = [n for n, event in enumerate(hand.events) if isinstance(event, Dealt)]
    at = data.draw(st.sampled_from(positions))
    event = hand.events[at]
    assert isinstance(event, Dealt)
    wrong = data.draw(st.sampled_from(["misplaced", "added", "dropped", "boxed", "missing", "early"]))
    other = BANKER if event.place == PLAYER else PLAYER
    changed: tuple[Event, ...]
    match wrong:
        case "misplaced":
            changed = (replace(event, place=other),)
        case "added":
            changed = (event, Dealt(OUT, hand.shoe_after[0], seen=False))
        case "dropped":
            changed = (replace(event, dropped=True),)
        case "missing" if hand.game is Game.CHEMIN_DE_FER:  # without calls a shorter round can be one by the book
            changed = ()
        case "early" if at > 0 and hand.events[at - 1] != event:
            swapped = (*hand.events[: at - 1], event, hand.events[at - 1], *hand.events[at + 1 :])
            before = hand.events[at - 1]
            assume(isinstance(before, Dealt) and before.place == other)
            assert departures(replace(hand, events=swapped))
            return
        case _:
            changed = (replace(event, boxed=True),)
    broken = replace(hand, events=(*hand.events[:at], *changed, *hand.events[at + 1 :]))
    assert departures(broken)


@st.composite
def marked(draw: st.DrawFn) -> Hand:
    """A hand with some wrong cards, some that nobody can name, and one or two marks of any kind on any event."""
    hand = draw(HANDS)
    events = list(hand.events)
    for _ in range(draw(st.integers(0, 3))):
        at = draw(st.integers(0, len(events) - 1))
        event = events[at]
        match draw(st.sampled_from(["away", "double", "swap", "unknown", "rank", "out"])):
            case "away" if len(events) > 2:
                del events[at]
            case "double":
                events.insert(at, event)
            case "swap":
                events[at], events[at - 1] = events[at - 1], events[at]
            case "unknown" if isinstance(event, Dealt):
                events[at] = replace(event, card=UNKNOWN)
            case "rank" if isinstance(event, Dealt):
                events[at] = replace(event, card=Card(event.card.rank, None))
            case "out" if isinstance(event, Dealt):
                events[at] = replace(event, place=OUT)
            case _:
                continue
    errors = IRREGULARITIES[hand.game]
    marks = [
        Mark(draw(st.integers(1, len(events))), draw(st.sampled_from(errors))) for _ in range(draw(st.integers(1, 2)))
    ]
    return replace(
        hand, events=tuple(events), shoe_after=hand.shoe_after[: draw(st.integers(0, 12))], marks=tuple(marks)
    )


@given(marked())
def test_any_mark_gets_an_answer_under_every_pack(hand: Hand) -> None:
    for pack in packs_for(hand.game):
        assessment = assess(replace(hand, rules=pack.id), pack)
        assert all(finding.status in Status for finding in assessment.findings)
        assert all(finding.readings or finding.status is Status.NOT_GOVERNED for finding in assessment.findings)
        answer = json.dumps(resolution(assessment))
        three = lines(assessment)
        names = {str(card) for card in hand.stock} | {"??"}
        text = report(assessment).replace("As dealt", "")
        words = {word.strip('",.:;[]{}()') for word in f"{text} {answer}".split()}
        assert {w for w in words if len(w) == 2 and w[0] in RANKS and w[1] in "shdc?"} <= names
        if three.mandated:
            dealt = [event.card for event in three.mandated.events if isinstance(event, Dealt)]
            stock = [*hand.stock, *[UNKNOWN] * 60]
            assert dealt == stock[: len(dealt)]


@given(marked())
def test_checking_any_hand_never_fails(hand: Hand) -> None:
    for note in departures(hand):
        assert note.says
        assert note.could_be
