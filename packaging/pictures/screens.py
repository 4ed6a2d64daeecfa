"""Every screen of the program, each with the steps that lead to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from reviewer import resource
from reviewer.library.filing import case_numbered, file_hand, open_case
from reviewer.library.values import CaseFile
from reviewer.ui.desk import Mode
from reviewer.ui.hearing_room import open_hearing
from reviewer.ui.pick import Pick
from reviewer.ui.samples import FIRST, samples
from reviewer.ui.sides import THREE_FROM
from reviewer.ui.tour import open_tour
from reviewer.ui.window import Window

from .stage import Stage, dialogs, sample

SIZES = ((1366, 768), (1920, 1080), (3840, 2160))
THEMES = ("dim", "dark", "light")
Pictures = Iterator[tuple[str, QImage]]
MARKS = "\n[[marks]]"
"""What stands in a hand file before the first mark."""
SHIFTED = "excess-card-shifts-the-shoe"
"""The shoe that is shown with its roads."""


def opened(window: Window, name: str) -> None:
    """A sample at its mark."""
    window.deeds.open_path(sample(name))


def start(window: Window) -> None:
    """Nothing is open."""
    window.start.refresh(())


def both(window: Window) -> None:
    """The lines beside each other, at their end."""
    opened(window, FIRST)
    window.desk.show(Mode.BOTH)
    window.actions_.run("last")


def with_events(window: Window) -> None:
    """The list of events where it would be folded."""
    opened(window, FIRST)
    window.events_wanted = True
    window.arrange()


def run(window: Window, action: str, name: str = FIRST) -> None:
    """What a command shows over a hand."""
    opened(window, name)
    window.actions_.run(action)


def palette(window: Window) -> None:
    """The palette, with something typed."""
    run(window, "palette")
    next(it for it in dialogs(window.frame) if isinstance(it, Pick)).line.setText("four")


def new_hand(window: Window) -> None:
    """A table being set up."""
    window.actions_.run("new")


def tour(window: Window) -> None:
    """A step of the tour."""
    opened(window, FIRST)
    shown = open_tour(window)
    assert shown is not None
    shown.show_step(2)


def offer(window: Window, folder: Path) -> None:
    """A hand that is not marked yet, where it departs."""
    text = sample(FIRST).read_text(encoding="utf-8").partition(MARKS)[0]
    path = folder / "not-marked.hand.toml"
    path.write_text(text + "\n", encoding="utf-8")
    window.deeds.open_path(path)


def quick(window: Window) -> None:
    """A card that does not exist, being typed."""
    opened(window, FIRST)
    window.middle.quick.line.setFocus()
    window.middle.quick.line.setText("11s ")


def banner(window: Window, folder: Path) -> None:
    """A file with a line that can't be read."""
    text = sample(FIRST).read_text(encoding="utf-8").replace('"B 3s', '"B 11s', 1)
    path = folder / "CF3_27.hand.toml"
    path.write_text(text, encoding="utf-8")
    window.deeds.open_path(path)


def library(window: Window) -> QWidget:
    """The library, with samples filed in it, two to a case."""
    shown = window.shelving.open_window()
    assert shown is not None
    shelf = shown.shelf
    with shelf.library.writing():
        for n, it in enumerate(samples()[:14]):
            number = f"2026-{114 + n // 2}"
            case = case_numbered(shelf.library, number) or open_case(shelf.library, CaseFile(number, it.title))
            file_hand(shelf.library, case, it.hand, it.path.read_text(encoding="utf-8"))
    shelf.refresh()
    shown.list.go(0)
    shown.resize(window.frame.size())
    return shown


def shoe(window: Window, name: str = SHIFTED) -> QWidget:
    """A shoe with both its roads, the results as they were over those that are mandated."""
    shown = window.shelving.shoes.open(resource("data", "shoes", f"{name}.shoe.toml"))
    assert shown is not None
    shown.resize(window.frame.size())
    shown.actions_.run("shoe_line_2")
    return shown


def screens(folder: Path, width: int) -> dict[str, Callable[[Window], QWidget | None]]:
    """How each screen is reached, by name, in a window of a width, and where it is a window of its own, that. Files that
    are needed go into ``folder``.
    """
    lanes = "three-lanes" if width >= THREE_FROM else "side-by-side"
    return {
        "start": start,
        "main": partial(opened, name=FIRST),
        "events": with_events,
        lanes: both,
        "question": partial(opened, name="us-nd-2-one-card-not-answered"),
        "not-governed": partial(opened, name="us-nd-not-governed-stray-card-noticed-at-once"),
        "open": partial(opened, name="8-next-card-unknown"),
        "readings-part": partial(opened, name="d-two-third-cards"),
        "conflict": partial(opened, name="gaming-control-6-two-sentences"),
        "baccarat": partial(opened, name="nz-12-6-deal-began-with-the-banker"),
        "packs": partial(run, action="compare"),
        "palette": palette,
        "keys": partial(run, action="keys"),
        "new-hand": new_hand,
        "exhibit": partial(run, action="exhibit"),
        "official": partial(run, action="official"),
        "words": partial(run, action="words"),
        "tour": tour,
        "offer": partial(offer, folder=folder),
        "quick": quick,
        "banner": partial(banner, folder=folder),
        "mark": partial(run, action="mark"),
        "library": library,
        "shoe": shoe,
        "shoe-without-hands": partial(shoe, name="23-king-of-diamonds-in-a-stool"),
    }


def pictures(stage: Stage, wanted: frozenset[str] = frozenset()) -> Pictures:
    """Every screen in every theme at every size, or those that are wanted by screen, theme or width."""
    for width, height in SIZES:
        for theme in THEMES:
            window = stage.window(theme, width, height)

            def named(name: str, size: str = f"{theme}-{width}", theme: str = theme, width: int = width) -> str:
                tags = {name.partition("-step")[0], theme, str(width)}
                return f"{name}-{size}" if not wanted or wanted <= tags else ""

            for name, reach in screens(stage.kept, width).items():
                if named(name):
                    with stage.cleared(window):
                        shown = reach(window)
                        yield named(name), stage.seen(shown or window.frame)
            if named("presenter") or (theme != "dim" and named("audience")):
                with stage.cleared(window):
                    for name, image in hearing(stage, window, theme):
                        if named(name):
                            yield named(name), image
            window.frame.inside = None
            window.frame.close()
            window.frame.deleteLater()
            stage.settle()


def hearing(stage: Stage, window: Window, theme: str) -> Pictures:
    """What the presenter sees, and each step as the audience sees it; theirs is dark or light, never dim."""
    opened(window, FIRST)
    presenter = open_hearing(window)
    assert presenter is not None
    presenter.audience.resize(window.frame.size())
    audience = presenter.hearing
    lanes = next(n for n, step in enumerate(audience.steps, start=1) if step.seen.value == "lanes")
    audience.go(lanes)
    yield "presenter", stage.seen(presenter)
    for number in range(2, len(audience.steps) + 1) if theme != "dim" else ():
        audience.go(number)
        yield f"audience-step-{number}", stage.seen(presenter.audience)
