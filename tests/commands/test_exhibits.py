"""Exhibits from the command line: other packs, time stamps, certificates that are trusted."""

from __future__ import annotations

from pathlib import Path

import pytest

from reviewer.exhibits.comparing import page_texts
from tests.exhibits.authority import ROOT, certified, pem, root, serving
from tests.test_cli import SAMPLE, run


def test_other_packs_are_printed_where_that_is_asked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pdf = tmp_path / "x.pdf"
    assert run(capsys, "export", SAMPLE, "-o", pdf, "--compare")[0] == 0
    assert any("The same facts under other rules" in text for text in page_texts(pdf.read_bytes()))
    assert run(capsys, "verify", pdf)[0] == 0
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "y.png", "--compare")
    assert (status, "has no place in" in err) == (2, True)
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "y.pdf", "--sheet")
    assert (status, "is no sheet" in err) == (2, True)
    bag = tmp_path / "bag"
    assert run(capsys, "package", SAMPLE, "-o", bag, "--compare", "--dpi", "72")[0] == 0
    assert "The same facts under other rules" in (bag / "data" / "replay.html").read_text(encoding="utf-8")
    assert run(capsys, "verify", bag)[0] == 0
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("y")] == []


def test_a_stamped_signature_is_held_against_what_is_trusted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, cert, pdf = certified(), tmp_path / "cert.p12", tmp_path / "x.pdf"
    cert.write_bytes(own.content)
    monkeypatch.setenv("REVIEWER_PASSPHRASE", own.passphrase)
    with serving() as address:
        assert run(capsys, "export", SAMPLE, "-o", pdf, "--sign", cert, "--timestamp", address)[0] == 0
    status, out, _ = run(capsys, "verify", pdf)
    assert (status, "Its time stamp is of 2026-11-30 15:02:40 UTC, by Example Time Authority" in out) == (0, True)
    for common in (ROOT, "Another Root"):
        (tmp_path / f"{common}.pem").write_bytes(pem(root(common)[0]))
    trusted, other = ("--trust", tmp_path / f"{ROOT}.pem"), ("--trust", tmp_path / "Another Root.pem")
    status, out, _ = run(capsys, "verify", pdf, *trusted, *other)
    assert (status, "total-passed" in out) == (0, True)
    status, out, _ = run(capsys, "verify", pdf, *other)
    assert (status, "indeterminate" in out) == (1, True)
    status, _, err = run(capsys, "verify", pdf, "--trust", cert)
    assert (status, "The file is no certificate" in err) == (2, True)


def test_what_is_not_signed_is_not_trusted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "root.pem").write_bytes(pem(root(ROOT)[0]))
    run(capsys, "export", SAMPLE, "-o", tmp_path / "x.pdf")
    run(capsys, "package", SAMPLE, "-o", tmp_path / "bag", "--dpi", "72")
    for name in ("x.pdf", "bag"):
        status, out, _ = run(capsys, "verify", tmp_path / name, "--trust", tmp_path / "root.pem")
        assert (status, "Untouched" in out, "It is not signed" in out) == (1, True, True)


def test_a_time_stamp_without_a_signature_or_an_authority_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, cert, pdf = certified(), tmp_path / "cert.p12", tmp_path / "x.pdf"
    cert.write_bytes(own.content)
    monkeypatch.setenv("REVIEWER_PASSPHRASE", own.passphrase)
    status, _, err = run(capsys, "export", SAMPLE, "-o", pdf, "--timestamp", "http://127.0.0.1/")
    assert (status, "Name a certificate with --sign" in err) == (2, True)
    status, _, err = run(capsys, "export", SAMPLE, "-o", pdf, "--sign", cert, "--timestamp", "the clock")
    assert (status, "“the clock” is no address" in err) == (2, True)
    with serving("fails") as address:
        status, _, err = run(capsys, "export", SAMPLE, "-o", pdf, "--sign", cert, "--timestamp", address)
    assert (status, "gave no time stamp" in err) == (2, True)
    assert not pdf.exists()
