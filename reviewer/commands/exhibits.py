"""``reviewer export``, ``package`` and ``verify``: what leaves the program, and what is held against it."""

from __future__ import annotations

import argparse

from reviewer.commands.given import (
    HAND,
    Arguments,
    Commands,
    asked,
    hand_in,
    moment,
    official,
    placed,
    say,
    text_in,
    texts,
)
from reviewer.errors import Problem, Unusable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from reviewer.exhibits.certificates import Trust
    from reviewer.exhibits.signing import Certificate
    from reviewer.exhibits.slip import Slip


def export(options: argparse.Namespace) -> int:
    """Write an exhibit, its frames, both lines in step or a replay."""
    from pathlib import Path

    from reviewer.exhibits.export import export as write

    hand = hand_in(options.file)
    certificate = _certificate(options.sign, options.timestamp)
    written = write(
        hand,
        text_in(options.file),
        Path(options.output),
        _slip(options),
        sheet=options.sheet,
        official=official(hand),
        certificate=certificate,
    )
    say(f"wrote {path}" for path in written)
    return 0


def package(options: argparse.Namespace) -> int:
    """Write a package for the other side."""
    from pathlib import Path

    from reviewer.exhibits.packing import package as write

    hand, folder = hand_in(options.file), Path(options.output)
    names = write(hand, text_in(options.file), folder, _slip(options), official(hand))
    say(f"wrote {folder / name}" for name in names)
    return 0


def verify(options: argparse.Namespace) -> int:
    """Say whether exhibits, frames, packages, cases, logs and libraries are as they were made."""
    from pathlib import Path

    trust = _trust(options.trust)
    status, problems = 0, list[Problem]()
    for file in options.files:
        try:
            holds, said = _verdict(Path(file), trust)
        except Unusable as error:
            problems.extend(placed(problem, file) for problem in error.problems)
            continue
        status = max(status, 0 if holds else 1)
        say([f"{file}: {said}"])
    if problems:
        raise Unusable(*problems)
    return status


def _verdict(path: Path, trust: Trust | None) -> tuple[bool, str]:
    """Whether a file or a folder is as it was made, and a sentence about it."""
    from reviewer.exhibits.packing import verify_package
    from reviewer.exhibits.verifying import verify as look
    from reviewer.library.values import KEPT

    if path.suffix.lower() in KEPT:
        from reviewer.library.proving import verify_kept

        kept = verify_kept(path)
        return kept.holds, str(kept)
    verdict = verify_package(path, trust) if path.is_dir() else look(path, texts(), trust)
    return verdict.state.holds and verdict.trusted, str(verdict)


def _slip(options: argparse.Namespace) -> Slip:
    from reviewer.exhibits.slip import Slip
    from reviewer.review.redaction import parts

    return Slip(
        moment(options.date),
        options.by or None,
        paper=options.paper,
        dpi=options.dpi,
        withheld=parts(options.redact or ""),
        compare=options.compare,
    )


def _certificate(file: str | None, timestamp: str | None) -> Certificate | None:
    """The certificate in a file; its passphrase from REVIEWER_PASSPHRASE, else asked for."""
    if file is None:
        if timestamp is not None:
            what = "A time stamp is put on a signature, and none is asked for."
            raise Unusable(Problem(what, "Name a certificate with --sign CERT.p12 as well."))
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
    return Certificate(content, passphrase, file, timestamp or "")


def _trust(files: list[str]) -> Trust | None:
    """The certificates that are named as trusted; None where none is."""
    if not files:
        return None
    from reviewer.exhibits.certificates import Trust, roots_in
    from reviewer.record.files import read_file

    roots = tuple(root for file in files for root in roots_in(read_file(file), file))
    return Trust(roots, moment(None))


HOW: Arguments = (
    asked("--date", metavar="DATE", help="the date on the exhibit, as 2026-11-30T10:02:11; now, if left out"),
    asked("--by", metavar="NAME", help="who exports it"),
    asked("--redact", metavar="PARTS", help="withhold names,places,amounts,notes,clip (those that are named)"),
    asked("--paper", choices=("a4", "letter"), default="a4", help="the size of paper; a4, if left out"),
    asked("--dpi", type=int, default=300, help="dots to the inch of frames, 72 to 1200; 300, if left out"),
    asked("--compare", action="store_true", help="with what the other packs for the game command on the same facts"),
)
"""What an export and a package are asked alike."""
WHERE = "where to write: OUT.pdf; OUT.png or OUT.tiff (frames); OUT.webp (in step); OUT.html (replay)"
SIGN = "sign the PDF with a PKCS#12 file; its passphrase is REVIEWER_PASSPHRASE, or asked for"
STAMP = "with --sign: have the signature stamped with the time by the authority (RFC 3161) at this address"
TRUST = "a certificate (PEM) that is trusted: say whether signatures lead to it; may be given again"
COMMANDS: Commands = {
    "export": (
        export,
        "the exhibit as a PDF, its frames as pictures, or both lines in step",
        (
            HAND,
            asked("-o", "--output", required=True, metavar="OUT", help=WHERE),
            asked("--sign", metavar="CERT", help=SIGN),
            asked("--timestamp", metavar="URL", help=STAMP),
            asked("--sheet", action="store_true", help="all frames on one OUT.png"),
            *HOW,
        ),
    ),
    "package": (
        package,
        "a folder for the other side: record, exhibit, frames, replay, resolution, official text, with their sums",
        (HAND, asked("-o", "--output", required=True, metavar="FOLDER", help="a new folder"), *HOW),
    ),
    "verify": (
        verify,
        "whether exhibits, packages, cases, logs and libraries are as they were made",
        (
            asked(
                "files",
                nargs="+",
                metavar="FILE",
                help="an exhibit, a frame, the folder of a package, a case, a log or a library",
            ),
            asked("--trust", metavar="CERT", action="append", default=[], help=TRUST),
        ),
    ),
}
"""Each command: what it runs, what it does in words, its arguments."""
