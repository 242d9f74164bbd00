"""Numbers that lost their text

What it finds: three numbers or more in a row without a word behind them.
Why it matters: the text was taken from a page whose numbers and words stand in columns, and came apart; what the rules
say stands elsewhere, under other numbers or under none.
Example: 344. 344.1. 344.1.a. on three lines, and their sentences behind them.
What to do: take the text from the page again, column by column, or join numbers and words by hand.
When it is silent: on one or two numbers without words, since a rule may be only what lies below it.
"""

from collections.abc import Iterator

from kb.checks.subject import Subject
from kb.findings import Finding, Severity
from kb.model import Rule

CODE = "STY102"
_RUN = 3  # numbers in a row


def bare_numbers(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every run of numbers without text, at its first."""
    run: list[Rule] = []
    for rule in subject.edition.rules if subject.edition else ():
        if _is_bare(rule):
            run.append(rule)
        else:
            yield from _finding(run)
            run = []
    yield from _finding(run)


def _is_bare(rule: Rule) -> bool:
    return rule.number is not None and not (rule.text.strip() or rule.title or rule.items or rule.examples)


def _finding(run: list[Rule]) -> Iterator[Finding]:
    if len(run) >= _RUN:
        first, last = run[0], run[-1]
        message = f"{len(run)} numbers in a row have no text, from {first.address.number} to {last.address.number}."
        hint = "Join the numbers with their sentences; the layout of the page they come from was lost."
        yield Finding(
            CODE, "numbers without text", Severity.WARNING, message, first.span, first.address, hint, (last.address,)
        )
