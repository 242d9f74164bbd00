"""A line that no form fits

What it finds: a line that is neither rule, heading, example, list item, question nor paragraph of its style.
Why it matters: its words are kept and found, but nothing is known of what they are, and no number leads to them.
Example: a line of dots and page numbers that was left over from a printed contents page.
What to do: mend the line, or name the right style for the document in corpus.toml.
When it is silent: wherever a line can be read as something, and on lines that the style skips by design.
"""

from collections.abc import Iterator

from kb.checks.given import given
from kb.checks.subject import Subject
from kb.findings import Finding

CODE = "STY101"


def unreadable_line(subject: Subject) -> Iterator[Finding]:
    """Yield one finding for every line of an edition that could not be read."""
    yield from given(subject, CODE)
