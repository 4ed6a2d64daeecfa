"""Files with one byte changed, and whether each change is found."""

from __future__ import annotations

import random

from reviewer.errors import Unusable
from reviewer.exhibits.verifying import verified


def changed(content: bytes, chance: random.Random) -> bytes:
    """The same with one byte, anywhere, changed to any other."""
    at = chance.randrange(len(content))
    return content[:at] + bytes([content[at] ^ chance.randrange(1, 256)]) + content[at + 1 :]


def found_changes(content: bytes, times: int, *, seed: int) -> int:
    """How many of so many changes, each of one byte, are found; the unchanged file passes."""
    chance = random.Random(seed)
    assert verified(content, "x").state.holds
    return sum(not _passes(changed(content, chance)) for _ in range(times))


def _passes(content: bytes) -> bool:
    try:
        return verified(content, "x").state.holds
    except Unusable:
        return False
