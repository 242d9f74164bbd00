"""An amendment of another text

What it finds: an amendment whose own statement of the old words does not fit the rule that it names.
Why it matters: it was written for another text, so it is shown beside the rule and changes nothing.
Example: an article quotes “A boat leaves at dawn” as the old text of a rule that says “A boat leaves at noon”.
What to do: look at which edition the amendment was written for, and correct the number or the quoted words.
When it is silent: where the quoted words differ from the rule in nothing but blanks, quotation marks and case.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "AMD002"


def foreign_amendment(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every amendment whose old words are not those of its target."""
    yield from given(subject, CODE)
