"""Write the kept resolutions of the hands that ship with the program anew: ``python -m tests.cases.rewrite``. Read the
difference before keeping it.
"""

from __future__ import annotations

import json
from pathlib import Path

from reviewer import resource
from reviewer.record.reading import load_hand
from reviewer.review.assessment import assess
from reviewer.review.resolution import resolution

KEPT = {"hands": "samples", "disputes": "disputes"}
"""Where the resolutions of each folder of hands are kept."""


def main() -> None:
    """Resolve every sample hand and every dispute, and keep what comes out."""
    for hands, folder in KEPT.items():
        kept = Path(__file__).parent / folder
        kept.mkdir(exist_ok=True)
        for path in sorted(resource("data", hands).glob("*.hand.toml")):
            answer = resolution(assess(load_hand(path)))
            name = f"{path.name.removesuffix('.hand.toml')}.json"
            (kept / name).write_text(json.dumps(answer, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
