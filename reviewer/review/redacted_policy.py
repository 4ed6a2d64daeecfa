"""A house's written policy without what is withheld: written afresh, so that no comment in its file is left."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

from reviewer.record.plain import amount
from reviewer.record.policy import Policy, read_policy
from reviewer.record.writing import literal, section

_MONEY = ("min", "max")


def rewritten(
    policy: Policy,
    *,
    name: Callable[[str], str],
    says: Callable[[str], str],
    money: Callable[[Decimal], Decimal | None],
) -> Policy:
    """The policy with another name, other words and other amounts."""
    fields: dict[str, Any] = tomllib.loads(policy.source.removeprefix("\ufeff"))
    fields["name"] = name(policy.name)
    for it in fields.get("dispositions", ()):
        it["says"] = says(it["says"])
    choices = fields.get("choices", {})
    for key in _MONEY:
        if key in choices:
            other = money(Decimal(choices.pop(key)))
            choices |= {key: amount(other)} if other is not None else {}
    lines = [_line(key, value) for key, value in fields.items() if key not in ("dispositions", "choices")]
    lines += [f"\n{section(key, fields[key])}" for key in ("choices", "dispositions") if fields.get(key)]
    made, problems = read_policy("".join(lines).encode(), "")
    assert made is not None, problems
    return made


def _line(key: str, value: Any) -> str:
    return f"{key} = {value.isoformat() if isinstance(value, date) else literal(value)}\n"
