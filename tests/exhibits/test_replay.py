"""The replay in a browser: one file, nothing loaded, nothing run but its own script, worked by the keyboard."""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache
from hashlib import sha256
from html.parser import HTMLParser

import pytest

from reviewer.exhibits.export import drawn
from reviewer.exhibits.replay import to_html
from reviewer.exhibits.slip import Slip
from reviewer.exhibits.steps import Step, steps
from reviewer.record.reading import read_hand
from tests.exhibits.conftest import REVIEWED, WHEN, text_of

NAMES = (
    REVIEWED,
    "gaming-control-7-seen-not-governed",
    "gaming-control-8-next-card-unknown",
    "us-nd-2-one-card-not-answered",
    "us-nj-j-then-e-two-errors",
)
VOID = {"meta", "br", "input", "use", "path", "rect", "image", "circle"}


class Page(HTMLParser):
    """A page read strictly: every element closed in its turn."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.open: list[str] = []
        self.text: dict[str, str] = {}
        self.feed(source)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open:
            self.text[self.open[-1]] = self.text.get(self.open[-1], "") + data

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of all elements of a kind."""
        return [attributes for name, attributes in self.elements if name == tag]


@cache
def replay(name: str) -> tuple[Page, tuple[Step, ...], str]:
    """A sample's replay, its steps and its source."""
    text = text_of(name)
    hand = read_hand(text, "").hand
    assert hand is not None
    it = drawn(hand, text, Slip(WHEN))
    there = steps(it.assessment, it.lines)
    source = to_html(it.pages, there).decode()
    assert to_html(it.pages, there).decode() == source
    return Page(source), there, source


@pytest.mark.parametrize("name", NAMES)
def test_it_loads_nothing_and_runs_nothing_but_its_own_script(name: str) -> None:
    page, _, source = replay(name)
    assert not page.open
    (policy,) = [it["content"] for it in page.all("meta") if it.get("http-equiv") == "Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    for kind in ("style", "script"):
        digest = b64encode(sha256(page.text[kind].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}';" in policy
    for tag, attributes in page.elements:
        assert tag not in ("link", "img", "iframe", "object", "embed", "a", "base", "form", "font-face")
        for attribute, value in attributes.items():
            assert not attribute.startswith("on")
            assert attribute not in ("src", "style", "action", "srcset")
            assert attribute != "href" or value.startswith("#f")
    assert not re.search(r"(?:https?|file|ftp|data):|//\w|@import|url\(", source.replace("// Where a key", ""))


@pytest.mark.parametrize("name", NAMES)
def test_every_step_has_its_figures_and_a_button(name: str) -> None:
    page, there, source = replay(name)
    lanes = 2 if there[0].mandated else 1
    assert sum(it.get("class") == "step" for it in page.all("div")) == len(there)
    figures = page.all("figure")
    assert len(figures) == len(there) * lanes
    symbols = {it["id"] for it in page.all("symbol")}
    assert {it["href"].removeprefix("#") for it in page.all("use")} == symbols
    buttons = page.all("button")
    assert [it["data-step"] for it in buttons if "data-step" in it] == [str(n) for n in range(len(there))]
    assert all(it["aria-label"] and it["type"] == "button" for it in buttons)
    assert page.all("input")[0]["max"] == str(len(there) - 1)
    assert all(it["aria-label"] for it in page.all("svg") if it.get("role") == "img")
    assert "Frame 3" not in source


def test_its_script_finds_in_the_page_what_it_looks_for() -> None:
    page, there, source = replay(REVIEWED)
    script = page.text["script"]
    ids = {attributes["id"] for _, attributes in page.elements if "id" in attributes}
    assert set(re.findall(r'getElementById\("([^"]+)"\)', script)) <= ids
    keys = re.search(r"const to = \{(.*?)\}\[key\]", script)
    assert keys is not None
    named = set(re.findall(r"(\w+):", keys[1]))
    assert {it["data-key"] for it in page.all("button") if "data-key" in it} == named
    assert page.all("section")[0]["data-fork"] == str(max(step.number for step in there if step.shared))
    assert not re.search(r"\b(fetch|XMLHttpRequest|eval|Function|innerHTML|localStorage|cookie|open)\b", script)
    assert "Where a key leads" in source


def test_it_shows_the_ruling_and_the_record() -> None:
    _, _, source = replay(REVIEWED)
    for words in (
        "Banker wins, 7 to 6",
        "Governed by N.J.A.C. 13:69F-4.12(h)1",
        "Why not",
        "overpaid by 800",
        "Integrity",
    ):
        assert words in source
    assert "format  = &quot;table-hand&quot;" in source
    assert "Note of the reviewer" in source
    _, _, asked = replay("us-nd-2-one-card-not-answered")
    assert "Did the player take the option" in asked
    assert "No mandated line is shown" in asked
    _, _, cards = replay("gaming-control-8-next-card-unknown")
    assert "By the unknown card" in cards


def test_what_somebody_wrote_is_never_markup() -> None:
    hand = read_hand(
        text_of(REVIEWED).replace("The floor was called", "<script>alert(1)</script><b onclick='x'>&amp;"), ""
    ).hand
    assert hand is not None
    it = drawn(hand, "", Slip(WHEN))
    page = Page(to_html(it.pages, steps(it.assessment, it.lines)).decode())
    assert len(page.all("script")) == 1
    assert not any("onclick" in attributes for _, attributes in page.elements)


def test_a_hand_without_a_mark_or_an_exhibit_label_has_a_replay_too() -> None:
    text = 'format = "table-hand"\nversion = 1\ngame = "baccarat"\nrules = "nz"\nevents = ["P 9?", "B ?h", "P ??"]\n'
    hand = read_hand(text, "").hand
    assert hand is not None
    it = drawn(hand, text, Slip(WHEN))
    source = to_html(it.pages, steps(it.assessment, it.lines)).decode()
    assert "No error is marked in this hand." in source
    assert '<span class="card unknown"' in source
