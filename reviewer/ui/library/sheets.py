"""Sheets of the library: what is said of a case, an entry of the log, what became of an exhibit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from reviewer.library.values import CaseFile, ExhibitState, FiledExhibit
from reviewer.record.hand import Person
from reviewer.ui.looks import Looks
from reviewer.ui.pieces import Segments, column, label, row, rule, voice
from reviewer.ui.sheet import Fields, Sheet, pressed, typed

PEOPLE = "dealer: A. Name; floor supervisor: B. Name"


class AskingSheet(Sheet):
    """A sheet with fields, a sentence for what is wrong, and two buttons."""

    def __init__(self, parent: QWidget, looks: Looks, title: str, says: str, action: str) -> None:
        super().__init__(parent, looks, title, 620)
        self.told = label("", looks, "body", 13.5, ink="mark", wrap=True)
        self.told.hide()
        self._says, self._action = says, action
        self.fields = Fields(looks)

    def complete(self, first: QWidget) -> None:
        """Lay the sheet out, with the keyboard at ``first``."""
        looks = self._looks
        self.go, leave = pressed(self._action, looks, "main"), pressed("Not now", looks, "quiet")
        self.go.clicked.connect(self.enter)
        leave.clicked.connect(self.reject)
        head = label(self.windowTitle(), looks, "head", 21)
        below = label(self._says, looks, "body", 13.5, ink="ink2", wrap=True)
        foot = row(leave, None, self.go)
        body = self.body(self.fields)
        self.lay(column(head, 4, below, 14, rule(), 14, body, 12, self.told, 10, foot, margins=(26, 22, 26, 20)))
        first.setFocus()

    def enter(self) -> None:
        """Do what the sheet is for, or say in place why it can't be done."""
        fault = self.attempt()
        if fault:
            self.told.say(fault)
            self.told.show()
            self.fit()
        else:
            self.accept()

    def attempt(self) -> str:
        """Do it; why not, in a sentence, where it can't be done."""
        return ""


class CaseSheet(AskingSheet):
    """What is said of a case as a whole."""

    def __init__(
        self,
        parent: QWidget,
        looks: Looks,
        case: CaseFile,
        done: Callable[[CaseFile], str],
        says: str = "What is changed here stands in the log with what was said before.",
        *,
        new: bool = False,
    ) -> None:
        title, action = ("New case", "Open the case") if new else (f"Case {case.number}", "Change it")
        super().__init__(parent, looks, title, says, action)
        self._done, self._case = done, case
        self.number = typed("Number", case.number, "as it is filed, 2026-1147", looks, "record")
        self.name = typed("Title", case.title, "what it is about", looks)
        self.reason = typed("Reason", case.reason, "why it is reviewed, and who asked for it", looks)
        self.disposition = typed("Disposition", case.disposition, "what was done about it", looks)
        self.recording = typed("Recording", case.recording, "where the recording is kept", looks)
        self.people = typed("People", "; ".join(map(_person, case.people)), PEOPLE, looks)
        self.tags = typed("Tags", ", ".join(case.tags), "the house’s own words, with commas between", looks)
        for words, line in (
            ("Number", self.number),
            ("Title", self.name),
            ("Reason", self.reason),
            ("Disposition", self.disposition),
            ("Recording", self.recording),
            ("People", self.people),
            ("Tags", self.tags),
        ):
            self.fields.add(words, line)
        self.complete(self.number)

    def attempt(self) -> str:
        return self._done(self.value)

    @property
    def value(self) -> CaseFile:
        """The case as the sheet says it."""
        return replace(
            self._case,
            number=_line(self.number),
            title=_line(self.name),
            reason=_line(self.reason),
            disposition=_line(self.disposition),
            recording=_line(self.recording),
            people=tuple(map(read_person, filter(str.strip, self.people.text().split(";")))),
            tags=tuple(dict.fromkeys(part.strip() for part in self.tags.text().split(",") if part.strip())),
        )


def _line(line: QLineEdit) -> str:
    return line.text().strip()


def _person(person: Person) -> str:
    return f"{person.role}: {person.name or ''}"


def read_person(text: str) -> Person:
    """Somebody as the sheet writes them: a role, and after a colon a name."""
    role, _, name = text.partition(":")
    return Person(role.strip().lower(), name.strip() or None)


class EntrySheet(AskingSheet):
    """An entry of the log in a person's own words: the fields that a surveillance log asks for."""

    def __init__(
        self, parent: QWidget, looks: Looks, who: str, case: str, done: Callable[[str, str, str, str, str], str]
    ) -> None:
        says = f"The time and your name ({who}) are entered with it. An entry can’t be changed once it is made."
        super().__init__(parent, looks, "Entry in the log", says, "Enter it")
        self._done = done
        self.case = typed("Case", case, "its number; empty for none", looks, "record")
        self.summary = QPlainTextEdit()
        voice(self.summary, looks, "body", 14)
        self.summary.setAccessibleName("Summary")
        self.summary.setTabChangesFocus(True)
        self.summary.setFixedHeight(looks.px(86))
        self.reason = typed("Reason", "", "why it was looked into", looks)
        self.disposition = typed("Disposition", "", "what was done about it", looks)
        self.recording = typed("Recording", "", "where the recording is kept", looks)
        self.fields.add("Case", self.case)
        self.fields.add("Summary", self.summary)
        self.fields.add("Reason", self.reason)
        self.fields.add("Disposition", self.disposition)
        self.fields.add("Recording", self.recording)
        self.complete(self.summary)

    def attempt(self) -> str:
        summary = " ".join(self.summary.toPlainText().split())
        if not summary:
            return "An entry says what happened. Write a summary."
        return self._done(summary, _line(self.case), _line(self.reason), _line(self.disposition), _line(self.recording))


class StateSheet(AskingSheet):
    """What became of an exhibit."""

    def __init__(
        self, parent: QWidget, looks: Looks, exhibit: FiledExhibit, done: Callable[[ExhibitState, str], str]
    ) -> None:
        says = "What was entered before stays; this is added to it, and to the log."
        super().__init__(parent, looks, f"Exhibit {exhibit.label}", says, "Enter it")
        self._done = done
        self.states = [it for it in ExhibitState if it is not ExhibitState.MADE]
        self.state = Segments([it.value.capitalize() for it in self.states], looks, name="What became of it")
        self.state.chosen.connect(self.state.choose)
        self.note = typed("Note", "", "by whom, over which objection", looks)
        self.fields.add("It was", self.state, None)
        self.fields.add("Note", self.note)
        self.complete(self.state)

    def attempt(self) -> str:
        return self._done(self.states[self.state.current], _line(self.note))
