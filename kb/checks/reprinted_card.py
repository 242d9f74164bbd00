"""A card printed with two texts

What it finds: two rows of one card file that carry the same name and different words.
Why it matters: a reader meets one of the two by chance, and a ruling on it may rest on the other.
Example: two rows for The Night Mail, of which one draws a card and the other two.
What to do: say which one holds: remove the other row, or give the newer text as an erratum.
When it is silent: on printings whose words are the same but for blanks and case.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "CRD101"


def reprinted_card(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every card that a later row prints with other words."""
    yield from given(subject, CODE)
