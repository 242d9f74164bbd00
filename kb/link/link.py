"""Citations followed: each to the rules it names, or to why it names none."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from kb.address import Address, ancestors_of
from kb.findings import Finding, Severity
from kb.model import Citation, Document, Edition, Game, Link, Node, Relation, Rule

_SENTENCE_BEGINS = re.compile(r"(?:^|[.!?:;]\s+|[(“\"\n]\s*)$")
_WORDS = re.compile(r"[a-z0-9]+")
_SAME_RULE = 0.6


def link(games: Iterable[Game]) -> tuple[tuple[Link, ...], tuple[Finding, ...]]:
    """Follow every citation and relation of the loaded editions: the links, and a finding for each dangling one."""
    links: list[Link] = []
    findings: list[Finding] = []
    for game in games:
        shelf = _Shelf(game)
        for document in game.documents:
            for edition in document.editions:
                for node, cited in _cited(edition):
                    found = list(shelf.follow(document, edition, node, cited))
                    links += found
                    findings += [_dangling(node, each) for each in found if each.status == "dangling"]
    return tuple(links), tuple(findings)


def _cited(edition: Edition) -> Iterator[tuple[Node | Relation, Citation]]:
    for node, _ in edition.nodes():
        for citation in node.citations:
            yield node, citation
    for relation in edition.relations:
        yield relation, relation.citation


def _dangling(node: Node | Relation, found: Link) -> Finding:
    message = f"“{found.citation.text.strip()}” cites {found.number}, but {found.reason}"
    fix = "cite the rule that is meant, or say which document and edition the number belongs to"
    return Finding("CIT101", "dangling-citation", Severity.WARNING, message, node.span, found.source, fix)


@dataclass(frozen=True, slots=True)
class _Reading:
    """What a citation is followed from: its text, and the document and edition that hold it."""

    document: Document
    edition: Edition
    node: Node | Relation
    citation: Citation

    @property
    def source(self) -> Address:
        """The text that cites."""
        return self.node.source if isinstance(self.node, Relation) else self.node.address

    @property
    def begins_sentence(self) -> bool:
        """Whether the citation is the beginning of a sentence, where a capital says nothing."""
        before = "" if isinstance(self.node, Relation) else self.node.text[: self.citation.start]
        return bool(_SENTENCE_BEGINS.search(before))


class _Shelf:
    """The documents of one game, as citations look for them."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._rules: dict[Address, dict[str, Rule]] = {}
        self._names: list[tuple[str, Document]] = []
        for document in game.documents:
            names = {document.id, document.title, *document.cited_as}
            self._names += [(_singular(name), document) for name in names]
            for edition in document.editions:
                numbered = {rule.number.printed: rule for rule in reversed(edition.rules) if rule.number}
                self._rules[edition.address] = numbered
        self._names.sort(key=lambda pair: -len(pair[0]))

    def follow(self, document: Document, edition: Edition, node: Node | Relation, cited: Citation) -> Iterator[Link]:
        """Yield a link for each number that a citation names; inside a range only those that exist."""
        reading = _Reading(document, edition, node, cited)
        home = self._document_of(reading)
        for target in cited.targets:
            found = self._number(reading, home, target.number)
            if not (target.implied and found.status == "dangling"):
                yield found

    def _document_of(self, reading: _Reading) -> Document | str:
        """Give the document a citation means, or the name of one that is not known."""
        name = reading.citation.document
        if name is None:
            return self._unnamed(reading)
        called = _singular(name.partition("@")[0])
        for known, document in self._names:
            if called == known or called.endswith(f" {known}"):
                return document
        words = [word for word in called.split() if word not in ("rule", "section")]
        own = len(words) == 1 and reading.begins_sentence and not name.isupper()
        own = own or reading.citation.text.endswith(name)
        return self._unnamed(reading) if own or not words else name

    def _unnamed(self, reading: _Reading) -> Document:
        """A number without a name is the document's own; prose, and a relation, mean the document it is about."""
        document = reading.document
        own = document.part_of or self._rules.get(reading.edition.address)
        if own and not isinstance(reading.node, Relation):
            return document
        about = (document.about or "").partition("@")[0]
        for other in self._game.documents:
            if other.id == about:
                return other
        rules = [other for other in self._game.documents if other.kind == "rules" and other is not document]
        return rules[0] if len(rules) == 1 else document

    def _number(self, reading: _Reading, home: Document | str, number: str) -> Link:
        if isinstance(home, str):
            address = Address(self._game.id, re.sub(r"[^a-z0-9]+", "-", home.lower()).strip("-"), None, number)
            return self._link(reading, number, "ghost", (address,), f"no loaded document is called {home}")
        if home is reading.document and home.part_of:
            return self._in_part(reading, home, number)
        if not home.editions:
            ghost = Address(self._game.id, home.id, _asked_edition(reading, home), number)
            return self._link(reading, number, "ghost", (ghost,), f"no edition of {home.title} is loaded")
        return self._in_editions(reading, home, number)

    def _in_part(self, reading: _Reading, home: Document, number: str) -> Link:
        """Follow a number in a page of an edition that is not loaded: on the page itself, else a ghost."""
        own = self._rules[reading.edition.address].get(number)
        if own is not None:
            return self._link(reading, number, "resolved", (own.address,))
        whole, _, edition = (home.part_of or "").partition("@")
        ghost = Address(self._game.id, whole, edition or None, number)
        return self._link(reading, number, "ghost", (ghost,), f"{whole}, edition {edition or '?'}, is not loaded")

    def _in_editions(self, reading: _Reading, home: Document, number: str) -> Link:
        editions, wanted = self._meant(reading, home)
        if not editions:
            ghost = Address(self._game.id, home.id, wanted, number)
            return self._link(reading, number, "ghost", (ghost,), f"{home.title}, edition {wanted}, is not loaded")
        found = [rule for edition in editions if (rule := self._rules[edition.address].get(number))]
        found = self._fitting(reading.citation, found)
        if not found:
            where = " and ".join(str(edition.address) for edition in editions[-2:])
            return self._link(reading, number, "dangling", (), f"{where} has no such rule")
        same = all(_alike(found[-1], rule) for rule in found[:-1])
        status = "resolved" if same else "ambiguous"
        reason = "" if same else f"{len(found)} editions have a rule of that number, and they differ"
        return self._link(reading, number, status, tuple(rule.address for rule in found), reason)

    def _meant(self, reading: _Reading, home: Document) -> tuple[list[Edition], str | None]:
        """Give the editions a citation may mean: its own, the one its document is about, the one of its day, or any."""
        if home is reading.document:
            return [reading.edition], None
        wanted = _asked_edition(reading, home)
        if wanted:
            return [edition for edition in home.editions if edition.id == wanted], wanted
        day = reading.edition.effective or reading.edition.published
        if day is None:
            return list(home.editions), None
        begun = [e for e in home.editions if (e.effective or e.published or day) <= day]
        return (begun[-1:], None) if begun else ([], f"in force on {day}")

    def _fitting(self, citation: Citation, rules: list[Rule]) -> list[Rule]:
        """Keep the rules whose title, or an ancestor's, is the one cited; all of them where none fits."""
        if not citation.title or len(rules) < 2:
            return rules
        fits = [rule for rule in rules if self._titled(rule, citation.title)]
        return fits or rules

    def _titled(self, rule: Rule, title: str) -> bool:
        numbered = self._rules[rule.address.home]
        number = rule.number.printed if rule.number else ""
        chain = [rule, *(numbered[above] for above in ancestors_of(number) if above in numbered)]
        parent = numbered.get(chain[-1].parent.number) if chain[-1].parent else None
        titles = [each.title or each.text for each in (*chain, *([parent] if parent else []))]
        return _plain(title) in [_plain(each) for each in titles]

    def _link(
        self, reading: _Reading, number: str, status: str, targets: tuple[Address, ...] = (), reason: str = ""
    ) -> Link:
        kind = reading.node.op if isinstance(reading.node, Relation) else "cites"
        return Link(reading.source, reading.citation, number, status, targets, reason, kind)  # type: ignore[arg-type]


def _asked_edition(reading: _Reading, home: Document) -> str | None:
    _, at, named = (reading.citation.document or "").partition("@")
    about, _, edition = (reading.document.about or "").partition("@")
    if at and any(each.id == named for each in home.editions):
        return named
    return edition if edition and about == home.id else None


def _singular(name: str) -> str:
    return re.sub(r"\b(rule|section)s\b", r"\1", name.casefold()).strip()


def _plain(title: str) -> str:
    return " ".join(word for word in _WORDS.findall(title.casefold()) if word not in ("the", "a", "an"))


def _alike(one: Rule, other: Rule) -> bool:
    """Tell whether two rules of different editions are one rule, at most reworded; what they cite is left aside."""
    first, second = _own_words(one), _own_words(other)
    return first == second or SequenceMatcher(None, first, second, autojunk=False).ratio() >= _SAME_RULE


def _own_words(rule: Rule) -> list[str]:
    text = rule.text
    for citation in reversed(rule.citations):
        text = f"{text[: citation.start]} {text[citation.end :]}"
    return _WORDS.findall(text.casefold())
