"""The frame that is shown at a time: every frame carries its number, and every one must be the right one."""

from __future__ import annotations

import builtins
import hashlib
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from reviewer.errors import Unusable
from reviewer.video.clip import Clip, available, open_clip, opening
from reviewer.video.times import recorded

from .making import constant, make_clip, number_in, uneven

COUNT = 120
FILM: dict[str, dict[str, Any]] = {
    "constant.mp4": {},
    "between.mp4": {"options": {"bf": "3", "b-adapt": "0"}},
    "far-keys.mkv": {"options": {"bf": "3", "x264-params": "scenecut=0"}, "key_every": 1000},
    "near-keys.mkv": {"options": {"bf": "2"}, "key_every": 10},
    "open.mp4": {"options": {"bf": "3", "x264-params": "open-gop=1:keyint=20"}},
    "uneven.mp4": {"times": uneven(COUNT), "options": {"bf": "3"}},
    "uneven.mkv": {"times": uneven(COUNT), "options": {"bf": "3"}, "base": Fraction(1, 1000)},
    "ntsc.mp4": {"times": constant(COUNT, Fraction(30000, 1001)), "options": {"bf": "2"}},
    "plain.avi": {"codec": "mpeg4", "base": Fraction(1, 25), "options": {"bf": "2"}},
    "stills.avi": {"codec": "mjpeg", "base": Fraction(1, 25)},
    "late.ts": {"options": {"bf": "2"}, "start": Fraction(100)},
    "web.webm": {"codec": "libvpx", "options": {"deadline": "realtime", "cpu-used": "8"}},
}


@pytest.fixture(scope="module", params=FILM, ids=str)
def film(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, tuple[Fraction, ...]]:
    """A clip, and the times at which its frames are first shown."""
    made = dict(FILM[request.param])
    times = made.pop("times", constant(COUNT))
    return make_clip(tmp_path_factory.mktemp("film") / request.param, times, **made), times


def small(clip: Clip) -> Clip:
    """The clip with room for few frames, so that most must be sought."""
    clip._most = 8
    return clip


def test_every_frame_at_its_time_forward(film: tuple[Path, tuple[Fraction, ...]]) -> None:
    clip = small(open_clip(film[0]))
    assert clip.times.count == COUNT
    shown = [number_in(clip.frame_at(at).image) for at in film[1]]
    assert shown == list(range(1, COUNT + 1))
    clip.close()


def test_every_frame_at_its_recorded_time_in_any_order(film: tuple[Path, tuple[Fraction, ...]]) -> None:
    clip = small(open_clip(film[0]))
    order = random.Random(7).sample(range(COUNT), COUNT)
    for n in order:
        at = film[1][n]
        frame = clip.frame_at(recorded(at))
        assert (frame.number, number_in(frame.image)) == (n + 1, n + 1)
        assert abs(frame.at - at) <= Fraction(1, 2000), "MKV and TS round to their own base"
    clip.close()


def test_every_frame_in_the_midst_of_it_and_just_before_its_end(film: tuple[Path, tuple[Fraction, ...]]) -> None:
    clip = open_clip(film[0])
    for n in range(COUNT - 1):
        start, end = clip.times.at(n + 1), clip.times.at(n + 2)
        for at in ((start + end) / 2, end - Fraction(1, 10**7)):
            assert number_in(clip.frame_at(at).image) == n + 1
    clip.close()


def test_frame_by_frame_back_and_on(film: tuple[Path, tuple[Fraction, ...]]) -> None:
    clip = small(open_clip(film[0]))
    frame = clip.frame(COUNT)
    assert clip.next(frame).number == COUNT
    for number in range(COUNT - 1, 0, -1):
        frame = clip.previous(frame)
        assert number_in(frame.image) == frame.number == number
    assert clip.previous(frame).number == 1
    assert number_in(clip.next(frame).image) == 2
    clip.close()


@pytest.fixture
def clip(tmp_path: Path) -> Iterator[Clip]:
    """A clip of 120 frames with a key every 250, with room for few of them."""
    made = small(open_clip(make_clip(tmp_path / "clip.mp4", options={"x264-params": "scenecut=0"}, key_every=250)))
    yield made
    made.close()


def test_what_a_clip_says_of_itself(clip: Clip) -> None:
    assert clip.sha256 == hashlib.sha256(clip.path.read_bytes()).hexdigest()
    assert (clip.size, clip.name, clip.times.duration) == ((160, 96), "clip.mp4", Fraction(24, 5))
    assert clip.shape == pytest.approx(160 / 96)


def test_a_frame_that_is_near_is_not_sought(clip: Clip, monkeypatch: pytest.MonkeyPatch) -> None:
    clip.frame(10)
    monkeypatch.setattr(clip, "_seek", lambda _: pytest.fail("it was sought"))
    assert [number_in(clip.frame(n).image) for n in (11, 12, 20, 14, 20)] == [11, 12, 20, 14, 20]


def test_while_the_table_plays_no_picture_costs_more_than_a_few_frames(clip: Clip) -> None:
    clip.frame(10)
    assert clip.quick(11) == 11
    assert clip.quick(22) == 22
    assert clip.quick(23) == 10
    assert clip.quick(119) == 10
    assert clip.quick(9) == 9
    clip.frame(119)
    assert clip.quick(40) == 1


# what can't be read


def refused(path: Path) -> str:
    with pytest.raises(Unusable) as fault:
        open_clip(path)
    (problem,) = fault.value.problems
    assert problem.file == str(path)
    assert problem.remedy
    return problem.what


@pytest.mark.parametrize(
    "content",
    [b"", b"no clip at all\n" * 400, b"#EXTM3U\n#EXTINF:1,\nfile:///etc/hostname\n", b"\x00\x00\x00\x18ftypmp42"],
)
def test_a_file_that_is_no_clip(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "clip.mp4"
    path.write_bytes(content)
    assert refused(path).startswith("The file is no clip that can be read here")


def test_a_list_of_other_files_is_no_clip(tmp_path: Path) -> None:
    make_clip(tmp_path / "real.mp4")
    for name, text in (
        ("list.ffconcat", "ffconcat version 1.0\nfile real.mp4\n"),
        ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nreal.mp4\n#EXT-X-ENDLIST\n"),
    ):
        path = tmp_path / name
        path.write_text(text)
        assert refused(path).startswith("The file is no clip")


def test_a_file_that_is_not_there_and_a_folder(tmp_path: Path) -> None:
    assert refused(tmp_path / "none.mp4") == "The clip can’t be opened. There is no such file."
    assert refused(tmp_path).startswith("The clip can’t be opened. It can’t be read")


def test_sound_without_pictures(tmp_path: Path) -> None:
    import av

    path = tmp_path / "sound.mkv"
    with av.open(str(path), "w") as container:
        stream = container.add_stream("pcm_s16le", rate=8000)
        assert isinstance(stream, av.AudioStream)
        frame = av.AudioFrame(format="s16", layout="mono", samples=800)
        frame.sample_rate = 8000
        container.mux(stream.encode(frame))
        container.mux(stream.encode(None))
    assert refused(path).startswith("The file is no clip")


def test_a_clip_that_is_cut_off_before_its_index(tmp_path: Path) -> None:
    whole = make_clip(tmp_path / "whole.mkv").read_bytes()
    path = tmp_path / "cut.mkv"
    path.write_bytes(whole[:300])
    assert refused(path).startswith("The f")


def test_a_clip_that_is_cut_off_shows_what_is_there(tmp_path: Path) -> None:
    whole = make_clip(tmp_path / "whole.mkv", options={"bf": "0"}).read_bytes()
    path = tmp_path / "cut.mkv"
    path.write_bytes(whole[: len(whole) * 6 // 10])
    clip = open_clip(path)
    assert 10 < clip.times.count < COUNT
    for number in range(1, clip.times.count):
        assert number_in(clip.frame(number).image) == number
    clip.close()


def test_a_damaged_frame_is_told_and_others_are_shown(tmp_path: Path) -> None:
    whole = bytearray(make_clip(tmp_path / "whole.avi", codec="mjpeg", base=Fraction(1, 25)).read_bytes())
    places = [n for n in range(len(whole) - 3) if whole[n : n + 3] == b"\xff\xd8\xff"]
    start, end = places[49], places[50]
    whole[start : end - 60] = bytes(end - 60 - start)
    path = tmp_path / "damaged.avi"
    path.write_bytes(whole)
    clip = open_clip(path)
    with pytest.raises(Unusable) as fault:
        clip.frame(50)
    assert fault.value.problems[0].what.startswith("Frame 50 at 1.960 s can’t be decoded")
    assert [number_in(clip.frame(n).image) for n in (49, 51, 120)] == [49, 51, 120]
    clip.close()


@pytest.fixture
def without_av(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program to which the extra was not installed."""
    real: Callable[..., Any] = builtins.__import__

    def no_av(name: str, *rest: Any, **more: Any) -> Any:
        if name == "av" or name.startswith("av."):
            raise ModuleNotFoundError("No module named 'av'", name="av")
        return real(name, *rest, **more)

    monkeypatch.setattr(builtins, "__import__", no_av)


def test_without_the_extra_it_is_said_how_to_get_it(without_av: None, tmp_path: Path) -> None:
    assert not available()
    path = tmp_path / "clip.mp4"
    path.write_bytes(b"")
    with pytest.raises(Unusable) as fault:
        open_clip(path)
    assert "“av” is not installed" in fault.value.problems[0].what
    assert "pip install '.[video]'" in fault.value.problems[0].remedy


def test_opening_says_how_far_it_is(tmp_path: Path) -> None:
    def whole() -> Iterator[float]:
        clip = yield from opening(make_clip(tmp_path / "clip.mp4"))
        clip.close()

    steps = list(whole())
    assert steps == sorted(steps)
    assert 0 < steps[0] <= steps[-1] <= 1


def test_a_reading_that_is_stopped_leaves_nothing_open(tmp_path: Path) -> None:
    reading = opening(make_clip(tmp_path / "clip.mp4"))
    next(reading)
    reading.close()
    (tmp_path / "clip.mp4").unlink()
