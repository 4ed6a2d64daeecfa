"""The command line: what each command prints and with which status it ends; no input ends in a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import jsonschema
import pytest

from reviewer import __version__, resource
from reviewer.cli import RULES, every_command, main
from tests.exhibits.test_signing import certificate
from tests.regulations.looks_alike import LINES

SAMPLE = resource("data", "hands", "us-nj-e-h1-card-moved-to-the-banker.hand.toml")
CLEAN = resource("data", "hands", "us-nj-no-error-option.hand.toml")


def run(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    """The exit status and what was printed to both streams."""
    status = main([str(argument) for argument in arguments])
    printed = capsys.readouterr()
    return status, printed.out, printed.err


def test_resolve_prints_the_resolution(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "resolve", SAMPLE, "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert answer["findings"][0]["governing"] == "13:69F-4.12(h)1"
    _, schema, _ = run(capsys, "schema", "resolution")
    jsonschema.validate(answer, json.loads(schema))


def test_resolve_as_text_and_under_other_rules(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "resolve", SAMPLE, "--rules", "gaming-control")
    assert status == 0
    assert "Governed" in out
    assert "Gaming Control (5)" in out
    status, out, err = run(capsys, "resolve", SAMPLE, "--rules", "us-nj@1999-01-01")
    assert (status, out) == (2, "")
    assert "It holds us-nj@2024-10-07." in err
    assert SAMPLE.name in err


def test_check_ends_with_one_where_something_departs(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "check", SAMPLE, CLEAN)
    assert status == 1
    assert "event 6: 3d went to the Player’s Hand; no card was due. Could be card_after_stay" in out
    assert f"{CLEAN}: no departure from normal play" in out
    assert run(capsys, "check", CLEAN)[0] == 0


def test_check_says_what_is_wrong_with_one_file_and_goes_on_with_the_others(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, out, err = run(capsys, "check", tmp_path / "none.hand.toml", CLEAN)
    assert status == 2
    assert "no departure" in out
    assert "none.hand.toml" in err


def test_compare_and_schema(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "compare", SAMPLE)
    assert status == 0
    assert "gaming-control: Banker wins, 7 to 6" in out
    status, out, _ = run(capsys, "schema", "hand")
    assert status == 0
    assert json.loads(out)["$schema"].startswith("https://json-schema.org/")


def test_export_writes_the_exhibit_and_says_where(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pdf = tmp_path / "exhibit.pdf"
    status, out, _ = run(capsys, "export", SAMPLE, "-o", pdf, "--date", "2026-11-30T10:02:11", "--by", "reviewer-14")
    assert (status, out) == (0, f"wrote {pdf}\n")
    first = pdf.read_bytes()
    run(capsys, "export", SAMPLE, "-o", pdf, "--date", "2026-11-30T10:02:11", "--by", "reviewer-14")
    assert pdf.read_bytes() == first
    status, out, _ = run(capsys, "export", SAMPLE, "-o", tmp_path / "frame.png")
    assert status == 0
    assert out.count("wrote") == 4


def test_export_refuses_a_date_and_a_name_in_words(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "x.pdf", "--date", "yesterday")
    assert status == 2
    assert "“yesterday” is no date and time." in err
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "x.doc")
    assert status == 2
    assert "ends neither in .pdf nor in .png" in err
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A user's folder of one's own, for official texts."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def test_official_text_is_attached_listed_and_shown(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, "rules", "list")[:2] == (0, "no official text is attached\n")
    (own_folder / "nj.txt").write_text(LINES, encoding="utf-8")
    status, out, _ = run(capsys, "rules", "attach", "us-nj", own_folder / "nj.txt")
    assert status == 0
    assert "14 provisions of us-nj found" in out
    (own_folder / "nj2.txt").write_text(LINES.replace("(c) P", "P").replace("jar", "pot"), encoding="utf-8")
    status, out, _ = run(capsys, "rules", "attach", "us-nj", own_folder / "nj2.txt", "--date", "2026-01-01")
    assert status == 1
    assert "not in the text: 13:69F-4.12(c)" in out
    assert run(capsys, "rules", "list")[1].count("us-nj, in force since") == 2
    assert "Official text: us-nj, in force since 2024-10-07" in run(capsys, "resolve", SAMPLE)[1]
    pdf = own_folder / "x.pdf"
    run(capsys, "export", SAMPLE, "-o", pdf, "--paper", "letter")
    assert run(capsys, "verify", pdf)[0] == 0
    status, _, err = run(capsys, "rules", "attach", "us-nj", own_folder / "nj.txt", "--date", "soon")
    assert (status, "“soon” is no date." in err) == (2, True)


def test_verify_says_for_each_file_whether_it_is_untouched(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run(capsys, "export", SAMPLE, "-o", tmp_path / "f.png", "--dpi", "96")
    status, out, _ = run(capsys, "verify", tmp_path / "f-A.png", tmp_path / "f-B.png")
    assert (status, out.count("Untouched")) == (0, 2)
    content = (tmp_path / "f-A.png").read_bytes()
    (tmp_path / "f-A.png").write_bytes(content[:-40] + b"x" + content[-39:])
    status, out, _ = run(capsys, "verify", tmp_path / "f-A.png", tmp_path / "f-B.png")
    assert (status, out.count("Untouched"), out.count("Altered")) == (1, 1, 1)
    status, out, err = run(capsys, "verify", SAMPLE, tmp_path / "f-B.png")
    assert (status, out.count("Untouched")) == (2, 1)
    assert "begins neither like a PDF" in err
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "g.png", "--dpi", "5000")
    assert (status, "5000 dots" in err) == (2, True)


def test_what_is_redacted_is_withheld_and_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pdf = tmp_path / "x.pdf"
    assert run(capsys, "export", SAMPLE, "-o", pdf, "--redact", "names,clip", "--by", "reviewer-14")[0] == 0
    assert run(capsys, "verify", pdf)[0] == 0
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "y.pdf", "--redact", "faces")
    assert (status, "“faces”" in err) == (2, True)
    assert not (tmp_path / "y.pdf").exists()


def test_a_package_is_written_and_verified(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    bag = tmp_path / "bag"
    status, out, _ = run(capsys, "package", SAMPLE, "-o", bag, "--dpi", "72", "--by", "reviewer-14")
    assert (status, "data/exhibit.pdf" in out) == (0, True)
    status, out, _ = run(capsys, "verify", bag)
    assert (status, "Untouched: " in out) == (0, True)
    assert run(capsys, "package", SAMPLE, "-o", bag)[0] == 2
    assert run(capsys, "verify", tmp_path)[0] == 2
    assert run(capsys, "export", SAMPLE, "-o", tmp_path / "x.html")[0] == 0


def test_a_certificate_is_opened_with_a_passphrase_that_is_set_or_asked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = certificate()
    (tmp_path / "cert.p12").write_bytes(own.content)
    monkeypatch.setenv("REVIEWER_PASSPHRASE", "secret")
    assert run(capsys, "export", SAMPLE, "-o", tmp_path / "x.pdf", "--sign", tmp_path / "cert.p12")[0] == 0
    status, out, _ = run(capsys, "verify", tmp_path / "x.pdf")
    assert (status, "Signed by Records office, Example House" in out) == (0, True)
    monkeypatch.delenv("REVIEWER_PASSPHRASE")
    monkeypatch.setattr("getpass.getpass", lambda prompt: "other")
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "y.pdf", "--sign", tmp_path / "cert.p12")
    assert (status, "could not be opened" in err) == (2, True)

    def nobody(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("getpass.getpass", nobody)
    status, _, err = run(capsys, "export", SAMPLE, "-o", tmp_path / "y.pdf", "--sign", tmp_path / "cert.p12")
    assert (status, "nobody to ask" in err) == (2, True)
    assert not (tmp_path / "y.pdf").exists()


BROKEN: dict[str, tuple[bytes, str]] = {
    "truncated": (SAMPLE.read_bytes()[:400], "line"),
    "not UTF-8": (SAMPLE.read_bytes().replace("“".encode(), b"\xff"), "UTF-8"),
    "unknown key": (SAMPLE.read_bytes().replace(b"decks ", b"deks "), "“deks”"),
    "key under the wrong table": (SAMPLE.read_bytes() + b'\nsite = "AC-01"\n', "header above"),
    "impossible card": (SAMPLE.read_bytes().replace(b"P Kd", b"P 1d"), "“1d”"),
    "label that is not there": (SAMPLE.read_bytes().replace(b'at = "#error"', b'at = "#eror"'), "#eror"),
    "twice the same label": (SAMPLE.read_bytes().replace(b"@60.900", b"@60.900 #error"), "#error"),
    "100 MB": (b"#" * 100_000_001, "MB"),
    "events not a list": (
        b'format = "table-hand"\nversion = 1\ngame = "baccarat"\nrules = "nz"\nevents = 7\n',
        "“events”",
    ),
    "a thousand levels": (b"a = " + b"[" * 100_000, "levels"),
    "no events": (
        b'format = "table-hand"\nversion = 1\ngame = "baccarat"\nrules = "nz"\nevents = []\n',
        "“events” is empty",
    ),
    "a floating-point wager": (SAMPLE.read_bytes().replace(b'"400" }', b"4.5 }"), "floating-point"),
    "nothing": (b"", "format"),
    "zeros": (b"\0" * 1000, "file"),
}


@pytest.mark.parametrize("command", ["resolve", "check", "compare", "export"])
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_said_in_words_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str, command: str
) -> None:
    content, says = BROKEN[name]
    file = tmp_path / "broken.hand.toml"
    file.write_bytes(content)
    more = ("-o", tmp_path / "out.pdf") if command == "export" else ()
    status, _, err = run(capsys, command, file, *more)
    assert status == 2
    assert "broken.hand.toml" in err
    assert says in err
    assert "Traceback" not in err
    assert [path.name for path in tmp_path.iterdir()] == ["broken.hand.toml"]


def test_help_and_version(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["--help"],
        *([name, "--help"] for name in every_command()),
        ["--version"],
        ["rules", "--help"],
        *(["rules", name, "--help"] for name in RULES),
    ):
        with pytest.raises(SystemExit) as end:
            main(arguments)
        assert end.value.code == 0
    assert __version__ in capsys.readouterr().out


def test_the_window_is_opened_on_files(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import reviewer.app

    opened: list[list[Path]] = []

    def record(paths: Sequence[Path]) -> int:
        opened.append(list(paths))
        return 0

    monkeypatch.setattr(reviewer.app, "run", record)
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert run(capsys)[0] == 0
    assert run(capsys, "open", SAMPLE)[0] == 0
    assert opened == [[], [SAMPLE]]


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    status, _, err = run(capsys, "open", SAMPLE)
    assert status == 2
    assert "There is no display" in err


def test_resolving_imports_nothing_of_qt_and_no_window() -> None:
    code = (
        "import sys; from reviewer.cli import main; main(['resolve', sys.argv[1], '--json']); "
        "print([name for name in sys.modules if 'PySide6' in name or 'reviewer.ui' in name or name == 'PIL'], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(SAMPLE)], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"


def test_a_reader_that_stops_early_is_no_fault() -> None:
    command = f"{sys.executable} -m reviewer resolve {SAMPLE} --json | head -n 1"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True, env={**os.environ})
    assert done.stdout == "{\n"
    assert done.stderr == ""
