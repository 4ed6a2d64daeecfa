"""A package for the other side is BagIt, whole or not at all, and any change to it is found."""

from __future__ import annotations

import json
import shutil
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from reviewer.errors import Unusable
from reviewer.exhibits.packing import MANIFEST, OFFICIAL, TAGS, package, verify_package
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.verifying import State
from reviewer.record.reading import load_hand, read_hand
from reviewer.regulations.attached import attach
from reviewer.review.redaction import Part
from tests.exhibits.conftest import REVIEWED, WHEN, text_of
from tests.regulations.looks_alike import LINES

SLIP = Slip(WHEN, "reviewer-14", dpi=72)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A package of the sample with a whole review and an official text."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "nj.txt").write_text(LINES, encoding="utf-8")
    official, _ = attach(folder / "kept", "us-nj", folder / "nj.txt", None, date(2026, 11, 30))
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    package(hand, text_of(REVIEWED), folder / "bag", SLIP, official)
    return folder / "bag"


@pytest.fixture
def bag(made: Path, tmp_path: Path) -> Path:
    """The same, to be spoiled."""
    return Path(shutil.copytree(made, tmp_path / "bag"))


def test_a_package_is_bagit_and_untouched(made: Path) -> None:
    assert (made / "bagit.txt").read_text() == "BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n"
    listed = dict(line.split("  ")[::-1] for line in (made / MANIFEST).read_text().splitlines())
    payload = {path.relative_to(made).as_posix() for path in (made / "data").rglob("*")}
    assert set(listed) == payload
    assert {"data/record.hand.toml", "data/exhibit.pdf", "data/replay.html", OFFICIAL} <= payload
    assert sum("frame-" in name for name in payload) == 4
    for name, digest in listed.items():
        assert sha256((made / name).read_bytes()).hexdigest() == digest
    size = sum((made / name).stat().st_size for name in payload)
    assert f"Payload-Oxum: {size}.{len(payload)}\n" in (made / "bag-info.txt").read_text()
    assert json.loads((made / "data/resolution.json").read_text(encoding="utf-8"))["findings"]
    verdict = verify_package(made)
    assert (verdict.state, verdict.difference) == (State.UNTOUCHED, "")
    assert verdict.sentence.startswith("Untouched: 9 files")


def listed_anew(bag: Path) -> None:
    """Make both manifests fit again, as somebody would who knows BagIt."""
    for manifest, names in (
        (MANIFEST, [*(bag / "data").rglob("*")]),
        (TAGS, [bag / "bagit.txt", bag / "bag-info.txt", bag / MANIFEST]),
    ):
        lines = sorted((path.relative_to(bag).as_posix(), sha256(path.read_bytes()).hexdigest()) for path in names)
        (bag / manifest).write_text("".join(f"{digest}  {name}\n" for name, digest in lines))


@pytest.mark.parametrize(
    "name",
    [
        "data/frame-B.png",
        "data/record.hand.toml",
        "data/replay.html",
        "data/resolution.json",
        OFFICIAL,
        "data/exhibit.pdf",
    ],
)
def test_a_changed_file_is_named_whether_or_not_the_sums_were_mended(bag: Path, name: str) -> None:
    content = (bag / name).read_bytes()
    (bag / name).write_bytes(content[:-9] + bytes([content[-9] ^ 1]) + content[-8:])
    verdict = verify_package(bag)
    assert (verdict.state, verdict.difference) == (State.ALTERED, f"{name} is not the file that {MANIFEST} lists.")
    listed_anew(bag)
    try:
        verdict = verify_package(bag)
    except Unusable as fault:
        assert "data/exhibit.pdf" in str(fault)  # noqa: PT017
    else:
        assert verdict.state is State.ALTERED
        assert name in str(verdict)


def test_missing_added_and_unlisted_files_are_named(bag: Path) -> None:
    (bag / "data/extra.txt").write_text("x")
    assert verify_package(bag).difference == f"data/extra.txt is not listed in {MANIFEST}."
    listed_anew(bag)
    assert verify_package(bag).difference == "data/extra.txt does not belong to the exhibit."
    (bag / "data/extra.txt").unlink()
    (bag / "data/frame-A.png").unlink()
    assert verify_package(bag).difference == "data/extra.txt is missing."
    listed_anew(bag)
    assert verify_package(bag).difference == "data/frame-A.png is not what the record gives."
    (bag / "bag-info.txt").write_text("Bagging-Date: 1999-01-01\n")
    assert verify_package(bag).difference == f"bag-info.txt is not the file that {TAGS} lists."


@pytest.mark.parametrize("line", ["0  ../x", "0  /etc/x", "nothing", "0  data/exhibit.pdf\n0  data/exhibit.pdf"])
def test_a_manifest_that_leads_elsewhere_is_not_followed(bag: Path, line: str) -> None:
    (bag / MANIFEST).write_text(f"{line}\n")
    assert "can’t be read" in verify_package(bag).difference


def test_links_and_other_folders_are_refused(bag: Path, tmp_path: Path) -> None:
    (bag / "data/link").symlink_to(tmp_path)
    with pytest.raises(Unusable, match="A link is in the package"):
        verify_package(bag)
    (tmp_path / "empty").mkdir()
    with pytest.raises(Unusable, match="This folder is no package"):
        verify_package(tmp_path / "empty")


def test_too_many_files_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reviewer.exhibits.packing.MOST_FILES", 2)
    for n in range(4):
        (tmp_path / f"{n}").write_text("x")
    with pytest.raises(Unusable, match="more than 2 files"):
        verify_package(tmp_path)


def test_nothing_is_written_over_and_an_empty_folder_is_filled(tmp_path: Path) -> None:
    hand = read_hand(text_of(REVIEWED), "").hand
    assert hand is not None
    (tmp_path / "bag").mkdir()
    names = package(hand, text_of(REVIEWED), tmp_path / "bag", SLIP)
    assert OFFICIAL not in names
    with pytest.raises(Unusable, match="something of this name already"):
        package(hand, text_of(REVIEWED), tmp_path / "bag", SLIP)
    assert [path.name for path in tmp_path.iterdir()] == ["bag"]


def test_what_is_withheld_is_in_no_file_of_a_package(tmp_path: Path) -> None:
    text = text_of(REVIEWED).replace('role = "Banker"', 'role = "Banker"\nname = "Jane Q. Smithson"')
    hand = read_hand(text, "").hand
    assert hand is not None
    slip = Slip(WHEN, "Jane Q. Smithson", dpi=72, withheld=(Part.NAMES, Part.AMOUNTS))
    package(hand, text, tmp_path / "bag", slip)
    for path in (tmp_path / "bag").rglob("*"):
        assert path.is_dir() or b"Smithson" not in path.read_bytes()
    assert verify_package(tmp_path / "bag").state is State.UNTOUCHED


def test_a_house_policy_lies_beside_the_record(tmp_path: Path) -> None:
    policy = (Path(__file__).parents[1] / "record" / "samples" / "fair-hall.policy.toml").read_text(encoding="utf-8")
    rules = next(line for line in policy.splitlines() if line.startswith("rules"))
    (tmp_path / "h.policy.toml").write_text(policy.replace(rules, 'rules = "us-nj"'), encoding="utf-8")
    (tmp_path / "x.hand.toml").write_text(
        text_of(REVIEWED).replace("[house]", '[house]\npolicy = "h.policy.toml"'), encoding="utf-8"
    )
    hand = load_hand(tmp_path / "x.hand.toml")
    package(hand, "", tmp_path / "bag", SLIP)
    assert load_hand(tmp_path / "bag/data/record.hand.toml") == hand
    assert verify_package(tmp_path / "bag").state is State.UNTOUCHED
