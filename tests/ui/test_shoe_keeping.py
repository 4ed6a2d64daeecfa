"""Nothing of a shoe is lost: left unsaved by a run that ended, the next start offers it, and goes on with every step."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from reviewer.library.shoes import file_shoe, shoe_in
from reviewer.record.journal import read
from reviewer.record.shoe_reading import load_shoe, read_shoe

from .runs import Runs, filed, journal, small
from .runs import runs as runs
from .test_shoe import SMALL, Write, fill


def test_a_shoe_that_was_left_is_offered_and_gone_on_with_every_step(runs: Runs, write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    made = runs.open(path)
    fill(made, "shoe_head", title="Another", table="MB-9")
    fill(made, "shoe_add_patron", role="Patron 1")
    made.actions_.run("shoe_undo")
    left = made.desk.shoe

    runs.end()
    assert runs.offered == ["a.shoe.toml was open when the program ended at 22:41:07. Everything is here."]
    assert runs.window._shelving is None, "to look for it, nothing of the library is needed"
    runs.press("Go on with it")
    desk = runs.shoe.desk
    assert (desk.shoe, desk.dirty, desk.undoes, desk.redoes) == (left, True, "Change the shoe", "Add a patron")
    assert runs.shoe._kept() == "a.shoe.toml, not saved"
    assert not runs.offered
    runs.shoe.actions_.run("shoe_undo")
    assert desk.shoe == load_shoe(path)
    assert not desk.dirty
    for _ in range(2):
        runs.shoe.actions_.run("shoe_redo")
    assert desk.shoe.patrons
    runs.shoe.actions_.run("shoe_save")
    assert load_shoe(path) == desk.shoe
    assert "# a comment that stays" in path.read_text(encoding="utf-8")

    runs.end()
    assert not runs.offered, "what was saved is not offered"


def test_each_thing_is_on_the_disk_before_it_is_seen(runs: Runs, write: Write) -> None:
    made = runs.open(write(SMALL, "a.shoe.toml"))
    seen = []

    def look() -> None:
        last = read(journal(runs))[-1]
        seen.append(last.do)
        assert last.text == made.desk.text

    assert [it.do for it in read(journal(runs))] == ["open"]
    made.desk.changed.connect(look)
    fill(made, "shoe_head", title="Another")
    made.actions_.run("shoe_undo")
    made.actions_.run("shoe_redo")
    made.actions_.run("shoe_save")
    assert made.desk.path is not None
    made.desk.path.write_text(SMALL, encoding="utf-8")
    made.deeds.take_theirs()
    assert seen == ["change", "undo", "redo", "save", "save"]


def test_a_new_shoe_is_kept_too_and_one_that_was_closed_is_not(
    runs: Runs, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shoes = runs.window.shelving.shoes
    shoes._show(lambda desk: desk.take(small(), kept=False))
    runs.end()
    assert runs.offered[0].startswith("The shoe “Three hands” was open when the program ended")
    runs.press("Go on with it")
    assert runs.shoe._kept() == "kept nowhere yet"
    path = tmp_path / "mine.shoe.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    runs.shoe.actions_.run("shoe_save")
    assert load_shoe(path) == small()

    fill(runs.shoe, "shoe_head", title="Left without saving")
    monkeypatch.setattr(type(runs.shoe.deeds), "may_leave", lambda _: True)
    place = journal(runs)
    runs.shoe.close()
    assert not place.exists()
    runs.window.shelving.shoes._show(lambda desk: desk.take(small()))
    runs.end()
    assert not runs.offered, "neither what was left by choice nor what is kept as it is"


def test_a_file_that_was_changed_after_the_kill_is_not_written_over(runs: Runs, write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    fill(runs.open(path), "shoe_head", title="Mine")
    theirs = SMALL.replace("Three hands", "Theirs")
    path.write_text(theirs, encoding="utf-8")
    runs.end()
    runs.press("Go on with it")
    made = runs.shoe
    made.actions_.run("shoe_save")
    assert "Another program has changed this file" in made.banner.problems[0].what
    assert path.read_text(encoding="utf-8") == theirs
    made.deeds.take_theirs()
    assert made.desk.shoe.title == "Theirs"
    made.actions_.run("shoe_undo")
    assert made.desk.shoe.title == "Mine"


def test_a_file_that_is_gone_is_written_anew_but_not_over_one_that_came_since(runs: Runs, write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    fill(runs.open(path), "shoe_head", title="Mine")
    path.unlink()
    runs.end()
    runs.press("Go on with it")
    path.write_text(SMALL, encoding="utf-8")
    runs.shoe.actions_.run("shoe_save")
    assert "was not overwritten" in runs.shoe.banner.problems[0].what
    path.unlink()
    runs.shoe.actions_.run("shoe_save")
    assert load_shoe(path).title == "Mine"


def test_killed_between_the_file_and_the_journal_it_is_its_own_file(runs: Runs, write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    made = runs.open(path)
    fill(made, "shoe_head", title="Mine")
    path.write_text(made.desk.text, encoding="utf-8")
    runs.end()
    runs.press("Go on with it")
    assert not runs.shoe.desk.dirty
    fill(runs.shoe, "shoe_head", title="More")
    runs.shoe.actions_.run("shoe_save")
    assert load_shoe(path).title == "More"


def test_lines_that_could_not_be_read_are_not_lost_by_a_kill(runs: Runs, write: Write) -> None:
    path = write(SMALL + '\n[[patrons]]\nresult = "-5"\n', "a.shoe.toml")
    fill(runs.open(path), "shoe_head", title="Mine")
    runs.end()
    runs.press("Go on with it")
    runs.shoe.actions_.run("shoe_save")
    assert "could lose them" in runs.shoe.banner.problems[0].what


# the library


def test_a_shoe_of_a_case_has_its_home_again(runs: Runs) -> None:
    library = filed(runs)
    fill(runs.shoe, "shoe_head", title="Mine")
    assert journal(runs).exists()
    runs.end()
    assert runs.offered == [
        "The shoe “Mine” of the library was open when the program ended at 22:41:07. Everything is here."
    ]
    runs.press("Go on with it")
    assert runs.shoe._kept() == "case 2026-7, not saved"
    runs.shoe.actions_.run("shoe_undo")
    assert not runs.shoe.desk.dirty
    runs.shoe.actions_.run("shoe_redo")
    runs.shoe.actions_.run("shoe_save")
    assert not runs.shoe.banner.problems
    fill(runs.shoe, "shoe_head", title="Mine again")
    runs.shoe.actions_.run("shoe_save")
    reopened = runs.window.shelving.library
    assert reopened is not None
    assert reopened is not library
    now = shoe_in(reopened, 1)
    assert (now.version, "Mine again" in now.text) == (3, True)


def test_another_version_that_was_filed_since_is_not_written_over(runs: Runs) -> None:
    library = filed(runs)
    fill(runs.shoe, "shoe_head", title="Mine")
    now = shoe_in(library, 1)
    file_shoe(library, now.case, small(), SMALL.replace("Three hands", "Theirs"), now)
    runs.end()
    runs.press("Go on with it")
    runs.shoe.actions_.run("shoe_save")
    assert "Somebody has filed another version" in runs.shoe.banner.problems[0].what
    assert runs.shoe.desk.dirty


def test_killed_between_the_library_and_the_journal_it_is_its_own_version(runs: Runs) -> None:
    library = filed(runs)
    fill(runs.shoe, "shoe_head", title="Mine")
    now = shoe_in(library, 1)
    file_shoe(library, now.case, runs.shoe.desk.shoe, runs.shoe.desk.text, now)
    runs.end()
    runs.press("Go on with it")
    assert not runs.shoe.desk.dirty


def test_a_shoe_that_was_filed_in_mid_work_has_that_home(runs: Runs, write: Write) -> None:
    path = write(SMALL, "a.shoe.toml")
    library = filed(runs)
    made = runs.open(path)
    runs.window.shelving.shoes._file_in(made, library, 1)
    fill(made, "shoe_head", title="Mine")
    runs.end()
    runs.press("Go on with it")
    runs.shoe.actions_.run("shoe_save")
    assert not runs.shoe.banner.problems
    assert path.read_text(encoding="utf-8") == SMALL
    reopened = runs.window.shelving.library
    assert reopened is not None
    assert "Mine" in shoe_in(reopened, 2).text


def test_without_its_library_a_shoe_is_here_all_the_same(runs: Runs, tmp_path: Path) -> None:
    filed(runs)
    fill(runs.shoe, "shoe_head", title="Mine")
    runs.window.library_file = tmp_path / "another.sqlite"
    runs.end()
    runs.press("Go on with it")
    assert "is not open here" in runs.shoe.banner.problems[0].what
    assert (runs.shoe.desk.shoe.title, runs.shoe._kept()) == ("Mine", "kept nowhere yet")


def test_without_its_policy_a_shoe_is_here_all_the_same(runs: Runs) -> None:
    text = SMALL.replace("decks   = 8\n", 'decks   = 8\nhouse   = { policy = "gone" }\n')
    shoe = read_shoe(text, "").shoe
    assert shoe is not None
    runs.window.shelving.shoes._show(lambda desk: desk.take(shoe, path=Path("/nowhere/a.shoe.toml"), text=text))
    fill(runs.shoe, "shoe_head", title="Mine")
    runs.end()
    runs.press("Go on with it")
    assert len(runs.shoe.banner.problems) == 1
    assert runs.shoe.desk.shoe.title == "Mine"
