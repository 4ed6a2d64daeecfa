"""``reviewer library …``, ``shoe`` and ``convert``: cases, their log, shoes, and hands carried from one form to another."""

from __future__ import annotations

import argparse

from reviewer.commands.given import Arguments, Commands, asked, moment, say
from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from reviewer.library.store import Library


def find(options: argparse.Namespace) -> int:
    """List what is found by words."""
    from reviewer.library.searching import Query, search

    with _library(options) as library:
        found = search(library, Query(words=" ".join(options.words)))
    say(f"{it.kind.word}\t{it.id}\t{it.number}\t{it.title}\t{it.where}\t{it.due}\t{it.was}" for it in found)
    if not found:
        say(["nothing was found"])
    return 0


def add(options: argparse.Namespace) -> int:
    """File hands and shoes in a case."""
    from pathlib import Path

    from reviewer.library.carrying import Carried, carried, import_hands
    from reviewer.library.shoes import file_shoe
    from reviewer.record.shoe_reading import load_shoe

    problems: list[Problem] = []
    with _library(options) as library, library.writing():
        case = _case(library, options.case, options.title)
        for file in options.files:
            path = Path(file)
            if path.name.endswith(".shoe.toml"):
                file_shoe(library, case, load_shoe(path), path.read_text(encoding="utf-8-sig"))
                continue
            for it in import_hands(library, case, carried(path)):
                problems += it.problems if isinstance(it, Carried) else ()
        if problems:
            raise Unusable(*problems)
    say([f"filed in case {options.case}"])
    return 0


def take(options: argparse.Namespace) -> int:
    """Take a table of hands into the archive, or cases from elsewhere into the library."""
    from pathlib import Path

    from reviewer.library.receiving import receive
    from reviewer.record.files import read_file

    refused = 0
    with _library(options) as library:
        for file in options.files:
            if file.endswith(".case"):
                receive(library, read_file(file, most=2_000_000_000), file)
                say([f"{file}: taken in"])
            else:
                refused += _table(library, Path(file), options)
    return 1 if refused else 0


def _table(library: Library, path: Path, options: argparse.Namespace) -> int:
    from reviewer.library.importing import import_rows, refusals
    from reviewer.library.mapping import ColumnMapping, guessed, kept_mappings
    from reviewer.library.sources import looked_at

    source = looked_at(path)
    kept = kept_mappings(library)
    if options.mapping and options.mapping not in kept:
        remedy = f"There are: {', '.join(kept)}." if kept else "Keep one in the library’s window."
        raise Unusable(Problem(f"No mapping is kept as “{options.mapping}”.", remedy))
    mapping = kept[options.mapping] if options.mapping else guessed(source.heads)
    fixed = {name: value for name, value in (("game", options.game), ("rules", options.rules)) if value}
    mapping = ColumnMapping(mapping.columns, {**mapping.fixed, **fixed}, mapping.dates)
    *_, end = import_rows(library, source, mapping)
    say([f"{path}: {end.taken} hands taken, {end.refused} rows refused"])
    say(f"{path}, row {it.row}: {it.why}" for it in refusals(library, end.done or 0))
    return end.refused


def send(options: argparse.Namespace) -> int:
    """Write a case as one file."""
    from reviewer.library.travel import case_bytes
    from reviewer.record.files import save_files

    with _library(options) as library:
        save_files([(options.output, case_bytes(library, _case(library, options.case, None)))])
    say([f"wrote {options.output}"])
    return 0


def count(options: argparse.Namespace) -> int:
    """Count hands by something, as CSV."""
    from reviewer.library.counting import By, counts_csv
    from reviewer.library.counting import count as counted

    by = By[options.by_what.upper()]
    with _library(options) as library:
        say(counts_csv(by, counted(library, by)).splitlines())
    return 0


def log(options: argparse.Namespace) -> int:
    """Write the log, or the extract of it that is about one case."""
    from reviewer.library.log import extract
    from reviewer.record.files import save_files

    with _library(options) as library:
        save_files([(options.output, extract(library, options.case))])
    say([f"wrote {options.output}"])
    return 0


def shoe(options: argparse.Namespace) -> int:
    """Say what can be said of a shoe as a whole."""
    from reviewer.record.shoe_reading import load_shoe
    from reviewer.review.shoe.assessment import assess_shoe
    from reviewer.review.shoe.report import shoe_report

    say([shoe_report(assess_shoe(load_shoe(options.file)))])
    return 0


def convert(options: argparse.Namespace) -> int:
    """Carry hands from one form to another."""
    from pathlib import Path

    from reviewer.library.carrying import carried, write_hands

    found = [it for file in options.files for it in carried(Path(file))]
    problems = [problem for it in found for problem in it.problems]
    if problems:
        raise Unusable(*problems)
    write_hands([(it.name, it.hand, it.text) for it in found if it.hand is not None], Path(options.output))
    say([f"wrote {len(found)} hands into {options.output}"])
    return 0


def _library(options: argparse.Namespace) -> Library:
    from getpass import getuser
    from pathlib import Path

    from platformdirs import user_data_path

    from reviewer.library.store import Library

    path = Path(options.library) if options.library else user_data_path("reviewer", appauthor=False) / "library.sqlite"
    return Library(path, lambda: moment(None), options.by or getuser())


def _case(library: Library, number: str, title: str | None) -> int:
    """The case of a number; a new one, where a title is given for it."""
    from reviewer.library.filing import case_numbered, open_case
    from reviewer.library.values import CaseFile

    id = case_numbered(library, number)
    if id is None and title is None:
        remedy = "Look for it: reviewer library find. To file into a new one, add gives it a title with --title."
        raise Unusable(Problem(f"There is no case {number} in the library.", remedy))
    return open_case(library, CaseFile(number, title or "")) if id is None else id


WHERE: Arguments = (
    asked("--library", metavar="FILE", help="the library; the user’s own, if left out"),
    asked("--by", metavar="NAME", help="who is at the desk; the user’s name, if left out"),
)
FILES = asked("files", nargs="+", metavar="FILE")
COMMANDS: Commands = {
    "shoe": (
        shoe,
        "what can be said of a shoe as a whole: its cards, what it repeats, incidents, what a ruling does to later hands",
        (asked("file", metavar="FILE", help="a shoe file"),),
    ),
    "convert": (
        convert,
        "hands from hand files, folders, JSON Lines or Parquet into another of these",
        (FILES, asked("-o", "--output", required=True, metavar="OUT", help="OUT.jsonl, OUT.parquet, or a new folder")),
    ),
}
LIBRARY_SAY = "cases kept in a library: find, file, take in, send, count, and its log"
LIBRARY: Commands = {
    "find": (
        find,
        "cases, hands and shoes by the beginnings of words",
        (asked("words", nargs="*", metavar="WORD"), *WHERE),
    ),
    "add": (
        add,
        "file hands and shoes in a case: all of them or none",
        (
            FILES,
            asked("--case", required=True, metavar="NUMBER", help="the case’s number"),
            asked("--title", metavar="TITLE", help="the title of a case that is opened for them"),
            *WHERE,
        ),
    ),
    "take": (
        take,
        "take tables of hands (CSV, JSON Lines, Parquet) into the archive, and cases from elsewhere",
        (
            FILES,
            asked("--mapping", metavar="NAME", help="a mapping that is kept; as the heads suggest, if left out"),
            asked("--game", metavar="GAME", help="the game of all rows"),
            asked("--rules", metavar="ID", help="the rule pack of all rows"),
            *WHERE,
        ),
    ),
    "send": (
        send,
        "write a case as one file",
        (
            asked("case", metavar="NUMBER"),
            asked("-o", "--output", required=True, metavar="OUT.case"),
            *WHERE,
        ),
    ),
    "count": (
        count,
        "hands by dealer, table, shift, error, provision, answer or month, as CSV",
        (
            asked(
                "by_what", metavar="BY", choices=("dealer", "table", "shift", "error", "provision", "answer", "month")
            ),
            *WHERE,
        ),
    ),
    "log": (
        log,
        "write the log, which can be verified on its own",
        (
            asked("-o", "--output", required=True, metavar="OUT.jsonl"),
            asked("--case", metavar="NUMBER", help="the entries about one case; of the others their place alone"),
            *WHERE,
        ),
    ),
}
"""The commands of ``reviewer library``."""
