"""Frames in one TIFF, on one sheet, and both lines in step: what they hold, and the same bytes each time."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from reviewer.exhibits.export import Drawn, drawn, export
from reviewer.exhibits.frames import to_png
from reviewer.exhibits.pictures import BEFORE_FORK, MOST_STEPS, to_tiff, to_webp
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.steps import caption, steps
from reviewer.exhibits.verifying import State, verified
from reviewer.record.reading import read_hand
from tests.exhibits.conftest import REVIEWED, WHEN, text_of


def of(name: str, *, dpi: int = 72) -> Drawn:
    """A sample, drawn."""
    hand = read_hand(text_of(name), "").hand
    assert hand is not None
    return drawn(hand, text_of(name), Slip(WHEN, dpi=dpi))


def test_a_tiff_has_a_page_for_each_frame_that_says_what_it_shows() -> None:
    pages = of(REVIEWED, dpi=150).pages
    content = to_tiff(pages)
    assert to_tiff(pages) == content
    with Image.open(BytesIO(content)) as picture:
        assert getattr(picture, "n_frames", 1) == 4
        for number, scene in enumerate(pages.scenes):
            picture.seek(number)
            assert picture.size[0] == 900
            assert picture.info["dpi"] == (150, 150)
            told = picture.tag_v2[270]  # type: ignore[attr-defined]
            assert told.encode("latin-1").decode() == scene.spoken


def test_a_sheet_holds_all_frames_and_the_hand_and_can_be_verified() -> None:
    content = to_png(of(REVIEWED).pages, "sheet")
    with Image.open(BytesIO(content)) as picture:
        assert picture.size[0] == 675
        assert picture.info["Title"].endswith("All frames")
    assert verified(content, "x").state is State.UNTOUCHED
    with pytest.raises(KeyError):
        to_png(of(REVIEWED).pages, "Z")


def test_both_lines_go_in_step_from_shortly_before_the_fork_to_the_end() -> None:
    it = of(REVIEWED)
    there = steps(it.assessment, it.lines)
    assert [step.number for step in there] == list(range(len(there)))
    assert sum(step.shared for step in there) == it.lines.fork + 1
    content = to_webp(there)
    assert to_webp(there) == content
    with Image.open(BytesIO(content)) as picture:
        assert getattr(picture, "n_frames", 1) == len(there) - it.lines.fork + BEFORE_FORK
        assert picture.size == (1192, 454)


def test_captions_of_steps_say_what_the_rule_moves() -> None:
    it = of(REVIEWED)
    there = steps(it.assessment, it.lines)
    assert caption(there[0].actual)[0] == "Before the first event."
    mandated = there[it.lines.fork + 1].mandated
    assert mandated is not None
    assert "By the rule 3d goes to the discard bucket." in mandated.title + "".join(map(str, mandated.caption))
    staff = "".join(map(str, caption(there[it.lines.fork + 1].actual)))
    assert "moved to" in staff or "move" in staff or "End of the actual line" in staff
    other = of("us-nj-h3-simulated-round")
    told = "".join(
        "".join(map(str, caption(step.mandated))) for step in steps(other.assessment, other.lines) if step.mandated
    )
    assert "opens the next hand." in told


def test_where_nothing_is_mandated_one_line_goes_alone() -> None:
    it = of("gaming-control-7-seen-not-governed")
    there = steps(it.assessment, it.lines)
    assert all(step.mandated is None for step in there)
    with Image.open(BytesIO(to_webp(there * 10))) as picture:
        assert picture.size[0] == 608
        assert getattr(picture, "n_frames", 1) <= MOST_STEPS


@pytest.mark.parametrize("name", ["x.tif", "x.webp", "x.png"])
def test_they_are_written_by_the_end_of_their_name(tmp_path: Path, name: str) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    (path,) = export(hand, text_of(REVIEWED), tmp_path / name, Slip(WHEN, dpi=72), sheet=name == "x.png")
    assert path.stat().st_size > 10_000
