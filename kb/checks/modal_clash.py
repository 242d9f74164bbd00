"""Answer against its rule

What it finds: an answer or a clarification that restates a rule which it cites almost word by word, but with another
"may", "must", "can't" or "only".
Why it matters: what one text allows, the other forbids or demands.
Example: 302.1 says "a keeper may pay the oil as they answer", and an answer that cites it "a keeper must pay the oil
as they answer".
What to do: correct the answer, or amend the rule in so many words.
When it is silent: on restatements in other words, which can't be told from another claim; where the answer quotes or
amends; on sentences of fewer than seven words.
"""

import re
from collections.abc import Iterator

from kb.checks.alike import differing, share, words_of
from kb.checks.excerpt import excerpt
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.checks.vocabulary import unquoted
from kb.findings import Finding, Severity
from kb.model import Card, Heading, Kind, Node, Rule, Ruling

CODE = "RUL103"
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n")
_MODALS = frozenset("may must can cannot not only never always should shall will would has have to need is are".split())
_TELLING = frozenset("may must cannot not only never".split())
_FEWEST = 7  # words of a sentence
_ALIKE = 0.8  # of its words that the rule's sentence has in the same order
_READ = (Kind.CLARIFICATION, Kind.RULINGS)


def modal_clash(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every sentence of an answer that differs from its rule in nothing but a modal."""
    edition, document = subject.edition, subject.document
    if edition is None or document is None or edition.digest:
        return
    changing = {str(each.source) for each in edition.amendments if each.text}
    for node, _ in edition.nodes():
        answers = isinstance(node, Ruling) or document.kind in _READ
        if answers and not isinstance(node, Card | Heading | Rule) and str(node.address) not in changing:
            said = node.answer if isinstance(node, Ruling) else node.text
            for sentence in _SENTENCE.split(unquoted(said)):
                yield from _judged(subject, node, sentence)


def _judged(subject: Subject, node: Node, sentence: str) -> Iterator[Finding]:
    own = words_of(sentence)
    if len(own) < _FEWEST or sentence.rstrip().endswith("?"):
        return
    for rule in _cited(subject, node):
        for other in _SENTENCE.split(unquoted(rule.text)):
            theirs = words_of(other)
            if len(theirs) >= _FEWEST and min(share(own, theirs), share(theirs, own)) >= _ALIKE:
                mine, its = differing(own, theirs)
                told = {*mine, *its}
                if told and told <= _MODALS and set(mine) & _TELLING != set(its) & _TELLING:
                    yield _finding(node, rule, sentence, other)
                    return


def _cited(subject: Subject, node: Node) -> Iterator[Rule]:
    for link in subject.kb.links_from.get(str(node.address), ()):
        for target in link.targets if link.status == "resolved" else ():
            rule = subject.kb.nodes.get(str(target))
            if isinstance(rule, Rule) and not subject.kb.document(target).digest:
                yield rule


def _finding(node: Node, rule: Rule, sentence: str, other: str) -> Finding:
    message = f"“{excerpt(sentence)}” is said here; {rule.address} says “{excerpt(other)}”."
    hint = f"Correct it by {rule.address.fragment}, or amend that rule in so many words."
    name = "answer against its rule"
    return Finding(
        CODE, name, Severity.WARNING, message, spot(node, sentence.strip()), node.address, hint, (rule.address,)
    )
