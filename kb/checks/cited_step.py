"""Step cited by another’s name

What it finds: a step named by its number and its name, where the step of that name has another number.
Why it matters: whoever follows the number does the wrong thing, whoever follows the name may be wrong as well.
Example: "Return to step 3: Load", where step 2 is Load and step 3 is called Cast Off.
What to do: correct the number, or the name.
When it is silent: where a step of that name and number stands anywhere in the edition, or none has that name; on steps
that are named by their number alone.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from kb.checks.spot import spot
from kb.checks.stems import stems
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Card, Edition, Node

CODE = "CIT107"
_KINDS = "steps?|phases?|parts?|stages?"
_HEADED = re.compile(rf"^(?:(?P<kind>{_KINDS}) )?(?P<label>\d{{1,2}}[a-z]?)[.:)]\s+(?P<name>[^.:;\n]{{3,60}})", re.I)
_CITED = re.compile(
    rf"\b(?P<kind>{_KINDS}) (?P<label>\d{{1,2}}[a-z]?)(?::| [—–-]|,? \(|\.) *[“\"]?"
    r"(?P<name>[A-Za-z][^.:;()“”\"]{2,60})",
    re.IGNORECASE,
)
_LONGEST = 5  # words of a name
_TITLE = 4  # words up to which a text is only a step's name

Steps = dict[tuple[str, ...], dict[str, Node]]
"""For the stems of each name the steps that have it, by their labels."""


def cited_step(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every step that is cited by one step's number and another’s name."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    steps = _steps(edition)
    for node, _ in edition.nodes() if steps else ():
        if not isinstance(node, Card):
            for found in _CITED.finditer(node.text):
                words, named = _named(steps, found["name"])
                if found.start() and named and found["label"].lower() not in named:
                    yield _finding(node, found, words, named)


def _steps(edition: Edition) -> Steps:
    steps: Steps = defaultdict(dict)
    for rule in edition.rules:
        head = _HEADED.match(rule.title or rule.text)
        whole = head and (head["kind"] or len(head["name"].split()) <= _TITLE)
        if head and whole and (name := stems(head["name"])):
            steps[name][head["label"].lower()] = rule
    return steps


def _named(steps: Steps, words: str) -> tuple[str, dict[str, Node]]:
    """Give the longest name that some words begin with, and the steps of that name."""
    said = words.split()[:_LONGEST]
    begun = [" ".join(said[:end]) for end in range(1, len(said) + 1)]
    known = [(words, steps[stems(words)]) for words in begun if stems(words) in steps]
    return max(known, key=lambda each: len(stems(each[0])), default=("", {}))  # of like ones the shortest


def _finding(node: Node, found: re.Match[str], name: str, named: dict[str, Node]) -> Finding:
    words = found[0][: found.start("name") - found.start()] + name
    label, step = next(iter(named.items()))
    kind = found["kind"].lower()
    message = f"“{words}” names {kind} {found['label']}, but {kind} {label} is called so ({step.address.fragment})."
    hint = f"Write {found['kind']} {label} if the name is right, else the name of {kind} {found['label']}."
    related = tuple(each.address for each in named.values())
    return Finding(
        CODE, "step cited by another’s name", Severity.WARNING, message, spot(node, words), node.address, hint, related
    )
