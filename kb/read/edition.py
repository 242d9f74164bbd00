"""From the tree of a document to an Edition."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from hashlib import blake2b

from lark import Token

from grammar.lines import WRAPPED_AT
from grammar.normalise import Source
from grammar.titles import looks_like_a_title
from kb.address import Address, RuleNumber
from kb.amend import amend
from kb.findings import Finding
from kb.model import Edition, Heading, Paragraph, Relation, Rule, Ruling, Symbol
from kb.read.asides import relation, residue, symbol
from kb.read.citations import Citations
from kb.read.entries import Numbering, level_headings, slug, title_and_text
from kb.read.parts import TEXTS, Lines, examples, items, kind, leaves, own_and_parts
from kb.read.text import Manner, labelled, words_of

_HISTORY = re.compile(r"\b(?:update|revision|change) (?:history|log)\b|\bchangelog\b", re.IGNORECASE)


def read(source: Source, tree: Lines, frame: Edition, citing: str | None = None) -> Edition:
    """Give an edition its content: ``frame`` says which edition it is, ``citing`` the style of its citations.

    Never refuses a tree; what could not be read stands in the findings, with file, line and column.
    """
    lines = leaves(tree)
    wrapped = max(map(len, lines), default=0) <= WRAPPED_AT
    citations = Citations(frame.address, citing or frame.style, len(lines))
    manner = Manner(source, frame.file, wrapped, citations.of)
    reading = _Reading(frame.address, manner, [getattr(line, "number", "") for line in lines if line.type == "NUMBER"])
    for part in own_and_parts(tree)[1]:
        reading.take(part)
    citations.close()
    edition = replace(
        frame,
        printed_title=reading.title,
        rules=tuple(reading.rules),
        headings=level_headings(reading.headings),
        paragraphs=tuple(reading.paragraphs),
        rulings=tuple(reading.rulings),
        relations=tuple(reading.relations),
        symbols=tuple(reading.symbols),
        findings=tuple(reading.findings),
        fingerprint=blake2b(source.original.encode("utf-8", "surrogatepass"), digest_size=10).hexdigest(),
        rule_count=sum(1 for rule in reading.rules if rule.kind != "heading"),
        ruling_count=len(reading.rulings),
        bytes=source.size,
        unaccounted=len(source.text) - sum(len(line) for line in lines),
    )
    return replace(edition, amendments=amend(edition, source.text))


class _Reading:
    """Takes the parts of a document one after the other."""

    def __init__(self, home: Address, manner: Manner, numbers: Sequence[str]) -> None:
        self._home = home
        self._manner = manner
        self._numbering = Numbering(home, numbers)
        self._slugs: Counter[str] = Counter()
        self._holder = home
        self._preface = 0
        self.title = ""
        self.rules: list[Rule] = []
        self.headings: list[tuple[Heading, bool]] = []
        self.paragraphs: list[Paragraph] = []
        self.rulings: list[Ruling] = []
        self.relations: list[Relation] = []
        self.symbols: list[Symbol] = []
        self.findings: list[Finding] = []

    def take(self, part: Lines) -> None:
        """Read one part of the document."""
        match kind(part):
            case "entry":
                self._entry(part)
            case "section":
                self._section(part)
            case "definition":
                self._definition(part)
            case "question":
                self._question(part)
            case "contents":
                pass  # a contents page repeats titles: it is accounted for in the tree, and says nothing of its own
            case _:
                self._prose([part])

    @property
    def _heading(self) -> Address | None:
        return self.headings[-1][0].address if self.headings else None

    def _entry(self, tree: Lines) -> None:
        own, parts = own_and_parts(tree)
        lines = [*own, *(line for part in parts if kind(part) in TEXTS for line in leaves(part))]
        running = self._manner.running(lines)
        title, text, alone = title_and_text(running.text, wrapped=self._manner.wrapped)
        if not self.rules:
            self._preface = len(self.headings)  # "Introduction" and "Contents" hold no rules
        number, address, parent = self._numbering.enter(getattr(own[0], "number", ""), heading=alone)
        self.rules.append(
            Rule(
                address,
                number,
                "heading" if alone else "rule",
                text,
                self._manner.span(leaves(tree)),
                title,
                parent or (self._heading if len(self.headings) > self._preface else None),
                examples(address, parts, self._manner),
                items(address, parts, self._manner),
                self._manner.cited(running.ending_as(text)),
            )
        )
        self._asides(address, parts)

    def _definition(self, tree: Lines) -> None:
        own, parts = own_and_parts(tree)
        term = words_of(own[0])
        address = self._slugged(term)
        lines = [*own[1:], *(line for part in parts if kind(part) != "example" for line in labelled(part))]
        running = self._manner.running(lines)
        self.rules.append(
            Rule(
                address,
                None,
                "definition",
                running.text,
                self._manner.span(leaves(tree)),
                term,
                self._heading,
                examples(address, parts, self._manner),
                (),
                self._manner.cited(running),
            )
        )
        self._asides(address, parts)

    def _section(self, tree: Lines) -> None:
        own, parts = own_and_parts(tree)
        line = str(own[0]).strip()
        text = line.strip("#*_ ").rstrip(":")
        marks = len(line) - len(line.lstrip("#"))
        if marks and not (self.title or self.headings or self.rules or self.paragraphs):
            self.title = text
        else:
            address = self._slugged(text)
            self.headings.append((Heading(address, text, marks, self._manner.span(own)), not parts))
            self._holder = address
        if own[1:]:
            self._paragraph(own[1:], [])
        self._prose(parts)

    def _prose(self, parts: Sequence[Lines]) -> None:
        """Read paragraphs; list items and examples belong to the paragraph above them."""
        at = 0
        while at < len(parts):
            below = at + 1
            while below < len(parts) and kind(parts[below]) in ("item", "example"):
                below += 1
            if kind(parts[at]) in (*TEXTS, "item", "example"):
                self._paragraph(leaves(parts[at]), parts[at + 1 : below])
            self._asides(self._holder, parts[at:below])
            at = below

    def _paragraph(self, lines: Sequence[Token], below: Sequence[Lines]) -> None:
        running = self._manner.running(self._without_title(lines))
        if not running.text:
            return
        address = self._home.at(f"p{len(self.paragraphs) + 1}")
        history = self.headings and _HISTORY.search(self.headings[-1][0].text)
        cited = () if history else self._manner.cited(running)  # a history counts in the numbers of older editions
        listed = [Lines("item", part.children) for part in below]
        span = self._manner.span(lines)
        inner = items(address, listed, self._manner)
        self.paragraphs.append(Paragraph(address, running.text, span, self._heading, inner, cited))

    def _without_title(self, lines: Sequence[Token]) -> list[Token]:
        """Take the document's title from its first lines: the longest of them that looks like one."""
        if self.title or self.headings or self.paragraphs or self.rules:
            return list(lines)
        self.title = max((w for w in map(words_of, lines[:3]) if looks_like_a_title(w)), key=len, default="")
        return [line for line in lines if not self.title or words_of(line) != self.title]

    def _question(self, tree: Lines) -> None:
        own, parts = own_and_parts(tree)
        answer = [line for part in parts if kind(part) not in ("symbol", "relation") for line in labelled(part)]
        question, answered = self._manner.running(own), self._manner.running(answer)
        asked = question.text.strip("* ")
        number: RuleNumber | None = None
        address, parent = self._home.at(f"q{len(self.rulings) + 1}"), self._heading
        if printed := getattr(own[0], "number", ""):
            number, address, above = self._numbering.enter(printed, heading=False)
            parent = above or parent
        cited = (*self._manner.cited(question.ending_as(asked)), *self._manner.cited(answered, after=len(asked) + 2))
        span = self._manner.span(leaves(tree))
        self.rulings.append(Ruling(address, asked, answered.text, span, number, parent, cited))
        self._asides(address, parts)

    def _asides(self, home: Address, parts: Sequence[Lines]) -> None:
        for part in parts:
            if kind(part) == "relation" and (found := relation(home, part, self._manner)):
                self.relations.append(found)
            elif kind(part) == "symbol":
                self.symbols.append(symbol(part, self._manner))
            elif kind(part) == "residue":
                self.findings.append(residue(home, part, self._manner))

    def _slugged(self, words: str) -> Address:
        word = slug(words)
        self._slugs[word] += 1
        return self._home.at(f"#{word}" if self._slugs[word] == 1 else f"#{word}~{self._slugs[word]}")
