"""The resolution: an assessment in the form of the contract."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from reviewer.law.finding import Finding, Need, ReadingOutcome, Status
from reviewer.law.inquiry import Step
from reviewer.law.outcome import as_json, money
from reviewer.record.hashes import facts_sha256, review_sha256
from reviewer.review.assessment import Assessment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reviewer.record.policy import Policy

STATUSES_WITHOUT_OUTCOME = (Status.NOT_GOVERNED, Status.CONFLICT, Status.NEEDS_FACTS)


def resolution(assessment: Assessment) -> dict[str, Any]:
    """The resolution as JSON values."""
    hand, pack = assessment.hand, assessment.pack
    return {
        "format": "table-resolution",
        "version": 1,
        "record": {"facts_sha256": facts_sha256(hand), "review_sha256": review_sha256(hand)},
        "rules": {
            "id": pack.id,
            "edition": pack.edition,
            "house": {k: _plain(v) for k, v in hand.settings.items()},
            "policy": _policy(pack.policy) if pack.policy else None,
        },
        "findings": [finding_json(finding) for finding in assessment.findings],
        "as_dealt": as_json(assessment.as_dealt),
        "actual": as_json(assessment.actual),
        "mandated": assessment.mandated_json,
        "differences": [{"path": d.path, "actual": d.actual, "mandated": d.mandated} for d in assessment.differences],
    }


def finding_json(finding: Finding) -> dict[str, Any]:
    """A finding as JSON values."""
    return {
        "at": finding.at,
        "error": finding.mark.error.value,
        "status": finding.status.value,
        "governing": finding.governing,
        "trail": [_step(step) for step in finding.trail],
        "needs": [_need(need) for need in finding.needs],
        "readings": [_reading(reading) for reading in finding.readings],
        "same_result": finding.same_result,
    }


def _policy(policy: Policy) -> dict[str, str]:
    return {"name": policy.name, "date": policy.date.isoformat(), "sha256": policy.sha256}


def _step(step: Step) -> dict[str, Any]:
    return {
        "provision": step.provision,
        "applies": step.applies,
        "because": step.because,
        "stands_on": step.basis.value,
    }


def _need(need: Need) -> dict[str, str]:
    return {"fact": need.fact, "question": need.question, "type": need.type}


def _reading(reading: ReadingOutcome) -> dict[str, Any]:
    written: dict[str, Any] = {
        "id": reading.id,
        "default": reading.default,
        "says": reading.says,
        "outcome": as_json(reading.outcome, reading.unsettled) if reading.outcome else None,
    }
    if reading.outcome is None and reading.status in STATUSES_WITHOUT_OUTCOME:
        written["status"] = reading.status.value
    if reading.needs:
        written["needs"] = [_need(need) for need in reading.needs]
    return written


def _plain(value: object) -> object:
    return money(value) if isinstance(value, Decimal) else value
