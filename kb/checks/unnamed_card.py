"""An erratum of an unknown card

What it finds: an erratum that names a card which no loaded card file has.
Why it matters: it changes nothing, and whoever looks the card up does not learn of it.
Example: an erratum of “The Nigth Mail”, where the card is called The Night Mail.
What to do: correct the name, or load the card file that has the card.
When it is silent: on games without any card file.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "AMD004"


def unnamed_card(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every erratum whose card is not loaded."""
    yield from given(subject, CODE)
