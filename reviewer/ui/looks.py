"""How the windows look: theme, text scale, deck, table; kept from one start to the next."""

from __future__ import annotations

from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication

from reviewer.drawing.card import Look
from reviewer.drawing.faces import Shape
from reviewer.drawing.fonts import font
from reviewer.drawing.tokens import Palette, palette

THEMES = ("system", "dim", "dark", "light")
SCALES = (0.8, 0.9, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)


class Looks(QObject):
    """What a person chose of the looks. ``changed`` is emitted when colours, faces or the text scale are others,
    ``turned_over`` when only the table is looked at in another way.
    """

    changed = Signal()
    turned_over = Signal()

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.theme = self._kept("theme", "system", THEMES)
        self.scale = float(self._kept("scale", "1.0", tuple(map(str, SCALES))))
        self.four = self._kept("four_colours", "no", ("yes", "no")) == "yes"
        self.classic = self._kept("classic_faces", "no", ("yes", "no")) == "yes"
        self.motion = self._kept("motion", "yes", ("yes", "no")) == "yes"
        self.own_view = False
        self.turned = self._kept("turned", "no", ("yes", "no")) == "yes"
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)

    def _kept(self, name: str, otherwise: str, known: tuple[str, ...]) -> str:
        value = str(self._settings.value(name, otherwise))
        return value if value in known else otherwise

    def set(self, **chosen: str | float | bool) -> None:
        """Choose something, by the names of the attributes, and keep it."""
        names = {"four": "four_colours", "classic": "classic_faces"}
        for name, value in chosen.items():
            setattr(self, name, value)
            kept = ("yes" if value else "no") if isinstance(value, bool) else str(value)
            if name != "own_view":
                self._settings.setValue(names.get(name, name), kept)
        if chosen.keys() <= {"own_view", "turned", "motion"}:
            self.turned_over.emit()
        else:
            self.changed.emit()

    def _system_changed(self) -> None:
        if self.theme == "system":
            self.changed.emit()

    @property
    def palette(self) -> Palette:
        """The colours."""
        if self.theme != "system":
            return palette(self.theme)
        scheme = QGuiApplication.styleHints().colorScheme()
        return palette("light" if scheme is Qt.ColorScheme.Light else "dark")

    @property
    def look(self) -> Look:
        """How tables and cards are painted."""
        return Look(self.palette, Shape.CLASSIC if self.classic else Shape.LARGE, self.four)

    def colour(self, token: str) -> QColor:
        """The colour of a token."""
        return self.palette[token]

    def px(self, length: float) -> int:
        """A length at this text scale."""
        return round(length * self.scale)

    def font(self, role: str, px: float = 0.0, weight: int = 0) -> QFont:
        """The font of a role at this text scale."""
        return font(role, px, self.scale, weight)


def style_sheet(colours: Palette, scale: float) -> str:
    """The style sheet of the windows. Fonts are not in it: they carry features that a style sheet can't name."""

    def px(length: float) -> int:
        return round(length * scale)

    c = {token: colours[token].name() for token in colours.tokens}
    inks = "\n".join(f'*[ink="{token}"] {{ color: {c[token]}; }}' for token in INKS)
    grounds = "\n".join(f'QWidget[ground="{token}"] {{ background: {c[token]}; }}' for token in GROUNDS)
    return f"""
{inks}
{grounds}
QMainWindow, QDialog {{ background: {c["window"]}; }}
QWidget {{ color: {c["ink"]}; }}
QLabel {{ background: transparent; }}
QMainWindow::separator {{ background: {c["line"]}; width: 1px; height: 1px; }}
QMainWindow::separator:hover {{ background: {c["line2"]}; }}
QFrame[rule="across"] {{ background: {c["line"]}; max-height: 1px; min-height: 1px; border: 0; }}
QFrame[rule="down"] {{ background: {c["line"]}; max-width: 1px; min-width: 1px; border: 0; }}
QFrame[rule="down2"] {{ background: {c["line2"]}; max-width: 1px; min-width: 1px; border: 0; }}
QMenuBar {{ background: transparent; border: 0; padding: 0; }}
QMenuBar::item {{ background: transparent; color: {c["ink2"]}; padding: {px(5)}px {px(9)}px; border-radius: 6px; }}
QMenuBar::item:selected, QMenuBar::item:pressed {{ background: {c["select"]}; color: {c["ink"]}; }}
QMenu {{ background: {c["raised"]}; border: 1px solid {c["line2"]}; padding: 4px; }}
QMenu::item {{ padding: {px(6)}px {px(28)}px {px(6)}px {px(24)}px; border-radius: 4px; color: {c["ink"]}; }}
QMenu::item:selected {{ background: {c["select"]}; }}
QMenu::item:disabled {{ color: {c["ink3"]}; }}
QMenu::separator {{ height: 1px; background: {c["line"]}; margin: 4px 6px; }}
QMenu::indicator {{ width: 12px; height: 12px; left: 6px; }}
QMenu::indicator:checked {{ border: 3px solid {c["ink"]}; border-radius: 3px; background: {c["ink"]}; width: 5px; height: 5px; }}
QPushButton {{ background: {c["raised"]}; color: {c["ink"]}; border: 1px solid {c["line2"]}; border-radius: 6px;
  padding: 0 {px(11)}px; min-height: {px(26)}px; }}
QPushButton:hover {{ background: {c["select"]}; }}
QPushButton:focus {{ border: 2px solid {c["focus"]}; padding: 0 {px(10)}px; min-height: {px(24)}px; }}
QPushButton:disabled {{ color: {c["ink3"]}; border-color: {c["line"]}; }}
QPushButton[kind="main"] {{ background: {c["ink"]}; color: {c["window"]}; border-color: {c["ink"]}; }}
QPushButton[kind="main"]:focus {{ border: 2px solid {c["window"]}; outline: 2px solid {c["focus"]}; }}
QPushButton[kind="quiet"] {{ background: transparent; border-color: transparent; color: {c["ink2"]}; }}
QPushButton[kind="quiet"]:hover {{ background: {c["select"]}; color: {c["ink"]}; }}
QPushButton[kind="quiet"]:focus {{ border-color: {c["focus"]}; }}
QPushButton[kind="flat"] {{ background: transparent; border-color: transparent; color: {c["ink3"]}; padding: 0 {px(4)}px; }}
QPushButton[kind="flat"]:hover {{ background: {c["select"]}; color: {c["ink"]}; }}
QPushButton[kind="flat"]:focus {{ border: 2px solid {c["focus"]}; padding: 0 {px(3)}px; }}
QPushButton[kind="fold"] {{ background: transparent; border-color: transparent; color: {c["ink2"]}; text-align: left; padding: 0; }}
QLineEdit, QPlainTextEdit {{ background: {c["raised"]}; color: {c["ink"]}; border: 1px solid {c["line2"]}; border-radius: 6px;
  padding: {px(3)}px {px(9)}px; selection-background-color: {c["ink3"]}; selection-color: {c["window"]}; }}
QLineEdit:focus, QPlainTextEdit:focus {{ border: 2px solid {c["focus"]}; padding: {px(2)}px {px(8)}px; }}
QLineEdit[bare="yes"], QLineEdit[bare="yes"]:focus {{ border: 0; background: transparent; padding: 0; }}
QComboBox {{ background: {c["raised"]}; color: {c["ink"]}; border: 1px solid {c["line2"]}; border-radius: 6px;
  padding: {px(3)}px {px(9)}px; selection-background-color: {c["select"]}; selection-color: {c["ink"]}; }}
QComboBox:hover {{ background: {c["select"]}; }}
QComboBox:focus {{ border: 2px solid {c["focus"]}; padding: {px(2)}px {px(8)}px; }}
QComboBox::drop-down {{ border: 0; width: {px(22)}px; }}
QComboBox::down-arrow {{ image: none; }}
QComboBox QAbstractItemView {{ background: {c["raised"]}; color: {c["ink"]}; border: 1px solid {c["line2"]}; outline: 0;
  selection-background-color: {c["select"]}; selection-color: {c["ink"]}; }}
QProgressBar {{ background: {c["raised"]}; border: 1px solid {c["line2"]}; border-radius: 3px; }}
QProgressBar::chunk {{ background: {c["ink2"]}; border-radius: 2px; }}
QSplitter::handle {{ background: {c["line"]}; }}
QScrollArea {{ background: transparent; border: 0; }}
QScrollBar:vertical {{ background: transparent; width: 8px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 8px; margin: 0; }}
QScrollBar::handle {{ background: {c["line2"]}; border-radius: 2px; margin: 2px; min-height: 28px; min-width: 28px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QTableView {{ background: {c["panel"]}; border: 0; gridline-color: transparent; selection-background-color: {c["select"]};
  selection-color: {c["ink"]}; outline: 0; }}
QTableView[roomy="yes"]::item {{ padding: 0 {px(12)}px; border: 0; }}
QTableView[roomy="yes"]::item:selected {{ background: {c["select"]}; color: {c["ink"]}; }}
QTableView[roomy="yes"] QHeaderView::section {{ padding: 0 {px(12)}px; min-height: {px(28)}px; }}
QHeaderView {{ background: {c["panel"]}; border: 0; }}
QHeaderView::section {{ background: {c["panel"]}; color: {c["ink3"]}; border: 0; border-bottom: 1px solid {c["line"]};
  padding: 0 8px; }}
QToolTip {{ background: {c["raised"]}; color: {c["ink"]}; border: 1px solid {c["line2"]}; padding: 6px 8px; }}
QFrame[box="raised"] {{ background: {c["raised"]}; border: 1px solid {c["line2"]}; border-radius: 8px; }}
QFrame[box="sample"] {{ background: {c["raised"]}; border: 1px solid {c["line"]}; border-radius: 8px; }}
QFrame[box="sample"]:hover {{ border-color: {c["line2"]}; }}
QFrame[box="sample"]:focus {{ border: 2px solid {c["focus"]}; }}
QFrame[box="question"] {{ background: {c["raised"]}; border: 2px solid {c["ink"]}; border-radius: 8px; }}
QFrame[box="law"] {{ border: 0; border-left: 2px solid {c["line2"]}; }}
QDockWidget {{ background: {c["panel"]}; border: 0; }}
"""


INKS = ("ink", "ink2", "ink3", "mandated", "actual", "mark", "window", "feltink")
GROUNDS = ("window", "panel", "raised", "select", "felt", "line", "markwash", "actualwash")
