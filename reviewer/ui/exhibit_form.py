"""What an exhibit can be written as, and how one was last written."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSettings

from reviewer.review.redaction import Part

PAPERS = {"a4": "A4", "letter": "Letter"}
DPI = 300


@dataclass(frozen=True, slots=True)
class Form:
    """A form of an exhibit: its name, the end of its file's name, what it is in a sentence, and what can be chosen for it:
    who exports it, paper, dots to the inch, what other packs command, a signature. ``sheet``: all frames on one picture.
    """

    words: str
    suffix: str
    says: str
    by: bool = True
    paper: bool = False
    dpi: bool = False
    compare: bool = False
    signed: bool = False
    sheet: bool = False


FORMS = {
    "pdf": Form(
        "PDF", ".pdf", "The whole exhibit, to be printed, verified and signed.", paper=True, compare=True, signed=True
    ),
    "png": Form("PNG frames", ".png", "Each frame a picture of its own, with the hand inside.", dpi=True),
    "tiff": Form("One TIFF", ".tiff", "All frames as the pages of one file.", by=False, dpi=True),
    "sheet": Form("Contact sheet", ".png", "All frames on one picture, with the hand inside.", dpi=True, sheet=True),
    "webp": Form("WebP", ".webp", "Both lines in step from shortly before the fork, as an animation.", by=False),
    "html": Form("HTML replay", ".html", "Both lines, to be stepped through in any browser.", compare=True),
}
PACKAGE = Form("Package", "", "", paper=True, dpi=True, compare=True)


@dataclass(frozen=True, slots=True)
class Choices:
    """How an exhibit was last written. ``certificate`` is the file's name; its passphrase is kept nowhere. ``timestamp``
    is the address of the authority that stamps a signature, "" for none.
    """

    by: str = ""
    paper: str = "a4"
    form: str = "pdf"
    withheld: tuple[Part, ...] = ()
    certificate: str = ""
    dpi: int = DPI
    compare: bool = False
    timestamp: str = ""

    @property
    def withheld_words(self) -> str:
        """What is withheld, for a sentence; "" for nothing."""
        return ", ".join(part.words for part in self.withheld)


def last(settings: QSettings) -> Choices:
    """The last choices, as they are kept."""
    paper, form = str(settings.value("exhibit/paper", "a4")), str(settings.value("exhibit/form", "pdf"))
    named, dpi = str(settings.value("exhibit/withheld", "")).split(), str(settings.value("exhibit/dpi", DPI))
    return Choices(
        str(settings.value("exhibit/by", "")),
        paper if paper in PAPERS else "a4",
        form if form in FORMS else "pdf",
        tuple(part for part in Part if part.value in named),
        str(settings.value("exhibit/certificate", "")),
        int(dpi) if dpi.isdecimal() else DPI,
        str(settings.value("exhibit/compare", "")) == "yes",
        str(settings.value("exhibit/timestamp", "")),
    )


def keep(settings: QSettings, it: Choices) -> None:
    """Keep the choices for the next exhibit."""
    settings.setValue("exhibit/by", it.by)
    settings.setValue("exhibit/paper", it.paper)
    settings.setValue("exhibit/form", it.form)
    settings.setValue("exhibit/withheld", " ".join(part.value for part in it.withheld))
    settings.setValue("exhibit/certificate", it.certificate)
    settings.setValue("exhibit/dpi", it.dpi)
    settings.setValue("exhibit/compare", "yes" if it.compare else "")
    settings.setValue("exhibit/timestamp", it.timestamp)
