"""Ruling against its rule

What it finds: an answer, or a statement of an article, that contradicts a rule which it cites, by the words of both on
the answer's own day, where nothing settles which of them holds.
Why it matters: players quote the answer, judges the rule.
Example: an answer says that a ferry may sail at night, and cites 204.2: “A ferry can't sail at night.”
What to do: correct the answer, or state that it goes before the rule.
When it is silent: where the answer's document declares precedence or amends the rule; on words that were not
understood, and on rules that the answer does not cite.
"""

from collections.abc import Iterator

from kb.address import Address
from kb.checks.contested import first_day
from kb.checks.excerpt import excerpt
from kb.checks.subject import Subject
from kb.conflicts.find import is_conflict
from kb.errors import JudgebookError
from kb.findings import Finding, Severity
from kb.model import Edition, Paragraph, Rule, Ruling
from kb.model.verdict import Verdict
from kb.precedence.decide import decide
from kb.prose import tell

CODE = "CON108"


def ruling_against_rule(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every rule that an answer or statement cites and contradicts, nothing settling it."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    every: tuple[Ruling | Paragraph, ...] = (*edition.rulings, *edition.paragraphs)
    for said in every:
        for rule in _cited(subject, said):
            if found := _contradicted(subject, edition, said, rule):
                yield _finding(said, rule, found)


def _cited(subject: Subject, said: Ruling | Paragraph) -> Iterator[Rule]:
    links = subject.kb.links_from.get(str(said.address), ())
    targets: dict[Address, None] = dict.fromkeys(target for link in links for target in link.targets)
    yield from (rule for target in targets if isinstance(rule := subject.kb.own(target), Rule))


def _contradicted(subject: Subject, edition: Edition, said: Ruling | Paragraph, rule: Rule) -> Verdict | None:
    try:
        found = decide(subject.kb, str(said.address), str(rule.address), first_day(edition))
    except JudgebookError:
        return None
    return found if found.status == "unsettled" and is_conflict(found) else None


def _finding(said: Ruling | Paragraph, rule: Rule, found: Verdict) -> Finding:
    words = excerpt(said.answer if isinstance(said, Ruling) else said.text)
    message = f"“{words}” contradicts {rule.address}, which it cites. {tell(found.because[0], '')}"
    hint = "Correct the answer, or state which of the two goes first."
    name, related = "ruling against its rule", (rule.address,)
    return Finding(CODE, name, Severity.WARNING, message, said.span, said.address, hint, related)
