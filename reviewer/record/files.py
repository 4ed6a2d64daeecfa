"""Hand files on disk: read whole, written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection
from errno import EISDIR

from reviewer.errors import Problem, Unusable

MOST_BYTES = 4_000_000
"""The size beyond which a file is not read at all. A hand with all its review has some thousand bytes."""

AnyPath = str | os.PathLike[str]


def read_file(path: AnyPath, *, most: int = MOST_BYTES) -> bytes:
    """The bytes of a regular file of up to ``most``. Raises Unusable where there is none or it can't be read."""
    name = os.fspath(path)
    try:
        found = os.stat(name)
        if not stat.S_ISREG(found.st_mode):
            raise Unusable(_no_file(name, found.st_mode))
        if found.st_size > most:
            raise Unusable(_too_large(name, found.st_size, most))
        with open(name, "rb") as file:
            return file.read(most)
    except (OSError, ValueError) as fault:  # ValueError: a name with NUL in it
        raise Unusable(_unreadable(name, fault)) from None


def save_hand(path: AnyPath, text: str) -> None:
    """Write a hand file whole or not at all. Raises Unusable where it can't be written; see `save_files`."""
    save_files([(path, text)])


def save_files(contents: Collection[tuple[AnyPath, str | bytes]]) -> None:
    """Write files whole or not at all: each into a file beside it, to the disk, then all into their places.

    Where a path is a link, the file that it leads to is replaced. Raises Unusable where one can't be written; what
    was there before is then untouched.
    """
    beside: dict[str, str] = {}
    name = ""
    try:
        for path, content in contents:
            name = os.fspath(path)
            target = os.path.realpath(name)
            beside[target] = _written_beside(target, content.encode() if isinstance(content, str) else content)
        for target, part in list(beside.items()):
            os.replace(part, target)
            del beside[target]
    except (OSError, ValueError) as fault:
        for part in beside.values():
            os.unlink(part)
        raise Unusable(
            Problem(f"The file could not be written: {_reason(fault)}.", "Nothing was changed.", name)
        ) from None
    for folder in dict.fromkeys(os.path.dirname(os.path.realpath(os.fspath(path))) for path, _ in contents):
        _sync_folder(folder)


def save_folder(folder: AnyPath, contents: Collection[tuple[str, bytes]]) -> None:
    """Write a new folder whole or not at all: into one beside it, then into its place. Names have ``/`` between them.

    Raises Unusable where there is something in it already, or where it can't be written.
    """
    import shutil
    import tempfile

    target, part = os.path.realpath(os.fspath(folder)), ""
    try:
        if os.path.lexists(target) and not (os.path.isdir(target) and not os.listdir(target)):
            raise Unusable(Problem("There is something of this name already.", "Name a new folder.", os.fspath(folder)))
        part = tempfile.mkdtemp(dir=os.path.dirname(target), prefix=".", suffix=".part")
        for name, content in contents:
            place = os.path.join(part, *name.split("/"))
            os.makedirs(os.path.dirname(place), exist_ok=True)
            with open(place, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
        os.chmod(part, 0o755)
        if os.path.isdir(target):
            os.rmdir(target)
        os.replace(part, target)
    except (OSError, ValueError) as fault:
        shutil.rmtree(part, ignore_errors=True)
        raise Unusable(
            Problem(f"The folder could not be written: {_reason(fault)}.", "Nothing was changed.", os.fspath(folder))
        ) from None
    _sync_folder(os.path.dirname(target))


def _written_beside(target: str, content: bytes) -> str:
    """Write to the disk, into a new file beside ``target`` with its permissions; the new file's name."""
    import tempfile

    if os.path.isdir(target):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    handle, part = tempfile.mkstemp(dir=os.path.dirname(target), prefix=".", suffix=".part")
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(part, _mode(target))
    except OSError:
        os.unlink(part)
        raise
    return part


def _mode(target: str) -> int:
    """The permissions that a file has, or what a new one gets: everybody may read it, its owner write it."""
    try:
        return stat.S_IMODE(os.stat(target).st_mode)
    except FileNotFoundError:
        return 0o644


def _sync_folder(folder: str) -> None:
    """Make the new name last through a power cut, where the system can open a folder."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # not on every system
    try:
        os.fsync(handle)
    except OSError:
        pass  # nor in every kind of folder
    finally:
        os.close(handle)


def _no_file(name: str, mode: int) -> Problem:
    if stat.S_ISDIR(mode):
        return Problem("This is a folder.", "Name a hand file in it.", name)
    return Problem("This is a device or a pipe, not a file.", "Name a hand file.", name)


def _too_large(name: str, size: int, most: int) -> Problem:
    kind = "a hand file" if most == MOST_BYTES else "an exhibit"
    return Problem(
        f"The file has {size / 1_000_000:.1f} MB and was not read; {kind} has {most // 1_000_000} MB at most.",
        "One file holds one hand; check whether this is the file that was meant.",
        name,
    )


def _unreadable(name: str, fault: Exception) -> Problem:
    if isinstance(fault, FileNotFoundError):
        if os.path.islink(name):
            return Problem(
                f"This is a link, and what it leads to ({os.readlink(name)}) is not there.", "Name another file.", name
            )
        return Problem("There is no such file.", "Check the name and the folder.", name)
    if isinstance(fault, PermissionError):
        return Problem("The file may not be read.", "Its owner can give permission to read it.", name)
    return Problem(f"The file could not be read: {_reason(fault)}.", file=name)


def _reason(fault: Exception) -> str:
    return (isinstance(fault, OSError) and fault.strerror) or str(fault)
