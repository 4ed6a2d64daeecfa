"""A real browser, driven through the DevTools protocol over a pair of pipes; every request that it makes is kept."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = (
    "There is no Chromium to show a replay in. Type this once, then try again: "
    "sudo apt-get install --no-install-recommends chromium"
)
FLAGS = (
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--remote-debugging-pipe",
)  # fmt: skip
PATIENCE = 60.0
"""For how many seconds the browser is waited for before a test fails."""


class Page:
    """A page in the browser. ``asked`` are the addresses that it asked for, ``faults`` what the browser complained of."""

    def __init__(self, reading: int, writing: int) -> None:
        self._reading, self._writing, self._rest = reading, writing, b""
        self._number, self._session = 0, ""
        self.asked: list[str] = []
        self.faults: list[str] = []
        self._loaded = False
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.ask(f"{domain}.enable")

    def ask(self, method: str, **how: Any) -> dict[str, Any]:
        """Ask the browser for something, and wait for its answer."""
        self._number += 1
        told: dict[str, Any] = {"id": self._number, "method": method, "params": how}
        told |= {"sessionId": self._session} if self._session else {}
        os.write(self._writing, json.dumps(told).encode() + b"\0")
        while True:
            found = self._next()
            if found.get("id") == self._number:
                assert "error" not in found, found
                return dict(found["result"])

    def _next(self) -> dict[str, Any]:
        """The next thing that the browser says; what is to be kept of it is kept."""
        until = time.monotonic() + PATIENCE
        while b"\0" not in self._rest:
            ready, _, _ = select.select([self._reading], [], [], max(until - time.monotonic(), 0))
            assert ready, "The browser says nothing more."
            read = os.read(self._reading, 1 << 16)
            assert read, "The browser is gone."
            self._rest += read
        one, _, self._rest = self._rest.partition(b"\0")
        found: dict[str, Any] = json.loads(one)
        about = found.get("params", {})
        match found.get("method"):
            case "Network.requestWillBeSent":
                self.asked.append(about["request"]["url"])
            case "Page.loadEventFired":
                self._loaded = True
            case "Runtime.exceptionThrown":
                self.faults.append(str(about["exceptionDetails"]))
            case "Log.entryAdded":
                self.faults.append(about["entry"]["text"])
        return found

    def open(self, path: Path) -> None:
        """Open a file, and wait until all of it is there."""
        self._loaded = False
        self.ask("Page.navigate", url=path.as_uri())
        while not self._loaded:
            self._next()
        self.says("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")

    def says(self, code: str) -> Any:
        """What a piece of script comes to in the page."""
        found = self.ask("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key."""
        text = {"text": key} if len(key) == 1 else {}
        self.ask("Input.dispatchKeyEvent", type="keyDown", key=key, **text)
        self.ask("Input.dispatchKeyEvent", type="keyUp", key=key)

    def click(self, what: str) -> None:
        """Click on the middle of what a selector finds."""
        there = f"document.querySelector({json.dumps(what)})"
        self.says(f"{there}.scrollIntoView({{block: 'center'}})")
        x, y = self.says(f"(b => [b.x + b.width / 2, b.y + b.height / 2])({there}.getBoundingClientRect())")
        for kind in ("mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)


@contextmanager
def browsing(folder: Path) -> Iterator[Page]:
    """A browser with nothing in it, and an empty page; ``folder`` is its own, and it ends with it."""
    program = next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.fail(MISSING)
    theirs, ours = os.pipe(), os.pipe()
    nowhere = os.open(os.devnull, os.O_RDWR)
    moved = [(os.POSIX_SPAWN_DUP2, fd, to) for fd, to in ((nowhere, 1), (nowhere, 2), (theirs[0], 3), (ours[1], 4))]
    flags = (*FLAGS, f"--user-data-dir={folder / 'profile'}")
    env = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
    process = os.posix_spawn(program, [program, *flags], env, file_actions=moved, setpgroup=0)
    for fd in (theirs[0], ours[1], nowhere):
        os.close(fd)
    try:
        yield Page(ours[0], theirs[1])
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process, signal.SIGKILL)
        os.waitpid(process, 0)
        os.close(theirs[1])
        os.close(ours[0])
