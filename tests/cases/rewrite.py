"""Write the kept resolutions of the sample hands anew: ``python -m tests.cases.rewrite``. Read the difference before keeping it."""

from __future__ import annotations

import json
from pathlib import Path

from reviewer import resource
from reviewer.record.reading import load_hand
from reviewer.review.assessment import assess
from reviewer.review.resolution import resolution


def main() -> None:
    """Resolve every sample hand and keep what comes out."""
    kept = Path(__file__).parent / "samples"
    kept.mkdir(exist_ok=True)
    for path in sorted(resource("data", "hands").glob("*.hand.toml")):
        answer = resolution(assess(load_hand(path)))
        name = f"{path.name.removesuffix('.hand.toml')}.json"
        (kept / name).write_text(json.dumps(answer, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
