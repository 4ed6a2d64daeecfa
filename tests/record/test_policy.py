"""A house's written policy: read, checked on loading, laid over a pack, named in the answer."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.law.finding import Status
from reviewer.law.inquiry import Basis
from reviewer.law.outcome import State
from reviewer.record.hand import Hand
from reviewer.record.policy import REMEDIES, load_policy, policy_beside, read_policy, with_policy
from reviewer.record.reading import load_hand
from reviewer.record.writing import write_hand
from reviewer.regulations.packs import pack_for
from reviewer.review.assessment import assess
from reviewer.review.resolution import resolution
from tests.coups import cards, coup, found, mandated

SAMPLE = Path(__file__).parent / "samples" / "fair-hall.policy.toml"
FILE = SAMPLE.name
MISPLACED = "P 2h, B Ad, P 2c, B 6s, B 5d #e"


def under(hand: Hand, folder: Path = SAMPLE.parent) -> Hand:
    return with_policy(replace(hand, house={**hand.house, "policy": FILE}), str(folder))


def test_a_policy_is_read() -> None:
    policy = load_policy(SAMPLE)
    assert (policy.name, str(policy.date), policy.rules) == ("Fair hall, dealing procedures", "2026-03-01", "us-nj")
    assert [each.id for each in policy.dispositions] == ["4.2", "4.3"]
    assert policy.choices == {"disclosed_card": 2}
    assert len(policy.sha256) == 64


def test_it_decides_what_the_pack_does_not() -> None:
    without = coup(MISPLACED, "misplaced_card", after="9c Kd")
    assert found(without).status is Status.NOT_GOVERNED
    hand = under(without)
    finding = found(hand)
    assert finding.governing == "policy 4.2"
    assert finding.trail[0].basis is Basis.POLICY
    assert "Fair hall" in finding.trail[0].because
    assert pack_for(hand).provision("policy 4.2").statement == "A misplaced card goes to the hand that it was due to."
    assert cards(mandated(hand), "player") == "2h 2c 5d"
    answer = resolution(assess(hand))
    assert answer["rules"]["policy"]["date"] == "2026-03-01"
    assert resolution(assess(without))["rules"]["policy"] is None


def test_it_stands_in_for_a_provision_only_where_its_conditions_hold() -> None:
    events = "P 9s, B 6d, P 8d, B 2s, out 4c {} #e"
    seen = under(coup(events.format("seen"), "card_drawn_in_error", after="Kd 3h", facts={"exposed": True}))
    assert found(seen).governing == "policy 4.3"
    assert mandated(seen).burned == ("4c", "Kd")
    unseen = under(coup(events.format("unseen"), "card_drawn_in_error", after="Kd 3h", facts={"exposed": False}))
    assert found(unseen).governing == "13:69F-4.12(g)"
    assert any(step.provision == "policy 4.3" and not step.applies for step in found(unseen).trail)


def test_its_choices_are_the_licensees_and_the_record_stands_over_them() -> None:
    events = "P 5c, B 2d, P Ah, B 5h, say P stay, P 4s up #e"
    hand = under(coup(events, "card_after_stay", after="9d 2c"))
    assert found(hand).governing == "13:69F-4.12(h)2"
    own = under(coup(events, "card_after_stay", after="9d 2c", house={"disclosed_card": 3}))
    assert found(own).governing == "13:69F-4.12(h)3"
    assert "disclosed_card" not in write_hand(hand)


def policy_text(remedy: str, more: str = "") -> str:
    return f"""format = "house-policy"
version = 1
name = "A house"
date = 2026-01-01
rules = "us-nj"
[[dispositions]]
id = "1"
error = "other"
remedy = "{remedy}"
{more}
says = "So it is done."
"""


@pytest.mark.parametrize("remedy", REMEDIES)
def test_every_remedy_can_be_worked(remedy: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(policy_text(remedy, "more = 2" if remedy == "burn_and_more" else ""))
    hand = under(coup("P 9s, B 6d, P 8d, B 2s, out 4c #e", "other", after="Kd 3h 2c"), tmp_path)
    end = mandated(hand)
    assert found(hand).governing == "policy 1"
    expected = {
        "as_due": (State.DECIDED, (), "4c", "normal"),
        "burn": (State.DECIDED, ("4c",), "Kd", "normal"),
        "burn_and_more": (State.DECIDED, ("4c", "Kd", "3h"), "2c", "normal"),
        "next_round": (State.DECIDED, (), "4c", "normal"),
        "simulated_round": (State.DECIDED, (), "4c", "simulated"),
        "void_round": (State.DECIDED, (), "4c", "void"),
        "void": (State.VOID, (), "Kd", "normal"),
        "annul": (State.ANNULLED, (), "Kd", "normal"),
    }[remedy]
    assert (end.state, end.burned, end.next_round.starts_with, end.next_round.kind) == expected


def test_a_remedy_for_a_card_needs_a_card(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(policy_text("burn"))
    hand = under(coup("P 9s, B 6d, P 8d, B 2s, gap #e", "other"), tmp_path)
    assert found(hand).status is Status.NOT_GOVERNED


@pytest.mark.parametrize(
    ("change", "says", "line"),
    [
        (("house-policy", "table-hand"), "“format” reads “table-hand”.", 1),
        (('error = "other"', 'error = "othr"'), "reads “othr”", 8),
        (('remedy = "burn"', 'remedy = "shred"'), "reads “shred”", 9),
        (('remedy = "burn"', 'remedy = "burn_and_more"'), "has the remedy “burn_and_more” and burns no more", 9),
        (("2026-01-01", '"lately"'), "“date” reads “lately”", 4),
        (('rules = "us-nj"', 'rule = "us-nj"'), "Unknown key “rule”", 5),
    ],
)
def test_what_is_wrong_is_said_with_its_line(change: tuple[str, str], says: str, line: int) -> None:
    policy, problems = read_policy(policy_text("burn").replace(*change).encode(), "house.policy.toml")
    assert policy is None
    assert any(says in problem.what and problem.line == line for problem in problems)


def test_a_number_that_stands_twice() -> None:
    text = policy_text("burn") + policy_text("void").split('us-nj"\n')[1]
    _, problems = read_policy(text.encode(), "house.policy.toml")
    assert any("stands twice" in problem.what for problem in problems)


@pytest.mark.parametrize("source", [b"\xff", b"name = ["])
def test_a_broken_file(source: bytes) -> None:
    policy, problems = read_policy(source, "house.policy.toml")
    assert policy is None
    assert problems


def test_the_file_lies_beside_the_hands_and_is_over_its_rules(tmp_path: Path) -> None:
    hand = coup(MISPLACED, "misplaced_card")
    assert with_policy(hand, str(tmp_path)) is hand
    with pytest.raises(Unusable, match="named with a folder"):
        with_policy(replace(hand, house={"policy": "../x.policy.toml"}), str(tmp_path))
    with pytest.raises(Unusable, match=FILE):
        under(hand, tmp_path)
    with pytest.raises(Unusable, match="lies over us-nj, and the hand is under gaming-control"):
        under(replace(hand, rules="gaming-control"))
    (tmp_path / FILE).write_text(policy_text("burn").replace('"other"', '"missed_hit"'))
    with pytest.raises(Unusable, match="not marked in chemin-de-fer"):
        under(hand, tmp_path)
    (tmp_path / FILE).write_text(policy_text("burn").replace('"A house"', "7"))
    with pytest.raises(Unusable, match="“name” reads 7"):
        under(hand, tmp_path)


def test_a_hand_file_that_names_a_policy(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(SAMPLE.read_bytes())
    hand = replace(coup(MISPLACED, "misplaced_card"), house={"policy": FILE})
    (tmp_path / "one.hand.toml").write_text(write_hand(hand))
    assert load_hand(tmp_path / "one.hand.toml").policy == load_policy(SAMPLE)


def test_the_policy_beside_a_hand_or_what_is_wrong_with_it(tmp_path: Path) -> None:
    hand = replace(coup(MISPLACED, "misplaced_card"), house={"policy": FILE})
    text = write_hand(hand)
    found, problems = policy_beside(hand, text, str(SAMPLE.parent / "a.hand.toml"))
    assert (found.policy is not None, problems) == (True, ())
    found, problems = policy_beside(hand, text, str(tmp_path / "a.hand.toml"))
    assert found is hand
    assert problems[0].file == str(tmp_path / FILE)
    elsewhere = replace(hand, house={"policy": "../a.policy.toml"})
    _, problems = policy_beside(elsewhere, write_hand(elsewhere), str(tmp_path / "a.hand.toml"))
    assert (problems[0].file, problems[0].line) == (
        str(tmp_path / "a.hand.toml"),
        write_hand(elsewhere).count("\n") - 4,
    )
