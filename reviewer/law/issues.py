"""What a provision may have to ask: facts that the record can't show, choices a licensee had to make, words that
can be read in more than one way.

An issue is an Enum: its docstring is the question as a reviewer is asked it, its members are the answers in the
order in which they are shown.
"""

from __future__ import annotations

import re
from enum import Enum
from functools import cache


class Issue(Enum):
    """A question with its answers."""

    @classmethod
    def question(cls) -> str:
        """The question in words."""
        return " ".join((cls.__doc__ or "").split())


class Fact(Issue):
    """A finding of fact. Its name in a mark's ``facts`` is the class's name in small letters."""


class HouseChoice(Issue):
    """What the licensee chose where the rules let it choose; asked for as ``house.name``."""


class Reading(Issue):
    """Words that can be read in more than one way. A member's value is the reading's id and what it says; the first
    is the default.
    """

    @property
    def id(self) -> str:
        """The name of the reading in a resolution."""
        return str(self.value[0])

    @property
    def says(self) -> str:
        """What the text commands under this reading, in a sentence."""
        return str(self.value[1])


Asked = type[Fact] | type[HouseChoice]


@cache
def name(issue: type[Issue]) -> str:
    """``rectifiable`` for a fact, ``house.disclosed_card`` for a licensee's choice."""
    words = re.sub(r"(?<!^)(?=[A-Z])", "_", issue.__name__).lower()
    return f"house.{words}" if issubclass(issue, HouseChoice) else words


def value_type(issue: type[Issue]) -> str:
    """How the answers are written in a hand file: ``bool``, ``int`` or ``money``."""
    members = list(issue)
    if not members:
        return "money"
    return "bool" if isinstance(members[0].value, bool) else "int"


def answer_id(issue: type[Issue], answer: Issue) -> str:
    """The reading that an answer stands for: ``rectifiable=true``, ``house.disclosed_card=1``."""
    value = answer.value
    return f"{name(issue)}={str(value).lower() if isinstance(value, bool) else value}"


class Rectifiable(Fact):
    """Could the deal be put right?"""

    YES = True
    NO = False


class ExcessIdentifiable(Fact):
    """Could it be told which card was dealt in excess?"""

    YES = True
    NO = False


class Exposed(Fact):
    """Did a player see the face of the card as it was dealt?"""

    YES = True
    NO = False


class CuttingCardOut(Fact):
    """Had the cutting card been exposed in the shoe or drawn from it?"""

    YES = True
    NO = False


class LastHand(Fact):
    """Was it the last hand of the shoe?"""

    YES = True
    NO = False


class Reconstructible(Fact):
    """Could the round be put in its proper sequence?"""

    YES = True
    NO = False


class PlayerAccepts(Fact):
    """Did the player take the option that the rule gives?"""

    YES = True
    NO = False


class DealingContinued(Fact):
    """Did dealing go on after the stray card?"""

    YES = True
    NO = False


class Reshuffled(Fact):
    """Were the cards reshuffled or replaced before the next round?"""

    YES = True
    NO = False


class ProperWager(Fact):
    """Which wager would have been lawful?"""
