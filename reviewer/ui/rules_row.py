"""The rules that a hand is judged by, as the ruling names them: pack and edition, the house's written policy."""

from __future__ import annotations

from collections.abc import Callable

from reviewer.law.pack import Pack
from reviewer.review.assessment import Assessment
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, button, label, row
from reviewer.ui.ruling_parts import quiet


def edition_words(pack: Pack) -> str:
    """A pack's edition, as it stands behind its name."""
    return "edition not known" if pack.edition in ("", "unknown") else f"edition {pack.edition}"


def rules_row(
    assessment: Assessment,
    looks: Looks,
    choose: Callable[[], None],
    compare: Callable[[], None],
    *,
    looked_at: bool,
) -> list[Part]:
    """The section's parts. ``looked_at``: they are not the hand's own."""
    pack = assessment.pack
    it = button(f"{pack.id}, {edition_words(pack)}", looks, "flat")
    it.setToolTip("Judge the hand by another rule pack")
    it.clicked.connect(choose)
    other = button("Compare rule packs", looks, "flat")
    other.setToolTip("The same facts under every pack  P")
    other.clicked.connect(compare)
    name = label("Rules looked at" if looked_at else "Rules", looks, "label", 12.5, ink="ink2", weight=600)
    parts: list[Part] = [row(name, None, it)]
    if pack.source:
        parts.append(quiet(pack.source, looks))
    if pack.policy is not None:
        parts += [6, label("House policy", looks, "label", 12.5, ink="ink2", weight=600)]
        parts.append(label(f"{pack.policy.name}, {pack.policy.date}", looks, "body", 13, wrap=True))
    parts.append(row(None, other))
    return parts
