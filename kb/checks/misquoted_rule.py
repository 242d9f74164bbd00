"""Quotation that differs from its source

What it finds: a text that cites a rule and quotes its words, where the rule says them otherwise.
Why it matters: what readers take for the rule's own words isn't; a "may" for a "must" changes the game.
Example: an answer quotes 302.1 as "a keeper must pay the oil", and the rule says "may pay".
What to do: quote the rule's own words, or drop the quotation marks.
When it is silent: on fewer than eight words, on what has little in common with any cited rule, on titles, on a text
that gives a rule new words. A difference is told as info, unless it is a number, a negation, a modal or a comparator.
"""

import re
from collections.abc import Iterator

from grammar.quoting import evened
from kb.checks.alike import contains, differing, is_weighty, pieces_of, share, told, words_of
from kb.checks.excerpt import excerpt
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Example, Heading, Item, Node, Rule

CODE = "QUO101"
_QUOTED = re.compile(r"“((?:[^“”]|“[^“”]*”){30,})”")
_CHANGES = re.compile(r"\b(?:should|shall|now|will|would|to) (?:be |read|say)|\bas follows\b", re.IGNORECASE)
_FEWEST = 8  # words of a quotation
_ALIKE = 0.75  # of its words that the rule has in the same order


def misquoted_rule(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every quotation of a cited rule that is not in the rule's words."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    changing = {str(each.source) for each in edition.amendments if each.text}
    for node, _ in edition.nodes():
        if not isinstance(node, Card | Heading) and str(node.address) not in changing:
            for quoted in _quotations(node.text):
                yield from _judged(subject, node, quoted)


def _quotations(text: str) -> Iterator[str]:
    """Yield what a text quotes, but for what shall stand from now on."""
    even = evened(text)
    for found in _QUOTED.finditer(even):
        if not _CHANGES.search(even[max(0, found.start() - 40) : found.start()]):
            yield found[1]


def _judged(subject: Subject, node: Node, quoted: str) -> Iterator[Finding]:
    for piece in pieces_of(quoted):
        if len(piece) < _FEWEST:
            continue
        rules = [(rule, words_of(_whole(rule))) for rule in _cited(subject, node)]
        best = max(rules, key=lambda each: share(piece, each[1]), default=None)
        if best and not any(contains(words, piece) for _, words in rules) and share(piece, best[1]) >= _ALIKE:
            own, theirs = differing(piece, best[1])
            if own or theirs:
                weighty = is_weighty(own) or is_weighty(theirs)
                yield _finding(node, quoted, best[0], weighty, told(piece, best[1], "the rule"))
                return


def _cited(subject: Subject, node: Node) -> Iterator[Rule]:
    """Yield the rules that a text cites, of an example or item those that its rule cites too."""
    whole = node.address.at(node.address.fragment.split("/")[0]) if isinstance(node, Example | Item) else node.address
    for source in dict.fromkeys((str(node.address), str(whole))):
        for link in subject.kb.links_from.get(source, ()):
            for target in link.targets if link.status == "resolved" else ():
                rule = subject.kb.nodes.get(str(target))
                if isinstance(rule, Rule) and rule.address != whole and not subject.kb.document(target).digest:
                    yield rule


def _whole(rule: Rule) -> str:
    return "\n".join((rule.text, *(item.text for item in rule.items)))


def _finding(node: Node, quoted: str, rule: Rule, weighty: bool, differs: str) -> Finding:
    severity = Severity.WARNING if weighty else Severity.INFO
    message = f"{rule.address} is quoted as “{excerpt(quoted)}”, which {differs}."
    hint = f"Quote {rule.address.fragment} in its own words, or drop the quotation marks."
    name = "quotation differs from its source"
    return Finding(CODE, name, severity, message, spot(node, quoted), node.address, hint, (rule.address,))
