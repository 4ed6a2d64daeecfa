"""A house's written policy: a named, dated file that lies over a rule pack and stands in for some of its provisions.

A hand names it by ``policy`` in its ``[house]``; the file lies beside the hand's.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from os import path as paths
from types import MappingProxyType
from typing import cast

from reviewer.errors import Problem, Unusable
from reviewer.record.files import AnyPath, read_file
from reviewer.record.hand import Game, Hand, Irregularity
from reviewer.record.keys import FACTS, HOUSE, IRREGULARITIES
from reviewer.record.kinds import Findings, Flag, Kind, Pattern, Text, Whole, members, words
from reviewer.record.layout import layout
from reviewer.record.tables import Key, Mapped, Several, Table
from reviewer.record.toml import decoded, parsed

FORMAT = "house-policy"
REMEDIES = {
    "as_due": "the cards, in their order from the shoe, go where they were due",
    "burn": "the marked card is burned",
    "burn_and_more": "the marked card is burned with as many more as “more” says",
    "next_round": "the marked card opens the next round",
    "simulated_round": "the marked card opens a simulated round without wagers",
    "void_round": "the marked card opens a void round",
    "void": "the hand is void and wagers are returned",
    "annul": "the hand is annulled and wagers are returned",
}
"""The remedies that a policy can choose among, with what each does."""


def _nothing() -> Mapping[str, bool]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Disposition:
    """What a policy does with an irregularity: its number in the policy, the remedy and the policy's words for it.

    ``when`` holds findings that must be so for it to apply (``seen`` and questions of fact); else the pack decides.
    """

    id: str
    error: Irregularity
    remedy: str
    says: str
    more: int = 0
    when: Mapping[str, bool] = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True)
class Policy:
    """A house's written policy over a rule pack. ``choices`` are what the licensee chose where the rules let it choose."""

    name: str
    date: datetime.date
    rules: str
    dispositions: tuple[Disposition, ...]
    choices: Mapping[str, object]
    sha256: str
    source: str = field(default="", repr=False)
    """The file as text, byte order mark included: an exhibit carries it, so that it can be drawn again."""


class _Day(Kind):
    expects = "a date without quotation marks, as in 2026-03-01"

    def convert(self, value: object) -> datetime.date:
        if isinstance(value, datetime.datetime) or not isinstance(value, datetime.date):
            raise ValueError
        return value


_YES_NO = {name: key for name, key in FACTS.keys.items() if name != "proper_wager"}
_DISPOSITION = Table(
    Disposition,
    {
        "id": Key(
            Pattern(r"[\w.()\-]{1,20}", "a number like 4.2 in quotation marks"),
            "its number in the policy",
            required=True,
        ),
        "error": Key(members(Irregularity), "which irregularity it is about", required=True),
        "remedy": Key(words(*REMEDIES), "what is done", required=True),
        "says": Key(Text(), "what the policy says, in a sentence", required=True),
        "more": Key(Whole(1, 20), "how many more cards are burned"),
        "when": Key(
            Mapped({"seen": Key(Flag(), "whether a player saw the card"), **_YES_NO}), "what must be so for it to apply"
        ),
    },
)
POLICY = Table(
    dict,
    {
        "format": Key(words(FORMAT), "that this is a policy", required=True),
        "version": Key(Whole(1, 1), "the version of the format", required=True),
        "name": Key(Text(), "what the policy is called", required=True),
        "date": Key(_Day(), "the day since which it is in force", required=True),
        "rules": Key(Text(), "the rule pack that it lies over", required=True),
        "dispositions": Key(Several(_DISPOSITION, tables=True), "what is done with each irregularity"),
        "choices": Key(Mapped({n: k for n, k in HOUSE.keys.items() if n != "policy"}), "the licensee's choices"),
    },
)


def read_policy(source: bytes, name: str) -> tuple[Policy | None, tuple[Problem, ...]]:
    """The policy in the bytes of a file, as far as it is right, and everything in it that a person should mend."""
    text = decoded(source, name)
    if isinstance(text, Problem):
        return None, (text,)
    document = parsed(text, name)
    if isinstance(document, Problem):
        return None, (document,)
    findings = Findings(Game.CHEMIN_DE_FER, POLICY.keys)
    fields, complete = POLICY.fields(document, (), findings)
    dispositions = cast("tuple[Disposition, ...]", fields.get("dispositions", ()))
    _consistent(dispositions, findings)
    places = layout(text) if findings.found else None
    problems = tuple(
        Problem(what, remedy, name, places.line(where) if places else None) for where, what, remedy in findings.found
    )
    if problems or not complete:
        return None, problems
    policy = Policy(
        str(fields["name"]),
        cast("datetime.date", fields["date"]),
        str(fields["rules"]),
        dispositions,
        cast("Mapping[str, object]", fields.get("choices", MappingProxyType({}))),
        hashlib.sha256(source).hexdigest(),
        source.decode(),
    )
    return policy, ()


def _consistent(dispositions: tuple[Disposition, ...], findings: Findings) -> None:
    seen: set[str] = set()
    for number, each in enumerate(dispositions):
        if each.id in seen:
            findings.note(("dispositions", number, "id"), f"The number “{each.id}” stands twice.", "Give each its own.")
        if (each.remedy == "burn_and_more") != (each.more > 0):
            findings.note(
                ("dispositions", number, "remedy"),
                f"The disposition “{each.id}” has the remedy “{each.remedy}” and burns {each.more or 'no'} more.",
                "“more” goes with “burn_and_more”, and with nothing else.",
            )
        seen.add(each.id)


def load_policy(file: AnyPath) -> Policy:
    """The policy in a file. Raises Unusable, with every problem, where the file can't be read or has anything wrong."""
    policy, problems = read_policy(read_file(file), str(file))
    if policy is None:
        raise Unusable(*problems)
    return policy


def with_policy(hand: Hand, folder: str) -> Hand:
    """The hand with the policy that its ``[house]`` names, from a file in this folder and in no other.

    Raises Unusable where the file is not there, is wrong, or lies over other rules than the hand's.
    """
    named = hand.house.get("policy")
    if named is None:
        return hand
    file = str(named)
    if paths.basename(file) != file or file in ("", ".", ".."):
        what = f"The policy “{file}” is named with a folder."
        raise Unusable(Problem(what, "Name the file alone; it lies beside the hand's file."))
    policy = load_policy(paths.join(folder, file))
    if policy.rules != hand.rules:
        what = f"The policy “{policy.name}” lies over {policy.rules}, and the hand is under {hand.rules}."
        raise Unusable(Problem(what, "Name a policy over the hand's rules, or take “policy” out of [house].", file))
    wrong = [each for each in policy.dispositions if each.error not in IRREGULARITIES[hand.game]]
    if wrong:
        what = f"The disposition “{wrong[0].id}” is about {wrong[0].error.value}, which is not marked in {hand.game.value}."
        raise Unusable(Problem(what, "Take it out of the policy.", file))
    return replace(hand, policy=policy)


def policy_beside(hand: Hand, text: str, name: str) -> tuple[Hand, tuple[Problem, ...]]:
    """The hand with the policy that it names, from the folder of its own file ``name``; or without it, and what is wrong.

    ``text`` is the hand file's, for the line that names the policy.
    """
    try:
        return with_policy(hand, paths.dirname(name)), ()
    except Unusable as fault:
        line = layout(text).line(("house", "policy"))
        return hand, tuple(each if each.line or each.file else _placed(each, name, line) for each in fault.problems)


def _placed(problem: Problem, name: str, line: int | None) -> Problem:
    """A problem of the hand's own line that names the policy."""
    return Problem(problem.what, problem.remedy, name, line)
