"""What the rules say of an incident, which hands it touched, and which cards it can have been."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from reviewer.cards import Card
from reviewer.law.finding import Finding, Status
from reviewer.record.hand import Hand, Mark
from reviewer.record.shoe import Incident, IncidentKind, Shoe
from reviewer.regulations.packs import pack_for
from reviewer.review.lying import first_course
from reviewer.review.shoe.affected import Affected, affected
from reviewer.review.shoe.composition import Candidates, extra_candidates, missing_candidates
from reviewer.review.shoe.position import Deal, alike
from reviewer.table import Gap

_FEWER = (IncidentKind.MISSING_CARD, IncidentKind.MOVED_TO_OTHER_SHOE)
_MORE = (IncidentKind.EXTRA_CARD, IncidentKind.DUPLICATE_CARD)


@dataclass(frozen=True, slots=True)
class Heard:
    """An incident with what the rules say of it. ``candidates`` are the cards that it can have been about, None where the
    record can't tell; ``excluded`` are those of its named cards that what was seen rules out.
    """

    incident: Incident
    finding: Finding
    affected: Affected
    candidates: Candidates | None
    excluded: tuple[Card, ...]
    later_stand: str

    @property
    def governed(self) -> bool:
        """Whether a provision, or the house's policy, decides it."""
        return self.finding.status is not Status.NOT_GOVERNED


def heard(shoe: Shoe, deal: Deal, incident: Incident) -> Heard:
    """An incident under the shoe's rules. Raises Unusable where they are not among those that the program holds."""
    touched = affected(shoe, incident)
    candidates = _candidates(shoe, deal, incident, touched)
    excluded = tuple(card for card in incident.cards if candidates and not candidates.can_be(card))
    pack = pack_for(_stretch(shoe))
    return Heard(incident, _finding(shoe, incident), touched, candidates, excluded, pack.later_stand)


def _stretch(shoe: Shoe) -> Hand:
    """The shoe as one stretch without a view: what is said of it is said of no one card or hand."""
    return Hand(
        shoe.game, shoe.rules, (Gap(),), edition=shoe.edition, decks=shoe.decks, house=shoe.house, policy=shoe.policy
    )


def _finding(shoe: Shoe, incident: Incident) -> Finding:
    hand = _stretch(shoe)
    return pack_for(hand).find(hand, Mark(1, incident.error, note=incident.note), first_course(hand))


def _candidates(shoe: Shoe, deal: Deal, incident: Incident, touched: Affected) -> Candidates | None:
    """Which cards can be missing or too many, by the cards that were seen while they were."""
    count = incident.how_many
    if shoe.decks is None or count is None or incident.kind not in (*_FEWER, *_MORE):
        return None
    seen = _seen(shoe, deal, incident, touched)
    if incident.kind in _FEWER:
        return missing_candidates(seen, shoe.decks, count)
    return extra_candidates(seen, shoe.decks, count)


def _seen(shoe: Shoe, deal: Deal, incident: Incident, touched: Affected) -> Iterable[Card]:
    """The cards that were together in the shoe while the incident lasted: those of the hands that it touched, or, where
    nothing is said of its beginning and its end, all of the fullest lot.
    """
    said = (incident.first, incident.last, incident.since, incident.until)
    if all(each is None for each in said):
        order = (shoe.dealt_from,) if shoe.dealt_from else ()
        return max((*deal.lots, *order), key=len, default=())
    used = [deal.used[hand] for hand in touched.listed]
    return (
        [event.card for it in used for event in shoe.hands[it.hand].dealt_cards[it.carried :]]
        if len(deal.lots) == 1
        else ()
    )


@dataclass(frozen=True, slots=True)
class Moved:
    """Cards that went from one shoe of a case to another: the incident in each, and whether both tell the same of them."""

    here: Incident
    there: Incident
    agree: bool


def counterparts(shoe: Shoe, other: Shoe) -> tuple[Moved, ...]:
    """The incidents of two shoes that tell of the same cards: too few in one, too many in the other, each naming the other."""
    return tuple(
        Moved(here, there, _agree(here, there))
        for here in shoe.incidents
        for there in other.incidents
        if here.kind in _FEWER and there.kind in _MORE and _names(here, other) and _names(there, shoe)
    )


def moved_words(it: Moved, here: Shoe, other: Shoe) -> str:
    """What is told of cards that went from one shoe to another, in a sentence, as it stands with the shoe ``here``."""
    mine, theirs = (it.here, it.there) if it.here in here.incidents else (it.there, it.here)
    way = "went to" if mine is it.here else "came from"
    said = f"Told in both shoes of the case: {_count_words(mine)} {way} “{other.name}”, which tells of {_count_words(theirs)}."
    return f"{said} {'Both agree.' if it.agree else 'The two do not agree.'}"


def _count_words(incident: Incident) -> str:
    if incident.cards:
        return " ".join(map(str, incident.cards))
    count = incident.how_many
    return "cards, not known how many" if count is None else "one card" if count == 1 else f"{count} cards"


def _names(incident: Incident, shoe: Shoe) -> bool:
    return incident.other_shoe is not None and incident.other_shoe == shoe.name


def _agree(here: Incident, there: Incident) -> bool:
    """Whether the same number of cards, and none that differ, are told in both."""
    pairs = zip(here.cards, there.cards, strict=False)
    return here.how_many == there.how_many and all(alike(one, other) for one, other in pairs)
