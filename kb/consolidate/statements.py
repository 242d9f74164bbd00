"""Statements that an answer given elsewhere no longer holds, with the text they stand in."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from kb.address import Address
from kb.consolidate.names import speaks_of_papers, words_of
from kb.model import Amendment, Edition, Heading, Paragraph, Rule

_OPENING = " \n“\"'‘(*_"
_END = re.compile(r"[.!?…][”\"’)*_]*\s+|\n+")


@dataclass(frozen=True, slots=True)
class Statement:
    """A statement and where it stands: its own sentences, the question or heading above it, and all around it."""

    amendment: Amendment
    home: Address
    on: date | None
    core: str
    above: str
    around: str

    @property
    def text(self) -> str:
        """All of it."""
        return f"{self.above}\n\n{self.around}"


def statements(edition: Edition) -> Iterator[Statement]:
    """Yield an edition's statements that an answer given elsewhere no longer holds."""
    for amendment in edition.amendments:
        if amendment.op == "overrule" and not amendment.recorded:
            above, around = _context(edition, amendment.source)
            on = edition.effective or edition.published
            core = _core(around, amendment.text or "")
            yield Statement(amendment, edition.address, on, core, above, around)


def _context(edition: Edition, source: Address) -> tuple[str, str]:
    """Give the question and the answer a statement stands in; else the heading and the section's paragraphs."""
    for ruling in edition.rulings:
        if ruling.address == source:
            return ruling.question, ruling.answer
    inside: tuple[Paragraph | Rule, ...] = (*edition.paragraphs, *edition.rules)
    own = next((each for each in inside if source in (each.address, *(item.address for item in each.items))), None)
    if own is None:
        return "", ""
    above: tuple[Heading | Rule, ...] = (*edition.headings, *edition.rules)
    heading = next((each.text for each in above if each.address == own.parent), "")
    beside: list[Paragraph | Rule] = [each for each in edition.paragraphs if own.parent and each.parent == own.parent]
    texts = [text for each in beside or [own] for text in (each.text, *(item.text for item in each.items))]
    return heading, "\n".join(texts)


def _core(around: str, text: str) -> str:
    """Give the sentences that state it: from the one that says which answer falls to the end of what now holds."""
    words, wanted = words_of(around), [word.text for word in words_of(text)]
    spoken = [word.text for word in words]
    for at in range(len(spoken) - len(wanted) + 1) if wanted else ():
        if spoken[at : at + len(wanted)] == wanted:
            head = around[: words[at].start]
            return around[_last_sentence(head, whole=speaks_of_papers(text)) : words[at + len(wanted) - 1].end]
    return text


def _last_sentence(head: str, *, whole: bool) -> int:
    """Give where the last sentence of a text begins; ``whole``: what follows it is a sentence of its own."""
    ends = [found.end() for found in _END.finditer(head)]
    if not whole and ends and not head[ends[-1] :].strip(_OPENING):
        ends.pop()
    return ends[-1] if ends else 0
