"""Text that breaks off

What it finds: a text that ends in a comma, or in a word after which more must come ("and", "of", "the"), although
nothing follows that would go on with it.
Why it matters: a condition or the last item of a list was lost, or a slip left a full stop out; nobody can tell which.
Example: "A ferry may wait for late passengers and", and the next rule is about fares.
What to do: write what is missing, or set a full stop.
When it is silent: where rules or items below go on with it, where the rule beside it goes on in small letters, and,
after "and" or "or", where another rule stands beside it; on titles and texts of fewer than five words.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "STY105"
_OPEN = re.compile(r"(?:,|\b(?:and|or|the|of|an|to|with|by|from|if|when|which|for))$")
_JOINS = re.compile(r"\b(?:and|or)$")
_LAST = 40  # characters that are shown of a text's end
_FEWEST = 5  # words


def unfinished_text(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every rule whose text breaks off."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    for rule, following in zip_longest(edition.rules, edition.rules[1:]):
        text = rule.text.rstrip()
        broken = _OPEN.search(text) if len(text.split()) >= _FEWEST and rule.kind != "heading" else None
        if broken and not rule.items and not _goes_on(rule, following, broken[0]):
            yield _finding(rule, text, broken[0])


def _goes_on(rule: Rule, following: Rule | None, last: str) -> bool:
    """Tell whether the rule that follows continues a text: in small letters, below it, or as the next of a list."""
    if following is None:
        return False
    if following.text[:1].islower():
        return True
    below = following.parent == rule.address
    beside = rule.number is not None and following.number is not None and rule.number.level == following.number.level
    return (below and last != ",") or (beside and bool(_JOINS.search(last)))


def _finding(rule: Rule, text: str, last: str) -> Finding:
    end = text[-_LAST:].partition(" ")[2] or text
    ending = "a comma" if last == "," else f"“{last}”"
    message = f"“… {end}” ends in {ending}, and nothing goes on with it."
    hint = "Write what is missing, or set a full stop."
    return Finding(CODE, "text that breaks off", Severity.WARNING, message, spot(rule, end), rule.address, hint)
