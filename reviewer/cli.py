"""The command line: ``reviewer COMMAND …``.

Exit status: 0 done and nothing found, 1 done and something found (a departure, a failed verification), 2 the input
can't be used: the message names the file, the line or event, what was read and what can be done, and nothing is
written. Each command imports what it needs when it runs, so that a resolution does not wait for a window.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from reviewer.commands.given import HAND, Arguments, Commands, asked, hand_in, official, placed, say, texts
from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = _parser((given or ["open"])[0]).parse_args(given or ["open"])
    try:
        return int(options.run(options))
    except Unusable as error:
        for problem in error.problems:
            print(f"reviewer: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 0


def _parser(first: str) -> argparse.ArgumentParser:
    """The parser for a line that begins so: of a command of this module alone, so that it waits for no other, else of all."""
    from reviewer import __version__

    parser = argparse.ArgumentParser(
        prog="reviewer",
        formatter_class=_Help,
        description="What was done at a card table, what the rules command, and the authority for it.",
        epilog="Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"reviewer {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog="reviewer")
    if first in OWN:
        _add(commands, first, *OWN[first])
        return parser
    for name, it in every_command().items():
        _add(commands, name, *it)
    for name, says, kinds in groups():
        group = commands.add_parser(name, formatter_class=_Help, help=says, description=f"{says[0].upper()}{says[1:]}.")
        of = group.add_subparsers(title="commands", metavar="COMMAND", required=True, prog=f"reviewer {name}")
        for kind, it in kinds.items():
            _add(of, kind, *it)
    return parser


def every_command() -> Commands:
    """Each command: what it runs, what it does in words, its arguments."""
    from reviewer.commands import exhibits, library

    return {**OWN, **exhibits.COMMANDS, **library.COMMANDS}


def groups() -> tuple[tuple[str, str, Commands], ...]:
    """Commands that have commands of their own: their name, what they are about, those."""
    from reviewer.commands import library

    return (("library", library.LIBRARY_SAY, library.LIBRARY), ("rules", RULES_SAY, RULES))


def _add(to: Any, name: str, run: Callable[[argparse.Namespace], int], says: str, arguments: Arguments) -> None:
    command = to.add_parser(name, formatter_class=_Help, help=says, description=f"{says[0].upper()}{says[1:]}.")
    for flags, options in arguments:
        command.add_argument(*flags, **options)
    command.set_defaults(run=run)


class _Help(argparse.HelpFormatter):
    """Help of a fixed width: argparse asks for the terminal's with every argument, and a resolution would wait for it."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


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
            noted = departures(hand_in(file))
        except Unusable as error:
            problems.extend(error.problems)
            continue
        found += len(noted)
        say((f"{file}: {note}" for note in noted) if noted else [f"{file}: no departure from normal play"])
    if problems:
        raise Unusable(*problems)
    return 1 if found else 0


def _resolve(options: argparse.Namespace) -> int:
    from reviewer.review.assessment import assess

    try:
        assessment = assess(hand_in(options.file, options.rules))
    except Unusable as error:
        raise Unusable(*(placed(problem, options.file) for problem in error.problems)) from None
    if options.json:
        import json

        from reviewer.review.resolution import resolution

        say([json.dumps(resolution(assessment), ensure_ascii=False, indent=2)])
    else:
        from reviewer.review.report import report

        say([report(assessment)])
        if attached := official(assessment.hand):
            say([f"Official text: {attached.edition}"])
    return 0


def _compare(options: argparse.Namespace) -> int:
    from reviewer.review.across import comparison

    say([comparison(hand_in(options.file))])
    return 0


def _attach(options: argparse.Namespace) -> int:
    from datetime import date

    from reviewer.regulations.attached import attach, told

    try:
        since = date.fromisoformat(options.date) if options.date else None
    except ValueError:
        raise Unusable(Problem(f"“{options.date}” is no date.", "It is written like 2024-10-07.")) from None
    new, before = attach(texts(), options.pack, options.file, since, date.today())
    say(told(new, before, options.pack))
    return 1 if new.official.missing or new.official.more else 0


def _list(options: argparse.Namespace) -> int:
    from reviewer.regulations.attached import listed

    say([*map(str, listed(texts()))] or ["no official text is attached"])
    return 0


def _schema(options: argparse.Namespace) -> int:
    import json

    if options.format == "hand":
        from reviewer.record.schema import hand_schema as schema
    elif options.format == "shoe":
        from reviewer.record.shoe_schema import shoe_schema as schema
    else:
        from reviewer.review.schema import resolution_schema as schema
    say([json.dumps(schema(), ensure_ascii=False, indent=2)])
    return 0


OWN: Commands = {
    "open": (
        _open,
        "open hands, shoes, cases or exported exhibits in the window",
        (
            asked(
                "files", nargs="*", metavar="FILE", help="a hand or shoe file, a case, or an exhibit that holds a hand"
            ),
        ),
    ),
    "check": (
        _check,
        "what departs from normal play, event by event, with the irregularities it could be",
        (asked("files", nargs="+", metavar="FILE", help="a hand file"),),
    ),
    "resolve": (
        _resolve,
        "what the rules command, beside what was done",
        (
            HAND,
            asked("--rules", metavar="ID", help="resolve under another rule pack than the one that the hand names"),
            asked("--json", action="store_true", help="the resolution as JSON"),
        ),
    ),
    "compare": (_compare, "the same facts under every pack for that game", (HAND,)),
    "schema": (
        _schema,
        "the JSON Schema of hand files, shoe files or resolutions",
        (asked("format", choices=("hand", "shoe", "resolution")),),
    ),
}
"""The commands of this module."""
RULES_SAY = "official texts: attach one to a rule pack, list those that are attached"
RULES: Commands = {
    "attach": (
        _attach,
        "read an official text as it was published, hold it against its rule pack and keep it beside older ones",
        (
            asked("pack", metavar="PACK", help="the rule pack, as us-nj"),
            asked("file", metavar="FILE", help="the text as published, plain text in UTF-8"),
            asked("--date", metavar="YYYY-MM-DD", help="since when it is in force; as the pack's edition, if left out"),
        ),
    ),
    "list": (_list, "the official texts that are attached", ()),
}
"""The commands of ``reviewer rules``."""


if __name__ == "__main__":
    sys.exit(main())
