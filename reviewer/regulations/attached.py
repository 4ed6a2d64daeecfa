"""Official texts beside the packs that they belong to: attaching one, and the one in force for a hand."""

from __future__ import annotations

import datetime
from dataclasses import dataclass

from reviewer.errors import Problem, Unusable
from reviewer.law.pack import Pack
from reviewer.record.editions import MOST_BYTES, Edition, edition_of, editions, in_force, judged_on, keep
from reviewer.record.files import AnyPath, read_file
from reviewer.record.hand import Hand
from reviewer.regulations.official import Official, differing, split
from reviewer.regulations.packs import pack_for, packs


@dataclass(frozen=True, slots=True)
class Attached:
    """An attached text: the edition that is kept, and the same by provision."""

    edition: Edition
    official: Official


def attach(
    folder: AnyPath, id: str, file: AnyPath, since: datetime.date | None, today: datetime.date
) -> tuple[Attached, Attached | None]:
    """Read a published text, hold it against its pack, and keep it in ``folder``; beside it the edition before it.

    ``since`` is when it came into force: that of the pack's own edition where it is not given, as far as it is known.
    Raises Unusable where there is no such pack or the file is not its text; then nothing was kept.
    """
    pack = named(id)
    content = read_file(file, most=MOST_BYTES)
    edition = edition_of(content, pack.id, since or _day(pack.edition), today, str(file))
    try:
        new = Attached(edition, split(edition.text, pack))
    except Unusable as fault:
        raise Unusable(*(Problem(it.what, it.remedy, str(file)) for it in fault.problems)) from None
    there = [it for it in editions(folder, pack.id) if it.sha256 != edition.sha256]
    keep(folder, content, edition)
    return new, Attached(there[-1], split(there[-1].text, pack)) if there else None


def official_for(hand: Hand, folder: AnyPath) -> Attached | None:
    """The attached text under which a hand is judged, None where there is none in force on its date."""
    pack = pack_for(hand)
    edition = in_force(editions(folder, pack.id), judged_on(hand))
    return Attached(edition, split(edition.text, pack)) if edition else None


def listed(folder: AnyPath) -> tuple[Edition, ...]:
    """Every attached text, in the order of the packs."""
    return tuple(edition for pack in packs() for edition in editions(folder, pack.id))


def told(new: Attached, before: Attached | None, pack: str) -> tuple[str, ...]:
    """What was attached and what is to be known of it, in lines: labels, what was left out, what differs."""
    official = new.official
    lines = [f"attached {new.edition}", f"{len(official.passages) - len(official.leads)} provisions of {pack} found"]
    lines += [f"not in the text: {id}" for id in official.missing]
    lines += [f"only the end is in the text: {it.id}" for it in official.passages if not it.begins]
    lines += [f"in the text, and not in the pack: {id}" for id in official.more]
    lines += [f"page header left out of {it.id}: {header}" for it in official.passages for header in it.headers]
    lines += [f"left out: {_short(piece)}" for piece in official.left_out]
    if before is not None:
        found = list(differing(before.official, official))
        lines += [f"{id} differs from the text attached {before.edition.attached}: {words}" for id, words in found]
        lines += [] if found else [f"the same words as the text attached {before.edition.attached}"]
    return tuple(lines)


def _short(piece: str) -> str:
    words = " ".join(piece.split())
    return words if len(words) <= 90 else f"{words[:60]} … {words[-25:]}"


def named(id: str) -> Pack:
    """The pack with this id. Raises Unusable where there is none."""
    for pack in packs():
        if pack.id == id:
            return pack
    held = ", ".join(pack.id for pack in packs())
    raise Unusable(Problem(f"The rules “{id}” are not among those that the program holds.", f"It holds: {held}."))


def _day(edition: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(edition)
    except ValueError:
        return None
