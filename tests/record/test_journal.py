"""The journal: every line whole, a torn one dropped, the steps before and after the hand brought back."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from reviewer.record import journal as module
from reviewer.record.journal import KEPT, UNSAVED, Entry, Journal, compact, latest_first, read, restored

OPEN = Entry("open", "a", path="hand.toml", base="a", disk="sum", at="2026-11-29T22:41:07")


def test_what_a_journal_comes_to() -> None:
    entries = [
        Entry("change", "lost", "before anything was open"),
        OPEN,
        Entry("change", "b", "one"),
        Entry("change", "c", "two"),
        Entry("undo", "b"),
    ]
    state = restored(entries)
    assert state is not None
    assert (state.last.text, state.last.path, state.saved) == ("b", "hand.toml", False)
    assert (state.before, state.after) == ((("one", "a"),), (("two", "c"),))
    again = restored([*entries, Entry("redo", "c")])
    assert again is not None
    assert (again.last.text, again.before, again.after) == ("c", (("one", "a"), ("two", "b")), ())
    saved = restored([*entries, Entry("save", "b", path="other.toml", base="b", disk="sum2")])
    assert saved is not None
    assert (saved.saved, saved.last.path, saved.before) == (True, "other.toml", (("one", "a"),))
    assert restored([]) is None
    assert restored([OPEN, Entry("undo", "x"), Entry("redo", "y")]) == restored([OPEN])
    assert restored([OPEN, OPEN]) == restored([OPEN])


def test_a_hand_without_a_file_is_not_saved() -> None:
    typed, left = restored([Entry("open", "a")]), restored([Entry("open", "a", UNSAVED, "hand.toml")])
    assert typed is not None
    assert left is not None
    assert not typed.saved
    assert not left.saved


@pytest.mark.parametrize("saved", [True, False])
@pytest.mark.parametrize("steps", [0, 1, 3, KEPT + 5])
def test_a_shorter_journal_comes_to_the_same(steps: int, saved: bool) -> None:
    entries = [OPEN, *(Entry("change", f"text {n}", f"step {n}") for n in range(steps))]
    if saved:
        entries.append(Entry("save", entries[-1].text, path="hand.toml", base="x", disk="sum"))
    else:
        entries += [Entry("change", "z", "z"), Entry("undo", entries[-1].text)]
    state = restored(entries)
    assert state is not None
    again = restored(compact(state))
    assert again is not None
    assert (again.last.text, again.saved, again.last.disk) == (state.last.text, saved, "sum")
    assert again.before == state.before[-KEPT:]


@pytest.mark.parametrize("saved", [False, True])
def test_what_was_taken_back_is_kept_when_a_journal_is_written_anew(saved: bool) -> None:
    done = [Entry("change", text, f"to {text}") for text in "bcde"]
    taken_back = [Entry("undo", text) for text in "dcb"]
    last = [Entry("save", "b", path="hand.toml", base="b", disk="sum")] if saved else []
    state = restored([OPEN, *done, *taken_back, *last])
    assert state is not None
    again = restored(compact(state))
    assert again is not None
    assert (again.last.text, again.saved) == ("b", saved)
    assert again.before == state.before == (("to b", "a"),)
    assert again.after == state.after == (("to e", "e"), ("to d", "d"), ("to c", "c"))
    assert len(compact(state)) == 1 + 4 + 3 + saved


def test_lines_are_read_up_to_the_first_that_is_torn(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "state")
    journal.append(OPEN)
    journal.append(Entry("change", "b\n“ü”", "one"))
    whole = Path(journal.path).read_bytes()
    assert [entry.text for entry in read(journal.path)] == ["a", "b\n“ü”"]
    for torn in (
        b"{",
        b'{"do": "change"}\n',
        b'{"do": 1, "text": "x"}\n',
        b"[]\n",
        b"\xff\n",
        b'{"do":"x","text":"","y":""}\n',
    ):
        Path(journal.path).write_bytes(whole + torn + b'{"do": "change", "text": "late"}\n')
        assert [entry.text for entry in read(journal.path)][:2] == ["a", "b\n“ü”"]
        assert len(read(journal.path)) == 2
    assert read(tmp_path / "nothing") == ()


def test_what_was_left_is_laid_aside_and_forgotten(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    assert Journal(tmp_path).left == ()
    for text in ("b", "c"):
        journal.rewrite((OPEN, Entry("change", text, "one")))
        journal.set_aside()
    assert sorted(Path(path).name for path in journal.left) == ["left-1.journal", "left-2.journal"]
    assert not Path(journal.path).exists()
    journal.rewrite((OPEN,))
    journal.set_aside()
    assert Path(journal.path).exists(), "what was saved stays, for its steps"
    for path in journal.left:
        journal.forget_left(path)
    journal.forget()
    journal.forget()
    assert os.listdir(tmp_path) == []
    assert Journal(tmp_path / "none").left == ()


def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    journal = Journal(tmp_path / "file" / "state")
    journal.append(OPEN)
    assert not journal.works
    journal.works = True
    journal.rewrite((OPEN,))
    assert not journal.works


def test_a_journal_that_grows_too_long_to_be_read_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "FULL", 20_000)
    journal = Journal(tmp_path)
    journal.append(OPEN)
    longest = 0
    for n in range(400):
        journal.append(Entry("change", f"text {n}", f"step {n}"))
        state, longest = restored(read(journal.path)), max(longest, os.stat(journal.path).st_size)
        assert state is not None
        assert (state.last.text, state.last.path, state.saved) == (f"text {n}", "hand.toml", False)
        assert [what for what, _ in state.before[-10:]] == [f"step {it}" for it in range(max(n - 9, 0), n + 1)]
    assert longest < 20_000
    journal.append(Entry("change", "x" * 30_000, "one that is long"))
    state = restored(read(journal.path))
    assert state is not None
    assert (state.last.text, state.before) == ("x" * 30_000, (("one that is long", "text 399"),))


def test_nothing_that_was_opened_is_not_made_shorter(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.append(Entry("change", "b", "one"))
    journal.shorten()
    assert [entry.text for entry in read(journal.path)] == ["b"]


def test_where_it_is_kept_is_remembered_and_old_journals_tell_of_no_such_place(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.rewrite(
        (Entry("open", "a", home="1 2 library"), Entry("save", "a", home="1 2 library"), Entry("change", "b"))
    )
    state = restored(read(journal.path))
    assert state is not None
    assert (state.last.home, state.last.text, state.saved) == ("1 2 library", "b", False)
    assert {entry.home for entry in compact(state)} == {"1 2 library", ""}
    old = b'{"text": "a", "do": "open", "path": "hand.toml", "base": "a", "disk": "sum", "at": "2026-11-29T22:41:07"}\n'
    Path(journal.path).write_bytes(old)
    assert read(journal.path) == (OPEN,)


def test_files_are_ordered_by_when_they_were_written(tmp_path: Path) -> None:
    paths = [str(tmp_path / name) for name in "abc"]
    for n, path in enumerate(paths[:2]):
        Path(path).write_text("", encoding="utf-8")
        os.utime(path, (n + 1, n + 1))
    assert latest_first(paths) == (paths[1], paths[0], paths[2]), "one that has just gone is the last"


def test_what_can_not_be_laid_aside_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path)
    journal.rewrite((OPEN, Entry("change", "b", "one")))

    def refused(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.replace", refused)
    journal.set_aside()
    assert Path(journal.path).exists()
