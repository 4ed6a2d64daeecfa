"""The measures of the timeline that forks: on a screen, on a wide one, on paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Metrics:
    """The timeline's measures in px: heights, steps, sizes and lines, for the screen or for paper."""

    height: float
    stem_y: float
    actual_y: float
    mandated_y: float
    first: float
    step: float
    least_step: float
    token: float
    branch_token: float
    branch_step: float
    lead: float
    plate: float
    short_plate: float
    plate_height: float
    tail: float
    stem: float
    actual: float
    mandated: float
    dash: tuple[float, float]
    text: float
    small: float
    stem_token: str
    numbers: bool = True
    """Whether the events' numbers on a branch have room of their own; on paper there is none."""
    strip_y: float = 0.0
    """Where the strip of clip times begins; 0 for none."""


SCREEN = Metrics(
    height=142, stem_y=66, actual_y=27, mandated_y=107, first=44, step=88, least_step=46, token=28,
    branch_token=24, branch_step=36, lead=96, plate=246, short_plate=164, plate_height=40, tail=16, stem=2.5,
    actual=3, mandated=3.5, dash=(6, 4.5), text=12.5, small=11.5, stem_token="ink3",
)  # fmt: skip
PAPER = Metrics(
    height=124, stem_y=62, actual_y=24, mandated_y=98, first=18, step=52, least_step=38, token=28,
    branch_token=20, branch_step=25, lead=66, plate=170, short_plate=132, plate_height=34, tail=8, stem=2,
    actual=2.5, mandated=3, dash=(5, 4), text=11.5, small=11.5, stem_token="ink2",
    numbers=False,
)  # fmt: skip
WIDE = Metrics(
    height=222, stem_y=74, actual_y=33, mandated_y=117, first=112, step=112, least_step=58, token=34,
    branch_token=30, branch_step=60, lead=104, plate=320, short_plate=320, plate_height=46, tail=20, stem=2.5,
    actual=3, mandated=3.5, dash=(6, 4.5), text=13.5, small=12, stem_token="ink3", strip_y=152,
)  # fmt: skip
"""For a window that is very wide: everything larger, and under the line the clip's time of each event."""
