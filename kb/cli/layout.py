"""How a shown text is laid out on a terminal: its place and status, its own words, then its neighbourhood."""

from collections.abc import Iterable

from kb.cli.face import card_blocks, card_words
from kb.cli.printing import first_words, paragraph
from kb.conflicts import Conflict
from kb.consolidate import Run
from kb.history import Stage
from kb.prose import tell
from kb.show import Amending, Answer, Cited, Citing, Line, Shown

_FATES = {"incorporated": " as ", "incorporated differently": " as ", "contradicted": " by ", "lapsed": "; today "}
_STATES = {"beside": "not applied: ", "unsettled": "unsettled: "}


def lay_out(shown: Shown) -> str:
    """Give a shown text as blocks with blank lines between them; what is empty is left out."""
    blocks = (
        _head(shown),
        _own_words(shown),
        _redline(shown),
        _coming(shown),
        *card_blocks(shown.card),
        _block("", (paragraph(f"Example: {line.text}", "  ") for line in shown.examples)),
        _block("Contents" if shown.kind == "document" else "Under it", (_line(line) for line in shown.children)),
        _block("Cites", (_cited(each) for each in shown.citations)),
        _block("Cited by", (_citing(each) for each in shown.cited_by if not each.is_ruling)),
        _block("Rulings", (_ruling(each) for each in shown.rulings)),
        _block("Amendments", (_amending(each) for each in shown.amendments)),
        _block("In conflict with", (_conflict(each, shown) for each in shown.conflicts or ())),
        _block("Reviewed", (paragraph(tell(each, ""), "  ") for each in (shown.review.steps if shown.review else ()))),
        _block("History", (_stage(each, shown) for each in shown.history)),
        _block(
            "The same number, another rule",
            (f"  {each.address}  {first_words(each.title or each.text)}" for each in shown.same_number),
        ),
        _beside(shown),
    )
    return "\n\n".join(block for block in blocks if block)


def _head(shown: Shown) -> str:
    edition = (shown.edition.id, shown.edition.name) if shown.edition else ()
    source = " ".join(filter(None, (shown.document.title, *edition)))
    above = " > ".join(first_words(f"{line.number} {line.title or line.text}".strip(), 50) for line in shown.breadcrumb)
    scope = f"in {', '.join(shown.scope)}" if shown.scope else ""
    lines = (str(shown.address), f"{source}, {_status(shown)}", shown.caution, shown.reason, scope, above)
    return "\n".join(line for line in lines if line)


def _status(shown: Shown) -> str:
    """Say how the text stands, who changed it and how long that lasts."""
    by = f" {', '.join(map(str, shown.amended_by))}" if shown.amended_by else ""
    return f"{shown.status}{by if shown.status.endswith(' by') else by and f', by{by}'}{_until(shown.lapses)}"


def _until(boundary: str | None) -> str:
    return f", until {boundary}" if boundary else ""


def _redline(shown: Shown) -> str:
    """Show an amended text with what was [-struck-] and {+inserted+}."""
    if shown.base_text == shown.text or not shown.runs:
        return ""
    runs = (f"[-{run.text}-]" if run.struck_by else _kept(run, shown) for run in shown.runs)
    return _block("What was changed", [paragraph("".join(runs), "  ")])


def _kept(run: Run, shown: Shown) -> str:
    return run.text if run.source == shown.address else f"{{+{run.text}+}}"


def _coming(shown: Shown) -> str:
    """Say what the rule is in an edition that is published and not yet in force."""
    if shown.coming is None:
        return ""
    it = shown.coming
    name = f"Edition {it.edition} {it.name}".strip()
    head = f"{name}, published {it.published}, in force from {it.effective}"
    there = paragraph(f"{it.address}: {it.text}", "  ") if it.address else ""
    return _block(head, [there or "  (no such rule)" if shown.history else ""]) or head


def _amending(each: Amending) -> str:
    """Tell an amendment: its source and what it does, whether it is applied, from when to when, what came of it."""
    days = " ".join(filter(None, (f"from {each.begins}" if each.begins else "", _lasting(each))))
    state = f"{_STATES[each.state]}{each.reason}" if each.state in _STATES else each.state
    fate = f"{each.fate}{_FATES[each.fate]}{each.became}" if each.became else each.fate
    parts = (state, days, f"only in {each.scope}" if each.scope else "", fate)
    head = f"  {each.source}, {each.op}; {'; '.join(filter(None, parts))}"
    return "\n".join(filter(None, (head, paragraph(each.text, "    ") if each.text else "")))


def _lasting(each: Amending) -> str:
    event = f" ({each.until})" if each.until and each.until != str(each.ends) else ""
    if each.ends:
        return f"until {each.ends}{event}"
    return f"until {each.until}" if each.until else ""


def _own_words(shown: Shown) -> str:
    if shown.card:
        return card_words(shown, shown.card)
    if shown.kind == "ruling":
        return f"{paragraph(f'Q: {shown.question}')}\n{paragraph(f'A: {shown.answer}')}"
    title = "" if shown.text.split("\n")[0] == shown.title or shown.kind == "document" else shown.title
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


def _conflict(each: Conflict, shown: Shown) -> str:
    """Name a rule with which the shown one is in conflict, and the day's verdict."""
    verdict = f"decided for {each.winner} ({each.canon})" if each.winner else each.status
    own = "; only by the edition's own words" if each.own and "amended by" in shown.status else ""
    return f"  {each.beside(shown.address)}: {verdict}{own}"


def _beside(shown: Shown) -> str:
    before = f"before: {shown.previous.address}" if shown.previous else ""
    after = f"after: {shown.next.address}" if shown.next else ""
    return "   ".join(filter(None, (before, after)))
