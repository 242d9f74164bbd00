"""Number that stands twice

What it finds: a number that two rules of one edition have.
Why it matters: whoever cites it may mean either; only the first can be found by its number.
Example: 101.1 An oar is long. 101.1 An oar is made of wood.
What to do: give the second rule its own number.
When it is silent: on numbered steps inside a rule, and on numbers that a contents page repeats.
"""

from collections.abc import Iterator

from kb.checks.nearness import pieces
from kb.checks.numbering import with_last
from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "NUM101"
_SHOWN = 50  # letters of a rule that a message quotes


def duplicate_number(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every further rule of one number."""
    rules = subject.edition.rules if subject.edition else ()
    first = {rule.number.printed: rule for rule in reversed(rules) if rule.number and rule.number.occurrence == 1}
    for rule in rules:
        if rule.number and rule.number.occurrence > 1 and rule.number.printed in first:
            yield _finding(rule, first[rule.number.printed], first)


def _finding(rule: Rule, first: Rule, known: dict[str, Rule]) -> Finding:
    number = rule.number.printed if rule.number else ""
    if rule.text == first.text:
        message = f"{number} stands twice, both times with the text “{_shown(rule)}”."
        hint = "Strike one of them."
    else:
        message = f"{number} stands twice: first “{_shown(first)}”, then “{_shown(rule)}”."
        free = _free(number, known)
        hint = f"Give the second rule its own number{f', such as {free}' if free else ''}."
    return Finding(CODE, "duplicate number", Severity.WARNING, message, rule.span, rule.address, hint, (first.address,))


def _free(number: str, known: dict[str, Rule]) -> str:
    """Give the next number if it is free."""
    last = pieces(number)[-1]
    following = with_last(number, str(int(last) + 1) if last.isdigit() else chr(ord(last[-1]) + 1))
    return following if following not in known and (last.isdigit() or last < "z") else ""


def _shown(rule: Rule) -> str:
    words = " ".join(rule.text.split())
    return words if len(words) <= _SHOWN else words[:_SHOWN].rsplit(" ", 1)[0] + " …"
