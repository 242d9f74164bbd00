"""Two amendments of one day

What it finds: two amendments that give one rule different texts from the same day on, neither of which takes
precedence.
Why it matters: what the rule says on that day is unsettled, and both texts are shown beside it.
Example: two articles of one day that each say what rule 101.2 should read.
What to do: say which one takes precedence, in a later text or in corpus.toml, or give one of them another day.
When it is silent: where one says that it takes precedence, where their days or ranks differ, or where both give the
same text.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "AMD003"


def clashing_amendments(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every pair of amendments that clash on one day."""
    yield from given(subject, CODE)
