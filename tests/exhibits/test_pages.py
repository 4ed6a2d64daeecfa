"""What an exhibit says, for every sample hand: no page is printed here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from reviewer.cards import Card
from reviewer.drawing.scene import Hue, Rings, TableView
from reviewer.drawing.track import Track
from reviewer.exhibits.export import drawn
from reviewer.exhibits.pages import record_name
from reviewer.exhibits.painting import frame_svg
from reviewer.exhibits.parts import Exhibit
from reviewer.exhibits.scenes import letter
from reviewer.exhibits.slip import Slip
from reviewer.record.policy import read_policy
from reviewer.record.reading import read_hand
from tests.exhibits.conftest import REVIEWED, SAMPLES, WHEN, pages_of, text_of


def said(value: Any) -> Iterator[str]:
    """Everything that a value says, piece by piece."""
    if isinstance(value, tuple):
        for item in value:
            yield from said(item)
    elif is_dataclass(value) and not isinstance(value, TableView | Track | Card):
        for it in fields(value):
            yield from said(getattr(value, it.name)) if it.name != "record" else ()
    elif isinstance(value, str | Card):
        yield str(value)


def words(value: Any) -> str:
    """The same, run together."""
    return "".join(said(value))


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.name.removesuffix(".hand.toml"))
def test_every_sample_has_whole_pages(sample: Path) -> None:
    exhibit = pages_of(sample.read_bytes().decode())
    assert exhibit.cover.title
    assert exhibit.cover.rule.headline
    assert exhibit.cover.table.headline
    assert [row.number for row in exhibit.sequence.events] == list(range(1, len(exhibit.sequence.events) + 1))
    assert [scene.letter for scene in exhibit.scenes] == list("ABCDEFGHIJ")[: len(exhibit.scenes)]
    assert all(row.words and row.words[0] for row in (*exhibit.cover.facts, *exhibit.cover.rules, *exhibit.integrity))
    assert all(row.due and row.paid and row.difference for row in exhibit.money)
    assert exhibit.undetermined
    for piece in said(exhibit):
        for never in ("None,", " None", "fault of", "failed", "please", "!", "()", "  ", "{}", "MappingProxy", ".."):
            assert never not in piece.replace("None on record.", ""), piece


def test_the_answer_stands_on_the_cover(reviewed: Exhibit) -> None:
    rule, table = reviewed.cover.rule, reviewed.cover.table
    assert (rule.headline, rule.counts) == ("Banker wins", ("7", "6"))
    assert rule.more == "N.J.A.C. 13:69F-4.12(h)1. Place 2 is due 522.50, place 5 loses 400, place 7 loses 150."
    assert (table.headline, table.counts) == ("Player wins", ("6", "0"))
    assert table.more.endswith("The Banker’s payment is not on record.")


def test_facts_and_rules(reviewed: Exhibit) -> None:
    facts = {row.name: words(row.words) for row in reviewed.cover.facts}
    assert facts["Place and table"] == "Site AC-01, table CF-3"
    assert facts["Game"] == "Chemin de fer, six decks, shoe 2026-11-28/2, hand 27"
    assert facts["Date and clock"] == "28 November 2026, 22:14:05 −05:00, as the record states"
    assert facts["Declared by the table"] == "Player"
    rules = {row.name: words(row.words) for row in reviewed.cover.rules}
    assert rules["Policy overlay"] == "none"
    assert "procedure 1" in rules["Licensee’s choices"]
    assert len(reviewed.cover.rulings) == 2


def test_events_carry_number_card_clip_line_and_source(reviewed: Exhibit) -> None:
    marked, repaired = reviewed.sequence.events[5], reviewed.sequence.events[6]
    assert (marked.number, marked.card, marked.clip, marked.line) == (6, "c5", "61.480", "P 3d up #error")
    assert (marked.source, marked.role, marked.glyph) == ("video", "mark", "after stay")
    assert (repaired.card, repaired.role, repaired.line) == ("", "repair", "move c5 B")
    assert "No card of this hand is unknown." in words(reviewed.sequence.notes)


def test_frames_say_what_lies_where(reviewed: Exhibit) -> None:
    before, at, actual, mandated = reviewed.scenes
    assert before.title == "Before the error,"
    assert "king of diamonds, face down; six of hearts, face down" in before.spoken
    assert "Said: “Stay”." in before.spoken
    assert all(bubble.number == 0 for bubble in before.view.bubbles)
    assert "fifth out of the shoe" in words(at.caption)
    assert any(card.rings is Rings.MARK for card in at.view.cards)
    assert not any(hand.accent for hand in at.view.hands)
    assert any(hand.accent is Hue.ACTUAL for hand in actual.view.hands)
    assert "two rings: first difference" in mandated.spoken
    assert "In the discard bucket: 3d" in words(mandated.caption)


def test_money_due_paid_and_what_was_overpaid(reviewed: Exhibit) -> None:
    rows = [(row.seat, row.due, row.paid, row.difference) for row in reviewed.money]
    assert rows[0] == ("2 Banker", "522.50", "not recorded", "open")
    assert rows[1] == ("5 Dominant", "−400", "400", "overpaid by 800")


def test_the_finding_with_its_trail_and_note(reviewed: Exhibit) -> None:
    (finding,) = reviewed.findings
    assert finding.words == "Governed by N.J.A.C. 13:69F-4.12(h)1"
    assert finding.stands == "stands on the text, the table inferred, one reading"
    assert [reason.provision for reason in finding.why] == ["(e)", "(h)", "(h)1"]
    assert [reason.provision for reason in finding.why_not] == ["(f)", "(g)", "(i)"]
    assert "reviewer-14" in finding.marked
    assert finding.note.startswith("The floor was called at 66 s.")


def test_an_open_question_shows_every_answer() -> None:
    exhibit = pages_of(text_of("us-nj-h-procedure-not-on-record"))
    (finding,) = exhibit.findings
    (question,) = finding.ways
    assert question.title.startswith("Question: Which of the procedures")
    assert [way.name for way in question.ways] == ["1", "2", "3"]
    assert "whatever the answer" in exhibit.cover.rule.more
    assert exhibit.supposed
    assert not any("In the discard" in words(scene.caption) for scene in exhibit.scenes)


def test_answers_that_part_leave_nothing_mandated() -> None:
    exhibit = pages_of(text_of("nz-12-6-not-told-whether-possible"))
    assert exhibit.cover.rule.headline == "A question is open"
    assert [row.due for row in exhibit.money] == ["?"]
    assert exhibit.no_mandated == "No mandated line is shown: a question is open."
    assert [way.name for way in exhibit.findings[0].ways[0].ways] == ["Yes", "No"]


def test_what_no_provision_governs_is_said_and_analogies_are_not_chosen() -> None:
    exhibit = pages_of(text_of("gaming-control-7-seen-not-governed"))
    (finding,) = exhibit.findings
    assert exhibit.cover.rule.headline == "No provision decides this"
    assert (finding.status, words(finding.statement)) == ("not_governed", "No provision decides this.")
    (analogies,) = finding.ways
    assert analogies.title == "By analogy"
    assert not any(way.default for way in analogies.ways)


def test_an_open_hand_shows_what_each_card_gives() -> None:
    (finding,) = pages_of(text_of("gaming-control-8-next-card-unknown")).findings
    assert finding.status == "open"
    assert [(cell.value, cell.end) for cell in finding.by_card][2:4] == [("3", "Tie"), ("4", "Banker")]
    assert finding.by_card_seats == ("Place 8", "Place 4")
    assert finding.by_card[3].net == ("61.75", "−65")


def test_readings_that_part_stand_beside_each_other() -> None:
    (finding,) = pages_of(text_of("gaming-control-6-two-sentences")).findings
    (readings,) = finding.ways
    assert [(way.name, way.default, way.end) for way in readings.ways][1] == ("B", False, "The text conflicts.")
    assert finding.stands.endswith("two readings that part")


def test_an_annulled_hand_wins_and_loses_nothing() -> None:
    exhibit = pages_of(text_of("us-nj-a-order-annulled"))
    last = exhibit.scenes[-1]
    assert exhibit.cover.rule.headline == "The hand is annulled"
    assert words(last.caption) == "The hand is annulled: no wager wins or loses."
    assert [hand.count for hand in last.view.hands] == ["", "4"]
    assert not any(card.rings is Rings.FIRST_DIFFERENCE for scene in exhibit.scenes for card in scene.view.cards)


def test_two_errors_have_frames_of_their_own() -> None:
    exhibit = pages_of(text_of("us-nj-j-then-e-two-errors"))
    assert [scene.title for scene in exhibit.scenes] == [
        "Before the first error,", "At the first error,", "Before the second error,", "At the second error,",
        "End of the actual line.", "End of the mandated line.",
    ]  # fmt: skip
    assert len(exhibit.findings) == 2


def test_a_hand_without_a_mark_says_so() -> None:
    exhibit = pages_of(text_of(REVIEWED).partition("[[marks]]")[0])
    assert exhibit.unmarked == "No error is marked in this hand."
    assert exhibit.cover.rule.headline == "No error is marked"
    assert exhibit.cover.rule.more == "The hand departs from normal play at event 6."
    assert [scene.title for scene in exhibit.scenes] == ["End of the actual line."]


def test_what_nobody_saw_is_named() -> None:
    exhibit = pages_of(text_of(REVIEWED).replace("P Kd", "P ??").replace("B 4c", "B 4?"))
    assert "c1, a card that nobody can name; c4, four, suit not known" in words(exhibit.sequence.notes)
    assert "Cards that nobody saw" in words(exhibit.undetermined)
    assert "a card that nobody can name, face down" in exhibit.scenes[0].spoken


def test_annotations_are_listed() -> None:
    drawn = '\n[[annotations]]\nkind = "callout"\non = "card:c1"\nby = "reviewer-14"\ntext = "Here"\n'
    (noted,) = pages_of(text_of(REVIEWED) + drawn).annotations
    assert (noted.what, noted.by, noted.text) == ("1. Call-out on c1", "reviewer-14", "Here")
    frames = pages_of(text_of(REVIEWED) + drawn).scenes
    assert all(frame.spoken.endswith("Drawn by the reviewer: Call-out on c1: Here.") for frame in frames)
    assert all("Here" in frame_svg(frame.view) for frame in frames)


def test_the_record_is_carried_as_it_stands(reviewed: Exhibit) -> None:
    assert reviewed.record == text_of(REVIEWED)
    assert reviewed.record_name == "exhibit-s-4.hand.toml"
    assert record_name("../../S 4") == "exhibit-s-4.hand.toml"
    assert record_name(None) == "exhibit.hand.toml"
    assert json.dumps([row.words for row in reviewed.integrity if row.sum]).count("sha256") == 3


def test_money_that_was_taken_named_people_and_choices_are_said() -> None:
    text = text_of(REVIEWED).replace('paid = "400"', 'paid = "-400"').replace('paid = "150"', 'paid = "0"')
    text = text.replace("disclosed_ten = 10", 'commission = "0.05"').replace(
        'role = "Banker"', 'role = "Banker"\nname = "N. N."'
    )
    exhibit = pages_of(text.replace('when = "29 November 2026, 09:40"', "when = 2026-11-29T09:40:00"))
    assert exhibit.cover.table.more.startswith("Place 5 had 400 taken, place 7 was paid nothing.")
    assert [row.difference for row in exhibit.money][1:] == ["none", "overpaid by 150"]
    told = {row.name: words(row.words) for row in (*exhibit.cover.facts, *exhibit.cover.rules, *exhibit.cover.rulings)}
    assert told["People by role"].startswith("Banker at place 2: N. N.")
    assert "Commission: 5 %." in told["Licensee’s choices"]
    assert "29 November 2026, 09:40:00" in told


def test_frames_have_letters_beyond_z() -> None:
    assert [letter(n) for n in (0, 25, 26, 27)] == ["A", "Z", "AA", "AB"]


def test_frames_of_twenty_one_show_the_spaces_that_matter() -> None:
    scenes = pages_of(text_of("us-nd-14-facedown-card-turned-too-early")).scenes
    assert [(scene.title, scene.view.plan.hands) for scene in scenes] == [
        ("Before the error,", ("1", "D")),
        ("At the error,", ("1", "D")),
        ("End of the actual line, space 1.", ("1", "D")),
        ("End of the mandated line, space 1.", ("1", "D")),
        ("End of the actual line, space 2.", ("2", "D")),
        ("End of the mandated line, space 2.", ("2", "D")),
    ]
    boxed = pages_of(text_of("us-nd-1-boxed-four")).scenes
    assert {scene.view.plan.hands for scene in boxed[:2]} == {("2", "D")}, "the marked card lies there"
    only = pages_of(text_of("us-nd-11-fifty-cents")).scenes
    assert [scene.title for scene in only][-1] == "End of the mandated line."
    assert {scene.view.plan.hands for scene in only} == {("2", "D")}
    paid = text_of("us-nd-1-boxed-four").replace("[[marks]]", "[[marks]]\nspace = 2")
    assert pages_of(paid).scenes[0].view.plan.hands == ("2", "D")


def test_more_spaces_than_there_are_frames_for_stand_in_the_tables() -> None:
    seats = "".join(f'[[seats]]\nplace = {n}\nwagers = {{ main = "10" }}\npaid = "10"\n' for n in range(1, 8))
    cards = [f'"{n} 9h"' for n in range(1, 8)] + ['"D 8d"'] + [f'"{n} 8c"' for n in range(1, 8)] + ['"D Td down"']
    said = [f'"say {n} stand"' for n in range(1, 8)]
    text = (
        'format = "table-hand"\nversion = 1\ngame = "twenty-one"\nrules = "us-nd"\ndecks = 6\n'
        f"events = [{', '.join((*cards, *said))}]\n{seats}"
        '[[marks]]\nat = 23\nerror = "dealer_miscount"\n'
    )
    exhibit = pages_of(text)
    ends = [scene for scene in exhibit.scenes if scene.title.startswith("End")]
    assert [scene.view.plan.hands[0] for scene in ends[::2]] == ["1", "2", "3", "4"]
    assert words(ends[0].caption).endswith("What differs at other spaces stands under Difference and Money.")


def test_a_reading_is_named_once() -> None:
    (readings,) = pages_of(text_of("us-nd-14-facedown-card-turned-too-early")).findings[0].ways
    assert [(way.name, way.default) for way in readings.ways] == [
        ("Default", True),
        ("Literal", False),
        ("Alternative", False),
    ]
    (other,) = pages_of(text_of("gaming-control-6-two-sentences")).findings[0].ways
    assert [way.name for way in other.ways] == ["A, default", "B"]


def test_two_marks_on_one_event_say_once_what_is_open() -> None:
    text = text_of("gaming-control-7-seen-not-governed")
    mark = text[text.index("[[marks]]") :]
    told = [words(sentence) for sentence in pages_of(f"{text}\n{mark}").undetermined]
    assert len(told) == len(set(told))


def test_several_policies_and_provisions_are_told_apart_by_their_events() -> None:
    text = text_of("us-nj-j-then-e-two-errors")
    hand = read_hand(text, "").hand
    policy, _ = read_policy(
        b'format = "house-policy"\nversion = 1\nname = "Hall"\ndate = 2026-03-01\nrules = "us-nj"\n'
        b'[[dispositions]]\nid = "4.2"\nerror = "card_after_stay"\nremedy = "burn"\nsays = "It is burned."\n',
        "",
    )
    assert hand is not None
    exhibit = drawn(replace(hand, policy=policy), text, Slip(WHEN)).pages
    policy_said = "the house’s policy “Hall” of 2026-03-01, number 4.2"
    assert f"Event 2: N.J.A.C. 13:69F-4.12(j); event 8: {policy_said}." in exhibit.cover.rule.more
    assert exhibit.findings[1].words == f"Governed by {policy_said}"
    assert exhibit.findings[1].stands == "stands on the house’s policy, one reading"
    assert policy is not None
    assert ("Policy overlay", (f"sha256 {policy.sha256}",)) in [(row.name, row.words) for row in exhibit.integrity]
