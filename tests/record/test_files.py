"""A file is read whole or refused in words; it is written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.record.files import MOST_BYTES, read_file, save_folder
from reviewer.record.writing import save_hand


def refused(path: object) -> str:
    with pytest.raises(Unusable) as fault:
        read_file(str(path))
    (problem,) = fault.value.problems
    assert problem.file == str(path)
    return f"{problem.what} {problem.remedy}".strip()


def test_the_bytes_of_a_file_and_of_what_a_link_leads_to(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"\xff\x00")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert read_file(tmp_path / "a") == read_file(tmp_path / "b") == b"\xff\x00"


def test_what_can_not_be_read_is_said(tmp_path: Path) -> None:
    assert refused(tmp_path / "none") == "There is no such file. Check the name and the folder."
    assert refused(tmp_path) == "This is a folder. Name a hand file in it."
    os.mkfifo(tmp_path / "pipe")
    assert refused(tmp_path / "pipe") == "This is a device or a pipe, not a file. Name a hand file."
    (tmp_path / "link").symlink_to("nowhere")
    assert refused(tmp_path / "link") == (
        "This is a link, and what it leads to (nowhere) is not there. Name another file."
    )
    (tmp_path / "round").symlink_to("round")
    assert refused(tmp_path / "round").startswith("The file could not be read: Too many levels of symbolic links")
    assert refused("a\0b").startswith("The file could not be read: embedded null byte")


def test_what_may_not_be_read_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").touch()

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", forbidden)
    assert refused(tmp_path / "a") == "The file may not be read. Its owner can give permission to read it."


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(100_000_000)
    assert refused(tmp_path / "large").startswith(
        "The file has 100.0 MB and was not read; a hand file has 4 MB at most."
    )
    assert MOST_BYTES == 4_000_000


def test_a_file_is_written_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "a.hand.toml"
    save_hand(path, "é\r\n")
    assert path.read_bytes() == b"\xc3\xa9\r\n"
    path.chmod(0o600)
    save_hand(path, "b\n")
    assert (path.read_text(), path.stat().st_mode & 0o777) == ("b\n", 0o600)
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder/a")
    save_hand(tmp_path / "link", "a\n")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "folder" / "a").read_text() == "a\n"


def test_what_can_not_be_written_leaves_everything_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unusable, match="could not be written: Is a directory"):
        save_hand(tmp_path / "folder", "a\n")
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]
    with pytest.raises(Unusable, match="could not be written: No such file or directory"):
        save_hand(tmp_path / "none" / "a", "a\n")


@pytest.mark.parametrize("call", ["os.open", "os.fsync"])
def test_a_folder_that_can_not_be_synced_is_no_failure(
    call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    original = getattr(os, call.removeprefix("os."))

    def unable(target: object, *more: object) -> object:
        if target == str(tmp_path) or (isinstance(target, int) and os.path.isdir(f"/proc/self/fd/{target}")):
            raise OSError(22, "Invalid argument")
        return original(target, *more)

    monkeypatch.setattr(call, unable)
    save_hand(tmp_path / "a", "a\n")
    assert (tmp_path / "a").read_text() == "a\n"


def test_a_folder_is_written_whole(tmp_path: Path) -> None:
    save_folder(tmp_path / "new", [("a", b"1"), ("b/c", b"2")])
    assert (tmp_path / "new" / "b" / "c").read_bytes() == b"2"
    (tmp_path / "empty").mkdir()
    save_folder(tmp_path / "empty", [("a", b"1")])
    assert (tmp_path / "empty" / "a").read_bytes() == b"1"
    with pytest.raises(Unusable, match="something of this name already"):
        save_folder(tmp_path / "new", [("a", b"2")])
    assert (tmp_path / "new" / "a").read_bytes() == b"1"


def test_a_folder_that_can_not_be_written_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(Unusable, match="could not be written"):
        save_folder(tmp_path / "new", [("a", b"1"), ("a/b", b"2")])
    assert not list(tmp_path.iterdir())
    with pytest.raises(Unusable, match="Nothing was changed"):
        save_folder(tmp_path / "none" / "new", [("a", b"1")])
