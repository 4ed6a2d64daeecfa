"""Run every measurement, or those whose names are given: ``python -m benchmarks [NAME…]``."""

from __future__ import annotations

import sys

from benchmarks.measures import MEASURES


def main(names: list[str]) -> int:
    """Print each measurement with its goal; returns 2 where a name is not known."""
    unknown = [name for name in names if name not in MEASURES]
    if unknown:
        print(f"There is no measurement “{unknown[0]}”. There are: {', '.join(MEASURES)}.", file=sys.stderr)
        return 2
    for name in names or MEASURES:
        for line in MEASURES[name]():
            print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
