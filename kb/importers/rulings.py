"""Files of rulings: every row a question with its answer and the rules it cites; without an answer it only leads."""

import re
from collections.abc import Iterator
from dataclasses import replace

from grammar.normalise import Source
from kb.findings import Finding, Severity
from kb.importers.cards import fingerprint, original
from kb.importers.layout import Layout, Taken
from kb.importers.rows import rows
from kb.model import Citation, Edition, Ruling, Target

_NUMBER = re.compile(r"\d\w*(?:[.\-_]\w+)*")


def rulings(source: Source, ending: str, frame: Edition, layout: Layout) -> Edition:
    """Give an edition its rulings: ``frame`` says which edition it is, ``ending`` the format of its file."""
    found: list[Ruling] = []
    flaws: list[Finding] = []
    for row in rows(original(source), frame.file, ending, layout.rows):
        if isinstance(row, Finding):
            flaws.append(row)
            continue
        taken = layout.taken(row)
        if not (question := taken.word("question")):
            flaws.append(_without_question(taken))
            continue
        address = frame.address.at(f"q{len(found) + 1}")
        answer = taken.text("answer")
        found.append(Ruling(address, question, answer, row.span, citations=tuple(_citations(question, answer, taken))))
    return replace(
        frame,
        style="",
        rulings=tuple(found),
        ruling_count=len(found),
        findings=tuple(flaws),
        fingerprint=fingerprint(source),
        bytes=source.size,
    )


def _citations(question: str, answer: str, taken: Taken) -> Iterator[Citation]:
    """Yield a citation for each rule that a row names; its edition is that of the row.

    They stand at the end of the text, since they stand nowhere in it.
    """
    end = len(f"{question}\n\n{answer}".strip())
    edition = taken.word("edition")
    for cited in taken.listed("citations"):
        if number := _NUMBER.search(cited.rpartition("/")[2]):
            name = cited[: number.start()].strip() if "/" not in cited else ""
            document = _named(name, edition)
            yield Citation(cited, (Target(number[0].rstrip(".")),), end, end, document, line=taken.row.span.line)


def _named(name: str, edition: str) -> str | None:
    """Give the name of a cited rule's document: what stands before the number, else the row's edition, or its document.

    An edition alone (``1.3``) belongs to the document that the file is about.
    """
    document, at, number = edition.rpartition("/")[2].partition("@")
    if name:
        return f"{name}@{number}" if at else name
    return f"{document}@{number}" if at else None


def _without_question(taken: Taken) -> Finding:
    held = ", ".join(map(str, taken.row.values)) or "nothing"
    message = f"This row asks no question; it has {held}."
    fix = "Say in [document.fields] which field holds the question, or give the question."
    return Finding("ROW004", "row without a question", Severity.WARNING, message, taken.row.span, None, fix)
