"""The sheet that asks how an exhibit is written: in which form, by whom, what is withheld, signed with what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from reviewer.exhibits.slip import LEAST_DPI, MOST_DPI
from reviewer.review.redaction import Part
from reviewer.ui.exhibit_form import FORMS, PACKAGE, PAPERS, Choices, Form
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, column, label, row, rule
from reviewer.ui.sheet import Check, Fields, Sheet, grid_of, pressed, typed

SAID = "What is withheld is left out of the record inside too, and the exhibit says in words what is withheld."
PACKAGE_SAID = f"Record, exhibit, frames, replay and resolution in a new folder, with their sums. {SAID}"
CERTIFICATES = "Certificates (*.p12 *.pfx);;All files (*)"
COMPARED = "What the other packs for the game command"
NO_DPI = f"Frames have {LEAST_DPI} to {MOST_DPI} dots to the inch."
NO_SIGNATURE = "A time stamp is put on a signature: name a certificate too, or leave the address out."


class ExhibitSheet(Sheet):
    """The sheet. ``done`` is given the choices and the passphrase. For a package, form and certificate are not asked.

    Only what fits the chosen form is shown; what is not shown keeps what was chosen before.
    """

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        given: Choices,
        done: Callable[[Choices, str], object],
        *,
        package: bool = False,
    ) -> None:
        super().__init__(parent, looks, "Package for the other side" if package else "Exhibit", 680)
        self._given, self._done, self._package = given, done, package
        self._make(given)
        self.told = label("", looks, "body", 13.5, weight=600, wrap=True)
        self.go, leave = pressed("Write it…", looks, "main"), pressed("Not now", looks, "quiet")
        self.go.clicked.connect(self.write)
        leave.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        below = label(PACKAGE_SAID if package else SAID, looks, "body", 13.5, ink="ink2", wrap=True)
        foot, fields = row(leave, None, self.go), self.body(self._fields())
        self.lay(column(head, 4, below, 14, rule(), 14, fields, 10, self.told, 8, foot, margins=(26, 22, 26, 20)))
        self.forms.chosen.connect(self._chosen)
        self._show_what_fits()
        signing = bool(given.certificate) and self.form.signed
        (self.passphrase if signing else self.by if self.form.by else self.forms).setFocus()

    def _make(self, given: Choices) -> None:
        """Everything that can be chosen."""
        looks, withheld = self._looks, given.withheld
        self.forms = _one_of(tuple(it.words for it in FORMS.values()), list(FORMS).index(given.form), looks, "Form")
        self.says = label("", looks, "body", 13, ink="ink3", wrap=True)
        self.by = typed("By", given.by, "not said", looks)
        self.papers = _one_of(tuple(PAPERS.values()), list(PAPERS).index(given.paper), looks, "Paper")
        self.dpi = typed("Dots to the inch", str(given.dpi), f"{LEAST_DPI} to {MOST_DPI}", looks)
        self.dpi.setFixedWidth(looks.px(90))
        self.withheld = {
            part: Check(f"{part.words[0].upper()}{part.words[1:]}", looks, on=part in withheld) for part in Part
        }
        self.compare = Check(COMPARED, looks, on=given.compare)
        self.certificate = typed("Certificate file", given.certificate, "not signed", looks, "record")
        self.choose = pressed("Choose…", looks)
        self.choose.setAccessibleName("Choose the certificate file")
        self.choose.clicked.connect(self._ask_certificate)
        self.passphrase = typed("Passphrase of the certificate", "", "asked each time, kept nowhere", looks)
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        form = "none; or the address of an authority, https://…"
        self.timestamp = typed("Address of the time stamp authority", given.timestamp, form, looks, "record")

    def _fields(self) -> QWidget:
        """Every row, with what a form must have for it to be shown."""
        fields, withheld = Fields(self._looks), grid_of(list(self.withheld.values()), 2)
        dots, stacked = label("dots to the inch", self._looks, "body", 13.5, ink="ink3"), QWidget()
        stacked.setLayout(column(self.forms, 4, self.says))
        self._rows: list[tuple[Callable[[Form], bool], tuple[QWidget, QWidget]]] = [
            (lambda _: not self._package, fields.add("Form", stacked)),
            (lambda form: form.by, fields.add("By", self.by)),
            (lambda form: form.paper, fields.add("Paper", self.papers, None)),
            (lambda form: form.dpi, fields.add("Resolution", self.dpi, dots, None)),
            (lambda _: True, fields.add("Withheld", withheld)),
            (lambda form: form.compare, fields.add("Beside it", self.compare, None)),
            (lambda form: form.signed, fields.add("Certificate", self.certificate, self.choose)),
            (lambda form: form.signed, fields.add("Passphrase", self.passphrase)),
            (lambda form: form.signed, fields.add("Time stamp", self.timestamp)),
        ]
        return fields

    @property
    def form(self) -> Form:
        """The chosen form."""
        return PACKAGE if self._package else list(FORMS.values())[self.forms.current]

    def _show_what_fits(self) -> None:
        form = self.form
        self.says.say(form.says)
        for fits, widgets in self._rows:
            for it in widgets:
                it.setVisible(fits(form))

    def _chosen(self, _: int) -> None:
        """Another form: show what fits it, and be as high as that needs."""
        self.told.say("")
        self._show_what_fits()
        self.place()

    def _ask_certificate(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, "Choose a certificate", self.certificate.text(), CERTIFICATES)
        if name:
            self.certificate.setText(name)
            self.passphrase.setFocus()

    @property
    def choices(self) -> Choices:
        """What is chosen; where the dots to the inch are none that frames can have, those of before."""
        dpi = _whole(self.dpi.text())
        return replace(
            self._given,
            by=self.by.text().strip(),
            paper=list(PAPERS)[self.papers.current],
            form=list(FORMS)[self.forms.current],
            withheld=tuple(part for part, check in self.withheld.items() if check.isChecked()),
            certificate=self.certificate.text().strip(),
            dpi=dpi if LEAST_DPI <= dpi <= MOST_DPI else self._given.dpi,
            compare=self.compare.isChecked(),
            timestamp=self.timestamp.text().strip(),
        )

    def _wrong(self) -> tuple[str, QWidget] | None:
        """What can't be written so, and where it is mended."""
        if self.form.dpi and not LEAST_DPI <= _whole(self.dpi.text()) <= MOST_DPI:
            return NO_DPI, self.dpi
        if self.form.signed and self.timestamp.text().strip() and not self.certificate.text().strip():
            return NO_SIGNATURE, self.certificate
        return None

    def write(self) -> None:
        """Go on with what is chosen, or say what is wrong with it."""
        wrong = self._wrong()
        if wrong is not None:
            said, where = wrong
            self.told.say(said)
            self.place()
            where.setFocus()
            return
        choices, passphrase = self.choices, self.passphrase.text()
        self.passphrase.clear()
        self.accept()
        self._done(choices, passphrase)


def _whole(text: str) -> int:
    """A whole number as it is typed; 0 for what is none."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) < 6 else 0


def _one_of(words: tuple[str, ...], current: int, looks: Looks, name: str) -> Segments:
    it = Segments(words, looks, name=name)
    it.choose(current)
    it.chosen.connect(it.choose)
    return it
