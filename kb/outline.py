"""The structure of one file: what the reader found in it, as the command prints it."""

from pathlib import Path
from typing import Any

from grammar.detect import detect
from grammar.normalise import NotText, normalise
from grammar.parse import parse
from grammar.styles import STYLES
from kb.address import Address
from kb.errors import UnknownStyle, UnreadableFile, close_to
from kb.model import Citation, Edition, Rule
from kb.read import read


def outline_file(path: Path, style: str | None = None) -> dict[str, Any]:
    """Give the outline of a file (ARCHITECTURE §6). Raises UnreadableFile, UnknownStyle."""
    _check_style(style)
    try:
        data = path.read_bytes()
    except OSError as why:
        reason = "is a folder" if path.is_dir() else why.strerror or "cannot be read"
        raise UnreadableFile(f"{path}: {reason.lower()}; name a text file to outline.") from why
    return outline_text(data, style, str(path))


def outline_text(text: bytes | str, style: str | None = None, file: str = "text") -> dict[str, Any]:
    """Give the outline of a text. Raises UnreadableFile when it is empty or binary, UnknownStyle."""
    _check_style(style)
    try:
        source = normalise(text)
    except NotText as why:
        raise UnreadableFile(f"{file}: {why}; a rules document is a text file.") from why
    used = style or detect(source.text)
    frame = Edition(Address("text", "outline", "1"), "", file, used)
    return outline(read(source, parse(source.text, used), frame))


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
        "amendments": [],
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


def citations_of(edition: Edition) -> list[tuple[str, Citation]]:
    """Give every citation of an edition with the fragment of the text that makes it, in the order of the text."""
    found: list[tuple[str, Citation]] = []
    for node in (*edition.rules, *edition.paragraphs, *edition.rulings):
        parts = [node, *getattr(node, "examples", ()), *getattr(node, "items", ())]
        found += [(part.address.fragment, citation) for part in parts for citation in part.citations]
    return sorted(found, key=lambda pair: pair[1].line)


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
