"""What ships with the program is found in a checkout and in an installed program."""

from __future__ import annotations

from pathlib import Path

import pytest

import reviewer


def test_a_checkout_has_it_beside_the_package() -> None:
    fonts = reviewer.resource("assets", "fonts")
    assert fonts.parent.parent == Path(reviewer.__file__).parent.parent
    assert (fonts / "Inter-Regular.otf").is_file()


def test_an_installed_program_has_it_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "_assets").mkdir()
    monkeypatch.setattr(reviewer, "__file__", str(tmp_path / "__init__.py"))
    assert reviewer.resource("assets", "tokens.json") == tmp_path / "_assets" / "tokens.json"
