"""Keeps a library of this version in the museum, to be opened by every later one: ``python -m tests.library.keep``.

Run once for each version that is released; what is there already is never written anew.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from reviewer import __version__, resource
from reviewer.library.evidence import attach, file_exhibit, note_state
from reviewer.library.filing import file_hand, open_case
from reviewer.library.importing import import_rows
from reviewer.library.mapping import guessed, keep_mapping
from reviewer.library.searching import Query, keep_search
from reviewer.library.second import file_second, take_blind
from reviewer.library.shoes import file_shoe
from reviewer.library.sources import pasted
from reviewer.library.store import Library
from reviewer.library.values import ExhibitState
from reviewer.record.reading import load_hand
from reviewer.record.shoe_reading import load_shoe

from .conftest import CASE, HANDS, MOVED, ticking

MUSEUM = Path(__file__).parent / "museum"
TABLE = "table,shoe,hand,game,rules,player,banker\nMB-1,7,1,baccarat,nz,9h 7c,Kd 5s\nMB-1,7,2,baccarat,nz,9h,Kd 5s\n"


def fill(library: Library) -> None:
    """Put something of each kind into a library."""
    case = open_case(library, CASE)
    path = HANDS / f"{MOVED}.hand.toml"
    filed = file_hand(library, case, load_hand(path), path.read_text(encoding="utf-8"))
    file_hand(library, case, load_hand(path), filed.text + "# again\n", filed)
    shoe = next((resource("data") / "shoes").glob("35-*"))
    file_shoe(library, case, load_shoe(shoe), shoe.read_text(encoding="utf-8"))
    attach(library, case, "still.png", b"\x89PNG", about="the card")
    made = file_exhibit(library, case, label="S-4", party="Surveillance", name="s4.pdf", content=b"%PDF")
    note_state(library, made.id, ExhibitState.ADMITTED)
    library.who = "second reviewer"
    hand, taken = take_blind(library, filed.id)
    file_second(library, taken, hand)
    source = pasted(TABLE)
    for _ in import_rows(library, source, guessed(source.heads)):
        pass
    keep_mapping(library, "the reader's", guessed(source.heads))
    keep_search(library, "stay", Query(words="stay"))


def main() -> int:
    """Keep one, where there is none of this version."""
    kept = MUSEUM / f"{__version__}.sqlite"
    if kept.exists():
        print(f"{kept} is there already.", file=sys.stderr)
        return 1
    MUSEUM.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Library(Path(folder) / "library.sqlite", ticking(), "first reviewer") as library,
    ):
        fill(library)
        library.db.execute("VACUUM INTO ?", (str(kept),))
    print(kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
