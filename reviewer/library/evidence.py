"""What lies in a case's folder beside its hands: stills and documents by their sums, exhibits and what became of them."""

from __future__ import annotations

import hashlib
from dataclasses import asdict

from reviewer.errors import Problem, Unusable
from reviewer.library.filing import case_file
from reviewer.library.log import Said, enter
from reviewer.library.store import Library, put
from reviewer.library.values import Attachment, ExhibitState, FiledExhibit, LifeStep
from reviewer.record.hashes import canonical

MOST_BYTES = 200_000_000
"""The size of a still or a document beyond which it is not kept. Clips stay where they are; their sums are kept."""


def attach(
    library: Library, case: int, name: str, content: bytes, *, about: str = "", hand: int | None = None
) -> Attachment:
    """Keep a still or a document in a case, byte for byte. Raises Unusable where it is too large."""
    if len(content) > MOST_BYTES:
        what = f"“{name}” has {len(content) / 1e6:.0f} MB; a case keeps files of {MOST_BYTES // 1_000_000} MB at most."
        raise Unusable(Problem(what, "Leave it where it is and enter its SHA-256."))
    sum = hashlib.sha256(content).hexdigest()
    row = {"case_id": case, "hand_id": hand, "name": name, "about": about, "size": len(content), "sha256": sum}
    with library.writing() as db:
        of = case_file(library, case)
        id = put(db, "attachments", row | {"content": content})
        kept = Attachment(id, name, about, len(content), sum, hand)
        enter(library, "file attached", f"attachment:{id}", name, case=of.number, after=attachment_text(kept))
    return kept


def attachments(library: Library, case: int) -> tuple[Attachment, ...]:
    """What is attached to a case, in the order in which it came."""
    rows = library.rows("SELECT id FROM attachments WHERE case_id = ? ORDER BY id", case)
    return tuple(attachment(library, row["id"]) for row in rows)


def attachment(library: Library, id: int) -> Attachment:
    """One attachment. Raises Unusable where there is none of this id."""
    row = library.row("SELECT id, name, about, size, sha256, hand_id AS hand FROM attachments WHERE id = ?", id)
    if row is None:
        raise Unusable(Problem("There is no such file in the library.", "Look into its case.", str(library.path)))
    return Attachment(**row)


def content(library: Library, table: str, id: int) -> bytes:
    """The bytes of an attachment (``attachments``) or an exhibit (``exhibits``). Raises Unusable where they are others than
    those that were filed.
    """
    row = library.row(f"SELECT name, content, sha256 FROM {table} WHERE id = ?", id)
    if row is None:
        raise Unusable(Problem("There is no such file in the library.", "Look into its case.", str(library.path)))
    found = bytes(row["content"])
    if hashlib.sha256(found).hexdigest() != row["sha256"]:
        what = f"“{row['name']}” is not as it was filed: its SHA-256 is another."
        raise Unusable(Problem(what, "Verify the library, and take the file from a copy.", str(library.path)))
    return found


def attachment_text(kept: Attachment) -> str:
    """An attachment in the one form in which the log holds it."""
    return canonical(asdict(kept)).decode().rstrip("\n")


def file_exhibit(
    library: Library, case: int, *, label: str, party: str, name: str, content: bytes, hand: int | None = None
) -> FiledExhibit:
    """Keep an exhibit that was made. Raises Unusable where the case has one of this label and party already."""
    with library.writing() as db:
        of = case_file(library, case)
        same = library.row("SELECT 1 FROM exhibits WHERE case_id = ? AND label = ? AND party = ?", case, label, party)
        if same:
            what = f"The case has an exhibit {label} of {party or 'this party'} already."
            raise Unusable(Problem(what, f"Give this one another label, as {label}-A."))
        row = {"case_id": case, "hand_id": hand, "label": label, "party": party, "name": name, "content": content}
        sum = hashlib.sha256(content).hexdigest()
        id = put(db, "exhibits", row | {"sha256": sum, "made": library.now().isoformat()})
        _live(library, id, of.number, ExhibitState.MADE, "", Said(of.reason, of.disposition, of.recording))
    return exhibit(library, id)


def exhibits(library: Library, case: int) -> tuple[FiledExhibit, ...]:
    """The exhibits of a case by their labels."""
    rows = library.rows("SELECT id FROM exhibits WHERE case_id = ? ORDER BY label, party", case)
    return tuple(exhibit(library, row["id"]) for row in rows)


def exhibit(library: Library, id: int) -> FiledExhibit:
    """One exhibit with its life. Raises Unusable where there is none of this id."""
    row = library.row("SELECT id, label, party, name, sha256, hand_id AS hand FROM exhibits WHERE id = ?", id)
    if row is None:
        raise Unusable(Problem("There is no such exhibit in the library.", "Look into its case.", str(library.path)))
    life = library.rows("SELECT state, at, who, note FROM exhibit_life WHERE exhibit_id = ? ORDER BY rowid", id)
    steps = tuple(LifeStep(ExhibitState(it["state"]), it["at"], it["who"], it["note"]) for it in life)
    return FiledExhibit(**row, life=steps)


def note_state(library: Library, id: int, state: ExhibitState, note: str = "") -> FiledExhibit:
    """Enter what became of an exhibit. What was entered before stays."""
    row = library.row(
        "SELECT number, reason, disposition, recording FROM exhibits JOIN cases ON cases.id = case_id WHERE exhibits.id = ?",
        id,
    )
    assert row is not None, "an exhibit belongs to a case"
    with library.writing():
        said = Said(row["reason"], row["disposition"], row["recording"])
        _live(library, id, row["number"], state, note, said)
    return exhibit(library, id)


def _live(library: Library, id: int, case: str, state: ExhibitState, note: str, said: Said) -> None:
    with library.writing() as db:
        before = exhibit(library, id)
        step = {"state": state.value, "at": library.now().isoformat(), "who": library.who, "note": note}
        db.table("exhibit_life").insert({"exhibit_id": id, **step})
        enter(
            library,
            f"exhibit {state.value}",
            f"exhibit:{id}",
            f"{before.label} {before.party}".strip() + (f": {note}" if note else ""),
            case=case,
            before=exhibit_text(before) if before.life else "",
            after=exhibit_text(exhibit(library, id)),
            said=said,
        )


def exhibit_text(filed: FiledExhibit) -> str:
    """An exhibit in the one form in which the log holds it."""
    told = asdict(filed) | {"life": [asdict(step) | {"state": step.state.value} for step in filed.life]}
    return canonical(told).decode().rstrip("\n")
