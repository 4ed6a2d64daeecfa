"""The program's place on the desktop: its entry, the types of its files, their icons, and putting them there."""

from __future__ import annotations

import importlib.util
import mimetypes
import os
import re
import stat
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from reviewer.app import icon
from reviewer.drawing.tokens import palette
from reviewer.ui.files import EXHIBITS, FILTER

ROOT = Path(__file__).parent.parent
DESKTOP, INSTALL = ROOT / "packaging" / "desktop", ROOT / "packaging" / "install-desktop.sh"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"
OURS = {"application/x-reviewer-hand", "application/x-reviewer-shoe", "application/x-reviewer-case"}
PLAIN = ".toml"
"""Opened too, but no type of the program's own: it would take every other program's settings."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a desktop entry is for Linux")


def entry(path: Path = DESKTOP / "reviewer.desktop") -> dict[str, str]:
    read = ConfigParser(interpolation=None, delimiters=("=",), strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(path.read_text(encoding="utf-8"))
    assert read.sections() == ["Desktop Entry"]
    return dict(read["Desktop Entry"])


def types() -> dict[str, list[str]]:
    """The patterns of each type of the program's files."""
    root = ElementTree.parse(DESKTOP / "reviewer.xml").getroot()
    assert root.tag == f"{SPACE}mime-info"
    found = {}
    for it in root.findall(f"{SPACE}mime-type"):
        assert it.findtext(f"{SPACE}comment")
        found[it.attrib["type"]] = [glob.attrib["pattern"] for glob in it.findall(f"{SPACE}glob")]
    return found


def test_the_entry_starts_the_command_with_the_files() -> None:
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]
    it = entry()
    assert it["Type"] == "Application"
    assert it["Exec"].split() == ["reviewer", "open", "%F"]
    assert it["Exec"].split()[0] == it["TryExec"] == next(iter(scripts))
    assert it["Terminal"] == "false"
    for name in ("Categories", "Keywords", "MimeType"):
        assert it[name].endswith(";")
    source = (ROOT / "reviewer" / "app.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{it["StartupWMClass"]}")' in source, "the window belongs to the entry"


def test_every_file_that_the_program_opens_has_a_type_that_is_in_the_entry() -> None:
    listed = set(filter(None, entry()["MimeType"].split(";")))
    patterns = {pattern.removeprefix("*"): type for type, them in types().items() for pattern in them}
    assert set(types()) == OURS
    assert {".hand.toml", ".shoe.toml", ".case"} <= patterns.keys()
    opened = {*re.findall(r"\*(\.[\w.]+)", FILTER), *EXHIBITS} - {PLAIN}
    assert {".hand.toml", ".pdf", ".png"} <= opened
    for suffix in opened:
        assert (patterns.get(suffix) or mimetypes.types_map[suffix]) in listed, suffix
    assert listed >= OURS
    assert PLAIN not in patterns


def test_the_icons_are_drawn_from_the_emblem(qapp: object) -> None:
    spec = importlib.util.spec_from_file_location("icons", ROOT / "packaging" / "icons.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn = dict(module.icons())
    kept = {path.stem: path.read_bytes() for path in DESKTOP.glob("*.svg")}
    assert drawn == kept
    assert kept.keys() == {entry()["Icon"], *(type.replace("/", "-") for type in OURS)}
    for made in kept.values():
        assert ElementTree.fromstring(made).attrib["viewBox"] == "0 0 64 64"
        assert b"<text" not in made, "an icon needs no font"


def test_the_window_has_the_icon_too(qapp: object) -> None:
    made = icon()
    assert [size.width() for size in made.availableSizes()] == [16, 32, 48, 128]
    middle = made.pixmap(128).toImage().pixelColor(30, 64)
    assert middle == palette("dark")["ink"]


@pytest.mark.parametrize("folder", ["plain", "with space and $ign"])
def test_it_is_put_there_and_taken_back(folder: str, tmp_path: Path) -> None:
    data, command = tmp_path / "data", tmp_path / folder / "reviewer"
    command.parent.mkdir()
    command.write_text("#!/bin/sh\n", encoding="utf-8")
    command.chmod(0o755)

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        environment = os.environ | {"XDG_DATA_HOME": str(data)}
        return subprocess.run(["sh", INSTALL, *arguments], env=environment, capture_output=True, text=True, check=False)

    done = run(str(command))
    assert done.returncode == 0, done.stderr
    assert str(command) in done.stdout
    there = entry(data / "applications" / "reviewer.desktop")
    quoted = str(command).replace("$", r"\\$")
    assert there["Exec"] == f'"{quoted}" open %F'
    assert there["TryExec"] == str(command)
    assert {key: there[key] for key in entry() if "Exec" not in key} == {
        key: value for key, value in entry().items() if "Exec" not in key
    }
    assert (data / "mime" / "packages" / "reviewer.xml").read_bytes() == (DESKTOP / "reviewer.xml").read_bytes()
    icons = sorted(path.name for path in (data / "icons").rglob("*.svg"))
    assert icons == sorted(path.name for path in DESKTOP.glob("*.svg"))
    assert stat.S_IMODE((data / "applications" / "reviewer.desktop").stat().st_mode) == 0o644

    assert run("--uninstall").returncode == 0
    assert not [path for path in data.rglob("*reviewer*") if path.is_file()]
    assert run("--uninstall").returncode == 0, "twice is no fault"


def test_without_a_program_nothing_is_put_there(tmp_path: Path) -> None:
    environment = os.environ | {"XDG_DATA_HOME": str(tmp_path / "data")}
    done = subprocess.run(
        ["sh", INSTALL, str(tmp_path / "none")], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "There is no program at" in done.stderr
    assert not (tmp_path / "data").exists()
