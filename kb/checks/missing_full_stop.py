"""Rules without a full stop

What it finds: rules that end without a mark, in a text whose rules nearly all end in one.
Why it matters: nobody can tell whether the rule ends there or words were lost.
Example: "A moored boat pays for its berth" among a hundred sentences with a full stop.
What to do: set a full stop, or write what is missing.
When it is silent: on headings, on texts of fewer than five words or that end in a citation or a number, and on lists;
and where more than one rule in twenty ends so, since the text has that habit. All are told at the first, as info.
"""

import re
from collections import Counter
from collections.abc import Iterator

from grammar.english import CLASS
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "STY109"
_ENDS = re.compile(r"[.!?:;,…”\"’'’)\]}>*—–\d-]$")
_PREDICATE = re.compile(
    r"\b(?:is|are|be|been|was|were|has|have|had|can|cannot|may|must|will|would|do|does|did)\b|n[’']t\b"
)
_SET_APART = re.compile(r"(?P<before>[a-z]{3,}|[A-Z][a-z]+s) (?=[A-Z][a-z])")
_LISTED = 2  # words behind which another thing begins, in a list that lost its lines
_ALREADY = re.compile(r"\b(?:and|or|the|of|an|to|with|by|from|if|when|which|for)$")
_FEWEST = 5  # words
_HEADING = 6  # … up to which a rule may be a heading
_HABIT = 0.05  # the share of rules without a mark from which it is how the text is written
_ENOUGH = 40  # rules that show a habit
_LIST = 3  # … and beside each other, that show a list
_LAST = 8  # words that are shown of the first
_SHOWN = 12  # numbers that are named


def missing_full_stop(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for all rules of an edition that end without a mark."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    rules = [rule for rule in edition.rules if rule.kind == "rule" and len(rule.text.split()) >= _FEWEST]
    opens = {str(rule.address) for rule in edition.rules if rule.text.rstrip().endswith(":")}
    above = {str(rule.parent) for rule in edition.rules}
    bare = [rule for rule in rules if _ends_bare(rule) and str(rule.parent) not in opens]
    bare = [rule for rule in bare if str(rule.address) not in above or not _is_heading(rule)]
    beside = Counter(str(rule.parent) for rule in bare)
    bare = [rule for rule in bare if beside[str(rule.parent)] < _LIST]
    if bare and len(rules) >= _ENOUGH and len(bare) <= _HABIT * len(rules):
        yield _finding(bare, len(rules))


def _ends_bare(rule: Rule) -> bool:
    text = rule.text.rstrip()
    cited = any(each.end >= len(text) for each in rule.citations)
    return not (rule.items or cited or _ENDS.search(text) or _ALREADY.search(text) or _is_list(text))


def _is_heading(rule: Rule) -> bool:
    """Tell whether a rule may be what others stand under: a few words without a verb."""
    return len(rule.text.split()) <= _HEADING and not _PREDICATE.search(rule.text)


def _is_list(text: str) -> bool:
    """Tell whether a text ends in names beside each other, without a verb that would make them a sentence."""
    last = re.split(r"[.:!?] ", text)[-1]
    apart = [found for found in _SET_APART.finditer(last) if found["before"] not in CLASS]
    return not _PREDICATE.search(last) and (len(apart) >= _LISTED or last[:1].isdigit())


def _finding(bare: list[Rule], number: int) -> Finding:
    first, *others = bare
    named = ", ".join(str(rule.address.fragment) for rule in others[:_SHOWN])
    rest = f" and {len(others) - _SHOWN} more" if len(others) > _SHOWN else ""
    end = " ".join(first.text.split()[-_LAST:])
    count = f"{len(bare)} of {number:,} rules end" if others else f"One of {number:,} rules ends"
    message = f"{count} without a full stop: “… {end}” here{named and f', {named}'}{rest}."
    related = tuple(rule.address for rule in others)
    hint = "Set a full stop, or write what is missing."
    return Finding(CODE, "rules without a full stop", Severity.INFO, message, first.span, first.address, hint, related)
