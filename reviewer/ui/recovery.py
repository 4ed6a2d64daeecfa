"""What is kept while a hand is worked on, so that nothing is lost should the program end in mid-work."""

from __future__ import annotations

from pathlib import Path

from reviewer.errors import Unusable
from reviewer.record.files import save_hand


class Recovery:
    """One file beside the settings; None for a folder keeps nothing."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / "open.hand.toml" if folder else None

    def keep(self, text: str) -> None:
        """Keep a hand as its file would say it."""
        if self._file is None:
            return
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            save_hand(self._file, text)
        except (OSError, Unusable):
            self._file = None  # a folder that can't be written is no reason to stop work

    def forget(self) -> None:
        """Nothing needs to be recovered any more."""
        if self._file is not None and self._file.exists():
            self._file.unlink()

    @property
    def found(self) -> Path | None:
        """What an earlier run left behind."""
        return self._file if self._file is not None and self._file.exists() else None
