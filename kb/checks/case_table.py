"""Cases that can hold together

What it finds: two rules under one heading that each say what happens in a case of its own, meant to exclude each other,
and that can both be met; where the game's own rules don't settle which of them counts.
Why it matters: a player who stands in both cases finds two results.
Example: “The keeper wins if only they are moored” beside “Nobody wins if no boat, or each boat, is moored”.
What to do: add to one case what the other asks for, the other way round: “and no other boat is moored”.
When it is silent: on cases of which no part excludes a part of the other: those were not written as one table.
"""

from collections.abc import Iterator

from kb.address import Address
from kb.checks.contested import first_day
from kb.checks.excerpt import excerpt
from kb.checks.subject import Subject
from kb.dossier.kept import dossiers_of
from kb.errors import JudgebookError
from kb.findings import Finding, Severity
from kb.model import Edition, Rule
from kb.model.dossier import Dossier
from kb.precedence.decide import decide

CODE = "CON104"


def case_table(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every two cases of one table that can hold together."""
    edition = subject.edition
    if edition is None or edition.digest or not edition.rules:
        return
    told: set[tuple[Address, Address]] = set()
    for dossier in dossiers_of(subject.kb, edition).dossiers:
        for pair in dossier.clashes:
            if pair not in told and _is_open(subject, edition, pair):
                told.add(pair)
                yield from _finding(subject, dossier, pair)


def _is_open(subject: Subject, edition: Edition, pair: tuple[Address, Address]) -> bool:
    """Tell whether the two cases are found to overlap by the words of both rules, and nothing settles that."""
    try:
        found = decide(subject.kb, str(pair[0]), str(pair[1]), first_day(edition))
    except JudgebookError:
        return False
    return found.status == "unsettled" and found.because[0].claim.name == "cases-overlap"


def _finding(subject: Subject, dossier: Dossier, pair: tuple[Address, Address]) -> Iterator[Finding]:
    one, other = (subject.kb.own(each) for each in pair)
    if isinstance(one, Rule) and isinstance(other, Rule):
        here = next(row for row in dossier.rows if row.rule == other.address)
        there = next(row for row in dossier.rows if row.rule == one.address)
        message = (
            f"“{excerpt(here.sentence)}” and, in {one.number}, “{excerpt(there.sentence)}” are cases of one table"
            " that can both be met at once; nothing says which of them counts."
        )
        hint = f"Say here or in {one.number} that the other case is not met."
        name = "cases that can hold together"
        yield Finding(CODE, name, Severity.WARNING, message, other.span, other.address, hint, (one.address,))
