"""The log: its entries, the latest first, found by a word; what one of them says; its head, and whether it is whole."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from reviewer.library.log import Entry, entries, head
from reviewer.ui.library.rows import day_words
from reviewer.ui.library.shelf import Shelf
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Part, bar, button, column, label, row, rule, voice
from reviewer.ui.scroll import Scroll
from reviewer.ui.sheet import typed

Index = QModelIndex | QPersistentModelIndex
HEADS = ("Entry", "When", "Who", "What", "Case", "Summary")
MOST = 2_000
"""How many entries the page lists; a word finds those before."""


class Entries(QAbstractTableModel):
    """Entries of the log as a table's model."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: tuple[Entry, ...] = ()

    def lay(self, found: tuple[Entry, ...]) -> None:
        """Show other entries."""
        self.beginResetModel()
        self.entries = found
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        return len(self.entries)

    def columnCount(self, parent: Index | None = None) -> int:
        return len(HEADS)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        it = self.entries[index.row()]
        return (str(it.number), day_words(it.at), it.who, it.what, it.case, it.summary)[index.column()]

    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if way is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return HEADS[section]
        return None


class LogPage(QWidget):
    """The page. Signals ask for an entry to be made, the log to be written into a file, the library to be verified."""

    entering = Signal()
    exporting = Signal()
    verifying = Signal()

    def __init__(self, shelf: Shelf, looks: Looks) -> None:
        super().__init__()
        self._shelf, self._looks = shelf, looks
        self.setProperty("ground", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.words = typed("Find in the log", "", "Find in the log", looks)
        self.words.textChanged.connect(self.refresh)
        buttons: list[Part] = []
        for text, signal in (
            ("Verify", self.verifying),
            ("Write it into a file…", self.exporting),
            ("Make an entry…", self.entering),
        ):
            it = button(text, looks)
            it.clicked.connect(signal.emit)
            buttons.append(it)
        self.model = Entries()
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName("Entries of the log")
        self.table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        self.table.setProperty("roomy", "yes")
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(looks.px(27))
        voice(self.table, looks, "body", 13)
        heads = self.table.horizontalHeader()
        voice(heads, looks, "label", 12)
        for n, wide in enumerate((76, 158, 140, 150, 124)):
            self.table.setColumnWidth(n, looks.px(wide))
        heads.setSectionResizeMode(len(HEADS) - 1, QHeaderView.ResizeMode.Stretch)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._show())
        self.one = Scroll()
        self.one.setFixedHeight(looks.px(212))
        self.head = label("", looks, "record", 12, ink="ink2")
        foot = bar(30, looks, self.head, None, side=18)
        top = bar(48, looks, self.words, 10, *buttons, side=18)
        self.setLayout(column(top, rule(), self.table, rule(), self.one, rule(), foot))

    def refresh(self) -> None:
        """Show the log as it is now."""
        self._shelf.do(self._lay)

    def _lay(self) -> None:
        library = self._shelf.library
        self.model.lay(entries(library, words=self.words.text().strip(), limit=MOST))
        end = head(library)
        self.head.say(f"{end.entries} entries, head {end.digest}")
        self._show()

    def _show(self) -> None:
        """Show all that the chosen entry says."""
        looks, it = self._looks, QWidget()
        it.setProperty("ground", "panel")
        it.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        index = self.table.currentIndex()
        parts: list[Part] = []
        if index.isValid() and index.row() < len(self.model.entries):
            parts = [self._told(name, text) for name, text in entry_words(self.model.entries[index.row()])]
        else:
            parts = [label("Choose an entry to see all that it says.", looks, "body", 13, ink="ink3")]
        it.setLayout(column(*parts, None, gap=3, margins=(18, 10, 18, 10)))
        self.one.hold(it)

    def _told(self, name: str, text: str) -> QWidget:
        looks, holder = self._looks, QWidget()
        said = label(name, looks, "label", 12, ink="ink3", weight=400)
        said.setFixedWidth(looks.px(110))
        mono = name in ("Digest", "Before it", "Was", "Is now")
        holder.setLayout(row(said, label(text, looks, "record" if mono else "body", 12.5 if mono else 13, wrap=True)))
        return holder


def entry_words(it: Entry) -> tuple[tuple[str, str], ...]:
    """All that an entry says, each part with its name."""
    told = (
        ("Entry", f"{it.number}, {it.at}"),
        ("Who", it.who),
        ("What", it.what + (f", case {it.case}" if it.case else "")),
        ("Summary", it.summary),
        ("Reason", it.reason),
        ("Disposition", it.disposition),
        ("Recording", it.recording),
        ("Was", it.before),
        ("Is now", it.after),
        ("Before it", it.previous),
        ("Digest", it.digest),
    )
    return tuple((name, text) for name, text in told if text)
