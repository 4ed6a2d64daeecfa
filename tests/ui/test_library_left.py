"""A hand of the library that was being worked on when the program ended: it comes back where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reviewer.library.filing import file_hand, hand_in, open_case, read_filed
from reviewer.library.second import second_reviews
from reviewer.library.store import Library
from reviewer.library.values import CaseFile, Filed
from reviewer.record.hand import Irregularity
from reviewer.record.reading import load_hand
from reviewer.record.writing import write_hand
from tests.library.conftest import POLICY, UNDER_POLICY

from .conftest import AFTER_STAY, MARK
from .runs import Runs
from .runs import runs as runs

Write = Callable[..., Path]


def library(runs: Runs) -> Library:
    found = runs.window.shelving._opened()
    assert found is not None
    return found


@pytest.fixture
def filed(runs: Runs, write: Write) -> Filed:
    """A marked hand in a case, opened from the library."""
    case = open_case(library(runs), CaseFile("2026-7"))
    path = write(AFTER_STAY + MARK)
    made = file_hand(library(runs), case, load_hand(path), path.read_text(encoding="utf-8"))
    runs.window.shelving.open_hand(made.id)
    return made


def retitle(runs: Runs, title: str) -> None:
    runs.window.desk.change("Title", lambda case: case.set_title(title))


def test_its_next_version_is_filed_after_a_kill(runs: Runs, filed: Filed) -> None:
    retitle(runs, "Left")
    runs.end()
    assert runs.offered[0].startswith("A hand of the library was open")
    runs.press("Go on with it")
    desk = runs.window.desk
    assert (desk.hand.title, desk.dirty, desk.undoes) == ("Left", True, "Title")
    runs.window.actions_.run("undo")
    assert not desk.dirty
    runs.window.actions_.run("redo")
    runs.window.actions_.run("save")
    assert hand_in(library(runs), filed.id).version == 2
    assert read_filed(library(runs), hand_in(library(runs), filed.id)).title == "Left"
    runs.end()
    assert not runs.offered


def test_it_is_offered_again_after_a_second_kill(runs: Runs, filed: Filed) -> None:
    retitle(runs, "Once")
    runs.end()
    runs.press("Go on with it")
    retitle(runs, "Twice")
    runs.end()
    runs.press("Go on with it")
    runs.window.actions_.run("save")
    assert read_filed(library(runs), hand_in(library(runs), filed.id)).title == "Twice"


def test_another_version_that_was_filed_since_is_not_written_over(runs: Runs, filed: Filed) -> None:
    retitle(runs, "Mine")
    hand = read_filed(library(runs), filed)
    file_hand(library(runs), filed.case, hand, f"{filed.text}\n# theirs\n", filed)
    runs.end()
    runs.press("Go on with it")
    assert runs.window.desk.dirty
    runs.window.actions_.run("save")
    assert "Somebody has filed another version" in runs.offered[0]
    assert hand_in(library(runs), filed.id).text.endswith("# theirs\n")


def test_what_was_filed_just_before_the_kill_is_known_again(runs: Runs, filed: Filed) -> None:
    retitle(runs, "Filed")
    desk = runs.window.desk
    file_hand(library(runs), filed.case, desk.hand, desk.text, filed)
    runs.end()
    runs.press("Go on with it")
    assert not runs.window.desk.dirty
    retitle(runs, "Next")
    runs.window.actions_.run("save")
    assert hand_in(library(runs), filed.id).version == 3


def test_a_second_review_is_filed_as_one_after_a_kill(runs: Runs, filed: Filed) -> None:
    library(runs).who = "B. Second"
    runs.window.who = "B. Second"
    books = runs.window.shelving.open_window()
    assert books is not None
    books.deeds.second_review(filed.id)
    runs.window.desk.change("Mark", lambda case: case.put_mark(6, Irregularity.CARD_DRAWN_IN_ERROR))
    books.hide()
    runs.end()
    runs.press("Go on with it")
    assert runs.window.desk.hand.title == ""
    runs.window.actions_.run("save")
    (review,) = second_reviews(library(runs), filed.id)
    assert review.who == "B. Second"
    assert "card_drawn_in_error" in review.text
    assert hand_in(library(runs), filed.id).version == 1


def test_its_house_policy_comes_back_with_it(runs: Runs, write: Write, tmp_path: Path) -> None:
    path = write(UNDER_POLICY)
    write(POLICY.read_text(encoding="utf-8"), POLICY.name)
    case = open_case(library(runs), CaseFile("2026-7"))
    hand = load_hand(path)
    made = file_hand(library(runs), case, hand, path.read_text(encoding="utf-8"))
    (tmp_path / POLICY.name).unlink()
    runs.window.shelving.open_hand(made.id)
    retitle(runs, "Left")
    runs.end()
    runs.press("Go on with it")
    assert runs.window.desk.hand.policy == hand.policy


def test_without_its_library_the_hand_is_here_all_the_same(runs: Runs, filed: Filed, tmp_path: Path) -> None:
    retitle(runs, "Left")
    runs.end()
    runs.window.library_file = tmp_path / "other.sqlite"
    runs.press("Go on with it")
    assert "is not open here" in runs.offered[0]
    assert runs.window.desk.hand.title == "Left"
    assert runs.window.desk.home is None
    assert write_hand(runs.window.desk.hand)
