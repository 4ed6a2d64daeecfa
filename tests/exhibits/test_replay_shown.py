"""The replay in a real browser: it steps, forks, shows the ruling, and asks for nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from tests.exhibits.browser import MISSING, NAMES, Page, browsing
from tests.exhibits.conftest import REVIEWED
from tests.exhibits.test_replay import replay

SHOWN = """(() => {
  const seen = (it) => it.getClientRects().length > 0 && getComputedStyle(it).visibility === 'visible';
  return {
    steps: Array.from(document.querySelectorAll('.step')).filter(seen).map((it) => it.id),
    figures: Array.from(document.querySelectorAll('.step figure')).filter(seen).map((it) => it.className),
    wide: Array.from(document.querySelectorAll('.step figure svg')).filter(seen).map((it) => it.clientWidth),
    captions: Array.from(document.querySelectorAll('.step figcaption')).filter(seen).map((it) => it.textContent.trim()),
    row: Array.from(document.querySelectorAll('tr[aria-current]')).map((it) => Number(it.dataset.step)),
    said: document.getElementById('said').textContent,
    slider: Number(document.getElementById('slider').value),
  };
})()"""


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page in a browser."""
    with browsing(tmp_path_factory.mktemp("browser")) as it:
        yield it


@pytest.fixture
def shown(page: Page, tmp_path: Path) -> Page:
    """The replay of the sample with a whole review, as it stands when it has been opened."""
    path = tmp_path / "replay.html"
    path.write_text(replay(REVIEWED)[2], encoding="utf-8")
    page.asked.clear()
    page.faults.clear()
    page.open(path)
    return page


@contextmanager
def listening() -> Iterator[tuple[str, list[str]]]:
    """The address of a server on this machine, and what it has been asked for."""
    heard: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            heard.append(self.path)
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Answer)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/", heard
    finally:
        server.shutdown()
        server.server_close()


def asks_for_more(page: Page) -> list[str]:
    """What a page asked for beside its own file."""
    return [address for address in page.asked if not re.fullmatch(r"file:///.*/replay\.html", address)]


def test_it_begins_at_the_fork_and_steps_by_keys_and_by_mouse(shown: Page) -> None:
    there = replay(REVIEWED)[1]
    fork, last = max(step.number for step in there if step.shared), len(there) - 1
    done: tuple[tuple[Callable[[], object], int], ...] = (
        (lambda: None, fork),
        (lambda: shown.press("ArrowRight"), fork + 1),
        (lambda: shown.press("ArrowLeft"), fork),
        (lambda: shown.press("Home"), 0),
        (lambda: shown.press("ArrowLeft"), 0),
        (lambda: shown.press("End"), last),
        (lambda: shown.press("ArrowRight"), last),
        (lambda: shown.press("f"), fork),
        (lambda: shown.click('button[data-key="ArrowRight"]'), fork + 1),
        (lambda: shown.click('button[data-key="Home"]'), 0),
        (lambda: shown.click('button[data-key="f"]'), fork),
        (lambda: shown.click(f'button[data-step="{last}"]'), last),
    )
    for do, at in done:
        do()
        found = shown.says(SHOWN)
        assert (found["steps"], found["row"], found["slider"]) == ([f"step-{at}"], [at], at)
        assert found["figures"] == ["actual", "mandated"]
        assert all(wide > 300 for wide in found["wide"])
        assert found["said"].startswith(f"Step {at} of {last}{', after the fork' if at > fork else ''}. ")
    assert not shown.faults


def test_it_forks(shown: Page) -> None:
    actual, mandated = shown.says(SHOWN)["captions"]
    assert actual.removeprefix("The table did.") == mandated.removeprefix("The rule commands.")
    shown.press("ArrowRight")
    actual, mandated = shown.says(SHOWN)["captions"]
    assert "Staff move" in actual
    assert actual.removeprefix("The table did.") != mandated.removeprefix("The rule commands.")
    shown.press("End")
    actual, mandated = shown.says(SHOWN)["captions"]
    assert "Player wins, 6 to 0" in actual
    assert "Banker wins, 7 to 6" in mandated


def test_it_shows_the_ruling(shown: Page) -> None:
    seen = shown.says("document.body.innerText")
    for words in ("Banker wins, 7 to 6", "Governed by N.J.A.C. 13:69F-4.12(h)1", "Why not", "overpaid by 800"):
        assert words in seen
    assert shown.says("document.title") == "Card after “Stay”, moved to a Banker who had to stay"
    assert shown.says("document.documentElement.scrollWidth <= window.innerWidth"), "nothing runs out at the right"


def test_it_asks_for_nothing(shown: Page) -> None:
    for key in ("Home", *(["ArrowRight"] * len(replay(REVIEWED)[1])), "f"):
        shown.press(key)
    assert shown.asked, "its own file is asked for"
    assert not asks_for_more(shown)
    assert not shown.faults


@pytest.mark.parametrize("guarded", [True, False])
def test_what_asks_for_more_is_caught(page: Page, tmp_path: Path, guarded: bool) -> None:
    source = replay(REVIEWED)[2]
    if not guarded:
        source = re.sub(r'<meta http-equiv="Content-Security-Policy"[^>]*>', "", source)
    path = tmp_path / "replay.html"
    with listening() as (address, heard):
        path.write_text(source.replace("<main>", f'<main><img src="{address}seen.png">'), encoding="utf-8")
        page.asked.clear()
        page.open(path)
        assert asks_for_more(page) == [f"{address}seen.png"]
        assert heard == ([] if guarded else ["/seen.png"]), "the policy in its head keeps it from being asked"


def test_without_a_browser_it_is_said_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("shutil.which", lambda _: None)
    with pytest.raises(pytest.fail.Exception, match="no Chromium") as fault, browsing(tmp_path):
        pass
    assert json.dumps(str(fault.value)) == json.dumps(MISSING)
    assert NAMES[0] in MISSING
