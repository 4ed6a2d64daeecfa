"""What leaves the window and what is held against it: exhibits, packages, verdicts, official texts."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog

from reviewer.errors import Problem, Unusable
from reviewer.library.values import KEPT
from reviewer.record.editions import judged_on
from reviewer.record.files import read_file
from reviewer.record.hand import Hand
from reviewer.ui.bringing import Bringing
from reviewer.ui.exhibit_form import FORMS, PACKAGE, Choices, Form, keep, last
from reviewer.ui.exhibit_sheet import ExhibitSheet
from reviewer.ui.naming import file_name

if TYPE_CHECKING:
    from reviewer.exhibits.slip import Slip
    from reviewer.regulations.attached import Attached
    from reviewer.ui.window import Window

VERIFIABLE = "Exhibits, packages, cases, logs (*.pdf *.png bagit.txt *.case *.jsonl *.sqlite);;All files (*)"
MOST_EXHIBIT = 200_000_000
TRUSTED = "Certificates (*.pem *.crt *.cer);;All files (*)"
_BAG = ("bagit.txt", "bag-info.txt", "manifest-sha256.txt", "tagmanifest-sha256.txt")


class Exhibiting(Bringing):
    """What concerns exhibits, for one window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.sheet: ExhibitSheet | None = None

    # the exhibit

    def export(self) -> None:
        """Ask for a name and write the exhibit there, as the last one was written. A certificate needs its passphrase."""
        given = last(self.window.settings)
        if given.certificate and FORMS[given.form].signed:
            self.exhibit()
        elif self.window.desk.case is not None:
            self._ask_where(given, "")

    def exhibit(self) -> None:
        """Choose how the exhibit is written."""
        if self.window.desk.case is not None:
            self._choose(self._ask_where)

    def _choose(self, done: Callable[[Choices, str], object], *, package: bool = False) -> None:
        window = self.window

        def chosen(choices: Choices, passphrase: str) -> None:
            keep(window.settings, choices)
            done(choices, passphrase)

        self.sheet = ExhibitSheet(window.frame, window.looks, last(window.settings), chosen, package=package)
        self.sheet.show_over()

    def _ask_where(self, choices: Choices, passphrase: str) -> None:
        form = FORMS[choices.form]
        at = self._beside().with_suffix(form.suffix)
        asked = f"{form.words} (*{form.suffix})"
        name, _ = QFileDialog.getSaveFileName(self.window.frame, "Export an exhibit", str(at), asked)
        if name:
            path = Path(name)
            path = path if path.suffix else path.with_suffix(form.suffix)
            write = partial(self.export_to, path, choices, passphrase)
            there = [] if form.sheet else _frames_there(path)
            if there:
                told = Problem(f"There are frames of that name already: {', '.join(there)}.", "Nothing was written.")
                self.tell((told,), (("Write over them", write), ("Another name…", self.exhibit)))
            else:
                write()

    def _beside(self) -> Path:
        """Where a file for this hand is offered to go: beside its own."""
        desk = self.window.desk
        own = desk.case.path if desk.case is not None else None
        folder = own.parent if own else Path(str(self.window.settings.value("folder", "")))
        return folder / f"{file_name(desk.hand)}.x"

    def export_to(self, path: Path, choices: Choices | None = None, passphrase: str = "") -> None:
        """Write the exhibit, as the last one was written where nothing else is said."""
        from reviewer.exhibits.export import export
        from reviewer.exhibits.signing import Certificate

        window, desk = self.window, self.window.desk
        choices = choices or last(window.settings)
        form, certificate = FORMS[choices.form], None
        try:
            grabs = window.clip_deeds.grabs()
            if choices.certificate and path.suffix.lower() == ".pdf":
                content = read_file(choices.certificate)
                certificate = Certificate(content, passphrase, choices.certificate, choices.timestamp)
            with _Busy():
                written = export(
                    desk.hand,
                    desk.text,
                    path,
                    self._slip(choices, form),
                    sheet=form.sheet,
                    official=self.official_text(desk.hand),
                    certificate=certificate,
                    grabs=grabs,
                )
        except Unusable as fault:
            self.tell(fault.problems, (("Choose anew…", self.exhibit),))
            return
        self.tell(self._entered(written))
        said = f"{len(written)} files" if len(written) > 1 else written[0].name
        self.window.foot.say(_written("Exhibit written", said, choices, bool(grabs)))

    def _entered(self, written: Sequence[Path]) -> tuple[Problem, ...]:
        """Enter an exhibit with the case in the library that its hand is in; what kept it from being entered."""
        home = self.window.desk.home
        if home is None or home.case is None or written[0].suffix.lower() != ".pdf":
            return ()
        try:
            self.window.shelving.enter_exhibit(written[0], read_file(written[0], most=MOST_EXHIBIT))
        except Unusable as fault:
            said = "The exhibit is written, and not entered in the library"
            return tuple(Problem(f"{said}: {it.what}", it.remedy, str(written[0])) for it in fault.problems)
        return ()

    def _slip(self, it: Choices, form: Form) -> Slip:
        """How an exhibit of a form is exported; what does not fit the form is left aside."""
        from reviewer.exhibits.slip import DPI, Slip

        home = self.window.desk.home
        head = self.window.shelving.head() if home is not None and home.case is not None else None
        return Slip(
            self.window.now().replace(microsecond=0),
            it.by or None,
            paper=it.paper,
            dpi=it.dpi if form.dpi else DPI,
            withheld=it.withheld,
            compare=it.compare and form.compare,
            log_entry=head.entries if head else None,
            log_head=head.digest if head else None,
        )

    # the package

    def package(self) -> None:
        """Choose what is withheld, and write a package for the other side."""
        if self.window.desk.case is not None:
            self._choose(self._ask_folder, package=True)

    def _ask_folder(self, choices: Choices, _: str) -> None:
        at = self._beside().with_name(f"{file_name(self.window.desk.hand)}-package")
        name, _ = QFileDialog.getSaveFileName(self.window.frame, "A new folder for the package", str(at), "Folder (*)")
        if name:
            self.package_to(Path(name), choices)

    def package_to(self, folder: Path, choices: Choices | None = None) -> None:
        """Write a package into a new folder."""
        from reviewer.exhibits.packing import package

        window, desk = self.window, self.window.desk
        choices = choices or last(window.settings)
        slip, official = self._slip(choices, PACKAGE), self.official_text(desk.hand)
        try:
            with _Busy():
                log = self.window.shelving.extract() if slip.log_head else None
                grabs = window.clip_deeds.grabs()
                names = package(desk.hand, desk.text, folder, slip, official, log, grabs)
        except Unusable as fault:
            self.tell(fault.problems, (("Choose anew…", self.package),))
            return
        self.tell(())
        window.foot.say(_written("Package written", f"{folder.name}, {len(names)} files", choices, bool(grabs)))

    # verifying

    def verify(self) -> None:
        """Ask for an exhibit, a frame or a package, and tell whether it is untouched."""
        folder = str(self.window.settings.value("folder", ""))
        name, _ = QFileDialog.getOpenFileName(self.window.frame, "Verify an exhibit or package", folder, VERIFIABLE)
        if name:
            path = Path(name)
            self.verify_path(path.parent if path.name in _BAG else path)

    def verify_path(self, path: Path, trusted: Path | None = None) -> None:
        """Tell whether an exhibit, a frame, the folder of a package, a case, a log or a library is untouched; where a
        certificate that is trusted is named, also whether signatures lead to it.
        """
        if path.suffix.lower() in KEPT:
            self._verify_kept(path)
            return
        from reviewer.exhibits.certificates import Trust, roots_in
        from reviewer.exhibits.packing import verify_package
        from reviewer.exhibits.verifying import verify

        try:
            with _Busy():
                roots = roots_in(read_file(trusted), str(trusted)) if trusted else ()
                trust = Trust(roots, self.window.now()) if roots else None
                verdict = verify_package(path, trust) if path.is_dir() else verify(path, self.window.texts, trust)
        except Unusable as fault:
            self.tell([it if it.file else Problem(it.what, it.remedy, str(path)) for it in fault.problems])
            return
        more = " ".join(filter(None, (verdict.difference, *verdict.signed, *verdict.quotes)))
        told = Problem(verdict.sentence, more, str(path))
        offers: list[tuple[str, Callable[[], object]]] = [("Verify another…", self.verify)]
        if verdict.signed:
            offers.append(("Hold it against a certificate…", partial(self._ask_trusted, path)))
        self.window.banner_of_page().tell((told,), offers, calm=verdict.state.holds and verdict.trusted)

    def _verify_kept(self, path: Path) -> None:
        from reviewer.library.proving import verify_kept

        try:
            with _Busy():
                verdict = verify_kept(path)
        except Unusable as fault:
            self.tell(fault.problems)
            return
        told = Problem(verdict.says, file=str(path))
        self.window.banner_of_page().tell((told,), [("Verify another…", self.verify)], calm=verdict.holds)

    def _ask_trusted(self, path: Path) -> None:
        """Ask for a certificate that is trusted, and tell whether the signatures of an exhibit lead to it."""
        folder = str(self.window.settings.value("folder", ""))
        title = "A certificate that is trusted here"
        name, _ = QFileDialog.getOpenFileName(self.window.frame, title, folder, TRUSTED)
        if name:
            self.verify_path(path, Path(name))

    # official texts

    def official_text(self, hand: Hand) -> Attached | None:
        """The attached official text that a hand is judged under. Raises Unusable where it can't be read."""
        from reviewer.regulations.attached import official_for

        return official_for(hand, self.window.texts) if self.window.texts is not None else None

    def attach_official(self) -> None:
        """Choose an official text and keep it beside its pack."""
        from reviewer.ui.official_sheet import AttachSheet

        window = self.window
        if window.texts is None:
            self.tell((Problem("There is no folder in which official texts are kept."),))
            return
        pack = window.desk.hand.rules if window.desk.case is not None else ""
        folder = str(window.settings.value("folder", ""))
        AttachSheet(window.frame, window.looks, pack, folder, partial(self.attach)).show_over()

    def attach(self, pack: str, file: str, since: str) -> str:
        """Keep an official text, and tell what was found and what was left out. Why not, in a sentence, where it can't be."""
        from datetime import date

        from reviewer.regulations.attached import attach, told
        from reviewer.ui.official_sheet import Told

        window = self.window
        assert window.texts is not None
        try:
            day = date.fromisoformat(since) if since else None
        except ValueError:
            return f"“{since}” is no date. It is written like 2024-10-07."
        try:
            new, before = attach(window.texts, pack, file, day, window.now().date())
        except Unusable as fault:
            return fault.sentences
        if window.desk.case is not None:
            window.ruling.refresh(force=True)
        lines = (*told(new, before, pack), *self._not_this_hand(new))
        Told(window.frame, window.looks, lines).show_over()
        return ""

    def _not_this_hand(self, new: Attached) -> tuple[str, ...]:
        """That the hand on the desk is not judged under a text that was attached for its rules, and why."""
        desk = self.window.desk
        if desk.case is None or desk.hand.rules != new.edition.pack:
            return ()
        found, day = self.official_text(desk.hand), judged_on(desk.hand)
        if found is not None and found.edition.sha256 == new.edition.sha256:
            return ()
        under = (
            f"the text in force since {found.edition.since or 'no known date'}" if found else "none that is attached"
        )
        return (f"The hand on the desk is judged by the law of {day}, so under {under}.",)


class _Busy:
    """The pointer says that something is being worked out."""

    def __enter__(self) -> None:
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)

    def __exit__(self, *_: object) -> None:
        QGuiApplication.restoreOverrideCursor()


def _frames_there(path: Path) -> list[str]:
    """The frames that an export under this name would write over; of other files the save dialog has asked."""
    if path.suffix.lower() != ".png" or not path.parent.is_dir():
        return []
    start = f"{path.stem}-"
    found = (it for it in path.parent.iterdir() if it.suffix == path.suffix and it.stem.startswith(start))
    return sorted(it.name for it in found if re.fullmatch("[A-Z]{1,2}", it.stem.removeprefix(start)))


def _written(what: str, name: str, choices: Choices, frames: bool) -> str:
    withheld = f", withheld: {choices.withheld_words}" if choices.withheld else ""
    without = " and, for that, the frames of the clip" if withheld and frames else ""
    return f"{what}: {name}{withheld}{without}"
