"""How a shown text is laid out on a terminal: its place and status, its own words, then its neighbourhood."""

from collections.abc import Iterable

from kb.cli.printing import first_words, paragraph
from kb.history import Stage
from kb.show import Answer, Cited, Citing, Line, Shown


def lay_out(shown: Shown) -> str:
    """Give a shown text as blocks with blank lines between them; what is empty is left out."""
    blocks = (
        _head(shown),
        _own_words(shown),
        _block("", (paragraph(f"Example: {line.text}", "  ") for line in shown.examples)),
        _block("Contents" if shown.kind == "document" else "Under it", (_line(line) for line in shown.children)),
        _block("Cites", (_cited(each) for each in shown.citations)),
        _block("Cited by", (_citing(each) for each in shown.cited_by if not each.is_ruling)),
        _block("Rulings", (_ruling(each) for each in shown.rulings)),
        _block("History", (_stage(each, shown) for each in shown.history)),
        _beside(shown),
    )
    return "\n\n".join(block for block in blocks if block)


def _head(shown: Shown) -> str:
    edition = (shown.edition.id, shown.edition.name) if shown.edition else ()
    source = " ".join(filter(None, (shown.document.title, *edition)))
    above = " > ".join(first_words(f"{line.number} {line.title or line.text}".strip(), 50) for line in shown.breadcrumb)
    lines = (str(shown.address), f"{source}, {shown.status}", shown.caution, shown.reason, above)
    return "\n".join(line for line in lines if line)


def _own_words(shown: Shown) -> str:
    if shown.kind == "ruling":
        return f"{paragraph(f'Q: {shown.question}')}\n{paragraph(f'A: {shown.answer}')}"
    title = "" if shown.title == shown.text or shown.kind == "document" else shown.title
    words = ". ".join(part for part in (shown.number, title, shown.text) if part)
    items = (paragraph(f"{line.number or '•'} {line.text}", "  ") for line in shown.items)
    return "\n".join((paragraph(words), *items))


def _block(heading: str, lines: Iterable[str]) -> str:
    found = [line for line in lines if line]
    return "\n".join([heading, *found] if heading else found) if found else ""


def _line(line: Line) -> str:
    return paragraph(f"{line.number}  {line.text}" if line.number else line.text, "  ")


def _cited(each: Cited) -> str:
    """Say what a citation leads to, or why it leads nowhere."""
    title = f" {each.title}" if each.title else ""
    if each.status == "resolved":
        return f"  {', '.join(map(str, each.targets))}{title}"
    candidates = f": {', '.join(map(str, each.targets))}" if each.targets else ""
    reason = f" ({each.reason})" if each.reason else ""
    return f"  {each.number}{title}: {each.status}{candidates}{reason}"


def _citing(each: Citing) -> str:
    return f"  {each.address}  {first_words(each.text)}"


def _ruling(each: Answer) -> str:
    head = f"  {each.address}, {each.status}"
    return "\n".join((head, paragraph(f"Q: {each.question}", "    "), paragraph(f"A: {each.answer}", "    ")))


def _stage(stage: Stage, shown: Shown) -> str:
    """Say what a rule is called in an edition, and what became of it there since the edition before."""
    name = " ".join(filter(None, (stage.edition, stage.name)))
    here = "  < shown here" if stage.address == shown.address else ""
    words = ", ".join(filter(None, (stage.address.fragment if stage.address else "", stage.change)))
    return f"  {name}: {words}{here}"


def _beside(shown: Shown) -> str:
    before = f"before: {shown.previous.address}" if shown.previous else ""
    after = f"after: {shown.next.address}" if shown.next else ""
    return "   ".join(filter(None, (before, after)))
