"""Something in a hand that is not as it should be."""

from __future__ import annotations

from dataclasses import dataclass

from reviewer.record.hand import Irregularity


@dataclass(frozen=True, slots=True)
class Noted:
    """Something in a hand that is not as it should be: the number of the event, None where it is about none; what, in a
    sentence; and the irregularities that it could be, the likeliest first.
    """

    event: int | None
    says: str
    could_be: tuple[Irregularity, ...]

    def __str__(self) -> str:
        where = f"event {self.event}: " if self.event is not None else ""
        could_be = " or ".join(irregularity.value for irregularity in self.could_be)
        return f"{where}{self.says}" + (f" Could be {could_be}." if could_be else "")
