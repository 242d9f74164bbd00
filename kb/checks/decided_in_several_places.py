"""Decided in several places

What it finds: two rules of one edition that both decide when one thing happens, each under conditions of its own, or of
which one forbids what the other allows; with what their words and the game's own canons make of it.
Why it matters: where only one of the conditions is met, one rule says that it happens and the other that it does not.
Example: 204.1 closes a quay “when its last boat leaves”, 402.1 “during the dusk watch, if no boat is moored there”.
What to do: let one rule decide it and the other refer to it, or say in both the same conditions.
When it is silent: where one rule lies under the other, cites it or stands beside it under one heading; where the two
say nearly the same, or differ only in the words of their own headings; on variants and other ways to play; on sentences
that lean on another, open a list or give an example. It is told as info where the game's own rules settle it. Only the
words of the two rules were compared: whether they can meet in play is for an editor to see.
"""

from collections.abc import Iterator
from datetime import date

from kb.address import Address, RuleNumber
from kb.calendar import begins
from kb.checks.contested import Contested, contested, first_day
from kb.checks.excerpt import excerpt
from kb.checks.subject import Subject
from kb.conflicts.kept import turns
from kb.errors import JudgebookError
from kb.findings import Finding, Severity
from kb.model import Document, Edition, Rule
from kb.model.norm import Literal, Norm
from kb.model.verdict import Verdict
from kb.precedence.decide import decide
from kb.precedence.parallels import odd_conditions

CODE = "CON101"
_SAID = 110
_MOST = 2  # conditions of one rule
_LEADS = {"before": "before ", "after": "after "}
_WHY = {
    "forbids-what-is-ordered": "one says that it can't be, the other that it may or is to be",
    "must-and-may": "one demands what the other leaves to a choice",
    "only-excludes": "one lets it be only so, the other otherwise",
    "opposite-outcomes": "under the same conditions they say the opposite of each other",
    "other-values": "they give one thing different values",
}


def decided_in_several_places(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every pair of rules that contest each other."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest or not edition.rules:
        return
    days = reign(subject, document, edition)
    for each in contested(subject):
        yield _finding(subject, each, settled_later(subject, each, days))


def reign(subject: Subject, document: Document, edition: Edition) -> tuple[date, ...]:
    """Give the days of an edition's reign on which something of its game begins or ends, the first one left out."""
    later = document.editions[document.editions.index(edition) + 1 :]
    end = next((day for each in later if (day := begins(each))), date.max)
    return tuple(day for day in turns(subject.kb, subject.game.id) if first_day(edition) < day < end)


def settled_later(subject: Subject, each: Contested, days: tuple[date, ...]) -> Verdict | None:
    """Give the first verdict of a reign that settles what is unsettled on its first day."""
    if each.conflict.status != "unsettled":
        return None
    for day in days:
        try:
            found = decide(subject.kb, str(each.conflict.one), str(each.conflict.other), day)
        except JudgebookError:
            continue
        if found.status == "decided" and found.canon:
            return found
    return None


def _finding(subject: Subject, each: Contested, later: Verdict | None) -> Finding:
    place = _place(subject, each)
    here, there = each.rules[place], each.rules[1 - place]
    severity = Severity.INFO if each.conflict.status == "decided" else Severity.WARNING
    message = f"{_told(each, place)} {_verdict(each, later)}"
    hint = f"Let {here.number} or {there.number} decide it and the other refer to it, or give both the same conditions."
    related = tuple(dict.fromkeys((there.address, *each.above)))
    return Finding(CODE, "decided in several places", severity, message, here.span, here.address, hint, related)


def _told(each: Contested, place: int) -> str:
    mine, theirs = each.norms[place], each.norms[1 - place]
    own, other = each.rules[place].number, each.rules[1 - place].number
    if each.comparison.why.claim.name == "other-conditions":
        return (
            f"{own} says when “{excerpt(mine.outcome, _SAID)}”, and {other} when “{excerpt(theirs.outcome, _SAID)}”,"
            f" under different conditions. {_when(own, mine, theirs, each)} {_when(other, theirs, mine, each)}"
        )
    why = _WHY.get(each.comparison.why.claim.name, "the two contradict each other")
    return f"“{excerpt(mine.outcome, _SAID)}” stands here, “{excerpt(theirs.outcome, _SAID)}” in {other}: {why}."


def _when(number: RuleNumber | None, norm: Norm, other: Norm, each: Contested) -> str:
    """Say the conditions of a norm that the other has not got alike, the first of them."""
    odd = list(dict.fromkeys(excerpt(_worded(one), _SAID) for one in odd_conditions(norm, other, each.lexicon)))
    more = f" and {len(odd) - _MOST} more" if len(odd) > _MOST else ""
    return f"Only {number}: “{'”; “'.join(odd[:_MOST])}”{more}." if odd else f"{number} has none of its own."


def _worded(literal: Literal) -> str:
    return f"{'unless ' if literal.excepts else _LEADS.get(literal.kind, '')}{literal.text}"


def _verdict(each: Contested, later: Verdict | None) -> str:
    conflict = each.conflict
    if conflict.status == "decided":
        ground = f" by {conflict.ground}" if conflict.ground else ""
        return f"{_number(conflict.winner)} goes first{ground}."
    if later is None:
        return "Nothing says which goes first."
    winner = Address.parse(later.winner) if later.winner else None
    return (
        f"The edition leaves that open; only {later.ground or 'another text'} settles it: {_number(winner)} goes first."
    )


def _number(address: Address | None) -> str:
    return str(address.fragment) if address else "neither"


def _place(subject: Subject, each: Contested) -> int:
    """Give the place of the rule to mend: not the one that is a step of a procedure, else the one that comes later."""
    steps = [is_step(subject, rule) for rule in each.rules]
    if steps[0] != steps[1]:
        return steps.index(False)
    order = [rule.span.start for rule in each.rules]
    return order.index(max(order))


def is_step(subject: Subject, rule: Rule) -> bool:
    """Tell whether a rule is one of a list that the rule above it opens."""
    above = subject.kb.ancestors(rule)[-1:]
    return bool(above) and above[0].text.rstrip().endswith(":")
