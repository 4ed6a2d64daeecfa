"""Hands carried from hand files to JSON Lines to Parquet and back: nothing is lost, nothing that can't be read is silent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from reviewer import resource
from reviewer.errors import Unusable
from reviewer.library.carrying import Carried, carried, import_hands, line_of, write_hands
from reviewer.library.importing import Progress
from reviewer.library.searching import in_case
from reviewer.library.store import Library
from reviewer.library.values import Kind
from reviewer.record.hand import Hand
from reviewer.record.hashes import review_sha256
from reviewer.record.reading import read_hand
from tests.record.made import hands

DATA = resource("data")


def carry(found: list[tuple[str, Hand, str]], folder: Path) -> list[Carried]:
    """Hands carried through every form and back into files."""
    back: list[Carried] = []
    for step in ("one.jsonl", "two.parquet", "three"):
        write_hands(found, folder / step)
        back = list(carried(folder / step))
        assert all(it.hand is not None for it in back), [it.problems for it in back if it.hand is None]
        found = [(it.name, it.hand, it.text) for it in back if it.hand is not None]
    return back


@pytest.mark.parametrize("folder", ["hands", "disputes"])
def test_every_sample_comes_back_the_same(folder: str, tmp_path: Path) -> None:
    found = [(it.name, it.hand, it.text) for it in carried(DATA / folder) if it.hand is not None]
    assert found
    back = carry(found, tmp_path)
    assert [it.hand for it in back] == [hand for _, hand, _ in found]


def test_a_house_policy_is_carried_with_its_hand(under_policy: Path, tmp_path: Path) -> None:
    found = [(it.name, it.hand, it.text) for it in carried(under_policy.parent) if it.hand is not None]
    back = carry(found, tmp_path)
    assert back[0].hand == found[0][1]
    assert back[0].hand.policy is not None
    assert (tmp_path / "three" / "fair-hall.policy.toml").exists()


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hand=hands())
def test_any_hand_comes_back_with_the_same_sums(hand: Hand, tmp_path_factory: pytest.TempPathFactory) -> None:
    from reviewer.record.writing import write_hand

    folder = tmp_path_factory.mktemp("carried")
    house = {name: value for name, value in hand.house.items() if name != "policy"}  # it names a file
    text = write_hand(replace(hand, house=house))
    read = read_hand(text, "").hand
    assert read is not None
    back = carry([("hand", read, text)], folder)
    assert back[0].hand is not None
    assert review_sha256(back[0].hand) == review_sha256(read)


def test_what_cannot_be_read_is_told_with_its_place(tmp_path: Path, library: Library, case: int) -> None:
    good = line_of(next(it.hand for it in carried(DATA / "hands") if it.hand is not None))
    path = tmp_path / "hands.jsonl"
    path.write_bytes(
        good + b"not json\n\n[]\n" + b'{"events": 1}\n' + good.replace(b'"us-nj"', b'"xx"', 1)[:-20] + b"\n"
    )
    told = list(import_hands(library, case, carried(path)))
    refused = [it for it in told if isinstance(it, Carried)]
    assert told[-1] == Progress(1, 4, case)
    assert [it.name for it in refused] == [f"hands.jsonl, line {n}" for n in (2, 4, 5, 6)]
    assert all(it.problems for it in refused)
    assert len(in_case(library, case, Kind.HAND)) == 1


def test_filing_hands_that_is_stopped_leaves_nothing(library: Library, case: int) -> None:
    steps = import_hands(library, case, carried(DATA / "hands"))
    assert next(steps) == Progress(1, 0)
    steps.close()  # type: ignore[attr-defined]
    assert not library.rows("SELECT * FROM hands")


def test_a_broken_hand_file_in_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "a.hand.toml").write_text("format = 3", encoding="utf-8")
    (tmp_path / "b.hand.toml").write_bytes(b"\xff\xfe\x00")
    found = list(carried(tmp_path))
    assert [it.name for it in found] == ["a.hand.toml", "b.hand.toml"]
    assert all(it.hand is None and it.problems for it in found)
    assert next(iter(carried(tmp_path / "none.hand.toml"))).hand is None


def test_a_parquet_file_of_another_kind_is_said_so(tmp_path: Path) -> None:
    import pyarrow
    from pyarrow import parquet

    parquet.write_table(pyarrow.table({"a": [1]}), tmp_path / "a.parquet")
    with pytest.raises(Unusable, match="no column “document”"):
        list(carried(tmp_path / "a.parquet"))
    with pytest.raises(Unusable, match="can’t be read"):
        list(carried(tmp_path / "none.jsonl"))
    (tmp_path / "b.jsonl").write_bytes(b"\xff\n")
    with pytest.raises(Unusable, match="not in UTF-8"):
        list(carried(tmp_path / "b.jsonl"))


def test_two_policies_of_one_name_are_not_written_over_each_other(under_policy: Path, tmp_path: Path) -> None:
    it = next(iter(carried(under_policy)))
    assert it.hand is not None
    assert it.hand.policy is not None
    other = replace(it.hand, policy=replace(it.hand.policy, source=it.hand.policy.source + "\n"))
    with pytest.raises(Unusable, match="different policies"):
        write_hands([("a", it.hand, it.text), ("b", other, it.text)], tmp_path / "folder")
    assert not (tmp_path / "folder").exists()
