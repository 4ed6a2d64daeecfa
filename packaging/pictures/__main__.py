"""Draw pictures: the documentation's into ``assets/pictures``, every screen into ``build/pictures``."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from reviewer import resource
from reviewer.drawing import fonts
from reviewer.ui.samples import judge_next

from . import readme, screens
from .stage import Stage


def main() -> int:
    """Draw what is asked for."""
    asked = argparse.ArgumentParser(prog="pictures", description=__doc__)
    asked.add_argument("--into", type=Path, help="another folder for all of them")
    asked.add_argument("--readme", action="store_true", help="the documentation's alone")
    asked.add_argument("wanted", nargs="*", help="screens alone, by name, theme or width: main dim 1366")
    given = asked.parse_args()
    app = QApplication.instance() or QApplication(["pictures"])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    fonts.load()
    while judge_next():
        pass
    with tempfile.TemporaryDirectory() as kept:
        stage = Stage(app, Path(kept))
        if not given.wanted:
            written(given.into or resource("assets", "pictures"), readme.pictures(stage))
        if not given.readme:
            written(given.into or Path("build", "pictures"), screens.pictures(stage, frozenset(given.wanted)))
    return 0


def written(folder: Path, pictures: screens.Pictures) -> None:
    """Write pictures into a folder, and say where each lies."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, image in pictures:
        image.save(str(folder / f"{name}.png"))
        print(folder / f"{name}.png", flush=True)


if __name__ == "__main__":
    sys.exit(main())
