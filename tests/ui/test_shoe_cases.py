"""Disputes over a shoe from the public record, each entered through the window with what is known of it, and what is then said."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from reviewer.library.shoes import read_filed_shoe, shoe_in
from reviewer.record.shoe import Shoe
from reviewer.ui.library.window import LibraryWindow
from reviewer.ui.shoe.sheets import HandsSheet, NewShoeSheet
from reviewer.ui.shoe.window import ShoeWindow
from reviewer.ui.window import Window

from .test_shoe import books as books
from .test_shoe import fill, library, said


def begin(
    books: LibraryWindow, window: Window, title: str, game: str = "twenty-one", *, decks: str = "", shoe: str = ""
) -> ShoeWindow:
    """A new shoe in the case that is looked at, begun from the library's menu."""
    books.actions_.run("library_new_shoe")
    sheet = next(it for it in books.findChildren(NewShoeSheet) if it.isVisible())
    sheet.game.setCurrentIndex(sheet.game.findData(game))
    for line, text in ((sheet.name, title), (sheet.decks, decks), (sheet.shoe, shoe)):
        QTest.keyClicks(line, text)
    QTest.keyClick(sheet.name, Qt.Key.Key_Return)
    made = window.shelving.shoes.windows[-1]
    assert made.desk.shoe.title == title
    return made


def kept(books: LibraryWindow, made: ShoeWindow, id: int = 1) -> Shoe:
    """The shoe as the library has it, once it is saved."""
    made.actions_.run("shoe_save")
    assert not made.banner.problems
    filed = shoe_in(library(books), id)
    shoe = read_filed_shoe(library(books), filed)
    assert shoe == made.desk.shoe
    return shoe


def not_governed(made: ShoeWindow) -> str:
    """What is said of incidents, none of which a provision decides."""
    told = said(made)
    assert all(not it.governed for it in made.desk.assessed.whole.incidents)
    assert told.count("No provision decides this") == len(made.desk.shoe.incidents)
    assert "Why none applies" in told
    return told


def test_25_hands_from_discards_that_were_not_shuffled(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "Dealt from discards that were not shuffled")
    fill(made, "shoe_add_machine", what="other", after="0", text="The start of the machine was missed.")
    fill(made, "shoe_add_incident", kind="unshuffled", first="1", last="25", rounds="25")
    told = not_governed(made)
    assert "It touched hands 1 to 25, 25 rounds; 0 of them on record." in told
    assert "Whether the cards came as they lay before: the discards of the shoe before are not on record." in told
    assert "The start of the machine was missed.\nbefore the first hand" in told
    assert kept(books, made).incidents[0].error.value == "shuffle_omitted"

    fill(made, "shoe_head", before="2h 9s Kd 4c 7h Jd 3s Qc As 8d 5h Tc 6s 2d 9h Kc 4s 7d Jh 3c")
    made.actions_.run("shoe_type_hands")
    sheet = made.deeds.sheet
    assert isinstance(sheet, HandsSheet)
    sheet.lines.setPlainText("1 2h | 2 9s | D Kd | 1 4c | 2 7h | D Jd\n1 3s | D Qc | 1 As | D 8d")
    sheet.go.click()
    told = said(made)
    assert "10 of 10 cards from hand 1 to hand 2 match the discards of the shoe before in sequence." in told
    assert "if every order of the cards in a shoe is as likely as any other" in told
    assert made.navigator is None


def test_a_torn_card_and_one_in_the_well(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "Two decks that were a card short", decks="1")
    fill(made, "shoe_add_incident", kind="missing_card", cards="7h", rounds="42", note="58 minutes")
    fill(
        made,
        "shoe_add_incident",
        kind="missing_card",
        cards="Js",
        first="101",
        last="132",
        from_="2015-04-12 21:00 -04:00",
        until="2015-04-12 21:21 -04:00",
    )
    told = not_governed(made)
    assert "Missing card: 7h." in told
    assert "42 told" in told
    assert "It touched hands 101 to 132, 32 rounds; 0 of them on record. It lasted 21 min." in told
    assert "2015-04-12 21:00\nFrom here: missing card" in told
    first, second = made.desk.assessed.whole.incidents
    assert (first.affected.rounds, first.affected.said) == (None, 42)
    assert (second.affected.rounds, second.affected.first.number, second.affected.last.number) == (32, 101, 132)
    assert first.candidates is not None
    assert len(first.candidates.open) == 52
    assert len(kept(books, made).incidents) == 2


def test_a_king_in_a_stool_for_twelve_hours(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "A king was absent")
    when = {"from_": "2020-12-18 15:15 -07:00", "until": "2020-12-19 03:00 -07:00"}
    fill(made, "shoe_add_incident", kind="missing_card", cards="Kd", noticed=when["until"], **when)
    fill(made, "shoe_add_machine", what="cut", when=when["from_"], text="Cards were spilled.")
    fill(made, "shoe_add_patron", role="All who were given money back, together", refunded="5290")
    fill(made, "shoe_add_ruling", when="afterwards", by="the house", text="The games are void.")
    fill(made, "shoe_add_ruling", when="afterwards", by="state commission", text="A penalty of 1,260.")
    fill(made, "shoe_head", method="Patrons were identified on video.")
    told = not_governed(made)
    assert "11 h 45 min" in told
    assert "Cut: Cards were spilled." in told
    assert "11 h 45 min later" in told
    assert "5290 came back, by one entry." in told
    assert "How losses were worked out: Patrons were identified on video." in told
    assert "nothing here says that an incident caused it" in told
    assert [it.by for it in kept(books, made).rulings] == ["the house", "state commission"]


def test_sixteen_cards_in_the_machine_and_one_in_the_other_set(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "Sixteen cards stayed in the machine", decks="6")
    fill(made, "shoe_add_machine", what="light", text="The warning light was on.")
    fill(made, "shoe_add_incident", kind="missing_card", count="16", rounds="46", note="122 single hands")
    fill(made, "shoe_add_patron", role="Patron 1", note="Ahead; by how much is not told.")
    fill(made, "shoe_add_patron", role="Patron 2", result="-5300", refunded="0")
    for n in range(3, 9):
        fill(made, "shoe_add_patron", role=f"Patron {n}")
    told = not_governed(made)
    assert "Missing card: 16 cards, not known which." in told
    assert "Which cards they were." in told
    assert "8 entries on patrons, 1 with a result: 0 ahead, 1 down." in told
    assert "lost 5300; that is a sum over these alone" in told
    assert "In 7 entries the result is not told." in told
    assert len(kept(books, made).patrons) == 8

    short = begin(books, window, "One too few", decks="6", shoe="first set")
    fill(short, "shoe_add_incident", kind="moved_to_other_shoe", count="1", other_shoe="second set")
    assert "Told in both" not in said(short)
    kept(books, short, 2)
    over = begin(books, window, "One too many", decks="6", shoe="second set")
    fill(over, "shoe_add_incident", kind="extra_card", count="1", other_shoe="first set")
    assert (
        "Told in both shoes of the case: one card came from “first set”, which tells of one card. Both agree."
        in not_governed(over)
    )
    kept(books, over, 3)
    short.refresh()
    assert "one card went to “second set”, which tells of one card. Both agree." in not_governed(short)


def test_cards_with_other_backs_and_an_extra_one(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "An extra card for 863 hands", decks="6")
    fill(made, "shoe_add_incident", kind="extra_card", count="1", rounds="863")
    fill(made, "shoe_add_incident", kind="wrong_back", count="1", rounds="350")
    fill(made, "shoe_add_incident", kind="wrong_back", count="1", rounds="94")
    told = not_governed(made)
    assert [it.affected.said for it in made.desk.assessed.whole.incidents] == [863, 350, 94]
    assert told.count("Card with another back: one card, not known which.") == 2
    assert "No card is on record; 6 decks hold 312." in told
    kept(books, made)
    other = begin(books, window, "Another back at mini-baccarat", "baccarat")
    fill(other, "shoe_add_incident", kind="wrong_back", count="1", rounds="64")
    assert "Hands dealt after the error stand by 12.8." in not_governed(other)
    kept(books, other, 2)


def test_41_winning_hands_from_decks_in_order(books: LibraryWindow, window: Window) -> None:
    made = begin(books, window, "Eight decks in order", "baccarat", decks="8")
    fill(made, "shoe_add_incident", kind="unshuffled", note="41 hands were won running.")
    fill(made, "shoe_add_patron", role="Fourteen players, together", result="1536700")
    rulings = (
        ("2012", "court", "For the players."),
        ("June 2014", "court", "For the house."),
        ("September 2014", "state regulator", "The game was legal."),
        ("February 2015", "court", "The game was not authorized."),
    )
    for when, by, text in rulings:
        fill(made, "shoe_add_ruling", when=when, by=by, text=text)
    told = not_governed(made)
    assert "Hands dealt after the error stand by 12.8." in told
    assert "No card is on record, so nothing can be held against another order." in told
    assert "Together these won 1536700 and lost 0; that is a sum over these alone." in told
    for when, by, text in rulings:
        assert f"{when}\n{by}\n{text}" in told
    assert [it.when for it in kept(books, made).rulings] == [it[0] for it in rulings]

    # had the cards been on record, new decks in order would be found
    made.actions_.run("shoe_type_hands")
    sheet = made.deeds.sheet
    assert isinstance(sheet, HandsSheet)
    sheet.lines.setPlainText("As 2s 3s 4s 5s\n6s 7s 8s 9s Ts\nJs Qs Ks Ad 2d 3d")
    sheet.go.click()
    assert not sheet.isVisible(), sheet.read.text()
    assert "match new decks in order" in said(made)
