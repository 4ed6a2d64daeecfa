"""The same facts under every pack for the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from reviewer.record.policy import with_policy
from reviewer.review.across import across, comparison, parts
from tests.coups import bank, coup, round_of, wager

SAMPLES = Path(__file__).parent.parent / "record" / "samples"


def test_each_pack_says_what_it_commands_and_they_part() -> None:
    hand = coup("P 8c, B 3d, P 2h boxed #e, B 5s", "boxed_card", after="Jd Ac 4h 7d", seats=(bank(1), wager(2, "50")))
    compared = across(hand)
    assert [(c.name, c.own) for c in compared] == [("us-nj", True), ("gaming-control", False)]
    assert compared[0].commands == "Player wins, 9 to 7; place 1 −50, place 2 50"
    assert compared[0].on(compared[0].assessment.findings[0]) == "Boxed card: Governed by (j)"
    assert parts(compared).startswith("They part") == (compared[1].commands != compared[0].commands)


def test_an_irregularity_without_a_counterpart_is_said() -> None:
    hand = coup("P 8c, B 3d, P 2h, B 5s #e", "missed_burn")
    compared = across(hand)
    assert compared[0].on(compared[0].assessment.findings[0]) == "Missed burn: no provision of us-nj speaks of it"
    assert compared[0].commands == "Not governed"
    assert parts(compared) == "All end the same."


def test_with_and_without_the_policy() -> None:
    hand = coup("P 2h, B Ad, P 2c, B 6s, B 5d #e", "misplaced_card", after="9c")
    hand = with_policy(replace(hand, house={"policy": "fair-hall.policy.toml"}), str(SAMPLES))
    compared = across(hand)
    assert [c.name for c in compared] == ["us-nj, Fair hall, dealing procedures", "us-nj", "gaming-control"]
    assert "Governed by policy 4.2" in compared[0].on(compared[0].assessment.findings[0])
    text = comparison(hand)
    assert "(the hand’s own)" in text
    assert "They part: 2 different ends." in text


def test_a_game_with_one_pack() -> None:
    hand = round_of("P 6d boxed #e, B 3c, P 2h, B 9s", "boxed_card")
    assert parts(across(hand)) == "No other pack that the program holds is for this game."


def test_nothing_is_mandated_without_a_mark_where_something_departs() -> None:
    assert across(coup("P 9h, P 2d, P Kh, B 2s"))[0].commands == "Nothing is mandated"


def test_where_two_packs_part() -> None:
    hand = coup("P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e", "card_after_stay", after="9d Kc 4h 8s 2c",
                house={"disclosed_card": 1, "disclosed_ten": 10})  # fmt: skip
    own, other = across(hand)
    assert own.parts_from(own) == ()
    assert other.parts_from(own) == ("what is burned", "the next hand")
    assert parts((own, other)) == "Winner and money are the same under all; what else follows is not."
    assert own.status == "Governed"
    assert own.speaks_of(own.assessment.findings[0])


def test_kinds_of_answers_part() -> None:
    own, other = across(coup("P 8c, B 3d, P 2h, B 5s #e", "missed_burn"))
    assert other.parts_from(own) == ()
    assert not own.speaks_of(own.assessment.findings[0])
    decided = across(coup("P 8c, B 3d, P 2h boxed #e, B 5s", "boxed_card", after="Jd Ac 4h 7d"))[0]
    assert decided.parts_from(own) == ("the kind of answer",)
    assert across(coup("P 9h, B 2d, P Kh, B 2s"))[0].status == "Not marked"
