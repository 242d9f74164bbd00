"""Step label out of order

What it finds: steps that are printed with labels of their own ("1.", "2.", "2a.") and of which one repeats a label or
skips one; and a step that two rules quote under different labels.
Why it matters: "step 3" is then two steps, or none, and a text that says where to insert a step names the wrong place.
Example: one rule inserts “2c. Ring all bells.”, another “3c. Ring all bells.”
What to do: count the steps again, and correct the label that was left.
When it is silent: on labels that begin anew under another rule, or behind a rule that has none; on quotations that
differ in more than their labels; on glossaries, whose entries number their meanings.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import chain, pairwise

from kb.address import Address
from kb.checks.spot import spot
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Edition, Rule

CODE = "NUM105"
_LABELLED = re.compile(r"(?P<digits>\d{1,2})(?P<letter>[a-z]?)\.\s+(?=[A-Z])")
_QUOTED = re.compile(r"“(?P<label>(?P<digits>\d{1,2})(?P<letter>[a-z]?))\. (?P<says>[^“”]{6,})”")
_WORD = re.compile(r"\w+")

Label = tuple[int, str]


def step_label(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every label that does not follow the one before, and for every step with two labels."""
    edition = subject.edition
    if edition is None or edition.digest:
        return
    siblings: dict[Address, list[Rule]] = defaultdict(list)
    for rule in edition.rules:
        if rule.parent is not None and rule.kind == "rule":
            siblings[rule.parent].append(rule)
    for elder, younger in chain.from_iterable(map(pairwise, siblings.values())):
        before, label = _label(elder), _label(younger)
        if before and label and not _follows(label, before):
            yield _disordered(elder, before, younger, label)
    yield from _quoted(edition)


def _label(rule: Rule) -> Label | None:
    found = _LABELLED.match(rule.text)
    return (int(found["digits"]), found["letter"]) if found else None


def _follows(label: Label, before: Label) -> bool:
    """Tell whether a label is the next after another: 3 or 2a after 2, 2b after 2a, 3 after 2b."""
    if label[0] == before[0]:
        return label[1] == (chr(ord(before[1]) + 1) if before[1] else "a")
    return label[0] == before[0] + 1 and label[1] in ("", "a")


def _disordered(elder: Rule, before: Label, younger: Rule, label: Label) -> Finding:
    was, now = (f"{digits}{letter}" for digits, letter in (before, label))
    message = f"This step is printed as {now}, and {elder.address.fragment} before it as {was}."
    hint = "Count the steps again."
    span = spot(younger, f"{now}.")
    return Finding(CODE, "step label", Severity.WARNING, message, span, younger.address, hint, (elder.address,))


def _quoted(edition: Edition) -> Iterator[Finding]:
    printed = {label for rule in edition.rules if (label := _label(rule))}
    first: dict[str, tuple[Rule, re.Match[str]]] = {}
    for rule in edition.rules:
        for found in _QUOTED.finditer(rule.text):
            elder, other = first.setdefault(" ".join(_WORD.findall(found["says"].lower())), (rule, found))
            if other["label"] == found["label"]:
                continue
            if _has_a_place(found, printed) and not _has_a_place(other, printed):
                yield _otherwise_quoted(elder, other, rule, found)
            else:
                yield _otherwise_quoted(rule, found, elder, other)


def _has_a_place(quoted: re.Match[str], printed: set[Label]) -> bool:
    """Tell whether the edition prints the label that a quoted one comes after."""
    return any(_follows((int(quoted["digits"]), quoted["letter"]), before) for before in printed)


def _otherwise_quoted(rule: Rule, found: re.Match[str], other: Rule, there: re.Match[str]) -> Finding:
    message = f"{found[0]} has the label {there['label']} where {other.address.fragment} quotes it."
    hint = f"Write {there['label']} here too, if that is how the steps are counted now."
    span = spot(rule, found[0])
    return Finding(CODE, "step label", Severity.WARNING, message, span, rule.address, hint, (other.address,))
