"""The command line: ``reviewer COMMAND …``.

Exit status: 0 done and nothing found, 1 done and something found, 2 the input can't be used.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from reviewer.errors import Unusable


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit status."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except Unusable as error:
        for problem in error.problems:
            print(f"reviewer: {problem}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="reviewer")
    commands = parser.add_subparsers(dest="command", required=True)
    resolve = commands.add_parser("resolve")
    resolve.add_argument("file", type=Path)
    resolve.add_argument("--rules")
    resolve.add_argument("--json", action="store_true")
    resolve.set_defaults(run=_resolve)
    return parser


def _resolve(options: argparse.Namespace) -> int:
    from reviewer.record.reading import load_hand
    from reviewer.review.assessment import assess
    from reviewer.review.resolution import resolution

    hand = load_hand(options.file)
    assessment = assess(hand)
    print(json.dumps(resolution(assessment), ensure_ascii=False, indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
