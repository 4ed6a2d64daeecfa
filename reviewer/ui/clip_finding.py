"""Where the clip of a hand lies: where it was attached last, beside the hand's file, or where clips were found last."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePosixPath, PureWindowsPath

from PySide6.QtCore import QSettings

from reviewer.record.hand import Hand

VIDEO = "video"
"""The kind of a source that is a clip."""


def names_clip(hand: Hand) -> bool:
    """Whether a hand's record says that it was made from a clip."""
    return hand.source is not None and hand.source.kind == VIDEO


def found(hand: Hand, beside: Path | None, settings: QSettings) -> Path | None:
    """The file that may be a hand's clip; None where there is none. ``beside`` is where the hand's file lies."""
    return next((it for it in _places(hand, beside, settings) if _is_file(it)), None)


def _places(hand: Hand, beside: Path | None, settings: QSettings) -> Iterator[Path]:
    source = hand.source
    if source is None or source.kind != VIDEO:
        return
    kept = settings.value(f"clips/{source.sha256}") if source.sha256 else None
    if kept:
        yield Path(str(kept))
    name = plain(source.file or "")
    folder = str(settings.value("clip_folder", ""))
    for place in (beside, Path(folder) if folder else None):
        if name and place is not None:
            yield place / name


def plain(file: str) -> str:
    """A file's name without its folders: a record from elsewhere leads to no other place here."""
    name = PurePosixPath(PureWindowsPath(file).name).name
    return "" if name in ("", ".", "..") else name


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def remember(settings: QSettings, path: Path, sha256: str) -> None:
    """Keep where a clip was attached."""
    settings.setValue(f"clips/{sha256}", str(path))
    settings.setValue("clip_folder", str(path.parent))
