"""The measurements. Each yields lines: what was measured, the figure, the goal."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks.shelves import shelves
from reviewer import resource
from reviewer.record.hand import Hand

SAMPLE = resource("data", "hands", "us-nj-e-h1-card-moved-to-the-banker.hand.toml")


def milliseconds(action: Callable[[], object], times: int = 50, warm: int = 3) -> float:
    """The median time of an action that has run before, in milliseconds."""
    for _ in range(warm):
        action()
    taken = []
    for _ in range(times):
        start = perf_counter()
        action()
        taken.append(perf_counter() - start)
    return median(taken) * 1000


def process(*arguments: str, times: int = 15) -> float:
    """The median time of a whole Python process, in milliseconds."""
    command = [sys.executable, *arguments]
    return milliseconds(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True), times, 2)


def resolve() -> Iterator[str]:
    """One hand resolved, warm, for every sample; the median and the slowest."""
    from reviewer.record.reading import load_hand

    taken = {}
    for path in sorted(resource("data", "hands").glob("*.hand.toml")):
        taken[path.name.removesuffix(".hand.toml")] = milliseconds(
            partial(_next, iter([load_hand(path) for _ in range(53)]))
        )
    slowest = max(taken, key=lambda name: taken[name])
    yield f"resolve one hand, warm: {median(taken.values()):.2f} ms, slowest {taken[slowest]:.2f} ms ({slowest}); goal 1 ms"


def _next(hands: Iterator[Hand]) -> None:
    """Resolve the next of several equal hands: one that was resolved before has its course kept."""
    from reviewer.review.assessment import assess

    assess(next(hands))


def start() -> Iterator[str]:
    """``reviewer resolve`` as a whole process against a bare interpreter."""
    bare = process("-c", "import json, tomllib")
    whole = process("-m", "reviewer", "resolve", str(SAMPLE), "--json")
    yield f"reviewer resolve as a process: {whole:.0f} ms, bare {bare:.0f} ms: {whole / bare:.2f} times; goal 2.5 times"


WINDOW = """
import sys
from time import perf_counter
start = perf_counter()
from PySide6.QtWidgets import QApplication, QMainWindow
application = QApplication(sys.argv)
window = QMainWindow()
window.resize(1366, 768)
window.show()
application.processEvents()
window.grab()
print(perf_counter() - start)
"""
OURS = """
import sys
from time import perf_counter
start = perf_counter()
from PySide6.QtWidgets import QApplication
from reviewer.ui.frame import Frame
application = QApplication(sys.argv)
application.setStyle("Fusion")
frame = Frame()
frame.resize(1366, 768)
frame.show()
application.processEvents()
frame.grab()
print(perf_counter() - start)
from datetime import datetime
from pathlib import Path
from PySide6.QtCore import QSettings
from reviewer.drawing import fonts
fonts.load()
from reviewer.ui.window import Window
settings = QSettings(sys.argv[2], QSettings.Format.IniFormat)
window = Window(frame, settings, lambda: datetime(2026, 11, 30).astimezone())
window.deeds.open_path(Path(sys.argv[1]))
application.processEvents()
frame.grab()
print(perf_counter() - start)
"""


def window() -> Iterator[str]:
    """The window to its first frame, and to the first with a hand in it, against an empty one."""

    def taken(code: str, *arguments: str) -> list[float]:
        run = [sys.executable, "-c", code, *arguments]
        printed = [subprocess.run(run, capture_output=True, text=True, check=True).stdout.split() for _ in range(7)]
        return [median(float(value) for value in column) * 1000 for column in zip(*printed, strict=True)]

    with TemporaryDirectory() as folder:
        (empty,) = taken(WINDOW)
        first, whole = taken(OURS, str(SAMPLE), str(Path(folder) / "settings.ini"))
    yield f"window to first frame: {first:.0f} ms, an empty one {empty:.0f} ms: {first / empty:.2f} times; goal 1.3 times"
    yield f"window with a hand in it: {whole:.0f} ms"


def frames() -> Iterator[str]:
    """One painted frame of a table with 12 cards at 1920 by 1080."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from reviewer.drawing import fonts
    from reviewer.drawing.card import Look
    from reviewer.drawing.table import paint_table
    from reviewer.drawing.tokens import palette
    from reviewer.drawing.view import Lane, table_view
    from reviewer.record.reading import read_hand
    from reviewer.review.assessment import assess
    from reviewer.review.lines import lines

    application = QGuiApplication.instance() or QGuiApplication([])
    fonts.load()
    text = SAMPLE.read_text(encoding="utf-8").replace('"Jc"]', '"Jc", "9s"]')
    hand = read_hand(text, SAMPLE.name).hand
    assert hand is not None
    assessment = assess(hand)
    three = lines(assessment)
    view = table_view(assessment, three, Lane.AS_DEALT, len(hand.events))
    image = QImage(1920, 1080, QImage.Format.Format_RGB32)
    look = Look(palette("dim"))

    def paint() -> None:
        painter = QPainter(image)
        paint_table(painter, view, look, QRectF(0, 0, 1920, 1080))
        painter.end()

    yield f"one painted frame, {len(view.cards)} cards, 1920×1080: {milliseconds(paint):.2f} ms; goal 4 ms"
    del application


def crowded() -> Iterator[str]:
    """One painted frame of a table with 30 cards and 10 strokes of the pen, at 1920 by 1080 and 3840 by 2160."""
    from dataclasses import replace

    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from reviewer.drawing import fonts
    from reviewer.drawing.card import Look
    from reviewer.drawing.scene import PenStroke
    from reviewer.drawing.table import paint_table
    from reviewer.drawing.tokens import palette
    from reviewer.drawing.view import Lane, table_view
    from reviewer.review.assessment import assess
    from reviewer.review.lines import lines

    application = QGuiApplication.instance() or QGuiApplication([])
    fonts.load()
    hand = many_cards(30)
    assessment = assess(hand)
    view = table_view(assessment, lines(assessment), Lane.AS_DEALT, len(hand.events))
    strokes = tuple(
        PenStroke(kind="ring", points=((100.0 + 120 * n, 200.0), (160.0 + 120 * n, 260.0))) for n in range(10)
    )
    view = replace(view, pen=strokes)
    for width, height, goal in ((1920, 1080, 8), (3840, 2160, 16)):
        image = QImage(width, height, QImage.Format.Format_RGB32)

        def paint(image: QImage = image) -> None:
            painter = QPainter(image)
            paint_table(painter, view, Look(palette("dim")), QRectF(image.rect()))
            painter.end()

        yield f"a frame of {len(view.cards)} cards and 10 strokes, {width}×{height}: {milliseconds(paint):.2f} ms; goal {goal} ms"
    del application


def steps() -> Iterator[str]:
    """The table at any of 400 events, worked out and placed."""
    from reviewer.drawing.view import Lane, table_view
    from reviewer.review.assessment import assess
    from reviewer.review.lines import lines

    hand = many_cards(30, calls=370)
    assessment = assess(hand)
    three = lines(assessment)
    places = iter(n * 37 % len(hand.events) for n in range(10_000))
    taken = milliseconds(lambda: table_view(assessment, three, Lane.AS_DEALT, next(places)), 200)
    yield f"stepping to any of {len(hand.events)} events: {taken:.2f} ms; goal 16 ms"


def many_cards(count: int, calls: int = 0) -> Hand:
    """A round of twenty-one on seven spaces with so many cards, and so many calls after them."""
    from reviewer.cards import RANKS, SUITS, Card
    from reviewer.record.hand import Game, Seat
    from reviewer.table import DEALER, Dealt, Event, Said, Word, space

    places = [*map(space, range(1, 8)), DEALER]
    events: list[Event] = [Dealt(places[n % 8], Card(RANKS[n * 5 % 13], SUITS[n % 4])) for n in range(count)]
    events += [Said(space(1 + n % 7), Word.STAND) for n in range(calls)]
    seats = tuple(Seat(n, None, None) for n in range(1, 8))
    return Hand(Game.TWENTY_ONE, "us-nd", tuple(events), decks=8, seats=seats)


def exhibit() -> Iterator[str]:
    """An exhibit written, warm."""
    from datetime import UTC, datetime

    from reviewer.exhibits.export import export
    from reviewer.exhibits.slip import Slip
    from reviewer.record.reading import load_hand

    hand, text = load_hand(SAMPLE), SAMPLE.read_text(encoding="utf-8")
    when = datetime(2026, 11, 30, 10, tzinfo=UTC)
    with TemporaryDirectory() as folder:
        path = Path(folder) / "exhibit.pdf"
        yield f"an exhibit of three pages, warm: {milliseconds(lambda: export(hand, text, path, Slip(when)), 7, 1):.0f} ms; goal 1000 ms"


def verifying() -> Iterator[str]:
    """A thousand bytes changed, one at a time, in an exhibit, in a frame and in what is signed; how many are found."""
    from reviewer.exhibits.frames import to_pngs
    from reviewer.exhibits.printing import to_pdf
    from tests.exhibits.changed import found_changes
    from tests.exhibits.conftest import REVIEWED, pages_of, text_of
    from tests.exhibits.test_stamping import stamped

    pages = pages_of(text_of(REVIEWED))
    files = {"an exhibit": to_pdf(pages), "a frame": to_pngs(pages)["B"], "a signed and stamped exhibit": stamped()}
    for name, content in files.items():
        start = perf_counter()
        found = found_changes(content, 1000, seed=1)
        yield f"of 1000 changes of one byte in {name} {found} are found, {perf_counter() - start:.0f} ms each; goal 1000"
    yield _changed_packages()


def _changed_packages() -> str:
    """A thousand bytes changed, one at a time, in the files of a package; how many are found."""
    import random
    from datetime import UTC, datetime

    from reviewer.exhibits.packing import package, verify_package
    from reviewer.exhibits.slip import Slip
    from reviewer.record.reading import load_hand

    chance, found = random.Random(20261130), 0
    with TemporaryDirectory() as folder:
        bag = Path(folder) / "bag"
        package(load_hand(SAMPLE), SAMPLE.read_text(encoding="utf-8"), bag, Slip(datetime(2026, 11, 30, tzinfo=UTC)))
        files = sorted(path for path in bag.rglob("*") if path.is_file())
        whole, start = verify_package(bag).state.holds, perf_counter()
        for _ in range(1000):
            path = chance.choice(files)
            before = path.read_bytes()
            after = bytearray(before)
            after[chance.randrange(len(after))] ^= 1 << chance.randrange(8)
            path.write_bytes(after)
            found += _is_found(lambda: not verify_package(bag).state.holds)
            path.write_bytes(before)
    each = perf_counter() - start
    return f"of 1000 changes of one byte in a package {found} are found, {each:.0f} ms each, the whole one holds: {whole}; goal 1000"


def _is_found(differs: Callable[[], bool]) -> bool:
    """Whether a change is found: said, or the file is refused."""
    from reviewer.errors import Unusable

    try:
        return differs()
    except Unusable:
        return True


def redacting() -> Iterator[str]:
    """A thousand exhibits of sample hands, with parts withheld by chance; whether something of them is left in one."""
    import random

    from reviewer.errors import Unusable
    from reviewer.exhibits.export import drawn, nothing_left
    from reviewer.exhibits.printing import to_pdf
    from reviewer.exhibits.slip import Slip
    from reviewer.exhibits.verifying import verified
    from reviewer.record.reading import load_hand
    from reviewer.review.redaction import Part
    from tests.exhibits.conftest import SAMPLES, WHEN

    chance, start = random.Random(20261130), perf_counter()
    refused = found = holding = 0
    for _ in range(1000):
        path = chance.choice(SAMPLES)
        hand, text = load_hand(path), path.read_text(encoding="utf-8")
        parts = tuple(part for part in Part if chance.random() < 0.5) or (Part.NAMES,)
        try:
            it = drawn(hand, text, Slip(WHEN, "M. Vane", withheld=parts, compare=chance.random() < 0.5))
        except Unusable:
            refused += 1
            continue
        content = to_pdf(it.pages)
        try:
            nothing_left(hand, it, {"exhibit.pdf": content}, "M. Vane")
        except Unusable:
            found += 1
        holding += verified(content, "x").state.holds
    yield (
        f"of 1000 redactions {refused} are refused, {found} would have left something, {holding} are drawn again the same, "
        f"{perf_counter() - start:.0f} ms each"
    )


MEASURES: dict[str, Callable[[], Iterator[str]]] = {
    "resolve": resolve,
    "start": start,
    "window": window,
    "frames": frames,
    "crowded": crowded,
    "steps": steps,
    "exhibit": exhibit,
    "verifying": verifying,
    "library": shelves,
    "redacting": redacting,
}
