"""The command line: ``reviewer COMMAND …``.

Exit status: 0 done and nothing found, 1 done and something found (a departure, a failed verification), 2 the input
can't be used: the message names the file, the line or event, what was read and what can be done, and nothing is
written. Each command imports what it needs when it runs, so that a resolution does not wait for a window.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from reviewer.record.hand import Hand


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
        description="What was done at a card table, what the rules command, and the authority for it.",
        epilog="Without a command the window opens.",
    )
    parser.add_argument("--version", action="version", version=f"reviewer {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, prog="reviewer")
    command = commands.add_parser("open", help="open hands or exported exhibits in the window")
    command.add_argument(
        "files", nargs="*", type=_path, metavar="FILE", help="a hand file, or an exhibit that holds one"
    )
    command.set_defaults(run=_open)
    command = commands.add_parser("check", help="what departs from normal play, with the irregularities it could be")
    command.add_argument("files", nargs="+", type=_path, metavar="FILE", help="a hand file")
    command.set_defaults(run=_check)
    command = commands.add_parser("resolve", help="what the rules command, beside what was done")
    command.add_argument("file", type=_path, metavar="FILE", help="a hand file")
    command.add_argument(
        "--rules", metavar="ID", help="resolve under another rule pack than the one that the hand names"
    )
    command.add_argument("--json", action="store_true", help="the resolution as JSON")
    command.set_defaults(run=_resolve)
    command = commands.add_parser("compare", help="the same facts under every pack for that game")
    command.add_argument("file", metavar="FILE", help="a hand file")
    command.set_defaults(run=_compare)
    command = commands.add_parser("export", help="the exhibit as a PDF, or its frames as PNG")
    command.add_argument("file", type=_path, metavar="FILE", help="a hand file")
    command.add_argument(
        "-o", "--output", type=_path, required=True, metavar="OUT", help="where to write: OUT.pdf or OUT.png"
    )
    command.add_argument(
        "--date", metavar="DATE", help="the date and time on the exhibit, as 2026-11-30T10:02:11; now, if left out"
    )
    command.add_argument("--by", metavar="NAME", help="who exports it")
    command.set_defaults(run=_export)
    command = commands.add_parser("schema", help="the JSON Schema of hand files or resolutions")
    command.add_argument("format", choices=("hand", "resolution"))
    command.set_defaults(run=_schema)
    return parser


def _hand(file: Path | str, rules: str | None = None) -> Hand:
    """The hand in a file, under another pack where one is named."""
    from dataclasses import replace

    from reviewer.record.reading import load_hand

    hand = load_hand(file)
    if rules is None:
        return hand
    pack, _, edition = rules.partition("@")
    return replace(hand, rules=pack, edition=edition or None)


def _path(text: str) -> Path:
    from pathlib import Path

    return Path(text)


def _open(options: argparse.Namespace) -> int:
    from reviewer.app import run

    return run(options.files)


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
    return 0


def _compare(options: argparse.Namespace) -> int:
    from reviewer.review.across import comparison

    _print([comparison(_hand(options.file))])
    return 0


def _export(options: argparse.Namespace) -> int:
    from datetime import datetime

    from reviewer.exhibits.export import export

    try:
        when = (
            datetime.fromisoformat(options.date) if options.date else datetime.now().astimezone().replace(microsecond=0)
        )
    except ValueError:
        raise Unusable(
            Problem(f"“{options.date}” is no date and time.", "It is written like 2026-11-30T10:02:11.")
        ) from None
    text = options.file.read_bytes().decode() if options.file.is_file() else ""
    _print(f"wrote {path}" for path in export(_hand(options.file), text, options.output, when=when, by=options.by))
    return 0


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


if __name__ == "__main__":
    sys.exit(main())
