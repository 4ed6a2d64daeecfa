"""What leaves the window: exhibits with something withheld, packages; verdicts; official texts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PIL import Image
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QPushButton, QWidget

from reviewer.exhibits.opening import hand_text
from reviewer.exhibits.withholding import everything_said
from reviewer.review.redaction import Part
from reviewer.ui.exhibit_form import FORMS, Choices, keep, last
from reviewer.ui.law import Words
from reviewer.ui.official_sheet import AttachSheet, Told
from reviewer.ui.ruling_parts import Fold
from reviewer.ui.window import Window
from tests.exhibits.authority import ROOT, certified, pem, root, serving
from tests.exhibits.test_signing import certificate
from tests.regulations.looks_alike import LINES

from .conftest import AFTER_STAY, MARK

Write = Callable[..., Path]
NAMED = AFTER_STAY + '\n[[people]]\nname = "Ada Quill"\nrole = "dealer"\n' + MARK
NOTED = NAMED + 'note = "Quill turned it"\n'


Kind = TypeVar("Kind", bound=QWidget)


def shown(kind: type[Kind]) -> Kind:
    """The sheet that is open."""
    return next(it for it in QApplication.topLevelWidgets() if isinstance(it, kind) and it.isVisible())


@pytest.fixture
def saving(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Has the save dialog answer with a path."""

    def answer(path: Path) -> None:
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: (str(path), ""))

    return answer


@pytest.fixture
def attached(window: Window, write: Write, tmp_path: Path) -> Window:
    """A window with a marked hand, and the official text of its rules."""
    window.texts = tmp_path / "texts"
    window.deeds.open_path(write(NOTED))
    assert window.deeds.attach("us-nj", str(write(LINES, "section.txt")), "2024-10-07") == ""
    return window


def test_an_exhibit_with_names_withheld_has_none(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]
) -> None:
    window.deeds.open_path(write(NOTED))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    assert sheet.focusWidget() is sheet.by
    QTest.keyClicks(sheet.by, "M. Vane")
    QTest.keyClick(sheet.papers, Qt.Key.Key_Right)
    QTest.keyClick(sheet.withheld[Part.NAMES], Qt.Key.Key_Space)
    saving(tmp_path / "exhibit.pdf")
    QTest.keyClick(sheet.by, Qt.Key.Key_Return)

    assert not window.middle.banner.problems
    _, text = hand_text(tmp_path / "exhibit.pdf")
    assert "Quill" not in text
    assert "Vane" not in text
    assert "names of people" in window.foot.kept.text()
    kept = last(window.settings)
    assert (kept.by, kept.paper, kept.withheld) == ("M. Vane", "letter", (Part.NAMES,))

    saving(tmp_path / "again.pdf")
    QTest.keyClick(window.middle.canvas, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert hand_text(tmp_path / "again.pdf")[1] == text, "the quick way withholds the same"


def test_what_would_leak_is_refused_in_the_banner(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]
) -> None:
    window.deeds.open_path(write(NAMED.replace("#error", "#Quill")))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    sheet.withheld[Part.NAMES].click()
    saving(tmp_path / "exhibit.pdf")
    sheet.go.click()
    assert "says what is to be withheld" in window.middle.banner.problems[0].what
    assert not (tmp_path / "exhibit.pdf").exists()


def test_a_passphrase_is_kept_nowhere(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]
) -> None:
    window.deeds.open_path(write(NOTED))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    sheet.certificate.setText(str(write("no certificate", "cert.p12")))
    sheet.passphrase.setText("open sesame")
    saving(tmp_path / "exhibit.pdf")
    sheet.go.click()
    assert "certificate could not be opened" in window.middle.banner.problems[0].what
    assert not (tmp_path / "exhibit.pdf").exists()
    window.settings.sync()
    assert "sesame" not in Path(window.settings.fileName()).read_text(encoding="utf-8")

    window.actions_.run("export")
    again = window.deeds.sheet
    assert again is not None
    assert again.focusWidget() is again.passphrase, "what signed the last one is asked for its passphrase"
    assert not again.passphrase.text()
    again.forms.chosen.emit(1)
    assert not again.passphrase.isVisible()
    again.reject()


def test_frames_that_are_there_are_not_written_over_unasked(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]
) -> None:
    window.deeds.open_path(write(NOTED))
    before = write("a frame", "x-A.png")
    keep(window.settings, Choices(form="png"))
    saving(tmp_path / "x")
    window.actions_.run("export")
    banner = window.middle.banner
    assert "x-A.png" in banner.problems[0].what
    assert before.read_text(encoding="utf-8") == "a frame"
    next(it for it in banner.findChildren(QPushButton) if it.text() == "Write over them").click()
    assert before.read_bytes().startswith(b"\x89PNG")
    assert not banner.problems


@pytest.mark.parametrize("scale", [0.8, 1.5, 2.0])
def test_a_sheet_is_no_higher_than_its_window(scale: float, window: Window, write: Write) -> None:
    window.frame.resize(1366, 768)
    window.looks.set(scale=scale)
    window.deeds.open_path(write(NOTED))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    assert sheet.height() <= 768
    assert sheet.go.mapTo(sheet, sheet.go.rect().bottomRight()).y() < sheet.height()
    sheet.reject()


def test_a_verdict_is_told_where_no_hand_is_open(window: Window, write: Write) -> None:
    window.deeds.verify_path(write("no exhibit", "foreign.pdf"))
    assert window.start_banner.problems
    assert [window.start_banner.calm] == [False]


def test_attached_text_stands_in_the_ruling_unchanged(attached: Window) -> None:
    told = shown(Told)
    assert any(line.endswith("provisions of us-nj found") for line in told.lines)
    told.accept()
    passages = [it.text() for it in attached.ruling.findChildren(Words)]
    assert any(text.startswith("1. It is eaten at once; provided that it is ripe.") for text in passages)


def test_in_a_narrow_window_the_text_is_folded_until_it_is_opened(attached: Window) -> None:
    shown(Told).accept()
    attached.frame.resize(1366, 768)
    attached.ruling.refresh(force=True)

    def fold() -> Fold:
        return next(it for it in attached.ruling.findChildren(Fold) if it.isVisible() and "Official" in it.head.text())

    assert not any(it.isVisible() for it in fold().findChildren(Words))
    fold().head.click()
    attached.ruling.refresh(force=True)
    assert all(it.isVisible() for it in fold().findChildren(Words))


def test_a_newer_text_leaves_the_hand_under_the_one_of_its_date(window: Window, write: Write, tmp_path: Path) -> None:
    window.texts = tmp_path / "texts"
    window.deeds.open_path(write(NOTED.replace("decks   = 6", "decks   = 6\ndealt = 2025-03-01T21:00:00")))
    assert window.deeds.attach("us-nj", str(write(LINES, "old.txt")), "2024-10-07") == ""
    shown(Told).accept()
    newer = write(LINES.replace("provided that it is ripe", "ripe or not"), "new.txt")
    assert window.deeds.attach("us-nj", str(newer), "2026-01-01") == ""
    told = shown(Told)
    assert "2025-03-01, so under the text in force since 2024-10-07" in told.lines[-1]
    assert any("differs" in line and "ripe" in line for line in told.lines)
    told.accept()
    assert any("provided that it is ripe" in it.text() for it in window.ruling.findChildren(Words))


def test_an_exhibit_is_signed(window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]) -> None:
    window.deeds.open_path(write(NOTED))
    own, file = certificate(), tmp_path / "cert.p12"
    file.write_bytes(own.content)
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    sheet.certificate.setText(str(file))
    sheet.passphrase.setText(own.passphrase)
    saving(tmp_path / "signed.pdf")
    QTest.keyClick(sheet.passphrase, Qt.Key.Key_Return)
    window.deeds.verify_path(tmp_path / "signed.pdf")
    assert [window.middle.banner.calm] == [True]
    assert "Signed by Records office" in window.middle.banner.problems[0].remedy


@pytest.mark.parametrize(
    ("steps", "name", "written"),
    [
        (0, "x.pdf", ["x.pdf"]),
        (1, "x.png", ["x-A.png", "x-B.png", "x-C.png", "x-D.png"]),
        (2, "x.tiff", ["x.tiff"]),
        (3, "x.png", ["x.png"]),
        (4, "x.webp", ["x.webp"]),
        (5, "x.html", ["x.html"]),
    ],
)
def test_every_form_is_chosen_by_the_keyboard_and_remembered(
    window: Window,
    write: Write,
    tmp_path: Path,
    saving: Callable[[Path], None],
    steps: int,
    name: str,
    written: list[str],
) -> None:
    window.deeds.open_path(write(NOTED))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    for _ in range(steps):
        QTest.keyClick(sheet.forms, Qt.Key.Key_Right)
    form = list(FORMS.values())[steps]
    assert sheet.form is form
    fits = {sheet.by: form.by, sheet.papers: form.paper, sheet.dpi: form.dpi, sheet.compare: form.compare,
            sheet.certificate: form.signed, sheet.passphrase: form.signed, sheet.timestamp: form.signed}  # fmt: skip
    assert {it.accessibleName(): it.isVisible() for it in fits} == {it.accessibleName(): on for it, on in fits.items()}
    assert sheet.go.mapTo(sheet, sheet.go.rect().bottomRight()).y() < sheet.height()
    if form.dpi:
        sheet.dpi.setText("72")
    if form.compare:
        QTest.keyClick(sheet.compare, Qt.Key.Key_Space)
    saving(tmp_path / "out" / name)
    (tmp_path / "out").mkdir()
    QTest.keyClick(sheet.forms, Qt.Key.Key_Return)
    assert not window.middle.banner.problems
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == written
    kept = last(window.settings)
    assert (FORMS[kept.form], kept.dpi, kept.compare) == (form, 72 if form.dpi else 300, form.compare)
    if form.compare:
        said = "\n".join(text for _, text in everything_said((tmp_path / "out" / name).read_bytes()))
        assert "The same facts under other rules" in said
    if form.dpi:
        with Image.open(tmp_path / "out" / written[0]) as picture:
            assert picture.info["dpi"][0] == pytest.approx(72, abs=0.1)


def test_a_form_is_chosen_by_the_mouse(window: Window, write: Write) -> None:
    window.deeds.open_path(write(NOTED))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    high = sheet.height()
    QTest.mouseClick(sheet.forms, Qt.MouseButton.LeftButton, pos=QPoint(sheet.forms.width() - 8, 10))
    assert sheet.form is FORMS["html"]
    assert sheet.height() < high, "only what fits the form is shown"
    sheet.reject()


def test_what_can_not_be_written_is_told_in_the_sheet(window: Window, write: Write, tmp_path: Path) -> None:
    window.deeds.open_path(write(NOTED))
    keep(window.settings, Choices(form="png"))
    window.actions_.run("exhibit")
    sheet = window.deeds.sheet
    assert sheet is not None
    for typed in ("", "71", "1201", "many", "²"):
        sheet.dpi.setText(typed)
        QTest.keyClick(sheet.dpi, Qt.Key.Key_Return)
        assert sheet.isVisible()
        assert sheet.told.text() == "Frames have 72 to 1200 dots to the inch."
        assert sheet.choices.dpi == 300
    sheet.forms.chosen.emit(0)
    assert not sheet.told.text()
    sheet.timestamp.setText("http://127.0.0.1:9/tsa")
    sheet.write()
    assert sheet.focusWidget() is sheet.certificate
    assert "A time stamp is put on a signature" in sheet.told.text()
    sheet.reject()


def test_a_signature_is_stamped_and_held_against_a_certificate(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    window.deeds.open_path(write(NOTED))
    own, file = certified(), tmp_path / "cert.p12"
    file.write_bytes(own.content)
    with serving() as address:
        window.actions_.run("exhibit")
        sheet = window.deeds.sheet
        assert sheet is not None
        sheet.certificate.setText(str(file))
        sheet.passphrase.setText(own.passphrase)
        sheet.timestamp.setText(address)
        saving(tmp_path / "signed.pdf")
        sheet.go.click()
    banner = window.middle.banner
    assert not banner.problems
    assert last(window.settings).timestamp == address
    window.deeds.verify_path(tmp_path / "signed.pdf")
    assert "Its time stamp is of 2026-11-30 15:02:40 UTC" in banner.problems[0].remedy

    for common, calm, told in ((ROOT, True, "total-passed"), ("Another Root", False, "indeterminate")):
        (tmp_path / "root.pem").write_bytes(pem(root(common)[0]))
        monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(tmp_path / "root.pem"), ""))
        next(it for it in banner.findChildren(QPushButton) if it.text().startswith("Hold it against")).click()
        assert (banner.calm, told in banner.problems[0].remedy) == (calm, True)


def test_without_a_time_stamp_nothing_is_written_and_it_is_said(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None]
) -> None:
    window.deeds.open_path(write(NOTED))
    own, file = certified(), tmp_path / "cert.p12"
    file.write_bytes(own.content)
    saving(tmp_path / "signed.pdf")
    with serving("refuses") as address:
        choices = Choices(certificate=str(file), timestamp=address)
        window.deeds.export_to(tmp_path / "signed.pdf", choices, own.passphrase)
    assert "gave no time stamp" in window.middle.banner.problems[0].what
    assert not (tmp_path / "signed.pdf").exists()


def test_a_text_that_is_not_the_packs_is_told_in_place(window: Window, write: Write, tmp_path: Path) -> None:
    window.texts = tmp_path / "texts"
    window.deeds.open_path(write(NOTED))
    window.actions_.run("official")
    sheet = shown(AttachSheet)
    sheet.file.setText(str(write("Nothing is here.", "other.txt")))
    QTest.keyClick(sheet.file, Qt.Key.Key_Return)
    assert "not the text of us-nj" in sheet.told.text()
    sheet.since.setText("next week")
    sheet.attach()
    assert "is no date" in sheet.told.text()
    sheet.reject()
    assert not (tmp_path / "texts").exists()


def test_untouched_and_altered_are_told(attached: Window, tmp_path: Path) -> None:
    shown(Told).accept()
    path = tmp_path / "exhibit.pdf"
    attached.deeds.export_to(path)
    attached.deeds.verify_path(path)
    banner = attached.middle.banner
    assert [banner.calm] == [True]
    assert banner.problems[0].what.startswith("Untouched")
    assert "stands so in the attached official text" in banner.problems[0].remedy

    content = bytearray(path.read_bytes())
    content[-3] ^= 1
    path.write_bytes(content)
    attached.deeds.verify_path(path)
    assert [attached.middle.banner.calm] == [False]
    assert banner.problems[0].what.startswith("Altered")


def test_a_package_is_written_and_verified(
    window: Window, write: Write, tmp_path: Path, saving: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    window.deeds.open_path(write(NOTED))
    window.actions_.run("package")
    sheet = window.deeds.sheet
    assert sheet is not None
    assert not sheet.passphrase.isVisible()
    sheet.withheld[Part.NAMES].click()
    folder = tmp_path / "for the other side"
    saving(folder)
    sheet.go.click()
    assert (folder / "bagit.txt").is_file()
    assert "Quill" not in (folder / "data" / "record.hand.toml").read_text(encoding="utf-8")

    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_, **__: (str(folder / "bagit.txt"), ""))
    window.actions_.run("verify")
    assert window.middle.banner.calm
    (folder / "data" / "resolution.json").write_text("{}", encoding="utf-8")
    window.actions_.run("verify")
    assert window.middle.banner.problems[0].what.startswith("Altered")
