"""The command line: ``reviewer COMMAND …``.

Exit status: 0 done and nothing found, 1 done and something found (a departure, a failed verification), 2 the input
can't be used: the message names the file, the line or event, what was read and what can be done, and nothing is
written. Each command imports what it needs when it runs, so that a resolution does not wait for a window.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from datetime import datetime
    from pathlib import Path
    from typing import Any

    from reviewer.exhibits.signing import Certificate
    from reviewer.record.hand import Hand
    from reviewer.regulations.attached import Attached


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser().parse_args(given or ["open"])
    try:
        return int(options.run(options))
    except Unusable as error:
        for problem in error.problems:
            print(f"reviewer: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    from reviewer import __version__

    parser = argparse.ArgumentParser(
        prog="reviewer",
        formatter_class=_Help,
        description="What was done at a card table, what the rules command, and the authority for it.",
        epilog="Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"reviewer {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog="reviewer")
    for name, it in COMMANDS.items():
        _add(commands, name, *it)
    rules = commands.add_parser(
        "rules", formatter_class=_Help, help=RULES_SAY, description=f"{RULES_SAY[0].upper()}{RULES_SAY[1:]}."
    )
    kinds = rules.add_subparsers(title="commands", metavar="COMMAND", required=True, prog="reviewer rules")
    for name, it in RULES.items():
        _add(kinds, name, *it)
    return parser


def _add(to: Any, name: str, run: Callable[[argparse.Namespace], int], says: str, arguments: Arguments) -> None:
    command = to.add_parser(name, formatter_class=_Help, help=says, description=f"{says[0].upper()}{says[1:]}.")
    for flags, options in arguments:
        command.add_argument(*flags, **options)
    command.set_defaults(run=run)


class _Help(argparse.HelpFormatter):
    """Help of a fixed width: argparse asks for the terminal's with every argument, and a resolution would wait for it."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


def _hand(file: str, rules: str | None = None) -> Hand:
    """The hand in a file, under another pack where one is named."""
    from dataclasses import replace

    from reviewer.record.reading import load_hand

    hand = load_hand(file)
    if rules is None:
        return hand
    pack, _, edition = rules.partition("@")
    return replace(hand, rules=pack, edition=edition or None)


def _open(options: argparse.Namespace) -> int:
    import os

    screens = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in screens):
        remedy = "On such a machine use: reviewer resolve FILE, or reviewer export FILE -o exhibit.pdf."
        raise Unusable(Problem("There is no display to open a window on.", remedy))
    from pathlib import Path

    from reviewer.app import run

    return run([Path(file) for file in options.files])


def _check(options: argparse.Namespace) -> int:
    from reviewer.review.departures import departures

    found, problems = 0, list[Problem]()
    for file in options.files:
        try:
            noted = departures(_hand(file))
        except Unusable as error:
            problems.extend(error.problems)
            continue
        found += len(noted)
        _print((f"{file}: {note}" for note in noted) if noted else [f"{file}: no departure from normal play"])
    if problems:
        raise Unusable(*problems)
    return 1 if found else 0


def _resolve(options: argparse.Namespace) -> int:
    from reviewer.review.assessment import assess

    try:
        assessment = assess(_hand(options.file, options.rules))
    except Unusable as error:
        raise Unusable(*(_placed(problem, options.file) for problem in error.problems)) from None
    if options.json:
        import json

        from reviewer.review.resolution import resolution

        _print([json.dumps(resolution(assessment), ensure_ascii=False, indent=2)])
    else:
        from reviewer.review.report import report

        _print([report(assessment)])
        if attached := _official(assessment.hand):
            _print([f"Official text: {attached.edition}"])
    return 0


def _compare(options: argparse.Namespace) -> int:
    from reviewer.review.across import comparison

    _print([comparison(_hand(options.file))])
    return 0


def _export(options: argparse.Namespace) -> int:
    from pathlib import Path

    from reviewer.exhibits.export import export
    from reviewer.review.redaction import parts

    hand, text = _hand(options.file), _text(options.file)
    written = export(
        hand,
        text,
        Path(options.output),
        when=_when(options.date),
        by=options.by,
        paper=options.paper,
        dpi=options.dpi,
        sheet=options.sheet,
        official=_official(hand),
        withhold=parts(options.redact or ""),
        certificate=_certificate(options.sign),
    )
    _print(f"wrote {path}" for path in written)
    return 0


def _text(file: str) -> str:
    from reviewer.record.files import read_file

    return read_file(file).decode("utf-8-sig")


def _when(given: str | None) -> datetime:
    """The moment that is given, or this one."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(given) if given else datetime.now().astimezone().replace(microsecond=0)
    except ValueError:
        raise Unusable(Problem(f"“{given}” is no date and time.", "It is written like 2026-11-30T10:02:11.")) from None


def _certificate(file: str | None) -> Certificate | None:
    """The certificate in a file; its passphrase from REVIEWER_PASSPHRASE, else asked for."""
    if file is None:
        return None
    import os
    from getpass import getpass

    from reviewer.exhibits.signing import Certificate
    from reviewer.record.files import read_file

    content = read_file(file)
    given = os.environ.get("REVIEWER_PASSPHRASE")
    try:
        passphrase = getpass("Passphrase of the certificate: ") if given is None else given
    except (EOFError, OSError):
        remedy = "Set REVIEWER_PASSPHRASE, or run it in a terminal."
        raise Unusable(Problem("There is nobody to ask for the passphrase.", remedy, file)) from None
    return Certificate(content, passphrase, file)


def _texts() -> Path:
    """The user's folder of attached official texts."""
    from platformdirs import user_data_path

    return user_data_path("reviewer", appauthor=False) / "official"


def _official(hand: Hand) -> Attached | None:
    """The attached official text that a hand is judged under."""
    from reviewer.regulations.attached import official_for

    return official_for(hand, _texts())


def _attach(options: argparse.Namespace) -> int:
    from datetime import date

    from reviewer.regulations.attached import attach, told

    try:
        since = date.fromisoformat(options.date) if options.date else None
    except ValueError:
        raise Unusable(Problem(f"“{options.date}” is no date.", "It is written like 2024-10-07.")) from None
    new, before = attach(_texts(), options.pack, options.file, since, date.today())
    _print(told(new, before, options.pack))
    return 1 if new.official.missing or new.official.more else 0


def _list(options: argparse.Namespace) -> int:
    from reviewer.regulations.attached import listed

    _print([*map(str, listed(_texts()))] or ["no official text is attached"])
    return 0


def _package(options: argparse.Namespace) -> int:
    from pathlib import Path

    from reviewer.exhibits.packing import package
    from reviewer.exhibits.slip import Slip
    from reviewer.review.redaction import parts

    hand, folder = _hand(options.file), Path(options.output)
    slip = Slip(
        _when(options.date), options.by, paper=options.paper, dpi=options.dpi, withheld=parts(options.redact or "")
    )
    names = package(hand, _text(options.file), folder, slip, _official(hand))
    _print(f"wrote {folder / name}" for name in names)
    return 0


def _verify(options: argparse.Namespace) -> int:
    from pathlib import Path

    from reviewer.exhibits.packing import verify_package
    from reviewer.exhibits.verifying import verify

    status, problems = 0, list[Problem]()
    for file in options.files:
        try:
            verdict = verify_package(Path(file)) if Path(file).is_dir() else verify(Path(file), _texts())
        except Unusable as error:
            problems.extend(_placed(problem, file) for problem in error.problems)
            continue
        status = max(status, 0 if verdict.state.holds else 1)
        _print([f"{file}: {verdict}"])
    if problems:
        raise Unusable(*problems)
    return status


def _schema(options: argparse.Namespace) -> int:
    import json

    if options.format == "hand":
        from reviewer.record.schema import hand_schema as schema
    else:
        from reviewer.review.schema import resolution_schema as schema
    _print([json.dumps(schema(), ensure_ascii=False, indent=2)])
    return 0


def _placed(problem: Problem, file: str) -> Problem:
    """The problem with the file's name, where it has none."""
    return problem if problem.file else Problem(problem.what, problem.remedy, str(file), problem.line, problem.event)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


def _asked(*flags: str, **how: Any) -> Argument:
    """One argument of a command."""
    return flags, how


Argument: TypeAlias = "tuple[tuple[str, ...], dict[str, Any]]"
Arguments: TypeAlias = "tuple[Argument, ...]"
Commands: TypeAlias = "dict[str, tuple[Callable[[argparse.Namespace], int], str, Arguments]]"
HAND = _asked("file", metavar="FILE", help="a hand file")
HOW: Arguments = (
    _asked("--date", metavar="DATE", help="the date on the exhibit, as 2026-11-30T10:02:11; now, if left out"),
    _asked("--by", metavar="NAME", help="who exports it"),
    _asked("--redact", metavar="PARTS", help="withhold names,places,amounts,notes,clip (those that are named)"),
    _asked("--paper", choices=("a4", "letter"), default="a4", help="the size of paper; a4, if left out"),
    _asked("--dpi", type=int, default=300, help="dots to the inch of frames, 72 to 1200; 300, if left out"),
)
"""What an export and a package are asked alike."""
WHERE = "where to write: OUT.pdf; OUT.png or OUT.tiff (frames); OUT.webp (in step); OUT.html (replay)"
SIGN = "sign the PDF with a PKCS#12 file; its passphrase is REVIEWER_PASSPHRASE, or asked for"
COMMANDS: Commands = {
    "open": (
        _open,
        "open hands or exported exhibits in the window",
        (_asked("files", nargs="*", metavar="FILE", help="a hand file, or an exhibit that holds one"),),
    ),
    "check": (
        _check,
        "what departs from normal play, event by event, with the irregularities it could be",
        (_asked("files", nargs="+", metavar="FILE", help="a hand file"),),
    ),
    "resolve": (
        _resolve,
        "what the rules command, beside what was done",
        (
            HAND,
            _asked("--rules", metavar="ID", help="resolve under another rule pack than the one that the hand names"),
            _asked("--json", action="store_true", help="the resolution as JSON"),
        ),
    ),
    "compare": (_compare, "the same facts under every pack for that game", (HAND,)),
    "export": (
        _export,
        "the exhibit as a PDF, its frames as pictures, or both lines in step",
        (
            HAND,
            _asked("-o", "--output", required=True, metavar="OUT", help=WHERE),
            _asked("--sign", metavar="CERT", help=SIGN),
            _asked("--sheet", action="store_true", help="all frames on one OUT.png"),
            *HOW,
        ),
    ),
    "package": (
        _package,
        "a folder for the other side: record, exhibit, frames, replay, resolution, official text, with their sums",
        (HAND, _asked("-o", "--output", required=True, metavar="FOLDER", help="a new folder"), *HOW),
    ),
    "verify": (
        _verify,
        "whether exhibits are as they were exported: each is drawn again from its own record and compared",
        (_asked("files", nargs="+", metavar="FILE", help="an exhibit, a frame, or the folder of a package"),),
    ),
    "schema": (
        _schema,
        "the JSON Schema of hand files or resolutions",
        (_asked("format", choices=("hand", "resolution")),),
    ),
}
"""Each command: what it runs, what it does in words, its arguments."""
RULES_SAY = "official texts: attach one to a rule pack, list those that are attached"
RULES: Commands = {
    "attach": (
        _attach,
        "read an official text as it was published, hold it against its rule pack and keep it beside older ones",
        (
            _asked("pack", metavar="PACK", help="the rule pack, as us-nj"),
            _asked("file", metavar="FILE", help="the text as published, plain text in UTF-8"),
            _asked(
                "--date", metavar="YYYY-MM-DD", help="since when it is in force; as the pack's edition, if left out"
            ),
        ),
    ),
    "list": (_list, "the official texts that are attached", ()),
}
"""The commands of ``reviewer rules``."""


if __name__ == "__main__":
    sys.exit(main())
