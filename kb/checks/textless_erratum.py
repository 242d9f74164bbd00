"""An erratum without a text

What it finds: an erratum that names a card and gives no new text for it.
Why it matters: nothing can be changed by it, though it says that something changes.
Example: a row with a card's name and an empty field for the new text.
What to do: give the new text, or correct [document.fields] in corpus.toml.
When it is silent: on errata that only change a name or a type.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "ROW003"


def textless_erratum(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every erratum without a text."""
    yield from given(subject, CODE)
