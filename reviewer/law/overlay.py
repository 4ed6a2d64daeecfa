"""A house's written policy over a rule pack: its dispositions are heard before the provisions that they stand in for."""

from __future__ import annotations

from dataclasses import replace

from reviewer.law import issues
from reviewer.law.course import Burned, Course
from reviewer.law.inquiry import Basis, Inquiry, Provision
from reviewer.law.issues import Exposed, Fact
from reviewer.law.outcome import State
from reviewer.law.pack import Pack
from reviewer.record.policy import Disposition, Policy

_FACTS: dict[str, type[Fact]] = {issues.name(fact): fact for fact in Fact.__subclasses__()}


def overlaid(pack: Pack, policy: Policy) -> Pack:
    """The pack with a policy over it."""
    considered = dict(pack.considered)
    provisions = []
    for disposition in reversed(policy.dispositions):
        provision = _provision(policy, disposition)
        provisions.append(provision)
        considered[disposition.error] = (provision, *considered.get(disposition.error, ()))
    return replace(pack, provisions=(*reversed(provisions), *pack.provisions), considered=considered, policy=policy)


def _provision(policy: Policy, disposition: Disposition) -> Provision:
    def rule(case: Inquiry) -> Course:
        for name, wanted in disposition.when.items():
            found = case.ask(Exposed if name == "seen" else _FACTS[name]).value
            case.unless(found is wanted, f"The policy speaks of a case in which “{name}” is {str(wanted).lower()}.")
        because = f"The house’s policy “{policy.name}” of {policy.date}, number {disposition.id}, stands in here."
        return case.command(_course(case, disposition), because, Basis.POLICY)

    rule.__doc__ = disposition.says
    return Provision(f"policy {disposition.id}", rule)


def _course(case: Inquiry, disposition: Disposition) -> Course:
    """The course that a remedy gives."""
    course = case.course
    match disposition.remedy:
        case "as_due":
            return course
        case "void":
            return course.end(State.VOID)
        case "annul":
            return course.end(State.ANNULLED)
    card = case.card
    case.unless(card is not None, "The marked event deals no card.")
    number = card or 0
    match disposition.remedy:
        case "burn" | "burn_and_more":
            return course.burn(Burned(number)).burn_next(disposition.more, case.last_seen_card)
        case "simulated_round":
            return course.carry(number, kind="simulated").then("simulated_round_follows")
        case "void_round":
            return course.carry(number, kind="void").then("void_round_follows")
    return course.carry(number)
