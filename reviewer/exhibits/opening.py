"""Opening an exhibit again: the hand file in an exported PDF or frame, and nothing else of it.

Nothing in the file is carried out, drawn or followed. What is read is limited in size before it is unpacked.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path

from reviewer.errors import Problem, Unusable
from reviewer.exhibits.frames import HAND_KEY, LETTER_KEY, NAME_KEY, SLIP_KEY
from reviewer.exhibits.slip import SLIP_NAME
from reviewer.exhibits.stills import MOST_BYTES as MOST_STILLS
from reviewer.exhibits.stills import NAME
from reviewer.record.files import MOST_BYTES, read_file

MOST_EXHIBIT_BYTES = 40_000_000
"""The size beyond which an exhibit is not read; one of a hand has some hundred thousand bytes."""
ENDING = ".hand.toml"
KINDS = (".pdf", ".png")
"""The ends of the names of files that may be exhibits."""


@dataclass(frozen=True, slots=True)
class Inside:
    """What an exhibit carries: the hand file with its name, its export slip ("" in one that has none), a frame's letter
    ("" in a PDF), and the frames of the clip that a PDF shows.
    """

    name: str
    record: str
    slip: str = ""
    letter: str = ""
    stills: tuple[bytes, ...] = ()


def hand_text(path: Path) -> tuple[str, str]:
    """The name and the text of the hand file that an exhibit holds. Raises Unusable as `inside` does."""
    found = inside(read_file(path, most=MOST_EXHIBIT_BYTES), str(path))
    return found.name, found.record


def inside(content: bytes, file: str) -> Inside:
    """What the bytes of an exhibit carry; ``file`` is its name, for what is wrong with it.

    Raises Unusable where the file is none of ours: not a PDF or PNG, broken, encrypted, too large, without a hand
    file or with anything attached beside it but its slip.
    """
    if content.startswith(b"%PDF-"):
        return _from_pdf(content, file)
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return _from_png(content, file)
    what = "The file begins neither like a PDF nor like a PNG."
    raise Unusable(Problem(what, "An exhibit is a PDF or a PNG that this program exported.", file))


def _from_pdf(content: bytes, file: str) -> Inside:
    from io import BytesIO

    import pikepdf

    try:
        with pikepdf.open(BytesIO(content), attempt_recovery=False) as pdf:
            if pdf.is_encrypted:
                raise _encrypted(file)
            return _attached(pdf, file)
    except pikepdf.PasswordError:
        raise _encrypted(file) from None
    except (pikepdf.PikepdfError, RuntimeError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise _broken("PDF", file) from None


def _attached(pdf: object, file: str) -> Inside:
    """What is attached to a PDF: a hand file, and nothing else but its slip and the frames of the clip that it shows."""
    import pikepdf

    assert isinstance(pdf, pikepdf.Pdf)
    names = [name for name in pdf.attachments if name != SLIP_NAME and not NAME.fullmatch(name)]
    if not names:
        raise _holds_none(file)
    if len(names) > 1:
        shown = ", ".join(_plain(name) for name in names[:3])
        what = f"The PDF has {len(names)} files attached ({shown}{' …' if len(names) > 3 else ''}); an exhibit has one."
        raise Unusable(Problem(what, "Open the exhibit as it was exported.", file))
    (name,) = names
    if not name.endswith(ENDING):
        what = f"The file attached to the PDF is “{_plain(name)}”, which is no hand file."
        raise Unusable(Problem(what, f"An exhibit has one file attached, whose name ends in {ENDING}.", file))
    stream = pdf.attachments[name].get_file().obj
    slip = pdf.attachments[SLIP_NAME].get_file().obj if SLIP_NAME in pdf.attachments else None
    told = _decoded(_unpacked(slip, file), file) if slip is not None else ""
    return Inside(_plain(name), _decoded(_unpacked(stream, file), file), told, stills=_stills(pdf, file))


def _stills(pdf: object, file: str) -> tuple[bytes, ...]:
    """The frames of the clip that are attached to a PDF, in their order."""
    import pikepdf

    assert isinstance(pdf, pikepdf.Pdf)
    names = sorted(filter(NAME.fullmatch, pdf.attachments), key=lambda name: (len(name), name))
    found, left = [], MOST_STILLS
    for name in names:
        found.append(_unpacked(pdf.attachments[name].get_file().obj, file, left))
        left -= len(found[-1])
    return tuple(found)


def _unpacked(stream: object, file: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of an attached file, at most ``most`` of them, however far it is packed."""
    import pikepdf

    if not isinstance(stream, pikepdf.Stream):
        raise _broken("PDF", file)
    packing = stream.get("/Filter")
    raw = stream.read_raw_bytes()
    if packing is None:
        unpacked = raw
    elif str(packing) == "/FlateDecode" and stream.get("/DecodeParms") is None:
        unpacker = zlib.decompressobj()
        try:
            unpacked = unpacker.decompress(raw, most + 1)
        except zlib.error:
            raise _broken("PDF", file) from None
    else:
        what = "The hand file in the PDF is packed in a way that this program does not use."
        raise Unusable(Problem(what, "Open the exhibit as it was exported.", file))
    if len(unpacked) > most:
        raise _too_large(file)
    return unpacked


def _from_png(content: bytes, file: str) -> Inside:
    import warnings
    from io import BytesIO

    from PIL import Image

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)  # no pixel is unpacked
            with Image.open(BytesIO(content), formats=["PNG"]) as picture:
                found = {str(key): str(value) for key, value in picture.info.items() if isinstance(value, str)}
    except Image.DecompressionBombError:
        what = "The picture says that it has more points than any frame."
        raise Unusable(Problem(what, "Open a frame as it was exported.", file)) from None
    except ValueError as fault:
        raise (_too_large(file) if "ecompressed" in str(fault) else _broken("PNG", file)) from None
    except (OSError, SyntaxError, EOFError, IndexError, TypeError):
        raise _broken("PNG", file) from None
    text = found.get(HAND_KEY)
    if not text:
        raise _holds_none(file)
    if len(text) > MOST_BYTES:
        raise _too_large(file)
    return Inside(
        _plain(found.get(NAME_KEY, f"frame{ENDING}")), text, found.get(SLIP_KEY, ""), found.get(LETTER_KEY, "")
    )


def _decoded(content: bytes, file: str) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        what = "The hand file in the PDF is not text in UTF-8."
        raise Unusable(Problem(what, "Open the exhibit as it was exported.", file)) from None


def _plain(name: str) -> str:
    """A file's name without folders and without signs that are not to be seen."""
    last = name.replace("\\", "/").rpartition("/")[2]
    return "".join(sign for sign in last if sign.isprintable())[:100] or f"exhibit{ENDING}"


def _holds_none(file: str) -> Unusable:
    return Unusable(
        Problem("The file holds no hand file.", "Only exhibits and frames that this program exported hold one.", file)
    )


def _encrypted(file: str) -> Unusable:
    return Unusable(Problem("The PDF is encrypted.", "An exhibit is not; open it as it was exported.", file))


def _broken(kind: str, file: str) -> Unusable:
    return Unusable(Problem(f"The {kind} is damaged or cut off.", "Fetch it anew from where it came.", file))


def _too_large(file: str) -> Unusable:
    most = MOST_BYTES // 1_000_000
    return Unusable(
        Problem(f"The hand file in it has more than {most} MB.", "A hand file has some thousand bytes.", file)
    )
