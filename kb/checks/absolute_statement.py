"""Absolute statement

What it finds: a sentence that knows no exception (“never”, “for any reason”, “in any way”), beside the rule of its
edition that comes nearest to one.
Why it matters: absolute words are read literally; whoever wrote them may not have thought of the other rule.
Example: “A moored boat can't be moved for any reason” beside “A storm moves each moored boat”.
What to do: see whether the other rule is meant to hold; then name it as an exception, or take the absolute word away.
When it is silent: where one rule lies under the other or cites it; where the two don't say the opposite of one thing in
much the same words; where the absolute sentence holds only in a case that the other does not name, or forbids what
the other merely allows; only the nearest few of an edition are told.
"""

from collections.abc import Iterator
from itertools import product

from kb.address import Address
from kb.checks.excerpt import excerpt
from kb.checks.sameness import of_one_matter
from kb.checks.subject import Subject
from kb.dossier.kept import dossiers_of
from kb.findings import Finding, Severity
from kb.model import Rule
from kb.model.dossier import Dossier
from kb.model.norm import Norm
from kb.norm.lexicon import Lexicon
from kb.precedence.learnt import learnt
from kb.precedence.parallels import leaves_open, odd_conditions, outcomes_alike, says_little

CODE = "CON105"
_LEFT_TO_CHOICE = frozenset(("may", "can"))


def absolute_statement(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every absolute statement that has a counter-rule near enough to be listed."""
    if subject.edition is None or subject.edition.digest or not subject.edition.rules:
        return
    for dossier in dossiers_of(subject.kb, subject.edition).dossiers:
        if dossier.list == "absolute":
            yield from _finding(subject, dossier)


def _are_opposed(subject: Subject, one: Address, other: Address) -> bool:
    """Tell whether a rule denies of one thing, in much the same words, what another says of it."""
    assert subject.edition is not None
    book = learnt(subject.edition)
    pairs = product(book.norms.get(str(one), ()), book.norms.get(str(other), ()))
    return any(_deny_each_other(pair) and not _is_special(pair, book.lexicon) for pair in pairs)


def _is_special(pair: tuple[Norm, Norm], lexicon: Lexicon) -> bool:
    """Tell whether an absolute statement is only of a case that the other does not name, or forbids what may be."""
    absolute, other = pair
    forbids = absolute.negated and not other.negated and other.modality in _LEFT_TO_CHOICE
    return forbids or bool(odd_conditions(absolute, other, lexicon))


def _deny_each_other(pair: tuple[Norm, Norm]) -> bool:
    mine, theirs = (norm.effect for norm in pair)
    if (mine.process, mine.full) != (theirs.process, theirs.full) or says_little(pair[1]):
        return False
    denied = mine.sign != theirs.sign or pair[0].negated != pair[1].negated
    return denied and outcomes_alike(pair) and of_one_matter(pair) and not any(map(leaves_open, pair))


def _finding(subject: Subject, dossier: Dossier) -> Iterator[Finding]:
    here, *others = dossier.rows
    there = next((row for row in others if row.rule != here.rule), None)
    rule = subject.kb.own(here.rule)
    if there is None or not isinstance(rule, Rule) or not _are_opposed(subject, here.rule, there.rule):
        return
    message = (
        f"“{excerpt(here.sentence)}” knows no exception (“{dossier.note}”); nearest to one comes"
        f" {there.rule.fragment}: “{excerpt(there.sentence)}”."
    )
    hint = "If the other rule is meant to hold, name it as an exception."
    yield Finding(CODE, "absolute statement", Severity.INFO, message, rule.span, rule.address, hint, (there.rule,))
