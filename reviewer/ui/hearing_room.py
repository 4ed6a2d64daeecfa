"""Opening a hearing from the main window: on the hand that lies on the desk, with what is kept of the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from reviewer.law.finding import Status
from reviewer.regulations.attached import official_for
from reviewer.ui.hearing import Hearing
from reviewer.ui.presenter import Presenter

if TYPE_CHECKING:
    from reviewer.ui.window import Window


def open_hearing(window: Window) -> Presenter | None:
    """Open the presenter's and the audience's windows; one that is open comes to the front."""
    if window.presenter is not None:
        window.presenter.begin()
        return window.presenter
    desk, looks = window.desk, window.looks
    if desk.case is None:
        return None
    kept = str(window.settings.value("room", ""))
    theme = kept if kept in ("dark", "light") else "light" if looks.palette.name == "light" else "dark"
    hearing = Hearing(
        desk.assessment,
        desk.lines,
        window.now,
        official=_official(window),
        theme=theme,
        four=looks.four,
        classic=looks.classic,
        motion=looks.motion,
    )
    presenter = Presenter(hearing, looks)
    hearing.setParent(presenter)

    def ended() -> None:
        window.settings.setValue("room", hearing.theme)
        window.presenter = None
        presenter.audience.deleteLater()
        presenter.deleteLater()

    presenter.ended.connect(ended)
    window.presenter = presenter
    presenter.resize(window.frame.size())
    presenter.begin()
    return presenter


def _official(window: Window) -> tuple[str, ...]:
    """The provision that governs as it was published, where its text is attached."""
    finding = window.desk.finding
    if window.texts is None or finding is None or finding.governing is None or finding.status is Status.NOT_GOVERNED:
        return ()
    attached = official_for(window.desk.hand, window.texts)
    return tuple(it.text for it in attached.official.shown(finding.governing)) if attached else ()
