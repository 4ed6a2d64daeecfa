"""A rule pack: one regulation for one game, in one edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from reviewer.law.course import Course
from reviewer.law.finding import Finding, find
from reviewer.law.hearing import Docket
from reviewer.law.inquiry import Provision, Step
from reviewer.record.hand import Game, Hand, Irregularity, Mark

TYPE_CHECKING = False
if TYPE_CHECKING:
    from reviewer.record.policy import Policy


@dataclass(frozen=True, slots=True)
class Pack:
    """A regulation as the program knows it.

    ``considered`` names, for each irregularity, the provisions that are heard, in order; ``near`` those that come near
    one that none decides, with the reason why each does not apply; ``choices`` the licensee's choices that the text
    provides for; ``inferred`` what the program takes from the ordinary game, for the text refers to it and does not
    hold it; ``later_stand`` the paragraph by which hands dealt after an error stand, empty where none says so; ``policy``
    the house's written policy that lies over it.
    """

    id: str
    game: Game
    citation: str
    source: str
    edition: str
    provisions: tuple[Provision, ...]
    considered: Mapping[Irregularity, tuple[Provision, ...]]
    near: Mapping[Irregularity, tuple[Step, ...]]
    choices: tuple[str, ...] = ()
    inferred: str = ""
    later_stand: str = ""
    policy: Policy | None = None

    def find(self, hand: Hand, mark: Mark, course: Course) -> Finding:
        """What this regulation says of a mark, on the course that earlier marks left."""
        considered = self.considered.get(mark.error, ())
        return find(Docket(hand, mark, course, considered, self.near.get(mark.error, ())))

    def provision(self, id: str) -> Provision:
        """The provision with this id. Raises KeyError."""
        for provision in self.provisions:
            if provision.id == id:
                return provision
        raise KeyError(id)
