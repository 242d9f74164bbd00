"""The structure of one file: what the reader found in it, as the command prints it."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from grammar.detect import detect
from grammar.normalise import NotText, normalise
from grammar.parse import parse
from grammar.styles import STYLES
from kb.address import Address
from kb.amend import with_candidates
from kb.errors import UnknownStyle, UnreadableFile, close_to
from kb.model import Amendment, Citation, Edition, Rule
from kb.read import read

_PREFACE = "As given here.\n\n"  # so that the first line is no document's title


Beside = Callable[[], Iterable[Edition]]


def outline_file(path: Path, style: str | None = None, beside: Beside | None = None) -> dict[str, Any]:
    """Give the outline of a file. Raises UnreadableFile, UnknownStyle.

    ``beside`` gives the rulebooks in which an amendment without a number is looked up; it is called only for those.
    """
    _check_style(style)
    try:
        data = path.read_bytes()
    except OSError as why:
        reason = "is a folder" if path.is_dir() else why.strerror or "cannot be read"
        raise UnreadableFile(f"{path}: {reason.lower()}; name a text file to outline.") from why
    return outline_text(data, style, str(path), beside)


def outline_text(
    text: bytes | str, style: str | None = None, file: str = "text", beside: Beside | None = None
) -> dict[str, Any]:
    """Give the outline of a text. Raises UnreadableFile when it is empty or binary, UnknownStyle."""
    _check_style(style)
    try:
        source = normalise(text)
    except NotText as why:
        raise UnreadableFile(f"{file}: {why}; a rules document is a text file.") from why
    used = style or detect(source.text)
    frame = Edition(Address("text", "outline", "1"), "", file, used)
    edition = read(source, parse(source.text, used), frame)
    if beside and any(each.target is None and each.phrase for each in edition.amendments):
        edition = replace(edition, amendments=with_candidates(edition.amendments, beside()))
    return outline(edition)


def _check_style(style: str | None) -> None:
    if style is not None and style not in STYLES:
        raise UnknownStyle(f"no style is called {style}; there are {', '.join(STYLES)}.", close_to(style, STYLES))


def outline(edition: Edition) -> dict[str, Any]:
    """Give the outline of an edition that was read."""
    numbers = {rule.number.printed for rule in edition.rules if rule.number}
    return {
        "style": edition.style,
        "bytes": edition.bytes,
        "unaccounted": edition.unaccounted,
        "title": edition.printed_title,
        "entries": [_entry(rule) for rule in edition.rules],
        "headings": [{"text": h.text, "level": h.level, "line": h.span.line} for h in edition.headings],
        "relations": [
            {
                "op": relation.op,
                "from": relation.source.number or relation.source.fragment,
                "document": relation.citation.document,
                "number": relation.citation.numbers[0],
                "title": relation.citation.title,
                "line": relation.span.line,
            }
            for relation in edition.relations
        ],
        "symbols": [{"symbol": s.symbol, "means": s.means, "note": s.note} for s in edition.symbols],
        "citations": [_citation(fragment, c, numbers) for fragment, c in citations_of(edition)],
        "amendments": [amendment_json(amendment) for amendment in edition.amendments],
        "questions": [
            {
                "number": ruling.number.printed if ruling.number else None,
                "question": ruling.question,
                "answer": ruling.answer,
                "citations": [_citation(ruling.address.fragment, c, numbers) for c in ruling.citations],
                "line": ruling.span.line,
            }
            for ruling in edition.rulings
        ],
        "findings": [finding.as_json() for finding in edition.findings],
    }


def explain_amendments(text: str) -> list[dict[str, Any]]:
    """Give how the sentences of a text are read that change rules, each as the outline prints it."""
    try:
        source = normalise(f"{_PREFACE}{text}")
    except NotText:
        return []
    frame = Edition(Address("text", "outline", "1"), "", "text", "article")
    found = read(source, parse(source.text, "article"), frame).amendments
    return [amendment_json(amendment) | {"line": amendment.span.line - _PREFACE.count("\n")} for amendment in found]


def citations_of(edition: Edition) -> list[tuple[str, Citation]]:
    """Give every citation of an edition with the fragment of the text that makes it, in the order of the text."""
    found: list[tuple[str, Citation]] = []
    for node in (*edition.rules, *edition.paragraphs, *edition.rulings):
        parts = [node, *getattr(node, "examples", ()), *getattr(node, "items", ())]
        found += [(part.address.fragment, citation) for part in parts for citation in part.citations]
    return sorted(found, key=lambda pair: pair[1].line)


def amendment_json(amendment: Amendment) -> dict[str, Any]:
    """Give an amendment as the outline prints it."""
    return {
        "op": amendment.op,
        "target": amendment.target,
        "candidates": [candidate.number for candidate in amendment.candidates],
        "text": amendment.text,
        "scope": amendment.scope,
        "starts": amendment.starts,
        "ends": amendment.ends,
        "line": amendment.span.line,
        "old_text": amendment.old_text,
        "over": list(amendment.over),
        "under": list(amendment.under),
        "where_differs": amendment.where_differs,
        "phrase": amendment.phrase,
        "topic": amendment.topic,
        "after": amendment.after,
        "recorded": amendment.recorded,
        "from": amendment.source.fragment,
        "document": amendment.document,
        "confidence": amendment.confidence,
    }


def _entry(rule: Rule) -> dict[str, Any]:
    return {
        "number": rule.number.printed if rule.number else None,
        "kind": rule.kind,
        "title": rule.title,
        "text": rule.text,
        "parent": (rule.parent.number or None) if rule.parent else None,
        "line": rule.span.line,
        "examples": [example.text for example in rule.examples],
        "items": [f"{item.label} {item.text}" if item.label[:-1].isalnum() else item.text for item in rule.items],
    }


def _citation(fragment: str, citation: Citation, numbers: set[str]) -> dict[str, Any]:
    """Give a citation; of a range only the inner numbers that exist, where its ends do (publishers skip letters)."""
    ends = {target.number for target in citation.targets if not target.implied}
    known = ends <= numbers
    targets = [t.number for t in citation.targets if not (t.implied and known and t.number not in numbers)]
    return {
        "from": fragment,
        "text": citation.text,
        "targets": targets,
        "document": citation.document,
        "title": citation.title,
        "line": citation.line,
        "bare": citation.bare,
        "topic": citation.topic,
    }
