"""A row without a name

What it finds: a card whose row has no name in the field that the manifest names.
Why it matters: without a name the card can be neither found nor cited.
Example: {"text": "When I sail, draw 1."}, where the manifest says name = "name".
What to do: give the card its name, or correct [document.fields] in corpus.toml.
When it is silent: on files whose rows are no cards.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "ROW002"


def nameless_row(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every card without a name."""
    yield from given(subject, CODE)
