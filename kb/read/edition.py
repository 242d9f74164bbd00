"""From the tree of a document to an Edition."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Literal, cast

from lark import Token, Tree

from grammar.mistakes import name_mistake
from grammar.normalise import Source
from grammar.titles import looks_like_a_title
from kb.address import Address, RuleNumber
from kb.findings import Finding, Severity
from kb.model import Edition, Example, Heading, Item, Paragraph, Relation, Rule, Ruling, Symbol
from kb.read.entries import Numbering, slug, title_and_text
from kb.read.text import Manner, Running, words_of

Lines = Tree[Token]
_FAQ = re.compile(r"\bFAQs?\b|frequently asked", re.IGNORECASE)
_WRAPPED_AT = 170


def read(source: Source, tree: Lines, frame: Edition, citing: str | None = None) -> Edition:
    """Give an edition its content: ``frame`` says which edition it is, ``citing`` the style of its citations.

    Never refuses a tree; what could not be read stands in the findings, with file, line and column.
    """
    leaves = [leaf for leaf in tree.scan_values(lambda value: isinstance(value, Token))]
    wrapped = max((len(line) for line in source.text.split("\n")), default=0) <= _WRAPPED_AT
    manner = Manner(source, frame.file, wrapped, citing or frame.style)
    reading = _Reading(frame.address, manner, [getattr(leaf, "number", "") for leaf in leaves if leaf.type == "NUMBER"])
    for child in tree.children:
        reading.take(cast(Lines, child))
    return replace(
        frame,
        printed_title=reading.title,
        rules=tuple(reading.rules),
        headings=tuple(reading.levelled()),
        paragraphs=tuple(reading.paragraphs),
        rulings=tuple(reading.rulings),
        relations=tuple(reading.relations),
        symbols=tuple(reading.symbols),
        findings=tuple(reading.findings),
        bytes=source.size,
        unaccounted=len(source.text) - sum(len(leaf) for leaf in leaves),
    )


class _Reading:
    """Takes the parts of a document one after the other."""

    def __init__(self, home: Address, manner: Manner, numbers: Sequence[str]) -> None:
        self._home = home
        self._manner = manner
        self._numbering = Numbering(home, numbers)
        self._slugs: Counter[str] = Counter()
        self._parent: Address | None = None
        self._followed: list[bool] = []
        self.title = ""
        self.rules: list[Rule] = []
        self.headings: list[Heading] = []
        self.paragraphs: list[Paragraph] = []
        self.rulings: list[Ruling] = []
        self.relations: list[Relation] = []
        self.symbols: list[Symbol] = []
        self.findings: list[Finding] = []

    def take(self, part: Lines) -> None:
        """Read one part of the document."""
        kind = str(part.data)
        if kind in ("entry", "section", "definition", "question"):
            getattr(self, f"_{kind}")(part)
        elif kind != "contents":
            self._prose([part])

    # -- numbered entries and definitions --------------------------------------------------------------------------

    def _entry(self, tree: Lines) -> None:
        own, parts = _own_and_parts(tree)
        text_lines = [*own, *(t for p in parts if p.data in ("para", "residue", "answer", "route") for t in _leaves(p))]
        running = self._manner.running(text_lines)
        title, text, alone = title_and_text(running.text, wrapped=self._manner.wrapped)
        running = _recut(running, text)
        number, address, parent = self._numbering.enter(getattr(own[0], "number", ""), heading=alone)
        rule = Rule(
            address,
            number,
            "heading" if alone else "rule",
            text,
            self._manner.span(_leaves(tree)),
            title,
            parent or (self.headings[-1].address if self.headings else None),
            self._examples(address, parts),
            self._items(address, parts),
            self._manner.cited(running),
        )
        self.rules.append(rule)
        self._parent = address
        self._side_parts(address, parts)

    def _definition(self, tree: Lines) -> None:
        own, parts = _own_and_parts(tree)
        term = words_of(own[0])
        address = self._home.at(self._slug(term))
        lines = [*own[1:], *(t for part in parts if part.data not in ("example",) for t in _leaves(part))]
        running = self._manner.running(lines)
        parent = self.headings[-1].address if self.headings else None
        span = self._manner.span(_leaves(tree))
        examples = self._examples(address, parts)
        cited = self._manner.cited(running)
        self.rules.append(Rule(address, None, "definition", running.text, span, term, parent, examples, (), cited))

    def _examples(self, home: Address, parts: Iterable[Lines]) -> tuple[Example, ...]:
        found = []
        for at, part in enumerate((p for p in parts if p.data == "example"), start=1):
            running = self._manner.running(_leaves(part))
            address = home.at(f"{home.fragment}/e{at}")
            found.append(Example(address, running.text, self._manner.span(_leaves(part)), self._manner.cited(running)))
        return tuple(found)

    def _items(self, home: Address, parts: Iterable[Lines]) -> tuple[Item, ...]:
        found = []
        for at, part in enumerate((p for p in parts if p.data == "item"), start=1):
            lines = _leaves(part)
            running = self._manner.running(lines)
            label = str(lines[0])[: getattr(lines[0], "head", 0)].strip()
            address = home.at(f"{home.fragment}/i{at}")
            cited = self._manner.cited(running)
            found.append(Item(address, running.text, self._manner.span(lines), label, cited))
        return tuple(found)

    # -- prose -----------------------------------------------------------------------------------------------------

    def _section(self, tree: Lines) -> None:
        own, parts = _own_and_parts(tree)
        text = words_of(own[0]).strip("#*_ ") or str(own[0]).strip("#*_ \n")
        marks = len(str(own[0]).strip()) - len(str(own[0]).strip().lstrip("#"))
        if not self.title and marks and not self.headings and not self.rules and not self.paragraphs:
            self.title = text
        else:
            address = self._home.at(f"#{self._slug(text).lstrip('#')}")
            self.headings.append(Heading(address, text, marks, self._manner.span(own)))
            self._followed.append(not parts)
            self._parent = address
        self._prose(parts, own[1:])

    def _prose(self, parts: Sequence[Lines], more: Sequence[Token] = ()) -> None:
        """Read paragraphs; list items and examples belong to the paragraph above them."""
        if more:
            self._paragraph(list(more), [])
        at = 0
        while at < len(parts):
            below = at + 1
            while below < len(parts) and parts[below].data in ("item", "example"):
                below += 1
            if parts[at].data in ("para", "residue", "answer", "route", "item", "example"):
                self._paragraph(_leaves(parts[at]), parts[at + 1 : below])
            self._side_parts(self._parent, parts[at:below])
            at = below

    def _paragraph(self, lines: Sequence[Token], below: Sequence[Lines]) -> None:
        if self._is_title(lines):
            return
        running = self._manner.running(lines)
        if not running.text:
            return
        address = self._home.at(f"p{len(self.paragraphs) + 1}")
        items = [Tree("item", part.children) for part in below]
        self.paragraphs.append(
            Paragraph(
                address,
                running.text,
                self._manner.span(lines),
                self.headings[-1].address if self.headings else None,
                self._items(address, items),
                self._manner.cited(running),
            )
        )

    def _is_title(self, lines: Sequence[Token]) -> bool:
        """Take the document's title from its first lines: the longest that looks like one."""
        if self.title or self.headings or self.paragraphs or self.rules:
            return False
        titles = [w for w in map(words_of, lines[:3]) if looks_like_a_title(w)]
        if not titles:
            return False
        self.title = max(titles, key=len)
        rest = [line for line in lines if words_of(line) != self.title]
        if rest:
            self._paragraph(rest, [])
        return True

    def levelled(self) -> list[Heading]:
        """Give the headings with levels: unmarked ones stand above when a heading follows at once, or open an FAQ."""
        high = [f or bool(_FAQ.search(h.text)) for h, f in zip(self.headings, self._followed, strict=True)]
        found: list[Heading] = []
        for at, heading in enumerate(self.headings):
            level = heading.level or (1 if high[at] or not any(high[:at]) else 2)
            parent = next((above.address for above in reversed(found) if above.level < level), None)
            found.append(replace(heading, level=level, parent=parent))
        return found

    # -- questions -------------------------------------------------------------------------------------------------

    def _question(self, tree: Lines) -> None:
        own, parts = _own_and_parts(tree)
        question = self._manner.running(own)
        answer = [line for part in parts if part.data not in ("symbol", "relation") for line in _labelled(part)]
        whole = self._manner.running([*own, *answer])
        asked = question.text.strip("* ")
        answered = self._manner.running(answer).text
        number = getattr(own[0], "number", "")
        number = number if re.fullmatch(r"\d[\w.\-]*", number) else ""
        rule_number: RuleNumber | None = None
        address, parent = self._home.at(f"q{len(self.rulings) + 1}"), self.headings[-1].address if self.headings else None
        if number:
            rule_number, address, above = self._numbering.enter(number, heading=False)
            parent = above or parent
        shift = len(f"{asked}\n\n") - (len(whole.text) - len(answered))
        running = _moved(whole, f"{asked}\n\n{answered}".strip(), len(asked), shift)
        span = self._manner.span(_leaves(tree))
        cited = self._manner.cited(running)
        self.rulings.append(Ruling(address, asked, answered, span, rule_number, parent, cited))
        self._side_parts(address, parts)

    # -- beside the text -------------------------------------------------------------------------------------------

    def _side_parts(self, home: Address | None, parts: Iterable[Lines]) -> None:
        for part in parts:
            if part.data == "relation":
                self._relation(home or self._home, part)
            elif part.data == "symbol":
                self._symbol(part)
            elif part.data == "residue":
                self._residue(part)

    def _relation(self, home: Address, part: Lines) -> None:
        lines = _leaves(part)
        words = " ".join(str(line).strip() for line in lines)
        op = cast(Literal["extends", "amends", "similar"], words.split()[0].lower())
        running = Running(words, (0,), (lines[0].line or 0,))
        for citation in self._manner.cited(running)[:1]:
            self.relations.append(Relation(op, home, citation, self._manner.span(lines)))

    def _symbol(self, part: Lines) -> None:
        own, notes = _own_and_parts(part)
        symbol = str(own[0])[: getattr(own[0], "head", 0)].strip("•◦▪*- ")
        means = re.sub(r"^(?:means|stands for|is short for|=) +", "", self._manner.running(own).text)
        note = "\n".join(self._manner.running(_leaves(each)).text for each in notes)
        self.symbols.append(Symbol(symbol, means.strip("“”\" "), note, self._manner.span(_leaves(part))))

    def _residue(self, part: Lines) -> None:
        line = _leaves(part)[0]
        word = str(line).split()[0]
        message = f"“{word}” looks like a rule's number, but {name_mistake(word.rstrip('.'))}: {str(line).strip()[:60]}"
        fix = "correct the number, or indent the line if it belongs to the text above"
        span = self._manner.span([line])
        home = self._parent or self._home
        self.findings.append(Finding("STY101", "unreadable-line", Severity.WARNING, message, span, home, fix))

    def _slug(self, words: str) -> str:
        word = slug(words)
        self._slugs[word] += 1
        return f"#{word}" if self._slugs[word] == 1 else f"#{word}~{self._slugs[word]}"


def _own_and_parts(tree: Lines) -> tuple[list[Token], list[Lines]]:
    own = [child for child in tree.children if isinstance(child, Token)]
    return own, [child for child in tree.children if isinstance(child, Tree)]


def _leaves(tree: Lines) -> list[Token]:
    return [leaf for leaf in tree.scan_values(lambda value: isinstance(value, Token))]


def _labelled(part: Lines) -> list[Token]:
    """Give a part's lines for an answer; list items and routes keep their label."""
    lines = _leaves(part)
    if part.data in ("item", "route", "example"):
        lines = [lines[0].update(value=str(lines[0])), *lines[1:]]
    return lines


def _recut(running: Running, text: str) -> Running:
    """Fit line offsets to a text whose beginning was cut (a bullet) or whose title lost its mark."""
    shift = len(running.text) - len(text)
    starts = tuple(max(start - shift, 0) if start else 0 for start in running.starts)
    return Running(text, starts, running.lines)


def _moved(whole: Running, text: str, question: int, shift: int) -> Running:
    return Running(text, tuple(s if s < question else s + shift for s in whole.starts), whole.lines)
