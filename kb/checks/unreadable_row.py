"""A row that cannot be read

What it finds: a row of a card or errata file that is no object, or a line that is no JSON.
Why it matters: the card or erratum in it is missing, and a judge who looks it up finds nothing.
Example: a line of a JSONL file that ends in the middle.
What to do: mend the row; the others are read meanwhile.
When it is silent: on rows that lack optional fields.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "ROW001"


def unreadable_row(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every row that could not be read."""
    yield from given(subject, CODE)
