"""The library, shoes and conversions on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from reviewer import resource
from reviewer.cli import main
from reviewer.library.store import Library
from tests.library.conftest import ticking

HANDS, SHOES = resource("data", "hands"), resource("data", "shoes")
MOVED = HANDS / "us-nj-e-h1-card-moved-to-the-banker.hand.toml"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command on a library of its own; its status, what it said and what it refused."""

    def ran(*words: object) -> tuple[int, str, str]:
        given = [str(word) for word in words]
        if given[0] == "library":
            given += ["--library", str(tmp_path / "library.sqlite"), "--by", "A. Reviewer"]
        status = main(given)
        told = capsys.readouterr()
        return status, told.out, told.err

    return ran


def test_hands_and_shoes_are_filed_found_and_counted(run: Run) -> None:
    shoe = next(SHOES.glob("35-*"))
    assert run("library", "add", MOVED, shoe, "--case", "2026-1", "--title", "Card after Stay")[0] == 0
    status, out, _ = run("library", "find", "stay")
    assert status == 0
    assert [line.split("\t")[0] for line in out.splitlines()] == ["case", "hand"]
    assert "Banker wins\tPlayer wins" in out
    assert run("library", "find", "nothing like it")[1] == "nothing was found\n"
    assert run("library", "count", "error")[1].splitlines()[1] == "card_after_stay,1,1,1100,0,2"


def test_all_are_filed_or_none(run: Run, tmp_path: Path) -> None:
    bad = tmp_path / "bad.hand.toml"
    bad.write_text("format = 3", encoding="utf-8")
    status, _, err = run("library", "add", MOVED, bad, "--case", "2026-1", "--title", "x")
    assert status == 2
    assert "bad.hand.toml" in err
    assert run("library", "find")[1] == "nothing was found\n"
    status, _, err = run("library", "add", MOVED, "--case", "2026-9")
    assert status == 2
    assert "There is no case 2026-9" in err


def test_a_case_a_log_and_a_library_are_written_and_verified(run: Run, tmp_path: Path) -> None:
    run("library", "add", MOVED, "--case", "2026-1", "--title", "x")
    case, log, library = (tmp_path / name for name in ("a.case", "log.jsonl", "library.sqlite"))
    assert run("library", "send", "2026-1", "-o", case)[0] == 0
    assert run("library", "log", "-o", log)[0] == 0
    status, out, _ = run("verify", case, log, library)
    assert status == 0
    assert [line.split(": ")[1] for line in out.splitlines()] == [
        "As it was packed",
        "As it was written",
        "As it was written",
    ]
    log.write_bytes(log.read_bytes().replace(b"A. Reviewer", b"B. Reviewer", 1))
    content = bytearray(case.read_bytes())
    content[-3] ^= 1
    case.write_bytes(content)
    Library(library, ticking(), "x").db.execute("UPDATE hands SET due = 'x'")
    status, out, _ = run("verify", log, library)
    assert status == 1
    assert all(": Altered: " in line for line in out.splitlines())
    assert run("verify", case)[0] in (1, 2)
    (tmp_path / "other.jsonl").write_text("{}\n", encoding="utf-8")
    assert run("verify", tmp_path / "other.jsonl")[0] == 2


def test_a_case_and_a_table_are_taken_in(run: Run, tmp_path: Path) -> None:
    run("library", "add", MOVED, "--case", "2026-1", "--title", "x")
    case = tmp_path / "a.case"
    run("library", "send", "2026-1", "-o", case)
    assert run("library", "take", case)[1].endswith("a.case: taken in\n")
    table = tmp_path / "hands.csv"
    table.write_text("hand,player,banker\n1,9h 7c,Kd 5s\n2,9h,Kd 5s\n", encoding="utf-8")
    status, out, _ = run("library", "take", table, "--game", "baccarat", "--rules", "nz")
    assert status == 1
    assert "1 hands taken, 1 rows refused" in out
    assert "row 2: “9h” is 1 cards" in out
    status, _, err = run("library", "take", table)
    assert status == 2
    assert "Nothing says the game" in err
    status, _, err = run("library", "take", table, "--mapping", "mine")
    assert "No mapping is kept as “mine”" in err


def test_hands_are_carried_from_one_form_to_another(run: Run, tmp_path: Path) -> None:
    assert run("convert", MOVED, "-o", tmp_path / "a.jsonl")[0] == 0
    assert run("convert", tmp_path / "a.jsonl", "-o", tmp_path / "b.parquet")[0] == 0
    assert run("convert", tmp_path / "b.parquet", "-o", tmp_path / "c")[1].startswith("wrote 1 hands into ")
    status, _, err = run("convert", tmp_path / "none.hand.toml", "-o", tmp_path / "d")
    assert status == 2
    assert "There is no such file" in err


def test_a_shoe_is_told(run: Run) -> None:
    status, out, _ = run("shoe", SHOES / "excess-card-shifts-the-shoe.shoe.toml")
    assert status == 0
    assert "Hand 40: banker; on the mandated line player." in out
    assert '"title"' in run("schema", "shoe")[1]
