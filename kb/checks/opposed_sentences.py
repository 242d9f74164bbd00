"""Two sentences of which one denies the other

What it finds: two rules of one edition that say the same words, one with a negation and one without.
Why it matters: a reader who finds one of them does not know that the other says the opposite.
Example: “A ferry may carry crates at night.” in the chapter on ferries, and “A ferry can't carry crates at night.” in
the one on crates.
What to do: see which one is meant. If both are, say in each when it holds, or let one name the other as its exception.
When it is silent: where one rule lies under the other or cites it, where the two stand under different cases (“If it is
day:”), where one speaks of an exception, and on sentences that go on from another (“It may do so.”).
"""

import re
from collections.abc import Iterator

from kb.address import Address
from kb.checks.subject import Subject
from kb.checks.twins import Said, twins
from kb.findings import Finding, Severity
from kb.knowledge import KnowledgeBase
from kb.model import Rule

CODE = "CON103"
_SHORTEST = 2  # stems of content: one is said of many things
_ORDERED = 4  # from so many on they may stand in any order
_EXCEPTION = re.compile(
    r"\b(?:unless|except|instead|otherwise|however|normally|usually|if|when|while)\b", re.IGNORECASE
)


def opposed_sentences(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every pair of sentences with one content of which one is denied."""
    if subject.edition is None or subject.edition.digest:
        return
    for one, other in twins(subject, _SHORTEST):
        if one.content != other.content and len(one.key) < _ORDERED:
            continue
        if one.bent.denied != other.bent.denied and _may_meet(subject.kb, one, other):
            yield _finding(one, other)


def _may_meet(kb: KnowledgeBase, one: Said, other: Said) -> bool:
    """Tell whether two sentences speak of the same case, as far as their words and places show it."""
    if one.leaning or other.leaning or one.bent.numbers != other.bent.numbers:
        return False
    if "definition" in (one.rule.kind, other.rule.kind):
        return False
    if bool(_EXCEPTION.search(one.text)) != bool(_EXCEPTION.search(other.text)):
        return False
    return not _related(kb, one.rule, other.rule) and _case(kb, one.rule) == _case(kb, other.rule)


def _related(kb: KnowledgeBase, one: Rule, other: Rule) -> bool:
    above = {str(each.address) for rule in (one, other) for each in kb.ancestors(rule)}
    if str(one.address) in above or str(other.address) in above:
        return True
    return _cites(kb, one, other.address) or _cites(kb, other, one.address)


def _cites(kb: KnowledgeBase, rule: Rule, target: Address) -> bool:
    return any(target in link.targets for link in kb.links_from.get(str(rule.address), ()))


def _case(kb: KnowledgeBase, rule: Rule) -> Address | None:
    """Give the rule above that opens a list of cases, if the nearest one does."""
    above = kb.ancestors(rule)[-1:]
    return above[0].address if above and above[0].text.rstrip().endswith(":") else None


def _finding(one: Said, other: Said) -> Finding:
    message = f"“{one.text}” stands here, and in {other.rule.address.fragment} “{other.text}”: one denies the other."
    fix = "See which one is meant, or say in each when it holds."
    address, related = one.rule.address, (other.rule.address,)
    return Finding(CODE, "opposed sentences", Severity.WARNING, message, one.rule.span, address, fix, related)
