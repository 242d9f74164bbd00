"""Errata files: every row a change of one card's text, declared as an amendment, with old and new words to read."""

import re
from collections.abc import Iterator
from dataclasses import replace

from grammar.normalise import Source
from kb.address import Address
from kb.amend.days import day_in
from kb.findings import Finding, Severity
from kb.importers.cards import Numbered, fingerprint, nameless, original
from kb.importers.layout import Layout, Taken
from kb.importers.rows import rows
from kb.model import Amendment, Edition, Heading, Item, Paragraph
from kb.model.names import slugged

_NOTE = re.compile(r"\s*\n\(?Notes?: .*\Z", re.DOTALL)
_ENDED = (".", "!", "?", ":", ")", "]", "”", '"', "—")
_SHORT = 30  # characters of a line that was broken where its words end, not where the column did


def errata(source: Source, ending: str, frame: Edition, layout: Layout) -> Edition:
    """Give an edition its errata: ``frame`` says which edition it is, ``ending`` the format of its file."""
    headings: list[Heading] = []
    paragraphs: list[Paragraph] = []
    amendments: list[Amendment] = []
    flaws: list[Finding] = []
    called = Numbered(frame.address)
    for row in rows(original(source), frame.file, ending, layout.rows):
        if isinstance(row, Finding):
            flaws.append(row)
            continue
        taken = layout.taken(row)
        if not (name := taken.word("name")):
            flaws.append(nameless(taken))
            continue
        heading = Heading(called(f"#{slugged(name)}"), name, 1, row.span)
        new, old = unwrapped(taken.text("text")), unwrapped(taken.text("old"))
        address = frame.address.at(f"p{len(paragraphs) + 1}")
        told = "\n".join(_told(new, old))
        paragraph = Paragraph(address, told, row.span, heading.address, tuple(_facts(address, taken)))
        headings.append(heading)
        paragraphs.append(paragraph)
        if without_note(new):
            amendments.append(_amendment(paragraph, name, new, old, taken))
        else:
            flaws.append(_wordless(paragraph, name))
    return replace(
        frame,
        style="",
        headings=tuple(headings),
        paragraphs=tuple(paragraphs),
        amendments=tuple(amendments),
        findings=tuple(flaws),
        fingerprint=fingerprint(source),
        bytes=source.size,
    )


def _told(new: str, old: str) -> Iterator[str]:
    """Yield what a reader sees of an erratum: the new text, and the old one."""
    yield new or "The row gives no new text."
    if old:
        yield f"\nIt replaces:\n{old}"


def _facts(address: Address, taken: Taken) -> Iterator[Item]:
    """Yield one list item with all else that the row says, if it says more."""
    facts = [f"{name}: {value}" for name, value in taken.facts("name", "text", "old")]
    if facts:
        yield Item(address.at(f"{address.fragment}/i1"), "; ".join(facts), taken.row.span)


def _amendment(paragraph: Paragraph, name: str, new: str, old: str, taken: Taken) -> Amendment:
    before = without_note(old) or None
    day = day_in(taken.word("published"))
    return Amendment(
        "replace-text",
        paragraph.address,
        paragraph.span,
        target=name,
        text=without_note(new),
        old_text=before,
        starts=day.isoformat() if day else None,
        fingerprint=before,
    )


def _wordless(paragraph: Paragraph, name: str) -> Finding:
    message = f"The erratum of {name} gives no new text, so it changes nothing."
    fix = "Say in [document.fields] which field holds the new text, or give the text."
    return Finding("ROW003", "erratum without a text", Severity.WARNING, message, paragraph.span, None, fix)


def without_note(text: str) -> str:
    """Take off the note at the end of a text that says something about it and is none of its words."""
    return _NOTE.sub("", text)


def unwrapped(text: str) -> str:
    """Join the lines of a text that were broken because a column ended, not because an ability did."""
    joined: list[str] = []
    for line in text.split("\n"):
        if joined and line.strip() and _goes_on(joined[-1].rpartition("\n")[2], line):
            joined[-1] = f"{joined[-1]} {line.strip()}"
        else:
            joined.append(line)
    return "\n".join(joined)


def _goes_on(above: str, line: str) -> bool:
    """Tell whether a line goes on with the sentence above it."""
    if not above.strip():
        return False
    return line[:1].islower() or (len(above) >= _SHORT and not above.rstrip().endswith(_ENDED))
