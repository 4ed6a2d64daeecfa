"""What the rules say of an incident, which cards it can have been, what patrons won and lost, and the whole in sentences."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from reviewer import resource
from reviewer.cards import card
from reviewer.errors import Unusable
from reviewer.law.finding import Status
from reviewer.law.pack import Pack
from reviewer.record.hand import Irregularity, Mark
from reviewer.record.keys import IRREGULARITIES
from reviewer.record.policy import load_policy
from reviewer.record.shoe import Happening, IncidentKind, MachineEvent, Patron, Shoe
from reviewer.record.shoe_reading import load_shoe
from reviewer.regulations.packs import packs
from reviewer.review.shoe.assessment import assess_shoe
from reviewer.review.shoe.incidents import Heard, counterparts
from reviewer.review.shoe.patrons import NO_CAUSE, after_refund, patron_name, patrons_of, patrons_words
from reviewer.review.shoe.report import KINDS, candidates_words, composition_words, hands_words, shoe_report
from tests.shoes import DECK, by_the_book, incident, listed, names, shoe_of

ND = "99-01.3-08-12"
POLICY = Path(__file__).parent.parent / "record" / "samples" / "fair-hall.policy.toml"


def heard(shoe: Shoe) -> Heard:
    (only,) = assess_shoe(shoe).incidents
    return only


@pytest.mark.parametrize(
    ("pack", "error"),
    [(pack, error) for pack in packs() for error in IRREGULARITIES[pack.game]],
    ids=lambda it: it.id if isinstance(it, Pack) else it.value,
)
def test_every_irregularity_can_be_said_of_a_shoe(pack: Pack, error: Irregularity) -> None:
    shoe = shoe_of(game=pack.game, rules=pack.id, incidents=(incident("other", error.value),))
    found = heard(shoe)
    silent = {Irregularity.SHUFFLE_OMITTED, Irregularity.WRONG_PACK, Irregularity.OTHER, Irregularity.PAYOUT_ERROR}
    if error in silent:
        assert found.finding.status is Status.NOT_GOVERNED
        assert not found.governed
        assert found.finding.trail
        assert all(not step.applies and step.because for step in found.finding.trail)
    assert shoe_report(assess_shoe(shoe))


def test_a_houses_policy_can_decide_what_the_text_does_not() -> None:
    policy = load_policy(POLICY)
    game = next(pack.game for pack in packs() if pack.id == policy.rules)
    void = replace(policy.dispositions[0], error=Irregularity.SHUFFLE_OMITTED, remedy="void", more=0, when={})
    shoe = replace(shoe_of(game=game, rules=policy.rules), incidents=(incident("unshuffled", "shuffle_omitted"),))
    found = heard(replace(shoe, policy=replace(policy, dispositions=(void,))))
    assert found.governed
    assert found.finding.governing == f"policy {void.id}"
    assert "No written policy" not in shoe_report(
        assess_shoe(replace(shoe, policy=replace(policy, dispositions=(void,))))
    )


def test_a_shoe_under_rules_that_are_not_there_is_no_use() -> None:
    with pytest.raises(Unusable, match="not among those"):
        assess_shoe(shoe_of(rules="us-xx"))


# candidates


SEEN = "P 9h, B 4d, P Kd, B 2c"


def test_which_card_is_missing_is_told_by_the_hands_that_it_touched() -> None:
    shoe = shoe_of(
        SEEN, SEEN.replace("9h", "8h"), decks=1, incidents=(incident("missing_card", count=1, first=2, last=2),)
    )
    found = heard(shoe)
    assert found.candidates is not None
    assert set(found.candidates.excluded) == set(names("8h 4d Kd 2c"))
    open_end = heard(replace(shoe, incidents=(incident("missing_card", count=1, first=2),)))
    assert open_end.candidates is not None
    assert open_end.candidates.excluded == ()


def test_where_nothing_is_said_of_its_ends_all_hands_count() -> None:
    shoe = shoe_of(SEEN, decks=1, incidents=(incident("missing_card", cards="9h 3s"),))
    found = heard(shoe)
    assert found.excluded == (card("9h"),)
    assert "What was seen contradicts this: 9h cannot be, if nothing else is missing" in shoe_report(assess_shoe(shoe))
    ordered = heard(replace(shoe, dealt_from=DECK[:20], listed=()))
    assert ordered.candidates is not None
    assert set(ordered.candidates.excluded) == set(DECK[:20])


def test_a_shuffle_while_it_lasted_leaves_all_open() -> None:
    shuffled = MachineEvent(Happening.SHUFFLE, after=1)
    shoe = shoe_of(
        SEEN, SEEN, decks=1, machine=(shuffled,), incidents=(incident("missing_card", count=1, first=1, last=2),)
    )
    found = heard(shoe)
    assert found.candidates is not None
    assert found.candidates.excluded == ()


def test_nothing_is_told_of_cards_where_nothing_can_be() -> None:
    for about in (incident("wrong_back", count=1), incident("missing_card")):
        assert heard(shoe_of(SEEN, decks=1, incidents=(about,))).candidates is None
    assert heard(shoe_of(SEEN, incidents=(incident("missing_card", count=1),))).candidates is None


def test_the_sample_tells_which_card_is_one_too_many() -> None:
    found = heard(load_shoe(resource("data", "shoes", "seven-of-hearts-seven-times.shoe.toml")))
    assert found.candidates is not None
    assert found.candidates.open == (card("7h"),)
    assert found.finding.status is Status.NOT_GOVERNED


@pytest.mark.parametrize(
    ("cards", "kind", "words"),
    [
        (
            "",
            "missing_card",
            "By what was seen it can have been any card, if nothing else is missing and no card is too many.",
        ),
        (
            "9h",
            "missing_card",
            "By what was seen it cannot have been 9h, if nothing else is missing and no card is too many.",
        ),
        (
            "9h 9h",
            "extra_card",
            "By what was seen it can only have been 9h, if nothing is missing and no other card is too many.",
        ),
        (
            "9h 9h 9h",
            "extra_card",
            "By what was seen it can have been no card, if nothing is missing and no other card is too",
        ),
    ],
)
def test_what_it_can_have_been_in_words(cards: str, kind: str, words: str) -> None:
    shoe = shoe_of(decks=1, dealt_from=names(cards), incidents=(incident(kind, count=1),))
    found = heard(shoe)
    assert found.candidates is not None
    assert candidates_words(found.candidates).startswith(words)


# two shoes


def test_a_card_that_went_to_another_shoe_is_told_in_both() -> None:
    one, other = (load_shoe(resource("data", "shoes", f"25-one-card-{name}.shoe.toml")) for name in ("short", "over"))
    (moved,) = counterparts(one, other)
    assert moved.agree
    assert (moved.here.other_shoe, moved.there.other_shoe) == ("second set", "first set")
    assert counterparts(other, one) == ()
    assert counterparts(one, replace(other, name="third set")) == ()
    assert counterparts(one, replace(other, incidents=(replace(other.incidents[0], other_shoe=None),))) == ()
    named = replace(one, incidents=(replace(one.incidents[0], cards=(card("7h"),)),))
    differs = replace(other, incidents=(replace(other.incidents[0], cards=(card("8h"),)),))
    assert not counterparts(named, differs)[0].agree
    assert not counterparts(one, replace(other, incidents=(replace(other.incidents[0], count=2),)))[0].agree


# patrons


def test_sums_are_over_those_on_record() -> None:
    patrons = (
        Patron("A", result=Decimal(-50), refunded=Decimal(50)),
        Patron(role="Patron 2", place=3, result=Decimal("20.50")),
        Patron(place=4),
        Patron("D", result=Decimal(0), refunded=Decimal(0)),
    )
    shoe = shoe_of(patrons=patrons, method="Chips counted.")
    sums = patrons_of(shoe)
    assert assess_shoe(shoe).patrons == sums
    assert (sums.recorded, sums.unknown, sums.ahead, sums.down, sums.unrefunded) == (4, 1, 1, 1, 2)
    assert (sums.won, sums.lost, sums.net, sums.refunded) == tuple(map(Decimal, ("20.50", "50", "-29.50", "50")))
    assert [after_refund(it) for it in patrons] == [0, None, None, 0]
    assert [patron_name(it) for it in patrons] == ["A", "Patron 2, place 3", "The patron, place 4", "D"]
    assert patrons_words(shoe) == (
        "4 entries on patrons, 3 with a result: 1 ahead, 1 down. Together these won 20.50 and lost 50; that is a sum over "
        "these alone. In one entry the result is not told. 50 came back, by 2 entries. In 2 entries it is not told whether "
        f"anything came back. How losses were worked out: Chips counted. {NO_CAUSE}"
    )


def test_where_all_is_told_nothing_is_said_to_be_missing() -> None:
    shoe = shoe_of(patrons=(Patron("A", result=Decimal(5), refunded=Decimal(0)),))
    assert patrons_words(shoe).startswith(
        "One entry on patrons, 1 with a result: 1 ahead, 0 down. Together these won 5 and lost 0"
    )
    assert "not told whether" not in patrons_words(shoe)
    assert patrons_words(shoe_of()).startswith("What patrons won or lost is not on record.")
    assert "Together" not in patrons_words(shoe_of(patrons=(Patron("A"),)))


# the whole in sentences


def test_the_report_of_a_shoe_without_anything() -> None:
    assert shoe_report(assess_shoe(shoe_of())) == (
        "A shoe without a title\nNo hand is on record.\nNo card is on record; the number of decks is not known."
    )


def test_the_report_of_the_sample() -> None:
    shoe = load_shoe(resource("data", "shoes", "excess-card-shifts-the-shoe.shoe.toml"))
    report = shoe_report(assess_shoe(shoe))
    assert "80 hands on record; 80 rounds were dealt." in report
    assert "Every card of the shoe is on record, and none is missing." in report
    assert "Hand 39 is marked. By 12.8 all hands dealt later stand" in report
    assert "  Hand 40: banker; on the mandated line player." in report
    assert "  From hand 49 on both lines deal the same cards." in report
    assert "Hand 41" not in report
    assert assess_shoe(shoe).hand(39).shoe_after == shoe.dealt_from[-len(assess_shoe(shoe).hand(39).shoe_after) :]


def test_the_report_of_a_shoe_in_which_both_lines_never_meet_again() -> None:
    excess = listed(
        "P 9s, B 3h, P 7h, B 4d, out 5s unseen #e, move c5 burn", Mark("#e", Irregularity.CARD_DRAWN_IN_ERROR)
    )
    report = shoe_report(assess_shoe(shoe_of(excess, "P 9c, B 4h, P Kd, B 2c")))
    assert report.endswith("  Hand 2: player; on the mandated line tie.")


def test_what_departs_and_what_is_in_doubt_is_in_the_report() -> None:
    order = tuple(DECK[(7 * n + 3) % 52] for n in range(52))
    wrong = shoe_of("P 9h, P 4d", f"{SEEN}, out 7h unseen", "P 7h, B 8h", listed("burn 2h", kind="burn"), listed(""))
    report = shoe_report(assess_shoe(wrong))
    assert "Hand 1, event 2: 4d went to the Player’s Hand; a card to the Banker’s Hand was due." in report
    assert "“carried = 1” says so" in report
    repeated = replace(by_the_book(order), before=order)
    assert "match the discards of the shoe before in sequence" in shoe_report(assess_shoe(repeated))
    assert "1 hand on record." in shoe_report(assess_shoe(shoe_of(SEEN)))


@pytest.mark.parametrize(
    ("shoe", "words"),
    [
        (shoe_of(SEEN, decks=1), "4 cards are on record; one deck hold"),
        (shoe_of("P 9h, B 9?, P ??", decks=6), "2 of them are known in part or not at all."),
        (shoe_of("P 9h, B 9h", decks=1), "At least 1 of them is too many: 9h 2 times."),
        (shoe_of("P 9h, B 9h, P 9h", decks=1), "At least 2 of them are too many: 9h 3 times."),
        (shoe_of("P 9?, B 9h, P ?h, B 9h", decks=1), "At least 1 of them is too many"),
        (
            shoe_of(SEEN, decks=1),
            "Not every card of the shoe is on record, so nobody can tell from them what is missing.",
        ),
        (shoe_of(decks=1, dealt_from=DECK[1:], whole=True), "Every card of the shoe is on record; missing: As."),
        (shoe_of(decks=1, dealt_from=DECK, whole=True), "Every card of the shoe is on record, and none is missing."),
        (shoe_of(decks=1, dealt_from=(*DECK[1:], card("??")), whole=True), "and none is missing for certain."),
        (shoe_of(dealt_from=DECK, whole=True), "Not every card"),
        (shoe_of("P 9h, B 4d", decks=1, dealt_from=names("9h 5d")), "Card 2 out of the shoe is 5d in the order"),
    ],
)
def test_what_is_said_of_its_cards(shoe: Shoe, words: str) -> None:
    assert words in composition_words(assess_shoe(shoe).composition)


def test_every_kind_of_incident_has_a_name() -> None:
    assert set(KINDS) == set(IncidentKind)
    assert hands_words(shoe_of(SEEN, SEEN, rounds=5)) == "2 hands on record; 5 rounds were dealt."


@pytest.mark.parametrize(
    ("about", "words"),
    [
        (incident("missing_card", count=16), "Wrong pack, missing card: 16 cards, not known which. Not governed."),
        (incident("extra_card", count=1), "Wrong pack, extra card: one card, not known which. Not governed."),
        (
            incident("wrong_back"),
            "Wrong pack, card with another back: which cards, and how many, is not known. Not governed.",
        ),
        (incident("unshuffled", "shuffle_omitted"), "Shuffle omitted, cards not shuffled. Not governed."),
        (incident("missing_card", cards="7h Js"), "Wrong pack, missing card: 7h Js. Not governed."),
    ],
)
def test_an_incident_is_headed_by_what_it_is_about(about: object, words: str) -> None:
    assert words in shoe_report(assess_shoe(shoe_of(incidents=(about,))))


# the public record


@pytest.mark.parametrize(
    ("name", "near", "touched", "says"),
    [
        ("19-unshuffled-for-25-hands", ["(9)", "(13)"], (1, 25, 25), "hands 1 to 25, 25 rounds"),
        ("21-seven-of-hearts-torn", ["(1)", "(9)"], (None, None, 42), "missing card: 7h"),
        ("21-jack-of-spades-in-the-well", ["(1)", "(9)"], (None, None, 32), "missing card: Js"),
        ("23-king-of-diamonds-in-a-stool", ["(1)", "(9)"], (None, None, None), "It lasted 11 h 45 min."),
        ("25-sixteen-cards-in-the-machine", ["(1)", "(9)"], (None, None, 46), "16 cards, not known which"),
        ("25-one-card-short", ["(1)", "(9)"], (None, None, None), "card gone to another shoe"),
        ("25-one-card-over", ["(1)", "(9)"], (None, None, None), "extra card"),
        ("26-extra-card", ["(1)", "(9)"], (None, None, 863), "863 rounds are said to be touched."),
        ("26-other-back-350", ["(1)", "(9)"], (None, None, 350), "card with another back"),
        ("26-other-back-94", ["(1)", "(9)"], (None, None, 94), "card with another back"),
        ("26-other-back-mini-baccarat", ["12.2(a)", "12.6", "12.8"], (None, None, 64), "Hands dealt after the error stand by 12.8."),
        ("35-unshuffled-eight-decks", ["12.2(a)", "12.6", "12.8"], (None, None, None), "Hands dealt after the error stand by 12.8."),
    ],
)  # fmt: skip
def test_a_dispute_is_governed_by_no_provision(
    name: str, near: list[str], touched: tuple[int | None, int | None, int | None], says: str
) -> None:
    shoe = load_shoe(resource("data", "shoes", f"{name}.shoe.toml"))
    found = heard(shoe)
    assert found.finding.status is Status.NOT_GOVERNED
    assert (found.finding.governing, found.finding.readings) == (None, ())
    labels = [step.provision.removeprefix(ND) for step in found.finding.trail]
    assert labels == near
    assert all(not step.applies and step.because for step in found.finding.trail)
    assert (found.affected.first.number, found.affected.last.number, found.affected.said) == touched
    assert says in shoe_report(assess_shoe(shoe))
    assert NO_CAUSE in shoe_report(assess_shoe(shoe))


def test_the_public_record_names_nobody_and_holds_no_card_that_was_not_told() -> None:
    for path in sorted(resource("data", "shoes").glob("[0-9]*.shoe.toml")):
        shoe = load_shoe(path)
        assert (shoe.people, shoe.hands, shoe.dealt_from, shoe.before) == ((), (), (), ())
        assert "http" in path.read_text(encoding="utf-8")
        assert shoe.source is not None


def test_the_rulings_of_a_dispute_stand_side_by_side() -> None:
    shoe = load_shoe(resource("data", "shoes", "35-unshuffled-eight-decks.shoe.toml"))
    assert [ruling.by for ruling in shoe.rulings] == ["court", "court", "state regulator", "court"]
    report = shoe_report(assess_shoe(shoe))
    assert all(ruling.text in report for ruling in shoe.rulings)
