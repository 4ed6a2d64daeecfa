"""How an exhibit is written: by whom, on which paper, in which form, what is withheld, signed with what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from reviewer.review.redaction import Part
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, column, label, row, rule
from reviewer.ui.sheet import Check, Fields, Sheet, grid_of, pressed, typed

PAPERS = {"a4": "A4", "letter": "Letter"}
FORMS = {".pdf": "PDF", ".png": "PNG frames", ".tiff": "TIFF", ".webp": "WebP", ".html": "HTML replay"}
SAID = "What is withheld is left out of the record inside too, and the exhibit says in words what is withheld."
PACKAGE_SAID = f"Record, exhibit, frames, replay and resolution in a new folder, with their sums. {SAID}"
CERTIFICATES = "Certificates (*.p12 *.pfx);;All files (*)"


@dataclass(frozen=True, slots=True)
class Choices:
    """How an exhibit was last written. ``certificate`` is the file's name; its passphrase is kept nowhere."""

    by: str = ""
    paper: str = "a4"
    form: str = ".pdf"
    withheld: tuple[Part, ...] = ()
    certificate: str = ""

    @property
    def withheld_words(self) -> str:
        """What is withheld, for a sentence; "" for nothing."""
        return ", ".join(part.words for part in self.withheld)


def last(settings: QSettings) -> Choices:
    """The last choices, as they are kept."""
    paper, form = str(settings.value("exhibit/paper", "a4")), str(settings.value("exhibit/form", ".pdf"))
    named = str(settings.value("exhibit/withheld", "")).split()
    return Choices(
        str(settings.value("exhibit/by", "")),
        paper if paper in PAPERS else "a4",
        form if form in FORMS else ".pdf",
        tuple(part for part in Part if part.value in named),
        str(settings.value("exhibit/certificate", "")),
    )


def keep(settings: QSettings, it: Choices) -> None:
    """Keep the choices for the next exhibit."""
    settings.setValue("exhibit/by", it.by)
    settings.setValue("exhibit/paper", it.paper)
    settings.setValue("exhibit/form", it.form)
    settings.setValue("exhibit/withheld", " ".join(part.value for part in it.withheld))
    settings.setValue("exhibit/certificate", it.certificate)


class ExhibitSheet(Sheet):
    """The sheet. ``done`` is given the choices and the passphrase. For a package, form and certificate are not asked."""

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        given: Choices,
        done: Callable[[Choices, str], object],
        *,
        package: bool = False,
    ) -> None:
        super().__init__(parent, looks, "Package for the other side" if package else "Exhibit", 640)
        self._given, self._done, self._package = given, done, package
        self.by = typed("By", given.by, "not said", looks)
        self.papers = _one_of(tuple(PAPERS.values()), list(PAPERS).index(given.paper), looks, "Paper")
        self.forms = _one_of(tuple(FORMS.values()), list(FORMS).index(given.form), looks, "Form")
        self.forms.chosen.connect(self._signable)
        self.withheld = {
            part: Check(f"{part.words[0].upper()}{part.words[1:]}", looks, on=part in given.withheld) for part in Part
        }
        self.certificate = typed("Certificate file", given.certificate, "not signed", looks, "record")
        self.choose = pressed("Choose…", looks)
        self.choose.setAccessibleName("Choose the certificate file")
        self.choose.clicked.connect(self._ask_certificate)
        self.passphrase = typed("Passphrase of the certificate", "", "asked each time, kept nowhere", looks)
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.go, leave = pressed("Write it…", looks, "main"), pressed("Not now", looks, "quiet")
        self.go.clicked.connect(self.write)
        leave.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        below = label(PACKAGE_SAID if package else SAID, looks, "body", 13.5, ink="ink2", wrap=True)
        foot = row(leave, None, self.go)
        self.lay(column(head, 4, below, 14, rule(), 14, self.body(self._fields()), 18, foot, margins=(26, 22, 26, 20)))
        self._signable(self.forms.current)
        first = self.passphrase if given.certificate and not package and given.form == ".pdf" else self.by
        first.setFocus()

    def _fields(self) -> QWidget:
        fields = Fields(self._looks)
        fields.add("By", self.by)
        fields.add("Paper", self.papers, None)
        asked = ((self.certificate, self.choose), (self.passphrase,)) if not self._package else ()
        if asked:
            fields.add("Form", self.forms, None)
        fields.add("Withheld", grid_of(list(self.withheld.values()), 2))
        for words, parts in zip(("Certificate", "Passphrase"), asked, strict=False):
            fields.add(words, *parts)
        if not asked:
            for it in (self.forms, self.certificate, self.choose, self.passphrase):
                it.setParent(self)
                it.hide()
        return fields

    def _signable(self, form: int) -> None:
        """A PDF alone can be signed."""
        for it in (self.certificate, self.choose, self.passphrase):
            it.setEnabled(form == 0)

    def _ask_certificate(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Choose a certificate", self.certificate.text(), CERTIFICATES)
        if name:
            self.certificate.setText(name)
            self.passphrase.setFocus()

    @property
    def choices(self) -> Choices:
        """What is chosen."""
        return Choices(
            self.by.text().strip(),
            list(PAPERS)[self.papers.current],
            list(FORMS)[self.forms.current],
            tuple(part for part, check in self.withheld.items() if check.isChecked()),
            self.certificate.text().strip(),
        )

    def write(self) -> None:
        """Go on with what is chosen."""
        choices, passphrase = self.choices, self.passphrase.text()
        self.passphrase.clear()
        self.accept()
        self._done(choices, passphrase)


def _one_of(words: tuple[str, ...], current: int, looks: Looks, name: str) -> Segments:
    it = Segments(words, looks, name=name)
    it.choose(current)
    it.chosen.connect(it.choose)
    return it
