"""Cases of every provision, hand file and expected resolution side by side.

A case's ``NAME.expect.json`` is a part of the resolution: what stands in it must be in the answer. A sample's file
in ``samples`` and a dispute's in ``disputes`` is the whole of it; ``python -m tests.cases.rewrite`` writes those anew,
to be read before they are kept.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from reviewer import resource
from reviewer.law.outcome import State
from reviewer.record.reading import load_hand
from reviewer.review.assessment import assess
from reviewer.review.lines import lines
from reviewer.review.report import report
from reviewer.review.resolution import resolution
from reviewer.review.schema import resolution_schema
from tests.cases.rewrite import KEPT

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*.hand.toml"))
SAMPLES = sorted(resource("data", "hands").glob("*.hand.toml"))
DISPUTES = sorted(resource("data", "disputes").glob("*.hand.toml"))
SCHEMA = jsonschema.Draft202012Validator(resolution_schema())


def lacking(expected: Any, got: Any, path: str = "") -> str | None:
    """The first place where an answer does not hold what is expected of it, None where it holds all."""
    if isinstance(expected, dict) and set(expected) == {"has"}:
        missing = [item for item in expected["has"] if all(lacking(item, other) for other in got)]
        return f"{path}: {missing[0]} is not among {got}" if missing else None
    if isinstance(expected, dict):
        if not isinstance(got, dict) or not set(expected) <= set(got):
            return f"{path}: expected {expected}, got {got}"
        return next((short for key in expected if (short := lacking(expected[key], got[key], f"{path}.{key}"))), None)
    if isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            return f"{path}: expected {expected}, got {got}"
        pairs = enumerate(zip(expected, got, strict=True))
        return next((short for n, (a, b) in pairs if (short := lacking(a, b, f"{path}[{n}]"))), None)
    return None if expected == got else f"{path}: expected {expected!r}, got {got!r}"


@pytest.mark.parametrize("path", CASES, ids=lambda p: f"{p.parent.name}/{p.name.removesuffix('.hand.toml')}")
def test_a_case_comes_out_as_expected(path: Path) -> None:
    expected = json.loads(path.with_name(path.name.replace(".hand.toml", ".expect.json")).read_text())
    assessment = assess(load_hand(path))
    answer = resolution(assessment)
    assert lacking(expected, answer) is None
    SCHEMA.validate(answer)


@pytest.mark.parametrize("path", [*SAMPLES, *DISPUTES], ids=lambda p: p.name.removesuffix(".hand.toml"))
def test_a_sample_or_a_dispute_comes_out_as_it_was_read_and_kept(path: Path) -> None:
    kept = HERE / KEPT[path.parent.name] / f"{path.name.removesuffix('.hand.toml')}.json"
    answer = resolution(assess(load_hand(path)))
    assert answer == json.loads(kept.read_text(encoding="utf-8"))
    SCHEMA.validate(answer)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.name.removesuffix(".hand.toml"))
def test_a_sample_is_about_the_provision_that_its_name_says(path: Path) -> None:
    assessment = assess(load_hand(path))
    label = path.name.removesuffix(".hand.toml").removeprefix(f"{assessment.pack.id}-").split("-")[0]
    if label in ("no", "not"):
        assert all(finding.governing is None for finding in assessment.findings)
        return
    trails = [step for finding in assessment.findings for step in finding.trail]
    trails += [step for finding in assessment.findings for reading in finding.readings for step in reading.trail]
    provisions = {step.provision for step in trails}
    labels = {assessment.pack.provision(id).label.replace("(", "").replace(")", "") for id in provisions}
    assert label in labels | {each.split(".")[0] for each in labels}


@pytest.mark.parametrize(
    "path", [*CASES, *SAMPLES, *DISPUTES], ids=lambda p: f"{p.parent.name}/{p.name.removesuffix('.hand.toml')}"
)
def test_the_end_of_the_mandated_line_is_the_mandated_outcome(path: Path) -> None:
    assessment = assess(load_hand(path))
    three = lines(assessment)
    assert three.as_dealt.events == assessment.hand.events[: assessment.hand.repair]
    if three.mandated is None:
        assert assessment.mandated is None
        return
    assert three.mandated.events[: three.fork] == assessment.hand.events[: three.fork]
    if assessment.mandated and assessment.mandated.state is State.DECIDED and "hands" not in assessment.unsettled:
        lying = {
            place.key: [str(c.card) for c in three.mandated.end.table.hand(place)]
            for place in three.mandated.end.table.places
        }
        for key, hand in assessment.mandated.hands.items():
            assert lying.get(key, []) == list(hand.cards)


@pytest.mark.parametrize(
    "path", [*CASES, *SAMPLES, *DISPUTES], ids=lambda p: f"{p.parent.name}/{p.name.removesuffix('.hand.toml')}"
)
def test_the_report_names_no_card_that_the_record_does_not_hold(path: Path) -> None:
    hand = load_hand(path)
    text = report(assess(hand)).replace("As dealt", "").replace(hand.title, "", 1)
    names = {str(card) for card in hand.stock} | {"??"}
    answer = json.dumps(resolution(assess(hand)))
    words = {word.strip('",.:;[]{}()') for word in f"{text} {answer}".split()}
    assert {w for w in words if len(w) == 2 and w[0] in "A23456789TJQK" and w[1] in "shdc?"} <= names
