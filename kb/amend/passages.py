"""What of an edition may amend: its prose, its answers, its histories, and rules that stand under an "Amends"."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from kb.address import Address, Span
from kb.model import Edition, Item, Paragraph, Relation, Rule

_HISTORY = re.compile(r"\b(?:update|revision|change) ?(?:history|log|s)\b|\bchangelog\b", re.IGNORECASE)
_CHANGES_ANOTHER = re.compile(
    r"(?:\b[A-Z][\w’']* (?:[Rr]ules?|[Ss]ections?) \d|\bin the [A-Z][\w’' ]*Rules\b)[^\n]{0,120}?"
    r"(?:\b(?:should|shall|must|will|now|becomes?|replaced?|deleted?|removed?|added|change|changed|reads?)\b|[“\"])"
)
_ESCAPED = re.compile(r"\\([\\`*_{}\[\]()#+.!|>~-])")
_LINKED = re.compile(r"!?\[([^\]\n]*)\]\([^)\n]*\)")
_STRONG = re.compile(r"\*\*|__|(?<!\w)_(?=\S)|(?<=\S)_(?!\w)|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)")
_QUOTING = re.compile(r"^ *(?:> ?)+", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Passage:
    """A text that may amend. ``relation``: the "Amends …" it stands under; ``strict``: only named documents count.

    ``answers``: it answers a question; ``recorded``: it is part of a history of changes.
    """

    address: Address
    text: str
    span: Span
    relation: Relation | None = None
    strict: bool = False
    answers: bool = False
    recorded: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """The passages between two headings, and their texts as paragraphs of one text."""

    passages: tuple[Passage, ...]

    @property
    def text(self) -> str:
        """All paragraphs, each ended by a line break."""
        return "\n".join(passage.text for passage in self.passages)

    def at(self, offset: int) -> Passage:
        """Give the passage that holds an offset of the text."""
        for passage in self.passages:
            if offset <= len(passage.text):
                return passage
            offset -= len(passage.text) + 1
        return self.passages[-1]


def plain(text: str) -> str:
    """Take Markdown's marks off a text: emphasis, escapes, links and quoting."""
    text = _QUOTING.sub("", text)
    if "[" in text:
        text = _LINKED.sub(r"\1", text)
    text = _STRONG.sub("", text) if "*" in text or "_" in text else text
    return _ESCAPED.sub(r"\1", text) if "\\" in text else text


def sections(edition: Edition) -> Iterator[Section]:
    """Yield an edition's sections in the order of the text."""
    passages = sorted(_passages(edition), key=lambda passage: passage.span.start)
    breaks = sorted(heading.span.start for heading in edition.headings)
    run: list[Passage] = []
    for passage in passages:
        if run and any(run[-1].span.start < place <= passage.span.start for place in breaks):
            yield Section(tuple(run))
            run = []
        run.append(passage)
    if run:
        yield Section(tuple(run))


def _passages(edition: Edition) -> Iterator[Passage]:
    if edition.printed_title:
        yield Passage(edition.address, edition.printed_title, Span(edition.file, 0, 0, 1))
    histories = {str(heading.address) for heading in edition.headings if _HISTORY.search(heading.text)}
    for paragraph in edition.paragraphs:
        yield from _paragraph(paragraph, recorded=str(paragraph.parent) in histories)
    for ruling in edition.rulings:
        yield Passage(ruling.address, plain(ruling.answer), ruling.span, answers=True)
    yield from _rules(edition)


def _paragraph(paragraph: Paragraph, *, recorded: bool) -> Iterator[Passage]:
    if (text := plain(paragraph.text)).strip():
        yield Passage(paragraph.address, text, paragraph.span, recorded=recorded)
    for item in paragraph.items:
        yield Passage(item.address, plain(item.text), item.span, recorded=recorded)


def _rules(edition: Edition) -> Iterator[Passage]:
    amends = {str(each.source): each for each in edition.relations if each.op == "amends"}
    histories = {str(rule.address) for rule in edition.rules if rule.title and _HISTORY.search(rule.title)}
    rules = {str(rule.address): rule for rule in edition.rules} if amends or histories else {}
    for rule in edition.rules:
        above = [str(each.address) for each in _above(rule, rules)]
        relation = next((amends[each] for each in above if each in amends), None)
        recorded = any(each in histories for each in above[1:])
        named = not (relation or recorded) and _CHANGES_ANOTHER.search(rule.text) is not None
        if rule.kind == "rule" and (relation or recorded or named):
            parts: tuple[Rule | Item, ...] = (rule, *rule.items)
            for part in parts:
                yield Passage(part.address, plain(part.text), part.span, relation, named, recorded=recorded)


def _above(rule: Rule, rules: dict[str, Rule]) -> Iterator[Rule]:
    """Yield a rule and the rules it lies under."""
    seen: set[str] = set()
    at: Rule | None = rule
    while at is not None and str(at.address) not in seen:
        seen.add(str(at.address))
        yield at
        at = rules.get(str(at.parent)) if at.parent else None
