"""Sentence that departs from its pattern

What it finds: a sentence that many rules have alike, each about the thing of its own heading, and that names another
thing here; or that says one word in two places everywhere else, and two words here.
Why it matters: such sentences are copied from rule to rule, and one word was left; it may change what the rule says.
Example: four kinds of boat are "a trait of the boat that has it", and "whether or not a crate has Ballast is a trait of
the boat".
What to do: write what the pattern has there, or word the rule otherwise if it means something else.
When it is silent: on patterns of fewer than five sentences, where more than one departs for eight that don't, on
pronouns and other small words, and where the sentence names the thing of its heading elsewhere.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations

from grammar.english import CLASS
from kb.checks.excerpt import excerpt
from kb.checks.patterns import Patterned, patterns
from kb.checks.subject import Subject
from kb.findings import Finding, Severity

CODE = "CON110"
_FEWEST = 4  # sentences that keep to a pattern
_KINDS = 3  # different words in a place that varies
_TO_ONE = 8  # sentences that keep to it for each that departs; for one always
_TITLE = 4  # words: a longer heading is no name
_WORD = re.compile(r"[\w’'-]+")


def broken_pattern(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every sentence that departs from its pattern."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    for alike in patterns(edition, _FEWEST + 1):
        yield from _twice_said(alike)
        yield from _otherwise_named(subject, alike)


def _twice_said(alike: Sequence[Patterned]) -> Iterator[Finding]:
    """Tell who has two words where all others have one word in both places."""
    varied = [at for at in range(len(alike[0].words)) if len({each.words[at] for each in alike}) >= _KINDS]
    for here, there in combinations(varied, 2):
        odd = [each for each in alike if each.words[here] != each.words[there]]
        if _few(odd, len(alike) - len(odd)):
            model = next(each for each in alike if each not in odd)
            for each in odd:
                one, other = each.words[here], each.words[there]
                if CLASS.keys().isdisjoint((one, other)):
                    why = f"“{one}” and “{other}” where {model.rule.address.fragment} says “{model.words[here]}” twice"
                    yield _finding(each, model, why)


def _otherwise_named(subject: Subject, alike: Sequence[Patterned]) -> Iterator[Finding]:
    """Tell who names the thing of another's heading where all others name that of their own."""
    headed = [_headed(subject, each) for each in alike]
    every = frozenset[str]().union(*headed) - CLASS.keys()
    for at in range(len(alike[0].words)):
        own = [each for each, names in zip(alike, headed, strict=True) if each.words[at] in names - CLASS.keys()]
        odd = [
            each
            for each, names in zip(alike, headed, strict=True)
            if each.words[at] in every - names and names.isdisjoint(each.words)
        ]
        if (
            len({each.words[at] for each in own}) >= _FEWEST
            and _few(odd, len(own))
            and len(odd) + len(own) == len(alike)
        ):
            for each in odd:
                yield _finding(each, own[0], f"“{each.words[at]}”, which its heading does not")


def _few(odd: Sequence[Patterned], kept: int) -> bool:
    return kept >= _FEWEST and 0 < len(odd) <= max(1, kept // _TO_ONE)


def _headed(subject: Subject, each: Patterned) -> frozenset[str]:
    """Give the words of the short headings above a rule, and of its own."""
    above = (*subject.kb.ancestors(each.rule), each.rule)
    titles = (getattr(node, "title", None) or node.text for node in above)
    return frozenset(word.lower() for title in titles if len(title.split()) <= _TITLE for word in _WORD.findall(title))


def _finding(each: Patterned, model: Patterned, why: str) -> Finding:
    message = f"“{excerpt(each.text)}” says {why}."
    hint = f"Write it as in {model.rule.address.fragment}, or in other words."
    address, related = each.rule.address, (model.rule.address,)
    return Finding(CODE, "broken pattern", Severity.WARNING, message, each.rule.span, address, hint, related)
