"""Properties of twenty-one: rounds dealt by the book, and what a mark does to them."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from reviewer.cards import RANKS, SUITS, UNKNOWN, Card
from reviewer.games.procedure import Call, Choice, Drawn, Due
from reviewer.games.twenty_one import play
from reviewer.law.finding import Status
from reviewer.law.round import round_course, start
from reviewer.record.hand import Game, Hand, Irregularity, Mark
from reviewer.record.keys import IRREGULARITIES
from reviewer.review.assessment import Assessment, assess
from reviewer.review.departures import departures
from reviewer.review.lines import lines
from reviewer.review.report import report
from reviewer.review.resolution import resolution
from reviewer.table import OUT, Dealt, Event, Gap, Said, Turned, Word
from tests.rounds import seat

CARDS = st.builds(Card, st.sampled_from(RANKS), st.sampled_from(SUITS))
SHOES = st.lists(CARDS, min_size=60, max_size=60)
SPACES = st.sets(st.integers(1, 7), min_size=1, max_size=3)
CHOICES = st.lists(st.integers(0, 3), min_size=60, max_size=60)
HOUSES = st.fixed_dictionaries(
    {}, optional={"soft17": st.sampled_from(["stand", "hit"]), "hole_card": st.sampled_from([1, 2])}
)


def by_the_book(spaces: set[int], shoe: list[Card], choices: list[int], house: dict[str, object]) -> Hand:
    """A round dealt from a shoe as the procedure asks, every option taken as the choices say."""
    hand = Hand(
        Game.TWENTY_ONE, "us-nd", (), decks=12, house=house, seats=tuple(seat(number) for number in sorted(spaces))
    )
    round = start(round_course(hand))
    events: list[Event] = []
    procedure = play(round)
    drawn, decided = 0, False
    step = next(procedure, None)
    while step is not None:
        answer: Drawn | Word | None = None
        match step:
            case Due(place=place):
                hole = round.face_down
                if place == "D" and len(round.dealer.cards) == 2 and not decided and hole is not None:
                    events.append(Turned(f"c{hole.number}"))
                    decided = True
                drawn += 1
                answer = Drawn(drawn, shoe[drawn - 1])
                events.append(Dealt(place, shoe[drawn - 1]))
            case Choice(who=who, words=words):
                answer = words[choices.pop() % len(words)]
                events.append(Said(who, answer))
            case Call():
                pass
        try:
            step = procedure.send(answer)
        except StopIteration:
            step = None
    return replace(hand, events=tuple(events), shoe_after=tuple(shoe[drawn:]))


def names(value: object) -> set[str]:
    """Every card that an answer names in a list of cards or as the first card of the next round."""
    found: set[str] = set()
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in ("cards", "burned") and isinstance(inner, list):
                found |= set(inner)
            elif key == "starts_with" and isinstance(inner, str):
                found.add(inner)
            else:
                found |= names(inner)
    elif isinstance(value, list):
        for inner in value:
            found |= names(inner)
    return found


def replays_to_its_outcome(assessment: Assessment) -> bool:
    """Whether the mandated line, replayed, ends with the hands of the mandated outcome."""
    line = lines(assessment).mandated
    if line is None or assessment.mandated is None:
        return True
    table = line.end.table
    lying = {place.key: sorted(str(laid.card) for laid in table.hand(place)) for place in table.places}
    want = {key: sorted(hand.cards) for key, hand in assessment.mandated.hands.items() if hand.cards}
    return {key: cards for key, cards in lying.items() if key not in ("burn", "out")} == want


@given(SPACES, SHOES, CHOICES, HOUSES)
def test_a_round_dealt_by_the_book_does_not_depart(
    spaces: set[int], shoe: list[Card], choices: list[int], house: dict[str, object]
) -> None:
    hand = by_the_book(spaces, shoe, choices, house)
    assert not [noted for noted in departures(replace(hand, decks=None)) if noted.event is not None]
    assessment = assess(hand)
    assert assessment.mandated is not None
    for shown in (assessment.as_dealt, assessment.actual):
        assert shown.hands == assessment.mandated.hands
        assert shown.results == assessment.mandated.results
        assert shown.net == assessment.mandated.net
    assert replays_to_its_outcome(assessment)


@given(SPACES, SHOES, CHOICES, HOUSES, st.sampled_from(IRREGULARITIES[Game.TWENTY_ONE]), st.data())
def test_any_mark_on_it_has_an_answer(
    spaces: set[int],
    shoe: list[Card],
    choices: list[int],
    house: dict[str, object],
    error: Irregularity,
    data: st.DataObject,
) -> None:
    hand = by_the_book(spaces, shoe, choices, house)
    at = data.draw(st.integers(1, len(hand.events)))
    noticed = data.draw(st.integers(1, len(hand.events)))
    blind = data.draw(st.sets(st.integers(0, len(hand.events) - 1), max_size=2))
    events = [replace(e, card=UNKNOWN) if n in blind and isinstance(e, Dealt) else e for n, e in enumerate(hand.events)]
    if data.draw(st.booleans()):
        events.insert(at - 1, Dealt(OUT, data.draw(CARDS)))
    if data.draw(st.booleans()) and isinstance(events[-1], Dealt | Said):
        events[-1] = Gap()
    events = [e for e in events if not isinstance(e, Turned)] if len(events) != len(hand.events) else events
    at = min(at, len(events))
    marks = tuple(
        Mark(number, kind, min(noticed, len(events)))
        for number, kind in ((at, error), (data.draw(st.integers(1, len(events))), error))
    )
    marks = marks[: data.draw(st.integers(1, 2))]
    hand = replace(hand, events=tuple(events), marks=marks)
    assessment = assess(hand)
    assert all(isinstance(finding.status, Status) for finding in assessment.findings)
    answer = resolution(assessment)
    json.dumps(answer)
    report(assessment)
    held = {str(card) for card in hand.stock} | {"??"}
    assert names(answer) <= held
    assert replays_to_its_outcome(assessment)
    departures(hand)
