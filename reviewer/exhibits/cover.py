"""The first page of an exhibit: the answer, the facts, the rules, what was decided so far."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal

from reviewer.exhibits.parts import Answer, Cover, Head, Row, said
from reviewer.law.finding import Status
from reviewer.law.outcome import Outcome, State
from reviewer.law.pack import Pack
from reviewer.record.hand import Game, Hand, Person, Seat
from reviewer.review.assessment import Assessment
from reviewer.review.normal import following
from reviewer.review.telling import counts, number_words
from reviewer.review.words import SIDES, STATUSES, amount, headline, waits_for

GAMES = {
    Game.CHEMIN_DE_FER: "Chemin de fer",
    Game.BACCARAT: "Baccarat",
    Game.TWENTY_ONE: "Twenty-one",
}
_SOURCES = {
    "video": "a video recording",
    "statement": "a statement",
    "shoe-log": "a shoe log",
    "reconstruction": "an earlier reconstruction",
}
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
NOT_RECORDED = "not recorded"


def head(hand: Hand) -> Head:
    """What stands at the head of every page."""
    case = hand.case
    where = [f"shoe {hand.shoe}" if hand.shoe else "", f"table {hand.table}" if hand.table else ""]
    where.append(f"site {hand.site}" if hand.site else "")
    if hand.number is not None:
        where[0] = f"hand {hand.number}" + (f" of shoe {hand.shoe}" if hand.shoe else "")
    told = ", ".join(filter(None, where)) or "place and table not recorded"
    return Head(
        case=f"Case {case.number}" if case and case.number else "Case number not recorded",
        where=told[0].upper() + told[1:],
        what=f"Reconstruction of a hand of {GAMES[hand.game].lower()}",
        party=(case.party or "") if case else "",
        label=(case.exhibit or "") if case else "",
    )


def cover(assessment: Assessment) -> Cover:
    """The first page."""
    hand = assessment.hand
    return Cover(
        title=hand.title or f"A hand of {GAMES[hand.game].lower()}",
        reconstruction=_reconstruction(hand),
        rule=_commanded(assessment),
        table=_done(assessment),
        facts=tuple(_facts(hand)),
        rules=tuple(_rules(assessment)),
        rulings=tuple(Row(_when(r.when), (f"{r.by}: {r.text}",)) for r in hand.rulings),
    )


def moment(when: datetime) -> str:
    """A date with its time as it is read: "29 November 2026, 22:14:05 −05:00"."""
    return f"{when.day} {_MONTHS[when.month - 1]} {when.year}, {clock(when)}"


def clock(when: datetime) -> str:
    """A time of day as it is read, with its distance from UTC where that is known: "22:14:05 −05:00"."""
    _, _, time = when.isoformat(timespec="seconds").partition("T")
    return f"{time[:8]} {time[8:]}".replace("-", "−").rstrip()


def seat_name(hand: Hand, place: int) -> str:
    """A place in the middle of a sentence."""
    return f"{'space' if hand.game is Game.TWENTY_ONE else 'place'} {place}"


def cited(pack: Pack, id: str) -> str:
    """A provision as it is cited in the middle of a sentence; the house's policy by its own name and date."""
    if pack.policy is not None and id.startswith("policy "):
        number = id.removeprefix("policy ")
        return f"the house’s policy “{pack.policy.name}” of {pack.policy.date}, number {number}"
    return id if pack.citation in id else f"{pack.citation} {id}"


def governing(assessment: Assessment) -> str:
    """The provisions that govern, as they are cited; where the house's policy is among them, each with its event."""
    pack = assessment.pack
    found = [(finding.at, finding.governing) for finding in assessment.findings if finding.governing]
    ids = list(dict.fromkeys(id for _, id in found))
    if not any(id.startswith("policy ") for id in ids):
        return f"{pack.citation} {' and '.join(ids)}" if ids else ""
    if len(ids) == 1:
        told = cited(pack, ids[0])
    else:
        told = "; ".join(f"event {at}: {cited(pack, id)}" for at, id in found)
    return f"{told[0].upper()}{told[1:]}"


def commanded_words(assessment: Assessment) -> str:
    """Why nothing is mandated, in a few words; "" where something is."""
    if assessment.mandated is not None:
        return ""
    for finding in assessment.findings:
        if finding.status is Status.NOT_GOVERNED:
            return "No provision decides this"
        if finding.status is Status.CONFLICT:
            return STATUSES[Status.CONFLICT]
    return "A question is open" if assessment.findings else "No error is marked"


def _reconstruction(hand: Hand) -> str:
    source = hand.source
    told = f"from {_SOURCES[source.kind]}" if source else "from a record that does not state its source"
    clips = [event.clip for event in hand.events if event.clip is not None]
    if source and clips and source.kind == "video":
        span = f"second {clips[0]:f}" if len(clips) == 1 else f"seconds {min(clips):f} to {max(clips):f}"
        told += f", {span} of the clip named under Integrity"
    return f"This is a reconstruction {told}. It shows what the record states. Nothing in it is footage."


def _commanded(assessment: Assessment) -> Answer:
    outcome = assessment.mandated
    who = "The rule commands"
    if outcome is None:
        return Answer(who, commanded_words(assessment), (), _why_nothing(assessment))
    cited = governing(assessment)
    more = [f"{cited}." if cited else _without_provision(assessment)]
    if outcome.state is State.OPEN:
        more.append(f"It waits for {waits_for(outcome)}.")
    elif "net" in assessment.unsettled:
        more.append("The money due depends on an answer.")
    else:
        more.append(_money(assessment.hand, outcome.net))
    if "winner" in assessment.unsettled or "state" in assessment.unsettled:
        return Answer(who, "A question is open", (), " ".join(more))
    return Answer(who, headline(outcome), _counts(outcome), " ".join(filter(None, more)))


def _without_provision(assessment: Assessment) -> str:
    if any(finding.needs for finding in assessment.findings):
        return "A question is open, and the hand ends alike whatever the answer."
    return "What was marked is normal play." if assessment.findings else "Normal play."


def _why_nothing(assessment: Assessment) -> str:
    asked = [need.question for finding in assessment.findings for need in finding.needs]
    if asked:
        return asked[0]
    if assessment.findings:
        return f"{assessment.pack.source.partition(';')[0]}."
    departure = following(assessment.hand).departure
    return f"The hand departs from normal play at event {departure.event}." if departure else ""


def _done(assessment: Assessment) -> Answer:
    hand, outcome = assessment.hand, assessment.actual
    more = [_paid(hand)]
    if hand.result is None and outcome.state is State.DECIDED:
        more.insert(0, "The table’s word is not on record; this is what its cards give.")
    return Answer("The table did", headline(outcome), _counts(outcome), " ".join(filter(None, more)))


def _counts(outcome: Outcome) -> tuple[str, ...]:
    return counts(outcome) or () if outcome.state is State.DECIDED else ()


def _money(hand: Hand, net: Mapping[str, Decimal]) -> str:
    """The money due in a sentence: "Place 1 is due 190, place 3 loses 200."."""
    if net and not any(net.values()):
        return "No wager wins or loses."
    parts = []
    for place, value in net.items():
        verb = f"is due {amount(value)}" if value > 0 else f"loses {amount(-value)}"
        parts.append(f"{seat_name(hand, int(place))} {verb if value else 'neither wins nor loses'}")
    return _sentence(", ".join(parts))


def _paid(hand: Hand) -> str:
    known = [seat for seat in hand.seats if seat.paid is not None]
    missing = [seat for seat in hand.seats if seat.paid is None]
    parts = []
    for seat in known:
        assert seat.paid is not None
        verb = f"was paid {amount(seat.paid)}" if seat.paid > 0 else f"had {amount(-seat.paid)} taken"
        parts.append(f"{seat_name(hand, seat.place)} {verb if seat.paid else 'was paid nothing'}")
    told = _sentence(", ".join(parts))
    if not missing:
        return told
    if not known:
        return "What was paid is not on record."
    return f"{told} {_missing(hand, missing)}"


def _missing(hand: Hand, seats: list[Seat]) -> str:
    if len(seats) == 1 and seats[0].role == "banker":
        return "The Banker’s payment is not on record."
    places = " and ".join(str(seat.place) for seat in seats) if len(seats) < 3 else "the other places"
    lead = "" if len(seats) > 2 else "places " if len(seats) > 1 else "place "
    return f"The payment of {lead}{places} is not on record."


def _sentence(text: str) -> str:
    return f"{text[0].upper()}{text[1:]}." if text else ""


# facts


def _facts(hand: Hand) -> Iterator[Row]:
    where = [f"site {hand.site}" if hand.site else "", f"table {hand.table}" if hand.table else ""]
    yield _row("Place and table", ", ".join(filter(None, where)), verbatim=True)
    shoe = [GAMES[hand.game].lower(), f"{number_words(hand.decks)} deck{'s' * (hand.decks > 1)}" if hand.decks else ""]
    shoe += [f"shoe {hand.shoe}" if hand.shoe else "", f"hand {hand.number}" if hand.number is not None else ""]
    yield _row("Game", ", ".join(filter(None, shoe)), verbatim=True)
    yield _row("Date and clock", f"{moment(hand.dealt)}, as the record states" if hand.dealt else "")
    yield _row("People by role", _people(hand), verbatim=True)
    yield _row("Wagers", _wagers(hand))
    declared = SIDES.get(hand.result or "", "")
    yield _row("Declared by the table", declared)


def _row(name: str, words: str, *, verbatim: bool = False) -> Row:
    words = words[:1].upper() + words[1:] if words else NOT_RECORDED
    return Row(name, (words,) if verbatim else said(words))


def _people(hand: Hand) -> str:
    if hand.people:
        told = " ".join(f"{_person(person)}." for person in hand.people)
        return told if any(person.name for person in hand.people) else f"{told} Names are not on record."
    roles = {"banker": "Banker", "dominant": "Dominant Player", "participant": "Participant"}
    seats = [seat for seat in hand.seats if seat.role]
    return " ".join(f"{roles.get(seat.role or '', seat.role)} at {seat_name(hand, seat.place)}." for seat in seats) + (
        " Names are not on record." if seats else ""
    )


def _person(person: Person) -> str:
    told = f"{person.role} at place {person.place}" if person.place is not None else person.role
    told = f"{told[:1].upper()}{told[1:]}"
    return f"{told}: {person.name}" if person.name else told.removesuffix(".")


def _wagers(hand: Hand) -> str:
    names = {"player": "the Player’s Hand", "banker": "the Banker’s Hand", "tie": "a tie"}
    told = []
    for seat in hand.seats:
        place = seat_name(hand, seat.place).capitalize()
        if seat.wagers:
            wagers = " and ".join(f"{amount(v)} on {names.get(k, k)}" for k, v in seat.wagers.items())
            told.append(f"{place}: {wagers}.")
        elif seat.role != "banker" or seat.wagers is not None:
            told.append(f"{place}: a wager of unknown amount.")
    return " ".join([*told, "No other wager is on record."]) if told else ""


# rules

_HOUSE = {
    "disclosed_card": "For a card shown in error: procedure {}",
    "disclosed_ten": "A ten-value card shown in error counts {}",
    "six_against_stay": "The Banker’s six against a Player who stays: {}",
    "four_against_ace": "The Banker’s four against the Player’s ace: {}",
    "commission": "Commission: {}",
    "tie_pays": "A tie pays {} to 1",
    "soft17": "The dealer’s soft seventeen: {}",
    "hole_card": "The dealer’s card dealt face down: number {}",
    "min": "The least wager: {}",
    "max": "The greatest wager: {}",
    "policy": "Written policy: {}",
}


def _rules(assessment: Assessment) -> Iterator[Row]:
    hand, pack = assessment.hand, assessment.pack
    edition = "edition not known" if pack.edition == "unknown" else f"edition {pack.edition}"
    yield Row("Pack and edition", (f"{pack.id}, {pack.source}, {edition}",))
    chosen = [f"{_HOUSE.get(key, f'{key}: {{}}').format(_choice(key, value))}." for key, value in hand.house.items()]
    missing = [key for key in pack.choices if key not in hand.house]
    if missing and not chosen:
        chosen.append("None on record.")
    yield Row("Licensee’s choices", (" ".join(chosen) or "None on record.",))
    policy = pack.policy
    overlay = f"{policy.name}, {policy.date}" if policy else "none"
    yield Row("Policy overlay", (overlay,))
    yield Row("Not in the text", (pack.inferred or "nothing",))


def _choice(key: str, value: object) -> str:
    if isinstance(value, Decimal):
        return f"{value * 100:f}".rstrip("0").rstrip(".") + " %" if key == "commission" else amount(value)
    if key == "disclosed_ten" and isinstance(value, int):
        return number_words(value)
    return str(value)


def _when(text: str) -> str:
    """A date as it was written, one that is written for machines in words."""
    try:
        return moment(datetime.fromisoformat(text)) if len(text) > 10 else text
    except ValueError:
        return text
